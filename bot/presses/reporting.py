"""Reports: made by anybody at a match, dealt with by those who manage the server."""

from bot.errors import Told
from bot.presses.call import Call, Handler, Reply
from bot.presses.reading import whole
from bot.services.loaded import Loaded
from bot.store.reports import Report
from bot.ui import reports
from bot.ui.layout import screen


async def report(call: Call) -> Reply:
    """The form; then the receipt."""
    return await report_of(call, await call.look())


async def report_of(call: Call, loaded: Loaded) -> Reply:
    if not call.fields:
        await call.host.reports.refuse(loaded, call.person)
        return Reply(form=reports.form(await call.host.sight(loaded, call.words)))
    await call.host.reports.make(loaded, call.person, call.field("reason"), call.field("text"))
    return Reply(screen(call.words("desk.reported", name=loaded.name)), "new")


async def open_reports(call: Call, note: str = "") -> Reply:
    """Those that nobody has dealt with, for a manager of the server."""
    refuse_others(call)
    found = [await named(call, one) for one in await call.host.reports.rows.of_server(call.server or 0)]
    return Reply(reports.listed(call.words, found, note))


async def named(call: Call, one: Report) -> tuple[Report, str, str]:
    """A report with the names of the match and of the person."""
    loaded = await call.host.matches.look(one.match)
    return one, loaded.name, f"<@{one.person}>"


async def done(call: Call) -> Reply:
    """A manager has dealt with it."""
    refuse_others(call)
    await call.host.reports.close(whole(call.rest(0)), call.person, call.server)
    if call.rest(1) == "here":
        return Reply(screen(call.words("desk.set")), "new")
    return await open_reports(call, call.words("desk.set"))


def refuse_others(call: Call) -> None:
    if call.server is None:
        raise Told("no_server")
    if not call.manager:
        raise Told("only_managers")


HANDLERS: dict[str, Handler] = {"report": report, "reports": open_reports, "reportdone": done}
