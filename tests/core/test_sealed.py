"""Sealed questions: several seats are asked at once, and nobody sees the others' answers."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.core import play
from games.core.decisions.base import One, Some
from games.core.decisions.option import Option
from games.core.errors import IllegalMove, NotAsked, StaleMove
from games.core.model import Action, Seat
from games.core.rulebook import SealedAnswers
from games.core.undo import OPENED, STANDS, History
from tests.core.toy import Toy, ToyMatch
from tests.core.toy_rules import ToyRules, make_sealed_game, make_thief_game


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_sealed_answers_reach_the_rule_in_the_order_of_the_seats(
    rules: ToyRules, order: tuple[int, ...]
) -> None:
    match = ToyMatch(make_sealed_game(rules, asked=(2, 0, 1)), seats=3)
    answers = ("one", "two", "three")
    for seat in order:
        assert match.notes == []
        match.type_move(seat, answers[seat])
    assert match.notes == ["0:one 1:two 2:three"]
    assert match.awaited == (0,)


def test_the_moment_stays_while_sealed_answers_come_in_and_then_moves(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules), seats=3)
    moment = match.state.moment
    for seat, expected in ((2, (0, 1)), (0, (1,))):
        match.type_move(seat, "two")
        assert (match.state.moment, match.awaited) == (moment, expected)
        assert match.event_kinds == []
    match.type_move(1, "one")
    assert (match.state.moment, match.state.seq) == (moment + 1, 3)


def test_a_sealed_answer_may_be_changed_until_all_are_in(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules), seats=3).type_move(0, "one").type_move(1, "one")
    assert match.pending.question_for(0) is None
    assert [ask.is_answered for ask in match.pending.asks_for(0)] == [True]
    match.type_move(0, "three")
    assert match.awaited == (2,)
    assert match.type_move(2, "two").notes == ["0:three 1:one 2:two"]
    with pytest.raises(IllegalMove):
        match.type_move(0, "one")


@pytest.mark.parametrize("quiet", [False, True])
def test_a_sealed_answer_that_stands_is_not_asked_for_again(rules: ToyRules, quiet: bool) -> None:
    match = ToyMatch(make_sealed_game(rules, stands=True, quiet=quiet), seats=3).type_move(0, "one")
    assert match.awaited == ((0, 1, 2) if quiet else (1, 2))
    assert match.pending.quiet_seats == ({0, 1, 2} if quiet else set())
    assert match.pending.asks_for(0) == ()
    assert [(ask.decision.seat, ask.sealed_pick) for ask in match.pending.closed_asks] == [(0, (0,))]
    with pytest.raises(NotAsked):
        play.parse(match.spec, match.state, 0, "two")
    with pytest.raises(NotAsked):
        match.take_action(Action(0, match.state.moment, (1,)))
    assert match.type_move(2, "two").type_move(1, "two").notes == ["0:one 1:two 2:two"]


@pytest.mark.parametrize("stands", [False, True])
def test_a_sealed_answer_that_stands_is_taken_back_by_all_together_only(
    rules: ToyRules, stands: bool
) -> None:
    match = ToyMatch(make_sealed_game(rules, stands=stands), seats=3)
    before, action = match.state, play.parse(match.spec, match.state, 0, "one")
    history = History()
    history.add_action(match.spec, before, action, play.apply_step(match.spec, before, action))
    assert history.find_undo_obstacle((0,)) == (STANDS if stands else None)
    assert history.find_undo_obstacle((0,), consent=True) is None


@pytest.mark.parametrize(("asked", "obstacle"), [((0, 1), OPENED), ((1,), None)])
def test_whoever_answered_last_has_seen_the_others_answers(
    rules: ToyRules, asked: tuple[int, ...], obstacle: object
) -> None:
    match, history = ToyMatch(make_sealed_game(rules, asked=asked), seats=2), History()
    for seat in asked:
        before, action = match.state, play.parse(match.spec, match.state, seat, "one")
        match.type_move(seat, "one")
        history.add_action(match.spec, before, action, match.step)
    assert history.find_undo_obstacle((1,)) == obstacle
    assert history.find_undo_obstacle((1,), consent=True) is None


def test_a_change_of_mind_does_not_count_as_the_last_answer(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules, asked=(0, 1)), seats=2)
    moment = match.state.moment
    match.type_move(0, "one").type_move(0, "two").type_move(0, "one")
    assert (match.awaited, match.state.moment) == ((1,), moment)
    assert match.notes == []


def test_a_move_made_before_the_last_answer_is_stale_after_it(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules, asked=(0, 1)), seats=2)
    first = play.parse(match.spec, match.state, 0, "one")
    match.type_move(0, "two").type_move(1, "two")
    with pytest.raises(StaleMove):
        match.take_action(first)


def test_a_quiet_question_names_all_it_asks_until_all_have_answered(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules, quiet=True), seats=3)
    assert match.awaited == (0, 1, 2)
    assert match.type_move(1, "one").awaited == (0, 1, 2)
    assert match.type_move(0, "one").awaited == (0, 1, 2)
    assert match.pending.question_for(1) is None
    assert match.type_move(2, "one").awaited == (0,)


def test_an_answer_that_has_vanished_is_dropped_and_asked_again(rules: ToyRules) -> None:
    def bids(g: Toy, seat: Seat) -> Sequence[str]:
        return ("one", "two") if "steal" in g.board.notes else ("one", "two", "three")

    match = ToyMatch(make_sealed_game(rules, bids=bids, offers=make_thief_game(rules)), seats=3)
    match.type_move(0, "three").type_move(1, "two").type_move(2, "steal")
    assert match.awaited == (0, 2)
    assert match.prompt_of(0) == "Bid, 0?"
    assert [sealed.seat for sealed in match.state.stack[-1].sealed] == [1]
    assert match.type_move(2, "one").type_move(0, "two").notes == ["steal", "0:two 1:two 2:one"]


def test_an_answer_of_another_shape_than_is_asked_now_is_dropped(rules: ToyRules) -> None:
    @rules.book.sealed("bid")
    def bid(g: Toy) -> list[Any]:
        shape = Some if "steal" in g.board.notes else One
        return [
            shape(seat, "Bid?", (Option(1, "one"), Option(2, "two"), Option(3, "three"))) for seat in (0, 1)
        ]

    @rules.book.rule("opened")
    def opened(g: Toy, bids: SealedAnswers[Any]) -> None:
        g.note(bids)
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bid).then(opened)

    match = (
        ToyMatch(rules.game(opening, offers=make_thief_game(rules)), seats=3)
        .type_move(0, "one")
        .type_move(2, "steal")
    )
    assert match.awaited == (0, 1)


def test_a_seat_with_nothing_to_choose_is_left_out_of_a_sealed_question(rules: ToyRules) -> None:
    match = ToyMatch(
        make_sealed_game(rules, bids=lambda g, seat: () if seat == 1 else ("one", "two")), seats=3
    )
    assert match.awaited == (0, 2)
    assert match.type_move(0, "one").type_move(2, "two").notes == ["0:one 2:two"]


def test_a_seat_with_one_open_choice_is_not_asked_and_its_answer_counts(rules: ToyRules) -> None:
    match = ToyMatch(
        make_sealed_game(rules, bids=lambda g, seat: ("one",) if seat == 1 else ("one", "two")), seats=3
    )
    assert (match.awaited, match.event_kinds) == ((0, 2), [])
    assert match.type_move(2, "two").event_kinds == []
    assert match.type_move(0, "one").notes == ["0:one 1:one 2:two"]
    assert match.event_kinds == ["took_only_choice", "opened"]


def test_a_seat_with_one_hidden_choice_is_asked(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules, bids=lambda g, seat: ("one",), private=True), seats=3)
    assert match.awaited == (0, 1, 2)


def test_a_sealed_question_with_nobody_to_ask_goes_on_at_once(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_game(rules, asked=()), seats=2)
    assert match.notes == [""]
    assert match.awaited == (0,)
