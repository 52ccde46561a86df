"""What rules must not do and must not notice: regression tests."""

from collections.abc import Iterator

import pytest

from games.core.codec import dump
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.errors import BrokenSave, ImpureQuestion
from games.core.model import CONCEDE, Action, Frame, Seat
from games.core.rulebook import Rulebook, SealedAnswers
from games.core.table import Offer
from games.core.zones import Audience, Zone
from tests.core.toy import Toy, ToyMatch, make_toy_spec

LOW_HIGH = (Option("low", "low"), Option("high", "high"))
DECK = Zone("deck", Audience.NOBODY, shared=True)


def test_a_question_that_queues_something_stops_the_match() -> None:
    book = Rulebook("toy")

    @book.rule("ghost")
    def ghost(g: Toy) -> None:
        g.note("ghost")

    @book.question("impure")
    def impure(g: Toy, seat: Seat) -> One[str]:
        g.then(ghost)
        return One(seat, "Which?", LOW_HIGH)

    @book.rule("taken")
    def taken(g: Toy, word: str) -> None:
        g.win()

    @book.rule("opening")
    def opening(g: Toy) -> None:
        g.ask(impure, 0).then(taken)

    with pytest.raises(ImpureQuestion, match="toy/impure"):
        ToyMatch(make_toy_spec(book, opening))


def sealed_with_a_widening_choice() -> ToyMatch:
    """Make a game in which seat 0 has one bid until seat 1 takes an offer, and seat 2 may concede alone."""
    book = Rulebook("toy")

    @book.sealed("bids")
    def bids(g: Toy) -> list[One[str]]:
        wide = g.board.counts.get("wide")
        out = g.board.counts.get("out", -1)
        seats = [seat for seat in g.seats if seat != out]
        return [One(seat, "Bid?", LOW_HIGH if seat or wide else LOW_HIGH[:1]) for seat in seats]

    @book.question("widening")
    def widening(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Widen?", (Option("widen", "widen"),))

    @book.rule("widen")
    def widen(g: Toy, word: str) -> None:
        g.board.counts["wide"] = 1

    @book.rule("opened")
    def opened(g: Toy, given: SealedAnswers[str]) -> None:
        g.note(*(f"{seat}:{word}" for seat, word in given))
        g.win()

    @book.rule("leave")
    def leave(g: Toy, seat: Seat) -> None:
        g.board.counts["out"] = seat

    @book.rule("opening")
    def opening(g: Toy) -> None:
        g.ask_all(bids).then(opened)

    def offers(g: Toy) -> Iterator[Offer]:
        if not g.board.counts.get("wide"):
            yield g.ask(widening, 1).offer(widen)

    return ToyMatch(make_toy_spec(book, opening, offers=offers, concede=leave), seats=3)


def test_who_gets_a_choice_while_others_answer_is_asked_for_it() -> None:
    match = sealed_with_a_widening_choice()
    assert match.awaited == (1, 2)
    match.type_move(1, "widen")
    assert match.awaited == (0, 1, 2)
    match.type_move(0, "high").type_move(1, "low").type_move(2, "low")
    assert match.notes == ["0:high 1:low 2:low"]


def test_an_only_bid_is_told_when_the_seal_opens() -> None:
    match = sealed_with_a_widening_choice().type_move(1, "low")
    assert match.event_kinds == []
    match.type_move(2, "high")
    assert match.event_kinds == ["took_only_choice"] and match.notes == ["0:low 1:low 2:high"]


def test_giving_up_makes_every_older_button_stale_though_the_match_goes_on() -> None:
    match = sealed_with_a_widening_choice()
    before = match.state.moment
    match.take_action(Action(2, before, (0,), CONCEDE))
    assert match.state.result is None and match.state.moment == before + 1
    assert match.awaited == (1,)


def test_who_arranges_cards_has_seen_them() -> None:
    book = Rulebook("toy")

    @book.question("which")
    def which(g: Toy) -> One[str]:
        return One(0, "Which?", LOW_HIGH)

    @book.rule("done")
    def done(g: Toy, word: str) -> None:
        g.reorder_pile(DECK, tuple(g.pile(DECK)), 1)
        g.win()

    @book.rule("opening")
    def opening(g: Toy) -> None:
        g.add_cards(DECK, [1, 2])
        g.shuffle(DECK)
        g.ask(which).then(done)

    match = ToyMatch(make_toy_spec(book, opening, zones=(DECK,)))
    assert not match.step.revealed
    assert match.type_move(0, "low").step.revealed


@pytest.mark.parametrize("argument", [2**70, "\ud800", [1], {1}, 0.5])
def test_what_cannot_be_saved_is_refused_with_a_sentence(argument: object) -> None:
    match = sealed_with_a_widening_choice()
    match.state.stack.insert(0, Frame("toy/opened", (argument,)))  # type: ignore[arg-type]  # that is the fault
    with pytest.raises(BrokenSave):
        dump(match.spec, match.state)
