"""What differs between languages: number, lists, owners, quotations, and what a reader is called.

All of it is read from the language's file in `languages`, so that a new language needs no code.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

ONE, FEW, MANY, OTHER = "one", "few", "many", "other"

ANY_LETTER = "letter"

LIST_MARKS = {"comma": ", ", "semicolon": "; ", "space": " ", "line": "\n"}
"""What stands between the items of a bare list, by the manner that asks for one."""

TomlTable: TypeAlias = Mapping[str, Any]
"""A table as `tomllib` reads it: whoever takes something out of it says what that has to be."""

CountRule = Callable[[int], str]
"""Chooses the form of a word for a number: a plural category of CLDR."""


def _count_slavic(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return ONE
    return FEW if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else MANY


def _count_polish(number: int) -> str:
    if number == 1:
        return ONE
    return FEW if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else MANY


def _count_czech(number: int) -> str:
    return ONE if number == 1 else FEW if 2 <= number <= 4 else OTHER


COUNT_RULES: Mapping[str, CountRule] = {
    "none": lambda number: OTHER,
    "one": lambda number: ONE if number == 1 else OTHER,
    "zero and one": lambda number: ONE if number < 2 else OTHER,
    "slavic": _count_slavic,
    "polish": _count_polish,
    "czech": _count_czech,
}
"""Plural rules of languages for whole numbers, by the names that its file in `languages` gives them."""


@dataclass(frozen=True)
class Language:
    """The grammar of a language, as far as sentences of a game need it."""

    key: str
    name: str
    count: CountRule
    owners: Sequence[tuple[str, str]]
    """Last letters of a name, and how such a name owns what follows: `("sxz", "{}’")`. The word `letter`
    stands for any letter, and nothing for every name."""
    you: Mapping[str, str]
    """What the reader is called, by case; in a case that is missing the reader's name stands."""
    joins: Mapping[str, str]
    """Words between the last two of a list: `and`, `or`."""
    seat: str
    """What somebody is called who has no name: `seat {}`."""
    seats: str
    """The same of several: `seats {}`."""
    quotation: str
    """Marks around what somebody typed: `“{}”`."""

    @classmethod
    def from_table(cls, key: str, table: TomlTable) -> "Language":
        """Read the file of a language."""
        return cls(
            key,
            table["name"],
            COUNT_RULES[table["plural"]],
            tuple((ends, form) for ends, form in table["owners"]),
            table["you"],
            {"and": table["and"], "or": table["or"]},
            table["seat"],
            table["seats"],
            table["quotation"],
        )

    def join(self, items: Sequence[str], how: str) -> str:
        """List things as a sentence does: `a, b and c`; with marks alone if `how` is one of `LIST_MARKS`."""
        if how in LIST_MARKS:
            return LIST_MARKS[how].join(items)
        *first, last = items or [""]
        return f"{', '.join(first)} {self.joins[how]} {last}" if first else last

    def own(self, name: str) -> str:
        """Return a name as the owner of what follows: `Ada's`."""
        last = name[-1:]
        form = next(
            form
            for ends, form in self.owners
            if not ends or (last.isalpha() if ends == ANY_LETTER else last in ends)
        )
        return form.format(name)
