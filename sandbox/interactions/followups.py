"""Follow-up messages and edits by the interaction's token, after the first response."""

from sandbox.errors import ApiError, unknown_resource
from sandbox.guild import messages
from sandbox.guild.messages import Upload
from sandbox.guild.model import Interaction, Json, Message, MessageFlag
from sandbox.guild.world import World
from sandbox.interactions.response_messages import (
    check_message_edit,
    check_new_message,
    is_ephemeral,
    post_response,
)
from sandbox.interactions.types import InteractionType


def follow_up(world: World, application: int, token: str, body: Json, uploads: list[Upload]) -> Message:
    """Send another message; after a deferral, the first call fills the message that is loading."""
    interaction = _find_answered(world, application, token)
    if _is_loading(world, interaction):
        return edit_message(world, application, token, None, body, uploads)
    check_new_message(body, uploads)
    draft = messages.draft_from_body(body, uploads)
    return post_response(world, interaction, draft, ephemeral=is_ephemeral(body.get("flags")))


def get_message(world: World, application: int, token: str, id: int | None) -> Message:
    """Return one of the interaction's messages, `@original` for None."""
    return _find_message(world, _find_answered(world, application, token), id)


def edit_message(
    world: World, application: int, token: str, id: int | None, body: Json, uploads: list[Upload]
) -> Message:
    """Edit one of the interaction's messages. Ephemeral messages stay ephemeral."""
    interaction = _find_answered(world, application, token)
    message = _find_message(world, interaction, id)
    check_message_edit(message, body, uploads)
    messages.edit_message(world, message, body, uploads)
    if message.id == interaction.original:
        interaction.loading = False
        interaction.state = "answered"
    return message


def delete_message(world: World, application: int, token: str, id: int | None) -> None:
    messages.delete_message(world, get_message(world, application, token, id))


def _is_loading(world: World, interaction: Interaction) -> bool:
    """Return whether the deferred response has no text yet, even if it was deleted."""
    message = world.data.messages.get(interaction.channel.id, {}).get(interaction.original or 0)
    return interaction.loading and (message is None or bool(message.flags & MessageFlag.LOADING))


def _find_answered(world: World, application: int, token: str) -> Interaction:
    """Find a token's interaction, which must have had its first response to work as a webhook."""
    if application != world.data.application:
        raise unknown_resource("Webhook")
    interaction = world.tokens.get(token)
    if interaction is None:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    if interaction.state in ("waiting", "failed") or interaction.type == InteractionType.AUTOCOMPLETE:
        raise unknown_resource("Webhook")
    return interaction


def _find_message(world: World, interaction: Interaction, id: int | None) -> Message:
    wanted = interaction.original if id is None else id
    if wanted is None or (id is not None and id not in interaction.message_ids):
        raise unknown_resource("Message")
    return world.message(interaction.channel.id, wanted)
