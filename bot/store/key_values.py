"""Named values of the whole database, such as the highest numbers given so far."""

from bot.store.database import Database
from bot.store.writes import WriteBatch

LAST_MATCH, LAST_REPORT = "last match", "last report"
"""Names of the highest number given so far, whose row may be gone."""


NUMBER_LIMIT = 1 << 40
"""No number that was given is as large: a row or a fact that has one is damaged, and no number follows it."""


def highest_number_sql(table: str, fact: str) -> str:
    """Return SQL for the highest id of a table so far, deleted rows included."""
    return (
        f"max(coalesce((SELECT max(id) FROM {table} WHERE id < {NUMBER_LIMIT}), 0),"
        " coalesce((SELECT CAST(value AS INTEGER) FROM facts"
        f" WHERE name = '{fact}' AND CAST(value AS INTEGER) < {NUMBER_LIMIT}), 0))"
    )


class KeyValues:
    """Named values, such as a fingerprint of what was last sent to Discord."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read_value(self, name: str) -> str | None:
        row = await self.database.fetch_row("SELECT value FROM facts WHERE name = ?", name)
        return None if row is None else str(row["value"])

    async def read_number(self, name: str) -> int | None:
        """Return a value that is a number; None if there is none, or a damaged one."""
        value = await self.read_value(name)
        try:
            number = None if value is None else int(value)
        except ValueError:
            return None
        return number if number is not None and abs(number) < NUMBER_LIMIT else None

    async def write_value(self, name: str, value: str) -> None:
        await self.database.write(self.add_value(WriteBatch(), name, value))

    @staticmethod
    def add_value(batch: WriteBatch, name: str, value: str) -> WriteBatch:
        """Add to a batch what writes a value."""
        return batch.add_statement(
            "INSERT INTO facts (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            value,
        )

    async def delete_value(self, name: str) -> None:
        await self.database.write(WriteBatch().add_statement("DELETE FROM facts WHERE name = ?", name))
