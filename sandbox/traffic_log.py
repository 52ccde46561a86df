"""Log of the traffic between bot and server as lines of JSON, for the traffic checks and for bot authors.

A line is an exchange: `{"kind": "rest", "method", "path", "status", "body", "multipart", "answer"}`, or
an event: `{"kind": "event", "t", "d"}`.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox.guild.model import Json
from sandbox.rest.bodies import FIELDS

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


class TrafficLog:
    """Appends a line to a file for every REST exchange and every gateway event."""

    def __init__(self, path: Path, prefix: str) -> None:
        self.prefix = prefix
        """Prefix of every route; omitted from the log."""
        # unbuffered, so that no line is lost if the server is killed
        self.file = path.open("ab", buffering=0)

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def log_dispatch(self, name: str, data: object) -> None:
        """Log a dispatch of the gateway, whether or not the bot is connected to receive it."""
        self._write_line({"kind": "event", "t": name, "d": data})

    def middleware(self) -> Middleware:
        """Build the middleware that logs exchanges; it goes before all other REST middlewares."""

        @web.middleware
        async def record(request: web.Request, handler: Next) -> web.StreamResponse:
            response = await handler(request)
            await self._log_exchange(request, response)
            return response

        return record

    async def _log_exchange(self, request: web.Request, response: web.StreamResponse) -> None:
        multipart = request.content_type == "multipart/form-data"
        body = request.get(FIELDS) if multipart else await _request_text(request)
        answer = response.body if isinstance(response, web.Response) else None
        self._write_line(
            {
                "kind": "rest",
                "method": request.method,
                "path": request.path.removeprefix(self.prefix),
                "status": response.status,
                "body": _parse_json(body),
                "multipart": multipart,
                "answer": _parse_json(answer if isinstance(answer, bytes) else None),
            }
        )

    def _write_line(self, line: Json) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")


async def _request_text(request: web.Request) -> bytes | None:
    try:
        return await request.read()
    except web.HTTPRequestEntityTooLarge:
        return None


def _parse_json(text: bytes | str | None) -> Any:
    if not text:
        return None
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None
