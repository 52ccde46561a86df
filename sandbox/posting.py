"""What a client does with messages, checked throughout: by the bot over REST, and by people on the page."""

from sandbox import attaching, messages, reactions, replies, rights
from sandbox.attaching import Upload
from sandbox.model import Channel, Json, Message, MessageFlag
from sandbox.rules.messages import check_message
from sandbox.world import World


def post(world: World, author: int, channel: Channel, body: Json, uploads: list[Upload]) -> Message:
    """Send a message."""
    rights.may_write(world, author, channel)
    check_message(body, {upload.n: upload.filename for upload in uploads})
    draft = messages.draft(body, uploads)
    rights.may_contain(world, author, channel, draft.embeds, uploads, draft.reference)
    draft.reference = replies.resolve(world, channel, draft.reference)
    return messages.create(world, channel, author, draft)


def edit(world: World, by: int, message: Message, body: Json, uploads: list[Upload]) -> Message:
    """Edit a message."""
    rights.may_edit(world, by, message, body, uploads)
    files = {file.id: file.filename for file in attaching.kept(message, body)}
    files |= {upload.n: upload.filename for upload in uploads}
    check_message(body, files, edit=True, v2=bool(message.flags & MessageFlag.COMPONENTS_V2))
    return messages.edit(world, message, body, uploads)


def delete(world: World, by: int, message: Message) -> None:
    """Delete a message."""
    rights.may_delete(world, by, message)
    messages.delete(world, message)


def react(world: World, by: int, message: Message, emoji: str) -> None:
    """Put an emoji under a message."""
    emoji = reactions.known(world, emoji)
    rights.may_react(world, by, message, new=reactions.find(message, emoji) is None)
    messages.react(world, message, by, emoji)


def pin(world: World, by: int, message: Message) -> None:
    """Pin a message."""
    rights.may_pin(world, by, message)
    messages.pin(world, message, by)


def unpin(world: World, by: int, message: Message) -> None:
    """Take a pin off."""
    rights.may_pin(world, by, message)
    messages.unpin(world, message)
