"""Settings of a person and of a server: a list with the values, a form for each, and how it is read."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from zoneinfo import available_timezones

from bot.errors import Told
from bot.store.people import Person
from bot.store.records import Pace
from bot.store.servers import Server
from bot.ui.forms import Label, channels, people, radio, typed
from bot.ui.ids import make
from bot.ui.layout import Entry, Form, Screen, button, menu, row, screen, text
from bot.ui.lobbies import pace_title
from bot.ui.numbers import numbers
from bot.words import LANGUAGES, Words

Values = Mapping[str, Sequence[str]]
Owner = Literal["mine", "server"]
Settings = Person | Server


@dataclass(frozen=True)
class Field:
    """One setting: a toggle changes at once, everything else has a form."""

    key: str
    kind: Literal["toggle", "choice", "quiet", "people", "channels", "channel"]
    choices: tuple[str, ...] = ()


MINE = (
    Field("language", "choice", ("", *LANGUAGES)),
    Field("quiet", "quiet"),
    Field("direct", "toggle"),
    Field("reminders", "toggle"),
    Field("confirm", "choice", ("costly", "always", "never")),
    Field("pictures", "choice", ("phone", "text")),
    Field("finish", "toggle"),
    Field("challenges", "choice", ("all", "nobody")),
    Field("blocked", "people"),
)
SERVER = (
    Field("language", "choice", ("", *LANGUAGES)),
    Field("places", "choice", ("threads", "channel", "allowed")),
    Field("channels", "channels"),
    Field("pace", "choice", ("live", "evening", "slow", "none")),
    Field("on_timeout", "choice", ("ai", "default", "substitute", "forfeit")),
    Field("openers", "choice", ("all", "managers")),
    Field("replies", "toggle"),
    Field("show_ai", "toggle"),
    Field("results", "channel"),
    Field("reports", "channel"),
    Field("quiet", "quiet"),
    Field("keep_days", "choice", ("7", "30", "90")),
)
FIELDS: dict[Owner, tuple[Field, ...]] = {"mine": MINE, "server": SERVER}
FORMS: dict[Owner, str] = {"mine": "setmine", "server": "setserver"}


def settings(words: Words, owner: Owner, held: Settings, note: str = "", reports: int = 0) -> Screen:
    """All settings with their values, and the menu that changes one. `reports`: so many are open."""
    shown = [
        (field, title(words, owner, field), value_text(words, owner, field, held)) for field in FIELDS[owner]
    ]
    lines = [f"{name}: **{value}**" for _, name, value in shown]
    entries = [Entry(field.key, name, value) for field, name, value in shown]
    return screen(
        text(note, f"**{words(f'ui.settings.{owner}.title')}**"),
        text(*lines),
        menu(words("ui.settings.which"), make(owner), entries),
        row(button(words("ui.report.list", n=reports), make("reports"), "primary")) if reports else None,
    )


def field_of(owner: Owner, key: str) -> Field | None:
    return next((field for field in FIELDS[owner] if field.key == key), None)


def title(words: Words, owner: Owner, field: Field) -> str:
    return words(f"ui.settings.{owner}.{field.key}")


def value_text(words: Words, owner: Owner, field: Field, held: Settings) -> str:
    """The present value in words."""
    value: Any = getattr(held, field.key)
    match field.kind:
        case "toggle":
            return words("ui.on" if value else "ui.off")
        case "quiet":
            return (
                words("ui.settings.none") if value is None else f"{span_text(value)} ({held.zone or 'UTC'})"
            )
        case "people":
            return words("ui.settings.count", n=len(value)) if value else words("ui.settings.nobody")
        case "channels":
            return ", ".join(f"<#{channel}>" for channel in value[:10]) or words("ui.settings.all_channels")
        case "channel":
            return words("ui.settings.none") if value is None else f"<#{value}>"
        case "choice":
            return choice_text(words, owner, field, str(value))


def choice_text(words: Words, owner: Owner, field: Field, value: str) -> str:
    if field.key == "language":
        return LANGUAGES.get(value) or words(f"ui.settings.{owner}.language_of")
    if field.key == "pace":
        return pace_title(words, Pace(value))
    if field.key == "on_timeout":
        return words(f"ui.lobby.policy.{value}")
    if field.key == "keep_days":
        return words("ui.lasting.days", n=int(value))
    return words(f"ui.settings.{owner}.{field.key}_{value}")


# forms


def form(words: Words, owner: Owner, field: Field, held: Settings) -> Form:
    """The form for one setting that is not a toggle."""
    found = Form(title=title(words, owner, field), custom_id=make(FORMS[owner], 0, 0, field.key))
    for part in _parts(words, owner, field, held):
        found.add_item(part)
    return found


def _parts(words: Words, owner: Owner, field: Field, held: Settings) -> list[Label]:
    name, value = title(words, owner, field), getattr(held, field.key)
    if field.kind == "people":
        return [people("value", name, value)]
    if field.kind == "channels":
        return [channels("value", name, value, 25, words("ui.settings.channels_about"))]
    if field.kind == "channel":
        return [channels("value", name, [] if value is None else [value], 1)]
    if field.kind == "quiet":
        begin, end = ("", "") if value is None else map(_clock, value)
        hours = words("ui.settings.hours_about")
        return [
            typed("zone", words("ui.settings.zone"), held.zone, words("ui.settings.zone_about"), most=40),
            typed("from", words("ui.settings.from"), begin, hours, most=5),
            typed("until", words("ui.settings.until"), end, hours, most=5),
        ]
    choices = [(each or "auto", choice_text(words, owner, field, each)) for each in field.choices]
    return [radio("value", name, choices, str(value) or "auto")]


# reading


def change(owner: Owner, key: str, held: Settings, values: Values | None = None) -> None:
    """Set what was filled in; without values a toggle changes. What cannot be is refused with a sentence."""
    field = field_of(owner, key)
    if field is None:
        raise Told("stale")
    if field.kind == "toggle":
        setattr(held, key, not getattr(held, key))
        return
    given = values or {}
    if field.kind == "quiet":
        _set_quiet(held, given)
        return
    chosen = list(given.get("value", ()))
    if field.kind == "choice":
        value = {"auto": ""}.get(_one(given, "value"), _one(given, "value"))
        if value not in field.choices:
            raise Told("stale")
        setattr(held, key, int(value) if key == "keep_days" else value)
    elif field.kind == "channel":
        setattr(held, key, next(iter(numbers(chosen, 1)), None))
    else:
        setattr(held, key, numbers(chosen))


def _set_quiet(held: Settings, values: Values) -> None:
    """Time zone and hours together; both hours left out: none."""
    zone, begin, end = (_one(values, key) for key in ("zone", "from", "until"))
    known = {name.casefold(): name for name in available_timezones()}
    if zone and zone.casefold().replace(" ", "_") not in known:
        raise Told("settings.no_zone", zone=zone[:40])
    held.zone = known.get(zone.casefold().replace(" ", "_"), "")
    if not begin and not end:
        held.quiet = None
        return
    if not held.zone:
        raise Told("settings.zone_first")
    held.quiet = minutes(begin), minutes(end)


CLOCK = re.compile(r"\d{1,2}:\d{1,2}", re.ASCII)


def minutes(said: str) -> int:
    """Minutes after midnight.

    >>> minutes("22:30"), minutes("7")
    (1350, 420)
    """
    hour, _, minute = said.strip().replace(".", ":").replace("h", ":").partition(":")
    if not CLOCK.fullmatch(f"{hour}:{minute or 0}") or int(hour) > 24 or int(minute or 0) > 59:
        raise Told("settings.no_hour", hour=said[:20])
    return (int(hour) * 60 + int(minute or 0)) % (24 * 60)


def span_text(span: tuple[int, int]) -> str:
    """`22:00-07:00`, of a setting: in the zone that stands beside it."""
    return "-".join(map(_clock, span))


def _clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _one(values: Values, key: str) -> str:
    return next(iter(values.get(key, ())), "").strip()
