"""Files of earlier versions, with what is no longer known in them."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.application import close_services, open_services, resume_interrupted
from bot.clock import FixedClock
from bot.store.database import load_migrations, prepare_file


@pytest.mark.parametrize(
    ("stored", "now"), [("large", "phone"), ("text", "text"), ("phone", "phone"), (None, "phone")]
)
def test_a_size_of_pictures_that_is_gone_breaks_no_start(
    tmp_path: Path, stored: str | None, now: str
) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:4])
    pictures = "" if stored is None else f', "pictures": "{stored}"'
    with closing(sqlite3.connect(path)) as connection:
        row = (11, f'{{"name": "Ada", "away": [1, 2]{pictures}}}')
        connection.execute("INSERT INTO people (id, settings) VALUES (?, ?)", row)
        connection.commit()

    async def start() -> None:
        host = await open_services(path, FixedClock())
        try:
            await resume_interrupted(host)
            ada = await host.people.load_settings(11)
            assert (ada.name, ada.away, ada.pictures) == ("Ada", (1, 2), now)
        finally:
            await close_services(host)

    asyncio.run(start())


def test_acts_of_earlier_versions_are_read_as_those_of_today(tmp_path: Path) -> None:
    path = tmp_path / "host.sqlite"
    prepare_file(path, load_migrations()[:6])
    with closing(sqlite3.connect(path)) as connection:
        for act in ("abort", "substitute seat 10: 123", "substitute seat 2: AI", "report 7 done"):
            row = (1, 5, None, 11, act)
            connection.execute(
                "INSERT INTO acts (made_at, server, match, person, act) VALUES (?, ?, ?, ?, ?)", row
            )
        connection.commit()

    async def start() -> None:
        host = await open_services(path, FixedClock())
        try:
            found = await host.servers.audit_log.of_server(5, None, 9)
            told = [(one.act, one.whom) for one in found]
            assert told == [("report 7", None), ("free 2", None), ("substitute 10", 123), ("abort", None)]
        finally:
            await close_services(host)

    asyncio.run(start())
