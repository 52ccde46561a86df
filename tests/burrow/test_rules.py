"""The rules of Burrow, row by row of its catalogue: set-up, round and leader."""

from collections import Counter
from typing import Any

import pytest

from games.core import play
from games.core.errors import IllegalMove, NotAsked
from games.core.model import Result, Seat
from games.core.sentences.teller import Reader, Teller
from games.core.zones import SeenPile
from tests.burrow.scene import (
    TO_BITES,
    TO_TRAIL,
    fallen_board,
    fox_board,
    lead_with,
    make_match,
    pile_faces,
    view,
)
from tests.burrow.spec import BURROW
from tests.burrow.table import DECK, HAND, HEAP
from tests.contract.cases import GameCase, play_randomly
from tests.core.toy import ToyMatch
from tests.tracing import rule

# set-up


@rule("BW-S01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_holds_twelve_cards_for_each_den(seats: int) -> None:
    match = ToyMatch(BURROW, seats)
    assert Counter(match.state.cards.face) == Counter(number % 8 for number in range(12 * seats))
    assert match.state.cards.face != [number % 8 for number in range(12 * seats)]
    assert len(pile_faces(match, DECK)) == 9 * seats
    assert match.awaited == tuple(range(seats))


@rule("BW-S02")
def test_each_den_begins_with_three_foxes_and_a_trap() -> None:
    match = ToyMatch(BURROW, 3)
    seen = view(match)
    assert seen.foxes == ((2, 2, 2),) * 3
    assert (seen.traps, seen.holes, seen.scores) == ((1, 1, 1), (False,) * 3, (0, 0, 0))
    assert (seen.round, match.awaited) == (1, (0, 1, 2))


@rule("BW-S03")
def test_each_den_has_three_cards_that_only_it_sees() -> None:
    match = ToyMatch(BURROW, 3)
    for viewer in (0, 1, 2, None):
        for seat, hand in enumerate(view(match, viewer).hands):
            assert hand == SeenPile(3, tuple(sorted(pile_faces(match, HAND, seat))) if seat == viewer else ())
    assert match.awaited == (0, 1, 2)


# the round


@rule("BW-R01")
def test_lures_are_shown_together() -> None:
    match = make_match().type_move(0, "5a")
    assert (match.event_kinds, view(match).heap.count, view(match, 1).hands[0].count) == ([], 0, 3)
    assert match.awaited == (1,)
    match.type_move(1, "3a")
    assert match.event_kinds == ["lured", "lured"]
    assert match.awaited == (0,)


@rule("BW-R02")
def test_a_lure_may_be_changed_until_all_have_chosen() -> None:
    match = make_match().type_move(0, "5a").type_move(0, "0a")
    assert match.awaited == (1,)
    match.type_move(1, "3a")
    assert (view(match).leader, view(match).heap.faces) == (1, (0, 3))
    assert match.awaited == (1,)


@rule("BW-R03")
@pytest.mark.parametrize(
    ("lures", "leader"), [((5, 3, 1), 0), ((3, 5, 1), 1), ((1, 3, 5), 2), ((4, 4, 4), 0), ((1, 4, 4), 1)]
)
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_the_highest_lure_leads_and_the_lowest_seat_wins_a_tie(
    lures: tuple[int, ...], leader: Seat, order: tuple[Seat, ...]
) -> None:
    match = make_match(3, hands=[[lure] for lure in lures])
    for seat in order:
        match.type_move(seat, f"{lures[seat]}a")
    assert view(match).leader == leader
    assert match.awaited == (leader,)
    assert match.prompt_of(leader) == "Where is your hole?"


@rule("BW-R04")
@pytest.mark.parametrize(("deck", "hands"), [([6, 7], ([0, 2, 7], [0, 2, 6])), ([7], ([0, 2, 7], [0, 2])),
                                             ([], ([0, 2], [0, 2]))])  # fmt: skip
def test_lures_go_to_the_heap_and_are_replaced_while_there_are_cards(deck: list[int], hands: Any) -> None:
    match = lead_with(make_match(deck=deck))
    assert pile_faces(match, HEAP) == [5, 3]
    assert (sorted(pile_faces(match, HAND, 0)), sorted(pile_faces(match, HAND, 1))) == hands
    assert match.awaited == (0,)


@rule("BW-R05")
def test_the_match_ends_after_four_rounds() -> None:
    for seed in range(10):
        last = None
        for last in play_randomly(GameCase(BURROW, "plain", 3), f"rounds {seed}"):
            assert last.state.board.round <= 4
        assert last is not None
        result = last.after.state.result
        assert result is not None
        if result.reason == "the last round was played":
            assert last.after.state.board.round == 4
        assert play.pending(BURROW, last.after.state).public_awaited == ()


@rule("BW-R05")
@pytest.mark.parametrize(("played", "over"), [(2, False), (3, False), (4, True)])
def test_no_round_begins_after_the_fourth(played: int, over: bool) -> None:
    match = lead_with(
        make_match(round=played), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3", "stack a, b, c", "throw none"
    )
    assert (match.state.result is not None) == over
    assert match.awaited == (() if over else (0, 1))


@rule("BW-R06")
def test_the_match_ends_before_a_round_if_one_den_is_left() -> None:
    match = lead_with(make_match(deck=[0, 0], **fallen_board(fox_board(den1=[1, 0, 0]))), *TO_BITES)
    assert view(match).foxes[1] == (0, 0, 0)
    while match.awaited:
        seat = match.awaited[0]
        question = match.pending.question_for(seat)
        assert question is not None
        match.type_move(seat, question.text(question.simplest_pick()))
    assert match.state.result == Result((1, 2), "one den was left", (1, 0))
    assert match.awaited == ()


# the leader


@rule("BW-L01")
def test_a_hole_is_known_to_its_owner_only() -> None:
    match = lead_with(make_match(3)).type_move(0, "dig mid")
    seen = {viewer: view(match, viewer).holes for viewer in (0, 1, 2, None)}
    assert seen == {
        0: (4, False, False),
        1: (True, -1, False),
        2: (True, False, -1),
        None: (True, False, False),
    }
    assert play.describe_events(BURROW, match.step.events, 0) == ["Seat 0 digs a hole in the middle."]
    assert play.describe_events(BURROW, match.step.events, 1) == ["Seat 0 digs a hole."]
    assert match.awaited == (0,)


@rule("BW-L02")
def test_up_to_two_living_foxes_are_posted_on_different_tiles() -> None:
    match = lead_with(make_match(**fallen_board(fox_board(den0=[2, 0, 2]))), "dig nw")
    assert match.option_texts(0) == ["fox 1", "fox 3"]
    for wrong in ("fox 1 > n, fox 3 > n", "fox 2 > n", "fox 1 > n, fox 1 > s"):
        with pytest.raises(IllegalMove):
            match.type_move(0, wrong)
    match.type_move(0, "post fox 3 > se, fox 1 > nw")
    assert view(match).posts[0] == (0, -1, 8)
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Which way?")


@rule("BW-L02")
def test_three_foxes_are_too_many_to_post_and_none_is_enough() -> None:
    match = lead_with(make_match(), "dig nw")
    with pytest.raises(IllegalMove):
        match.type_move(0, "fox 1 > n, fox 2 > s, fox 3 > e")
    match.type_move(0, "none")
    assert view(match).posts[0] == (-1, -1, -1)
    assert match.awaited == (0,)


@rule("BW-L03")
def test_a_trail_goes_from_a_posted_fox_step_by_step() -> None:
    match = lead_with(make_match(), *TO_TRAIL)
    for wrong in ("n", "mid-nw", "mid-n-mid", "mid-n-ne-e", "none"):
        with pytest.raises(IllegalMove):
            match.type_move(0, wrong)
    match.type_move(0, "walk mid-n-ne")
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Whom do you bite?")


@rule("BW-L03")
def test_without_a_posted_fox_there_is_no_trail() -> None:
    match = lead_with(make_match(), "dig nw", "post none")
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Whom do you bite?")


@rule("BW-L04")
@pytest.mark.parametrize(("holes", "found", "left"), [
    ([-1, 1, -1], 1, (True, False, False)), ([-1, 1, 4], 2, (True, False, False)),
    ([-1, 3, -1], 0, (True, True, False)), ([-1, -1, -1], 0, (True, False, False)),
])  # fmt: skip
def test_a_trail_finds_the_holes_of_others_that_lie_on_it(
    holes: list[int], found: int, left: tuple[bool, ...]
) -> None:
    match = lead_with(make_match(3, holes=holes), "dig n", "post fox 1 > mid", "walk mid-n")
    assert match.event_kinds.count("found") == found
    assert view(match).scores == (found, 0, 0)
    assert view(match).holes == left
    assert match.step.revealed == any(hole >= 0 for hole in holes)  # where a hole is not is told too
    assert match.awaited == (0,)


@rule("BW-L05")
def test_bites_are_shared_out_up_to_the_health_of_each_fox() -> None:
    match = lead_with(make_match(3, **fallen_board(fox_board(den1=[1, 0, 2]), 3)), *TO_BITES)
    assert match.option_texts(0) == ["b1", "b3", "c1", "c2", "c3"]
    for wrong in ("3 to b3", "2 to b1, 1 to b3", "1 to b1, 1 to b3", "2 to b3, 2 to c1", "1 to a1, 2 to b3"):
        with pytest.raises(IllegalMove):
            match.type_move(0, wrong)
    match.type_move(0, "1 to b3, 1 to c1, 1 to c2")
    assert view(match).foxes == ((2, 2, 2), (1, 0, 1), (1, 1, 2))
    assert (match.awaited, match.prompt_of(0)) == ((0,), "Which comes first?")


@rule("BW-L05")
def test_the_last_health_of_the_enemies_is_bitten_without_a_choice() -> None:
    match = lead_with(make_match(**fallen_board(fox_board(den1=[0, 1, 0]))), *TO_BITES)
    assert "took_only_choice" in match.event_kinds
    assert view(match).foxes[1] == (0, 0, 0)
    assert (match.awaited, match.prompt_of(1)) == ((1,), "The top card is 2. Is it your heir?")


@rule("BW-L06")
def test_the_leader_puts_the_top_three_back_in_any_order_unseen() -> None:
    match = lead_with(make_match(deck=[0, 0, 1, 2, 3, 6, 4]), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3")
    assert [option.text for option in match.pending.asks_for(0)[0].decision.options] == ["a 3", "b 2", "c 1"]
    with pytest.raises(NotAsked):
        match.take_action(play.Action(1, match.state.moment, (0, 1, 2)))
    match.type_move(0, "c, a, b")
    assert pile_faces(match, DECK)[-3:] == [2, 3, 1]
    assert play.describe_events(BURROW, match.step.events, 1) == ["Seat 0 arranges the top of the deck."]
    own = Teller(reader=Reader(("Ada", "Bo"), 0))
    told = play.describe_events(BURROW, match.step.events, 0, own)
    assert told == ["You put 1, 3 and 2 on top of the deck."]
    match.type_move(0, "throw 0a")
    assert 1 in pile_faces(match, HAND, 0)
    assert match.awaited == (0, 1)


@rule("BW-L07")
@pytest.mark.parametrize(
    ("thrown", "points", "heap"),
    [("none", 0, []), ("7a", 1, [7]), ("7a, 7b", 2, [7, 7]), ("2a, 7b", 1, [2, 7]), ("6a", 0, [6])],
)
def test_the_leader_throws_up_to_two_cards_and_draws_as_many(
    thrown: str, points: int, heap: list[int]
) -> None:
    match = lead_with(
        make_match(hands=([5, 7, 7, 2], [3, 2])), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3", "a, b, c"
    )
    assert match.prompt_of(0) == "Which card do you throw away?"
    match.type_move(0, f"throw {thrown}")
    assert view(match).scores[0] == points
    assert Counter(pile_faces(match, HEAP)) == Counter([5, 3, *heap])
    assert len(pile_faces(match, HAND, 0)) == 4
    assert match.awaited == (0, 1)


@rule("BW-L07")
def test_three_cards_are_too_many_to_throw() -> None:
    match = lead_with(make_match(), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3", "a, b, c")
    with pytest.raises(IllegalMove):
        match.type_move(0, "all")
    assert match.awaited == (0,)


@rule("BW-L08")
def test_an_empty_deck_is_made_of_the_shuffled_heap() -> None:
    match = lead_with(make_match(deck=[6, 4], heap=[1, 1, 1]), *TO_BITES, "bite 1 to b1, 1 to b2, 1 to b3")
    assert match.prompt_of(0) == "Which card do you throw away?"
    assert pile_faces(match, DECK) == []
    match.type_move(0, "throw 2a")
    assert pile_faces(match, HEAP) == []
    drawn = Counter(pile_faces(match, DECK)) + Counter(pile_faces(match, HAND, 0)) - Counter([4, 0])
    assert drawn == Counter([5, 3, 1, 1, 1, 2])
    assert match.step.draws
    assert match.awaited == (0, 1)
