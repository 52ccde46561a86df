"""Why a card can't be cast as it was typed: the tile, what stands there, and what the card needs."""

import re
from typing import Final

from games.break_ import sentences as say
from games.break_.card_texts import CardText, make_key
from games.break_.facts import Caster, Trap
from games.break_.glossary import ARCHER, BOARD, FOREST, MAGE, NOBODY, TRAP_WORDS, TileId
from games.break_.name_facts import describe_tile
from games.break_.state import HAND
from games.break_.table import Break
from games.break_.utility_cards import UTILITIES, WAY_WORDS, UtilityCard, first_troop_ahead
from games.core.errors import AnswerRefused, UnavailableMove
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.text.matching import explain_excess
from games.core.text.phrases import MAX_LISTED, add_choices, shorten_line

TILE: Final = re.compile("[a-g][1-8]")
FILLERS: Final = ("at", "on", "to", "auf", "nach")
"""Words before a tile that say nothing."""
MAX_CARD_TEXT: Final = 150
"""Characters of a card's text that a refusal repeats."""
SHOTS: Final = {"arrow": ARCHER, "bolt": MAGE}
"""The icon of a troop that casts a card ahead or back, by the card's verb."""


def explain_tile(g: Break, seat: Seat, error: AnswerRefused) -> UnavailableMove | None:
    """Explain a tile that a card or a trap can't be given: what is there, and what the card needs."""
    refusal = error.refusal
    words, understood = refusal.wrong.casefold().split(), refusal.understood.casefold()
    verb = understood.partition(" ")[0]
    own = UTILITIES.get(g.board.nations[seat], ())
    card = next((one for one in own if verb == one.verb or understood.startswith(one.name.casefold())), None)
    if card is not None and card.verb in SHOTS:
        return explain_shot(g, seat, card, error)
    filler = words[0] if words[:1] and words[0] in FILLERS else ""
    words = words[bool(filler) :]
    if not words or not refusal.understood or not TILE.fullmatch(words[0]) or not refusal.names:
        return None
    tile = BOARD.tile(words[0])
    if words[0] in refusal.names:
        whole, rest = (
            f"{refusal.understood} {words[0]}",
            " ".join([*words[1:], *([filler] if filler else [])]),
        )
        return UnavailableMove(explain_excess(whole, rest), rest, whole) if rest else None
    if any(words[0] in re.split(r"[\s-]", name) for name in refusal.names):
        return None  # it's the tile of a troop that was named
    need = explain_need(g, seat, verb, card, tile)
    stands = describe_tile(g, seat, tile)
    return refuse(say.TileAndNeed(stands, need) if need else say.TileFact(stands), words[0], error)


def explain_need(g: Break, seat: Seat, verb: str, card: UtilityCard | None, tile: TileId) -> Text:
    """Say what a card or trap needs of a tile that it doesn't find there."""
    if verb in ("trap", *TRAP_WORDS):
        own = g.is_occupied(tile) and g.owner_of(g.troop_at(tile)) == seat
        return say.TrapLiesThere() if own else say.TrapNeedsTroop()
    if verb == "jump":
        return say.JumpNeedsAmbush()
    if card is None:
        return ""
    if verb == "gust" and g.is_enemy(g.troop_at(tile), seat):
        if not g.can_budge(g.troop_at(tile)):
            return say.CannotBePushed()
        return say.GustIsBlocked()
    rule = card.text if len(card.text) <= MAX_CARD_TEXT else card.text.partition(". ")[0].rstrip(".") + "."
    if len(rule) > MAX_CARD_TEXT:
        return ""
    return say.CardRule(card.name, CardText(make_key(card.name), f"{rule[:1].lower()}{rule[1:]}"))


def explain_trap(g: Break, seat: Seat, text: str) -> UnavailableMove | None:
    """Explain that no trap of this name is in the seat's hand; only the seat reads it."""
    words = [word for word in text.casefold().split() if word != "trap"]
    if g.board.nations[seat] != FOREST or not words or words[0] not in TRAP_WORDS:
        return None
    face = TRAP_WORDS.index(words[0])
    if face in ready_trap_faces(g, seat):
        return None
    tiles = tuple([BOARD.names[tile] for tile, card in g.own_traps(seat) if g.face(card) == face])
    return UnavailableMove(say.NoSuchTrap(Trap(words[0]), tiles), words[0], kind="trap")


def ready_trap_faces(g: Break, seat: Seat) -> set[int]:
    return {g.face(card) for card in g.pile(HAND, seat) if card not in g.board.used_traps}


def explain_shot(g: Break, seat: Seat, card: UtilityCard, error: AnswerRefused) -> UnavailableMove | None:
    """Explain why nobody shoots from a tile, or not that way."""
    refusal = error.refusal
    *before, last = f"{refusal.understood} {refusal.wrong}".casefold().split()
    tiles = [word for word in (*before, last) if TILE.fullmatch(word)]
    if not tiles or not refusal.wrong:
        return None
    tile, needed = BOARD.tile(tiles[0]), Caster(card.caster)
    troop = g.troop_at(tile)
    wrong = refusal.wrong
    if troop == NOBODY or g.owner_of(troop) != seat or not g.has_icon(troop, SHOTS[card.verb]):
        own = troop != NOBODY and g.owner_of(troop) == seat
        stands = describe_tile(g, seat, tile)
        why = say.NotACaster(stands, needed) if own else say.NeedsOwnCaster(stands, card.name, needed)
        return refuse(why, tiles[0] if tiles[0] in wrong else wrong, error)
    ways = [word for word in (*before, last) if word in WAY_WORDS or word in WAY_WORDS.values()]
    if not ways:
        return refuse(say.NoWayToShoot(shorten_line(wrong)), wrong, error)
    way = WAY_WORDS.get(ways[0], ways[0])
    front = g.forward(seat)
    if first_troop_ahead(g, troop, front if way == "ahead" else (front + 2) % 4) != NOBODY:
        return None
    return refuse(say.ShotMisses(tiles[0], card.name, way == "ahead"), ways[0], error)


def refuse(reason: Text, wrong: str, error: AnswerRefused) -> UnavailableMove:
    """Return the error with a few of the possible choices behind the reason."""
    refusal = error.refusal
    wrong = wrong if wrong in refusal.wrong.casefold() else refusal.wrong
    if 0 < len(refusal.names) <= MAX_LISTED:
        reason = add_choices(reason, refusal.names)
    return UnavailableMove(reason, wrong, refusal.understood)
