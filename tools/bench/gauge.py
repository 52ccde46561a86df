"""What is measured, against what, and which figures are good: the values that a row is made of."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeAlias

Figures: TypeAlias = Mapping[str, float]
"""What one turn has measured, by name."""

TurnWork: TypeAlias = Callable[[], Figures]
"""Works for about `Stage.seconds` and says what came of it."""


class Unmeasurable(Exception):
    """A gauge cannot be taken here; the sentence says why. The others go on."""


@dataclass(frozen=True)
class Borders:
    """From where on a ratio is excellent, good, or poor; what lies between the last two is fair."""

    excellent: float
    good: float
    poor: float

    @property
    def more_is_better(self) -> bool:
        """More is better; else less is."""
        return self.excellent > self.poor

    def verdict(self, ratio: float) -> str:
        """The word for this ratio; one on a border has reached the better side."""
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
    """What a turn needs to know: the game (None: the gauge is not about one), its time, its clock."""

    game: str | None
    seconds: float
    clock: Callable[[], float] = process_time

    def measure_rates(self, work: Callable[[], Figures]) -> dict[str, float]:
        """Repeat the work until the time is up: how much of each thing it did in a second.

        The clock is asked once for each repetition, so the work should take 0.1 ms or more.
        """
        done: Counter[str] = Counter()
        started = self.clock()
        while True:
            done.update(work())
            spent = self.clock() - started
            if spent >= self.seconds:
                return {name: amount / spent for name, amount in done.items()}


@dataclass(frozen=True)
class BenchGauge:
    """Rows that are measured together.

    `turns(stage)` gets everything ready and returns what takes turns in each round, the yardstick
    first; their figures together must contain every name that the rows use. `needs` are packages
    that serve as yardsticks: without one of them, the rows say so.
    """

    rows: Sequence[BenchRow]
    turns: Callable[[BenchStage], Sequence[TurnWork]]
    required_packages: Sequence[str] = ()
    by_game: bool = True
