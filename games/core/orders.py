"""Standing orders: what a seat has told its host to answer for it, in the host's own time."""

from games.core.decision import Pick
from games.core.record import Value


class Ordered(Value, frozen=True):
    """What an order says to a question. It is the seat's secret, and so is that there is an order.

    The rules put the question all the same: whoever runs the match answers it after `soonest` to `latest`
    seconds. So it looks as if somebody had answered by hand, and takes as long whatever the cards are.
    """

    pick: Pick
    soonest: int = 3
    latest: int = 20
