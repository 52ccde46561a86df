"""People: their settings, their last known names, and their private notes on matches."""

import asyncio
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.errors import SettingsUnreadable, UserError
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.limits import USUAL_LIMITS, HostLimits
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from bot.store.people import PeopleStore, PersonSettings
from bot.store.personal_data import PrivateNoteStore
from bot.store.writes import WriteBatch, WriteConflict
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller

MAX_NAME_CHARACTERS = 32
"""Characters of a display name that are kept."""


class PeopleService:
    """Loads and changes the settings of people."""

    def __init__(self, database: Database) -> None:
        self.database, self.store = database, PeopleStore(database)
        self.person_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Callable[[int, PersonSettings], None]] = []
        """Are called with a person and their changed settings."""

    async def load_settings(self, person: int) -> PersonSettings:
        return await self.store.load_settings(person)

    async def note_settings(self, person: int, alter: Callable[[PersonSettings], None]) -> PersonSettings:
        """Alter settings in passing: those that can't be read stay as they are stored."""
        try:
            return await self.change_settings(person, alter)
        except SettingsUnreadable:
            settings = await self.load_settings(person)
            alter(settings)
            return settings

    async def change_settings(
        self, person: int, alter: Callable[[PersonSettings], None], extra_batch: WriteBatch | None = None
    ) -> PersonSettings:
        """Alter the settings of a person; write them, and `extra_batch` with them, only if they differ."""
        async with self.person_locks.setdefault(person, asyncio.Lock()):
            before, after = [await self.store.load_settings_for_change(person) for _ in range(2)]
            alter(after)
            if after != before:
                batch = self.store.build_save(person, after)
                if extra_batch is not None:
                    batch += extra_batch
                writing = asyncio.ensure_future(self.database.write(batch))
                # Not before the write is done, and even if the caller was cancelled meanwhile.
                writing.add_done_callback(lambda _: self.store.invalidate_cache(person))
                await asyncio.shield(writing)
                for listener in self.listeners:
                    listener(person, after)
            return after

    async def remember_name(self, person: int, name: str) -> PersonSettings:
        """Store the name under which a person used the host."""
        known = await self.load_settings(person)
        if known.name == name[:MAX_NAME_CHARACTERS]:
            return known

        def note_name(settings: PersonSettings) -> None:
            settings.name = name[:MAX_NAME_CHARACTERS]

        return await self.note_settings(person, note_name)

    async def teller_for_person(self, person: int, locale: str) -> Teller:
        """Return the teller of a person's chosen language, else of the language of their Discord."""
        return teller_for((await self.load_settings(person)).language or locale)

    async def display_name(self, person: int) -> str:
        """Return a person's last known name, or a number for an unknown person."""
        return (await self.load_settings(person)).name or f"#{person % 10_000:04}"

    async def seat_names(self, loaded: LoadedMatch, say: Teller) -> list[str]:
        """List display names by seat."""
        await self.store.load_settings_by_person(
            loaded.row.seated_people
        )  # all in one query, if they are not known
        return [await self.seat_name(loaded, seat, say) for seat in range(len(loaded.row.seats))]

    async def seat_name(self, loaded: LoadedMatch, seat: int, say: Teller) -> str:
        row = loaded.seat_row(seat)
        if row.person is not None:
            return await self.display_name(row.person)
        if row.ai is not None:
            return name_ai(loaded, seat, say)
        return say(words.ReplyFree())

    async def is_blocked_between(self, person: int, others: list[int]) -> bool:
        """Tell whether the person has blocked one of the others, or one of them the person."""
        if set((await self.load_settings(person)).blocked) & set(others):
            return True
        return any([person in (await self.load_settings(other)).blocked for other in others])

    async def refuse_challenge(self, person: int, other: int) -> None:
        """Refuse a challenge to oneself, or to a person who wants none, without the reason."""
        theirs = await self.load_settings(other)
        if person == other:
            raise UserError(words.ErrorNotYourself())
        if theirs.challenges == "nobody" or await self.is_blocked_between(person, [other]):
            raise UserError(words.ErrorNoChallenge(name=theirs.name or words.WordThisPerson()))


LEVEL_TITLES: Mapping[str, Sentence] = {
    "easy": words.ReplyLevelEasy(),
    "normal": words.ReplyLevelNormal(),
    "coach": words.ReplyLevelCoach(),
}
"""What the levels of AI are called."""


def name_ai(loaded: LoadedMatch, seat: int, say: Teller) -> str:
    """Name an AI seat by its level; with a number if others would have the same name."""
    levels = {row.seat: row.ai for row in loaded.row.seats if row.ai is not None}
    level = levels[seat]
    name = LEVEL_TITLES[level]
    if len(set(levels.values())) == len(levels):
        return say(words.ReplyAi(level=name))
    return say(words.ReplyAiNumbered(n=sorted(levels).index(seat) + 1, level=name))


MAX_NOTE_CHARACTERS = USUAL_LIMITS.note_characters
"""Characters of a note that are kept."""


class PrivateNoteService:
    """Reads and saves notes, which stay until they are deleted, even after the match."""

    def __init__(self, database: Database, clock: Clock, limits: HostLimits = USUAL_LIMITS) -> None:
        self.database, self.clock, self.store = database, clock, PrivateNoteStore(database)
        self.limits = limits

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
            most = self.limits.notes
            try:
                await self.database.write(self.store.build_save(match, person, kept, self.clock.now(), most))
            except WriteConflict:
                raise UserError(words.ErrorNotesMany(most=most)) from None
        else:
            await self.database.write(self.store.build_delete(match, person))
        return kept
