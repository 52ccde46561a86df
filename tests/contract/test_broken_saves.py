"""A save that cannot go on stops its match with a sentence, and never anything else."""

import json
from dataclasses import replace
from functools import reduce
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import play
from games.core.codec import KERNEL_SCHEMA, dump, from_json, load, to_json
from games.core.errors import BrokenSave, MatchStopped, UnknownRule
from games.core.model import Frame, State
from games.core.records import MAX_DEPTH
from games.core.rulebook import Rule
from tests.contract.cases import (
    CASES,
    GameCase,
    Spec,
    every_game,
    few_examples,
    recorded_match,
    replace_rules,
)

DEEP = 100_000
TOO_DEEP: Any = reduce(lambda held, _: (held,), range(MAX_DEPTH + 1), 1)


def middle_state(case: GameCase) -> State[Any]:
    played = recorded_match(case, 0)
    return played[len(played) // 2].state


def assert_stops(
    spec: Spec, saved: bytes | str, error: type[MatchStopped] = BrokenSave, *, fault: str = "this"
) -> None:
    """Assert that loading the save with its fault raises this error with a short sentence."""
    try:
        load(spec, saved) if isinstance(saved, bytes) else from_json(spec, saved)
    except error as stopped:
        assert stopped.sentence.endswith("."), fault
        assert len(stopped.sentence) < 400, fault
    else:
        pytest.fail(f"{fault} did not stop the match")


def with_frame(state: State[Any], frame: Frame) -> State[Any]:
    changed = state.clone()
    changed.stack.insert(0, frame)
    return changed


@every_game
def test_a_rule_that_this_version_lacks_stops_the_match(case: GameCase) -> None:
    for frame in (Frame("x/gone"), Frame("x/gone", (1,), case.spec.opening.key)):
        lost = with_frame(middle_state(case), frame)
        assert_stops(case.spec, dump(case.spec, lost), UnknownRule)
        assert_stops(case.spec, to_json(case.spec, lost), UnknownRule)


@every_game
def test_every_rule_that_waits_is_missed_if_it_is_taken_away(case: GameCase) -> None:
    for turn in list(recorded_match(case, 0))[::10]:
        saved = dump(case.spec, turn.state)
        for frame in turn.state.stack:
            for key in filter(None, (frame.rule, frame.then)):
                assert_stops(replace_rules(case.spec, without=[key]), saved, UnknownRule)


@every_game
def test_a_rule_that_takes_other_arguments_now_stops_the_match(case: GameCase) -> None:
    key = case.spec.opening.key
    for frame in (
        Frame(key, (1, 2, 3, 4, 5, 6, 7)),
        Frame(case.spec.opening.key, (), key, (1, 2, 3, 4, 5, 6)),
    ):
        assert_stops(case.spec, dump(case.spec, with_frame(middle_state(case), frame)), UnknownRule)


@every_game
def test_a_match_that_waits_for_a_renamed_rule_goes_on(case: GameCase) -> None:
    for turn in list(recorded_match(case, 0))[::10]:
        for frame in turn.state.stack:
            key = frame.then or frame.rule
            entry = case.spec.book.find(key)
            renamed = replace_rules(case.spec, without=[key])
            new = type(entry)(f"{key} as it is called now", entry.run)
            renamed.book.entries |= {new.key: new}
            renamed.book.add_former_name(key.split("/", 1)[1], to=new)
            state = load(renamed, dump(case.spec, turn.state))
            assert play.pending(renamed, state) == turn.pending
            done = play.apply_step(renamed, state, turn.action)
            assert done.events == turn.after.events


@every_game
def test_a_save_of_a_newer_version_or_another_game_is_refused(case: GameCase) -> None:
    state, spec = middle_state(case), case.spec
    newer = replace(spec, schema=spec.schema + 1)
    other = replace(spec, key="another")
    for stranger in (newer, other):
        assert_stops(spec, dump(stranger, state))
        assert_stops(spec, to_json(stranger, state))
    envelope = msgspec.msgpack.decode(dump(spec, state))
    assert_stops(spec, msgspec.msgpack.encode([KERNEL_SCHEMA + 1, *envelope[1:]]))
    assert_stops(
        spec, to_json(spec, state).replace(f'"kernel": {KERNEL_SCHEMA}', f'"kernel": {KERNEL_SCHEMA + 1}', 1)
    )


@every_game
def test_a_schema_to_which_no_migration_leads_is_refused(case: GameCase) -> None:
    unmoved = replace(case.spec, schema=case.spec.schema + 1, migrations=())
    assert_stops(unmoved, dump(case.spec, middle_state(case)))
    assert_stops(unmoved, to_json(case.spec, middle_state(case)))


@every_game
def test_truncated_bytes_are_refused_at_every_length(case: GameCase) -> None:
    saved = dump(case.spec, middle_state(case))
    for length in range(0, len(saved), 1 + len(saved) // 200):
        assert_stops(case.spec, saved[:length])
    assert_stops(case.spec, saved + b"\x00")


@every_game
def test_a_field_of_another_type_is_refused(case: GameCase) -> None:
    saved = to_json(case.spec, middle_state(case))
    for field in State.__struct_fields__:
        named = json.loads(saved)
        wrong: Any = {"text": 1.5} if field != "result" else "won"
        named["state"][field] = [wrong] if isinstance(named["state"][field], dict) else wrong
        assert_stops(case.spec, json.dumps(named), fault=f"{field} of another type")


@every_game
def test_an_envelope_without_a_part_is_refused(case: GameCase) -> None:
    saved = to_json(case.spec, middle_state(case))
    for part in ("game", "kernel", "schema", "state"):
        named = json.loads(saved)
        del named[part]
        assert_stops(case.spec, json.dumps(named), fault=f"no {part}")


@every_game
def test_a_field_that_nobody_knows_or_that_is_missing_is_refused(case: GameCase) -> None:
    for change in ({"surprise": 1}, {"options": None}):
        named = json.loads(to_json(case.spec, middle_state(case)))
        for key, value in change.items():
            if value is None:
                del named["state"][key]
            else:
                named["state"][key] = value
        assert_stops(case.spec, json.dumps(named))


@pytest.mark.parametrize(
    "text",
    ["", "null", "3", '"x"', "[]", "{}", "NaN", "\ud800", "1" * 5000, "[" * DEEP, '{"a":' * DEEP],
    ids=lambda text: ascii(text[:5]),
)
def test_text_that_is_no_save_is_refused(text: str) -> None:
    assert_stops(CASES[-1].spec, text)


def test_bytes_that_are_nested_without_end_are_refused() -> None:
    spec = CASES[-1].spec
    for schema in (spec.schema, spec.schema - 1):
        envelope = [KERNEL_SCHEMA, spec.key, schema, msgspec.Raw(b"\x91" * DEEP)]
        assert_stops(spec, msgspec.msgpack.encode(envelope))
    assert_stops(spec, b"\x91" * DEEP)


@every_game
@few_examples
@given(noise=st.binary(max_size=200))
def test_garbage_is_refused(case: GameCase, noise: bytes) -> None:
    assert_stops(case.spec, noise)


@every_game
@few_examples
@given(at=st.integers(0, 100_000), flip=st.integers(1, 255))
def test_a_flipped_byte_stops_the_match_or_loads_something_that_can_be_saved(
    case: GameCase, at: int, flip: int
) -> None:
    saved = bytearray(dump(case.spec, middle_state(case)))
    saved[at % len(saved)] ^= flip
    try:
        state = load(case.spec, bytes(saved))
    except MatchStopped:
        return
    assert load(case.spec, dump(case.spec, state)) == state


NO_PLAIN_DATA: tuple[Any, ...] = (1.5, b"x", {"a": 1}, [1], TOO_DEEP, (1, [2]), object())


@every_game
def test_what_is_no_plain_data_is_never_saved(case: GameCase) -> None:
    key, state = case.spec.opening.key, middle_state(case)
    for held in NO_PLAIN_DATA:
        for frame in (Frame(key, (held,)), Frame(key, (), key, (held,))):
            error = None
            try:
                dump(case.spec, with_frame(state, frame))
            except BrokenSave as refused:
                error = refused
            assert error is not None and "plain data" in error.sentence, held


def test_a_rule_with_defaults_takes_fewer_arguments() -> None:
    case = CASES[-1]

    def later(g: object, one: int, two: int = 2) -> None: ...

    spec = replace_rules(case.spec, Rule("burrow/later", later))
    for count, fits in ((0, False), (1, True), (2, True), (3, False)):
        saved = dump(spec, with_frame(middle_state(case), Frame("burrow/later", (0,) * count)))
        if fits:
            assert load(spec, saved).stack[0].rule == "burrow/later"
        else:
            assert_stops(spec, saved, UnknownRule)
