"""The registry of application commands: what the bot synced, and which of it a person is offered."""

from collections.abc import Iterable

from sandbox.errors import FieldErrors, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.model import Channel, Command, Json, Permission
from sandbox.guild.world import World
from sandbox.validation.commands import (
    check_command,
    check_command_count,
    check_commands,
    complete_command,
)

CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
"""docs: Application Commands, Application Command Types."""

IN_GUILD = 0
"""docs: Receiving and Responding, Interaction Context Types."""

OWN_FIELDS = ("id", "application_id", "guild_id", "version")
"""Fields the server adds to a command. All others are its content; changed content gets a new version."""

Scope = int | None
"""The guild's id, or None for global commands."""


def list_commands(world: World, scope: Scope) -> list[Command]:
    """Return all commands of a scope, oldest first."""
    return [each for each in world.data.commands.values() if each.guild == scope]


def find_command(world: World, scope: Scope, id: int) -> Command:
    """Return one command of a scope."""
    found = world.data.commands.get(id)
    if found is None or found.guild != scope:
        raise unknown_resource("application command")
    return found


def overwrite_commands(world: World, scope: Scope, bodies: list[Json]) -> list[Command]:
    """Replace all commands of the scope. A command with a known name or id keeps its id."""
    check_commands(bodies)
    stale = {each.id: each for each in list_commands(world, scope)}
    kept: list[Command] = []
    for body in bodies:
        before = _match_command(stale.values(), body, body.get("id"))
        if before is not None:
            del stale[before.id]
        kept.append(_store_command(world, scope, body, before))
    for each in stale:
        del world.data.commands[each]
    world.publish("commands", None)
    return kept


def create_command(world: World, scope: Scope, body: Json) -> tuple[Command, bool]:
    """Create a command or replace the one of the same name; return it and whether it is new."""
    others = list_commands(world, scope)
    before = _match_command(others, body)
    check_command(body)
    if before is None:
        check_command_count([*(each.data for each in others), body])
    command = _store_command(world, scope, body, before)
    world.publish("commands", None)
    return command, before is None


def edit_command(world: World, scope: Scope, id: int, body: Json) -> Command:
    """Change the fields in the body. A command's type never changes."""
    command = find_command(world, scope, id)
    changed = _content(command) | body | {"type": command.data["type"]}
    check_command(changed)
    namesake = _match_command(list_commands(world, scope), changed)
    if namesake is not None and namesake is not command:
        faults = FieldErrors()
        faults.add(
            ["name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )
        faults.raise_if_any()
    _store_command(world, scope, changed, command)
    world.publish("commands", None)
    return command


def delete_command(world: World, scope: Scope, id: int) -> None:
    del world.data.commands[find_command(world, scope, id).id]
    world.publish("commands", None)


def visible_commands(world: World, user_id: int, channel: Channel) -> list[Command]:
    """Return the commands a person's client offers in a channel, by name."""
    may = permissions.permissions_in(world, user_id, channel)
    if not may & Permission.USE_APPLICATION_COMMANDS:
        return []
    offered = [each for each in _available_in(world, channel) if _is_allowed(each, may, channel)]
    return sorted(offered, key=lambda each: (each.data["name"], each.data["type"]))


def plain_name(command: Command, data: Json) -> str:
    """Return the name with its groups: `play nightbreak`."""
    names = [str(command.data["name"])]
    options: list[Json] = data.get("options") or []
    while options and options[0]["type"] in (1, 2):  # a subcommand or a group
        names.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(names)


def _match_command(among: Iterable[Command], body: Json, id: object = None) -> Command | None:
    """Find the command a body refers to: by a known id, else by type and name."""
    by_id = {str(each.id): each for each in among}
    if id is not None and str(id) in by_id:
        return by_id[str(id)]
    wanted = (body.get("type") or CHAT, body.get("name"))
    return next((each for each in by_id.values() if (each.data["type"], each.data["name"]) == wanted), None)


def _store_command(world: World, scope: Scope, body: Json, before: Command | None) -> Command:
    content = complete_command({key: value for key, value in body.items() if key not in OWN_FIELDS})
    if scope is not None:
        content["contexts"] = None  # for global commands only (docs: Application Commands, Contexts)
    if before is not None and _content(before) == content:
        return before
    command = before or Command(world.ids.next_id(), scope, {})
    command.data = content | {
        "id": str(command.id),
        "application_id": str(world.data.application),
        "version": str(world.ids.next_id()),
    }
    if scope is not None:
        command.data["guild_id"] = str(scope)
    world.data.commands[command.id] = command
    return command


def _content(command: Command) -> Json:
    return {key: value for key, value in command.data.items() if key not in OWN_FIELDS}


def _available_in(world: World, channel: Channel) -> list[Command]:
    everywhere = list_commands(world, None)
    if channel.guild is None:
        return everywhere
    here = list_commands(world, channel.guild)
    taken = {(each.data["type"], each.data["name"]) for each in here}
    return here + [each for each in everywhere if (each.data["type"], each.data["name"]) not in taken]


def _is_allowed(command: Command, may: Permission, channel: Channel) -> bool:
    data = command.data
    if channel.guild is None:
        return data["dm_permission"]
    if data["contexts"] is not None and IN_GUILD not in data["contexts"]:
        return False
    if data["nsfw"]:
        return False  # no channel of the sandbox is age-restricted
    needed = data["default_member_permissions"]
    return needed is None or _has_permissions(may, int(needed))


def _has_permissions(may: Permission, needed: int) -> bool:
    if may & Permission.ADMINISTRATOR:
        return True
    # no permissions named means administrators only (docs: Application Commands, Permissions)
    return needed != 0 and int(may) & needed == needed
