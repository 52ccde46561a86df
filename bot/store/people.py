"""What people have set for themselves."""

import json
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.store.database import Database
from bot.store.rows import Terms, to_json
from bot.store.write_batch import WriteBatch


class PersonSettings(Struct, omit_defaults=True):
    """A person's settings; each has a default, so that most rows are nearly empty."""

    name: str = ""
    """The display name as it was last seen; nothing else of the person is kept."""
    language: str = ""
    """Empty: Discord says which."""
    zone: str = ""
    """Of time, such as `Europe/Berlin`."""
    quiet: tuple[int, int] | None = None
    """From and until, in minutes after midnight in their zone."""
    direct: bool = False
    """A direct message when it is their turn."""
    reminders: bool = True
    confirm: Literal["costly", "always", "never"] = "costly"
    pictures: Literal["phone", "text"] = "phone"
    finish: bool = True
    """The button that plays the rest of a turn."""
    challenges: Literal["all", "nobody"] = "all"
    blocked: list[int] = field(default_factory=list[int])
    away: tuple[int, int] | None = None
    """Vacation: from and until, in seconds since 1970."""
    last: dict[str, Terms] = field(default_factory=dict[str, Terms])
    """What they agreed on last, by game."""
    levels: dict[str, str] = field(default_factory=dict[str, str])
    """Which AI they played last, by game."""

    @property
    def is_text_only(self) -> bool:
        return self.pictures == "text"


MAX_CACHED_PEOPLE = 4096
"""People whose settings are not read anew: about a megabyte."""

_decode = msgspec.json.Decoder(PersonSettings).decode


class PeopleStore:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.cached_settings: dict[int, str] = {}
        """Settings as they are stored; whoever writes them has them forgotten."""

    async def by_id(self, person: int) -> PersonSettings:
        """Their settings; the defaults if nothing is known of them."""
        return (await self.by_ids([person]))[person]

    async def by_ids(self, people: Iterable[int]) -> dict[int, PersonSettings]:
        """The same of several, in one query. What was read lately is remembered as it was read, so that
        everybody gets a `Person` of their own.
        """
        wanted = set(people)
        if missing := wanted - self.cached_settings.keys():
            sql = "SELECT id, settings FROM people WHERE id IN (SELECT value FROM json_each(?))"
            found = {
                row["id"]: row["settings"]
                for row in await self.database.fetch_rows(sql, json.dumps([*missing]))
            }
            self._cache_settings({person: found.get(person, "{}") for person in missing}, wanted)
        return {person: _decode(self.cached_settings[person]) for person in wanted}

    def _cache_settings(self, settings: Mapping[int, str], wanted: set[int]) -> None:
        """Where there are too many, all are forgotten but those who are asked for just now."""
        if len(self.cached_settings) + len(settings) > MAX_CACHED_PEOPLE:
            self.cached_settings = {
                person: said for person, said in self.cached_settings.items() if person in wanted
            }
        self.cached_settings.update(settings)

    def forget_cached(self, person: int) -> None:
        """Their settings are another's to read anew: they were written."""
        self.cached_settings.pop(person, None)

    async def load_vacations(self) -> dict[int, tuple[int, int]]:
        """Everybody's vacation that is set."""
        rows = await self.database.fetch_in_background(
            "SELECT id, settings FROM people WHERE json_extract(settings, '$.away') IS NOT NULL"
        )
        found = {row["id"]: msgspec.json.decode(row["settings"], type=PersonSettings).away for row in rows}
        return {person: away for person, away in found.items() if away is not None}

    def build_save(self, person: int, settings: PersonSettings) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO people (id, settings) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
            person,
            to_json(settings),
        )
