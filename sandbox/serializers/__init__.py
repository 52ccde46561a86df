"""Serialization to Discord's JSON: ids as strings, times with an offset, missing keys rather than null."""

from sandbox.serializers.applications import application, command, emoji, partial_application
from sandbox.serializers.channels import channel, guild, overwrite
from sandbox.serializers.file_links import attachment_url, is_valid_signature, sign_link
from sandbox.serializers.interactions import interaction
from sandbox.serializers.messages import attachment, message, partial_emoji, reaction
from sandbox.serializers.users import member, own_user, role, thread_member, user

__all__ = [
    "application",
    "attachment",
    "attachment_url",
    "channel",
    "command",
    "emoji",
    "guild",
    "interaction",
    "is_valid_signature",
    "member",
    "message",
    "overwrite",
    "own_user",
    "partial_application",
    "partial_emoji",
    "reaction",
    "role",
    "sign_link",
    "thread_member",
    "user",
]
