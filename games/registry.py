"""All games, by key."""

from typing import Any

from games.break_ import BREAK
from games.core.spec import GameSpec
from games.nightbreak import NIGHTBREAK

GAMES: dict[str, GameSpec[Any, Any]] = {spec.key: spec for spec in (NIGHTBREAK, BREAK)}
