"""What waits for a time. All times here are playing time, which stands still while the host is away."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

WHOLE_TABLE = -1
"""Stands for the whole table where a deadline is no single seat's."""


@dataclass(frozen=True)
class Deadline:
    """Something that happens to a match when its time has come."""

    match: int
    kind: str
    seat: int
    began: int
    due: int


class DeadlineStore:
    """Reads them; who writes is the caller, together with what led to them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def next_due(self) -> Deadline | None:
        """The one that is due first."""
        row = await self.database.fetch_row(
            "SELECT match, kind, seat, began, due FROM deadlines ORDER BY due LIMIT 1"
        )
        return None if row is None else Deadline(*row)

    async def of_match(self, match: int) -> list[Deadline]:
        rows = await self.database.fetch_rows(
            "SELECT match, kind, seat, began, due FROM deadlines WHERE match = ? ORDER BY due", match
        )
        return [Deadline(*row) for row in rows]

    @staticmethod
    def set_deadline(change: WriteBatch, one: Deadline) -> None:
        change.add_statement(
            "INSERT INTO deadlines (match, kind, seat, began, due) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match, kind, seat) DO UPDATE SET began = excluded.began, due = excluded.due",
            one.match,
            one.kind,
            one.seat,
            one.began,
            one.due,
        )

    @staticmethod
    def drop_deadline(change: WriteBatch, match: int, kind: str, seat: int) -> None:
        change.add_statement(
            "DELETE FROM deadlines WHERE match = ? AND kind = ? AND seat = ?", match, kind, seat
        )

    @staticmethod
    def drop_if_unchanged(change: WriteBatch, one: Deadline) -> None:
        """This one, unless it has been set anew meanwhile."""
        change.add_statement(
            "DELETE FROM deadlines WHERE match = ? AND kind = ? AND seat = ? AND due = ?",
            one.match,
            one.kind,
            one.seat,
            one.due,
        )

    @staticmethod
    def drop_kinds(change: WriteBatch, match: int, seat: int, kinds: Sequence[str]) -> None:
        """Several of a seat, in one statement."""
        any_of = ", ".join("?" * len(kinds))
        change.add_statement(
            f"DELETE FROM deadlines WHERE match = ? AND kind IN ({any_of}) AND seat = ?", match, *kinds, seat
        )

    @staticmethod
    def drop_all(change: WriteBatch, match: int) -> None:
        change.add_statement("DELETE FROM deadlines WHERE match = ?", match)

    @staticmethod
    def postpone_deadline(change: WriteBatch, one: Deadline, due: int) -> None:
        """Try again later, unless it has been set anew meanwhile."""
        change.add_statement(
            "UPDATE deadlines SET due = ? WHERE match = ? AND kind = ? AND seat = ? AND due = ?",
            due,
            one.match,
            one.kind,
            one.seat,
            one.due,
        )


class HeartbeatStore:
    """When the host was last alive, and for how long it was away in all."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self) -> tuple[int, int] | None:
        """(seen_at, away), or None on the first day."""
        row = await self.database.fetch_row("SELECT seen_at, away FROM heartbeat WHERE one = 1")
        return None if row is None else (row["seen_at"], row["away"])

    async def record_beat(self, now: int, away: int) -> None:
        await self.database.write(
            WriteBatch().add_statement(
                "INSERT INTO heartbeat (one, seen_at, away) VALUES (1, ?, ?)"
                " ON CONFLICT (one) DO UPDATE SET seen_at = excluded.seen_at, away = excluded.away",
                now,
                away,
            )
        )
