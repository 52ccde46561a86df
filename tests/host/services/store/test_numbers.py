"""Numbers of matches and reports go on after any damage: one absurd number stops nobody."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.rows import COUNTER_LEAP
from bot.store.writes import WriteBatch
from tests.host.kit.services import HostScene
from tests.host.kit.store import FACT

MOST = (1 << 63) - 1
MOVE = "UPDATE matches SET id = ? WHERE id = 1"
DAMAGES = {
    "last match the most": (FACT, "last match", str(MOST)),
    "last match of 99 digits": (FACT, "last match", "9" * 99),
    "last match no number": (FACT, "last match", "x"),
    "last report the most": (FACT, "last report", str(MOST)),
    "a match with the most": (MOVE, MOST),
    "a match with the least": (MOVE, -MOST - 1),
}


def harm_file(path: Path, sql: str, *values: object) -> None:
    """Write without regard to rows that refer to others, as damage does."""
    with closing(sqlite3.connect(path)) as file:
        file.execute(sql, values)
        file.commit()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_an_absurd_number_stops_no_new_table(scene: HostScene, damage: str) -> None:
    await scene.open_table()
    second = (await scene.open_table()).table.row.id
    await asyncio.to_thread(harm_file, scene.database.path, *DAMAGES[damage])
    assert (await scene.open_table()).table.row.id == second + 1
    assert (await scene.open_table()).table.row.id == second + 2
    assert await scene.services.reports.store.next_id() == 1


async def test_numbers_of_deleted_matches_are_not_given_again(scene: HostScene) -> None:
    await scene.open_table()
    last = WriteBatch().add_statement(FACT, "last match", str(COUNTER_LEAP))
    await scene.database.write(last)
    assert (await scene.open_table()).table.row.id == COUNTER_LEAP + 1
