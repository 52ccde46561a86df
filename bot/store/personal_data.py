"""Personal data besides settings and seats: private notes, abandoned matches, and the erasure of all."""

from bot.store.database import Database
from bot.store.writes import WriteBatch


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

    def build_save(self, match: int, person: int, text: str, now: int, most: int) -> WriteBatch:
        """Save a note; conflicts if the person has `most` notes on other matches."""
        return WriteBatch().add_guard(
            "INSERT INTO private_notes (match, person, text, changed_at) SELECT ?, ?, ?, ?"
            " WHERE (SELECT count(*) FROM private_notes WHERE person = ? AND match <> ?) < ?"
            " ON CONFLICT (match, person) DO UPDATE"
            " SET text = excluded.text, changed_at = excluded.changed_at",
            match,
            person,
            text,
            now,
            person,
            match,
            most,
        )

    def build_delete(self, match: int, person: int) -> WriteBatch:
        return WriteBatch().add_statement(
            "DELETE FROM private_notes WHERE match = ? AND person = ?", match, person
        )


SUBSTITUTES = "json_each(CASE WHEN json_valid(terms) THEN terms ELSE '{}' END, '$.substitutes')"
"""SQL table of a match's substitutes; empty if its terms can't be read."""

MAX_ABANDONMENTS = 100


class AbandonmentStore:
    """Queries, and statements to add to the write batch that changes the seats."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def load_abandonments(self, person: int) -> dict[int, int]:
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


PERSONAL_TABLES = ("private_notes", "reports", "panels", "leavers")
"""Tables whose rows belong to one person."""


class PersonalDataStore:
    """Finds and erases a person's data in matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find_matches(self, person: int) -> dict[str, list[int]]:
        """Return the matches with a person's data, by the place of the data."""
        found = {
            table: await self._query_matches(f"SELECT match FROM {table} WHERE person = ?", person)
            for table in PERSONAL_TABLES
        }
        offers = f"SELECT id AS match FROM matches WHERE EXISTS (SELECT 1 FROM {SUBSTITUTES} WHERE value = ?)"
        found["substitutes"] = await self._query_matches(offers, person)
        return {where: matches for where, matches in found.items() if matches}

    async def _query_matches(self, sql: str, person: int) -> list[int]:
        rows = await self.database.fetch_in_background(f"{sql} ORDER BY match", person)
        return [row["match"] for row in rows]

    @staticmethod
    def build_erasure(person: int) -> WriteBatch:
        """Erase a person's data in one batch; a new `seq` makes writes based on earlier reads conflict."""
        batch = WriteBatch()
        for table in PERSONAL_TABLES:
            batch.add_statement(f"DELETE FROM {table} WHERE person = ?", person)
        return batch.add_statement(
            "UPDATE matches SET seq = seq + 1, terms = json_set(terms, '$.substitutes',"
            " json((SELECT json_group_array(value) FROM json_each(matches.terms, '$.substitutes')"
            " WHERE value <> ?)))"
            f" WHERE EXISTS (SELECT 1 FROM {SUBSTITUTES} WHERE value = ?)",
            person,
            person,
        )
