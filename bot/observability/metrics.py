"""Counters, histograms and gauges of the host, in the text format of Prometheus.

Counting is always on and costs next to nothing; serving the metrics is a setting.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

import aiohttp

Labels = tuple[tuple[str, str], ...]


class Counter:
    """A count by labels, which only grows."""

    def __init__(self, name: str, help_text: str) -> None:
        self.name, self.help_text = name, help_text
        self.values: dict[Labels, int] = {}

    def add(self, **labels: str) -> None:
        """Count one more."""
        key = tuple(labels.items())
        self.values[key] = self.values.get(key, 0) + 1

    def format_lines(self) -> Iterator[str]:
        yield from format_heading(self.name, self.help_text, "counter")
        for labels, value in self.values.items() or [((), 0)]:
            yield format_sample(self.name, labels, value)


@dataclass
class HistogramSeries:
    """The observations of one set of labels."""

    buckets: list[int]
    total: float = 0


class Histogram:
    """Durations by labels; `bounds` are seconds."""

    def __init__(self, name: str, help_text: str, bounds: Sequence[float]) -> None:
        self.name, self.help_text, self.bounds = name, help_text, bounds
        self.series: dict[Labels, HistogramSeries] = {}

    def observe(self, seconds: float, **labels: str) -> None:
        key = tuple(labels.items())
        series = self.series.setdefault(key, HistogramSeries([0] * (len(self.bounds) + 1)))
        series.buckets[bisect_left(self.bounds, seconds)] += 1
        series.total += seconds

    @contextmanager
    def measure_time(self, **labels: str) -> Generator[None]:
        """Observe how long the block takes, even if it raises."""
        began = loop_time()
        try:
            yield
        finally:
            self.observe(loop_time() - began, **labels)

    def format_lines(self) -> Iterator[str]:
        yield from format_heading(self.name, self.help_text, "histogram")
        for labels, series in self.series.items():
            for bound, count in zip(
                [*map(str, self.bounds), "+Inf"], accumulate(series.buckets), strict=True
            ):
                yield format_sample(f"{self.name}_bucket", (*labels, ("le", bound)), count)
            yield format_sample(f"{self.name}_sum", labels, round(series.total, 6))
            yield format_sample(f"{self.name}_count", labels, sum(series.buckets))


@dataclass(frozen=True)
class Gauge:
    """A value at the moment, by labels."""

    name: str
    help_text: str
    values: Mapping[Labels, float]
    kind: str = "gauge"

    def format_lines(self) -> Iterator[str]:
        yield from format_heading(self.name, self.help_text, self.kind)
        for labels, value in self.values.items():
            yield format_sample(self.name, labels, value)


def format_heading(name: str, help_text: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {help_text}"
    yield f"# TYPE {name} {kind}"


def format_sample(name: str, labels: Labels, value: float) -> str:
    """Return the line of one value.

    >>> format_sample("pictures_total", (("work", "draw"),), 3)
    'pictures_total{work="draw"} 3'
    """
    label_text = ",".join(f'{key}="{escape_label(text)}"' for key, text in labels)
    return f"{name}{{{label_text}}} {value}" if label_text else f"{name} {value}"


def escape_label(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def loop_time() -> float:
    """Return the loop's monotonic time in seconds."""
    return asyncio.get_running_loop().time()


# --- the metrics ------------------------------------------------------------------------------------------

ANSWER_TIME = Histogram(
    "breakfall_answer_seconds",
    "From an interaction's arrival to our answer, by what was used.",
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3, 10),
)
WORK_TIME = Histogram(
    "breakfall_work_seconds",
    "What worker processes did, with the wait for one: drawing, thinking, playing again.",
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10),
)
LOOP_DELAY = Histogram(
    "breakfall_loop_late_seconds",
    "How late the event loop came to something that was due.",
    (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5),
)
INCIDENTS = Counter("breakfall_incidents_total", "Faults of ours of which somebody was told.")
DISCORD_RESPONSES = Counter(
    "breakfall_discord_responses_total",
    "Answers of Discord by status; it shuts out who gets 10,000 of 401, 403 and 429 in ten minutes.",
)

REGISTERED_METRICS: Sequence[Counter | Histogram] = (
    ANSWER_TIME,
    WORK_TIME,
    LOOP_DELAY,
    INCIDENTS,
    DISCORD_RESPONSES,
)


def format_metrics(gauges: Iterable[Gauge]) -> str:
    """Return all metrics in the text format of Prometheus."""
    return "".join(f"{one}\n" for source in (*REGISTERED_METRICS, *gauges) for one in source.format_lines())


def watch_requests() -> aiohttp.TraceConfig:
    """Return a trace for aiohttp clients that counts Discord's responses by status."""
    config = aiohttp.TraceConfig()

    async def ended(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
        DISCORD_RESPONSES.add(status=str(params.response.status))

    config.on_request_end.append(ended)
    return config
