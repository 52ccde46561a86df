"""Counting, and what is served of it."""

import asyncio
import math
import re
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.health_server import MAX_LOOP_DELAY, HealthServer
from bot.observability import metrics
from bot.observability.metrics import build_gauge, format_metrics
from bot.pacing import Pacing
from bot.services.registry import Services
from bot.store.database import Database
from bot.store.writes import WriteBatch
from tests.host.kit.addresses import free_address
from tests.host.kit.services import HostScene, open_scene
from tests.host.kit.store import FACT

LABEL = r'[a-z]+="([^"\\]|\\.)*"'
LINE = re.compile(rf"[a-z_]+(\{{{LABEL}(,{LABEL})*\}})? -?[0-9.e+-]+|# (HELP|TYPE) [a-z_]+ .+")


def sample(name: str, **labels: str) -> float | None:
    return metrics.REGISTRY.get_sample_value(name, labels)


def test_what_is_served_of_each_kind() -> None:
    """Dashboards ask for these names and labels; only `le` of whole seconds is not as the library has it."""
    for status in ("x", "x", 'a "b"\\\n'):
        metrics.DISCORD_RESPONSES.labels(status).inc()
    for seconds in (0.05, 0.1, 0.9, 7):
        metrics.WORK_TIME.labels("x").observe(seconds)
    lines = format_metrics([build_gauge("queue", "Waits.", "what", {"x": 3})]).splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert lines[-3:] == ["# HELP queue Waits.", "# TYPE queue gauge", 'queue{what="x"} 3.0']
    assert "# TYPE breakfall_discord_responses_total counter" in lines
    assert 'breakfall_discord_responses_total{status="x"} 2.0' in lines
    assert r'breakfall_discord_responses_total{status="a \"b\"\\\n"} 1.0' in lines
    assert 'breakfall_work_seconds_sum{work="x"} 8.05' in lines
    bounds = ("0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "3", "10", "+Inf")
    assert [line for line in lines if re.match('breakfall_work_seconds_bucket.+work="x"', line)] == [
        f'breakfall_work_seconds_bucket{{le="{bound}",work="x"}} {count}.0'
        for bound, count in zip(bounds, (0, 0, 1, 2, 2, 2, 3, 3, 4, 4), strict=True)
    ]
    assert not any("_created" in line for line in lines)


def test_what_fails_is_timed_too() -> None:
    with pytest.raises(RuntimeError), metrics.ANSWER_TIME.labels("failing").time():
        raise RuntimeError
    assert sample("breakfall_answer_seconds_count", used="failing") == 1


# --- served ---


class MetricsClient:
    """What the endpoint watches, without Discord."""

    def __init__(self, host: Services) -> None:
        self.services = host
        self.services_task: asyncio.Task[None] | None = None
        self.ready = True
        self.latencies = [(0, 0.05)]

    def is_ready(self) -> bool:
        return self.ready


def at(address: tuple[str, int]) -> str:
    return f"http://{address[0]}:{address[1]}/"


async def test_health_and_metrics(scene: HostScene) -> None:
    clock, address = scene.clock, free_address()
    client = MetricsClient(scene.services)
    async with (
        HealthServer(address, client),
        aiohttp.ClientSession(at(address)) as web,
    ):

        async def health() -> tuple[int, list[str]]:
            async with web.get("health") as answer:
                told = await answer.json()
                return answer.status, [part for part, well in told.items() if not well]

        assert await health() == (503, ["ok", "store", "clocks"])
        await scene.services.heartbeat.record_beat(clock.now(), 0)
        client.services_task = asyncio.create_task(asyncio.sleep(60))
        assert await health() == (200, [])
        client.latencies = [(0, 0.05), (1, float("inf"))]
        assert await health() == (503, ["ok", "gateway"])
        client.latencies, client.ready = [(0, 0.05)], False
        assert await health() == (503, ["ok", "gateway"])
        client.ready = True
        clock.advance(61)
        assert await health() == (503, ["ok", "store"])
        client.services_task.cancel()

        async with web.get("metrics") as answer:
            assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
            lines = (await answer.text()).splitlines()
        assert [line for line in lines if not LINE.fullmatch(line)] == []
        assert 'breakfall_well{part="store"} 0.0' in lines
        assert 'breakfall_gateway_latency_seconds{shard="0"} 0.05' in lines
        assert "breakfall_store_commits_total 1.0" in lines
        assert "breakfall_store_queue 0.0" in lines
        assert any(re.fullmatch(r"breakfall_tasks [1-9]\d*\.0", line) for line in lines)


async def test_off_means_that_nothing_listens(scene: HostScene) -> None:
    async with HealthServer(None, MetricsClient(scene.services)) as endpoint:
        assert (endpoint.runner, endpoint.watch_task) == (None, None)


async def test_a_port_that_somebody_has_is_told_and_the_host_goes_on_without(
    scene: HostScene, caplog: pytest.LogCaptureFixture
) -> None:
    """Before, the host ended with the exit code of wrong settings, after which systemd tries no more."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        async with HealthServer(taken.getsockname(), MetricsClient(scene.services)) as endpoint:
            assert (endpoint.runner, endpoint.watch_task) == (None, None)
        port = taken.getsockname()[1]
    told = [(one.levelname, one.getMessage()) for one in caplog.records]
    [(level, line)] = told
    assert level == "ERROR"
    assert re.fullmatch(
        rf"BREAKFALL_METRICS: 127\.0\.0\.1:{port} can't be used: .+; there is no health and no metrics", line
    )


async def test_a_host_name_that_is_none_is_told_and_the_host_goes_on_without(
    scene: HostScene, caplog: pytest.LogCaptureFixture
) -> None:
    async with HealthServer(("a..b", 9464), MetricsClient(scene.services)) as endpoint:
        assert endpoint.runner is None
    assert [one.levelname for one in caplog.records] == ["ERROR"]


async def test_the_loop_is_seen_to_be_late(tmp_path: Path) -> None:
    async with open_scene(tmp_path / "host.sqlite", pacing=Pacing(loop_probe=0.01)) as scene:
        loop = asyncio.get_running_loop()
        async with HealthServer(free_address(), MetricsClient(scene.services)) as endpoint:
            async with asyncio.timeout(60):
                while math.isinf(endpoint.next_check):
                    await asyncio.sleep(0)
            until = loop.time() + 0.1
            while loop.time() < until:
                pass
            late = 0.0
            for _ in range(5):  # its timer, then its task
                await asyncio.sleep(0)
                late = max(late, endpoint.loop_delay)
            assert late > 0.05


async def test_a_loop_that_hung_is_told_at_once_and_forgotten_when_it_runs_again(tmp_path: Path) -> None:
    async with (
        open_scene(tmp_path / "host.sqlite", pacing=Pacing(loop_probe=0.2)) as scene,
        HealthServer(free_address(), MetricsClient(scene.services)) as endpoint,
    ):
        while math.isinf(endpoint.next_check):
            await asyncio.sleep(0)
        assert (await endpoint.check_health())["loop"]
        endpoint.next_check -= 3 * MAX_LOOP_DELAY  # as if it had hung for so long
        assert not (await endpoint.check_health())["loop"]  # before the look that was due
        async with asyncio.timeout(60):
            while not endpoint.loop_delay:
                await asyncio.sleep(0)
            assert not (await endpoint.check_health())["loop"]
            while not (await endpoint.check_health())["loop"]:
                await asyncio.sleep(0.01)


async def test_the_answers_of_discord_are_counted() -> None:
    from aiohttp import web

    async def teapot(request: web.Request) -> web.Response:
        return web.Response(status=418)

    app, address = web.Application(), free_address()
    app.add_routes([web.get("/", teapot)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, *address).start()
    async with (
        aiohttp.ClientSession(trace_configs=[metrics.watch_requests()]) as session,
        session.get(at(address)),
    ):
        pass
    await runner.cleanup()
    assert sample("breakfall_discord_responses_total", status="418") == 1


async def test_the_writer_counts_and_outlives_a_fault_of_any_kind(database: Database) -> None:
    told = await asyncio.gather(
        database.write(WriteBatch().add_statement(FACT, 1 << 70, "")),
        database.write(WriteBatch().add_statement(FACT, "a", "")),
        return_exceptions=True,
    )
    assert [type(one) for one in told] == [OverflowError, type(None)]
    assert (database.writer.commit_count, database.writer.batch_count) == (1, 1)
