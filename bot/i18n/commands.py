"""Translates names and descriptions of commands, also where sentences mention them.

The English ones stand in the code, where discord.py takes them from. A language has them under `commands`:
`commands.settings.me.name` and `.about`, `commands.play.options.game.name` and `.about`; an option of
several commands may stand under `commands.options`.
"""

import re
from collections.abc import Mapping

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
