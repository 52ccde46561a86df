"""The rows of the bench, by the numbers of the project's performance goals. A new gauge adds its name here."""

from collections.abc import Sequence

from tools.bench.gauge import Gauge
from tools.bench.rows import clone, playouts, save, search, start

GAUGES: Sequence[Gauge] = (playouts.GAUGE, clone.GAUGE, save.GAUGE, start.GAUGE, search.GAUGE)
