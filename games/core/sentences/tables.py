"""The tables of a package: a folder for each language, its files, and how the kinds of facts are said.

Rules read no files. These tables are the one exception: they lie in the package, are read once, and never
change while the program runs.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.sentences.kinds import KERNEL_KINDS, OPTIONAL, SEVERAL, FactKind
from games.core.sentences.language import Language, TomlTable
from games.core.sentences.phrasebook import FACTS, LIMITS, BadTable, Phrasebook

if TYPE_CHECKING:
    from games.core.sentences.teller import Teller

ENGLISH = "en"
LANGUAGE_FOLDER = Path(__file__).parent / "languages"
"""A file for each language says what its grammar is."""


class Tables:
    """The sentences of a package in all its languages."""

    def __init__(
        self, module: str, folder: Path, *, has_sections_in_names: bool = False, has_small_facts: bool = True
    ) -> None:
        self.module, self.folder = module, folder
        self.has_sections_in_names = has_sections_in_names
        """Whether the classes of its sentences are named by section and key, as many sections share keys."""
        self.has_small_facts = has_small_facts
        """Whether all facts are small and come again, so that sentences with them may be cached in words."""
        self.kinds = {**KERNEL_KINDS, "Term": FactKind(self.say_term, sort=str)}
        self.find_book = cache(self._read_book)
        """Returns the phrasebook of a language, read on first use."""

    def define_kinds(self, kinds: Mapping[str, FactKind]) -> None:
        """Add the package's own kinds of facts, which may need modules that need its sentences."""
        self.kinds.update(kinds)

    def define_terms(self, terms: Mapping[str, Sequence[str]]) -> None:
        """Add kinds of facts that are terms, each with the terms that it may be."""
        self.define_kinds({kind: self.make_term_kind(samples) for kind, samples in terms.items()})

    def make_term_kind(self, samples: Sequence[str], *, is_name: bool = False) -> FactKind:
        """Return a kind of facts that are terms of these tables."""
        return FactKind(self.say_term, is_name=is_name, sort=str, samples=samples)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that have tables here, English first."""
        others = sorted(each.name for each in self.folder.iterdir() if each.is_dir() and each.name != ENGLISH)
        return (ENGLISH, *others)

    @cached_property
    def fact_kinds(self) -> Mapping[str, str]:
        """The kind of each fact, by its name."""
        return read_tables(self.folder / ENGLISH).get(FACTS, {})

    def find_kind(self, name: str) -> FactKind:
        """Return the kind of the fact with this name."""
        return self.kinds[self.fact_kinds[name].rstrip(OPTIONAL + SEVERAL)]

    def is_personal(self, name: str) -> bool:
        """Tell whether what is said of the fact with this name depends on who reads."""
        kind = self.find_kind(name)
        return kind.list_people is not None or kind.holds_sentences

    def is_quoted(self, name: str) -> bool:
        """Tell whether the fact with this name is said in quotation marks."""
        return self.fact_kinds[name].rstrip(OPTIONAL) == "Typed"

    def say_term(self, teller: "Teller", term: str, case: str) -> str:
        """Say a word of these tables, in a case if it has that."""
        return self.find_book(teller.key).find_term(term, case)

    def read_language(self, language: str) -> TomlTable:
        """Return the tables of a language as they stand in its files; a package may put them right."""
        return read_tables(self.folder / language)

    def _read_book(self, language: str) -> Phrasebook:
        """Read a language; what it lacks is said in English."""
        english = self.read_language(ENGLISH)
        table = english if language == ENGLISH else self.read_language(language)
        limits = english.get(LIMITS, {}) | table.get(LIMITS, {})
        own = Phrasebook.from_table(find_language(language), {**table, LIMITS: limits})
        if language == ENGLISH:
            return own
        spare = self.find_book(ENGLISH)
        return Phrasebook(
            own.language, {**spare.sentences, **own.sentences}, {**spare.terms, **own.terms}, own.limits
        )

    @cached_property
    def personal_keys(self) -> frozenset[str]:
        """The keys of sentences that depend on the reader: with seats, or other sentences, in them."""
        return frozenset(_list_personal_keys(self))


def _list_personal_keys(tables: Tables) -> list[str]:
    found: list[str] = []
    for key, forms in tables.find_book(ENGLISH).sentences.items():
        names = {blank.name for form in forms for phrase in form.phrases for blank in phrase.blanks}
        names |= {condition.name for form in forms for condition in form.conditions}
        if any(tables.is_personal(name) for name in names):
            found.append(key)
    return found


@cache
def read_tables(folder: Path) -> TomlTable:
    """Read the tables in a folder as one; a section may go over several files."""
    merged: dict[str, dict[str, Any]] = {}
    for file in sorted(folder.glob("*.toml")):
        for section, entries in tomllib.loads(file.read_text("utf-8")).items():
            known = merged.setdefault(section, {})
            if twice := known.keys() & entries.keys():
                raise BadTable(f"{file.name}: [{section}] has {sorted(twice)} twice")
            known.update(entries)
    return merged


@cache
def find_language(key: str) -> Language:
    """Return the grammar of a language."""
    table = tomllib.loads((LANGUAGE_FOLDER / f"{key}.toml").read_text("utf-8"))
    return Language.from_table(key, table)


@cache
def list_languages() -> tuple[str, ...]:
    """List the languages that have a grammar, English first."""
    others = sorted(each.stem for each in LANGUAGE_FOLDER.glob("*.toml"))
    return (ENGLISH, *[key for key in others if key != ENGLISH])
