"""Files of earlier versions, with what is no longer known in them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.application import resume_interrupted
from bot.services.timing.idle_matches import IDLE, IDLE_TIME
from bot.store.database import prepare_file
from bot.store.deadlines import WHOLE_TABLE, Deadline
from bot.store.schema import load_migrations
from tests.host.kit.services import ADA, open_scene


@pytest.mark.parametrize(
    ("stored", "now"), [("large", "phone"), ("text", "text"), ("phone", "phone"), (None, "phone")]
)
async def test_a_size_of_pictures_that_is_gone_breaks_no_start(
    tmp_path: Path,
    stored: str | None,
    now: str,
) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:4])
    pictures = "" if stored is None else f', "pictures": "{stored}"'
    with closing(sqlite3.connect(path)) as connection:
        row = (11, f'{{"name": "Ada", "away": [1, 2]{pictures}}}')
        connection.execute("INSERT INTO people (id, settings) VALUES (?, ?)", row)
        connection.commit()

    async with open_scene(path) as scene:
        await resume_interrupted(scene.services)
        ada = await scene.people.load_settings(ADA)
        assert (ada.name, ada.away, ada.pictures) == ("Ada", (1, 2), now)


async def test_acts_of_earlier_versions_are_read_as_those_of_today(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:6])
    with closing(sqlite3.connect(path)) as connection:
        for act in ("abort", "substitute seat 10: 123", "substitute seat 2: AI", "report 7 done"):
            row = (1, 5, None, 11, act)
            connection.execute(
                "INSERT INTO acts (made_at, server, match, person, act) VALUES (?, ?, ?, ?, ?)", row
            )
        connection.commit()

    async with open_scene(path) as scene:
        found = await scene.services.servers.audit_log.list_entries(5, None, 9)
        told = [(one.act, one.whom) for one in found]
        assert told == [("report 7", None), ("free 2", None), ("substitute 10", 123), ("abort", None)]


async def test_matches_against_ai_of_earlier_versions_get_their_deadline(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:7])
    tables = {1: [(11, None), (None, "easy")], 2: [(11, None), (12, None)], 3: [(11, None), (None, None)]}
    with closing(sqlite3.connect(path)) as connection:
        for match, seats in tables.items():
            connection.execute(
                "INSERT INTO matches (id, code, game, status, seq, channel, terms, deal, opened_by,"
                " opened_at, changed_at)"
                " VALUES (?, ?, 'nightbreak', 'running', 1, 2, '{}', '{}', 11, 0, 500)",
                (match, f"K{match}"),
            )
            for seat, (person, ai) in enumerate(seats):
                connection.execute(
                    "INSERT INTO seats (match, seat, person, ai) VALUES (?, ?, ?, ?)",
                    (match, seat, person, ai),
                )
        connection.commit()

    async with open_scene(path) as scene:
        found = [one for match in tables for one in await scene.services.deadlines.list_deadlines(match)]
        assert found == [Deadline(1, IDLE, WHOLE_TABLE, 500, 500 + IDLE_TIME)]


@pytest.mark.parametrize("settings", ["{", "[]", "null", '{"pictures": 5}'])
async def test_damaged_settings_break_no_migration(tmp_path: Path, settings: str) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:4])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO people (id, settings) VALUES (?, ?)", (ADA, settings))
        connection.commit()

    async with open_scene(path) as scene:
        await resume_interrupted(scene.services)
        assert (await scene.people.load_settings(ADA)).pictures == "phone"
