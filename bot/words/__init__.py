"""All that the host says, in one place and in several languages.

A sentence has a key, such as `lobby.join`, and blanks: `{name}`. A key may come in two forms, `.one` and
`.other`; which is meant follows from the fact `n`. What a language lacks is said in English; a test keeps
the languages complete.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.words.commands import name_of, path_of, put_right

FOLDER = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = {"en": "English", "de": "Deutsch"}


@dataclass(frozen=True)
class Words:
    """The sentences of one language."""

    language: str
    sentences: Mapping[str, str]

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence with its blanks filled."""
        return self.pattern(key, facts).format_map(facts)

    def pattern(self, key: str, facts: Mapping[str, Any]) -> str:
        """The sentence with its blanks; the form that fits the number `n`."""
        form = "one" if facts.get("n") == 1 else "other"
        for found in (key, f"{key}.{form}"):
            if found in self.sentences:
                return self.sentences[found]
        if self.language != ENGLISH:
            return words_for(ENGLISH).pattern(key, facts)
        raise KeyError(f"Nothing is said under {key}; see {FOLDER.name}/{ENGLISH}.toml.")

    def command(self, name: str, about: str) -> tuple[str, str]:
        """A command as it is typed, and what it is for; given in English."""
        return name_of(self.sentences, name), self.sentences.get(f"{path_of(name)}.about", about)

    def either(self, items: Sequence[str]) -> str:
        """Possibilities as they are listed: `a, b or c`."""
        *first, last = items or [""]
        return self("said.or", first=", ".join(first), last=last) if first else last

    def both(self, items: Sequence[str]) -> str:
        """Things as they are listed: `a, b and c`."""
        *first, last = items or [""]
        return self("said.and", first=", ".join(first), last=last) if first else last

    def knows(self, key: str) -> bool:
        return key in self.sentences or f"{key}.other" in self.sentences


def words_for(locale: str) -> Words:
    """The words of a language or of a variant of it (`en-GB`); English if there are none."""
    language = locale.partition("-")[0].lower()
    return _words(language if language in LANGUAGES else ENGLISH)


@cache
def _words(language: str) -> Words:
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))
    sentences = dict(_flat("", tables))
    return Words(language, {key: put_right(text, sentences) for key, text in sentences.items()})


def _flat(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, str):
            found.append((prefix + key, value))
        else:
            found += _flat(f"{prefix}{key}.", value)
    return found


def when(at: int) -> str:
    """A time as everybody sees it in their own zone: relative, such as "in 11 hours"."""
    return f"<t:{at}:R>"


def when_exactly(at: int) -> str:
    """Relative and absolute: for deadlines."""
    return f"<t:{at}:R> (<t:{at}:f>)"
