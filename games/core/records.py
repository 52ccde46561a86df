"""Records and values: the plain data that a match is made of.

Only this module and the codec import msgspec. Its structs are built in C (an option costs a thirtieth
of a frozen dataclass), are encoded as arrays without field names and validated while decoding, so rules
work on typed objects and a save takes a third of its JSON.
"""

import types
from abc import ABCMeta
from collections.abc import Callable, Sequence
from operator import methodcaller
from typing import Any, NewType, Self, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import field as field

Scalar = int | str | bool | None
"""A single argument of a rule; `Plain` adds nested tuples. No floats: they differ by machine."""

Plain1 = Scalar | tuple[Scalar, ...]
Plain2 = Scalar | tuple[Plain1, ...]
Plain3 = Scalar | tuple[Plain2, ...]
Plain4 = Scalar | tuple[Plain3, ...]
Plain = Scalar | tuple[Plain4, ...]
"""Plain data, at most five tuples deep: enough for the sealed distributions over pairs of several seats."""

MAX_DEPTH = 5

Copier = Callable[[Any], Any]

_shallow_copy: Copier = methodcaller("__copy__")
"""The same as `copy.copy` for a struct, without its lookup of the method."""


class Record(msgspec.Struct, array_like=True, gc=False):
    """Mutable plain data. Subclasses list typed fields; `clone` copies only what is mutable."""

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable with the original."""
        copy: Self = _shallow_copy(self)
        for name, copied in field_copiers(type(self)):
            setattr(copy, name, copied(getattr(self, name)))
        return copy


class Value(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """Immutable plain data, shared between copies of a match and never cloned."""


replace_fields = msgspec.structs.replace
"""Returns a copy with other fields: `replace_fields(option, label="Go")`."""

list_fields = msgspec.structs.asdict
"""Returns the fields of a record or value by name, in their order."""


V = TypeVar("V", bound=Value)


def build_value(kind: type[V], fields: Sequence[Any]) -> V:
    """Build a value from its fields in their order; raise `TypeError` for one of another type."""
    tag = kind.__struct_config__.tag
    try:
        return msgspec.convert(fields if tag is None else [tag, *fields], kind)
    except msgspec.ValidationError as error:
        raise TypeError(f"{kind.__name__}: {error}") from None


class AbstractMeta(msgspec.StructMeta, ABCMeta):
    """Metaclass for values with abstract methods (the shapes of a decision)."""


_COPIERS: dict[type, tuple[tuple[str, Copier], ...]] = {}


def field_copiers(kind: type[Record]) -> tuple[tuple[str, Copier], ...]:
    """Return the mutable fields of a record, each with its copier (cached)."""
    found = _COPIERS.get(kind)
    if found is None:
        found = _COPIERS[kind] = tuple(_mutable_fields(kind))
    return found


def _mutable_fields(kind: type[Record]) -> list[tuple[str, Copier]]:
    fields = msgspec.structs.fields(kind)
    ways = [(field.name, _copier(field.type, f"{kind.__name__}.{field.name}")) for field in fields]
    return [(name, way) for name, way in ways if way is not None]


def _copier(kind: Any, where: str) -> Copier | None:
    """Return the copier for a field of this type, or None if it is immutable and can be shared."""
    if isinstance(kind, TypeVar):  # a state's board: the record type of its game
        return _clone_record
    if isinstance(kind, NewType):
        return _copier(kind.__supertype__, where)
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, types.UnionType):
        return _union_copier(parts, where)
    if origin is list:
        return _list_copier(_copier(parts[0], where))
    if origin is dict and parts[0] is str:
        return _dict_copier(_copier(parts[1], where))
    if isinstance(origin, type) and issubclass(origin, Record):
        return _clone_record if field_copiers(origin) else _shallow_copy
    if _is_immutable(origin) and not any(_copier(part, where) for part in _inner_types(origin, parts)):
        return None
    raise TypeError(f"{where}: {kind} is not plain data (no sets, floats or own classes in a state)")


def _inner_types(kind: Any, parts: tuple[Any, ...]) -> list[Any]:
    """Return the types inside a tuple or a value, which must be immutable as well."""
    if isinstance(kind, type) and issubclass(kind, Value):
        return [field.type for field in msgspec.structs.fields(kind)]
    return [part for part in parts if part is not ...]


def _is_immutable(kind: Any) -> bool:
    if kind is types.NoneType or kind in (int, str, bool, bytes, tuple):
        return True
    return isinstance(kind, type) and issubclass(kind, Value)


def _union_copier(parts: tuple[Any, ...], where: str) -> Copier | None:
    ways = [way for part in parts if (way := _copier(part, where)) is not None]
    if not ways:
        return None
    if len(ways) > 1 or types.NoneType not in parts or len(parts) > 2:
        raise TypeError(f"{where}: only 'something or None' may hold data that changes")
    only = ways[0]
    return lambda value: None if value is None else only(value)


def _list_copier(inner: Copier | None) -> Copier:
    if inner is None:
        return list[Any].copy
    return lambda value: [inner(item) for item in value]


def _dict_copier(inner: Copier | None) -> Copier:
    if inner is None:
        return dict[str, Any].copy
    return lambda value: {key: inner(item) for key, item in value.items()}


def _clone_record(value: Record) -> Record:
    return value.clone()
