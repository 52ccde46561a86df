"""Tables are garbage-collected after use, although questions and tables refer to each other."""

import gc
from typing import Any
from weakref import ref

import pytest

from games.ai.greedy import GreedyPlayer
from games.ai.player import SeatOutlook
from games.core.model import State
from games.core.play import pending_at, settled_table
from games.core.rng import Rng
from games.core.sentences.decision_words import word_pending
from games.core.sentences.teller import IN_ENGLISH
from games.core.table import Table
from tests.contract.cases import CASES, GameCase, all_specs, recorded_match

LOOKS = 12
"""Positions of a match that are inspected."""


def watch_tables(case: GameCase) -> tuple[GameCase, list[ref[Table[Any]]]]:
    """Return the same case with weak references to the tables that it makes."""
    tables: list[ref[Table[Any]]] = []

    class WatchedTable(case.spec.table_type):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            tables.append(ref(self))

    return case.with_changes(table_type=WatchedTable), tables


def read_everything(case: GameCase, state: State[Any], dice: Rng) -> None:
    """Read all decisions with their previews, and let an AI player choose."""
    table = settled_table(case.spec, state)
    for ask in word_pending(pending_at(table), IN_ENGLISH).asks:
        decision = ask.decision
        decision.interface_data()
        for _ in range(4):
            pick = decision.random_pick(dice.below)
            assert decision.text(pick)
            decision.needs_confirmation(pick)
    for question in table.questions[:1]:
        GreedyPlayer("looks").choose(SeatOutlook(table, question.seat, question))


@pytest.mark.parametrize(
    "case", [next(case for case in CASES if case.spec is spec) for spec in all_specs()], ids=str
)
def test_no_table_outlives_those_who_looked_at_it(case: GameCase) -> None:
    turns = recorded_match(case, 0)
    dice, (watched, tables) = Rng("looks"), watch_tables(case)
    for turn in turns[:: max(1, len(turns) // LOOKS)]:
        read_everything(watched, turn.state, dice)
    assert tables
    gc.collect()
    assert not any(table() for table in tables)
