"""Reports of matches, and the audit log for the managers of the server.

Anybody in a match files a report; managers close it.
"""

from bot.errors import MatchUnreadable, StoreBusy, UserError
from bot.handlers.reference import parse_index
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.panels.request import Request, Response
from bot.services.match.loaded_match import LoadedMatch
from bot.services.reports import ReportRow
from bot.ui import reports
from bot.ui.components import build_screen
from bot.ui.reports import build_audit_log


@action("report", form=True)
async def file_report(request: Request) -> Response:
    """Show the form, then store the report and send a receipt."""
    loaded = await request.load_match()
    if not request.form_fields:
        await request.services.reports.find_report_server(loaded, request.person)
        return Response(form=reports.build_report_form(await request.build_context(loaded)))
    await request.services.reports.create_report(
        loaded, request.person, request.form_value("reason"), request.form_value("text")
    )
    return Response(build_screen(request.say(words.ReplyReported(name=loaded.match_name))), "new")


@action("reports")
async def show_open_reports(request: Request, note: str = "") -> Response:
    """List the reports that no manager has closed yet."""
    require_manager(request)
    found = [
        await name_report(request, report)
        for report in await request.services.reports.store.list_open_reports(request.server or 0)
    ]
    return Response(reports.build_report_list(request.say, found, note))


async def name_report(request: Request, report: ReportRow) -> tuple[ReportRow, str, str]:
    """Return a report with the names of the match and of the person."""
    return report, await name_match(request, report.match), f"<@{report.person}>"


async def name_match(request: Request, match: int) -> str:
    """Return the name of a match, or its code alone if it can't be read."""
    try:
        return (await request.services.matches.load_match(match)).match_name
    except MatchUnreadable as stopped:
        return stopped.code
    except StoreBusy:
        raise
    except UserError:
        return request.say(words.AuditGone())


@action("reportdone")
async def close_report(request: Request) -> Response:
    """Close a report, as a manager.

    Arguments: its number, and `here` if its own message was pressed.
    """
    require_manager(request)
    await request.services.reports.close_report(
        parse_index(request.argument(0)), request.person, request.server
    )
    if request.argument(1) == "here":
        return Response(build_screen(request.say(words.ReplySet())), "new")
    return await show_open_reports(request, request.say(words.ReplySet()))


def require_manager(request: Request) -> None:
    if request.server is None:
        raise UserError(words.ErrorNoServer())
    if not request.manages_server:
        raise UserError(words.ErrorOnlyManagers())


MAX_ACTS = 30
"""Newest acts that are listed."""


async def show_audit_log(request: Request, match: LoadedMatch | None) -> Response:
    """Show the acts on one match, or on all matches ever played in the server."""
    require_manager(request)
    names = dict[int | None, str]()
    number = None if match is None else match.row.id
    found = await request.services.servers.audit_log.list_entries(request.server or 0, number, MAX_ACTS)
    for act in found:
        if act.match not in names:
            gone = request.say(words.AuditGone())
            names[act.match] = gone if act.match is None else await name_match(request, act.match)
    return Response(build_audit_log(request.say, [(act, names[act.match]) for act in found]), "new")
