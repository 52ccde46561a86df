"""A German player reads rules, cards, lessons, formats and options of every game in German."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from bot.handlers.reference import list_rule_topics
from bot.i18n import teller_for
from bot.services.rules_help import find_card, find_topic, list_entries
from bot.services.timing.deadlines import PACES
from bot.ui import help, lessons, lobby, lobby_forms
from bot.ui.components import ABOUT_LENGTH
from bot.ui.lobby import title_choice, value_text
from bot.ui.match_context import MatchContext
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.core.spec import CardHelp, GameSpec
from games.registry import GAMES
from tests.contract.cases import GameCase
from tests.host.discord.ui import all_screens
from tests.host.kit.screens import collect_texts

Spec = GameSpec[Any, Any]
ENGLISH, GERMAN = teller_for("en"), teller_for("de")
TITLE_LENGTH = 45
"""Characters of a field's title in a form."""
every_game = pytest.mark.parametrize("spec", GAMES.values(), ids=lambda spec: spec.key)


def list_help_texts(spec: Spec) -> Iterator[tuple[str, Text]]:
    """Yield everything that help says of a game, with where it stands."""
    yield from (("about", spec.about), ("pieces", spec.pieces))
    for way in spec.formats:
        yield from ((f"format {way.key}", text) for text in (way.title, way.about))
    for option in spec.match_options:
        values = [value for value in option.choices if not isinstance(value, bool)]
        titles = [option.title_value(value) for value in values]
        yield from ((f"option {option.key}", text) for text in (option.title, option.about, *titles))
    for card in spec.card_help:
        texts = (card.title, card.kind, card.subtitle, card.text, *card.rulings)
        yield from ((f"card {card.name}", text) for text in texts)
    for chapter in spec.rules_help:
        yield from ((f"chapter {chapter.key}", text) for text in (chapter.title, chapter.text))
    if spec.lesson is not None:
        yield from (("lesson", text) for text in (spec.lesson.about, spec.lesson.closing))
        yield from ((f"idea {idea.key}", idea.sentence) for idea in spec.lesson.ideas)


def list_names(spec: Spec) -> set[str]:
    """List the names that are the same in every language."""
    nations = {"rock", "forest", "fire", "water"}
    return {spec.title, *[card.name for card in spec.card_help], *nations, "Kicker", ""}


@every_game
def test_everything_is_said_in_german_but_names(spec: Spec) -> None:
    names = list_names(spec)
    same = [
        (where, GERMAN(text))
        for where, text in list_help_texts(spec)
        if GERMAN(text) == ENGLISH(text) and GERMAN(text) not in names
    ]
    assert not same


def show_everything(spec: Spec, say: Teller) -> list[str]:
    """Return what all screens of help about a game say in a language."""
    topics = list_rule_topics(say, spec)
    screens = [
        *[help.build_rules_page(say, spec, topics, at) for at in range(len(topics))],
        *[help.build_public_rules(say, spec, topic) for topic in topics],
        *[help.build_card_page(say, spec, card) for card in spec.card_help],
        lessons.build_game_menu(say, [spec]),
        lessons.build_game_menu(say, [spec] * 6),
        lessons.build_welcome(say, [spec] * 6),
        lessons.build_game_intro(say, spec),
    ]
    return [line for screen in screens for text in collect_texts(screen) for line in text.split("\n")]


@every_game
def test_no_screen_of_help_holds_an_english_sentence(spec: Spec) -> None:
    english = {line for _, text in list_help_texts(spec) for line in ENGLISH(text).split("\n")}
    sentences = [line for line in english - list_names(spec) if len(line) > 12 and " " in line]
    shown = "\n".join(show_everything(spec, GERMAN))
    assert len(sentences) > 80
    assert not [line for line in sentences if line in shown]
    in_english = "\n".join(show_everything(spec, ENGLISH))
    assert len([line for line in sentences if line in in_english]) > 80


@every_game
@pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=lambda say: say.key)
def test_formats_and_options_fit_into_forms_and_menus(spec: Spec, say: Teller) -> None:
    assert len(say(spec.about)) <= ABOUT_LENGTH
    for option in spec.match_options:
        assert len(say(option.title)) <= TITLE_LENGTH
        assert len(say(option.about)) <= ABOUT_LENGTH
    for way in spec.formats:
        assert len(help.describe_format(say, way)) <= ABOUT_LENGTH


@every_game
def test_options_are_offered_with_german_values(spec: Spec) -> None:
    for option in spec.match_options:
        for value in option.choices:
            in_english = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            assert value_text(ENGLISH, option, value) == in_english
            assert title_choice(GERMAN, option, value) != title_choice(ENGLISH, option, value)


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    [
        ("nightbreak", "segenspunkt", "blessings"),
        ("nightbreak", "Königsmacher", "kingmaker"),
        ("nightbreak", "Praying", "prayer"),  # what is said in English is found in English
        ("break", "explosionen", "explosions"),
        ("break", "Helmet", "helmet-icon"),
        ("break", "Volk Rock", "the-nation-of-rock"),
        ("nightbreak", "verwundet", "wounded"),
        ("nightbreak", "Mitternacht (Midnight)", "midnight"),
        ("nightfall", "Erwerb", "claim"),
        ("nightfall", "aufräumen", "cleanup"),
        ("nightfall", "Vulko", "vulko"),
    ],
)
def test_rules_are_searched_in_the_language_of_the_reader(game: str, typed: str, found: str) -> None:
    spec, topic = find_topic(typed, game, "de")
    key = topic.stored_key if isinstance(topic, CardHelp) else spec.rules_help[topic].key
    assert (spec.key, key) == (game, found)


def test_suggestions_are_german_whatever_is_typed() -> None:
    assert ("Nightbreak: Beten und fliehen", "nightbreak/prayer") in list_entries(
        "fliehen", "nightbreak", "de"
    )
    assert ("Break: Kampf", "break/combat") in list_entries("combat", "break", "de")
    assert ("Break: Zeichen Helmet (Zeichen)", "break/card/helmet-icon") in list_entries(
        "helmet", "break", "de"
    )
    english = {title for title, _ in list_entries("", "break")}
    german = {title for title, _ in list_entries("melee", "nightbreak", "de")}
    assert german and not german & english


@pytest.mark.parametrize("typed", ["Segenspunkt", "blessing point", "Segenspunkt (Blessing Point)"])
def test_cards_are_found_by_what_a_reader_calls_them(typed: str) -> None:
    _, card = find_card(typed, "nightbreak", "de")
    assert card.name == "Blessing Point"
    assert GERMAN(card.heading) == "Segenspunkt (Blessing Point)"


def test_what_everybody_is_shown_bears_the_name_that_is_printed() -> None:
    for spec in GAMES.values():
        for card in spec.card_help:
            assert ENGLISH(card.heading) == card.name


def open_german_table() -> MatchContext:
    """Open a table of Nightbreak with an option that isn't the usual one."""
    case = GameCase(GAMES["nightbreak"], "kingmaker", 2)
    shown = all_screens.build_context(case, None, status="open")
    terms = shown.loaded.row.terms
    shown.loaded.row.terms = structs.replace(terms, options={**terms.options, "heroes": "random"})
    return MatchContext(shown.loaded, GERMAN, ("Lea", "Tom"))


def test_a_german_table_names_its_format_and_options_in_german() -> None:
    head, terms, *_ = collect_texts(lobby.build_table(open_german_table()))
    title, about = head.split("\n")[:2]
    assert title.startswith("**Nightbreak** · Königsmacher · ")
    assert about == "Wie klassisch, aber auf jeder Seite kann ein gefallener Held wiederkommen."
    assert "Erste Helden: zufällig" in terms.split("\n")


def test_a_german_form_offers_formats_and_options_in_german() -> None:
    context, paces = open_german_table(), list(PACES.values())
    numbers = range(lobby_forms.count_forms(context))
    forms = [lobby_forms.build_options_form(context, paces, number).to_dict() for number in numbers]
    said = json.dumps(forms, ensure_ascii=False)
    for german in ("Königsmacher, 2 Plätze", "Seiten: zufällig", "Helden: zufällig"):
        assert german in said
    for english in ("Kingmaker", "Sides", "random:", "Heroes"):
        assert english not in said
