"""Numbers of the house that are tried without writing them into the rules: `--try "Herald 3, Rock x3"`.

`Herald 3` is a troop's power; `Blaze x10` how many of its cards there are, and `Rock x3`, fewer than are laid
out, how many are laid out. Only games that are played for figures may see them: never a match of people.
"""

import re
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from typing import Final, TypeAlias

from msgspec.structs import force_setattr

from games.break_.figures import figure
from games.break_.troops import DIAGRAMS, KINDS, D, Kind
from games.core.errors import GameError

Rows: TypeAlias = tuple[str, str, str]

NUMBER: Final = re.compile(r"(?P<name>[A-Za-z' ]+?) (?P<times>x?)(?P<number>\d+)")


class NoSuchNumber(GameError):
    """A number that is to be tried, but cannot be read."""


@contextmanager
def tried(text: str) -> Generator[None]:
    """These numbers for a while, in this process."""
    with ExitStack() as undo:
        undo.callback(figure.cache_clear)
        for said in filter(None, (part.strip() for part in text.split(","))):
            match = NUMBER.fullmatch(said)
            kind = None if match is None else named(match["name"])
            if match is None or kind is None:
                raise NoSuchNumber(f"{said!r} is no number to try: write `Herald 3` or `Rock x3`.")
            undo.enter_context(_counted(kind, int(match["number"])) if match["times"] else _with(
                kind, power=int(match["number"])
            ))  # fmt: skip
        figure.cache_clear()
        yield


def named(name: str) -> Kind | None:
    return next((kind for kind in KINDS if kind.name.casefold() == name.casefold()), None)


@contextmanager
def _with(kind: Kind, **fields: int) -> Generator[None]:
    before = {name: getattr(kind, name) for name in fields}
    for name, number in fields.items():
        force_setattr(kind, name, number)
    try:
        yield
    finally:
        for name, number in before.items():
            force_setattr(kind, name, number)


@contextmanager
def _counted(kind: Kind, cards: int) -> Generator[None]:
    """So many cards. Those that are laid out come from the back of the basic set-up's diagram."""
    drawn = DIAGRAMS[kind.nation]
    with _with(kind, cards=cards, start=min(kind.start, cards)):
        for _ in range(sum(row.count(kind.letter) for row in drawn) - kind.start):
            DIAGRAMS[kind.nation] = without(DIAGRAMS[kind.nation], kind.letter)
        try:
            yield
        finally:
            DIAGRAMS[kind.nation] = drawn


def without(rows: Rows, letter: str) -> Rows:
    """One troop less, from the last row that has it; of two, the other goes into the middle if that is free.

    >>> without((".RG.GR.", ".S.Y.S.", "..R.R.."), "R"), without((".RG.GR.", ".S.Y.S.", "...R..."), "R")
    (('.RG.GR.', '.S.Y.S.', '...R...'), ('.RG.GR.', '.S.Y.S.', '.......'))
    """
    at = max(number for number, row in enumerate(rows) if letter in row)
    row = rows[at]
    if row.count(letter) == 2 and row[D] == ".":
        row = row.replace(letter, ".")
        row = row[:D] + letter + row[D + 1 :]
    else:
        place = row.rindex(letter)
        row = row[:place] + "." + row[place + 1 :]
    first, second, third = (*rows[:at], row, *rows[at + 1 :])
    return first, second, third
