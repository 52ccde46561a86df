"""Message actions of a client, fully checked: for the bot over REST and for people on the page."""

from sandbox.guild import attachment_store, authorization, messages, reactions, replies
from sandbox.guild.attachment_store import Upload
from sandbox.guild.model import Channel, Json, Message, MessageFlag
from sandbox.guild.world import World
from sandbox.validation.messages import check_message


def post_message(world: World, author: int, channel: Channel, body: Json, uploads: list[Upload]) -> Message:
    """Check and send a message."""
    authorization.require_write(world, author, channel)
    check_message(body, {upload.n: upload.filename for upload in uploads})
    draft = messages.draft_from_body(body, uploads)
    authorization.require_contents(world, author, channel, draft.embeds, uploads, draft.reference)
    draft.reference = replies.resolve_reference(world, channel, draft.reference)
    return messages.create_message(world, channel, author, draft)


def edit_message(world: World, by: int, message: Message, body: Json, uploads: list[Upload]) -> Message:
    """Check and apply an edit."""
    authorization.require_edit(world, by, message, body, uploads)
    files = {file.id: file.filename for file in attachment_store.select_kept(message, body)}
    files |= {upload.n: upload.filename for upload in uploads}
    check_message(body, files, edit=True, v2=bool(message.flags & MessageFlag.COMPONENTS_V2))
    return messages.edit_message(world, message, body, uploads)


def delete_message(world: World, by: int, message: Message) -> None:
    authorization.require_delete(world, by, message)
    messages.delete_message(world, message)


def add_reaction(world: World, by: int, message: Message, emoji: str) -> None:
    emoji = reactions.normalize_emoji(world, emoji)
    authorization.require_react(world, by, message, new=reactions.find_reaction(message, emoji) is None)
    messages.add_reaction(world, message, by, emoji)


def pin_message(world: World, by: int, message: Message) -> None:
    authorization.require_pin(world, by, message)
    messages.pin_message(world, message, by)


def unpin_message(world: World, by: int, message: Message) -> None:
    authorization.require_pin(world, by, message)
    messages.unpin_message(world, message)
