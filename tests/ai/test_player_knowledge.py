"""What a player can reach: its own seat's view and imagined worlds, never the true state."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.ai.dice import Dice
from games.ai.match import TurnOrder
from games.ai.player import SeatOutlook
from games.ai.registry import PLAYERS, make_player
from games.core.hidden_worlds import sample_world
from games.core.model import Action, State
from games.core.play import first_state, pending_at, settled_table, view
from games.core.rng import Rng
from games.core.table import Table
from tests.burrow.spec import BURROW


def moments(seed: str, seats: int = 2) -> Iterator[Table[Any]]:
    """A table at each moment of a random match."""
    table = settled_table(BURROW, first_state(BURROW, {}, seats, seed))
    turns = TurnOrder(table, [make_player("random", f"{seed} {seat}") for seat in range(seats)])
    while table.state.result is None:
        yield settled_table(BURROW, table.state)
        table.take_action(turns.next_action())


def outlook(table: Table[Any], seat: int) -> SeatOutlook:
    """All that this seat is asked and offered."""
    question = next((decision for decision in table.questions if decision.seat == seat), None)
    return SeatOutlook(
        table, seat, question, [ask for ask in pending_at(table).asks_for(seat) if ask.decision_number]
    )


def hidden(state: State[Any], seat: int) -> list[int]:
    """The faces that this seat does not know, by card."""
    cards = state.cards
    return [face for face, known in zip(cards.face, cards.known, strict=True) if not known >> seat & 1]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_true_world_and_an_imagined_one_lead_to_the_same_choice(name: str, seed: str) -> None:
    for at, table in enumerate(moments(seed)):
        for seat in range(2):
            other = settled_table(BURROW, sample_world(BURROW, table.state, seat, Rng(f"{seed} {at}")))
            choices = [make_player(name, f"{at}").choose(outlook(world, seat)) for world in (table, other)]
            assert choices[0] == choices[1], (at, seat)


@pytest.mark.parametrize("name", PLAYERS)
def test_only_imagined_worlds_are_evaluated(name: str) -> None:
    looked_at: list[State[Any]] = []

    def evaluate(table: Table[Any], seat: int) -> float:
        looked_at.append(table.state.clone())
        return BURROW.evaluate(table, seat)

    spying = replace(BURROW, evaluate=evaluate)
    for table in moments("c"):
        table.spec = spying
        looked_at.clear()
        for seat in range(2):
            make_player(name, "p").choose(outlook(table, seat))
        truth = table.state
        assert all(state is not truth and state.rng.seed != truth.rng.seed for state in looked_at)
        if looked_at and len(set(hidden(truth, 0))) > 1:
            assert any(hidden(state, 0) != hidden(truth, 0) for state in looked_at)


def test_a_world_that_is_evaluated_never_has_all_the_true_hidden_faces() -> None:
    """With 24 cards, most of them unseen, dealing them alike by chance does not happen."""
    table = next(moments("d"))
    dice = Rng("worlds")
    for _ in range(50):
        assert hidden(outlook(table, 0).imagine(dice).state, 0) != hidden(table.state, 0)


def test_no_attribute_leads_to_the_true_state() -> None:
    table = next(moments("e"))
    sight = outlook(table, 1)
    held = [getattr(sight, name) for name in dir(sight) if not name.startswith("__")]
    assert not any(isinstance(each, Table | State) for each in held)
    assert sight.view() == view(BURROW, table.state, 1)
    with pytest.raises(AttributeError):
        sight.table = table  # type: ignore[attr-defined]  # There is no such slot.


def test_playing_on_in_an_imagined_world_changes_nothing_else() -> None:
    table = next(moments("f"))
    before, sight = table.state.clone(), outlook(table, 0)
    world = sight.imagine(Rng("w"))
    question = world.questions[0]
    world.take_action(Action(question.seat, world.state.moment, question.random_pick(Dice(3).below)))
    assert table.state == before
    assert sight.imagine(Rng("w")).state == outlook(table, 0).imagine(Rng("w")).state
