"""What was looked at is let go: a table that a question holds, and that holds it, goes with it."""

import gc
from typing import Any

from games.ai.greedy import Greedy
from games.ai.player import Outlook
from games.core.flow import Table
from games.core.model import State
from games.core.play import asked, at_rest
from games.core.rng import Rng
from tests.contract.tables import Case, every_game, match

LOOKS = 12
"""Positions of a match that are looked at."""


def tables() -> int:
    gc.collect()
    return sum(isinstance(one, Table) for one in gc.get_objects())


def look_through(case: Case, state: State[Any], dice: Rng) -> None:
    """All that is asked is read to its end, with what would come of it, and an AI player thinks about it."""
    table = at_rest(case.spec, state)
    for ask in asked(table).asks:
        decision = ask.decision
        decision.shown()
        for _ in range(4):
            pick = decision.sample(dice.below)
            assert decision.text(pick)
            decision.careful(pick)
    for question in table.questions[:1]:
        Greedy("looks").choose(Outlook(table, question.seat, question))


@every_game
def test_no_table_outlives_those_who_looked_at_it(case: Case) -> None:
    turns = match(case, 0)
    dice, states = Rng("looks"), [turn.state for turn in turns[:: max(1, len(turns) // LOOKS)]]
    before = tables()
    for state in states:
        look_through(case, state, dice)
    assert tables() == before
