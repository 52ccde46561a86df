"""Settings of servers, and the deletion of their data after they removed the bot."""

from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.errors import SettingsUnreadable
from bot.store.database import Database
from bot.store.key_values import LAST_MATCH
from bot.store.records import OnTimeout
from bot.store.row_faults import SERVERS, salvage_settings
from bot.store.rows import to_json
from bot.store.writes import WriteBatch


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


MAX_KEEP_DAYS = 90
"""The longest that data stays after the bot was removed."""

_decode = msgspec.json.Decoder(ServerSettings).decode


def decode_server(database: Database, server: int, stored: str) -> ServerSettings:
    """Decode settings; of damaged ones, what can be read, and nothing that deletes or greets too early."""
    try:
        return _decode(stored)
    except Exception as fault:  # any: what damage sets off can't be foreseen
        database.row_faults.report_row(SERVERS, server, fault)
        settings = salvage_settings(stored, ServerSettings)
        settings.keep_days, settings.greeted = MAX_KEEP_DAYS, True
        return settings


class ServerStore:
    """Queries, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def load_settings(self, server: int) -> ServerSettings:
        """Return a server's settings; the defaults for an unknown server."""
        stored = await self._read_settings(server)
        return ServerSettings() if stored is None else decode_server(self.database, server, stored)

    async def load_settings_for_change(self, server: int) -> ServerSettings:
        """Load settings for writing; refuse if saving would lose an unreadable part."""
        stored = await self._read_settings(server)
        try:
            return ServerSettings() if stored is None else _decode(stored)
        except Exception as fault:  # any: what damage sets off can't be foreseen
            raise SettingsUnreadable(self.database.row_faults.report_row(SERVERS, server, fault)) from fault

    async def _read_settings(self, server: int) -> str | None:
        row = await self.database.fetch_row("SELECT settings FROM servers WHERE id = ?", server)
        return None if row is None else row["settings"]

    async def is_removed(self, server: int) -> bool:
        """Tell whether a server is recorded as having removed the bot."""
        sql = "SELECT 1 FROM servers WHERE id = ? AND left_at IS NOT NULL"
        return await self.database.fetch_row(sql, server) is not None

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


NOT_PRIVATE_CONDITION = (
    "NOT CASE WHEN json_valid(terms) THEN coalesce(json_extract(terms, '$.alone'), 0)"
    """ ELSE instr(terms, '"alone":true') END"""
)
"""SQL condition that excludes private matches against AI, even if their terms can't be read."""


@dataclass(frozen=True)
class RemovedServer:
    """A server that removed the bot."""

    id: int
    left_at: int
    keep_days: int


class RemovedServerStore:
    """Queries, and statements that delete a removed server's data unless the bot is back there."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_all(self) -> list[RemovedServer]:
        rows = await self.database.fetch_in_background(
            "SELECT id, left_at, settings FROM servers WHERE left_at IS NOT NULL"
        )
        return [
            RemovedServer(
                row["id"],
                row["left_at"],
                decode_server(self.database, row["id"], row["settings"]).keep_days,
            )
            for row in rows
        ]

    async def list_known_servers(self) -> set[int]:
        """Return every server that has had the bot and isn't recorded as removed.

        Private matches against AI don't count: they may run in servers that never had the bot.
        """
        rows = await self.database.fetch_in_background(
            "SELECT id FROM servers UNION "
            f"SELECT server FROM matches WHERE server IS NOT NULL AND {NOT_PRIVATE_CONDITION}"
            " EXCEPT SELECT id FROM servers WHERE left_at IS NOT NULL"
        )
        return {row["id"] for row in rows}

    async def list_matches_of_server(self, server: int) -> list[int]:
        """Return a server's matches, without people's private matches against AI."""
        rows = await self.database.fetch_in_background(
            f"SELECT id FROM matches WHERE server = ? AND {NOT_PRIVATE_CONDITION}", server
        )
        return [row["id"] for row in rows]

    @staticmethod
    def move_removals(batch: WriteBatch, seconds: int) -> None:
        """Have all servers count as having removed the bot so much later."""
        batch.add_statement("UPDATE servers SET left_at = left_at + ? WHERE left_at IS NOT NULL", seconds)

    @staticmethod
    def build_match_delete(match: int, last: int) -> WriteBatch:
        """Delete a match with its seats, steps, notes, reports and all else. `last`, the highest number so
        far, is recorded, because old buttons must never fit a later match.
        """
        return (
            WriteBatch()
            .add_statement(
                f"INSERT INTO facts (name, value) VALUES ('{LAST_MATCH}', ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                str(last),
            )
            .add_statement(
                "DELETE FROM matches WHERE id = ?"
                " AND server IN (SELECT id FROM servers WHERE left_at IS NOT NULL)",
                match,
            )
        )

    @staticmethod
    def build_server_delete(server: int) -> WriteBatch:
        """Delete the rest of a server's data; conflicts if the bot is back."""
        return (
            WriteBatch()
            .add_guard("DELETE FROM servers WHERE id = ? AND left_at IS NOT NULL", server)
            .add_statement(
                # The new `seq` makes writes based on earlier reads conflict.
                "UPDATE matches SET server = NULL, channel = 0, thread = NULL, seq = seq + 1"
                " WHERE server = ?",
                server,
            )
            .add_statement("DELETE FROM reports WHERE server = ?", server)
            .add_statement("DELETE FROM acts WHERE server = ?", server)
        )
