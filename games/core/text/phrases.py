"""Parts of sentences that many errors need: quotations, lists and bounds in words."""

from collections.abc import Sequence
from itertools import accumulate

MAX_QUOTED = 40
"""Characters of a text that a sentence repeats."""
MAX_LISTED = 8
"""Options that an error names before it only counts the rest."""
MIN_LISTED, MAX_LISTED_LENGTH = 2, 100
"""Options that it names even if they are long, and characters of their names together."""


def shorten_line(text: str) -> str:
    """Cut a text to one short line."""
    line = " ".join(text.split())
    return f"{line[:MAX_QUOTED]}…" if len(line) > MAX_QUOTED else line


def quote(text: str) -> str:
    """Quote a text for an error: shortened, on one line."""
    return f"“{shorten_line(text)}”"


def describe_bounds(low: int, high: int) -> str:
    """Describe bounds in words.

    >>> describe_bounds(1, 1), describe_bounds(0, 2), describe_bounds(1, 3)
    ('1', 'up to 2', '1 to 3')
    """
    if low == high:
        return str(low)
    return f"up to {high}" if low == 0 else f"{low} to {high}"


def list_possible(texts: Sequence[str]) -> str:
    """List what is possible, in a sentence."""
    return f"Possible: {list_some(texts)}." if texts else "There is nothing to choose from."


def list_some(texts: Sequence[str]) -> str:
    """List texts in words, or the first of them and how many more there are."""
    shown = choose_listed(texts)
    if len(texts) == len(shown):
        return join_words(texts, "or")
    return f"{', '.join(shown)} and {len(texts) - len(shown)} more"


def choose_listed(texts: Sequence[str]) -> Sequence[str]:
    """Return the first of some texts, as many as a sentence has room for."""
    return texts[: max(MIN_LISTED, count_fitting(texts[:MAX_LISTED], MAX_LISTED_LENGTH))]


def count_fitting(texts: Sequence[str], room: int) -> int:
    """Return how many texts fit into so many characters, with what stands between them.

    >>> count_fitting(["ab", "cd", "ef"], 6)
    2
    """
    return sum(1 for end in accumulate(len(text) + 2 for text in texts) if end - 2 <= room)


def join_words(items: Sequence[str], word: str = "and") -> str:
    """Join items as a person lists them.

    >>> join_words(["a", "b", "c"]), join_words(["a", "b"], "or"), join_words([])
    ('a, b and c', 'a or b', '')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"
