"""Builder of positions of Break for `scene`, on a real match with the game's own helpers."""

import re
from collections.abc import Iterator
from typing import Final

from games.break_ import BREAK
from games.break_.glossary import (
    AMBUSH,
    BOARD,
    FIRE,
    FOREST,
    ON_BOARD,
    ROCK,
    SNARE,
    SPENT,
    TRAP_WORDS,
    USED,
    WATER,
)
from games.break_.state import AWAY, BY_CORAL, GROUND, HAND
from games.break_.table import Break
from games.break_.terrain import ALL_FIREWALLS, firewall_name, make_trees, make_wall
from games.break_.terrain import make_river as bed
from games.break_.tile_entry import appear
from games.break_.troops import BLAZE, CORALS, KINDS, SNARE_CORAL
from games.break_.turn import carry_out, choose_command
from games.break_.utility_cards import UTILITIES
from games.core.grid import COMPASS
from games.core.model import Frame, Seat
from games.core.play import Step, first_state, resume
from games.core.zones import CardId, Face, Zone

SOUTH, NORTH = "south", "north"
KIND: Final = {card.name.casefold(): kind for kind, card in enumerate(KINDS)}
TROOP: Final = re.compile(r"(.+?) ([a-g][1-8])((?: \S+)*)")


class BoardSetup:
    """Builds a scene on a real match."""

    def __init__(self, south_nation: str, north_nation: str, south_seat: Seat) -> None:
        nations = (south_nation, north_nation) if south_seat == 0 else (north_nation, south_nation)
        options = {"nation.0": nations[0], "nation.1": nations[1], "layouts": "basic"}
        self.g = Break(BREAK, first_state(BREAK, options, 2, "a scene"))
        board = self.g.board
        board.south = south_seat
        for column in (board.kinds, board.owners, board.spots, board.lost, board.held):
            column.clear()
        board.standing = [-1] * BOARD.size
        for seat, nation in enumerate(nations):
            board.corals[seat] = [KINDS[kind].cards for kind in CORALS] if nation == WATER else [0, 0, 0]

    def owned(self, listed: str, nation: str) -> Iterator[tuple[Seat, str]]:
        """Yield the items of a list, each with its owner."""
        south = self.g.board.south
        for item in (item.strip() for item in listed.split(",") if item.strip()):
            seat = south if self.g.board.nations[south] == nation else 1 - south
            if item.startswith((SOUTH, NORTH)):
                side, item = item.split(" ", 1)
                seat = south if side == SOUTH else 1 - south
            assert self.g.board.nations[seat] == nation, (
                f"{item} is no affair of {self.g.board.nations[seat]}"
            )
            yield seat, item

    def troops(self, seat: Seat, listed: str) -> None:
        for one in listed.split(", ") if listed != "-" else ():
            found = TROOP.fullmatch(one)
            assert found, f"what is {one!r}?"
            name, tile, marks = found.groups()
            kind = KIND[name.casefold()]
            assert not self.g.is_occupied(BOARD.tile(tile)), f"two on {tile}"
            troop = appear(self.g, kind, seat, BOARD.tile(tile))
            if kind in CORALS:
                self.g.board.corals[seat][CORALS.index(kind)] -= 1
            if name == "Rogue":
                self.take(seat, AMBUSH, AWAY)
            for mark in marks.split():
                self.mark(troop, 1 - seat, mark)

    def mark(self, troop: int, enemy: Seat, mark: str) -> None:
        board = self.g.board
        if mark == "held":
            if board.nations[enemy] == WATER:
                board.held[troop] = BY_CORAL
                board.corals[enemy][CORALS.index(SNARE_CORAL)] -= 1
            else:
                card = self.take(enemy, SNARE)
                self.g.show_card(card)
                board.held[troop] = card
        elif mark == "bomb":
            self.use(enemy, "Bomb Toss", USED)
            board.bombs[enemy] = BOARD.size + troop
        else:
            board.lost[troop] = int(mark.removeprefix("lost="))

    def take(self, seat: Seat, face: Face, zone: Zone = GROUND) -> CardId:
        """Move a trap card out of the hand and return it."""
        card = next(card for card in self.g.pile(HAND, seat) if self.g.face(card) == face)
        self.g.move(card, HAND, zone, seat)
        return card

    def use(self, seat: Seat, name: str, state: int) -> None:
        cards, states = UTILITIES[self.g.board.nations[seat]], self.g.board.cards[seat]
        at = next(at for at, card in enumerate(cards) if card.name == name and not states[at])
        states[at] = state

    def land(
        self, *, trap: str, snare: str, wall: str, trees: str, river: str, firewall: str, bomb: str
    ) -> None:
        board = self.g.board
        for seat, item in self.owned(trap, FOREST):
            name, tile = item.split()
            board.traps[BOARD.tile(tile)] = self.take(seat, TRAP_WORDS.index(name))
        for seat, tile in self.owned(snare, WATER):
            board.snares[BOARD.tile(tile)] = seat + 1
            board.corals[seat][CORALS.index(SNARE_CORAL)] -= 1
        for seat, item in self.owned(wall, ROCK):
            tile, _, tokens = item.partition("=")
            board.blocks[BOARD.tile(tile)] = make_wall(seat, int(tokens or 2))
            self.use(seat, "Wall", SPENT)
        for seat, tile in self.owned(trees, FOREST):
            board.blocks[BOARD.tile(tile)] = make_trees(seat)
            self.use(seat, "Trees", ON_BOARD)
        for seat, item in self.owned(river, WATER):
            tile, way = item.split()
            board.rivers[seat] = bed(BOARD.tile(tile), [name[0] for name in COMPASS].index(way))
        for seat, line in self.owned(firewall, FIRE):
            board.firewalls[seat] = next(laid for laid in ALL_FIREWALLS if firewall_name(laid) == line)
            self.use(seat, "Firewall", ON_BOARD)
        for seat, tile in self.owned(bomb, FIRE):
            board.bombs[seat] = BOARD.tile(tile)
            self.use(seat, "Bomb Toss", USED)

    def cards(self, used: str, spent: str, reserve: str) -> None:
        """Set the states of used and spent cards, and the reserves."""
        board = self.g.board
        nation_of = {card.name: card.nation for cards in UTILITIES.values() for card in cards}
        for listed, state in ((used, USED), (spent, SPENT)):
            for item in filter(None, listed.split(", ")):
                name = re.sub(f"^({SOUTH}|{NORTH}) ", "", item)
                for seat, _ in self.owned(item, nation_of.get(name, FOREST)):
                    if name in TRAP_WORDS:
                        ready = [card for card in self.g.pile(HAND, seat) if card not in board.used_traps]
                        board.used_traps.append(next(c for c in ready if TRAP_WORDS[self.g.face(c)] == name))
                    else:
                        self.use(seat, name, state)
        for seat in self.g.seats:
            on_board = len(self.g.troops_of_kind(seat, BLAZE))
            board.blazes[seat] = min(4, KINDS[BLAZE].cards - on_board) if board.nations[seat] == FIRE else 0
        for seat, item in self.owned(reserve, FIRE):
            board.blazes[seat] = int(item.removeprefix("Blaze "))

    def begun(self) -> Step:
        """Ask the mover for a command and return the step."""
        g = self.g
        g.state.stack = [Frame(choose_command.key, (g.mover,), carry_out.key, (g.mover,))]
        return resume(BREAK, g.state)
