"""Settings of people."""

import json
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec import Struct, field

from bot.errors import SettingsUnreadable
from bot.store.database import Database
from bot.store.records import Terms
from bot.store.row_faults import PEOPLE, salvage_settings
from bot.store.rows import TermsColumn, flatten_terms, to_json
from bot.store.writes import WriteBatch


class PersonSettings(Struct, omit_defaults=True):
    """A person's settings. Defaults aren't stored, so most rows are nearly empty."""

    name: str = ""
    """The display name last seen; no other data about the person is stored."""
    language: str = ""
    """Empty: as Discord reports it."""
    zone: str = ""
    """Time zone, such as `Europe/Berlin`."""
    quiet: tuple[int, int] | None = None
    """Quiet hours: from and until, in minutes after midnight in the person's zone."""
    direct: bool = False
    """Whether to send a direct message when it is the person's turn."""
    reminders: bool = True
    confirm: Literal["costly", "always", "never"] = "costly"
    pictures: Literal["phone", "text"] = "phone"
    finish: bool = True
    """Whether to show the button that plays the rest of a turn."""
    challenges: Literal["all", "nobody"] = "all"
    blocked: list[int] = field(default_factory=list[int])
    away: tuple[int, int] | None = None
    """Vacation: from and until, in seconds since 1970."""
    last: dict[str, TermsColumn] = field(default_factory=dict[str, TermsColumn])
    """Terms last agreed on, by game."""
    levels: dict[str, str] = field(default_factory=dict[str, str])
    """AI level last played, by game."""

    @property
    def is_text_only(self) -> bool:
        return self.pictures == "text"

    def find_last_terms(self, game: str) -> Terms | None:
        """Return the terms last agreed on for a game."""
        stored = self.last.get(game)
        return None if stored is None else stored.to_terms()

    def remember_terms(self, game: str, terms: Terms) -> None:
        """Store terms as the defaults for the next table of a game."""
        self.last[game], self.levels[game] = flatten_terms(terms), terms.ai_level


MAX_CACHED_PEOPLE = 4096
"""People whose settings are cached: about a megabyte, if few have played all games."""
MAX_CACHED_LENGTH = 2048
"""Characters of settings that are cached; those of somebody who has played all games have fewer."""

_decode = msgspec.json.Decoder(PersonSettings).decode


class PeopleStore:
    """Queries with a cache, and statements to add to a write batch."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.cached_settings: dict[int, str] = {}
        """Settings as stored; after a write, the caller must call `invalidate_cache`."""

    async def load_settings(self, person: int) -> PersonSettings:
        """Return a person's settings; the defaults for an unknown person."""
        return (await self.load_settings_by_person([person]))[person]

    async def load_settings_by_person(self, people: Iterable[int]) -> dict[int, PersonSettings]:
        """Return several people's settings with one query. The cache holds JSON, so that every caller gets
        objects of their own.
        """
        stored = await self._load_stored(set(people))
        return {person: self._decode_settings(person, said) for person, said in stored.items()}

    async def _load_stored(self, wanted: set[int]) -> dict[int, str]:
        """Return settings as stored. Those that are long, such as damaged ones, are read each time."""
        found = {person: self.cached_settings[person] for person in wanted & self.cached_settings.keys()}
        if missing := wanted - found.keys():
            sql = "SELECT id, settings FROM people WHERE id IN (SELECT value FROM json_each(?))"
            rows = await self.database.fetch_rows(sql, json.dumps([*missing]))
            read = dict.fromkeys(missing, "{}") | {row["id"]: row["settings"] for row in rows}
            short = {person: said for person, said in read.items() if len(said) <= MAX_CACHED_LENGTH}
            self._cache_settings(short, wanted)
            found |= read
        return found

    async def load_settings_for_change(self, person: int) -> PersonSettings:
        """Load settings for writing; refuse if saving would lose an unreadable part."""
        stored = await self._load_stored({person})
        try:
            return _decode(stored[person])
        except Exception as fault:  # any: what damage sets off can't be foreseen
            number = self.database.row_faults.report_row(PEOPLE, person, fault)
            raise SettingsUnreadable(number) from fault

    def _decode_settings(self, person: int, stored: str) -> PersonSettings:
        """Decode settings; of damaged ones, what can be read. As blocks may be missing, nobody challenges."""
        try:
            return _decode(stored)
        except Exception as fault:  # any: what damage sets off can't be foreseen
            self.database.row_faults.report_row(PEOPLE, person, fault)
            settings = salvage_settings(stored, PersonSettings)
            settings.challenges = "nobody"
            return settings

    def _cache_settings(self, settings: Mapping[int, str], wanted: set[int]) -> None:
        """Cache settings; if there are too many, drop all but the wanted ones first."""
        if len(self.cached_settings) + len(settings) > MAX_CACHED_PEOPLE:
            self.cached_settings = {
                person: said for person, said in self.cached_settings.items() if person in wanted
            }
        self.cached_settings.update(settings)

    def invalidate_cache(self, person: int) -> None:
        """Forget a person's cached settings after a write."""
        self.cached_settings.pop(person, None)

    async def load_vacations(self) -> dict[int, tuple[int, int]]:
        """Return the vacations of all people who have set one."""
        rows = await self.database.fetch_in_background(
            "SELECT id, settings FROM people WHERE instr(settings, '\"away\"')"
        )
        found = {row["id"]: self._decode_settings(row["id"], row["settings"]).away for row in rows}
        return {person: away for person, away in found.items() if away is not None}

    def build_save(self, person: int, settings: PersonSettings) -> WriteBatch:
        return WriteBatch().add_statement(
            "INSERT INTO people (id, settings) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
            person,
            to_json(settings),
        )
