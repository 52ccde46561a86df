"""What just happened, for pictures and the line above them: from events that the viewer has seen.

Players stand in lines as `{0}`: whoever shows them knows their names.
"""

from collections.abc import Callable, Iterable, Mapping

from games.core.model import Event, Seat
from games.core.record import Plain, Value
from games.nightfall.card import face_name

HURT, WOUNDED, ENTERED, CLAIMED = "hurt", "wounded", "entered", "claimed"

Facts = Mapping[str, Plain]

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
    """The last thing that was done: an attack, a part of a chain, its resolution, what was claimed."""

    lines: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


NOTHING = Last()


def last(events: Iterable[Event]) -> Last:
    """What was done last and what came of it, however many steps that took."""
    scopes = [found for scope in scoped(events) if (found := Telling(scope).last).lines]
    return scopes[-1] if scopes else NOTHING


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
    return BEGINS.get(event.kind, before)


BEGINS = {
    "game_began": "game",
    "turn_began": "turn",
    "attacked": "combat",
    "linked": "chain",
    "no_chain": "chain",
    "chain_complete": "resolution",
    "claimed": "claim",
    "turned_up": "claim",
    "used_wound": "claim",
    "game_ended": "end",
    "series": "end",
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
        elif kind in OUTCOMES:
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
        if not self.deeds:
            self.deeds.append(("", []))
        if words and words not in self.deeds[-1][1]:
            self.deeds[-1][1].append(words)

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


# words


def number(fact: Plain) -> int:
    return fact if isinstance(fact, int) else 0


def numbers(fact: Plain) -> list[int]:
    return [number(each) for each in fact] if isinstance(fact, tuple) else []


def name(facts: Facts, key: str = "card") -> str:
    return face_name(number(facts[key]))


def who(facts: Facts, key: str = "seat") -> str:
    return f"{{{number(facts[key])}}}"


def opening(kind: str, facts: Facts) -> str:
    """How a deed begins that several events tell together."""
    if kind == "attacked":
        return f"{who(facts)} attacks {who(facts, 'target')} with "
    if kind == "linked":
        return f"{who(facts)} links "
    return f"{who(facts)} claims "


TOGETHER = ("attacked", "linked", "claimed")


def attacked(facts: Facts) -> str:
    return opening("attacked", facts) + name(facts, "minion")


def linked(facts: Facts) -> str:
    kicked = " (kicked)" if facts["kicked"] else ""
    return f"{opening('linked', facts)}{name(facts)}{kicked}"


def resolves(facts: Facts) -> str:
    kicked, times = (" kicked" if facts["kicked"] else ""), number(facts["times"])
    return f"{name(facts)}{kicked}{f' {times} times' if times > 1 else ''}"


def claimed(facts: Facts) -> str:
    return opening("claimed", facts) + name(facts)


def passed(facts: Facts) -> str:
    seats = [f"{{{each}}}" for each in numbers(facts["seats"])]
    return f"{', '.join(seats)} passed"


def used_wound(facts: Facts) -> str:
    count = number(facts["count"])
    return f"{who(facts)} discards {count} wound{'s' * (count > 1)} for new cards"


def series(facts: Facts) -> str:
    return f"totals after game {facts['game']}: {', '.join(str(each) for each in numbers(facts['totals']))}"


def wounded(facts: Facts) -> str:
    amount = number(facts["amount"])
    kinds = ", ".join(face_name(each).lower() for each in numbers(facts["wounds"]))
    return f"{who(facts)} +{amount} wound{'s' * (amount != 1)}{f' ({kinds})' if kinds and amount < 4 else ''}"


def left_play(facts: Facts) -> str:
    if facts["how"] != "destroyed":
        return ""
    gone = {"exiled": " and exiled", "hand": ", back in hand"}.get(str(facts["where"]), "")
    return f"{name(facts, 'minion')} destroyed{gone}"


def drew(facts: Facts) -> str:
    count = number(facts["count"])
    return f"{who(facts)} draws {count}" if count else ""


def looked(facts: Facts) -> str:
    return f"{who(facts)} looks at the hand of {who(facts, 'victim')}"


DEEDS: dict[str, Callable[[Facts], str]] = {
    "attacked": attacked,
    "blocked": lambda facts: f"{name(facts, 'minion')} blocks {name(facts, 'attacker')}",
    "did_not_block": lambda facts: f"{who(facts)} does not block",
    "fights": lambda facts: f"{name(facts, 'minion')} strikes {who(facts, 'target')}",
    "linked": linked,
    "no_chain": lambda facts: f"{who(facts)} starts no chain",
    "passed": passed,
    "resolves": resolves,
    "claimed": claimed,
    "turned_up": lambda facts: f"{who(facts)} turns up {name(facts)}",
    "used_wound": used_wound,
    "end_is_near": lambda _: "the last face-up wound is taken",
    "game_ended": lambda _: "the game is over",
    "series": series,
    "gave_up": lambda facts: f"{who(facts)} gives up",
}
"""What a line begins with."""

OUTCOMES: dict[str, Callable[[Facts], str]] = {
    "wounded": wounded,
    "hurt": lambda facts: f"{name(facts, 'minion')} −{facts['amount']}",
    "restored": lambda facts: f"{name(facts, 'minion')} +{facts['amount']} health",
    "left_play": left_play,
    "changed_sides": lambda facts: f"{who(facts)} takes {name(facts, 'minion')}",
    "resolves_again": lambda facts: f"{name(facts)} once more",
    "cancelled": lambda facts: f"{name(facts)} cancelled",
    "taken_over": lambda facts: f"{who(facts)} aims {name(facts)}",
    "text_executed": lambda facts: f"text of {name(facts)}",
    "raised": lambda facts: f"{name(facts)} raised",
    "drew": drew,
    "discarded": lambda facts: f"{who(facts)} discards {name(facts)}",
    "gained_influence": lambda facts: f"+{facts['amount']} influence",
    "doubled_influence": lambda _: "influence doubled",
    "exiled_wound": lambda facts: f"{name(facts).lower()} exiled",
    "exiled_from_archive": lambda facts: f"{facts['count']} {name(facts)} exiled",
    "looked": looked,
}
"""What came of it."""


def told(lines: Iterable[str], people: Iterable[str]) -> tuple[str, ...]:
    """Lines with the names of players."""
    names = tuple(people)
    return tuple(line.format(*names) for line in lines)
