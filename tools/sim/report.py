"""The figures of a series of games: wins with their intervals, lengths, ends, speed; as text and as JSON."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, sqrt
from statistics import mean, median
from typing import TypeVar

from games.core.model import Result, Seat
from games.core.sentences.teller import IN_ENGLISH
from tools.sim.series import FinishedGame, MatchSeries

K = TypeVar("K", bound=Hashable)

Z95 = 1.959964
BINS = 8
BAR = 40


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a rate; halves of wins count as they are.

    >>> [round(end, 3) for end in wilson_interval(50, 100)], [round(end, 3) for end in wilson_interval(0, 10)]
    ([0.404, 0.596], [0.0, 0.278])
    """
    if not games:
        return 0.0, 1.0
    rate, width = wins / games, Z95 * Z95 / games
    middle = rate + width / 2
    reach = sqrt(rate * (1 - rate) * width + width * width / 4)
    return max(0.0, (middle - reach) / (1 + width)), min(1.0, (middle + reach) / (1 + width))


def win_share(result: Result, seat: Seat) -> float:
    """Return a seat's share of the win: all, none, or a part of a draw. A team counts as one, and wins whole.

    >>> win_share(Result((1, 1), "draw"), 0), win_share(Result((1, 2, 1, 2), "", teams=((0, 2), (1, 3))), 2)
    (0.5, 1.0)
    """
    if seat not in result.winners:
        return 0.0
    teams = {ally: team for team in result.teams for ally in team}
    return 1 / len({teams.get(winner, (winner,)) for winner in result.winners})


def percentile(values: Sequence[int], part: float) -> int:
    """Return the smallest value that is not below this part of all.

    >>> percentile(range(1, 101), 0.95), percentile([7], 0.05)
    (95, 7)
    """
    return sorted(values)[max(0, ceil(part * len(values)) - 1)]


def histogram(values: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return from, to and count of at most ten bins of a round width.

    >>> histogram([3, 14, 15, 92])
    [(0, 19, 3), (20, 39, 0), (40, 59, 0), (60, 79, 0), (80, 99, 1)]
    """
    reach = max(values) - min(values) + 1
    width = next(w for p in range(12) for w in (10**p, 2 * 10**p, 5 * 10**p) if w * BINS >= reach)
    counts = Counter(value // width for value in values)
    return [(at * width, (at + 1) * width - 1, counts[at]) for at in range(min(counts), max(counts) + 1)]


@dataclass(frozen=True, slots=True)
class Tally:
    """Wins among played games; a draw counts as half a win, or as its part among more players."""

    wins: float
    played: int

    @property
    def rate(self) -> float:
        return self.wins / self.played

    def as_json(self) -> dict[str, object]:
        low, high = wilson_interval(self.wins, self.played)
        rounded = {"rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4)}
        return {"wins": _round_number(self.wins), "played": self.played, **rounded}

    def as_text(self) -> str:
        low, high = (100 * end for end in wilson_interval(self.wins, self.played))
        rate = f"{100 * self.rate:5.1f} %  ({low:.1f} to {high:.1f})"
        return f"{_round_number(self.wins):>8} of {self.played:<6} {rate}"


class SeriesReport:
    """The figures of finished games."""

    def __init__(
        self, series: MatchSeries, games: Iterable[FinishedGame], asked: int, jobs: int, seconds: float
    ) -> None:
        self.series, self.games_asked, self.jobs, self.seconds = series, asked, jobs, seconds
        # Processes finish in any order; the figures must not depend on it.
        self.games = sorted(games, key=lambda game: game.number)

    @property
    def is_interrupted(self) -> bool:
        return len(self.games) < self.games_asked

    @cached_property
    def by_seat(self) -> dict[int, Tally]:
        return self._tallies([tuple(range(self.series.seats))] * len(self.games))

    @cached_property
    def by_agent(self) -> dict[str, Tally]:
        """Results by agent, in the order in which the agents were named."""
        tallies = self._tallies([game.agents for game in self.games])
        return {name: tallies[name] for name in dict.fromkeys(self.series.agents) if name in tallies}

    @cached_property
    def by_side(self) -> dict[str, Tally]:
        """Results by side; empty for a game without sides."""
        return dict(sorted(self._tallies([game.played.sides for game in self.games]).items()))

    def _tallies(self, labels: Sequence[Sequence[K]]) -> dict[K, Tally]:
        wins: defaultdict[K, float] = defaultdict(float)
        played: Counter[K] = Counter()
        for game, row in zip(self.games, labels, strict=True):
            for seat, label in enumerate(row):
                played[label] += 1
                wins[label] += win_share(game.played.result, seat)
        return {label: Tally(wins[label], count) for label, count in played.items()}

    @property
    def draws(self) -> int:
        return sum(game.played.result.is_draw for game in self.games)

    @property
    def reasons(self) -> dict[str, int]:
        """Number of endings by reason, the most frequent first."""
        counts = Counter(game.played.result.reason for game in self.games)
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    @cached_property
    def actions(self) -> list[int]:
        return [sum(game.played.actions) for game in self.games]

    @cached_property
    def turns(self) -> list[int]:
        """Turns of each game; empty for a game that counts no turns."""
        return [game.played.turns for game in self.games if game.played.turns is not None]

    @property
    def speed(self) -> int:
        """Actions a second of one processor, thinking included."""
        return round(sum(self.actions) / max(sum(game.seconds for game in self.games), 1e-9))

    def as_json(self) -> dict[str, object]:
        """Return the figures as JSON values; the keys are stable for scripts."""
        series = self.series
        return {
            "game": series.game,
            "format": series.options["format"],
            "options": dict(series.options),
            "seats": series.seats,
            "agents": list(series.agents),
            "rotating": series.rotating,
            "seed": series.seed,
            "games": len(self.games),
            "interrupted": self.is_interrupted,
            **self._wins_as_json(),
            **self._lengths_as_json(),
            "end_reasons": self.reasons,
            "actions_per_second": self.speed,
            "seconds": round(self.seconds, 3),
            "jobs": self.jobs,
        }

    def _wins_as_json(self) -> dict[str, object]:
        return {
            "wins_by_seat": [_round_number(tally.wins) for tally in self.by_seat.values()],
            "wins_by_side": {side: _round_number(tally.wins) for side, tally in self.by_side.items()},
            "wins_by_agent": {agent: _round_number(tally.wins) for agent, tally in self.by_agent.items()},
            "draws": self.draws,
            "rates_by_seat": [tally.as_json() for tally in self.by_seat.values()],
            "rates_by_side": {side: tally.as_json() for side, tally in self.by_side.items()},
            "rates_by_agent": {agent: tally.as_json() for agent, tally in self.by_agent.items()},
        }

    def _lengths_as_json(self) -> dict[str, object]:
        made = [game.played.actions for game in self.games]
        return {
            "turns": describe_spread(self.turns),
            "actions": describe_spread(self.actions) | {"histogram": histogram(self.actions)},
            "actions_by_seat": [round(mean(column), 2) for column in zip(*made, strict=True)],
            "forced": round(mean(game.played.forced_answers for game in self.games), 2),
        }


def describe_spread(values: Sequence[int]) -> dict[str, object]:
    """Return median, both ends and maximum; all None if nothing was counted."""
    if not values:
        return {"median": None, "p5": None, "p95": None, "max": None}
    low, high = percentile(values, 0.05), percentile(values, 0.95)
    return {"median": _round_number(median(values)), "p5": low, "p95": high, "max": max(values)}


def _round_number(value: float) -> float:
    """Return whole numbers as such, and parts of a win to three places."""
    return int(value) if value == int(value) else round(value, 3)


def format_report(report: SeriesReport) -> str:
    """Format the report as text."""
    return "\n".join([*_head_lines(report), *_win_lines(report), *_length_lines(report), *_end_lines(report)])


def _head_lines(report: SeriesReport) -> Iterable[str]:
    series, count = report.series, len(report.games)
    form = IN_ENGLISH(series.spec.find_format(str(series.options["format"])).title)
    games = _count_things(count, "game")
    yield f"{series.spec.title}, {form}, {series.seats} seats: {games}, seed {series.seed}"
    if report.is_interrupted:
        yield f"Interrupted: {count} of {report.games_asked} games were finished, and only they are counted."
    chosen = [f"{key}={value}" for key, value in series.options.items() if key != "format"]
    if chosen:
        yield f"Options: {', '.join(chosen)}"
    seated = "moved on by one seat after each game" if series.rotating else "in fixed seats"
    yield f"Players: {', '.join(series.agents)}, {seated}"


def _win_lines(report: SeriesReport) -> Iterable[str]:
    yield ""
    yield "Wins (a draw counts as half a win, or its part among more; 95 % intervals)"
    yield from _tally_lines({f"seat {seat}": tally for seat, tally in report.by_seat.items()})
    yield from _tally_lines(report.by_side)
    yield from _tally_lines(report.by_agent)
    yield f"  draws: {report.draws}"


def _tally_lines(tallies: Mapping[str, Tally]) -> Iterable[str]:
    return [f"  {label:14}{tally.as_text()}" for label, tally in tallies.items()]


def _length_lines(report: SeriesReport) -> Iterable[str]:
    yield ""
    yield f"{'Length':16}{'median':>8}{'p5':>8}{'p95':>8}{'max':>8}"
    for label, values in (("actions", report.actions), ("turns", report.turns)):
        if values:
            yield f"  {label:14}" + "".join(f"{figure:>8}" for figure in describe_spread(values).values())
    bins = histogram(report.actions)
    most = max(count for _, _, count in bins)
    for low, high, count in bins:
        span = str(low) if low == high else f"{low}-{high}"
        yield f"  {span:14}{count:>8}  {'#' * ceil(BAR * count / most)}"


def _end_lines(report: SeriesReport) -> Iterable[str]:
    yield ""
    yield "Ends"
    yield from (f"{count:>8}  {reason}" for reason, count in report.reasons.items())
    yield ""
    spent = f"{report.seconds:.1f} s in {_count_things(report.jobs, 'process', 'processes')}"
    yield f"{report.speed:,} actions a second of one processor; {spent}."


def _count_things(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
