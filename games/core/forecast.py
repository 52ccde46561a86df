"""Forecasts: what certainly follows from an option, found by playing it in a world that its seat imagines.

A forecast gives nothing away: it is played in a sampled world, never in the true one, and it ends before the
first random draw and before anything hidden shows. So what it says is what happens.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from games.core.decisions.base import One
from games.core.decisions.multi_step import MultiStep
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.hidden_worlds import sample_world
from games.core.model import CONCEDE, Action, AnyDecision, Event, Frame, Seat
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.rulebook import SealedQuestion
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.text import sentences as kernel

FORECAST_SHAPES: tuple[type[AnyDecision], ...] = (One, MultiStep)
"""Shapes whose previews say what can't be undone: those that are chosen option by option."""


class Forecast:
    """Plays the options of a seat's pending question or offer, each in the same imagined world."""

    def __init__(self, table: Table[Any], seat: Seat, offer: Frame | None = None) -> None:
        self.table, self.seat, self.offer = table, seat, offer

    @cached_property
    def world(self) -> Table[Any]:
        """The imagined world; its dice depend on nothing hidden."""
        spec, state = self.table.spec, self.table.state
        return spec.table_type(
            spec, sample_world(spec, state, self.seat, Rng(f"forecast {state.moment} {self.seat}"))
        )

    @cached_property
    def can_close(self) -> bool:
        """Whether a closing answer's effect is certain: the others who answered had one way to do so."""
        asked = self.world.copy()
        asked.settle()
        waiting = (*asked.answered_questions, *asked.closed_questions)
        return all(
            sum(not option.closes for option in each.options) == 1
            for each in waiting
            if each.seat != self.seat
        )

    def foresee_events(self, value: Any, *, closes: bool = False) -> list[Event]:
        """Return what certainly happens if the seat answers with this value, as the seat sees it.

        A sealed answer takes effect with the others' answers, unless it `closes` the question.
        """
        trial = self.world.copy()
        is_sealed = self.offer is None and isinstance(
            trial.book.find(trial.state.stack[-1].rule), SealedQuestion
        )
        if is_sealed and not (closes and self.can_close):
            return []
        trial.try_answer(self.seat, value, self.offer)
        seen = [event.seen_by(self.seat) for event in trial.events]
        return [event for event in seen if event is not None]


def preview_by_forecast(table: Table[Any], decision: AnyDecision, offer: Frame | None = None) -> AnyDecision:
    """Return a copy of the pending question, or of an offer, whose options tell their outcome.

    An outcome is what the game says of it, if the game describes outcomes, and that it can't be undone.
    """
    spec = table.spec
    if spec.binding_events and isinstance(decision, FORECAST_SHAPES):
        return _tell_what_binds(table, _describe_outcomes(table, decision, offer), offer)
    return decision if spec.describe_outcome is None else _describe_outcomes(table, decision, offer)


def _describe_outcomes(table: Table[Any], decision: AnyDecision, offer: Frame | None) -> AnyDecision:
    """Let the game describe what each option would do.

    A sealed answer takes effect with the others' answers, so nothing is foreseen of it.
    """
    describe = table.spec.describe_outcome
    if describe is None or not isinstance(decision, One) or decision.preview is not None or table.asks_sealed:
        return decision
    forecast, asked = Forecast(table, decision.seat, offer), decision

    def foresee(value: Any) -> ForeseenOutcome:
        option = next(option for option in asked.options if option.value == value)
        found = describe(table, asked.seat, option, forecast.foresee_events(value))
        if not found.warning:
            return found
        has_choice = len(asked.options) > 1
        return found._replace(needs_confirmation=has_choice, warning=found.warning if has_choice else "")

    return replace_fields(decision, preview=Preview(foresee))


# what binds


def is_binding(spec: GameSpec[Any, Any], events: Iterable[Event]) -> bool:
    """Return whether one of these events binds: its step is undone with the others' consent only."""
    return bool(spec.binding_events) and any(event.kind in spec.binding_events for event in events)


def foresees_binding(table: Table[Any], action: Action) -> bool:
    """Return whether the preview of an action's option said that it can't be undone."""
    if action.decision_number == CONCEDE:
        return False
    decision, offer = table.find_decision(action.seat, action.decision_number, action.owner)
    if not isinstance(decision, FORECAST_SHAPES):
        return False
    forecast = Forecast(table, decision.seat, offer)
    return _binds(forecast, decision.value(action.pick), closes=decision.closes(action.pick))


def _binds(forecast: Forecast, value: Any, *, closes: bool = False) -> bool:
    return is_binding(forecast.table.spec, forecast.foresee_events(value, closes=closes))


def _tell_what_binds(table: Table[Any], decision: AnyDecision, offer: Frame | None) -> AnyDecision:
    """Add to the previews of a question that what an option causes can't be undone."""
    forecast, told = Forecast(table, decision.seat, offer), decision.preview

    def add_binding(found: ForeseenOutcome, binds: bool) -> ForeseenOutcome:
        return found._replace(words=kernel.BindingOutcome(found.words or None)) if binds else found

    if not isinstance(decision, MultiStep):

        def foresee(value: Any) -> ForeseenOutcome:
            closes = any(option.closes for option in decision.options if option.value == value)
            found = ForeseenOutcome() if told is None else told(value)
            return add_binding(found, _binds(forecast, value, closes=closes))

        return replace_fields(decision, preview=Preview(foresee))
    steps, whole = decision.follow_up, decision.whole_preview

    def foresee_first(value: Any) -> ForeseenOutcome:
        found = ForeseenOutcome() if told is None else told(value)
        return add_binding(found, steps((value,)) is None and _binds(forecast, (value,)))

    def foresee_whole(values: Any) -> ForeseenOutcome:
        found = ForeseenOutcome() if whole is None else whole(values)
        return add_binding(found, _binds(forecast, values))

    return replace_fields(decision, preview=Preview(foresee_first), whole_preview=Preview(foresee_whole))
