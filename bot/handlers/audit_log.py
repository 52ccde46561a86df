"""What was done to the matches of a server, shown to those who manage it."""

from bot.handlers.reports import require_manager
from bot.handlers.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui import audit_log as acts

MAX_ACTS = 30
"""Acts that are looked for."""


async def show_audit_log(request: Request, match: LoadedMatch | None) -> Response:
    """Of one match, or of all that were ever played in the server."""
    require_manager(request)
    rows, names = request.services.matches.store, dict[int | None, str]()
    number = None if match is None else match.row.id
    found = await request.services.servers.audit_log.of_server(request.server or 0, number, MAX_ACTS)
    for act in found:
        row = None if act.match is None else await rows.by_id(act.match)
        names[act.match] = (
            request.words("ui.act.gone") if row is None else LoadedMatch.from_row(row).match_name
        )
    return Response(acts.build_audit_log(request.words, [(act, names[act.match]) for act in found]), "new")
