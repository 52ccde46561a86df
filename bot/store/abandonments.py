"""People who left a match before its end."""

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

MAX_ABANDONMENTS = 100


class AbandonmentStore:
    """Queries, and statements to add to the write batch that changes the seats."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_person(self, person: int) -> dict[int, int]:
        """Return the latest matches a person left, with the times."""
        rows = await self.database.fetch_rows(
            "SELECT match, left_at FROM leavers WHERE person = ? ORDER BY left_at DESC LIMIT ?",
            person,
            MAX_ABANDONMENTS,
        )
        return {row["match"]: row["left_at"] for row in rows}

    @staticmethod
    def add_abandonment(batch: WriteBatch, match: int, person: int, now: int) -> None:
        """Record that a person left a match; a second time only updates the time."""
        batch.add_statement(
            "INSERT INTO leavers (match, person, left_at) VALUES (?, ?, ?)"
            " ON CONFLICT (match, person) DO UPDATE SET left_at = excluded.left_at",
            match,
            person,
            now,
        )
