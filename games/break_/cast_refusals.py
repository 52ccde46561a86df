"""Why a card can't be cast as it was typed: the tile, what stands there, and what the card needs."""

import re
from typing import Final

from games.break_.glossary import ARCHER, BOARD, FOREST, MAGE, NOBODY, TRAP_WORDS, TileId
from games.break_.name_facts import describe_tile
from games.break_.state import HAND
from games.break_.table import Break
from games.break_.utility_cards import UTILITIES, WAY_WORDS, UtilityCard, first_troop_ahead
from games.core.errors import AnswerRefused, UnavailableMove
from games.core.model import Seat
from games.core.text.matching import explain_excess
from games.core.text.phrases import MAX_LISTED, list_some, quote

TILE: Final = re.compile("[a-g][1-8]")
MAX_CARD_TEXT: Final = 150
"""Characters of a card's text that a refusal repeats."""
SHOTS: Final = {"arrow": ARCHER, "bolt": MAGE}
"""The icon of a troop that casts a card ahead or back, by the card's verb."""


def explain_tile(g: Break, seat: Seat, error: AnswerRefused) -> UnavailableMove | None:
    """Explain a tile that a card or a trap can't be given: what is there, and what the card needs."""
    refusal = error.refusal
    words, verb = refusal.wrong.casefold().split(), refusal.understood.casefold().partition(" ")[0]
    card = next((one for one in UTILITIES.get(g.board.nations[seat], ()) if one.verb == verb), None)
    if card is not None and verb in SHOTS:
        return explain_shot(g, seat, card, error)
    if not words or not refusal.understood or not TILE.fullmatch(words[0]) or not refusal.names:
        return None
    tile = BOARD.tile(words[0])
    if words[0] in refusal.names:
        whole, rest = f"{refusal.understood} {words[0]}", " ".join(words[1:])
        return UnavailableMove(explain_excess(whole, rest), rest, whole) if rest else None
    found = f"{describe_tile(g, seat, tile)}. {explain_need(g, seat, verb, card, tile)}".strip()
    return refuse(found, words[0], error)


def explain_need(g: Break, seat: Seat, verb: str, card: UtilityCard | None, tile: TileId) -> str:
    """Say what a card or trap needs of a tile that it doesn't find there."""
    if verb in ("trap", *TRAP_WORDS):
        own = g.is_occupied(tile) and g.owner_of(g.troop_at(tile)) == seat
        return "Something lies there already." if own else "A trap is laid under a troop of yours."
    if verb == "jump":
        return "Only a Rogue jumps out, from your Ambush on a tile without a troop."
    if card is None:
        return ""
    if verb == "gust" and g.is_enemy(g.troop_at(tile), seat):
        if not g.can_budge(g.troop_at(tile)):
            return "It can't be pushed."
        return "Gust can't push it back: the board ends behind it, or something is in the way."
    rule = card.text if len(card.text) <= MAX_CARD_TEXT else card.text.partition(". ")[0].rstrip(".") + "."
    return f"{card.name}: {rule[:1].lower()}{rule[1:]}" if len(rule) <= MAX_CARD_TEXT else ""


def explain_trap(g: Break, seat: Seat, text: str) -> UnavailableMove | None:
    """Explain that no trap of this name is in the seat's hand; only the seat reads it."""
    words = [word for word in text.casefold().split() if word != "trap"]
    if g.board.nations[seat] != FOREST or not words or words[0] not in TRAP_WORDS:
        return None
    if TRAP_WORDS.index(words[0]) in ready_trap_faces(g, seat):
        return None
    name = words[0].capitalize()
    sentence = (
        f"No {name} is ready in your hand: each trap is laid already, or ready again in your next turn."
    )
    return UnavailableMove(sentence, words[0], kind="trap")


def ready_trap_faces(g: Break, seat: Seat) -> set[int]:
    return {g.face(card) for card in g.pile(HAND, seat) if card not in g.board.used_traps}


def explain_shot(g: Break, seat: Seat, card: UtilityCard, error: AnswerRefused) -> UnavailableMove | None:
    """Explain why nobody shoots from a tile, or not that way."""
    refusal = error.refusal
    *before, last = f"{refusal.understood} {refusal.wrong}".casefold().split()
    tiles = [word for word in (*before, last) if TILE.fullmatch(word)]
    if not tiles or not refusal.wrong:
        return None
    tile, needed = BOARD.tile(tiles[0]), card.caster
    troop = g.troop_at(tile)
    article = "an" if needed[:1] in "AEIOU" else "a"
    wrong = refusal.wrong
    if troop == NOBODY or g.owner_of(troop) != seat or not g.has_icon(troop, SHOTS[card.verb]):
        own = troop != NOBODY and g.owner_of(troop) == seat
        why = (
            f"which isn't {article} {needed}"
            if own
            else f"and {card.name} is cast by {article} {needed} of yours"
        )
        return refuse(
            f"{describe_tile(g, seat, tile)}, {why}.", tiles[0] if tiles[0] in wrong else wrong, error
        )
    ways = [word for word in (*before, last) if word in WAY_WORDS or word in WAY_WORDS.values()]
    if not ways:
        return refuse(f"{quote(wrong)} is no way to shoot: f is ahead and b is back.", wrong, error)
    way = WAY_WORDS.get(ways[0], ways[0])
    front = g.forward(seat)
    if first_troop_ahead(g, troop, front if way == "ahead" else (front + 2) % 4) != NOBODY:
        return None
    missed = f"Going {way} from {tiles[0]}, {card.name} meets no troop that it could hit."
    return refuse(missed, ways[0], error)


def refuse(sentence: str, wrong: str, error: AnswerRefused) -> UnavailableMove:
    """Return the error with a few of the possible choices behind the reason."""
    refusal = error.refusal
    wrong = wrong if wrong in refusal.wrong.casefold() else refusal.wrong
    few = 0 < len(refusal.names) <= MAX_LISTED
    more = f" {quote(refusal.understood)} goes with {list_some(refusal.names)}." if few else ""
    return UnavailableMove(f"{sentence}{more}", wrong, refusal.understood)
