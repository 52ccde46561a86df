"""Small facts that outlive the process, by name."""

from bot.store.change import Change
from bot.store.database import Database

LAST_MATCH, LAST_REPORT = "last match", "last report"
"""The highest number that was given so far, where its row may be gone."""


def highest(table: str, fact: str) -> str:
    """SQL for the highest number of a table so far, also of rows that are gone."""
    return (
        f"max(coalesce((SELECT max(id) FROM {table}), 0),"
        f" coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = '{fact}'), 0))"
    )


class Facts:
    """Such as what was last handed to Discord."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, name: str) -> str | None:
        row = await self.database.row("SELECT value FROM facts WHERE name = ?", name)
        return None if row is None else str(row["value"])

    async def write(self, name: str, value: str) -> None:
        await self.database.write(
            Change().add(
                "INSERT INTO facts (name, value) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name,
                value,
            )
        )

    async def forget(self, name: str) -> None:
        await self.database.write(Change().add("DELETE FROM facts WHERE name = ?", name))
