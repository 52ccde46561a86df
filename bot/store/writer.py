"""One writer for everybody: what waits is written in one commit.

A durable commit costs a turn of the disk, however much is in it. So while one is under way the next ones
gather, and go together: two hundred matches at once cost hardly more than one. Nobody hears of success
before the disk has it.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Iterator, Sequence

from bot.store.change import Change, Conflict, Statement
from bot.store.session import Closed, Session

MOST = 256
"""Changes in one commit, so that the first of them does not wait for too many."""

Waiting = tuple[Change, "asyncio.Future[None]"]


class Writer:
    """Drains a queue of changes into commits, in the order in which they came."""

    def __init__(self, connection: Session) -> None:
        self.connection = connection
        self.queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.commits = self.changes = 0
        """Since the start, for the metrics."""
        self.closed = False
        self.task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, change: Change) -> None:
        """Return when the change is on the disk; raise `Conflict` if a guard found another row."""
        if self.closed:
            raise Closed  # nobody would ever take it out of the queue
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((change, done))
        # Whoever waits may give up, but what was handed over is written all the same.
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closed = True
        await self.queue.put(None)
        await self.task

    async def _run(self) -> None:
        while (first := await self.queue.get()) is not None:
            batch, last = self._gather(first)
            await self._commit(batch)
            if last:
                return

    def _gather(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < MOST and not self.queue.empty():
            waiting = self.queue.get_nowait()
            if waiting is None:
                return batch, True
            batch.append(waiting)
        return batch, False

    async def _commit(self, batch: Sequence[Waiting]) -> None:
        """All together; if that fails, one by one, so that each hears of its own fault only."""
        if len(batch) > 1 and await self._try([change for change, _ in batch]) is None:
            for _, done in batch:
                settle(done, None)
            return
        for change, done in batch:
            settle(done, await self._try([change]))

    async def _try(self, changes: Sequence[Change]) -> Exception | None:
        """Write the changes in one transaction, or nothing and say why."""
        try:
            await self.connection.run(transact, changes)
        except Exception as fault:  # of whatever kind: the writer must go on for the others
            return fault
        self.commits, self.changes = self.commits + 1, self.changes + len(changes)
        return None


def transact(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """One transaction, begun and ended on the connection's own thread: one way there, and one back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        write(connection, changes)
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def write(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """The guards of all, then the rest."""
    if len(changes) == 1:
        write_one(connection, changes[0])
        return
    for sql, statements in alike([change.guards for change in changes]):
        cursor = connection.executemany(sql, [one.values for one in statements])
        if cursor.rowcount != len(statements):
            raise Conflict
    for sql, statements in alike([change.statements for change in changes]):
        connection.executemany(sql, [one.values for one in statements])


def write_one(connection: sqlite3.Connection, change: Change) -> None:
    """The same without a search for what is alike."""
    for one in change.guards:
        if connection.executemany(one.sql, (one.values,)).rowcount != 1:
            raise Conflict
    for one in change.statements:
        connection.executemany(one.sql, (one.values,))


def alike(changes: Sequence[Sequence[Statement]]) -> Iterator[tuple[str, list[Statement]]]:
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


def settle(done: "asyncio.Future[None]", fault: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
