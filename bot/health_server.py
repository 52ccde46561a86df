"""Health and metrics over HTTP for operators. Off unless the settings have an address."""

import asyncio
import logging
import math
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from aiohttp import web
from prometheus_client import Metric
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

from bot.observability.metrics import LOOP_DELAY, build_gauge, format_metrics
from bot.services.registry import Services

HEARTBEAT_TIMEOUT = 60
"""Seconds without a heartbeat in the store after which the host counts as unhealthy."""
MAX_LOOP_DELAY = 5.0
"""Seconds the loop may be late before the host counts as unhealthy."""

log = logging.getLogger(__name__)

HealthReport = dict[str, bool]


class MonitoredClient(Protocol):
    """What the health server needs of the Discord client."""

    services: Services
    services_task: "asyncio.Task[None] | None"

    def is_ready(self) -> bool: ...

    @property
    def latencies(self) -> list[tuple[int, float]]: ...


class HealthServer:
    """Async context manager that serves while entered, if there is an address that can be used.

    People can play without it, so an address that can't be used is logged and nothing more.
    """

    def __init__(self, address: tuple[str, int] | None, client: MonitoredClient) -> None:
        self.address, self.client = address, client
        self.loop_delay = 0.0
        """Seconds the loop was late at the last probe."""
        self.next_check = math.inf
        """Loop time of the next probe."""
        self.runner: web.AppRunner | None = None
        self.watch_task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "HealthServer":
        if self.address is not None and await self._start_server(*self.address):
            self.watch_task = asyncio.create_task(self._watch_loop(), name="loop watch")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.watch_task is not None:
            self.watch_task.cancel()
            await asyncio.wait([self.watch_task])
        if self.runner is not None:
            await self.runner.cleanup()

    async def _start_server(self, host: str, port: int) -> bool:
        """Start to serve; return whether the address can be used."""
        app = web.Application()
        app.add_routes([web.get("/health", self._handle_health), web.get("/metrics", self._handle_metrics)])
        runner = web.AppRunner(app, access_log=None, handle_signals=False)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, UnicodeError) as fault:  # a name that can't be looked up may be either
            await runner.cleanup()
            why = fault.strerror if isinstance(fault, OSError) else fault
            log.error(
                "BREAKFALL_METRICS: %s:%s can't be used: %s; there is no health and no metrics",
                host,
                port,
                why,
            )
            return False
        self.runner = runner
        return True

    async def _watch_loop(self) -> None:
        while True:
            probe = self.client.services.pacing.loop_probe
            self.next_check = loop_time() + probe
            await asyncio.sleep(probe)
            self.loop_delay = max(0.0, loop_time() - self.next_check)
            LOOP_DELAY.observe(self.loop_delay)

    # --- responses -----------------------------------------------------------------------------------

    async def _handle_health(self, request: web.Request) -> web.Response:
        """Respond with 200 if people can play, else 503, and the state of each part."""
        found = await self.check_health()
        return web.json_response(
            {"ok": all(found.values()), **found}, status=200 if all(found.values()) else 503
        )

    async def _handle_metrics(self, request: web.Request) -> web.Response:
        body = format_metrics(await self.collect_gauges())
        return web.Response(text=body, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def check_health(self) -> HealthReport:
        """Check each part that must work for people to play."""
        services, running = self.client.services, self.client.services_task
        return {
            "gateway": self.client.is_ready() and all(math.isfinite(one) for one in self._shard_latencies()),
            "store": await self._is_store_usable(),
            "clocks": running is not None and not running.done(),
            # A request may be served before the probe that was due while the loop hung.
            "loop": max(self.loop_delay, loop_time() - self.next_check) < MAX_LOOP_DELAY,
            "writer": services.database.writer.is_healthy,
        }

    async def _is_store_usable(self) -> bool:
        """Tell whether the file is in its place, the disk works, and a heartbeat was saved lately."""
        database = self.client.services.database
        if database.files.missing_path is not None or database.disk.fault:
            return False
        with suppress(Exception):
            seen = await self.client.services.heartbeat.read_beat()
            return seen is not None and abs(self.client.services.clock.now() - seen[0]) < HEARTBEAT_TIMEOUT
        return False

    def _shard_latencies(self) -> Sequence[float]:
        return [latency for _, latency in self.client.latencies]

    async def collect_gauges(self) -> list[Metric]:
        """Collect the values of this moment: health, matches, latencies, the store's queue and commits."""
        services, health = self.client.services, await self.check_health()
        writer, counts = services.database.writer, await services.matches.store.count_by_status()
        latencies = {str(shard): seconds for shard, seconds in self.client.latencies}
        return [
            build_gauge("breakfall_well", "1 if this part works, as /health says.", "part", health),
            build_gauge("breakfall_matches", "Tables and matches by status.", "status", counts),
            build_gauge(
                "breakfall_gateway_latency_seconds", "Of the last heartbeat to Discord.", "shard", latencies
            ),
            GaugeMetricFamily(
                "breakfall_tasks",
                "Tasks of the event loop; a number that only grows is a leak.",
                len(asyncio.all_tasks()),
            ),
            GaugeMetricFamily("breakfall_store_queue", "Changes that wait to be written.", len(writer.queue)),
            CounterMetricFamily("breakfall_store_commits_total", "Transactions.", writer.commit_count),
            CounterMetricFamily("breakfall_store_changes_total", "Changes in them.", writer.batch_count),
        ]


def loop_time() -> float:
    """Return the loop's monotonic time in seconds."""
    return asyncio.get_running_loop().time()
