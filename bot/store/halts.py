"""Marks of matches that stand still because they can't be read, and what of such a match is certain."""

from dataclasses import dataclass, field
from functools import cached_property

import msgspec
from msgspec import Struct

from bot.errors import MatchUnreadable
from bot.store.database import Database
from bot.store.writes import WriteBatch

HALT_COLUMNS = "match, reason, incident, halted_at, moment_leap"


@dataclass(frozen=True)
class HaltMark:
    """Why a match stands still, and since when."""

    match: int
    reason: str
    incident: str
    halted_at: int
    """In match time."""
    moment_leap: int = 0
    """By how much its moment has still to be raised, because a backup was restored meanwhile."""


@dataclass(frozen=True)
class MatchPlace:
    """What stands in columns of its own, and so is certain even if nothing else of a match can be read."""

    id: int
    code: str
    status: str
    seq: int
    server: int | None
    channel: int
    thread: int | None
    people: frozenset[int]
    terms: str = field(repr=False)

    nonce_salt = ""
    """The numbers of its notices count nothing hidden."""

    @property
    def display_channel(self) -> int:
        return self.thread or self.channel

    @cached_property
    def spoken_terms(self) -> "SpokenTerms":
        """What a notice needs of the terms, as far as it can be read."""
        try:
            return msgspec.json.decode(self.terms, type=SpokenTerms)
        except (msgspec.MsgspecError, ValueError):
            return SpokenTerms()

    @property
    def is_private(self) -> bool:
        """Whether nothing of the match is public: in doubt, if one person plays it outside of a thread."""
        if self.spoken_terms.alone is not None:
            return self.spoken_terms.alone
        return self.status == "running" and self.thread is None and len(self.people) < 2


class SpokenTerms(Struct):
    """The keys of the column `terms` that a notice needs."""

    language: str = ""
    alone: bool | None = None


class HaltStore:
    """Queries, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_marks(self) -> list[HaltMark]:
        rows = await self.database.fetch_rows(f"SELECT {HALT_COLUMNS} FROM halts ORDER BY match")
        return [HaltMark(*row) for row in rows]

    async def find_mark(self, match: int) -> HaltMark | None:
        row = await self.database.fetch_row(f"SELECT {HALT_COLUMNS} FROM halts WHERE match = ?", match)
        return None if row is None else HaltMark(*row)

    async def find_place(self, match: int) -> MatchPlace | None:
        """Return what is certain of a match."""
        row = await self.database.fetch_row(
            "SELECT id, code, status, seq, server, channel, thread, terms FROM matches WHERE id = ?", match
        )
        if row is None:
            return None
        seats = await self.database.fetch_rows(
            "SELECT person FROM seats WHERE match = ? AND person NOT NULL", match
        )
        people = frozenset(seat["person"] for seat in seats)
        return MatchPlace(
            row["id"],
            row["code"],
            row["status"],
            row["seq"],
            row["server"],
            row["channel"],
            row["thread"],
            people,
            row["terms"],
        )

    async def list_halts_of_person(self, person: int) -> list[MatchUnreadable]:
        """Return a person's matches that stand still, each as the error for who asks for it."""
        rows = await self.database.fetch_rows(
            "SELECT id, code, incident FROM halts JOIN matches ON id = halts.match"
            " WHERE id IN (SELECT match FROM seats WHERE person = ?) ORDER BY code",
            person,
        )
        return [MatchUnreadable(*row) for row in rows]

    @staticmethod
    def build_mark(mark: HaltMark) -> WriteBatch:
        """Mark a match, unless it is marked already or gone; conflicts then."""
        return WriteBatch().add_guard(
            f"INSERT INTO halts ({HALT_COLUMNS}) SELECT ?, ?, ?, ?, ?"
            " WHERE EXISTS (SELECT 1 FROM matches WHERE id = ?) ON CONFLICT (match) DO NOTHING",
            mark.match,
            mark.reason,
            mark.incident,
            mark.halted_at,
            mark.moment_leap,
            mark.match,
        )

    @staticmethod
    def build_unmark(match: int) -> WriteBatch:
        """Take the mark away; conflicts if there is none."""
        return WriteBatch().add_guard("DELETE FROM halts WHERE match = ?", match)

    @staticmethod
    def build_leap(distance: int) -> WriteBatch:
        """Note that the moments of all marked matches have still to be raised."""
        return WriteBatch().add_statement("UPDATE halts SET moment_leap = moment_leap + ?", distance)
