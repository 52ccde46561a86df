"""Counts of what one person or server has, and guards that let nothing be written beyond a limit."""

from typing import NamedTuple

from bot.store.database import Database
from bot.store.writes import SqlValue, WriteBatch

GOING_ON = (
    "status IN ('open', 'running')"
    " AND CASE WHEN json_valid(terms) THEN json_extract(terms, '$.put_away') END IS NULL"
)
"""A row that can't be read counts too, and breaks no count."""
HERS = "SELECT count(*) FROM seats JOIN matches ON matches.id = seats.match WHERE seats.person = ?"
IS_MERE_OFFER = (
    "status = 'open'"
    " AND CASE WHEN json_valid(terms) THEN json_extract(terms, '$.before') END IS NOT NULL"
    " AND CASE WHEN json_valid(seats.notes) THEN json_array_length(seats.notes, '$.agrees') END = 0"
)
"""A seat at a rematch that somebody else has opened, and that its person hasn't agreed to."""
AGAINST_AI = (
    "NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.match = matches.id"
    " AND other.person IS NOT seats.person AND (other.person IS NOT NULL OR other.ai IS NULL))"
)
"""No other seat is free or has a person."""
OPENED = "SELECT count(*) FROM matches WHERE opened_by = ? AND opened_at > ? AND opened_at <= ?"
"""What was opened in the future was opened before the system's clock was put back."""
IS_CHALLENGE = (
    "CASE WHEN json_valid(terms) THEN json_array_length(terms, '$.invited') > 0"
    " AND json_extract(terms, '$.before') IS NULL ELSE FALSE END"
)
WAITS_FOR_PEOPLE = (
    "status = 'open' AND +opened_by = ?"  # by the index of open tables: of those there are fewer
    " AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND person = opened_by"
    f" AND {AGAINST_AI})"
)
"""An open table of its opener, who may have left it to others; none whose other seats AI has."""
INVITES = (
    "EXISTS (SELECT 1 FROM json_each(CASE WHEN json_valid(terms) THEN terms ELSE '{}' END, '$.invited')"
    " WHERE value = ?)"
)


class Count(NamedTuple):
    """A query for one number, with its values."""

    sql: str
    values: tuple[SqlValue, ...]


class TimeSpan(NamedTuple):
    """A span of wall time, which begins after `after` and ends with `until`."""

    after: int
    until: int

    @classmethod
    def last_seconds(cls, now: int, seconds: int) -> "TimeSpan":
        """Return the span of the last seconds."""
        return cls(now - seconds, now)


class LimitStore:
    """Counts, and what they are now."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read_count(self, count: Count) -> int:
        row = await self.database.fetch_row(f"SELECT ({count.sql}) AS n", *count.values)
        return 0 if row is None else int(row["n"])

    async def list_open_tables(self, person: int) -> list[str]:
        """Return the codes of the tables that `open_tables` counts."""
        sql = f"SELECT code FROM matches WHERE {WAITS_FOR_PEOPLE} ORDER BY id"
        return [str(row["code"]) for row in await self.database.fetch_rows(sql, person)]

    @staticmethod
    def count_matches(person: int) -> Count:
        """Count a person's tables and matches, without those that were put away and mere offers."""
        return Count(f"{HERS} AND {GOING_ON} AND NOT coalesce({IS_MERE_OFFER}, 0)", (person,))

    @staticmethod
    def count_ai_matches(person: int) -> Count:
        """Count those of them in which AI has all other seats."""
        return Count(f"{HERS} AND {GOING_ON} AND {AGAINST_AI}", (person,))

    @staticmethod
    def count_put_away_matches(person: int) -> Count:
        """Count a person's matches that were put away."""
        put_away = "CASE WHEN json_valid(terms) THEN json_extract(terms, '$.put_away') END IS NOT NULL"
        return Count(f"{HERS} AND status = 'running' AND {put_away}", (person,))

    @staticmethod
    def count_open_tables(person: int) -> Count:
        """Count the tables that a person has opened and that wait for people, also those they've left."""
        return Count(f"SELECT count(*) FROM matches WHERE {WAITS_FOR_PEOPLE}", (person,))

    @staticmethod
    def count_opened_tables(person: int, span: TimeSpan) -> Count:
        """Count the tables that a person has opened within a time."""
        return Count(OPENED, (person, *span))

    @staticmethod
    def count_challenges(person: int, span: TimeSpan, other: int | None = None) -> Count:
        """Count a person's challenges within a time, to everybody or to one other person."""
        if other is None:
            return Count(f"{OPENED} AND {IS_CHALLENGE}", (person, *span))
        return Count(f"{OPENED} AND {IS_CHALLENGE} AND {INVITES}", (person, *span, other))

    @staticmethod
    def count_server_tables(server: int) -> Count:
        return Count("SELECT count(*) FROM matches WHERE server = ? AND status = 'open'", (server,))


def build_guard(match: int, count: Count, most: int) -> WriteBatch:
    """Let a batch be written only if the count is within its limit after its other guards."""
    return WriteBatch().add_guard(
        f"UPDATE matches SET seq = seq WHERE id = ? AND ({count.sql}) <= ?", match, *count.values, most
    )
