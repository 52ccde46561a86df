"""Middlewares of all routes: errors, unknown routes, faults, the token, and rate limits."""

import hmac
import logging
import math
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox.errors import ApiError
from sandbox.faults import rate_limit_response
from sandbox.rest.context import RestContext
from sandbox.rest.rate_limits import RateLimited
from sandbox.rest.responses import error_response, json_bytes

log = logging.getLogger("sandbox.rest")

PREFIX = "/api/v10"

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]

OPEN = ("/gateway",)
"""Routes without authentication. Those of interactions carry their own token."""

UNSUPPORTED = "SANDBOX_UNSUPPORTED"
"""Marks errors of the sandbox alone: the body uses a feature of Discord that the sandbox lacks."""

MAJOR = ("channel", "guild", "webhook")
"""Path parameters with their own rate limit buckets (docs: Rate Limits), under their names in our routes."""


def build_middlewares(server: RestContext) -> list[Middleware]:
    """Return all middlewares, outermost first."""
    return [
        _invalid_request_middleware(server),
        _error_middleware(server),
        _unknown_route_middleware(server),
        _fault_middleware(server),
        _token_middleware(server),
        _rate_limit_middleware(server),
    ]


def _invalid_request_middleware(server: RestContext) -> Middleware:
    """Count responses, and shut out who has sent too many invalid requests, as Cloudflare does."""

    @web.middleware
    async def counts(request: web.Request, handler: Next) -> web.StreamResponse:
        invalid, world = server.limiter.invalid, server.world
        if (left := invalid.seconds_left) > 0:
            headers = {"Retry-After": str(math.ceil(left)), "Content-Type": "text/html"}
            response: web.StreamResponse = web.Response(status=429, body=b"You are banned", headers=headers)
        else:
            response = await handler(request)
            scope = response.headers.get("X-RateLimit-Scope", "")
            world.invalid_request_count += invalid.count_response(response.status, scope)
        world.response_counts[response.status] += 1
        return response

    return counts


def _error_middleware(server: RestContext) -> Middleware:
    @web.middleware
    async def errors(request: web.Request, handler: Next) -> web.StreamResponse:
        try:
            return await handler(request)
        except ApiError as error:
            return _refuse_request(server, request, error)
        except web.HTTPException as error:
            return _bare_response(error.status, error.reason)
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            return _bare_response(500, "Internal Server Error")

    return errors


def _unknown_route_middleware(server: RestContext) -> Middleware:
    @web.middleware
    async def refuse_unknown(request: web.Request, handler: Next) -> web.StreamResponse:
        if request.match_info.http_exception is None:
            return await handler(request)
        name = f"{request.method} {_api_path(request)}"
        server.world.unknown_requests.append(name)
        log.error("the sandbox does not know %s", name)
        # discord.py retries a webhook route after any 5xx, and other routes after 500, 502, 504, 524
        status = 404 if is_interaction_path(_api_path(request)) else 501
        return json_bytes({"message": f"The sandbox does not know {name}", "code": 0}, status)

    return refuse_unknown


def _fault_middleware(server: RestContext) -> Middleware:
    @web.middleware
    async def faults(request: web.Request, handler: Next) -> web.StreamResponse:
        return await server.faults.answer_before_route(request) or await handler(request)

    return faults


def _token_middleware(server: RestContext) -> Middleware:
    expected = f"Bot {server.token}".encode()

    @web.middleware
    async def token(request: web.Request, handler: Next) -> web.StreamResponse:
        path = _api_path(request)
        given = request.headers.get("Authorization", "").encode()
        if path in OPEN or is_interaction_path(path) or hmac.compare_digest(given, expected):
            return await handler(request)
        return _bare_response(401, "Unauthorized")

    return token


def _rate_limit_middleware(server: RestContext) -> Middleware:
    @web.middleware
    async def limits(request: web.Request, handler: Next) -> web.StreamResponse:
        if is_interaction_path(_api_path(request)):
            return await handler(request)
        try:
            headers = server.limiter.count_request(
                request.method, _route_pattern(request), _major_parameter(request)
            )
        except RateLimited as refused:
            return _refuse_for_now(refused)
        try:
            response = await handler(request)
        except RateLimited as refused:
            response = _refuse_for_now(refused)
        except ApiError as error:
            response = _refuse_request(server, request, error)
        response.headers.update(headers)
        return response

    return limits


def _refuse_request(server: RestContext, request: web.Request, error: ApiError) -> web.Response:
    if error.status == 501 or UNSUPPORTED in str(error.errors):
        server.world.unknown_requests.append(f"{request.method} {_api_path(request)}: {error.body()}")
    return error_response(error)


def _refuse_for_now(refused: RateLimited) -> web.Response:
    body, headers = rate_limit_response(
        round(refused.retry_after, 3),
        global_=refused.is_global,
        code=refused.code,
        message=refused.message,
    )
    headers = refused.headers | headers | {"Content-Type": "application/json"}
    return web.Response(status=429, body=body, headers=headers)


def is_interaction_path(path: str) -> bool:
    """Return whether a route belongs to an interaction.

    Such routes authenticate by the interaction's token and don't count towards the global limit of 50.

    docs: Rate Limits; Receiving and Responding, Endpoints.
    """
    return path.startswith(("/interactions/", "/webhooks/"))


def _api_path(request: web.Request) -> str:
    return request.path.removeprefix(PREFIX)


def _route_pattern(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return (resource.canonical if resource else request.path).removeprefix(PREFIX)


def _major_parameter(request: web.Request) -> str:
    return next((request.match_info[name] for name in MAJOR if name in request.match_info), "")


def _bare_response(status: int, reason: str) -> web.Response:
    return json_bytes({"message": f"{status}: {reason}", "code": 0}, status)
