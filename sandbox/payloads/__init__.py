"""From the model to Discord's JSON: ids as text, times with an offset, absent rather than null."""

from sandbox.payloads.apps import application, command, emoji, partial_application
from sandbox.payloads.interactions import interaction
from sandbox.payloads.links import attachment_url, genuine, sign
from sandbox.payloads.messages import attachment, message, partial_emoji, reaction
from sandbox.payloads.people import member, own_user, role, thread_member, user
from sandbox.payloads.places import channel, guild, overwrite

__all__ = [
    "application",
    "attachment",
    "attachment_url",
    "channel",
    "command",
    "emoji",
    "genuine",
    "guild",
    "interaction",
    "member",
    "message",
    "overwrite",
    "own_user",
    "partial_application",
    "partial_emoji",
    "reaction",
    "role",
    "sign",
    "thread_member",
    "user",
]
