"""Open panels, stored so that they are edited again after a restart."""

from dataclasses import dataclass, field

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

COLUMNS = "match, seat, person, seq, message, token, language, opened_at"


@dataclass(frozen=True)
class OpenPanel:
    """A panel. `token` allows edits of this one message; it is never logged and soon deleted."""

    match: int
    seat: int
    person: int | None
    """The seat's person when the panel was opened."""
    seq: int
    """`seq` of the match as shown."""
    message: int
    token: str = field(repr=False)
    language: str
    opened_at: int


class OpenPanelStore:
    """Stores the newest panel of each seat."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def opened_since(self, time: int) -> list[OpenPanel]:
        """Return the panels opened after a time, the oldest first."""
        rows = await self.database.fetch_rows(
            f"SELECT {COLUMNS} FROM panels WHERE opened_at > ? ORDER BY opened_at", time
        )
        return [OpenPanel(*row) for row in rows]

    @staticmethod
    def save_panel(batch: WriteBatch, one: OpenPanel) -> None:
        batch.add_statement(
            f"INSERT OR REPLACE INTO panels ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            one.match,
            one.seat,
            one.person,
            one.seq,
            one.message,
            one.token,
            one.language,
            one.opened_at,
        )

    @staticmethod
    def drop_panel(batch: WriteBatch, match: int, seat: int) -> None:
        """Forget a seat's panel, because something else is shown in its place."""
        batch.add_statement("DELETE FROM panels WHERE match = ? AND seat = ?", match, seat)

    @staticmethod
    def drop_expired(batch: WriteBatch, until: int) -> None:
        """Forget the panels opened until a time, because their tokens have expired."""
        batch.add_statement("DELETE FROM panels WHERE opened_at <= ?", until)
