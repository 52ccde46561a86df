"""Quotes what a person typed."""

MAX_QUOTED = 40
"""Characters of a text that a sentence repeats."""


def quote(text: str) -> str:
    """Quote a text for an error: shortened, on one line."""
    line = " ".join(text.split())
    return f"“{line[:MAX_QUOTED]}…”" if len(line) > MAX_QUOTED else f"“{line}”"
