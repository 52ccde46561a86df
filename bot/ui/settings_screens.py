"""Settings of a person and of a server: the list with values, a form for each, and reading the forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal
from zoneinfo import available_timezones

from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.i18n import sentences as words
from bot.services.people import PersonSettings
from bot.services.servers import ServerSettings
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
from bot.ui.lobby import PACE_TITLES, TIMEOUT_TITLES
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller

SettingValues = Mapping[str, Sequence[str]]
Owner = Literal["mine", "server"]
Settings = PersonSettings | ServerSettings


@dataclass(frozen=True)
class SettingField:
    """One setting. A toggle changes at once, every other kind has a form."""

    key: str
    kind: Literal["toggle", "choice", "quiet", "people", "channels", "channel"]
    title: Sentence
    choices: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """The values of a choice, and what they are called; of a toggle, what it means that it is `OFF`."""


OFF = "off"


PERSON_FIELDS = (
    SettingField(
        "language", "choice", words.SettingsMineLanguage(), {"": words.SettingsMineLanguageOf(), **LANGUAGES}
    ),
    SettingField("quiet", "quiet", words.SettingsMineQuiet()),
    SettingField("direct", "toggle", words.SettingsMineDirect(), {OFF: words.SettingsOffDirect()}),
    SettingField("reminders", "toggle", words.SettingsMineReminders(), {OFF: words.SettingsOffReminders()}),
    SettingField(
        "confirm",
        "choice",
        words.SettingsMineConfirm(),
        {
            "costly": words.SettingsMineConfirmCostly(),
            "always": words.SettingsMineConfirmAlways(),
            "never": words.SettingsMineConfirmNever(),
        },
    ),
    SettingField(
        "pictures",
        "choice",
        words.SettingsMinePictures(),
        {"phone": words.SettingsMinePicturesPhone(), "text": words.SettingsMinePicturesText()},
    ),
    SettingField("finish", "toggle", words.SettingsMineFinish(), {OFF: words.SettingsOffFinish()}),
    SettingField(
        "challenges",
        "choice",
        words.SettingsMineChallenges(),
        {"all": words.SettingsMineChallengesAll(), "nobody": words.SettingsMineChallengesNobody()},
    ),
    SettingField("blocked", "people", words.SettingsMineBlocked()),
)
SERVER_FIELDS = (
    SettingField(
        "language",
        "choice",
        words.SettingsServerLanguage(),
        {"": words.SettingsServerLanguageOf(), **LANGUAGES},
    ),
    SettingField(
        "places",
        "choice",
        words.SettingsServerPlaces(),
        {
            "threads": words.SettingsServerPlacesThreads(),
            "channel": words.SettingsServerPlacesChannel(),
            "allowed": words.SettingsServerPlacesAllowed(),
        },
    ),
    SettingField("channels", "channels", words.SettingsServerChannels()),
    SettingField("pace", "choice", words.SettingsServerPace(), PACE_TITLES),
    SettingField(
        "on_timeout",
        "choice",
        words.SettingsServerOnTimeout(),
        {policy: TIMEOUT_TITLES[policy] for policy in ("ai", "default", "substitute", "forfeit")},
    ),
    SettingField(
        "openers",
        "choice",
        words.SettingsServerOpeners(),
        {"all": words.SettingsServerOpenersAll(), "managers": words.SettingsServerOpenersManagers()},
    ),
    SettingField("replies", "toggle", words.SettingsServerReplies(), {OFF: words.SettingsOffReplies()}),
    SettingField("show_ai", "toggle", words.SettingsServerShowAi(), {OFF: words.SettingsOffShowAi()}),
    SettingField("results", "channel", words.SettingsServerResults()),
    SettingField("reports", "channel", words.SettingsServerReports()),
    SettingField("quiet", "quiet", words.SettingsServerQuiet()),
    SettingField(
        "keep_days",
        "choice",
        words.SettingsServerKeepDays(),
        {str(days): words.DurationDays(days) for days in (7, 30, 90)},
    ),
)
TITLES: Mapping[Owner, Sentence] = {
    "mine": words.SettingsMineTitle(),
    "server": words.SettingsServerTitle(),
}
FIELDS: dict[Owner, tuple[SettingField, ...]] = {"mine": PERSON_FIELDS, "server": SERVER_FIELDS}
SETTING_FORM_VERBS: dict[Owner, str] = {"mine": "setmine", "server": "setserver"}


def build_settings(say: Teller, owner: Owner, stored: Settings, note: str = "", reports: int = 0) -> Screen:
    """List all settings with their values and a menu to change one. `reports`: number of open reports."""
    shown = [(field, say(field.title), describe_value(say, field, stored)) for field in FIELDS[owner]]
    lines = [f"{name}: **{value}**" for _, name, value in shown]
    entries = [MenuEntry(field.key, name, value) for field, name, value in shown]
    return build_screen(
        join_lines(note, f"**{say(TITLES[owner])}**"),
        join_lines(*lines),
        build_menu(say(words.SettingsWhich()), make_id(owner), entries),
        build_row(build_button(say(words.ReportList(n=reports)), make_id("reports"), "primary"))
        if reports
        else None,
    )


def find_field(owner: Owner, key: str) -> SettingField | None:
    return next((field for field in FIELDS[owner] if field.key == key), None)


def describe_value(say: Teller, field: SettingField, stored: Settings) -> str:
    """Return a setting's present value in words."""
    value: Any = getattr(stored, field.key)
    match field.kind:
        case "toggle":
            return say(words.WordYes() if value else field.choices[OFF])
        case "quiet":
            return (
                say(words.SettingsNone())
                if value is None
                else f"{format_hours(value)} ({stored.zone or 'UTC'})"
            )
        case "people":
            return say(words.SettingsCount(n=len(value))) if value else say(words.SettingsNobody())
        case "channels":
            return ", ".join(f"<#{channel}>" for channel in value[:10]) or say(words.SettingsAllChannels())
        case "channel":
            return say(words.SettingsNoneChannel()) if value is None else f"<#{value}>"
        case "choice":
            return describe_choice(say, field, str(value))


def describe_choice(say: Teller, field: SettingField, value: str) -> str:
    """Return a value of a choice in words; of one that is offered no more, as much as can be said."""
    if field.key == "keep_days":
        return say(words.DurationDays(int(value)))
    return say(field.choices.get(value) or field.choices.get("", value.capitalize()))


# --- forms -------------------------------------------------------------------------------------------


def build_setting_form(say: Teller, owner: Owner, field: SettingField, stored: Settings) -> Form:
    """Build the form for a setting that isn't a toggle."""
    setting_form = Form(
        title=say(field.title),
        custom_id=make_id(SETTING_FORM_VERBS[owner], 0, 0, field.key),
    )
    for part in _form_fields(say, field, stored):
        setting_form.add_item(part)
    return setting_form


def _form_fields(say: Teller, field: SettingField, stored: Settings) -> list[FormField]:
    name, value = say(field.title), getattr(stored, field.key)
    if field.kind == "people":
        return [build_people_select("value", name, value)]
    if field.kind == "channels":
        return [build_channel_select("value", name, value, 25, say(words.SettingsChannelsAbout()))]
    if field.kind == "channel":
        return [build_channel_select("value", name, [] if value is None else [value], 1)]
    if field.kind == "quiet":
        begin, end = ("", "") if value is None else map(_format_minute, value)
        hours = say(words.SettingsHoursAbout())
        return [
            build_text_input(
                "zone", say(words.SettingsZone()), stored.zone, say(words.SettingsZoneAbout()), most=40
            ),
            build_text_input("from", say(words.SettingsFrom()), begin, hours, most=5),
            build_text_input("until", say(words.SettingsUntil()), end, hours, most=5),
        ]
    choices = [(each or "auto", describe_choice(say, field, each)) for each in field.choices]
    return [build_radio("value", name, choices, str(value) or "auto")]


# --- reading -----------------------------------------------------------------------------------------


def apply_change(owner: Owner, key: str, stored: Settings, values: SettingValues | None = None) -> None:
    """Apply a filled-in form to the settings, or flip a toggle. Raises UserError for impossible values."""
    field = find_field(owner, key)
    if field is None:
        raise UserError(words.ErrorStale())
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
            raise UserError(words.ErrorStale())
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
        raise UserError(words.ErrorSettingsNoZone(zone=zone[:40]))
    stored.zone = known.get(zone.casefold().replace(" ", "_"), "")
    if not begin and not end:
        stored.quiet = None
        return
    if not stored.zone:
        raise UserError(words.ErrorSettingsZoneFirst())
    stored.quiet = parse_clock_time(begin), parse_clock_time(end)


def format_hours(span: tuple[int, int]) -> str:
    """Format quiet hours as `22:00-07:00`, in the setting's own time zone."""
    return "-".join(map(_format_minute, span))


def _format_minute(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _first_value(values: SettingValues, key: str) -> str:
    return next(iter(values.get(key, ())), "").strip()
