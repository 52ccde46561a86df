"""What a tile, a card or a troop is during a turn, for refusals of typed moves.

All of it is public: traps on the board are left out.
"""

from collections.abc import Iterator
from typing import Final

from games.break_.glossary import BOARD, NOBODY, TileId
from games.break_.table import Break
from games.break_.terrain import WALL_BASE
from games.break_.troops import KINDS
from games.break_.utility_cards import UTILITIES
from games.core.decisions.unavailable import NameFact
from games.core.model import Seat

WAYS: Final = "f (ahead) and b (back) say which way a card shoots: they stand after the card and its tile."


def list_name_facts(g: Break, seat: Seat) -> Iterator[NameFact]:
    """Yield what the tiles, cards and troops are; only during a turn, since layouts are secret before."""
    if not g.state.stack or not g.state.stack[-1].rule.endswith("/command"):
        return
    for tile in range(len(g.board.standing)):
        name = BOARD.names[tile]
        yield NameFact(tuple([f"{name} {way}" for way in ("f", "b", "ahead", "back")]), WAYS, is_first=True)
        yield NameFact((name,), f"{describe_tile(g, seat, tile)}.", is_first=True)
    own = g.board.nations[seat]
    for nation, cards in UTILITIES.items():
        for card in dict.fromkeys(cards):
            sentence = f"{card.name} is a card of {nation.capitalize()}; you play {own.capitalize()}."
            if nation == own:
                sentence = f"{card.name} is a move of its own: put “;” between two moves."
            yield NameFact((card.name, card.verb), sentence)
    for kind in KINDS:
        sentence = f"{kind.name} is a troop: troops move by their tiles, one tile a move."
        yield NameFact((kind.name,), sentence)


def describe_tile(g: Break, seat: Seat, tile: TileId) -> str:
    """Say what stands on a tile; traps are secret and left out."""
    name, troop, block = BOARD.names[tile], g.troop_at(tile), g.board.blocks[tile]
    if troop != NOBODY:
        whose = "Your" if g.owner_of(troop) == seat else "An enemy"
        return f"{whose} {g.card_of(troop).name} stands on {name}"
    if block:
        return f"{'A Wall stands' if block >= WALL_BASE else 'Trees stand'} on {name}"
    return f"Nobody stands on {name}"
