"""The forms with a table's options, generated from the game and the paces, and how they are read."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.services.conditions import SHARES
from bot.services.tables import LEVELS, Changes, table_settings
from bot.store.records import Pace
from bot.ui.forms import RADIOS, Choices, Label, checkboxes, people, radio, typed
from bot.ui.layout import CHOICES, Form, cut
from bot.ui.lobbies import option_title, pace_title, value_text
from bot.ui.numbers import number, numbers
from bot.ui.sight import Sight
from games.core.record import Scalar
from games.core.spec import GameSpec, Setting

PARTS = 5
POLICIES = ("default", "ai", "substitute", "forfeit")
FULL = "full"
"""The key of "starts when full" among the extras; the game's own stand there by theirs."""

Values = Mapping[str, Sequence[str]]
"""What was filled in, by the `custom_id` of the part."""


def forms_of(sight: Sight) -> int:
    """How many forms the options fill: the first for what every table has, the others for the rest."""
    return 1 + -(-len(_further(sight)) // PARTS)


def options_form(sight: Sight, paces: Sequence[Pace], number: int = 0) -> Form:
    """The form with this number. A part with only one possibility is left out."""
    found = Form(
        title=sight.words("ui.lobby.form", code=sight.loaded.row.code),
        custom_id=sight.id("options", number, moment=0),
    )
    parts = _common(sight, paces) if not number else _further(sight)[(number - 1) * PARTS : number * PARTS]
    for part in parts:
        found.add_item(part)
    return found


def _common(sight: Sight, paces: Sequence[Pace]) -> list[Label]:
    words, terms = sight.words, sight.loaded.row.terms
    ways, extras = _ways(sight), _extras(sight)
    policies = [(key, words(f"ui.lobby.policy.{key}")) for key in POLICIES if _has_policy(sight, key)]
    chosen = [key for key, value, _ in extras if value]
    clocks = [(pace.key, pace_title(words, pace)) for pace in paces]
    format = str(terms.options.get("format", sight.loaded.spec.formats[0].key))
    parts = [
        radio("format", words("ui.lobby.format"), ways, f"{format}.{terms.seats}") if len(ways) > 1 else None,
        radio("pace", words("ui.lobby.pace"), clocks, terms.pace.key) if len(clocks) > 1 else None,
        radio("on_timeout", words("ui.lobby.on_timeout"), policies, terms.on_timeout),
        people("invited", words("ui.lobby.who"), terms.invited, words("ui.lobby.who_about")),
        checkboxes("extras", words("ui.lobby.extras"), [(key, title) for key, _, title in extras], chosen),
    ]
    return [part for part in parts if part is not None]


def _has_policy(sight: Sight, key: str) -> bool:
    return key != "forfeit" or sight.loaded.spec.concede is not None


def _ways(sight: Sight) -> Choices:
    """Formats, each with the numbers of seats that it can have: `Unity, 3 seats`."""
    return [
        (f"{way.key}.{count}", f"{way.title}, {sight.words('ui.lobby.count', n=count)}")
        for way in sight.loaded.spec.formats
        for count in way.seats
    ]


def _extras(sight: Sight) -> list[tuple[str, bool, str]]:
    """What is yes or no: key, present value, words."""
    terms, words = sight.loaded.row.terms, sight.words
    found = [(FULL, terms.start_when_full, words("ui.lobby.full"))]
    for one in _small(sight.loaded.spec):
        off, on = _off_and_on(one)
        title = one.title if isinstance(on, bool) else f"{one.title}: {on}"
        found.append((one.key, terms.options.get(one.key, off) == on, title))
    return found


def _small(spec: GameSpec[Any, Any]) -> list[Setting]:
    """Settings with two values: a tick. As many as fit into the group."""
    return [one for one in table_settings(spec) if len(one.choices) == 2][: RADIOS - 1]


def _larger(spec: GameSpec[Any, Any]) -> list[Setting]:
    small = _small(spec)
    return [one for one in table_settings(spec) if one not in small]


def _off_and_on(one: Setting) -> tuple[Scalar, Scalar]:
    """Of two values: a tick means yes, or the one that is not the default."""
    if isinstance(one.default, bool):
        return False, True
    other = next(value for value in one.choices if value != one.default)
    return one.default, other


def _further(sight: Sight) -> list[Label]:
    """What does not fit into the first form: the game's own larger settings, and the rest of the table's."""
    words, terms = sight.words, sight.loaded.row.terms
    shares = [(str(one), words(f"ui.lobby.finished.{'some' if one else 'none'}", n=one)) for one in SHARES]
    levels = [(level, words(f"desk.level.{level}")) for level in LEVELS]
    return [
        *[_setting(sight, one) for one in _larger(sight.loaded.spec)],
        radio("level", words("ui.lobby.level"), levels, terms.level),
        radio("finished", words("ui.lobby.asks"), shares, str(terms.finished)),
    ]


def _setting(sight: Sight, one: Setting) -> Label:
    """A choice if there are few values; a large number is typed."""
    value = sight.loaded.row.terms.options.get(one.key, one.default)
    values = list(one.choices or range(one.least, one.most + 1))
    title = option_title(sight, f"option.{one.key}")
    if len(values) > CHOICES:
        return typed(f"set.{one.key}", title, str(value), cut(one.about, 100), most=20)
    choices = [(str(each), value_text(sight.words, each)) for each in values]
    return radio(f"set.{one.key}", title, choices, str(value), one.about)


# reading


def changes_from(sight: Sight, values: Values) -> Changes:
    """What the opener has filled in; the lobby says what of it is possible."""
    spec, found = sight.loaded.spec, Changes()
    if way := first(values, "format"):
        found.format, _, seats = way.rpartition(".")
        found.seats = number(seats)
    found.pace = first(values, "pace")
    policy = first(values, "on_timeout")
    found.on_timeout = next((key for key in POLICIES if key == policy), None)
    found.level = first(values, "level")
    finished = first(values, "finished") or ""
    found.finished = number(finished)
    if "invited" in values:
        found.invited = numbers(list(values["invited"]))
    options: dict[str, str | int | bool] = {}
    if "extras" in values:
        found.start_when_full = FULL in values["extras"]
        for one in _small(spec):
            options[one.key] = scalar(_off_and_on(one)[one.key in values["extras"]])
    for one in _larger(spec):
        if (value := first(values, f"set.{one.key}")) is not None:
            typed_number = None if one.choices else number(value.strip())
            options[one.key] = value.strip() if typed_number is None else typed_number
    found.options = options or None
    return found


def first(values: Values, key: str) -> str | None:
    """The one value of a part, if it was on the form."""
    return next(iter(values.get(key, ())), None)


def scalar(value: Scalar) -> str | int | bool:
    return "" if value is None else value
