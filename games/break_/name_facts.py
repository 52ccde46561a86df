"""What a tile, a card or a troop is during a turn, for refusals of typed moves.

All of it is public: traps on the board are left out.
"""

from collections.abc import Iterator

from games.break_ import sentences as say
from games.break_.facts import Nation
from games.break_.glossary import BOARD, NOBODY, TileId
from games.break_.table import Break
from games.break_.terrain import WALL_BASE
from games.break_.troops import KINDS
from games.break_.utility_cards import UTILITIES
from games.core.decisions.unavailable import NameFact
from games.core.model import Seat
from games.core.sentences.sentence import Sentence


def list_name_facts(g: Break, seat: Seat) -> Iterator[NameFact]:
    """Yield what the tiles, cards and troops are; of layouts, which are secret, only what is printed."""
    rule = g.state.stack[-1].rule if g.state.stack else ""
    if rule.endswith("/layout"):
        yield from list_column_facts(g.board.nations[seat])
    if not rule.endswith("/command"):
        return
    for tile in range(len(g.board.standing)):
        name = BOARD.names[tile]
        ways = tuple([f"{name} {way}" for way in ("f", "b", "ahead", "back")])
        yield NameFact(ways, say.WaysFact(), is_first=True)
        yield NameFact((name,), say.TileFact(describe_tile(g, seat, tile)), is_first=True)
    own = Nation(g.board.nations[seat])
    for nation, cards in UTILITIES.items():
        for card in dict.fromkeys(cards):
            foreign = say.ForeignCard(card.name, Nation(nation), own)
            yield NameFact((card.name, card.verb), say.CardIsMove(card.name) if nation == own else foreign)
    for kind in KINDS:
        yield NameFact((kind.name,), say.TroopIsNamed(kind.name))


def list_column_facts(nation: str) -> Iterator[NameFact]:
    """Yield in which column a troop of a nation must start."""
    for kind in KINDS:
        if kind.nation == nation and kind.column is not None:
            column = BOARD.names[kind.column][0]
            yield NameFact((kind.name,), say.StartsInColumn(kind.name, column), is_first=True)


def describe_tile(g: Break, seat: Seat, tile: TileId) -> Sentence:
    """Say what stands on a tile, without a full stop; traps are secret and left out."""
    name, troop, block = BOARD.names[tile], g.troop_at(tile), g.board.blocks[tile]
    if troop != NOBODY:
        stands = say.OwnStands if g.owner_of(troop) == seat else say.EnemyStands
        return stands(g.card_of(troop).name, name)
    if block:
        return say.WallStands(name) if block >= WALL_BASE else say.TreesStand(name)
    return say.NobodyStands(name)
