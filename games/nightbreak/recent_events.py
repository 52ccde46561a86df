"""Recent events as marks for pictures and a line of text, from events that the viewer has seen."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.core.change import count_times
from games.core.facts import int_fact
from games.core.model import Event
from games.core.records import Plain, Value
from games.nightbreak.glossary import status_words
from games.nightbreak.hero import HEROES

HIT, HEALED, FALLEN, ARRIVED, MOVED, ESCAPED = "hit", "healed", "fallen", "arrived", "moved", "escaped"

MAX_MARKS, MAX_LINE = 3, 64
"""Limits for the marks and for the letters of the line; older events are in the log."""

MARK_KINDS = {
    "damaged": HIT,
    "bled": HIT,
    "healed": HEALED,
    "overwhelmed": FALLEN,
    "escaped": ESCAPED,
    "arrived": ARRIVED,
}

MARK_PRIORITY = (FALLEN, ESCAPED, ARRIVED, HIT, HEALED, MOVED)
"""Order in which marks are kept if there are too many."""

OUTCOME_WORDS = {
    "shielded": "blocks",
    "unaffected": "unaffected",
    "stayed": "cannot move",
    "overwhelmed": "falls",
    "arrived": "arrives",
    "drained": "loses 1 BP",
}


class Mark(Value, frozen=True):
    """A mark on a Hero.

    `column`: where a Hero fell; `amount`: damage or healing; `other`: the Hero with which it swapped.
    """

    kind: str
    side: int
    hero: str
    column: int = 0
    amount: int = 0
    other: str = ""


def collect_marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """Return at most three marks for the effects of one action."""
    found: list[Mark] = []
    for event in events:
        add_mark(found, event.kind, event.facts)
    found.reverse()  # of one kind, keep the newest
    return tuple(sorted(found, key=lambda mark: MARK_PRIORITY.index(mark.kind))[:MAX_MARKS])


def add_mark(found: list[Mark], kind: str, facts: Mapping[str, Plain]) -> None:
    """Add an event to the marks: sum up damage, and remove the marks of Heroes that leave."""
    if kind == "moved":
        first, second = name_fact(facts, "first"), name_fact(facts, "second")
        side = int_fact(facts["side"])
        found += [Mark(MOVED, side, first, other=second), Mark(MOVED, side, second, other=first)]
    elif kind in MARK_KINDS:
        mark, hero = MARK_KINDS[kind], name_fact(facts)
        side, column, amount = (
            int_fact(facts["side"]),
            int_fact(facts["column"]),
            int_fact(facts.get("amount")),
        )
        same = [old for old in found if (old.side, old.hero, old.kind) == (side, hero, mark)]
        amount += sum(old.amount for old in same)
        gone = [old for old in found if replaces(mark, old, side, hero, column)]
        found[:] = [old for old in found if old not in same and old not in gone]
        found.append(Mark(mark, side, hero, column, amount))


def replaces(mark: str, old: Mark, side: int, hero: str, column: int) -> bool:
    """Return whether a new mark replaces an old one.

    A Hero that leaves takes its marks along; an arrival hides the mark of the Hero that left the column.
    """
    if mark in (FALLEN, ESCAPED):
        return old.side == side and old.hero == hero
    return mark == ARRIVED and old.kind in (FALLEN, ESCAPED) and (old.side, old.column) == (side, column)


def summarize_last_action(events: Iterable[Event]) -> str:
    """Summarize the last action and its outcome: `Hammer of Noon: Corvin −4`.

    One press may carry out several actions if further choices are forced: keep the latest that fit.
    """
    parts: list[tuple[str, list[str]]] = []
    for event in events:
        if words := describe_action(event):
            parts.append((words, []))
        if words := describe_outcome(event):
            if not parts:
                parts.append(("", []))
            parts[-1][1].append(words)
    clauses = [": ".join(filter(None, (start, ", ".join(count_equal(rest))))) for start, rest in parts]
    while len(clauses) > 1 and len("; ".join(clauses)) > MAX_LINE:
        del clauses[0]
    return "; ".join(clauses)


def count_equal(words: Iterable[str]) -> list[str]:
    """Return each outcome once, with how often it happened: `Corvin −2 twice`."""
    return [
        outcome if count == 1 else f"{outcome} {count_times(count)}"
        for outcome, count in Counter(words).items()
    ]


def describe_action(event: Event) -> str:
    facts = event.facts
    if event.kind == "activated":
        power = HEROES[int_fact(facts["hero"])].activated
        return power.name if power else ""
    verbs = {"attacked": "attacks", "prayed": "prays", "escaped": "escapes"}
    return f"{name_fact(facts)} {verbs[event.kind]}" if event.kind in verbs else ""


def describe_outcome(event: Event) -> str:
    facts, kind = event.facts, event.kind
    if kind == "moved":
        return f"{name_fact(facts, 'first')} and {name_fact(facts, 'second')} swap"
    if kind in ("damaged", "bled"):
        return f"{name_fact(facts)} −{facts['amount']}"
    if kind == "healed":
        return f"{name_fact(facts)} +{facts['amount']}"
    if kind == "gained":
        return f"{name_fact(facts)} {' and '.join(status_words(int_fact(facts['statuses'])))}"
    if kind in ("endowed", "given"):
        return f"{name_fact(facts)} gets {facts.get('amount', 1)} BP"
    along = f" with {facts['held']} BP" if kind == "overwhelmed" and facts.get("held") else ""
    return f"{name_fact(facts)} {OUTCOME_WORDS[kind]}{along}" if kind in OUTCOME_WORDS else ""


def name_fact(facts: Mapping[str, Plain], key: str = "hero") -> str:
    return HEROES[int_fact(facts[key])].name
