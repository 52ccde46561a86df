"""Writing, changing and deleting messages; reactions and pins. What Discord lets people's clients send."""

from sandbox import messages, posting, rights
from sandbox.attaching import Upload
from sandbox.errors import ApiError, unknown
from sandbox.model import Json, Message, Permission
from sandbox.people.person import Person


def say(
    person: Person,
    channel_id: int,
    content: str = "",
    uploads: list[Upload] | None = None,
    *,
    reply_to: int | None = None,
    nonce: str | None = None,
) -> Message:
    """Send a message. Spaces at its ends are cut off, as the client does before it sends."""
    channel = person.place(channel_id)
    body: Json = {"content": content.strip()}
    if reply_to is not None:
        body["message_reference"] = {"message_id": str(person.message(channel, reply_to).id)}
    if nonce is not None:
        body["nonce"] = nonce
    files = uploads or []
    if any(each.description for each in files):
        body["attachments"] = [{"id": each.n, "description": each.description or ""} for each in files]
    return posting.post(person.world, person.id, channel, body, files)


def edit(person: Person, channel_id: int, message_id: int, content: str) -> Message:
    """Change the text of one's own message."""
    message = _message(person, channel_id, message_id)
    return posting.edit(person.world, person.id, message, {"content": content.strip()}, [])


def delete(person: Person, channel_id: int, message_id: int) -> None:
    """Delete one's own message, or as a moderator another's."""
    posting.delete(person.world, person.id, _message(person, channel_id, message_id))


def dismiss(person: Person, channel_id: int, message_id: int) -> None:
    """Put away what only they see. The bot is told nothing of it."""
    message = _message(person, channel_id, message_id)
    if message.ephemeral_to is None:
        raise ApiError(403, 50003, "Only a message that nobody else sees can be dismissed")
    messages.delete(person.world, message)


def start_typing(person: Person, channel_id: int) -> None:
    """Let the others see that they write."""
    channel = person.place(channel_id)
    rights.may_write(person.world, person.id, channel)
    person.world.tell("TYPING_START", person.user, channel, user=person.id)


def react(person: Person, channel_id: int, message_id: int, emoji: str) -> None:
    """Put an emoji under a message."""
    posting.react(person.world, person.id, _shared(person, channel_id, message_id), emoji)


def unreact(person: Person, channel_id: int, message_id: int, emoji: str) -> None:
    """Take one's own emoji back."""
    messages.unreact(person.world, _shared(person, channel_id, message_id), person.id, emoji)


def pin(person: Person, channel_id: int, message_id: int) -> None:
    """Pin a message."""
    posting.pin(person.world, person.id, _shared(person, channel_id, message_id))


def unpin(person: Person, channel_id: int, message_id: int) -> None:
    """Take a pin off."""
    posting.unpin(person.world, person.id, _shared(person, channel_id, message_id))


def pins(person: Person, channel_id: int) -> list[Message]:
    """The pinned messages of a channel, the latest pin first."""
    channel = person.place(channel_id, Permission.READ_MESSAGE_HISTORY)
    return messages.pinned(person.world, channel)


def _message(person: Person, channel_id: int, message_id: int) -> Message:
    return person.message(person.place(channel_id), message_id)


def _shared(person: Person, channel_id: int, message_id: int) -> Message:
    """A message that all see: an ephemeral one takes no reactions and no pins."""
    message = _message(person, channel_id, message_id)
    if message.ephemeral_to is not None:
        raise unknown("Message")
    return message
