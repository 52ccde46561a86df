"""People as the host knows them: their settings and the name under which they were last seen."""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from bot.errors import UserError
from bot.i18n import Catalog, catalog_for
from bot.services.match.loaded_match import LoadedMatch
from bot.store.database import Database
from bot.store.people import PeopleStore as Rows
from bot.store.people import PersonSettings

MAX_NAME_CHARACTERS = 32
"""Characters of a display name that are kept."""


class PeopleService:
    """Settings of people; what is not set has a default."""

    def __init__(self, database: Database) -> None:
        self.database, self.store = database, Rows(database)
        self.person_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Callable[[int, PersonSettings], None]] = []
        """Are told of settings that were changed."""

    async def load_settings(self, person: int) -> PersonSettings:
        return await self.store.by_id(person)

    async def change_settings(self, person: int, alter: Callable[[PersonSettings], None]) -> PersonSettings:
        """Alter the settings of a person; nothing is written if nothing is different."""
        async with self.person_locks.setdefault(person, asyncio.Lock()):
            before, after = await self.load_settings(person), await self.load_settings(person)
            alter(after)
            if after != before:
                writing = asyncio.ensure_future(self.database.write(self.store.build_save(person, after)))
                # Not before it is written, also when nobody waits for that any more.
                writing.add_done_callback(lambda _: self.store.forget_cached(person))
                await asyncio.shield(writing)
                for listener in self.listeners:
                    listener(person, after)
            return after

    async def remember_name(self, person: int, name: str) -> PersonSettings:
        """Somebody used the host under this name."""
        known = await self.load_settings(person)
        if known.name == name[:MAX_NAME_CHARACTERS]:
            return known

        def note_name(settings: PersonSettings) -> None:
            settings.name = name[:MAX_NAME_CHARACTERS]

        return await self.change_settings(person, note_name)

    async def words_for_person(self, person: int, locale: str) -> Catalog:
        """In which words to speak to a person: their own choice, else Discord's language of theirs."""
        return catalog_for((await self.load_settings(person)).language or locale)

    async def display_name(self, person: int) -> str:
        """The name under which somebody was last seen."""
        return (await self.load_settings(person)).name or f"#{person % 10_000:04}"

    async def seat_names(self, loaded: LoadedMatch, words: Catalog) -> list[str]:
        """Who sits where, by display name."""
        await self.store.by_ids(loaded.row.seated_people)  # all in one query, if they are not known
        return [await self.seat_name(loaded, seat, words) for seat in range(len(loaded.row.seats))]

    async def seat_name(self, loaded: LoadedMatch, seat: int, words: Catalog) -> str:
        row = loaded.seat_row(seat)
        if row.person is not None:
            return await self.display_name(row.person)
        if row.ai is not None:
            return words("desk.ai", level=words(f"desk.level.{row.ai}"))
        return words("desk.free")

    async def is_blocked_between(self, person: int, others: list[int]) -> bool:
        """Whether one of them does not want to play with another."""
        if set((await self.load_settings(person)).blocked) & set(others):
            return True
        return any([person in (await self.load_settings(other)).blocked for other in others])

    async def refuse_challenge(self, person: int, other: int) -> None:
        """Nobody is asked who does not want to be, and nobody hears why."""
        theirs = await self.load_settings(other)
        if person == other:
            raise UserError("not_yourself")
        if theirs.challenges == "nobody" or await self.is_blocked_between(person, [other]):
            raise UserError("no_challenge", name=theirs.name or name_unknown_person)


def name_unknown_person(words: Catalog) -> str:
    """Somebody who has never used the host."""
    return words("ui.this_person")
