"""The start of an interaction: registration, the event for the bot, and the timeouts."""

import asyncio
from collections.abc import Sequence

from sandbox.errors import unknown_resource
from sandbox.guild.model import Attachment, Channel, Command, Interaction, Json, Message
from sandbox.guild.world import World
from sandbox.ids import random_token
from sandbox.interactions.resolved_data import resolved_data
from sandbox.interactions.types import InteractionType
from sandbox.validation import selection


def begin_interaction(
    world: World,
    type: int,
    user_id: int,
    channel: Channel,
    data: Json,
    *,
    message: Message | None = None,
    command: Command | None = None,
    from_modal_of: Interaction | None = None,
    attachments: Sequence[Attachment] = (),
) -> Interaction:
    """Start an interaction; the caller has validated the person's input.

    A component or a modal that is no longer offered is refused here. `data` is the person's choice; the
    name of the command or component and the resolved objects are added. The bytes of `attachments` are in
    `world.files` already. A modal opened from a component inherits the component's message.
    """
    if from_modal_of is not None:
        message = _opener_message(from_modal_of)
    interaction = Interaction(
        id=world.ids.next_id(),
        token=random_token(96),
        type=type,
        user=user_id,
        channel=channel,
        data=_command_data(command) | data,
        began=asyncio.get_running_loop().time(),
        message=message,
        command=command,
        modal_of=from_modal_of,
        file_ids=[each.id for each in attachments],
    )
    if type == InteractionType.COMPONENT:
        _find_component(world, interaction)
    if found := resolved_data(world, interaction, attachments):
        interaction.data["resolved"] = found
    _register_interaction(world, interaction)
    world.publish("INTERACTION_CREATE", interaction, channel)
    return interaction


def _opener_message(opener: Interaction) -> Message | None:
    if opener.modal is None:
        raise unknown_resource("interaction")
    return opener.message


def _find_component(world: World, interaction: Interaction) -> None:
    """Check that the component exists now, for this person, and is enabled; add its type and id."""
    message = world.message(interaction.channel.id, interaction.message.id if interaction.message else 0)
    if message.ephemeral_to not in (None, interaction.user):
        raise unknown_resource("Message")
    data = interaction.data
    component = selection.find_component(message.components, data["custom_id"])
    selection.check_values(component, data.get("values") or ())
    if component is not None:
        interaction.data = {"component_type": component["type"], "id": component["id"]} | data


def _command_data(command: Command | None) -> Json:
    if command is None:
        return {}
    found: Json = {"id": str(command.id), "name": command.data["name"], "type": command.data["type"]}
    return found if command.guild is None else found | {"guild_id": str(command.guild)}


def _register_interaction(world: World, interaction: Interaction) -> None:
    world.interactions[interaction.id] = interaction
    world.tokens[interaction.token] = interaction
    loop = asyncio.get_running_loop()
    loop.call_later(world.limits.first_answer, _expire_unanswered, world, interaction)
    loop.call_later(world.limits.token, _forget_interaction, world, interaction)


def _expire_unanswered(world: World, interaction: Interaction) -> None:
    if interaction.state == "waiting":
        interaction.state = "failed"
        world.publish("interaction_failed", interaction, interaction.channel, only=interaction.user)


def _forget_interaction(world: World, interaction: Interaction) -> None:
    """Drop an interaction with an expired token, and the files uploaded with it."""
    del world.interactions[interaction.id], world.tokens[interaction.token]
    for file in interaction.file_ids:
        world.files.pop(file, None)
        world.data.file_kinds.pop(file, None)
