"""The rows of the bench, numbered as the project's performance goals. A new gauge is listed here."""

from collections.abc import Sequence

from tools.bench.gauge import BenchGauge
from tools.bench.rows import clone, crowd, idle, playouts, render, save, search, start, step

GAUGES: Sequence[BenchGauge] = (
    playouts.GAUGE,
    clone.GAUGE,
    save.GAUGE,
    render.GAUGE,
    start.GAUGE,
    search.GAUGE,
    step.GAUGE,
    crowd.GAUGE,
    idle.GAUGE,
)
