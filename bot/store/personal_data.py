"""Where somebody is written down besides their settings and their seats, and how that goes."""

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

PERSONAL_TABLES = ("private_notes", "reports", "panels", "leavers")
"""Tables with rows that are somebody's own."""


class PersonalDataStore:
    """Of one person, in all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find_matches(self, person: int) -> dict[str, list[int]]:
        """The matches, by where somebody is found."""
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
        """All of it, as one change. Whoever read such a match before has to read it again."""
        change = WriteBatch()
        for table in PERSONAL_TABLES:
            change.add_statement(f"DELETE FROM {table} WHERE person = ?", person)
        return change.add_statement(
            "UPDATE matches SET seq = seq + 1, terms = json_set(terms, '$.substitutes',"
            " json((SELECT json_group_array(value) FROM json_each(matches.terms, '$.substitutes')"
            " WHERE value <> ?)))"
            " WHERE EXISTS (SELECT 1 FROM json_each(terms, '$.substitutes') WHERE value = ?)",
            person,
            person,
        )
