"""Panels that are open, so that they are filled again after an end of the process."""

from dataclasses import dataclass, field

from bot.store.database import Database
from bot.store.write_batch import WriteBatch

COLUMNS = "match, seat, person, seq, message, token, language, opened_at"


@dataclass(frozen=True)
class OpenPanel:
    """A panel. `token` lets whoever has it change this one message: it is in no log, nor kept for long."""

    match: int
    seat: int
    person: int | None
    """Who sat there."""
    seq: int
    """Of the match as it was shown."""
    message: int
    token: str = field(repr=False)
    language: str
    opened_at: int


class OpenPanelStore:
    """Keeps the newest panel of each seat."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def opened_since(self, time: int) -> list[OpenPanel]:
        """Those that were opened after that, the first of them first."""
        rows = await self.database.fetch_rows(
            f"SELECT {COLUMNS} FROM panels WHERE opened_at > ? ORDER BY opened_at", time
        )
        return [OpenPanel(*row) for row in rows]

    @staticmethod
    def save_panel(change: WriteBatch, one: OpenPanel) -> None:
        change.add_statement(
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
    def drop_panel(change: WriteBatch, match: int, seat: int) -> None:
        """Something else is shown in its place."""
        change.add_statement("DELETE FROM panels WHERE match = ? AND seat = ?", match, seat)

    @staticmethod
    def drop_expired(change: WriteBatch, until: int) -> None:
        """Those that nobody can change any more."""
        change.add_statement("DELETE FROM panels WHERE opened_at <= ?", until)
