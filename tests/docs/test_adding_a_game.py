"""The pages that teach are true: the game that they add is built from their code and played by the laws."""

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from games.core.codec import dump, load
from games.core.imagine import imagine
from games.core.model import Action
from games.core.play import apply, parse, pending, start, text_of, view
from games.core.rng import Rng
from games.core.spec import GameSpec

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (DOCS / page).read_text(encoding="utf-8"), re.S | re.M)


def built(*, with_card: bool) -> GameSpec[Any, Any]:
    """Heron as its pages say, the card added where the cards are."""
    game = blocks("adding-a-game.md")
    at = next(place for place, block in enumerate(game) if 'CARDS[0] = Card("Dive"' in block) + 1
    code = [*game[:at], *(blocks("adding-a-card.md") if with_card else []), *game[at:]]
    module = types.ModuleType("heron_of_the_docs")
    sys.modules[module.__name__] = module  # where dataclasses and type hints look names up
    try:
        exec("\n".join(code), module.__dict__)  # noqa: S102  # the pages of this repository
        return module.__dict__["HERON"]
    finally:
        del sys.modules[module.__name__]


@pytest.fixture(params=[False, True], ids=["game", "game and card"])
def heron(request: pytest.FixtureRequest) -> GameSpec[Any, Any]:
    return built(with_card=request.param)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_of_the_pages_plays_to_its_end(heron: GameSpec[Any, Any], seats: int) -> None:
    dice, state, actions = Rng(f"docs {seats}"), start(heron, {}, seats, f"heron {seats}"), 0
    while state.result is None:
        decision = pending(heron, state).asks[0].decision
        action = Action(decision.seat, state.moment, decision.sample(dice.below))
        assert parse(heron, state, action.seat, text_of(heron, state, action)) == action
        assert load(heron, dump(heron, state)) == state
        for viewer in (None, *range(seats)):
            assert view(heron, imagine(heron, state, viewer, dice), viewer) == view(heron, state, viewer)
        state, _ = apply(heron, state, action)
        actions += 1
    assert actions <= heron.formats[0].longest
    assert sum(state.board.caught) + state.board.fish == 12


def test_the_card_of_the_page_is_found_by_its_name() -> None:
    card = built(with_card=True).card("snatch")
    assert card.text == "Take 1 fish from another heron. Then that heron may dive for 1."


def test_without_its_page_the_card_is_unknown() -> None:
    assert [card.name for card in built(with_card=False).cards] == ["Dive"]
