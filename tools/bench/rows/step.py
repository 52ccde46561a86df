"""Rows 6, 7, 12 and 13: a step of a match with its durable commit, beside bare sqlite3."""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from weakref import finalize

from bot.clock import FixedClock
from bot.services import late, showing
from bot.services.clocks import Clocks
from bot.services.matches import Matches
from bot.services.votes import Votes
from bot.store.change import Change, Statement
from bot.store.database import Database
from games.core.model import Action, Ask
from tools.bench.gauge import Borders, Gauge, Row, Stage, Turn
from tools.bench.selfplay import SelfPlay, selfplay
from tools.bench.stored import Shelf

AT_ONCE = 200
FEW, MANY = 10, 20_000
EARLY, LATE = 10, 5_000
"""Steps behind a match: young and old."""

ROWS = (
    Row(
        "6a",
        "a step, load + apply + commit / bare commit of the same bytes; no fsync",
        "step",
        "bare",
        Borders(excellent=2.0, good=4.0, poor=10.0),
        "The step goes through the rules, and to the writer's thread and back; the bare commit stays in one"
        " thread and has no rules.",
    ),
    Row(
        "6b",
        "the same with fsync",
        "durable step",
        "durable bare",
        Borders(excellent=1.3, good=2.0, poor=4.0),
    ),
    Row(
        "7",
        f"durable steps a second with {AT_ONCE} matches acting / serial durable commits of bare sqlite3",
        "steps",
        "commits",
        Borders(excellent=4.0, good=1.0, poor=0.5),
        "All that acts at once is written in one commit.",
    ),
    Row(
        "12",
        f"a step with {MANY} matches stored / with {FEW}",
        "step of many",
        "step of few",
        Borders(excellent=1.3, good=2.0, poor=3.0),
    ),
    Row(
        "13",
        f"a step after {LATE} steps / after {EARLY}",
        "late step",
        "early step",
        Borders(excellent=1.1, good=1.5, poor=3.0),
    ),
)


class Host:
    """Matches in a file, from the middle of play, and a loop of their own."""

    def __init__(self, play: SelfPlay, matches: int, *, durable: bool, steps: int = 0) -> None:
        self.shelf = Shelf(play)
        self.folder = TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.play = play
        self.database = self.loop.run_until_complete(
            Database.open(Path(self.folder.name) / "host.sqlite", durable)
        )
        self.service = Matches(self.database, FixedClock())
        hang_together(self.service)
        self.saves = self.shelf.saves
        self.loop.run_until_complete(self._fill(matches, steps))
        finalize(self, close, self.loop, self.database, self.folder)

    async def _fill(self, matches: int, steps: int) -> None:
        await self.shelf.fill(
            self.database, [self.shelf.row(match, people=2 * match) for match in range(matches)]
        )
        await self.shelf.age(self.database, 0, steps)

    def steps(self, matches: Iterable[int]) -> dict[str, float]:
        """A step in each of these matches, all at once."""
        chosen = list(matches)
        self.loop.run_until_complete(self._all(chosen))
        return {"done": len(chosen)}

    async def _all(self, matches: Sequence[int]) -> None:
        await asyncio.gather(*(self._step(match) for match in matches))

    async def _step(self, match: int) -> None:
        """Any answer; a match that is over begins again from the middle."""
        loaded = await self.service.look(match)
        if not loaded.running:
            await self.database.write(
                Change().add(
                    "UPDATE matches SET status = 'running', state = ?, history = NULL WHERE id = ?",
                    self.saves[0],
                    match,
                )
            )
            loaded = await self.service.look(match)
        action = self._choose(loaded.pending.asks, loaded.playing.moment)
        await self.service.act_for(match, action)

    def _choose(self, asks: Sequence[Ask], moment: int) -> Action:
        ask = next(ask for ask in asks if not ask.answered and not ask.decision.aside)
        return Action(ask.decision.seat, moment, ask.decision.sample(self.play.below), ask.about)


def close(loop: asyncio.AbstractEventLoop, database: Database, folder: "TemporaryDirectory[str]") -> None:
    """After the last round."""
    loop.run_until_complete(database.close())
    loop.close()
    folder.cleanup()


def hang_together(service: Matches) -> None:
    """What else a step writes in the host: clocks, questions to the others, what is to be shown."""
    clock = FixedClock()
    service.writes += [Clocks(clock).write, Votes(service, clock).write, showing.write, late.note]


def written(host: Host) -> tuple[int, int]:
    """Bytes of a step: what it changes, and what it adds."""
    sizes: list[tuple[int, int]] = []
    write = host.database.write

    async def weighed(change: Change) -> None:
        sizes.append((weight(change.guards), weight(change.statements)))
        await write(change)

    host.database.write = weighed
    host.steps(range(FEW))
    host.database.write = write
    return tuple(sum(each) // len(sizes) for each in zip(*sizes, strict=True))  # type: ignore[return-value]


def weight(statements: Sequence[Statement]) -> int:
    """Bytes of all texts and blobs."""
    values = [value for one in statements for value in one.values]
    return sum(len(value) for value in values if isinstance(value, str | bytes))


def shut(connection: sqlite3.Connection, folder: "TemporaryDirectory[str]") -> None:
    connection.close()
    folder.cleanup()


class Bare:
    """The same bytes, written by sqlite3 with as little around it as can be."""

    def __init__(self, changed: int, added: int, *, durable: bool) -> None:
        self.folder = TemporaryDirectory()
        self.connection = sqlite3.connect(Path(self.folder.name) / "bare.sqlite", isolation_level=None)
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
        self.connection.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, seq INTEGER, state BLOB)")
        self.connection.execute("CREATE TABLE steps (match INTEGER, seq INTEGER, events BLOB)")
        self.save, self.step, self.seq = b"x" * changed, b"x" * added, 0
        self.connection.execute("INSERT INTO matches VALUES (1, 0, ?)", (self.save,))
        finalize(self, shut, self.connection, self.folder)

    def commit(self) -> dict[str, float]:
        """One guarded update and one insert."""
        execute, seq = self.connection.execute, self.seq
        execute("BEGIN IMMEDIATE")
        execute("UPDATE matches SET seq = ?, state = ? WHERE id = 1 AND seq = ?", (seq + 1, self.save, seq))
        execute("INSERT INTO steps VALUES (1, ?, ?)", (seq, self.step))
        execute("COMMIT")
        self.seq += 1
        return {"done": 1}


def turns(stage: Stage) -> Sequence[Turn]:
    """Bare sqlite3 first, then the host's own way, on a clock that sees waiting."""
    stage = replace(stage, clock=perf_counter)
    play = selfplay(stage.game)
    quick, durable = Host(play, FEW, durable=False), Host(play, AT_ONCE, durable=True)
    many, old = Host(play, MANY, durable=False), Host(play, 1, durable=False, steps=LATE)
    young = Host(play, 1, durable=False, steps=EARLY)
    changed, added = written(quick)
    bare, durable_bare = Bare(changed, added, durable=False), Bare(changed, added, durable=True)
    one = count()

    def cost(host: Host, matches: int) -> float:
        """Seconds of a step, one at a time, now in this match and now in that."""
        return 1 / stage.rates(lambda: host.steps([next(one) % matches]))["done"]

    def serial() -> dict[str, float]:
        rate = stage.rates(durable_bare.commit)["done"]
        return {"commits": rate, "durable bare": 1 / rate}

    return (
        lambda: {"bare": 1 / stage.rates(bare.commit)["done"]},
        lambda: {"step": cost(quick, FEW)},
        serial,
        lambda: {"durable step": cost(durable, AT_ONCE)},
        lambda: {"steps": stage.rates(lambda: durable.steps(range(AT_ONCE)))["done"]},
        lambda: {"step of few": cost(quick, FEW)},
        lambda: {"step of many": cost(many, MANY)},
        lambda: {"early step": cost(young, 1)},
        lambda: {"late step": cost(old, 1)},
    )


GAUGE = Gauge(ROWS, turns, needs=("aiosqlite",))
