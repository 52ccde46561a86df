"""Events in words, for the log and for the line under the board."""

from collections.abc import Callable, Mapping

from games.core.model import Event
from games.core.reading import listed
from games.core.record import Plain
from games.nightfall.card import face_name
from games.nightfall.ending import REASONS
from games.nightfall.orders import words_of
from games.nightfall.terms import CHAIN, CLAIM, CLEANUP, COMBAT

SENTENCES = {
    "game_began": "Game {game} begins; {first} goes first.",
    "commons": "The commons: {cards}.",
    "private_archive": "{seat} has a private archive of {card}.",
    "picked": "Everybody has picked, pick {stage}.",
    "turn_began": "Round {round}: the turn of {seat}.",
    "turn_ended": "{seat} ends the turn.",
    "attacked": "{minion} of {seat} attacks {target}.",
    "blocked": "{minion} of {seat} blocks {attacker}.",
    "did_not_block": "{seat} does not block.",
    "fights": "{minion} strikes at {target} with {strength}.",
    "inflicted": "{amount} damage on {seat}.",
    "wounded": "{seat} takes {amount} {wound_word}{types}.",
    "end_is_near": "The last face-up wound is taken: the game ends after this.",
    "hurt": "{minion} of {seat} takes {amount} damage ({health} left).",
    "restored": "{minion} of {seat} regains {amount} health.",
    "entered": "{minion} enters play for {seat}.",
    "changed_sides": "{seat} takes control of {minion} of {before}.",
    "no_chain": "{seat} starts no chain.",
    "passed": "{seats} passed.",
    "chain_complete": "The chain is complete: {count} {card_word}.",
    "resolves_again": "{card} of {seat} will resolve once more.",
    "cancelled": "{card} of {seat} is cancelled.",
    "taken_over": "{seat} will choose the targets of {card}.",
    "text_executed": "{seat} executes the text of {card}.",
    "raised": "{seat} raises {card} from the discard pile.",
    "drew": "{seat} draws {count} {card_word}.",
    "reshuffled": "{seat} shuffles the discard pile into the deck.",
    "discarded": "{seat} discards {card}.",
    "nothing_to_discard": "{seat} has no card to discard.",
    "gained_influence": "{seat} gains {amount} influence.",
    "doubled_influence": "The influence of {seat} is worth double in this turn.",
    "exiled_wound": "{seat} exiles a wound: {card}.",
    "exiled_from_archive": "{count} {card_word} of the archive of {card} exiled; {left} left.",
    "claimed": "{seat} claims {card} for {cost}; {left} left.",
    "turned_up": "{seat} turns up a private archive: {card}.",
    "used_wound": "{seat} discards {count} {wound_word} for new cards.",
    "game_ended": "The game is over: {reason}. Wounds: {wounds}.",
    "series": "After game {game} the totals are {totals}.",
    "gave_up": "{seat} gives up.",
    "ordered": "Your order: {order}.",
    "forgot_plans": "You have no plans any more.",
    "planned": "Your plan: {card} at {at}.",
}

LEAVING = {
    ("destroyed", "discard"): "{minion} of {seat} is destroyed.",
    ("destroyed", "exiled"): "{minion} of {seat} is destroyed and exiled.",
    ("destroyed", "hand"): "{minion} of {seat} is destroyed and returns to the hand of {owner}.",
    ("discarded", "discard"): "{minion} of {seat} is discarded.",
    ("discarded", "exiled"): "{minion} of {seat} leaves the game.",
}


def story(event: Event) -> str:
    """A sentence about an event."""
    facts = event.facts
    words = {key: WORDS.get(key, str)(value) for key, value in facts.items()}
    sentence = SPECIAL[event.kind](facts) if event.kind in SPECIAL else SENTENCES[event.kind]
    count = facts.get("count", facts.get("amount", 0))
    words["card_word"] = "card" if count == 1 else "cards"
    words["wound_word"] = "wound" if count == 1 else "wounds"
    if event.kind == "wounded":
        words["types"] = types_of(facts["wounds"])
    if event.kind == "ordered":
        words["order"] = words_of(number(facts["about"]), str(facts["order"]))
    if event.kind == "game_ended":
        words["reason"] = REASONS[str(facts["reason"])]
    said = sentence.format(**words)
    return said[0].upper() + said[1:]


def number(fact: Plain) -> int:
    return fact if isinstance(fact, int) else 0


def numbers(fact: Plain) -> list[int]:
    return [number(each) for each in fact] if isinstance(fact, tuple) else []


def seat_of(fact: Plain) -> str:
    """As all games tell of seats in their sentences, counted from 0; hosts put names there."""
    return f"seat {number(fact)}"


def card_of(fact: Plain) -> str:
    return face_name(number(fact))


def seats_of(fact: Plain) -> str:
    return listed([seat_of(each) for each in numbers(fact)])


def cards_of(fact: Plain) -> str:
    return listed([face_name(each) for each in numbers(fact)])


def counts_of(fact: Plain) -> str:
    return ", ".join(str(each) for each in numbers(fact))


def types_of(fact: Plain) -> str:
    """The wounds that were taken, in the order in which they came."""
    names = [face_name(each).lower() for each in numbers(fact)]
    return f": {', '.join(names)}" if names else ""


WORDS: dict[str, Callable[[Plain], str]] = {
    "seat": seat_of,
    "target": seat_of,
    "owner": seat_of,
    "before": seat_of,
    "victim": seat_of,
    "first": seat_of,
    "seats": seats_of,
    "places": seats_of,
    "card": card_of,
    "minion": card_of,
    "attacker": card_of,
    "cards": cards_of,
    "wounds": counts_of,
    "totals": counts_of,
}
"""How facts are said, by their names."""


def left_play(facts: Mapping[str, Plain]) -> str:
    return LEAVING[str(facts["how"]), str(facts["where"])]


def linked(facts: Mapping[str, Plain]) -> str:
    first = facts["at"] == 0
    kicked = ", and earns its kicker" if facts["kicked"] else ""
    return f"{{seat}} {'starts the chain with' if first else 'links'} {{card}}{kicked}."


def resolves(facts: Mapping[str, Plain]) -> str:
    kicked = ", kicked" if facts["kicked"] else ""
    times = f", {facts['times']} times" if number(facts["times"]) > 1 else ""
    return f"{{card}} of {{seat}} resolves{kicked}{times}."


def looked(facts: Mapping[str, Plain]) -> str:
    seen = ": {cards}" if facts.get("cards") else ""
    return f"{{seat}} looks at the hand of {{victim}}{seen}."


PHASES = {
    COMBAT: "Combat: the minions of {seat} must attack.",
    CHAIN: "Chain: {seat} may start one.",
    CLAIM: "Claim: {seat} has {influence} influence.",
    CLEANUP: "Cleanup: {seat} fills the hand up to five.",
}


def phase_began(facts: Mapping[str, Plain]) -> str:
    return PHASES[str(facts["phase"])]


SPECIAL = {
    "phase_began": phase_began,
    "left_play": left_play,
    "linked": linked,
    "resolves": resolves,
    "looked": looked,
}
"""Events that are told in more ways than one."""
