"""Settings of servers."""

from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.store.database import Database
from bot.store.rows import to_json
from bot.store.terms import OnTimeout
from bot.store.write_batch import WriteBatch


class ServerSettings(Struct, omit_defaults=True):
    """The settings of a server; each has a default."""

    language: str = ""
    """Language of public posts; empty: as Discord reports it."""
    places: Literal["threads", "channel", "allowed"] = "threads"
    """Where matches run: each in a thread; in the channel itself; in threads of the allowed channels only."""
    channels: list[int] = field(default_factory=list[int])
    """The allowed channels."""
    pace: str = "slow"
    on_timeout: OnTimeout = "ai"
    openers: Literal["all", "managers"] = "all"
    """Who may open tables."""
    replies: bool = False
    """Whether people can move by replying to the board."""
    show_ai: bool = False
    """Whether matches against AI alone are public."""
    results: int | None = None
    """The channel in which results are posted."""
    reports: int | None = None
    """The channel in which managers read reports; without one, reports wait in the settings' list."""
    zone: str = ""
    quiet: tuple[int, int] | None = None
    """Quiet hours of public notices: from and until, in minutes after midnight in the server's zone."""
    keep_days: int = 30
    """Days for which data stays after the bot was removed."""
    greeted: bool = False
    """Whether a manager of the server has been told about the settings."""


class ServerStore:
    """Queries, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def by_id(self, server: int) -> ServerSettings:
        """Return a server's settings; the defaults for an unknown server."""
        row = await self.database.fetch_row("SELECT settings FROM servers WHERE id = ?", server)
        return ServerSettings() if row is None else msgspec.json.decode(row["settings"], type=ServerSettings)

    def build_save(self, server: int, settings: ServerSettings) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO servers (id, settings) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
            server,
            to_json(settings),
        )

    def build_left(self, server: int, at: int | None) -> WriteBatch:
        """Record that the bot was removed at a time, or with None that it is back."""
        return WriteBatch().add_statement(
            "INSERT INTO servers (id, left_at) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET left_at = excluded.left_at",
            server,
            at,
        )
