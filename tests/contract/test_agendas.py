"""Abilities that wait are always provided for, and nothing waits once a match is over."""

from collections.abc import Iterator
from typing import Any

from games.core.agenda import Waiting
from games.core.model import Seat, State
from games.core.rulebook import Rule
from games.core.zones import Face
from tests.contract.cases import GameCase, every_game, play_randomly, recorded_matches, replace_rules
from tests.thicket.rules import ripen
from tests.thicket.spec import THICKET
from tests.thicket.table import Thicket


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


def test_an_ability_that_nothing_works_off_is_found() -> None:
    def water(g: Thicket, owner: Seat, face: Face) -> None:
        g.board.waiting.append(Waiting(owner, ripen.key, (owner,)))

    case = GameCase(replace_rules(THICKET, Rule("thicket/water", water)), "plain", 2)
    assert any(list(find_agenda_faults(case, turn.after.state)) for turn in play_randomly(case, 0))


def test_an_ability_that_is_left_at_the_end_is_found() -> None:
    case = GameCase(THICKET, "plain", 2)
    *_, last = play_randomly(case, 0)
    last.after.state.board.waiting.append(Waiting(Seat(0), ripen.key, (0,)))
    assert list(find_agenda_faults(case, last.after.state)) == ["an ability waits after the end"]
