"""Commands as a client offers them: slash commands, autocomplete, context menus."""

from collections.abc import Iterator

from sandbox import interactions, validation
from sandbox.client.person import ClientUser
from sandbox.client.picker import Picker, Take, take_no_files, uploaded_attachments
from sandbox.errors import OwnRefusal, unknown_resource
from sandbox.guild import authorization, commands
from sandbox.guild.model import Attachment, Channel, Command, Interaction, Json
from sandbox.interactions.types import InteractionType

ATTACHMENT = 11
"""docs: Application Commands, Application Command Option Type."""


def use_command(
    person: ClientUser, channel_id: int, command_id: int, options: list[Json], take: Take = take_no_files
) -> Interaction:
    """Send a command. Options for files refer to uploads."""
    channel = person.message_channel(channel_id)
    command = _offered_command(person, channel, command_id, commands.CHAT)
    authorization.require_write(person.world, person.id, channel)
    chosen = [option for option in _flatten_options(options) if option.get("type") == ATTACHMENT]
    with uploaded_attachments(person, take([str(option.get("value")) for option in chosen])) as files:
        sent = _options_for_bot(options, iter(files))
        resolve = Picker(person, channel, files).resolve_object
        validation.options.check_options(command.data, sent, resolve)
        return interactions.begin_interaction(
            person.world,
            InteractionType.COMMAND,
            person.id,
            channel,
            {"options": sent} if sent else {},
            command=command,
            attachments=files,
        )


def request_autocomplete(
    person: ClientUser, channel_id: int, command_id: int, options: list[Json]
) -> Interaction:
    """Request autocomplete. One option is focused, and may have any value so far."""
    channel = person.message_channel(channel_id)
    command = _offered_command(person, channel, command_id, commands.CHAT)
    sent = _options_for_bot(options)
    resolve = Picker(person, channel).resolve_object
    validation.options.check_options(command.data, sent, resolve, partial=True)
    if not _is_autocompleted(command.data, sent):
        raise OwnRefusal(400, 50035, "no_autocomplete")
    data: Json = {"options": sent}
    return interactions.begin_interaction(
        person.world, InteractionType.AUTOCOMPLETE, person.id, channel, data, command=command
    )


def use_context_command(person: ClientUser, channel_id: int, command_id: int, target: int) -> Interaction:
    """Use a context menu command on a person or a message of the channel."""
    channel = person.message_channel(channel_id)
    command = _offered_command(person, channel, command_id, commands.ON_USER, commands.ON_MESSAGE)
    if command.data["type"] == commands.ON_USER:
        if Picker(person, channel).resolve_object("user", str(target)) is None:
            raise unknown_resource("User")
        message = None
    else:
        message = person.message(channel, target)
        if message.ephemeral_to is not None:
            raise unknown_resource("Message")
    data: Json = {"target_id": str(target)}
    return interactions.begin_interaction(
        person.world, InteractionType.COMMAND, person.id, channel, data, command=command
    )


def _offered_command(person: ClientUser, channel: Channel, id: int, *kinds: int) -> Command:
    """Return a command that the client offers here: synced, and allowed for the person."""
    for command in commands.visible_commands(person.world, person.id, channel):
        if command.id == id and command.data["type"] in kinds:
            return command
    raise unknown_resource("application command")


def _flatten_options(options: list[Json]) -> Iterator[Json]:
    for option in options:
        yield option
        yield from _flatten_options(options_of(option))


def _options_for_bot(options: list[Json], files: Iterator[Attachment] | None = None) -> list[Json]:
    """Convert options to the bot's format, with files by id.

    Without `files`, as in autocomplete, options for files are omitted.
    """
    found: list[Json] = []
    for option in options:
        sent: Json = {"name": option["name"], "type": option["type"]}
        if "options" in option:
            sent["options"] = _options_for_bot(option["options"], files)
        elif option["type"] == ATTACHMENT:
            if files is None:
                continue
            sent["value"] = str(next(files).id)
        elif "value" in option:
            sent["value"] = option["value"]
        found.append(sent | ({"focused": True} if option.get("focused") else {}))
    return found


def _is_autocompleted(definition: Json, options: list[Json]) -> bool:
    """Return whether the single focused option has autocomplete."""
    defined = {str(each["name"]): each for each in options_of(definition)}
    focused = [option for option in options if option.get("focused")]
    if focused:
        return len(focused) == 1 and bool(defined[focused[0]["name"]].get("autocomplete"))
    return any(_is_autocompleted(defined[option["name"]], options_of(option)) for option in options)


def options_of(holder: Json) -> list[Json]:
    """Return the options of a command or of an option."""
    return holder.get("options") or []
