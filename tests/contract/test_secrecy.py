"""No viewer can tell the true world from one that differs only in what the viewer cannot know."""

import os
from collections.abc import Callable, Iterable
from itertools import count, islice

import pytest
from msgspec.structs import replace as change

from games.core import play
from games.core.model import Event
from games.core.rng import Rng
from tests.contract.cases import (
    GameCase,
    PlayoutTurn,
    Spec,
    every_format,
    every_game,
    play_randomly,
    recorded_match,
    sample_more_turns,
    sampled_turns,
)
from tests.contract.leaks import IN_A_MOVE, IN_A_STATE, IN_SILENCE
from tests.contract.secrecy import (
    find_difference,
    find_leaks,
    find_pick_leaks,
    find_silent_leaks,
    find_told_leaks,
    visible_data,
    watch_move,
)

LOOKS = int(os.environ.get("BREAKFALL_LOOKS", "140"))
"""Looks at the table by all viewers of a game together, all over a match."""
NIGHTLY_LOOKS = 2500

REFUSALS_EVERY = 12
"""Steps of which one has its refusals compared: they take longer than all that is shown."""

FIRST_REFUSALS = 12
"""Sealed answers that have their refusals compared before that: some games have few."""


@every_game
def test_no_state_tells_a_viewer_what_it_cannot_know(case: GameCase) -> None:
    dice = Rng("worlds")
    for at, turn in enumerate(sampled_turns(case)):
        for viewer in case.viewers:
            assert find_leaks(case.spec, turn.state, viewer, dice, refusals=at % REFUSALS_EVERY == 0) == []


@every_game
def test_no_move_tells_a_viewer_what_it_cannot_know(case: GameCase) -> None:
    dice = Rng("worlds")
    for turn in sampled_turns(case):
        here = watch_move(case.spec, turn.state, turn.action)
        for viewer in case.viewers:
            assert find_told_leaks(here, turn, viewer, dice) == []
            assert find_pick_leaks(here, turn, viewer, dice) == []


@every_game
def test_a_move_that_reveals_nothing_looks_alike_in_all_worlds(case: GameCase) -> None:
    dice = Rng("silence")
    for turn in sampled_turns(case):
        here = watch_move(case.spec, turn.state, turn.action)
        for viewer in case.viewers:
            assert find_silent_leaks(here, turn, viewer, dice) == []


@pytest.mark.slow
@every_format
def test_no_viewer_learns_a_secret_in_many_more_matches(case: GameCase) -> None:
    turns = list(sample_more_turns(case, range(10, 20), enough=LOOKS))
    look_for_secrets(case, turns[:: max(1, len(turns) * len(case.viewers) // LOOKS)])


@pytest.mark.nightly
@every_format
def test_no_viewer_learns_a_secret_in_a_great_many_matches(case: GameCase) -> None:
    look_for_secrets(case, sample_more_turns(case, range(20, 60), enough=NIGHTLY_LOOKS))


def look_for_secrets(case: GameCase, turns: Iterable[PlayoutTurn]) -> None:
    dice = Rng("more worlds")
    for turn in turns:
        here = watch_move(case.spec, turn.state, turn.action)
        for viewer in case.viewers:
            assert find_leaks(case.spec, turn.state, viewer, dice, refusals=False) == []
            assert find_told_leaks(here, turn, viewer, dice, worlds=2) == []
            assert find_silent_leaks(here, turn, viewer, dice, worlds=2) == []
            assert find_pick_leaks(here, turn, viewer, dice) == []


@every_game
def test_how_a_match_ended_tells_nothing_hidden(case: GameCase) -> None:
    for viewer in case.viewers:
        assert find_leaks(case.spec, recorded_match(case, 0)[-1].after.state, viewer, Rng("worlds")) == []


@every_game
def test_a_sealed_answer_shows_in_nothing_that_others_see(case: GameCase) -> None:
    dice, looks = Rng("other answers"), count()
    for turn in sampled_turns(case):
        decision = turn.ask.decision
        if turn.after.state.moment != turn.state.moment:
            continue
        again = change(turn.action, pick=decision.random_pick(dice.below))
        elsewhere = play.apply_step(case.spec, turn.state, again)
        look = next(looks)
        refusals = look < FIRST_REFUSALS or look % REFUSALS_EVERY == 0
        for viewer in case.viewers:
            if viewer is None or not decision.may_answer(viewer):
                true, other = (
                    visible_data(case.spec, state, viewer, refusals=refusals)
                    for state in (turn.after.state, elsewhere.state)
                )
                assert find_difference(true, other, viewer, "sealed") == []
                assert _heard(case, turn.after, viewer) == _heard(case, elsewhere, viewer)


def _heard(case: GameCase, step: play.Step, viewer: int | None) -> list[str]:
    return play.describe_events(case.spec, step.events, viewer)


@every_game
def test_the_secret_of_an_event_reaches_those_who_know_and_nobody_else(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for event in turn.after.events:
            for viewer in case.viewers:
                seen = event.seen_by(viewer)
                if viewer is not None and viewer in event.audience:
                    assert seen == Event(event.kind, {**event.facts, **event.secret})
                else:
                    assert seen == (None if event.hidden else Event(event.kind, event.facts))


@pytest.mark.parametrize("leak", IN_A_STATE, ids=lambda leak: leak.__name__)
def test_a_planted_leak_in_a_state_is_found(leak: Callable[[], Spec]) -> None:
    case, dice = GameCase(leak(), "plain", 3), Rng("worlds")
    played = islice(play_randomly(case, "leak"), 60)
    assert any(
        find_leaks(case.spec, turn.state, viewer, dice, refusals=at % REFUSALS_EVERY == 0)
        for at, turn in enumerate(played)
        for viewer in case.viewers
    )


@pytest.mark.parametrize("leak", IN_A_MOVE, ids=lambda leak: leak.__name__)
def test_a_planted_leak_in_a_move_is_found(leak: Callable[[], Spec]) -> None:
    case, dice = GameCase(leak(), "plain", 3), Rng("worlds")
    assert any(
        found(watch_move(case.spec, turn.state, turn.action), turn, viewer, dice)
        for turn in play_randomly(case, "leak")
        for viewer in case.viewers
        for found in (find_told_leaks, find_pick_leaks)
    )


@pytest.mark.parametrize("leak", IN_SILENCE, ids=lambda leak: leak.__name__)
def test_a_planted_secret_that_silence_tells_is_found(leak: Callable[[], Spec]) -> None:
    case, dice = GameCase(leak(), "plain", 3), Rng("worlds")
    assert any(
        find_silent_leaks(watch_move(case.spec, turn.state, turn.action), turn, viewer, dice)
        for turn in play_randomly(case, "leak")
        for viewer in case.viewers
    )
