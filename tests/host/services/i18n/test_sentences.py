"""How sentences are made, in each language: short, calm, and true to what buttons are called."""

import re
from collections.abc import Iterator

import pytest

from bot.errors import UserError
from bot.i18n import LANGUAGES, TABLES, teller_for
from bot.i18n import sentences as words
from bot.services.match.rule_refusals import UNDO_REFUSALS
from games.core import undo
from games.core.errors import AnswerRefused
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import IN_ENGLISH, Reader, Teller

NAMES: dict[type[Sentence], list[Sentence]] = {
    words.ErrorNotYourTurn: [words.ButtonPlan()],
    words.ErrorPlanAsked: [words.ButtonYourMove()],
    words.ErrorNotAgreed: [words.ButtonJoin()],
    words.ErrorEnded: [words.ButtonReplay()],
    words.ErrorEndedScore: [words.ButtonReplay()],
    words.ErrorEndedDrawn: [words.ButtonReplay()],
    words.ErrorCalledOff: [words.ButtonReplay()],
    words.ErrorPutAway: [words.ButtonTakeUp()],
    words.ErrorRematchNotAgreed: [words.ButtonAgree()],
    words.ErrorNotesMany: [words.ButtonMore(), words.MoreNotes()],
    words.ErrorUndoNothing: [words.ButtonYourMove()],
    words.HelpTurn: [words.ButtonYourMove()],
    words.PanelEnds: [words.ButtonYourMove()],
    words.LobbyChanged: [words.ButtonJoin()],
    words.LobbyRematch: [words.ButtonAgree(), words.ButtonLeave()],
    words.LobbyStartsOnCommand: [words.ButtonStart()],
    words.LobbyTimeoutAi: [words.ButtonResume()],
    words.LogEarlier: [words.AfterExport()],
    words.MatchPutAway: [words.ButtonTakeUp()],
    words.PanelMoreChanges: [words.ButtonLog()],
    words.PanelMoreChangesInMenu: [words.ButtonMore(), words.ButtonLog()],
    words.ReplyPossible: [words.ButtonYourMove()],
    words.SettingsMineFinish: [words.ButtonFinish()],
    words.SinceBegin: [words.ReplayNext()],
    words.VerifyOffline: [words.AfterExport()],
}
"""Sentences that send somebody to a button, and what that button is called."""
QUOTES = {"en": r"“[^“”„]*”", "de": r"„[^“”„]*“"}
TIMES = re.compile(r"\b(seit|ab|von|bis) \{(at|begin|until)\}", re.IGNORECASE)
"""Discord says "in 2 Tagen" and "vor 2 Tagen", which goes with no such word."""


def list_texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield the key and the text of each form of each sentence, with the names of its blanks."""
    for key, forms in TABLES.find_book(language).sentences.items():
        for phrase in (phrase for form in forms for phrase in form.phrases):
            parts = [part if isinstance(part, str) else "{" + part.name + "}" for part in phrase.parts]
            yield key, "".join(parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_a_button_as_it_is_called(language: str) -> None:
    say, texts = teller_for(language), dict(list_texts(language))
    for sentence, buttons in NAMES.items():
        for label in buttons:
            assert say(label).lower() in texts[sentence.get_key()].lower(), (sentence, say(label))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_short_and_calm(language: str) -> None:
    for key, text in list_texts(language):
        if key.startswith("error."):
            assert len(re.sub(r"\{\w+\}", "", text)) <= 160, key
            assert "!" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language_and_come_in_pairs(language: str) -> None:
    for key, text in list_texts(language):
        assert not set("“”„") & set(re.sub(QUOTES[language], "", text)), key


def test_a_time_as_discord_says_it_fits_into_a_german_sentence() -> None:
    for key, text in list_texts("de"):
        assert not TIMES.search(text), key


def test_facts_are_said_in_the_language_of_the_reader() -> None:
    told = UserError(words.ErrorUnclear("rock", ("b3", "c1", "f3"), "b3-b4"))
    assert told.tell(IN_ENGLISH) == "“rock” could mean b3, c1 or f3. Say it in full: b3-b4."
    assert told.tell(teller_for("de")) == "„rock“ kann b3, c1 oder f3 heißen. Schreib es ganz aus: b3-b4."
    ended = UserError(words.ErrorEnded("Nightbreak K7Q", 17, (1,)))
    back = "Look back at it with **Replay**."
    assert ended.tell(IN_ENGLISH) == f"Nightbreak K7Q ended <t:17:R>: seat 2 won. {back}"
    assert "Platz 2 hat gewonnen" in ended.tell(teller_for("de"))
    nudged = UserError(words.ErrorNudgedAlready((0, 1)))
    assert nudged.tell(Teller("en", Reader(("Lea", "Tom")))).startswith("Lea and Tom have been reminded")
    assert "Du hast gewonnen" in ended.tell(Teller("de", Reader(("Lea", "Tom"), 1)))


def test_a_refused_answer_quotes_the_wrong_part_unless_the_reason_names_it() -> None:
    plain = words.ErrorIllegal(AnswerRefused("You have no Mage.", "scorch a1"), "end turn")
    assert UserError(plain).tell(IN_ENGLISH) == (
        "“scorch a1” isn't possible. You have no Mage. Try: end turn."
    )
    named = words.ErrorIllegal(AnswerRefused("No Mage can scorch a1.", "scorch a1"), "end turn")
    assert UserError(named).tell(Teller("de")) == "No Mage can scorch a1. Versuch es mit: end turn."


def test_every_reason_why_a_step_stands_has_a_sentence() -> None:
    reasons = {one for name, one in vars(undo).items() if name.isupper() and isinstance(one, Sentence)}
    assert reasons == UNDO_REFUSALS.keys()
