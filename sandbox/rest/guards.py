"""What stands before every route: errors, unknown routes, faults, the token, and rate limits."""

import hmac
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox.errors import ApiError
from sandbox.faults import rate_limited
from sandbox.rest.answer import json_bytes, refusal
from sandbox.rest.limits import TooMany
from sandbox.rest.server_state import Server

log = logging.getLogger("sandbox.rest")

PREFIX = "/api/v10"

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]

OPEN = ("/gateway",)
"""Routes that need no token. Those of interactions carry their own."""

UNSUPPORTED = "SANDBOX_UNSUPPORTED"
"""Marks faults of a body that are only ours: what Discord can and the sandbox can not."""

MAJOR = ("channel", "guild", "webhook")
"""docs: Rate Limits: the parameters that have buckets of their own, as routes here name them."""


def guards(server: Server) -> list[Middleware]:
    """All of them, the outermost first."""
    return [_errors(server), _unknown(server), _faults(server), _token(server), _limits(server)]


def _errors(server: Server) -> Middleware:
    @web.middleware
    async def errors(request: web.Request, handler: Next) -> web.StreamResponse:
        try:
            return await handler(request)
        except ApiError as error:
            return _refused(server, request, error)
        except web.HTTPException as error:
            return _bare(error.status, error.reason)
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            return _bare(500, "Internal Server Error")

    return errors


def _unknown(server: Server) -> Middleware:
    @web.middleware
    async def unknown(request: web.Request, handler: Next) -> web.StreamResponse:
        if request.match_info.http_exception is None:
            return await handler(request)
        name = f"{request.method} {_path(request)}"
        server.world.unknown.append(name)
        log.error("the sandbox does not know %s", name)
        # discord.py tries a webhook route again after any 5xx, and other routes after 500, 502, 504, 524
        status = 404 if of_interaction(_path(request)) else 501
        return json_bytes({"message": f"The sandbox does not know {name}", "code": 0}, status)

    return unknown


def _faults(server: Server) -> Middleware:
    @web.middleware
    async def faults(request: web.Request, handler: Next) -> web.StreamResponse:
        return await server.faults.before(request) or await handler(request)

    return faults


def _token(server: Server) -> Middleware:
    expected = f"Bot {server.token}".encode()

    @web.middleware
    async def token(request: web.Request, handler: Next) -> web.StreamResponse:
        path = _path(request)
        given = request.headers.get("Authorization", "").encode()
        if path in OPEN or of_interaction(path) or hmac.compare_digest(given, expected):
            return await handler(request)
        return _bare(401, "Unauthorized")

    return token


def _limits(server: Server) -> Middleware:
    @web.middleware
    async def limits(request: web.Request, handler: Next) -> web.StreamResponse:
        if of_interaction(_path(request)):
            return await handler(request)
        try:
            headers = server.limiter.take(request.method, _route(request), _major(request))
        except TooMany as refused:
            body, headers = rate_limited(round(refused.retry_after, 3), global_=refused.everywhere)
            headers = refused.headers | headers | {"Content-Type": "application/json"}
            return web.Response(status=429, body=body, headers=headers)
        try:
            response = await handler(request)
        except ApiError as error:
            response = _refused(server, request, error)
        response.headers.update(headers)
        return response

    return limits


def _refused(server: Server, request: web.Request, error: ApiError) -> web.Response:
    if error.status == 501 or UNSUPPORTED in str(error.errors):
        server.world.unknown.append(f"{request.method} {_path(request)}: {error.body()}")
    return refusal(error)


def of_interaction(path: str) -> bool:
    """Whether a route answers an interaction: by its own token, and outside the limit of 50.

    docs: Rate Limits; Receiving and Responding, Endpoints.
    """
    return path.startswith(("/interactions/", "/webhooks/"))


def _path(request: web.Request) -> str:
    return request.path.removeprefix(PREFIX)


def _route(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return (resource.canonical if resource else request.path).removeprefix(PREFIX)


def _major(request: web.Request) -> str:
    return next((request.match_info[name] for name in MAJOR if name in request.match_info), "")


def _bare(status: int, reason: str) -> web.Response:
    return json_bytes({"message": f"{status}: {reason}", "code": 0}, status)
