"""The host as a process on a sandbox, and people who play by pressing what they see."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from sandbox.driver import BotAnswer, MessageSnapshot, PlayersTable, RefusedByServer, Seat
from tests.sandbox.e2e.processes import BotProcess, SandboxProcess, start_sandbox

HOST = (sys.executable, "-m", "bot")
HURRY = 0.1
"""Share of the usual pauses, which tests needn't wait for, and of the windows of Discord's rate limits."""
RANDOM = "heroes=random, sides=random"
"""Options of Nightbreak for a short set-up."""
SHORT = {"nightbreak": RANDOM}
"""By game, the options that make a set-up short."""


class HostProcess:
    """A sandbox with the host connected."""

    def __init__(self, running: SandboxProcess, host: BotProcess, pacing: float = HURRY) -> None:
        self.running, self.host, self.pacing = running, host, pacing
        self.numbers = count(1)
        self.provoked: list[str] = []
        """Parts of log lines that a test provoked, and that don't count as complaints."""

    def start(self, **more: str) -> None:
        database = str(self.running.folder / "host.sqlite")
        self.host.start(BREAKFALL_DATABASE=database, BREAKFALL_PACING=str(self.pacing), **more)

    @property
    def has_ended(self) -> bool:
        return self.host.process is None or self.host.process.poll() is not None

    @asynccontextmanager
    async def open_scene(self) -> AsyncIterator["ProcessScene"]:
        """Open a scene in its own channel; a traceback in the host's log fails the scene."""
        seen = len(self.complaints())
        assert not self.has_ended, "the host has ended"
        try:
            async with self.running.table() as table:
                await table.until_online(within=60)
                number = next(self.numbers)
                channel = await table.manage("create_channel", name=f"scene-{number}")
                try:
                    yield ProcessScene(self, table, channel, number)
                except Exception as error:
                    error.add_note(describe_screens(table))
                    raise
                assert await table.list_unknown_requests() == []
        except Exception as error:
            error.add_note(self.host.log[-6000:])
            raise
        assert self.complaints()[seen:] == [], self.host.log[-4000:]

    def complaints(self) -> list[str]:
        """Return the errors in the host's log that no test provoked."""
        wrong = [
            line for line in self.host.log.splitlines() if re.search("level=(error|critical)|Traceback", line)
        ]
        return [line for line in wrong if not any(one in line for one in self.provoked)]


def describe_screens(table: PlayersTable) -> str:
    """Return what everybody at a table sees last, for whoever waited there for something else."""
    return "\n".join(f"{seat.name} sees last: {seat.last.text}" for seat in table.seats if seat.messages)


@contextmanager
def start_host(
    folder: Path, pacing: float = HURRY, *, recorded: bool = False, clock_behind: float = 0.0
) -> Iterator[HostProcess]:
    """Start a sandbox, which may begin some seconds ago, and a host; stop both as Ctrl-C would."""
    options = ("--window-share", str(pacing), "--clock-behind", str(clock_behind))
    with start_sandbox(folder, *options, recorded=recorded) as running:
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

    async def match(self, options: str | None = None, game: str = "nightbreak") -> tuple[Seat, Seat]:
        """Start a match of two people, by default with a short set-up."""
        ada, bo = await self.sit("Ada"), await self.sit("Bo")
        chosen = SHORT.get(game, "") if options is None else options
        given: dict[str, Any] = {"options": chosen} if chosen else {}
        await ada.slash("play", game=game, seats=2, **given)
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


async def give_first_answer(seat: Seat, message: MessageSnapshot) -> BotAnswer:
    """Press the first answer of a panel, or choose it where it stands in a menu."""
    kind, custom_id, values = answer_controls(message)[0]
    if kind == "press":
        return await seat.press(custom_id=custom_id, message=message)
    return await seat.choose(custom_id, *values, message=message)


def quickest_control(message: MessageSnapshot) -> tuple[str, str, list[str]]:
    """Return the control that brings a choice to its end: a confirmation, or else the first answer."""
    confirms = [one.custom_id for one in message.buttons if one.label.startswith("Confirm")]
    offered = answer_controls(message)
    return next((one for one in offered if one[1] in confirms), offered[0])


def _is_answer(custom_id: str | None) -> bool:
    return (custom_id or "").startswith(("bf:a:", "bf:ok:"))


def newest_panel(seat: Seat) -> MessageSnapshot | None:
    """Return the newest panel with an answer to give, in the open channel."""
    return next((one for one in seat.messages[::-1] if one.ephemeral and answer_controls(one)), None)


async def until_asked(seat: Seat, within: float = 60) -> MessageSnapshot:
    """Wait for a panel with an answer to give, in the open channel; return the newest."""
    return await wait_for_any(lambda: newest_panel(seat), within)


async def press_first(seat: Seat) -> None:
    """Confirm what was picked on the panel, or else give the first answer."""

    async def press(shown: MessageSnapshot) -> BotAnswer:
        kind, custom_id, values = quickest_control(shown)
        if kind == "press":
            return await seat.press(custom_id=custom_id, message=shown)
        return await seat.choose(custom_id, *values, message=shown)

    await press_current(lambda: newest_panel(seat), press)


async def press_current(
    find: Callable[[], MessageSnapshot | None],
    press: Callable[[MessageSnapshot], Awaitable[BotAnswer]],
    shown: MessageSnapshot | None = None,
) -> BotAnswer:
    """Press on a panel as it was shown, and again if the host has changed it meanwhile."""
    newest: MessageSnapshot = shown or await wait_for_any(find)
    while True:
        try:
            return await press(newest)
        except RefusedByServer:
            old = newest.raw
            newest = await wait_for_any(lambda old=old: (now := find()) and now.raw != old and now)


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
