"""The end: what was begun is answered, what comes later is told so."""

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import lifecycle
from bot.gateway.client import BotClient
from bot.gateway.router import ShutdownGate
from bot.lifecycle import EndReason, run_until_stopped
from bot.settings import Secret, Settings
from bot.store import restore
from bot.store.writes import StoreError


async def test_what_is_in_progress_is_waited_for() -> None:
    shutdown, done = ShutdownGate(), list[str]()

    async def press() -> None:
        with shutdown.track_press():
            await asyncio.sleep(0.02)
            done.append("answered")

    presses = [asyncio.create_task(press()) for _ in range(3)]
    await asyncio.sleep(0)
    assert not shutdown.is_closing
    await shutdown.drain_presses()
    assert shutdown.is_closing
    assert done == ["answered"] * 3
    await asyncio.gather(*presses)


def test_a_backup_that_could_not_be_taken_is_no_reason_to_begin_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host had lost its database, and the backup that was offered can't be put in place."""
    settings, runs = Settings(database=tmp_path / "host.sqlite"), list[Settings]()

    async def run_once(settings: Settings) -> lifecycle.EndReason:
        runs.append(settings)
        restore.offered_path(settings.database).write_text("no backup")
        return lifecycle.EndReason.RESTORE

    monkeypatch.setattr(lifecycle, "run_host", run_once)
    with pytest.raises(StoreError, match="where your matches were"):
        lifecycle.run_with_restores(settings)
    assert len(runs) == 1
    assert list(tmp_path.iterdir()) == []


async def test_without_anything_in_progress_it_ends_at_once() -> None:
    await asyncio.wait_for(ShutdownGate().drain_presses(60), 30)


async def test_it_does_not_wait_for_ever_and_a_failure_is_an_end_too() -> None:
    shutdown = ShutdownGate()

    async def fails() -> None:
        with shutdown.track_press():
            raise RuntimeError

    async def hangs() -> None:
        with shutdown.track_press():
            await asyncio.sleep(60)

    await asyncio.gather(fails(), return_exceptions=True)
    assert shutdown.in_progress == 0
    hanging = asyncio.create_task(hangs())
    await asyncio.sleep(0)
    await shutdown.drain_presses(0.01)
    assert shutdown.in_progress == 1
    hanging.cancel()


async def test_the_order_of_the_end_whatever_fails_in_it() -> None:
    """Presses, what goes on by itself, panels, permissions, all that is shown; the connection last."""
    order: list[str] = []

    def step(name: str, fault: Exception | None = None) -> Callable[[], Awaitable[None]]:
        async def ending() -> None:
            order.append(name)
            if fault is not None:
                raise fault

        return ending

    client: Any = SimpleNamespace(
        router=SimpleNamespace(
            shutdown=SimpleNamespace(drain_presses=step("presses", ValueError("one"))),
            panels=SimpleNamespace(close=step("panels")),
        ),
        services=SimpleNamespace(ai_seats=SimpleNamespace(close=step("AI"))),
        command_sync=SimpleNamespace(close=step("commands")),
        permission_watch=SimpleNamespace(close=step("permissions")),
        publisher=SimpleNamespace(close=step("boards", ValueError("two"))),
        report_channel=SimpleNamespace(close=step("reports")),
        thread_names=SimpleNamespace(close=step("names")),
        lobby_messages=SimpleNamespace(close=step("tables")),
        direct_messages=SimpleNamespace(close=step("letters")),
        close=step("connection"),
        services_task=asyncio.create_task(asyncio.sleep(60)),
    )
    client._cancel_services = lambda: BotClient._cancel_services(client)
    with pytest.raises(ValueError, match="two"):
        await BotClient.shut_down(client)
    assert client.services_task.cancelled()
    ended = ["presses", "AI", "panels", "commands", "permissions", "boards", "reports"]
    ended += ["names", "tables", "letters", "connection"]
    assert order == ended


# --- what the host can do without ---


class IdleClient:
    """A client that stays connected until it is cancelled."""

    fatal_error: BaseException | None = None

    def __init__(self) -> None:
        self.connected = asyncio.Event()
        self.was_shut_down = False

    async def start(self, token: str) -> None:
        self.connected.set()
        await asyncio.Event().wait()

    async def shut_down(self) -> None:
        self.was_shut_down = True


@pytest.fixture
def signals_restored() -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


def serve_idle(client: Any, folder: Path) -> "asyncio.Task[EndReason]":
    settings = Settings(token=Secret("x"), database=folder / "host.sqlite")
    return asyncio.create_task(run_until_stopped(client, settings))


def messages(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(one.levelname, one.getMessage()) for one in caplog.records if one.name == lifecycle.__name__]


@pytest.mark.skipif(os.name != "posix", reason="sends itself a signal")
@pytest.mark.usefixtures("signals_restored")
async def test_a_loop_that_takes_no_signals_leaves_them_to_python(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of Windows is one; before, no host began there."""

    def refuse(*_: object) -> None:
        raise NotImplementedError

    client = IdleClient()
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
    with caplog.at_level(logging.INFO, lifecycle.__name__):
        running = serve_idle(client, tmp_path)
        await client.connected.wait()
        assert not running.done()
        os.kill(os.getpid(), signal.SIGTERM)
        assert await asyncio.wait_for(running, 60) is EndReason.STOPPED
    assert client.was_shut_down
    assert messages(caplog) == [("INFO", "stopping")]


@pytest.mark.usefixtures("signals_restored")
async def test_a_signal_that_the_system_does_not_give_is_one_line_and_the_host_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    add = loop.add_signal_handler
    calls = dict[signal.Signals, Callable[[], None]]()

    def refuse_sigterm(number: signal.Signals, callback: Callable[[], None]) -> None:
        if number == signal.SIGTERM:
            raise RuntimeError("sig 15 cannot be caught")
        calls[number] = callback
        add(number, callback)

    client = IdleClient()
    monkeypatch.setattr(loop, "add_signal_handler", refuse_sigterm)
    running = serve_idle(client, tmp_path)
    await client.connected.wait()
    calls[signal.SIGINT]()
    assert await asyncio.wait_for(running, 60) is EndReason.STOPPED
    line = "SIGTERM will end the host without a pause for what it is doing: sig 15 cannot be caught"
    assert messages(caplog) == [("WARNING", line)]


@pytest.mark.usefixtures("signals_restored")
async def test_a_look_for_backups_that_fails_is_one_line_and_the_host_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, the host ended itself for a backup that nobody had offered, again and again."""

    async def fail(database: Path, poll: float) -> None:
        raise PermissionError(13, "Permission denied")

    client = IdleClient()
    monkeypatch.setattr(lifecycle, "wait_for_offer", fail)
    running = serve_idle(client, tmp_path)
    await client.connected.wait()
    while not messages(caplog):
        assert not running.done()
        await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGINT)
    assert await asyncio.wait_for(running, 60) is EndReason.STOPPED
    line = "backups are not looked for any more until the next start: [Errno 13] Permission denied"
    assert messages(caplog) == [("ERROR", line)]
