"""Routes of follow-ups and edits of responses: the webhook that an interaction's token opens."""

from aiohttp import web

from sandbox import interactions, serializers
from sandbox.errors import unknown_resource
from sandbox.guild.model import Message
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route

ORIGINAL = "@original"


def routes(server: RestContext) -> list[web.RouteDef]:
    """Return the routes of `webhooks/{a}/{token}` and of the messages under it."""
    world = server.world

    def serialize(message: Message) -> Reply:
        return serializers.message(world, message)

    async def follow_up(request: web.Request) -> Reply:
        body = await bodies.read_body(request)
        return serialize(interactions.follow_up(world, *_webhook_address(request), body.json, body.uploads))

    async def get(request: web.Request) -> Reply:
        return serialize(interactions.get_message(world, *_webhook_address(request), _message(request)))

    async def edit(request: web.Request) -> Reply:
        body = await bodies.read_body(request)
        where = (*_webhook_address(request), _message(request))
        return serialize(interactions.edit_message(world, *where, body.json, body.uploads))

    async def delete(request: web.Request) -> Reply:
        interactions.delete_message(world, *_webhook_address(request), _message(request))
        return None

    webhook = "/webhooks/{application}/{token}"
    message = webhook + "/messages/{message}"
    return [
        json_route("POST", webhook, follow_up),
        json_route("GET", message, get),
        json_route("PATCH", message, edit),
        json_route("DELETE", message, delete),
    ]


def _webhook_address(request: web.Request) -> tuple[int, str]:
    application = request.match_info["application"]
    if not application.isdecimal():
        raise unknown_resource("Webhook")
    return int(application), request.match_info["token"]


def _message(request: web.Request) -> int | None:
    """Return the message id in the path, or None for the original response."""
    id = request.match_info["message"]
    if id == ORIGINAL:
        return None
    if not id.isdecimal():
        raise unknown_resource("Message")
    return int(id)
