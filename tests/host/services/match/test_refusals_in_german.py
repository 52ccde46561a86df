"""What the kernel says of a refused text is said in the reader's language."""

import pickle

import pytest

from bot.i18n import teller_for
from bot.services.match.rule_refusals import explain_refusal
from games.core import play
from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.errors import AnswerRefused, BadMatchOption, IllegalMove, MatchOver
from games.core.rng import Rng
from games.core.sentences.tables import list_languages
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.text.sentences import MatchIsOver, NoAnswerToThis
from games.registry import GAMES
from tests.contract.cases import GameCase, every_hosted_game, recorded_match
from tests.contract.move_mutations import fuzzed_inputs

INPUTS, LEAST_REFUSED = 60, 20
CHOICES = One(0, "Act?", [Option(n, f"attack {n + 1}") for n in range(2)] + [Option(2, "end turn")])


def refusal(text: str) -> AnswerRefused:
    with pytest.raises(AnswerRefused) as refused:
        CHOICES.parse(text)
    return refused.value


KERNEL_ENGLISH = (
    "isn't possible",
    "can't come after",
    "I don't understand",
    "Nothing here",
    "isn't complete",
    "You can choose",
)


@pytest.mark.parametrize(
    ("typed", "german"),
    [
        ("attack x", "Ich verstehe „x“ nach „attack“ nicht. Du kannst attack 1 oder attack 2 wählen."),
        ("attack 1 attack 2", "Ich verstehe „attack 2“ nach „attack 1“ nicht."),
        ("atack 1", "Ich verstehe „atack 1“ nicht."),
        ("xyzzy", "Ich verstehe „xyzzy“ nicht. Du kannst attack 1, attack 2 oder end turn wählen."),
        ("", "Du hast nichts getippt. Du kannst attack 1, attack 2 oder end turn wählen."),
    ],
)
def test_the_kernels_reasons_are_told_in_german(typed: str, german: str) -> None:
    """Before, a German refusal was half in English: "“x” doesn't go with “attack”. Versuche: attack 1."""
    assert Teller("de")(refusal(typed).refusal.reason) == german


def test_a_reason_that_names_the_wrong_part_does_so_in_any_language() -> None:
    told = refusal("attack x").refusal
    assert told.names_wrong_part() and told.names_wrong_part(Teller("de"))
    assert (
        explain_refusal(IllegalMove(NoAnswerToThis(), "x y", answer="attack 1")).tell(teller_for("de"))
        == "„x y“ geht nicht. Das ist keine Antwort auf diese Frage. Versuch es mit: attack 1."
    )


def test_a_refusal_without_an_answer_is_told_in_the_readers_language() -> None:
    assert explain_refusal(MatchOver(MatchIsOver())).tell(teller_for("de")) == "Diese Partie ist vorbei."
    with pytest.raises(BadMatchOption) as bad:
        GAMES["nightbreak"].find_format("chess")
    assert "hat kein Format „chess“" in explain_refusal(bad.value).tell(teller_for("de"))
    assert "has no format “chess”" in str(bad.value)


@pytest.mark.parametrize("typed", ["unwall e4", "scorch d3", "wall b3", "hurl"])
def test_the_answer_of_the_same_kind_is_the_same_in_any_language(typed: str) -> None:
    game = GAMES["break"]
    options = {"nation.0": "fire", "nation.1": "forest", "layouts": "basic"}
    state = play.first_state(game, options, 2, "kinds")
    seat = play.pending(game, state).public_awaited[0]
    answers: list[str] = []
    for language in list_languages():
        with pytest.raises(AnswerRefused) as refused:
            play.parse(game, state, seat, typed, say=Teller(language))
        answers.append(refused.value.refusal.answer)
    assert answers == [answers[0]] * len(answers)


def test_an_error_comes_whole_out_of_another_process() -> None:
    """A worker's errors are pickled; their sentences stay values, to be told to whoever asked."""
    error = pickle.loads(pickle.dumps(refusal("attack x")))  # noqa: S301
    assert error.refusal == refusal("attack x").refusal
    assert (
        error.tell(Teller("de")).endswith("kommt 1 oder 2, nicht „x“. Versuche: attack 1.")
        or not error.refusal.answer
    )


@every_hosted_game
def test_the_kernel_says_nothing_in_english_to_a_german(case: GameCase) -> None:
    dice, refused, german = Rng(f"reasons {case}"), 0, Teller("de")
    for turn, ask, text in fuzzed_inputs(recorded_match(case, 0), case, INPUTS, dice):
        try:
            play.parse(case.spec, turn.state, ask.decision.seat, text, turn.pending, german)
        except AnswerRefused as error:
            refused += 1
            sentence = explain_refusal(error).tell(teller_for("de"))
            assert not [words for words in KERNEL_ENGLISH if words in sentence], sentence
            assert IN_ENGLISH(error.refusal.reason)
    assert refused >= LEAST_REFUSED
