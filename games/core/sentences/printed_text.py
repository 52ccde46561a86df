"""Texts that are printed on cards: their English stands in the code, where the card does what they say.

Tables hold them in the other languages only, by the card's key, in a section that the tag of the class names:

    class FoxText(PrintedText, frozen=True, tag="fox"):
        tables = TABLES

    # words/de/cards.toml
    [fox]
    bite = "Beißt einen Fuchs."

A class may have further facts. The English is worked out with them already; in the other languages they fill
blanks and choose forms as in all sentences.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from games.core.records import Value
from games.core.sentences.phrasebook import Phrase, Phrasebook, SentenceForm
from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import Tables


class PrintedText(Sentence, frozen=True):
    """Base of a game's printed texts: the key of one in its section, and its English."""

    name: str
    english: str

    @property
    def entry(self) -> str:
        """The key of the text in the tables: section and name."""
        return f"{self.get_key()}.{self.name}"

    def list_forms(self, book: Phrasebook) -> Sequence[SentenceForm]:
        return book.sentences.get(self.entry) or (SentenceForm((), (Phrase((self.english,)),)),)


def list_printed_sections(tables: Tables) -> set[str]:
    """List the sections of a package's tables that hold printed texts, which English has in the code."""
    return {kind.get_key() for kind in PrintedText.__subclasses__() if kind.tables is tables}


def list_printed_texts(value: object) -> list[PrintedText]:
    """List the printed texts in a value, such as a record of help, and in the facts of its sentences."""
    if isinstance(value, PrintedText):
        return [value]
    if isinstance(value, Value):
        return list_printed_texts([getattr(value, name) for name in value.__struct_fields__])
    if isinstance(value, Mapping):
        return list_printed_texts(list(cast("Mapping[object, object]", value).values()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [text for each in cast("Sequence[object]", value) for text in list_printed_texts(each)]
    return []
