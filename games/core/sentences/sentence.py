"""A sentence as a value: its class names it, its fields are its facts. A `Teller` puts it into words.

The classes of a game are made from its English table by `./breakfall words`, so that a sentence that no table
knows, or a fact that it lacks, is a type error.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NoReturn, TypeAlias

from games.core.records import Value, list_fields

if TYPE_CHECKING:
    from games.core.sentences.phrasebook import Phrasebook, SentenceForm
    from games.core.sentences.tables import Tables


class Sentence(Value, frozen=True):
    """Base of all sentences. The `tag` of a subclass is its key in the tables: `option.attack_label`."""

    if TYPE_CHECKING:
        tables: ClassVar[Tables]
        """Where its words stand; each subclass has it."""

    @classmethod
    def get_key(cls) -> str:
        return str(cls.__struct_config__.tag)

    def list_facts(self) -> dict[str, object]:
        """Return the facts by name, in the order in which they are given."""
        return list_fields(self)

    def list_forms(self, book: "Phrasebook") -> "Sequence[SentenceForm]":
        """Return the forms of the sentence in a language, those that are tried first in front."""
        return book.sentences[self.get_key()]

    def __str__(self) -> NoReturn:
        raise TypeError(f"{self.get_key()} has no language of its own: a Teller puts it into words.")

    def __format__(self, form: str) -> NoReturn:
        str(self)
        raise AssertionError


Text: TypeAlias = str | Sentence
"""What a person reads: a sentence, or what is the same in every language, such as a typed move or a name."""


def in_words(text: Text) -> str:
    """Return a text that a teller has put into words; raise `TypeError` for one that still is a value."""
    return text if isinstance(text, str) else str(text)
