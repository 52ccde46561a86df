"""The games that were written down still go as they went. After a change that was meant: `make`.

The sentences below events are comments, so rewording a game changes no playthrough.
"""

import re

import pytest

from games.core.transcript import read_transcript, verify_transcript, write_transcript
from tests.playthroughs.make import files, game_of, playthrough
from tools.games import find_game, game_keys

PLAYTHROUGHS = files()


def test_every_file_is_of_a_known_game() -> None:
    assert {game_of(name) for name in PLAYTHROUGHS} <= set(game_keys())
    assert "burrow" in PLAYTHROUGHS


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_played_to_the_end_and_all_of_it_is_confirmed(name: str) -> None:
    text = PLAYTHROUGHS[name].read_text("utf-8")
    transcript = read_transcript(text)
    assert transcript.game == game_of(name)
    assert transcript.result is not None
    report = verify_transcript(find_game(game_of(name)), transcript)
    assert [fault.sentence for fault in report.faults] == []
    assert report.is_confirmed and not report.notes
    assert write_transcript(transcript) == text


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_what_would_be_made_today(name: str) -> None:
    assert without_comments(playthrough(name).to_text()) == without_comments(
        PLAYTHROUGHS[name].read_text("utf-8")
    )


def without_comments(text: str) -> str:
    return re.sub(r"^ +# .*\n", "", text, flags=re.MULTILINE)
