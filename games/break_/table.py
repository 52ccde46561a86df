"""The table of Break: its state, with the queries that rules, cards and views need."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from games.break_ import sentences as say
from games.break_.events import BreakEvent
from games.break_.facts import Nation
from games.break_.glossary import BOARD, IMMOBILE, MAGE, NIMBLE, NOBODY, NOWHERE, PAIR, TileId, TroopId
from games.break_.state import GROUND, NO_CARD, ZONES, Field
from games.break_.terrain import ALL_FIREWALLS, edge_between, river_tiles
from games.break_.troops import KINDS, TroopKind
from games.core.grid import NORTH, SOUTH
from games.core.model import Seat, State
from games.core.sentences.sentence import Text
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.zones import CardId

P = ParamSpec("P")


class Break(Table[Field]):
    """A match of Break."""

    def __init__(self, spec: GameSpec[Field, Any], state: State[Field]) -> None:
        super().__init__(spec, state)
        self.blasts: list[TileId] = []
        """Centres of pending explosions; empty again after each command."""

    # --- players

    @property
    def mover(self) -> Seat:
        """The player whose turn it is; before the first turn, the one who does not start."""
        return self.board.south if self.board.turn % 2 else 1 - self.board.south

    @property
    def lower_priority_seat(self) -> Seat:
        """The player with the lower starting priority, who wins ties."""
        return 1 - self.board.south

    def forward(self, seat: Seat) -> int:
        """Return the direction towards the opponent's edge."""
        return NORTH if seat == self.board.south else SOUTH

    def is_south(self, seat: Seat) -> bool:
        return seat == self.board.south

    def name_of(self, seat: Seat) -> Text:
        """Return a player's name: the nation, with the side of the board if both have the same."""
        nations = self.board.nations
        if not nations[seat]:
            return say.UnknownSide(seat + 1)
        return name_side(Nation(nations[seat]), self.is_south(seat), is_double=nations[0] == nations[1])

    # --- troops

    def troops_of(self, seat: Seat) -> list[TroopId]:
        """List a player's troops on the board."""
        board = self.board
        where = zip(range(len(board.spots)), board.owners, board.spots, strict=False)
        return [troop for troop, owner, spot in where if owner == seat and spot != NOWHERE]

    def is_beaten(self, seat: Seat) -> bool:
        """Return whether this player has no troop left."""
        board = self.board
        where = zip(board.owners, board.spots, strict=True)
        return all(spot == NOWHERE or owner != seat for owner, spot in where)

    def on_board(self, troop: TroopId) -> bool:
        return self.board.spots[troop] != NOWHERE

    def tile_of(self, troop: TroopId) -> TileId:
        return self.board.spots[troop]

    def troop_at(self, tile: TileId) -> TroopId:
        """Return the troop on a tile, or NOBODY."""
        return self.board.standing[tile]

    def owner_of(self, troop: TroopId) -> Seat:
        return self.board.owners[troop]

    def card_of(self, troop: TroopId) -> TroopKind:
        return KINDS[self.board.kinds[troop]]

    def power_of(self, troop: TroopId) -> int:
        """Return the printed power minus red tokens."""
        return KINDS[self.board.kinds[troop]].power - self.board.lost[troop]

    def has_icon(self, troop: TroopId, icon: int) -> bool:
        return bool(KINDS[self.board.kinds[troop]].icons & icon)

    def is_held(self, troop: TroopId) -> bool:
        """Return whether a snare holds the troop."""
        return self.board.held[troop] != NO_CARD

    def can_budge(self, troop: TroopId) -> bool:
        """Return whether the troop can move and be pushed, carried or thrown (BR-N19, BR-R37)."""
        return not self.is_held(troop) and not self.has_icon(troop, IMMOBILE)

    def is_flipped(self, troop: TroopId) -> bool:
        """Return whether a Pair card is next to an own troop of its kind (BR-N08)."""
        if not self.has_icon(troop, PAIR):
            return False
        return any(
            (other := self.troop_at(tile)) != NOBODY
            and self.owner_of(other) == self.owner_of(troop)
            and self.board.kinds[other] == self.board.kinds[troop]
            for tile in BOARD.neighbours[self.tile_of(troop)]
        )

    def has_mage(self, seat: Seat) -> bool:
        board = self.board
        for kind, owner, spot in zip(board.kinds, board.owners, board.spots, strict=True):
            if owner == seat and spot != NOWHERE and KINDS[kind].icons & MAGE:
                return True
        return False

    def troops_of_kind(self, seat: Seat, kind: int) -> list[TroopId]:
        kinds = self.board.kinds
        return [troop for troop in self.troops_of(seat) if kinds[troop] == kind] if kind in kinds else []

    def is_enemy(self, troop: TroopId, seat: Seat) -> bool:
        return troop != NOBODY and self.owner_of(troop) != seat

    # --- tiles

    def is_blocked(self, tile: TileId) -> bool:
        """Return whether Trees, a Wall or the edge block the tile (BR-D03)."""
        return tile == NOWHERE or self.board.blocks[tile] != 0

    def is_occupied(self, tile: TileId) -> bool:
        return self.board.standing[tile] != NOBODY

    def is_obstructed(self, tile: TileId) -> bool:
        """Return whether the tile has a trap, a snare (even one in use), a river or a lying bomb (BR-D06)."""
        board = self.board
        if board.traps[tile] != NO_CARD or board.snares[tile] or tile in board.bombs:
            return True
        troop = board.standing[tile]
        if troop != NOBODY and board.held[troop] != NO_CARD:
            return True
        return any(laid != NOWHERE and tile in river_tiles(laid) for laid in board.rivers)

    def is_empty(self, tile: TileId) -> bool:
        """Return whether nothing is on the tile; a Firewall is on a line and does not count (BR-D05)."""
        return not self.is_occupied(tile) and not self.is_blocked(tile) and not self.is_obstructed(tile)

    def empty_tiles(self, lifted: Seat | None = None) -> list[TileId]:
        """List all empty tiles; `lifted`: ignore this player's River."""
        board = self.board
        wet = {
            tile
            for seat, laid in enumerate(board.rivers)
            if laid != NOWHERE and seat != lifted
            for tile in river_tiles(laid)
        }
        wet.update(board.bombs)
        return [
            tile
            for tile, troop in enumerate(board.standing)
            if troop == NOBODY
            and not board.blocks[tile]
            and board.traps[tile] == NO_CARD
            and not board.snares[tile]
            and tile not in wet
        ]

    def trap_owner(self, card: CardId) -> Seat:
        """Return the owner of a trap card in any zone."""
        return 0 if any(card in self.pile(zone, 0) for zone in ZONES) else 1

    def enemy_trap(self, tile: TileId, seat: Seat) -> CardId | None:
        """Return the other player's face-down trap on a tile."""
        card = self.board.traps[tile]
        return None if card == NO_CARD or self.trap_owner(card) == seat else card

    def own_traps(self, seat: Seat) -> list[tuple[TileId, CardId]]:
        """List a player's face-down traps by tile."""
        traps = self.board.traps
        return sorted((traps.index(card), card) for card in self.pile(GROUND, seat) if card in traps)

    def has_firewall_between(self, here: TileId, there: TileId, seat: Seat) -> bool:
        """Return whether a Firewall of the other player is between two neighbouring tiles."""
        placed = self.board.firewalls[1 - seat]
        return placed != NOWHERE and edge_between(here, there) in ALL_FIREWALLS[placed]

    # --- moves that are left

    def moves_left(self, troop: TroopId) -> int:
        """Return how many moves are left that this troop may use (BR-D07)."""
        return self.board.heavy + (self.board.nimble if self.has_icon(troop, NIMBLE) else 0)

    def spend_move(self, troop: TroopId, *, heavy: bool = False) -> None:
        """Spend a move: a nimble one first, unless `heavy` is set (BR-R71)."""
        if self.has_icon(troop, NIMBLE) and self.board.nimble and not heavy:
            self.board.nimble -= 1
        else:
            self.board.heavy -= 1

    # --- telling

    def tell_of(
        self,
        kind: Callable[Concatenate[Seat, str, str, P], BreakEvent],
        troop: TroopId,
        *facts: P.args,
        **more_facts: P.kwargs,
    ) -> None:
        """Log a public event about a troop where it stands."""
        self.tell_at(kind, troop, None, *facts, **more_facts)

    def tell_at(
        self,
        kind: Callable[Concatenate[Seat, str, str, P], BreakEvent],
        troop: TroopId,
        tile: TileId | None,
        *facts: P.args,
        **more_facts: P.kwargs,
    ) -> None:
        """Log a public event about a troop on a tile; None: where it stands."""
        where = BOARD.names[self.tile_of(troop) if tile is None else tile]
        self.tell(kind(self.owner_of(troop), self.card_of(troop).name, where, *facts, **more_facts))


def name_side(nation: Nation, is_south: bool, *, is_double: bool) -> Text:
    """Return what a side is called; `is_double`: both play this nation."""
    if not is_double:
        return nation.capitalize()
    return say.SouthSide(nation) if is_south else say.NorthSide(nation)
