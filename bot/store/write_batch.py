"""What one action writes: all of it or nothing."""

from dataclasses import dataclass, field
from typing import Any

SqlValue = int | str | bytes | float | None


@dataclass(frozen=True, slots=True)
class Statement:
    """A line of SQL and what fills its question marks."""

    sql: str
    values: tuple[SqlValue, ...] = ()


@dataclass(slots=True)
class WriteBatch:
    """Statements that belong together.

    Each of `guards` must touch exactly one row, else somebody else was quicker and nothing is written.
    """

    guards: list[Statement] = field(default_factory=list[Statement])
    statements: list[Statement] = field(default_factory=list[Statement])

    def add_guard(self, sql: str, *values: SqlValue) -> "WriteBatch":
        """Write this, if the row is still as it was when it was read."""
        self.guards.append(Statement(sql, values))
        return self

    def add_statement(self, sql: str, *values: SqlValue) -> "WriteBatch":
        """Write this too."""
        self.statements.append(Statement(sql, values))
        return self

    def __iadd__(self, other: "WriteBatch") -> "WriteBatch":
        self.guards += other.guards
        self.statements += other.statements
        return self


class WriteConflict(Exception):
    """Somebody else changed the row first; nothing was written."""


class StoreError(Exception):
    """The file can't be used; the sentence says why and what to do."""


SqlRow = Any
"""A row by name: `row["seq"]`."""
