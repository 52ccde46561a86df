"""What people have set for themselves."""

import json
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.store.change import Change
from bot.store.database import Database
from bot.store.records import Terms, to_json


class Person(Struct, omit_defaults=True):
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
    def text_only(self) -> bool:
        return self.pictures == "text"


REMEMBERED = 4096
"""People whose settings are not read anew: about a megabyte."""

_decode = msgspec.json.Decoder(Person).decode


class People:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.known: dict[int, str] = {}
        """Settings as they are stored; whoever writes them has them forgotten."""

    async def by_id(self, person: int) -> Person:
        """Their settings; the defaults if nothing is known of them."""
        return (await self.by_ids([person]))[person]

    async def by_ids(self, people: Iterable[int]) -> dict[int, Person]:
        """The same of several, in one query. What was read lately is remembered as it was read, so that
        everybody gets a `Person` of their own.
        """
        wanted = set(people)
        if missing := wanted - self.known.keys():
            sql = "SELECT id, settings FROM people WHERE id IN (SELECT value FROM json_each(?))"
            found = {
                row["id"]: row["settings"] for row in await self.database.rows(sql, json.dumps([*missing]))
            }
            self._remember({person: found.get(person, "{}") for person in missing}, wanted)
        return {person: _decode(self.known[person]) for person in wanted}

    def _remember(self, settings: Mapping[int, str], wanted: set[int]) -> None:
        """Where there are too many, all are forgotten but those who are asked for just now."""
        if len(self.known) + len(settings) > REMEMBERED:
            self.known = {person: said for person, said in self.known.items() if person in wanted}
        self.known.update(settings)

    def forget(self, person: int) -> None:
        """Their settings are another's to read anew: they were written."""
        self.known.pop(person, None)

    async def away(self) -> dict[int, tuple[int, int]]:
        """Everybody's vacation that is set."""
        rows = await self.database.survey(
            "SELECT id, settings FROM people WHERE json_extract(settings, '$.away') IS NOT NULL"
        )
        found = {row["id"]: msgspec.json.decode(row["settings"], type=Person).away for row in rows}
        return {person: away for person, away in found.items() if away is not None}

    def saving(self, person: int, settings: Person) -> Change:
        return Change().add(
            "INSERT INTO people (id, settings) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
            person,
            to_json(settings),
        )
