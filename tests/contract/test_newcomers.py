"""Whoever takes a seat over has none of the orders of who sat there before, and nobody else notices."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from games.core import play
from games.core.codec import load
from games.core.errors import NotAsked
from games.core.model import Action, Pending, Seat, State
from games.core.newcomer import NEWCOMER, retold, welcome
from games.core.record import replaced
from games.core.rng import Rng
from games.core.spec import GameSpec
from games.core.transcript import Recorder, read, steps, verify
from games.core.undo import NOTHING, History
from tests.contract.tables import Case, every_game, every_spec, playout, refusal, turns


def orders(case: Case, state: State[Any], seat: Seat) -> list[str]:
    found = case.spec.orders
    return [] if found is None else list(found(case.spec.table(case.spec, state), seat))


def takes_over(case: Case) -> bool:
    return case.spec.newcomer is not None


def with_orders(case: Case, state: State[Any], dice: Rng, seats: Sequence[Seat] = range(9)) -> State[Any]:
    """The same with an aside of each seat, where there are any."""
    for seat in seats:
        now = play.pending(case.spec, state)
        mine = [ask for ask in now.asks if ask.about > 0 and ask.decision.seat == seat]
        if asides := [ask for ask in mine if ask.decision.aside]:
            ask = dice.pick(asides)
            action = Action(seat, now.moment, ask.decision.sample(dice.below), ask.about)
            state = play.apply(case.spec, state, action)[0]
    return state


def ordered_states(case: Case) -> Iterator[State[Any]]:
    dice = Rng(f"orders {case}")
    for turn in list(turns(case, 1))[::5]:
        yield with_orders(case, turn.state, dice)


def heard_by_others(done: play.Step, seat: Seat) -> bool:
    """Something that everybody knew is over with it, such as the wish to give up."""
    others = (None, *range(seat), *range(seat + 1, done.state.seats))
    return any(event.seen_by(other) for event in done.events for other in others)


def asked(now: Pending, seat: Seat) -> list[object]:
    """What a seat can tell of what it is asked; what has been ordered for it is for the host alone."""
    return [(ask.about, ask.answered, replaced(ask.decision, standing=None)) for ask in now.of(seat)]


@every_spec
def test_a_game_with_orders_says_how_a_newcomer_is_rid_of_them(spec: GameSpec[Any, Any]) -> None:
    assert (spec.orders is None) or spec.newcomer is not None


@every_game
def test_a_newcomer_has_no_orders_and_everybody_else_keeps_theirs(case: Case) -> None:
    had = 0
    for state in ordered_states(case) if takes_over(case) else ():
        for seat in range(case.seats):
            after = welcome(case.spec, state, seat).state
            had += bool(orders(case, state, seat))
            assert orders(case, after, seat) == []
            for other in range(case.seats):
                assert other == seat or orders(case, after, other) == orders(case, state, other)
    assert had or case.spec.orders is None


@every_game
def test_it_is_no_move_and_nobody_else_can_tell_what_was_ordered(case: Case) -> None:
    for state in ordered_states(case) if takes_over(case) else ():
        before = play.pending(case.spec, state)
        for seat in range(case.seats):
            done = welcome(case.spec, state, seat)
            after = play.pending(case.spec, done.state)
            assert (done.state.moment, done.state.seq) == (state.moment, state.seq + 1)
            assert (done.draws, done.revealed) == ([], False)
            if heard_by_others(done, seat):
                continue
            for viewer in case.viewers:
                assert viewer == seat or view(case, done.state, viewer) == view(case, state, viewer)
            for other in range(case.seats):
                assert other == seat or asked(after, other) == asked(before, other)


def view(case: Case, state: State[Any], viewer: Seat | None) -> Any:
    return play.view(case.spec, state, viewer)


@every_game
def test_whatever_was_ordered_the_newcomer_begins_alike(case: Case) -> None:
    for turn in list(turns(case, 1))[::9] if takes_over(case) else ():
        for seat in range(case.seats):
            found: set[bytes] = set()
            for orders_before in range(4):
                dice = Rng(f"{orders_before} {seat}")
                state = with_orders(case, turn.state, dice, [seat] * orders_before)
                after = welcome(case.spec, state, seat).state.clone()
                after.seq = 0
                found.add(case.bytes(after))
            assert len(found) == 1


@every_game
def test_what_is_taken_back_brings_no_order_back(case: Case) -> None:
    undone = 0
    for turn in list(turns(case, 1))[::5] if takes_over(case) else ():
        seat = turn.action.seat
        ordered = with_orders(case, turn.state, Rng(f"back {turn.state.seq}"))
        if refusal(play.step, case.spec, ordered, turn.action) or turn.ask.decision.aside:
            continue
        history = History()
        after = play.step(case.spec, ordered, turn.action)
        history.note(case.spec, ordered, turn.action, after)
        if after.state.result is not None:
            continue
        history.note_newcomer(seat)
        welcomed = welcome(case.spec, after.state, seat).state
        if history.refusal(range(case.seats), consent=True) is None:
            back = history.undo(case.spec, welcomed, range(case.seats), consent=True)
            assert orders(case, back, seat) == []
            assert history.refusal(range(case.seats), consent=True) == NOTHING
            undone += bool(orders(case, ordered, seat))
    assert undone or case.spec.orders is None


@every_game
def test_a_record_with_a_newcomer_plays_again_and_verifies(case: Case) -> None:
    if not takes_over(case):
        with pytest.raises(NotAsked):
            welcome(case.spec, case.begin(0).state, 0)
        return
    match = Recorder(case.spec, {"format": case.format}, case.seats, f"{case} newcomers and a long seed")
    dice = Rng("newcomers")
    for _ in range(60):
        now = play.pending(case.spec, match.state)
        ask = dice.pick([*now.asks])
        seat = ask.decision.seat
        match.take(Action(seat, now.moment, ask.decision.sample(dice.below), ask.about))
        if match.state.result is not None:
            break
        match.welcome(dice.below(case.seats))
    told = read(match.text())
    assert sum(line.text == NEWCOMER for line in told.lines) > 20
    assert verify(case.spec, told).faults == ()
    assert list(steps(case.spec, told))[-1].after == match.state


@every_game
def test_nobody_can_type_it(case: Case) -> None:
    state = case.begin(0).state
    assert refusal(play.parse, case.spec, state, 0, NEWCOMER) is not None


@every_game
def test_a_newcomer_of_a_seat_that_there_is_not_or_after_the_end_is_refused(case: Case) -> None:
    state = case.begin(0).state
    for seat in (-1, case.seats):
        assert refusal(retold, case.spec, state, seat, NEWCOMER) is not None
    *_, last = playout(case, 0)
    assert refusal(retold, case.spec, last.after.state, 0, NEWCOMER) is not None


@every_game
def test_a_state_with_a_newcomer_is_saved_as_any_other(case: Case) -> None:
    for state in ordered_states(case) if takes_over(case) else ():
        after = welcome(case.spec, state, 0).state
        assert load(case.spec, case.bytes(after)) == after
