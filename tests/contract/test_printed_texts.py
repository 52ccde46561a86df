"""What games print on cards and say in their help: each language has all of it, with the same numbers."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.break_.card_briefs import CARD_BRIEFS
from games.break_.card_texts import KEYWORD_LINES, NATION_BRIEFS, brief_of_card
from games.core.sentences.phrasebook import SentenceForm
from games.core.sentences.printed_text import PrintedText, list_printed_texts
from games.core.sentences.tables import ENGLISH, Tables, read_tables
from games.core.sentences.teller import Teller
from games.core.spec import GameSpec
from games.nightbreak.card_texts import (
    FACTION_STYLES,
    REACH_WORDS,
    STATUS_MEANINGS,
    arrival_text,
    power_text,
    speak_arrows,
)
from games.nightbreak.hero import HEROES
from games.nightfall.card import ORDERS
from games.nightfall.card_texts import brief_of_kicker, brief_of_order
from games.registry import GAMES
from tools.words.classes import list_fact_names

Spec = GameSpec[Any, Any]
STATIC_SECTIONS = ("help", "lesson", "setting", "card")
"""Sections of sentences that say rules, cards, lessons, formats and options."""
TARGET = "Ysolde"
NUMBER = re.compile(r"\d+")
ARROWS = frozenset("←↑→")
MOST_LETTERS = 1.45
"""How much longer than English a text may be, and a few letters more for the short ones."""

every_game = pytest.mark.parametrize(
    "spec", [spec for spec in GAMES.values() if spec.tables], ids=lambda spec: spec.key
)


def list_texts(spec: Spec) -> list[PrintedText]:
    """List all printed texts of a game, those besides the help of cards too."""
    more: dict[str, list[PrintedText | None]] = {
        "nightbreak": [
            *FACTION_STYLES.values(),
            *STATUS_MEANINGS.values(),
            *REACH_WORDS.values(),
            *[arrival_text(hero, spoken=spoken) for hero in HEROES.values() for spoken in (True, False)],
            *[power_text(hero.activated, spoken=False) for hero in HEROES.values() if hero.activated],
            *[
                power_text(hero.activated, TARGET)
                for hero in HEROES.values()
                if hero.activated and hero.activated.chosen
            ],
        ],
        "break": [*map(brief_of_card, CARD_BRIEFS), *NATION_BRIEFS.values(), *KEYWORD_LINES],
        "nightfall": [
            brief(order) for order in ORDERS.values() for brief in (brief_of_order, brief_of_kicker)
        ],
    }
    return [*list_printed_texts(spec.card_help), *filter(None, more.get(spec.key, []))]


def list_languages(spec: Spec) -> list[str]:
    """List the languages that a game has besides English."""
    return [key for key in tables_of(spec).languages if key != ENGLISH]


def tables_of(spec: Spec) -> Tables:
    assert spec.tables is not None
    return spec.tables


def numbers_in(text: str) -> Counter[str]:
    return Counter(NUMBER.findall(text))


@every_game
def test_every_card_has_its_text_in_every_language_and_none_is_left_over(spec: Spec) -> None:
    entries = {text.entry for text in list_texts(spec)}
    sections = {text.get_key() for text in list_texts(spec)}
    assert entries
    for language in list_languages(spec):
        table = read_tables(tables_of(spec).folder / language)
        assert {f"{section}.{name}" for section in sections for name in table.get(section, {})} == entries
    in_english = read_tables(tables_of(spec).folder / ENGLISH)
    assert not sections & in_english.keys(), "English stands in the code"


@every_game
def test_printed_texts_ask_for_facts_that_they_have(spec: Spec) -> None:
    tables = tables_of(spec)
    facts = {text.entry: set(text.__struct_fields__) for text in list_texts(spec)}
    for language in list_languages(spec):
        for entry, known in facts.items():
            for form in tables.find_book(language).sentences[entry]:
                assert set(list_fact_names((form,))) <= known, entry


@every_game
def test_printed_texts_say_the_same_numbers_in_every_language(spec: Spec) -> None:
    for language in list_languages(spec):
        say = Teller(language)
        for text in list_texts(spec):
            assert numbers_in(say(text)) >= numbers_in(text.english), (text.entry, say(text))
            assert ARROWS & {*say(text)} == ARROWS & {*text.english}, (text.entry, say(text))
            assert (TARGET in say(text)) == (TARGET in text.english), (text.entry, say(text))


def list_forms(spec: Spec, language: str) -> Iterator[tuple[str, SentenceForm]]:
    """Yield the forms of the sentences about rules, cards, lessons and options, by their keys."""
    tables = tables_of(spec)
    for section, entries in read_tables(tables.folder / ENGLISH).items():
        if section in STATIC_SECTIONS:
            for name in entries:
                for form in tables.find_book(language).sentences[f"{section}.{name}"]:
                    yield f"{section}.{name}", form


def words_of(form: SentenceForm) -> str:
    """Return what a form says between its blanks."""
    return " ".join(part for part in form.phrases[0].parts if isinstance(part, str))


@every_game
def test_rules_and_lessons_say_the_same_numbers_in_every_language(spec: Spec) -> None:
    english = {key: words_of(form) for key, form in list_forms(spec, ENGLISH)}
    for language in list_languages(spec):
        for key, form in list_forms(spec, language):
            said = words_of(form)
            assert numbers_in(said) >= numbers_in(english[key]), (key, said)
            assert len(said) <= MOST_LETTERS * len(english[key]) + 20, (key, said)


@every_game
def test_what_is_said_of_a_card_ends_as_a_sentence(spec: Spec) -> None:
    for language in (ENGLISH, *list_languages(spec)):
        say = Teller(language)
        for card in spec.card_help:
            said = [line for text in (card.text, *card.rulings) for line in say(text).split("\n")]
            assert not [line for line in said if not line.endswith((".", "!", "?"))], card.name
            assert not [line for line in said if "  " in line or "{" in line or "None" in line], card.name


@every_game
def test_short_texts_stay_short_in_every_language(spec: Spec) -> None:
    """They stand in small pictures, and beside entries of menus."""
    for language in list_languages(spec):
        say = Teller(language)
        for text in list_texts(spec):
            if text.get_key().startswith("brief"):
                assert len(say(text)) <= MOST_LETTERS * len(text.english) + 10, (text.entry, say(text))


def test_arrows_of_a_printed_text_are_spoken_in_every_language() -> None:
    for hero in HEROES.values():
        assert speak_arrows(arrival_text(hero, spoken=False)) == arrival_text(hero)
    assert speak_arrows("Deal 1 damage to the ↑ enemy.") == "Deal 1 damage to the enemy opposite."
