"""Recent events as marks for pictures and lines of text, from events that the viewer has seen."""

from collections.abc import Iterable

from games.core.facts import int_fact
from games.core.model import Event, Seat
from games.core.records import Value
from games.nightfall.glossary import CLAIM
from games.nightfall.short_story import (
    DEED_FORMATTERS,
    DESTROYED_SUFFIX,
    JOINED_KINDS,
    OUTCOME_FORMATTERS,
    Facts,
    card_fact,
    deed_prefix,
    describe_phase,
    minion_fact,
)

HURT, WOUNDED, ENTERED, CLAIMED = "hurt", "wounded", "entered", "claimed"

PHASE_EVENT = "phase_began"
"""Shown only until another event follows; the claim phase begins a scope of its own."""

QUIET_KINDS = {"turn_began", "turn_ended", "picked", "reshuffled", "inflicted", "private_archive", "commons"}
"""Events without words, because the picture or later events show them."""


class Mark(Value, frozen=True):
    """A mark on a minion (`card` of `seat`, with `health` left), on a player, or on an archive.

    `amount`: damage or wounds.
    """

    kind: str
    seat: Seat
    card: str = ""
    amount: int = 0
    health: int = 0


class RecentEvents(Value, frozen=True):
    """The latest scope: an attack, a part of a chain, its resolution, or claims.

    `beginning`: the phase that has begun since, as long as nothing has happened in it.
    """

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    beginning: str = ""


NO_EVENTS = RecentEvents()


def summarize_recent(events: Iterable[Event]) -> RecentEvents:
    """Summarize the latest scope with its outcomes, and the phase that has begun since."""
    events = tuple(events)
    scopes = [found for scope in split_scopes(events) if (found := EventSummary(scope).recent).lines]
    found = scopes[-1] if scopes else NO_EVENTS
    newest = next((event for event in reversed(events) if event.kind not in QUIET_KINDS), None)
    if newest is None or newest.kind != PHASE_EVENT or not (begins := describe_phase(newest.facts)):
        return found
    return RecentEvents(found.lines, found.marks, begins)


def split_scopes(events: Iterable[Event]) -> list[list[Event]]:
    """Split events into scopes, see `scope_of`."""
    scopes: list[list[Event]] = [[]]
    before = ""
    for event in events:
        now = scope_of(event, before)
        if now != before:
            scopes.append([])
            before = now
        scopes[-1].append(event)
    return scopes


def scope_of(event: Event, before: str) -> str:
    """Return the scope that an event begins, or the current one that it continues."""
    if event.kind == "claimed" and not int_fact(event.facts["cost"]):
        return before
    if event.kind == PHASE_EVENT and event.facts["phase"] == CLAIM:
        return "claim"
    return SCOPE_STARTERS.get(event.kind, before)


SCOPE_STARTERS = {
    "game_began": "game",
    "turn_began": "turn",
    "attacked": "combat",
    "linked": "chain",
    "chain_complete": "resolution",
    "claimed": "claim",
    "turned_up": "claim",
    "used_wound": "claim",
    "gave_up": "end",
}


class EventSummary:
    """Builds lines and marks of a scope; each line is a deed with its outcomes."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.deeds: list[tuple[str, list[str]]] = []
        self.marks: dict[tuple[str, Seat, str, int], Mark] = {}
        for event in events:
            if event.kind not in QUIET_KINDS:
                self.add_event(event.kind, event.facts)

    @property
    def recent(self) -> RecentEvents:
        lines = [": ".join(filter(None, (deed, ", ".join(rest)))) for deed, rest in self.deeds]
        return RecentEvents(tuple(filter(None, lines)), tuple(self.marks.values()))

    def add_event(self, kind: str, facts: Facts) -> None:
        if kind in DEED_FORMATTERS:
            self.add_deed(kind, DEED_FORMATTERS[kind](facts), facts)
        elif kind in OUTCOME_FORMATTERS and (
            self.deeds or kind != "drew"
        ):  # the draw at the end of each turn is no news
            name = f"{minion_fact(facts)} " if kind == "entered" and self.last_outcomes else ""
            self.add_outcome(f"{name}{OUTCOME_FORMATTERS[kind](facts)}")
        if kind == "hurt":
            self.add_damage(facts)
        elif kind == "left_play":
            self.remove_marks(facts)
        elif kind == "wounded":
            self.add_mark(WOUNDED, int_fact(facts["seat"]), "", int_fact(facts["amount"]))
        elif kind == "entered":
            self.add_mark(ENTERED, int_fact(facts["seat"]), card_fact(facts, "minion"), 1)
        elif kind == "claimed":
            self.add_mark(CLAIMED, int_fact(facts["seat"]), card_fact(facts), 1)

    @property
    def last_outcomes(self) -> list[str]:
        """The outcomes of the last deed: what follows one needs a subject of its own."""
        return self.deeds[-1][1] if self.deeds else []

    def add_deed(self, kind: str, words: str, facts: Facts) -> None:
        """Add a deed, joined with the previous one if it is of the same kind."""
        start = deed_prefix(kind, facts) if kind in JOINED_KINDS else ""
        before, rest = self.deeds[-1] if self.deeds else ("", [])
        if start and not rest and before.replace(" starts ", " links ").startswith(start):
            self.deeds[-1] = (f"{before}, {words.removeprefix(start)}", rest)
        else:
            self.deeds.append(
                (words.replace(" links ", " starts ") if facts.get("at") == 0 else words, rest[:0])
            )

    def add_outcome(self, words: str) -> None:
        """Add an outcome of the last deed; a destroyed minion replaces its own damage."""
        if not self.deeds:
            self.deeds.append(("", []))
        rest = self.deeds[-1][1]
        if (
            rest
            and DESTROYED_SUFFIX in words
            and rest[-1].startswith(f"{words.partition(DESTROYED_SUFFIX)[0]} −")
        ):
            rest[-1] = words
        elif words and words not in rest:
            rest.append(words)

    def add_mark(self, kind: str, seat: Seat, card: str, amount: int, health: int = 0) -> None:
        """Add a mark; amounts of equal marks add up."""
        key = (kind, seat, card, health)
        amount += self.marks[key].amount if key in self.marks else 0
        self.marks[key] = Mark(kind, seat, card, amount, health)

    def add_damage(self, facts: Facts) -> None:
        """Add damage to a minion, merged with its earlier damage."""
        seat, card, left, amount = (
            int_fact(facts["seat"]),
            card_fact(facts, "minion"),
            int_fact(facts["health"]),
            int_fact(facts["amount"]),
        )
        before = self.marks.pop((HURT, seat, card, left + amount), None)
        self.add_mark(HURT, seat, card, amount + (before.amount if before else 0), left)

    def remove_marks(self, facts: Facts) -> None:
        """Remove the marks of a minion that left play; among minions alike, of the one without health."""
        seat, card = int_fact(facts["seat"]), card_fact(facts, "minion")
        if facts["how"] == "destroyed":
            self.marks.pop((HURT, seat, card, 0), None)
        self.marks.pop((ENTERED, seat, card, 0), None)


def fill_names(lines: Iterable[str], people: Iterable[str]) -> tuple[str, ...]:
    """Fill the names of players into lines."""
    names = tuple(people)
    return tuple(line.format(*names) for line in lines)
