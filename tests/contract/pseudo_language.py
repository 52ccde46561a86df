"""A language made from English for tests: each text stands in brackets, so what lacks them stands in code.

It is made of files alone, as any further language is (`docs/translating.md`).
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from games.core.sentences import tables as sentence_tables
from games.core.sentences import teller as sentence_teller
from games.core.sentences.phrasebook import FACTS, GLOSSARY, LIMITS
from games.core.sentences.tables import ENGLISH, Tables

KEY = "xx"
OPEN, CLOSE = "⟦", "⟧"
INNERMOST = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
WORDS = re.compile(r"[A-Za-z']{2,},? [A-Za-z']{2,}")
GRAMMAR = """name = "Brackets"
plural = "one"
owners = [["", "{}'s"]]
you = { nom = "YOU", acc = "YOU", dat = "YOU", poss = "YOUR" }
and = "and"
or = "or"
seat = "⟦seat {}⟧"
seats = "⟦seats {}⟧"
quotation = "«{}»"
"""


def install(monkeypatch: pytest.MonkeyPatch, folder: Path, packages: Iterable[Tables]) -> None:
    """Add the files of the language to copies of the tables, and let everybody read these."""
    languages = folder / "languages"
    copytree(sentence_tables.LANGUAGE_FOLDER, languages)
    (languages / f"{KEY}.toml").write_text(GRAMMAR, "utf-8")
    monkeypatch.setattr(sentence_tables, "LANGUAGE_FOLDER", languages)
    for number, tables in enumerate(packages):
        words = folder / f"words{number}"
        copytree(tables.folder, words)
        (words / KEY).mkdir()
        (words / KEY / "all.toml").write_text(
            translate(sentence_tables.read_tables(words / ENGLISH)), "utf-8"
        )
        monkeypatch.setattr(tables, "folder", words)
    sentence_tables.list_languages.cache_clear()
    sentence_teller._say.cache_clear()


def translate(table: Mapping[str, Any]) -> str:
    """Return a table with all its texts in brackets."""
    lines: list[str] = []
    for section, entries in table.items():
        if section not in (FACTS, LIMITS, GLOSSARY):
            lines.append(f"[{section}]")
            lines += [f"{write(name)} = {write(_wrap(entry))}" for name, entry in entries.items()]
    return "\n".join(lines)


def _wrap(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {conditions: _wrap(texts) for conditions, texts in entry.items()}
    return [_wrap(each) for each in entry] if isinstance(entry, list) else f"{OPEN}{entry}{CLOSE}"


def write(value: Any) -> str:
    """Write a value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{write(key)} = {write(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(write, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def find_code_words(text: str, names: Iterable[str]) -> str:
    """Return what of a text stands outside of all brackets and is no name; "" if nothing does."""
    previous = ""
    while previous != text:
        previous, text = text, INNERMOST.sub("", text)
    for name in names:
        text = text.replace(name, "")
    found = WORDS.search(text)
    return found[0] if found else ""
