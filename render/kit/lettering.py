"""Sentences in pictures: the length of a sentence that fits, measured in pixels, and readers' names."""

from collections.abc import Sequence
from typing import TypeAlias

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Reader, Teller
from render.kit import sentences as kit_words
from render.kit.byte_budget import TEXTS
from render.kit.canvas import ELLIPSIS, cut_text, fit_texts, text_width
from render.kit.fonts import covers_text
from render.kit.texts import list_lengths

Lettering: TypeAlias = tuple[str, int, str]
"""Words with the size and the face in which they fit."""


@TEXTS.memoize
def fit_sentence(say: Teller, text: Text, width: float, size: int, face: str = "bold") -> Lettering:
    """Fit a text into a width; where no length of it fits, names of people are cut, not what is said."""
    words, fitted, kind = fit_texts(list_lengths(say, text), width, size, face)
    if words.endswith(ELLIPSIS) and isinstance(text, Sentence):
        return cut_names(say, text, width, fitted, kind), fitted, kind
    return words, fitted, kind


def cut_names(say: Teller, sentence: Sentence, width: float, size: int, face: str) -> str:
    """Return the shortest length of a sentence, each name in it cut to its share of the room."""
    names = say.reader.names
    shortest = say.list_texts(sentence)[-1]
    nameless = _tell_with_names(say, sentence, [""] * len(names))
    named = [
        seat
        for seat in range(len(names))
        if _tell_with_names(say, sentence, [*names[:seat], "", *names[seat + 1 :]]) != shortest
    ]
    room = width - text_width(nameless, face, size)
    if not named or room <= 0:
        return cut_text(shortest, width, size, face)
    wide = {seat: text_width(names[seat], face, size) for seat in named}
    for count, seat in enumerate(sorted(named, key=wide.__getitem__)):
        wide[seat] = min(wide[seat], room / (len(named) - count))
        room -= wide[seat]
    fitting = list(names)
    for seat in named:
        if text_width(names[seat], face, size) > wide[seat]:
            fitting[seat] = cut_text(names[seat], wide[seat], size, face)
    return _tell_with_names(say, sentence, fitting)


def _tell_with_names(say: Teller, sentence: Sentence, names: Sequence[str]) -> str:
    return Teller(say.key, Reader(tuple(names), say.reader.seat)).list_texts(sentence)[-1]


@TEXTS.memoize
def name_drawably(say: Teller) -> Teller:
    """Return a teller with "Seat 1" and so on in place of names that the fonts cannot write.

    The message beside the picture still gives the name itself.
    """
    names = [
        name if covers_text("bold", name) else say(kit_words.UnwritableName(seat))
        for seat, name in enumerate(say.reader.names, 1)
    ]
    return Teller(say.key, Reader(tuple(names), say.reader.seat))
