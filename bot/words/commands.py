"""Names and descriptions of commands in other languages than English, and where sentences speak of them.

In English they stand in the code, where discord.py takes them from. A language has them under `commands`:
`commands.settings.me.name` and `.about`, `commands.play.options.game.name` and `.about`; an option of
several commands may stand under `commands.options`.
"""

import re
from collections.abc import Mapping

COMMAND = re.compile(r"(?<![\w./])/(?P<name>[a-z]+)(?P<more> [a-z]+(?![a-z:]))?(?P<options>(?: [a-z]+:\S+)*)")
OPTION = re.compile(r"(?<= )[a-z]+(?=:)")


def path_of(command: str) -> str:
    """Where the words of a command stand; it is named as it is typed.

    >>> path_of("settings me")
    'commands.settings.me'
    """
    return f"commands.{command.replace(' ', '.').lower()}"


def name_of(sentences: Mapping[str, str], command: str) -> str:
    """As it is typed in this language."""
    parts, found = command.split(), list[str]()
    for place, part in enumerate(parts, 1):
        found.append(sentences.get(f"{path_of(' '.join(parts[:place]))}.name", part))
    return " ".join(found)


def of_option(sentences: Mapping[str, str], command: str, option: str, what: str) -> str | None:
    """Name or description of an option."""
    ends = f"options.{option}.{what}"
    return sentences.get(f"{path_of(command)}.{ends}", sentences.get(f"commands.{ends}"))


def put_right(sentence: str, sentences: Mapping[str, str]) -> str:
    """The sentence with commands as this language has them; it was written with the English ones.

    >>> put_right("Allein: /play alone:True.", {"commands.play.name": "spielen"})
    'Allein: /spielen alone:True.'
    """

    def put(found: re.Match[str]) -> str:
        name, more = found["name"], found["more"] or ""
        if f"{path_of(name)}.name" not in sentences:
            return found[0]
        has_more = f"{path_of(name + more)}.name" in sentences
        command = name + more if has_more else name
        options = OPTION.sub(
            lambda option: of_option(sentences, command, option[0], "name") or option[0], found["options"]
        )
        return f"/{name_of(sentences, command)}{'' if has_more else more}{options}"

    return COMMAND.sub(put, sentence)
