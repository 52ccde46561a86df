"""Standing orders: what a seat does with every card it looks at, so that the others need not wait."""

from collections.abc import Iterator

from games.core.decision import One, Option
from games.core.flow import Offer
from games.core.model import Seat
from games.nightbreak.book import book
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import ORDERS

MEANINGS = {"ask": "Ask me", "place": "Always place the top card", "discard": "Always discard it"}
OPTIONS = tuple(Option(order, f"always {order}", MEANINGS[order]) for order in ORDERS)


@book.question
def standing_order(g: Nightbreak, seat: Seat) -> One[str] | None:
    """All orders, the present one included: an older button goes on meaning what it says."""
    if not g.board.orders:
        return None
    return One(seat, "When you replace a Hero:", OPTIONS, private=True, aside=True)


@book.rule
def give_order(g: Nightbreak, order: str, seat: Seat) -> None:
    g.board.orders[seat] = order
    g.tell_alone("ordered", seat, seat=seat, order=order)


def asides(g: Nightbreak) -> Iterator[Offer]:
    """Every seat may change its order at any time."""
    return (g.ask(standing_order, seat).offer(give_order, seat) for seat in g.seats)
