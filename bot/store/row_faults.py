"""Rows that can't be read: each is reported once, and left out or refused. Its bytes stay as they are."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Struct

from bot.observability.log import log_context, log_incident, new_incident_number

MAX_KNOWN_FAULTS = 10_000
"""Rows of which it is remembered that they were reported."""
MAX_REASON_CHARACTERS = 300

MATCHES, STEPS, PEOPLE, SERVERS, DEADLINES, NOTICES = (
    "matches",
    "steps",
    "people",
    "servers",
    "deadlines",
    "notices",
)
"""The tables whose rows need decoding, as they are named in reports."""


@dataclass(frozen=True)
class RowName:
    """A row that can't be read or can't be right, and why."""

    table: str
    key: int | str
    reason: str


class UnreadableRow(Exception):
    """A row that can't be read; `__cause__` says why."""


FaultListener = Callable[[int, str, str], None]
"""(key, number of the incident, reason): is called when a row of a table is first found unreadable."""


class RowFaults:
    """Gives each unreadable row of this run one number, under which it is logged once."""

    def __init__(self, *, is_silent: bool = False) -> None:
        self.is_silent = is_silent
        """Whether nothing is logged: a tool prints what it finds."""
        self.numbers: dict[tuple[str, int], str] = {}
        self.match_listeners: list[FaultListener] = []
        """Are told of matches."""

    def report_row(self, table: str, key: int, fault: BaseException) -> str:
        """Log that a row can't be read, the first time; return the number of its incident."""
        known = self.numbers.get((table, key))
        if known is not None:
            return known
        if len(self.numbers) >= MAX_KNOWN_FAULTS:
            self.numbers.clear()
        number = new_incident_number() if self.is_silent else _log_row(table, key, fault)
        self.numbers[table, key] = number
        if table == MATCHES:
            for listener in self.match_listeners:
                listener(key, number, describe_reason(fault))
        return number

    def forget_row(self, table: str, key: int) -> None:
        """Forget a row that can be read again, so that a further fault is reported too."""
        self.numbers.pop((table, key), None)


def _log_row(table: str, key: int, fault: BaseException) -> str:
    row = UnreadableRow(f"row {key} of {table} can't be read and is left as it is: {describe_reason(fault)}")
    row.__cause__ = fault
    with log_context(match=key if table == MATCHES else None):
        return log_incident(row)


def describe_reason(fault: BaseException) -> str:
    """Return in a line, for the operator, why something can't be read."""
    return f"{type(fault).__name__}: {' '.join(str(fault).split())}"[:MAX_REASON_CHARACTERS]


# --- settings -----------------------------------------------------------------------------------

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
