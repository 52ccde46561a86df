"""Undo restores the earlier state, and never reverts a reveal."""

from itertools import pairwise
from typing import Any

import pytest

from games.core import play
from games.core.decisions.multi_step import MultiStep
from games.core.errors import CannotUndo, StaleMove
from games.core.forecast import is_binding
from games.core.model import CONCEDE, Action, Pending, State
from games.core.sentences.decision_words import word_ask
from games.core.sentences.events import EventReader
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.sentences import BindingOutcome
from games.core.undo import (
    ANSWERED,
    BINDS,
    CHANCE,
    GAVE_UP,
    NOTHING,
    OPENED,
    QUIET_QUESTION,
    REVEALED,
    STANDS,
    TURN_ENDED,
    History,
)
from tests.contract.cases import (
    ASIDES_EVERY,
    GameCase,
    PlayoutTurn,
    Spec,
    every_game,
    every_spec,
    recorded_match,
    refusal_of,
    sampled_turns,
)


def note_turn(case: GameCase, turn: PlayoutTurn, history: History | None = None) -> History:
    history = History() if history is None else history
    history.add_action(case.spec, turn.state, turn.action, turn.after)
    return history


def is_free(turn: PlayoutTurn) -> bool:
    """Return whether a move is no aside and binds nobody."""
    binds = turn.after.draws or turn.after.revealed or ends_turn(turn) or in_quiet_question(turn)
    binds = binds or is_binding(turn.case.spec, turn.after.events) or opens_answers(turn)
    return not (binds or turn.ask.decision.stands or turn.ask.decision.aside)


def in_quiet_question(turn: PlayoutTurn) -> bool:
    """Return whether a quiet question is open after the move."""
    asks = play.pending(turn.case.spec, turn.after.state).asks
    return any(ask.decision.quiet for ask in asks if not ask.decision_number)


def opens_answers(turn: PlayoutTurn) -> bool:
    """Return whether the move was the last answer to a sealed question that others have answered, too.

    What waits in a question that all other answers close is known.
    """
    if sum(not option.closes for option in turn.ask.decision.options) == 1 < len(turn.ask.decision.options):
        return False
    given = [sealed.seat for sealed in turn.state.stack[-1].sealed]
    has_ended = turn.after.state.moment != turn.state.moment
    return (
        not turn.ask.decision_number and has_ended and any(seat != turn.ask.decision.seat for seat in given)
    )


def ends_turn(turn: PlayoutTurn) -> bool:
    """Return whether the move ends a turn, in a game where that binds."""
    ending = turn.case.spec.turn_end_event
    return bool(ending) and any(event.kind == ending for event in turn.after.events)


@every_game
def test_taking_back_gives_the_state_of_before_with_a_new_moment(case: GameCase) -> None:
    for turn in filter(is_free, sampled_turns(case)):
        back = note_turn(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
        assert back.seq == turn.after.state.seq + 1
        assert back.moment == turn.after.state.moment + 1
        assert case.dump_state(with_counters_of(back, turn.state)) == case.dump_state(turn.state)


def with_counters_of(back: State[Any], before: State[Any]) -> State[Any]:
    twin = back.clone()
    twin.seq, twin.moment = before.seq, before.moment
    return twin


@every_game
def test_after_taking_back_the_same_is_asked_again(case: GameCase) -> None:
    for turn in filter(is_free, sampled_turns(case)):
        back = note_turn(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
        assert play.pending(case.spec, back).asks == turn.pending.asks


@every_game
def test_a_button_of_the_undone_future_and_of_the_past_are_refused(case: GameCase) -> None:
    played = recorded_match(case, 0)
    for turn, then in pairwise(played):
        if is_free(turn):
            back = note_turn(case, turn).undo(case.spec, turn.after.state, (turn.action.seat,))
            for stale in (turn.action, then.action):
                assert isinstance(refusal_of(play.apply, case.spec, back, stale), StaleMove)


@every_game
def test_chance_binds_unless_the_others_consent(case: GameCase) -> None:
    for turn in sampled_turns(case, 4):
        history, mine = note_turn(case, turn), (turn.action.seat,)
        if turn.after.revealed or turn.ask.decision.aside:
            continue
        bound = CHANCE if turn.after.draws else TURN_ENDED if ends_turn(turn) else None
        bound = BINDS if bound is None and is_binding(case.spec, turn.after.events) else bound
        bound = STANDS if bound is None and turn.ask.decision.stands else bound
        bound = OPENED if bound is None and opens_answers(turn) else bound
        bound = QUIET_QUESTION if in_quiet_question(turn) else bound
        assert history.find_undo_obstacle(mine) == bound
        assert history.find_undo_obstacle(mine, consent=True) is None


@every_spec
def test_events_that_bind_or_end_a_turn_are_events_of_the_game(spec: Spec) -> None:
    if isinstance(spec.describe_event, EventReader):
        named = {*spec.binding_events, *filter(None, [spec.turn_end_event])}
        assert named <= spec.describe_event.classes.keys()


@every_game
def test_what_binds_was_said_before_by_the_option_unless_nobody_could_foresee_it(case: GameCase) -> None:
    for turn in sampled_turns(case, 4):
        if is_binding(case.spec, turn.after.events):
            said = IN_ENGLISH(BindingOutcome()) in "".join(describe_pick(turn))
            assert note_turn(case, turn).was_marked_final == (said or bool(turn.ask.decision.final_reason))


def describe_pick(turn: PlayoutTurn) -> list[str]:
    """List what the options of this turn's answer said of its outcome, in English."""
    decision = word_ask(turn.ask, IN_ENGLISH).decision
    if isinstance(decision, MultiStep):
        return [
            str(decision.preview_pick(turn.action.pick).words),
            decision.describe_option(turn.action.pick[0]),
        ]
    return [decision.describe_option(at) for at in turn.action.pick if decision.single]


@every_game
def test_what_somebody_has_seen_binds_for_ever(case: GameCase) -> None:
    for turn in sampled_turns(case):
        if turn.after.revealed:
            history = note_turn(case, turn)
            for consent in (False, True):
                assert history.find_undo_obstacle((turn.action.seat,), consent=consent) == REVEALED
                with pytest.raises(CannotUndo, match=IN_ENGLISH(REVEALED)):
                    history.undo(case.spec, turn.after.state, range(case.seats), consent=consent)


@every_game
def test_anothers_answer_binds_unless_it_is_taken_back_with_consent(case: GameCase) -> None:
    played = recorded_match(case, 0)
    for first, second in pairwise(played):
        if is_free(first) and is_free(second) and first.action.seat != second.action.seat:
            history = note_turn(case, second, note_turn(case, first))
            mine = (first.action.seat,)
            assert history.find_undo_obstacle(mine) == ANSWERED
            assert history.find_undo_obstacle((first.action.seat, second.action.seat)) is None
            back = history.undo(case.spec, second.after.state, mine, consent=True)
            assert case.dump_state(with_counters_of(back, second.state)) == case.dump_state(second.state)
            assert history.find_undo_obstacle(mine) is None


@every_game
def test_taking_back_over_and_over_stops_at_the_last_reveal(case: GameCase) -> None:
    history, floor = History(), 0
    state = case.first_state(0).state
    for turn in recorded_match(case, 0):
        note_turn(case, turn, history)
        floor = turn.after.state.seq if turn.after.revealed else floor
        state = turn.after.state
        if turn.state.seq % 9 == 0:
            copied, back, known = History(history.checkpoints), state, floor
            while copied.find_undo_obstacle(range(case.seats), consent=True) is None:
                back = copied.undo(case.spec, back, range(case.seats), consent=True)
                known -= 1
            assert len([mark for mark in copied.checkpoints if not mark.aside]) == (1 if floor else 0)
            assert back.rng.drawn <= state.rng.drawn
    assert len(history.checkpoints) == state.seq - max(floor - 1, 0)


@every_game
def test_an_aside_is_no_move_and_stays_when_one_is_taken_back(case: GameCase) -> None:
    """Nobody can detect an aside by what can be undone, by a button, or by the moment."""
    played = recorded_match(case, 0)
    for turn in filter(is_free, played[::ASIDES_EVERY]):
        before, history = turn.after.state, note_turn(case, turn)
        seats = (turn.action.seat,)
        for ask in (ask for ask in play.pending(case.spec, before).asks if ask.decision.aside):
            aside = Action(ask.decision.seat, before.moment, ask.decision.timeout_pick(), ask.decision_number)
            after = play.apply_step(case.spec, before, aside)
            known = History(history.checkpoints)
            known.add_action(case.spec, before, aside, after)
            assert known.find_undo_obstacle(seats) == history.find_undo_obstacle(seats)
            assert after.state.moment == before.moment
            back = known.undo(case.spec, after.state, seats)
            assert back.board.orders == after.state.board.orders
            assert_asked_again(turn, play.pending(case.spec, back))


def assert_asked_again(turn: PlayoutTurn, now: Pending) -> None:
    """Assert that the question is open again, or that a changed sealed answer is restored."""
    if turn.ask.is_answered:
        sealed = [ask.decision.seat for ask in now.asks if ask.is_answered and not ask.decision_number]
        assert turn.ask.decision.seat in sealed
    else:
        assert now.question_for(turn.action.seat) is not None


@every_game
def test_giving_up_cannot_be_taken_back(case: GameCase) -> None:
    state = recorded_match(case, 0)[4].state
    action = Action(0, state.moment, (0,), CONCEDE)
    history = History()
    done = play.apply_step(case.spec, state, action)
    history.add_action(case.spec, state, action, done)
    reason = (
        NOTHING if done.state.result is None else GAVE_UP
    )  # for a team that has not agreed, it is no move
    assert history.find_undo_obstacle((0,)) == history.find_undo_obstacle((0,), consent=True) == reason
    assert done.state.moment == state.moment + 1


@every_game
def test_there_is_nothing_to_take_back_at_the_start(case: GameCase) -> None:
    with pytest.raises(CannotUndo) as refused:
        History().undo(case.spec, case.first_state(0).state, (0,))
    assert refused.value.text == NOTHING
