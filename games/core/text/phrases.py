"""Parts of sentences that many errors need: quotations, lists and bounds."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from games.core.records import replace_fields
from games.core.sentences.sentence import Sentence, Text
from games.core.text import sentences as kernel

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


def describe_bounds(low: int, high: int) -> Sentence:
    """Describe bounds: `1`, `up to 2`, `1 to 3`."""
    if low == high:
        return kernel.ExactBounds(low)
    return kernel.UpperBound(high) if low == 0 else kernel.BothBounds(low, high)


def list_possible(texts: Sequence[str]) -> Sentence:
    """List what is possible, in a sentence."""
    return kernel.PossibleChoices(list_some(texts)) if texts else kernel.NothingToChoose()


def list_some(texts: Sequence[str]) -> Sentence:
    """List texts, or the first of them and how many more there are."""
    shown = tuple(choose_listed(texts))
    if len(texts) == len(shown):
        return kernel.SomeNames(shown)
    return kernel.SomeOfMany(shown, len(texts) - len(shown))


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


def add_choices(reason: Text, names: Sequence[str]) -> Sentence:
    """Add to a reason what could stand in the place of the wrong part."""
    return kernel.TwoSentences(reason, list_possible(names))


def requote(reason: Text, old: str, new: str) -> Text:
    """Return a reason that quotes another text in the place of this one."""
    if isinstance(reason, str):
        return reason.replace(quote(old), quote(new))
    changed: dict[str, Any] = {}
    for name, fact in reason.list_facts().items():
        if isinstance(fact, Sentence):
            changed[name] = requote(fact, old, new)
        elif fact == shorten_line(old) and reason.tables.is_quoted(name):
            changed[name] = shorten_line(new)
    return replace_fields(reason, **changed)
