"""What somebody sees who types `/play` and nothing else: only they see it."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.ui.ids import make
from bot.ui.layout import IN_ROW, Entry, Item, Screen, button, menu, row, screen
from bot.words import Words
from games.core.spec import GameSpec

Spec = GameSpec[Any, Any]


def first(words: Words, games: Sequence[Spec], *, tables: bool = True) -> Screen:
    """Every game, against AI and (where `tables` can be opened) with people."""
    lessons = any(spec.lesson is not None for spec in games)
    last: list[discord.ui.Button[Any]] = [
        *([button(words("ui.button.learn"), make("learn"))] if lessons else []),
        button(words("ui.button.matches"), make("matches", 0, 0, 0)),
        button(words("ui.button.settings"), make("mine")),
    ]
    people = words("ui.first.people") if tables else words("ui.first.no_tables")
    return screen(
        f"**{words('ui.first.what')}**\n{words('ui.first.alone')}",
        _games(words, "ai", games),
        people,
        _games(words, "table", games) if tables else None,
        words("ui.first.new") if lessons else "",
        row(*last),
    )


def _games(words: Words, what: str, games: Sequence[Spec]) -> Item | None:
    """A button for each game, or a menu if there are too many."""
    key = f"ui.first.{what}"
    if len(games) <= IN_ROW:
        style = "primary" if what == "ai" else "secondary"
        return row(*[button(words(key, game=g.title), make(what, 0, 0, g.key), style) for g in games])
    entries = [Entry(spec.key, words(key, game=spec.title), spec.about) for spec in games[:25]]
    return menu(words("ui.first.which"), make(what), entries)


def greeting(words: Words) -> str:
    """Once in a server, to whoever manages it: a line below the answer to their command."""
    return words("ui.first.manager")
