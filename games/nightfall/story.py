"""Events as sentences, for the log and for the line under the board."""

from collections.abc import Callable, Mapping

from games.core.facts import int_fact, int_facts
from games.core.model import Event
from games.core.records import Plain
from games.core.text.phrases import join_words
from games.nightfall.card import face_name
from games.nightfall.ending import REASONS
from games.nightfall.glossary import CHAIN, CLAIM, CLEANUP, COMBAT
from games.nightfall.short_story import minion_fact
from games.nightfall.standing_orders import describe_order

SENTENCE_TEMPLATES = {
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

LEAVE_PLAY_TEMPLATES = {
    ("destroyed", "discard"): "{minion} of {seat} is destroyed.",
    ("destroyed", "exiled"): "{minion} of {seat} is destroyed and exiled.",
    ("destroyed", "hand"): "{minion} of {seat} is destroyed and returns to the hand of {owner}.",
    ("discarded", "discard"): "{minion} of {seat} is discarded.",
    ("discarded", "exiled"): "{minion} of {seat} leaves the game.",
}


def describe_event(event: Event) -> str:
    """A sentence about an event."""
    facts = event.facts
    words = {key: FACT_FORMATTERS.get(key, str)(value) for key, value in facts.items()}
    sentence = (
        EVENT_FORMATTERS[event.kind](facts)
        if event.kind in EVENT_FORMATTERS
        else SENTENCE_TEMPLATES[event.kind]
    )
    words |= {key: minion_fact(facts, key) for key in ("minion", "attacker") if key in facts}
    count = facts.get("count", facts.get("amount", 0))
    words["card_word"] = "card" if count == 1 else "cards"
    words["wound_word"] = "wound" if count == 1 else "wounds"
    if event.kind == "wounded":
        words["types"] = types_words(facts["wounds"])
    if event.kind == "ordered":
        words["order"] = describe_order(int_fact(facts["about"]), str(facts["order"]))
    if event.kind == "game_ended":
        words["reason"] = REASONS[str(facts["reason"])]
    said = sentence.format(**words)
    return said[0].upper() + said[1:]


def seat_words(fact: Plain) -> str:
    """As all games tell of seats in their sentences, counted from 0; hosts put names there."""
    return f"seat {int_fact(fact)}"


def card_words(fact: Plain) -> str:
    return face_name(int_fact(fact))


def seats_words(fact: Plain) -> str:
    return join_words([seat_words(each) for each in int_facts(fact)])


def cards_words(fact: Plain) -> str:
    return join_words([face_name(each) for each in int_facts(fact)])


def counts_words(fact: Plain) -> str:
    return ", ".join(str(each) for each in int_facts(fact))


def types_words(fact: Plain) -> str:
    """Return the types of the wounds taken, in their order."""
    names = [face_name(each).lower() for each in int_facts(fact)]
    return f": {', '.join(names)}" if names else ""


FACT_FORMATTERS: dict[str, Callable[[Plain], str]] = {
    "seat": seat_words,
    "target": seat_words,
    "owner": seat_words,
    "before": seat_words,
    "victim": seat_words,
    "first": seat_words,
    "seats": seats_words,
    "places": seats_words,
    "card": card_words,
    "cards": cards_words,
    "wounds": counts_words,
    "totals": counts_words,
}
"""Formatters of facts, by their names."""


def describe_left_play(facts: Mapping[str, Plain]) -> str:
    return LEAVE_PLAY_TEMPLATES[str(facts["how"]), str(facts["where"])]


def describe_link(facts: Mapping[str, Plain]) -> str:
    first = facts["at"] == 0
    kicked = ", and earns its kicker" if facts["kicked"] else ""
    return f"{{seat}} {'starts the chain with' if first else 'links'} {{card}}{kicked}."


def describe_resolution(facts: Mapping[str, Plain]) -> str:
    kicked = ", kicked" if facts["kicked"] else ""
    times = f", {facts['times']} times" if int_fact(facts["times"]) > 1 else ""
    return f"{{card}} of {{seat}} resolves{kicked}{times}."


def describe_look(facts: Mapping[str, Plain]) -> str:
    seen = ": {cards}" if facts.get("cards") else ""
    return f"{{seat}} looks at the hand of {{victim}}{seen}."


PHASE_TEMPLATES = {
    COMBAT: "Combat: the minions of {seat} must attack.",
    CHAIN: "Chain: {seat} may start one.",
    CLAIM: "Claim: {seat} has {influence} influence.",
    CLEANUP: "Cleanup: {seat} fills the hand up to five.",
}


def describe_phase(facts: Mapping[str, Plain]) -> str:
    return PHASE_TEMPLATES[str(facts["phase"])]


EVENT_FORMATTERS = {
    "phase_began": describe_phase,
    "left_play": describe_left_play,
    "linked": describe_link,
    "resolves": describe_resolution,
    "looked": describe_look,
}
"""Events whose template depends on their facts."""
