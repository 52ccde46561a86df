"""Every offered answer is accepted; everything else is refused politely and leaves the state unchanged."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as change

from games.core import play
from games.core.errors import IllegalMove, MatchOver, NotAsked, Refused, StaleMove
from games.core.model import CONCEDE, QUESTION, Action
from games.core.rng import Rng
from tests.contract.cases import (
    ASIDES_EVERY,
    GameCase,
    PlayoutTurn,
    answer_action,
    every_game,
    few_examples,
    recorded_match,
    refusal_of,
    sample_picks,
    sampled_asks,
    sampled_turns,
)

HUGE = 10**30
ODD_TEXTS = ("", " ", "\n", "\x00\x07", "‮left", "🦊" * 40, "a,,,a", ",", ">", "-", "=", "2 to", "to 2",
             "99999999999 to a", "none, none", "all all", "é" * 300, "x" * 100_000, " " * 100_000,
             "1 " * 249, "a\u2028b",
             "ﬀ", "İ", "\ud800", "'; DROP TABLE", "@everyone", "**bold**")  # fmt: skip


@every_game
def test_every_option_that_is_offered_is_accepted(case: GameCase) -> None:
    dice = Rng("picks")
    for turn, ask in sampled_asks(case):
        for pick in sample_picks(ask.decision, dice, count=3):
            for seat in (ask.decision.seat, *ask.decision.deputies):
                action = answer_action(turn.pending, ask, pick, seat)
                after, _ = play.apply(case.spec, turn.state, action)
                assert after.seq == turn.state.seq + 1


@every_game
def test_what_happens_on_a_time_out_is_allowed(case: GameCase) -> None:
    for _, ask in sampled_asks(case):
        assert ask.decision.allows(ask.decision.timeout_pick())
        assert ask.decision.allows(ask.decision.simplest_pick())


@every_game
def test_what_is_not_offered_is_refused_with_the_state_untouched(case: GameCase) -> None:
    for at, turn in enumerate(sampled_turns(case)):
        saved = case.dump_state(turn.state)
        for wrong, errors in wrong_actions(turn, asides=at % ASIDES_EVERY == 0):
            error = refusal_of(play.apply, case.spec, turn.state, wrong)
            assert isinstance(error, errors), wrong
            told = refusal_of(play.text_of, case.spec, turn.state, wrong)
            assert errors is StaleMove or isinstance(told, errors), wrong
        assert case.dump_state(turn.state) == saved


GARBAGE: tuple[Any, ...] = (("a",), (None,), (0.5,), ((0,),), (True,), [0], None, "0", {0: 1}, 0)
"""Untrusted objects that are no picks at all."""


def wrong_actions(turn: PlayoutTurn, *, asides: bool) -> Iterator[tuple[Action, type[Refused]]]:
    """Yield actions with one fault each, and the errors they must raise; wrong asides only if asked for."""
    good, now = turn.action, turn.pending
    for garbage in GARBAGE:
        yield change(good, pick=garbage), IllegalMove
    for moment in (now.moment - 1, now.moment + 1, -1, HUGE):
        yield change(good, moment=moment), StaleMove
    for about in (-2, 50, HUGE):
        yield change(good, decision_number=about), NotAsked
    for seat in (-1, turn.state.seats, HUGE):
        yield change(good, seat=seat), NotAsked
        yield change(good, owner=seat), NotAsked
        yield Action(seat, now.moment, (0,), CONCEDE), NotAsked
    for seat in range(turn.state.seats):
        if not any(ask.decision_number == QUESTION for ask in now.asks_for(seat)):
            yield Action(seat, now.moment, good.pick), NotAsked
    for ask in now.asks:
        if asides or not ask.decision.aside:
            for pick in wrong_picks(ask.decision, good.pick):
                yield answer_action(now, ask, pick), IllegalMove
    for other in range(turn.state.seats):
        if not turn.ask.decision.may_answer(other) and good.owner is None:
            asked_too = any(ask.decision_number == good.decision_number for ask in now.asks_for(other))
            yield change(good, seat=other, owner=good.seat), NotAsked
            if not asked_too:
                yield change(good, seat=other), NotAsked


def wrong_picks(decision: Any, good: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield picks that no shape allows, whatever its bounds."""
    count = max(len(decision.options), len(getattr(decision, "targets", ())))
    yield from [(-1,), (-1, -1), (HUGE,), (-HUGE, HUGE), (0,) * 1000, tuple(range(1000))]
    if decision.shape != "share":
        yield from [(0, count), (count,), (count, count), (0, 0, 0, 0)]
        if decision.shape != "steps":  # there a pick three times over may be three steps
            yield (*good, *good, *good) if good else (count,)
    if not decision.allows(()):
        yield ()


@every_game
def test_a_pick_is_taken_exactly_if_its_decision_allows_it(case: GameCase) -> None:
    dice = Rng("odd picks")
    for turn, ask in sampled_asks(case, 1):
        for _ in range(10):
            pick = tuple(dice.below(6) - 1 for _ in range(dice.below(6)))
            action = answer_action(turn.pending, ask, pick)
            error = refusal_of(play.apply, case.spec, turn.state, action)
            assert (error is None) == ask.decision.allows(pick)


@every_game
def test_a_move_of_an_earlier_moment_is_stale_in_every_later_one(case: GameCase) -> None:
    played = recorded_match(case, 0)
    for earlier, later in pairwise(played):
        if later.pending.moment != earlier.pending.moment:
            with pytest.raises(StaleMove):
                play.apply(case.spec, later.state, earlier.action)


@every_game
def test_a_match_that_is_over_takes_no_move_and_asks_nothing(case: GameCase) -> None:
    last = recorded_match(case, 0)[-1]
    over = last.after.state
    assert play.pending(case.spec, over).asks == ()
    assert play.pending(case.spec, over).public_awaited == ()
    for wrong in (last.action, Action(0, over.moment, (0,)), Action(0, over.moment, (0,), CONCEDE)):
        assert isinstance(refusal_of(play.apply, case.spec, over, wrong), MatchOver)
    for text in ("resign", "a", ""):
        assert isinstance(refusal_of(play.parse, case.spec, over, 0, text), MatchOver)
    action = last.action
    assert refusal_of(lambda: play.text_of(case.spec, over, action)) is not None


@every_game
def test_an_odd_text_is_read_as_a_legal_move_or_refused(case: GameCase) -> None:
    for turn in list(sampled_turns(case))[::7]:
        for text in ODD_TEXTS:
            check_text(turn, text)


def check_text(turn: PlayoutTurn, text: str) -> None:
    spec, state = turn.case.spec, turn.state
    saved = turn.case.dump_state(state)
    for seat in (*range(state.seats), -1, state.seats):
        if refusal_of(play.parse, spec, state, seat, text, turn.pending) is None:
            action = play.parse(spec, state, seat, text)
            assert action.seat == seat
            play.apply(spec, state, action)
    assert turn.case.dump_state(state) == saved


@every_game
@few_examples
@given(seed=st.integers(0, 10_000), text=st.text(st.characters(), max_size=80))
def test_any_text_is_read_as_a_legal_move_or_refused(case: GameCase, seed: int, text: str) -> None:
    played = recorded_match(case, seed % 2)
    check_text(played[seed % len(played)], text)


@every_game
@few_examples
@given(seed=st.integers(0, 10_000), data=st.data())
def test_a_text_made_of_pieces_of_moves_is_read_as_a_legal_move_or_refused(
    case: GameCase, seed: int, data: st.DataObject
) -> None:
    played = recorded_match(case, seed % 2)
    turn = played[seed % len(played)]
    decisions = [ask.decision for ask in turn.pending.asks]
    words = {word for each in decisions for o in each.options for word in (o.text, o.title, each.verb)}
    pieces = st.sampled_from([*sorted(words), ", ", " > ", "-", " to ", "2", " 3 ", "=", "none", "all", " "])
    check_text(turn, "".join(data.draw(st.lists(pieces, max_size=12))))


@every_game
@few_examples
@given(
    seed=st.integers(0, 10_000),
    seat=st.integers(-2, 6),
    about=st.integers(-3, 4),
    shift=st.sampled_from([0, 0, 0, -1, 1, HUGE]),
    pick=st.lists(st.one_of(st.integers(-2, 12), st.integers()), max_size=12),
)
def test_any_action_is_taken_if_it_was_offered_and_else_refused(
    case: GameCase, seed: int, seat: int, about: int, shift: int, pick: list[int]
) -> None:
    played = recorded_match(case, seed % 2)
    turn = played[seed % len(played)]
    saved = case.dump_state(turn.state)
    action = Action(seat, turn.pending.moment + shift, tuple(pick), about)
    error = refusal_of(lambda: play.apply(case.spec, turn.state, action))
    offered = [ask for ask in turn.pending.asks_for(seat) if ask.decision_number == about]
    resigns = about == CONCEDE and seat in range(turn.state.seats) and tuple(pick) == (0,)
    legal = resigns or any(ask.decision.allows(tuple(pick)) for ask in offered)
    assert (error is None) == (legal and shift == 0)
    assert case.dump_state(turn.state) == saved
