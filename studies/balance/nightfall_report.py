"""The figures of Nightfall's records against the bounds of its catalogue."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from statistics import mean, median

from games.nightfall.card import ORDERS
from games.nightfall.ending import REASONS
from studies.balance.nightfall_notes import BY_SEAT, BY_WOUNDS, NightfallRecord
from tools.sim.report import Tally, percentile, wilson_interval

FIRST = {2: 55, 3: 38, 4: 30, 5: 25}
"""The highest share of wins for the first player, in percent, by players; the catalogue allows 57 for two."""
EVEN = 0.85, 1.15
"""Bounds, as parts of an even share."""
OFTEN = 20
"""Least number of games for a pair to be reported."""
LIMITS = REASONS["rounds"], REASONS["idle"]
DRAFTED = [order.name for order in ORDERS.values() if not order.starting]


def report_lines(records: Sequence[NightfallRecord]) -> Iterator[str]:
    yield f"Nightfall: {len(records)} games. In parentheses 95 % intervals."

    def kind(game: NightfallRecord) -> tuple[str, int]:
        return game.form, game.seats

    for (form, seats), found in groupby(sorted(records, key=kind), key=kind):
        yield ""
        yield from form_lines(form, seats, list(found))


def form_lines(form: str, seats: int, games: Sequence[NightfallRecord]) -> Iterator[str]:
    yield f"{form}, {seats} players: {len(games)} games"
    if len({agent for game in games for agent in game.agents}) > 1:
        yield from agent_lines(games)
    for place in range(seats):
        bound = f"at most {FIRST[seats]} %" if place == 0 else ""
        won = Tally(sum(game.place(game.winner) == place for game in games), len(games))
        yield f"  {f'place {place + 1} wins':24}{won.as_text()}  {bound}".rstrip()
    yield from length_lines(games)
    yield from end_lines(games)
    yield from chain_lines(games)
    yield from wound_lines(games)
    if form != "common":
        yield from pair_lines(games, seats, least=1 if form == "quick" else OFTEN)
        yield from order_lines(games, seats)


def agent_lines(games: Sequence[NightfallRecord]) -> Iterator[str]:
    for agent in dict.fromkeys(agent for game in games for agent in game.agents):
        sat = [(game, seat) for game in games for seat in range(game.seats) if game.agents[seat] == agent]
        yield f"  {agent:24}{Tally(sum(game.winner == seat for game, seat in sat), len(sat)).as_text()}"


def length_lines(games: Sequence[NightfallRecord]) -> Iterator[str]:
    played = [game.rounds for game in games]
    yield (
        f"  rounds: median {median(played):g} (5 to 8), 5th {percentile(played, 0.05)}, "
        f"95th {percentile(played, 0.95)} (below 12), longest {max(played)}; "
        f"turns {mean(game.turns for game in games):.1f}"
    )
    if max(game.notes.games for game in games) > 1:
        yield f"  games of a series: median {median(game.notes.games for game in games):g}"


def end_lines(games: Sequence[NightfallRecord]) -> Iterator[str]:
    yield f"  {'ended by a limit':24}{format_rate(games, lambda game: game.reason in LIMITS)}  under 0.1 %"
    yield f"  {'tied on all wounds':24}{format_rate(games, lambda game: game.notes.decided != BY_WOUNDS)}"
    rate = format_rate(games, lambda game: game.notes.decided == BY_SEAT)
    yield f"  {'decided by the seat':24}{rate}  under 5 %"


def chain_lines(games: Sequence[NightfallRecord]) -> Iterator[str]:
    chains, turns = sum(game.notes.chains for game in games), sum(game.turns for game in games)
    resolved = Tally(
        sum(game.notes.kicked for game in games), sum(game.notes.resolved for game in games) or 1
    )
    claims = sum(sum(seat.values()) for game in games for seat in game.notes.claimed)
    yield (
        f"  a chain has {sum(game.notes.chained for game in games) / (chains or 1):.2f} orders, "
        f"{claims / turns:.2f} claims a turn"
    )
    yield f"  {'draft orders kicked':24}{resolved.as_text()}  at least 15 %"


def wound_lines(games: Sequence[NightfallRecord]) -> Iterator[str]:
    """Yield lines on wounds, and on the winner's lead over the next player."""
    gaps = [ordered[1] - ordered[0] for game in games if (ordered := sorted(game.wounds))]
    attacks = 100 * sum(game.notes.attacks for game in games) / (sum(game.notes.taken for game in games) or 1)
    yield (
        f"  wounds: winner {mean(min(game.wounds) for game in games):.1f}, the next {mean(gaps):.1f} more, "
        f"{attacks:.0f} % of all from attacks"
    )


def format_rate(games: Sequence[NightfallRecord], hit: Callable[[NightfallRecord], bool]) -> str:
    return Tally(sum(map(hit, games)), len(games)).as_text()


# archives


def pair_lines(games: Sequence[NightfallRecord], seats: int, least: int) -> Iterator[str]:
    """Yield results of the holders of each pair that was held at least `least` times."""
    held: defaultdict[str, list[bool]] = defaultdict(list)
    for game in games:
        for seat, names in enumerate(game.notes.archives):
            held[" + ".join(names)].append(game.winner == seat)
    yield from share_lines({pair: won for pair, won in held.items() if len(won) >= least}, seats)


def order_lines(games: Sequence[NightfallRecord], seats: int) -> Iterator[str]:
    """Yield results of each private archive's holders, and how often anyone claims the order at all."""
    held: defaultdict[str, list[bool]] = defaultdict(list)
    claimed: defaultdict[str, list[bool]] = defaultdict(list)
    for game in games:
        for seat, names in enumerate(game.notes.archives):
            for name in names:
                held[name].append(game.winner == seat)
        for name in {*game.notes.commons, *(name for names in game.notes.archives for name in names)}:
            claimed[name].append(any(name in seat for seat in game.notes.claimed))
    for line in share_lines(held, seats):
        name = line[2:30].strip()
        yield f"{line:84}claimed in {100 * mean(claimed[name]):.0f} % (at least 3)"
    for name in DRAFTED:
        if name in claimed and name not in held:
            yield f"  {name:28}nobody's alone; claimed in {100 * mean(claimed[name]):.0f} %"


def share_lines(held: dict[str, list[bool]], seats: int) -> Iterable[str]:
    """Yield each share of wins against an even share, the strongest first."""
    for name in sorted(held, key=lambda name: (-mean(held[name]), name)):
        won = Tally(sum(held[name]), len(held[name]))
        low, high = (seats * end for end in wilson_interval(won.wins, won.played))
        reaches = high >= EVEN[0] and low <= EVEN[1]
        verdict = "" if EVEN[0] <= seats * won.rate <= EVEN[1] else "unsure" if reaches else "out"
        share = f"{seats * won.rate:.2f} ({low:.2f} to {high:.2f})"
        yield f"  {name:28}{won.wins:5.0f} of {won.played:<6} share {share} {verdict}".rstrip()
