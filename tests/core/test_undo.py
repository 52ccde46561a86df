"""Taking back in the cases that a random match seldom shows: teams, sealed answers, stored marks."""

from typing import Any

import pytest

from games.core import play
from games.core.codec import dump
from games.core.decision import One
from games.core.errors import NoUndo
from games.core.model import Seat
from games.core.option import Option
from games.core.rulebook import Answers, Rulebook
from games.core.undo import ANSWERED, CHANCE, NOTHING, QUIET, REVEALED, History, Mark
from tests.core.toy import Match, Toy, toy

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
        g.chance(6)
    if word == "look":
        g.reveal()


@book.sealed("bids")
def bids(g: Toy) -> list[One[str]]:
    return [One(seat, "Bid?", LEFT_RIGHT, quiet=True) for seat in g.seats]


@book.rule("opened")
def opened(g: Toy, bids: Answers[str]) -> None:
    g.win()


@book.rule("opening")
def opening(g: Toy) -> None:
    for seat in (0, 1, 0, 0, 0):
        g.ask(way, seat).then(go, seat)
    g.ask_all(bids).then(opened)


SPEC = toy(book, opening)


class Noted(Match):
    """A match whose moves can be taken back."""

    def __init__(self, **options: Any) -> None:
        self.history = History()
        super().__init__(SPEC, 2, **options)

    def do(self, seat: Seat, text: str) -> "Noted":
        before, action = self.state, play.parse(SPEC, self.state, seat, text)
        super().do(seat, text)
        self.history.note(SPEC, before, action, self.step)
        return self

    def refusals(self, **consent: bool) -> tuple[str | None, str | None]:
        """Why seat 0, and why seat 1, cannot take back the last move."""
        return self.history.refusal((0,), **consent), self.history.refusal((1,), **consent)


def test_only_the_one_who_moved_last_takes_back() -> None:
    match = Noted().do(0, "left")
    assert match.refusals() == (None, NOTHING)
    match.do(1, "right")
    assert match.refusals() == (ANSWERED, None)
    assert match.refusals(consent=True) == (None, None)
    assert match.history.refusal((0, 1)) is None


def test_moves_are_taken_back_one_by_one_to_the_start() -> None:
    match = Noted()
    start = match.state
    match.do(0, "left").do(1, "right").do(0, "left")
    back = match.state
    for notes in (["0 left", "1 right"], ["0 left"], []):
        back = match.history.undo(SPEC, back, (0, 1))
        assert back.board.notes == notes
    assert back.seq == back.moment == match.state.seq + 3
    back.seq, back.moment = start.seq, start.moment
    assert dump(SPEC, back) == dump(SPEC, start)
    with pytest.raises(NoUndo, match="nothing of yours"):
        match.history.undo(SPEC, back, (0, 1))


def test_what_lies_below_chance_needs_consent_and_what_lies_below_a_reveal_is_gone() -> None:
    match = Noted().do(0, "left").do(1, "roll")
    assert match.refusals() == (CHANCE, CHANCE)
    assert match.refusals(consent=True) == (None, None)
    match.do(0, "look")
    assert match.refusals(consent=True) == (REVEALED, REVEALED)
    match.do(0, "left")
    assert match.refusals() == (None, NOTHING)
    match.history.undo(SPEC, match.state, (0,))
    assert match.refusals(consent=True) == (REVEALED, REVEALED)
    assert len(match.history.marks) == 1


def test_marks_can_be_stored_and_taken_up_again() -> None:
    match = Noted().do(0, "left").do(1, "right")
    stored = [(mark.save, mark.seat, mark.chance, mark.revealed) for mark in match.history.marks]
    again = History([Mark(*fields) for fields in stored])
    assert again.undo(SPEC, match.state, (1,)).board.notes == ["0 left"]
    assert len(match.history.marks) == 2


def test_what_can_be_taken_back_does_not_tell_who_has_answered_in_secret() -> None:
    match = Noted().do(0, "left").do(1, "left").do(0, "left").do(0, "left").do(0, "left")
    before = match.refusals()[0]
    assert before == QUIET
    assert match.awaited == (0, 1)
    match.do(1, "left")
    assert match.awaited == (0, 1)
    assert match.refusals()[0] == before
