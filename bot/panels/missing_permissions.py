"""What the bot is not permitted in a place, who can allow it, and what that means for a match."""

from bot.panels.request import Request
from bot.services.match.loaded_match import LoadedMatch
from bot.store.servers import ServerSettings

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""Permissions that any post in a channel needs."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Permissions without which a match stays in its channel."""
IN_THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads", "attach_files")
"""Permissions that a post in an existing thread needs."""


def list_missing(request: Request, server: ServerSettings) -> list[str]:
    """List the missing permissions that this place needs, by Discord's names."""
    in_channel = (
        POSTING_PERMISSIONS if server.places == "channel" else (*POSTING_PERMISSIONS, *THREAD_PERMISSIONS)
    )
    wanted = IN_THREAD_PERMISSIONS if request.in_thread else in_channel
    return [name for name in wanted if name in request.missing_permissions]


async def describe_missing_permissions(request: Request) -> str:
    """Describe what is missing here, its effect and who can allow it; empty if nothing is."""
    if request.server is None or not request.bot_is_member or not request.missing_permissions:
        return ""
    names = list_missing(request, await request.services.servers.load_settings(request.server))
    if not names:
        return ""
    key = (
        "replies.no_thread" if names[0] in THREAD_PERMISSIONS and not request.in_thread else "replies.no_post"
    )
    return request.catalog(key, permission=request.catalog(f"replies.permission.{names[0]}"))


async def explain_missing_board(request: Request, loaded: LoadedMatch) -> str:
    """Tell the opener and those who may grant it why the match is not shown as it should be."""
    concerned = request.manages_roles or request.person == loaded.row.opened_by
    here = loaded.is_running and not loaded.row.terms.alone and request.channel == loaded.row.display_channel
    return await describe_missing_permissions(request) if here and concerned else ""
