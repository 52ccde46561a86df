"""Fair deals: the host commits to a match's seed before play and reveals the seed afterwards.

The order matters. The host makes a seed and publishes `commit_to(seed)`. The players may then cut: add
public words that the host could not foresee. Only then are cards dealt, from `deal_seed(seed, cut)`.
At the end the seed is revealed and everybody can recompute the deal. `docs/fair-deals.md` explains
this for players and judges, and says what it does not prove.
"""

import re
from hashlib import sha256
from math import log2

from games.core.errors import GameError

MIN_BITS = 128
"""Bits of entropy that a seed needs, so that nobody can find it from its hash by brute force."""

MAX_SEED = 200

MIN_VARIETY = 6
"""Different characters that a random seed of sufficient length practically always has."""

ALPHABETS = (("[0-9]+", 10), ("[0-9a-f]+", 16), ("[0-9A-F]+", 16), ("[a-z0-9]+", 36), ("[A-Za-z0-9_-]+", 64))
"""Alphabets that a seed may use, smallest first, each with its number of characters."""


class WeakSeed(GameError):
    """A seed that must not be used for a match between people."""


def commit_to(seed: str) -> str:
    """Return the commitment shown before play: the hexadecimal SHA-256 of `breakfall seed:` and the seed.

    By hand: `printf 'breakfall seed:%s' SEED | sha256sum`.

    >>> commit_to("0123456789abcdef0123456789abcdef")[:16]
    '8cf67b077bfa9e27'
    """
    return _sha256(f"breakfall seed:{seed}")


def matches_commitment(commitment_hash: str, seed: str) -> bool:
    """Return whether a seed fits a commitment."""
    return commitment_hash.strip().lower() == commit_to(seed)


def deal_seed(seed: str, cut: str = "") -> str:
    """Return the seed for `play.begin`: the SHA-256 of seed and cut.

    By hand: `printf 'breakfall deal:%s:%s' SEED CUT | sha256sum`. Every letter of the cut counts,
    capitals and spaces included; without a cut, nothing follows the last colon. A valid seed has
    no colon, so no other pair of seed and cut makes the same text.
    """
    return _sha256(f"breakfall deal:{seed}:{cut}")


def check_seed(seed: str) -> None:
    """Raise `WeakSeed`, with advice, unless a match between people may use this seed.

    Length and characters can be checked, randomness cannot: a host draws a fresh seed for each match
    from the system's source of secrets (`secrets.token_hex(32)`).

    >>> check_seed("tuesday")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    games.core.fair_deal.WeakSeed: A seed needs 128 bits of chance; this has at most 36. ...
    """
    size = next((size for letters, size in ALPHABETS if re.fullmatch(letters, seed)), 0)
    if not size:
        raise WeakSeed("A seed is written in the letters A to Z, a to z, digits, - and _, and nothing else.")
    if len(seed) > MAX_SEED:
        raise WeakSeed(f"A seed has at most {MAX_SEED} characters; this has {len(seed)}.")
    bits = int(len(seed) * log2(size))
    if bits < MIN_BITS:
        advice = "Use 32 random hexadecimal digits or more."
        raise WeakSeed(f"A seed needs {MIN_BITS} bits of chance; this has at most {bits}. {advice}")
    if len(set(seed)) < MIN_VARIETY:
        raise WeakSeed("A seed comes from a source of chance; this one repeats itself.")


def _sha256(text: str) -> str:
    # UTF-8 has no lone surrogates, but typed text must never break a verification.
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
