"""Windows: sealed questions that one answer closes."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.core import play
from games.core.codec import dump, load
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.errors import StaleMove
from games.core.hidden_worlds import sample_world
from games.core.model import Sealed, Seat
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.rulebook import SealedAnswers
from games.core.undo import History
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import ToyRules, make_thief_game

PASS, WINK = Option("pass", "pass"), Option("wink", "wink")
CAST, SHOUT = Option("cast", "cast", closes=True), Option("shout", "shout", closes=True)


def make_window_game(
    rules: ToyRules,
    options: Sequence[Option[str]] = (PASS, CAST),
    *,
    private: bool = False,
    asked: Sequence[Seat] = (1, 2, 0),
    answered: Sequence[tuple[Seat, str]] = (),
    stolen: Sequence[Option[str]] = (PASS, CAST),
    **more: Any,
) -> Spec:
    """Make a game with one window after another, until all pass; its answers are noted."""

    @rules.book.sealed("window")
    def window(g: Toy) -> list[One[str]]:
        offered = stolen if "steal" in g.board.notes else options
        return [One(seat, f"Cast, {seat}?", offered, private=private) for seat in asked]

    @rules.book.rule("closed")
    def closed(g: Toy, answers: SealedAnswers[str]) -> None:
        g.note(*[f"{seat}:{word}" for seat, word in answers])
        if all(word == "pass" for _, word in answers):
            g.ask(rules.which, 0).then(rules.chosen, 0)
            g.then(rules.end)
        else:
            g.ask_all(window).then(closed)

    def opening(g: Toy) -> None:
        g.ask_all(window).with_answers(answered).then(closed)

    return rules.game(opening, **more)


def test_a_closing_answer_ends_the_question_with_the_answers_so_far(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3)
    moment = match.state.moment
    match.type_move(2, "pass")
    assert (match.awaited, match.state.moment, match.notes) == ((0, 1), moment, [])
    match.type_move(0, "cast")
    assert (match.notes, match.state.moment) == (["0:cast 2:pass"], moment + 1)
    assert match.awaited == (0, 1, 2)


def test_a_closing_answer_may_come_first_or_last(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3)
    assert match.type_move(1, "cast").notes == ["1:cast"]
    moment = match.state.moment
    match.type_move(0, "pass").type_move(1, "pass").type_move(2, "cast")
    assert (match.notes[1:], match.state.moment) == (["0:pass 1:pass 2:cast"], moment + 1)


def test_all_pass_and_the_question_ends_as_any_other(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3)
    for seat in (1, 0, 2):
        match.type_move(seat, "pass")
    assert (match.notes, match.awaited) == (["0:pass 1:pass 2:pass"], (0,))


def test_who_comes_second_is_refused_and_asked_anew(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3)
    second = play.parse(match.spec, match.state, 1, "cast")
    match.type_move(0, "cast")
    before = dump(match.spec, match.state)
    with pytest.raises(StaleMove):
        match.take_action(second)
    assert dump(match.spec, match.state) == before
    assert match.prompt_of(1) == "Cast, 1?"
    match.type_move(1, "cast")
    assert match.notes == ["0:cast", "1:cast"]


def test_a_pass_before_does_not_bind_in_the_next_window(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3).type_move(2, "pass").type_move(0, "cast")
    assert match.state.stack[-1].sealed == ()
    assert match.type_move(2, "cast").notes == ["0:cast 2:pass", "2:cast"]


def test_a_pass_is_changed_into_a_cast_while_the_window_is_open(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3).type_move(2, "pass").type_move(1, "pass")
    moment = match.state.moment
    assert match.type_move(2, "cast").notes == ["1:pass 2:cast"]
    assert match.state.moment == moment + 1


def test_of_several_answers_that_wait_the_rule_gets_all(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, (PASS, WINK, CAST)), seats=3)
    assert match.type_move(2, "wink").type_move(1, "pass").type_move(0, "cast").notes == [
        "0:cast 1:pass 2:wink"
    ]


def test_answers_given_in_advance_close_a_window_at_once_and_only_one_does(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, answered=[(2, "pass"), (1, "cast"), (0, "cast")]), seats=3)
    assert match.notes == ["1:cast 2:pass"]
    assert match.awaited == (0, 1, 2)


def test_a_seat_that_can_do_nothing_but_close_closes(rules: ToyRules) -> None:
    match = ToyMatch(
        make_window_game(rules, stolen=(CAST,), offers=make_thief_game(rules)), seats=3
    ).type_move(2, "pass")
    with pytest.raises(Exception, match="steps"):
        match.type_move(2, "steal")  # every window after the offer closes itself


def test_the_window_is_saved_in_the_middle_and_goes_on(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3).type_move(2, "pass")
    loaded = load(match.spec, dump(match.spec, match.state))
    assert play.pending(match.spec, loaded).public_awaited == (0, 1)
    state, _ = play.apply(match.spec, loaded, play.parse(match.spec, loaded, 1, "cast"))
    assert state.board.notes == ["1:cast 2:pass"]


def test_a_cast_is_undone_with_the_passes_before_it_as_they_were(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules), seats=3).type_move(2, "pass")
    before, action = match.state, play.parse(match.spec, match.state, 0, "cast")
    after = play.apply_step(match.spec, before, action)
    history = History()
    history.add_action(match.spec, before, action, after)
    back = history.undo(match.spec, after.state, (0,))
    assert (back.stack, back.board) == (before.stack, before.board)
    assert play.pending(match.spec, back).public_awaited == (0, 1)


def test_an_imagined_answer_that_waits_never_closes(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, (SHOUT, PASS, CAST, WINK)), seats=3)
    match.type_move(1, "wink").type_move(2, "pass")
    dice, seen = Rng("worlds"), set[str]()
    for _ in range(60):
        world = sample_world(match.spec, match.state, 2, dice)
        assert world.stack[-1].sealed[1] == Sealed(2, "pass")
        seen.add(str(world.stack[-1].sealed[0].value))
        assert play.pending(match.spec, world).public_awaited == (0,)
    assert seen == {"pass", "wink"}


def test_an_imagined_seat_that_could_only_close_keeps_its_answer(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, offers=make_thief_game(rules), stolen=(CAST, SHOUT)), seats=3)
    match.type_move(1, "pass")
    world = match.state.clone()
    world.board.notes.append("steal")
    again = sample_world(match.spec, world, 2, Rng("worlds"))
    assert again.stack[-1].sealed == world.stack[-1].sealed


def test_the_default_of_a_late_seat_is_a_pass(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, private=True), seats=3)
    question = match.pending.question_for(0)
    assert question is not None and not question.closes(question.timeout_pick())


def test_only_the_options_of_single_choices_close() -> None:
    one = One(0, "Cast?", (PASS, CAST))
    assert [one.closes(pick) for pick in ((0,), (1,))] == [False, True]
    assert replace_fields(one, options=(PASS, WINK)).closes((1,)) is False
