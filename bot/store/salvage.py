"""Settings of which a part can't be read: every field that can be is used, the others have their defaults."""

from typing import Any, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Struct

S = TypeVar("S", bound=Struct)


def salvage_settings(stored: str, kind: type[S]) -> S:
    """Return the settings with each field that can be read."""
    try:
        found: Any = msgspec.json.decode(stored)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return kind()
    if not isinstance(found, dict):
        return kind()
    kept, hints = kind(), get_type_hints(kind)
    for name, value in cast(dict[str, Any], found).items():
        if name in hints:
            try:
                setattr(kept, name, msgspec.convert(value, hints[name]))
            except (msgspec.MsgspecError, ValueError, RecursionError):
                continue
    return kept
