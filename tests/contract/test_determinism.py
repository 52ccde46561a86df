"""The same seed and actions give the same bytes: today, in another process, under another hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.core import play
from tests.contract.cases import GameCase, every_game, recorded_match
from tests.contract.fingerprint import print_report

ROOT = Path(__file__).resolve().parents[2]


@every_game
def test_the_same_seed_and_actions_give_the_same_states_and_events(case: GameCase) -> None:
    state = case.first_state(1).state
    for turn in recorded_match(case, 1):
        assert case.dump_state(state) == case.dump_state(turn.state)
        done = play.apply_step(case.spec, state, turn.action)
        assert done[1:] == turn.after[1:]
        state = done.state


@every_game
def test_another_seed_deals_another_match(case: GameCase) -> None:
    first, second = case.first_state("one").state, case.first_state("another").state
    assert first.rng.drawn == 0 or case.dump_state(first) != case.dump_state(second)


@every_game
def test_every_draw_of_a_step_is_reported_and_comes_from_the_match_seed(case: GameCase) -> None:
    for turn in recorded_match(case, 0):
        before, after = turn.state.rng.clone(), turn.after.state.rng
        assert [before.below(bound) for bound, _ in turn.after.draws] == [
            drawn for _, drawn in turn.after.draws
        ]
        assert before == after


@pytest.fixture(scope="module")
def here() -> str:
    return print_report()


# The hash seed of this process is a third, unless the environment sets it.
@pytest.mark.parametrize("hash_seed", ["4242", pytest.param("0", marks=pytest.mark.nightly)])
def test_another_process_with_another_hash_seed_sees_the_same(hash_seed: str, here: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.contract.fingerprint"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == here, done.stderr
