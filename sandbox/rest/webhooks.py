"""Follow-ups and changes to answers: the webhook that an interaction's token opens."""

from aiohttp import web

from sandbox import interactions, payloads
from sandbox.errors import unknown
from sandbox.model import Message
from sandbox.rest import bodies
from sandbox.rest.answer import Reply, route
from sandbox.rest.server_state import Server

ORIGINAL = "@original"


def routes(server: Server) -> list[web.RouteDef]:
    """`webhooks/{a}/{token}` and the messages under it."""
    world = server.world

    def shown(message: Message) -> Reply:
        return payloads.message(world, message)

    async def follow_up(request: web.Request) -> Reply:
        body = await bodies.read(request)
        return shown(interactions.follow_up(world, *_address(request), body.json, body.uploads))

    async def get(request: web.Request) -> Reply:
        return shown(interactions.get_message(world, *_address(request), _message(request)))

    async def edit(request: web.Request) -> Reply:
        body = await bodies.read(request)
        where = (*_address(request), _message(request))
        return shown(interactions.edit_message(world, *where, body.json, body.uploads))

    async def delete(request: web.Request) -> Reply:
        interactions.delete_message(world, *_address(request), _message(request))
        return None

    webhook = "/webhooks/{application}/{token}"
    message = webhook + "/messages/{message}"
    return [
        route("POST", webhook, follow_up),
        route("GET", message, get),
        route("PATCH", message, edit),
        route("DELETE", message, delete),
    ]


def _address(request: web.Request) -> tuple[int, str]:
    application = request.match_info["application"]
    if not application.isdecimal():
        raise unknown("Webhook")
    return int(application), request.match_info["token"]


def _message(request: web.Request) -> int | None:
    """The message of the address; nothing means the original answer."""
    id = request.match_info["message"]
    if id == ORIGINAL:
        return None
    if not id.isdecimal():
        raise unknown("Message")
    return int(id)
