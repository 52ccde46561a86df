"""Thousands of running matches in threads, made by copying one: in the host's database and in the sandbox."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from bot.clock import FixedClock
from sandbox.client import administration
from sandbox.guild.model import Channel, ChannelType, Message, MessageFlag, ThreadState
from sandbox.guild.world import World
from sandbox.ids import now_ms
from tests.host.kit.services import HostScene
from tests.host.kit.store import open_database

GAMES = ("nightbreak", "break", "nightfall")
PAUSED_OF = 5
"""Of so many matches one is paused, so that nobody waits for its board."""
FAR = 4_000_000_000
PAUSE = "UPDATE matches SET terms = json_set(terms, '$.paused_until', ?) WHERE id = ?"
THREAD_NAME = "Match "
TABLES = ("matches", "seats", "steps", "notices", "deadlines")


async def make_matches(database: Path, world: World, count: int, absence: int) -> None:
    """Make matches that were shown before the host was away for a time."""
    clock = FixedClock(int(time.time()) - absence)
    async with open_database(database) as opened:
        scene = HostScene(opened, clock)
        for game in GAMES:
            table = await scene.open_table(game=game, options={}, pace="slow")
            await scene.join_table(table.table.row.id)
        await scene.services.heartbeat.record_beat(clock.now(), 0)
    parents = [administration.create_channel(world, f"tables-{n}", None).id for n in range(count // 50 + 1)]
    with closing(sqlite3.connect(database)) as file:
        for number in range(len(GAMES) + 1, count + 1):
            copy_match(file, 1 + number % len(GAMES), number)
        for number in range(1, count + 1):
            show_match(file, world, number, parents[number // 50])
        file.commit()


def copy_match(file: sqlite3.Connection, model: int, number: int) -> None:
    for table in TABLES:
        key = "id" if table == "matches" else "match"
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
        values = ["?" if column == key else "?" if column == "code" else column for column in columns]
        given = [number if column == key else f"X{number}" for column in columns if column in (key, "code")]
        copied = f"SELECT {', '.join(values)} FROM {table} WHERE {key} = ?"  # noqa: S608
        file.execute(f"INSERT INTO {table} ({', '.join(columns)}) {copied}", [*given, model])


def show_match(file: sqlite3.Connection, world: World, number: int, parent: int) -> None:
    """Give a match a thread with a board in it, of which the database knows."""
    thread, board = world.ids.next_id(), world.ids.next_id()
    bot, guild = world.data.bot, world.data.guild
    world.data.channels[thread] = Channel(
        thread,
        ChannelType.PUBLIC_THREAD,
        f"{THREAD_NAME}{number}",
        guild,
        parent,
        thread=ThreadState(bot, 10080, now_ms(), members={bot: now_ms()}),
    )
    world.data.messages[thread] = {board: Message(board, thread, bot, flags=MessageFlag.COMPONENTS_V2)}
    file.execute(
        "UPDATE matches SET server = ?, channel = ?, thread = ? WHERE id = ?", (guild, parent, thread, number)
    )
    file.execute("UPDATE notices SET shown = wanted, channel = ? WHERE match = ?", (thread, number))
    file.execute("UPDATE notices SET message = ? WHERE match = ? AND kind = 'board'", (board, number))
    if not is_awaited(number):
        file.execute(PAUSE, (FAR, number))
        body = '{"seats": [], "told": []}'
        file.execute("UPDATE notices SET body = ? WHERE match = ? AND kind = 'wait'", (body, number))


def is_awaited(number: int) -> bool:
    """Return whether somebody waits for the board of a match."""
    return number % PAUSED_OF != 0


def match_number(thread: str | None) -> int:
    """Return the number of the match in a thread."""
    return int((thread or "").removeprefix(THREAD_NAME))
