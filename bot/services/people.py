"""People as the host knows them: their settings and the name under which they were last seen."""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from bot.errors import Told
from bot.services.loaded import Loaded
from bot.store.database import Database
from bot.store.people import People as Rows
from bot.store.people import Person
from bot.words import Words, words_for

NAMELESS = 32
"""Characters of a display name that are kept."""


class People:
    """Settings of people; what is not set has a default."""

    def __init__(self, database: Database) -> None:
        self.database, self.rows = database, Rows(database)
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.heard: list[Callable[[int, Person], None]] = []
        """Are told of settings that were changed."""

    async def of(self, person: int) -> Person:
        return await self.rows.by_id(person)

    async def change(self, person: int, alter: Callable[[Person], None]) -> Person:
        """Alter the settings of a person; nothing is written if nothing is different."""
        async with self.locks.setdefault(person, asyncio.Lock()):
            before, after = await self.of(person), await self.of(person)
            alter(after)
            if after != before:
                writing = asyncio.ensure_future(self.database.write(self.rows.saving(person, after)))
                # Not before it is written, also when nobody waits for that any more.
                writing.add_done_callback(lambda _: self.rows.forget(person))
                await asyncio.shield(writing)
                for listener in self.heard:
                    listener(person, after)
            return after

    async def seen(self, person: int, name: str) -> Person:
        """Somebody used the host under this name."""
        known = await self.of(person)
        if known.name == name[:NAMELESS]:
            return known

        def note(settings: Person) -> None:
            settings.name = name[:NAMELESS]

        return await self.change(person, note)

    async def words(self, person: int, locale: str) -> Words:
        """In which words to speak to a person: their own choice, else Discord's language of theirs."""
        return words_for((await self.of(person)).language or locale)

    async def name(self, person: int) -> str:
        """The name under which somebody was last seen."""
        return (await self.of(person)).name or f"#{person % 10_000:04}"

    async def names(self, loaded: Loaded, words: Words) -> list[str]:
        """Who sits where, by display name."""
        await self.rows.by_ids(loaded.row.people)  # all in one query, if they are not known
        return [await self.seat_name(loaded, seat, words) for seat in range(len(loaded.row.seats))]

    async def seat_name(self, loaded: Loaded, seat: int, words: Words) -> str:
        row = loaded.seat(seat)
        if row.person is not None:
            return await self.name(row.person)
        if row.ai is not None:
            return words("desk.ai", level=words(f"desk.level.{row.ai}"))
        return words("desk.free")

    async def blocks(self, person: int, others: list[int]) -> bool:
        """Whether one of them does not want to play with another."""
        if set((await self.of(person)).blocked) & set(others):
            return True
        return any([person in (await self.of(other)).blocked for other in others])

    async def refuse_challenge(self, person: int, other: int) -> None:
        """Nobody is asked who does not want to be, and nobody hears why."""
        theirs = await self.of(other)
        if person == other:
            raise Told("not_yourself")
        if theirs.challenges == "nobody" or await self.blocks(person, [other]):
            raise Told("no_challenge", name=theirs.name or nameless)


def nameless(words: Words) -> str:
    """Somebody who has never used the host."""
    return words("ui.this_person")
