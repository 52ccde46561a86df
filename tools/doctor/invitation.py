"""The permissions that the bot asks for when it is invited, each with its reason."""

from collections.abc import Mapping

WANTED_PERMISSIONS: Mapping[str, tuple[int, str]] = {
    "View Channels": (1 << 10, "to see the channels in which it is to play"),
    "Send Messages": (1 << 11, "to post boards and tables"),
    "Attach Files": (1 << 15, "to post pictures"),
    "Read Message History": (1 << 16, "to answer a move that was made by replying to the board"),
    "Create Public Threads": (1 << 35, "to give each match its own thread"),
    "Send Messages in Threads": (1 << 38, "to post in it"),
}
"""By the name that Discord shows: its bit, and what for."""

PERMISSION_BITS = sum(bit for bit, _ in WANTED_PERMISSIONS.values())
ADMINISTRATOR = 1 << 3

SCOPES = ("bot", "applications.commands")


def invitation_url(application: str) -> str:
    """Return the link by which a manager adds the bot to a server."""
    scopes = "+".join(SCOPES)
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}&scope={scopes}&permissions={PERMISSION_BITS}"
        "&integration_type=0"
    )


def missing_permissions(granted: int) -> list[str]:
    """List the names of the missing permissions."""
    if granted & ADMINISTRATOR:
        return []
    return [name for name, (bit, _) in WANTED_PERMISSIONS.items() if not granted & bit]
