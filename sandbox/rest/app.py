"""The application: Discord's REST interface under `/api/v10`, and the CDN under `/cdn`."""

from collections.abc import Sequence

from aiohttp import web
from aiohttp.typedefs import Middleware

from sandbox.faults import Faults
from sandbox.rest import (
    channels,
    commands,
    emojis,
    guilds,
    interactions,
    messages,
    pins,
    reactions,
    selves,
    threads,
    webhooks,
)
from sandbox.rest.cdn import cdn
from sandbox.rest.guards import PREFIX, guards
from sandbox.rest.limits import Limiter
from sandbox.rest.server_state import Server
from sandbox.world import World

CLIENT_MAX_SIZE = 30 * 1024 * 1024
"""For the main application: above Discord's 25 MiB, so that the refusal is Discord's and not aiohttp's."""

MODULES = (
    selves,
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


def add_to(
    app: web.Application,
    world: World,
    token: str,
    faults: Faults | None = None,
    limiter: Limiter | None = None,
    before: Sequence[Middleware] = (),
) -> Server:
    """Put REST and CDN into an application, which must allow bodies of `CLIENT_MAX_SIZE`.

    Requests pass `before` first.
    """
    server = Server(world, token, faults or Faults(), limiter or Limiter())
    rest = web.Application(middlewares=[*before, *guards(server)])
    for module in MODULES:
        rest.add_routes(module.routes(server))
    app.add_subapp(PREFIX, rest)
    app.add_subapp("/cdn", cdn(world))
    return server
