"""One page's connection: frames in, asks done in order, answers and news out in order."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.errors import ApiError
from sandbox.page.asks import decode
from sandbox.page.asks.decoding import id_of
from sandbox.page.lines import Line, encode
from sandbox.page.pages import Pages

BEAT = 30.0
"""Seconds between two looks whether the other side is still there."""
LARGEST_FRAME = 64 * 1024

WRONG_KEY = 4001
"""The close code by which a page learns that it belongs to an earlier run."""

log = logging.getLogger(__name__)


async def serve(request: web.Request, pages: Pages, *, known: bool, guest: bool) -> web.WebSocketResponse:
    """Serve one page until it goes."""
    # frames of one run look alike, so packing them would cost more than loopback does
    socket = web.WebSocketResponse(heartbeat=BEAT, max_msg_size=LARGEST_FRAME, compress=False)
    await socket.prepare(request)
    if not known:
        await socket.close(code=WRONG_KEY, message=b"The key is of an earlier run")
        return socket
    line = Line(socket, request.transport, guest)
    pages.lines.all.add(line)
    line.push(encode("hello", pages.hello(line)))
    pump = asyncio.create_task(line.pump())
    try:
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                line.push(reply(pages, line, frame.data))
    finally:
        pages.lines.all.discard(line)
        pages.presence_changed()
        pump.cancel()
        with suppress(asyncio.CancelledError, ConnectionError):
            await pump
        line.waiting.clear()
    return socket


def reply(pages: Pages, line: Line, raw: str) -> bytes:
    """Do what a frame asks for; the answer, or why not."""
    try:
        ask = decode(raw)
    except ApiError as error:
        return failed(id_of(raw), error)
    try:
        return msgspec.json.encode({"re": ask.id, "ok": ask.answer(pages, line)})
    except ApiError as error:
        return failed(ask.id, error)
    except Exception:
        log.exception("A page asked for %r, and that failed", ask)
        return failed(ask.id, ApiError(500, 0, "The sandbox failed at this; its log says why"))


def failed(id: Any, error: ApiError) -> bytes:
    """A refusal, for the person at the page."""
    return msgspec.json.encode({"re": id, "error": error.body()})
