"""One writer for everybody: what waits is written in one commit.

A durable commit costs a turn of the disk, however much is in it. So while one is under way the next ones
gather, and go together: two hundred matches at once cost hardly more than one. Nobody hears of success
before the disk has it.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bot.store.sqlite_thread import SqliteThread, StoreClosed
from bot.store.write_batch import Statement, WriteBatch, WriteConflict

MAX_CHANGES_PER_COMMIT = 256
"""Changes in one commit, so that the first of them does not wait for too many."""

QueuedWrite = tuple[WriteBatch, "asyncio.Future[None]"]


class CommitOutcome(NamedTuple):
    """What became of changes that were handed over together."""

    faults: list[Exception | None]
    """Of each change; None: it is on the disk."""
    commits: int


class GroupCommitWriter:
    """Makes commits of a queue of changes, in the order in which they came.

    It has no task of its own: who writes first sets it going, and each commit that is through begins the
    next. Between a change and its caller are thus one way to the thread and one back, and nobody else's turn.
    """

    def __init__(self, connection: SqliteThread) -> None:
        self.connection = connection
        self.queue: deque[QueuedWrite] = deque()
        self.commit_count = self.change_count = 0
        """Since the start, for the metrics."""
        self.closed = self.busy = False
        """Busy: a commit is under way, or about to begin."""
        self.drained: asyncio.Future[None] | None = None
        """Of whoever closes: nothing waits any more."""

    @property
    def is_healthy(self) -> bool:
        """Whether what is handed over gets written."""
        return not self.closed and self.connection.is_alive

    async def write(self, change: WriteBatch) -> None:
        """Return when the change is on the disk; raise `WriteConflict` if a guard found another row."""
        if self.closed:
            raise StoreClosed  # nobody would ever take it out of the queue
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.queue.append((change, done))
        if not self.busy:
            self.busy = True
            loop.call_soon(self._submit_batch)  # what others want in the same turn of the loop goes with it
        # Whoever waits may give up, but what was handed over is written all the same.
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closed = True
        if self.busy:
            self.drained = asyncio.get_running_loop().create_future()
            await self.drained

    def _submit_batch(self) -> None:
        """Hand over as many as go into a commit."""
        batch = [self.queue.popleft() for _ in range(min(MAX_CHANGES_PER_COMMIT, len(self.queue)))]
        changes = [change for change, _ in batch]
        loop = asyncio.get_running_loop()

        def report_outcome(outcome: CommitOutcome) -> None:
            loop.call_soon_threadsafe(self._finish_batch, batch, outcome)

        try:
            self.connection.submit_job(partial(commit_changes, changes=changes), report_outcome)
        except Exception as fault:  # of whatever kind: the writer must go on for the others
            report_outcome(CommitOutcome([fault] * len(batch), 0))

    def _finish_batch(self, batch: Sequence[QueuedWrite], outcome: CommitOutcome) -> None:
        """What became of a batch: its callers hear of it, and the next one begins."""
        self.commit_count += outcome.commits
        self.change_count += outcome.faults.count(None)
        for (_, done), fault in zip(batch, outcome.faults, strict=True):
            resolve_future(done, fault)
        if self.queue:
            self._submit_batch()
            return
        self.busy = False
        if self.drained is not None:
            self.drained.set_result(None)


def commit_changes(connection: sqlite3.Connection, changes: Sequence[WriteBatch]) -> CommitOutcome:
    """All together; if that fails, one by one, so that each hears of its own fault only. Raises nothing."""
    fault = try_transaction(connection, changes)
    if fault is None or len(changes) == 1:
        return CommitOutcome([fault] * len(changes), int(fault is None))
    faults = [try_transaction(connection, (change,)) for change in changes]
    return CommitOutcome(faults, faults.count(None))


def try_transaction(connection: sqlite3.Connection, changes: Sequence[WriteBatch]) -> Exception | None:
    """Write the changes in one transaction, or nothing and say why."""
    try:
        run_transaction(connection, changes)
    except Exception as fault:  # of whatever kind: others wait
        return fault
    return None


def run_transaction(connection: sqlite3.Connection, changes: Sequence[WriteBatch]) -> None:
    """One transaction, begun and ended on the connection's own thread: one way there, and one back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        write_changes(connection, changes)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def write_changes(connection: sqlite3.Connection, changes: Sequence[WriteBatch]) -> None:
    """The guards of all, then the rest."""
    if len(changes) == 1:
        write_change(connection, changes[0])
        return
    for sql, statements in group_by_sql([change.guards for change in changes]):
        cursor = connection.executemany(sql, [one.values for one in statements])
        if cursor.rowcount != len(statements):
            raise WriteConflict
    for sql, statements in group_by_sql([change.statements for change in changes]):
        connection.executemany(sql, [one.values for one in statements])


def write_change(connection: sqlite3.Connection, change: WriteBatch) -> None:
    """The same without a search for what is alike."""
    for one in change.guards:
        if connection.executemany(one.sql, (one.values,)).rowcount != 1:
            raise WriteConflict
    for one in change.statements:
        connection.executemany(one.sql, (one.values,))


def group_by_sql(changes: Sequence[Sequence[Statement]]) -> Iterator[tuple[str, list[Statement]]]:
    """Statements of the same SQL together, as far as each change keeps the order in which it was made.

    What a change drops and sets again would else be set first and dropped after that.
    """
    left = [deque(statements) for statements in changes if statements]
    while left:
        sql = left[0][0].sql
        together = list[Statement]()
        for statements in left:
            while statements and statements[0].sql == sql:
                together.append(statements.popleft())
        yield sql, together
        left = [statements for statements in left if statements]


def resolve_future(done: "asyncio.Future[None]", fault: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
