"""Matches typed text with options, or explains helpfully why none fits."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Protocol

from games.core.errors import IllegalMove, UnclearMove, UnknownMove

MAX_TEXT = 2000
"""Longest text that is parsed, in characters; no move needs as many."""

LIST_SEPARATOR = re.compile(r"\s*(?:[,;&]|\b(?:and|with)\b)\s*", re.IGNORECASE)
"""Separator of the items of a list or a pair."""

MAX_SPELLING = 200
"""Characters of a text that are compared with the spelling of options."""

MAX_LISTED = 8
"""Options that an error names before it only counts the rest."""


class NamedItem(Protocol):
    """An item that a text can name: it has a typed form and a label."""

    @property
    def text(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...


MAX_CACHED_TEXT = 100
"""Characters of a text whose normal form is cached: names are shorter, and what people type may be long."""


def normalize(text: str) -> str:
    r"""Normalize a text for comparison: lower case, single spaces, one kind of dash.

    Cached: a typed move is compared with the same names again and again.

    >>> normalize("  Attack   LEFT\u2013Right ")
    'attack left-right'
    """
    return _normalize_name(text) if len(text) <= MAX_CACHED_TEXT else _normalize_text(text)


def _normalize_text(text: str) -> str:
    return " ".join(text.translate({0x2013: "-", 0x2014: "-", 0x2212: "-"}).casefold().split())


_normalize_name = lru_cache(maxsize=2048)(_normalize_text)


def loosen(text: str, single: bool) -> list[str]:
    """List looser readings of a text, to try only if the text itself names nothing.

    They drop final punctuation and replace "and" and the like by commas, or remove them if a `single`
    option is meant. In a list, mere spaces may separate the words.

    >>> loosen("Swap 1 & 3!", single=True), loosen("2 and 1", single=False), loosen("none", single=True)
    (['Swap 1 & 3', 'Swap 1, 3', 'Swap 1 3'], ['2, 1'], [])
    >>> loosen("hale idris", single=False)
    ['hale, idris']
    """
    ended = " ".join(text.split()).rstrip(".!?… ")
    beside = LIST_SEPARATOR.sub(" ", ended)
    ways = dict.fromkeys(
        (ended, LIST_SEPARATOR.sub(", ", ended), beside if single else ", ".join(beside.split()))
    )
    return [way for way in ways if way != text and way.strip(", ")]


def quote(text: str) -> str:
    """Quote a text for an error: shortened, on one line."""
    line = " ".join(text.split())
    return f"“{line[:40]}…”" if len(line) > 40 else f"“{line}”"


def find_option(text: str, among: Sequence[NamedItem]) -> int:
    """Return the position of the option with this text, label or alias, or an unambiguous beginning of one.

    Raise `UnclearMove` if several fit and `UnknownMove` if none does.
    """
    wanted = normalize(text)
    if wanted:
        for fits in (_matches_text, _matches_name, _matches_beginning):
            hits = [at for at, option in enumerate(among) if fits(wanted, option)]
            if len(hits) == 1:
                return hits[0]
            if hits:
                names = tuple([among[at].text for at in hits])
                raise UnclearMove(f"{quote(text)} could be {list_some(names)}.", text, names)
    possible = suggest_spelling(wanted, [option.text for option in among])
    raise UnknownMove(f"{quote(text)} is not possible here. {possible}", text)


def _matches_text(wanted: str, option: NamedItem) -> bool:
    return wanted == normalize(option.text)


def _matches_name(wanted: str, option: NamedItem) -> bool:
    return any(wanted == normalize(name) for name in (option.text, option.title, *option.aliases))


def _matches_beginning(wanted: str, option: NamedItem) -> bool:
    return any(normalize(name).startswith(wanted) for name in (option.text, option.title, *option.aliases))


def suggest_spelling(wanted: str, texts: Sequence[str]) -> str:
    """Suggest the nearest spellings, or else list what is possible."""
    near = get_close_matches(wanted[:MAX_SPELLING], texts, n=3, cutoff=0.6)
    if near:
        return f"Did you mean {join_words(near, 'or')}?"
    if not texts:
        return "There is nothing to choose from."
    return f"Possible: {list_some(texts)}."


def list_some(texts: Sequence[str]) -> str:
    """List texts in words, or the first of them and how many more there are."""
    if len(texts) <= MAX_LISTED:
        return join_words(texts, "or")
    return f"{', '.join(texts[:MAX_LISTED])} and {len(texts) - MAX_LISTED} more"


def join_words(items: Sequence[str], word: str = "and") -> str:
    """Join items as a person lists them.

    >>> join_words(["a", "b", "c"]), join_words(["a", "b"], "or"), join_words([])
    ('a, b and c', 'a or b', '')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def split_items(text: str, most: int | None = None) -> list[str]:
    """Split a typed list at its commas; "none" is an empty list.

    Raise `IllegalMove` if it has more than `most` items: each would be looked for among all options.
    """
    if normalize(text) in ("", "none", "nothing"):
        return []
    items = [" ".join(part.split()) for part in text.split(",") if part.strip()]
    if most is not None and len(items) > most:
        raise IllegalMove(f"That names {len(items)} things; name at most {most}.")
    return items
