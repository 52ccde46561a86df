"""Stops: secret orders on which the rules act, whose step is a reveal whatever they say."""

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat
from games.core.rulebook import SealedAnswers
from games.core.undo import REVEALED, History
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import AB, ToyRules, word_options

SWITCH = (Option(1, "on"), Option(0, "off"))


def make_stop_game(rules: ToyRules, **more: object) -> Spec:
    """Make a game in which seat 0 announces a word and seat 1 may have ordered to stop it there."""

    @rules.book.question("order")
    def order(g: Toy, seat: Seat) -> One[int]:
        return One(seat, "Stop?", SWITCH, verb="stop", private=True, aside=True)

    @rules.book.rule("set_order")
    def set_order(g: Toy, wanted: int, seat: Seat) -> None:
        g.board.counts[f"stop {seat}"] = wanted

    @rules.book.question("which_word")
    def which_word(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", AB)

    @rules.book.rule("announced")
    def announced(g: Toy, word: str, seat: Seat) -> None:
        g.tell("announced", word=word)
        if g.check_secret_order(bool(g.board.counts.get("stop 1"))):
            g.tell("paused", seat=1)
            g.ask_all(pause).then(paused)
        g.then(rules.note, word)

    @rules.book.sealed("pause")
    def pause(g: Toy) -> list[One[str]]:
        return [One(1, "Cast?", word_options("pass", "cast"), private=True)]

    @rules.book.rule("paused")
    def paused(g: Toy, answers: SealedAnswers[str]) -> None:
        g.note(*[word for _, word in answers])

    def opening(g: Toy) -> None:
        for _ in range(2):
            g.ask(which_word, 0).then(announced, 0)
        g.then(rules.end)

    return rules.game(opening, asides=lambda g: [g.ask(order, 1).offer(set_order, 1)], **more)


@pytest.mark.parametrize("ordered", ["on", "off", ""])
def test_the_rules_stop_where_it_was_ordered_and_the_step_binds_either_way(
    rules: ToyRules, ordered: str
) -> None:
    match = ToyMatch(make_stop_game(rules))
    if ordered:
        match.type_move(1, f"stop {ordered}")
    before, action = match.state, play.parse(match.spec, match.state, 0, "a")
    match.take_action(action)
    assert match.event_kinds == (["announced", "paused"] if ordered == "on" else ["announced"])
    assert match.awaited == ((1,) if ordered == "on" else (0,))
    assert match.step.revealed
    history = History()
    history.add_action(match.spec, before, action, match.step)
    assert history.find_undo_obstacle((0,)) == history.find_undo_obstacle((0,), consent=True) == REVEALED


def test_what_was_stopped_goes_on_when_the_seat_has_answered(rules: ToyRules) -> None:
    match = ToyMatch(make_stop_game(rules)).type_move(1, "stop on").type_move(0, "a")
    assert match.type_move(1, "cast").notes == ["cast", "a"]
    assert match.type_move(1, "stop off").type_move(0, "b").notes == ["cast", "a", "b"]


def test_a_forecast_ends_where_an_order_is_asked_for_set_or_not(rules: ToyRules) -> None:
    def describe(g: Toy, seat: Seat, option: Option[str], events: list[play.Event]) -> ForeseenOutcome:
        return ForeseenOutcome(" ".join(event.kind for event in events))

    match = ToyMatch(make_stop_game(rules, describe_outcome=describe))
    for ordered in ("off", "on"):
        match.type_move(1, f"stop {ordered}")
        question = match.pending.question_for(0)
        assert question is not None
        assert [question.describe_option(at) for at in (0, 1)] == ["announced", "announced"]


def test_an_order_is_no_move_and_stales_nobodys_buttons(rules: ToyRules) -> None:
    match = ToyMatch(make_stop_game(rules))
    moment = match.state.moment
    assert match.type_move(1, "stop on").state.moment == moment
    assert match.step.events == []
