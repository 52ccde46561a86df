"""Parts of forms: each a label with one control; and forms that are one line of text."""

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.ui.layout import ABOUT, CHOICES, TITLE, Entry, Form, cut, option
from bot.ui.sight import Sight
from games.core.model import Seat

RADIOS = 10
"""More choices than that make a menu instead of a group."""
LINE = 200
"""Characters of a typed move."""

Label = discord.ui.Label[Any]
Choices = Sequence[tuple[str, str]]
"""Keys and what they are called."""


def radio(key: str, label: str, choices: Choices, chosen: str = "", about: str = "") -> Label:
    """One of a few; a menu where they are many."""
    if len(choices) > RADIOS:
        entries = [Entry(value, title, chosen=value == chosen) for value, title in choices[:CHOICES]]
        return _label(
            label, about, discord.ui.Select[Any](custom_id=key, options=[option(e) for e in entries])
        )
    options = [
        discord.RadioGroupOption(label=cut(title, ABOUT), value=value, default=value == chosen)
        for value, title in choices
    ]
    return _label(label, about, discord.ui.RadioGroup[Any](custom_id=key, options=options))


def checkboxes(key: str, label: str, choices: Choices, chosen: Collection[str], about: str = "") -> Label:
    """Any of a few."""
    options = [
        discord.CheckboxGroupOption(label=cut(title, ABOUT), value=value, default=value in chosen)
        for value, title in choices[:RADIOS]
    ]
    group = discord.ui.CheckboxGroup[Any](custom_id=key, options=options, required=False, min_values=0)
    return _label(label, about, group)


def people(key: str, label: str, chosen: Sequence[int], about: str = "") -> Label:
    """Any people."""
    known = [
        discord.SelectDefaultValue(id=person, type=discord.SelectDefaultValueType.user) for person in chosen
    ]
    select = discord.ui.UserSelect[Any](
        custom_id=key, required=False, min_values=0, max_values=CHOICES, default_values=known[:CHOICES]
    )
    return _label(label, about, select)


def channels(key: str, label: str, chosen: Sequence[int], most: int, about: str = "") -> Label:
    """Any text channels."""
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
    return _label(label, about, select)


def typed(key: str, label: str, value: str = "", about: str = "", most: int = LINE, least: int = 0) -> Label:
    """A line of text."""
    field = discord.ui.TextInput[Any](
        custom_id=key, default=value or None, required=least > 0, max_length=most, min_length=least or None
    )
    return _label(label, about, field)


def _label(label: str, about: str, component: discord.ui.Item[Any]) -> Label:
    return discord.ui.Label(
        text=cut(label, TITLE), description=cut(about, ABOUT) or None, component=component
    )


# of a match


def line_form(sight: Sight, seat: Seat, value: str = "") -> Form:
    """Moves as they are typed, for people who do not like commands."""
    words, asks = sight.words, [ask for ask in sight.loaded.asks(seat) if not ask.decision.aside]
    decision = asks[0].decision if asks else None
    example = "" if decision is None else decision.text(decision.on_timeout())
    about = words("ui.line.about", example=cut(example, 40)) if example else ""
    found = Form(title=words("ui.line.title"), custom_id=sight.id("line"))
    return found.add_item(typed("text", words("ui.line.label"), value, about, least=1))


def why_form(sight: Sight) -> Form:
    """What somebody would like to do, and cannot see how."""
    words = sight.words
    found = Form(title=words("ui.why.title"), custom_id=sight.id("why"))
    return found.add_item(typed("text", words("ui.why.label"), about=words("ui.why.about"), least=1))
