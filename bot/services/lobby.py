"""Tables: opened, joined, filled, changed and started."""

import asyncio
from dataclasses import dataclass
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import Told
from bot.services.clocks import PACES
from bot.services.conditions import SHARES, refuse_unsteady
from bot.services.loaded import Loaded
from bot.services.matches import Matches, Press, Progress
from bot.services.openings import Openings, Place
from bot.services.people import People
from bot.services.refusing import not_eligible, table_full
from bot.services.tables import (
    AGREED,
    LEVELS,
    Changes,
    Wish,
    agreed,
    changed,
    checked,
    format_of,
    full,
    keys,
    opener,
)
from bot.store.records import Match, SeatRow, Terms


@dataclass
class Seated:
    """What became of a press at a table."""

    table: Loaded
    started: Progress | None = None
    """The match began by it."""


class Lobby:
    """Everything that happens before a match."""

    def __init__(self, matches: Matches, people: People, clock: Clock) -> None:
        self.matches, self.people = matches, people
        self.openings = Openings(matches, people, clock)
        self.rematches: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(self, wish: Wish, place: Place, press: Press, language: str = "en") -> Seated:
        """A new table. Against AI alone it starts at once."""
        table = await self.openings.open(wish, place, press, language)
        return await self.fill(table.row.id, Press(press.person)) if wish.alone else Seated(table)

    async def rematch(self, match: int, press: Press) -> Seated:
        """The same table again with the seats swapped. It starts when all have pressed."""
        async with self.rematches.setdefault(match, asyncio.Lock()):
            return await self._rematch(match, press)

    async def _rematch(self, match: int, press: Press) -> Seated:
        """One at a time: who comes second at the same moment joins, instead of opening another table."""
        await self.openings.refuse_twice(press)
        before = await self.matches.look(match)
        before.seat_of(press.person)
        if before.row.status in ("open", "running"):
            raise Told("not_over", name=before.name)
        for row in await self.matches.rows.of_person(press.person, ("open", "running")):
            if row.terms.before == match and row.status == "running":
                raise Told("started_already", code=row.code)
            if row.terms.before == match:
                return await self.join(row.id, press)
        table = await self.openings.again(before, press)
        return await self._start_if_ready(table, Press(press.person))

    async def same_deal(self, match: int, place: Place, press: Press) -> Seated:
        """A table with the deal of a match that is over."""
        await self.openings.refuse_twice(press)
        return Seated(await self.openings.same_deal(await self.matches.look(match), place, press))

    async def play_on(self, match: int, save: bytes, place: Place, press: Press) -> Loaded:
        """A position of a match that is over, against AI."""
        await self.openings.refuse_twice(press)
        return await self.openings.play_on(await self.matches.look(match), save, place, press)

    # --- seats ---------------------------------------------------------------------------------------

    async def join(self, match: int, press: Press) -> Seated:
        """Take the next free seat, or agree to what was changed. The last one starts the match."""
        await self._refuse_strangers(match, press)

        def sit(table: Loaded) -> None:
            self._refuse_started(table)
            row = table.row
            seat = row.seat_of(press.person)
            if seat is not None and AGREED in row.seats[seat].notes.agrees:
                raise Told("joined_already", code=row.code)
            if seat is None:
                seat = free_seat(table)
            row.seats[seat].person = press.person
            row.seats[seat].notes.agrees = [AGREED]
            if agreed(row):
                row.terms.changed = []

        done = await self.matches.change(match, press, sit)
        await self.openings.remember(done.after)
        return await self._start_if_ready(done.after, Press(press.person))

    async def leave(self, match: int, press: Press) -> Seated:
        """Get up again. A table without people is closed."""

        def go(table: Loaded) -> None:
            self._refuse_started(table)
            seat = table.row.seat_of(press.person)
            if seat is None:
                raise Told("not_at_table", code=table.row.code)
            table.row.seats[seat] = SeatRow(seat)
            if not table.row.people:
                table.row.status, table.row.result = "off", "left"

        return Seated((await self.matches.change(match, press, go)).after)

    async def add_ai(self, match: int, press: Press, level: str = "") -> Seated:
        """AI takes the next free seat. The last one starts the match."""

        def sit(table: Loaded) -> None:
            self._refuse_started(table)
            self._refuse_others(table, press)
            seat = free_seat(table)
            table.row.seats[seat].ai = level if level in LEVELS else table.row.terms.level

        done = await self.matches.change(match, press, sit)
        return await self._start_if_ready(done.after, Press(press.person))

    async def fill(self, match: int, press: Press) -> Seated:
        """AI takes all free seats, and the match starts."""

        def sit(table: Loaded) -> None:
            self._refuse_started(table)
            self._refuse_others(table, press)
            for row in table.row.seats:
                if row.free:
                    row.ai = table.row.terms.level

        done = await self.matches.change(match, press, sit)
        return await self.start(done.after.row.id, Press(press.person))

    async def set_options(
        self, match: int, press: Press, changes: Changes, *, manager: bool = False
    ) -> Seated:
        """Change the terms; who had joined is asked again. A server's managers may do it too."""

        def alter(table: Loaded) -> None:
            self._refuse_started(table)
            refuse_changes(table, press.person, manager=manager)
            before, after = table.row.terms, altered(table, changes)
            different = changed(before, after)
            reseat(table, after.seats)
            others = [row for row in table.row.seats if row.person not in (None, press.person)]
            if different and others:
                after.changed = list(dict.fromkeys([*before.changed, *different]))
                for row in others:
                    row.notes.agrees = []
            table.row.terms = after

        done = await self.matches.change(match, press, alter)
        await self.openings.remember(done.after)
        return await self._start_if_ready(done.after, Press(press.person))

    async def start(self, match: int, press: Press) -> Seated:
        """Deal, on command of the opener."""
        table = await self.matches.look(match)
        self._refuse_started(table)
        self._refuse_others(table, press)
        if not full(table.row):
            free = next(row.seat for row in table.row.seats if row.free)
            raise Told("seat_empty", n=free + 1, code=table.row.code)
        if not agreed(table.row):
            raise Told("not_agreed", code=table.row.code)
        done = await self.matches.start(match, press)
        return Seated(done.after, done)

    async def refuse(self, match: int, press: Press) -> Seated:
        """Somebody who was invited does not want to."""

        def decline(table: Loaded) -> None:
            self._refuse_started(table)
            if press.person not in table.row.terms.invited:
                raise Told("not_invited", code=table.row.code)
            table.row.status, table.row.result = "off", "declined"

        return Seated((await self.matches.change(match, press, decline)).after)

    async def start_what_is_ready(self) -> None:
        """After a crash between the last seat and the deal."""
        for match in await self.matches.rows.with_status("open"):
            table = await self.matches.look(match)
            await self._start_if_ready(table, Press(opener(table.row)))

    # --- inside --------------------------------------------------------------------------------------

    async def _start_if_ready(self, table: Loaded, press: Press) -> Seated:
        row = table.row
        if row.status != "open" or not (full(row) and agreed(row) and row.terms.start_when_full):
            return Seated(table)
        done = await self.matches.start(row.id, press)
        return Seated(done.after, done)

    async def _refuse_strangers(self, match: int, press: Press) -> None:
        """Not invited or blocked: the same words, whatever the reason."""
        row = (await self.matches.look(match)).row
        if row.seat_of(press.person) is not None or row.status != "open":
            return
        invited = row.terms.invited
        others = [person for person in row.people if person != press.person]
        if (invited and press.person not in invited) or await self.people.blocks(press.person, others):
            raise not_eligible(await self._others(row))
        if full(row):
            raise table_full(row.code, await self._others(row))
        await refuse_unsteady(self.matches.rows, row, press.person)

    async def _others(self, row: Match) -> list[Loaded]:
        """Other open tables in the channel."""
        tables = await self.matches.rows.in_channel(row.channel, ("open",))
        return [Loaded.of(one) for one in tables if one.id != row.id and not one.terms.invited]

    def _refuse_started(self, table: Loaded) -> None:
        if table.row.status == "off":
            raise Told("table_gone", code=table.row.code)
        if table.row.status != "open":
            raise Told("started_already", code=table.row.code)

    def _refuse_others(self, table: Loaded, press: Press) -> None:
        if press.person != opener(table.row):
            raise Told("only_opener", code=table.row.code)


def refuse_changes(table: Loaded, person: int, *, manager: bool) -> None:
    """Options are changed by the opener, or by who moderates the place."""
    if person != opener(table.row) and not manager:
        raise Told("only_opener_changes")


def free_seat(table: Loaded) -> int:
    seat = next((row.seat for row in table.row.seats if row.free), None)
    if seat is None:
        raise table_full(table.row.code, [])
    return seat


def altered(table: Loaded, changes: Changes) -> Terms:
    """The terms with the changes, checked by the game."""
    terms = replace(table.row.terms)
    options = {**terms.options, **(changes.options or {})}
    if changes.format is not None:
        options["format"] = changes.format
    possible = format_of(table.spec, str(options["format"])).seats
    seats = changes.seats or terms.seats
    terms.seats = seats if seats in possible else min(possible)
    allowed = keys(table.spec, terms.seats)
    terms.options = checked(table.spec, {k: v for k, v in options.items() if k in allowed}, terms.seats)
    if changes.pace is not None:
        terms.pace = PACES.get(changes.pace, terms.pace)
    terms.on_timeout = changes.on_timeout or terms.on_timeout
    terms.invited = list(terms.invited if changes.invited is None else changes.invited)
    if changes.start_when_full is not None:
        terms.start_when_full = changes.start_when_full
    if changes.finished in SHARES:
        terms.finished = changes.finished
    if changes.level in LEVELS:
        terms.level = changes.level
    return terms


def reseat(table: Loaded, seats: int) -> None:
    """As many places as there are seats now; people come before AI."""
    row = table.row
    if seats == len(row.seats):
        return
    people = [seat for seat in row.seats if seat.person is not None]
    if len(people) > seats:
        raise Told("too_many_people", n=len(people), seats=seats)
    taken = people + [seat for seat in row.seats if seat.person is None and seat.ai is not None]
    taken += [SeatRow(0) for _ in range(seats)]
    row.seats = [replace(seat, seat=at) for at, seat in enumerate(taken[:seats])]
