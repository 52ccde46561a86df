"""Servers that put the bot out: which they are, and how their data goes."""

from dataclasses import dataclass

import msgspec

from bot.store.change import Change
from bot.store.database import Database
from bot.store.facts import LAST_MATCH
from bot.store.servers import Server

SHARED = "NOT coalesce(json_extract(terms, '$.alone'), 0)"
"""Of matches that are no private ones against AI."""


@dataclass(frozen=True)
class Departed:
    """A server without the bot."""

    id: int
    left_at: int
    keep_days: int


class DepartedServers:
    """Reads rows, and says what their removal writes. It touches no server that is back meanwhile."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def all(self) -> list[Departed]:
        rows = await self.database.survey(
            "SELECT id, left_at, settings FROM servers WHERE left_at IS NOT NULL"
        )
        return [
            Departed(row["id"], row["left_at"], msgspec.json.decode(row["settings"], type=Server).keep_days)
            for row in rows
        ]

    async def known(self) -> set[int]:
        """Every server that has had the bot, but those that are known to be gone.

        Against AI somebody may play where the bot never was.
        """
        rows = await self.database.survey(
            f"SELECT id FROM servers UNION SELECT server FROM matches WHERE server IS NOT NULL AND {SHARED}"
            " EXCEPT SELECT id FROM servers WHERE left_at IS NOT NULL"
        )
        return {row["id"] for row in rows}

    async def matches(self, server: int) -> list[int]:
        """Its matches; what somebody plays against AI in their own panel is theirs."""
        rows = await self.database.survey(f"SELECT id FROM matches WHERE server = ? AND {SHARED}", server)
        return [row["id"] for row in rows]

    @staticmethod
    def removing_match(match: int, last: int) -> Change:
        """With seats, steps, notes, reports and all else of it. No later match gets its number: there are old
        buttons. `last` is the highest number so far.
        """
        return (
            Change()
            .add(
                f"INSERT INTO facts (name, value) VALUES ('{LAST_MATCH}', ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                str(last),
            )
            .add(
                "DELETE FROM matches WHERE id = ?"
                " AND server IN (SELECT id FROM servers WHERE left_at IS NOT NULL)",
                match,
            )
        )

    @staticmethod
    def removing(server: int) -> Change:
        """What is left of it; refused if it is back."""
        return (
            Change()
            .guard("DELETE FROM servers WHERE id = ? AND left_at IS NOT NULL", server)
            .add(
                # Whoever read the row before writes with the old `seq`, and has to read again.
                "UPDATE matches SET server = NULL, channel = 0, thread = NULL, seq = seq + 1"
                " WHERE server = ?",
                server,
            )
            .add("DELETE FROM reports WHERE server = ?", server)
            .add("DELETE FROM acts WHERE server = ?", server)
        )
