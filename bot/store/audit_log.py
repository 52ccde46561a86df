"""The audit log of a server's matches: acts of its managers and of substitutes."""

from dataclasses import dataclass

from bot.store.database import Database
from bot.store.write_batch import WriteBatch


@dataclass(frozen=True)
class AuditEntry:
    """An entry. `act` is a word for the act, and the number of its object if any."""

    made_at: int
    match: int | None
    person: int
    act: str
    whom: int | None = None
    """Another person affected by the act."""


class AuditLog:
    """An append-only log."""

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
        """Return the `last` newest entries, the newest first, of one match or of all."""
        rows = await self.database.fetch_in_background(
            "SELECT made_at, match, person, act, whom FROM acts WHERE server = ? AND (? IS NULL OR match = ?)"
            " ORDER BY id DESC LIMIT ?",
            server,
            match,
            match,
            last,
        )
        return [AuditEntry(*row) for row in rows]
