"""What just happened, for pictures and the line under them: made from events that the viewer has seen."""

from collections.abc import Iterable, Mapping

from games.core.model import Event
from games.core.record import Plain, Value
from games.nightbreak.hero import HEROES
from games.nightbreak.terms import status_words

HIT, HEALED, FALLEN, ARRIVED, MOVED, ESCAPED = "hit", "healed", "fallen", "arrived", "moved", "escaped"

MOST, LINE = 3, 64
"""So many marks, and letters of the last line; older things belong to the log."""

KINDS = {
    "damaged": HIT,
    "bled": HIT,
    "healed": HEALED,
    "overwhelmed": FALLEN,
    "escaped": ESCAPED,
    "arrived": ARRIVED,
}

ORDER = (FALLEN, ESCAPED, ARRIVED, HIT, HEALED, MOVED)
"""Which marks are kept, if there are too many."""

OUTCOMES = {
    "shielded": "blocks",
    "unaffected": "unaffected",
    "stayed": "cannot move",
    "overwhelmed": "falls",
    "arrived": "arrives",
    "drained": "loses 1 BP",
}


class Mark(Value, frozen=True):
    """A mark on a Hero. `column`: where one fell; `amount`: damage or healing; `other`: who it moved with."""

    kind: str
    side: int
    hero: str
    column: int = 0
    amount: int = 0
    other: str = ""


def marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """At most three marks for what one action has caused."""
    found: list[Mark] = []
    for event in events:
        note(found, event.kind, event.facts)
    found.reverse()  # of a kind, the newest are kept
    return tuple(sorted(found, key=lambda mark: ORDER.index(mark.kind))[:MOST])


def note(found: list[Mark], kind: str, facts: Mapping[str, Plain]) -> None:
    """Add an event to the marks: blows add up, and nothing is left on those who go."""
    if kind == "moved":
        first, second = name_in(facts, "first"), name_in(facts, "second")
        side = number(facts["side"])
        found += [Mark(MOVED, side, first, other=second), Mark(MOVED, side, second, other=first)]
    elif kind in KINDS:
        mark, hero = KINDS[kind], name_in(facts)
        side, column, amount = number(facts["side"]), number(facts["column"]), number(facts.get("amount"))
        same = [old for old in found if (old.side, old.hero, old.kind) == (side, hero, mark)]
        amount += sum(old.amount for old in same)
        gone = [old for old in found if covers(mark, old, side, hero, column)]
        found[:] = [old for old in found if old not in same and old not in gone]
        found.append(Mark(mark, side, hero, column, amount))


def covers(mark: str, old: Mark, side: int, hero: str, column: int) -> bool:
    """Whether a new mark hides an old one: who leaves takes its marks along, who arrives fills the gap."""
    if mark in (FALLEN, ESCAPED):
        return old.side == side and old.hero == hero
    return mark == ARRIVED and old.kind in (FALLEN, ESCAPED) and (old.side, old.column) == (side, column)


def number(fact: Plain) -> int:
    return fact if isinstance(fact, int) else 0


def last_line(events: Iterable[Event]) -> str:
    """What was done and what came of it, in a few words: `Hammer of Noon: Corvin −4`.

    One press may settle several actions, where only one choice was left: the latest that fit are told.
    """
    parts: list[tuple[str, list[str]]] = []
    for event in events:
        if words := opening(event):
            parts.append((words, []))
        if words := outcome(event):
            if not parts:
                parts.append(("", []))
            parts[-1][1].append(words)
    told = [": ".join(filter(None, (start, ", ".join(dict.fromkeys(rest))))) for start, rest in parts]
    while len(told) > 1 and len("; ".join(told)) > LINE:
        del told[0]
    return "; ".join(told)


def opening(event: Event) -> str:
    """What was done."""
    facts = event.facts
    if event.kind == "activated":
        power = HEROES[number(facts["hero"])].activated
        return power.name if power else ""
    verbs = {"attacked": "attacks", "prayed": "prays", "escaped": "escapes"}
    return f"{name_in(facts)} {verbs[event.kind]}" if event.kind in verbs else ""


def outcome(event: Event) -> str:
    """What came of it."""
    facts, kind = event.facts, event.kind
    if kind == "moved":
        return f"{name_in(facts, 'first')} and {name_in(facts, 'second')} switch"
    if kind in ("damaged", "bled"):
        return f"{name_in(facts)} −{facts['amount']}"
    if kind == "healed":
        return f"{name_in(facts)} +{facts['amount']}"
    if kind == "gained":
        return f"{name_in(facts)} {' and '.join(status_words(number(facts['statuses'])))}"
    if kind in ("endowed", "given"):
        return f"{name_in(facts)} gets {facts.get('amount', 1)} BP"
    return f"{name_in(facts)} {OUTCOMES[kind]}" if kind in OUTCOMES else ""


def name_in(facts: Mapping[str, Plain], key: str = "hero") -> str:
    return HEROES[number(facts[key])].name
