"""Private notes on matches, for their authors only: a substitute in the same seat can't read them."""

from bot.clock import Clock
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from bot.store.private_notes import PrivateNoteStore

MAX_NOTE_CHARACTERS = 1000
"""Characters of a note that are kept."""


class PrivateNoteService:
    """Reads and saves notes, which stay until they are deleted, even after the match."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock, self.store = database, clock, PrivateNoteStore(database)

    async def read_note(self, loaded: LoadedMatch, person: int) -> str:
        """Return the note of a player, or an empty text."""
        loaded.require_seat_of(person)
        return await self.store.read_note(loaded.row.id, person)

    async def save_note(self, loaded: LoadedMatch, person: int, text: str) -> str:
        """Replace a player's note; an empty text deletes it."""
        loaded.require_seat_of(person)
        kept = text.strip()[:MAX_NOTE_CHARACTERS]
        match = loaded.row.id
        if kept:
            await self.database.write(self.store.build_save(match, person, kept, self.clock.now()))
        else:
            await self.database.write(self.store.build_delete(match, person))
        return kept
