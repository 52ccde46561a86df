"""The connection of one page: handles its requests in order and sends replies and pushes in order."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox.errors import ApiError, OwnRefusal
from sandbox.webapp.frames import decode_frame
from sandbox.webapp.frames.decoder import frame_id
from sandbox.webapp.pages import Pages
from sandbox.webapp.sockets import PageSocket, encode_push

HEARTBEAT_SECONDS = 30.0
"""Seconds between two pings that detect a dead connection."""
LARGEST_FRAME = 64 * 1024

WRONG_KEY = 4001
"""Close code for a page of an earlier run."""

log = logging.getLogger(__name__)


async def serve_page(
    request: web.Request, pages: Pages, *, known: bool, guest: bool
) -> web.WebSocketResponse:
    """Serve one page until it disconnects."""
    # not compressed: the frames of one run are alike, and compression costs more than loopback does
    socket = web.WebSocketResponse(heartbeat=HEARTBEAT_SECONDS, max_msg_size=LARGEST_FRAME, compress=False)
    await socket.prepare(request)
    if not known:
        await socket.close(code=WRONG_KEY, message=b"The key is of an earlier run")
        return socket
    page_socket = PageSocket(socket, request.transport, guest)
    pages.sockets.all_sockets.add(page_socket)
    page_socket.push(encode_push("hello", pages.build_greeting(page_socket)))
    sender = asyncio.create_task(page_socket.send_frames())
    try:
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                page_socket.push(reply_to_frame(pages, page_socket, frame.data))
    finally:
        pages.sockets.all_sockets.discard(page_socket)
        pages.presence_changed()
        sender.cancel()
        with suppress(asyncio.CancelledError, ConnectionError):
            await sender
        page_socket.outbox.clear()
    return socket


def reply_to_frame(pages: Pages, socket: PageSocket, raw: str) -> bytes:
    """Handle a request and return the reply or the error."""
    try:
        request = decode_frame(raw)
    except ApiError as error:
        return error_frame(frame_id(raw), error)
    try:
        return msgspec.json.encode({"re": request.id, "ok": request.handle(pages, socket)})
    except ApiError as error:
        return error_frame(request.id, error)
    except Exception:
        log.exception("A page asked for %r, and that failed", request)
        return error_frame(request.id, OwnRefusal(500, 0, "sandbox_failed"))


def error_frame(id: Any, error: ApiError) -> bytes:
    """Encode an error for the person at the page."""
    return msgspec.json.encode({"re": id, "error": error.page_body()})
