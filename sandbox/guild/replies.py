"""Replies: resolves `message_reference` as clients send it."""

from sandbox.errors import ApiError, FieldErrors
from sandbox.guild.authorization import WRITTEN_TYPES
from sandbox.guild.model import Channel, Json, Message
from sandbox.guild.world import World

REPLY = 0
"""docs: Message Resource, Message Reference Types. The sandbox does not support forwarding."""


def resolve_reference(world: World, channel: Channel, reference: Json | None) -> Json | None:
    """Complete a reference; return None if the message is missing and the client allows that."""
    if reference is None:
        return None
    if reference.get("type") not in (None, REPLY):
        raise _reference_error("SANDBOX_UNSUPPORTED", "The sandbox does not forward messages")
    answered = _replied_message(world, channel, reference)
    if answered is None:
        if reference.get("fail_if_not_exists") is False:
            return None
        raise _reference_error("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    if answered.type not in WRITTEN_TYPES:
        raise _reference_error("REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE", "Cannot reply to a system message")
    found: Json = {"type": REPLY, "channel_id": str(channel.id), "message_id": str(answered.id)}
    return found if channel.guild is None else found | {"guild_id": str(channel.guild)}


def _replied_message(world: World, channel: Channel, reference: Json) -> Message | None:
    """Return the message replied to: in the same channel and not ephemeral."""
    if str(reference.get("channel_id") or channel.id) != str(channel.id):
        raise _reference_error(
            "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL", "Cannot reply to another channel's message"
        )
    id = str(reference.get("message_id") or "0")
    found = world.data.messages.get(channel.id, {}).get(int(id) if id.isdigit() else 0)
    return None if found is None or found.ephemeral_to is not None else found


def _reference_error(code: str, message: str) -> ApiError:
    faults = FieldErrors()
    faults.add(["message_reference"], code, message)
    return ApiError(400, 50035, "Invalid Form Body", errors=faults.tree)
