"""The sentences of the host, as a catalogue for each language.

A sentence has a key, such as `lobby.join`, and blanks: `{name}`. A key may come in two forms, `.one` and
`.other`; the fact `n` chooses. A sentence that a language lacks is said in English; a test keeps the
catalogues complete.

The English names and descriptions of commands stand in the code, where discord.py takes them from. A language
has them under `commands`: `commands.settings.me.name` and `.about`, `commands.play.options.game.name` and
`.about`; an option of several commands may stand under `commands.options`. Sentences that mention a command
say its name in their language.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from games.core.sentences.sentence import Text
from games.core.sentences.tables import ENGLISH, find_language, list_languages
from games.core.sentences.teller import Teller

FOLDER = Path(__file__).parent
LANGUAGES = {key: find_language(key).name for key in list_languages()}
"""The name of each language that has a grammar (`games/core/sentences/languages`), by its key."""


@dataclass(frozen=True)
class Catalog:
    """The sentences of one language."""

    language: str
    sentences: Mapping[str, str]

    def __call__(self, key: str, /, **facts: Any) -> str:
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

    def say(self, text: Text) -> str:
        """Say a text of a game that reads the same for everybody, such as rules, cards and options."""
        return Teller(self.language)(text)

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
    file = FOLDER / f"{language}.toml"
    tables = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
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


COMMAND_PATTERN = re.compile(
    r"(?<![\w./])/(?P<name>[a-z]+)(?P<more> [a-z]+(?![a-z:]))?(?P<options>(?: [a-z]+:\S+)*)"
)
OPTION_PATTERN = re.compile(r"(?<= )[a-z]+(?=:)")


def command_path(command: str) -> str:
    """Return the key of a command in the catalogue, given as it is typed.

    >>> command_path("settings me")
    'commands.settings.me'
    """
    return f"commands.{command.replace(' ', '.').lower()}"


def command_name(sentences: Mapping[str, str], command: str) -> str:
    """Return the name of a command as it is typed in this language."""
    parts, found = command.split(), list[str]()
    for place, part in enumerate(parts, 1):
        found.append(sentences.get(f"{command_path(' '.join(parts[:place]))}.name", part))
    return " ".join(found)


def option_text(sentences: Mapping[str, str], command: str, option: str, what: str) -> str | None:
    """Return the name or the description of an option."""
    ends = f"options.{option}.{what}"
    return sentences.get(f"{command_path(command)}.{ends}", sentences.get(f"commands.{ends}"))


def localize_commands(sentence: str, sentences: Mapping[str, str]) -> str:
    """Replace the English commands in a sentence by those of the language.

    >>> localize_commands("Allein: /play alone:True.", {"commands.play.name": "spielen"})
    'Allein: /spielen alone:True.'
    """

    def replace_command(found: re.Match[str]) -> str:
        name, more = found["name"], found["more"] or ""
        if f"{command_path(name)}.name" not in sentences:
            return found[0]
        has_more = f"{command_path(name + more)}.name" in sentences
        command = name + more if has_more else name
        options = OPTION_PATTERN.sub(
            lambda option: option_text(sentences, command, option[0], "name") or option[0], found["options"]
        )
        return f"/{command_name(sentences, command)}{'' if has_more else more}{options}"

    return COMMAND_PATTERN.sub(replace_command, sentence)
