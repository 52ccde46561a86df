"""How good a position is for a seat: a number for AI players, from imagined worlds only."""

from collections.abc import Sequence
from functools import cache

from games.core.model import Seat
from games.core.zones import Face, Zone
from games.nightfall.card import ORDERS, is_wound
from games.nightfall.evaluate_purchases import best_buys
from games.nightfall.evaluate_synergy import added_kicks, mean_kicks
from games.nightfall.glossary import CLAIM, FACE_UP_PER_PLAYER, GUARD, HAND_SIZE, STAYS
from games.nightfall.state import DECK, DISCARD, FACE_UP, HAND, WAITING
from games.nightfall.table import Nightfall

WOUND = 1.0
STRIKE = 0.9
"""Each point of strength in play: it will be a wound, if nobody blocks it; of one opponent among all.

Not shared out among them it loses: with four players 7 of 60 games against the player before, with which it
wins 65 of 100 if there are two.
"""
BODY = 0.35
"""Each point of health in play: it blocks, and it keeps the strength."""
WALL = 0.4
CARD = 0.4
"""Each point of cost of a card that is owned while the game is young: it will be drawn once more or twice."""
STARTER = 0.25
BURDEN = 0.1
"""A wound that is drawn instead of an order."""
KICKS = 0.6
"""Each order that is owned, for the part of the own orders that would kick it.

With it 16 of a hundred orders are kicked, without it 12; games are won as often (121 of 240).
"""
READY = 0.08
"""Each order in hand: it can be linked, or become influence."""
BETTER = 0.02
"""Each point of its cost."""
REDRAWN = 2
"""A wound in hand is worth so many orders there: at the end of the turn it becomes two cards."""
PROMISE = 0.1
"""Each point of cost of an action that waits in the chain.

An AI player that looks one answer ahead sees the chain resolve only if few are asked in between: what waits
there must not seem lost. With four players it wins 26 of 40 games against the player before, with two half.
"""
NEAR_END = 6
"""With fewer wounds left, what lies in play or in hand may come too late."""
LATE = 0.2
"""What is left of the worth of cards for later, when the last wound is near."""
LEADER = 0.4
"""The part of the rivals' standing that is the best one's, not their average."""
LAST = 1000.0


def evaluate(g: Nightfall, seat: Seat) -> float:
    """The own standing against the average of the others, and against the best of them."""
    if g.state.result is not None:
        others = len(g.seats) - 1
        return LAST * (others - 2 * (g.state.result.ranks[seat] - 1)) / others
    rivals = [seat_worth(g, other) for other in g.seats if other != seat]
    return seat_worth(g, seat) - (1 - LEADER) * sum(rivals) / len(rivals) - LEADER * max(rivals)


def seat_worth(g: Nightfall, seat: Seat) -> float:
    left = len(g.pile(FACE_UP))
    soon = min(1.0, left / NEAR_END)
    later = LATE + (1 - LATE) * left / (FACE_UP_PER_PLAYER * len(g.seats))
    own = own_faces(g, seat)
    if g.board.phase == CLAIM and g.board.active == seat:
        hand = claim_worth(g, seat, own, soon, later)
    else:
        hand = soon * sum([hand_card_worth(face) for face in faces_in(g, HAND, seat)])
    cards = KICKS * mean_kicks(own) + sum([deck_card_worth(face) for face in own])
    for link in g.board.chain:
        if link.seat == seat and link.state == WAITING:
            hand += soon * chain_order_worth(link.face, len(g.seats) - 1) + later * recovered_worth(link.face)
    return soon * minions_worth(g, seat) + later * cards + hand - WOUND * g.wounds_of(seat)


def faces_in(g: Nightfall, zone: Zone, seat: Seat) -> list[Face]:
    faces = g.state.cards.face
    return [faces[card] for card in g.pile(zone, seat)]


def own_faces(g: Nightfall, seat: Seat) -> list[Face]:
    """Deck, hand and discard pile."""
    return [face for zone in (DECK, HAND, DISCARD) for face in faces_in(g, zone, seat)]


def minions_worth(g: Nightfall, seat: Seat) -> float:
    total, strike = 0.0, STRIKE / (len(g.seats) - 1)
    for minion in g.minions_of(seat):
        order = ORDERS[minion.face]
        total += strike * order.strength + BODY * g.health_left(minion)
        total += WALL * ((GUARD in order.in_play) + (STAYS in order.in_play))
    return total


@cache
def deck_card_worth(face: Face) -> float:
    """A card that will be drawn some time."""
    if is_wound(face):
        return -BURDEN
    return STARTER if ORDERS[face].starting else CARD * ORDERS[face].cost


@cache
def chain_order_worth(face: Face, opponents: int) -> float:
    """An order that waits in the chain: a minion as if it were in play."""
    order = ORDERS[face]
    if order.is_minion:
        return STRIKE / opponents * order.strength + BODY * order.health
    return PROMISE * order.cost


def recovered_worth(face: Face) -> float:
    """What an order in the chain is worth for later: a starting minion will be exiled."""
    return 0.0 if ORDERS[face].starting else deck_card_worth(face)


@cache
def hand_card_worth(face: Face) -> float:
    """A card in hand."""
    return REDRAWN * READY if is_wound(face) else READY + BETTER * ORDERS[face].cost


def claim_worth(g: Nightfall, seat: Seat, own: Sequence[Face], soon: float, later: float) -> float:
    """The hand in the own claim phase, with the best that can still be bought.

    The cheapest cards of the hand go first; what is missing from five is drawn.
    """
    hand = sorted(soon * hand_card_worth(face) for face in faces_in(g, HAND, seat))
    worth, thrift = g.influence_worth, g.claim_discount(seat)
    added = added_kicks(own)
    wares = [
        (max(0, ORDERS[face].cost - thrift), later * (deck_card_worth(face) + KICKS * added(face)))
        for face in g.claimable_archives(seat)
    ]
    buys = best_buys(wares, max(0, g.influence_left) + worth * len(hand))
    best, kept = float("-inf"), sum(hand)
    for thrown in range(len(hand) + 1):
        drawn = max(0, HAND_SIZE - (len(hand) - thrown)) * soon * READY
        best = max(best, kept + drawn + buys[max(0, g.influence_left + worth * thrown)])
        kept -= hand[thrown] if thrown < len(hand) else 0.0
    return best
