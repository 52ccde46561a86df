"""What the kernel says of a refused text is said in the reader's language; in English word for word."""

import pytest

from bot.i18n import catalog_for
from bot.services.match.refusal_reasons import word_reason
from bot.services.match.rule_refusals import explain_refusal
from games.core import play
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.errors import AnswerRefused
from games.core.rng import Rng
from tests.contract.cases import GameCase, every_hosted_game, recorded_match
from tests.contract.move_mutations import fuzzed_inputs

INPUTS, LEAST_REFUSED = 60, 20
CHOICES = One(0, "Act?", [Option(n, f"attack {n + 1}") for n in range(2)] + [Option(2, "end turn")])


def refusal(text: str) -> AnswerRefused:
    with pytest.raises(AnswerRefused) as refused:
        CHOICES.parse(text)
    return refused.value


@pytest.mark.parametrize(
    ("typed", "german"),
    [
        ("attack x", "„x“ passt nicht zu „attack“; dazu passt: 1 oder 2."),
        ("attack 1 attack 2", "„attack 1“ ist schon die ganze Antwort; lass „attack 2“ weg."),
        ("atack 1", "Hier heißt nichts „atack 1“."),
        ("xyzzy", "„xyzzy“ geht hier nicht. Möglich: attack 1, attack 2 oder end turn."),
        ("", "Es wurde nichts getippt. Möglich: attack 1, attack 2 oder end turn."),
    ],
)
def test_the_kernels_reasons_are_told_in_german(typed: str, german: str) -> None:
    """Before, a German refusal was half in English: "“x” doesn't go with “attack”. Versuche: attack 1."""
    assert word_reason(refusal(typed).refusal, catalog_for("de")) == german


@every_hosted_game
def test_in_english_a_reason_is_what_the_kernel_says(case: GameCase) -> None:
    dice, refused = Rng(f"reasons {case}"), 0
    for turn, ask, text in fuzzed_inputs(recorded_match(case, 0), case, INPUTS, dice):
        try:
            play.parse(case.spec, turn.state, ask.decision.seat, text, turn.pending)
        except AnswerRefused as error:
            refused += 1
            assert word_reason(error.refusal, catalog_for("en")) == error.refusal.reason
            assert explain_refusal(error).to_sentence(catalog_for("de"))
    assert refused >= LEAST_REFUSED
