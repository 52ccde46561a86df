"""What happened in Nightfall in a few words, for the line above a picture; `story` says it in sentences.

Players stand in these as `{0}`: whoever shows them knows their names.
"""

from collections.abc import Callable, Mapping

from games.core.record import Plain
from games.nightfall.card import face_name
from games.nightfall.terms import CHAIN, CLAIM, COMBAT

Facts = Mapping[str, Plain]


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


DESTROYED = " destroyed"
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
    return f"{name(facts, 'minion')}{DESTROYED}{gone}"


PHASES = {
    COMBAT: "{seat} must attack",
    CHAIN: "{seat} may start a chain",
    CLAIM: "{seat} has {influence} influence to claim with",
}
"""What is asked of whoever is active; of the cleanup, what it brings is enough."""


def phase_began(facts: Facts) -> str:
    said = PHASES.get(str(facts["phase"]), "")
    return said.format(seat=who(facts), influence=facts.get("influence", 0))


def drew(facts: Facts) -> str:
    count = number(facts["count"])
    return f"{who(facts)} draws {count}" if count else ""


def looked(facts: Facts) -> str:
    return f"{who(facts)} looks at the hand of {who(facts, 'victim')}"


DEEDS: dict[str, Callable[[Facts], str]] = {
    "game_began": lambda facts: f"a game begins, {who(facts, 'first')} goes first",
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
    "entered": lambda _: "enters play",
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
