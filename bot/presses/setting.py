"""Settings of a person and of a server: a list, a toggle at once, a form for everything else."""

from datetime import datetime  # noqa: TID251 - days that people name, no clock
from zoneinfo import ZoneInfo

from bot.errors import Told
from bot.presses.call import Call, Handler, Reply
from bot.services.quiet import zone_of
from bot.ui import settings_screens as screens
from bot.ui.layout import screen
from bot.words import when_exactly, words_for

DAY = 86_400
LONGEST = 60 * DAY
"""Longer vacations would hold matches up for ever."""


async def mine(call: Call) -> Reply:
    """My settings; a setting was chosen from the menu."""
    return await chosen(call, "mine")


async def server(call: Call) -> Reply:
    """The server's settings; a setting was chosen from the menu."""
    return await chosen(call, "server")


async def set_mine(call: Call) -> Reply:
    """A form with one of mine."""
    return await changed(call, "mine", call.rest(0))


async def set_server(call: Call) -> Reply:
    """A form with one of the server's."""
    return await changed(call, "server", call.rest(0))


async def held(call: Call, owner: screens.Owner) -> screens.Settings:
    """The settings; a server's are for those who manage it."""
    if owner == "mine":
        return await call.host.people.of(call.person)
    if call.server is None:
        raise Told("no_server")
    if not call.manager:
        raise Told("only_managers")
    return await call.host.servers.of(call.server)


async def chosen(call: Call, owner: screens.Owner) -> Reply:
    settings = await held(call, owner)
    key = next(iter(call.values), "")
    field = screens.field_of(owner, key)
    if field is None:
        reports = await waiting_reports(call, owner)
        where = "panel" if call.values or call.in_panel else "new"
        return Reply(screens.settings(call.words, owner, settings, reports=reports), where)
    if field.kind != "toggle":
        return Reply(form=screens.form(call.words, owner, field, settings))
    return await changed(call, owner, key)


async def changed(call: Call, owner: screens.Owner, key: str) -> Reply:
    """Set what was filled in, and show all settings again."""
    await held(call, owner)
    values = call.fields or None
    if owner == "mine":
        after = await call.host.people.change(
            call.person, lambda one: screens.change(owner, key, one, values)
        )
    else:
        number = call.server or 0
        after = await call.host.servers.change(number, lambda one: screens.change(owner, key, one, values))
        if key == "reports":
            await call.host.reports.show_open(number)
    words = words_for(after.language) if owner == "mine" and after.language else call.words
    reports = await waiting_reports(call, owner)
    return Reply(screens.settings(words, owner, after, words("desk.set"), reports))


async def waiting_reports(call: Call, owner: screens.Owner) -> int:
    """How many reports of the server nobody has dealt with."""
    return len(await call.host.reports.rows.of_server(call.server or 0)) if owner == "server" else 0


async def set_vacation(call: Call, begin: str, until: str) -> Reply:
    """From and until a day, in the person's own zone; without days they are back."""
    if not begin and not until:
        await call.host.set_vacation(call.person, None)
        return Reply(screen(call.words("desk.back")), "new")
    zone = zone_of((await call.host.people.of(call.person)).zone)
    first = day(begin, zone) if begin else call.host.clock.now()
    end = day(until or begin, zone) + DAY
    if end <= call.host.clock.now() or end <= first or end - first > LONGEST:
        raise Told("no_vacation", days=LONGEST // DAY)
    await call.host.set_vacation(call.person, (first, end))
    return Reply(screen(call.words("desk.away", begin=when_exactly(first), until=when_exactly(end))), "new")


def day(text: str, zone: ZoneInfo) -> int:
    """The beginning of a day there."""
    try:
        return int(datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=zone).timestamp())
    except ValueError:
        raise Told("no_day", day=text[:20]) from None


HANDLERS: dict[str, Handler] = {
    "mine": mine,
    "server": server,
    "setmine": set_mine,
    "setserver": set_server,
}
