"""Bodies for starting and changing threads. Docs: Channel Resource, Start Thread, Modify Channel."""

from sandbox.errors import FieldErrors
from sandbox.guild.model import ChannelType, Json
from sandbox.validation.fields import BodyReader

NAME = 100  # Docs: Channel Resource, Start Thread from Message
ARCHIVE_AFTER = (60, 1440, 4320, 10080)  # Docs: Channel Resource, Start Thread from Message
SLOWMODE = 21600  # Docs: Channel Resource, Start Thread from Message
KINDS = (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


def check_thread(body: Json, *, edit: bool = False) -> None:
    """Check the body for a new thread, with or without a message, or for a change."""
    faults = FieldErrors()
    place = BodyReader(body, faults)
    # An edit may omit the name, but not clear it.
    place.read_text("name", 1, NAME, required=not edit)
    place.read_choice("auto_archive_duration", ARCHIVE_AFTER)
    place.read_number("rate_limit_per_user", 0, SLOWMODE)
    place.read_boolean("invitable")
    if edit:
        place.read_boolean("archived")
        place.read_boolean("locked")
    else:
        place.read_choice("type", KINDS)
    faults.raise_if_any()
