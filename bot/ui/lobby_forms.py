"""The forms for a table's options, generated from the game and the paces, and reading them."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n import sentences as words
from bot.services.lobby.join_requirements import FINISHED_PERCENT_CHOICES
from bot.services.lobby.table_request import AI_LEVELS, TermsChanges, list_table_options
from bot.services.people import LEVEL_TITLES
from bot.services.timing.deadlines import Pace
from bot.ui.components import MOST_CHOICES, Form, cut_text
from bot.ui.form_fields import (
    MOST_RADIOS,
    FieldChoices,
    FormField,
    build_checkboxes,
    build_people_select,
    build_radio,
    build_text_input,
    parse_number,
    parse_numbers,
)
from bot.ui.lobby import TIMEOUT_TITLES, option_title, pace_choice, title_choice, value_text
from bot.ui.match_context import MatchContext
from games.core.records import Scalar
from games.core.spec import GameSpec, MatchOption

MOST_FIELDS = 5
TIMEOUT_POLICIES = ("default", "ai", "substitute", "forfeit")
FULL_KEY = "full"
"""Key of "starts when full" among the extras; the game's own settings have their own keys."""

FormValues = Mapping[str, Sequence[str]]
"""Values of a filled-in form, by the `custom_id` of the field."""


def count_forms(context: MatchContext) -> int:
    """Count the forms for a table's options: one for what every table has, the others for the rest."""
    return 1 + -(-len(_build_further_fields(context)) // MOST_FIELDS)


def build_options_form(context: MatchContext, paces: Sequence[Pace], number: int = 0) -> Form:
    """Build the form with this number. A field with only one choice is left out."""
    form = Form(
        title=context.say(words.LobbyForm(code=context.loaded.row.code)),
        custom_id=context.make_id("options", number, moment=0),
    )
    parts = (
        _common_fields(context, paces)
        if not number
        else _build_further_fields(context)[(number - 1) * MOST_FIELDS : number * MOST_FIELDS]
    )
    for part in parts:
        form.add_item(part)
    return form


def _common_fields(context: MatchContext, paces: Sequence[Pace]) -> list[FormField]:
    say, terms = context.say, context.loaded.row.terms
    ways, extras = _format_choices(context), _list_checkboxes(context)
    policies = [(key, say(TIMEOUT_TITLES[key])) for key in TIMEOUT_POLICIES if _allows_policy(context, key)]
    chosen = [key for key, value, _ in extras if value]
    clocks = [(pace.key, pace_choice(say, pace)) for pace in paces]
    format = str(terms.options.get("format", context.loaded.spec.formats[0].key))
    parts = [
        build_radio("format", say(words.LobbyFormat()), ways, f"{format}.{terms.seats}")
        if len(ways) > 1
        else None,
        build_radio("pace", say(words.LobbyPace()), clocks, terms.pace.key) if len(clocks) > 1 else None,
        build_radio("on_timeout", say(words.LobbyOnTimeout()), policies, terms.on_timeout),
        build_people_select("invited", say(words.LobbyWho()), terms.invited, say(words.LobbyWhoAbout())),
        build_checkboxes(
            "extras", say(words.LobbyExtras()), [(key, title) for key, _, title in extras], chosen
        ),
    ]
    return [part for part in parts if part is not None]


def _allows_policy(context: MatchContext, key: str) -> bool:
    return key != "forfeit" or context.loaded.spec.concede is not None


def _format_choices(context: MatchContext) -> FieldChoices:
    """List the formats with each possible number of seats: `Unity, 3 seats`."""
    return [
        (
            f"{way.key}.{count}",
            f"{context.say(way.title)}, {context.say(words.LobbyCount(n=count))}",
        )
        for way in context.loaded.spec.formats
        for count in way.seats
    ]


def _list_checkboxes(context: MatchContext) -> list[tuple[str, bool, str]]:
    """List the yes-or-no options: key, present value, title."""
    terms, say = context.loaded.row.terms, context.say
    found = [(FULL_KEY, terms.start_when_full, say(words.LobbyFull()))]
    for option in _list_checkbox_options(context.loaded.spec):
        off, on = _find_checkbox_values(option)
        title = say(option.title) if isinstance(on, bool) else title_choice(say, option, on)
        found.append((option.key, terms.options.get(option.key, off) == on, title))
    return found


def _list_checkbox_options(spec: GameSpec[Any, Any]) -> list[MatchOption]:
    """Return the settings with two values, which become checkboxes, as many as fit into the group."""
    return [option for option in list_table_options(spec) if len(option.choices) == 2][: MOST_RADIOS - 1]


def _list_larger_options(spec: GameSpec[Any, Any]) -> list[MatchOption]:
    small = _list_checkbox_options(spec)
    return [option for option in list_table_options(spec) if option not in small]


def _find_checkbox_values(option: MatchOption) -> tuple[Scalar, Scalar]:
    """Return the values of an empty and a ticked box: no and yes, or the default and the other value."""
    if isinstance(option.default, bool):
        return False, True
    other = next(value for value in option.choices if value != option.default)
    return option.default, other


def _build_further_fields(context: MatchContext) -> list[FormField]:
    """Build the fields after the first form: the game's larger settings, and the rest of the table's."""
    say, terms = context.say, context.loaded.row.terms
    shares = [
        (str(one), say(words.LobbyFinishedSome(one) if one else words.LobbyFinishedNone()))
        for one in FINISHED_PERCENT_CHOICES
    ]
    levels = [(level, say(LEVEL_TITLES[level])) for level in AI_LEVELS]
    return [
        *[_build_option_field(context, option) for option in _list_larger_options(context.loaded.spec)],
        build_radio("level", say(words.LobbyLevel()), levels, terms.ai_level),
        build_radio("finished", say(words.LobbyAsks()), shares, str(terms.required_finish_rate)),
    ]


def _build_option_field(context: MatchContext, option: MatchOption) -> FormField:
    """Build an option's field: a choice if there are few values, else a text input."""
    value = context.loaded.row.terms.options.get(option.key, option.default)
    values = list(option.choices or range(option.least, option.most + 1))
    say, title = context.say, option_title(context, f"option.{option.key}")
    about = say(option.about)
    if len(values) > MOST_CHOICES:
        return build_text_input(f"set.{option.key}", title, str(value), cut_text(about, 100), most=20)
    choices = [(str(each), value_text(say, option, each)) for each in values]
    return build_radio(f"set.{option.key}", title, choices, str(value), about)


# --- reading -----------------------------------------------------------------------------------------


def read_changes(context: MatchContext, values: FormValues) -> TermsChanges:
    """Read what the opener filled in; the lobby service decides what of it is possible."""
    spec, found = context.loaded.spec, TermsChanges()
    if way := first_value(values, "format"):
        found.format, _, seats = way.rpartition(".")
        found.seats = parse_number(seats)
    found.pace = first_value(values, "pace")
    policy = first_value(values, "on_timeout")
    found.on_timeout = next((key for key in TIMEOUT_POLICIES if key == policy), None)
    found.level = first_value(values, "level")
    finished = first_value(values, "finished") or ""
    found.finished = parse_number(finished)
    if "invited" in values:
        found.invited = parse_numbers(list(values["invited"]))
    options: dict[str, str | int | bool] = {}
    if "extras" in values:
        found.start_when_full = FULL_KEY in values["extras"]
        for option in _list_checkbox_options(spec):
            options[option.key] = plain_value(_find_checkbox_values(option)[option.key in values["extras"]])
    for option in _list_larger_options(spec):
        if (value := first_value(values, f"set.{option.key}")) is not None:
            typed_number = None if option.choices else parse_number(value.strip())
            options[option.key] = value.strip() if typed_number is None else typed_number
    found.options = options or None
    return found


def first_value(values: FormValues, key: str) -> str | None:
    """Return the one value of a field, or None if the form didn't have the field."""
    return next(iter(values.get(key, ())), None)


def plain_value(value: Scalar) -> str | int | bool:
    return "" if value is None else value
