"""How well orders go together: an order is kicked by the colour of the one before it in the chain."""

from collections import Counter
from collections.abc import Callable, Iterable

from games.core.zones import Face
from games.nightfall.card import ORDERS, Order, is_wound


def mean_kicks(faces: Iterable[Face]) -> float:
    """Of a player's orders, how many another one of them kicks on average, whichever goes before them."""
    orders = real_orders(faces)
    colours = Counter([order.colour for order in orders])
    return sum([colours[order.kicker_colour] for order in orders if order.kicker_effect]) / (len(orders) or 1)


def added_kicks(faces: Iterable[Face]) -> Callable[[Face], float]:
    """What an order more would add to that: those that it kicks, and those that kick it."""
    orders = real_orders(faces)
    colours = Counter([order.colour for order in orders])
    kickers = Counter([order.kicker_colour for order in orders if order.kicker_effect])

    def added(face: Face) -> float:
        order = ORDERS[face]
        kicked = colours[order.kicker_colour] if order.kicker_effect else 0
        return (kickers[order.colour] + kicked) / (len(orders) + 1)

    return added


def real_orders(faces: Iterable[Face]) -> list[Order]:
    """Wounds kick nothing."""
    return [ORDERS[face] for face in faces if not is_wound(face)]
