"""Sealed questions: several seats are asked at once, and nobody sees the answers of the others."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.core import play
from games.core.decision import One, Some
from games.core.errors import IllegalMove, Stale
from games.core.model import Seat
from games.core.option import Option
from games.core.rulebook import Answers
from tests.core.rules import Play, sealed_game, thief
from tests.core.toy import Match, Toy


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
def test_sealed_answers_reach_the_rule_in_the_order_of_the_seats(rules: Play, order: tuple[int, ...]) -> None:
    match = Match(sealed_game(rules, asked=(2, 0, 1)), seats=3)
    answers = ("one", "two", "three")
    for seat in order:
        assert match.notes == []
        match.do(seat, answers[seat])
    assert match.notes == ["0:one 1:two 2:three"]
    assert match.awaited == (0,)


def test_the_moment_stays_while_sealed_answers_come_in_and_then_moves(rules: Play) -> None:
    match = Match(sealed_game(rules), seats=3)
    moment = match.state.moment
    for seat, expected in ((2, (0, 1)), (0, (1,))):
        match.do(seat, "two")
        assert (match.state.moment, match.awaited) == (moment, expected)
        assert match.told == []
    match.do(1, "one")
    assert (match.state.moment, match.state.seq) == (moment + 1, 3)


def test_a_sealed_answer_may_be_changed_until_all_are_in(rules: Play) -> None:
    match = Match(sealed_game(rules), seats=3).do(0, "one").do(1, "one")
    assert match.pending.question(0) is None
    assert [ask.answered for ask in match.pending.of(0)] == [True]
    match.do(0, "three")
    assert match.awaited == (2,)
    assert match.do(2, "two").notes == ["0:three 1:one 2:two"]
    with pytest.raises(IllegalMove):
        match.do(0, "one")


def test_a_change_of_mind_does_not_count_as_the_last_answer(rules: Play) -> None:
    match = Match(sealed_game(rules, asked=(0, 1)), seats=2)
    moment = match.state.moment
    match.do(0, "one").do(0, "two").do(0, "one")
    assert (match.awaited, match.state.moment) == ((1,), moment)
    assert match.notes == []


def test_a_move_made_before_the_last_answer_is_stale_after_it(rules: Play) -> None:
    match = Match(sealed_game(rules, asked=(0, 1)), seats=2)
    first = play.parse(match.spec, match.state, 0, "one")
    match.do(0, "two").do(1, "two")
    with pytest.raises(Stale):
        match.act(first)


def test_a_quiet_question_names_all_it_asks_until_all_have_answered(rules: Play) -> None:
    match = Match(sealed_game(rules, quiet=True), seats=3)
    assert match.awaited == (0, 1, 2)
    assert match.do(1, "one").awaited == (0, 1, 2)
    assert match.do(0, "one").awaited == (0, 1, 2)
    assert match.pending.question(1) is None
    assert match.do(2, "one").awaited == (0,)


def test_an_answer_that_has_vanished_is_dropped_and_asked_again(rules: Play) -> None:
    def bids(g: Toy, seat: Seat) -> Sequence[str]:
        return ("one", "two") if "steal" in g.board.notes else ("one", "two", "three")

    match = Match(sealed_game(rules, bids=bids, offers=thief(rules)), seats=3)
    match.do(0, "three").do(1, "two").do(2, "steal")
    assert match.awaited == (0, 2)
    assert match.prompt(0) == "Bid, 0?"
    assert [sealed.seat for sealed in match.state.stack[-1].sealed] == [1]
    assert match.do(2, "one").do(0, "two").notes == ["steal", "0:two 1:two 2:one"]


def test_an_answer_of_another_shape_than_is_asked_now_is_dropped(rules: Play) -> None:
    @rules.book.sealed("bid")
    def bid(g: Toy) -> list[Any]:
        shape = Some if "steal" in g.board.notes else One
        return [
            shape(seat, "Bid?", (Option(1, "one"), Option(2, "two"), Option(3, "three"))) for seat in (0, 1)
        ]

    @rules.book.rule("opened")
    def opened(g: Toy, bids: Answers[Any]) -> None:
        g.note(bids)
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bid).then(opened)

    match = Match(rules.game(opening, offers=thief(rules)), seats=3).do(0, "one").do(2, "steal")
    assert match.awaited == (0, 1)


def test_a_seat_with_nothing_to_choose_is_left_out_of_a_sealed_question(rules: Play) -> None:
    match = Match(sealed_game(rules, bids=lambda g, seat: () if seat == 1 else ("one", "two")), seats=3)
    assert match.awaited == (0, 2)
    assert match.do(0, "one").do(2, "two").notes == ["0:one 2:two"]


def test_a_seat_with_one_open_choice_is_not_asked_and_its_answer_counts(rules: Play) -> None:
    match = Match(sealed_game(rules, bids=lambda g, seat: ("one",) if seat == 1 else ("one", "two")), seats=3)
    assert (match.awaited, match.told) == ((0, 2), [])
    assert match.do(2, "two").told == []
    assert match.do(0, "one").notes == ["0:one 1:one 2:two"]
    assert match.told == ["took_only_choice", "opened"]


def test_a_seat_with_one_hidden_choice_is_asked(rules: Play) -> None:
    match = Match(sealed_game(rules, bids=lambda g, seat: ("one",), private=True), seats=3)
    assert match.awaited == (0, 1, 2)


def test_a_sealed_question_with_nobody_to_ask_goes_on_at_once(rules: Play) -> None:
    match = Match(sealed_game(rules, asked=()), seats=2)
    assert match.notes == [""]
    assert match.awaited == (0,)
