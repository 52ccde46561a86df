"""The sentences of the host, as a catalogue for each language.

A sentence has a key, such as `lobby.join`, and blanks: `{name}`. A key may come in two forms, `.one` and
`.other`; the fact `n` chooses. A sentence that a language lacks is said in English; a test keeps the
catalogues complete.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.i18n.commands import command_name, command_path, localize_commands

FOLDER = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = {"en": "English", "de": "Deutsch"}


@dataclass(frozen=True)
class Catalog:
    """The sentences of one language."""

    language: str
    sentences: Mapping[str, str]

    def __call__(self, key: str, **facts: Any) -> str:
        """Return the sentence with its blanks filled."""
        return self.find_pattern(key, facts).format_map(facts)

    def find_pattern(self, key: str, facts: Mapping[str, Any]) -> str:
        """Return the sentence with its blanks, in the form that fits the number `n`."""
        form = "one" if facts.get("n") == 1 else "other"
        for found in (key, f"{key}.{form}"):
            if found in self.sentences:
                return self.sentences[found]
        if self.language != ENGLISH:
            return catalog_for(ENGLISH).find_pattern(key, facts)
        raise KeyError(f"Nothing is said under {key}; see {FOLDER.name}/{ENGLISH}.toml.")

    def translate_command(self, name: str, about: str) -> tuple[str, str]:
        """Translate the English name and description of a command."""
        return command_name(self.sentences, name), self.sentences.get(f"{command_path(name)}.about", about)

    def join_or(self, items: Sequence[str]) -> str:
        """List alternatives: `a, b or c`."""
        *first, last = items or [""]
        return self("said.or", first=", ".join(first), last=last) if first else last

    def join_and(self, items: Sequence[str]) -> str:
        """List things: `a, b and c`."""
        *first, last = items or [""]
        return self("said.and", first=", ".join(first), last=last) if first else last

    def has_key(self, key: str) -> bool:
        return key in self.sentences or f"{key}.other" in self.sentences


def catalog_for(locale: str) -> Catalog:
    """Return the catalogue of a language or of its variant (`en-GB`); English if there is none."""
    language = locale.partition("-")[0].lower()
    return _load_catalog(language if language in LANGUAGES else ENGLISH)


@cache
def _load_catalog(language: str) -> Catalog:
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))
    sentences = dict(_flatten_table("", tables))
    return Catalog(language, {key: localize_commands(text, sentences) for key, text in sentences.items()})


def _flatten_table(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, str):
            found.append((prefix + key, value))
        else:
            found += _flatten_table(f"{prefix}{key}.", value)
    return found


def relative_time(timestamp: int) -> str:
    """Format a time relatively, such as "in 11 hours"; Discord shows it in each reader's own zone."""
    return f"<t:{timestamp}:R>"


def exact_time(timestamp: int) -> str:
    """Format a deadline, both relative and absolute."""
    return f"<t:{timestamp}:R> (<t:{timestamp}:f>)"
