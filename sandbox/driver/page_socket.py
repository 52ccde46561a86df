"""The client side of a page's WebSocket: requests with replies, and pushes."""

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
ReplyCallback = Callable[[Any], None]

PATIENCE = 60.0
"""Default timeout of a test's waits, in seconds."""


def get_nested(holder: Json, key: str) -> list[Json]:
    """Return a list inside an object; a missing key means an empty list."""
    return holder.get(key) or []


def ignore_answer(_: Any) -> None:
    """Ignore a reply: the default for requests without a callback."""


class PageConnection:
    """A connection to the sandbox: sends requests, receives replies and pushes."""

    def __init__(self, session: aiohttp.ClientSession, origin: str, key: str) -> None:
        self.session, self.origin, self.key = session, origin, key
        self.numbers = itertools.count(1)
        self.asked: dict[int, tuple[asyncio.Future[Any], ReplyCallback]] = {}
        self.waiting: set[asyncio.Future[None]] = set()
        self.closed: str | None = None

    async def open(self, hear: Callable[[str, Any], None]) -> None:
        """Connect; `hear` is called with every push."""
        url = f"{self.origin}/page/socket"
        self.socket = await self.session.ws_connect(url, params={"key": self.key}, max_msg_size=0)
        self.reader = asyncio.create_task(self._read(hear))

    async def close(self) -> None:
        """Close the connection."""
        await self.socket.close()
        with suppress(asyncio.CancelledError):
            await self.reader

    async def ask(self, do: str, on_reply: ReplyCallback = ignore_answer, **arguments: Any) -> Any:
        """Send a request and return the reply; arguments that are None are omitted.

        `on_reply` is called with the reply before the next frame is read, so that no push in between is
        missed: by the time the caller resumes, several may have arrived.
        """
        if self.closed is not None:
            raise ConnectionLost(self.closed)
        number = next(self.numbers)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.asked[number] = (answer, on_reply)
        given = {key: value for key, value in arguments.items() if value is not None}
        await self.socket.send_str(json.dumps({"id": number, "do": do} | given))
        return await answer

    async def post(self, path: str, data: bytes, headers: dict[str, str]) -> Json:
        """Send bytes to an HTTP route of the page."""
        url, body, key = self.origin + path, io.BytesIO(data), {"key": self.key}
        async with self.session.post(url, params=key, data=body, headers=headers) as answer:
            reply: Json = await answer.json()
            if not answer.ok:
                raise RefusedByServer(reply)
            return reply

    async def until(
        self, look: Callable[[], T], within: float = PATIENCE, describe_failure: Callable[[], str] = str
    ) -> T:
        """Call `look` after every push until the result is truthy, and return that."""
        try:
            async with asyncio.timeout(within):
                while not (found := look()):
                    await self._wait_for_push()
                return found
        except TimeoutError:
            raise NeverSeen(describe_failure()) from None

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
            received = json.loads(frame.data)
            if "event" in received:
                hear(received["event"], received["data"])
                reason = received["data"]["reason"] if received["event"] == "gone" else reason
                self._wake_waiters()
            elif received.get("re") in self.asked:
                self._settle_answer(*self.asked.pop(received["re"]), received)
        self.closed = f"{reason} ({self.socket.close_code})"
        for answer, _ in self.asked.values():
            answer.set_exception(ConnectionLost(self.closed))
        self._wake_waiters()

    def _settle_answer(self, answer: asyncio.Future[Any], on_reply: ReplyCallback, reply: Json) -> None:
        if answer.done():
            return
        if "error" in reply:
            answer.set_exception(RefusedByServer(reply["error"]))
        else:
            on_reply(reply["ok"])
            answer.set_result(reply["ok"])

    def _wake_waiters(self) -> None:
        for pushed in self.waiting:
            if not pushed.done():
                pushed.set_result(None)
