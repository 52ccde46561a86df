"""The card operations of rules and views: look, move, shuffle and show. Every table inherits them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from math import factorial
from typing import Any

from games.core.model import Seat, State
from games.core.rng import nth_permutation
from games.core.zones import Audience, Back, CardId, Face, SeenPile, Zone

NOBODY, OWNER, ALL = Audience.NOBODY, Audience.OWNER, Audience.ALL
"""Aliases of the enum's members: looking a member up in its enum takes longer than making an event."""


class Unforeseeable(Exception):
    """Chance or something hidden decides what comes next: a forecast ends here."""


class Piles:
    """Random draws and cards of a match. `known` has a bit for each seat; the next bit is for spectators."""

    def __init__(self, state: State[Any]) -> None:
        self.state = state
        self.draws: list[tuple[int, int]] = []
        self.revealed = False
        self.is_forecast = False
        """Whether effects are only tried, up to where chance or something hidden decides."""
        self.everybody_bits = (2 << state.seats) - 1

    @property
    def back_of(self) -> Callable[[Face], Back] | None:
        """The back of each face, in a game where backs differ."""
        return None

    def random_below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1; the only access to the match's generator."""
        if self.is_forecast:
            raise Unforeseeable
        drawn = self.state.rng.below(bound)
        self.draws.append((bound, drawn))
        return drawn

    def note_reveal(self) -> None:
        """Note that something hidden other than a card became known; earlier actions become final."""
        if self.is_forecast:
            raise Unforeseeable
        self.revealed = True

    def team_of(self, seat: Seat) -> Sequence[Seat]:
        """Return the seats that share this seat's secrets, itself included."""
        return (seat,)

    # knowledge

    def seat_bits(self, seats: Iterable[Seat]) -> int:
        """Return these seats and their teams as bits of `known`."""
        bits = 0
        for seat in seats:
            for ally in self.team_of(seat):
                bits |= 1 << ally
        return bits

    def viewers(self, who: Audience, owner: Seat) -> int:
        if who is ALL:
            return self.everybody_bits
        return self.seat_bits((owner,)) if who is OWNER else 0

    def viewer_bit(self, viewer: Seat | None) -> int:
        return 1 << (self.state.seats if viewer is None else viewer)

    def knows(self, viewer: Seat | None, card: CardId) -> bool:
        """Return whether this viewer has seen this card's face since its pile was last shuffled."""
        return bool(self.state.cards.known[card] & self.viewer_bit(viewer))

    # looking

    def face(self, card: CardId) -> Face:
        """Return the face, for rules. Views use `face_for` or `seen_pile`."""
        return self.state.cards.face[card]

    def face_for(self, viewer: Seat | None, card: CardId) -> Face | None:
        """Return the face, or None if this viewer does not know it."""
        return self.state.cards.face[card] if self.knows(viewer, card) else None

    def pile(self, zone: Zone, owner: Seat = 0) -> Sequence[CardId]:
        """Return the cards of a pile from bottom to top. Use `move` to change a pile."""
        return self._pile(zone, owner)

    def _pile(self, zone: Zone, owner: Seat) -> list[CardId]:
        return self.state.piles[zone.name][0 if zone.shared else owner]

    def seen_pile(self, zone: Zone, viewer: Seat | None, owner: Seat = 0) -> SeenPile:
        """Return what a viewer sees of a pile by its zone's visibility, for views."""
        pile, bit, faces = self._pile(zone, owner), self.viewer_bit(viewer), self.state.cards.face
        count = len(pile) if self.viewers(zone.count, owner) & bit else None
        backs = self._seen_backs(zone, viewer, owner) if zone.back is not NOBODY else ()
        if self.viewers(zone.face, owner) & bit:
            shown = [faces[card] for card in pile]
            ordered = self.viewers(zone.order, owner) & bit
            return SeenPile(count, tuple(shown if ordered else sorted(shown)), backs=backs)
        top = faces[pile[-1]] if pile and self.viewers(zone.top, owner) & bit else None
        return SeenPile(count, top=top, backs=backs)

    def _seen_backs(self, zone: Zone, viewer: Seat | None, owner: Seat) -> tuple[Back, ...]:
        """Return the backs in a pile, sorted, or nothing if this viewer doesn't see them."""
        if not self.viewers(zone.back, owner) & self.viewer_bit(viewer):
            return ()
        return tuple(sorted(self._list_backs(self._pile(zone, owner))))

    def _list_backs(self, cards: Iterable[CardId]) -> list[Back]:
        """List the backs of cards; all are alike in a game that doesn't tell them apart."""
        back_of, faces = self.back_of, self.state.cards.face
        return [] if back_of is None else [back_of(faces[card]) for card in cards]

    # moving

    def add_cards(self, zone: Zone, faces: Sequence[Face], owner: Seat = 0) -> None:
        """Create cards on top of a pile, at the start of a match."""
        cards = self.state.cards.add(faces, self.viewers(zone.face, owner))
        self._pile(zone, owner).extend(cards)
        self.note_top_seen(zone, owner)

    def move(
        self,
        card: CardId,
        source: Zone,
        target: Zone,
        owner: Seat = 0,
        to: Seat | None = None,
        *,
        bottom: bool = False,
    ) -> None:
        """Move a card to the top (or bottom) of another pile; `to` is the new owner, if it changes."""
        receiver = owner if to is None else to
        if source.order is NOBODY:
            self._forget_origin(source, owner, target, receiver)
        if source.back is not NOBODY or target.back is not NOBODY:
            self._reveal_moving_back(card, source, owner, target, receiver)
        self._pile(source, owner).remove(card)
        pile = self._pile(target, receiver)
        pile.insert(0 if bottom else len(pile), card)
        self._note_seen(card, self.viewers(target.face, receiver))
        self.note_top_seen(source, owner)
        self.note_top_seen(target, receiver)

    def clear_cards(self) -> None:
        """Remove all cards, before the next game of a match of several games."""
        cards = self.state.cards
        for column in (cards.face, cards.known, cards.lot):
            column.clear()
        for piles in self.state.piles.values():
            for pile in piles:
                pile.clear()
        self.note_reveal()

    def move_all(self, source: Zone, target: Zone, owner: Seat = 0, to: Seat | None = None) -> None:
        """Move a whole pile on top of another, in the same order."""
        for card in tuple(self._pile(source, owner)):
            self.move(card, source, target, owner, to)

    def draw(
        self, deck: Zone, hand: Zone, owner: Seat = 0, count: int = 1, to: Seat | None = None
    ) -> list[CardId]:
        """Move up to `count` cards from the top of one pile to another, and return them."""
        drawn = list(reversed(self._pile(deck, owner)[-count:])) if count > 0 else []
        for card in drawn:
            self.move(card, deck, hand, owner, to)
        return drawn

    def shuffle(self, zone: Zone, owner: Seat = 0, cards: Collection[CardId] | None = None) -> None:
        """Shuffle a pile: reassign its faces to its ids, so that all knowledge of single cards is lost.

        With `cards` only these change faces, each in a place that one of them had. If everybody had seen all
        of them, they stay known as a set; if only some seats had, sampled worlds mix them with all that the
        others can't tell from them, so AI players know less than they may.
        """
        pile, columns = self._pile(zone, owner), self.state.cards
        if cards is not None:
            pile = [card for card in pile if card in cards]
        faces = nth_permutation(
            [columns.face[card] for card in pile], self.random_below(factorial(len(pile)))
        )
        columns.shuffle_faces(pile, faces, self.viewers(zone.face, owner), self.everybody_bits)
        self.note_top_seen(zone, owner)

    def reorder_pile(self, zone: Zone, cards: Sequence[CardId], *seats: Seat, owner: Seat = 0) -> None:
        """Reorder some cards of a pile, the first one uppermost; only these seats see the new order.

        The ids stay in place and exchange faces, so that nobody else can track a card.
        """
        pile, faces = self._pile(zone, owner), [self.face(card) for card in reversed(cards)]
        places = sorted(pile.index(card) for card in cards)
        known = self.seat_bits(seats) | self.viewers(zone.face, owner)
        for card in cards:
            self._note_seen(card, known)  # arranging cards means having seen them
        self.state.cards.shuffle_faces([pile[place] for place in places], faces, known, self.everybody_bits)
        self.note_top_seen(zone, owner)

    def _forget_origin(self, source: Zone, owner: Seat, target: Zone, receiver: Seat) -> None:
        """Hide which card leaves an unordered pile from viewers who see neither the source nor the target."""
        blind = self.everybody_bits & ~(
            self.viewers(source.face, owner) | self.viewers(target.face, receiver)
        )
        pile, cards = self._pile(source, owner), self.state.cards
        if blind and any(cards.known[card] & blind for card in pile):
            cards.forget_faces(pile, blind, self.everybody_bits)

    # showing

    def show_card(self, card: CardId, *seats: Seat) -> None:
        """Let these seats (and their teams) see a card; without seats, everybody."""
        self._note_seen(card, self.seat_bits(seats) if seats else self.everybody_bits)

    def note_open_pick(self, card: CardId, *seats: Seat) -> None:
        """Note that these seats (and their teams) chose this card from an open list: nothing is revealed."""
        self.state.cards.known[card] |= self.seat_bits(seats)

    def note_top_seen(self, zone: Zone, owner: Seat) -> None:
        """Note that everybody who may see a pile's top card has seen it."""
        if zone.top is not NOBODY and (pile := self._pile(zone, owner)):
            self._note_seen(pile[-1], self.viewers(zone.top, owner))

    def _reveal_moving_back(
        self, card: CardId, source: Zone, owner: Seat, target: Zone, receiver: Seat
    ) -> None:
        """Reveal the back of a card that is about to move, to those who see the backs at either end.

        It is no news to who knows the card or sees its face afterwards, nor if all the backs that could
        have moved were seen and are alike, nor if the card stays in its pile.
        """
        if source == target and owner == receiver:
            return
        before, after = self.viewers(source.back, owner), self.viewers(target.back, receiver)
        if len(set(self._list_backs(self._pile(source, owner)))) <= 1:
            after &= ~before
            before = 0
        knowers = self.state.cards.known[card] | self.viewers(target.face, receiver)
        self._note_back_seen(card, (before | after) & ~knowers)

    def _note_back_seen(self, card: CardId, bits: int) -> None:
        if bits and self.back_of is not None:
            if self.is_forecast:
                raise Unforeseeable
            self.revealed = True

    def _note_seen(self, card: CardId, bits: int) -> None:
        known = self.state.cards.known
        if bits & ~known[card]:
            if self.is_forecast:
                raise Unforeseeable
            known[card] |= bits
            self.revealed = True
