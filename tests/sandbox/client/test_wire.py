"""What comes right behind an answer is not lost, though the asker has not gone on yet."""

import asyncio
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

from sandbox.driver.page_socket import PageConnection
from sandbox.driver.seat import Seat


class Socket:
    """Sends so many frames at once: nobody has a turn between them."""

    close_code = 1000

    def __init__(self, *frames: Any) -> None:
        self.frames = frames

    async def send_str(self, told: str) -> None: ...

    async def __aiter__(self) -> AsyncIterator[Any]:
        for frame in self.frames:
            yield SimpleNamespace(data=json.dumps(frame))


def seat(*frames: Any) -> tuple[Seat, PageConnection]:
    session: Any = None
    wire = PageConnection(session, "", "")
    socket: Any = Socket(*frames)
    wire.socket = socket
    return Seat(wire), wire


def message(words: str) -> dict[str, Any]:
    return {"id": "5", "channel_id": "1", "content": words, "author": {"id": "2"}}


async def reading(found: Seat, wire: PageConnection, asking: Any) -> None:
    asked = asyncio.create_task(asking)
    await asyncio.sleep(0)
    await wire._read(found.hear)
    await asked


async def test_a_message_that_changes_while_its_channel_is_opened_is_the_changed_one() -> None:
    found, wire = seat(
        {"re": 1, "ok": {"messages": [message("before")], "more": False}},
        {"event": "message_update", "data": message("after")},
    )
    found.directory.channels = {"1": {"id": "1", "name": "general", "type": 0}}
    await reading(found, wire, found.open("1"))
    assert found.timelines["1"]["5"]["content"] == "after"


async def test_a_channel_that_is_made_while_somebody_sits_down_is_known_to_them() -> None:
    snapshot = {
        "me": {"user": {"id": "2"}},
        "members": [],
        "roles": [],
        "channels": [],
        "commands": [],
        "unread": {},
        "watching": {},
    }
    found, wire = seat(
        {"re": 1, "ok": snapshot}, {"event": "thread_create", "data": {"id": "7", "name": "match"}}
    )
    await reading(found, wire, wire.ask("sit", found.sit, user="2"))
    assert set(found.directory.channels) == {"7"}
