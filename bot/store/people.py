"""What people have set for themselves."""

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
    pictures: Literal["phone", "large", "text"] = "phone"
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


class People:
    """Reads rows, and says what a change of them writes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def by_id(self, person: int) -> Person:
        """Their settings; the defaults if nothing is known of them."""
        row = await self.database.row("SELECT settings FROM people WHERE id = ?", person)
        return Person() if row is None else msgspec.json.decode(row["settings"], type=Person)

    async def away(self) -> dict[int, tuple[int, int]]:
        """Everybody's vacation that is set."""
        rows = await self.database.rows(
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
