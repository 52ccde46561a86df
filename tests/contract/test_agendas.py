"""Abilities that wait are always provided for, and nothing waits once a match is over."""

from collections.abc import Iterator
from typing import Any

from games.core.model import State
from tests.contract.cases import GameCase, every_game, recorded_matches


def find_agenda_faults(case: GameCase, state: State[Any]) -> Iterator[str]:
    """Yield what is wrong with the abilities that wait in this state."""
    table = case.spec.table_type(case.spec, state)
    for agenda in case.spec.book.agendas:
        if not agenda.list_waiting(table):
            continue
        if state.result is not None:
            yield "an ability waits after the end"
        elif not agenda.is_provided_for(table):
            yield f"an ability waits while {state.stack[-1].rule} is asked, and nothing works it off"


@every_game
def test_what_waits_is_worked_off_before_anything_else_is_asked(case: GameCase) -> None:
    if not case.spec.book.agendas:
        return
    waited = 0
    for played in recorded_matches(case):
        for turn in played:
            assert list(find_agenda_faults(case, turn.after.state)) == []
            table = case.spec.table_type(case.spec, turn.after.state)
            waited += any(agenda.list_waiting(table) for agenda in case.spec.book.agendas)
    assert waited
