"""Notes on a match, for whoever wrote them: a substitute in the same seat does not read them."""

from bot.clock import Clock
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from bot.store.private_notes import PrivateNoteStore as Rows

MAX_NOTE_CHARACTERS = 1000
"""Characters."""


class PrivateNoteService:
    """Kept until they are deleted, also when the match is over."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock, self.store = database, clock, Rows(database)

    async def read_note(self, loaded: LoadedMatch, person: int) -> str:
        """What a player of the match has written."""
        loaded.require_seat_of(person)
        return await self.store.read_note(loaded.row.id, person)

    async def save_note(self, loaded: LoadedMatch, person: int, text: str) -> str:
        """Keep this in the place of what was there; nothing deletes it."""
        loaded.require_seat_of(person)
        kept = text.strip()[:MAX_NOTE_CHARACTERS]
        match = loaded.row.id
        if kept:
            await self.database.write(self.store.build_save(match, person, kept, self.clock.now()))
        else:
            await self.database.write(self.store.build_delete(match, person))
        return kept
