"""What cannot be done: the list of it, the reason, and where one could go on instead."""

from collections.abc import Sequence

import discord

from bot.ui.layout import CHOICES, Entry, Screen, button, menu, row, screen, text
from bot.ui.panel_parts import head
from bot.ui.sight import Sight
from games.core.denied import Denied
from games.core.model import Seat

OTHER = "other"
"""In the list of what cannot be done: something that is not in it, to be typed."""


def why_menu(sight: Sight, seat: Seat, denied: Sequence[Denied]) -> Screen:
    """What one might want to do and cannot now, to choose from; the last choice is to type something else."""
    words = sight.words
    listed_ = [Entry(str(at), one.title, one.text) for at, one in enumerate(denied[: CHOICES - 1])]
    other = Entry(OTHER, words("ui.why.something"), words("ui.why.about"))
    return screen(
        head(sight, seat),
        f"**{words('ui.why.label')}**",
        menu(words("ui.why.label"), sight.id("why", "menu"), [*listed_, other]),
        row(button(words("ui.button.back"), sight.id("panel"))),
    )


def why_not(sight: Sight, seat: Seat, asked: str, reason: str, remedy: str = "") -> Screen:
    """Why it cannot be done, and what would make it possible; `reason` is the refusal of the rules."""
    words = sight.words
    return screen(
        head(sight, seat),
        text(words("ui.why.asked", text=discord.utils.escape_markdown(asked[:100])), reason, remedy),
        row(
            button(words("ui.button.back"), sight.id("panel")),
            button(words("ui.why.again"), sight.id("why")),
            button(words("ui.button.rules"), sight.id("rules")),
        ),
    )


def refusal(sight: Sight, sentence: str, way: str) -> Screen:
    """A typed move that is not possible, and where one could go on: `rules` or `orders`."""
    key = {"rules": "ui.button.rules", "orders": "ui.button.plan"}[way]
    return screen(sentence, row(button(sight.words(key), sight.id(way))))
