"""The sandbox's sentences, in one file per language: what the page shows, and what the server says itself.

English is the source. What another language lacks is said in English.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, cast

FOLDER = Path(__file__).parent
SOURCE = "en"

Forms = dict[str, str]
"""A sentence by the plural of its `count`: `{"one": …, "other": …}`."""
Table = dict[str, str | Forms | list[str]]
"""A language's sentences by key: `seat.title`."""


@cache
def load_tables() -> dict[str, Table]:
    """Return all languages, English first."""
    files = sorted(FOLDER.glob("*.toml"), key=lambda file: (file.stem != SOURCE, file.stem))
    return {file.stem: _flatten(tomllib.loads(file.read_text("utf-8"))) for file in files}


def _flatten(section: dict[str, Any], prefix: str = "") -> Table:
    found: Table = {}
    for key, value in section.items():
        if isinstance(value, dict) and "other" not in value:
            found |= _flatten(cast(dict[str, Any], value), f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


def find_language(wanted: str) -> str:
    """Return the language of a locale or an `Accept-Language` header; English if there is no file for it."""
    tables = load_tables()
    for range_ in wanted.split(","):
        tag = range_.partition(";")[0].strip()
        for language in (tag, re.split("[-_.@]", tag)[0].lower()):
            if language in tables:
                return language
    return SOURCE


def say(language: str, key: str, /, **blanks: object) -> str:
    """Return a sentence without forms, its blanks filled."""
    tables = load_tables()
    sentence = tables.get(language, {}).get(key) or tables[SOURCE][key]
    if not isinstance(sentence, str):
        raise TypeError(f"{key} is not a single sentence")
    return sentence.format(**blanks)
