"""Looking, reading and even acting leave the given state as it was, and asking twice gives the same."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace as change

from games.core import play
from games.core.imagine import imagine
from games.core.model import RESIGN, Action
from games.core.rng import Rng
from tests.contract.tables import Case, Turn, every_game, refusal, turns


@every_game
def test_nothing_that_is_asked_of_a_state_changes_it_and_asking_twice_gives_the_same(case: Case) -> None:
    for turn in turns(case):
        saved = case.bytes(turn.state)
        for question in questions(turn):
            answers = [told(question), told(question)]
            assert answers[0] == answers[1]
            assert case.bytes(turn.state) == saved


def questions(turn: Turn) -> Iterator[Callable[[], Any]]:
    spec, state, action = turn.case.spec, turn.state, turn.action
    yield lambda: play.pending(spec, state)
    yield lambda: play.result(spec, state)
    yield lambda: play.resume(spec, state)
    yield lambda: play.text_of(spec, state, action)
    yield lambda: play.step(spec, state, action)
    yield lambda: play.step(spec, state, change(action, pick=(99, 99, 99)))
    yield lambda: play.step(spec, state, change(action, moment=action.moment + 1))
    yield lambda: play.step(spec, state, Action(action.seat, action.moment, (0,), RESIGN))
    for text in ("garbage", play.text_of(spec, state, action), "resign", ""):
        yield lambda text=text: play.parse(spec, state, action.seat, text)
    for seat in range(state.seats):
        yield lambda seat=seat: play.evaluate(spec, state, seat)
    for viewer in turn.case.viewers:
        yield lambda viewer=viewer: play.view(spec, state, viewer)
        yield lambda viewer=viewer: play.story(spec, turn.after.events, viewer)
        yield lambda viewer=viewer: imagine(spec, state, viewer, Rng("the same dice"))


def told(question: Callable[[], Any]) -> bytes:
    """The answer as bytes, or the refusal's sentence."""
    answer: list[Any] = []
    error = refusal(lambda: answer.append(question()))
    return msgspec.json.encode(error.sentence if error else answer, enc_hook=repr)


@every_game
def test_an_action_leaves_the_state_it_was_made_on_as_it_was(case: Case) -> None:
    for turn in turns(case):
        saved = case.bytes(turn.state)
        done = play.step(case.spec, turn.state, turn.action)
        assert case.bytes(turn.state) == saved
        assert done.state is not turn.state
        assert done.state.seq == turn.state.seq + 1
