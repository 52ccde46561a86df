"""Looks at the file without trusting a row: what can't be read in it, and every byte of a match."""

from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Any

from bot.errors import SettingsUnreadable
from bot.store.database import BAD_TEXT, Database
from bot.store.deadlines import Deadline
from bot.store.messages import OUTBOX_COLUMNS, OutboxMessage
from bot.store.people import PeopleStore
from bot.store.row_checks import find_broken_rows
from bot.store.row_faults import RowName, describe_reason
from bot.store.rows import StepRow
from bot.store.servers import ServerStore

NOT_EXPORTED = {"panels"}
"""Tables with secrets that nobody needs: tokens of Discord, of use for a quarter of an hour."""

Cell = int | float | str | None | dict[str, str]
"""A value of a column; bytes, and a text that is no UTF-8, are `{"blob": …}` and `{"text": …}` in base64."""


class Inspection:
    """Queries that no damage makes fail."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_matches(self) -> list[tuple[int, str, str]]:
        """Return id, code and status of every match."""
        rows = await self.database.fetch_rows("SELECT id, code, status FROM matches ORDER BY id")
        return [(row["id"], row["code"], row["status"]) for row in rows]

    async def find_match(self, name: str) -> int | None:
        """Find a match by its number or its code."""
        row = await self.database.fetch_row(
            "SELECT id FROM matches WHERE code = ? OR id = CAST(? AS INTEGER) ORDER BY code = ? DESC",
            name.upper(),
            name if name.isdecimal() else "-1",
            name.upper(),
        )
        return None if row is None else int(row["id"])

    async def load_steps(self, match: int) -> list[StepRow]:
        rows = await self.database.fetch_rows(
            "SELECT seq, seat, move, events, made_at FROM steps WHERE match = ? ORDER BY seq", match
        )
        return [StepRow(*row) for row in rows]

    async def list_deadlines(self) -> list[Deadline]:
        rows = await self.database.fetch_rows("SELECT match, kind, seat, began, due FROM deadlines")
        return [Deadline(*row) for row in rows]

    async def list_notices(self) -> list[OutboxMessage]:
        rows = await self.database.fetch_rows(f"SELECT {OUTBOX_COLUMNS} FROM notices")
        return [OutboxMessage(*row) for row in rows]

    async def find_broken_rows(self) -> list[RowName]:
        """Return the rows that break a rule of the schema."""
        return await self.database.background_reader.run_job(find_broken_rows)

    async def find_unreadable_settings(self) -> list[RowName]:
        """Return the people and servers of whose settings a part can't be read."""
        people = await self.database.fetch_rows("SELECT id FROM people ORDER BY id")
        servers = await self.database.fetch_rows("SELECT id FROM servers ORDER BY id")
        return [
            *await self._find_unreadable(
                "people", people, PeopleStore(self.database).load_settings_for_change
            ),
            *await self._find_unreadable(
                "servers", servers, ServerStore(self.database).load_settings_for_change
            ),
        ]

    async def _find_unreadable(
        self, table: str, rows: Any, load: Callable[[int], Awaitable[object]]
    ) -> list[RowName]:
        found: list[RowName] = []
        for row in rows:
            try:
                await load(row["id"])
            except SettingsUnreadable as fault:
                found.append(RowName(table, row["id"], describe_reason(fault.__cause__ or fault)))
        return found

    # --- export --------------------------------------------------------------------------------------

    async def dump_match(self, match: int) -> dict[str, list[dict[str, Cell]]]:
        """Return every row of a match, by table, with every byte of it."""
        tables = await self.database.fetch_rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        )
        found: dict[str, list[dict[str, Cell]]] = {}
        for table in [row["name"] for row in tables]:
            columns = [
                row["name"]
                for row in await self.database.fetch_rows("SELECT name FROM pragma_table_info(?)", table)
            ]
            key = "id" if table == "matches" else "match"
            if key in columns and table not in NOT_EXPORTED:
                found[table] = await self._dump_rows(table, columns, key, match)
        return found

    async def _dump_rows(self, table: str, columns: list[str], key: str, match: int) -> list[dict[str, Cell]]:
        """Return rows with texts read as bytes, because they may be no texts."""
        read = ", ".join(f'typeof("{name}"), CAST("{name}" AS BLOB), "{name}"' for name in columns)
        rows = await self.database.fetch_rows(f'SELECT {read} FROM "{table}" WHERE "{key}" = ?', match)
        return [
            {
                name: _encode_cell(row[3 * at], row[3 * at + 1], row[3 * at + 2])
                for at, name in enumerate(columns)
            }
            for row in rows
        ]


def _encode_cell(kind: str, stored: bytes, value: Any) -> Cell:
    if kind == "blob":
        return {"blob": b64encode(stored).decode()}
    if kind == "text" and value == BAD_TEXT:
        return {"text": b64encode(stored).decode()}
    return value
