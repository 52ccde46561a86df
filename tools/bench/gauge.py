"""The values that a row of the bench consists of: figures, yardstick, and the borders of verdicts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeAlias

Figures: TypeAlias = Mapping[str, float]
"""Figures measured in one turn, by name."""

TurnWork: TypeAlias = Callable[[], Figures]
"""Works for about `BenchStage.seconds` and returns its figures."""


class Unmeasurable(Exception):
    """A gauge cannot be taken here; the message says why. Other gauges go on."""


@dataclass(frozen=True)
class Borders:
    """Borders of the verdicts excellent, good and poor; between good and poor a ratio is fair."""

    excellent: float
    good: float
    poor: float

    @property
    def more_is_better(self) -> bool:
        """Whether a larger ratio is better."""
        return self.excellent > self.poor

    def verdict(self, ratio: float) -> str:
        """Return the verdict on a ratio; a ratio on a border counts on the better side."""
        steps = (("excellent", self.excellent), ("good", self.good), ("fair", self.poor))
        return next((word for word, border in steps if self._reaches(ratio, border)), "poor")

    def _reaches(self, ratio: float, border: float) -> bool:
        return ratio >= border if self.more_is_better else ratio <= border


@dataclass(frozen=True)
class BenchRow:
    """One ratio: the figure `subject` over the figure `yardstick` of the same round.

    Without borders it is for information. `measures` adds what the title cannot hold.
    """

    id: str
    title: str
    subject: str
    yardstick: str
    borders: Borders | None = None
    measures: str = ""


@dataclass(frozen=True)
class BenchStage:
    """The context of a turn: game (None if the gauge concerns none), time, clock."""

    game: str | None
    seconds: float
    clock: Callable[[], float] = process_time

    def measure_rates(self, work: Callable[[], Figures]) -> dict[str, float]:
        """Repeat the work until the time is up, and return rates per second.

        The clock is read once for each repetition, so the work should take 0.1 ms or more.
        """
        amounts: Counter[str] = Counter()
        started = self.clock()
        while True:
            amounts.update(work())
            spent = self.clock() - started
            if spent >= self.seconds:
                return {name: amount / spent for name, amount in amounts.items()}


@dataclass(frozen=True)
class BenchGauge:
    """Rows that are measured together.

    `prepare_turns(stage)` sets everything up and returns the turns of each round, the yardstick first; their
    figures together must contain every name that the rows use. `required_packages` serve as yardsticks: if
    one of them is missing, the rows say so.
    """

    rows: Sequence[BenchRow]
    turns: Callable[[BenchStage], Sequence[TurnWork]]
    required_packages: Sequence[str] = ()
    by_game: bool = True
