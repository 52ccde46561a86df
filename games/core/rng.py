"""A random generator without hidden state: a save stores it in two fields.

Draw number k is a hash of the seed and k. Anybody who knows the seed can recompute every draw in ten
lines of code, which makes a deal verifiable (`fair_deal`).
"""

from collections.abc import Sequence
from hashlib import blake2b
from math import factorial
from typing import TypeVar

from games.core.records import Record

T = TypeVar("T")

SPARE_BITS = 64
"""Extra bits of each draw, beyond those its bound needs: the bias stays under 2**-64."""


class Rng(Record):
    """A counter-based generator: its `seed`, and `drawn`, the number of draws so far.

    >>> dice = Rng("a seed")
    >>> [dice.below(6) for _ in range(5)], dice.drawn
    ([1, 3, 1, 0, 3], 5)
    >>> Rng("a seed", drawn=3).below(6)
    0
    """

    seed: str
    drawn: int = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1; only this method advances the generator."""
        self.drawn += 1
        return compute_draw(self.seed, self.drawn, bound)

    def choose(self, among: Sequence[T]) -> T:
        """Return a random item; all are equally likely."""
        return among[self.below(len(among))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order, with a single draw for any number of items."""
        return nth_permutation(items, self.below(factorial(len(items))))


def compute_draw(seed: str, number: int, bound: int) -> int:
    """Compute draw `number` (counted from 1) of the generator with this seed, below `bound`."""
    blocks = (bound.bit_length() + SPARE_BITS) // 512 + 1
    digest = b"".join(blake2b(f"{seed}:{number}:{block}".encode()).digest() for block in range(blocks))
    return int.from_bytes(digest, "big") % bound


def nth_permutation(items: Sequence[T], number: int) -> list[T]:
    """Return the permutation of the items with this number, below factorial(len(items)).

    >>> nth_permutation("abc", 0), nth_permutation("abc", 5)
    (['a', 'b', 'c'], ['c', 'b', 'a'])
    """
    left, ordered = list(items), list[T]()
    for size in range(len(left), 0, -1):
        number, place = divmod(number, size)
        ordered.append(left.pop(place))
    return ordered
