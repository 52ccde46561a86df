"""Steps of matches through the host's services, and the same rows written by bare sqlite3."""

import asyncio
import gc
import sqlite3
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from weakref import finalize

from bot.__main__ import GC_THRESHOLD
from bot.application import build_services, close_services
from bot.clock import FixedClock
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.service import Actor
from bot.services.registry import Services
from bot.store.database import PRAGMAS, Database
from bot.store.writes import Statement, WriteBatch
from games.core.model import Action
from tools.bench.match_fixtures import MatchFixtures
from tools.bench.selfplay import SelfPlay

STEPS_BETWEEN_LOOKS = 20
"""Steps between two looks at the clock."""
Clock = Callable[[], float]


class BenchHost:
    """Matches in a file, from the middle of play, with the host's own services and all their writes."""

    def __init__(self, play: SelfPlay, matches: int, *, durable: bool, steps: int = 0) -> None:
        self.play, self.fixtures, self.folder = play, MatchFixtures(play), TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        path = Path(self.folder.name) / "host.sqlite"
        self.database = self.loop.run_until_complete(Database.open(path, durable))
        opened = build_services(self.database, FixedClock())
        self.service = opened.matches
        self.interactions, self.turn, self.matches = count(1), count(), matches
        self.loop.run_until_complete(self._fill(matches, steps))
        self.written: list[WriteBatch] = []
        """Batches that the steps wrote, for a writer that repeats them."""
        finalize(self, close_host, self.loop, opened, self.folder)

    async def _fill(self, matches: int, steps: int) -> None:
        rows = [self.fixtures.make_row(match, people=2 * match) for match in range(matches)]
        await self.fixtures.write_rows(self.database, rows)
        await self.fixtures.add_steps(self.database, 0, steps)

    def record_writes(self) -> None:
        """Record the writes of all further steps."""
        write, written = self.database.write, self.written

        async def record_and_write(batch: WriteBatch) -> None:
            written.append(batch)
            await write(batch)

        self.database.write = record_and_write

    def take_writes(self) -> list[WriteBatch]:
        """Return the writes since the last call."""
        changes = [*self.written]
        self.written.clear()
        return changes

    def mean_step(self, clock: Clock, seconds: float) -> float:
        """Return the mean seconds of a step by a clock, one at a time and in alternating matches."""
        with host_gc_threshold():
            return self.loop.run_until_complete(self._mean_step(clock, seconds))

    async def _mean_step(self, clock: Clock, seconds: float) -> float:
        began, count = clock(), 0
        while (spent := clock() - began) < seconds:
            for turn in islice(self.turn, STEPS_BETWEEN_LOOKS):
                await self.play_step(turn % self.matches)
            count += STEPS_BETWEEN_LOOKS
        return spent / count

    def concurrent_step(self, seconds: float, at_once: int) -> float:
        """Return the wall seconds of a step while `at_once` matches act concurrently."""
        with host_gc_threshold():
            return self.loop.run_until_complete(self._concurrent_step(seconds, at_once))

    async def _concurrent_step(self, seconds: float, at_once: int) -> float:
        began, done = perf_counter(), 0
        while (spent := perf_counter() - began) < seconds:
            await asyncio.gather(
                *(self.play_step(turn % self.matches) for turn in islice(self.turn, at_once))
            )
            done += at_once
        return spent / done

    def median_step(self, seconds: float) -> float:
        """Return the median wall seconds of a step, one at a time."""
        with host_gc_threshold():
            return self.loop.run_until_complete(self._median_step(seconds))

    async def _median_step(self, seconds: float) -> float:
        end, took = perf_counter() + seconds, list[float]()
        while perf_counter() < end:
            began = perf_counter()
            await self.play_step(next(self.turn) % self.matches)
            took.append(perf_counter() - began)
        return median(took)

    async def play_step(self, match: int) -> None:
        """Do the work of a press as its handler does: load once, answer, store. Restart a finished match."""
        loaded = await self.service.load_match(match)
        if not loaded.is_running:
            await self.database.write(
                WriteBatch().add_statement(
                    "UPDATE matches SET status = 'running', state = ?, history = NULL WHERE id = ?",
                    self.fixtures.saves[0],
                    match,
                )
            )
            loaded = await self.service.load_match(match)
        action = self.choose_action(loaded)
        actor = Actor(loaded.seat_row(action.seat).person or 0, next(self.interactions))
        await self.service.submit_answer(loaded, actor, action.moment, action.decision_number, action.pick)

    def choose_action(self, loaded: LoadedMatch) -> Action:
        """Return a random answer to the match's question."""
        asks = loaded.pending.asks
        ask = next(ask for ask in asks if not ask.is_answered and not ask.decision.aside)
        pick = ask.decision.random_pick(self.play.below)
        return Action(ask.decision.seat, loaded.required_state.moment, pick, ask.decision_number)

    def choose_actions(self) -> list[tuple[LoadedMatch, Action]]:
        """Return an answer for each running match."""

        async def load_match(match: int) -> LoadedMatch:
            return await self.service.load_match(match)

        loaded = [self.loop.run_until_complete(load_match(match)) for match in range(self.matches)]
        return [(one, self.choose_action(one)) for one in loaded if one.is_running]


@contextmanager
def host_gc_threshold() -> Generator[None]:
    """Set the garbage collector's thresholds to the host's."""
    usual = gc.get_threshold()
    gc.set_threshold(GC_THRESHOLD, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def close_host(loop: asyncio.AbstractEventLoop, opened: Services, folder: "TemporaryDirectory[str]") -> None:
    """Close the host after the last round."""
    loop.run_until_complete(close_services(opened))
    loop.close()
    folder.cleanup()


class BareWriter:
    """A copy of a host's file in which bare sqlite3 repeats the host's writes.

    It runs the same statements in the same tables with the same indexes, one transaction for each step, on
    one thread, with nothing that reads, plays or waits. Afterwards both files hold the same rows.
    """

    def __init__(self, host: BenchHost, *, durable: bool) -> None:
        self.host, self.folder = host, TemporaryDirectory()
        path = Path(self.folder.name) / "bare.sqlite"
        self.connection = sqlite3.connect(path, isolation_level=None)
        source = sqlite3.connect(host.database.path)
        source.backup(self.connection)
        source.close()
        for pragma in (*PRAGMAS, f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}"):
            self.connection.execute(pragma)
        host.record_writes()
        finalize(self, close_connection, self.connection, self.folder)

    def mean_commit(self, clock: Clock) -> float:
        """Return the mean seconds of a commit by a clock, over all writes since the last call."""
        changes = self.host.take_writes()
        began = clock()
        for change in changes:
            self.commit_batch(change)
        return (clock() - began) / len(changes)

    def median_commit(self) -> float:
        """Return the median wall seconds of a commit."""
        took: list[float] = []
        for change in self.host.take_writes():
            began = perf_counter()
            self.commit_batch(change)
            took.append(perf_counter() - began)
        return median(took)

    def commit_batch(self, batch: WriteBatch) -> None:
        execute = self.connection.execute
        execute("BEGIN IMMEDIATE")
        for statement in batch.guards:
            execute(statement.sql, statement.values)
        for statement in batch.statements:
            execute(statement.sql, statement.values)
        execute("COMMIT")


class BlobWriter:
    """Writes as many bytes by one update and one insert in tables without anything else."""

    def __init__(self, changes: Sequence[WriteBatch]) -> None:
        self.folder = TemporaryDirectory()
        self.connection = sqlite3.connect(Path(self.folder.name) / "blob.sqlite", isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = OFF")
        self.connection.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, seq INTEGER, state BLOB)")
        self.connection.execute("CREATE TABLE steps (match INTEGER, seq INTEGER, events BLOB)")
        self.save, self.step = (
            b"x" * mean_weight(changes, "guards"),
            b"x" * mean_weight(changes, "statements"),
        )
        self.seq = 0
        self.connection.execute("INSERT INTO matches VALUES (1, 0, ?)", (self.save,))
        finalize(self, close_connection, self.connection, self.folder)

    def commit_blob(self) -> dict[str, float]:
        """Commit one guarded update and one insert."""
        execute, seq = self.connection.execute, self.seq
        execute("BEGIN IMMEDIATE")
        execute("UPDATE matches SET seq = ?, state = ? WHERE id = 1 AND seq = ?", (seq + 1, self.save, seq))
        execute("INSERT INTO steps VALUES (1, ?, ?)", (seq, self.step))
        execute("COMMIT")
        self.seq += 1
        return {"done": 1}


def mean_weight(changes: Sequence[WriteBatch], part: str) -> int:
    """Return the mean bytes of the guards, or of the statements, of a batch."""
    return sum(statement_bytes(getattr(change, part)) for change in changes) // len(changes)


def statement_bytes(statements: Iterable[Statement]) -> int:
    """Return the bytes of all texts and blobs."""
    values = [value for statement in statements for value in statement.values]
    return sum(len(value) for value in values if isinstance(value, str | bytes))


def close_connection(connection: sqlite3.Connection, folder: "TemporaryDirectory[str]") -> None:
    connection.close()
    folder.cleanup()
