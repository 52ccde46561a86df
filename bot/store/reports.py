"""Reports to the managers of servers, and the audit log of what was done to the matches there."""

from dataclasses import dataclass

from bot.store.database import Database
from bot.store.key_values import LAST_REPORT, highest_number_sql
from bot.store.limits import TimeSpan
from bot.store.writes import WriteBatch

COLUMNS = "id, made_at, server, match, person, reason, text, channel, message, closed_at, closed_by"


REPORTED = "SELECT count(*) FROM reports WHERE person = ? AND made_at > ? AND made_at <= ?"


@dataclass(frozen=True)
class ReportRow:
    """A report: reporter, reason, and the reporter's own words."""

    id: int
    made_at: int
    server: int
    match: int
    person: int
    reason: str
    text: str
    channel: int | None = None
    message: int | None = None
    closed_at: int | None = None
    closed_by: int | None = None

    @property
    def is_open(self) -> bool:
        return self.closed_at is None


class ReportStore:
    """Queries, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find_report(self, number: int) -> ReportRow | None:
        return next(iter(await self._find_many("id = ?", number)), None)

    async def list_open_reports(self, server: int) -> list[ReportRow]:
        """Return a server's open reports, the oldest first."""
        return await self._find_many("server = ? AND closed_at IS NULL ORDER BY id", server)

    async def find_open(self, match: int, person: int) -> ReportRow | None:
        found = await self._find_many("match = ? AND person = ? AND closed_at IS NULL", match, person)
        return next(iter(found), None)

    async def count_reports(self, person: int, span: TimeSpan) -> int:
        """Count a person's reports within a time."""
        row = await self.database.fetch_row(f"SELECT ({REPORTED}) AS n", person, *span)
        return 0 if row is None else int(row["n"])

    async def list_unposted_ids(self) -> list[int]:
        """Return the ids of open reports not posted in a channel."""
        rows = await self.database.fetch_rows(
            "SELECT id FROM reports WHERE closed_at IS NULL AND message IS NULL ORDER BY id"
        )
        return [row["id"] for row in rows]

    async def _find_many(self, where: str, *values: int) -> list[ReportRow]:
        rows = await self.database.fetch_rows(f"SELECT {COLUMNS} FROM reports WHERE {where}", *values)
        return [ReportRow(*row) for row in rows]

    async def next_id(self) -> int:
        row = await self.database.fetch_row(f"SELECT 1 + {highest_number_sql('reports', LAST_REPORT)} AS id")
        return int(row["id"]) if row is not None else 1

    def build_insert(self, report: ReportRow, span: TimeSpan, most: int) -> WriteBatch:
        """Insert a report; fails if the same person has an open one on the match.

        Conflicts if they have made `most` reports within the time.
        """
        return WriteBatch().add_guard(
            "INSERT INTO reports (id, made_at, server, match, person, reason, text)"
            " SELECT ?, ?, ?, ?, ?, ?, ?"
            f" WHERE ({REPORTED}) < ?",
            report.id,
            report.made_at,
            report.server,
            report.match,
            report.person,
            report.reason,
            report.text,
            report.person,
            *span,
            most,
        )

    def build_close(self, number: int, at: int, by: int) -> WriteBatch:
        """Close a report; conflicts if it was closed meanwhile."""
        return WriteBatch().add_guard(
            "UPDATE reports SET closed_at = ?, closed_by = ? WHERE id = ? AND closed_at IS NULL",
            at,
            by,
            number,
        )

    def build_posted(self, number: int, channel: int, message: int) -> WriteBatch:
        return WriteBatch().add_statement(
            "UPDATE reports SET channel = ?, message = ? WHERE id = ?", channel, message, number
        )


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

    async def list_entries(self, server: int, match: int | None, last: int) -> list[AuditEntry]:
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
