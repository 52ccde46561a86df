"""What people wrote down for themselves."""

from bot.store.change import Change
from bot.store.database import Database


class PrivateNotes:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, match: int, person: int) -> str:
        """Empty, if there is nothing."""
        row = await self.database.row(
            "SELECT text FROM private_notes WHERE match = ? AND person = ?", match, person
        )
        return "" if row is None else str(row["text"])

    def saving(self, match: int, person: int, text: str, now: int) -> Change:
        return Change().add(
            "INSERT INTO private_notes (match, person, text, changed_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, person) DO UPDATE"
            " SET text = excluded.text, changed_at = excluded.changed_at",
            match,
            person,
            text,
            now,
        )

    def deleting(self, match: int, person: int) -> Change:
        return Change().add("DELETE FROM private_notes WHERE match = ? AND person = ?", match, person)
