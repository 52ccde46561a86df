"""Saves of earlier releases still load and play to an end; a changed shape needs a new schema."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.core import play
from games.core.codec import Migration, dump, from_json, load, shape_of, to_json
from games.core.model import Seat, State
from games.core.records import Record
from games.core.rng import Rng
from tests.burrow.spec import BURROW
from tests.burrow.table import Den
from tests.contract.cases import GameCase, Spec, all_specs, every_spec, random_action, recorded_match

SAVES = Path(__file__).resolve().parents[1] / "saves"
KEPT_SAVES = [(spec, path) for spec in all_specs() for path in sorted((SAVES / spec.key).glob("*-*.json"))]


def find_shape_fault(spec: Spec, frozen: dict[str, Any]) -> str:
    """Return what is wrong with the shape of this game's saves and what to do, or an empty string."""
    shape, make = shape_of(State, spec.board_type), f"`python -m tests.saves.make {spec.key} VERSION`"
    known = frozen.get(str(spec.schema))
    if known is None:
        return f"The shape of schema {spec.schema} of {spec.title} is not kept yet: run {make}."
    if shape != known:
        return (
            f"{spec.title} saves another shape than its schema {spec.schema} does. Matches are running with"
            f" the old one: set schema={spec.schema + 1} in its spec, add Migration({spec.schema}, SHAPE,"
            f" change) to its migrations, with a test, and run {make}. The old SHAPE:\n{known}\nNow:\n{shape}"
        )
    return ""


@every_spec
def test_a_change_of_shape_raises_the_schema(spec: Spec) -> None:
    path = SAVES / spec.key / "shape.json"
    frozen = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    assert not find_shape_fault(spec, frozen), find_shape_fault(spec, frozen)


@every_spec
def test_every_earlier_schema_has_a_migration_from_its_frozen_shape(spec: Spec) -> None:
    path = SAVES / spec.key / "shape.json"
    for schema, shape in json.loads(path.read_text(encoding="utf-8")).items():
        if int(schema) < spec.schema:
            assert [step.shape for step in spec.migrations if step.schema == int(schema)] == [shape]


@every_spec
def test_every_game_has_saves_in_the_middle_of_something(spec: Spec) -> None:
    kept = [path for of, path in KEPT_SAVES if of is spec]
    assert kept, f"run `python -m tests.saves.make {spec.key} VERSION`"


@pytest.mark.parametrize(
    ("spec", "path"), KEPT_SAVES, ids=[f"{spec.key}-{path.stem}" for spec, path in KEPT_SAVES]
)
def test_a_save_of_an_earlier_release_loads_and_plays_to_an_end(spec: Spec, path: Path) -> None:
    play_to_an_end(spec, path, range(1))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("spec", "path"), KEPT_SAVES, ids=[f"{spec.key}-{path.stem}" for spec, path in KEPT_SAVES]
)
def test_a_save_of_an_earlier_release_plays_to_many_ends(spec: Spec, path: Path) -> None:
    play_to_an_end(spec, path, range(1, 10))


def play_to_an_end(spec: Spec, path: Path, seeds: range) -> None:
    loaded = from_json(spec, path.read_text(encoding="utf-8"))
    for seed in seeds:
        state, dice = play.resume(spec, loaded).state, Rng(f"players {seed}")
        for _ in range(spec.find_format(str(state.options["format"])).max_actions):
            if state.result is not None:
                break
            now = play.pending(spec, state)
            asks = [
                ask
                for ask in now.asks
                if not ask.is_answered and (not ask.decision.aside or dice.below(4) == 0)
            ]
            ask = dice.choose(asks)
            state = load(spec, dump(spec, play.apply(spec, state, random_action(now, ask, dice))[0]))
        assert state.result is not None


# planted changes


class OldDen(Record):
    """Burrow's board in an invented earlier release: one field has another name, one is missing."""

    foxes: list[list[int]]
    fallen: list[list[bool]]
    posts: list[list[int]]
    lairs: list[int]
    traps: list[int]
    scores: list[int]
    round: int = 0


def upgrade_den(named: dict[str, Any]) -> dict[str, Any]:
    old = named["board"]
    names = {"lairs": "holes"}
    board = {names.get(name, name): value for name, value in old.items()}
    return {**named, "board": {**board, "leader": 0}}


OLD: Spec = replace(BURROW, board_type=OldDen)
NEW: Spec = replace(BURROW, schema=2, migrations=(Migration(1, shape_of(State, OldDen), upgrade_den),))


def age_state(state: State[Den]) -> State[OldDen]:
    """Convert a state to the earlier release."""
    den = state.board
    board = OldDen(den.foxes, den.fallen, den.posts, den.holes, den.traps, den.scores, den.round)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**fields, "board": board})


@pytest.mark.parametrize("way", ["bytes", "json"])
def test_a_match_of_an_earlier_schema_is_brought_up_and_goes_on(way: str) -> None:
    case = GameCase(BURROW, "plain", 3)
    for turn in recorded_match(case, 0):
        old = age_state(turn.state)
        loaded = load(NEW, dump(OLD, old)) if way == "bytes" else from_json(NEW, to_json(OLD, old))
        expected = turn.state.clone()
        expected.board.leader = Seat(0)
        assert loaded == expected
        assert load(NEW, dump(NEW, loaded)) == expected
        now = play.pending(NEW, loaded)
        if now == turn.pending:
            play.apply(NEW, loaded, turn.action)


def test_migrations_are_taken_one_after_another() -> None:
    def shout(named: dict[str, Any]) -> dict[str, Any]:
        return {**named, "rng": {**named["rng"], "seed": "shouted"}}

    second = Migration(2, shape_of(State, Den), shout)
    newest = replace(NEW, schema=3, migrations=(*NEW.migrations, second))
    state = GameCase(BURROW, "duel", 2).first_state(0).state
    for saved in (dump(OLD, age_state(state)), dump(NEW, state)):
        assert load(newest, saved).rng.seed == "shouted"
    assert from_json(newest, to_json(OLD, age_state(state))).rng.seed == "shouted"


def test_a_field_that_was_added_at_the_end_with_a_default_needs_no_value() -> None:
    class Longer(Den):
        weather: str = "mild"

    longer: Spec = replace(BURROW, board_type=Longer)
    state = GameCase(BURROW, "duel", 2).first_state(0).state
    assert load(longer, dump(BURROW, state)).board.weather == "mild"
    assert from_json(longer, to_json(BURROW, state)).board.weather == "mild"


@pytest.mark.parametrize("change", ["renamed", "added", "nested", "removed"])
def test_a_planted_change_of_shape_is_found_and_says_what_to_do(change: str) -> None:
    class Renamed(Record):
        foxes: list[int]

    class Added(Den):
        weather: str = ""

    class Nested(Den):
        inner: Renamed | None = None

    boards = {"renamed": OldDen, "added": Added, "nested": Nested, "removed": Renamed}
    frozen = {"1": shape_of(State, Den)}
    assert find_shape_fault(BURROW, frozen) == ""
    fault = find_shape_fault(replace(BURROW, board_type=boards[change]), frozen)
    assert "set schema=2" in fault
    assert "Migration(1" in fault
    assert str(frozen["1"]) in fault
