"""Helpers of the scenes: a match in its thread, and the host's database seen by another program."""

import sqlite3
from collections.abc import Awaitable, Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.i18n import sentences as words
from sandbox.driver import BotAnswer, MessageSnapshot, RefusedByServer, Seat
from tests.host.kit.host_process import (
    RANDOM,
    ProcessScene,
    newest_panel,
    press_current,
    press_first,
    wait_for_any,
)
from tests.host.kit.phrases import quote

MORE = quote(words.ButtonMore)
BACK = quote(words.ButtonBack)


@dataclass
class Duel:
    """Two people, each with the channel and the thread of their match open."""

    stage: ProcessScene
    asked: Seat
    other: Seat
    asked_there: Seat
    other_there: Seat

    @property
    def thread(self) -> str:
        return self.asked_there.channel

    @property
    def code(self) -> str:
        """The match's code, as people know it."""
        named = (one.text.partition("Nightbreak ")[2] for one in self.asked_there.messages if one.buttons)
        return next(text[:3] for text in named if text)

    @property
    def id(self) -> int:
        """The match's id in the database."""
        return read_rows(self.stage, "SELECT id FROM matches WHERE code = ?", self.code)[0][0]

    def public(self) -> str:
        """Return all public text of the thread."""
        return "\n".join(one.text for one in self.other_there.messages if not one.ephemeral)


async def start_duel(stage: ProcessScene, options: str = RANDOM) -> Duel:
    """Start a match and wait until it is shown."""
    ada, bo = await stage.match(options)
    asked = await wait_for_any(lambda: next((one for one in (ada, bo) if newest_panel(one)), None))
    other = bo if asked is ada else ada
    thread = await wait_for_any(lambda: next((one.thread for one in ada.messages if one.thread), None), 60)
    there = [await stage.table.sit(one.name, thread) for one in (asked, other)]
    for one in there:
        await one.until(quote(words.MatchWaiting), within=60)
    return Duel(stage, asked, other, *there)


async def press_more(seat: Seat, act: str) -> BotAnswer:
    """Press a button under More in the newest panel, and More again if the panel is filled meanwhile."""

    def press_more_button(shown: MessageSnapshot) -> Awaitable[BotAnswer]:
        return seat.press(MORE, message=shown)

    while True:
        if own_message(seat, MORE) is None and (shown := own_message(seat, BACK)):
            with suppress(RefusedByServer):  # More was open before there was such a button
                await seat.press(BACK, message=shown)
        await press_current(lambda: own_message(seat, MORE), press_more_button)
        if shown := own_message(seat, act):
            with suppress(RefusedByServer):
                return await seat.press(act, message=shown)


def own_message(seat: Seat, label: str) -> MessageSnapshot | None:
    """Return the person's newest ephemeral message with such a button."""
    fitting = [
        one for one in seat.messages if one.ephemeral and any(label == each.label for each in one.buttons)
    ]
    return fitting[-1] if fitting else None


def private_messages(seat: Seat) -> str:
    """Return all ephemeral text shown to the person."""
    return "\n".join(one.text for one in seat.messages if one.ephemeral)


async def both_choose(match: Duel) -> None:
    """Press until both people have made a choice."""
    people, chose = (match.asked, match.other), set[str]()
    while len(chose) < 2:
        mover = await wait_for_any(lambda: next((one for one in people if newest_panel(one)), None))
        before = newest_panel(mover)
        await press_first(mover)
        chose.add(mover.name)
        await wait_for_any(lambda mover=mover, before=before: newest_panel(mover) != before)


def host_file(stage: ProcessScene) -> Path:
    return stage.hall.running.folder / "host.sqlite"


@contextmanager
def hold_file(stage: ProcessScene) -> Generator[None]:
    """Lock the host's database as another program would."""
    with closing(sqlite3.connect(host_file(stage), isolation_level=None)) as other:
        other.execute("PRAGMA busy_timeout = 60000")
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


def alter_rows(stage: ProcessScene, sql: str, *values: Any) -> int:
    """Change rows behind the host's back, as if time had passed; return their number."""
    with closing(sqlite3.connect(host_file(stage), isolation_level=None)) as other:
        other.execute("PRAGMA busy_timeout = 60000")
        return other.execute(sql, values).rowcount


def read_rows(stage: ProcessScene, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(host_file(stage))) as other:
        return other.execute(sql, values).fetchall()
