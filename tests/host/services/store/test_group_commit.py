"""One writer: together when it can be, each for itself when it must be."""

import asyncio
import re
import sqlite3

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.matches import MatchStore
from bot.store.records import Deal, Terms
from bot.store.rows import MatchRow, SeatRow
from bot.store.writes import Statement, WriteBatch, WriteConflict, group_by_sql
from tests.host.kit.store import open_database

OPEN = "INSERT INTO matches (id, code, game, status, seq, channel, terms, deal, opened_by, opened_at,"
OPEN += " changed_at) VALUES (?, ?, 'nightbreak', 'running', 0, 1, '{}', '{}', 1, 0, 0)"
MOVE = "UPDATE matches SET seq = seq + 1 WHERE id = ? AND seq = ?"
STEP = "INSERT INTO steps (match, seq, seat, move, events, made_at) VALUES (?, ?, 0, 'attack 1', x'', 0)"


async def add_matches(database: Database, matches: int) -> None:
    batches = [WriteBatch().add_statement(OPEN, n, f"K{n}") for n in range(matches)]
    await asyncio.gather(*map(database.write, batches))


def move(match: int, seq: int) -> WriteBatch:
    return WriteBatch().add_guard(MOVE, match, seq).add_statement(STEP, match, seq + 1)


async def seqs(database: Database) -> list[int]:
    return [row["seq"] for row in await database.fetch_rows("SELECT seq FROM matches ORDER BY id")]


async def test_two_hundred_changes_at_once_are_all_written(database: Database) -> None:
    await add_matches(database, 200)
    await asyncio.gather(*(database.write(move(match, 0)) for match in range(200)))
    assert await seqs(database) == [1] * 200
    assert len(await database.fetch_rows("SELECT 1 FROM steps")) == 200


async def test_of_two_that_read_the_same_the_first_wins_and_bystanders_are_written(
    database: Database,
) -> None:
    await add_matches(database, 3)
    changes = [move(0, 0), move(1, 0), move(1, 0), move(2, 0)]
    told = await asyncio.gather(*map(database.write, changes), return_exceptions=True)
    assert [type(one) for one in told] == [type(None), type(None), WriteConflict, type(None)]
    assert await seqs(database) == [1, 1, 1]
    assert len(await database.fetch_rows("SELECT 1 FROM steps")) == 3


async def test_nothing_of_a_stale_change_is_written_even_if_it_could_be(
    database: Database,
) -> None:
    await add_matches(database, 3)
    await database.write(move(1, 0))
    rename = "UPDATE matches SET code = ? WHERE id = ?"
    changes = [WriteBatch().add_guard(MOVE, n, 0).add_statement(rename, f"NEW{n}", n) for n in range(3)]
    told = await asyncio.gather(*map(database.write, changes), return_exceptions=True)
    assert [type(one) for one in told] == [type(None), WriteConflict, type(None)]
    rows = await database.fetch_rows("SELECT code FROM matches ORDER BY id")
    assert [row["code"] for row in rows] == ["NEW0", "K1", "NEW2"]


async def test_a_broken_statement_takes_its_own_change_with_it_and_no_other(database: Database) -> None:
    await add_matches(database, 2)
    broken = (
        WriteBatch()
        .add_guard(MOVE, 0, 0)
        .add_statement("INSERT INTO deadlines VALUES (?, 'turn', 0, 5, 9)", 999)
    )
    told = await asyncio.gather(database.write(broken), database.write(move(1, 0)), return_exceptions=True)
    assert isinstance(told[0], sqlite3.IntegrityError)
    assert told[1] is None
    assert await seqs(database) == [0, 1]


async def test_whoever_gives_up_waiting_does_not_undo_the_change(database: Database) -> None:
    await add_matches(database, 1)
    waiting = asyncio.create_task(database.write(move(0, 0)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await database.write(WriteBatch())
    assert await seqs(database) == [1]


async def test_what_waits_is_written_before_the_end(database: Database) -> None:
    await add_matches(database, 5)
    writes = [asyncio.create_task(database.write(move(match, 0))) for match in range(5)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*writes)
    async with open_database(database.path) as again:
        assert await seqs(again) == [1] * 5


async def test_a_change_keeps_its_order_also_among_others(database: Database) -> None:
    """What is dropped and set again is there after it, whatever was set before the dropping."""
    put = "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)"
    drop = "DELETE FROM facts WHERE name = ?"

    mixed = [
        WriteBatch()
        .add_statement(put, f"other {n}", "1")
        .add_statement(drop, f"own {n}")
        .add_statement(put, f"own {n}", "2")
        for n in range(3)
    ]
    before = database.writer.commit_count
    await asyncio.gather(*map(database.write, mixed))
    assert database.writer.commit_count - before < len(mixed)  # some of them went together
    rows = await database.fetch_rows("SELECT name FROM facts WHERE value = '2' ORDER BY name")
    assert [row["name"] for row in rows] == ["own 0", "own 1", "own 2"]


def test_what_is_alike_goes_together_as_far_as_the_order_allows() -> None:
    one = [Statement("a"), Statement("b"), Statement("a")]
    other = [Statement("b"), Statement("a")]
    assert [(sql, len(found)) for sql, found in group_by_sql([one, [], other])] == [
        ("a", 1),
        ("b", 2),
        ("a", 2),
    ]


async def test_a_match_that_goes_on_leaves_alone_what_indexes_hold(database: Database) -> None:
    """They would be written with every step; what does change is written all the same."""
    rows = MatchStore(database)
    read = MatchRow(0, "K", "nightbreak", "running", 0, 1, 2, None, Terms(1), Deal("s", ""), 1, 0, 0)
    read.seats = [SeatRow(0, 7)]
    await database.write(rows.build_insert(read))

    def written(batch: WriteBatch) -> str:
        return " ".join(one.sql for one in (*batch.guards, *batch.statements))

    on = read.copy_row()
    on.seq = 1
    on.seats[0].clock = replace(on.seats[0].clock, bank=60)
    change = rows.build_save(on, read)
    assert not re.search("status|thread|person", written(change))
    await database.write(change)
    assert await rows.find_match(0) == on
    there = on.copy_row()
    there.seq, there.status, there.thread, there.started_at = 2, "over", 5, 3
    there.server, there.channel, there.deal = 4, 6, replace(on.deal, cut="1-2")
    there.seats[0].person, there.seats[0].ai = 8, "normal"
    await database.write(rows.build_save(there, on))
    assert await rows.find_match(0) == there
