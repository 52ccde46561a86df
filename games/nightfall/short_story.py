"""Events in a few words, for the line above a picture; `story` has the sentences.

Players are placeholders such as `{0}`, which the caller fills in.
"""

from collections.abc import Callable, Mapping, Sequence

from games.core.facts import int_fact, int_facts
from games.core.records import Plain
from games.nightfall.card import face_name, number_name
from games.nightfall.glossary import CHAIN, CLAIM, COMBAT, WOUND_WORDS

Facts = Mapping[str, Plain]


def card_fact(facts: Facts, key: str = "card") -> str:
    return face_name(int_fact(facts[key]))


def count_wounds(faces: Sequence[int]) -> str:
    """Count wounds by type, in the order in which pictures show the types.

    >>> count_wounds([102, 100, 102])
    '1 bite, 2 bleed'
    """
    return ", ".join(f"{faces.count(face)} {word}" for face, word in WOUND_WORDS.items() if face in faces)


def minion_fact(facts: Facts, key: str = "minion") -> str:
    """Return the name of a minion, with the number that it had at that time, if any."""
    number = "number" if key == "minion" else f"{key}_number"
    return number_name(card_fact(facts, key), int_fact(facts.get(number, 0)))


def seat_fact(facts: Facts, key: str = "seat") -> str:
    return f"{{{int_fact(facts[key])}}}"


def deed_prefix(kind: str, facts: Facts) -> str:
    """Return the common beginning of deeds that are joined into one line."""
    if kind == "attacked":
        return f"{seat_fact(facts)} attacks {seat_fact(facts, 'target')} with "
    if kind == "linked":
        return f"{seat_fact(facts)} links "
    return f"{seat_fact(facts)} claims "


DESTROYED_SUFFIX = " destroyed"
JOINED_KINDS = ("attacked", "linked", "claimed")


def describe_attack(facts: Facts) -> str:
    return deed_prefix("attacked", facts) + minion_fact(facts)


def describe_link(facts: Facts) -> str:
    kicked = " (kicked)" if facts["kicked"] else ""
    return f"{deed_prefix('linked', facts)}{card_fact(facts)}{kicked}"


def describe_resolution(facts: Facts) -> str:
    kicked, times = (" kicked" if facts["kicked"] else ""), int_fact(facts["times"])
    return f"{card_fact(facts)}{kicked}{f' {times} times' if times > 1 else ''}"


def describe_claim(facts: Facts) -> str:
    return deed_prefix("claimed", facts) + card_fact(facts)


def describe_passes(facts: Facts) -> str:
    seats = [f"{{{each}}}" for each in int_facts(facts["seats"])]
    return f"{', '.join(seats)} passed"


def describe_wound_effect(facts: Facts) -> str:
    count = int_fact(facts["count"])
    return f"{seat_fact(facts)} discards {count} wound{'s' * (count > 1)} for new cards"


def describe_series(facts: Facts) -> str:
    return f"totals after game {facts['game']}: {', '.join(str(each) for each in int_facts(facts['totals']))}"


def describe_wounds(facts: Facts) -> str:
    amount = int_fact(facts["amount"])
    kinds = count_wounds(int_facts(facts["wounds"])).removeprefix("1 " if amount == 1 else "+")
    detail = f" ({kinds})" if kinds else ""
    return f"{seat_fact(facts)} +{amount} wound{'s' * (amount != 1)}{detail}"


def describe_left_play(facts: Facts) -> str:
    if facts["how"] != "destroyed":
        return ""
    gone = {"exiled": " and exiled", "hand": ", back in hand"}.get(str(facts["where"]), "")
    return f"{minion_fact(facts)}{DESTROYED_SUFFIX}{gone}"


PHASE_WORDS = {
    COMBAT: "{seat} must attack",
    CHAIN: "{seat} may start a chain",
    CLAIM: "{seat} has {influence} influence to claim with",
}
"""What each phase asks of the active player; the cleanup needs no words."""


def describe_phase(facts: Facts) -> str:
    said = PHASE_WORDS.get(str(facts["phase"]), "")
    return said.format(seat=seat_fact(facts), influence=facts.get("influence", 0))


def describe_draw(facts: Facts) -> str:
    count = int_fact(facts["count"])
    return f"{seat_fact(facts)} draws {count}" if count else ""


def describe_look(facts: Facts) -> str:
    return f"{seat_fact(facts)} looks at {seat_fact(facts, 'victim')}'s hand"


DEED_FORMATTERS: dict[str, Callable[[Facts], str]] = {
    "game_began": lambda facts: f"a game begins, {seat_fact(facts, 'first')} goes first",
    "attacked": describe_attack,
    "blocked": lambda facts: f"{minion_fact(facts)} blocks {minion_fact(facts, 'attacker')}",
    "did_not_block": lambda facts: f"{seat_fact(facts)} does not block",
    "fights": lambda facts: f"{minion_fact(facts)} strikes {seat_fact(facts, 'target')}",
    "linked": describe_link,
    "no_chain": lambda facts: f"{seat_fact(facts)} starts no chain",
    "passed": describe_passes,
    "resolves": describe_resolution,
    "claimed": describe_claim,
    "turned_up": lambda facts: f"{seat_fact(facts)} turns up {card_fact(facts)}",
    "used_wound": describe_wound_effect,
    "end_is_near": lambda _: "the last face-up wound is taken",
    "game_ended": lambda _: "the game is over",
    "series": describe_series,
    "gave_up": lambda facts: f"{seat_fact(facts)} gives up",
}
"""Formatters of deeds, which begin a line."""

OUTCOME_FORMATTERS: dict[str, Callable[[Facts], str]] = {
    "wounded": describe_wounds,
    "hurt": lambda facts: f"{minion_fact(facts)} −{facts['amount']}",
    "entered": lambda _: "enters play",
    "restored": lambda facts: f"{minion_fact(facts)} +{facts['amount']} health",
    "left_play": describe_left_play,
    "changed_sides": lambda facts: f"{seat_fact(facts)} takes {minion_fact(facts)}",
    "resolves_again": lambda facts: f"{card_fact(facts)} once more",
    "cancelled": lambda facts: f"{card_fact(facts)} cancelled",
    "taken_over": lambda facts: f"{seat_fact(facts)} aims {card_fact(facts)}",
    "text_executed": lambda facts: f"text of {card_fact(facts)}",
    "raised": lambda facts: f"{card_fact(facts)} raised",
    "drew": describe_draw,
    "discarded": lambda facts: f"{seat_fact(facts)} discards {card_fact(facts)}",
    "gained_influence": lambda facts: f"+{facts['amount']} influence",
    "doubled_influence": lambda _: "influence doubled",
    "exiled_wound": lambda facts: f"{card_fact(facts).lower()} exiled",
    "exiled_from_archive": lambda facts: f"{facts['count']} {card_fact(facts)} exiled",
    "looked": describe_look,
}
"""Formatters of the outcomes of a deed."""
