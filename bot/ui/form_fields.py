"""Fields of forms, each a label with one control, and the parsing of what was entered.

Anybody may enter anything, also where a menu offers few choices.
"""

import re
from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.errors import UserError
from bot.i18n import sentences as words
from bot.services.answers.move_kinds import speak_example
from bot.services.people import MAX_NOTE_CHARACTERS
from bot.ui.components import (
    ABOUT_LENGTH,
    DECIMAL_NUMBER,
    LARGEST_NUMBER,
    MOST_CHOICES,
    TITLE_LENGTH,
    Form,
    MenuEntry,
    build_option,
    cut_text,
)
from bot.ui.match_context import MatchContext
from games.core.model import Seat
from games.core.text.likeness import is_ending
from games.core.text.spoken_answer import speak_answer

MOST_RADIOS = 10
"""The most choices of a radio group; more become a menu."""
MOVE_LENGTH = 200
"""Characters of a typed move."""

FormField = discord.ui.Label[Any]
FieldChoices = Sequence[tuple[str, str]]
"""Keys with their titles."""


def build_radio(key: str, label: str, choices: FieldChoices, chosen: str = "", about: str = "") -> FormField:
    """Build a field to choose one: a radio group, or a menu for more than `MOST_RADIOS` choices."""
    if len(choices) > MOST_RADIOS:
        entries = [MenuEntry(value, title, chosen=value == chosen) for value, title in choices[:MOST_CHOICES]]
        return _wrap_field(
            label, about, discord.ui.Select[Any](custom_id=key, options=[build_option(e) for e in entries])
        )
    options = [
        discord.RadioGroupOption(label=cut_text(title, ABOUT_LENGTH), value=value, default=value == chosen)
        for value, title in choices
    ]
    return _wrap_field(label, about, discord.ui.RadioGroup[Any](custom_id=key, options=options))


def build_checkboxes(
    key: str, label: str, choices: FieldChoices, chosen: Collection[str], about: str = ""
) -> FormField:
    """Build a field to tick any of at most `MOST_RADIOS` choices."""
    options = [
        discord.CheckboxGroupOption(label=cut_text(title, ABOUT_LENGTH), value=value, default=value in chosen)
        for value, title in choices[:MOST_RADIOS]
    ]
    group = discord.ui.CheckboxGroup[Any](custom_id=key, options=options, required=False, min_values=0)
    return _wrap_field(label, about, group)


def build_people_select(key: str, label: str, chosen: Sequence[int], about: str = "") -> FormField:
    """Build a field to choose any people."""
    known = [
        discord.SelectDefaultValue(id=person, type=discord.SelectDefaultValueType.user) for person in chosen
    ]
    select = discord.ui.UserSelect[Any](
        custom_id=key,
        required=False,
        min_values=0,
        max_values=MOST_CHOICES,
        default_values=known[:MOST_CHOICES],
    )
    return _wrap_field(label, about, select)


def build_channel_select(
    key: str, label: str, chosen: Sequence[int], most: int, about: str = ""
) -> FormField:
    """Build a field to choose up to `most` text channels."""
    kind = discord.SelectDefaultValueType.channel
    known = [discord.SelectDefaultValue(id=channel, type=kind) for channel in chosen]
    select = discord.ui.ChannelSelect[Any](
        custom_id=key,
        required=False,
        min_values=0,
        max_values=most,
        channel_types=[discord.ChannelType.text],
        default_values=known[:most],
    )
    return _wrap_field(label, about, select)


def build_text_input(
    key: str, label: str, value: str = "", about: str = "", most: int = MOVE_LENGTH, least: int = 0
) -> FormField:
    """Build a field for one line of text, required if `least` is above 0."""
    field = discord.ui.TextInput[Any](
        custom_id=key, default=value or None, required=least > 0, max_length=most, min_length=least or None
    )
    return _wrap_field(label, about, field)


def _wrap_field(label: str, about: str, component: discord.ui.Item[Any]) -> FormField:
    return discord.ui.Label(
        text=cut_text(label, TITLE_LENGTH),
        description=cut_text(about, ABOUT_LENGTH) or None,
        component=component,
    )


# --- forms of a match --------------------------------------------------------------------------------


def build_typed_move_form(context: MatchContext, seat: Seat, value: str = "") -> Form:
    """Build the form for typed moves, an alternative to the command."""
    say, about = context.say, format_move_example(context, seat)
    form = Form(title=say(words.LineTitle()), custom_id=context.make_id("line"))
    return form.add_item(build_text_input("text", say(words.LineField()), value, about, least=1))


def format_example(context: MatchContext, typed: str) -> str:
    """Return the line with an example of what can be typed; "" if there is none."""
    return context.say(words.LineAbout(example=cut_text(typed, 40))) if typed else ""


def format_move_example(context: MatchContext, seat: Seat) -> str:
    """Return the line with an example of a seat's moves now, rather none that ends something."""
    asked = [ask.decision for ask in context.loaded.asks_of(seat) if not ask.decision.aside]
    for decision in asked:
        for at, option in enumerate(decision.options):
            if not is_ending(option) and decision.example(at):
                return format_example(context, speak_example(decision, at))
    return format_example(context, speak_answer(asked[0], asked[0].timeout_pick())) if asked else ""


def build_why_form(context: MatchContext, seat: Seat) -> Form:
    """Build the form that asks why a move isn't possible."""
    say, about = context.say, format_move_example(context, seat)
    form = Form(title=say(words.WhyNotTitle()), custom_id=context.make_id("why"))
    return form.add_item(build_text_input("text", say(words.WhyNotLabel()), about=about, least=1))


def build_text_area(
    key: str, label: str, value: str = "", about: str = "", most: int = MAX_NOTE_CHARACTERS
) -> Any:
    """Build an optional form field for several lines of text."""
    field = discord.ui.TextInput[Any](
        custom_id=key,
        style=discord.TextStyle.paragraph,
        default=value or None,
        required=False,
        max_length=most,
    )
    return discord.ui.Label(
        text=cut_text(label, TITLE_LENGTH), description=cut_text(about, ABOUT_LENGTH) or None, component=field
    )


CLOCK_TIME = re.compile(r"\d{1,2}:\d{1,2}", re.ASCII)


def parse_number(text: str) -> int | None:
    """Parse a whole number the store can hold, in canonical form; None for anything else.

    >>> parse_number("42"), parse_number("٣"), parse_number("-1"), parse_number("9" * 5000)
    (42, None, None, None)
    """
    if not DECIMAL_NUMBER.fullmatch(text):
        return None
    found = int(text)
    return found if found <= LARGEST_NUMBER else None


def parse_numbers(texts: list[str], most: int = 25) -> list[int]:
    """Return the numbers among chosen values (people or channels), each once, at most `most`."""
    found = [parse_number(text) for text in texts]
    return list(dict.fromkeys(one for one in found if one is not None))[:most]


def parse_clock_time(text: str) -> int:
    """Parse a time of day into minutes after midnight; raises UserError for anything else.

    >>> parse_clock_time("22:30"), parse_clock_time("7")
    (1350, 420)
    """
    hour, _, minute = text.strip().replace(".", ":").replace("h", ":").partition(":")
    if not CLOCK_TIME.fullmatch(f"{hour}:{minute or 0}") or int(hour) > 24 or int(minute or 0) > 59:
        raise UserError(words.ErrorSettingsNoHour(hour=text[:20]))
    return (int(hour) * 60 + int(minute or 0)) % (24 * 60)
