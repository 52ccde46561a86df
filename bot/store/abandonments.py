"""Who left a match before its end."""

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

MAX_ABANDONMENTS = 100


class AbandonmentStore:
    """Reads rows; who writes is the caller, with the change of seats."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_person(self, person: int) -> dict[int, int]:
        """Matches that somebody left, and when: the last ones."""
        rows = await self.database.fetch_rows(
            "SELECT match, left_at FROM leavers WHERE person = ? ORDER BY left_at DESC LIMIT ?",
            person,
            MAX_ABANDONMENTS,
        )
        return {row["match"]: row["left_at"] for row in rows}

    @staticmethod
    def add_abandonment(change: WriteBatch, match: int, person: int, now: int) -> None:
        """Whoever leaves the same match twice has left it once."""
        change.add_statement(
            "INSERT INTO leavers (match, person, left_at) VALUES (?, ?, ?)"
            " ON CONFLICT (match, person) DO UPDATE SET left_at = excluded.left_at",
            match,
            person,
            now,
        )
