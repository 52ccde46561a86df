"""The games that the tools know: those of the registry, and the made-up one of the tests if at hand."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.core.errors import GameError
from games.core.reading import hint, plain, quoted
from games.core.spec import GameSpec
from games.registry import GAMES

MADE_UP = "tests.burrow.spec"


class UnknownGame(GameError):
    """No game has this key; the sentence says which there are."""


def known() -> list[str]:
    """The keys of all games, those of the registry first."""
    return [*GAMES, *(["burrow"] if _made_up_at_hand() else [])]


def find(key: str) -> GameSpec[Any, Any]:
    """The game with this key."""
    wanted = plain(key)
    if wanted in GAMES:
        return GAMES[wanted]
    if wanted == "burrow" and _made_up_at_hand():
        return import_module(MADE_UP).BURROW
    raise UnknownGame(f"There is no game {quoted(key)}. {hint(wanted, known())}")


def _made_up_at_hand() -> bool:
    """A checkout has the tests; an installed copy may not."""
    return find_spec("tests") is not None and find_spec(MADE_UP) is not None
