"""One socket of the page: questions with answers, and pushes."""

import asyncio
import io
import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp

from sandbox.driver.errors import ConnectionLost, NeverSeen, RefusedByServer

Json = dict[str, Any]
T = TypeVar("T")
Taking = Callable[[Any], None]

PATIENCE = 60.0
"""Seconds that a test waits for something, unless it says otherwise."""


def get_nested(holder: Json, key: str) -> list[Json]:
    """What is in something, which may say so by leaving it out."""
    return holder.get(key) or []


def ignore_answer(_: Any) -> None:
    """Of an answer that only the asker needs."""


class PageConnection:
    """Sends frames and takes frames, until it is closed."""

    def __init__(self, session: aiohttp.ClientSession, origin: str, key: str) -> None:
        self.session, self.origin, self.key = session, origin, key
        self.numbers = itertools.count(1)
        self.asked: dict[int, tuple[asyncio.Future[Any], Taking]] = {}
        self.waiting: set[asyncio.Future[None]] = set()
        self.closed: str | None = None

    async def open(self, hear: Callable[[str, Any], None]) -> None:
        """Connect; every push goes to `hear`."""
        url = f"{self.origin}/page/socket"
        self.socket = await self.session.ws_connect(url, params={"key": self.key}, max_msg_size=0)
        self.reader = asyncio.create_task(self._read(hear))

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        with suppress(asyncio.CancelledError):
            await self.reader

    async def ask(self, do: str, taking: Taking = ignore_answer, **arguments: Any) -> Any:
        """Ask for something; arguments that are None are left out.

        `taking` is given the answer before the next frame is looked at, so that no push that follows it
        falls between: by the time that the caller goes on, several may have come.
        """
        if self.closed is not None:
            raise ConnectionLost(self.closed)
        number = next(self.numbers)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.asked[number] = (answer, taking)
        told = {key: value for key, value in arguments.items() if value is not None}
        await self.socket.send_str(json.dumps({"id": number, "do": do} | told))
        return await answer

    async def post(self, path: str, data: bytes, headers: dict[str, str]) -> Json:
        """Send bytes to a route of the page."""
        url, body, key = self.origin + path, io.BytesIO(data), {"key": self.key}
        async with self.session.post(url, params=key, data=body, headers=headers) as answer:
            told: Json = await answer.json()
            if not answer.ok:
                raise RefusedByServer(told)
            return told

    async def until(
        self, look: Callable[[], T], within: float = PATIENCE, otherwise: Callable[[], str] = str
    ) -> T:
        """Look again after every push, until something is there."""
        try:
            async with asyncio.timeout(within):
                while not (found := look()):
                    await self._wait_for_push()
                return found
        except TimeoutError:
            raise NeverSeen(otherwise()) from None

    async def _wait_for_push(self) -> None:
        if self.closed is not None:
            raise ConnectionLost(self.closed)
        pushed = asyncio.get_running_loop().create_future()
        self.waiting.add(pushed)
        try:
            await pushed
        finally:
            self.waiting.discard(pushed)

    async def _read(self, hear: Callable[[str, Any], None]) -> None:
        reason = "The connection was closed"
        async for frame in self.socket:
            told = json.loads(frame.data)
            if "event" in told:
                hear(told["event"], told["data"])
                reason = told["data"]["reason"] if told["event"] == "gone" else reason
                self._wake_waiting()
            elif told.get("re") in self.asked:
                self._settle_answer(*self.asked.pop(told["re"]), told)
        self.closed = f"{reason} ({self.socket.close_code})"
        for answer, _ in self.asked.values():
            answer.set_exception(ConnectionLost(self.closed))
        self._wake_waiting()

    def _settle_answer(self, answer: asyncio.Future[Any], taking: Taking, told: Json) -> None:
        if answer.done():
            return
        if "error" in told:
            answer.set_exception(RefusedByServer(told["error"]))
        else:
            taking(told["ok"])
            answer.set_result(told["ok"])

    def _wake_waiting(self) -> None:
        for pushed in self.waiting:
            if not pushed.done():
                pushed.set_result(None)
