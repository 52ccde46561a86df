"""What just happened, for pictures and the line above them: from events that the viewer has seen."""

from collections.abc import Iterable

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
    int_fact,
)

HURT, WOUNDED, ENTERED, CLAIMED = "hurt", "wounded", "entered", "claimed"

PHASE_EVENT = "phase_began"
"""Said only as long as nothing has followed; the claim phase begins a scope of its own."""

QUIET_KINDS = {"turn_began", "turn_ended", "picked", "reshuffled", "inflicted", "private_archive", "commons"}
"""Nothing is said about these: the picture does, or what follows."""


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
    """The last thing that was done: an attack, a part of a chain, its resolution, what was claimed.

    `begins`: the phase that has begun after it, as long as nothing was done in that.
    """

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    beginning: str = ""


NO_EVENTS = RecentEvents()


def summarize_recent(events: Iterable[Event]) -> RecentEvents:
    """What was done last and what came of it, however many steps that took; then, what begins now."""
    events = tuple(events)
    scopes = [found for scope in split_scopes(events) if (found := EventSummary(scope).recent).lines]
    found = scopes[-1] if scopes else NO_EVENTS
    newest = next((event for event in reversed(events) if event.kind not in QUIET_KINDS), None)
    if newest is None or newest.kind != PHASE_EVENT or not (begins := describe_phase(newest.facts)):
        return found
    return RecentEvents(found.lines, found.marks, begins)


def split_scopes(events: Iterable[Event]) -> list[list[Event]]:
    """Events by what they belong to."""
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
    """What an event begins, if not a part of what is under way."""
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
    """Lines and marks in the making: each line is a deed and what came of it."""

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
        ):  # that a turn ends with a draw is no news
            self.add_outcome(OUTCOME_FORMATTERS[kind](facts))
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

    def add_deed(self, kind: str, words: str, facts: Facts) -> None:
        """A deed; one like that before it is told together with it."""
        start = deed_prefix(kind, facts) if kind in JOINED_KINDS else ""
        before, rest = self.deeds[-1] if self.deeds else ("", [])
        if start and not rest and before.replace(" starts ", " links ").startswith(start):
            self.deeds[-1] = (f"{before}, {words.removeprefix(start)}", rest)
        else:
            self.deeds.append(
                (words.replace(" links ", " starts ") if facts.get("at") == 0 else words, rest[:0])
            )

    def add_outcome(self, words: str) -> None:
        """What came of it; who is destroyed by damage is not told to be damaged as well."""
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
        """Marks of a kind add up."""
        key = (kind, seat, card, health)
        amount += self.marks[key].amount if key in self.marks else 0
        self.marks[key] = Mark(kind, seat, card, amount, health)

    def add_damage(self, facts: Facts) -> None:
        """Damage on top of damage is one mark, on the minion as it is now."""
        seat, card, left, amount = (
            int_fact(facts["seat"]),
            card_fact(facts, "minion"),
            int_fact(facts["health"]),
            int_fact(facts["amount"]),
        )
        before = self.marks.pop((HURT, seat, card, left + amount), None)
        self.add_mark(HURT, seat, card, amount + (before.amount if before else 0), left)

    def remove_marks(self, facts: Facts) -> None:
        """Nothing is left on who has gone; of several alike the one without health."""
        seat, card = int_fact(facts["seat"]), card_fact(facts, "minion")
        if facts["how"] == "destroyed":
            self.marks.pop((HURT, seat, card, 0), None)
        self.marks.pop((ENTERED, seat, card, 0), None)


def fill_names(lines: Iterable[str], people: Iterable[str]) -> tuple[str, ...]:
    """Lines with the names of players."""
    names = tuple(people)
    return tuple(line.format(*names) for line in lines)
