"""Teams: who may answer for whom, and who shares whose secrets."""

from typing import Any

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.errors import NotAsked
from games.core.hidden_worlds import sample_world
from games.core.model import Action, Event, Seat
from games.core.rng import Rng
from games.core.rulebook import SealedAnswers
from games.core.table import Offer
from tests.core.toy import Spec, Toy, ToyMatch
from tests.core.toy_rules import ToyRules, make_two_questions_game, word_options


def test_a_team_mate_may_answer_and_take_the_offer_of_another(rules: ToyRules) -> None:
    @rules.book.question("ours")
    def ours(g: Toy, seat: Seat) -> One[str]:
        return One(seat, "Which?", word_options("left", "right"), deputies=(2,))

    def opening(g: Toy) -> None:
        g.ask(ours, 0).then(rules.chosen, 0)
        g.then(rules.end)

    match = ToyMatch(rules.game(opening), seats=3)
    assert match.awaited == (0,)
    with pytest.raises(NotAsked):
        match.type_move(1, "left")
    assert match.type_move(2, "right").notes == ["0 right"]


def test_a_team_mate_says_whose_offer_is_meant(rules: ToyRules) -> None:
    @rules.book.question("spell")
    def spell(g: Toy, seat: Seat) -> One[str]:
        return One(seat, f"Spell of {seat}?", word_options(f"cast {seat}"), deputies=(2 - seat,))

    def offers(g: Toy) -> list[Offer]:
        return [g.ask(spell, seat).offer(rules.note) for seat in (0, 2)]

    match = ToyMatch(rules.game(make_two_questions_game(rules), offers=offers), seats=3)
    asked = [(ask.decision_number, ask.decision.seat) for ask in match.pending.asks_for(0)]
    assert len(set(asked)) == len(asked) == 3
    assert play.parse(match.spec, match.state, 0, "cast 2").owner == 2
    assert match.type_move(0, "cast 2").notes == ["cast 2"]


def make_sealed_team_game(rules: ToyRules, **more: Any) -> Spec:
    """Make a game in which seats 2 and 0 are a bidding team, and either may bid for both."""

    @rules.book.sealed("bids")
    def bids(g: Toy) -> list[One[str]]:
        return [
            One(seat, "Bid?", word_options(f"low {seat}", f"high {seat}"), deputies=(2 - seat,))
            for seat in (2, 0)
        ]

    @rules.book.rule("opened")
    def opened(g: Toy, bids: SealedAnswers[str]) -> None:
        g.note(bids)
        g.win()

    def opening(g: Toy) -> None:
        g.ask_all(bids).then(opened)

    return rules.game(opening, **more)


def test_a_team_mate_can_answer_either_of_two_sealed_questions_of_the_team(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_team_game(rules), seats=3)
    match.type_move(0, "high 2").type_move(0, "low 0")
    assert match.notes == ["((0, 'low 0'), (2, 'high 2'))"]


def test_a_seat_that_does_not_say_whose_answers_its_own_decision(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_team_game(rules), seats=3)
    match.take_action(Action(0, match.state.moment, (1,)))
    assert match.awaited == (2,)
    assert match.take_action(Action(0, match.state.moment, (0,), owner=2)).notes == [
        "((0, 'high 0'), (2, 'low 2'))"
    ]


def test_a_team_keeps_its_sealed_answers_in_the_worlds_it_imagines(rules: ToyRules) -> None:
    match = ToyMatch(make_sealed_team_game(rules, counts={"team": 1}), seats=3).type_move(2, "high 2")
    sealed = match.state.stack[-1].sealed
    dice = Rng("worlds")
    for viewer, known in ((0, True), (2, True), (1, False), (None, False)):
        worlds = [sample_world(match.spec, match.state, viewer, dice) for _ in range(20)]
        assert all(world.stack[-1].sealed == sealed for world in worlds) == known


def test_a_secret_that_is_told_apart_reaches_the_team(rules: ToyRules) -> None:
    def opening(g: Toy) -> None:
        g.tell(Event("saw", {"place": "deck"}, {"card": 7}, tuple(g.team_of(0))))
        g.tell(Event("plotted", {}, {"plan": "b"}, tuple(g.team_of(2)), hidden=True))
        g.win()

    match = ToyMatch(rules.game(opening, counts={"team": 1}), seats=4)
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
    assert len(play.describe_events(match.spec, match.step.events, 1)) == 1


def test_a_hidden_event_that_nobody_knows_of_is_seen_by_nobody() -> None:
    nobody = Event("plotted", {"plan": 1}, hidden=True)
    assert [nobody.seen_by(viewer) for viewer in (0, 1, None)] == [None, None, None]
