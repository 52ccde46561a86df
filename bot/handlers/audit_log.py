"""The audit log: what was done to the matches of a server, for its managers."""

from bot.handlers.reports import require_manager
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.ui.audit_log import build_audit_log

MAX_ACTS = 30
"""Newest acts that are listed."""


async def show_audit_log(request: Request, match: LoadedMatch | None) -> Response:
    """Show the acts on one match, or on all matches ever played in the server."""
    require_manager(request)
    rows, names = request.services.matches.store, dict[int | None, str]()
    number = None if match is None else match.row.id
    found = await request.services.servers.audit_log.of_server(request.server or 0, number, MAX_ACTS)
    for act in found:
        row = None if act.match is None else await rows.by_id(act.match)
        names[act.match] = (
            request.words("ui.act.gone") if row is None else LoadedMatch.from_row(row).match_name
        )
    return Response(build_audit_log(request.words, [(act, names[act.match]) for act in found]), "new")
