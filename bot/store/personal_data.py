"""Personal data besides settings and seats: where a person's data is, and its erasure."""

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

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
        offers = (
            "SELECT id AS match FROM matches WHERE EXISTS"
            " (SELECT 1 FROM json_each(terms, '$.substitutes') WHERE value = ?)"
        )
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
            " WHERE EXISTS (SELECT 1 FROM json_each(terms, '$.substitutes') WHERE value = ?)",
            person,
            person,
        )
