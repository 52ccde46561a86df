"""Agendas: an effect ends before what it set off begins, and abilities that wait come one at a time."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.core import play
from games.core.agenda import Agenda, Waiting
from games.core.codec import dump, load
from games.core.decisions.base import One
from games.core.errors import BrokenSave, RunawayRules, UnknownRule
from games.core.model import Frame, Seat
from games.core.records import field
from games.core.rulebook import Rulebook
from games.core.table import Table
from tests.core.toy import Spec, ToyMatch, ToyNotes, make_toy_spec
from tests.core.toy_rules import word_options


class Bells(ToyNotes):
    """Notes, the abilities that wait, and what each word sets off."""

    waiting: list[Waiting] = field(default_factory=list)
    sets_off: dict[str, list[str]] = field(default_factory=dict)


class BellTable(Table[Bells]):
    holder: Seat = 1

    def note(self, word: str) -> None:
        self.board.notes.append(word)


def make_bell_game(first: Sequence[str], sets_off: dict[str, list[str]], **more: Any) -> Spec:
    """Make a game that runs these effects, then asks seat 0.

    An effect is called by a word, and notes its begin and its end. A word `1:ring` that it sets off is an
    ability of seat 1, and `in:ring` an effect within. Words with a question mark ask their seat on their way.
    """
    book = Rulebook("toy")
    agenda: Agenda[BellTable] = Agenda(
        book,
        effect_key="effect",
        work_key="agenda",
        question_key="which_first",
        prompt="Which comes first?",
        list_waiting=lambda g: g.board.waiting,
        list_seats=lambda g: (1, 0, 2),
        name_ability=lambda g, waiting: (str(waiting.args[0]), f"The {waiting.args[0]}"),
        verb="first",
    )

    @book.rule("begin")
    def begin(g: BellTable, word: str, seat: Seat) -> None:
        g.note(f"<{word}")
        for other in g.board.sets_off.get(word, ()):
            owner, _, deed = other.partition(":")
            if owner == "in":
                agenda.run(g, begin, deed, seat)
            else:
                agenda.add(g, Seat(int(owner)), begin, deed, Seat(int(owner)))
        if word.endswith("?"):
            g.ask(question, seat).then(answered)
        g.then(end, word)

    @book.question("ask")
    def question(g: BellTable, seat: Seat) -> One[str]:
        return One(seat, "Well?", word_options("yes", "no"))

    @book.rule("answered")
    def answered(g: BellTable, word: str) -> None:
        g.note(word)

    @book.rule("end")
    def end(g: BellTable, word: str) -> None:
        g.note(f"{word}>")
        if word == "last":
            g.then(win)

    @book.rule("win")
    def win(g: BellTable) -> None:
        g.finish(play.Result((1,) * len(g.seats), "over"))

    @book.rule("opening")
    def opening(g: BellTable) -> None:
        for word in first:
            agenda.run(g, begin, word, 0)
        g.ask(question, 0).then(answered)
        g.then(win)

    first_rule: Any = opening
    return make_toy_spec(
        book,
        first_rule,
        table_type=BellTable,
        board_type=Bells,
        make_board=lambda options, seats: Bells(sets_off=dict(sets_off)),
        **more,
    )


def notes(match: ToyMatch) -> str:
    return " ".join(match.notes)


def test_an_effect_ends_before_what_it_set_off_begins() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["0:b"], "b": ["0:c"]}))
    assert notes(match) == "<a a> <b b> <c c>"
    assert match.state.board.waiting == []
    assert match.prompt_of(0) == "Well?"


def test_what_one_effect_set_off_comes_before_the_next_effect() -> None:
    match = ToyMatch(make_bell_game(["a", "z"], {"a": ["0:b"]}))
    assert notes(match) == "<a a> <b b> <z z>"


def test_the_holders_abilities_come_first_and_new_ones_join() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["2:late", "0:mid", "1:now"], "mid": ["1:new"]}), seats=3)
    assert notes(match) == "<a a> <now now> <mid mid> <new new> <late late>"


def test_an_effect_within_another_sets_off_nothing_before_the_outer_one_has_ended() -> None:
    match = ToyMatch(make_bell_game(["a", "z"], {"a": ["in:b"], "b": ["0:c"]}))
    assert notes(match) == "<a <b b> a> <c c> <z z>"


def test_a_seat_with_several_abilities_chooses_which_comes_first() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b", "0:x", "1:c"]}))
    assert (notes(match), match.awaited, match.prompt_of(1)) == ("<a a>", (1,), "Which comes first?")
    assert match.option_texts(1) == ["b", "c"]
    match.type_move(1, "first c")
    assert notes(match) == "<a a> <c c> <b b> <x x>"


def test_late_means_in_the_order_in_which_they_were_set_off() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b", "1:c"]}))
    question = match.pending.question_for(1)
    assert question is not None and question.timeout_pick() == (0,)
    assert notes(match.type_move(1, question.text((0,)))) == "<a a> <b b> <c c>"


def test_equal_abilities_are_merged_with_a_count_and_need_no_choice_alone() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b", "1:b", "1:c"]}))
    question = match.pending.question_for(1)
    assert question is not None
    assert [option.title for option in question.options] == ["The b ×2", "The c"]
    match.type_move(1, "b")
    assert match.prompt_of(1) == "Which comes first?"
    assert notes(match.type_move(1, "c")) == "<a a> <b b> <c c> <b b>"
    assert notes(ToyMatch(make_bell_game(["a"], {"a": ["1:b", "1:b"]}))) == "<a a> <b b> <b b>"


def test_an_ability_set_off_while_the_choice_waits_is_offered_too() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b", "1:c"], "b": ["1:d"]}))
    match.type_move(1, "b")
    assert match.option_texts(1) == ["c", "d"]


def test_an_ability_that_asks_is_finished_before_the_next_one_even_through_a_save() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b?", "0:c"], "b?": ["1:d"]}))
    assert (notes(match), match.awaited) == ("<a a> <b?", (1,))
    assert [each.args[0] for each in match.state.board.waiting] == ["c", "d"]
    loaded = load(match.spec, dump(match.spec, match.state))
    state, _ = play.apply(match.spec, loaded, play.parse(match.spec, loaded, 1, "no"))
    assert " ".join(state.board.notes) == "<a a> <b? no b?> <d d> <c c>"


def test_the_choice_itself_goes_through_a_save() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b", "1:c"]}))
    loaded = load(match.spec, dump(match.spec, match.state))
    state, _ = play.apply(match.spec, loaded, play.parse(match.spec, loaded, 1, "c"))
    assert " ".join(state.board.notes) == "<a a> <c c> <b b>"


def test_the_end_of_the_match_drops_what_waits() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:last", "0:b", "1:c"]}))
    match.type_move(1, "last")
    assert match.state.result is not None
    assert (notes(match), match.state.board.waiting, match.state.stack) == ("<a a> <last last>", [], [])


def test_an_effect_that_sets_itself_off_for_ever_is_stopped() -> None:
    with pytest.raises(RunawayRules):
        ToyMatch(make_bell_game(["a"], {"a": ["0:a"]}))


@pytest.mark.parametrize("where", ["waiting", "effect"])
@pytest.mark.parametrize("fault", ["rule", "arguments"])
def test_a_save_whose_abilities_this_version_does_not_know_is_refused(where: str, fault: str) -> None:
    match = ToyMatch(make_bell_game(["a", "z"], {"a": ["1:b?", "0:c"]}))
    ability = match.state.board.waiting[0]
    rule, args = ("toy/gone", ability.args) if fault == "rule" else (ability.rule, (1,))
    if where == "waiting":
        match.state.board.waiting[0] = Waiting(ability.seat, rule, args)
    else:
        at = next(at for at, frame in enumerate(match.state.stack) if frame.rule == "toy/effect")
        match.state.stack[at] = Frame("toy/effect", (rule, args))
    saved = dump(match.spec, match.state)
    with pytest.raises(UnknownRule):
        load(match.spec, saved)


def test_arguments_that_are_no_plain_data_are_refused_when_it_is_saved() -> None:
    match = ToyMatch(make_bell_game(["a"], {"a": ["1:b?", "0:c"]}))
    wrong: Any = ([1],)
    match.state.board.waiting[0] = Waiting(Seat(0), "toy/begin", wrong)
    with pytest.raises(BrokenSave, match="not plain"):
        dump(match.spec, match.state)


@pytest.mark.parametrize("before", [False, True])
def test_what_is_set_off_outside_of_effects_follows_what_was_queued(before: bool) -> None:
    spec = make_bell_game([], {})
    agenda: Agenda[Any] = spec.book.agendas[0]
    begin: Any = spec.book.find("toy/begin")

    @spec.book.rule("outside")
    def outside(g: BellTable) -> None:
        if before:
            g.then(begin, "early", 0)
        agenda.add(g, Seat(0), begin, "b", 0)
        agenda.add(g, Seat(0), begin, "b", 0)
        g.then(begin, "late", 0)

    table: Any = play.settled_table(spec, play.first_state(spec, {}, 2, "outside"))
    table.then(outside)
    table.state.stack += table.queue
    table.queue.clear()
    table.settle()
    early = ["<early", "early>"] if before else []
    assert table.board.notes == [*early, "<b", "b>", "<b", "b>", "<late", "late>"]
