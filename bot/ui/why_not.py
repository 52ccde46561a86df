"""Explain what can't be done: the list to ask about, the reason, and the remedy."""

from collections.abc import Sequence

import discord

from bot.ui.components import (
    MOST_CHOICES,
    MenuEntry,
    Screen,
    build_button,
    build_menu,
    build_row,
    build_screen,
    join_lines,
)
from bot.ui.match_context import MatchContext
from bot.ui.panel_sections import build_head
from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat

OTHER_KEY = "other"
"""Key of the entry for something that isn't in the list, to be typed."""


def build_why_menu(context: MatchContext, seat: Seat, denied: Sequence[Unavailable]) -> Screen:
    """List what can't be done now, to choose from; the last entry opens the form to type something else."""
    words = context.words
    listed_ = [MenuEntry(str(at), one.title, one.text) for at, one in enumerate(denied[: MOST_CHOICES - 1])]
    other = MenuEntry(OTHER_KEY, words("ui.why.something"), words("ui.why.about"))
    return build_screen(
        build_head(context, seat),
        f"**{words('ui.why.label')}**",
        build_menu(words("ui.why.label"), context.make_id("why", "menu"), [*listed_, other]),
        build_row(build_button(words("ui.button.back"), context.make_id("panel"))),
    )


def build_explanation(context: MatchContext, seat: Seat, asked: str, reason: str, remedy: str = "") -> Screen:
    """Explain why something can't be done. `reason`: the rules' refusal; `remedy`: what would allow it."""
    words = context.words
    return build_screen(
        build_head(context, seat),
        join_lines(words("ui.why.asked", text=discord.utils.escape_markdown(asked[:100])), reason, remedy),
        build_row(
            build_button(words("ui.button.back"), context.make_id("panel")),
            build_button(words("ui.why.again"), context.make_id("why")),
            build_button(words("ui.button.rules"), context.make_id("rules")),
        ),
    )


def build_refusal(context: MatchContext, sentence: str, way: str) -> Screen:
    """Refuse a typed move, with a button that leads on: `way` is `rules` or `orders`."""
    key = {"rules": "ui.button.rules", "orders": "ui.button.plan"}[way]
    return build_screen(sentence, build_row(build_button(context.words(key), context.make_id(way))))
