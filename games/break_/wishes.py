"""Typed wishes that name no command of Break, such as `attack d6` or `heal golem`: how that is done here."""

import re
from typing import Final

from games.break_ import sentences as say
from games.break_.glossary import BOARD, NOBODY, TileId, TroopId
from games.break_.moves import can_mend, destinations
from games.break_.table import Break
from games.break_.troops import KINDS, ROCKS
from games.core.errors import UnavailableMove
from games.core.model import Seat
from games.core.sentences.sentence import Text

ATTACK: Final = re.compile(r"\b(?:attack|hit|fight|angreif|greif|angriff)")
HEAL: Final = re.compile(r"\b(?:heal|repair|mend|heil)")
TILE: Final = re.compile(r"\b[a-g][1-8]\b")
"""What is looked for in a text, whichever language it is written in."""


def explain_wish(g: Break, seat: Seat, text: str) -> UnavailableMove | None:
    """Explain how to attack or heal, as no command is called that; None for any other text."""
    typed = " ".join(text.casefold().split())
    if ATTACK.search(typed):
        reason, answer = explain_attack(g, seat, typed)
    elif HEAL.search(typed):
        reason, answer = explain_healing(g, seat)
    else:
        return None
    return UnavailableMove(reason, text, answer=answer)


def explain_attack(g: Break, seat: Seat, typed: str) -> tuple[Text, str]:
    """Say that a move onto an enemy attacks it, and give the one that seems to be meant."""
    attacks = list_attacks(g, seat)
    if found := TILE.search(typed):
        place = BOARD.tile(found[0])
        if g.is_enemy(g.troop_at(place), seat):
            attacks = [(troop, tile) for troop, tile in attacks if tile == place]
            if not attacks:
                return say.NobodyReaches(found[0]), ""
    named = [kind.name for kind in KINDS if kind.name.casefold() in typed]
    by_name = [one for one in attacks if g.card_of(one[0]).name in named]
    if named and not by_name and any(g.card_of(one).name in named for one in g.troops_of(seat)):
        return say.NoEnemyBeside(named[0]), ""
    for troop, tile in by_name or attacks:
        return say.AttackIsMove(), f"{BOARD.names[g.tile_of(troop)]}x{BOARD.names[tile]}"
    return say.NoAttackNow(), ""


def list_attacks(g: Break, seat: Seat) -> list[tuple[TroopId, TileId]]:
    """List the attacks that a single move can make."""
    movers = [troop for troop in g.troops_of(seat) if g.moves_left(troop)]
    return [
        (troop, tile)
        for troop in movers
        for tile in destinations(g, troop)
        if g.troop_at(tile) != NOBODY and g.is_enemy(g.troop_at(tile), seat)
    ]


def explain_healing(g: Break, seat: Seat) -> tuple[Text, str]:
    """Say who heals whom, and give a move that does it."""
    for rock in g.troops_of_kind(seat, ROCKS):
        if g.moves_left(rock):
            for tile in destinations(g, rock):
                if can_mend(g, rock, tile):
                    return say.RockHeals(), f"{BOARD.names[g.tile_of(rock)]}-{BOARD.names[tile]}"
    return say.NothingHeals(), ""
