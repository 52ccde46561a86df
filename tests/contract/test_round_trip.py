"""A match survives saving at every step, in the middle of effects too, as bytes and as JSON."""

import json

from games.core import play
from games.core.codec import dump, from_json, load, to_json
from tests.contract.cases import GameCase, every_game, recorded_match, sampled_states, sampled_turns


@every_game
def test_every_state_is_the_same_after_saving_and_loading(case: GameCase) -> None:
    for state in sampled_states(case):
        saved = dump(case.spec, state)
        loaded = load(case.spec, saved)
        assert loaded == state
        assert dump(case.spec, loaded) == saved


@every_game
def test_every_state_is_the_same_after_a_way_through_json(case: GameCase) -> None:
    for state in sampled_states(case, 1):
        text = to_json(case.spec, state)
        read = from_json(case.spec, text)
        assert read == state
        assert dump(case.spec, read) == dump(case.spec, state)
        assert to_json(case.spec, read) == text
        assert json.loads(text)["game"] == case.spec.key


@every_game
def test_a_match_goes_on_from_any_save_as_it_does_in_memory(case: GameCase) -> None:
    for turn in sampled_turns(case):
        for loaded in (
            load(case.spec, dump(case.spec, turn.state)),
            from_json(case.spec, to_json(case.spec, turn.state)),
        ):
            assert play.pending(case.spec, loaded) == turn.pending
            done = play.apply_step(case.spec, loaded, turn.action)
            assert dump(case.spec, done.state) == dump(case.spec, turn.after.state)
            assert done[1:] == turn.after[1:]


@every_game
def test_a_match_that_is_saved_and_loaded_at_every_step_ends_as_it_does_in_memory(case: GameCase) -> None:
    state = case.first_state(0).state
    for turn in recorded_match(case, 0):
        state = load(case.spec, dump(case.spec, play.apply(case.spec, state, turn.action)[0]))
    assert state == recorded_match(case, 0)[-1].after.state
    assert state.result is not None


@every_game
def test_resuming_a_match_of_this_version_changes_nothing(case: GameCase) -> None:
    for state in sampled_states(case, 1):
        resumed = play.resume(case.spec, state)
        assert resumed.state == state
        assert resumed.events == []
