"""How good a position is for a seat: a number for AI players, from imagined worlds only."""

from games.core.model import Seat
from games.nightfall.card import ORDERS, is_wound
from games.nightfall.state import DECK, DISCARD, HAND
from games.nightfall.table import Nightfall
from games.nightfall.terms import GUARD, STAY

WOUND = 1.0
STRIKE = 0.55
"""Each point of strength in play: it will be a wound of somebody, if nobody blocks it."""
BODY = 0.18
"""Each point of health in play: it blocks, and it keeps the strength."""
WALL = 0.4
CARD = 0.16
"""Each point of cost of a card that is owned: it will be drawn once more or twice."""
STARTER = 0.25
READY = 0.12
"""Each order in hand: it can be linked, or become influence."""
LAST = 1000.0


def evaluate(g: Nightfall, seat: Seat) -> float:
    """The own standing against the average of the others, and against the best of them."""
    if g.state.result is not None:
        others = len(g.seats) - 1
        return LAST * (others - 2 * (g.state.result.ranks[seat] - 1)) / others
    rivals = [standing(g, other) for other in g.seats if other != seat]
    return standing(g, seat) - 0.6 * sum(rivals) / len(rivals) - 0.4 * max(rivals)


def standing(g: Nightfall, seat: Seat) -> float:
    total = -WOUND * g.wounds(seat) + READY * len(g.pile(HAND, seat))
    for minion in g.minions_of(seat):
        order = ORDERS[minion.face]
        total += STRIKE * order.strength + BODY * g.health(minion)
        total += WALL * ((GUARD in order.in_play) + (STAY in order.in_play))
    for zone in (DECK, HAND, DISCARD):
        for card in g.pile(zone, seat):
            face = g.face(card)
            if not is_wound(face):
                order = ORDERS[face]
                total += STARTER if order.starting else CARD * order.cost
    return total
