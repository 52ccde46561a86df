"""Messages in response to interactions: validation, type, reference, visibility."""

from sandbox import serializers
from sandbox.guild import attachment_store, commands, messages
from sandbox.guild.messages import Draft, Upload
from sandbox.guild.model import Interaction, Json, Message, MessageFlag, MessageType
from sandbox.guild.world import World
from sandbox.interactions.types import InteractionType
from sandbox.validation.messages import check_message

EVERYTHING: Json = {"parse": ["users", "roles", "everyone"]}
"""Mentions of a message without `allowed_mentions`."""


def check_new_message(body: Json, uploads: list[Upload]) -> None:
    """Refuse an invalid new message."""
    check_message(body, {each.n: each.filename for each in uploads}, interaction=True)


def check_message_edit(message: Message, body: Json, uploads: list[Upload]) -> None:
    """Refuse an invalid edit of the message."""
    kept = {each.id: each.filename for each in attachment_store.select_kept(message, body)}
    files = kept | {each.n: each.filename for each in uploads}
    v2 = bool(message.flags & MessageFlag.COMPONENTS_V2)
    check_message(body, files, edit=True, v2=v2, interaction=True)


def post_response(world: World, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> Message:
    """Post a response to the channel, which may be gone by now."""
    channel = world.channel(interaction.channel.id)
    draft.type, draft.reference = _type_and_reference(world, interaction, ephemeral)
    # the bot never mentions itself by replying to its own message
    draft.allowed_mentions = (draft.allowed_mentions or EVERYTHING) | {"replied_user": False}
    draft.nonce, draft.enforce_nonce = None, False  # webhooks have no nonces
    draft.application = world.data.application
    draft.interaction = interaction_metadata(world, interaction)
    draft.ephemeral_to = interaction.user if ephemeral else None
    message = messages.create_message(world, channel, world.data.bot, draft)
    interaction.message_ids.append(message.id)
    return message


def is_ephemeral(flags: object) -> bool:
    """Return whether the flags of a body request an ephemeral response."""
    return isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)


def interaction_metadata(world: World, interaction: Interaction) -> Json:
    """Build the metadata (docs: Message Resource, Message Interaction Metadata Object)."""
    found: Json = {
        "id": str(interaction.id),
        "type": int(interaction.type),
        "user": serializers.user(world, world.user(interaction.user)),
        "authorizing_integration_owners": {"0": str(interaction.channel.guild or 0)},
    }
    if interaction.original is not None:
        found["original_response_message_id"] = str(interaction.original)
    if interaction.type == InteractionType.COMMAND:
        return found | _command_metadata(world, interaction)
    if interaction.type == InteractionType.COMPONENT and interaction.message is not None:
        return found | {"interacted_message_id": str(interaction.message.id)}
    if interaction.modal_of is not None:
        found["triggering_interaction_metadata"] = interaction_metadata(world, interaction.modal_of)
    return found


def _command_metadata(world: World, interaction: Interaction) -> Json:
    command, data = interaction.command, interaction.data
    if command is None:
        return {}
    # Discord also sends these two, undocumented; clients show "alice used /play" with them
    found: Json = {"name": commands.plain_name(command, data), "command_type": command.data["type"]}
    match command.data["type"]:
        case commands.ON_USER:
            target = world.user(int(data["target_id"]))
            return found | {"target_user": serializers.user(world, target)}
        case commands.ON_MESSAGE:
            return found | {"target_message_id": str(data["target_id"])}
        case _:
            return found


def _type_and_reference(
    world: World, interaction: Interaction, ephemeral: bool
) -> tuple[MessageType, Json | None]:
    """Return a response's type and the message it refers to.

    That is the previous response, or the component's message. A response to a command, also through a
    modal, has the command's type.
    """
    if interaction.original is not None:
        return _reply_reference(world, interaction, interaction.original, ephemeral)
    if interaction.message is not None:
        return _reply_reference(world, interaction, interaction.message.id, ephemeral)
    asked = interaction.modal_of or interaction
    kind = asked.command.data["type"] if asked.command else commands.CHAT
    if kind == commands.CHAT:
        return MessageType.CHAT_COMMAND, None
    target = asked.data["target_id"] if kind == commands.ON_MESSAGE else None
    return MessageType.CONTEXT_COMMAND, None if target is None else _reference(interaction, int(target))


def _reply_reference(
    world: World, interaction: Interaction, id: int, ephemeral: bool
) -> tuple[MessageType, Json | None]:
    answered = world.data.messages.get(interaction.channel.id, {}).get(id)
    if answered and answered.ephemeral_to is not None and not ephemeral:
        return MessageType.DEFAULT, None  # an ephemeral message must not be quoted in a public reply
    return MessageType.REPLY, _reference(interaction, id)


def _reference(interaction: Interaction, id: int) -> Json:
    channel = interaction.channel
    found: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(id)}
    return found if channel.guild is None else found | {"guild_id": str(channel.guild)}
