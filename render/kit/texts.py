"""Sentences of pictures as text, for whoever draws or describes them; needs no Pillow."""

from collections.abc import Iterable
from functools import lru_cache

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller

MAX_SENTENCES = 1024
"""Sentences that are kept in words: from one picture of a match to the next most stay the same."""


@lru_cache(MAX_SENTENCES)
def tell(say: Teller, sentence: Sentence) -> str:
    """Return a sentence in words, as the teller says it, whose own cache is for short ones."""
    return say.choose_text(sentence)


def list_lengths(say: Teller, text: Text) -> tuple[str, ...]:
    """List all lengths of a text, the longest first."""
    return (text,) if isinstance(text, str) else tuple(say.list_texts(text))


def join_sentences(say: Teller, texts: Iterable[Text | None], between: str = " ") -> str:
    """Return whole sentences one after another; what is missing is left out."""
    said = [text if isinstance(text, str) else tell(say, text) for text in texts if text]
    return between.join(filter(None, said))
