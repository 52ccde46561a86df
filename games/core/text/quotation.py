"""Parts of sentences that many errors need: what a person typed, quoted, and bounds in words."""

MAX_QUOTED = 40
"""Characters of a text that a sentence repeats."""


def quote(text: str) -> str:
    """Quote a text for an error: shortened, on one line."""
    line = " ".join(text.split())
    return f"“{line[:MAX_QUOTED]}…”" if len(line) > MAX_QUOTED else f"“{line}”"


def describe_bounds(low: int, high: int) -> str:
    """Describe bounds in words.

    >>> describe_bounds(1, 1), describe_bounds(0, 2), describe_bounds(1, 3)
    ('1', 'up to 2', '1 to 3')
    """
    if low == high:
        return str(low)
    return f"up to {high}" if low == 0 else f"{low} to {high}"
