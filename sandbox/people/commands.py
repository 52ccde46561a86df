"""Commands as a client offers them: typed after a slash, completed while typing, picked from a menu."""

from collections.abc import Iterator

from sandbox import commands, interactions, rights, rules
from sandbox.errors import ApiError, unknown
from sandbox.interactions.kinds import Asked
from sandbox.model import Attachment, Channel, Command, Interaction, Json
from sandbox.people.choosing import Choosing, Take, brought, nothing
from sandbox.people.person import Person

ATTACHMENT = 11
"""docs: Application Commands, Application Command Option Type."""


def slash(
    person: Person, channel_id: int, command_id: int, options: list[Json], take: Take = nothing
) -> Interaction:
    """Send a command. Options for files name uploads."""
    channel = person.place(channel_id)
    command = _offered(person, channel, command_id, commands.CHAT)
    rights.may_write(person.world, person.id, channel)
    chosen = [option for option in _flat(options) if option.get("type") == ATTACHMENT]
    with brought(person, take([str(option.get("value")) for option in chosen])) as files:
        told = _told(options, iter(files))
        resolve = Choosing(person, channel, files).resolve
        rules.options.check_options(command.data, told, resolve)
        return interactions.begin(
            person.world,
            Asked.COMMAND,
            person.id,
            channel,
            {"options": told} if told else {},
            command=command,
            attachments=files,
        )


def autocomplete(person: Person, channel_id: int, command_id: int, options: list[Json]) -> Interaction:
    """Ask what could be typed. One option is focused, and may be anything so far."""
    channel = person.place(channel_id)
    command = _offered(person, channel, command_id, commands.CHAT)
    told = _told(options)
    resolve = Choosing(person, channel).resolve
    rules.options.check_options(command.data, told, resolve, partial=True)
    if not _completes(command.data, told):
        raise ApiError(400, 50035, "The option that is typed has no autocomplete")
    data: Json = {"options": told}
    return interactions.begin(person.world, Asked.AUTOCOMPLETE, person.id, channel, data, command=command)


def context(person: Person, channel_id: int, command_id: int, target: int) -> Interaction:
    """Use a command on a person, or on a message of the channel."""
    channel = person.place(channel_id)
    command = _offered(person, channel, command_id, commands.ON_USER, commands.ON_MESSAGE)
    if command.data["type"] == commands.ON_USER:
        if Choosing(person, channel).resolve("user", str(target)) is None:
            raise unknown("User")
        message = None
    else:
        message = person.message(channel, target)
        if message.ephemeral_to is not None:
            raise unknown("Message")
    data: Json = {"target_id": str(target)}
    return interactions.begin(person.world, Asked.COMMAND, person.id, channel, data, command=command)


def _offered(person: Person, channel: Channel, id: int, *kinds: int) -> Command:
    """A command that the client offers here. Whatever the bot forgot to sync is not among them."""
    for command in commands.visible(person.world, person.id, channel):
        if command.id == id and command.data["type"] in kinds:
            return command
    raise unknown("application command")


def _flat(options: list[Json]) -> Iterator[Json]:
    for option in options:
        yield option
        yield from _flat(options_of(option))


def _told(options: list[Json], files: Iterator[Attachment] | None = None) -> list[Json]:
    """The options as the bot is told them: files by their ids, or left out while somebody still types."""
    found: list[Json] = []
    for option in options:
        told: Json = {"name": option["name"], "type": option["type"]}
        if "options" in option:
            told["options"] = _told(option["options"], files)
        elif option["type"] == ATTACHMENT:
            if files is None:
                continue
            told["value"] = str(next(files).id)
        elif "value" in option:
            told["value"] = option["value"]
        found.append(told | ({"focused": True} if option.get("focused") else {}))
    return found


def _completes(definition: Json, options: list[Json]) -> bool:
    """Whether the one option that is focused asks the bot while it is typed."""
    defined = {str(each["name"]): each for each in options_of(definition)}
    focused = [option for option in options if option.get("focused")]
    if focused:
        return len(focused) == 1 and bool(defined[focused[0]["name"]].get("autocomplete"))
    return any(_completes(defined[option["name"]], options_of(option)) for option in options)


def options_of(holder: Json) -> list[Json]:
    """The options in a command, or in an option."""
    return holder.get("options") or []
