"""Settings of a person and of a server: a list, a toggle at once, a form for everything else."""

from datetime import datetime  # noqa: TID251 - days that people name, no clock
from zoneinfo import ZoneInfo

from bot.errors import UserError
from bot.handlers.request import Handler, Request, Response
from bot.i18n import catalog_for, exact_time
from bot.services.timing.quiet_hours import find_zone
from bot.ui import settings_screens as screens
from bot.ui.components import build_screen

DAY = 86_400
MAX_VACATION = 60 * DAY
"""Longer vacations would hold matches up for ever."""


async def show_own_settings(request: Request) -> Response:
    """My settings; a setting was chosen from the menu."""
    return await handle_choice(request, "mine")


async def show_server_settings(request: Request) -> Response:
    """The server's settings; a setting was chosen from the menu."""
    return await handle_choice(request, "server")


async def set_own_setting(request: Request) -> Response:
    """A form with one of mine."""
    return await apply_change(request, "mine", request.argument(0))


async def set_server_setting(request: Request) -> Response:
    """A form with one of the server's."""
    return await apply_change(request, "server", request.argument(0))


async def load_settings(request: Request, owner: screens.Owner) -> screens.Settings:
    """The settings; a server's are for those who manage it."""
    if owner == "mine":
        return await request.services.people.load_settings(request.person)
    if request.server is None:
        raise UserError("no_server")
    if not request.manages_server:
        raise UserError("only_managers")
    return await request.services.servers.load_settings(request.server)


async def handle_choice(request: Request, owner: screens.Owner) -> Response:
    settings = await load_settings(request, owner)
    key = next(iter(request.values), "")
    field = screens.find_field(owner, key)
    if field is None:
        reports = await count_open_reports(request, owner)
        where = "panel" if request.values or request.in_panel else "new"
        return Response(screens.build_settings(request.words, owner, settings, reports=reports), where)
    if field.kind != "toggle":
        return Response(form=screens.build_setting_form(request.words, owner, field, settings))
    return await apply_change(request, owner, key)


async def apply_change(request: Request, owner: screens.Owner, key: str) -> Response:
    """Set what was filled in, and show all settings again."""
    await load_settings(request, owner)
    values = request.form_fields or None
    if owner == "mine":
        after = await request.services.people.change_settings(
            request.person, lambda one: screens.apply_change(owner, key, one, values)
        )
    else:
        number = request.server or 0
        after = await request.services.servers.change_settings(
            number, lambda one: screens.apply_change(owner, key, one, values)
        )
        if key == "reports":
            await request.services.reports.request_posting_open(number)
    words = catalog_for(after.language) if owner == "mine" and after.language else request.words
    reports = await count_open_reports(request, owner)
    return Response(screens.build_settings(words, owner, after, words("desk.set"), reports))


async def count_open_reports(request: Request, owner: screens.Owner) -> int:
    """How many reports of the server nobody has dealt with."""
    return (
        len(await request.services.reports.store.of_server(request.server or 0)) if owner == "server" else 0
    )


async def set_vacation(request: Request, begin: str, until: str) -> Response:
    """From and until a day, in the person's own zone; without days they are back."""
    if not begin and not until:
        await request.services.set_vacation(request.person, None)
        return Response(build_screen(request.words("desk.back")), "new")
    zone = find_zone((await request.services.people.load_settings(request.person)).zone)
    first = parse_day(begin, zone) if begin else request.services.clock.now()
    end = parse_day(until or begin, zone) + DAY
    if end <= request.services.clock.now() or end <= first or end - first > MAX_VACATION:
        raise UserError("no_vacation", days=MAX_VACATION // DAY)
    await request.services.set_vacation(request.person, (first, end))
    return Response(
        build_screen(request.words("desk.away", begin=exact_time(first), until=exact_time(end))), "new"
    )


def parse_day(text: str, zone: ZoneInfo) -> int:
    """The beginning of a day there."""
    try:
        return int(datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=zone).timestamp())
    except ValueError:
        raise UserError("no_day", day=text[:20]) from None


HANDLERS: dict[str, Handler] = {
    "mine": show_own_settings,
    "server": show_server_settings,
    "setmine": set_own_setting,
    "setserver": set_server_setting,
}
