"""Messages: create, edit, delete, pin.

Without checks of permissions, which are in `authorization`; `message_actions` does both.
"""

from itertools import takewhile

from msgspec import Struct, field

from sandbox.errors import ApiError
from sandbox.guild import attachment_store, mentions, thread_members
from sandbox.guild.attachment_store import Upload
from sandbox.guild.emojis import check_shown_emojis
from sandbox.guild.model import Channel, Json, Message, MessageFlag, MessageType
from sandbox.guild.reactions import add_reaction, clear_reactions, remove_reaction
from sandbox.guild.world import World
from sandbox.ids import now_ms, snowflake_at
from sandbox.validation.component_completion import complete_components
from sandbox.validation.embeds import complete_embeds
from sandbox.validation.messages import check_upgrade

__all__ = [
    "Draft",
    "Upload",
    "add_reaction",
    "clear_reactions",
    "create_message",
    "delete_message",
    "delete_messages",
    "draft_from_body",
    "edit_message",
    "pin_message",
    "pinned_messages",
    "publish_update",
    "remove_reaction",
    "remove_without_event",
    "unpin_message",
]

SETTABLE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
"""Flags that a client may set on a message (a response to an interaction may set EPHEMERAL too)."""


MAX_PINS = 250
"""docs: Opcodes and Status Codes, JSON error 30003; Message Resource, Pin Message."""


NONCE_MS = 5 * 60_000
"""Time in which a nonce is enforced (docs: Message Resource, Create Message: "the past few minutes")."""


class Draft(Struct):
    """A message before its creation."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Upload] = field(default_factory=list[Upload])
    flags: int = 0
    tts: bool = False
    allowed_mentions: Json | None = None
    reference: Json | None = None
    """`message_reference`; `replies` completes the client's value."""
    nonce: str | int | None = None
    enforce_nonce: bool = False
    type: int = MessageType.DEFAULT
    application: int | None = None
    interaction: Json | None = None
    ephemeral_to: int | None = None
    mentions: list[int] = field(default_factory=list[int])
    """Users named by a system message."""


def draft_from_body(body: Json, uploads: list[Upload]) -> Draft:
    """Build a draft from a body that passed `validation.messages.check_message`."""
    return Draft(
        content=_stripped_content(body),
        embeds=complete_embeds(body.get("embeds") or []),
        components=complete_components(body.get("components") or []),
        attachments=attachment_store.apply_descriptions(body, uploads),
        flags=int(body.get("flags") or 0) & SETTABLE_FLAGS,
        tts=bool(body.get("tts")),
        allowed_mentions=body.get("allowed_mentions"),
        reference=body.get("message_reference"),
        nonce=body.get("nonce"),
        enforce_nonce=bool(body.get("enforce_nonce")),
    )


def create_message(world: World, channel: Channel, author: int, draft: Draft) -> Message:
    """Add a message to its channel. An archived thread is unarchived."""
    if draft.enforce_nonce and (earlier := _find_by_nonce(world, channel, author, draft.nonce)):
        return earlier
    check_shown_emojis(world, draft.components)
    shown_in_thread = channel.thread is not None and draft.ephemeral_to is None
    if shown_in_thread:
        # clients forget archived threads, so they need the thread again before its message
        thread_members.unarchive(world, channel)
    message = _build_message(world, channel, author, draft)
    _apply_mentions(world, channel, message, draft.allowed_mentions)
    message.mentions += [id for id in draft.mentions if id not in message.mentions]
    world.data.messages.setdefault(channel.id, {})[message.id] = message
    if draft.ephemeral_to is None:
        channel.last_message = message.id
    world.publish("MESSAGE_CREATE", message, channel, only=draft.ephemeral_to)
    if shown_in_thread:
        thread_members.count_message(world, channel, message)
    return message


def edit_message(world: World, message: Message, body: Json, uploads: list[Upload]) -> Message:
    """Change the fields in the body, which has passed `check_message(edit=True)`."""
    _refuse_empty(message, body, uploads)
    check_shown_emojis(world, body.get("components"))
    becomes_v2 = int(body.get("flags") or 0) & ~message.flags & MessageFlag.COMPONENTS_V2
    if becomes_v2:
        check_upgrade(body, message.content, message.embeds)
    if "content" in body:
        message.content = _stripped_content(body)
    if "embeds" in body:
        message.embeds = complete_embeds(body["embeds"] or [])
    if "components" in body:
        message.components = complete_components(body["components"] or [])
    if body.get("flags") is not None:
        message.flags = _edited_flags(message.flags, int(body["flags"]))
    attachment_store.edit_attachments(world, message, body, uploads)
    if {"content", "components", "allowed_mentions"} & body.keys():
        _apply_mentions(world, world.channel(message.channel), message, body.get("allowed_mentions"))
    if message.flags & MessageFlag.LOADING:
        message.flags &= ~MessageFlag.LOADING  # the first text of a deferred response, which is no edit
    else:
        message.edited = now_ms()
    publish_update(world, message)
    return message


def publish_update(world: World, message: Message) -> None:
    """Publish an update to everybody who can see the message."""
    world.publish("MESSAGE_UPDATE", message, world.channel(message.channel), only=message.ephemeral_to)


def delete_message(world: World, message: Message) -> None:
    """Delete a message with its files."""
    remove_without_event(world, message)
    world.publish("MESSAGE_DELETE", message, world.channel(message.channel), only=message.ephemeral_to)


def delete_messages(world: World, channel: Channel, messages: list[Message]) -> None:
    """Delete several messages, published as one event."""
    for message in messages:
        remove_without_event(world, message)
    world.publish("MESSAGE_DELETE_BULK", messages, channel)


def remove_without_event(world: World, message: Message) -> None:
    """Delete a message without an event: its channel is deleted too, or the caller publishes one."""
    world.data.messages.get(message.channel, {}).pop(message.id, None)
    for attachment in message.attachments:
        attachment_store.drop_attachment(world, attachment)


def pin_message(world: World, message: Message, user: int) -> None:
    """Pin a message and announce it in the channel. A pinned message stays unchanged, without an event."""
    if message.pinned is not None:
        return
    channel = world.channel(message.channel)
    if len(pinned_messages(world, channel)) >= MAX_PINS:
        raise ApiError(400, 30003, f"Maximum number of pins reached for the channel ({MAX_PINS})")
    message.pinned = channel.last_pin = now_ms()
    publish_update(world, message)
    world.publish("CHANNEL_PINS_UPDATE", channel, channel)
    reference: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(message.id)}
    if channel.guild is not None:
        reference["guild_id"] = str(channel.guild)
    create_message(world, channel, user, Draft(type=MessageType.PINNED, reference=reference))


def unpin_message(world: World, message: Message) -> None:
    """Unpin a message, without an announcement."""
    if message.pinned is None:
        return
    channel = world.channel(message.channel)
    message.pinned = None
    channel.last_pin = max((each.pinned or 0 for each in pinned_messages(world, channel)), default=None)
    publish_update(world, message)
    world.publish("CHANNEL_PINS_UPDATE", channel, channel)


def pinned_messages(world: World, channel: Channel) -> list[Message]:
    """Return the pinned messages, latest pin first."""
    found = [each for each in world.data.messages.get(channel.id, {}).values() if each.pinned is not None]
    return sorted(found, key=lambda each: (each.pinned or 0, each.id), reverse=True)


def _stripped_content(body: Json) -> str:
    """Return the content without surrounding whitespace, as Discord stores it."""
    return str(body.get("content") or "").strip()


def _build_message(world: World, channel: Channel, author: int, draft: Draft) -> Message:
    ephemeral = draft.ephemeral_to is not None
    return Message(
        id=world.ids.next_id(),
        channel=channel.id,
        author=author,
        type=MessageType.REPLY if draft.reference and draft.type == MessageType.DEFAULT else draft.type,
        content=draft.content,
        embeds=draft.embeds,
        components=draft.components,
        attachments=attachment_store.store_uploads(world, draft.attachments, ephemeral=ephemeral),
        flags=draft.flags | (MessageFlag.EPHEMERAL if ephemeral else 0),
        tts=draft.tts,
        reference=draft.reference,
        nonce=draft.nonce,
        application=draft.application,
        interaction=draft.interaction,
        ephemeral_to=draft.ephemeral_to,
    )


def _find_by_nonce(world: World, channel: Channel, author: int, nonce: str | int | None) -> Message | None:
    """Find a recent message of the same author with the same nonce."""
    if nonce is None:
        return None
    since = snowflake_at(now_ms() - NONCE_MS)
    sent = reversed(world.data.messages.get(channel.id, {}).values())
    recent = takewhile(lambda message: message.id >= since, sent)
    return next((message for message in recent if (message.author, message.nonce) == (author, nonce)), None)


def _apply_mentions(world: World, channel: Channel, message: Message, allowed: Json | None) -> None:
    text = "\n".join([message.content, *mentions.text_displays(message.components)])
    found = mentions.find_mentions(
        world, channel, message.author, text, allowed, _replied_author(world, message)
    )
    message.mentions, message.mention_roles = found.users, found.roles
    message.mention_everyone = found.everybody


def _replied_author(world: World, message: Message) -> int | None:
    """Return the author of the message replied to."""
    if message.type != MessageType.REPLY or message.reference is None:
        return None
    there = world.data.messages.get(int(message.reference["channel_id"]), {})
    answered = there.get(int(message.reference["message_id"]))
    return answered.author if answered else None


def _refuse_empty(message: Message, body: Json, uploads: list[Upload]) -> None:
    """Refuse an edit that would leave the message empty."""
    left = (
        body.get("content", message.content)
        or body.get("embeds", message.embeds)
        or body.get("components", message.components)
        or attachment_store.select_kept(message, body)
        or uploads
    )
    if not left:
        raise ApiError(400, 50006, "Cannot send an empty message")


def _edited_flags(old: int, new: int) -> int:
    """Return the flags after an edit: SUPPRESS_EMBEDS can be set and cleared, COMPONENTS_V2 only set."""
    kept = old & ~MessageFlag.SUPPRESS_EMBEDS
    return kept | new & (MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)
