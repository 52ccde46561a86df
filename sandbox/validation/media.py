"""Links to pictures and files in messages. `serializers.media` resolves them."""

from collections.abc import Collection

from sandbox.validation.fields import BodyReader

# Docs: API Reference, Editing Message Attachments / Using Attachments within Embeds
SCHEME = "attachment://"
WEB = ("http", "https")
WEB_OR_FILE = (*WEB, "attachment")
URL = 2048
"""Stated by the description: `UnfurledMediaRequest`, `RichEmbed`."""
DESCRIPTION = 1024
"""Docs: Component Reference, Media Gallery Item Structure, Thumbnail Structure."""


def check_link(
    place: BodyReader, key: str, names: Collection[str], *, only_files: bool = False, required: bool = True
) -> None:
    """Check a link at a key: to the web, or to a file of the message."""
    url = place.read_url(key, URL, ("attachment",) if only_files else WEB_OR_FILE, required=required)
    if url is None or not url.startswith(SCHEME):
        return
    if url.removeprefix(SCHEME) not in names:
        message = f"The referenced attachment '{url}' could not be found"
        place.add_fault(key, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
