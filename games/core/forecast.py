"""Forecasts: what certainly follows from an option, found by playing it in a world that its seat imagines.

A forecast gives nothing away: it is played in a sampled world, never in the true one, and it ends before the
first random draw and before anything hidden shows. So what it says is what happens.
"""

from functools import cached_property
from typing import Any

from games.core.decisions.base import One
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.hidden_worlds import sample_world
from games.core.model import AnyDecision, Event, Seat
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.table import Table


class Forecast:
    """Plays the options of the pending question of one seat, each on a copy of the same imagined world."""

    def __init__(self, table: Table[Any], seat: Seat) -> None:
        self.table, self.seat = table, seat

    @cached_property
    def world(self) -> Table[Any]:
        """The imagined world; its dice depend on nothing hidden."""
        spec, state = self.table.spec, self.table.state
        return spec.table_type(
            spec, sample_world(spec, state, self.seat, Rng(f"forecast {state.moment} {self.seat}"))
        )

    def foresee_events(self, value: Any) -> list[Event]:
        """Return what certainly happens if the seat answers with this value, as the seat sees it."""
        trial = self.world.copy()
        trial.try_answer(value)
        seen = [event.seen_by(self.seat) for event in trial.events]
        return [event for event in seen if event is not None]


def preview_by_forecast(table: Table[Any], decision: AnyDecision) -> AnyDecision:
    """Return a copy of the pending question whose options tell their outcome, if its game describes outcomes.

    A sealed answer takes effect with the others' answers, so nothing is foreseen of it.
    """
    describe = table.spec.describe_outcome
    if describe is None or not isinstance(decision, One) or decision.preview is not None or table.asks_sealed:
        return decision
    forecast, asked = Forecast(table, decision.seat), decision

    def foresee(value: Any) -> ForeseenOutcome:
        option = next(option for option in asked.options if option.value == value)
        found = describe(table, asked.seat, option, forecast.foresee_events(value))
        if not found.warning:
            return found
        has_choice = len(asked.options) > 1
        return found._replace(needs_confirmation=has_choice, warning=found.warning if has_choice else "")

    return replace_fields(decision, preview=Preview(foresee))
