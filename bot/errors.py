"""Errors that become a sentence for a person. Every other exception is an incident."""

from bot.i18n import sentences as words
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import NOBODY, Reader, Teller

MOST_SEATS = 10
"""Seats of a table at most."""


class UserError(Exception):
    """A refused request; nothing has changed. Its sentence says what was wrong and what would be right.

    `reader`: whom the sentence is for, if it may name seats; without it everybody reads the same.
    """

    def __init__(self, sentence: Sentence, reader: Reader = NOBODY) -> None:
        super().__init__(sentence)
        self.sentence, self.reader = sentence, reader

    @property
    def key(self) -> str:
        """The key of the sentence, for logs."""
        return self.sentence.get_key()

    def __str__(self) -> str:
        """Name the sentence and its plain facts; others may be answers and refusals, with their secrets."""
        facts = self.sentence.list_facts()
        plain = {name: fact for name, fact in facts.items() if isinstance(fact, (str, int, float))}
        return f"{self.key} {plain}" if plain else self.key

    @property
    def is_personal(self) -> bool:
        """Whether the sentence names seats, and nobody has said yet who reads it."""
        kind = type(self.sentence)
        return self.reader == NOBODY and kind.get_key() in kind.tables.personal_keys

    def tell(self, say: Teller) -> str:
        """Return the sentence in the language of the teller, and for its reader unless the error has its own.

        Where nobody knows the names, seats are counted from one.
        """
        reader = say.reader if self.reader == NOBODY else self.reader
        names = reader.names or tuple(say.language.seat.format(seat + 1) for seat in range(MOST_SEATS))
        return Teller(say.key, reader._replace(names=names))(self.sentence)


class StaleQuestion(UserError):
    """A button or form belongs to an earlier question; the current one is shown instead.

    `loaded`: the match as it is, if it was read.
    """

    def __init__(self, sentence: Sentence | None = None, loaded: object = None) -> None:
        super().__init__(sentence or words.ErrorStale())
        self.loaded = loaded


class AlreadyHandled(UserError):
    """The same press was carried out before; its result is shown instead. `loaded`: the match as it is."""

    def __init__(self, loaded: object) -> None:
        super().__init__(words.ErrorTwice())
        self.loaded = loaded


class MatchUnreadable(UserError):
    """A match that can't be read at present. It stands still, with every byte as it was."""

    def __init__(self, match: int, code: str, number: str) -> None:
        super().__init__(words.ErrorUnreadable(code, number))
        self.match, self.code, self.number = match, code, number


class SettingsUnreadable(UserError):
    """Settings that can't be read, and aren't written over: for what can't be read the defaults apply."""

    def __init__(self, number: str) -> None:
        super().__init__(words.ErrorSettingsUnreadable(number))


class StoreBusy(UserError):
    """The store can't be written at the moment; nothing was written, and a retry may succeed."""

    def __init__(self) -> None:
        super().__init__(words.ErrorBusy())


class DatabaseGone(StoreBusy):
    """The database was deleted, renamed or replaced under the host; nothing is written until it is back."""

    def __init__(self) -> None:
        UserError.__init__(self, words.ErrorFileGone())


class DiskFailed(StoreBusy):
    """The disk of the database fails, is full or can't be written; nothing is written until it works."""

    def __init__(self) -> None:
        UserError.__init__(self, words.ErrorDiskFailed())
