"""What we may not do in a place, told to whoever can change it; the match goes on meanwhile."""

from bot.presses.call import Call
from bot.services.loaded import Loaded
from bot.store.servers import Server

POSTING = ("view_channel", "send_messages", "attach_files")
"""Permissions without which we can show nothing in a channel."""
THREADS = ("create_public_threads", "send_messages_in_threads")
"""Without these a match stays in its channel."""
IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
"""What it takes in a thread that is there."""


def lacking(call: Call, server: Server) -> list[str]:
    """The permissions that are missed here, by Discord's names for them; what is not used is not missed."""
    in_channel = POSTING if server.places == "channel" else (*POSTING, *THREADS)
    wanted = IN_THREAD if call.in_thread else in_channel
    return [name for name in wanted if name in call.missing]


async def lack(call: Call) -> str:
    """What it keeps us from, who can allow it, and what is done until then; nothing if all is well."""
    if call.server is None or not call.can_open or not call.missing:
        return ""
    names = lacking(call, await call.host.servers.of(call.server))
    if not names:
        return ""
    key = "desk.no_thread" if names[0] in THREADS and not call.in_thread else "desk.no_post"
    return call.words(key, permission=call.words(f"desk.permission.{names[0]}"))


async def unshown(call: Call, loaded: Loaded) -> str:
    """For whoever opened the match, and for whoever can allow it: why it is not shown as it should be."""
    concerned = call.grants or call.person == loaded.row.opened_by
    here = loaded.running and not loaded.row.terms.alone and call.channel == loaded.row.place
    return await lack(call) if here and concerned else ""
