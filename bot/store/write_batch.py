"""Atomic batches of SQL statements, and the store's errors."""

from dataclasses import dataclass, field
from typing import Any

SqlValue = int | str | bytes | float | None


@dataclass(frozen=True, slots=True)
class Statement:
    """A line of SQL with the values of its placeholders."""

    sql: str
    values: tuple[SqlValue, ...] = ()


@dataclass(slots=True)
class WriteBatch:
    """Statements written together or not at all.

    Each of `guards` must touch exactly one row; otherwise the row was changed concurrently, and nothing is
    written.
    """

    guards: list[Statement] = field(default_factory=list[Statement])
    statements: list[Statement] = field(default_factory=list[Statement])

    def add_guard(self, sql: str, *values: SqlValue) -> "WriteBatch":
        """Add a statement that must touch one row, usually because the row is still as it was read."""
        self.guards.append(Statement(sql, values))
        return self

    def add_statement(self, sql: str, *values: SqlValue) -> "WriteBatch":
        """Add a statement, written after all guards."""
        self.statements.append(Statement(sql, values))
        return self

    def __iadd__(self, other: "WriteBatch") -> "WriteBatch":
        self.guards += other.guards
        self.statements += other.statements
        return self


class WriteConflict(Exception):
    """A guard found another row than the one read; nothing was written."""


class StoreError(Exception):
    """A file can't be used; the message says why and what to do."""


SqlRow = Any
"""A row with columns by name: `row["seq"]`."""
