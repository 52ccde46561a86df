"""The languages of the host: which there are, how times are said, and what was agreed word for word.

What holds for all tables of sentences is tested in `tests/contract/test_sentences.py`.
"""

import pytest

from bot.i18n import LANGUAGES, TABLES, exact_time, measure_span, relative_time, teller_for
from bot.i18n import sentences as words
from bot.i18n.command_names import FOLDER
from games.core.sentences.teller import IN_ENGLISH, Teller


def test_there_are_words_for_every_language_that_is_offered_and_for_no_other() -> None:
    assert {path.name for path in TABLES.folder.iterdir()} == set(LANGUAGES)
    assert {path.stem for path in FOLDER.glob("*.toml")} <= set(LANGUAGES)


def test_a_locale_of_discord_leads_to_a_language() -> None:
    for locale, language in [("de", "de"), ("en-GB", "en"), ("en-US", "en"), ("fr", "en"), ("", "en")]:
        assert teller_for(locale).key == language


def test_times_are_discords() -> None:
    assert relative_time(17) == "<t:17:R>"
    assert exact_time(17) == "<t:17:R> (<t:17:f>)"
    assert IN_ENGLISH(words.MatchUntil(17)) == "time is up <t:17:R> (<t:17:f>)"
    assert IN_ENGLISH(words.ErrorNudgeEarly(17, "Nightbreak K7Q")).endswith("You can nudge <t:17:R>.")


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (30, "a moment", "ein paar Sekunden"),
        (60, "1 minute", "1 Minute"),
        (7_199, "119 minutes", "119 Minuten"),
        (7_200, "2 hours", "2 Stunden"),
        (86_400, "1 day", "1 Tag"),
        (90_000, "25 hours", "25 Stunden"),
        (259_200, "3 days", "3 Tage"),
    ],
)
def test_a_duration_is_said_in_the_largest_unit_that_fits(seconds: int, english: str, german: str) -> None:
    span = measure_span(seconds)
    assert (IN_ENGLISH(span), Teller("de")(span)) == (english, german)
    assert IN_ENGLISH(words.NoticeOutage(seconds)).startswith(f"I was away for {english}, so ")


# --- sentences of the storyboards that the operation says ---


def test_restarting_and_busy_are_said_as_agreed() -> None:
    assert IN_ENGLISH(words.ErrorRestarting()) == (
        "I'm restarting, so your move wasn't made. You lose no time; please press again in half a minute."
    )
    assert IN_ENGLISH(words.ErrorBusy()) == (
        "I'm still saving this table, so nothing was done. Please press again in a few seconds."
    )
    assert IN_ENGLISH(words.ErrorFault("4F2A")) == (
        "Something went wrong on our side. Your move wasn't made, and you lose no time."
        " Please press again. Reference 4F2A."
    )
