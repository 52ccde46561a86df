"""Serializers of messages, attachments and reactions."""

from sandbox.guild.model import Attachment, Json, Message, MessageType, Reaction
from sandbox.guild.world import World
from sandbox.ids import format_iso
from sandbox.serializers.channels import channel
from sandbox.serializers.file_links import attachment_url
from sandbox.serializers.media import MediaLinker
from sandbox.serializers.users import created_at, user


def message(world: World, message: Message, viewer: int | None = None, *, nested: bool = False) -> Json:
    """Serialize a message for `viewer` (by default the bot); a nested one omits the message it refers to."""
    media = MediaLinker(world, message)
    embeds = [media.link_embed(each) for each in message.embeds]
    components = [media.link_component(each) for each in message.components]
    shown = [attachment(world, message, each) for each in message.attachments if each.id not in media.shown]
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel),
        "author": user(world, world.user(message.author)),
        "type": message.type,
        "content": message.content,
        "timestamp": created_at(message.id),
        "edited_timestamp": None if message.edited is None else format_iso(message.edited),
        "tts": message.tts,
        "mention_everyone": message.mention_everyone,
        "mentions": [user(world, world.user(id)) for id in message.mentions],
        "mention_roles": [str(id) for id in message.mention_roles],
        "attachments": shown,
        "embeds": embeds,
        "components": components,
        "pinned": message.pinned is not None,
        "flags": message.flags,
    }
    if message.reactions:
        seen_by = world.data.bot if viewer is None else viewer
        found["reactions"] = [reaction(each, seen_by) for each in message.reactions]
    return found | _origin_fields(world, message, nested) | _thread(world, message, viewer)


def attachment(world: World, place: Message | int, attachment: Attachment) -> Json:
    """Serialize a file of a message, or of a command's option: then `place` is the channel's id."""
    url = attachment_url(world, place if isinstance(place, int) else place.channel, attachment)
    found: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "content_type": attachment.content_type,
        "url": url,
        "proxy_url": url,
    }
    if attachment.width is not None:
        found |= {"width": attachment.width, "height": attachment.height}
    if attachment.description is not None:
        found["description"] = attachment.description
    return found | {"ephemeral": True} if attachment.ephemeral else found


def reaction(reaction: Reaction, viewer: int) -> Json:
    """Serialize a reaction with its count."""
    count = len(reaction.users)
    return {
        "emoji": partial_emoji(reaction.emoji),
        "count": count,
        "count_details": {"normal": count, "burst": 0},
        "burst_colors": [],
        "me": viewer in reaction.users,
        "me_burst": False,
    }


def partial_emoji(text: str) -> Json:
    """Serialize an emoji from the format of URLs: the character itself, or `name:id`."""
    name, colon, id = text.rpartition(":")
    return {"id": id, "name": name} if colon else {"id": None, "name": text}


def _origin_fields(world: World, message: Message, nested: bool) -> Json:
    """Return the fields of a message's origin: nonce, application, interaction, referenced message."""
    found: Json = {}
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.application is not None:
        # responses to interactions go through the webhook with the application's id
        found |= {"application_id": str(message.application), "webhook_id": str(message.application)}
    if message.interaction is not None:
        found["interaction_metadata"] = message.interaction
    if message.reference is not None:
        found["message_reference"] = message.reference
        if not nested and message.type in (MessageType.REPLY, MessageType.THREAD_STARTER):
            found["referenced_message"] = _referenced_message(world, message.reference)
    return found


def _referenced_message(world: World, reference: Json) -> Json | None:
    """Serialize the message referred to, or return None if it was deleted."""
    stored = world.data.messages.get(int(reference["channel_id"]), {})
    found = stored.get(int(reference.get("message_id", 0)))
    return None if found is None else message(world, found, nested=True)


def _thread(world: World, message: Message, viewer: int | None) -> Json:
    thread = None if message.thread is None else world.data.channels.get(message.thread)
    return {} if thread is None else {"thread": channel(world, thread, viewer)}
