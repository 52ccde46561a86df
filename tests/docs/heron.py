"""Heron, the game that `docs/adding-a-game.md` and `docs/adding-a-card.md` add, built from their code."""

import re
import sys
import types
from pathlib import Path
from typing import Any

from games.core.spec import GameSpec

DOCS = Path(__file__).parents[2] / "docs"


def code_blocks(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (DOCS / page).read_text(encoding="utf-8"), re.S | re.M)


def build_heron(*, with_card: bool) -> GameSpec[Any, Any]:
    """The game as its pages say, the card added where the cards are."""
    game = code_blocks("adding-a-game.md")
    at = next(place for place, block in enumerate(game) if 'CARDS[0] = Card("Dive"' in block) + 1
    code = [*game[:at], *(code_blocks("adding-a-card.md") if with_card else []), *game[at:]]
    module = types.ModuleType("heron_of_the_docs")
    sys.modules[module.__name__] = module  # where dataclasses and type hints look names up
    try:
        exec("\n".join(code), module.__dict__)  # noqa: S102  # the pages of this repository
        return module.__dict__["HERON"]
    finally:
        del sys.modules[module.__name__]
