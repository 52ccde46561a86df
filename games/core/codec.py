"""Saves: a state as bytes and back, as JSON for people, and from the shapes of earlier releases.

Stored is the array form (no field names: a third of the JSON, and typed decoding is the validation).
A `shape` names the fields, so that an array can be read as a dictionary: for JSON, and for a
migration, which keeps the shape of the schema it starts from.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeVar, Union, cast, get_args, get_origin

import msgspec

from games.core.errors import BrokenSave, UnknownRule
from games.core.model import Frame, State
from games.core.records import MAX_DEPTH, Record, Value

if TYPE_CHECKING:
    from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)

KERNEL_SCHEMA = 1
"""The shape of what the kernel itself saves around the board."""

DECODE_ERRORS = (
    msgspec.MsgspecError,
    AttributeError,
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    RecursionError,
)
"""What decoding a damaged save can raise; text that is not UTF-8 is a `ValueError`."""

Shape = Any
"""The names behind an array: {field: shape} for a record, [shape] for a list, {"*": shape} for a dict."""


class Migration(Value, frozen=True):
    """How a state of an earlier schema becomes one of the next: its shape, and a change from dict to dict."""

    schema: int
    shape: Any
    upgrade: Callable[[dict[str, Any]], dict[str, Any]]


class Save(Value, frozen=True):
    """The envelope: enough to find the game and the way to read the rest."""

    kernel: int
    game: str
    schema: int
    state: msgspec.Raw


class CurrentSave(Value, Generic[B], frozen=True):
    """The same bytes as a `Save`, if it is of this version: read in one go, the state with its types."""

    kernel: int
    game: str
    schema: int
    state: State[B]


_encode = msgspec.msgpack.Encoder().encode
_envelope = msgspec.msgpack.Decoder(Save).decode
_decoders: dict[type[Record], Callable[[bytes], CurrentSave[Any]]] = {}


def dump(spec: "GameSpec[B, Any]", state: State[B]) -> bytes:
    """The state as bytes. `load` gives it back equal, and the same state always gives the same bytes."""
    _check_plain(state.stack)
    try:
        return _encode(CurrentSave(KERNEL_SCHEMA, spec.key, spec.schema, state))
    except (OverflowError, UnicodeEncodeError, msgspec.MsgspecError, TypeError) as error:
        raise BrokenSave(f"This match cannot be saved: {error}.") from error


def load(spec: "GameSpec[B, Any]", saved: bytes) -> State[B]:
    """The state behind these bytes, brought up to this version; `MatchStopped` if that is impossible."""
    try:
        save = _decoder(spec.board_type)(saved)
    except DECODE_ERRORS as error:
        state = _load_earlier(spec, read_envelope(saved), error)
    else:
        current = save.schema == spec.schema and save.game == spec.key and save.kernel <= KERNEL_SCHEMA
        state = save.state if current else _load_earlier(spec, read_envelope(saved), None)
    check_rules(spec, state)
    return state


def _load_earlier(spec: "GameSpec[B, Any]", save: Save, broken: Exception | None) -> State[B]:
    """The state in a save that is not of this version, or that is broken."""
    _check_envelope(spec, save.game, save.kernel, save.schema)
    try:
        if save.schema == spec.schema and broken is not None:
            raise broken
        return _migrate(spec, save.schema, msgspec.msgpack.decode(save.state))
    except DECODE_ERRORS as error:
        raise BrokenSave(f"The saved match cannot be read: {error}.") from error


def read_envelope(saved: bytes) -> Save:
    """The envelope alone: which game, of which schema."""
    try:
        return _envelope(saved)
    except DECODE_ERRORS as error:
        raise BrokenSave(f"This is not a saved match: {error}.") from error


def to_json(spec: "GameSpec[B, Any]", state: State[B]) -> str:
    """The state for people to read, with the names of all fields."""
    arrays = msgspec.to_builtins(state)
    named = name_fields(shape_of(State, spec.board_type), arrays)
    head = {"kernel": KERNEL_SCHEMA, "game": spec.key, "schema": spec.schema}
    return json.dumps({**head, "state": named}, ensure_ascii=False)


def from_json(spec: "GameSpec[B, Any]", text: str) -> State[B]:
    """The state behind such a text, checked like any save."""
    try:
        read = json.loads(text)
        _check_envelope(spec, read["game"], read["kernel"], read["schema"])
        state = _upgrade(spec, read["schema"], read["state"])
    except DECODE_ERRORS as error:
        raise BrokenSave(f"The match cannot be read: {error}.") from error
    check_rules(spec, state)
    return state


def check_rules(spec: "GameSpec[B, Any]", state: State[B]) -> None:
    """Every rule that the match still needs must exist and take the arguments that wait for it."""
    fitting = spec.book.known_frames
    for frame in state.stack:
        needed = (frame.rule, len(frame.args), frame.then, len(frame.rest))
        if needed not in fitting:
            _check_arity(spec, frame.rule, len(frame.args)) if frame.rule else None
            _check_arity(spec, frame.then, 1 + len(frame.rest)) if frame.then else None
            fitting.add(needed)


def _check_arity(spec: "GameSpec[Any, Any]", key: str, given: int) -> None:
    least, most = spec.book.find(key).arity
    if not least <= given <= most:
        raise UnknownRule(f"The rule “{key}” of this match takes other arguments in this version.")


def _check_envelope(spec: "GameSpec[Any, Any]", game: str, kernel: int, schema: int) -> None:
    if game != spec.key:
        raise BrokenSave(f"This is a match of “{game}”, not of “{spec.key}”.")
    if kernel > KERNEL_SCHEMA or schema > spec.schema:
        raise BrokenSave("This match was saved by a newer version of the software.")


def _check_plain(stack: Iterable[Frame]) -> None:
    for frame in stack:
        waiting = frame.args + frame.rest
        if frame.sealed:
            waiting += tuple([sealed.value for sealed in frame.sealed])
        for held in waiting:
            if type(held) not in SCALARS and not is_plain(held):
                raise BrokenSave(f"“{frame.rule or frame.then}” was given {held!r}, which is not plain data.")


SCALARS = frozenset((int, str, bool, types.NoneType))


def is_plain(held: object, depth: int = MAX_DEPTH) -> bool:
    """Whether this may be an argument of a rule."""
    if type(held) in SCALARS:
        return True
    if not isinstance(held, tuple) or depth == 0:
        return False
    return all(is_plain(item, depth - 1) for item in cast("tuple[object, ...]", held))


def _decoder(board: type[B]) -> Callable[[bytes], CurrentSave[B]]:
    found = _decoders.get(board)
    if found is None:
        found = _decoders[board] = msgspec.msgpack.Decoder(CurrentSave[board]).decode
    return found


# earlier releases


def _migrate(spec: "GameSpec[B, Any]", schema: int, arrays: Any) -> State[B]:
    first = next((step for step in spec.migrations if step.schema == schema), None)
    if first is None:
        raise BrokenSave(f"There is no way from schema {schema} of {spec.title} to {spec.schema}.")
    return _upgrade(spec, schema, name_fields(first.shape, arrays))


def _upgrade(spec: "GameSpec[B, Any]", schema: int, named: dict[str, Any]) -> State[B]:
    for step in spec.migrations:
        if step.schema == schema:
            named, schema = step.upgrade(named), schema + 1
    if schema != spec.schema:
        raise BrokenSave(f"There is no way from schema {schema} of {spec.title} to {spec.schema}.")
    arrays = strip_names(shape_of(State, spec.board_type), named)
    return msgspec.convert(arrays, State[spec.board_type])


def shape_of(kind: Any, board: Any = None) -> Shape:
    """The names of the fields of a record, down to its leaves, as plain data.

    `./breakfall` tests keep the shape of every released schema; a changed one needs a migration.
    """
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if isinstance(kind, TypeVar):
        return shape_of(board)
    if isinstance(kind, NewType):
        return shape_of(kind.__supertype__, board)
    if origin in (Union, types.UnionType):
        return next((shape for part in parts if (shape := shape_of(part, board)) is not None), None)
    if origin is list or (origin is tuple and parts[1:] == (...,)):
        inner = shape_of(parts[0], board)
        return None if inner is None else [inner]
    if origin is dict:
        inner = shape_of(parts[1], board)
        return None if inner is None else {"*": inner}
    if isinstance(origin, type) and issubclass(origin, (Record, Value)):
        return {each.encode_name: shape_of(each.type, board) for each in msgspec.structs.fields(origin)}
    return None


def name_fields(shape: Shape, arrays: Any) -> Any:
    """Arrays with the names of a shape put on; fields missing at the end stay missing."""
    if shape is None or arrays is None:
        return arrays
    if isinstance(shape, list):
        return [name_fields(shape[0], item) for item in arrays]
    if "*" in shape:
        return {key: name_fields(shape["*"], item) for key, item in arrays.items()}
    return {
        name: name_fields(inner, item) for (name, inner), item in zip(shape.items(), arrays, strict=False)
    }


def strip_names(shape: Shape, named: Any) -> Any:
    """The inverse; fields missing in the middle are refused, at the end they take their defaults."""
    if shape is None or named is None:
        return named
    if isinstance(shape, list):
        return [strip_names(shape[0], item) for item in named]
    if "*" in shape:
        return {key: strip_names(shape["*"], item) for key, item in named.items()}
    _check_names(shape, named)
    return [strip_names(inner, named[name]) for name, inner in shape.items() if name in named]


def _check_names(shape: Mapping[str, Shape], named: Mapping[str, Any]) -> None:
    expected = list(shape)[: len(named)]
    if set(expected) != set(named):
        odd = sorted(set(expected) ^ set(named))
        raise ValueError(f"unexpected or missing fields: {', '.join(odd)}")
