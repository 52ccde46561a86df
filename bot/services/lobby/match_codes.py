"""Codes of matches, to say aloud and type: `K7Q`."""

import secrets
from collections.abc import Awaitable, Callable

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGITS = "23456789"
"""Without I, O, 0 and 1, which look like each other."""

TRIES_PER_LENGTH = 12
"""Codes of one length that are tried before a longer one: by then most of them are taken."""


def random_code(length: int = 3) -> str:
    """Draw a random code. Letters and digits alternate, so that no code is a word.

    >>> len(random_code()), len(random_code(5)), set(random_code(99)) <= set(LETTERS + DIGITS)
    (3, 5, True)
    """
    return "".join(secrets.choice(DIGITS if at % 2 else LETTERS) for at in range(length))


async def find_free_code(find_by_code: Callable[[str], Awaitable[object]]) -> str:
    """Return a code that no match has."""
    length = 3
    while True:
        for _ in range(TRIES_PER_LENGTH):
            if not await find_by_code(found := random_code(length)):
                return found
        length += 1
