"""The guided first match: what the learner does and meets when everything is done as suggested."""

from functools import cache

from games.core.lesson import LEARNER
from games.core.model import Event
from games.nightfall import NIGHTFALL
from games.nightfall.events import Attacked, Blocked, Claimed, Linked, NightfallEvent, Wounded
from tests.contract.learners import LessonRun, follow_suggestion, play_at_random, question_key


@cache
def obedient_run() -> LessonRun:
    return LessonRun(NIGHTFALL, follow_suggestion)


def events_of(kind: type[NightfallEvent]) -> list[Event]:
    return [event for event in obedient_run().events if event.kind == kind.get_kind()]


def test_the_learner_attacks_and_is_attacked() -> None:
    attacks = {
        (event.facts["seat"] == LEARNER, event.facts["target"] == LEARNER) for event in events_of(Attacked)
    }
    assert {(True, False), (False, True)} <= attacks


def test_the_learner_blocks_takes_a_wound_and_claims() -> None:
    for kind in (Blocked, Wounded, Claimed):
        assert [event for event in events_of(kind) if event.facts["seat"] == LEARNER], kind


def test_the_learner_links_to_another_chain_and_earns_a_kicker() -> None:
    own = [event for event in events_of(Linked) if event.facts["seat"] == LEARNER]
    assert any(event.facts["kicked"] for event in own)
    windows = [step for step in obedient_run().steps if question_key(step.state) == "window"]
    assert any(step.suggestion.startswith("link ") for step in windows)


def test_the_coach_always_names_a_move_where_one_plays() -> None:
    silent = [question_key(step.state) for step in obedient_run().steps if not step.suggestion]
    assert len(silent) <= 2


def test_the_learner_leads_at_the_end() -> None:
    wounds = [player.wounds for player in obedient_run().shown_view.players]
    assert 0 < wounds[LEARNER] < min(wounds[1:])


def test_whoever_follows_the_coach_most_of_the_time_meets_a_kicker_as_a_rule() -> None:
    met = ["kicker" in play_at_random(NIGHTFALL, seed, 9).standing.learnt for seed in range(10)]
    assert sum(met) >= 6
