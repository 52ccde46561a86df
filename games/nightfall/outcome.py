"""What the choice of a target or a combat would do, in a line, from the events of its forecast."""

from collections.abc import Sequence
from typing import Any

from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import FORCED_CHOICE, Event, Seat
from games.core.sentences.events import TypedEvent
from games.core.sentences.sentence import Sentence
from games.nightfall import events as did
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS
from games.nightfall.events import read_event
from games.nightfall.table import Nightfall


def describe_outcome(
    g: Nightfall, seat: Seat, option: Option[Any], events: Sequence[Event]
) -> ForeseenOutcome:
    """Describe damage, wounds, and minions and orders that go; else the option's own description stands."""
    happened = [read_event(event) for event in events if event.kind != FORCED_CHOICE]
    parts = [words for event in happened if (words := word_effect(event, seat)) is not None]
    if not parts:
        return ForeseenOutcome()
    own = [event.who for event in happened if isinstance(event, did.LeftPlay) and event.seat == seat]
    warning = say.WouldDestroyOwn(tuple(own)) if own else ""
    whole = say.ForeseenLine(tuple(dict.fromkeys(parts)))
    return ForeseenOutcome(whole, bool(own), warning, is_whole=True)


def word_effect(event: TypedEvent, seat: Seat) -> Sentence | None:
    """Return the change that an event tells; None if another event or the option tells it."""
    match event:
        case did.Hurt() if event.health > 0:
            full = ORDERS[event.minion].health
            return say.WouldHurt(event.who, event.amount, event.health, full, event.seat == seat)
        case did.LeftPlay():
            return say.WouldLeave(event.who, event.seat == seat, event.where, event.how)
        case did.Wounded():
            return say.WouldWound(event.amount, None if event.seat == seat else event.seat)
        case did.Restored():
            return say.WouldRestore(event.who, event.amount, event.seat == seat)
        case did.ChangedSides():
            return say.WouldGoTo(event.seat, event.who)
        case did.Cancelled():
            return say.WouldCancel(event.card, event.seat == seat)
        case _:
            return None
