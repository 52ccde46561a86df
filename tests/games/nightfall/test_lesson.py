"""The guided first match: what the learner does and sees when everything is done as suggested."""

from inspect import signature

from games.core import play
from games.core.lesson import LEARNER
from games.core.sentences.tables import list_languages
from games.nightfall import NIGHTFALL
from games.nightfall.view_types import NightfallView
from tests.contract import test_lessons
from tests.contract.learners import LessonStep, follow_suggestion, play_lesson, question_key


def steps() -> list[LessonStep]:
    return list(play_lesson(NIGHTFALL, follow_suggestion))


def seen(step: LessonStep) -> NightfallView:
    return play.view(NIGHTFALL, step.state, LEARNER)


def test_the_laws_of_lessons_hold() -> None:
    """Those of the registry's games, until Nightfall stands in it."""
    laws = [law for name, law in vars(test_lessons).items() if name.startswith("test_")]
    assert len(laws) >= 7
    for law in laws:
        for language in list_languages() if "language" in signature(law).parameters else ("",):
            law(NIGHTFALL, language) if language else law(NIGHTFALL)


def test_every_question_but_those_that_repeat_has_an_idea() -> None:
    silent = [question_key(step.state) for step in steps() if step.idea is None]
    assert len(silent) <= 8 and not {"own_chain", "whom_to_attack"} & set(silent)


def test_the_kicker_is_earned_and_hurts() -> None:
    last = steps()[-1]
    chain = seen(last).chain
    assert [(link.card, link.kicked) for link in chain] == [("Leave Me!", False), ("Rend and Tear", True)]
    assert last.idea is not None and last.idea.key == "equal"


def test_the_learner_leads_at_the_end() -> None:
    wounds = [player.wounds for player in seen(steps()[-1]).players]
    assert wounds[LEARNER] == 0 < min(wounds[1:])


def test_what_an_idea_speaks_of_is_there_when_it_is_told() -> None:
    """Cards that are to be claimed, with influence enough; cards that are to be discarded or linked."""
    for step in steps():
        idea, view = step.idea, seen(step)
        if idea is None or not idea.suggested_move:
            continue
        assert step.decision.text(step.pick).removesuffix(" then close") == idea.suggested_move
        if idea.suggested_move.startswith("claim "):
            assert view.influence >= 2 and view.phase == "claim"
