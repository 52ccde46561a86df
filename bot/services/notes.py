"""Notes on a match, for whoever wrote them: a substitute in the same seat does not read them."""

from bot.clock import Clock
from bot.services.loaded import Loaded
from bot.store.database import Database
from bot.store.private_notes import PrivateNotes as Rows

MOST = 1000
"""Characters."""


class PrivateNotes:
    """Kept until they are deleted, also when the match is over."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock, self.rows = database, clock, Rows(database)

    async def of(self, loaded: Loaded, person: int) -> str:
        """What a player of the match has written."""
        loaded.seat_of(person)
        return await self.rows.of(loaded.row.id, person)

    async def write(self, loaded: Loaded, person: int, text: str) -> str:
        """Keep this in the place of what was there; nothing deletes it."""
        loaded.seat_of(person)
        kept = text.strip()[:MOST]
        match = loaded.row.id
        if kept:
            await self.database.write(self.rows.saving(match, person, kept, self.clock.now()))
        else:
            await self.database.write(self.rows.deleting(match, person))
        return kept
