"""Is Break balanced? Try `python -m studies.balance break --games 400 --keep games.jsonl`.

`greedy` plays every pairing of nations in both seat orders: from random layouts near the basic set-ups
(`break_layouts`), or with `--layouts` from the basic set-ups or from those that `greedy` takes, which repeat
nearly the same few games. With `--keep` each game is written to a file as it ends, and games already in the
file are not played again, so an interrupted series resumes. Use a new file after a change of rules, player or
trial numbers.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple, TypeAlias

from games.ai.match import TurnOrder
from games.break_.ending import LIMIT, QUIET
from games.break_.glossary import AMBUSH, NATIONS, TRAP_WORDS
from games.break_.setup import BASIC
from games.break_.utility_cards import UTILITIES
from games.core.fair_deal import deal_seed
from games.core.model import Event
from games.core.play import first_state, parse, settled_table
from games.core.rng import Rng
from games.core.sentences.events import store_events
from games.core.table import Table
from studies.balance.break_layouts import vary_layout
from studies.balance.break_trial import with_numbers
from tools.sim.report import Tally, percentile
from tools.sim.series import MatchSeries

Pair: TypeAlias = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(NATIONS, 2))
CASTS = {"trap_laid": "any trap", "jumped": "jump", "sprung": "trap sprung"}
"""Events that count as a use, beside `cast`, which names its card."""
AMBUSHED = "Ambush sprung"
VARIED = "varied"


class BreakJob(NamedTuple):
    """A game to play: the nation of each seat, and the game's number."""

    nations: Pair
    number: int
    seed: str
    layouts: str = VARIED
    numbers: str = ""
    """Trial numbers, as for `break_trial`."""


class BreakRecord(NamedTuple):
    """Record of a game. `use_lines`: for each seat, how often it used what."""

    nations: Pair
    number: int
    first: int
    winner: int
    reason: str
    turns: int
    uses: tuple[dict[str, int], dict[str, int]]

    @property
    def pair(self) -> Pair:
        one, other = sorted(self.nations, key=NATIONS.index)
        return one, other


def play_job(job: BreakJob) -> BreakRecord:
    with with_numbers(job.numbers):
        return play_with_numbers(job)


def play_with_numbers(job: BreakJob) -> BreakRecord:
    table = opening_table(job)
    turns = TurnOrder(table, series_of(job).make_players(job.number))
    while (result := table.state.result) is None:
        table.take_action(turns.next_action())
    uses: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for event in store_events(table.events):
        for use in list_uses(event):
            uses[int(str(event.facts["seat"]))][use] += 1
    return BreakRecord(
        job.nations,
        job.number,
        table.board.south,
        result.ranks.index(1),
        result.reason,
        table.board.turn,
        (dict(uses[0]), dict(uses[1])),
    )


def series_of(job: BreakJob) -> MatchSeries:
    one, other = job.nations
    way = BASIC if job.layouts == BASIC else "chosen"
    options = {"nation.0": one, "nation.1": other, "layouts": way}
    return MatchSeries("break", options, 2, ("greedy", "greedy"), f"{job.seed} {one} {other}")


def opening_table(job: BreakJob) -> Table[Any]:
    """Open a table at the players' starting positions."""
    series = series_of(job)
    seed = deal_seed(series.match_seed(job.number))
    table = settled_table(series.spec, first_state(series.spec, series.options, 2, seed))
    if job.layouts == VARIED:
        place_layouts(table, job)
    return table


def place_layouts(table: Table[Any], job: BreakJob) -> None:
    """Place each seat's layout, which depends on the game's numbers alone."""
    south = int(table.board.south)
    for seat in (south, 1 - south):
        dice = Rng(f"{job.seed} {job.nations} {job.number} {seat}")
        table.take_action(parse(table.spec, table.state, seat, vary_layout(job.nations[seat], dice)))


def list_uses(event: Event) -> Iterator[str]:
    """Yield the names of everything an event used; a sprung Ambush counts as a trap and by its name."""
    if event.kind == "cast":
        yield str(event.facts["card"])
    elif event.kind in CASTS:
        yield CASTS[event.kind]
    if event.kind == "sprung" and event.facts["trap"] == TRAP_WORDS[AMBUSH]:
        yield AMBUSHED


def list_jobs(games: int, seed: str, layouts: str = VARIED, numbers: str = "") -> Iterator[BreakJob]:
    """Yield the jobs of all pairings in turn, so that any prefix is balanced among the pairings."""
    for number in range(1, games + 1):
        for one, other in PAIRS:
            yield BreakJob((one, other) if number % 2 else (other, one), number, seed, layouts, numbers)


def read_kept_records(path: Path | None) -> list[BreakRecord]:
    if path is None or not path.exists():
        return []
    found: list[BreakRecord] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        (one, other), number, south, winner, reason, turns, (first, second) = json.loads(line)
        found.append(BreakRecord((one, other), number, south, winner, reason, turns, (first, second)))
    return found


def play_series(wanted: Sequence[BreakJob], path: Path | None, processes: int) -> list[BreakRecord]:
    """Return the recorded games together with the missing ones, which are played now."""
    found = read_kept_records(path)
    done = {(record.nations, record.number) for record in found}
    left = [job for job in wanted if (job.nations, job.number) not in done]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for record in pool.map(play_job, left, chunksize=5):
                found.append(record)
                if path is not None:
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(record) + "\n")
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    return found


def format_rate(hits: Sequence[bool]) -> str:
    return Tally(sum(hits), len(hits)).as_text().strip() if hits else "-"


def report_lines(records: Sequence[BreakRecord]) -> Iterator[str]:
    yield f"Break: {len(records)} games. In parentheses 95 % intervals."
    yield from nation_lines(records)
    mixed = [record for record in records if record.nations[0] != record.nations[1]]
    yield f"first player, different nations  {format_rate([game.first == game.winner for game in mixed])}"
    yield f"first player, all games          {format_rate([game.first == game.winner for game in records])}"
    yield f"ended by the quiet rule          {format_rate([game.reason == QUIET for game in records])}"
    yield f"ended by the turn limit          {format_rate([game.reason == LIMIT for game in records])}"
    lengths = sorted(game.turns for game in records)
    yield f"turns: mean {mean(lengths):.1f}, median {median(lengths):.0f}, 90th {percentile(lengths, 0.9)}"
    yield f"ends: {dict(Counter(game.reason for game in records))}"
    for pair in PAIRS:
        if games := [game for game in records if game.pair == pair]:
            yield pairing_line(pair, games)
    yield from use_lines(records)


def nation_lines(records: Sequence[BreakRecord]) -> Iterator[str]:
    for nation in NATIONS:
        games = [game for game in records if nation in game.nations and game.nations[0] != game.nations[1]]
        rate = format_rate([game.nations[game.winner] == nation for game in games])
        yield f"{nation:8} against the others  {rate}"


def pairing_line(pair: Pair, games: Sequence[BreakRecord]) -> str:
    """Format a pairing: winners, lengths, endings."""
    lengths = sorted(game.turns for game in games)
    if pair[0] == pair[1]:
        wins = f"first player {format_rate([game.first == game.winner for game in games])}"
    else:
        wins = f"{pair[0]} {format_rate([game.nations[game.winner] == pair[0] for game in games])}"
    quiet = 100 * mean(game.reason == QUIET for game in games)
    return (
        f"{' - '.join(pair):16}{wins:55} median {median(lengths):4.0f}, 90th "
        f"{percentile(lengths, 0.9)}, quiet {quiet:.0f} %"
    )


def use_lines(records: Sequence[BreakRecord]) -> Iterator[str]:
    """Yield for each card the share of its nation's games that use it, and its uses per game."""
    for nation in NATIONS:
        sides = [game.uses[seat] for game in records for seat in (0, 1) if game.nations[seat] == nation]
        names = list(dict.fromkeys(card.name for card in UTILITIES[nation]))
        names += [name for name in (*CASTS.values(), AMBUSHED) if any(name in side for side in sides)]
        for name in names if sides else ():
            share = 100 * mean(name in side for side in sides)
            often = mean(side.get(name, 0) for side in sides)
            yield f"{nation:8}{name:14}{share:4.0f} % of games, {often:.2f} a game"


def main(argv: Sequence[str]) -> int:
    given = read_arguments(argv)
    wanted = list(list_jobs(given.games, given.seed, given.layouts, given.numbers))
    for found in report_lines(play_series(wanted, given.keep, given.jobs)):
        print(found)
    return 0


def read_arguments(argv: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser("balance break", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each of the ten pairings")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--layouts", choices=(VARIED, BASIC, "chosen"), default=VARIED, help="see above")
    parser.add_argument(
        "--try", dest="numbers", default="", help="other numbers of the house: Herald 3, Rock x3"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the games")
    return parser.parse_args(argv)
