"""Labels cut to the space they have: names are shortened, the verb before them never."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from bot.ui.controls.widgets import BUTTON_LENGTH
from games.core.decisions.option import Option

NAME_LENGTH = 11
"""Characters kept of a long name, before the dots."""

FACTS_LENGTH, FACT_LENGTH = 900, 300
"""Characters a panel's text spends on its controls, in all and in one line."""


def cut_line(text: str, room: int) -> str:
    """Cut a text that is too long to one line of `room` characters.

    >>> cut_line("Voice of the High Noon", 12)
    'Voice of th…'
    """
    line = " ".join(text.split())
    return line if len(line) <= room else line[: room - 1].rstrip() + "…"


def shorten_words(text: str) -> str:
    """Cut the long words of a text except the first, which is the verb.

    >>> shorten_words("Attack Bartholomew-the-Elder"), shorten_words("Rook")
    ('Attack Bartholomew…', 'Rook')
    """
    first, *rest = text.split() or [""]
    return " ".join([first, *(shorten_name(word) for word in rest)])


def shorten_name(text: str) -> str:
    """Cut a long name.

    >>> shorten_name("Bartholomew"), shorten_name("Bartholomew the Elder")
    ('Bartholomew', 'Bartholomew…')
    """
    return text if len(text) <= NAME_LENGTH + 1 else text[:NAME_LENGTH].rstrip() + "…"


def button_label(text: str) -> str:
    """Cut a text to the length of a button's label.

    >>> button_label("Snuff the Constellation of the Hare")
    'Snuff the Constella…'
    """
    line = " ".join(text.split())
    return line if len(line) <= BUTTON_LENGTH else cut_line(shorten_words(line), BUTTON_LENGTH)


def sentence_case(text: str) -> str:
    """Capitalise a text, unless it starts with a code rather than a word.

    >>> sentence_case("attack 1"), sentence_case("no"), sentence_case("b3"), sentence_case("sw")
    ('Attack 1', 'No', 'b3', 'sw')
    """
    first = text.split(" ", 1)[0]
    worded = first.isalpha() and (len(first) > 2 or first == "no")
    return text[:1].upper() + text[1:] if worded else text


HEADING_LENGTH = 50
"""Characters of a question used as a menu's heading, before the number of its entries."""


def menu_heading(question: str) -> str:
    """Return a menu's heading: the question's first sentence, or the beginning of a long one.

    >>> menu_heading("Where does the Blaze appear?")
    'Where does the Blaze appear'
    >>> menu_heading("Act with Rook (column 3), or first swap two Heroes (once). Pool 2.")
    'Act with Rook (column 3)'
    """
    first = re.split(r"[.?!:;](?:\s|$)", question.strip(), maxsplit=1)[0]
    return first if len(first) <= HEADING_LENGTH else cut_line(first.partition(",")[0], HEADING_LENGTH)


def unique_titles(options: Sequence[Option[Any]]) -> list[str]:
    """Return a distinct title for each option."""
    names = [option.label or sentence_case(option.text) for option in options]
    repeated = (
        {name for name in names if names.count(name) > 1} if len(set(names)) < len(names) else set[str]()
    )
    return [
        f"{name} ({option.text})" if name in repeated else name
        for name, option in zip(names, options, strict=True)
    ]


def fit_lines(lines: Iterable[str], room: int = FACTS_LENGTH) -> list[str]:
    """Return as many lines as fit, each cut to `FACT_LENGTH`."""
    kept: list[str] = []
    for line in lines:
        short = cut_line(line, FACT_LENGTH)
        room -= len(short)
        if room < 0:
            break
        kept.append(short)
    return kept
