"""Offers besides the pending question, and their effect on it."""

from collections.abc import Callable, Iterable

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.errors import IllegalMove, NotAsked, StaleMove
from games.core.model import Action, Seat
from games.core.table import Offer
from tests.core.toy import Toy, ToyMatch
from tests.core.toy_rules import (
    AB,
    ToyRules,
    make_sealed_game,
    make_thief_game,
    make_two_questions_game,
    word_options,
)


def make_snatch_game(rules: ToyRules) -> Callable[[Toy], Iterable[Offer]]:
    """Make a game in which seats 1 and 2 may take a word away from everybody, once per word."""

    @rules.book.question("word_to_take")
    def word_to_take(g: Toy, seat: Seat) -> One[str]:
        taken = {note.split()[-1] for note in g.board.notes}
        return One(
            seat, "Take away?", word_options(*[f"take {o.text}" for o in AB if f"{o.text}" not in taken])
        )

    @rules.book.rule("take_away")
    def take_away(g: Toy, words: str, seat: Seat) -> None:
        g.note(seat, words)

    return lambda g: [g.ask(word_to_take, seat).offer(take_away, seat) for seat in (1, 2)]


def test_an_offer_taken_removes_an_option_of_the_pending_question(rules: ToyRules) -> None:
    @rules.book.question("three")
    def three(g: Toy, seat: Seat) -> One[str]:
        taken = {note.split()[-1] for note in g.board.notes}
        return One(
            seat,
            "Which of three?",
            tuple(o for o in word_options("alpha", "beta", "gamma") if o.text not in taken),
        )

    def opening(g: Toy) -> None:
        g.ask(three, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening, offers=make_snatch_game(rules)), seats=3)
    assert match.option_texts(0) == ["alpha", "beta", "gamma"]
    match.type_move(2, "take beta")
    assert (match.option_texts(0), match.awaited) == (["alpha", "gamma"], (0,))
    assert match.option_texts(1, about=1) == ["take alpha"]
    with pytest.raises(IllegalMove):
        match.type_move(0, "beta")
    assert match.type_move(0, "gamma").notes == ["2 take beta", "0 gamma"]


def test_an_offer_may_leave_one_option_which_is_taken_and_told(rules: ToyRules) -> None:
    match = ToyMatch(
        rules.game(make_two_questions_game(rules), offers=make_snatch_game(rules)), seats=3
    ).type_move(1, "take alpha")
    assert match.event_kinds == ["took_only_choice", "took_only_choice"]
    assert match.notes == ["1 take alpha", "0 b", "0 b"]
    assert match.awaited == ()


def test_an_offer_makes_older_moves_stale(rules: ToyRules) -> None:
    match = ToyMatch(rules.game(make_two_questions_game(rules), offers=make_thief_game(rules)), seats=3)
    late = play.parse(match.spec, match.state, 0, "alpha")
    match.type_move(2, "steal")
    with pytest.raises(StaleMove):
        match.take_action(late)


def test_offers_are_counted_for_each_seat_and_only_where_there_is_something_to_choose(
    rules: ToyRules,
) -> None:
    match = ToyMatch(rules.game(make_two_questions_game(rules), offers=make_snatch_game(rules)), seats=3)
    assert [(ask.decision_number, ask.decision.seat) for ask in match.pending.asks] == [
        (0, 0),
        (1, 1),
        (1, 2),
    ]
    with pytest.raises(NotAsked):
        match.take_action(Action(0, match.state.moment, (0,), 1))
    with pytest.raises(NotAsked):
        match.take_action(Action(1, match.state.moment, (0,), 2))


def test_an_offer_that_asks_in_turn_is_settled_before_the_pending_question(rules: ToyRules) -> None:
    @rules.book.question("spell")
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", word_options("cast") if "cast" not in g.board.notes else ())

    @rules.book.rule("cast")
    def cast(g: Toy, word: str) -> None:
        g.note(word)
        g.ask(rules.which, 1).then(rules.chosen, 1)

    match = ToyMatch(
        rules.game(make_two_questions_game(rules), offers=lambda g: [g.ask(spell, 1).offer(cast)])
    )
    match.type_move(1, "cast")
    assert match.awaited == (1,)
    assert match.type_move(1, "beta").awaited == (0,)
    assert match.notes == ["cast", "1 b"]


def test_sealed_answers_outlast_an_offer_that_does_not_touch_them(rules: ToyRules) -> None:
    match = (
        ToyMatch(make_sealed_game(rules, offers=make_thief_game(rules)), seats=3)
        .type_move(0, "one")
        .type_move(2, "steal")
    )
    assert match.awaited == (1, 2)
    assert match.type_move(1, "two").type_move(2, "three").notes == ["steal", "0:one 1:two 2:three"]
