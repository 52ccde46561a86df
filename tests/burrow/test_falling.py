"""The rules of Burrow, row by row of its catalogue: who falls, the trap and the end."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import play
from games.core.errors import IllegalMove, MatchOver
from games.core.model import Result
from games.core.rng import Rng
from tests.burrow.scene import (
    EVEN_DECK,
    TO_BITES,
    fallen_board,
    fox_board,
    lead_with,
    make_match,
    pile_faces,
    view,
)
from tests.burrow.spec import BURROW
from tests.burrow.table import DECK, HEALTH, HEAP
from tests.tracing import rule

# falling


@rule("BW-F01")
def test_all_bites_count_before_the_fallen_are_dealt_with_in_order() -> None:
    match = lead_with(make_match(3, **fallen_board(fox_board(den1=[2, 1, 2], den2=[1, 2, 2]), 3)), *TO_BITES)
    match.type_move(0, "bite 1 to c1, 1 to b2, 1 to b1")
    assert [event.facts for event in match.step.events if event.kind == "fell"] == [{"seat": 1, "fox": 1}]
    assert view(match).foxes[1:] == ((1, 0, 2), (0, 2, 2))
    assert match.awaited == (1,)
    match.type_move(1, "take")
    assert match.awaited == (2,)
    match.type_move(2, "take")
    assert view(match).foxes[1:] == ((1, 2, 2), (2, 2, 2))
    assert match.awaited == (0,)


@rule("BW-F02")
def test_the_leader_scores_for_falls_of_others_and_not_for_its_own() -> None:
    match = lead_with(make_match(), *TO_BITES, "bite 2 to b1, 1 to b2")
    assert view(match).scores == (1, 0)
    match.type_move(1, "trap a1")
    assert view(match).scores == (1, 0)
    assert match.awaited == (0,)


@rule("BW-F03", "BW-F04")
@pytest.mark.parametrize(("answer", "heap", "left"), [("take", [6], 4), ("pass", [6, 4], 3)])
def test_the_owner_looks_and_takes_the_top_card_or_the_next(answer: str, heap: list[int], left: int) -> None:
    match = lead_with(make_match(deck=[0, 0, 2, 4, 6, 2, 2]), *TO_BITES, "bite 2 to b1, 1 to b2")
    assert (match.awaited, match.prompt_of(1)) == ((1,), "The top card is 6. Is it your heir?")
    for viewer in (0, None):
        assert "6" not in str(play.describe_events(BURROW, match.step.events, viewer))
    match.type_move(1, answer)
    assert pile_faces(match, HEAP)[2:] == heap
    assert view(match).foxes[1] == (2, 1, 2)
    assert len(pile_faces(match, DECK)) == left
    assert match.awaited == (0,)


@rule("BW-F03")
def test_the_last_card_can_be_thrown_away_and_then_there_is_no_heir() -> None:
    match = lead_with(make_match(deck=[6, 2, 2]), *TO_BITES, "bite 2 to b1, 1 to b2").type_move(1, "pass")
    assert view(match).foxes[1] == (0, 1, 2)
    assert match.awaited == (0,)


@rule("BW-F05")
@pytest.mark.parametrize(("top", "health"), [(6, [2, 1, 2]), (7, [2, 0, 2])])
def test_an_odd_heir_bites_the_weakest_fox_of_the_leader_on_arrival(top: int, health: list[int]) -> None:
    board = fallen_board(fox_board(den0=[2, 1, 2]))
    match = lead_with(
        make_match(deck=[0, 2, 4, top, 2, 2], **board), *TO_BITES, "bite 2 to b1, 1 to b2"
    ).type_move(1, "take")
    assert list(view(match).foxes[0]) == health
    assert view(match).foxes[1] == (2, 1, 2)
    assert match.awaited == (0,)
    assert match.prompt_of(0) == ("Which comes first?" if top == 6 else "The top card is 4. Is it your heir?")


@rule("BW-F05")
def test_an_odd_heir_of_the_leader_bites_the_next_den() -> None:
    match = lead_with(
        make_match(3, deck=[0, 2, 4, 7, 2, 2, 2], **fallen_board(fox_board(den1=[2, 2, 1]), 3)), *TO_BITES
    )
    match.type_move(2, "trap a2")
    assert match.awaited == (0,)
    match.type_move(0, "take")
    assert view(match).foxes == ((2, 2, 2), (2, 2, 0), (2, 2, 2))
    assert match.awaited == (1,)


@rule("BW-F05", "BW-F01")
def test_an_arrival_that_fells_is_settled_before_the_second_of_the_fallen() -> None:
    """The order is bite, fall, heir, bite, fall, heir, and only then the other fox that fell first."""
    board = fallen_board(fox_board(den0=[2, 1, 2], den1=[2, 1, 2]))
    match = lead_with(make_match(deck=[0, 2, 4, 6, 7, 2, 2], **board), *TO_BITES, "bite 2 to b1, 1 to b2")
    assert match.awaited == (1,)
    match.type_move(1, "take")
    assert (match.awaited, match.prompt_of(0)) == ((0,), "The top card is 6. Is it your heir?")
    assert view(match).foxes == ((2, 0, 2), (2, 0, 2))
    match.type_move(0, "take")
    assert (match.awaited, match.prompt_of(1)) == ((1,), "The top card is 4. Is it your heir?")
    match.type_move(1, "take")
    assert view(match).foxes == ((2, 2, 2), (2, 2, 2))
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Which comes first?")


@rule("BW-F06")
def test_without_cards_there_is_no_heir() -> None:
    match = lead_with(make_match(deck=[2, 2]), *TO_BITES, "bite 2 to b1, 1 to b2")
    assert view(match).foxes[1] == (0, 1, 2)
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Which card do you throw away?")


@rule("BW-F07")
def test_there_is_no_heir_if_the_card_that_was_looked_at_is_gone() -> None:
    match = lead_with(make_match(3, deck=[0, 2, 4, 6, 2, 2, 2]), *TO_BITES, "bite 2 to b1, 1 to b2")
    assert (match.awaited, match.prompt_of(1)) == ((1,), "The top card is 6. Is it your heir?")
    match.type_move(0, "trap c1")
    assert (match.awaited, match.prompt_of(2)) == ((2,), "The top card is 6. Is it your heir?")
    match.type_move(2, "take")
    assert view(match).foxes[1:] == ((0, 1, 2), (2, 2, 2))
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Which comes first?")


@rule("BW-L06", "BW-F07")
def test_the_leader_arranges_only_what_it_has_looked_at() -> None:
    match = lead_with(make_match(deck=[0, 1, 2, 4, 6, 2, 2]), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3")
    match.type_move(0, "trap b1").type_move(1, "take")
    assert [option.text for option in match.pending.asks_for(0)[0].decision.options] == ["a 4", "b 2"]
    match.type_move(0, "b, a")
    assert pile_faces(match, DECK) == [0, 1, 4, 2]
    assert match.awaited == (0,)


# the trap


@rule("BW-T01")
def test_a_trap_is_sprung_once_at_any_time() -> None:
    match = make_match(3, deck=[])
    assert match.option_texts(1, about=1) == [
        "trap a1",
        "trap a2",
        "trap a3",
        "trap c1",
        "trap c2",
        "trap c3",
    ]
    match.type_move(1, "trap c2")
    assert view(match).foxes[2] == (2, 0, 2)
    assert view(match).traps == (1, 0, 1)
    assert match.option_texts(1, about=1) == []
    with pytest.raises(IllegalMove):
        match.type_move(1, "trap c1")
    assert match.awaited == (0, 1, 2)


@rule("BW-T02")
def test_a_fox_that_was_trapped_can_no_longer_be_bitten() -> None:
    match = lead_with(make_match(3, deck=[2, 2, 2]), *TO_BITES)
    assert "c2" in match.option_texts(0)
    match.type_move(1, "trap c2")
    assert match.option_texts(0) == ["b1", "b2", "b3", "c1", "c3"]
    with pytest.raises(IllegalMove):
        match.type_move(0, "bite 1 to c2, 2 to b1")
    match.type_move(0, "bite 2 to c1, 1 to c3")
    assert view(match).foxes[2] == (0, 0, 1)
    assert match.awaited == (0,)


@rule("BW-T02")
def test_lures_that_are_sealed_stay_sealed_over_a_trap() -> None:
    match = make_match(3, deck=EVEN_DECK).type_move(0, "5a").type_move(2, "trap b1")
    assert match.awaited == (1,)
    assert match.prompt_of(1) == "The top card is 6. Is it your heir?"
    match.type_move(1, "take")
    assert match.awaited == (1, 2)
    match.type_move(1, "3a").type_move(2, "1a")
    assert view(match).leader == 0
    assert match.awaited == (0,)


# the end


@rule("BW-E01")
@pytest.mark.parametrize(("scores", "ranks"), [([3, 1, 0], (1, 2, 3)), ([2, 2, 1], (1, 1, 3)),
                                               ([0, 4, 0], (2, 1, 2))])  # fmt: skip
def test_dens_are_ranked_by_points_and_share_ranks(scores: list[int], ranks: tuple[int, ...]) -> None:
    match = lead_with(
        make_match(3, round=4, scores=scores), *TO_BITES, "1 to b1, 1 to b2, 1 to c1", "a, b, c", "throw none"
    )
    assert match.state.result == Result(ranks, "the last round was played", tuple(scores))
    assert match.awaited == ()


@rule("BW-E02")
@pytest.mark.parametrize(("seats", "ranks"), [(2, (2, 1)), (3, (3, 1, 1))])
def test_who_gives_up_is_last_and_all_others_are_first(seats: int, ranks: tuple[int, ...]) -> None:
    match = lead_with(make_match(seats)).type_move(0, "resign")
    assert match.state.result == Result(ranks, "seat 0 gave up")
    with pytest.raises(MatchOver):
        match.type_move(1, "resign")
    assert match.awaited == ()


# whatever happens


@given(
    seats=st.integers(2, 4), seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 10**6), max_size=60)
)
def test_no_fox_card_or_point_is_lost_whatever_is_played(seats: int, seed: int, choices: list[int]) -> None:
    state = play.first_state(BURROW, {}, seats, str(seed))
    for choice in choices:
        before = state
        now = play.pending(BURROW, state)
        if not now.asks:
            break
        ask = now.asks[choice % len(now.asks)]
        dice = Rng(str(choice))
        action = play.Action(
            ask.decision.seat, now.moment, ask.decision.random_pick(dice.below), ask.decision_number
        )
        state, _ = play.apply(BURROW, state, action)
        check_invariants(before, state)


def check_invariants(before: Any, after: Any) -> None:
    den = after.board
    held = [card for piles in after.piles.values() for pile in piles for card in pile]
    assert sorted(held) == list(range(12 * after.seats))
    assert Counter(after.cards.face) == Counter(number % 8 for number in range(12 * after.seats))
    assert all(-HEALTH < health <= HEALTH for row in den.foxes for health in row)
    healthy = [[health > 0 for health in row] for row in den.foxes]
    assert den.fallen == [[not well for well in row] for row in healthy]
    assert all(0 <= new <= old <= 1 for old, new in zip(before.board.traps, den.traps, strict=True))
    assert all(new >= old for old, new in zip(before.board.scores, den.scores, strict=True))
    assert 1 <= den.round <= 4
    assert (after.result is not None) == (play.pending(BURROW, after).public_awaited == ())
