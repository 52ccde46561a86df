"""What the choice of a target or a combat would do, in a line, from the events of its forecast."""

from collections.abc import Sequence
from typing import Any

from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.text.phrases import join_words
from games.nightfall.card import ORDERS, face_name
from games.nightfall.glossary import player_word
from games.nightfall.short_story import minion_fact
from games.nightfall.table import Nightfall


def describe_outcome(
    g: Nightfall, seat: Seat, option: Option[Any], events: Sequence[Event]
) -> ForeseenOutcome:
    """Describe damage, wounds, and minions and orders that go; else the option's own description stands."""
    parts = [words for event in events if (words := describe_event(event, seat))]
    if not parts:
        return ForeseenOutcome()
    sentence = "; ".join(dict.fromkeys(parts))
    own = [name_minion(event) for event in events if is_own_loss(event, seat)]
    warning = f"This would destroy your own {join_words(own)}." if own else ""
    return ForeseenOutcome(f"{sentence[0].upper()}{sentence[1:]}.", bool(own), warning, is_whole=True)


def describe_event(event: Event, seat: Seat) -> str:
    """Return the change that an event tells; "" if another event or the option tells it."""
    facts, kind = event.facts, event.kind
    if kind == "hurt" and int_fact(facts["health"]) > 0:
        full = ORDERS[int_fact(facts["minion"])].health
        return f"{name_owned(event, seat)} takes {facts['amount']}: {facts['health']} of {full} health left"
    if kind == "left_play":
        where = {"exiled": "exiled", "hand": "destroyed and returns to the hand"}
        return f"{name_owned(event, seat)} is {where.get(str(facts['where']), str(facts['how']))}"
    if kind == "wounded":
        count, victim = int_fact(facts["amount"]), int_fact(facts["seat"])
        takes = "you take" if victim == seat else f"{player_word(victim)} takes"
        return f"{takes} {count} wound{'s' if count != 1 else ''}"
    if kind == "restored":
        return f"{name_owned(event, seat)} regains {facts['amount']}"
    if kind == "changed_sides":
        return f"{name_minion(event)} goes to {player_word(int_fact(facts['seat']))}"
    if kind == "cancelled":
        own = "your own " if int_fact(facts["seat"]) == seat else ""
        return f"{own}{face_name(int_fact(facts['card']))} is cancelled"
    return ""


def is_own_loss(event: Event, seat: Seat) -> bool:
    return event.kind == "left_play" and int_fact(event.facts["seat"]) == seat


def name_owned(event: Event, seat: Seat) -> str:
    own = int_fact(event.facts["seat"]) == seat
    return f"{'your own ' if own else ''}{name_minion(event)}"


def name_minion(event: Event) -> str:
    return minion_fact(event.facts)
