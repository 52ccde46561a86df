"""All games, by key."""

from typing import Any

from games.core.spec import GameSpec

GAMES: dict[str, GameSpec[Any, Any]] = {}
