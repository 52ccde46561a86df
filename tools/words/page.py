"""Tries the sentences of a language with all sorts of facts, for the page that writers read and for tests."""

from collections.abc import Iterator
from importlib import import_module
from math import prod
from typing import Any

from games.core.sentences.kinds import SEVERAL
from games.core.sentences.phrasebook import FACTS, GLOSSARY, LIMITS
from games.core.sentences.printed_text import PrintedText
from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import ENGLISH, Tables, read_tables
from games.core.sentences.teller import NONE, Reader, Teller

NAMES = ("Max", "bo", "🦊", "Maximiliane von und zu Bergheim")
"""Names of people as they really are: hissing, without a capital, no letter at all, and very long."""
READERS = (Reader(NAMES), Reader(NAMES, 0), Reader(NAMES, 1))
"""Somebody who watches, and two of those who play."""
MAX_SAMPLES = 400
"""Sets of facts that a sentence is tried with."""
STRIDE = 7919
"""Step between the combinations that are tried of too many: a prime, so that each fact has its turn."""
MAX_SHOWN = 4
"""Samples of a sentence on a page."""


def list_sentences(tables: Tables) -> dict[str, type[Sentence]]:
    """Return the classes of a package's sentences by their keys, its events included.

    Printed texts have no English table, so they are not among them.
    """
    import_module(f"{tables.module}.sentences")
    found: dict[str, type[Sentence]] = {}
    waiting: list[type[Sentence]] = [Sentence]
    while waiting:
        each = waiting.pop()
        waiting += [kind for kind in each.__subclasses__() if kind is not PrintedText]
        if getattr(each, "tables", None) is tables and each.__struct_config__.tag is not None:
            found[each.get_key()] = each
    return found


def list_samples(tables: Tables, name: str) -> list[Any]:
    """List sample facts by a fact's name: one, or several in a list; 0 for one that no sentence says."""
    if name not in tables.fact_kinds:
        return [0]
    samples = list(tables.find_kind(name).samples)
    if SEVERAL in tables.fact_kinds[name]:
        return [tuple(samples[:count]) for count in range(1, 4)]
    return samples


def make_samples(tables: Tables, sentence: type[Sentence], most: int = MAX_SAMPLES) -> Iterator[Sentence]:
    """Yield a sentence with all sorts of facts, and without those that may be missing."""
    names = sentence.__struct_fields__
    optional = names[len(names) - len(sentence.__struct_defaults__) :]
    asked = _list_missable(tables, sentence.get_key())
    choices = [
        [*list_samples(tables, name), *([None if name in optional else ""] if name in asked else [])]
        for name in names
    ]
    every = prod(map(len, choices))
    for number in range(min(every, most)):
        yield sentence(*_choose(choices, number if every <= most else number * STRIDE % every))


def _list_missable(tables: Tables, key: str) -> set[str]:
    """List the facts of a sentence that some form asks for as missing."""
    forms = [form for language in tables.languages for form in tables.find_book(language).sentences[key]]
    conditions = [condition for form in forms for condition in form.conditions]
    return {condition.name for condition in conditions if condition.value == NONE}


def _choose(choices: list[list[Any]], number: int) -> list[Any]:
    """Return the combination with this number."""
    found: list[Any] = []
    for each in choices:
        number, at = divmod(number, len(each))
        found.append(each[at])
    return found


def list_missing(tables: Tables, language: str) -> list[str]:
    """List the sentences and terms that a language lacks."""
    english, other = read_tables(tables.folder / ENGLISH), read_tables(tables.folder / language)
    return [
        f"{section}.{name}"
        for section, entries in english.items()
        for name in entries
        if section not in (FACTS, LIMITS, GLOSSARY) and name not in other.get(section, {})
    ]


def write_page(tables: Tables, language: str) -> list[str]:
    """Write a page: each key with its facts, then English beside the language, read by several people."""
    lines: list[str] = []
    for key, sentence in sorted(list_sentences(tables).items()):
        facts = ", ".join(f"{name}: {tables.fact_kinds[name]}" for name in sentence.__struct_fields__)
        lines += ["", f"{key} ({facts})" if facts else key]
        shown: dict[tuple[str, ...], None] = {}
        for sample in make_samples(tables, sentence):
            for reader in READERS:
                texts = [Teller(each, reader)(sample) for each in dict.fromkeys((ENGLISH, language))]
                shown.setdefault(tuple(texts))
        lines += [f"    {' | '.join(texts)}" for texts in _choose_different(list(shown))]
    return lines


def _choose_different(found: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Choose a few samples: the first ones that begin differently, and the longest."""
    longest = max(found, key=lambda texts: len(texts[-1]), default=())
    begun = {texts[-1][:12]: texts for texts in reversed(found)}
    return list(dict.fromkeys([*list(begun.values())[-MAX_SHOWN:], longest])) if found else []
