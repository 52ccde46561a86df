"""Law: what a preview says of an option is what happens when the option is taken."""

from typing import Any

import pytest

from games.core import play
from games.core.decisions.base import One
from games.core.forecast import Forecast
from games.core.model import FORCED_CHOICE, Action, Event, Seat, State
from games.core.rng import Rng
from games.registry import GAMES
from tests.contract.cases import GameCase

OPTIONS_TRIED = 6
"""Options of each question that are played."""

FALLS = {"break": "fell", "nightbreak": "overwhelmed", "nightfall": "left_play"}
"""Kind of the event of a piece that is lost, by game."""

CASES = [
    GameCase(spec, spec.formats[0].key, seats)
    for spec in GAMES.values()
    for seats in {spec.formats[0].seats[0], spec.formats[0].seats[-1]}
]


def seen_by(seat: Seat, events: list[Event]) -> list[Event]:
    seen = [event.seen_by(seat) for event in events]
    return [event for event in seen if event is not None and event.kind != FORCED_CHOICE]


def is_own_loss(case: GameCase, seat: Seat, event: Event, state: State[Any]) -> bool:
    if event.kind != FALLS[case.spec.key]:
        return False
    if case.spec.key != "nightbreak":
        return event.facts["seat"] == seat
    side = case.spec.table_type(case.spec, state).side_of_seat(seat)  # type: ignore[attr-defined]
    return event.facts["side"] == side


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foreseen_is_what_happens(case: GameCase, seed: int) -> None:
    spec, dice, told, warned = case.spec, Rng(f"{case} {seed}"), 0, 0
    state = case.first_state(seed).state
    for _ in range(120):
        if state.result is not None:
            break
        now = play.pending(spec, state)
        ask = next(ask for ask in now.asks if not ask.decision_number and not ask.is_answered)
        decision, table = ask.decision, play.settled_table(spec, state)
        picks = [decision.random_pick(dice.below) for _ in range(OPTIONS_TRIED)]
        for pick in dict.fromkeys(picks):
            warning = decision.find_warning(pick)
            action = Action(decision.seat, now.moment, pick)
            events = seen_by(decision.seat, play.apply(spec, state, action)[1])
            if isinstance(decision, One) and decision.preview is not None:
                foreseen = seen_by(
                    decision.seat, Forecast(table, decision.seat).foresee_events(decision.value(pick))
                )
                assert events[: len(foreseen)] == foreseen
                told += bool(foreseen)
            if warning:
                assert any(is_own_loss(case, decision.seat, event, state) for event in events)
                assert decision.needs_confirmation(pick)
                warned += 1
        state = play.apply(spec, state, Action(decision.seat, now.moment, picks[0]))[0]
    assert spec.describe_outcome is None or told
