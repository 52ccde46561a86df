"""Links to files, and the signatures that Discord's CDN requires."""

import hashlib
import hmac
import time
from urllib.parse import quote

from sandbox.guild.model import Attachment, User
from sandbox.guild.world import World

# docs: Reference, Signed Attachment CDN URLs (a day, as observed; the docs name no number)
LIFETIME = 24 * 60 * 60
ROUND = 60 * 60
"""Seconds in which links to a file stay the same, so that a client's cache can reuse them."""


def sign_link(world: World, attachment_id: int) -> str:
    """Compute the `hm` of a file's link, signed with the world's secret."""
    key = world.data.link_secret.encode()
    return hmac.new(key, str(attachment_id).encode(), hashlib.sha256).hexdigest()


def is_valid_signature(world: World, attachment_id: int, hm: str) -> bool:
    """Return whether a link's `hm` is valid for this file."""
    return hmac.compare_digest(sign_link(world, attachment_id).encode(), hm.encode())


def attachment_url(world: World, channel_id: int, attachment: Attachment) -> str:
    """Build the signed link to a message's file."""
    issued = int(time.time()) // ROUND * ROUND
    place = f"{world.origin}/cdn/attachments/{channel_id}/{attachment.id}/{quote(attachment.filename)}"
    return f"{place}?ex={issued + LIFETIME:x}&is={issued:x}&hm={sign_link(world, attachment.id)}&"


def avatar_hash(user: User) -> str | None:
    """Return the hash naming the avatar drawn from the colour, or None for one of Discord's six defaults."""
    return f"{user.colour:032x}" if user.colour else None
