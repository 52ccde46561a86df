"""Servers that put the bot out: which they are, and how their data goes."""

from dataclasses import dataclass

import msgspec

from bot.store.database import Database
from bot.store.key_values import LAST_MATCH
from bot.store.servers import ServerSettings
from bot.store.write_batch import WriteBatch

NOT_PRIVATE_CONDITION = "NOT coalesce(json_extract(terms, '$.alone'), 0)"
"""Of matches that are no private ones against AI."""


@dataclass(frozen=True)
class RemovedServer:
    """A server without the bot."""

    id: int
    left_at: int
    keep_days: int


class RemovedServerStore:
    """Reads rows, and says what their removal writes. It touches no server that is back meanwhile."""

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
        """Every server that has had the bot, but those that are known to be gone.

        Against AI somebody may play where the bot never was.
        """
        rows = await self.database.fetch_in_background(
            "SELECT id FROM servers UNION "
            f"SELECT server FROM matches WHERE server IS NOT NULL AND {NOT_PRIVATE_CONDITION}"
            " EXCEPT SELECT id FROM servers WHERE left_at IS NOT NULL"
        )
        return {row["id"] for row in rows}

    async def matches_of_server(self, server: int) -> list[int]:
        """Its matches; what somebody plays against AI in their own panel is theirs."""
        rows = await self.database.fetch_in_background(
            f"SELECT id FROM matches WHERE server = ? AND {NOT_PRIVATE_CONDITION}", server
        )
        return [row["id"] for row in rows]

    @staticmethod
    def build_match_delete(match: int, last: int) -> WriteBatch:
        """With seats, steps, notes, reports and all else of it. No later match gets its number: there are old
        buttons. `last` is the highest number so far.
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
        """What is left of it; refused if it is back."""
        return (
            WriteBatch()
            .add_guard("DELETE FROM servers WHERE id = ? AND left_at IS NOT NULL", server)
            .add_statement(
                # Whoever read the row before writes with the old `seq`, and has to read again.
                "UPDATE matches SET server = NULL, channel = 0, thread = NULL, seq = seq + 1"
                " WHERE server = ?",
                server,
            )
            .add_statement("DELETE FROM reports WHERE server = ?", server)
            .add_statement("DELETE FROM acts WHERE server = ?", server)
        )
