"""The report of a run as text."""

import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from textwrap import wrap
from time import process_time
from typing import Any

from tools.bench.gauge import Borders
from tools.bench.rounds import RowReading

LINE = "{:<11} {:<11} {:>7}   {:>15}   {:>9} {:>6} {:>6}   {}"
HEADINGS = LINE.format("row", "game", "median", "min .. max", "excellent", "good", "poor", "verdict")
WIDTH, INDENT = 88, " " * 12

STEPS = 200_000


@dataclass(frozen=True)
class RunHeader:
    """The circumstances of a run. `load`: the machine's load average, where it has one."""

    python: str
    cpus: int | None
    load: float | None
    calibration: float
    rounds: int
    seconds: float

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def as_text(self) -> str:
        load = "unknown" if self.load is None else f"{self.load:.2f}"
        return (
            f"Python {self.python}, {self.cpus} CPUs, load {load}, "
            f"calibration {self.calibration:.1f} M steps/s, {self.rounds} rounds of {self.seconds:g} s"
        )


def measure_header(rounds: int, seconds: float) -> RunHeader:
    """Measure the present circumstances."""
    load = round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
    speed = round(median(measure_speed(process_time) for _ in range(5)), 2)
    return RunHeader(platform.python_version(), os.cpu_count(), load, speed, rounds, seconds)


def measure_speed(clock: Callable[[], float]) -> float:
    """Measure the machine's present speed in plain Python: million steps a second of a fixed loop."""
    table = {key: -key for key in range(32)}
    total, started = 0, clock()
    for step in range(STEPS):
        total += abs(table[step & 31])
    return STEPS / max(clock() - started, 1e-9) / 1e6


def reading_lines(reading: RowReading) -> Iterator[str]:
    """Yield a row of the table, and the measured figures below it."""
    shown = reading.as_json()
    spread = f"{format_figure(shown['min'])} .. {format_figure(shown['max'])}" if reading.pairs else ""
    verdict = reading.verdict or ("noisy" if reading.is_noisy else "-")
    cells = (reading.row.id, reading.game or "-", format_figure(shown["median"]), spread)
    yield LINE.format(*cells, *_border_cells(reading.row.borders), verdict)
    what = f"{reading.row.title}. {shown['note']}"
    yield from wrap(what, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)


def _border_cells(borders: Borders | None) -> tuple[str, str, str]:
    """Format the borders, each with a sign for the side it lies on."""
    if borders is None:
        return "", "", ""
    reached, missed = (">", "<") if borders.more_is_better else ("<", ">")
    return f"{reached}{borders.excellent:g}", f"{reached}{borders.good:g}", f"{missed}{borders.poor:g}"


def format_figure(figure: float | None) -> str:
    """Format a figure with three significant digits, never with an exponent."""
    if figure is None:
        return ""
    decimals = sum(abs(figure) < border for border in (1, 10, 100))
    return f"{figure:.{decimals}f}"
