"""A seat's own notes on a match."""

from typing import Any

import discord

from bot.services.private_notes import MAX_NOTE_CHARACTERS
from bot.ui.components import (
    ABOUT_LENGTH,
    TITLE_LENGTH,
    Form,
    Screen,
    build_button,
    build_row,
    build_screen,
    cut_text,
    join_lines,
    join_parts,
)
from bot.ui.match_context import MatchContext


def build_notes(context: MatchContext, written: str, note: str = "") -> Screen:
    """Show a seat's notes, with buttons to write and delete them."""
    words = context.words
    buttons = [build_button(words("ui.notes.write"), context.make_id("note", moment=0), "primary")]
    if written:
        buttons.append(build_button(words("ui.notes.delete"), context.make_id("nonote", moment=0)))
    buttons.append(build_button(words("ui.button.back"), context.make_id("panel", "notes", moment=0)))
    return build_screen(
        join_lines(note, join_parts(f"**{context.loaded.match_name}**", words("ui.notes.title"))),
        discord.utils.escape_mentions(written) or words("ui.notes.empty"),
        build_row(*buttons),
    )


def build_notes_form(context: MatchContext, written: str) -> Form:
    words = context.words
    notes_form = Form(
        title=cut_text(words("ui.notes.title"), TITLE_LENGTH), custom_id=context.make_id("note", moment=0)
    )
    return notes_form.add_item(
        build_text_area(
            "text", words("ui.notes.label"), written, words("ui.notes.about"), MAX_NOTE_CHARACTERS
        )
    )


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
