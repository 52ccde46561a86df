"""Rules help: short, and with references only to existing rules and questions."""

import re
from pathlib import Path

import pytest

from games.core.rulebook import Question, SealedQuestion
from games.core.sentences.teller import IN_ENGLISH
from games.nightbreak import NIGHTBREAK
from games.nightbreak.rulebook import book

CATALOGUE = Path(__file__).resolve().parents[4] / "shared" / "rules" / "nightbreak.md"


def test_each_fits_a_screen_and_has_a_key_of_its_own() -> None:
    chapters = NIGHTBREAK.rules_help
    assert (
        len({one.key for one in chapters})
        == len({IN_ENGLISH(one.title) for one in chapters})
        == len(chapters)
    )
    assert all(len(IN_ENGLISH(one.text)) <= 1_200 and one.rows for one in chapters)


def test_each_question_of_the_game_is_helped_with_by_one_of_them() -> None:
    asked = [question for one in NIGHTBREAK.rules_help for question in one.questions]
    assert len(set(asked)) == len(asked)
    entries = book.entries.items()
    known = {key.partition("/")[2] for key, one in entries if isinstance(one, Question | SealedQuestion)}
    assert set(asked) == known - {"second_thoughts"}


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue is not at hand")
def test_the_rows_exist() -> None:
    known = set(re.findall(r"NB-[A-Z]\d\d", CATALOGUE.read_text("utf-8")))
    assert {row for one in NIGHTBREAK.rules_help for row in one.rows} <= known
