"""Counters and histograms of the host, in the text format of Prometheus.

Counting is always on and costs next to nothing; serving the metrics is a setting.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    import aiohttp

disable_created_metrics()

REGISTRY = CollectorRegistry()
"""Our metrics alone: the library's own registry has those of the process and of Python too."""

ANSWER_TIME = Histogram(
    "breakfall_answer_seconds",
    "From an interaction's arrival to our answer, by what was used.",
    ["used"],
    registry=REGISTRY,
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3, 10),
)
WORK_TIME = Histogram(
    "breakfall_work_seconds",
    "What worker processes did, with the wait for one: drawing, thinking, playing again.",
    ["work"],
    registry=REGISTRY,
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10),
)
LOOP_DELAY = Histogram(
    "breakfall_loop_late_seconds",
    "How late the event loop came to something that was due.",
    registry=REGISTRY,
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5),
)
INCIDENTS = Counter(
    "breakfall_incidents_total", "Faults of ours of which somebody was told.", registry=REGISTRY
)
DISCORD_RESPONSES = Counter(
    "breakfall_discord_responses_total",
    "Answers of Discord by status; it shuts out who gets 10,000 of 401, 403 and 429 in ten minutes.",
    ["status"],
    registry=REGISTRY,
)
INVALID_REQUESTS = Counter(
    "breakfall_invalid_requests_total",
    "Answers of Discord that count towards those 10,000: 401, 403, and 429 unless it is shared.",
    registry=REGISTRY,
)
REQUEST_BRAKE = Gauge(
    "breakfall_request_brake",
    "1 while requests are slowed down, because too many were invalid.",
    registry=REGISTRY,
)
REQUESTS_WAITING = Gauge(
    "breakfall_requests_waiting",
    "Requests that wait for the budget of forty a second, by priority.",
    ["priority"],
    registry=REGISTRY,
)
REQUEST_WAIT = Histogram(
    "breakfall_request_wait_seconds",
    "How long requests waited for the budget, by priority.",
    ["priority"],
    registry=REGISTRY,
    buckets=(0.025, 0.1, 0.25, 1, 2.5, 10, 30, 150),
)

WHOLE_BOUND = re.compile(r'(?<=le=")(\d+)\.0(?=")')
"""A bound as the library writes it; dashboards may ask for `le="1"`, and Prometheus compares the text."""


@dataclass(frozen=True)
class CurrentValues(Collector):
    """Values read for one scrape."""

    metrics: Iterable[Metric]

    def collect(self) -> Iterable[Metric]:
        return self.metrics


def build_gauge(name: str, help_text: str, label: str, values: Mapping[str, float]) -> Metric:
    """Return a gauge of the values by one label."""
    gauge = GaugeMetricFamily(name, help_text, labels=[label])
    for text, value in values.items():
        gauge.add_metric([text], value)
    return gauge


def format_metrics(current: Iterable[Metric]) -> str:
    """Return what was counted, then the values of this moment, in the text format of Prometheus."""
    counted, now = generate_latest(REGISTRY), generate_latest(CurrentValues(current))
    return WHOLE_BOUND.sub(r"\1", (counted + now).decode())


def watch_requests() -> "aiohttp.TraceConfig":
    """Return a trace for aiohttp clients that counts Discord's responses by status."""
    import aiohttp  # workers, which have no use for it, would take longer to start

    config = aiohttp.TraceConfig()

    async def count_response(session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
        DISCORD_RESPONSES.labels(str(params.response.status)).inc()

    config.on_request_end.append(count_response)
    return config
