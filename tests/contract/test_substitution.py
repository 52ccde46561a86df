"""A substitute inherits no standing orders of the former player, and nobody else notices."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.core import play
from games.core.codec import load
from games.core.errors import NotAsked
from games.core.model import Action, Pending, Seat, State
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec
from games.core.substitution import SUBSTITUTION, replay_move, substitute
from games.core.transcript import TranscriptRecorder, read_transcript, replay_lines, verify_transcript
from games.core.undo import NOTHING, History
from tests.contract.cases import GameCase, every_game, every_spec, play_randomly, refusal_of, sampled_turns


def standing_orders_of(case: GameCase, state: State[Any], seat: Seat) -> list[str]:
    found = case.spec.list_standing_orders
    return [] if found is None else list(map(IN_ENGLISH, found(case.spec.table_type(case.spec, state), seat)))


def substitute_plays(case: GameCase) -> bool:
    return case.spec.on_substitution is not None


def give_orders(case: GameCase, state: State[Any], dice: Rng, seats: Sequence[Seat] = range(9)) -> State[Any]:
    """Take a random aside for each of these seats that has one."""
    for seat in seats:
        now = play.pending(case.spec, state)
        mine = [ask for ask in now.asks if ask.decision_number > 0 and ask.decision.seat == seat]
        if asides := [ask for ask in mine if ask.decision.aside]:
            ask = dice.choose(asides)
            action = Action(seat, now.moment, ask.decision.random_pick(dice.below), ask.decision_number)
            state = play.apply(case.spec, state, action)[0]
    return state


def ordered_states(case: GameCase) -> Iterator[State[Any]]:
    dice = Rng(f"orders {case}")
    for turn in list(sampled_turns(case, 1))[::5]:
        yield give_orders(case, turn.state, dice)


def public_events(done: play.Step, seat: Seat) -> bool:
    """Return whether others see an event, such as the end of a vote to concede."""
    others = (None, *range(seat), *range(seat + 1, done.state.seats))
    return any(event.seen_by(other) for event in done.events for other in others)


def visible_asks(now: Pending, seat: Seat) -> list[object]:
    """List a seat's decisions without standing orders, which only the host sees."""
    return [
        (ask.decision_number, ask.is_answered, replace_fields(ask.decision, standing_order=None))
        for ask in now.asks_for(seat)
    ]


@every_spec
def test_a_game_with_orders_says_how_a_newcomer_is_rid_of_them(spec: GameSpec[Any, Any]) -> None:
    assert (spec.list_standing_orders is None) or spec.on_substitution is not None


@every_game
def test_a_newcomer_has_no_orders_and_everybody_else_keeps_theirs(case: GameCase) -> None:
    had = 0
    for state in ordered_states(case) if substitute_plays(case) else ():
        for seat in range(case.seats):
            after = substitute(case.spec, state, seat).state
            had += bool(standing_orders_of(case, state, seat))
            assert standing_orders_of(case, after, seat) == []
            for other in range(case.seats):
                assert other == seat or standing_orders_of(case, after, other) == standing_orders_of(
                    case, state, other
                )
    assert had or case.spec.list_standing_orders is None


@every_game
def test_it_is_no_move_and_nobody_else_can_tell_what_was_ordered(case: GameCase) -> None:
    for state in ordered_states(case) if substitute_plays(case) else ():
        before = play.pending(case.spec, state)
        for seat in range(case.seats):
            done = substitute(case.spec, state, seat)
            after = play.pending(case.spec, done.state)
            assert (done.state.moment, done.state.seq) == (state.moment, state.seq + 1)
            assert (done.draws, done.revealed) == ([], False)
            if public_events(done, seat):
                continue
            for viewer in case.viewers:
                assert viewer == seat or view_of(case, done.state, viewer) == view_of(case, state, viewer)
            for other in range(case.seats):
                assert other == seat or visible_asks(after, other) == visible_asks(before, other)


def view_of(case: GameCase, state: State[Any], viewer: Seat | None) -> Any:
    return play.view(case.spec, state, viewer)


@every_game
def test_whatever_was_ordered_the_newcomer_begins_alike(case: GameCase) -> None:
    for turn in list(sampled_turns(case, 1))[::9] if substitute_plays(case) else ():
        for seat in range(case.seats):
            found: set[bytes] = set()
            for orders_before in range(4):
                dice = Rng(f"{orders_before} {seat}")
                state = give_orders(case, turn.state, dice, [seat] * orders_before)
                after = substitute(case.spec, state, seat).state.clone()
                after.seq = 0
                found.add(case.dump_state(after))
            assert len(found) == 1


@every_game
def test_what_is_taken_back_brings_no_order_back(case: GameCase) -> None:
    undone = 0
    for turn in list(sampled_turns(case, 1))[::5] if substitute_plays(case) else ():
        seat = turn.action.seat
        ordered = give_orders(case, turn.state, Rng(f"back {turn.state.seq}"))
        if refusal_of(play.apply_step, case.spec, ordered, turn.action) or turn.ask.decision.aside:
            continue
        history = History()
        after = play.apply_step(case.spec, ordered, turn.action)
        history.add_action(case.spec, ordered, turn.action, after)
        if after.state.result is not None:
            continue
        history.add_substitution(seat)
        welcomed = substitute(case.spec, after.state, seat).state
        if history.find_undo_obstacle(range(case.seats), consent=True) is None:
            back = history.undo(case.spec, welcomed, range(case.seats), consent=True)
            assert standing_orders_of(case, back, seat) == []
            assert history.find_undo_obstacle(range(case.seats), consent=True) == NOTHING
            undone += bool(standing_orders_of(case, ordered, seat))
    assert undone or case.spec.list_standing_orders is None


@every_game
def test_a_record_with_a_newcomer_plays_again_and_verifies(case: GameCase) -> None:
    if not substitute_plays(case):
        with pytest.raises(NotAsked):
            substitute(case.spec, case.first_state(0).state, 0)
        return
    match = TranscriptRecorder(
        case.spec, {"format": case.format}, case.seats, f"{case} newcomers and a long seed"
    )
    dice = Rng("newcomers")
    for _ in range(60):
        now = play.pending(case.spec, match.state)
        ask = dice.choose([*now.asks])
        seat = ask.decision.seat
        match.record_action(
            Action(seat, now.moment, ask.decision.random_pick(dice.below), ask.decision_number)
        )
        if match.state.result is not None:
            break
        match.record_substitution(dice.below(case.seats))
    told = read_transcript(match.to_text())
    assert sum(line.text == SUBSTITUTION for line in told.lines) > 20
    assert verify_transcript(case.spec, told).faults == ()
    assert list(replay_lines(case.spec, told))[-1].after == match.state


@every_game
def test_nobody_can_type_it(case: GameCase) -> None:
    state = case.first_state(0).state
    assert refusal_of(play.parse, case.spec, state, 0, SUBSTITUTION) is not None


@every_game
def test_a_newcomer_of_a_seat_that_there_is_not_or_after_the_end_is_refused(case: GameCase) -> None:
    state = case.first_state(0).state
    for seat in (-1, case.seats):
        assert refusal_of(replay_move, case.spec, state, seat, SUBSTITUTION) is not None
    *_, last = play_randomly(case, 0)
    assert refusal_of(replay_move, case.spec, last.after.state, 0, SUBSTITUTION) is not None


@every_game
def test_a_state_with_a_newcomer_is_saved_as_any_other(case: GameCase) -> None:
    for state in ordered_states(case) if substitute_plays(case) else ():
        after = substitute(case.spec, state, 0).state
        assert load(case.spec, case.dump_state(after)) == after
