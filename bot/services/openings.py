"""New tables: somebody wants to play, or to play again."""

import secrets
import sqlite3
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import Told, Twice
from bot.services.codes import free_code
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from bot.services.people import People
from bot.services.tables import AGREED, Wish, checked, spec_of, terms_of
from bot.store.change import Change
from bot.store.people import Person
from bot.store.records import Deal, Match, Pace, SeatRow, Taught, Terms
from bot.work import COACH
from games.core.fair import commitment
from games.core.lesson import LEARNER, Lesson
from games.core.spec import GameSpec

MOST_OPEN = 5
"""Tables that one person may have open at once."""


@dataclass(frozen=True)
class Place:
    """Where a table stands: ids of Discord's."""

    server: int | None
    channel: int


class Openings:
    """Makes the rows of new tables, with the deal sealed before anybody sits down."""

    def __init__(self, matches: Matches, people: People, clock: Clock) -> None:
        self.matches, self.people, self.clock = matches, people, clock

    async def open(self, wish: Wish, place: Place, press: Press, language: str) -> Loaded:
        """A new table with its opener in the first seat."""
        await self.refuse_twice(press)
        spec = spec_of(wish.game)
        person = await self.people.of(press.person)
        terms = terms_of(spec, wish, person.last.get(spec.key))
        terms.language = language
        terms.level = wish.level or person.levels.get(spec.key, terms.level)
        if not wish.alone:
            await self._refuse_many(press.person)
        row = await self._row(spec.key, terms, place, press.person)
        row.seats[0].person = press.person
        row.seats[0].notes.agrees = [AGREED]
        table = await self._insert(row, press)
        await self.remember(table)
        return table

    async def again(self, before: Loaded, press: Press) -> Loaded:
        """The same table again for the same people, everybody one seat on; all but one must still agree."""
        place = Place(before.row.server, before.row.channel)
        row = await self._row(before.row.game, terms_again(before.row), place, press.person)
        row.thread = before.row.thread
        count = len(row.seats)
        won = wins(before)
        row.terms.series = [won[(seat - 1) % count] for seat in range(count)]
        for was in before.row.seats:
            here = row.seats[(was.seat + 1) % count]
            level = row.terms.level if was.ai == COACH else was.ai
            here.person, here.ai = was.person, (level if was.person is None else None)
            here.notes.agrees = [AGREED] if was.person == press.person else []
        return await self._insert(row, press)

    async def same_deal(self, before: Loaded, place: Place, press: Press) -> Loaded:
        """A new table whose deal is known by now, for comparing how others fare with it."""
        terms = replace(terms_again(before.row), before=None, invited=[], alone=False, rated=False)
        row = await self._row(before.row.game, terms, place, press.person)
        row.deal = replace(before.row.deal)
        row.seats[0].person = press.person
        row.seats[0].notes.agrees = [AGREED]
        return await self._insert(row, press)

    async def lesson(
        self, spec: GameSpec[Any, Any], lesson: Lesson[Any], place: Place, press: Press
    ) -> Loaded:
        """A table with the fixed deal of a lesson: the learner, and a coach at all other seats."""
        await self.refuse_twice(press)
        terms = Terms(seats=lesson.seats, options=checked(spec, lesson.options, lesson.seats), level=COACH)
        terms.alone = terms.lesson = True
        row = await self._row(spec.key, terms, place, press.person)
        row.deal = Deal(lesson.seed, commitment(lesson.seed))
        for seat in row.seats:
            learns = seat.seat == LEARNER
            seat.person, seat.ai = (press.person, None) if learns else (None, COACH)
            seat.notes.taught = Taught() if learns else None
        row.seats[LEARNER].notes.agrees = [AGREED]
        return await self._insert(row, press)

    async def play_on(self, before: Loaded, save: bytes, place: Place, press: Press) -> Loaded:
        """A running match from a position of one that is over: the person against AI in all other seats."""
        terms = replace(terms_again(before.row), before=None, invited=[], alone=True, rated=False)
        terms.position_of, terms.pace = before.row.id, Pace("none")
        row = await self._row(before.row.game, terms, place, press.person)
        row.deal = replace(before.row.deal)
        row.status, row.started_at, row.state = "running", row.opened_at, save
        own = before.row.seat_of(press.person) or 0
        for seat in row.seats:
            seat.person, seat.ai = (press.person, None) if seat.seat == own else (None, terms.level)
        table = await self._insert(row, press)
        for listener in self.matches.listeners:
            listener(Progress(table, table))
        return table

    async def remember(self, table: Loaded) -> None:
        """What the opener agreed on last is the default of the next time."""
        terms = replace(
            table.row.terms,
            invited=[],
            changed=[],
            table=None,
            table_in=None,
            before=None,
            alone=False,
            paused_until=None,
            asked=[],
            turns=[],
            series=[],
            substitutes=[],
        )
        terms.options = {key: value for key, value in terms.options.items() if "." not in key}

        def note(person: Person) -> None:
            person.last[table.spec.key] = terms
            person.levels[table.spec.key] = terms.level

        await self.people.change(table.row.opened_by, note)

    async def refuse_twice(self, press: Press) -> None:
        """A press that Discord hands over again opens nothing."""
        if press.interaction is None:
            return
        known = await self.matches.rows.press(press.interaction)
        if known is not None:
            raise Twice("twice", loaded=await self.matches.look(known["match"]))

    async def _row(self, game: str, terms: Terms, place: Place, opener: int) -> Match:
        seed, now = secrets.token_hex(32), self.clock.now()
        return Match(
            id=await self.matches.rows.next_id(),
            code=await free_code(self.matches.rows.by_code),
            game=game,
            status="open",
            seq=0,
            server=place.server,
            channel=place.channel,
            thread=None,
            terms=terms,
            deal=Deal(seed, commitment(seed)),
            opened_by=opener,
            opened_at=now,
            changed_at=now,
            seats=[SeatRow(seat) for seat in range(terms.seats)],
        )

    async def _insert(self, row: Match, press: Press) -> Loaded:
        while True:
            table, more = Loaded.of(row), Change()
            for add in self.matches.writes:
                add(Progress(table, table), more)
            change = self.matches.rows.opening(row)
            if press.interaction is not None:
                change += self.matches.rows.pressed(press.interaction, row.id, 0, row.opened_at)
            change += more
            try:
                await self.matches.database.write(change)
            except sqlite3.IntegrityError:
                await self.refuse_twice(press)
                # Somebody else took this number or this code meanwhile.
                row.id = await self.matches.rows.next_id()
                row.code = await free_code(self.matches.rows.by_code)
                continue
            return table

    async def _refuse_many(self, person: int) -> None:
        tables = await self.matches.rows.of_person(person, ("open",))
        mine = [row.code for row in tables if row.opened_by == person]
        if len(mine) >= MOST_OPEN:
            raise Told("too_many_tables", n=len(mine), codes=", ".join(mine))


def wins(over: Loaded) -> list[int]:
    """What each seat has won of a series, with the match that is over."""
    before = over.row.terms.series or [0] * len(over.row.seats)
    found = over.state.result if over.state is not None else None
    winners = () if found is None or found.drawn else found.winners
    return [won + (seat in winners) for seat, won in enumerate(before)]


def terms_again(row: Match) -> Terms:
    """The terms of a rematch."""
    fresh = replace(
        row.terms,
        before=row.id,
        table=None,
        table_in=None,
        changed=[],
        start_when_full=True,
        paused_until=None,
        asked=[],
        turns=[],
        series=[],
        substitutes=[],
        lesson=False,
        level="normal" if row.terms.lesson else row.terms.level,
    )
    fresh.options = {key: value for key, value in fresh.options.items() if "." not in key}
    fresh.invited = row.people if len(row.people) > 1 else []
    return fresh
