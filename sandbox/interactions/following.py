"""What comes after the first answer, by the interaction's token: more messages, and changes to them."""

from sandbox import messages
from sandbox.errors import ApiError, unknown
from sandbox.interactions.kinds import Asked
from sandbox.interactions.posting import check_edit, check_new, hides, post
from sandbox.messages import Upload
from sandbox.model import Interaction, Json, Message, MessageFlag
from sandbox.world import World


def follow_up(world: World, application: int, token: str, body: Json, uploads: list[Upload]) -> Message:
    """Another message; after a deferral the first one is the text of the message that is loading."""
    interaction = _answered(world, application, token)
    if _loads(world, interaction):
        return edit_message(world, application, token, None, body, uploads)
    check_new(body, uploads)
    draft = messages.draft(body, uploads)
    return post(world, interaction, draft, ephemeral=hides(body.get("flags")))


def get_message(world: World, application: int, token: str, id: int | None) -> Message:
    """One of the interaction's messages, `@original` if no id is given."""
    return _reach(world, _answered(world, application, token), id)


def edit_message(
    world: World, application: int, token: str, id: int | None, body: Json, uploads: list[Upload]
) -> Message:
    """Change one of the interaction's messages. Whether it is ephemeral never changes."""
    interaction = _answered(world, application, token)
    message = _reach(world, interaction, id)
    check_edit(message, body, uploads)
    messages.edit(world, message, body, uploads)
    if message.id == interaction.original:
        interaction.loading = False
        interaction.state = "answered"
    return message


def delete_message(world: World, application: int, token: str, id: int | None) -> None:
    """Take one of the interaction's messages away."""
    messages.delete(world, get_message(world, application, token, id))


def _loads(world: World, interaction: Interaction) -> bool:
    """Whether the deferred answer has no text yet. One that was deleted will never have any."""
    message = world.data.messages.get(interaction.channel.id, {}).get(interaction.original or 0)
    return interaction.loading and (message is None or bool(message.flags & MessageFlag.LOADING))


def _answered(world: World, application: int, token: str) -> Interaction:
    """The interaction of a token, which is a webhook's only once there was a first answer."""
    if application != world.data.application:
        raise unknown("Webhook")
    interaction = world.tokens.get(token)
    if interaction is None:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    if interaction.state in ("waiting", "failed") or interaction.type == Asked.AUTOCOMPLETE:
        raise unknown("Webhook")
    return interaction


def _reach(world: World, interaction: Interaction, id: int | None) -> Message:
    wanted = interaction.original if id is None else id
    if wanted is None or (id is not None and id not in interaction.made):
        raise unknown("Message")
    return world.message(interaction.channel.id, wanted)
