"""Undo in cases that random matches rarely reach: teams, sealed answers, stored checkpoints."""

from typing import Any

import pytest

from games.core import play
from games.core.codec import dump
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.errors import CannotUndo
from games.core.model import Seat
from games.core.rulebook import Rulebook, SealedAnswers
from games.core.undo import ANSWERED, CHANCE, NOTHING, QUIET_QUESTION, REVEALED, Checkpoint, History
from tests.core.toy import Toy, ToyMatch, make_toy_spec

book = Rulebook("toy")
LEFT_RIGHT = (
    Option("left", "left"),
    Option("right", "right"),
    Option("roll", "roll"),
    Option("look", "look"),
)


@book.question("way")
def way(g: Toy, seat: Seat) -> One[str]:
    return One(seat, "Which way?", LEFT_RIGHT)


@book.rule("go")
def go(g: Toy, word: str, seat: Seat) -> None:
    g.note(seat, word)
    if word == "roll":
        g.random_below(6)
    if word == "look":
        g.note_reveal()


@book.sealed("bids")
def bids(g: Toy) -> list[One[str]]:
    return [One(seat, "Bid?", LEFT_RIGHT, quiet=True) for seat in g.seats]


@book.rule("opened")
def opened(g: Toy, bids: SealedAnswers[str]) -> None:
    g.win()


@book.rule("opening")
def opening(g: Toy) -> None:
    for seat in (0, 1, 0, 0, 0):
        g.ask(way, seat).then(go, seat)
    g.ask_all(bids).then(opened)


SPEC = make_toy_spec(book, opening)


class UndoableMatch(ToyMatch):
    """A match with an undo history."""

    def __init__(self, **options: Any) -> None:
        self.history = History()
        super().__init__(SPEC, 2, **options)

    def type_move(self, seat: Seat, text: str) -> "UndoableMatch":
        before, action = self.state, play.parse(SPEC, self.state, seat, text)
        super().type_move(seat, text)
        self.history.add_action(SPEC, before, action, self.step)
        return self

    def refusals(self, **consent: bool) -> tuple[object, object]:
        """Return why seat 0, and why seat 1, cannot undo the last move."""
        return self.history.find_undo_obstacle((0,), **consent), self.history.find_undo_obstacle(
            (1,), **consent
        )


def test_only_the_one_who_moved_last_takes_back() -> None:
    match = UndoableMatch().type_move(0, "left")
    assert match.refusals() == (None, NOTHING)
    match.type_move(1, "right")
    assert match.refusals() == (ANSWERED, None)
    assert match.refusals(consent=True) == (None, None)
    assert match.history.find_undo_obstacle((0, 1)) is None


def test_moves_are_taken_back_one_by_one_to_the_start() -> None:
    match = UndoableMatch()
    start = match.state
    match.type_move(0, "left").type_move(1, "right").type_move(0, "left")
    back = match.state
    for notes in (["0 left", "1 right"], ["0 left"], []):
        back = match.history.undo(SPEC, back, (0, 1))
        assert back.board.notes == notes
    assert back.seq == back.moment == match.state.seq + 3
    back.seq, back.moment = start.seq, start.moment
    assert dump(SPEC, back) == dump(SPEC, start)
    with pytest.raises(CannotUndo, match="nothing to undo"):
        match.history.undo(SPEC, back, (0, 1))


def test_what_lies_below_chance_needs_consent_and_what_lies_below_a_reveal_is_gone() -> None:
    match = UndoableMatch().type_move(0, "left").type_move(1, "roll")
    assert match.refusals() == (CHANCE, CHANCE)
    assert match.refusals(consent=True) == (None, None)
    match.type_move(0, "look")
    assert match.refusals(consent=True) == (REVEALED, REVEALED)
    match.type_move(0, "left")
    assert match.refusals() == (None, NOTHING)
    match.history.undo(SPEC, match.state, (0,))
    assert match.refusals(consent=True) == (REVEALED, REVEALED)
    assert len(match.history.checkpoints) == 1


def test_marks_can_be_stored_and_taken_up_again() -> None:
    match = UndoableMatch().type_move(0, "left").type_move(1, "right")
    stored = [(mark.save, mark.seat, mark.chance, mark.revealed) for mark in match.history.checkpoints]
    again = History([Checkpoint(*fields) for fields in stored])
    assert again.undo(SPEC, match.state, (1,)).board.notes == ["0 left"]
    assert len(match.history.checkpoints) == 2


def test_what_can_be_taken_back_does_not_tell_who_has_answered_in_secret() -> None:
    match = (
        UndoableMatch()
        .type_move(0, "left")
        .type_move(1, "left")
        .type_move(0, "left")
        .type_move(0, "left")
        .type_move(0, "left")
    )
    before = match.refusals()[0]
    assert before == QUIET_QUESTION
    assert match.awaited == (0, 1)
    match.type_move(1, "left")
    assert match.awaited == (0, 1)
    assert match.refusals()[0] == before
