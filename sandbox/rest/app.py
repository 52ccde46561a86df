"""The application: Discord's REST interface under `/api/v10`, and the CDN under `/cdn`."""

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
"""For the main application: above Discord's 25 MiB, so that the refusal is Discord's and not aiohttp's."""

MODULES = (
    current_user,
    channels,
    pins,  # before the messages, one of which would else be called `pins`
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
    """Put REST and CDN into an application, which must allow bodies of `CLIENT_MAX_SIZE`.

    Requests pass `before` first.
    """
    server = RestContext(world, token, faults or FaultSwitches(), limiter or RateLimiter())
    rest = web.Application(middlewares=[*before, *build_middlewares(server)])
    for module in MODULES:
        rest.add_routes(module.routes(server))
    app.add_subapp(PREFIX, rest)
    app.add_subapp("/cdn", cdn_app(world))
    return server
