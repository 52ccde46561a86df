"""Taking back gives the state of before, and never undoes what somebody has seen."""

from itertools import pairwise
from typing import Any

import pytest

from games.core import play
from games.core.errors import NoUndo, Stale
from games.core.model import RESIGN, Action, Pending, State
from games.core.undo import ANSWERED, CHANCE, GIVEN_UP, HANDED_ON, NOTHING, QUIET, REVEALED, History
from tests.contract.tables import Case, Turn, every_game, match, refusal, turns


def noted(case: Case, turn: Turn, history: History | None = None) -> History:
    history = History() if history is None else history
    history.note(case.spec, turn.state, turn.action, turn.after)
    return history


def free(turn: Turn) -> bool:
    """A move that binds nobody."""
    binds = turn.after.draws or turn.after.revealed or ends_turn(turn) or in_quiet(turn)
    return not binds and not turn.ask.decision.aside


def in_quiet(turn: Turn) -> bool:
    """Whether a question is open after it of which nobody is told who has answered."""
    asks = play.pending(turn.case.spec, turn.after.state).asks
    return any(ask.decision.quiet for ask in asks if not ask.about)


def ends_turn(turn: Turn) -> bool:
    """Whether it ends a turn, of a game in which that binds."""
    ending = turn.case.spec.hands_on
    return bool(ending) and any(event.kind == ending for event in turn.after.events)


@every_game
def test_taking_back_gives_the_state_of_before_with_a_new_moment(case: Case) -> None:
    for turn in filter(free, turns(case)):
        back = noted(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
        assert back.seq == turn.after.state.seq + 1
        assert back.moment == turn.after.state.moment + 1
        assert case.bytes(counted_as(back, turn.state)) == case.bytes(turn.state)


def counted_as(back: State[Any], before: State[Any]) -> State[Any]:
    twin = back.clone()
    twin.seq, twin.moment = before.seq, before.moment
    return twin


@every_game
def test_after_taking_back_the_same_is_asked_again(case: Case) -> None:
    for turn in filter(free, turns(case)):
        back = noted(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
        assert play.pending(case.spec, back).asks == turn.pending.asks


@every_game
def test_a_button_of_the_undone_future_and_of_the_past_are_refused(case: Case) -> None:
    played = match(case, 0)
    for turn, then in pairwise(played):
        if free(turn):
            back = noted(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
            for stale in (turn.action, then.action):
                assert isinstance(refusal(play.apply, case.spec, back, stale), Stale)


@every_game
def test_chance_binds_unless_the_others_consent(case: Case) -> None:
    for turn in turns(case, 4):
        history, mine = noted(case, turn), (turn.action.seat,)
        if turn.after.revealed or turn.ask.decision.aside:
            continue
        bound = CHANCE if turn.after.draws else HANDED_ON if ends_turn(turn) else None
        bound = QUIET if in_quiet(turn) else bound
        assert history.refusal(mine) == bound
        assert history.refusal(mine, consent=True) is None


@every_game
def test_what_somebody_has_seen_binds_for_ever(case: Case) -> None:
    for turn in turns(case):
        if turn.after.revealed:
            history = noted(case, turn)
            for consent in (False, True):
                assert history.refusal((turn.action.seat,), consent=consent) == REVEALED
                with pytest.raises(NoUndo, match=REVEALED):
                    history.undo(case.spec, turn.after.state, range(case.seats), consent=consent)


@every_game
def test_anothers_answer_binds_unless_it_is_taken_back_with_consent(case: Case) -> None:
    played = match(case, 0)
    for first, second in pairwise(played):
        if free(first) and free(second) and first.action.seat != second.action.seat:
            history = noted(case, second, noted(case, first))
            mine = (first.action.seat,)
            assert history.refusal(mine) == ANSWERED
            assert history.refusal((first.action.seat, second.action.seat)) is None
            back = history.undo(case.spec, second.after.state, mine, consent=True)
            assert case.bytes(counted_as(back, second.state)) == case.bytes(second.state)
            assert history.refusal(mine) is None


@every_game
def test_taking_back_over_and_over_stops_at_the_last_reveal(case: Case) -> None:
    history, floor = History(), 0
    state = case.begin(0).state
    for turn in match(case, 0):
        noted(case, turn, history)
        floor = turn.after.state.seq if turn.after.revealed else floor
        state = turn.after.state
        if turn.state.seq % 9 == 0:
            copied, back, known = History(history.marks), state, floor
            while copied.refusal(range(case.seats), consent=True) is None:
                back = copied.undo(case.spec, back, range(case.seats), consent=True)
                known -= 1
            assert len([mark for mark in copied.marks if not mark.aside]) == (1 if floor else 0)
            assert back.rng.drawn <= state.rng.drawn
    assert len(history.marks) == state.seq - max(floor - 1, 0)


@every_game
def test_an_aside_is_no_move_and_stays_when_one_is_taken_back(case: Case) -> None:
    """Nobody learns of it by what can be taken back, by a button, or by the count of moments."""
    played = match(case, 0)
    for turn in filter(free, played[::3]):
        before, history = turn.after.state, noted(case, turn)
        seats = (turn.action.seat,)
        for ask in (ask for ask in play.pending(case.spec, before).asks if ask.decision.aside):
            aside = Action(ask.decision.seat, before.moment, ask.decision.on_timeout(), ask.about)
            after = play.step(case.spec, before, aside)
            known = History(history.marks)
            known.note(case.spec, before, aside, after)
            assert known.refusal(seats) == history.refusal(seats)
            assert after.state.moment == before.moment
            back = known.undo(case.spec, after.state, seats)
            assert back.board.orders == after.state.board.orders
            assert_asked_again(turn, play.pending(case.spec, back))


def assert_asked_again(turn: Turn, now: Pending) -> None:
    """The question is open; if it was a sealed answer that was changed, the one before it stands again."""
    if turn.ask.answered:
        sealed = [ask.decision.seat for ask in now.asks if ask.answered and not ask.about]
        assert turn.ask.decision.seat in sealed
    else:
        assert now.question(turn.action.seat) is not None


@every_game
def test_giving_up_cannot_be_taken_back(case: Case) -> None:
    state = match(case, 0)[4].state
    action = Action(0, state.moment, (0,), RESIGN)
    history = History()
    done = play.step(case.spec, state, action)
    history.note(case.spec, state, action, done)
    reason = (
        NOTHING if done.state.result is None else GIVEN_UP
    )  # for a team that has not agreed, it is no move
    assert history.refusal((0,)) == history.refusal((0,), consent=True) == reason
    assert done.state.moment == state.moment + 1


@every_game
def test_there_is_nothing_to_take_back_at_the_start(case: Case) -> None:
    with pytest.raises(NoUndo) as refused:
        History().undo(case.spec, case.begin(0).state, (0,))
    assert refused.value.sentence == NOTHING
