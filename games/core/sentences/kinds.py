"""Kinds of facts: how they are said, and what the conditions of a form may ask of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from games.core.sentences.sentence import Text
    from games.core.sentences.teller import Teller

OPTIONAL, SEVERAL = "?", "*"
"""Ends of a kind in `[facts]`: the fact may be missing, or is a list."""


class FactKind(NamedTuple):
    """How facts of a kind are said, and what the conditions of a form may ask of them.

    Its functions take facts of their own type, which this class can't tell: `[facts]` joins the two by name,
    and the laws over the tables try each kind with its samples.
    """

    say: Callable[["Teller", Any, str], str]
    """(teller, fact, case): the words for it."""
    is_name: bool = False
    """Whether it is a name, which keeps its first letter as it is."""
    list_people: Callable[["Teller", Any], Sequence[int]] | None = None
    """(teller, fact): the seats that it stands for; a form may ask whether the reader is one of them."""
    sort: Callable[[Any], str] | None = None
    """(fact): a word by which a form may ask for it."""
    holds_sentences: bool = False
    """Whether such a fact may be a sentence."""
    is_whole: bool = False
    """Whether a sentence within the sentence stands by itself, with a capital and within its own limit."""
    samples: Sequence[object] = ()
    """Facts of the kind to try tables with, the longest among them."""


def say_seat(teller: "Teller", seat: int, case: str) -> str:
    return teller.say_person(seat, case)


def say_plainly(_teller: "Teller", fact: object, _case: str) -> str:
    return str(fact)


def _say_typed(teller: "Teller", text: str, _case: str) -> str:
    return teller.language.quotation.format(text)


def _say_text(teller: "Teller", text: "Text", _case: str) -> str:
    return teller(text)


def list_seat(_teller: "Teller", seat: int) -> Sequence[int]:
    return (seat,)


KERNEL_KINDS: Mapping[str, FactKind] = {
    "Seat": FactKind(say_seat, list_people=list_seat, samples=(0, 1, 2)),
    "int": FactKind(say_plainly, samples=(0, 1, 2, 3, 12)),
    "bool": FactKind(say_plainly, samples=(False, True)),
    "Name": FactKind(say_plainly, is_name=True, samples=("Ysolde", "a1")),
    "Typed": FactKind(_say_typed, is_name=True, samples=("attack 2",)),
    "Text": FactKind(_say_text, is_name=True, holds_sentences=True, samples=("Ysolde", "a wound")),
    "Whole": FactKind(_say_text, is_name=True, holds_sentences=True, is_whole=True, samples=("Choose one.",)),
}
"""Kinds of facts that every game has: `Name` is printed or typed as it stands, `Typed` in quotation marks,
`Text` a sentence within a sentence, `Whole` one that begins as by itself. `Term`, a word of the tables, is
added by `Tables`.
"""
