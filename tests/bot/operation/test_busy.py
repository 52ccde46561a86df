"""A file that somebody else holds: told as such, with nothing half done, and over when they let go."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import Told
from bot.store import database
from bot.store.change import Change
from bot.store.database import Database

FACT = "INSERT INTO facts (name, value) VALUES ('a', '')"


def test_who_can_not_be_saved_is_told_to_press_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pragmas = [one.replace("5000", "20") for one in database.PRAGMAS]
    monkeypatch.setattr(database, "PRAGMAS", pragmas)

    async def scenario() -> None:
        host = await Database.open(tmp_path / "host.sqlite")
        try:
            with closing(sqlite3.connect(tmp_path / "host.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(Told) as told:
                    await host.write(Change().add(FACT))
                assert told.value.key == "busy"
                other.execute("ROLLBACK")
            await host.write(Change().add(FACT))
            assert len(await host.rows("SELECT * FROM facts")) == 1
        finally:
            await host.close()

    asyncio.run(scenario())
