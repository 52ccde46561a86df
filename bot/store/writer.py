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

from bot.store.change import Change, Conflict, Statement
from bot.store.session import Closed, Session

MOST = 256
"""Changes in one commit, so that the first of them does not wait for too many."""

Waiting = tuple[Change, "asyncio.Future[None]"]


class Outcome(NamedTuple):
    """What became of changes that were handed over together."""

    faults: list[Exception | None]
    """Of each change; None: it is on the disk."""
    commits: int


class Writer:
    """Makes commits of a queue of changes, in the order in which they came.

    It has no task of its own: who writes first sets it going, and each commit that is through begins the
    next. Between a change and its caller are thus one way to the thread and one back, and nobody else's turn.
    """

    def __init__(self, connection: Session) -> None:
        self.connection = connection
        self.waiting: deque[Waiting] = deque()
        self.commits = self.changes = 0
        """Since the start, for the metrics."""
        self.closed = self.busy = False
        """Busy: a commit is under way, or about to begin."""
        self.through: asyncio.Future[None] | None = None
        """Of whoever closes: nothing waits any more."""

    @property
    def well(self) -> bool:
        """Whether what is handed over gets written."""
        return not self.closed and self.connection.alive

    async def write(self, change: Change) -> None:
        """Return when the change is on the disk; raise `Conflict` if a guard found another row."""
        if self.closed:
            raise Closed  # nobody would ever take it out of the queue
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append((change, done))
        if not self.busy:
            self.busy = True
            loop.call_soon(self._begin)  # what others want in the same turn of the loop goes with it
        # Whoever waits may give up, but what was handed over is written all the same.
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closed = True
        if self.busy:
            self.through = asyncio.get_running_loop().create_future()
            await self.through

    def _begin(self) -> None:
        """Hand over as many as go into a commit."""
        batch = [self.waiting.popleft() for _ in range(min(MOST, len(self.waiting)))]
        changes = [change for change, _ in batch]
        loop = asyncio.get_running_loop()

        def tell(outcome: Outcome) -> None:
            loop.call_soon_threadsafe(self._told, batch, outcome)

        try:
            self.connection.hand_over(partial(commit, changes=changes), tell)
        except Exception as fault:  # of whatever kind: the writer must go on for the others
            tell(Outcome([fault] * len(batch), 0))

    def _told(self, batch: Sequence[Waiting], outcome: Outcome) -> None:
        """What became of a batch: its callers hear of it, and the next one begins."""
        self.commits += outcome.commits
        self.changes += outcome.faults.count(None)
        for (_, done), fault in zip(batch, outcome.faults, strict=True):
            settle(done, fault)
        if self.waiting:
            self._begin()
            return
        self.busy = False
        if self.through is not None:
            self.through.set_result(None)


def commit(connection: sqlite3.Connection, changes: Sequence[Change]) -> Outcome:
    """All together; if that fails, one by one, so that each hears of its own fault only. Raises nothing."""
    fault = tried(connection, changes)
    if fault is None or len(changes) == 1:
        return Outcome([fault] * len(changes), int(fault is None))
    faults = [tried(connection, (change,)) for change in changes]
    return Outcome(faults, faults.count(None))


def tried(connection: sqlite3.Connection, changes: Sequence[Change]) -> Exception | None:
    """Write the changes in one transaction, or nothing and say why."""
    try:
        transact(connection, changes)
    except Exception as fault:  # of whatever kind: others wait
        return fault
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
