"""The registry of games, by key."""

from typing import Any

from games.break_ import BREAK
from games.core.spec import GameSpec
from games.nightbreak import NIGHTBREAK
from games.nightfall import NIGHTFALL

GAMES: dict[str, GameSpec[Any, Any]] = {spec.key: spec for spec in (NIGHTBREAK, BREAK, NIGHTFALL)}
