"""The words of the host, in all its languages."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from bot.i18n.command_names import load_command_names, localize_commands
from games.core.sentences.tables import Tables


class HostTables(Tables):
    """Sentences that mention commands, which are called there as in the language of the sentence."""

    def read_language(self, language: str) -> Mapping[str, Any]:
        names = load_command_names(language)
        found = super().read_language(language)
        return {section: _localize_texts(entries, names) for section, entries in found.items()}


def _localize_texts(entry: Any, names: Mapping[str, str]) -> Any:
    """Return a text, a list of texts or forms, with the names of commands in the language."""
    if isinstance(entry, str):
        return localize_commands(entry, names)
    if isinstance(entry, Mapping):
        forms = cast("Mapping[str, Any]", entry)
        return {key: _localize_texts(each, names) for key, each in forms.items()}
    if isinstance(entry, list):
        return [_localize_texts(each, names) for each in cast("list[Any]", entry)]
    return entry


TABLES = HostTables(
    "bot.i18n", Path(__file__).parent / "words", has_sections_in_names=True, has_small_facts=False
)
