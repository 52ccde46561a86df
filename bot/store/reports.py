"""Reports to the managers of servers."""

from dataclasses import dataclass

from bot.store.change import Change
from bot.store.database import Database
from bot.store.facts import LAST_REPORT, highest

COLUMNS = "id, made_at, server, match, person, reason, text, channel, message, closed_at, closed_by"


@dataclass(frozen=True)
class Report:
    """Who complains of what, in their own words."""

    id: int
    made_at: int
    server: int
    match: int
    person: int
    reason: str
    text: str
    channel: int | None = None
    message: int | None = None
    closed_at: int | None = None
    closed_by: int | None = None

    @property
    def open(self) -> bool:
        return self.closed_at is None


class Reports:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def by_id(self, number: int) -> Report | None:
        return next(iter(await self._many("id = ?", number)), None)

    async def of_server(self, server: int) -> list[Report]:
        """The open ones, the oldest first."""
        return await self._many("server = ? AND closed_at IS NULL ORDER BY id", server)

    async def open_of(self, match: int, person: int) -> Report | None:
        found = await self._many("match = ? AND person = ? AND closed_at IS NULL", match, person)
        return next(iter(found), None)

    async def since(self, person: int, then: int) -> int:
        """How many somebody has made since then."""
        row = await self.database.row(
            "SELECT count(*) AS n FROM reports WHERE person = ? AND made_at > ?", person, then
        )
        return 0 if row is None else int(row["n"])

    async def unposted(self) -> list[int]:
        """Open ones that stand in no channel."""
        rows = await self.database.rows(
            "SELECT id FROM reports WHERE closed_at IS NULL AND message IS NULL ORDER BY id"
        )
        return [row["id"] for row in rows]

    async def _many(self, where: str, *values: int) -> list[Report]:
        rows = await self.database.rows(f"SELECT {COLUMNS} FROM reports WHERE {where}", *values)
        return [Report(*row) for row in rows]

    async def next_id(self) -> int:
        row = await self.database.row(f"SELECT 1 + {highest('reports', LAST_REPORT)} AS id")
        return int(row["id"]) if row is not None else 1

    def opening(self, one: Report) -> Change:
        """Refused if the same person has an open one on the match."""
        return Change().add(
            "INSERT INTO reports (id, made_at, server, match, person, reason, text)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            one.id,
            one.made_at,
            one.server,
            one.match,
            one.person,
            one.reason,
            one.text,
        )

    def closing(self, number: int, at: int, by: int) -> Change:
        """Done with; refused if somebody was quicker."""
        return Change().guard(
            "UPDATE reports SET closed_at = ?, closed_by = ? WHERE id = ? AND closed_at IS NULL",
            at,
            by,
            number,
        )

    def posted(self, number: int, channel: int, message: int) -> Change:
        return Change().add(
            "UPDATE reports SET channel = ?, message = ? WHERE id = ?", channel, message, number
        )
