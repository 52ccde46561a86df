"""The stack: what is queued, asked, sealed and offered happens in the order that the laws say."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core import play
from games.core.decision import One, Option, Some
from games.core.errors import IllegalMove, NotAsked, RulesEnded, RunawayRules, Stale, UnclearMove
from games.core.flow import STEPS, Offer
from games.core.imagine import imagine
from games.core.model import RESIGN, Action, Event, Result, Seat
from games.core.rng import Rng
from games.core.rulebook import Answers, Rule, Rulebook
from tests.core.test_shapes import IMPOSSIBLE, Small
from tests.core.toy import Match, Spec, Toy, toy

AB = (Option("a", "alpha"), Option("b", "beta"))


def words(*texts: str) -> tuple[Option[str], ...]:
    return tuple(Option(text, text) for text in texts)


class Play:
    """A rulebook with the rules that most tests here need."""

    def __init__(self) -> None:
        self.book = book = Rulebook("toy")

        @book.rule
        def note(g: Toy, word: str) -> None:
            g.note(word)

        @book.rule
        def chosen(g: Toy, word: str, seat: Seat) -> None:
            g.note(seat, word)

        @book.rule
        def end(g: Toy) -> None:
            g.win()

        @book.question
        def which(g: Toy, seat: Seat) -> One[str]:
            taken = {word for note in g.board.notes for word in note.split()[-1:]}
            return One(seat, "Which?", tuple(option for option in AB if option.text not in taken))

        self.note, self.chosen, self.end, self.which = note, chosen, end, which

    def game(self, opening: Callable[[Toy], None], **more: Any) -> Spec:
        return toy(self.book, self.book.rule(opening), **more)


@pytest.fixture
def rules() -> Play:
    return Play()


# the queue and the stack


def test_what_a_rule_queues_happens_in_the_order_written_before_what_already_waits(rules: Play) -> None:
    @rules.book.rule
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

    match = Match(rules.game(opening))
    assert match.notes == ["opening", "first", "inner", "in 1", "in 2", "last"]
    assert match.state.result == Result((1, 1), "all is done")


def test_a_question_keeps_what_was_queued_after_it_waiting(rules: Play) -> None:
    def opening(g: Toy) -> None:
        g.then(rules.note, "before")
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.note, "after")
        g.then(rules.end)

    match = Match(rules.game(opening))
    assert match.notes == ["before"]
    assert match.awaited == (0,)
    assert match.do(0, "beta").notes == ["before", "0 b", "after"]
    assert match.awaited == ()


def test_an_answer_may_ask_again_and_all_of_it_comes_before_the_rest(rules: Play) -> None:
    @rules.book.rule
    def deeper(g: Toy, word: str) -> None:
        g.note("deeper", word)
        g.ask(rules.which, 1).then(rules.chosen, 1)

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(deeper)
        g.then(rules.note, "rest")
        g.then(rules.end)

    match = Match(rules.game(opening)).do(0, "alpha")
    assert (match.notes, match.awaited) == (["deeper a"], (1,))
    assert match.do(1, "alpha").notes == ["deeper a", "1 a", "rest"]


def test_what_is_queued_after_the_end_never_happens(rules: Play) -> None:
    def opening(g: Toy) -> None:
        g.then(rules.note, "too late")
        g.win()
        g.then(rules.note, "later still")

    match = Match(rules.game(opening))
    assert match.notes == []
    assert match.state.stack == []
    assert match.awaited == ()


@pytest.mark.parametrize(("steps", "stopped"), [(STEPS - 2, False), (STEPS, True)])
def test_a_chain_is_stopped_only_when_it_is_longer_than_the_budget(
    rules: Play, steps: int, stopped: bool
) -> None:
    @rules.book.rule
    def count(g: Toy, left: int) -> None:
        g.then(count, left - 1) if left else g.win()

    def opening(g: Toy) -> None:
        g.then(count, steps - 1)

    if stopped:
        with pytest.raises(RunawayRules, match=str(STEPS)):
            Match(rules.game(opening))
    else:
        assert Match(rules.game(opening)).state.result is not None


def test_rules_that_end_without_a_result_are_a_fault_of_the_rules(rules: Play) -> None:
    with pytest.raises(RulesEnded):
        Match(rules.game(lambda g: g.note("nothing to do")))


def test_a_failing_rule_leaves_the_caller_with_the_old_state(rules: Play) -> None:
    @rules.book.rule
    def fail(g: Toy, word: str) -> None:
        g.note("half done")
        raise ZeroDivisionError

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(fail)

    match = Match(rules.game(opening))
    before = match.state.clone()
    with pytest.raises(ZeroDivisionError):
        match.do(0, "alpha")
    assert match.state == before
    assert match.awaited == (0,)


# questions


def test_a_question_without_options_lapses_and_nothing_follows_it(rules: Play) -> None:
    @rules.book.question
    def nothing(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", ())

    @rules.book.question
    def nobody(g: Toy, seat: Seat) -> One[str] | None:
        return None

    def opening(g: Toy) -> None:
        g.ask(nothing, 0).then(rules.chosen, 0)
        g.ask(nobody, 0).then(rules.chosen, 0)
        g.then(rules.note, "on")
        g.ask(rules.which, 1).then(rules.chosen, 1)
        g.then(rules.end)

    match = Match(rules.game(opening))
    assert (match.notes, match.awaited, match.told) == (["on"], (1,), [])


@pytest.mark.parametrize("small", IMPOSSIBLE, ids=lambda small: small.name)
def test_a_match_never_waits_for_an_answer_that_nobody_can_give(rules: Play, small: Small) -> None:
    @rules.book.question
    def hopeless(g: Toy) -> Any:
        return small.decision

    @rules.book.rule
    def after(g: Toy, answer: Any) -> None:
        g.note("answered")

    def opening(g: Toy) -> None:
        g.ask(hopeless).then(after)
        g.then(rules.end)

    match = Match(rules.game(opening))
    question = match.pending.question(0)
    assert question is None or question.allows(question.on_timeout())


def single(seat: Seat, **flags: Any) -> One[str]:
    return One(seat, "Which?", words("only"), **flags)


def test_the_only_answer_is_taken_by_the_kernel_and_told(rules: Play) -> None:
    @rules.book.question
    def only(g: Toy, seat: Seat) -> One[str]:
        return single(seat)

    def opening(g: Toy) -> None:
        g.ask(only, 1).then(rules.chosen, 1)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = Match(rules.game(opening))
    assert match.notes == ["1 only"]
    assert match.awaited == (0,)
    [event] = match.step.events
    assert event.kind == "took_only_choice"
    assert event.facts == {"seat": 1, "prompt": "Which?", "choice": "only"}
    assert play.story(match.spec, match.step.events, None) == ["Seat 1 had one choice: only."]


def test_the_only_answer_from_something_hidden_is_asked_for_all_the_same(rules: Play) -> None:
    @rules.book.question
    def only(g: Toy, seat: Seat) -> One[str]:
        return single(seat, private=True)

    def opening(g: Toy) -> None:
        g.ask(only, 1).then(rules.chosen, 1)
        g.then(rules.end)

    match = Match(rules.game(opening))
    assert (match.awaited, match.told, match.notes) == ((1,), [], [])
    assert match.do(1, "only").notes == ["1 only"]


def test_a_question_is_asked_anew_of_the_table_as_it_is(rules: Play) -> None:
    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(rules.which, 1).then(rules.note)
        g.then(rules.end)

    match = Match(rules.game(opening))
    edited = match.state.clone()
    edited.board.notes.append("0 alpha")
    assert [o.text for o in play.pending(match.spec, match.state).of(0)[0].decision.options] == [
        "alpha",
        "beta",
    ]
    assert play.resume(match.spec, edited).events[0].facts["choice"] == "beta"


# sealed questions


def sealed_game(rules: Play, *, quiet: bool = False, private: bool = False, asked: Sequence[Seat] = (0, 1, 2),
                bids: Callable[[Toy, Seat], Sequence[str]] | None = None, **more: Any) -> Spec:  # fmt: skip
    """All bid at once; the bids are noted together; then seat 0 is asked something else."""
    offered = bids or (lambda g, seat: ("one", "two", "three"))

    @rules.book.sealed
    def bid(g: Toy) -> list[One[str]]:
        return [One(seat, f"Bid, {seat}?", words(*offered(g, seat)), quiet=quiet, private=private)
                for seat in asked]  # fmt: skip

    @rules.book.rule
    def opened(g: Toy, bids: Answers[str]) -> None:
        g.tell("opened")
        g.note(*[f"{seat}:{word}" for seat, word in bids])

    def opening(g: Toy) -> None:
        g.ask_all(bid).then(opened)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return rules.game(opening, **more)


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


def thief(rules: Play) -> Callable[[Toy], Iterable[Offer]]:
    @rules.book.question
    def steal(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Steal?", words("steal") if "steal" not in g.board.notes else ())

    return lambda g: [g.ask(steal, 2).offer(rules.note)]


def test_an_answer_of_another_shape_than_is_asked_now_is_dropped(rules: Play) -> None:
    @rules.book.sealed
    def bid(g: Toy) -> list[Any]:
        shape = Some if "steal" in g.board.notes else One
        return [
            shape(seat, "Bid?", (Option(1, "one"), Option(2, "two"), Option(3, "three"))) for seat in (0, 1)
        ]

    @rules.book.rule
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


# offers


def snatch(rules: Play) -> Callable[[Toy], Iterable[Offer]]:
    """Seats 1 and 2 may take a word away from everybody, once for each word."""

    @rules.book.question
    def word_to_take(g: Toy, seat: Seat) -> One[str]:
        taken = {note.split()[-1] for note in g.board.notes}
        return One(seat, "Take away?", words(*[f"take {o.text}" for o in AB if f"{o.text}" not in taken]))

    @rules.book.rule
    def take_away(g: Toy, words: str, seat: Seat) -> None:
        g.note(seat, words)

    return lambda g: [g.ask(word_to_take, seat).offer(take_away, seat) for seat in (1, 2)]


def asks_twice(rules: Play) -> Callable[[Toy], None]:
    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return opening


def test_an_offer_taken_removes_an_option_of_the_pending_question(rules: Play) -> None:
    @rules.book.question
    def three(g: Toy, seat: Seat) -> One[str]:
        taken = {note.split()[-1] for note in g.board.notes}
        return One(
            seat, "Which of three?", tuple(o for o in words("alpha", "beta", "gamma") if o.text not in taken)
        )

    def opening(g: Toy) -> None:
        g.ask(three, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = Match(rules.game(opening, offers=snatch(rules)), seats=3)
    assert match.texts(0) == ["alpha", "beta", "gamma"]
    match.do(2, "take beta")
    assert (match.texts(0), match.awaited) == (["alpha", "gamma"], (0,))
    assert match.texts(1, about=1) == ["take alpha"]
    with pytest.raises(IllegalMove):
        match.do(0, "beta")
    assert match.do(0, "gamma").notes == ["2 take beta", "0 gamma"]


def test_an_offer_may_leave_one_option_which_is_taken_and_told(rules: Play) -> None:
    match = Match(rules.game(asks_twice(rules), offers=snatch(rules)), seats=3).do(1, "take alpha")
    assert match.told == ["took_only_choice", "took_only_choice"]
    assert match.notes == ["1 take alpha", "0 b", "0 b"]
    assert match.awaited == ()


def test_an_offer_makes_older_moves_stale(rules: Play) -> None:
    match = Match(rules.game(asks_twice(rules), offers=thief(rules)), seats=3)
    late = play.parse(match.spec, match.state, 0, "alpha")
    match.do(2, "steal")
    with pytest.raises(Stale):
        match.act(late)


def test_offers_are_counted_for_each_seat_and_only_where_there_is_something_to_choose(rules: Play) -> None:
    match = Match(rules.game(asks_twice(rules), offers=snatch(rules)), seats=3)
    assert [(ask.about, ask.decision.seat) for ask in match.pending.asks] == [(0, 0), (1, 1), (1, 2)]
    with pytest.raises(NotAsked):
        match.act(Action(0, match.state.moment, (0,), 1))
    with pytest.raises(NotAsked):
        match.act(Action(1, match.state.moment, (0,), 2))


def test_an_offer_that_asks_in_turn_is_settled_before_the_pending_question(rules: Play) -> None:
    @rules.book.question
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", words("cast") if "cast" not in g.board.notes else ())

    @rules.book.rule
    def cast(g: Toy, word: str) -> None:
        g.note(word)
        g.ask(rules.which, 1).then(rules.chosen, 1)

    match = Match(rules.game(asks_twice(rules), offers=lambda g: [g.ask(spell, 1).offer(cast)]))
    match.do(1, "cast")
    assert match.awaited == (1,)
    assert match.do(1, "beta").awaited == (0,)
    assert match.notes == ["cast", "1 b"]


def test_sealed_answers_outlast_an_offer_that_does_not_touch_them(rules: Play) -> None:
    match = Match(sealed_game(rules, offers=thief(rules)), seats=3).do(0, "one").do(2, "steal")
    assert match.awaited == (1, 2)
    assert match.do(1, "two").do(2, "three").notes == ["steal", "0:one 1:two 2:three"]


# teams


def test_a_team_mate_may_answer_and_take_the_offer_of_another(rules: Play) -> None:
    @rules.book.question
    def ours(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", words("left", "right"), also=(2,))

    def opening(g: Toy) -> None:
        g.ask(ours, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = Match(rules.game(opening), seats=3)
    assert match.awaited == (0,)
    with pytest.raises(NotAsked):
        match.do(1, "left")
    assert match.do(2, "right").notes == ["0 right"]


def test_a_team_mate_says_whose_offer_is_meant(rules: Play) -> None:
    @rules.book.question
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, f"Spell of {seat}?", words(f"cast {seat}"), also=(2 - seat,))

    def offers(g: Toy) -> list[Offer]:
        return [g.ask(spell, seat).offer(rules.note) for seat in (0, 2)]

    match = Match(rules.game(asks_twice(rules), offers=offers), seats=3)
    asked = [(ask.about, ask.decision.seat) for ask in match.pending.of(0)]
    assert len(set(asked)) == len(asked) == 3
    assert play.parse(match.spec, match.state, 0, "cast 2").owner == 2
    assert match.do(0, "cast 2").notes == ["cast 2"]


def sealed_team(rules: Play, **more: Any) -> Spec:
    """Seats 2 and 0 are a team that bids; either may bid for both."""

    @rules.book.sealed
    def bids(g: Toy) -> list[One[str]]:
        return [One(seat, "Bid?", words(f"low {seat}", f"high {seat}"), also=(2 - seat,)) for seat in (2, 0)]

    @rules.book.rule
    def opened(g: Toy, bids: Answers[str]) -> None:
        g.note(bids)
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bids).then(opened)

    return rules.game(opening, **more)


def test_a_team_mate_can_answer_either_of_two_sealed_questions_of_the_team(rules: Play) -> None:
    match = Match(sealed_team(rules), seats=3)
    match.do(0, "high 2").do(0, "low 0")
    assert match.notes == ["((0, 'low 0'), (2, 'high 2'))"]


def test_a_seat_that_does_not_say_whose_answers_its_own_decision(rules: Play) -> None:
    match = Match(sealed_team(rules), seats=3)
    match.act(Action(0, match.state.moment, (1,)))
    assert match.awaited == (2,)
    assert match.act(Action(0, match.state.moment, (0,), owner=2)).notes == ["((0, 'high 0'), (2, 'low 2'))"]


def test_a_team_keeps_its_sealed_answers_in_the_worlds_it_imagines(rules: Play) -> None:
    match = Match(sealed_team(rules, counts={"team": 1}), seats=3).do(2, "high 2")
    sealed = match.state.stack[-1].sealed
    dice = Rng("worlds")
    for viewer, known in ((0, True), (2, True), (1, False), (None, False)):
        worlds = [imagine(match.spec, match.state, viewer, dice) for _ in range(20)]
        assert all(world.stack[-1].sealed == sealed for world in worlds) == known


def test_a_secret_that_is_told_apart_reaches_the_team(rules: Play) -> None:
    def opening(g: Toy) -> None:
        g.tell_apart("saw", 0, {"card": 7}, place="deck")
        g.tell_apart("plotted", 2, {"plan": "b"}, hidden=True)
        g.win()

    match = Match(rules.game(opening, counts={"team": 1}), seats=4)
    saw, plotted = match.step.events
    for seat in (0, 2):
        assert [event.facts for event in match.step.events if event.seen_by(seat)] == [
            saw.facts,
            plotted.facts,
        ]
        assert saw.seen_by(seat).facts == {"place": "deck", "card": 7}  # type: ignore[union-attr]
    for viewer in (1, 3, None):
        assert saw.seen_by(viewer).facts == {"place": "deck"}  # type: ignore[union-attr]
        assert plotted.seen_by(viewer) is None
    assert len(play.story(match.spec, match.step.events, 1)) == 1


def test_a_hidden_event_that_nobody_knows_of_is_seen_by_nobody() -> None:
    nobody = Event("plotted", {"plan": 1}, hidden=True)
    assert [nobody.seen_by(viewer) for viewer in (0, 1, None)] == [None, None, None]


# typing


def test_a_text_that_fits_a_question_and_an_offer_is_unclear(rules: Play) -> None:
    @rules.book.question
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", words("alarm", "gas"))

    match = Match(rules.game(asks_twice(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)]))
    with pytest.raises(UnclearMove, match=r"alpha.*or.*alarm"):
        match.do(0, "al")
    assert play.parse(match.spec, match.state, 0, "alp").about == 0
    assert play.parse(match.spec, match.state, 0, "ala").about == 1


def test_a_whole_text_wins_over_the_beginning_of_another_in_an_offer(rules: Play) -> None:
    @rules.book.question
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", words("alphabet", "alp"))

    match = Match(rules.game(asks_twice(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)]))
    assert play.parse(match.spec, match.state, 0, "alpha").about == 0
    assert play.parse(match.spec, match.state, 0, "ALP").about == 1
    assert match.awaited == (0,)


def test_an_error_is_about_the_decision_that_the_text_is_nearest_to(rules: Play) -> None:
    @rules.book.question
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Cast?", words("fireball", "lightning"))

    match = Match(rules.game(asks_twice(rules), offers=lambda g: [g.ask(spell, 0).offer(rules.note)]))
    with pytest.raises(IllegalMove, match=r"Did you mean fireball\?"):
        match.do(0, "firebal l")
    with pytest.raises(IllegalMove, match=r"Did you mean alpha\?"):
        match.do(0, "alpah")


def test_nobody_can_give_up_where_the_game_does_not_say_how(rules: Play) -> None:
    match = Match(rules.game(asks_twice(rules)))
    with pytest.raises(NotAsked):
        match.act(Action(0, match.state.moment, (0,), RESIGN))
    with pytest.raises(IllegalMove):
        match.do(0, "resign")


def test_giving_up_happens_above_whatever_waits_and_play_may_go_on(rules: Play) -> None:
    @rules.book.rule
    def leave(g: Toy, seat: Seat) -> None:
        g.note(seat, "left")

    match = Match(rules.game(asks_twice(rules), concede=leave))
    match.do(1, "give up")
    assert (match.notes, match.awaited) == (["1 left"], (0,))


# other versions


def test_a_move_of_before_an_upgrade_that_settled_the_question_is_stale(rules: Play) -> None:
    """A newer version may settle what an older one asked: its button must not answer what comes next."""

    @rules.book.question
    def side(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which side?", words("left", "right"))

    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(side, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = Match(rules.game(opening))
    old = play.parse(match.spec, match.state, 0, "alpha")
    changed = match.state.clone()
    changed.board.notes.append("0 alpha")
    resumed = play.resume(match.spec, changed)
    assert play.pending(match.spec, resumed.state).asks[0].decision.prompt == "Which side?"
    with pytest.raises(Stale):
        play.apply(match.spec, resumed.state, old)


def test_rules_may_not_take_anything_but_plain_positional_arguments() -> None:
    book = Rulebook("toy")
    with pytest.raises(TypeError, match="positional"):
        book.rule(lambda g, *, word: None)
    with pytest.raises(TypeError, match="positional"):
        book.rule(lambda g, *words: None)


def test_two_rules_cannot_share_a_key(rules: Play) -> None:
    with pytest.raises(ValueError, match="toy/note"):

        @rules.book.rule
        def note(g: Toy, word: str) -> None: ...

    with pytest.raises(ValueError, match="toy/end"):
        rules.book.renamed("end", to=rules.note)


def test_a_spec_is_not_changed_by_play(rules: Play) -> None:
    spec = rules.game(asks_twice(rules))
    kept = replace(spec)
    Match(spec).do(0, "alpha")
    assert kept == spec
    assert isinstance(spec.opening, Rule)
