"""What was done to the matches of a server, shown to those who manage it."""

from bot.presses.call import Call, Reply
from bot.presses.reporting import refuse_others
from bot.services.loaded import Loaded
from bot.ui import acts

LAST = 30
"""Acts that are looked for."""


async def acts_here(call: Call, match: Loaded | None) -> Reply:
    """Of one match, or of all that were ever played in the server."""
    refuse_others(call)
    rows, names = call.host.matches.rows, dict[int | None, str]()
    number = None if match is None else match.row.id
    found = await call.host.servers.acts.of_server(call.server or 0, number, LAST)
    for act in found:
        row = None if act.match is None else await rows.by_id(act.match)
        names[act.match] = call.words("ui.act.gone") if row is None else Loaded.of(row).name
    return Reply(acts.listed(call.words, [(act, names[act.match]) for act in found]), "new")
