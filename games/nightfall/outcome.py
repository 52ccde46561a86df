"""What the choice of a target or a combat would do, in a line, from the events of its forecast."""

from collections.abc import Sequence
from typing import Any

from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import FORCED_CHOICE, Event, Seat
from games.core.sentences.events import TypedEvent
from games.core.sentences.sentence import Sentence, Text
from games.nightfall import events as did
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS
from games.nightfall.damage import receive
from games.nightfall.events import read_event
from games.nightfall.table import Nightfall


def describe_outcome(
    g: Nightfall, seat: Seat, option: Option[Any], events: Sequence[Event]
) -> ForeseenOutcome:
    """Describe damage, wounds, and minions and orders that go; else the option's own description stands."""
    happened = [read_event(event) for event in events if event.kind != FORCED_CHOICE]
    parts = [words for event in happened if (words := word_effect(event, seat)) is not None]
    parts += word_guards(g, seat, happened)
    victim, wounds = count_untold_wounds(g, option, happened)
    if wounds:
        parts.append(say.WouldWound(wounds, None if victim == seat else victim))
    if not parts:
        return ForeseenOutcome()
    own = [event.who for event in happened if isinstance(event, did.LeftPlay) and event.seat == seat]
    own_wounds = wounds if victim == seat else count_wounds_of(happened, seat)
    warning: Text = ""
    if own:
        warning = say.WouldDestroyOwn(tuple(own))
    elif own_wounds:
        warning = say.WouldWoundYou(own_wounds)
    whole = say.ForeseenLine(tuple(dict.fromkeys(parts)))
    return ForeseenOutcome(whole, bool(warning), warning, is_whole=True)


def count_wounds_of(happened: Sequence[TypedEvent], seat: Seat) -> int:
    return sum(event.amount for event in happened if isinstance(event, did.Wounded) and event.seat == seat)


def count_untold_wounds(
    g: Nightfall, option: Option[Any], happened: Sequence[TypedEvent]
) -> tuple[Seat, int]:
    """Return who takes wounds of which no event tells, and how many: the first one shows a hidden one.

    A forecast ends there, though their number is certain.
    """
    top = g.state.stack[-1] if g.state.stack else None
    if top is not None and top.then == receive.key and isinstance(option.value, int) and not happened:
        (amount,) = top.rest
        return option.value, amount if isinstance(amount, int) else 0
    dealt, blocked = find_damage(happened)
    if dealt is None or (len(g.guards_of(dealt.seat)) > 1 and not blocked):
        return -1, 0
    return dealt.seat, dealt.amount - blocked


def find_damage(happened: Sequence[TypedEvent]) -> tuple[did.Inflicted | None, int]:
    """Return the damage to a player that no wounds are told of, and how much of it minions have blocked."""
    at = max((at for at, event in enumerate(happened) if isinstance(event, did.Inflicted)), default=-1)
    dealt = happened[at] if at >= 0 else None
    after = happened[at + 1 :]
    if not isinstance(dealt, did.Inflicted) or any(isinstance(event, did.Wounded) for event in after):
        return None, 0
    hurt = [event.amount for event in after if isinstance(event, did.Hurt) and event.seat == dealt.seat]
    return dealt, sum(hurt)


def word_guards(g: Nightfall, seat: Seat, happened: Sequence[TypedEvent]) -> list[Sentence]:
    """Tell what several minions would block of the damage that their player is asked about next."""
    event, told = find_damage(happened)
    if event is None or told:
        return []
    guards, victim = g.guards_of(event.seat), None if event.seat == seat else event.seat
    blocked = min(event.amount, sum(map(g.health_left, guards)))
    if len(guards) < 2 or not blocked:
        return []
    names = tuple([g.minion_name(guard) for guard in guards])
    rest = event.amount - blocked
    return [
        say.WouldBlock(own=victim is None, player=event.seat, names=names, amount=blocked),
        say.WouldWound(rest, victim) if rest else say.WouldWoundNobody(),
    ]


def word_effect(event: TypedEvent, seat: Seat) -> Sentence | None:
    """Return the change that an event tells; None if another event or the option tells it."""
    match event:
        case did.Hurt() if event.health > 0:
            full = ORDERS[event.minion].health
            return say.WouldHurt(
                who=event.who,
                amount=event.amount,
                health=event.health,
                full=full,
                own=event.seat == seat,
                player=event.seat,
            )
        case did.LeftPlay():
            return say.WouldLeave(
                who=event.who, own=event.seat == seat, player=event.seat, where=event.where, how=event.how
            )
        case did.Wounded():
            return say.WouldWound(event.amount, None if event.seat == seat else event.seat)
        case did.Restored():
            return say.WouldRestore(
                who=event.who, amount=event.amount, own=event.seat == seat, player=event.seat
            )
        case did.ChangedSides():
            return say.WouldGoTo(event.seat, event.who)
        case did.Cancelled():
            return say.WouldCancel(event.card, event.seat == seat)
        case _:
            return None
