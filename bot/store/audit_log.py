"""Who did what to the matches of a server: its managers, and whoever took a seat over."""

from dataclasses import dataclass

from bot.store.database import Database
from bot.store.write_batch import WriteBatch


@dataclass(frozen=True)
class AuditEntry:
    """One line: a word for what was done, and the number of what it was done with."""

    made_at: int
    match: int | None
    person: int
    act: str
    whom: int | None = None
    """Somebody else, whom it is about."""


class AuditLog:
    """A log that is only ever added to."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def build_entry(self, server: int | None, act: AuditEntry) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO acts (made_at, server, match, person, act, whom) VALUES (?, ?, ?, ?, ?, ?)",
            act.made_at,
            server,
            act.match,
            act.person,
            act.act,
            act.whom,
        )

    async def of_server(self, server: int, match: int | None, last: int) -> list[AuditEntry]:
        """The newest first; of one match, or of all."""
        rows = await self.database.fetch_in_background(
            "SELECT made_at, match, person, act, whom FROM acts WHERE server = ? AND (? IS NULL OR match = ?)"
            " ORDER BY id DESC LIMIT ?",
            server,
            match,
            match,
            last,
        )
        return [AuditEntry(*row) for row in rows]
