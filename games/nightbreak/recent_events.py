"""Recent events as marks for pictures and a line of text, from events that the viewer has seen."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.core.facts import int_fact
from games.core.model import Event
from games.core.records import Plain, Value, replace_fields
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.sentences import Times
from games.nightbreak import sentences as say
from games.nightbreak.facts import HeroFace
from games.nightbreak.hero import HEROES

HIT, HEALED, FALLEN, ARRIVED, MOVED, ESCAPED = "hit", "healed", "fallen", "arrived", "moved", "escaped"

MAX_MARKS, MAX_LINE = 12, 64
"""Limits for the marks and for the letters of the line; older events are in the log."""

TURN_BEGAN = "turn_began"
DEEDS = frozenset(
    ("activated", "attacked", "prayed", "escaped", "moved", "overwhelmed", "arrived", "discarded")
)
"""Events by which a turn has something to show; before that the turn before it is shown."""

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


def find_last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the turn under way, or of the one before it while nothing has been done yet."""
    begins = [at for at, event in enumerate(events) if event.kind == TURN_BEGAN]
    if not begins:
        return events
    current = events[begins[-1] :]
    if any(event.kind in DEEDS for event in current):
        return current
    return events[begins[-2] if len(begins) > 1 else 0 : begins[-1]]


def collect_marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """Return marks for the effects of some actions, of one kind on a Hero's scene: damage hides healing."""
    found: list[Mark] = []
    for event in events:
        add_mark(found, event.kind, event.facts)
    hit = {(mark.side, mark.hero) for mark in found if mark.kind == HIT}
    found = [mark for mark in found if mark.kind != HEALED or (mark.side, mark.hero) not in hit]
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
    happened = list(events)
    for at, event in enumerate(happened):
        if event.kind in ACTIONS:
            parts.append((ACTIONS[event.kind](find_face(event.facts)), []))
        elif event.kind == "given" and (not parts or not isinstance(parts[-1][0], say.TurnEndLast)):
            parts.append((say.TurnEndLast(), []))
        if (outcome := describe_outcome(leave_lasting(event, happened[at + 1 :]))) is not None:
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


def leave_lasting(event: Event, later: Iterable[Event]) -> Event:
    """Return an event without the statuses that its Hero has lost again since."""
    if event.kind != "gained":
        return event
    whose = (event.facts["side"], event.facts["hero"])
    statuses = int_fact(event.facts["statuses"])
    for other in later:
        if (other.facts.get("side"), other.facts.get("hero")) == whose:
            if other.kind == "lost":
                statuses &= ~int_fact(other.facts["statuses"])
            elif other.kind in ("overwhelmed", "escaped"):
                statuses = 0
    return replace_fields(event, facts={**event.facts, "statuses": statuses})


def describe_outcome(event: Event) -> Text | None:
    """Return what an event did, or None if the line leaves it out."""
    facts, kind = event.facts, event.kind
    if kind == "moved":
        return say.SwapLast(find_face(facts, "first"), find_face(facts, "second"))
    if kind in AMOUNT_OUTCOMES:
        return AMOUNT_OUTCOMES[kind](find_face(facts), int_fact(facts["amount"]))
    if kind == "gained":
        if not facts["statuses"]:
            return None
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
