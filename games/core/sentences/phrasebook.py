"""The sentences of one package in one language, read once: texts with blanks, in forms that the facts choose.

They stand in TOML files. In English, `[facts]` gives each name of a fact its kind; `[term]` holds words with
their forms; every other section holds sentences:

    [event]
    bitten = { "seat=you, damage=one" = "Your fox {fox} loses 1 health.", other = "{seat:poss} fox {fox} …" }

`[glossary]`, in each language, lists under the word for a thing the words that no sentence may use instead.
A sentence is a text, a list of texts of which the first that fits is taken, or forms. The form with the most
conditions that hold is taken; `other` has none, and must be there.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from games.core.sentences.language import Language, TomlTable

FACTS, TERMS, LIMITS, GLOSSARY = "facts", "term", "limits", "glossary"
"""Sections that hold no sentences."""
EVENTS = "event"
"""The section that tells events, whose classes are written by hand: rules and pictures depend on them."""
ANY_FORM = "other"
BLANK = re.compile(r"\{(?P<name>\w+)(?::(?P<manner>[^{}]*))?\}")
YOU, US = "you", "us"
"""Values of a condition about the reader: alone, or among others."""


Texts: TypeAlias = str | Sequence[str]
"""A text, or several lengths of it."""
Entry: TypeAlias = Texts | Mapping[str, Texts]
"""A sentence as it stands in a table; texts alone, or by the conditions of their form."""


class BadTable(ValueError):
    """A table that can't be read; the message says where."""


class Blank(NamedTuple):
    """A place in a text for a fact; `manner` says how it is put: a case, a list, a number with its noun."""

    name: str
    manner: tuple[str, ...] = ()


class Phrase(NamedTuple):
    """A text and its blanks, in order."""

    parts: tuple[str | Blank, ...]

    @property
    def blanks(self) -> list[Blank]:
        return [part for part in self.parts if isinstance(part, Blank)]


class Condition(NamedTuple):
    """What a fact must be for a form to be chosen."""

    name: str
    value: str


class SentenceForm(NamedTuple):
    """The phrases of a sentence, the longest first, for facts that meet the conditions."""

    conditions: tuple[Condition, ...]
    phrases: tuple[Phrase, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """Rank forms of which several fit: more conditions first, of equal ones those about the reader."""
        return len(self.conditions), sum(each.value in (YOU, US) for each in self.conditions)


@dataclass(frozen=True)
class Phrasebook:
    """The sentences and terms of a package in one language."""

    language: Language
    sentences: Mapping[str, tuple[SentenceForm, ...]]
    """Forms of each sentence, those that are tried first in front."""
    terms: Mapping[str, Mapping[str, str]]
    limits: Mapping[str, int]
    """Characters that a text may have, by the section of its sentence or by its key."""

    @classmethod
    def from_table(cls, language: Language, table: TomlTable) -> "Phrasebook":
        """Read the tables of a package."""
        sentences: dict[str, tuple[SentenceForm, ...]] = {}
        for section, entries in table.items():
            if section not in (FACTS, TERMS, LIMITS, GLOSSARY):
                for name, entry in entries.items():
                    sentences[f"{section}.{name}"] = tuple(_read_forms(f"{section}.{name}", entry))
        terms = {name: _read_term(entry) for name, entry in table.get(TERMS, {}).items()}
        return cls(language, sentences, terms, table.get(LIMITS, {}))

    def find_limit(self, key: str) -> int | None:
        """Return the characters that a sentence may have; None if they don't matter."""
        return self.limits.get(key, self.limits.get(key.partition(".")[0]))

    def find_term(self, term: str, *forms: str) -> str:
        """Return a term in the first of these forms that it has; else in its plainest."""
        found = self.terms[term]
        return next((found[form] for form in forms if form in found), found.get("one") or found[ANY_FORM])


def _read_forms(key: str, entry: Entry) -> list[SentenceForm]:
    if not isinstance(entry, Mapping):
        return [SentenceForm((), _read_phrases(key, entry))]
    if ANY_FORM not in entry:
        raise BadTable(f"{key} has no form {ANY_FORM!r}")
    forms = [
        SentenceForm(_read_conditions(key, conditions), _read_phrases(key, texts))
        for conditions, texts in entry.items()
    ]
    return sorted(forms, key=lambda form: form.rank, reverse=True)


def _read_conditions(key: str, conditions: str) -> tuple[Condition, ...]:
    if conditions == ANY_FORM:
        return ()
    pairs = [each.partition("=") for each in conditions.split(",")]
    if not all(name.strip() and value.strip() for name, _, value in pairs):
        raise BadTable(f"{key}: {conditions!r} is no list of conditions such as 'seat=you, amount=one'")
    return tuple(Condition(name.strip(), value.strip()) for name, _, value in pairs)


def _read_phrases(key: str, texts: Texts) -> tuple[Phrase, ...]:
    return tuple(_read_phrase(key, text) for text in ([texts] if isinstance(texts, str) else texts))


def _read_phrase(key: str, text: str) -> Phrase:
    found = Phrase(tuple(_split_blanks(text)))
    if any("{" in part or "}" in part for part in found.parts if isinstance(part, str)):
        raise BadTable(f"{key}: a blank in {text!r} can't be read")
    return found


def _split_blanks(text: str) -> Iterator[str | Blank]:
    at = 0
    for blank in BLANK.finditer(text):
        if blank.start() > at:
            yield text[at : blank.start()]
        yield Blank(blank["name"], tuple((blank["manner"] or "").split()))
        at = blank.end()
    if at < len(text):
        yield text[at:]


def _read_term(entry: str | Mapping[str, str]) -> Mapping[str, str]:
    return {ANY_FORM: entry} if isinstance(entry, str) else entry
