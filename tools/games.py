"""The games that the tools know: those of the registry, and in a checkout the tests' example games."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.core.errors import GameError
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec
from games.core.text.matching import normalize, suggest_spelling
from games.core.text.phrases import quote
from games.registry import GAMES

EXAMPLE_GAMES = {"burrow": ("tests.burrow.spec", "BURROW"), "thicket": ("tests.thicket.spec", "THICKET")}
"""Modules and names of their specs."""

MEASURED_EXAMPLE = "burrow"
"""The example game that the bench measures beside those of the registry."""


class UnknownGame(GameError):
    """No game has this key; the message lists the existing ones."""


def game_keys() -> list[str]:
    """Return the keys of all games, those of the registry first."""
    return [*GAMES, *(key for key in EXAMPLE_GAMES if _has_example_game(key))]


def measured_keys() -> list[str]:
    """Return the keys of the games that the bench measures unless others are named."""
    return [key for key in game_keys() if key in (*GAMES, MEASURED_EXAMPLE)]


def find_game(key: str) -> GameSpec[Any, Any]:
    wanted = normalize(key)
    if wanted in GAMES:
        return GAMES[wanted]
    if wanted in EXAMPLE_GAMES and _has_example_game(wanted):
        module, name = EXAMPLE_GAMES[wanted]
        return getattr(import_module(module), name)
    near = IN_ENGLISH(suggest_spelling(wanted, game_keys()))
    raise UnknownGame(f"There is no game {quote(key)}. {near}")


def _has_example_game(key: str) -> bool:
    """Tell whether an example game of the tests is at hand; an installed copy may lack it."""
    return find_spec("tests") is not None and find_spec(EXAMPLE_GAMES[key][0]) is not None
