"""The private answer to `/play` without arguments."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n import Catalog
from bot.ui.components import (
    BUTTONS_IN_ROW,
    Item,
    MenuEntry,
    Screen,
    build_button,
    build_menu,
    build_row,
    build_screen,
)
from bot.ui.custom_ids import START_AI, make_id
from games.core.spec import GameSpec

Spec = GameSpec[Any, Any]


def build_welcome(words: Catalog, games: Sequence[Spec], *, tables: bool = True) -> Screen:
    """Offer every game, against AI and (if `tables` can be opened here) with people."""
    lessons = any(spec.lesson is not None for spec in games)
    last: list[discord.ui.Button[Any]] = [
        *([build_button(words("ui.button.learn"), make_id("learn"))] if lessons else []),
        build_button(words("ui.button.matches"), make_id("matches", 0, 0, 0)),
        build_button(words("ui.button.settings"), make_id("mine")),
    ]
    people = words("ui.first.people") if tables else words("ui.first.no_tables")
    return build_screen(
        f"**{words('ui.first.what')}**\n{words('ui.first.alone')}",
        _build_game_choice(words, START_AI, games),
        people,
        _build_game_choice(words, "table", games) if tables else None,
        words("ui.first.new") if lessons else "",
        build_row(*last),
    )


def _build_game_choice(words: Catalog, what: str, games: Sequence[Spec]) -> Item | None:
    """Build a button for each game, or a menu if there are too many for a row."""
    key = f"ui.first.{what}"
    if len(games) <= BUTTONS_IN_ROW:
        style = "primary" if what == START_AI else "secondary"
        return build_row(
            *[build_button(words(key, game=g.title), make_id(what, 0, 0, g.key), style) for g in games]
        )
    entries = [MenuEntry(spec.key, words(key, game=spec.title), spec.about) for spec in games[:25]]
    return build_menu(words("ui.first.which"), make_id(what), entries)


def welcome_managers(words: Catalog) -> str:
    """Return the line shown once per server, below the answer to a manager's command."""
    return words("ui.first.manager")
