"""What the bot is not permitted in a place, who can allow it, and what that means for a match."""

from collections.abc import Mapping

from bot.i18n import sentences as words
from bot.panels.request import Request
from bot.services.match.loaded_match import LoadedMatch
from bot.store.servers import ServerSettings
from games.core.sentences.sentence import Sentence

POSTING_PERMISSIONS = ("view_channel", "send_messages", "attach_files")
"""Permissions that any post in a channel needs."""
THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""Permissions without which a match stays in its channel."""
IN_THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads", "attach_files")
"""Permissions that a post in an existing thread needs."""
PERMISSION_TITLES: Mapping[str, Sentence] = {
    "view_channel": words.ReplyPermissionViewChannel(),
    "send_messages": words.ReplyPermissionSendMessages(),
    "attach_files": words.ReplyPermissionAttachFiles(),
    "create_public_threads": words.ReplyPermissionCreatePublicThreads(),
    "send_messages_in_threads": words.ReplyPermissionSendMessagesInThreads(),
}
"""What Discord calls permissions, by its keys for them."""


def list_missing(request: Request, server: ServerSettings) -> list[str]:
    """List the missing permissions that this place needs, by Discord's names."""
    in_channel = (
        POSTING_PERMISSIONS if server.places == "channel" else (*POSTING_PERMISSIONS, *THREAD_PERMISSIONS)
    )
    wanted = IN_THREAD_PERMISSIONS if request.in_thread else in_channel
    return [name for name in wanted if name in request.missing_permissions]


async def find_missing_permission(request: Request) -> Sentence | None:
    """Return what is missing here, its effect and who can allow it; None if nothing is."""
    if request.server is None or not request.bot_is_member or not request.missing_permissions:
        return None
    names = list_missing(request, await request.services.servers.load_settings(request.server))
    if not names:
        return None
    in_channel = names[0] in THREAD_PERMISSIONS and not request.in_thread
    return (words.ReplyNoThread if in_channel else words.ReplyNoPost)(PERMISSION_TITLES[names[0]])


async def describe_missing_permissions(request: Request) -> str:
    """Describe what is missing here, its effect and who can allow it; empty if nothing is."""
    missing = await find_missing_permission(request)
    return "" if missing is None else request.say(missing)


async def explain_missing_board(request: Request, loaded: LoadedMatch) -> str:
    """Tell the opener and those who may grant it why the match is not shown as it should be."""
    concerned = request.manages_roles or request.person == loaded.row.opened_by
    here = loaded.is_running and not loaded.row.terms.alone and request.channel == loaded.row.display_channel
    return await describe_missing_permissions(request) if here and concerned else ""
