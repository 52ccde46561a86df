"""The players' own chance: never the match's, and fast, for a random player is mostly chance."""

from hashlib import blake2b

WORD_MASK = (1 << 64) - 1


class Dice:
    """A counter-based generator for choices. Not for deals: its bounds must be well below 2**64.

    SplitMix64 costs a quarter of `Rng`, which alone would slow a match of random players by a sixth.

    >>> dice = dice_from("a seed")
    >>> [dice.below(6) for _ in range(5)]
    [2, 1, 1, 5, 5]
    """

    __slots__ = ("position",)

    def __init__(self, position: int) -> None:
        self.position = position

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.position = word = (self.position + 0x9E3779B97F4A7C15) & WORD_MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD_MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD_MASK
        return ((word ^ (word >> 31)) * bound) >> 64


def dice_from(seed: str) -> Dice:
    """Dice that anybody with the same seed can throw again."""
    return Dice(int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big"))


def derive_seed(*parts: str | int) -> str:
    """A seed that follows from these parts and tells nothing about them: of a match, of a player in it."""
    return blake2b("\n".join(map(str, parts)).encode(), digest_size=16).hexdigest()
