"""Servers that removed the bot, and deletion of their data."""

from dataclasses import dataclass

import msgspec

from bot.store.database import Database
from bot.store.key_values import LAST_MATCH
from bot.store.servers import ServerSettings
from bot.store.write_batch import WriteBatch

NOT_PRIVATE_CONDITION = "NOT coalesce(json_extract(terms, '$.alone'), 0)"
"""SQL condition that excludes private matches against AI."""


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
                row["id"], row["left_at"], msgspec.json.decode(row["settings"], type=ServerSettings).keep_days
            )
            for row in rows
        ]

    async def known_servers(self) -> set[int]:
        """Return every server that has had the bot and isn't recorded as removed.

        Private matches against AI don't count: they may run in servers that never had the bot.
        """
        rows = await self.database.fetch_in_background(
            "SELECT id FROM servers UNION "
            f"SELECT server FROM matches WHERE server IS NOT NULL AND {NOT_PRIVATE_CONDITION}"
            " EXCEPT SELECT id FROM servers WHERE left_at IS NOT NULL"
        )
        return {row["id"] for row in rows}

    async def matches_of_server(self, server: int) -> list[int]:
        """Return a server's matches, without people's private matches against AI."""
        rows = await self.database.fetch_in_background(
            f"SELECT id FROM matches WHERE server = ? AND {NOT_PRIVATE_CONDITION}", server
        )
        return [row["id"] for row in rows]

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
