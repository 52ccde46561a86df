"""Recent events as marks for pictures and a line of text, from events that the viewer has seen."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.core.facts import int_fact
from games.core.model import Event
from games.core.records import Plain, Value
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.sentences import Times
from games.nightbreak import sentences as say
from games.nightbreak.facts import HeroFace
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

ACTIONS = {
    "activated": say.PowerLast,
    "attacked": say.AttackLast,
    "prayed": say.PrayerLast,
    "escaped": say.EscapeLast,
}
PLAIN_OUTCOMES = {
    "shielded": say.ShieldLast,
    "unaffected": say.ShroudLast,
    "stayed": say.StuckLast,
    "arrived": say.ArrivalLast,
    "drained": say.DrainLast,
}
AMOUNT_OUTCOMES = {
    "damaged": say.DamageLast,
    "bled": say.DamageLast,
    "healed": say.HealingLast,
    "given": say.PointsLast,
}
"""Outcomes with an amount, such as damage."""


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


def summarize_last_action(events: Iterable[Event], teller: Teller = IN_ENGLISH) -> str:
    """Summarize the last action and its outcome: `Hammer of Noon: Corvin −4`.

    One press may carry out several actions if further choices are forced: keep the latest that fit.
    """
    parts: list[tuple[Text | None, list[Text]]] = []
    for event in events:
        if event.kind in ACTIONS:
            parts.append((ACTIONS[event.kind](find_face(event.facts)), []))
        if (outcome := describe_outcome(event)) is not None:
            if not parts:
                parts.append((None, []))
            parts[-1][1].append(outcome)
    clauses = [tell_clause(action, count_equal(outcomes)) for action, outcomes in parts]
    while clauses:
        line = teller(say.SeveralActions(clauses[0], tuple(clauses[1:])))
        if len(clauses) == 1 or len(line) <= MAX_LINE:
            return line
        del clauses[0]
    return ""


def tell_clause(action: Text | None, outcomes: tuple[Text, ...]) -> Text:
    """Tell an action with its outcomes, or outcomes whose action came before them."""
    if action is None:
        return say.OutcomesAlone(outcomes[0], outcomes[1:])
    return say.ActionOutcomes(action, outcomes)


def count_equal(outcomes: Iterable[Text]) -> tuple[Text, ...]:
    """Return each outcome once, with how often it happened: `Corvin −2 twice`."""
    return tuple(
        [
            outcome if count == 1 else say.OutcomeRepeated(outcome, Times(count))
            for outcome, count in Counter(outcomes).items()
        ]
    )


def describe_outcome(event: Event) -> Text | None:
    """Return what an event did, or None if the line leaves it out."""
    facts, kind = event.facts, event.kind
    if kind == "moved":
        return say.SwapLast(find_face(facts, "first"), find_face(facts, "second"))
    if kind in AMOUNT_OUTCOMES:
        return AMOUNT_OUTCOMES[kind](find_face(facts), int_fact(facts["amount"]))
    if kind == "gained":
        return say.StatusesLast(find_face(facts), int_fact(facts["statuses"]))
    if kind == "endowed":
        return say.PointsLast(find_face(facts), 1)
    if kind == "overwhelmed":
        return say.FallLast(find_face(facts), int_fact(facts.get("held")))
    return PLAIN_OUTCOMES[kind](find_face(facts)) if kind in PLAIN_OUTCOMES else None


def find_face(facts: Mapping[str, Plain], key: str = "hero") -> HeroFace:
    return HeroFace(int_fact(facts[key]))


def name_fact(facts: Mapping[str, Plain], key: str = "hero") -> str:
    return HEROES[find_face(facts, key)].name
