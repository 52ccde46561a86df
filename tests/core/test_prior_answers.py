"""Answers given in advance: handed on to the next sealed question, and standing orders."""

from games.core.decisions.base import One
from games.core.model import Seat
from games.core.rulebook import SealedAnswers
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import ToyRules, word_options


def make_window_game(rules: ToyRules, *, standing: tuple[int, ...] | None = None) -> Spec:
    """Make a game that takes the first bid of "two", and asks later seats again unless they bid "one"."""

    @rules.book.sealed("bid")
    def bid(g: Toy, first: Seat) -> list[One[str]]:
        options = word_options("one", "two", "three")
        seats = [seat for seat in g.seats if seat >= first]
        return [
            One(
                seat,
                "Bid?",
                options,
                private=True,
                quiet=True,
                standing_order=standing if seat == 1 else None,
            )
            for seat in seats
        ]

    @rules.book.rule("heard")
    def heard(g: Toy, bids: SealedAnswers[str]) -> None:
        for seat, word in bids:
            if word == "two":
                g.note(f"{seat} was heard")
                kept = [(other, said) for other, said in bids if other > seat and said == "one"]
                g.ask_all(bid, seat + 1).with_answers(kept).then(heard)
                return
        g.note(*[f"{seat}:{word}" for seat, word in bids])
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bid, 0).then(heard)

    return rules.game(opening)


def test_an_answer_that_is_given_on_is_not_asked_for_again(rules: ToyRules) -> None:
    match = (
        ToyMatch(make_window_game(rules), seats=4)
        .type_move(0, "two")
        .type_move(1, "three")
        .type_move(2, "one")
        .type_move(3, "three")
    )
    assert match.notes == ["0 was heard"]
    assert match.awaited == (1, 2, 3)
    assert [match.pending.question_for(seat) is not None for seat in range(4)] == [False, True, False, True]
    assert match.type_move(1, "three").type_move(3, "one").notes == ["0 was heard", "1:three 2:one 3:one"]


def test_an_answer_that_is_given_on_may_still_be_changed(rules: ToyRules) -> None:
    match = (
        ToyMatch(make_window_game(rules), seats=3)
        .type_move(0, "two")
        .type_move(1, "one")
        .type_move(2, "three")
        .type_move(1, "three")
    )
    assert match.type_move(2, "one").notes == ["0 was heard", "1:three 2:one"]


def test_a_question_whose_answers_are_all_in_goes_on_at_once(rules: ToyRules) -> None:
    match = (
        ToyMatch(make_window_game(rules), seats=3).type_move(0, "two").type_move(1, "one").type_move(2, "one")
    )
    assert match.notes == ["0 was heard", "1:one 2:one"]


def test_an_answer_that_is_given_on_and_not_offered_is_dropped(rules: ToyRules) -> None:
    @rules.book.sealed("bid")
    def bid(g: Toy) -> list[One[str]]:
        return [One(seat, "Bid?", word_options("one", "two")) for seat in (0, 1)]

    @rules.book.rule("heard")
    def heard(g: Toy, bids: SealedAnswers[str]) -> None:
        g.note(bids)
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bid).with_answers([(0, "nine"), (1, "two")]).then(heard)

    match = ToyMatch(rules.game(opening), seats=2)
    assert match.awaited == (0,)
    assert match.type_move(0, "one").notes == ["((0, 'one'), (1, 'two'))"]


def test_a_standing_order_is_told_to_the_host_and_not_taken_by_the_rules(rules: ToyRules) -> None:
    match = ToyMatch(make_window_game(rules, standing=(2,)), seats=2)
    assert match.awaited == (0, 1)
    assert [(ask.decision.seat, pick) for ask, pick in match.pending.standing_answers] == [(1, (2,))]
    assert match.type_move(1, "three").pending.standing_answers == ()
    assert match.type_move(0, "one").notes == ["0:one 1:three"]


def test_a_standing_order_is_in_nothing_that_interfaces_show() -> None:
    """Not even the seat's own panel shows it: a team-mate who may answer reads the same question."""
    without, ordered = (
        ToyMatch(make_window_game(ToyRules()), seats=2),
        ToyMatch(make_window_game(ToyRules(), standing=(2,)), seats=2),
    )
    for seat in (0, 1):
        shown = [
            [ask.decision.interface_data() for ask in match.pending.asks_for(seat)]
            for match in (without, ordered)
        ]
        assert shown[0] == shown[1]
