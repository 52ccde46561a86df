"""People's private notes on matches."""

from bot.store.database import Database
from bot.store.write_batch import WriteBatch


class PrivateNoteStore:
    """Queries, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read_note(self, match: int, person: int) -> str:
        """Return a person's note on a match, or ""."""
        row = await self.database.fetch_row(
            "SELECT text FROM private_notes WHERE match = ? AND person = ?", match, person
        )
        return "" if row is None else str(row["text"])

    def build_save(self, match: int, person: int, text: str, now: int) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO private_notes (match, person, text, changed_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match, person) DO UPDATE"
            " SET text = excluded.text, changed_at = excluded.changed_at",
            match,
            person,
            text,
            now,
        )

    def build_delete(self, match: int, person: int) -> WriteBatch:
        return WriteBatch().add_statement(
            "DELETE FROM private_notes WHERE match = ? AND person = ?", match, person
        )
