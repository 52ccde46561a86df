"""Deadlines and the host's heartbeat. Deadlines are in match time, which stands still during downtime."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.database import Database
from bot.store.writes import WriteBatch

LONGEST_WAIT = 400 * 24 * 60 * 60
"""Longest plausible seconds from a deadline's start to its end."""
WHOLE_TABLE = -1
"""The seat of a deadline that concerns the whole table."""


@dataclass(frozen=True)
class Deadline:
    """Something due to happen to a match at a time."""

    match: int
    kind: str
    seat: int
    began: int
    due: int


class DeadlineStore:
    """Queries, and statements to add to the write batch of the step that sets or drops a deadline."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find_next_due(self) -> Deadline | None:
        """Return the deadline that is due first, of the matches that don't stand still."""
        row = await self.database.fetch_row(
            "SELECT match, kind, seat, began, due FROM deadlines"
            " WHERE match NOT IN (SELECT match FROM halts) ORDER BY due LIMIT 1"
        )
        return None if row is None else Deadline(*row)

    async def list_deadlines(self, match: int) -> list[Deadline]:
        rows = await self.database.fetch_rows(
            "SELECT match, kind, seat, began, due FROM deadlines WHERE match = ? ORDER BY due", match
        )
        return [Deadline(*row) for row in rows]

    @staticmethod
    def set_deadline(batch: WriteBatch, deadline: Deadline) -> None:
        batch.add_statement(
            "INSERT INTO deadlines (match, kind, seat, began, due) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match, kind, seat) DO UPDATE SET began = excluded.began, due = excluded.due",
            deadline.match,
            deadline.kind,
            deadline.seat,
            deadline.began,
            deadline.due,
        )

    @staticmethod
    def set_beside(batch: WriteBatch, person: int, kind: str, other: str, due: int) -> None:
        """Set a deadline of one kind for each seat of a person that has one of another kind."""
        batch.add_statement(
            "INSERT INTO deadlines (match, kind, seat, began, due)"
            " SELECT match, ?, seat, ?, ? FROM deadlines WHERE kind = ?"
            " AND (match, seat) IN (SELECT match, seat FROM seats WHERE person = ?)"
            " ON CONFLICT (match, kind, seat) DO UPDATE SET began = excluded.began, due = excluded.due",
            kind,
            due,
            due,
            other,
            person,
        )

    @staticmethod
    def drop_deadline(batch: WriteBatch, match: int, kind: str, seat: int) -> None:
        batch.add_statement(
            "DELETE FROM deadlines WHERE match = ? AND kind = ? AND seat = ?", match, kind, seat
        )

    @staticmethod
    def drop_if_unchanged(batch: WriteBatch, deadline: Deadline) -> None:
        """Drop a deadline, unless it was set to another time meanwhile."""
        batch.add_statement(
            "DELETE FROM deadlines WHERE match = ? AND kind = ? AND seat = ? AND due = ?",
            deadline.match,
            deadline.kind,
            deadline.seat,
            deadline.due,
        )

    @staticmethod
    def drop_kinds(batch: WriteBatch, match: int, seat: int, kinds: Sequence[str]) -> None:
        """Drop a seat's deadlines of several kinds in one statement."""
        any_of = ", ".join("?" * len(kinds))
        batch.add_statement(
            f"DELETE FROM deadlines WHERE match = ? AND kind IN ({any_of}) AND seat = ?", match, *kinds, seat
        )

    @staticmethod
    def drop_all(batch: WriteBatch, match: int) -> None:
        batch.add_statement("DELETE FROM deadlines WHERE match = ?", match)

    @staticmethod
    def postpone_deadline(batch: WriteBatch, deadline: Deadline, due: int) -> None:
        """Postpone a deadline, unless it was set to another time meanwhile."""
        batch.add_statement(
            "UPDATE deadlines SET due = ? WHERE match = ? AND kind = ? AND seat = ? AND due = ?",
            due,
            deadline.match,
            deadline.kind,
            deadline.seat,
            deadline.due,
        )

    @staticmethod
    def postpone_unknown_kind(
        batch: WriteBatch, deadline: Deadline, known_kinds: Sequence[str], due: int
    ) -> None:
        """Postpone a deadline whose kind is unknown here, and may not even be text that can be compared."""
        known = ", ".join("?" * len(known_kinds))
        batch.add_statement(
            "UPDATE deadlines SET due = ?"
            f" WHERE match = ? AND kind NOT IN ({known}) AND seat = ? AND due = ?",
            due,
            deadline.match,
            *known_kinds,
            deadline.seat,
            deadline.due,
        )


class HeartbeatStore:
    """When the host was last alive, and the sum of its downtimes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read_beat(self) -> tuple[int, int] | None:
        """Return (seen_at, away), or None before the first beat."""
        row = await self.database.fetch_row("SELECT seen_at, away FROM heartbeat WHERE one = 1")
        return None if row is None else (row["seen_at"], row["away"])

    async def list_waits(self) -> list[tuple[int, int, int]]:
        """Return (match, began, due) of the deadlines that a host which was up has neither missed nor seen
        begin later, for all matches that are played. What can't be right is left out.
        """
        rows = await self.database.fetch_in_background(
            "SELECT match, began, due FROM deadlines NOT INDEXED WHERE kind IN ('turn', 'lobby')"
            " AND typeof(began) = 'integer' AND typeof(due) = 'integer'"
            " AND began > 0 AND due >= began AND due < began + ?"
            " AND match NOT IN (SELECT match FROM halts)",
            LONGEST_WAIT,
        )
        return [(row["match"], row["began"], row["due"]) for row in rows]

    async def record_beat(self, now: int, away: int) -> None:
        await self.database.write(
            WriteBatch().add_statement(
                "INSERT INTO heartbeat (one, seen_at, away) VALUES (1, ?, ?)"
                " ON CONFLICT (one) DO UPDATE SET seen_at = excluded.seen_at, away = excluded.away",
                now,
                away,
            )
        )
