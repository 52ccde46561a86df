"""Small facts that outlive the process, by name."""

from bot.store.change import Change
from bot.store.database import Database


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
