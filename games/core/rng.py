"""Chance: a generator without hidden state, so that two fields in a save are the whole of it.

Draw number k is a hash of the seed and k. Anybody who knows the seed can recompute every draw with
ten lines of their own, which is what makes a deal verifiable (`fair`).
"""

from collections.abc import Sequence
from hashlib import blake2b
from math import factorial
from typing import TypeVar

from games.core.records import Record

T = TypeVar("T")

SPARE_BITS = 64
"""How many more bits a draw has than its bound needs: the bias stays under 2**-64."""


class Rng(Record):
    """A counter-based generator: `seed`, and how often it was drawn from.

    >>> dice = Rng("a seed")
    >>> [dice.below(6) for _ in range(5)], dice.drawn
    ([1, 3, 1, 0, 3], 5)
    >>> Rng("a seed", drawn=3).below(6)
    0
    """

    seed: str
    drawn: int = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; the only way in which the generator advances."""
        self.drawn += 1
        return compute_draw(self.seed, self.drawn, bound)

    def choose(self, among: Sequence[T]) -> T:
        """One of these, all equally likely."""
        return among[self.below(len(among))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a random order: one draw, whatever their number."""
        return nth_permutation(items, self.below(factorial(len(items))))


def compute_draw(seed: str, number: int, bound: int) -> int:
    """Draw `number` (counted from 1) of the generator with this seed, below `bound`."""
    blocks = (bound.bit_length() + SPARE_BITS) // 512 + 1
    digest = b"".join(blake2b(f"{seed}:{number}:{block}".encode()).digest() for block in range(blocks))
    return int.from_bytes(digest, "big") % bound


def nth_permutation(items: Sequence[T], number: int) -> list[T]:
    """The arrangement with this number, below factorial(len(items)).

    >>> nth_permutation("abc", 0), nth_permutation("abc", 5)
    (['a', 'b', 'c'], ['c', 'b', 'a'])
    """
    left, ordered = list(items), list[T]()
    for size in range(len(left), 0, -1):
        number, place = divmod(number, size)
        ordered.append(left.pop(place))
    return ordered
