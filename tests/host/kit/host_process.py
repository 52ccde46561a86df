"""The host as a process on a sandbox, and people who play by pressing what they see."""

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from sandbox.driver import MessageSnapshot, PlayersTable, Seat
from tests.sandbox.e2e.processes import BotProcess, SandboxProcess, start_sandbox

HOST = (sys.executable, "-m", "bot")
HURRIED = {"BREAKFALL_PACING": "0.1"}
"""A tenth of the usual pauses, which tests needn't wait for."""
RANDOM = "heroes=random, sides=random"
"""Options of Nightbreak for a short set-up."""


class HostProcess:
    """A sandbox with the host connected."""

    def __init__(
        self, running: SandboxProcess, host: BotProcess, pacing: Mapping[str, str] = HURRIED
    ) -> None:
        self.running, self.host, self.pacing = running, host, pacing
        self.numbers = count(1)
        self.provoked: list[str] = []
        """Parts of log lines that a test provoked, and that don't count as complaints."""

    def start(self) -> None:
        self.host.start(BREAKFALL_DATABASE=str(self.running.folder / "host.sqlite"), **self.pacing)

    def run_scene(self, scene: Callable[["ProcessScene"], Awaitable[None]]) -> None:
        """Run a scene in its own channel; a traceback in the host's log fails the scene."""
        seen = len(self.complaints())

        async def play() -> None:
            assert self.host.process is not None
            assert self.host.process.poll() is None, "the host has ended"
            async with self.running.table() as table:
                await table.until_online(within=60)
                number = next(self.numbers)
                channel = await table.manage("create_channel", name=f"scene-{number}")
                await scene(ProcessScene(self, table, channel, number))
                assert await table.unknown() == []

        try:
            asyncio.run(play())
        except BaseException:
            sys.stdout.write(self.host.log[-6000:])
            raise
        assert self.complaints()[seen:] == [], self.host.log[-4000:]

    def complaints(self) -> list[str]:
        """Return the errors in the host's log that no test provoked."""
        wrong = [
            line for line in self.host.log.splitlines() if re.search("level=(error|critical)|Traceback", line)
        ]
        return [line for line in wrong if not any(one in line for one in self.provoked)]


@contextmanager
def start_host(folder: Path, pacing: Mapping[str, str] = HURRIED) -> Iterator[HostProcess]:
    """Start a sandbox and a host; stop both as Ctrl-C would."""
    with start_sandbox(folder, "--fresh", "--state", str(folder / "state")) as running:
        found = HostProcess(running, BotProcess(running, HOST, "host"), pacing)
        found.start()
        try:
            yield found
        finally:
            assert found.host.stop() == 0, found.host.log[-2000:]


class ProcessScene:
    """What a scene works with: a table to sit at, a channel, and the host."""

    def __init__(self, hall: HostProcess, table: PlayersTable, channel: dict[str, Any], number: int) -> None:
        self.hall, self.table, self.number = hall, table, number
        self.channel: str = channel["id"]

    async def sit(self, name: str, *, here: bool = True) -> Seat:
        """Seat a person; the same name in another scene is another person."""
        return await self.table.sit(f"{name}{self.number}", self.channel if here else None)

    async def match(self, options: str = RANDOM) -> tuple[Seat, Seat]:
        """Start a match of two people."""
        ada, bo = await self.sit("Ada"), await self.sit("Bo")
        await ada.slash("play", game="nightbreak", options=options)
        await bo.until("Ada")
        await bo.press("Join")
        await wait_for_any(lambda: newest_panel(ada) or newest_panel(bo))
        return ada, bo


def answer_controls(message: MessageSnapshot) -> list[tuple[str, str, list[str]]]:
    """Return the controls that are answers: kind, `custom_id`, and the shortest selection of a menu."""
    found = [("press", one.custom_id or "", []) for one in message.buttons if _is_answer(one.custom_id)]
    for menu in message.selects:
        if _is_answer(menu.custom_id):
            values = [option["value"] for option in menu.options[: max(1, menu.least)]]
            found.append(("choose", menu.custom_id, values))
    order = [each.get("custom_id") for each in message.components]
    return sorted(found, key=lambda one: order.index(one[1]))


def _is_answer(custom_id: str | None) -> bool:
    return (custom_id or "").startswith(("bf:a:", "bf:ok:"))


def newest_panel(seat: Seat) -> MessageSnapshot | None:
    """Return the newest panel with an answer to give, in the open channel."""
    return next((one for one in seat.messages[::-1] if one.ephemeral and answer_controls(one)), None)


async def press_first(seat: Seat) -> None:
    """Give the first answer on the panel."""
    shown = newest_panel(seat)
    assert shown is not None
    kind, custom_id, values = answer_controls(shown)[0]
    if kind == "press":
        await seat.press(custom_id=custom_id, message=shown)
    else:
        await seat.choose(custom_id, *values, message=shown)


async def wait_for_any(condition: Callable[[], Any], within: float = 60) -> Any:
    """Poll until the condition holds, whichever seat receives the update."""
    async with asyncio.timeout(within):
        while not (value := condition()):
            await asyncio.sleep(0.02)
        return value


def match_is_over(people: list[Seat]) -> bool:
    """Return whether a panel says that the match has ended."""
    return any("bf:replay" in str(one.raw) for seat in people for one in seat.messages if one.ephemeral)


async def play_to_end(people: list[Seat], most: int = 400) -> int:
    """Press until the match is over; return the number of presses."""
    for pressed in range(most):
        await wait_for_any(lambda: match_is_over(people) or any(newest_panel(seat) for seat in people))
        if match_is_over(people):
            return pressed
        await press_first(next(seat for seat in people if newest_panel(seat)))
    raise AssertionError("the match does not end")
