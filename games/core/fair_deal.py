"""Fair deals: a match's seed is promised by its hash before play, and shown when the match is over.

The order counts. The host makes a seed and shows its `commit_to`; then the players may cut, which
is to add public words that the host could not foresee; only then is anything dealt, from the
`deal_seed` of both. At the end the seed is revealed and everybody can compute all of it again.
`docs/fair-deals.md` says how, for players and judges, and what this does not prove.
"""

import re
from hashlib import sha256
from math import log2

from games.core.errors import GameError

MIN_BITS = 128
"""How much real chance a seed must hold, so that nobody can find it from its hash by trying."""

MAX_SEED = 200

MIN_VARIETY = 6
"""Fewer different characters than this do not come about by chance in a seed that is long enough."""

ALPHABETS = (("[0-9]+", 10), ("[0-9a-f]+", 16), ("[0-9A-F]+", 16), ("[a-z0-9]+", 36), ("[A-Za-z0-9_-]+", 64))
"""What a seed may be written in, the smallest alphabet first, and how many characters each has."""


class WeakSeed(GameError):
    """A seed that must not be used for a match between people."""


def commit_to(seed: str) -> str:
    """What is shown before play: SHA-256, in hexadecimal, of `breakfall seed:` and the seed.

    By hand: `printf 'breakfall seed:%s' SEED | sha256sum`.

    >>> commit_to("0123456789abcdef0123456789abcdef")[:16]
    '8cf67b077bfa9e27'
    """
    return _sha256(f"breakfall seed:{seed}")


def matches_commitment(commitment_hash: str, seed: str) -> bool:
    """Whether this is the seed that was committed to."""
    return commitment_hash.strip().lower() == commit_to(seed)


def deal_seed(seed: str, cut: str = "") -> str:
    """What the match is dealt from, the `seed` of `play.begin`: SHA-256 of seed and cut.

    By hand: `printf 'breakfall deal:%s:%s' SEED CUT | sha256sum`. The cut counts to the letter,
    capitals and spaces included; without a cut, nothing stands after the last colon. A good seed has
    no colon, so no other pair of seed and cut makes the same text.
    """
    return _sha256(f"breakfall deal:{seed}:{cut}")


def check_seed(seed: str) -> None:
    """Raise `WeakSeed`, with what would be right, unless a match between people may use this seed.

    Length and characters can be checked, chance itself cannot: a host takes a seed from the
    system's source of secrets (`secrets.token_hex(32)`), a fresh one for each match.

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
    # A lone surrogate cannot stand in UTF-8, but nothing that somebody typed may break a verification.
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
