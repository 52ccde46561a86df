"""A client's WebSocket with its outgoing queue, which preserves the order of frames."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable

import msgspec
from aiohttp import web

from sandbox.gateway.codes import REASONS, Close, Op
from sandbox.gateway.compression import Codec
from sandbox.guild.model import Json

MAX_QUEUED = 2000
"""Frames queued for a slow reader. Beyond that the connection is aborted; its session can be resumed."""


CLOSE_TIMEOUT = 2.0
"""Seconds allowed for the closing handshake."""


def build_frame(op: Op, data: object, *, name: str | None = None, seq: int | None = None) -> bytes:
    """Encode a gateway message (docs: Gateway Events, Payload Structure)."""
    body: Json = {"op": int(op), "d": data, "s": seq, "t": name}
    return msgspec.json.encode(body)


class GatewayConnection:
    """Sends frames to a client; `ClientProtocol` reads."""

    def __init__(self, socket: web.WebSocketResponse, codec: Codec, abort: Callable[[], None]) -> None:
        self.socket, self.codec = socket, codec
        self.abort = abort
        """Drops the connection without a closing handshake, which a slow reader would not read either."""
        self.queue: deque[tuple[bytes, float]] = deque()
        self.has_frames = asyncio.Event()
        self.is_over = asyncio.Event()
        self.code = 1000

    def send(self, frame: bytes, hold: float = 0.0) -> None:
        """Queue a frame; `hold` delays it and all later frames by that many seconds."""
        if len(self.queue) >= MAX_QUEUED:
            self.queue.clear()
            self.abort()
            return
        until = asyncio.get_running_loop().time() + hold if hold else 0.0
        self.queue.append((frame, until))
        self.has_frames.set()

    def close_with(self, code: int) -> None:
        """Close the connection; discard what is still queued."""
        if self.is_over.is_set():
            return
        self.code = code
        self.is_over.set()
        self.has_frames.set()
        asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self.abort)

    async def write_frames(self) -> None:
        """Send queued frames until the connection closes."""
        with contextlib.suppress(ConnectionError):
            while not self.is_over.is_set():
                await self.has_frames.wait()
                self.has_frames.clear()
                await self._send_queued()
            await self.socket.close(code=self.code, message=_close_reason(self.code))

    async def _send_queued(self) -> None:
        while self.queue and not self.is_over.is_set():
            frame, until = self.queue.popleft()
            if until:
                await self._wait_until_over(until - asyncio.get_running_loop().time())
            packed = self.codec.pack(frame)
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)

    async def _wait_until_over(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.is_over.wait(), seconds)


def _close_reason(code: int) -> bytes:
    return REASONS[Close(code)].encode() if code in REASONS else b""
