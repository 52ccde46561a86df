"""What we may not do in a place, told to whoever can change it; the match goes on meanwhile."""

from bot.handlers.request import Request
from bot.services.match.loaded_match import LoadedMatch
from bot.store.servers import ServerSettings

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""Permissions without which we can show nothing in a channel."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Without these a match stays in its channel."""
IN_THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads", "attach_files")
"""What it takes in a thread that is there."""


def list_missing(request: Request, server: ServerSettings) -> list[str]:
    """The permissions that are missed here, by Discord's names for them; what is not used is not missed."""
    in_channel = (
        POSTING_PERMISSIONS if server.places == "channel" else (*POSTING_PERMISSIONS, *THREAD_PERMISSIONS)
    )
    wanted = IN_THREAD_PERMISSIONS if request.in_thread else in_channel
    return [name for name in wanted if name in request.missing_permissions]


async def describe_missing(request: Request) -> str:
    """What it keeps us from, who can allow it, and what is done until then; nothing if all is well."""
    if request.server is None or not request.bot_is_member or not request.missing_permissions:
        return ""
    names = list_missing(request, await request.services.servers.load_settings(request.server))
    if not names:
        return ""
    key = "desk.no_thread" if names[0] in THREAD_PERMISSIONS and not request.in_thread else "desk.no_post"
    return request.words(key, permission=request.words(f"desk.permission.{names[0]}"))


async def explain_unshown(request: Request, loaded: LoadedMatch) -> str:
    """For whoever opened the match, and for whoever can allow it: why it is not shown as it should be."""
    concerned = request.manages_roles or request.person == loaded.row.opened_by
    here = loaded.is_running and not loaded.row.terms.alone and request.channel == loaded.row.display_channel
    return await describe_missing(request) if here and concerned else ""
