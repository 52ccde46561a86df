"""A classifier that guesses a secret from what can be seen from outside, and the bounds for its success."""

import os
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Sequence
from math import log, sqrt
from typing import NamedTuple

WINDOWS = int(os.environ.get("BREAKFALL_WINDOWS", "2000"))
"""How many windows the nightly form looks at."""
MORE_WINDOWS = 5
"""So many times as many windows decide if the first look is suspicious."""
BINS = 6
MOST_TELLING = 6
"""Of more facts than these, so many are compared: those that say more than chance would."""
FEW_VALUES = 12
"""A fact with so few values is compared as it is; of others the sixths are compared."""


class WindowTrace(NamedTuple):
    """What is to be seen of a window from outside, and the secret that must not show in it."""

    secret: bool
    facts: tuple[float, ...]


Guess = Callable[[Sequence[float]], bool]
Watch = Callable[[int], Awaitable[Sequence[WindowTrace]]]
"""Returns the traces of so many windows; of more windows, the same ones first."""


def train(seen: Sequence[WindowTrace]) -> Guess:
    """Return a naive Bayes classifier over the facts that say most: many others would drown them."""
    tables = [FactTable([(one.facts[at], one.secret) for one in seen]) for at in range(len(seen[0].facts))]
    ranked = sorted(range(len(tables)), key=lambda at: tables[at].measure_excess(), reverse=True)
    best = [at for at in ranked[:MOST_TELLING] if tables[at].measure_excess() > 0] or ranked[:1]
    best = ranked if len(tables) <= MOST_TELLING else best

    def guess(facts: Sequence[float]) -> bool:
        return sum(tables[at].weigh(facts[at]) for at in best) > 0

    return guess


class FactTable:
    """How often each value of a fact, or each sixth of its values, came with the secret and without it."""

    def __init__(self, seen: Sequence[tuple[float, bool]]) -> None:
        self.borders = find_borders([fact for fact, _ in seen])
        self.counts = [[1.0, 1.0] for _ in range(len(self.borders) + 1)]
        for fact, secret in seen:
            self.counts[bisect_left(self.borders, fact)][secret] += 1
        self.totals = [sum(count[secret] for count in self.counts) for secret in (0, 1)]

    def weigh(self, fact: float) -> float:
        """Return how much a fact speaks for the secret."""
        without, with_ = self.counts[bisect_left(self.borders, fact)]
        return log(with_ / self.totals[1]) - log(without / self.totals[0])

    def measure_excess(self) -> float:
        """Return how much farther the values with the secret are from those without it than chance brings.

        The distance is the symmetric one of Kullback and Leibler; chance is taken at twice its mean.
        """
        shares = [[count[secret] / self.totals[secret] for count in self.counts] for secret in (0, 1)]
        found = sum((with_ - without) * log(with_ / without) for without, with_ in zip(*shares, strict=True))
        used = sum(sum(count) > 2 for count in self.counts)
        return found - 2 * (used - 1) * sum(1 / total for total in self.totals)


def find_borders(facts: Sequence[float]) -> list[float]:
    ordered = sorted(set(facts))
    if len(ordered) <= FEW_VALUES:
        return ordered
    ordered = sorted(facts)
    return [ordered[len(ordered) * part // BINS] for part in range(1, BINS)]


def share_guessed(seen: Sequence[WindowTrace]) -> float:
    """Return the share of right guesses, each half of the pairs being guessed by the other."""
    halves = [[one for at, one in enumerate(seen) if at // 2 % 2 == half] for half in (0, 1)]
    right = 0
    for half in (0, 1):
        guess = train(halves[half])
        right += sum(guess(one.facts) == one.secret for one in halves[1 - half])
    return right / len(seen)


def short_bound(windows: int) -> float:
    """Return the bound for so few windows: three standard deviations of somebody who guesses blindly.

    Their share of right guesses is binomial, with a deviation of `sqrt(1 / 4n)`. One run of 740 is beyond
    three of them; the windows are drawn from fixed seeds, so a run that passes keeps passing.
    """
    return 0.5 + 3 * sqrt(0.25 / windows)


async def assert_nothing_shows(watch: Watch) -> None:
    """Hold the nightly bounds: 52 % of 2,000 windows, or else 51.5 % of 10,000.

    Somebody who guesses blindly passes 52 % in one run of thirty, and 51.5 % of five times as many windows
    in one of seven hundred.
    """
    seen = await watch(WINDOWS)
    found = share_guessed(seen)
    if found > 0.52:
        seen = await watch(WINDOWS * MORE_WINDOWS)
        assert share_guessed(seen) <= 0.515, f"{found:.1%} of {WINDOWS} windows before"
