"""Routes of application commands, global and of the guild."""

from typing import Any, cast

from aiohttp import web

from sandbox import serializers
from sandbox.errors import ApiError, FieldErrors, missing_access
from sandbox.guild import commands
from sandbox.guild.model import Command, Json
from sandbox.rest import bodies
from sandbox.rest.context import RestContext
from sandbox.rest.responses import Reply, json_route, path_id, query_flag

LOCALIZED = ("name_localizations", "description_localizations")


def routes(server: RestContext) -> list[web.RouteDef]:
    """Return the routes: GET, PUT, POST for all commands; GET, PATCH, DELETE for one."""
    world = server.world

    def serialize(command: Command) -> Json:
        return serializers.command(world, command)

    def scope(request: web.Request) -> commands.Scope:
        if path_id(request, "application") != world.data.application:
            raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
        if "guild" not in request.match_info:
            return None
        if path_id(request, "guild") != world.data.guild:
            raise missing_access()
        return world.data.guild

    async def get_all(request: web.Request) -> Reply:
        found = [serialize(each) for each in commands.list_commands(world, scope(request))]
        return found if query_flag(request, "with_localizations") else _without_localizations(found)

    async def overwrite(request: web.Request) -> Reply:
        wanted = _objects(await bodies.read_json(request))
        return [serialize(each) for each in commands.overwrite_commands(world, scope(request), wanted)]

    async def create(request: web.Request) -> Reply:
        body = await bodies.read_body(request)
        command, new = commands.create_command(world, scope(request), body.json)
        return (201 if new else 200), serialize(command)

    async def get(request: web.Request) -> Reply:
        return serialize(commands.find_command(world, scope(request), path_id(request, "command")))

    async def edit(request: web.Request) -> Reply:
        body = await bodies.read_body(request)
        return serialize(commands.edit_command(world, scope(request), path_id(request, "command"), body.json))

    async def delete(request: web.Request) -> Reply:
        commands.delete_command(world, scope(request), path_id(request, "command"))
        return None

    found: list[web.RouteDef] = []
    for base in ("/applications/{application}", "/applications/{application}/guilds/{guild}"):
        every, one = base + "/commands", base + "/commands/{command}"
        found += [
            json_route("GET", every, get_all),
            json_route("PUT", every, overwrite),
            json_route("POST", every, create),
            json_route("GET", one, get),
            json_route("PATCH", one, edit),
            json_route("DELETE", one, delete),
        ]
    return found


def _objects(body: Any) -> list[Json]:
    """Return the body of a bulk overwrite if it is a list of objects."""
    faults = FieldErrors()
    if not isinstance(body, list):
        faults.add([], "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        faults.raise_if_any()
    entries = cast(list[Any], body)
    for position, each in enumerate(entries):
        if not isinstance(each, dict):
            faults.add([position], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    faults.raise_if_any()
    return entries


def _without_localizations(value: Any) -> Any:
    """Remove translations, which lists omit unless requested, also from options and choices."""
    if isinstance(value, list):
        return [_without_localizations(each) for each in cast(list[Any], value)]
    if isinstance(value, dict):
        parts = cast(Json, value)
        return {key: _without_localizations(each) for key, each in parts.items() if key not in LOCALIZED}
    return value
