"""The route on which the bot answers an interaction. The token in the address is all it needs."""

from aiohttp import web

from sandbox import interactions
from sandbox.errors import unknown
from sandbox.rest import bodies
from sandbox.rest.answer import Reply, query_flag, route
from sandbox.rest.server_state import Server


def routes(server: Server) -> list[web.RouteDef]:
    """`POST interactions/{i}/{token}/callback`."""

    async def callback(request: web.Request) -> Reply:
        body = await bodies.read(request)
        id, token = request.match_info["interaction"], request.match_info["token"]
        if not id.isdecimal():
            raise unknown("interaction")
        with_response = query_flag(request, "with_response")
        return interactions.answer(server.world, int(id), token, body.json, body.uploads, with_response)

    return [route("POST", "/interactions/{interaction}/{token}/callback", callback)]
