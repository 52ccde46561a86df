"""No function changes the given state, and repeated calls return the same."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace as change

from games.core import play
from games.core.hidden_worlds import sample_world
from games.core.model import CONCEDE, Action
from games.core.rng import Rng
from tests.contract.cases import GameCase, PlayoutTurn, every_game, refusal_of, sampled_turns


@every_game
def test_nothing_that_is_asked_of_a_state_changes_it_and_asking_twice_gives_the_same(case: GameCase) -> None:
    for turn in list(sampled_turns(case))[::2]:
        saved = case.dump_state(turn.state)
        for question in all_questions(turn):
            answers = [question_bytes(question), question_bytes(question)]
            assert answers[0] == answers[1]
            assert case.dump_state(turn.state) == saved


def all_questions(turn: PlayoutTurn) -> Iterator[Callable[[], Any]]:
    spec, state, action = turn.case.spec, turn.state, turn.action
    yield lambda: play.pending(spec, state)
    yield lambda: play.result(spec, state)
    yield lambda: play.resume(spec, state)
    yield lambda: play.text_of(spec, state, action)
    yield lambda: play.apply_step(spec, state, action)
    yield lambda: play.apply_step(spec, state, change(action, pick=(99, 99, 99)))
    yield lambda: play.apply_step(spec, state, change(action, moment=action.moment + 1))
    yield lambda: play.apply_step(spec, state, Action(action.seat, action.moment, (0,), CONCEDE))
    for text in ("garbage", play.text_of(spec, state, action), "resign", ""):
        yield lambda text=text: play.parse(spec, state, action.seat, text)
    for seat in range(state.seats):
        yield lambda seat=seat: play.evaluate(spec, state, seat)
    for viewer in turn.case.viewers:
        yield lambda viewer=viewer: play.view(spec, state, viewer)
        yield lambda viewer=viewer: play.describe_events(spec, turn.after.events, viewer)
        yield lambda viewer=viewer: sample_world(spec, state, viewer, Rng("the same dice"))


def question_bytes(question: Callable[[], Any]) -> bytes:
    """Return a call's result as bytes, or the refusal's sentence."""
    answer: list[Any] = []
    error = refusal_of(lambda: answer.append(question()))
    return msgspec.json.encode(error.sentence if error else answer, enc_hook=repr)


@every_game
def test_an_action_leaves_the_state_it_was_made_on_as_it_was(case: GameCase) -> None:
    for turn in sampled_turns(case):
        saved = case.dump_state(turn.state)
        done = play.apply_step(case.spec, turn.state, turn.action)
        assert case.dump_state(turn.state) == saved
        assert done.state is not turn.state
        assert done.state.seq == turn.state.seq + 1
