"""Atomic batches of SQL statements, their group commit, and the errors of the store.

One writer takes all batches and writes everything queued in one transaction. A durable commit costs one sync
of the disk, however large it is. So batches queue up during a commit and go into the next one together: two
hundred matches at once cost hardly more than one. A write returns only once the disk has it.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from bot.store.database import SqliteThread

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


class StoreClosed(Exception):
    """The store is closed: nothing is read or written any more."""


MAX_BATCHES_PER_COMMIT = 256
"""Batches in one commit, so that the first of them doesn't wait for too many others."""

QueuedWrite = tuple[WriteBatch, "asyncio.Future[None]"]


class CommitOutcome(NamedTuple):
    """The outcome of batches handed over together."""

    faults: list[Exception | None]
    """For each batch; None if it is on the disk."""
    commits: int


class GroupCommitWriter:
    """Commits queued batches in the order in which they came.

    Its task runs only while batches wait: the first write starts it, and each commit starts the next.
    """

    def __init__(self, connection: "SqliteThread", check: Callable[[], None] = lambda: None) -> None:
        self.connection, self.check = connection, check
        """The check runs before and after each commit; batches it refuses are not acknowledged."""
        self.queue: deque[QueuedWrite] = deque()
        self.commit_count = self.batch_count = 0
        """Commits and batches since the start, for the metrics."""
        self.closed = False
        self.commit_task: asyncio.Task[None] | None = None

    @property
    def is_healthy(self) -> bool:
        """Whether writes get written."""
        return not self.closed and not self.connection.closed

    async def write(self, batch: WriteBatch) -> None:
        """Return when the batch is on the disk; raise `WriteConflict` if a guard found another row."""
        if self.closed:
            raise StoreClosed  # nothing would ever take the batch out of the queue
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((batch, future))
        if self.commit_task is None or self.commit_task.done():
            # It begins in the loop's next turn, so that writes of this one join.
            self.commit_task = asyncio.create_task(self._commit_queued(), name="store writer")
        # A cancelled caller stops waiting, but its batch is written all the same.
        await future

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self.closed = True
        if self.commit_task is not None:
            await asyncio.wait([self.commit_task])

    async def _commit_queued(self) -> None:
        """Commit what is queued, as many batches at a time as go into one commit, until nothing is left."""
        while self.queue:
            taken = [self.queue.popleft() for _ in range(min(MAX_BATCHES_PER_COMMIT, len(self.queue)))]
            try:
                outcome = await self.connection.run_job(
                    commit_batches, [batch for batch, _ in taken], self.check
                )
            except Exception as fault:  # any error: the writer must go on for other callers
                outcome = CommitOutcome([fault] * len(taken), 0)
            self.commit_count += outcome.commits
            self.batch_count += outcome.faults.count(None)
            for (_, future), fault in zip(taken, outcome.faults, strict=True):
                resolve_future(future, fault)


def commit_batches(
    connection: sqlite3.Connection, batches: Sequence[WriteBatch], check: Callable[[], None]
) -> CommitOutcome:
    """Commit all batches together, or one by one if that fails, so that each gets only its own error.

    Raises nothing.
    """
    fault = try_transaction(connection, batches, check)
    if fault is None or len(batches) == 1:
        return CommitOutcome([fault] * len(batches), int(fault is None))
    faults = [try_transaction(connection, (batch,), check) for batch in batches]
    return CommitOutcome(faults, faults.count(None))


def try_transaction(
    connection: sqlite3.Connection, batches: Sequence[WriteBatch], check: Callable[[], None]
) -> Exception | None:
    """Write the batches in one transaction; return the error if that can't be acknowledged."""
    try:
        run_transaction(connection, batches, check)
        check()  # the file may have gone during the commit
    except Exception as fault:  # any error: other callers wait for theirs
        return fault
    return None


def run_transaction(
    connection: sqlite3.Connection, batches: Sequence[WriteBatch], check: Callable[[], None]
) -> None:
    """Run one transaction, begun and ended on the connection's own thread: one way there, and one back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        write_batches(connection, batches)
        check()
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def write_batches(connection: sqlite3.Connection, batches: Sequence[WriteBatch]) -> None:
    """Write the guards of all batches, then their other statements, grouped by SQL."""
    if len(batches) == 1:
        write_batch(connection, batches[0])
        return
    for sql, statements in group_by_sql([batch.guards for batch in batches]):
        cursor = connection.executemany(sql, [statement.values for statement in statements])
        if cursor.rowcount != len(statements):
            raise WriteConflict
    for sql, statements in group_by_sql([batch.statements for batch in batches]):
        connection.executemany(sql, [statement.values for statement in statements])


def write_batch(connection: sqlite3.Connection, batch: WriteBatch) -> None:
    """Write a single batch, without grouping."""
    for statement in batch.guards:
        if connection.executemany(statement.sql, (statement.values,)).rowcount != 1:
            raise WriteConflict
    for statement in batch.statements:
        connection.executemany(statement.sql, (statement.values,))


def group_by_sql(lists: Sequence[Sequence[Statement]]) -> Iterator[tuple[str, list[Statement]]]:
    """Group statements of the same SQL, as far as each batch keeps the order of its statements.

    Otherwise a row that a batch drops and sets again could be set first and then dropped.
    """
    left = [deque(statements) for statements in lists if statements]
    while left:
        sql = left[0][0].sql
        together = list[Statement]()
        for statements in left:
            while statements and statements[0].sql == sql:
                together.append(statements.popleft())
        yield sql, together
        left = [statements for statements in left if statements]


def resolve_future(future: "asyncio.Future[None]", fault: Exception | None) -> None:
    """Resolve a caller's future, unless the caller was cancelled."""
    if future.done():
        return
    if fault is None:
        future.set_result(None)
    else:
        future.set_exception(fault)
