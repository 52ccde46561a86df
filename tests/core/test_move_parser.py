"""Typed moves where several decisions are open, and conceding."""

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.errors import IllegalMove, NotAsked, UnclearMove
from games.core.model import CONCEDE, Action, Seat
from tests.core.toy import Toy, ToyMatch
from tests.core.toy_rules import ToyRules, make_two_questions_game, word_options


def test_a_text_that_fits_a_question_and_an_offer_is_unclear(rules: ToyRules) -> None:
    @rules.book.question("spell")
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", word_options("alarm", "gas"))

    match = ToyMatch(
        rules.game(make_two_questions_game(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)])
    )
    with pytest.raises(UnclearMove, match=r"alpha.*or.*alarm"):
        match.type_move(0, "al")
    assert play.parse(match.spec, match.state, 0, "alp").decision_number == 0
    assert play.parse(match.spec, match.state, 0, "ala").decision_number == 1


def test_a_whole_text_wins_over_the_beginning_of_another_in_an_offer(rules: ToyRules) -> None:
    @rules.book.question("spell")
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", word_options("alphabet", "alp"))

    match = ToyMatch(
        rules.game(make_two_questions_game(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)])
    )
    assert play.parse(match.spec, match.state, 0, "alpha").decision_number == 0
    assert play.parse(match.spec, match.state, 0, "ALP").decision_number == 1
    assert match.awaited == (0,)


def test_an_error_is_about_the_decision_that_the_text_is_nearest_to(rules: ToyRules) -> None:
    @rules.book.question("spell")
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", word_options("fireball", "lightning"))

    match = ToyMatch(
        rules.game(make_two_questions_game(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)])
    )
    with pytest.raises(IllegalMove, match=r"Did you mean fireball\?"):
        match.type_move(0, "firebal l")
    with pytest.raises(IllegalMove, match=r"Did you mean alpha\?"):
        match.type_move(0, "alpah")


def test_nobody_can_give_up_where_the_game_does_not_say_how(rules: ToyRules) -> None:
    match = ToyMatch(rules.game(make_two_questions_game(rules)))
    with pytest.raises(NotAsked):
        match.take_action(Action(0, match.state.moment, (0,), CONCEDE))
    with pytest.raises(IllegalMove):
        match.type_move(0, "resign")


def test_giving_up_happens_above_whatever_waits_and_play_may_go_on(rules: ToyRules) -> None:
    @rules.book.rule("leave")
    def leave(g: Toy, seat: Seat) -> None:
        g.note(seat, "left")

    match = ToyMatch(rules.game(make_two_questions_game(rules), concede=leave))
    match.type_move(1, "give up")
    assert (match.notes, match.awaited) == (["1 left"], (0,))
