"""The table of Nightfall: its state, with the queries that rules, cards and views need."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from games.core.model import Seat
from games.core.table import Table
from games.core.zones import CardId, Face, Zone
from games.nightfall.card import ORDERS, Order, face_typed_name, is_wound, number_name
from games.nightfall.glossary import (
    AGILE,
    ALWAYS_ASK,
    CLAIM,
    CLEANUP,
    DRAFT_FACE,
    GUARD,
    LYCANTHROPE,
    PASS_CHAIN,
    SECOND_RULES,
    SETTING_UP,
    STARTING_INFLUENCE,
    THRIFTY,
    WOUNDS,
    LinkId,
    MinionId,
)
from games.nightfall.state import (
    COMMONS_OWNER,
    DECK,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HAND,
    PASSING,
    PICKED,
    WAITING,
    Archive,
    Minion,
    Night,
)


class Nightfall(Table[Night]):
    """A match of Nightfall."""

    # players

    def clockwise(self, seat: Seat) -> list[Seat]:
        """List the other seats, from the left of this player on."""
        count = len(self.seats)
        return [(seat + step) % count for step in range(1, count)]

    def seat_order(self) -> list[Seat]:
        """List all seats, from the first player on."""
        return [self.board.first, *self.clockwise(self.board.first)]

    def arrange_seats(self, seats: Sequence[Seat]) -> list[Seat]:
        """Arrange seats as their panels stand in pictures; by the first rules, leave them as given."""
        order = self.seat_order()
        return sorted(seats, key=order.index) if self.plays_rules(SECOND_RULES) else list(seats)

    def wounds_of(self, seat: Seat) -> int:
        """Return all wounds of a player in this game, wherever they are (NF-E06)."""
        return sum(self.board.tally[seat]) + self.board.blanks[seat]

    def least_wounded(self, seats: Sequence[Seat]) -> Seat:
        """Return the seat with the fewest wounds; the first one breaks ties."""
        return min(seats, key=self.wounds_of)

    def passing_order(self, seat: Seat) -> str:
        """Return how a seat passes now; orders for a chain or until its turn expire."""
        order, _, until = self.board.orders[seat][PASSING].partition(" ")
        if not until:
            return order
        resolved = order == PASS_CHAIN and self.board.phase in (CLAIM, CLEANUP)
        return ALWAYS_ASK if self.board.turn + resolved >= int(until) else order

    def next_turn_of(self, seat: Seat) -> int:
        """Return the number of a player's next turn."""
        return self.board.turn + ((seat - self.board.active - 1) % len(self.seats)) + 1

    # cards

    def count_faces(self, zone: Zone, seat: Seat) -> dict[Face, int]:
        """Count the faces in a pile, by name, wounds last."""
        faces = self.state.cards.face
        return tally_faces([faces[card] for card in self.pile(zone, seat)])

    def orders_in_pile(self, zone: Zone, seat: Seat) -> dict[Face, int]:
        return {face: count for face, count in self.count_faces(zone, seat).items() if not is_wound(face)}

    def count_linking(self, zone: Zone, seat: Seat, before: Face) -> dict[Face, int]:
        """Count the orders in a pile that may follow the given one, by name."""
        faces, wanted = self.state.cards.face, possible_links(before)
        return tally_faces([face for card in self.pile(zone, seat) if (face := faces[card]) in wanted])

    def wounds_in_pile(self, zone: Zone, seat: Seat) -> dict[Face, int]:
        return {face: count for face, count in self.count_faces(zone, seat).items() if is_wound(face)}

    def top_card_of_face(self, zone: Zone, seat: Seat, face: Face) -> CardId:
        """Return the uppermost card of this face in a pile."""
        return next(card for card in reversed(self.pile(zone, seat)) if self.face(card) == face)

    def deck_and_hand(self, seat: Seat) -> Counter[Face]:
        """Count the faces of deck and hand together, which is public knowledge (NF-R59)."""
        return Counter(self.face(card) for zone in (DECK, HAND) for card in self.pile(zone, seat))

    # minions

    def find_minion(self, minion: MinionId) -> Minion | None:
        """Return the minion if it is still in play."""
        return next((each for each in self.board.minions if each.id == minion), None)

    def minions_of(self, seat: Seat) -> list[Minion]:
        """List the minions that this player controls, in the order in which they entered."""
        return [each for each in self.board.minions if each.controller == seat]

    def minion_number(self, minion: Minion) -> int:
        """Return what tells a minion from its player's others of the same name: 1, 2 …, or 0 without others.

        They are counted in the order in which they entered, as they lie in pictures.
        """
        alike = [each.id for each in self.minions_of(minion.controller) if each.face == minion.face]
        return 1 + alike.index(minion.id) if len(alike) > 1 else 0

    def told_number(self, minion: Minion) -> int | None:
        """Return a minion's number as events tell it, if it has one; none by the first rules."""
        return (self.plays_rules(SECOND_RULES) and self.minion_number(minion)) or None

    def minion_name(self, minion: Minion) -> str:
        """Return a minion's name, with its number if its player has another one of that name: `Vulko 2`."""
        return number_name(ORDERS[minion.face].name, self.minion_number(minion))

    def printed_order(self, minion: Minion) -> Order:
        return ORDERS[minion.face]

    def health_left(self, minion: Minion) -> int:
        return ORDERS[minion.face].health - minion.damage

    def has_text(self, minion: Minion, text: str) -> bool:
        """Return whether the minion has this in-play text."""
        return text in ORDERS[minion.face].in_play

    def guards_of(self, seat: Seat) -> list[Minion]:
        """List the minions that block damage inflicted on this player (NF-A19)."""
        return [each for each in self.minions_of(seat) if self.has_text(each, GUARD)]

    def lycanthropes_of(self, seat: Seat) -> int:
        return sum(ORDERS[each.face].race == LYCANTHROPE for each in self.minions_of(seat))

    # the chain

    def player_of(self, at: LinkId) -> Seat:
        """Return the player of an order, "you" in its text."""
        return self.board.chain[at].seat

    def chooser_of(self, at: LinkId) -> Seat:
        """Return the seat that chooses an order's targets: its player, or one that took over (NF-R24)."""
        link = self.board.chain[at]
        return link.seat if link.chooser < 0 else link.chooser

    def order_name(self, at: LinkId) -> str:
        return ORDERS[self.board.chain[at].face].name

    def started_chain(self, at: LinkId) -> bool:
        """Return whether the player of an order started this chain ("Your Chain", NF-B20)."""
        return self.player_of(at) == self.board.active

    def is_targetable(self, minion: Minion, at: LinkId) -> bool:
        """Return whether this order's text may target the minion at all."""
        return minion.controller == self.player_of(at) or not self.has_text(minion, AGILE)

    def unresolved_orders(self, at: LinkId) -> list[LinkId]:
        """List the unresolved orders before this one in the chain, the next to resolve first."""
        return [below for below in range(at - 1, -1, -1) if self.board.chain[below].state == WAITING]

    def last_face(self) -> Face | None:
        """Return the last card of the chain."""
        return self.board.chain[-1].face if self.board.chain else None

    # archives and influence

    def archive_of(self, face: Face) -> Archive | None:
        return next((each for each in self.board.archives if each.face == face), None)

    def claimable_archives(self, seat: Seat) -> list[Face]:
        """List the archives that a player may claim from, if the influence suffices.

        The commons and own private archives with cards (NF-M01), and own face-down ones (NF-V02).
        """
        open_ = [
            each.face for each in self.board.archives if each.left and each.owner in (COMMONS_OWNER, seat)
        ]
        return [*open_, *self.face_down_orders(seat)]

    def face_down_orders(self, seat: Seat) -> list[Face]:
        """List the orders on this player's face-down draft cards, which are secret (NF-R69)."""
        if self.board.phase == SETTING_UP:
            return []
        return [self.face(card) - DRAFT_FACE for card in self.pile(PICKED, seat)]

    def claim_cost(self, face: Face, seat: Seat) -> int:
        """Return the cost of a claim now; each Sir John Travail takes 1 off (NF-F11, NF-R34)."""
        return max(0, ORDERS[face].cost - self.claim_discount(seat))

    def claim_discount(self, seat: Seat) -> int:
        """Return the discount on this player's claims."""
        return sum(THRIFTY in ORDERS[each.face].in_play for each in self.minions_of(seat))

    @property
    def influence_left(self) -> int:
        """Influence that the active player can still spend (NF-M13, NF-R33)."""
        board = self.board
        return self.influence_worth * (STARTING_INFLUENCE + board.gained + board.discarded) - board.spent

    @property
    def influence_worth(self) -> int:
        """Worth of each point of influence in this turn."""
        return 2 if self.board.doubled else 1

    # wounds

    def wounds_left(self) -> tuple[int, int]:
        """Return the numbers of face-up and face-down wounds left."""
        return len(self.pile(FACE_UP)), len(self.pile(FACE_DOWN))

    def top_of_discard(self, seat: Seat) -> Face | None:
        pile = self.pile(DISCARD, seat)
        return self.face(pile[-1]) if pile else None


def tally_faces(faces: Sequence[Face]) -> dict[Face, int]:
    """Count faces, by name, wounds last."""
    return {face: faces.count(face) for face in sorted(set(faces), key=sort_key)}


@cache
def sort_key(face: Face) -> tuple[bool, str]:
    """Return a sort key: orders by name, then wounds."""
    return is_wound(face), face_typed_name(face)


def can_link(before: Face, after: Face) -> bool:
    """Return whether a card may follow an order; wounds never may (NF-H02, NF-H20)."""
    return after in possible_links(before)


@cache
def possible_links(before: Face) -> frozenset[Face]:
    """Return the faces of the orders that may follow this one."""
    return frozenset(face for face, order in ORDERS.items() if order.colour in ORDERS[before].links)


def is_kicked(before: Face | None, after: Face) -> bool:
    """Return whether an order is kicked after this one (NF-K01, NF-K05)."""
    kicker = ORDERS[after].kicker_colour
    return before is not None and kicker != "" and ORDERS[before].colour == kicker


def wound_type(face: Face) -> int:
    return WOUNDS.index(face)
