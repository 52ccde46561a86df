"""Settings of a person and of a server: a list, a toggle at once, a form for everything else."""

from datetime import datetime  # noqa: TID251 - days that people name, no clock
from zoneinfo import ZoneInfo

from bot.errors import UserError
from bot.handlers.verbs import action
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.panels.request import Request, Response
from bot.services.timing.quiet_hours import find_zone
from bot.ui import settings_screens
from bot.ui.components import build_screen

DAY = 86_400
MAX_VACATION = 60 * DAY
"""Seconds; longer vacations would hold matches up for ever."""


@action("mine", form=True)
async def show_own_settings(request: Request) -> Response:
    """Show the person's settings, or change the one chosen from the menu."""
    return await handle_choice(request, "mine")


@action("server", form=True)
async def show_server_settings(request: Request) -> Response:
    """Show the server's settings, or change the one chosen from the menu."""
    return await handle_choice(request, "server")


@action("setmine")
async def set_own_setting(request: Request) -> Response:
    """Store the form with one of the person's settings.

    Arguments: key of the setting.
    """
    return await store_setting(request, "mine", request.argument(0))


@action("setserver")
async def set_server_setting(request: Request) -> Response:
    """Store the form with one of the server's settings.

    Arguments: key of the setting.
    """
    return await store_setting(request, "server", request.argument(0))


async def load_settings(request: Request, owner: settings_screens.Owner) -> settings_screens.Settings:
    """Load the settings; refuse a server's to all but its managers."""
    if owner == "mine":
        return await request.services.people.load_settings(request.person)
    if request.server is None:
        raise UserError(words.ErrorNoServer())
    if not request.manages_server:
        raise UserError(words.ErrorOnlyManagers())
    return await request.services.servers.load_settings(request.server)


async def handle_choice(request: Request, owner: settings_screens.Owner) -> Response:
    settings = await load_settings(request, owner)
    key = next(iter(request.values), "")
    field = settings_screens.find_field(owner, key)
    if field is None:
        reports = await count_open_reports(request, owner)
        from_match = request.custom_id.match  # whose panel stays
        where = "panel" if request.values or (request.in_panel and not from_match) else "new"
        return Response(settings_screens.build_settings(request.say, owner, settings, reports=reports), where)
    if field.kind != "toggle":
        return Response(form=settings_screens.build_setting_form(request.say, owner, field, settings))
    return await store_setting(request, owner, key)


async def store_setting(request: Request, owner: settings_screens.Owner, key: str) -> Response:
    """Store what was filled in, and show all settings again."""
    await load_settings(request, owner)
    values = request.form_fields or None
    if owner == "mine":
        after = await request.services.people.change_settings(
            request.person, lambda settings: settings_screens.apply_change(owner, key, settings, values)
        )
    else:
        number = request.server or 0
        after = await request.services.servers.change_settings(
            number, lambda settings: settings_screens.apply_change(owner, key, settings, values)
        )
        if key == "reports":
            await request.services.reports.request_open_report_posts(number)
    say = teller_for(after.language) if owner == "mine" and after.language else request.say
    reports = await count_open_reports(request, owner)
    return Response(settings_screens.build_settings(say, owner, after, say(words.ReplySet()), reports))


async def count_open_reports(request: Request, owner: settings_screens.Owner) -> int:
    """Count the reports of the server that no manager has closed."""
    return (
        len(await request.services.reports.store.list_open_reports(request.server or 0))
        if owner == "server"
        else 0
    )


async def set_vacation(request: Request, begin: str, until: str) -> Response:
    """Set the first and last day away, in the person's own zone; without days they are back."""
    if not begin and not until:
        if request.person not in request.services.vacations.periods:
            return Response(build_screen(request.say(words.ReplyNotAway())), "new")
        await request.services.set_vacation(request.person, None)
        return Response(build_screen(request.say(words.ReplyBack())), "new")
    zone = find_zone((await request.services.people.load_settings(request.person)).zone)
    first = parse_day(begin, zone) if begin else request.services.clock.now()
    end = parse_day(until or begin, zone) + DAY
    if end <= request.services.clock.now() or end <= first or end - first > MAX_VACATION:
        raise UserError(words.ErrorNoVacation(days=MAX_VACATION // DAY))
    await request.services.set_vacation(request.person, (first, end))
    return Response(build_screen(request.say(words.ReplyAway(begin=first, until=end))), "new")


def parse_day(text: str, zone: ZoneInfo) -> int:
    """Return the time at which a day begins in a zone."""
    try:
        return int(datetime.strptime(text.strip(), "%Y-%m-%d").replace(tzinfo=zone).timestamp())
    except ValueError:
        raise UserError(words.ErrorNoDay(day=text[:20])) from None
