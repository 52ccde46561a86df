"""What bot and server said to each other, as lines of JSON: for judges, and for whoever writes a bot.

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
    """A file that grows by a line with every exchange and every event."""

    def __init__(self, path: Path, prefix: str) -> None:
        self.prefix = prefix
        """Of every route; left out of the lines."""
        # each line is written at once, so that the end of the server, however sudden, loses none
        self.file = path.open("ab", buffering=0)

    def close(self) -> None:
        """No more lines."""
        self.file.close()

    def log_dispatch(self, name: str, data: object) -> None:
        """A dispatch of the gateway, whether the bot is there to hear it or not."""
        self._write_line({"kind": "event", "t": name, "d": data})

    def middleware(self) -> Middleware:
        """To stand before everything else of REST."""

        @web.middleware
        async def record(request: web.Request, handler: Next) -> web.StreamResponse:
            response = await handler(request)
            await self._log_exchange(request, response)
            return response

        return record

    async def _log_exchange(self, request: web.Request, response: web.StreamResponse) -> None:
        multipart = request.content_type == "multipart/form-data"
        said = request.get(FIELDS) if multipart else await _request_text(request)
        answer = response.body if isinstance(response, web.Response) else None
        self._write_line(
            {
                "kind": "rest",
                "method": request.method,
                "path": request.path.removeprefix(self.prefix),
                "status": response.status,
                "body": _parse_json(said),
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
