"""Rates positions for AI players, in imagined worlds only."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from games.core.model import Seat
from games.core.zones import Face, Zone
from games.nightfall.card import ORDERS, Order, is_wound
from games.nightfall.glossary import CLAIM, FACE_UP_PER_PLAYER, GUARD, HAND_SIZE, STAYS
from games.nightfall.state import DECK, DISCARD, FACE_UP, HAND, WAITING
from games.nightfall.table import Nightfall

WOUND = 1.0
STRIKE = 0.9
"""Worth of a point of strength in play: an unblocked point wounds one opponent, so it is divided among all.

Undivided it loses: with four players it wins 7 of 60 games against the earlier player, which it beats with
two players in 65 of 100.
"""
BODY = 0.35
"""Worth of a point of health in play, which blocks and preserves strength."""
WALL = 0.4
CARD = 0.4
"""Worth of a point of cost of an owned card early in the game: it will be drawn once or twice more."""
STARTER = 0.25
BURDEN = 0.1
"""Cost of a wound that is drawn instead of an order."""
KICKS = 0.6
"""Worth of an owned order, times the share of the player's orders that would kick it.

With this term 16 of a hundred orders are kicked, without it 12; games are won as often (121 of 240).
"""
READY = 0.08
"""Worth of an order in hand, which can be linked or turned into influence."""
BETTER = 0.02
"""Additional worth of an order in hand for each point of its cost."""
REDRAWN = 2
"""Worth of a wound in hand, in orders in hand: at the end of the turn it becomes two cards."""
PROMISE = 0.1
"""Worth of a point of cost of an action waiting in the chain.

An AI player that looks one answer ahead sees the chain resolve only if few questions come in between, so
waiting orders must not seem lost. With four players this wins 26 of 40 games against the earlier player,
with two players half.
"""
NEAR_END = 6
"""Wounds left, below which cards in play or in hand may come too late and are discounted."""
LATE = 0.2
"""Share of their worth that cards for later keep when the last wound is near."""
LEADER = 0.4
"""Weight of the best rival against the average of all rivals."""
LAST = 1000.0


def evaluate(g: Nightfall, seat: Seat) -> float:
    """Compare the seat's worth with the average of its rivals and with the best of them."""
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
    """List the faces in a seat's deck, hand and discard pile."""
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
    """Rate a card that will be drawn some time."""
    if is_wound(face):
        return -BURDEN
    return STARTER if ORDERS[face].starting else CARD * ORDERS[face].cost


@cache
def chain_order_worth(face: Face, opponents: int) -> float:
    """Rate an order that waits in the chain; a minion counts as if in play."""
    order = ORDERS[face]
    if order.is_minion:
        return STRIKE / opponents * order.strength + BODY * order.health
    return PROMISE * order.cost


def recovered_worth(face: Face) -> float:
    """Rate an order in the chain for later turns; a starting minion will be exiled."""
    return 0.0 if ORDERS[face].starting else deck_card_worth(face)


@cache
def hand_card_worth(face: Face) -> float:
    """Rate a card in hand."""
    return REDRAWN * READY if is_wound(face) else READY + BETTER * ORDERS[face].cost


def claim_worth(g: Nightfall, seat: Seat, own: Sequence[Face], soon: float, later: float) -> float:
    """Rate the hand in the seat's own claim phase, with the best purchases still possible.

    The cards of least worth are discarded first; the hand is refilled to five.
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


def best_buys(wares: Sequence[tuple[int, float]], most: int) -> list[float]:
    """Return the worth of the best purchases for each amount of influence up to `most`.

    A one-answer search would otherwise never save for something expensive. A ware has a price and a worth
    and is unlimited; free wares are left out, because they need no saving.

    >>> best_buys([(3, 1.0), (5, 2.0)], 8)
    [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0]
    """
    best = [0.0] * (most + 1)
    for amount in range(1, most + 1):
        found = [worth + best[amount - price] for price, worth in wares if 0 < price <= amount]
        best[amount] = max(best[amount - 1], *found) if found else best[amount - 1]
    return best


def mean_kicks(faces: Iterable[Face]) -> float:
    """Return how many of a player's orders are kicked, on average, by another of them before it.

    An order is kicked by the colour of the order before it in the chain.
    """
    orders = real_orders(faces)
    colours = Counter([order.colour for order in orders])
    return sum([colours[order.kicker_colour] for order in orders if order.kicker_effect]) / (len(orders) or 1)


def added_kicks(faces: Iterable[Face]) -> Callable[[Face], float]:
    """Return a function that rates one more order: the orders that it would kick, and that would kick it."""
    orders = real_orders(faces)
    colours = Counter([order.colour for order in orders])
    kickers = Counter([order.kicker_colour for order in orders if order.kicker_effect])

    def added(face: Face) -> float:
        order = ORDERS[face]
        kicked = colours[order.kicker_colour] if order.kicker_effect else 0
        return (kickers[order.colour] + kicked) / (len(orders) + 1)

    return added


def real_orders(faces: Iterable[Face]) -> list[Order]:
    """List the orders among the faces, without wounds."""
    return [ORDERS[face] for face in faces if not is_wound(face)]
