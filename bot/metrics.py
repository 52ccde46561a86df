"""Counts and times of what the host does, in the text format of Prometheus.

Counting is always on and costs next to nothing; whether anybody may read it is a setting.
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
    """Something that only grows, by labels."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.values: dict[Labels, int] = {}

    def add(self, **labels: str) -> None:
        """One more."""
        key = tuple(labels.items())
        self.values[key] = self.values.get(key, 0) + 1

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.about, "counter")
        for labels, value in self.values.items() or [((), 0)]:
            yield line(self.name, labels, value)


@dataclass
class Series:
    """The times of one set of labels."""

    buckets: list[int]
    total: float = 0


class Histogram:
    """How long something takes, by labels; `bounds` are seconds."""

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self.name, self.about, self.bounds = name, about, bounds
        self.series: dict[Labels, Series] = {}

    def observe(self, seconds: float, **labels: str) -> None:
        key = tuple(labels.items())
        series = self.series.setdefault(key, Series([0] * (len(self.bounds) + 1)))
        series.buckets[bisect_left(self.bounds, seconds)] += 1
        series.total += seconds

    @contextmanager
    def timed(self, **labels: str) -> Generator[None]:
        """Observe how long it takes, whatever its end."""
        began = now()
        try:
            yield
        finally:
            self.observe(now() - began, **labels)

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.about, "histogram")
        for labels, series in self.series.items():
            for bound, count in zip(
                [*map(str, self.bounds), "+Inf"], accumulate(series.buckets), strict=True
            ):
                yield line(f"{self.name}_bucket", (*labels, ("le", bound)), count)
            yield line(f"{self.name}_sum", labels, round(series.total, 6))
            yield line(f"{self.name}_count", labels, sum(series.buckets))


@dataclass(frozen=True)
class Gauge:
    """How something stands at the moment."""

    name: str
    about: str
    values: Mapping[Labels, float]
    kind: str = "gauge"

    def lines(self) -> Iterator[str]:
        yield from heading(self.name, self.about, self.kind)
        for labels, value in self.values.items():
            yield line(self.name, labels, value)


def heading(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def line(name: str, labels: Labels, value: float) -> str:
    """One value.

    >>> line("pictures_total", (("work", "draw"),), 3)
    'pictures_total{work="draw"} 3'
    """
    told = ",".join(f'{key}="{escaped(text)}"' for key, text in labels)
    return f"{name}{{{told}}} {value}" if told else f"{name} {value}"


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def now() -> float:
    """Seconds since some moment: the clock of the loop, which nobody sets."""
    return asyncio.get_running_loop().time()


# --- what is counted --------------------------------------------------------------------------------------

ANSWERS = Histogram(
    "breakfall_answer_seconds",
    "From an interaction's arrival to our answer, by what was used.",
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3, 10),
)
WORK = Histogram(
    "breakfall_work_seconds",
    "What worker processes did, with the wait for one: drawing, thinking, playing again.",
    (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10),
)
LATE = Histogram(
    "breakfall_loop_late_seconds",
    "How late the event loop came to something that was due.",
    (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5),
)
INCIDENTS = Counter("breakfall_incidents_total", "Faults of ours of which somebody was told.")
RESPONSES = Counter(
    "breakfall_discord_responses_total",
    "Answers of Discord by status; it shuts out who gets 10,000 of 401, 403 and 429 in ten minutes.",
)

ALL: Sequence[Counter | Histogram] = (ANSWERS, WORK, LATE, INCIDENTS, RESPONSES)


def text(gauges: Iterable[Gauge]) -> str:
    """Everything, as Prometheus reads it."""
    return "".join(f"{one}\n" for source in (*ALL, *gauges) for one in source.lines())


def watch_requests() -> aiohttp.TraceConfig:
    """For the client: counts how Discord answers."""
    config = aiohttp.TraceConfig()

    async def ended(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
        RESPONSES.add(status=str(params.response.status))

    config.on_request_end.append(ended)
    return config
