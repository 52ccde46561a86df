"""How sentences are made, in each language: short, calm, and true to what buttons are called."""

import re

import pytest

from bot.errors import UserError
from bot.i18n import LANGUAGES, catalog_for
from bot.services.match.rule_refusals import UNDO_REFUSAL_KEYS
from games.core import undo
from games.core.sentences.sentence import Sentence

NAMES = {
    "errors.not_your_turn": ["ui.button.plan"],
    "errors.plan_asked": ["ui.button.your_move"],
    "errors.not_agreed": ["ui.button.join"],
    "errors.ended": ["ui.button.replay"],
    "errors.ended_score": ["ui.button.replay"],
    "errors.ended_drawn": ["ui.button.replay"],
    "errors.called_off": ["ui.button.replay"],
    "errors.undo_chance": ["ui.button.more", "ui.more.askundo"],
    "errors.undo_answered": ["ui.button.more", "ui.more.askundo"],
    "errors.undo_turn": ["ui.button.more", "ui.more.askundo"],
    "errors.undo_given_up": ["ui.button.replay"],
    "errors.undo_nothing": ["ui.button.your_move"],
    "ui.help.turn": ["ui.button.your_move"],
    "ui.panel.ends": ["ui.button.your_move"],
    "ui.lobby.changed": ["ui.button.join"],
    "ui.verify.offline": ["ui.after.export"],
}
"""Sentences that send somebody to a button, and how that button is called."""
QUOTES = {"en": r"“[^“”„]*”", "de": r"„[^“”„]*“"}
TIMES = re.compile(r"\b(seit|ab|von|bis) \{(at|begin|time)\}", re.IGNORECASE)
"""Discord says "in 2 Tagen" and "vor 2 Tagen", which goes with no such word."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_a_button_as_it_is_called(language: str) -> None:
    catalog = catalog_for(language)
    for key, buttons in NAMES.items():
        for label in buttons:
            named = catalog.sentences[label]
            flat = catalog.sentences[key]
            assert named.lower() in flat.lower(), (key, named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_short_and_calm(language: str) -> None:
    for key, text in catalog_for(language).sentences.items():
        if key.startswith("errors."):
            assert len(re.sub(r"\{\w+\}", "", text)) <= 160, key
            assert "!" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language_and_come_in_pairs(language: str) -> None:
    for key, text in catalog_for(language).sentences.items():
        assert not set("“”„") & set(re.sub(QUOTES[language], "", text)), key


def test_a_time_as_discord_says_it_fits_into_a_german_sentence() -> None:
    for key, text in catalog_for("de").sentences.items():
        assert not TIMES.search(text), key


def test_things_are_listed_as_the_language_lists_them() -> None:
    english, german = catalog_for("en"), catalog_for("de")
    assert [english.join_or(one) for one in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]
    assert german.join_or(["a", "b", "c"]) == "a, b oder c"
    assert (english.join_and(["a", "b"]), german.join_and(["a", "b"])) == ("a and b", "a und b")


def test_facts_are_said_in_the_language_of_the_reader() -> None:
    told = UserError("unclear", text="rock", names=["b3", "c1", "f3"], move="b3-b4")
    assert told.to_sentence(catalog_for("en")) == "“rock” could be b3, c1 or f3. Say it in full: b3-b4."
    assert (
        told.to_sentence(catalog_for("de"))
        == "„rock“ könnte b3, c1 oder f3 sein. Schreib es ganz aus: b3-b4."
    )
    ended = UserError("ended", name="Nightbreak K7Q", at=17, who=lambda words: words("ui.seat", n=2))
    assert ended.to_sentence(catalog_for("en")) == (
        "Nightbreak K7Q ended <t:17:R>: seat 2 won. You can look back: Replay."
    )
    assert "Sieg für Platz 2" in ended.to_sentence(catalog_for("de"))
    nudged = UserError("nudged_already", who=lambda words: words("ui.player", side="Moon"))
    assert nudged.to_sentence(catalog_for("en")).startswith("The Moon player has been reminded")


def test_every_reason_why_a_step_stands_has_a_sentence() -> None:
    reasons = {one for name, one in vars(undo).items() if name.isupper() and isinstance(one, Sentence)}
    assert reasons == UNDO_REFUSAL_KEYS.keys()
