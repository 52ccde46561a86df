"""Laws over the tables of sentences, for every package that has some, in every language."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.core.sentences.phrasebook import ANY_FORM, EVENTS, GLOSSARY, LIMITS, TERMS, SentenceForm
from games.core.sentences.printed_text import list_printed_sections
from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import ENGLISH, Tables, list_languages, read_tables
from games.core.sentences.teller import Teller
from tests.burrow.tables import TABLES as BURROW_TABLES
from tests.thicket.tables import TABLES as THICKET_TABLES
from tools.words.classes import (
    list_fact_names,
    name_class,
    name_type,
    read_fact_orders,
    write_module,
)
from tools.words.command import find_module, list_tables
from tools.words.page import READERS, list_missing, list_samples, list_sentences, make_samples

PACKAGES = {**list_tables(), "burrow": BURROW_TABLES, "thicket": THICKET_TABLES}
LANGUAGES = list_languages()
MAX_LENGTHS = {"option": 80, "question": 200, "help": 1200, "lesson": 600, "button": 20}
"""Characters of the shortest way to say a sentence, by its section."""

ROOT = Path(__file__).parents[2]
CODE = ("games", "render", "bot", "tests/burrow", "tests/thicket")
"""Where sentences are said."""
MOVE_SEPARATOR = " ; "
"""How sentences speak of the sign between typed moves."""
FEW_SAMPLES = 40
"""Sets of facts with which each sentence is read in whole."""

every_package = pytest.mark.parametrize("package", list(PACKAGES))
every_language = pytest.mark.parametrize("language", LANGUAGES)


def list_forms(tables: Tables, language: str) -> Iterator[tuple[str, SentenceForm]]:
    """Yield all forms but those of printed texts, whose laws are in `test_printed_texts.py`."""
    book, printed = tables.find_book(language), list_printed_sections(tables)
    for key, forms in book.sentences.items():
        if key.partition(".")[0] not in printed:
            yield from ((key, form) for form in forms)


@every_package
def test_the_classes_are_what_the_english_table_makes_of_them(package: str) -> None:
    tables = PACKAGES[package]
    made = find_module(tables).read_text("utf-8")
    assert made == write_module(tables, made), "run ./breakfall words"


@every_package
def test_every_sentence_has_a_class_and_every_class_a_sentence(package: str) -> None:
    tables = PACKAGES[package]
    assert set(tables.find_book(ENGLISH).sentences) == set(list_sentences(tables))


@every_package
def test_events_have_the_facts_that_tell_them(package: str) -> None:
    tables = PACKAGES[package]
    sentences = list_sentences(tables)
    for key, form in list_forms(tables, ENGLISH):
        if key.startswith(f"{EVENTS}."):
            assert set(facts_of(form)) <= known_facts(sentences[key]), key


def facts_of(form: SentenceForm) -> list[str]:
    return list_fact_names((form,))


def known_facts(sentence: type[Sentence]) -> set[str]:
    """Return the facts of a sentence: those that it is given, and properties, worked out of these."""
    members = [pair for each in sentence.__mro__ for pair in vars(each).items()]
    derived = {name for name, member in members if isinstance(member, property)}
    return {*sentence.__struct_fields__, *derived}


@every_package
@every_language
def test_a_language_has_every_sentence_and_term_and_no_other(package: str, language: str) -> None:
    tables = PACKAGES[package]
    assert not list_missing(tables, language)
    english, other = read_tables(tables.folder / ENGLISH), read_tables(tables.folder / language)
    spare = {
        (section, name) for section, entries in other.items() for name in entries
        if section not in (LIMITS, GLOSSARY) and name not in english.get(section, {})
        and section not in list_printed_sections(tables)
    }  # fmt: skip
    assert not spare


@every_package
@every_language
def test_blanks_conditions_and_terms_are_known(package: str, language: str) -> None:
    tables, sentences = PACKAGES[package], list_sentences(PACKAGES[package])
    book = tables.find_book(language)
    for key, form in list_forms(tables, language):
        assert set(facts_of(form)) <= known_facts(sentences[key]), key
        for phrase in form.phrases:
            for blank in phrase.blanks:
                assert blank.manner[:1] != ("count",) or blank.manner[1] in book.terms, (key, blank)
    assert all(ANY_FORM in forms or "one" in forms for forms in book.terms.values())


@every_package
@every_language
def test_every_form_is_chosen_by_some_facts(package: str, language: str) -> None:
    """A form that no facts choose stands in the shadow of another, or asks for what can't be."""
    tables = PACKAGES[package]
    chosen: set[tuple[str, Any]] = set()
    book = tables.find_book(language)
    for key, sentence in list_sentences(tables).items():
        for sample in make_samples(tables, sentence) if len(book.sentences[key]) > 1 else ():
            for reader in READERS:
                chosen.add((key, Teller(language, reader).choose_form(sample).conditions))
    never = {(key, form.conditions) for key, form in list_forms(tables, language) if form.conditions} - chosen
    assert not never, sorted(never)


@every_package
@every_language
def test_sentences_are_whole_and_fit(package: str, language: str) -> None:
    tables = PACKAGES[package]
    for key, sentence in list_sentences(tables).items():
        section = key.partition(".")[0]
        for sample in make_samples(tables, sentence, FEW_SAMPLES):
            for reader in READERS:
                texts = Teller(language, reader).list_texts(sample)
                for said in texts:
                    assert said or not any(sample.list_facts().values()), key
                    assert not find_fault(sample, said), (key, said)
                assert len(texts[-1]) <= MAX_LENGTHS.get(section, 400), (key, texts[-1])


def find_fault(sentence: Sentence, said: str) -> re.Match[str] | None:
    """Find what a missing fact, or one of the wrong kind, leaves in a text."""
    faults = r"[{}]|  |\bNone\b|\s[.,;?!]" if sentence.__struct_fields__ else r"[{}]|  |\s[.,;?!]"
    return re.search(faults, said.replace(MOVE_SEPARATOR, ", "))


@every_package
def test_a_sentence_begins_with_a_capital_unless_a_name_does(package: str) -> None:
    tables = PACKAGES[package]
    for language in LANGUAGES:
        for key, form in list_forms(tables, language):
            if key.partition(".")[0] in ("event", "question", "refusal", "final"):
                for phrase in form.phrases:
                    first = phrase.parts[0]
                    assert not isinstance(first, str) or not first[:1].islower(), (key, first)


@every_package
def test_kinds_have_samples_that_fit_their_facts(package: str) -> None:
    tables = PACKAGES[package]
    for name, declared in tables.fact_kinds.items():
        assert list_samples(tables, name), name
        assert name_type(declared)


def test_a_sentence_is_no_text_before_a_teller_says_it() -> None:
    sentence = next(iter(list_sentences(BURROW_TABLES).values()))
    for use in (str, format, "{}".format):
        with pytest.raises(TypeError, match="has no language of its own"):
            use(make_sample(sentence))


def make_sample(sentence: type[Sentence]) -> Sentence:
    return next(iter(make_samples(sentence.tables, sentence)))


def test_names_of_classes_follow_their_keys() -> None:
    assert name_class("option.attack_label") == "AttackLabel"
    assert name_class("error.table_full", with_section=True) == "ErrorTableFull"
    assert TERMS not in {key.partition(".")[0] for key in BURROW_TABLES.find_book(ENGLISH).sentences}


def test_no_sentence_is_named_as_a_kind_of_facts(tmp_path: Path) -> None:
    (tmp_path / ENGLISH).mkdir()
    table = '[facts]\nfox = "FoxName"\n[label]\nfox_name = "{fox}"\n'
    (tmp_path / ENGLISH / "words.toml").write_text(table, "utf-8")
    tables = Tables("tests.den", tmp_path)
    with pytest.raises(ValueError, match="FoxName"):
        write_module(tables)


def test_a_reworded_sentence_keeps_the_order_in_which_its_facts_are_given(tmp_path: Path) -> None:
    (tmp_path / ENGLISH).mkdir()
    written: list[str] = []
    for text in ("{fox} bites {tile}.", "In {tile} bites {fox}, {count}.", "By {count}: {fox}."):
        table = f'[facts]\nfox = "Name"\ntile = "Name"\ncount = "int"\n[cause]\nbite = "{text}"'
        (tmp_path / ENGLISH / "words.toml").write_text(table, "utf-8")
        read_tables.cache_clear()
        written.append(write_module(Tables("tests.den", tmp_path), written[-1] if written else ""))
    orders = [read_fact_orders(module)["Bite"] for module in written]
    assert orders == [["fox", "tile"], ["fox", "tile", "count"], ["fox", "count"]]


@every_package
def test_no_sentence_is_left_that_no_code_says(package: str) -> None:
    tables = PACKAGES[package]
    named = list_code_names()
    classes = {
        key: name_class(key, with_section=tables.has_sections_in_names)
        for key in tables.find_book(ENGLISH).sentences
        if not is_event(key)
    }
    assert not {key for key, name in classes.items() if name not in named}


def is_event(key: str) -> bool:
    return key.startswith(f"{EVENTS}.")


@cache
def list_code_names() -> frozenset[str]:
    """List the words of all code that may say a sentence, without the classes themselves."""
    files = [each for folder in CODE for each in (ROOT / folder).rglob("*.py") if each.name != "sentences.py"]
    return frozenset(word for file in files for word in re.findall(r"\w+", file.read_text("utf-8")))
