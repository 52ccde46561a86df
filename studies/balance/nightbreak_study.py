"""The figures of `python -m studies.balance` against the bounds of Nightbreak's catalogue."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import mean, pstdev
from typing import NamedTuple

from games.nightbreak.glossary import SUN, TURNS, UNITY
from games.nightbreak.hero import HEROES
from studies.balance.nightbreak_notes import Camp, NotedGame
from tools.sim.report import Z95, Tally, percentile, wilson_interval, win_share
from tools.sim.series import MatchSeries

KEPT, UNSURE, MISSED = "kept", "unsure", "MISSED"
"""Verdicts. Unsure: the value is outside of its bounds, but its 95 % interval overlaps them."""

FAINTEST, STRONGEST = 0.42, 0.58
"""Bounds for sides that start with a given Hero, meant for Classic."""


class Measure(NamedTuple):
    """A figure with its bounds: at least `low`, at most `high`."""

    label: str
    value: float
    interval: tuple[float, float] | None = None
    low: float | None = None
    high: float | None = None
    percent: bool = False

    @property
    def verdict(self) -> str:
        if self.low is None and self.high is None:
            return ""
        if self._overlaps(self.value, self.value):
            return KEPT
        return UNSURE if self.interval is not None and self._overlaps(*self.interval) else MISSED

    def _overlaps(self, least: float, most: float) -> bool:
        return (self.low is None or most >= self.low) and (self.high is None or least <= self.high)

    def format_numbers(self, *numbers: float) -> str:
        texts = [f"{100 * number:.1f}" if self.percent else f"{number:.2f}" for number in numbers]
        return " to ".join(texts) + (" %" if self.percent else "")

    @property
    def value_text(self) -> str:
        return self.format_numbers(self.value) + (
            f" ({self.format_numbers(*self.interval)})" if self.interval else ""
        )

    @property
    def bounds_text(self) -> str:
        if self.low is not None and self.high is not None:
            return (
                self.format_numbers(self.low)
                if self.low == self.high
                else self.format_numbers(self.low, self.high)
            )
        if self.low is not None:
            return f"at least {self.format_numbers(self.low)}"
        return "" if self.high is None else f"at most {self.format_numbers(self.high)}"


class NightbreakStudy:
    """The figures of a series."""

    def __init__(self, series: MatchSeries, games: Iterable[NotedGame]) -> None:
        self.series = series
        # Processes finish in any order; the figures must not depend on it.
        self.games = sorted(games, key=lambda game: game.number)
        self.notes = [game.notes for game in self.games]
        self.camps = [camp for notes in self.notes for camp in notes.camps]
        self.unity = series.options["format"] == UNITY

    def measures(self) -> Iterator[Measure]:
        yield from self._length()
        yield from self._wins()
        yield from self._favor()
        yield from self._actions()
        yield from self._extremes()

    def _length(self) -> Iterator[Measure]:
        turns = [notes.turns for notes in self.notes]
        yield Measure("Turns, fewest", min(turns), None, TURNS, TURNS)
        yield Measure("Turns, most", max(turns), None, TURNS, TURNS)
        actions = [sum(game.played.actions) for game in self.games]
        for label, part in (("Actions, median", 0.5), ("Actions, p5", 0.05), ("Actions, p95", 0.95)):
            yield Measure(label, percentile(actions, part))

    def _wins(self) -> Iterator[Measure]:
        yield rate_measure("First side wins", (notes.camps[0] for notes in self.notes), 0.46, 0.54)
        if any(camp.faction == SUN for camp in self.camps):  # Twilight has no factions
            low, high = (0.43, 0.57) if self.unity else (0.46, 0.54)
            yield rate_measure("Sun wins", (camp for camp in self.camps if camp.faction == SUN), low, high)
        for seat in range(self.series.seats):
            won = sum(win_share(game.played.result, seat) for game in self.games)
            yield tally_measure(f"Seat {seat} wins", Tally(won, len(self.games)))
        if self.series.seats == 3:
            yield rate_measure(
                "One player wins against two", (camp for camp in self.camps if camp.seats == 1)
            )
        if len(set(self.series.agents)) > 1:
            yield rate_measure("Greedy wins", (camp for camp in self.camps if camp.agent == "greedy"), 0.8)

    def _favor(self) -> Iterator[Measure]:
        favor, sides = [camp.favor for camp in self.camps], len(self.camps)
        halves = [sum(camp.favor for camp in notes.camps) / 2 for notes in self.notes]
        yield average_measure("Favor of a side, mean", halves, *((8, 10) if self.unity else (5.5, 7.5)))
        yield Measure("Favor of a side, sd", pstdev(favor), None, 1, 2)
        above = sum(count > 9 for count in favor)
        yield part_measure("Side above 9 Favor", above, sides, None if self.unity else 0.05)
        reasons = Counter(notes.reason for notes in self.notes)
        equal = sum(one.favor == two.favor for one, two in (notes.camps for notes in self.notes))
        yield part_measure("Equal Favor, damage decides", equal, len(self.notes), 0.35)
        yield part_measure("Draws", reasons["draw"], len(self.notes), 0.04)

    def _actions(self) -> Iterator[Measure]:
        placed = [notes.events["arrived"] - notes.events["recalled"] for notes in self.notes]
        low, high = (16, 26) if self.unity else (12, 20)
        yield average_measure("Heroes placed from decks", placed, low, high)
        yield self._events("Activations", "activated", 12, 30)
        yield self._events("Escapes", "escaped", 1)
        yield self._events("Prayers", "prayed", 1)
        yield self._events("Heroes overwhelmed", "overwhelmed")
        yield self._events("Moves", "moved")
        yield self._events("Reshuffles", "reshuffled")
        yield self._events("Recalls of a Kingmaker", "recalled")

    def _events(self, label: str, kind: str, low: float | None = None, high: float | None = None) -> Measure:
        return average_measure(label, [notes.events[kind] for notes in self.notes], low, high)

    def _extremes(self) -> Iterator[Measure]:
        demanded = not self.unity
        ranked = sorted(self.wins_by_starter().items(), key=lambda item: item[1].rate)
        (worst, least), (best, most) = ranked[0], ranked[-1]
        name = HEROES[worst].name, HEROES[best].name
        yield tally_measure(f"Weakest starter, {name[0]}", least, FAINTEST if demanded else None)
        yield tally_measure(f"Strongest starter, {name[1]}", most, None, STRONGEST if demanded else None)

    def wins_by_starter(self) -> dict[int, Tally]:
        """Return the results of the sides that started with each Hero."""
        won: dict[int, list[float]] = {face: [] for face in sorted(HEROES)}
        for camp in self.camps:
            for face in camp.starters:
                won[face].append(camp.won)
        return {face: Tally(sum(shares), len(shares)) for face, shares in won.items() if shares}

    def uses_by_power(self) -> dict[int, float]:
        """Return the uses of each Hero's power per game."""
        used = sum((notes.powers for notes in self.notes), Counter[int]())
        return {face: used[face] / len(self.notes) for face in sorted(HEROES)}


def rate_measure(
    label: str, camps: Iterable[Camp], low: float | None = None, high: float | None = None
) -> Measure:
    """Build the measure of these sides' share of wins."""
    won = [camp.won for camp in camps]
    return tally_measure(label, Tally(sum(won), len(won)), low, high)


def tally_measure(label: str, tally: Tally, low: float | None = None, high: float | None = None) -> Measure:
    return Measure(label, tally.rate, wilson_interval(tally.wins, tally.played), low, high, percent=True)


def part_measure(label: str, count: int, among: int, high: float | None) -> Measure:
    """Build the measure of a share of all cases."""
    return tally_measure(label, Tally(count, among), None, high)


def average_measure(
    label: str, values: Sequence[float], low: float | None = None, high: float | None = None
) -> Measure:
    """Build the measure of a mean over the games."""
    middle, reach = mean(values), Z95 * pstdev(values) / sqrt(len(values))
    return Measure(label, middle, (middle - reach, middle + reach), low, high)
