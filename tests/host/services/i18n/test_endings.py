"""Why a match ended is said in the reader's language, in the words of its game."""

import pytest

from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.ui.match_context import CONCESSIONS
from bot.ui.public_board import REASONS
from games.nightfall.ending import REASONS as NIGHTFALL_REASONS


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("reason", sorted(NIGHTFALL_REASONS.values()))
def test_every_end_of_nightfall_has_a_sentence(language: str, reason: str) -> None:
    key = reason.replace("-", " ")
    said = teller_for(language)(words.ReasonGaveUp((0,)) if key in CONCESSIONS else REASONS["nightfall"][key])
    assert said.endswith(".") and reason not in said
