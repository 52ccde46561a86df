"""Assembles Discord's REST API under `/api/v10` and the CDN under `/cdn`."""

from collections.abc import Sequence

from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox.faults import FaultSwitches
from sandbox.guild.world import World
from sandbox.rest import (
    channels,
    commands,
    current_user,
    emojis,
    guilds,
    interactions,
    messages,
    pins,
    reactions,
    threads,
    webhooks,
)
from sandbox.rest.cdn import cdn_app
from sandbox.rest.context import RestContext
from sandbox.rest.middleware import PREFIX, build_middlewares
from sandbox.rest.rate_limits import RateLimiter

CLIENT_MAX_SIZE = 30 * 1024 * 1024
"""For the main application: above Discord's 25 MiB, so that Discord's error is sent and not aiohttp's."""

MODULES = (
    current_user,
    channels,
    pins,  # before `messages`, whose `{message}` would match `pins`
    messages,
    reactions,
    threads,
    guilds,
    emojis,
    commands,
    interactions,
    webhooks,
)


def add_rest_routes(
    app: web.Application,
    world: World,
    token: str,
    faults: FaultSwitches | None = None,
    limiter: RateLimiter | None = None,
    before: Sequence[Middleware] = (),
) -> RestContext:
    """Add REST and CDN to an application that allows bodies of `CLIENT_MAX_SIZE`.

    Requests pass the middlewares of `before` first.
    """
    server = RestContext(world, token, faults or FaultSwitches(), limiter or RateLimiter())
    rest = web.Application(middlewares=[*before, *build_middlewares(server)])
    for module in MODULES:
        rest.add_routes(module.routes(server))
    app.add_subapp(PREFIX, rest)
    app.add_subapp("/cdn", cdn_app(world))
    return server
