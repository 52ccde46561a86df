"""Events that bind, such as payments: undone with the others' consent only, and told before the press."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.decisions.multi_step import FollowUp, MultiStep, NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import QUESTION, Ask, Seat
from games.core.rulebook import SealedAnswers
from games.core.sentences.decision_words import word_ask
from games.core.sentences.teller import IN_ENGLISH
from games.core.table import Offer
from games.core.undo import ANSWERED, BINDS, CHANCE, NOTHING, REVEALED, Checkpoint, History
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import ToyRules, word_options

SAID = "You can't undo this on your own."
WARES = word_options("pay", "look", "roll", "roll and pay", "pay and roll", "peek and pay", "ask and pay")


def make_shop(
    rules: ToyRules,
    *,
    steps: bool = False,
    window: bool = False,
    waits: Iterable[str] = ("pass",),
    offered: bool = False,
    **more: Any,
) -> Spec:
    """Make a game whose options pay, look, roll and so on in this order; some are asked in other ways."""

    @rules.book.question("ware")
    def ware(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "What?", WARES)

    @rules.book.rule("bought")
    def bought(g: Toy, word: str, seat: Seat) -> None:
        for deed in word.split(" and "):
            g.then(perform, deed, seat)

    @rules.book.rule("perform")
    def perform(g: Toy, deed: str, seat: Seat) -> None:
        if deed == "pay":
            g.tell("paid", seat=seat)
            g.note("paid")
        elif deed == "roll":
            g.random_below(6)
        elif deed == "peek":
            g.note_reveal()
        elif deed == "ask":
            g.ask(ware, seat).then(bought, seat)

    @rules.book.question("in_steps")
    def in_steps(g: Toy, seat: Seat) -> MultiStep[str]:
        coin = One(seat, "Which coin?", word_options("gold", "nothing"))
        ask = FollowUp(lambda said: NextStep(coin) if said == ("pay",) else None)
        return MultiStep(seat, "What?", word_options("pay", "leave"), follow_up=ask)

    @rules.book.rule("stepped")
    def stepped(g: Toy, values: tuple[str, ...], seat: Seat) -> None:
        if values[-1] in ("gold", "leave"):
            g.then(perform, "pay", seat)

    @rules.book.sealed("counter")
    def counter(g: Toy) -> list[One[str]]:
        options = (*word_options(*waits), Option("cast", "cast", closes=True))
        return [One(seat, "Cast?", options, private=True) for seat in g.seats]

    @rules.book.rule("closed")
    def closed(g: Toy, answers: SealedAnswers[str]) -> None:
        for seat, word in answers:
            if word == "cast":
                g.then(perform, "pay", seat)

    def offers(g: Toy) -> list[Offer]:
        return [g.ask(ware, 1).offer(bought, 1)]

    def opening(g: Toy) -> None:
        for seat in (0, 0, 1):
            if steps:
                g.ask(in_steps, seat).then(stepped, seat)
            elif window:
                g.ask_all(counter).then(closed)
            else:
                g.ask(ware, seat).then(bought, seat)
        g.then(rules.end)

    return rules.game(opening, binding_events=("paid",), offers=offers if offered else None, **more)


def outcomes(match: ToyMatch, seat: Seat, number: int = QUESTION) -> list[str]:
    """List what the options of a seat's question, or of an offer, say of their outcome."""
    asks = [ask for ask in match.pending.asks_for(seat) if ask.decision_number == number]
    decision = word_ask(asks[0], IN_ENGLISH).decision
    return [decision.describe_option(at) for at in range(len(decision.options))]


def note(match: ToyMatch, seat: Seat, text: str, history: History | None = None) -> History:
    before, action = match.state, play.parse(match.spec, match.state, seat, text)
    match.take_action(action)
    history = history or History()
    history.add_action(match.spec, before, action, match.step)
    return history


def test_a_payment_binds_but_for_the_consent_of_the_others(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules))
    before = match.state
    history = note(match, 0, "pay")
    assert history.find_undo_obstacle((0,)) == BINDS
    assert history.find_undo_obstacle((0,), consent=True) is None
    assert history.undo(match.spec, match.state, (0,), consent=True).board == before.board


def test_just_beside_a_payment_nothing_binds(rules: ToyRules) -> None:
    assert note(ToyMatch(make_shop(rules)), 0, "look").find_undo_obstacle((0,)) is None


@pytest.mark.parametrize(("word", "reason"), [("roll and pay", CHANCE), ("peek and pay", REVEALED)])
def test_chance_and_reveals_are_named_before_a_payment(rules: ToyRules, word: str, reason: object) -> None:
    assert note(ToyMatch(make_shop(rules)), 0, word).find_undo_obstacle((0,)) == reason


def test_the_others_are_told_that_somebody_has_answered(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules))
    history = note(match, 0, "pay", note(match, 0, "look"))
    assert history.find_undo_obstacle((1,)) == NOTHING
    note(match, 1, "pay", history)
    assert history.find_undo_obstacle((0,)) == ANSWERED


def test_a_payment_is_said_before_the_press_where_it_is_certain(rules: ToyRules) -> None:
    told = outcomes(ToyMatch(make_shop(rules)), 0)
    assert told == [SAID, "", "", "", SAID, "", ""]


@pytest.mark.parametrize(
    ("word", "marked"), [("pay", True), ("pay and roll", True), ("roll and pay", False), ("look", False)]
)
def test_the_history_knows_what_was_said(rules: ToyRules, word: str, marked: bool) -> None:
    assert note(ToyMatch(make_shop(rules)), 0, word).was_marked_final == marked


def test_what_the_game_says_of_an_option_comes_first(rules: ToyRules) -> None:
    def describe(g: Toy, seat: Seat, option: Option[str], events: Any) -> ForeseenOutcome:
        return ForeseenOutcome("Buys it.")

    told = outcomes(ToyMatch(make_shop(rules, describe_outcome=describe)), 0)
    assert told[:2] == [f"Buys it. {SAID}", "Buys it."]


def test_an_offer_says_so_too(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules, offered=True))
    assert outcomes(match, 1, 1)[:2] == [SAID, ""]
    before, now = match.state, match.pending
    ask = next(ask for ask in now.asks if ask.decision_number)
    action = play.Action(1, now.moment, (0,), ask.decision_number)
    step = play.apply_step(match.spec, before, action)
    history = History()
    history.add_action(match.spec, before, action, step)
    assert (history.find_undo_obstacle((1,)), history.was_marked_final) == (BINDS, True)


def test_a_choice_of_several_steps_says_so_when_it_is_whole(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules, steps=True))
    assert outcomes(match, 0) == ["", SAID]
    question = match.pending.question_for(0)
    assert isinstance(question, MultiStep)
    words = [
        IN_ENGLISH(question.preview_pick(question.parse(text)).words) for text in ("pay gold", "pay nothing")
    ]
    assert words == [SAID, ""]
    assert note(match, 0, "pay gold").was_marked_final


def test_a_closing_answer_says_so_where_the_answers_before_it_are_certain(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules, window=True), seats=3).type_move(2, "pass")
    assert outcomes(match, 0) == ["", SAID]
    assert note(match, 0, "cast").was_marked_final


def test_a_closing_answer_says_nothing_where_others_may_have_given_several(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules, window=True, waits=("pass", "wink")), seats=3)
    assert outcomes(match, 0) == ["", "", SAID]
    match.type_move(2, "pass")
    assert outcomes(match, 0) == ["", "", ""]


def test_a_checkpoint_of_before_is_read_without_the_mark() -> None:
    assert not Checkpoint(b"", 0).binds


def test_a_game_without_binding_events_gets_no_previews(rules: ToyRules) -> None:
    match = ToyMatch(make_shop(rules, offered=True))
    bare = replace(match.spec, binding_events=())
    asks: list[Ask] = list(play.pending(bare, match.state).asks)
    assert all(ask.decision.preview is None for ask in asks)
