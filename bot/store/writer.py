"""One writer for everybody: what waits is written in one commit.

A durable commit costs a turn of the disk, however much is in it. So while one is under way the next ones
gather, and go together: two hundred matches at once cost hardly more than one. Nobody hears of success
before the disk has it.
"""

import asyncio
from collections.abc import Sequence
from itertools import groupby

import aiosqlite

from bot.store.change import Change, Conflict, Statement

MOST = 256
"""Changes in one commit, so that the first of them does not wait for too many."""

Waiting = tuple[Change, "asyncio.Future[None]"]


class Writer:
    """Drains a queue of changes into commits, in the order in which they came."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.commits = self.changes = 0
        """Since the start, for the metrics."""
        self.task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, change: Change) -> None:
        """Return when the change is on the disk; raise `Conflict` if a guard found another row."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self.queue.put((change, done))
        # Whoever waits may give up, but what was handed over is written all the same.
        await asyncio.shield(done)

    async def close(self) -> None:
        """Write what waits, then stop."""
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
            await self.connection.execute("BEGIN IMMEDIATE")
            try:
                await self._write(changes)
                await self.connection.execute("COMMIT")
            except BaseException:
                await self.connection.rollback()
                raise
        except Exception as fault:  # of whatever kind: the writer must go on for the others
            return fault
        self.commits, self.changes = self.commits + 1, self.changes + len(changes)
        return None

    async def _write(self, changes: Sequence[Change]) -> None:
        guards = [statement for change in changes for statement in change.guards]
        for sql, statements in alike(guards):
            cursor = await self.connection.executemany(sql, [one.values for one in statements])
            if cursor.rowcount != len(statements):
                raise Conflict
        for sql, statements in alike([one for change in changes for one in change.statements]):
            await self.connection.executemany(sql, [one.values for one in statements])


def alike(statements: Sequence[Statement]) -> list[tuple[str, list[Statement]]]:
    """Statements of the same SQL together, in the order in which each SQL came first.

    Changes of one batch are of different matches, and those of one change were made in this order.
    """
    places: dict[str, int] = {}
    for statement in statements:
        places.setdefault(statement.sql, len(places))
    ordered = sorted(statements, key=lambda one: places[one.sql])
    return [(sql, list(group)) for sql, group in groupby(ordered, key=lambda one: one.sql)]


def settle(done: "asyncio.Future[None]", fault: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
