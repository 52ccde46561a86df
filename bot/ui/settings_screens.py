"""Settings of a person and of a server: the list with values, a form for each, and reading the forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from zoneinfo import available_timezones

from bot.errors import UserError
from bot.i18n import LANGUAGES, Catalog
from bot.services.people import PersonSettings
from bot.services.servers import ServerSettings
from bot.services.timing.deadlines import Pace
from bot.ui.components import (
    Form,
    MenuEntry,
    Screen,
    build_button,
    build_menu,
    build_row,
    build_screen,
    join_lines,
    make_id,
)
from bot.ui.form_fields import (
    FormField,
    build_channel_select,
    build_people_select,
    build_radio,
    build_text_input,
    parse_clock_time,
    parse_numbers,
)
from bot.ui.lobby import pace_title

SettingValues = Mapping[str, Sequence[str]]
Owner = Literal["mine", "server"]
Settings = PersonSettings | ServerSettings


@dataclass(frozen=True)
class SettingField:
    """One setting. A toggle changes at once, every other kind has a form."""

    key: str
    kind: Literal["toggle", "choice", "quiet", "people", "channels", "channel"]
    choices: tuple[str, ...] = ()


PERSON_FIELDS = (
    SettingField("language", "choice", ("", *LANGUAGES)),
    SettingField("quiet", "quiet"),
    SettingField("direct", "toggle"),
    SettingField("reminders", "toggle"),
    SettingField("confirm", "choice", ("costly", "always", "never")),
    SettingField("pictures", "choice", ("phone", "text")),
    SettingField("finish", "toggle"),
    SettingField("challenges", "choice", ("all", "nobody")),
    SettingField("blocked", "people"),
)
SERVER_FIELDS = (
    SettingField("language", "choice", ("", *LANGUAGES)),
    SettingField("places", "choice", ("threads", "channel", "allowed")),
    SettingField("channels", "channels"),
    SettingField("pace", "choice", ("live", "evening", "slow", "none")),
    SettingField("on_timeout", "choice", ("ai", "default", "substitute", "forfeit")),
    SettingField("openers", "choice", ("all", "managers")),
    SettingField("replies", "toggle"),
    SettingField("show_ai", "toggle"),
    SettingField("results", "channel"),
    SettingField("reports", "channel"),
    SettingField("quiet", "quiet"),
    SettingField("keep_days", "choice", ("7", "30", "90")),
)
FIELDS: dict[Owner, tuple[SettingField, ...]] = {"mine": PERSON_FIELDS, "server": SERVER_FIELDS}
SETTING_FORM_VERBS: dict[Owner, str] = {"mine": "setmine", "server": "setserver"}


def build_settings(
    catalog: Catalog, owner: Owner, stored: Settings, note: str = "", reports: int = 0
) -> Screen:
    """List all settings with their values and a menu to change one. `reports`: number of open reports."""
    shown = [
        (field, setting_title(catalog, owner, field), describe_value(catalog, owner, field, stored))
        for field in FIELDS[owner]
    ]
    lines = [f"{name}: **{value}**" for _, name, value in shown]
    entries = [MenuEntry(field.key, name, value) for field, name, value in shown]
    return build_screen(
        join_lines(note, f"**{catalog(f'ui.settings.{owner}.title')}**"),
        join_lines(*lines),
        build_menu(catalog("ui.settings.which"), make_id(owner), entries),
        build_row(build_button(catalog("ui.report.list", n=reports), make_id("reports"), "primary"))
        if reports
        else None,
    )


def find_field(owner: Owner, key: str) -> SettingField | None:
    return next((field for field in FIELDS[owner] if field.key == key), None)


def setting_title(catalog: Catalog, owner: Owner, field: SettingField) -> str:
    return catalog(f"ui.settings.{owner}.{field.key}")


def describe_value(catalog: Catalog, owner: Owner, field: SettingField, stored: Settings) -> str:
    """Return a setting's present value in words."""
    value: Any = getattr(stored, field.key)
    match field.kind:
        case "toggle":
            return catalog("ui.on" if value else "ui.off")
        case "quiet":
            return (
                catalog("ui.settings.none")
                if value is None
                else f"{format_hours(value)} ({stored.zone or 'UTC'})"
            )
        case "people":
            return catalog("ui.settings.count", n=len(value)) if value else catalog("ui.settings.nobody")
        case "channels":
            return ", ".join(f"<#{channel}>" for channel in value[:10]) or catalog("ui.settings.all_channels")
        case "channel":
            return catalog("ui.settings.none") if value is None else f"<#{value}>"
        case "choice":
            return describe_choice(catalog, owner, field, str(value))


def describe_choice(catalog: Catalog, owner: Owner, field: SettingField, value: str) -> str:
    if field.key == "language":
        return LANGUAGES.get(value) or catalog(f"ui.settings.{owner}.language_of")
    if field.key == "pace":
        return pace_title(catalog, Pace(value))
    if field.key == "on_timeout":
        return catalog(f"ui.lobby.policy.{value}")
    if field.key == "keep_days":
        return catalog("ui.lasting.days", n=int(value))
    return catalog(f"ui.settings.{owner}.{field.key}_{value}")


# --- forms -------------------------------------------------------------------------------------------


def build_setting_form(catalog: Catalog, owner: Owner, field: SettingField, stored: Settings) -> Form:
    """Build the form for a setting that isn't a toggle."""
    setting_form = Form(
        title=setting_title(catalog, owner, field),
        custom_id=make_id(SETTING_FORM_VERBS[owner], 0, 0, field.key),
    )
    for part in _form_fields(catalog, owner, field, stored):
        setting_form.add_item(part)
    return setting_form


def _form_fields(catalog: Catalog, owner: Owner, field: SettingField, stored: Settings) -> list[FormField]:
    name, value = setting_title(catalog, owner, field), getattr(stored, field.key)
    if field.kind == "people":
        return [build_people_select("value", name, value)]
    if field.kind == "channels":
        return [build_channel_select("value", name, value, 25, catalog("ui.settings.channels_about"))]
    if field.kind == "channel":
        return [build_channel_select("value", name, [] if value is None else [value], 1)]
    if field.kind == "quiet":
        begin, end = ("", "") if value is None else map(_format_minute, value)
        hours = catalog("ui.settings.hours_about")
        return [
            build_text_input(
                "zone", catalog("ui.settings.zone"), stored.zone, catalog("ui.settings.zone_about"), most=40
            ),
            build_text_input("from", catalog("ui.settings.from"), begin, hours, most=5),
            build_text_input("until", catalog("ui.settings.until"), end, hours, most=5),
        ]
    choices = [(each or "auto", describe_choice(catalog, owner, field, each)) for each in field.choices]
    return [build_radio("value", name, choices, str(value) or "auto")]


# --- reading -----------------------------------------------------------------------------------------


def apply_change(owner: Owner, key: str, stored: Settings, values: SettingValues | None = None) -> None:
    """Apply a filled-in form to the settings, or flip a toggle. Raises UserError for impossible values."""
    field = find_field(owner, key)
    if field is None:
        raise UserError("stale")
    if field.kind == "toggle":
        setattr(stored, key, not getattr(stored, key))
        return
    given = values or {}
    if field.kind == "quiet":
        _set_quiet_hours(stored, given)
        return
    chosen = list(given.get("value", ()))
    if field.kind == "choice":
        value = {"auto": ""}.get(_first_value(given, "value"), _first_value(given, "value"))
        if value not in field.choices:
            raise UserError("stale")
        setattr(stored, key, int(value) if key == "keep_days" else value)
    elif field.kind == "channel":
        setattr(stored, key, next(iter(parse_numbers(chosen, 1)), None))
    else:
        setattr(stored, key, parse_numbers(chosen))


def _set_quiet_hours(stored: Settings, values: SettingValues) -> None:
    """Set the time zone and quiet hours together; two empty hours mean no quiet hours."""
    zone, begin, end = (_first_value(values, key) for key in ("zone", "from", "until"))
    known = {name.casefold(): name for name in available_timezones()}
    if zone and zone.casefold().replace(" ", "_") not in known:
        raise UserError("settings.no_zone", zone=zone[:40])
    stored.zone = known.get(zone.casefold().replace(" ", "_"), "")
    if not begin and not end:
        stored.quiet = None
        return
    if not stored.zone:
        raise UserError("settings.zone_first")
    stored.quiet = parse_clock_time(begin), parse_clock_time(end)


def format_hours(span: tuple[int, int]) -> str:
    """Format quiet hours as `22:00-07:00`, in the setting's own time zone."""
    return "-".join(map(_format_minute, span))


def _format_minute(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _first_value(values: SettingValues, key: str) -> str:
    return next(iter(values.get(key, ())), "").strip()
