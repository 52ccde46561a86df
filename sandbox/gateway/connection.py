"""One socket of a client: everything that goes out goes through one queue, in order."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable

import msgspec
from aiohttp import web

from sandbox.gateway.codes import REASONS, Close, Op
from sandbox.gateway.compression import Codec
from sandbox.model import Json

QUEUE = 2000
"""Frames that wait for a slow reader. Beyond that the connection is cut; its session can be resumed."""


FAREWELL_SECONDS = 2.0
"""How long a closing handshake may take."""


def frame(op: Op, data: object, *, name: str | None = None, seq: int | None = None) -> bytes:
    """A message of the gateway (docs: Gateway Events, Payload Structure)."""
    body: Json = {"op": int(op), "d": data, "s": seq, "t": name}
    return msgspec.json.encode(body)


class Connection:
    """Sends; reading is `Talk`'s."""

    def __init__(self, socket: web.WebSocketResponse, codec: Codec, cut: Callable[[], None]) -> None:
        self.socket, self.codec = socket, codec
        self.cut = cut
        """Ends the connection without a farewell, which a reader that is too slow would not read either."""
        self.waiting: deque[tuple[bytes, float]] = deque()
        self.wake = asyncio.Event()
        self.over = asyncio.Event()
        self.code = 1000

    def send(self, frame: bytes, hold: float = 0.0) -> None:
        """Queue a frame; `hold` keeps it, and all behind it, back for so many seconds."""
        if len(self.waiting) >= QUEUE:
            self.waiting.clear()
            self.cut()
            return
        until = asyncio.get_running_loop().time() + hold if hold else 0.0
        self.waiting.append((frame, until))
        self.wake.set()

    def end(self, code: int) -> None:
        """Close, and send nothing more."""
        if self.over.is_set():
            return
        self.code = code
        self.over.set()
        self.wake.set()
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self.cut)

    async def write(self) -> None:
        """Send what is queued until the end."""
        with contextlib.suppress(ConnectionError):
            while not self.over.is_set():
                await self.wake.wait()
                self.wake.clear()
                await self._drain()
            await self.socket.close(code=self.code, message=_reason(self.code))

    async def _drain(self) -> None:
        while self.waiting and not self.over.is_set():
            frame, until = self.waiting.popleft()
            if until:
                await self._hold(until - asyncio.get_running_loop().time())
            packed = self.codec.pack(frame)
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)

    async def _hold(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), seconds)


def _reason(code: int) -> bytes:
    return REASONS[Close(code)].encode() if code in REASONS else b""
