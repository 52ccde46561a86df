"""Every match ends, in time and with a result that can be read; rules that go wrong stop only their match."""

from typing import Any

import pytest

from games.core import play
from games.core.errors import RulesEnded, RunawayRules
from games.core.model import CONCEDE, Action, Result
from games.core.rulebook import Rule
from tests.contract.cases import (
    GameCase,
    Spec,
    every_format,
    every_game,
    every_spec,
    play_randomly,
    recorded_match,
    replace_rules,
)


@every_game
def test_every_match_ends_within_the_length_its_format_declares(case: GameCase) -> None:
    for seed in range(5):
        check_length(case, seed)


@pytest.mark.slow
@every_format
def test_many_more_matches_end_within_the_declared_length(case: GameCase) -> None:
    for seed in range(100, 112):
        check_length(case, seed)


@pytest.mark.nightly
@every_format
def test_a_great_many_matches_end_within_the_declared_length(case: GameCase) -> None:
    for seed in range(200, 500):
        check_length(case, seed)


def check_length(case: GameCase, seed: int) -> None:
    played = list(play_randomly(case, seed, again=False))
    assert len(played) <= case.max_actions
    check_result(case, played[-1].after.state.result)


def check_result(case: GameCase, result: Result | None) -> None:
    assert result is not None
    assert len(result.ranks) == case.seats
    assert min(result.ranks) == 1
    assert all(rank == 1 + sum(other < rank for other in result.ranks) for rank in result.ranks)
    assert len(result.scores) in (0, case.seats)
    assert result.reason.strip() == result.reason != ""
    assert 1 <= len(result.winners) <= case.seats
    if result.teams:
        assert sorted(seat for team in result.teams for seat in team) == list(range(case.seats))
        assert all(len({result.ranks[seat] for seat in team}) == 1 for team in result.teams)


@every_game
def test_the_result_is_told_from_the_last_state_only(case: GameCase) -> None:
    for turn in recorded_match(case, 0):
        assert play.result(case.spec, turn.state) is None
    last = recorded_match(case, 0)[-1].after.state
    assert play.result(case.spec, last) == last.result
    assert last.stack == []


@every_game
def test_giving_up_counts_as_a_loss(case: GameCase) -> None:
    if case.spec.concede is None:
        pytest.skip("nobody can give up in this game")
    for seat in range(case.seats):
        state = case.first_state(0).state
        after, _ = play.apply(case.spec, state, Action(seat, state.moment, (0,), CONCEDE))
        if after.result is not None:
            check_result(case, after.result)
            assert seat not in after.result.winners


@every_spec
def test_rules_that_go_round_in_a_circle_are_stopped(spec: Spec) -> None:
    def circle(g: Any) -> None:
        g.then(again)

    again = Rule[Any, []](f"{spec.key}/planted circle", circle)
    with pytest.raises(RunawayRules) as stopped:
        begin_with(replace_rules(spec, again), again)
    assert stopped.value.sentence.endswith(".")


@every_spec
def test_rules_that_multiply_are_stopped(spec: Spec) -> None:
    def split(g: Any) -> None:
        g.then(twice)
        g.then(twice)

    twice = Rule[Any, []](f"{spec.key}/planted split", split)
    with pytest.raises(RunawayRules):
        begin_with(replace_rules(spec, twice), twice)


@every_spec
def test_rules_that_stop_without_a_result_are_noticed(spec: Spec) -> None:
    def nothing(g: Any) -> None: ...

    idle = Rule[Any, []](f"{spec.key}/planted idler", nothing)
    with pytest.raises(RulesEnded):
        begin_with(replace_rules(spec, idle), idle)


def begin_with(spec: Spec, opening: Rule[Any, []]) -> play.Step:
    way = spec.formats[0]
    return GameCase(spec, way.key, way.seats[0]).with_changes(opening=opening).first_state(0)
