"""Texts printed on cards: English in the code, other languages in tables by the card's key."""

from pathlib import Path

from games.core.sentences.printed_text import PrintedText, list_printed_texts
from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import Tables
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import CardHelp

GERMAN = """
[fox]
bite = "Beißt für {strength:count point}."
den = { "spoken=yes" = "Gräbt links.", other = "Gräbt ←." }

[term]
point = { one = "Punkt", other = "Punkte" }

[help]
rules_of = "Regeln: {says}"
"""
ENGLISH = """
[facts]
strength = "int"
spoken = "bool"
says = "Text"

[term]
point = { one = "point", other = "points" }

[help]
rules_of = "Rules: {says}"
"""
IN_GERMAN = Teller("de")


def make_tables(folder: Path) -> Tables:
    for language, words in (("en", ENGLISH), ("de", GERMAN)):
        (folder / language).mkdir()
        (folder / language / "cards.toml").write_text(words, "utf-8")
    return Tables("tests.foxes", folder)


def make_classes(folder: Path) -> tuple[type[PrintedText], type[Sentence]]:
    found = make_tables(folder)

    class FoxText(PrintedText, frozen=True, tag="fox"):
        tables = found
        strength: int = 0
        spoken: bool = False

    class RulesOf(Sentence, frozen=True, tag="help.rules_of"):
        tables = found
        says: PrintedText

    return FoxText, RulesOf


def test_english_is_said_as_the_code_has_it(tmp_path: Path) -> None:
    fox_text, _ = make_classes(tmp_path)
    assert IN_ENGLISH(fox_text("bite", "Bites for 2 {points}.", 2)) == "Bites for 2 {points}."  # pyright: ignore[reportCallIssue]
    assert not IN_ENGLISH(fox_text("nothing", ""))


def test_other_languages_are_found_by_key_with_facts_and_forms(tmp_path: Path) -> None:
    fox_text, _ = make_classes(tmp_path)
    assert IN_GERMAN(fox_text("bite", "Bites for 1.", 1)) == "Beißt für 1 Punkt."  # pyright: ignore[reportCallIssue]
    assert IN_GERMAN(fox_text("bite", "Bites for 2.", 2)) == "Beißt für 2 Punkte."  # pyright: ignore[reportCallIssue]
    assert IN_GERMAN(fox_text("den", "Digs ←.")) == "Gräbt ←."
    assert IN_GERMAN(fox_text("den", "Digs to the left.", 0, True)) == "Gräbt links."  # pyright: ignore[reportCallIssue]


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    fox_text, _ = make_classes(tmp_path)
    assert IN_GERMAN(fox_text("howl", "Howls.")) == "Howls."


def test_it_may_stand_within_another_sentence(tmp_path: Path) -> None:
    fox_text, rules_of = make_classes(tmp_path)
    text = rules_of(fox_text("bite", "Bites for 2.", 2))  # pyright: ignore[reportCallIssue]
    assert (IN_ENGLISH(text), IN_GERMAN(text)) == ("Rules: Bites for 2.", "Regeln: Beißt für 2 Punkte.")


def test_all_of_a_record_and_of_its_sentences_are_found(tmp_path: Path) -> None:
    fox_text, rules_of = make_classes(tmp_path)
    bite, den, howl = (fox_text(name, name) for name in ("bite", "den", "howl"))
    card = CardHelp("Fox", "Animal", rules_of(bite), {}, den, ("No ruling.", howl))  # pyright: ignore[reportCallIssue]
    assert list_printed_texts(card) == [bite, den, howl]
    assert [text.entry for text in list_printed_texts([card])] == ["fox.bite", "fox.den", "fox.howl"]
