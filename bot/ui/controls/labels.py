"""Words cut to the room there is: names are shortened, the verb before them never."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from bot.ui.controls.parts import BUTTON
from games.core.option import Option

NAME = 11
"""What is left of a long name, before the dots."""

FACTS, FACT = 900, 300
"""How much a panel's text says of its controls, in all and in one line."""


def cut(text: str, room: int) -> str:
    """The beginning of a text that is too long.

    >>> cut("Voice of the High Noon", 12)
    'Voice of th…'
    """
    line = " ".join(text.split())
    return line if len(line) <= room else line[: room - 1].rstrip() + "…"


def brief(text: str) -> str:
    """A text with its long words cut, but for the first: that is the verb.

    >>> brief("Attack Bartholomew-the-Elder"), brief("Rook")
    ('Attack Bartholomew…', 'Rook')
    """
    first, *rest = text.split() or [""]
    return " ".join([first, *(name(word) for word in rest)])


def name(text: str) -> str:
    """A name, cut if it is long.

    >>> name("Bartholomew"), name("Bartholomew the Elder")
    ('Bartholomew', 'Bartholomew…')
    """
    return text if len(text) <= NAME + 1 else text[:NAME].rstrip() + "…"


def on_button(text: str) -> str:
    """A text as a button can bear it.

    >>> on_button("Snuff the Constellation of the Hare")
    'Snuff the Constella…'
    """
    line = " ".join(text.split())
    return line if len(line) <= BUTTON else cut(brief(line), BUTTON)


def sentence_case(text: str) -> str:
    """With a capital letter, unless it looks like a sign rather than a word.

    >>> sentence_case("attack 1"), sentence_case("no"), sentence_case("b3"), sentence_case("sw")
    ('Attack 1', 'No', 'b3', 'sw')
    """
    first = text.split(" ", 1)[0]
    worded = first.isalpha() and (len(first) > 2 or first == "no")
    return text[:1].upper() + text[1:] if worded else text


HEADING = 50
"""As much of a question as heads a menu, with the number of its entries behind it."""


def heading(question: str) -> str:
    """What a menu is for, in the words of the question: its first sentence, or the beginning of that.

    >>> heading("Where does the Blaze appear?")
    'Where does the Blaze appear'
    >>> heading("Act with Rook (column 3), or first swap two Heroes (once). Pool 2.")
    'Act with Rook (column 3)'
    """
    first = re.split(r"[.?!:;](?:\s|$)", question.strip(), maxsplit=1)[0]
    return first if len(first) <= HEADING else cut(first.partition(",")[0], HEADING)


def titles(options: Sequence[Option[Any]]) -> list[str]:
    """What each option is called, no two alike."""
    names = [option.label or sentence_case(option.text) for option in options]
    twice = {name for name in names if names.count(name) > 1} if len(set(names)) < len(names) else set[str]()
    return [
        f"{name} ({option.text})" if name in twice else name
        for name, option in zip(names, options, strict=True)
    ]


def within(lines: Iterable[str], room: int = FACTS) -> list[str]:
    """As many lines as there is room for."""
    kept: list[str] = []
    for line in lines:
        short = cut(line, FACT)
        room -= len(short)
        if room < 0:
            break
        kept.append(short)
    return kept
