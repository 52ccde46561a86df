"""What just happened, for pictures and the line above them: from events that the viewer has seen."""

from collections.abc import Iterable

from games.core.model import Event, Seat
from games.core.record import Value
from games.nightfall.telling import (
    DEEDS,
    DESTROYED,
    OUTCOMES,
    TOGETHER,
    Facts,
    name,
    number,
    opening,
    phase_began,
)
from games.nightfall.terms import CLAIM

HURT, WOUNDED, ENTERED, CLAIMED = "hurt", "wounded", "entered", "claimed"

PHASE = "phase_began"
"""Said only as long as nothing has followed; the claim phase begins a scope of its own."""

QUIET = {"turn_began", "turn_ended", "picked", "reshuffled", "inflicted", "private_archive", "commons"}
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


class Last(Value, frozen=True):
    """The last thing that was done: an attack, a part of a chain, its resolution, what was claimed.

    `begins`: the phase that has begun after it, as long as nothing was done in that.
    """

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    begins: str = ""


NOTHING = Last()


def last(events: Iterable[Event]) -> Last:
    """What was done last and what came of it, however many steps that took; then, what begins now."""
    events = tuple(events)
    scopes = [found for scope in scoped(events) if (found := Telling(scope).last).lines]
    found = scopes[-1] if scopes else NOTHING
    newest = next((event for event in reversed(events) if event.kind not in QUIET), None)
    if newest is None or newest.kind != PHASE or not (begins := phase_began(newest.facts)):
        return found
    return Last(found.lines, found.marks, begins)


def scoped(events: Iterable[Event]) -> list[list[Event]]:
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
    if event.kind == "claimed" and not number(event.facts["cost"]):
        return before
    if event.kind == PHASE and event.facts["phase"] == CLAIM:
        return "claim"
    return BEGINS.get(event.kind, before)


BEGINS = {
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


class Telling:
    """Lines and marks in the making: each line is a deed and what came of it."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.deeds: list[tuple[str, list[str]]] = []
        self.marks: dict[tuple[str, Seat, str, int], Mark] = {}
        for event in events:
            if event.kind not in QUIET:
                self.take(event.kind, event.facts)

    @property
    def last(self) -> Last:
        lines = [": ".join(filter(None, (deed, ", ".join(rest)))) for deed, rest in self.deeds]
        return Last(tuple(filter(None, lines)), tuple(self.marks.values()))

    def take(self, kind: str, facts: Facts) -> None:
        if kind in DEEDS:
            self.deed(kind, DEEDS[kind](facts), facts)
        elif kind in OUTCOMES and (self.deeds or kind != "drew"):  # that a turn ends with a draw is no news
            self.outcome(OUTCOMES[kind](facts))
        if kind == "hurt":
            self.hurt(facts)
        elif kind == "left_play":
            self.gone(facts)
        elif kind == "wounded":
            self.add(WOUNDED, number(facts["seat"]), "", number(facts["amount"]))
        elif kind == "entered":
            self.add(ENTERED, number(facts["seat"]), name(facts, "minion"), 1)
        elif kind == "claimed":
            self.add(CLAIMED, number(facts["seat"]), name(facts), 1)

    def deed(self, kind: str, words: str, facts: Facts) -> None:
        """A deed; one like that before it is told together with it."""
        start = opening(kind, facts) if kind in TOGETHER else ""
        before, rest = self.deeds[-1] if self.deeds else ("", [])
        if start and not rest and before.replace(" starts ", " links ").startswith(start):
            self.deeds[-1] = (f"{before}, {words.removeprefix(start)}", rest)
        else:
            self.deeds.append(
                (words.replace(" links ", " starts ") if facts.get("at") == 0 else words, rest[:0])
            )

    def outcome(self, words: str) -> None:
        """What came of it; who is destroyed by damage is not told to be damaged as well."""
        if not self.deeds:
            self.deeds.append(("", []))
        rest = self.deeds[-1][1]
        if rest and DESTROYED in words and rest[-1].startswith(f"{words.partition(DESTROYED)[0]} −"):
            rest[-1] = words
        elif words and words not in rest:
            rest.append(words)

    def add(self, kind: str, seat: Seat, card: str, amount: int, health: int = 0) -> None:
        """Marks of a kind add up."""
        key = (kind, seat, card, health)
        amount += self.marks[key].amount if key in self.marks else 0
        self.marks[key] = Mark(kind, seat, card, amount, health)

    def hurt(self, facts: Facts) -> None:
        """Damage on top of damage is one mark, on the minion as it is now."""
        seat, card, left, amount = (
            number(facts["seat"]),
            name(facts, "minion"),
            number(facts["health"]),
            number(facts["amount"]),
        )
        before = self.marks.pop((HURT, seat, card, left + amount), None)
        self.add(HURT, seat, card, amount + (before.amount if before else 0), left)

    def gone(self, facts: Facts) -> None:
        """Nothing is left on who has gone; of several alike the one without health."""
        seat, card = number(facts["seat"]), name(facts, "minion")
        if facts["how"] == "destroyed":
            self.marks.pop((HURT, seat, card, 0), None)
        self.marks.pop((ENTERED, seat, card, 0), None)


def told(lines: Iterable[str], people: Iterable[str]) -> tuple[str, ...]:
    """Lines with the names of players."""
    names = tuple(people)
    return tuple(line.format(*names) for line in lines)
