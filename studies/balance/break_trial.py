"""Trial numbers for Break without a change of the rules: `--try "Herald 3, Rock x3"`.

`Herald 3` sets a troop's power. `Blaze x10` sets the number of its cards; `Rock x3`, fewer than are laid out,
also sets how many are laid out. Only games played for figures may use trial numbers, never a match of people.
"""

import re
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from typing import Final, TypeAlias

from msgspec.structs import force_setattr

from games.break_.troop_values import troop_value
from games.break_.troops import DIAGRAMS, KINDS, D, TroopKind
from games.core.errors import GameError

Rows: TypeAlias = tuple[str, str, str]

NUMBER: Final = re.compile(r"(?P<name>[A-Za-z' ]+?) (?P<times>x?)(?P<number>\d+)")


class NoSuchNumber(GameError):
    """A trial number that cannot be read."""


@contextmanager
def with_numbers(text: str) -> Generator[None]:
    """Apply trial numbers in this process while the context lasts."""
    with ExitStack() as undo:
        undo.callback(troop_value.cache_clear)
        for item in filter(None, (part.strip() for part in text.split(","))):
            match = NUMBER.fullmatch(item)
            kind = None if match is None else find_kind(match["name"])
            if match is None or kind is None:
                raise NoSuchNumber(f"{item!r} is no number to try: write `Herald 3` or `Rock x3`.")
            number = int(match["number"])
            changed = _with_card_count(kind, number) if match["times"] else _with_fields(kind, power=number)
            undo.enter_context(changed)
        troop_value.cache_clear()
        yield


def find_kind(name: str) -> TroopKind | None:
    return next((kind for kind in KINDS if kind.name.casefold() == name.casefold()), None)


@contextmanager
def _with_fields(kind: TroopKind, **fields: int) -> Generator[None]:
    before = {name: getattr(kind, name) for name in fields}
    for name, number in fields.items():
        force_setattr(kind, name, number)
    try:
        yield
    finally:
        for name, number in before.items():
            force_setattr(kind, name, number)


@contextmanager
def _with_card_count(kind: TroopKind, cards: int) -> Generator[None]:
    """Set a number of cards; troops of the basic set-up are removed from the back of its diagram."""
    drawn = DIAGRAMS[kind.nation]
    with _with_fields(kind, cards=cards, start=min(kind.start, cards)):
        for _ in range(sum(row.count(kind.letter) for row in drawn) - kind.start):
            DIAGRAMS[kind.nation] = remove_letter(DIAGRAMS[kind.nation], kind.letter)
        try:
            yield
        finally:
            DIAGRAMS[kind.nation] = drawn


def remove_letter(rows: Rows, letter: str) -> Rows:
    """Remove one troop from the last row that has it; of two, the other moves to the middle if that is free.

    >>> remove_letter((".RG.GR.", ".S.Y.S.", "..R.R.."), "R")
    ('.RG.GR.', '.S.Y.S.', '...R...')
    >>> remove_letter((".RG.GR.", ".S.Y.S.", "...R..."), "R")
    ('.RG.GR.', '.S.Y.S.', '.......')
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
