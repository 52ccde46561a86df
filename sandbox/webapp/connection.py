"""One page's connection: frames in, asks done in order, answers and news out in order."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.errors import ApiError
from sandbox.webapp.frames import decode_frame
from sandbox.webapp.frames.decoder import frame_id
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket, encode_push

HEARTBEAT_SECONDS = 30.0
"""Seconds between two looks whether the other side is still there."""
LARGEST_FRAME = 64 * 1024

WRONG_KEY = 4001
"""The close code by which a page learns that it belongs to an earlier run."""

log = logging.getLogger(__name__)


async def serve_page(
    request: web.Request, pages: Pages, *, known: bool, guest: bool
) -> web.WebSocketResponse:
    """Serve one page until it goes."""
    # frames of one run look alike, so packing them would cost more than loopback does
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=LARGEST_FRAME, compress=False)
    await socket.prepare(request)
    if not known:
        await socket.close(code=WRONG_KEY, message=b"The key is of an earlier run")
        return socket
    line = PageSocket(socket, request.transport, guest)
    pages.sockets.all_sockets.add(line)
    line.push(encode_push("hello", pages.greeting(line)))
    pump = asyncio.create_task(line.send_frames())
    try:
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                line.push(reply_to_frame(pages, line, frame.data))
    finally:
        pages.sockets.all_sockets.discard(line)
        pages.presence_changed()
        pump.cancel()
        with suppress(asyncio.CancelledError, ConnectionError):
            await pump
        line.outbox.clear()
    return socket


def reply_to_frame(pages: Pages, line: PageSocket, raw: str) -> bytes:
    """Do what a frame asks for; the answer, or why not."""
    try:
        ask = decode_frame(raw)
    except ApiError as error:
        return error_frame(frame_id(raw), error)
    try:
        return msgspec.json.encode({"re": ask.id, "ok": ask.handle(pages, line)})
    except ApiError as error:
        return error_frame(ask.id, error)
    except Exception:
        log.exception("A page asked for %r, and that failed", ask)
        return error_frame(ask.id, ApiError(500, 0, "The sandbox failed at this; its log says why"))


def error_frame(id: Any, error: ApiError) -> bytes:
    """A refusal, for the person at the page."""
    return msgspec.json.encode({"re": id, "error": error.body()})
