"""Messages, reactions and pins, within the limits of Discord's own client."""

from sandbox.client.person import ClientUser
from sandbox.errors import OwnRefusal, unknown_resource
from sandbox.guild import authorization, message_actions, messages
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import Json, Message, Permission


def send_message(
    person: ClientUser,
    channel_id: int,
    content: str = "",
    uploads: list[Upload] | None = None,
    *,
    reply_to: int | None = None,
    nonce: str | None = None,
) -> Message:
    """Send a message. Surrounding whitespace is stripped, as Discord's client does."""
    channel = person.message_channel(channel_id)
    body: Json = {"content": content.strip()}
    if reply_to is not None:
        body["message_reference"] = {"message_id": str(person.message(channel, reply_to).id)}
    if nonce is not None:
        body["nonce"] = nonce
    files = uploads or []
    if any(each.description for each in files):
        body["attachments"] = [{"id": each.n, "description": each.description or ""} for each in files]
    return message_actions.post_message(person.world, person.id, channel, body, files)


def edit_message(person: ClientUser, channel_id: int, message_id: int, content: str) -> Message:
    """Edit the text of one's own message."""
    message = _find_message(person, channel_id, message_id)
    return message_actions.edit_message(person.world, person.id, message, {"content": content.strip()}, [])


def delete_message(person: ClientUser, channel_id: int, message_id: int) -> None:
    """Delete one's own message, or another's as a moderator."""
    message_actions.delete_message(person.world, person.id, _find_message(person, channel_id, message_id))


def dismiss_message(person: ClientUser, channel_id: int, message_id: int) -> None:
    """Dismiss an ephemeral message, without an event for the bot."""
    message = _find_message(person, channel_id, message_id)
    if message.ephemeral_to is None:
        raise OwnRefusal(403, 50003, "not_ephemeral")
    messages.delete_message(person.world, message)


def start_typing(person: ClientUser, channel_id: int) -> None:
    """Show the others that the person is typing."""
    channel = person.message_channel(channel_id)
    authorization.require_write(person.world, person.id, channel)
    person.world.publish("TYPING_START", person.user, channel, user=person.id)


def add_reaction(person: ClientUser, channel_id: int, message_id: int, emoji: str) -> None:
    message_actions.add_reaction(
        person.world, person.id, _find_shared_message(person, channel_id, message_id), emoji
    )


def remove_reaction(person: ClientUser, channel_id: int, message_id: int, emoji: str) -> None:
    """Remove one's own reaction."""
    messages.remove_reaction(
        person.world, _find_shared_message(person, channel_id, message_id), person.id, emoji
    )


def pin_message(person: ClientUser, channel_id: int, message_id: int) -> None:
    message_actions.pin_message(person.world, person.id, _find_shared_message(person, channel_id, message_id))


def unpin_message(person: ClientUser, channel_id: int, message_id: int) -> None:
    message_actions.unpin_message(
        person.world, person.id, _find_shared_message(person, channel_id, message_id)
    )


def list_pins(person: ClientUser, channel_id: int) -> list[Message]:
    """Return the pinned messages of a channel, latest pin first."""
    channel = person.message_channel(channel_id, Permission.READ_MESSAGE_HISTORY)
    return messages.pinned_messages(person.world, channel)


def _find_message(person: ClientUser, channel_id: int, message_id: int) -> Message:
    return person.message(person.message_channel(channel_id), message_id)


def _find_shared_message(person: ClientUser, channel_id: int, message_id: int) -> Message:
    """Return a message visible to all: an ephemeral one takes no reactions and no pins."""
    message = _find_message(person, channel_id, message_id)
    if message.ephemeral_to is not None:
        raise unknown_resource("Message")
    return message
