"""Records copy what can change, and refuse fields that are not plain data when they are first copied."""

from typing import Any

import pytest

from games.core.codec import from_json, shape_of, to_json
from games.core.errors import BrokenSave, GameError, MatchStopped, Refused
from games.core.model import State
from games.core.records import Record, Value, field
from games.core.rng import Rng
from games.core.rulebook import Rulebook
from games.core.spec import GameSpec
from tests.core.toy import Toy, ToyNotes, make_toy_spec


class Leaf(Record):
    items: list[int] = field(default_factory=list)


class Point(Value, frozen=True):
    x: int = 0


class Everything(Record):
    number: int = 1
    words: list[str] = field(default_factory=list)
    grid: list[list[int]] = field(default_factory=list)
    leaf: Leaf | None = None
    leaves: list[Leaf] = field(default_factory=list)
    by_name: dict[str, Leaf] = field(default_factory=dict)
    rows: dict[str, list[int]] = field(default_factory=dict)
    pair: tuple[int, tuple[str, ...]] = (1, ())
    point: Point | None = None
    points: list[Point] = field(default_factory=list)


def full_record() -> Everything:
    return Everything(2, ["a"], [[1], [2]], Leaf([1]), [Leaf([2])], {"x": Leaf([3])}, {"y": [4]},
                      (1, ("b",)), Point(1), [Point(2)])  # fmt: skip


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    first = full_record()
    twin = first.clone()
    assert twin == first == full_record()
    twin.words.append("b")
    twin.grid[0].append(9)
    twin.leaf.items.append(9)  # type: ignore[union-attr]
    twin.leaves[0].items.append(9)
    twin.leaves.append(Leaf())
    twin.by_name["x"].items.append(9)
    twin.by_name["z"] = Leaf()
    twin.rows["y"].append(9)
    twin.points.append(Point())
    assert first == full_record()


def test_a_copy_of_defaults_shares_none_with_another() -> None:
    one, other = Everything(), Everything()
    one.words.append("a")
    assert other.words == []


class WithSet(Record):
    held: set[int] = field(default_factory=set)


class WithFloat(Record):
    held: float = 0.0


class WithRecordInTuple(Record):
    held: tuple[Leaf, ...] = ()


class WithListInTuple(Record):
    held: tuple[list[int], ...] = ()


class ListedValue(Value, frozen=True):
    held: list[int] = field(default_factory=list)


class WithListInValue(Record):
    held: ListedValue = ListedValue()


class WithEither(Record):
    held: Leaf | list[int] | None = None


class WithNumberedKeys(Record):
    held: dict[int, int] = field(default_factory=dict)


class WithAnything(Record):
    held: Any = None


@pytest.mark.parametrize(
    "kind",
    [WithSet, WithFloat, WithRecordInTuple, WithListInTuple, WithListInValue, WithEither, WithNumberedKeys,
     WithAnything],
    ids=lambda kind: kind.__name__,
)  # fmt: skip
def test_a_field_that_cannot_be_copied_or_saved_faithfully_is_refused(kind: type[Record]) -> None:
    with pytest.raises(TypeError, match=r"\.held"):
        kind().clone()


def test_the_shape_names_all_fields_down_to_the_leaves() -> None:
    leaf = {"items": None}
    assert shape_of(Everything) == {
        "number": None, "words": None, "grid": None, "leaf": leaf, "leaves": [leaf], "by_name": {"*": leaf},
        "rows": None, "pair": None, "point": {"x": None}, "points": [{"x": None}],
    }  # fmt: skip


book = Rulebook("toy")


@book.rule("opening")
def opening(g: Toy) -> None:
    g.win()


class Deep(ToyNotes):
    everything: Everything | None = None


def test_a_deep_board_survives_json() -> None:
    spec: GameSpec[Any, Any] = make_toy_spec(book, opening, board_type=Deep)
    state = State("toy", 1, 1, {}, Rng("s"), Deep(everything=full_record()))
    assert from_json(spec, to_json(spec, state)) == state
    broken = to_json(spec, state).replace('"by_name": {"x": {"items": [3]}}', '"by_name": [1]')
    assert broken != to_json(spec, state)
    with pytest.raises(BrokenSave):
        from_json(spec, broken)


def subclasses_of(kind: type[GameError]) -> list[type[GameError]]:
    return [kind, *[below for child in kind.__subclasses__() for below in subclasses_of(child)]]


KERNELS = [kind for kind in subclasses_of(GameError) if kind.__module__ == "games.core.errors"]


@pytest.mark.parametrize("kind", KERNELS, ids=lambda kind: kind.__name__)
def test_every_error_carries_its_sentence(kind: type[GameError]) -> None:
    error = kind("What was wrong.")
    assert (error.sentence, str(error)) == ("What was wrong.", "What was wrong.")


def test_a_slip_of_a_player_is_never_a_stopped_match() -> None:
    assert not set(subclasses_of(Refused)) & set(subclasses_of(MatchStopped))
    assert all(issubclass(kind, (Refused, MatchStopped)) or kind.__module__ != "games.core.errors"
               for kind in subclasses_of(GameError)[1:])  # fmt: skip
