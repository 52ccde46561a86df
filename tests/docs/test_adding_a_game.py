"""The pages that teach are true. The game with its card is also held to every law (`contract/cases.py`)."""

import pytest

from games.core.model import Action
from games.core.play import apply, first_state, pending
from games.core.rng import Rng
from tests.docs.heron import build_heron


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_of_the_page_plays_to_its_end_without_the_card(seats: int) -> None:
    spec, dice, actions = build_heron(with_card=False), Rng(f"docs {seats}"), 0
    state = first_state(spec, {}, seats, f"heron {seats}")
    while state.result is None:
        decision = pending(spec, state).asks[0].decision
        state, _ = apply(spec, state, Action(decision.seat, state.moment, decision.random_pick(dice.below)))
        actions += 1
    assert actions <= spec.formats[0].max_actions
    assert sum(state.board.caught) + state.board.fish == 12


def test_the_card_of_the_page_is_found_by_its_name() -> None:
    card = build_heron(with_card=True).find_card("snatch")
    assert card.text == "Take 1 fish from another heron. Then that heron may dive for 1."


def test_without_its_page_the_card_is_unknown() -> None:
    assert [card.name for card in build_heron(with_card=False).card_help] == ["Dive"]
