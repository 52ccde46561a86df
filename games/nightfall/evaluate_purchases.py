"""What influence can buy: so that an AI player that looks one step ahead saves for something dear."""

from collections.abc import Sequence


def best_buys(wares: Sequence[tuple[int, float]], most: int) -> list[float]:
    """For each amount of influence up to `most`, what the best purchases for it are worth.

    A ware has a price and a worth, and there is enough of it. What is free waits for nothing: it is left out.

    >>> best_buys([(3, 1.0), (5, 2.0)], 8)
    [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0]
    """
    best = [0.0] * (most + 1)
    for amount in range(1, most + 1):
        found = [worth + best[amount - price] for price, worth in wares if 0 < price <= amount]
        best[amount] = max(best[amount - 1], *found) if found else best[amount - 1]
    return best
