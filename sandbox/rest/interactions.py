"""The route for responses to interactions. The token in the URL is the only authentication."""

from aiohttp import web

from sandbox import interactions
from sandbox.errors import unknown_resource
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, query_flag


def routes(server: RestContext) -> list[web.RouteDef]:
    """Return the route `POST interactions/{i}/{token}/callback`."""

    async def callback(request: web.Request) -> Reply:
        body = await bodies.read_body(request)
        id, token = request.match_info["interaction"], request.match_info["token"]
        if not id.isdecimal():
            raise unknown_resource("interaction")
        with_response = query_flag(request, "with_response")
        return interactions.accept_response(
            server.world, int(id), token, body.json, body.uploads, with_response
        )

    return [json_route("POST", "/interactions/{interaction}/{token}/callback", callback)]
