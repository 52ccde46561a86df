"""A forced answer is described once: by the game if it has events for it, else by the kernel."""

from collections.abc import Callable

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.model import FORCED_CHOICE, Event, Seat
from tests.core.toy import Toy, ToyMatch
from tests.core.toy_rules import ToyRules, word_options

KERNEL = "Seat 0 had only one choice: only."
SPOKEN = "spoken {}"


def make_forced_game(
    rules: ToyRules, follow: Callable[[Toy], None], after: Callable[[Toy], None] | None = None
) -> ToyMatch:
    """Make a game with a one-answer question, its consequence, and a rule that waits below."""

    @rules.book.question("only")
    def only(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", word_options("only"))

    @rules.book.rule("followed")
    def followed(g: Toy, word: str) -> None:
        follow(g)

    @rules.book.rule("waited")
    def waited(g: Toy) -> None:
        if after is not None:
            after(g)

    def opening(g: Toy) -> None:
        g.ask(only, 0).then(followed)
        g.then(waited)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return ToyMatch(rules.game(opening))


def event_log(match: ToyMatch) -> list[str]:
    return play.describe_events(match.spec, match.step.events, None)


def test_where_nothing_tells_of_it_the_kernel_does(rules: ToyRules) -> None:
    assert event_log(make_forced_game(rules, lambda g: g.note("quiet"))) == [KERNEL]


def test_where_the_game_tells_of_it_the_kernel_is_silent_and_it_still_counts(rules: ToyRules) -> None:
    match = make_forced_game(rules, lambda g: g.tell("spoken"))
    assert event_log(match) == [SPOKEN]
    assert match.event_kinds == [FORCED_CHOICE, "spoken"]
    assert match.step.events[0].facts["told"] is True


def test_what_the_answer_sets_off_may_tell_of_it_later(rules: ToyRules) -> None:
    @rules.book.rule("deep")
    def deep(g: Toy) -> None:
        g.tell("spoken")

    @rules.book.rule("deeper")
    def deeper(g: Toy) -> None:
        g.then(deep)

    assert event_log(make_forced_game(rules, lambda g: g.then(deeper))) == [SPOKEN]


def test_what_had_waited_below_tells_of_something_else(rules: ToyRules) -> None:
    assert event_log(make_forced_game(rules, lambda g: None, lambda g: g.tell("spoken"))) == [KERNEL, SPOKEN]


def test_what_one_seat_is_told_alone_does_not_tell_the_others(rules: ToyRules) -> None:
    assert event_log(
        make_forced_game(rules, lambda g: g.tell(Event("spoken", {}, {}, (0,), hidden=True)))
    ) == [KERNEL]


@pytest.mark.parametrize("speaks", [False, True])
def test_it_is_told_before_a_question_that_it_leads_to(rules: ToyRules, speaks: bool) -> None:
    def follow(g: Toy) -> None:
        if speaks:
            g.tell("spoken")
        g.ask(rules.which, 1).then(rules.chosen, 1)

    match = make_forced_game(rules, follow)
    assert match.awaited == (1,)
    assert event_log(match) == ([SPOKEN] if speaks else [KERNEL])
    assert event_log(match.type_move(1, "alpha")) == []


def test_one_that_leads_to_another_of_which_nobody_tells(rules: ToyRules) -> None:
    @rules.book.question("single")
    def single(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "And?", word_options("last"))

    def follow(g: Toy) -> None:
        g.ask(single, 0).then(rules.chosen, 0)

    assert event_log(make_forced_game(rules, follow)) == [KERNEL, "Seat 0 had only one choice: last."]
