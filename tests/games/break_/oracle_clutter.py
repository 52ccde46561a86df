"""Positions for both engines with everything in Break close together, which matches rarely reach."""

from typing import cast

from games.break_ import BREAK
from games.break_.glossary import BOARD, CARD_WORDS, IMMOBILE, TRAP_WORDS
from games.break_.state import AWAY, BY_CORAL, GROUND, HAND
from games.break_.table import Break
from games.break_.terrain import ALL_FIREWALLS, firewall_name, make_river, make_trees, make_wall
from games.break_.tile_entry import appear
from games.break_.troops import ROGUE
from games.break_.utility_cards import UTILITIES
from games.core.model import Frame
from games.core.play import settled_table
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH
from games.core.zones import CardId
from tests.games.break_.oracle_match import both, rearrange
from tests.games.break_.oracle_steps import appear as appear_too
from tests.games.break_.oracle_table import TILES, WAYS, OraclePlayer, ahead, at, neighbours, own, shifted

MIDDLE = TILES[7:49]
"""Rows 2 to 7."""


class UnaskedQuestion(Break):
    """A table that stops at a question without building it, which halves the work."""

    def _present(self, frame: Frame) -> bool:
        return True


def after(g: Break, text: str) -> Break:
    """Return a copy of the table after a command."""
    turn, frame = word_decision(g.questions[0], IN_ENGLISH), g.state.stack[-1]
    one = UnaskedQuestion(BREAK, g.state.clone())
    one.state.stack[-1] = Frame(frame.then, (turn.require_value(turn.parse(text)), *frame.rest))
    one.settle()
    return one


class Clutter:
    """A random position, built in both engines at once."""

    def __init__(self, first: str, second: str, dice: Rng) -> None:
        self.dice = dice
        self.g, self.state = both(first, second)
        board = self.g.board
        self.seats = (board.south, 1 - board.south)
        self.free = dice.shuffle(MIDDLE)
        old = [troop["tile"] for troop in self.state["troops"].values()]
        places = {tile: self.free.pop() for tile in old}
        self.g = rearrange(self.g, self.state, places)
        self.gather()
        self.wound()
        for owner in sorted((0, 1), key=lambda one: self.state["players"][one]["nation"] != "water"):
            self.lay(owner)
        board = self.g.board
        board.turn = self.state["turn"] = 1 + dice.below(6)
        self.state["active"] = (board.turn - 1) % 2
        board.heavy, board.nimble = self.state["heavy"], self.state["nimble"] = dice.below(3), dice.below(3)
        frame = self.g.state.stack[-1]
        self.g.state.stack[-1] = Frame(frame.rule, (self.g.mover,), frame.then, (self.g.mover,))
        self.g = cast("Break", settled_table(BREAK, self.g.state))

    def gather(self) -> None:
        """Make half of the Rocks throwable and half of the Golems flipped."""
        for owner in (0, 1):
            troops = own(self.state, owner).values()
            for kind, other in (("Stone", "Rock"), ("Golem", "Golem")):
                stays = next((troop["tile"] for troop in troops if troop["kind"] == kind), "")
                comes = [troop["tile"] for troop in troops if troop["kind"] == other][-1:]
                near = [ahead(owner, stays)] if other == "Rock" and stays else neighbours(stays or "a1")
                spots = [tile for tile in near if tile in self.free]
                if stays and comes and spots and self.dice.below(2):
                    self.free.remove(spots[0])
                    self.free.insert(0, comes[0])
                    self.g = rearrange(self.g, self.state, {comes[0]: spots[0]})

    def wound(self) -> None:
        """Give troops random red tokens."""
        for troop in self.state["troops"].values():
            number = self.g.troop_at(BOARD.tile(troop["tile"]))
            lost = self.dice.below(self.g.power_of(number)) * self.dice.below(2)
            troop["lost"] = self.g.board.lost[number] = lost

    def lay(self, owner: int) -> None:
        player = self.state["players"][owner]
        seat = self.seats[owner]
        {"rock": self.walls, "forest": self.woods, "fire": self.fires, "water": self.waters}[
            player["nation"]
        ](owner, seat, player)

    def flip(self, owner: int, verb: str, word: str) -> None:
        """Put a ready copy of a card into another state."""
        copies = self.state["players"][owner]["cards"][verb]
        copies[copies.index("ready")] = word
        states, seat = self.g.board.cards[self.seats[owner]], self.seats[owner]
        cards = UTILITIES[self.g.board.nations[seat]]
        at = next(n for n, card in enumerate(cards) if card.verb == verb and states[n] == 0)
        states[at] = CARD_WORDS.index("on the board" if word == "out" else word)

    def walls(self, owner: int, seat: int, player: OraclePlayer) -> None:
        for _ in range(self.dice.below(3)):
            tile, tokens = self.free.pop(), 1 + self.dice.below(2)
            self.flip(owner, "wall", "spent")
            self.state["walls"][tile] = (owner, tokens)
            self.g.board.blocks[BOARD.tile(tile)] = make_wall(seat, tokens)

    def woods(self, owner: int, seat: int, player: OraclePlayer) -> None:
        if self.dice.below(2):
            player["trees"] = self.free.pop()
            self.flip(owner, "tree", "out")
            self.g.board.blocks[BOARD.tile(player["trees"])] = make_trees(seat)
        under = [troop["tile"] for troop in own(self.state, owner).values()]
        places = self.dice.shuffle([*under, *self.free[:4]])
        for card in list(self.g.pile(HAND, seat)):
            kind = TRAP_WORDS[self.g.face(card)]
            if kind == "ambush" and self.dice.below(2):
                self.revealed(owner, seat, card)
            elif kind == "snare" and self.dice.below(3) == 0:
                if self.hold(owner, "snare", card):
                    self.placed(player, seat, card, kind)
            elif self.dice.below(4):
                tile = places.pop()
                if tile in self.free:
                    self.free.remove(tile)
                self.placed(player, seat, card, kind)
                self.g.board.traps[BOARD.tile(tile)] = card
                self.state["traps"][tile] = (owner, kind)

    def revealed(self, owner: int, seat: int, card: CardId) -> None:
        """Replace the Ambush by its Rogue."""
        tile = self.free.pop()
        self.g.move(card, HAND, AWAY, seat)
        self.state["players"][owner]["cards"]["ambush"] = ["spent"]
        appear(self.g, ROGUE, seat, BOARD.tile(tile))
        appear_too(self.state, "Rogue", owner, tile)

    def placed(self, player: OraclePlayer, seat: int, card: CardId, kind: str) -> None:
        self.g.move(card, HAND, GROUND, seat)
        copies = player["cards"][kind]
        copies[copies.index("ready")] = "out"

    def hold(self, owner: int, by: str, card: CardId) -> bool:
        """Let a snare of this player hold an enemy; return whether one was found."""
        for troop in own(self.state, 1 - owner).values():
            number = self.g.troop_at(BOARD.tile(troop["tile"]))
            bare = troop["tile"] not in self.state["traps"]
            if (
                bare
                and not troop["held"]
                and not self.g.has_icon(number, IMMOBILE)
                and self.dice.below(3) == 0
            ):
                troop["held"] = by
                self.g.board.held[number] = card
                return True
        return False

    def fires(self, owner: int, seat: int, player: OraclePlayer) -> None:
        if self.dice.below(3):
            victim = BOARD.tile(self.dice.choose([t["tile"] for t in own(self.state, 1 - owner).values()]))
            near = [line for line, parts in ALL_FIREWALLS.items() if any(victim in part for part in parts)]
            line = self.dice.choose(sorted(near))
            self.flip(owner, "firewall", "out")
            player["firewall"] = firewall_name(line)
            self.g.board.firewalls[seat] = line
        if self.dice.below(4):
            self.flip(owner, "bomb", "used")
            foes = [troop["tile"] for troop in own(self.state, 1 - owner).values()]
            wet = self.state["players"][1 - owner]["river"]
            tile = self.dice.choose(
                (self.dice.choose(foes), self.free[-1], wet["tiles"][1] if wet else self.free[-2])
            )
            there, number = BOARD.tile(tile), at(self.state, tile)
            player["bomb"] = {"tile": "" if number else tile, "carrier": number}
            self.g.board.bombs[seat] = BOARD.size + self.g.troop_at(there) if number else there

    def waters(self, owner: int, seat: int, player: OraclePlayer) -> None:
        bare = [tile for tile in self.free if not self.g.is_obstructed(BOARD.tile(tile))]
        beds = [(tile, way) for tile in bare for way in WAYS if shifted(tile, *WAYS[way]) in bare]
        if beds and self.dice.below(4):
            other = self.state["players"][1 - owner]["river"]
            meet = [
                bed
                for bed in beds
                if other and shifted(bed[0], *(2 * n for n in WAYS[bed[1]])) in other["tiles"]
            ]
            tile, way = self.dice.choose(meet or beds)
            tiles = (tile, shifted(tile, *WAYS[way]))
            self.free = [one for one in self.free if one not in tiles]
            player["river"] = {"tiles": tiles, "way": way}
            self.g.board.rivers[seat] = make_river(BOARD.tile(tile), list(WAYS).index(way))
        if self.dice.below(2):
            if self.dice.below(2):
                taken = self.hold(owner, "coral", BY_CORAL)
            else:
                tile = next(one for one in self.free if not self.g.is_obstructed(BOARD.tile(one)))
                self.free.remove(tile)
                self.state["snares"][tile] = owner
                self.g.board.snares[BOARD.tile(tile)] = seat + 1
                taken = True
            if taken:
                player["reserve"]["Snare Coral"] -= 1
                self.g.board.corals[seat][1] -= 1
