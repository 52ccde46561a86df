"""Commands as they are called in each language, and in the sentences that mention them.

Their English names and descriptions stand in the code, where discord.py takes them from. Another language has
them in its file in `commands`: `settings.me.name` and `.about`, `play.options.game.name` and `.about`; an
option of several commands may stand under `options`. What a language lacks stays English.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "commands"
COMMAND_PATTERN = re.compile(
    r"(?<![\w./])/(?P<name>[a-z]+)(?P<more> [a-z]+(?![a-z:]))?(?P<options>(?: [a-z]+:\S+)*)"
)
OPTION_PATTERN = re.compile(r"(?<= )[a-z]+(?=:)")


@cache
def load_command_names(language: str) -> Mapping[str, str]:
    """Return names and descriptions by their keys; there are none for English."""
    file = FOLDER / f"{language}.toml"
    return dict(_flatten_table("", tomllib.loads(file.read_text("utf-8")))) if file.exists() else {}


def _flatten_table(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flatten_table(f"{prefix}{key}.", value)


def command_path(command: str) -> str:
    """Return the key of a command, given as it is typed.

    >>> command_path("settings me")
    'settings.me'
    """
    return command.replace(" ", ".").lower()


def command_name(names: Mapping[str, str], command: str) -> str:
    """Return the name of a command as it is typed in this language."""
    parts, found = command.split(), list[str]()
    for place, part in enumerate(parts, 1):
        found.append(names.get(f"{command_path(' '.join(parts[:place]))}.name", part))
    return " ".join(found)


def translate_command(language: str, name: str, about: str) -> tuple[str, str]:
    """Translate the English name and description of a command."""
    names = load_command_names(language)
    return command_name(names, name), names.get(f"{command_path(name)}.about", about)


def option_text(names: Mapping[str, str], command: str, option: str, what: str) -> str | None:
    """Return the name or the description of an option."""
    ends = f"options.{option}.{what}"
    return names.get(f"{command_path(command)}.{ends}", names.get(ends))


def localize_commands(sentence: str, names: Mapping[str, str]) -> str:
    """Replace the English commands in a sentence by those of the language.

    >>> localize_commands("Allein: /play alone:True.", {"play.name": "spielen"})
    'Allein: /spielen alone:True.'
    """

    def replace_command(found: re.Match[str]) -> str:
        name, more = found["name"], found["more"] or ""
        if f"{command_path(name)}.name" not in names:
            return found[0]
        has_more = f"{command_path(name + more)}.name" in names
        command = name + more if has_more else name
        options = OPTION_PATTERN.sub(
            lambda option: option_text(names, command, option[0], "name") or option[0], found["options"]
        )
        return f"/{command_name(names, command)}{'' if has_more else more}{options}"

    return COMMAND_PATTERN.sub(replace_command, sentence)
