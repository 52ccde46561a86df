"""Panels that are open, so that they are filled again after an end of the process."""

from dataclasses import dataclass, field

from bot.store.change import Change
from bot.store.database import Database

COLUMNS = "match, seat, person, seq, message, token, language, opened_at"


@dataclass(frozen=True)
class Open:
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


class Panels:
    """Keeps the newest panel of each seat."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def since(self, time: int) -> list[Open]:
        """Those that were opened after that, the first of them first."""
        rows = await self.database.rows(
            f"SELECT {COLUMNS} FROM panels WHERE opened_at > ? ORDER BY opened_at", time
        )
        return [Open(*row) for row in rows]

    @staticmethod
    def save(change: Change, one: Open) -> None:
        change.add(
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
    def drop(change: Change, match: int, seat: int) -> None:
        """Something else is shown in its place."""
        change.add("DELETE FROM panels WHERE match = ? AND seat = ?", match, seat)

    @staticmethod
    def forget(change: Change, until: int) -> None:
        """Those that nobody can change any more."""
        change.add("DELETE FROM panels WHERE opened_at <= ?", until)
