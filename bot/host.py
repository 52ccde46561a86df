"""All that the host consists of, without Discord: store and services, and how they hang together."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.clock import Clock
from bot.errors import Told
from bot.pacing import USUAL, Pacing
from bot.services import conditions, late, lessons, seats, showing
from bot.services.clocks import TURN, Clocks
from bot.services.housekeeping import Housekeeping
from bot.services.lessons import Lessons
from bot.services.loaded import Loaded
from bot.services.lobby import Lobby
from bot.services.matches import Matches
from bot.services.notes import PrivateNotes
from bot.services.nudges import Nudges
from bot.services.opponents import Opponents
from bot.services.ordering import ORDER, Ordering
from bot.services.outage import keep_beating, return_from_absence
from bot.services.people import People
from bot.services.pictures import Pictures
from bot.services.planning import PLAN, Planning, call_after_all
from bot.services.quiet import Vacations, no_ping_until, quiet_until
from bot.services.replays import Replays
from bot.services.reports import Reports
from bot.services.restored import begin_with_backup
from bot.services.seats import Seats
from bot.services.servers import Servers
from bot.services.timeouts import Timeouts
from bot.services.votes import Votes
from bot.store.change import Change
from bot.store.database import Database
from bot.store.deadlines import Deadline, Deadlines, Heartbeat
from bot.store.people import Person
from bot.store.records import Match
from bot.ui.sight import Sight
from bot.words import Words, words_for
from bot.workers import Workers
from games.core.model import Seat
from render.picture import Picture


@dataclass
class Host:
    """The services. Whoever has this can do everything that can be done to a match."""

    database: Database
    clock: Clock
    matches: Matches
    people: People
    servers: Servers
    lobby: Lobby
    votes: Votes
    deadlines: Deadlines
    heartbeat: Heartbeat
    workers: Workers
    pictures: Pictures
    opponents: Opponents
    timeouts: Timeouts
    replays: Replays
    nudges: Nudges
    seats: Seats
    vacations: Vacations
    clocks: Clocks
    lessons: Lessons
    planning: Planning
    ordering: Ordering
    notes: PrivateNotes
    reports: Reports
    housekeeping: Housekeeping
    pacing: Pacing = USUAL
    commands: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Name and description of each."""

    @classmethod
    async def open(cls, path: Path, clock: Clock | None = None, pacing: Pacing = USUAL) -> "Host":
        """The host with its file."""
        return cls.on(await Database.open(path), clock or Clock(), pacing)

    @classmethod
    def on(cls, database: Database, clock: Clock, pacing: Pacing = USUAL) -> "Host":
        """Everything hung together, on an open file."""
        matches, people = Matches(database, clock), People(database)
        votes = Votes(matches, clock)
        vacations = Vacations()
        people.heard.append(vacations.heard)
        clocks = Clocks(clock, vacations.absence)
        planning = Planning(matches, people, clock, pacing)
        ordering = Ordering(matches, clock, pacing)
        matches.writes += [
            seats.write,
            clocks.write,
            planning.write,
            ordering.write,
            votes.write,
            showing.write,
        ]
        matches.writes += [late.note, lessons.write, call_after_all, conditions.write]
        workers = Workers()
        servers = Servers(database, clock)
        lobby = Lobby(matches, people, clock)
        timeouts = Timeouts(
            matches, clock, showing.remind, votes.expire, lambda one: quiet(people, clock, one), pacing
        )
        timeouts.effects |= {PLAN: planning.carry_out, ORDER: ordering.carry_out}
        host = cls(
            database=database,
            clock=clock,
            matches=matches,
            people=people,
            servers=servers,
            lobby=lobby,
            votes=votes,
            deadlines=Deadlines(database),
            heartbeat=Heartbeat(database),
            workers=workers,
            pictures=Pictures(workers.drawing),
            opponents=Opponents(matches, workers.thinking, pacing),
            timeouts=timeouts,
            replays=Replays(matches, workers.thinking),
            nudges=Nudges(matches, clock, lambda one: quiet(people, clock, one)),
            seats=Seats(matches, people, servers),
            vacations=vacations,
            clocks=clocks,
            lessons=Lessons(lobby.openings),
            planning=planning,
            ordering=ordering,
            notes=PrivateNotes(database, clock),
            reports=Reports(database, servers, clock),
            housekeeping=Housekeeping(database, clock, pacing),
            pacing=pacing,
        )
        timeouts.quiet_place = host.quiet_place
        return host

    async def resume(self) -> int:
        """What an end of the process interrupted is done now, before anybody can press anything.

        The seconds that we were away, if it was long enough to be noticed.
        """
        gap = await return_from_absence(self.heartbeat, self.clock)
        await begin_with_backup(self.matches)
        await self.vacations.read(self.people)
        await self.lobby.start_what_is_ready()
        await self.opponents.resume()
        return gap

    async def run(self) -> None:
        """What goes on by itself, for as long as the host is up."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.timeouts.run(), name="timeouts")
            group.create_task(keep_beating(self.heartbeat, self.clock), name="heartbeat")
            group.create_task(self.housekeeping.run(), name="housekeeping")
            group.create_task(self.workers.warm_up(), name="warm-up")

    async def close(self) -> None:
        """Nothing is lost: whatever is in the middle of something goes on at the next start."""
        try:
            await self.opponents.close()
            self.workers.close()
        finally:
            await self.database.close()

    async def set_vacation(self, person: int, away: tuple[int, int] | None) -> None:
        """From and until; None: back. Waits that run already go by it too."""

        def alter(settings: Person) -> None:
            settings.away = away

        await self.people.change(person, alter)
        for row in await self.matches.rows.of_person(person, ("running",)):
            seat, change = row.seat_of(person), Change()
            if seat is not None:
                self.clocks.again(Loaded.of(row), seat, change)
                await self.database.write(change)
        self.timeouts.woken.set()

    async def quiet_place(self, loaded: Loaded) -> int | None:
        """Until when the server of a match wants no notice of it to ping anybody."""
        return quiet_until(await self.servers.of(loaded.row.server), self.clock.now())

    # --- seeing --------------------------------------------------------------------------------------

    async def sight(self, loaded: Loaded, words: Words) -> Sight:
        """What screens of a match are made from."""
        names = await self.people.names(loaded, words)
        rows = await self.deadlines.of(loaded.row.id) if loaded.running else []
        by_itself = frozenset(row.seat for row in rows if row.kind in (PLAN, ORDER))
        return Sight(loaded, words, names, self._due(rows), by_itself)

    async def public_sight(self, loaded: Loaded) -> Sight:
        """The same in the words of the table."""
        return await self.sight(loaded, words_for(loaded.row.terms.language))

    async def due(self, loaded: Loaded) -> dict[Seat, int]:
        """Until when seats have time."""
        return self._due(await self.deadlines.of(loaded.row.id) if loaded.running else [])

    def _due(self, rows: Sequence[Deadline]) -> dict[Seat, int]:
        return {row.seat: self.clock.shown(row.due) for row in rows if row.kind == TURN}

    async def card_picture(self, game: str, name: str) -> Picture | None:
        """A card as it is drawn; not every kind of card is."""
        try:
            return await self.pictures.card(game, name)
        except LookupError:
            return None

    # --- finding -------------------------------------------------------------------------------------

    async def here(self, place: int | None, person: int) -> Loaded:
        """The match that a command without a name means: the one of this place, else the person's own."""
        in_thread = await self.matches.rows.in_thread(place) if place is not None else None
        if in_thread is not None and in_thread.status == "running":
            return Loaded.of(in_thread)
        for row in await self.matches.rows.in_channel(place or 0, ("running",)):
            if row.seat_of(person) is not None:
                return Loaded.of(row)
        if in_thread is not None:
            return Loaded.of(in_thread)
        mine = await self.matches.rows.of_person(person, ("running",))
        if len(mine) == 1:
            return Loaded.of(mine[0])
        raise Told("which_match" if mine else "no_match", codes=", ".join(row.code for row in mine[:10]))

    async def named(self, code: str, place: int | None, person: int, server: int | None) -> Loaded:
        """The match with this code; without one, the one that is meant."""
        if not code.strip():
            return await self.here(place, person)
        row = await self.matches.rows.by_code(code.split()[-1])
        if row is None or is_outsider(row, person, server):
            raise Told("no_code", code=code[:20])
        return Loaded.of(row)


def is_outsider(row: Match, person: int, server: int | None) -> bool:
    """Whoever neither plays nor is where it is played: for them there is no such match."""
    elsewhere = row.server is None or row.server != server or row.terms.alone
    return row.seat_of(person) is None and elsewhere


async def quiet(people: People, clock: Clock, person: int) -> int | None:
    """Until when somebody wants no ping; None: not now."""
    return no_ping_until(await people.of(person), clock.now())
