"""Health and metrics over HTTP, for those who watch the host. Off unless the operator says where."""

import asyncio
import math
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from aiohttp import web

from bot.host import Host
from bot.metrics import LATE, Gauge, now, text
from bot.settings import BadSettings

STALE = 60
"""Seconds without a sign of life in the store."""
LATEST = 5.0
"""Seconds that the loop may be late."""

Answer = dict[str, bool]


class Watched(Protocol):
    """What is watched: the client with its host."""

    host: Host
    running: "asyncio.Task[None] | None"

    def is_ready(self) -> bool: ...

    @property
    def latencies(self) -> list[tuple[int, float]]: ...


class Endpoint:
    """Serves for as long as it is entered, if it has an address."""

    def __init__(self, address: tuple[str, int] | None, client: Watched) -> None:
        self.address, self.client = address, client
        self.late = 0.0
        """How late the loop was last time."""
        self.due = math.inf
        """When it is to be looked at next."""
        self.runner: web.AppRunner | None = None
        self.watch: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Endpoint":
        if self.address is not None:
            await self._serve(*self.address)
            self.watch = asyncio.create_task(self._watch(), name="loop watch")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.watch is not None:
            self.watch.cancel()
            await asyncio.wait([self.watch])
        if self.runner is not None:
            await self.runner.cleanup()

    async def _serve(self, host: str, port: int) -> None:
        app = web.Application()
        app.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
        self.runner = web.AppRunner(app, access_log=None, handle_signals=False)
        await self.runner.setup()
        try:
            await web.TCPSite(self.runner, host, port).start()
        except OSError as fault:
            await self.runner.cleanup()
            raise BadSettings(f"BREAKFALL_METRICS: {host}:{port} can't be used: {fault.strerror}.") from None

    async def _watch(self) -> None:
        while True:
            probe = self.client.host.pacing.loop_probe
            self.due = now() + probe
            await asyncio.sleep(probe)
            self.late = max(0.0, now() - self.due)
            LATE.observe(self.late)

    # --- answers -------------------------------------------------------------------------------------

    async def _health(self, request: web.Request) -> web.Response:
        """200 if people can play, 503 if they can't; and what is wrong."""
        found = await self.health()
        return web.json_response(
            {"ok": all(found.values()), **found}, status=200 if all(found.values()) else 503
        )

    async def _metrics(self, request: web.Request) -> web.Response:
        body = text(await self.gauges())
        return web.Response(text=body, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def health(self) -> Answer:
        """What must work for people to play."""
        host, running = self.client.host, self.client.running
        return {
            "gateway": self.client.is_ready() and all(math.isfinite(one) for one in self._latencies()),
            "store": await self._stored_lately(),
            "clocks": running is not None and not running.done(),
            # Whoever asks may come before the look that was due while the loop hung.
            "loop": max(self.late, now() - self.due) < LATEST,
            "writer": host.database.writer.well,
        }

    async def _stored_lately(self) -> bool:
        with suppress(Exception):
            seen = await self.client.host.heartbeat.read()
            return seen is not None and self.client.host.clock.now() - seen[0] < STALE
        return False

    def _latencies(self) -> Sequence[float]:
        return [latency for _, latency in self.client.latencies]

    async def gauges(self) -> list[Gauge]:
        """How everything stands."""
        writer, matches = self.client.host.database.writer, self.client.host.matches.rows
        counts = await matches.counts()
        latencies = {(("shard", str(shard)),): seconds for shard, seconds in self.client.latencies}
        health = {(("part", part),): float(well) for part, well in (await self.health()).items()}
        return [
            Gauge("breakfall_well", "1 if this part works, as /health says.", health),
            Gauge(
                "breakfall_matches",
                "Tables and matches by status.",
                {(("status", status),): count for status, count in counts.items()},
            ),
            Gauge("breakfall_gateway_latency_seconds", "Of the last heartbeat to Discord.", latencies),
            Gauge("breakfall_store_queue", "Changes that wait to be written.", {(): len(writer.waiting)}),
            Gauge("breakfall_store_commits_total", "Transactions.", {(): writer.commits}, "counter"),
            Gauge("breakfall_store_changes_total", "Changes in them.", {(): writer.changes}, "counter"),
        ]
