"""What servers have set."""

from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.store.database import Database
from bot.store.rows import OnTimeout, to_json
from bot.store.write_batch import WriteBatch


class ServerSettings(Struct, omit_defaults=True):
    """The settings of a server; each has a default."""

    language: str = ""
    """Of public posts; empty: Discord says which."""
    places: Literal["threads", "channel", "allowed"] = "threads"
    """Where matches run: each in a thread; in the channel itself; in threads of the allowed channels only."""
    channels: list[int] = field(default_factory=list[int])
    """The allowed ones."""
    pace: str = "slow"
    on_timeout: OnTimeout = "ai"
    openers: Literal["all", "managers"] = "all"
    """Who may open tables."""
    replies: bool = False
    """Moves by a reply to the board."""
    show_ai: bool = False
    """Matches against AI alone are public."""
    results: int | None = None
    """The channel in which results are posted."""
    reports: int | None = None
    """The channel in which managers read reports; without one they wait in the list of the settings."""
    zone: str = ""
    quiet: tuple[int, int] | None = None
    """For public notices: from and until, in minutes after midnight in the server's zone."""
    keep_days: int = 30
    """How long data stays after the bot was removed."""
    greeted: bool = False
    """Somebody who manages the server has been told about the settings."""


class ServerStore:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def by_id(self, server: int) -> ServerSettings:
        """Its settings; the defaults if nothing is known of it."""
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
        """The bot was removed at that time; None: it is back."""
        return WriteBatch().add_statement(
            "INSERT INTO servers (id, left_at) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET left_at = excluded.left_at",
            server,
            at,
        )
