"""HTTP responses from handlers' return values and errors, and parsing of path and query parameters."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from aiohttp import web

from sandbox.errors import INVALID_FORM_BODY, ApiError, FieldErrors
from sandbox.guild.model import Json

Reply = Mapping[str, Any] | Sequence[Any] | tuple[int, Any] | None
"""A body (200), a status and a body, or None (204)."""

Handler = Callable[[web.Request], Awaitable[Reply]]


def json_route(method: str, path: str, handler: Handler) -> web.RouteDef:
    """Build a route whose handler returns a `Reply`. `path` is relative to `/api/v10`."""

    async def respond(request: web.Request) -> web.StreamResponse:
        return build_response(await handler(request))

    return web.route(method, path, respond)


def build_response(reply: Reply) -> web.Response:
    """Build the HTTP response for a reply."""
    if reply is None:
        return web.Response(status=204)
    if isinstance(reply, tuple):
        status, body = reply
        return json_bytes(body, status) if body is not None else web.Response(status=status)
    return json_bytes(reply)


def json_bytes(body: Any, status: int = 200) -> web.Response:
    """Build a response of type `application/json`: with a charset appended, discord.py returns a string."""
    return web.Response(
        status=status, body=msgspec.json.encode(body), headers={"Content-Type": "application/json"}
    )


def error_response(error: ApiError) -> web.Response:
    """Build the response for a refused request."""
    return json_bytes(error.body(), error.status)


# --- Path and query ------------------------------------------------------------------------------------


def path_id(request: web.Request, name: str) -> int:
    """Parse a snowflake in the path."""
    return parse_snowflake(request.match_info[name], name)


def query_id(request: web.Request, name: str) -> int | None:
    """Parse an optional snowflake in the query."""
    text = request.query.get(name)
    return parse_snowflake(text, name) if text else None


def query_whole(request: web.Request, name: str, least: int, most: int, default: int) -> int:
    """Parse an integer in the query and check its bounds."""
    text = request.query.get(name)
    if text is None:
        return default
    faults = FieldErrors()
    if not text.isdecimal():
        faults.add([name], "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
    elif int(text) < least:
        faults.add([name], "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
    elif int(text) > most:
        faults.add([name], "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
    faults.raise_if_any()
    return int(text)


def query_time(request: web.Request, name: str) -> int | None:
    """Parse a time in the query into milliseconds."""
    text = request.query.get(name)
    if not text:
        return None
    try:
        # an unencoded plus sign before the offset arrives as a space
        time = datetime.fromisoformat(text.replace(" ", "+"))
    except ValueError:
        faults = FieldErrors()
        faults.add([name], "DATE_TIME_TYPE_PARSE", f"Could not parse {text}. Should be ISO8601.")
        faults.raise_if_any()
        raise
    return int(time.replace(tzinfo=time.tzinfo or UTC).timestamp() * 1000)


def query_flag(request: web.Request, name: str) -> bool:
    """Return whether a boolean parameter of the query is true."""
    return request.query.get(name, "").lower() in ("true", "1")


def parse_snowflake(value: Any, name: str) -> int:
    """Parse a client's snowflake, sent as a string or a number."""
    text = str(value)
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 64):
        faults = FieldErrors()
        faults.add([name], "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        faults.raise_if_any()
    return int(text)


def required_id(body: Json, name: str) -> int:
    """Parse a snowflake that the body must contain."""
    if body.get(name) is None:
        raise missing_field(name)
    return parse_snowflake(body[name], name)


def missing_field(name: str) -> ApiError:
    """Build the error for a missing field of the body."""
    faults = FieldErrors()
    faults.add([name], "BASE_TYPE_REQUIRED", "This field is required")
    return ApiError(400, INVALID_FORM_BODY, "Invalid Form Body", errors=faults.tree)
