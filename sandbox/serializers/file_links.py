"""Links to files: where they are, and the signature without which Discord's CDN gives nothing."""

import hashlib
import hmac
import time
from urllib.parse import quote

from sandbox.guild.model import Attachment, User
from sandbox.guild.world import World

# docs: Reference, Signed Attachment CDN URLs (a day, as observed; the docs name no number)
LIFETIME = 24 * 60 * 60
ROUND = 60 * 60
"""Links made within one hour are the same, so that a client's cache may know them again."""


def sign_link(world: World, attachment_id: int) -> str:
    """The `hm` of a file's link. Nobody can make one without the world's secret."""
    key = world.data.link_secret.encode()
    return hmac.new(key, str(attachment_id).encode(), hashlib.sha256).hexdigest()


def is_valid_signature(world: World, attachment_id: int, hm: str) -> bool:
    """Whether a link's `hm` was made here for this file."""
    return hmac.compare_digest(sign_link(world, attachment_id).encode(), hm.encode())


def attachment_url(world: World, channel_id: int, attachment: Attachment) -> str:
    """The signed link to a file of a message."""
    made = int(time.time()) // ROUND * ROUND
    place = f"{world.origin}/cdn/attachments/{channel_id}/{attachment.id}/{quote(attachment.filename)}"
    return f"{place}?ex={made + LIFETIME:x}&is={made:x}&hm={sign_link(world, attachment.id)}&"


def avatar_hash(user: User) -> str | None:
    """Stands for the picture that the CDN draws from the colour; none means one of Discord's own six."""
    return f"{user.colour:032x}" if user.colour else None
