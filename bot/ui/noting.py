"""A seat's own notes on a match."""

from typing import Any

import discord

from bot.services.notes import MOST
from bot.ui.layout import ABOUT, TITLE, Form, Screen, button, cut, dotted, row, screen, text
from bot.ui.sight import Sight


def notes(sight: Sight, written: str, note: str = "") -> Screen:
    """What is written, and the ways to change it."""
    words = sight.words
    buttons = [button(words("ui.notes.write"), sight.id("note", moment=0), "primary")]
    if written:
        buttons.append(button(words("ui.notes.delete"), sight.id("nonote", moment=0)))
    buttons.append(button(words("ui.button.back"), sight.id("panel", "notes", moment=0)))
    return screen(
        text(note, dotted(f"**{sight.loaded.name}**", words("ui.notes.title"))),
        discord.utils.escape_mentions(written) or words("ui.notes.empty"),
        row(*buttons),
    )


def form(sight: Sight, written: str) -> Form:
    words = sight.words
    found = Form(title=cut(words("ui.notes.title"), TITLE), custom_id=sight.id("note", moment=0))
    return found.add_item(paragraph("text", words("ui.notes.label"), written, words("ui.notes.about"), MOST))


def paragraph(key: str, label: str, value: str = "", about: str = "", most: int = MOST) -> Any:
    """Several lines of text; they may be left empty."""
    field = discord.ui.TextInput[Any](
        custom_id=key,
        style=discord.TextStyle.paragraph,
        default=value or None,
        required=False,
        max_length=most,
    )
    return discord.ui.Label(text=cut(label, TITLE), description=cut(about, ABOUT) or None, component=field)
