"""Serializes states: to bytes and back, to JSON for people, and from the schemas of earlier releases.

Saves use the array form: without field names it takes a third of the JSON, and typed decoding validates it.
A `shape` lists the field names of such an array and turns it into a dictionary, for JSON and for
migrations. A migration stores the shape of the schema it starts from.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeVar, Union, cast, get_args, get_origin

import msgspec

from games.core.errors import BrokenSave, UnknownRule
from games.core.model import Frame, State
from games.core.records import MAX_DEPTH, Record, Value
from games.core.text.sentences import (
    CannotBeSaved,
    MatchIsUnreadable,
    MatchOfOtherGame,
    NewerVersion,
    NoSavedMatch,
    NoWayFromSchema,
    OtherArguments,
    SavedMatchUnreadable,
)

if TYPE_CHECKING:
    from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)

KERNEL_SCHEMA = 1
"""Schema of the data that the kernel saves around the board."""

DECODE_ERRORS = (
    msgspec.MsgspecError,
    AttributeError,
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    RecursionError,
)
"""Errors that decoding a damaged save can raise; invalid UTF-8 is a `ValueError`."""

Shape = Any
"""Field names of an array: {field: shape} for a record, [shape] for a list, {"*": shape} for a dict."""


class Migration(Value, frozen=True):
    """A migration to the next schema: `shape` names the old fields, `upgrade` maps old dicts to new ones."""

    schema: int
    shape: Any
    upgrade: Callable[[dict[str, Any]], dict[str, Any]]


class Save(Value, frozen=True):
    """Envelope of a save: enough to find the game and the decoder for the state."""

    kernel: int
    game: str
    schema: int
    state: msgspec.Raw


class CurrentSave(Value, Generic[B], frozen=True):
    """A `Save` of the current version, decoded in one pass together with its typed state."""

    kernel: int
    game: str
    schema: int
    state: State[B]


_encode = msgspec.msgpack.Encoder().encode
_envelope = msgspec.msgpack.Decoder(Save).decode
_decoders: dict[type[Record], Callable[[bytes], CurrentSave[Any]]] = {}


def dump(spec: "GameSpec[B, Any]", state: State[B]) -> bytes:
    """Encode a state. `load` returns an equal state, and equal states encode to equal bytes."""
    _check_plain(state.stack)
    if spec.book.agendas:
        _check_plain(_list_agenda_frames(spec, state))
    try:
        return _encode(CurrentSave(KERNEL_SCHEMA, spec.key, spec.schema, state))
    except (OverflowError, UnicodeEncodeError, msgspec.MsgspecError, TypeError) as error:
        raise BrokenSave(CannotBeSaved(str(error))) from error


def load(spec: "GameSpec[B, Any]", saved: bytes) -> State[B]:
    """Decode a save and migrate it to this version; raise `MatchStopped` if that is impossible."""
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
    """Migrate a save of an earlier version, or raise `BrokenSave` for a damaged one."""
    _check_envelope(spec, save.game, save.kernel, save.schema)
    try:
        if save.schema == spec.schema and broken is not None:
            raise broken
        return _migrate(spec, save.schema, msgspec.msgpack.decode(save.state))
    except DECODE_ERRORS as error:
        raise BrokenSave(SavedMatchUnreadable(str(error))) from error


def read_envelope(saved: bytes) -> Save:
    """Decode only the envelope: the game and its schema."""
    try:
        return _envelope(saved)
    except DECODE_ERRORS as error:
        raise BrokenSave(NoSavedMatch(str(error))) from error


def to_json(spec: "GameSpec[B, Any]", state: State[B]) -> str:
    """Format a state as JSON with field names, for people to read."""
    arrays = msgspec.to_builtins(state)
    named = name_fields(shape_of(State, spec.board_type), arrays)
    head = {"kernel": KERNEL_SCHEMA, "game": spec.key, "schema": spec.schema}
    return json.dumps({**head, "state": named}, ensure_ascii=False)


def from_json(spec: "GameSpec[B, Any]", text: str) -> State[B]:
    """Decode the text of `to_json`, with the checks that `load` makes."""
    try:
        read = json.loads(text)
        _check_envelope(spec, read["game"], read["kernel"], read["schema"])
        state = _upgrade(spec, read["schema"], read["state"])
    except DECODE_ERRORS as error:
        raise BrokenSave(MatchIsUnreadable(str(error))) from error
    check_rules(spec, state)
    return state


def check_rules(spec: "GameSpec[B, Any]", state: State[B]) -> None:
    """Raise `UnknownRule` unless every rule on the stack exists and takes its stored arguments."""
    fitting = spec.book.known_frames
    waiting = _list_agenda_frames(spec, state) if spec.book.agendas else ()
    for frame in (*state.stack, *waiting):
        needed = (frame.rule, len(frame.args), frame.then, len(frame.rest))
        if needed not in fitting:
            _check_arity(spec, frame.rule, len(frame.args)) if frame.rule else None
            _check_arity(spec, frame.then, 1 + len(frame.rest)) if frame.then else None
            fitting.add(needed)


def _list_agenda_frames(spec: "GameSpec[B, Any]", state: State[B]) -> list[Frame]:
    """List what waits in the agendas of a game, as frames."""
    table = spec.table_type(spec, state)
    return [frame for agenda in spec.book.agendas for frame in agenda.list_frames(table)]


def _check_arity(spec: "GameSpec[Any, Any]", key: str, given: int) -> None:
    least, most = spec.book.find(key).arity
    if not least <= given <= most:
        raise UnknownRule(OtherArguments(key))


def _check_envelope(spec: "GameSpec[Any, Any]", game: str, kernel: int, schema: int) -> None:
    if game != spec.key:
        raise BrokenSave(MatchOfOtherGame(game, spec.key))
    if kernel > KERNEL_SCHEMA or schema > spec.schema:
        raise BrokenSave(NewerVersion())


def _check_plain(stack: Iterable[Frame]) -> None:
    for frame in stack:
        waiting = frame.args + frame.rest
        if frame.sealed:
            waiting += tuple([sealed.value for sealed in frame.sealed])
        for value in waiting:
            if type(value) not in SCALARS and not is_plain(value):
                raise BrokenSave(
                    f"“{frame.rule or frame.then}” was given {value!r}, which is not plain data."
                )


SCALARS = frozenset((int, str, bool, types.NoneType))


def is_plain(value: object, depth: int = MAX_DEPTH) -> bool:
    """Return whether a value may be an argument of a rule."""
    if type(value) in SCALARS:
        return True
    if not isinstance(value, tuple) or depth == 0:
        return False
    return all(is_plain(item, depth - 1) for item in cast("tuple[object, ...]", value))


def _decoder(board: type[B]) -> Callable[[bytes], CurrentSave[B]]:
    found = _decoders.get(board)
    if found is None:
        found = _decoders[board] = msgspec.msgpack.Decoder(CurrentSave[board]).decode
    return found


# earlier releases


def _migrate(spec: "GameSpec[B, Any]", schema: int, arrays: Any) -> State[B]:
    first = next((step for step in spec.migrations if step.schema == schema), None)
    if first is None:
        raise BrokenSave(NoWayFromSchema(schema, spec.title, spec.schema))
    return _upgrade(spec, schema, name_fields(first.shape, arrays))


def _upgrade(spec: "GameSpec[B, Any]", schema: int, named: dict[str, Any]) -> State[B]:
    for step in spec.migrations:
        if step.schema == schema:
            named, schema = step.upgrade(named), schema + 1
    if schema != spec.schema:
        raise BrokenSave(NoWayFromSchema(schema, spec.title, spec.schema))
    arrays = strip_names(shape_of(State, spec.board_type), named)
    return msgspec.convert(arrays, State[spec.board_type])


def shape_of(kind: Any, board: Any = None) -> Shape:
    """Return the field names of a record, down to its leaves, as plain data.

    The tests store the shape of every released schema; a changed shape needs a migration.
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
    """Turn arrays into dictionaries with the names of a shape; fields missing at the end stay missing."""
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
    """Invert `name_fields`. Fields missing at the end take their defaults; in the middle they raise."""
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
