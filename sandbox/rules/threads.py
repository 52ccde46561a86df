"""Bodies that start and change threads. Docs: Channel Resource, Start Thread, Modify Channel."""

from sandbox.errors import Faults
from sandbox.model import ChannelType, Json
from sandbox.rules.fields import Fields

NAME = 100  # Docs: Channel Resource, Start Thread from Message
ARCHIVE_AFTER = (60, 1440, 4320, 10080)  # Docs: Channel Resource, Start Thread from Message
SLOWMODE = 21600  # Docs: Channel Resource, Start Thread from Message
KINDS = (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


def check_thread(body: Json, *, edit: bool = False) -> None:
    """Refuse what Discord refuses when a thread is started, from a message or without, or changed."""
    faults = Faults()
    place = Fields(body, faults)
    # A change may leave the name out, but not take it away.
    place.text("name", 1, NAME, required=not edit)
    place.choice("auto_archive_duration", ARCHIVE_AFTER)
    place.number("rate_limit_per_user", 0, SLOWMODE)
    place.boolean("invitable")
    if edit:
        place.boolean("archived")
        place.boolean("locked")
    else:
        place.choice("type", KINDS)
    faults.raise_any()
