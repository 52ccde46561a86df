"""Taking a gauge: yardstick and subject take turns, and only figures of one round are compared.

The speed of a shared machine drifts by more than half within minutes, for both alike: a ratio within a round
stays stable although the figures do not.
"""

import gc
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from statistics import median
from typing import Any

from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Figures, TurnWork, Unmeasurable

MOST_SPREAD = 2.0
"""A yardstick that spreads by more than this factor makes a run worthless."""


@dataclass(frozen=True)
class RowReading:
    """The outcome of a row: the pairs (subject, yardstick) of all rounds, or why there are none."""

    row: BenchRow
    game: str | None
    pairs: Sequence[tuple[float, float]] = ()
    skipped: str = ""

    @property
    def ratios(self) -> list[float]:
        return [subject / yardstick for subject, yardstick in self.pairs]

    @property
    def is_noisy(self) -> bool:
        """Whether the yardstick, the same work each time, measured too differently."""
        yardsticks = [yardstick for _, yardstick in self.pairs]
        return bool(yardsticks) and max(yardsticks) > MOST_SPREAD * min(yardsticks)

    @property
    def verdict(self) -> str | None:
        """Verdict on the ratio; None for a row that is only for information."""
        if self.skipped:
            return "skipped"
        if self.row.borders is None:
            return None
        return "noisy" if self.is_noisy else self.row.borders.verdict(median(self.ratios))

    def as_json(self) -> dict[str, Any]:
        """Return the reading as JSON values; a skipped row has no figures, and its reason in `note`."""
        borders, ratios = self.row.borders, self.ratios
        return {
            "id": self.row.id,
            "game": self.game,
            "title": self.row.title,
            "median": median(ratios) if ratios else None,
            "min": min(ratios, default=None),
            "max": max(ratios, default=None),
            "borders": borders and asdict(borders),
            "better": borders and ("more" if borders.more_is_better else "less"),
            "verdict": self.verdict,
            "noisy": self.is_noisy,
            "note": self.skipped or self.row.measures,
        }


def take_readings(gauge: BenchGauge, stage: BenchStage, rounds: int) -> Iterator[RowReading]:
    """Yield a reading for each row of the gauge."""
    try:
        figures = _measure_rounds(gauge, stage, rounds)
    except Unmeasurable as reason:
        yield from (RowReading(row, stage.game, skipped=str(reason)) for row in gauge.rows)
        return
    for row in gauge.rows:
        yield RowReading(row, stage.game, [(each[row.subject], each[row.yardstick]) for each in figures])


def _measure_rounds(gauge: BenchGauge, stage: BenchStage, rounds: int) -> list[Figures]:
    missing = [package for package in gauge.required_packages if find_spec(package) is None]
    if missing:
        raise Unmeasurable(f"{' and '.join(missing)} must be installed for this.")
    turns = gauge.turns(stage)
    run_round(turns)  # warms every cache, and does not count
    return [run_round(turns) for _ in range(rounds)]


def run_round(turns: Sequence[TurnWork]) -> Figures:
    """Run each turn, none with the garbage of another."""
    figures: dict[str, float] = {}
    for turn in turns:
        gc.collect()
        figures |= turn()
    return figures
