"""A state is plain data, and a copy shares nothing mutable with it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.core.records import Record, Value
from tests.contract.cases import GameCase, every_game, sampled_states

LEAVES = (int, str, bool, type(None))


def walk_parts(held: Any) -> Iterator[Any]:
    """Yield everything inside a value, including itself."""
    yield held
    if isinstance(held, msgspec.Struct):
        for name in held.__struct_fields__:
            yield from walk_parts(getattr(held, name))
    elif isinstance(held, dict):
        for key, item in held.items():
            yield from walk_parts(key)
            yield from walk_parts(item)
    elif isinstance(held, (list, tuple)):
        for item in held:
            yield from walk_parts(item)


@every_game
def test_a_state_holds_plain_data_only(case: GameCase) -> None:
    for state in sampled_states(case):
        for part in walk_parts(state):
            assert type(part) in (*LEAVES, list, dict, tuple) or isinstance(part, (Record, Value)), part
            assert not isinstance(part, dict) or all(type(key) is str for key in part)


@every_game
def test_what_cannot_change_holds_nothing_that_can(case: GameCase) -> None:
    for state in sampled_states(case, 1):
        for part in walk_parts(state):
            if isinstance(part, (tuple, Value)):
                assert not any(isinstance(inner, (list, dict, Record)) for inner in walk_parts(part))


@every_game
def test_a_copy_shares_nothing_that_can_change(case: GameCase) -> None:
    for state in sampled_states(case, 1):
        twin = state.clone()
        assert twin == state
        mine = {id(part) for part in walk_parts(state) if isinstance(part, (list, dict, Record))}
        assert not any(
            id(part) in mine for part in walk_parts(twin) if isinstance(part, (list, dict, Record))
        )


@every_game
def test_a_scrambled_copy_leaves_the_original_as_it_was(case: GameCase) -> None:
    for state in list(sampled_states(case, 1))[::5]:
        saved = case.dump_state(state)
        spoil_parts(state.clone())
        assert case.dump_state(state) == saved


def spoil_parts(held: Any) -> None:
    """Change everything mutable inside a value."""
    for part in list(walk_parts(held)):
        if isinstance(part, list):
            part.append("spoilt")
            part.reverse()
        elif isinstance(part, dict):
            part["spoilt"] = part.pop(next(iter(part), ""), None)
        elif isinstance(part, Record):
            for name in part.__struct_fields__:
                setattr(part, name, None)
