"""The stack: queued rules and questions happen in the order that the laws demand."""

from dataclasses import replace
from typing import Any

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.errors import RulesEnded, RunawayRules, StaleMove
from games.core.model import Frame, Result, Seat
from games.core.records import replace_fields
from games.core.rulebook import Rule, Rulebook
from games.core.table import MAX_FRAMES
from tests.core.small_decisions import IMPOSSIBLE, SmallDecision
from tests.core.toy import Toy, ToyMatch
from tests.core.toy_rules import ToyRules, make_two_questions_game, word_options

# the queue and the stack


def test_what_a_rule_queues_happens_in_the_order_written_before_what_already_waits(rules: ToyRules) -> None:
    @rules.book.rule("inner")
    def inner(g: Toy) -> None:
        g.then(rules.note, "in 1")
        g.then(rules.note, "in 2")
        g.note("inner")

    def opening(g: Toy) -> None:
        g.then(rules.note, "first")
        g.then(inner)
        g.then(rules.note, "last")
        g.then(rules.end)
        g.note("opening")

    match = ToyMatch(rules.game(opening))
    assert match.notes == ["opening", "first", "inner", "in 1", "in 2", "last"]
    assert match.state.result == Result((1, 1), "all is done")


def test_a_question_keeps_what_was_queued_after_it_waiting(rules: ToyRules) -> None:
    def opening(g: Toy) -> None:
        g.then(rules.note, "before")
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.note, "after")
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    assert match.notes == ["before"]
    assert match.awaited == (0,)
    assert match.type_move(0, "beta").notes == ["before", "0 b", "after"]
    assert match.awaited == ()


def test_an_answer_may_ask_again_and_all_of_it_comes_before_the_rest(rules: ToyRules) -> None:
    @rules.book.rule("deeper")
    def deeper(g: Toy, word: str) -> None:
        g.note("deeper", word)
        g.ask(rules.which, 1).then(rules.chosen, 1)

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(deeper)
        g.then(rules.note, "rest")
        g.then(rules.end)

    match = ToyMatch(rules.game(opening)).type_move(0, "alpha")
    assert (match.notes, match.awaited) == (["deeper a"], (1,))
    assert match.type_move(1, "alpha").notes == ["deeper a", "1 a", "rest"]


def test_what_is_queued_after_the_end_never_happens(rules: ToyRules) -> None:
    def opening(g: Toy) -> None:
        g.then(rules.note, "too late")
        g.win()
        g.then(rules.note, "later still")

    match = ToyMatch(rules.game(opening))
    assert match.notes == []
    assert match.state.stack == []
    assert match.awaited == ()


@pytest.mark.parametrize(("steps", "stopped"), [(MAX_FRAMES - 2, False), (MAX_FRAMES, True)])
def test_a_chain_is_stopped_only_when_it_is_longer_than_the_budget(
    rules: ToyRules, steps: int, stopped: bool
) -> None:
    @rules.book.rule("count")
    def count(g: Toy, left: int) -> None:
        g.then(count, left - 1) if left else g.win()

    def opening(g: Toy) -> None:
        g.then(count, steps - 1)

    if stopped:
        with pytest.raises(RunawayRules, match=str(MAX_FRAMES)):
            ToyMatch(rules.game(opening))
    else:
        assert ToyMatch(rules.game(opening)).state.result is not None


def test_rules_that_end_without_a_result_are_a_fault_of_the_rules(rules: ToyRules) -> None:
    with pytest.raises(RulesEnded):
        ToyMatch(rules.game(lambda g: g.note("nothing to do")))


def test_a_failing_rule_leaves_the_caller_with_the_old_state(rules: ToyRules) -> None:
    @rules.book.rule("fail")
    def fail(g: Toy, word: str) -> None:
        g.note("half done")
        raise ZeroDivisionError

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(fail)

    match = ToyMatch(rules.game(opening))
    before = match.state.clone()
    with pytest.raises(ZeroDivisionError):
        match.type_move(0, "alpha")
    assert match.state == before
    assert match.awaited == (0,)


# questions


def test_a_question_without_options_lapses_and_nothing_follows_it(rules: ToyRules) -> None:
    @rules.book.question("nothing")
    def nothing(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", ())

    @rules.book.question("nobody")
    def nobody(g: Toy, seat: Seat) -> One[str] | None:
        return None

    def opening(g: Toy) -> None:
        g.ask(nothing, 0).then(rules.chosen, 0)
        g.ask(nobody, 0).then(rules.chosen, 0)
        g.then(rules.note, "on")
        g.ask(rules.which, 1).then(rules.chosen, 1)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    assert (match.notes, match.awaited, match.event_kinds) == (["on"], (1,), [])


@pytest.mark.parametrize("small", IMPOSSIBLE, ids=lambda small: small.name)
def test_a_match_never_waits_for_an_answer_that_nobody_can_give(
    rules: ToyRules, small: SmallDecision
) -> None:
    @rules.book.question("hopeless")
    def hopeless(g: Toy) -> Any:
        return small.decision

    @rules.book.rule("after")
    def after(g: Toy, answer: Any) -> None:
        g.note("answered")

    def opening(g: Toy) -> None:
        g.ask(hopeless).then(after)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    question = match.pending.question_for(0)
    assert question is None or question.allows(question.timeout_pick())


def ask_single(seat: Seat, **flags: Any) -> One[str]:
    return One(seat, "Which?", word_options("only"), **flags)


def test_the_only_answer_is_taken_by_the_kernel_and_told(rules: ToyRules) -> None:
    @rules.book.question("only")
    def only(g: Toy, seat: Seat) -> One[str]:
        return ask_single(seat)

    def opening(g: Toy) -> None:
        g.ask(only, 1).then(rules.chosen, 1)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    assert match.notes == ["1 only"]
    assert match.awaited == (0,)
    [event] = match.step.events
    assert event.kind == "took_only_choice"
    assert event.facts == {"seat": 1, "choice": "only"}
    assert play.describe_events(match.spec, match.step.events, None) == ["Seat 1 had only one choice: only."]


def test_the_only_answer_from_something_hidden_is_asked_for_all_the_same(rules: ToyRules) -> None:
    @rules.book.question("only")
    def only(g: Toy, seat: Seat) -> One[str]:
        return ask_single(seat, private=True)

    def opening(g: Toy) -> None:
        g.ask(only, 1).then(rules.chosen, 1)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    assert (match.awaited, match.event_kinds, match.notes) == ((1,), [], [])
    assert match.type_move(1, "only").notes == ["1 only"]


def test_a_question_is_asked_anew_of_the_table_as_it_is(rules: ToyRules) -> None:
    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(rules.which, 1).then(rules.note)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    edited = match.state.clone()
    edited.board.notes.append("0 alpha")
    assert [o.text for o in play.pending(match.spec, match.state).asks_for(0)[0].decision.options] == [
        "alpha",
        "beta",
    ]
    assert play.resume(match.spec, edited).events[0].facts["choice"] == "beta"


# other versions


def test_a_move_of_before_an_upgrade_that_settled_the_question_is_stale(rules: ToyRules) -> None:
    """A newer version may settle an old question; the old button must not answer the next one."""

    @rules.book.question("side")
    def side(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which side?", word_options("left", "right"))

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(side, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    old = play.parse(match.spec, match.state, 0, "alpha")
    changed = match.state.clone()
    changed.board.notes.append("0 alpha")
    resumed = play.resume(match.spec, changed)
    assert play.pending(match.spec, resumed.state).asks[0].decision.prompt == "Which side?"
    with pytest.raises(StaleMove):
        play.apply(match.spec, resumed.state, old)


def test_rules_may_not_take_anything_but_plain_positional_arguments() -> None:
    book = Rulebook("toy")
    with pytest.raises(TypeError, match="positional"):
        book.rule("named")(lambda g, *, word: None)
    with pytest.raises(TypeError, match="positional"):
        book.rule("many")(lambda g, *words: None)


def test_a_rule_without_a_key_of_its_own_is_refused() -> None:
    book: Any = Rulebook("toy")
    for decorate in (book.rule, book.question, book.sealed):
        with pytest.raises(TypeError):

            @decorate
            def heal(g: Toy) -> None: ...

    for key in ("", "Heal", "heal it", "toy/heal", "1st"):
        with pytest.raises(ValueError, match="no key"):
            book.rule(key)(lambda g: None)
    assert not book.entries


def test_two_rules_cannot_share_a_key(rules: ToyRules) -> None:
    with pytest.raises(ValueError, match="toy/note"):

        @rules.book.rule("note")
        def note(g: Toy, word: str) -> None: ...

    with pytest.raises(ValueError, match="toy/end"):
        rules.book.add_former_name("end", to=rules.note)


def test_a_spec_is_not_changed_by_play(rules: ToyRules) -> None:
    spec = rules.game(make_two_questions_game(rules))
    kept = replace(spec)
    ToyMatch(spec).type_move(0, "alpha")
    assert kept == spec
    assert isinstance(spec.opening, Rule)


def test_a_move_from_a_table_at_rest_tells_what_settling_it_told_but_only_once(rules: ToyRules) -> None:
    @rules.book.rule("news")
    def news(g: Toy) -> None:
        g.tell("news", drawn=g.random_below(6))
        g.note_reveal()

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening))
    match.state.stack.append(Frame(news.key))  # as newer rules might find it
    action = play.parse(match.spec, match.state, 0, "alpha")
    rest = play.settled_table(match.spec, match.state)
    long, short = (
        play.apply_move(match.spec, match.state, action),
        play.apply_move(match.spec, match.state, action, rest),
    )
    assert [event.kind for event in long.step.events] == ["news"]
    assert long.step.revealed
    assert short[:-1] == long[:-1]
    again = play.apply_move(match.spec, match.state, action, rest)
    assert again[:-1] == long[:-1]
    assert play.apply_move(match.spec, short.step.state, replace_fields(action, moment=1), short.table).step[
        1:
    ] == (
        [],
        [],
        False,
    )
