"""What the host and the games say in English, for tests that look for it on a screen.

A sentence that is written anew is then found all the same, and no test waits for words that nobody says.
"""

from bot.i18n import sentences as words
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH

CALL = IN_ENGLISH(words.NoticeYourMove(who="", n=1)).strip(", ")
"""What a ping says to each person whom it calls to the board."""


def quote(kind: type[Sentence]) -> str:
    """Return what a sentence always says: all of it, or the longest part between its blanks."""
    if not kind.__struct_fields__:
        return IN_ENGLISH(kind())
    form = kind.tables.find_book(IN_ENGLISH.key).sentences[kind.get_key()][-1]
    parts = [part for part in form.phrases[0].parts if isinstance(part, str)]
    return max(parts, key=len).strip()
