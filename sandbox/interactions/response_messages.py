"""Messages that the bot writes in answer: their kind, what they answer to, and who may see them."""

from sandbox import serializers
from sandbox.guild import attachment_store, commands, messages
from sandbox.guild.messages import Draft, Upload
from sandbox.guild.model import Interaction, Json, Message, MessageFlag, MessageType
from sandbox.guild.world import World
from sandbox.interactions.types import InteractionType
from sandbox.validation.messages import check_message

EVERYTHING: Json = {"parse": ["users", "roles", "everyone"]}
"""What a message mentions that says nothing about it."""


def check_new_message(body: Json, uploads: list[Upload]) -> None:
    """Refuse what cannot be a new message."""
    check_message(body, {each.n: each.filename for each in uploads}, interaction=True)


def check_message_edit(message: Message, body: Json, uploads: list[Upload]) -> None:
    """Refuse what the message cannot become."""
    there = {each.id: each.filename for each in attachment_store.kept_attachments(message, body)}
    files = there | {each.n: each.filename for each in uploads}
    v2 = bool(message.flags & MessageFlag.COMPONENTS_V2)
    check_message(body, files, edit=True, v2=v2, interaction=True)


def post_response(world: World, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> Message:
    """Put an answer into the channel, which may be gone by now."""
    channel = world.channel(interaction.channel.id)
    draft.type, draft.reference = _type_and_reference(world, interaction, ephemeral)
    # the bot never mentions itself by answering to its own message
    draft.allowed_mentions = (draft.allowed_mentions or EVERYTHING) | {"replied_user": False}
    draft.nonce, draft.enforce_nonce = None, False  # webhooks know none
    draft.application = world.data.application
    draft.interaction = interaction_metadata(world, interaction)
    draft.ephemeral_to = interaction.user if ephemeral else None
    message = messages.create_message(world, channel, world.data.bot, draft)
    interaction.message_ids.append(message.id)
    return message


def is_ephemeral(flags: object) -> bool:
    """Whether the flags of a body ask for an answer that only the person sees."""
    return isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)


def interaction_metadata(world: World, interaction: Interaction) -> Json:
    """docs: Message Resource, Message Interaction Metadata Object."""
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
    # Discord sends these two as well, without documenting them; clients write "alice used /play" from them
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
    """The type of an answer and what it refers to: the answer before it, the message of the component, or
    the command, through a modal also.
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
        return MessageType.DEFAULT, None  # what only one person sees is not shown to all as what was answered
    return MessageType.REPLY, _reference(interaction, id)


def _reference(interaction: Interaction, id: int) -> Json:
    channel = interaction.channel
    found: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(id)}
    return found if channel.guild is None else found | {"guild_id": str(channel.guild)}
