"""A turn of many small moves, thought through as a whole: at Break."""

from typing import Any

import pytest

from games.ai import greedy
from games.ai.greedy import GreedyPlayer, position_worth
from games.ai.player import SeatOutlook
from games.ai.turn_search import TurnSearch
from games.break_ import BREAK
from games.core.decisions.multi_step import MultiStep
from games.core.model import Action
from games.core.play import settled_table
from games.core.table import Table
from tests.games.break_.scene import scene


def table_of(**said: str) -> Table[Any]:
    nations = said.pop("nations").split()
    return settled_table(BREAK, scene(*nations, **said).state)


def turn_of(player: GreedyPlayer, table: Table[Any]) -> list[str]:
    """What the player does until the turn is over."""
    seat, told = table.questions[0].seat, list[str]()
    while table.state.result is None and table.questions[0].seat == seat:
        question = table.questions[0]
        choice = player.choose(SeatOutlook(table, seat, question))
        assert choice is not None
        told.append(question.text(choice.pick))
        table.take_action(Action(seat, table.state.moment, choice.pick))
    return told


@pytest.mark.parametrize("seed", list("abcd"))
def test_a_troop_is_given_for_a_win_by_the_next_one(seed: str) -> None:
    """The first Rock falls to the Stone, and only the second one defeats it: no single step shows that."""
    table = table_of(nations="rock rock", south="Rock c4, Rock d3, Ruby d1", north="Stone d4")
    seat = table.questions[0].seat
    told = turn_of(GreedyPlayer(seed), table)
    assert table.state.result is not None, told
    assert table.state.result.winners == (seat,)


def test_a_row_is_thought_of_once_while_nothing_unforeseen_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []

    class Counted(TurnSearch):
        def best_row(self, worlds: Any) -> Any:
            thought.append(len(worlds))
            return super().best_row(worlds)

    monkeypatch.setattr(greedy, "TurnSearch", Counted)
    table = table_of(nations="rock fire", south="Golem c3, Rock d3", north="Herald d7, Herald g8")
    told = turn_of(GreedyPlayer("x"), table)
    assert len(told) > 1 and told[-1] == "end"
    assert thought == [1]
    trapped = table_of(nations="rock forest", south="Golem c3, Rock d3", north="Wolf d7", trap="snare e5")
    turn_of(GreedyPlayer("x"), trapped)
    assert thought[1] == greedy.MAX_WORLDS


def test_a_row_that_a_surprise_stops_is_thought_of_anew() -> None:
    table = table_of(nations="rock fire", south="Golem c3, Rock d3", north="Herald d7")
    player = GreedyPlayer("x")
    question = table.questions[0]
    assert player.choose(SeatOutlook(table, question.seat, question)) is not None and player.row
    other = table_of(nations="rock fire", south="Golem c3, Rock d5", north="Herald d6")
    choice = player.choose(SeatOutlook(other, other.questions[0].seat, other.questions[0]))
    assert choice is not None and other.questions[0].allows(choice.pick)


def test_the_worlds_are_left_as_they_are_and_the_row_ends_the_turn() -> None:
    table = table_of(nations="fire rock", south="Blaze c3, Herald d2", north="Stone c5, Rock d6")
    seat, before = table.questions[0].seat, table.state.clone()
    picks = TurnSearch(seat, position_worth, lambda bound: bound - 1).best_row([table])
    assert table.state == before
    assert picks[0][1] == position_worth(table, seat)
    for pick, value in picks:
        assert position_worth(table, seat) == value
        table.take_action(Action(seat, table.state.moment, pick))
    turn = table.questions[0]
    assert isinstance(turn, MultiStep) and turn.seat != seat
