"""The games that the tools know: those of the registry, and the tests' example game in a checkout."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.core.errors import GameError
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec
from games.core.text.matching import normalize, suggest_spelling
from games.core.text.phrases import quote
from games.registry import GAMES

EXAMPLE_GAME_MODULE = "tests.burrow.spec"


class UnknownGame(GameError):
    """No game has this key; the message lists the existing ones."""


def game_keys() -> list[str]:
    """Return the keys of all games, those of the registry first."""
    return [*GAMES, *(["burrow"] if _has_example_game() else [])]


def find_game(key: str) -> GameSpec[Any, Any]:
    wanted = normalize(key)
    if wanted in GAMES:
        return GAMES[wanted]
    if wanted == "burrow" and _has_example_game():
        return import_module(EXAMPLE_GAME_MODULE).BURROW
    near = IN_ENGLISH(suggest_spelling(wanted, game_keys()))
    raise UnknownGame(f"There is no game {quote(key)}. {near}")


def _has_example_game() -> bool:
    """Tell whether the tests' example game is at hand; an installed copy may lack it."""
    return find_spec("tests") is not None and find_spec(EXAMPLE_GAME_MODULE) is not None
