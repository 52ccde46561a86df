"""Toy rules for the tests of the kernel."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.rulebook import Rulebook, SealedAnswers
from games.core.table import Offer
from tests.core.toy import Spec, Toy, make_toy_spec

AB = (Option("a", "alpha"), Option("b", "beta"))


def word_options(*texts: str) -> tuple[Option[str], ...]:
    return tuple(Option(text, text) for text in texts)


class ToyRules:
    """A rulebook with the rules that most tests need."""

    def __init__(self) -> None:
        self.book = book = Rulebook("toy")

        @book.rule("note")
        def note(g: Toy, word: str) -> None:
            g.note(word)

        @book.rule("chosen")
        def chosen(g: Toy, word: str, seat: Seat) -> None:
            g.note(seat, word)

        @book.rule("end")
        def end(g: Toy) -> None:
            g.win()

        @book.question("which")
        def which(g: Toy, seat: Seat) -> One[str]:
            taken = {word for note in g.board.notes for word in note.split()[-1:]}
            return One(seat, "Which?", tuple(option for option in AB if option.text not in taken))

        self.note, self.chosen, self.end, self.which = note, chosen, end, which

    def game(self, opening: Callable[[Toy], None], **more: Any) -> Spec:
        return make_toy_spec(self.book, self.book.rule("opening")(opening), **more)


def make_sealed_game(
    rules: ToyRules,
    *,
    quiet: bool = False,
    private: bool = False,
    stands: bool = False,
    asked: Sequence[Seat] = (0, 1, 2),
    bids: Callable[[Toy, Seat], Sequence[str]] | None = None,
    **more: Any,
) -> Spec:
    """Make a game in which all bid at once, the bids are noted, and seat 0 is asked another question."""
    offered = bids or (lambda g, seat: ("one", "two", "three"))

    @rules.book.sealed("bid")
    def bid(g: Toy) -> list[One[str]]:
        return [One(seat, f"Bid, {seat}?", word_options(*offered(g, seat)), quiet=quiet, private=private,
                    stands=stands)
                for seat in asked]  # fmt: skip

    @rules.book.rule("opened")
    def opened(g: Toy, bids: SealedAnswers[str]) -> None:
        g.tell("opened")
        g.note(*[f"{seat}:{word}" for seat, word in bids])

    def opening(g: Toy) -> None:
        g.ask_all(bid).then(opened)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return rules.game(opening, **more)


def make_thief_game(rules: ToyRules) -> Callable[[Toy], Iterable[Offer]]:
    @rules.book.question("steal")
    def steal(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Steal?", word_options("steal") if "steal" not in g.board.notes else ())

    return lambda g: [g.ask(steal, 2).offer(rules.note)]


def make_two_questions_game(rules: ToyRules) -> Callable[[Toy], None]:
    def opening(g: Toy) -> None:
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.ask(rules.which, 0).then(rules.chosen, 0)
        g.then(rules.end)

    return opening
