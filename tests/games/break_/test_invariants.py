"""Invariants of every match at every moment, with random play, in all pairings of nations."""

from collections import Counter
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from games.break_ import BREAK
from games.break_.ending import BOTH_OUT, KNOCK_OUT, LIMIT, QUIET
from games.break_.glossary import QUIET_LIMIT, READY, TURN_LIMIT
from games.break_.outcome import UNKNOWN_TRAP, describe_changes, describe_combats, describe_unhurt
from games.break_.table import Break
from games.break_.troops import BLAZE
from games.break_.utility_cards import UTILITIES
from games.core.codec import dump
from games.core.model import Action
from games.core.play import settled_table
from games.core.sentences.teller import IN_ENGLISH
from tests.games.break_.playouts import BreakPlayout, choices, every_pairing
from tests.games.break_.soundness import check_soundness
from tests.tracing import rule

few = settings(max_examples=max(2, min(3, settings().max_examples // 10)))
"""Each example is a whole match, of each of 16 pairings."""


@rule("BR-D02", "BR-M08", "BR-R66", "BR-R67", "BR-B04", "BR-G02")
@every_pairing
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_every_position_is_sound_and_every_match_ends(
    south: str, north: str, seed: int, numbers: list[int]
) -> None:
    match = BreakPlayout(south, north, seed, numbers)
    moved = Counter[int]()
    blazes = [10, 10]
    for pick in match.picks():
        board, table = match.table.board, match.table
        check_soundness(table)
        cast_is_used(table)
        assert 1 <= board.turn <= TURN_LIMIT
        assert 0 <= board.quiet < QUIET_LIMIT
        assert match.asked.seat == table.mover == (board.south if board.turn % 2 else 1 - board.south)
        for seat in (0, 1):
            left = board.blazes[seat] + len(table.troops_of_kind(seat, BLAZE))
            assert left <= blazes[seat], "a Blaze came back"
            blazes[seat] = left
        moved[board.turn] += match.asked.value(pick)[0][0] in ("move", "heavy", "free", "jump")
    check_soundness(match.table)
    assert max(moved.values()) <= 4
    result = match.table.state.result
    assert result is not None
    assert result.reason in (KNOCK_OUT, BOTH_OUT, QUIET, LIMIT)
    gone = [not match.table.troops_of(seat) for seat in (0, 1)]
    assert (result.reason in (KNOCK_OUT, BOTH_OUT)) == any(gone)
    assert (result.reason == BOTH_OUT) == all(gone)
    assert sorted(result.ranks) == [1, 2]


def cast_is_used(table: Break) -> None:
    """BR-C06: a card that was just cast is no longer ready, unless it has another copy."""
    for event in table.events:
        if event.kind == "cast" and not any(other.kind == "turn_began" for other in table.events):
            seat, name = int(str(event.facts["seat"])), event.facts["card"]
            cards = UTILITIES[table.board.nations[seat]]
            states = [
                state for card, state in zip(cards, table.board.cards[seat], strict=True) if card.name == name
            ]
            assert len([state for state in states if state != READY]) >= 1


@every_pairing
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_every_command_read_back_is_the_same_command(
    south: str, north: str, seed: int, numbers: list[int]
) -> None:
    match = BreakPlayout(south, north, seed, numbers)
    for pick in match.picks():
        asked = match.asked
        text, value = asked.text(pick), asked.require_value(pick)
        assert asked.require_value(asked.parse(text)) == value
        assert asked.require_value(asked.parse(text.upper())) == value
        back = asked.pick_of(value)
        assert back is not None
        assert asked.require_value(back) == value


@every_pairing
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_to_save_and_load_between_any_two_commands_changes_nothing(
    south: str, north: str, seed: int, numbers: list[int]
) -> None:
    plain, saved = (BreakPlayout(south, north, seed, numbers, saves=saves) for saves in (False, True))
    for one, other in zip(plain.picks(), saved.picks(), strict=True):
        assert one == other
    assert dump(BREAK, plain.table.state) == dump(BREAK, saved.table.state)


@rule("BR-R76")
@every_pairing
@few
@given(seed=st.integers(0, 10**6), numbers=choices)
def test_what_is_foreseen_of_a_move_comes_true(south: str, north: str, seed: int, numbers: list[int]) -> None:
    match = BreakPlayout(south, north, seed, numbers)
    for pick in match.picks():
        (verb, *first), *_ = match.asked.value(pick)
        about = match.asked.describe_option(pick[0])
        if verb != "move" or IN_ENGLISH(UNKNOWN_TRAP) in about:
            continue
        before = match.table
        home, tile = first
        after = cast("Break", settled_table(BREAK, before.state))
        after.take_action(Action(match.asked.seat, after.state.moment, pick))
        moved = {before.troop_at(home): tile}
        told = [*describe_combats(after), *describe_changes(before, after, moved), *describe_unhurt(after)]
        assert about.split("; ") == ([IN_ENGLISH(part) for part in told] or [""])
