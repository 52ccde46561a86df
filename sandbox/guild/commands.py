"""The registry of application commands: what the bot synced, and what a person is offered of it."""

from collections.abc import Iterable

from sandbox.errors import FieldErrors, unknown_resource
from sandbox.guild import permissions
from sandbox.guild.model import Channel, Command, Json, Permission
from sandbox.guild.world import World
from sandbox.validation import commands as rules

CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
"""docs: Application Commands, Application Command Types."""

IN_GUILD = 0
"""docs: Receiving and Responding, Interaction Context Types."""

OWN_FIELDS = ("id", "application_id", "guild_id", "version")
"""What the server adds to a command. The rest is its content, and a new version is a new content."""

Scope = int | None
"""The guild, or nothing for the commands that are offered everywhere."""


def list_commands(world: World, scope: Scope) -> list[Command]:
    """All commands of the guild, or all global ones, in the order of their making."""
    return [each for each in world.data.commands.values() if each.guild == scope]


def find_command(world: World, scope: Scope, id: int) -> Command:
    """One command of a scope."""
    found = world.data.commands.get(id)
    if found is None or found.guild != scope:
        raise unknown_resource("application command")
    return found


def overwrite_commands(world: World, scope: Scope, bodies: list[Json]) -> list[Command]:
    """Make these the only commands of the scope. One that keeps its name, or names its id, keeps its id."""
    rules.check_commands(bodies)
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
    """Add a command, or take the place of its namesake; whether it is new."""
    others = list_commands(world, scope)
    before = _match_command(others, body)
    rules.check_command(body)
    if before is None:
        rules.check_command_count([*(each.data for each in others), body])
    command = _store_command(world, scope, body, before)
    world.publish("commands", None)
    return command, before is None


def edit_command(world: World, scope: Scope, id: int, body: Json) -> Command:
    """Change what the body names. The kind of a command never changes."""
    command = find_command(world, scope, id)
    changed = _content(command) | body | {"type": command.data["type"]}
    rules.check_command(changed)
    namesake = _match_command(list_commands(world, scope), changed)
    if namesake is not None and namesake is not command:
        faults = FieldErrors()
        faults.add(
            ["name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )
        faults.raise_any()
    _store_command(world, scope, changed, command)
    world.publish("commands", None)
    return command


def delete_command(world: World, scope: Scope, id: int) -> None:
    """Take a command away."""
    del world.data.commands[find_command(world, scope, id).id]
    world.publish("commands", None)


def visible_commands(world: World, user_id: int, channel: Channel) -> list[Command]:
    """What a person's client offers in a channel, by name."""
    may = permissions.permissions_in(world, user_id, channel)
    if not may & Permission.USE_APPLICATION_COMMANDS:
        return []
    offered = [each for each in _available_in(world, channel) if _is_allowed(each, may, channel)]
    return sorted(offered, key=lambda each: (each.data["name"], each.data["type"]))


def plain_name(command: Command, data: Json) -> str:
    """The name with its groups: `play nightbreak`."""
    names = [str(command.data["name"])]
    options: list[Json] = data.get("options") or []
    while options and options[0]["type"] in (1, 2):  # a subcommand, or a group of them
        names.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(names)


def _match_command(among: Iterable[Command], body: Json, id: object = None) -> Command | None:
    """The command that a body means: by id if it has one that is known, else by type and name."""
    by_id = {str(each.id): each for each in among}
    if id is not None and str(id) in by_id:
        return by_id[str(id)]
    wanted = (body.get("type") or CHAT, body.get("name"))
    return next((each for each in by_id.values() if (each.data["type"], each.data["name"]) == wanted), None)


def _store_command(world: World, scope: Scope, body: Json, before: Command | None) -> Command:
    content = rules.complete_command({key: value for key, value in body.items() if key not in OWN_FIELDS})
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
        return False  # no channel of the sandbox is for adults only
    needed = data["default_member_permissions"]
    return needed is None or _has_permissions(may, int(needed))


def _has_permissions(may: Permission, needed: int) -> bool:
    if may & Permission.ADMINISTRATOR:
        return True
    # nothing named means: nobody but administrators (docs: Application Commands, Permissions)
    return needed != 0 and int(may) & needed == needed
