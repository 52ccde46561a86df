"""All that the host consists of, without Discord: store and services, and how they hang together."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.clock import Clock
from bot.errors import UserError
from bot.i18n import Catalog, catalog_for
from bot.pacing import USUAL, Pacing
from bot.services import announcements, lessons
from bot.services.answers.ai_seats import AiSeats
from bot.services.answers.planned_moves import PLAN, PlannedMoves, ping_if_plan_failed
from bot.services.answers.standing_orders import ORDER, StandingOrders
from bot.services.backup_epoch import begin_backup_epoch
from bot.services.lessons import LessonService
from bot.services.lobby import join_requirements
from bot.services.lobby.service import LobbyService
from bot.services.match import late_presses
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.people import PeopleService
from bot.services.private_notes import PrivateNoteService
from bot.services.replays import ReplayService
from bot.services.reports import ReportService
from bot.services.retention import RetentionService
from bot.services.seats import substitutes as seats
from bot.services.seats.substitutes import SubstituteService
from bot.services.seats.votes import VoteService
from bot.services.servers import ServerService
from bot.services.timing.deadlines import DeadlineRunner
from bot.services.timing.downtime import restore_clock, run_heartbeat
from bot.services.timing.nudges import Nudges
from bot.services.timing.quiet_hours import Vacations, earliest_ping_time, quiet_hours_end
from bot.services.timing.time_controls import TURN, TimeControls
from bot.store.database import Database
from bot.store.deadlines import Deadline, DeadlineStore, HeartbeatStore
from bot.store.people import PersonSettings
from bot.store.rows import MatchRow
from bot.store.write_batch import WriteBatch
from bot.ui.match_context import MatchContext
from bot.workers.pool import Workers
from games.core.model import Seat
from render.kit.picture import Picture


@dataclass
class Services:
    """The services. Whoever has this can do everything that can be done to a match."""

    database: Database
    clock: Clock
    matches: MatchService
    people: PeopleService
    servers: ServerService
    lobby: LobbyService
    votes: VoteService
    deadlines: DeadlineStore
    heartbeat: HeartbeatStore
    workers: Workers
    pictures: PictureCache
    ai_seats: AiSeats
    timeouts: DeadlineRunner
    replays: ReplayService
    nudges: Nudges
    substitutes: SubstituteService
    vacations: Vacations
    clocks: TimeControls
    lessons: LessonService
    planned_moves: PlannedMoves
    standing_orders: StandingOrders
    private_notes: PrivateNoteService
    reports: ReportService
    housekeeping: RetentionService
    pacing: Pacing = USUAL
    command_list: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Name and description of each."""

    @classmethod
    async def open(cls, path: Path, clock: Clock | None = None, pacing: Pacing = USUAL) -> "Services":
        """The host with its file."""
        return cls.build(await Database.open(path), clock or Clock(), pacing)

    @classmethod
    def build(cls, database: Database, clock: Clock, pacing: Pacing = USUAL) -> "Services":
        """Everything hung together, on an open file."""
        matches, people = MatchService(database, clock), PeopleService(database)
        votes = VoteService(matches, clock)
        vacations = Vacations()
        people.listeners.append(vacations.update_person)
        clocks = TimeControls(clock, vacations.seconds_away)
        planning = PlannedMoves(matches, people, clock, pacing)
        ordering = StandingOrders(matches, clock, pacing)
        matches.step_hooks += [
            seats.hand_conceded_seats_to_ai,
            clocks.update_deadlines,
            planning.schedule_planned_answers,
            ordering.schedule_ordered_answers,
            votes.update_open_votes,
            announcements.announce_step,
        ]
        matches.step_hooks += [
            late_presses.remember_answers,
            lessons.update_coach,
            ping_if_plan_failed,
            join_requirements.record_abandonment,
        ]
        workers = Workers()
        servers = ServerService(database, clock)
        lobby = LobbyService(matches, people, clock)
        timeouts = DeadlineRunner(
            matches,
            clock,
            announcements.request_reminder,
            votes.expire_votes,
            lambda one: person_quiet_until(people, clock, one),
            pacing,
        )
        timeouts.effects |= {PLAN: planning.answer_from_plan, ORDER: ordering.answer_from_order}
        host = cls(
            database=database,
            clock=clock,
            matches=matches,
            people=people,
            servers=servers,
            lobby=lobby,
            votes=votes,
            deadlines=DeadlineStore(database),
            heartbeat=HeartbeatStore(database),
            workers=workers,
            pictures=PictureCache(workers.drawing),
            ai_seats=AiSeats(matches, workers.thinking, pacing),
            timeouts=timeouts,
            replays=ReplayService(matches, workers.thinking),
            nudges=Nudges(matches, clock, lambda one: person_quiet_until(people, clock, one)),
            substitutes=SubstituteService(matches, people, servers),
            vacations=vacations,
            clocks=clocks,
            lessons=LessonService(lobby.new_tables),
            planned_moves=planning,
            standing_orders=ordering,
            private_notes=PrivateNoteService(database, clock),
            reports=ReportService(database, servers, clock),
            housekeeping=RetentionService(database, clock, pacing),
            pacing=pacing,
        )
        timeouts.place_quiet_until = host.server_quiet_until
        return host

    async def resume_interrupted(self) -> int:
        """What an end of the process interrupted is done now, before anybody can press anything.

        The seconds that we were away, if it was long enough to be noticed.
        """
        gap = await restore_clock(self.heartbeat, self.clock)
        await begin_backup_epoch(self.matches)
        await self.vacations.load_all(self.people)
        await self.lobby.start_ready_tables()
        await self.ai_seats.resume_thinking()
        return gap

    async def run_background(self) -> None:
        """What goes on by itself, for as long as the host is up."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self.timeouts.run(), name="timeouts")
            group.create_task(run_heartbeat(self.heartbeat, self.clock), name="heartbeat")
            group.create_task(self.housekeeping.run(), name="housekeeping")
            group.create_task(self.workers.warm_up(), name="warm-up")

    async def close(self) -> None:
        """Nothing is lost: whatever is in the middle of something goes on at the next start."""
        try:
            await self.ai_seats.close()
            self.workers.close()
        finally:
            await self.database.close()

    async def set_vacation(self, person: int, away: tuple[int, int] | None) -> None:
        """From and until; None: back. Waits that run already go by it too."""

        def alter(settings: PersonSettings) -> None:
            settings.away = away

        await self.people.change_settings(person, alter)
        for row in await self.matches.store.of_person(person, ("running",)):
            seat, change = row.find_seat_of(person), WriteBatch()
            if seat is not None:
                self.clocks.reset_deadline(LoadedMatch.from_row(row), seat, change)
                await self.database.write(change)
        self.timeouts.wake_event.set()

    async def server_quiet_until(self, loaded: LoadedMatch) -> int | None:
        """Until when the server of a match wants no notice of it to ping anybody."""
        return quiet_hours_end(await self.servers.load_settings(loaded.row.server), self.clock.now())

    # --- seeing --------------------------------------------------------------------------------------

    async def build_match_context(self, loaded: LoadedMatch, words: Catalog) -> MatchContext:
        """What screens of a match are made from."""
        names = await self.people.seat_names(loaded, words)
        rows = await self.deadlines.of_match(loaded.row.id) if loaded.is_running else []
        by_itself = frozenset(row.seat for row in rows if row.kind in (PLAN, ORDER))
        return MatchContext(loaded, words, names, self._turn_deadlines(rows), by_itself)

    async def build_public_context(self, loaded: LoadedMatch) -> MatchContext:
        """The same in the words of the table."""
        return await self.build_match_context(loaded, catalog_for(loaded.row.terms.language))

    async def load_turn_deadlines(self, loaded: LoadedMatch) -> dict[Seat, int]:
        """Until when seats have time."""
        return self._turn_deadlines(await self.deadlines.of_match(loaded.row.id) if loaded.is_running else [])

    def _turn_deadlines(self, rows: Sequence[Deadline]) -> dict[Seat, int]:
        return {row.seat: self.clock.to_wall_time(row.due) for row in rows if row.kind == TURN}

    async def draw_card(self, game: str, name: str) -> Picture | None:
        """A card as it is drawn; not every kind of card is."""
        try:
            return await self.pictures.draw_card(game, name)
        except LookupError:
            return None

    # --- finding -------------------------------------------------------------------------------------

    async def find_match_here(self, place: int | None, person: int) -> LoadedMatch:
        """The match that a command without a name means: the one of this place, else the person's own."""
        in_thread = await self.matches.store.in_thread(place) if place is not None else None
        if in_thread is not None and in_thread.status == "running":
            return LoadedMatch.from_row(in_thread)
        for row in await self.matches.store.in_channel(place or 0, ("running",)):
            if row.find_seat_of(person) is not None:
                return LoadedMatch.from_row(row)
        if in_thread is not None:
            return LoadedMatch.from_row(in_thread)
        mine = await self.matches.store.of_person(person, ("running",))
        if len(mine) == 1:
            return LoadedMatch.from_row(mine[0])
        raise UserError("which_match" if mine else "no_match", codes=", ".join(row.code for row in mine[:10]))

    async def find_match(self, code: str, place: int | None, person: int, server: int | None) -> LoadedMatch:
        """The match with this code; without one, the one that is meant."""
        if not code.strip():
            return await self.find_match_here(place, person)
        row = await self.matches.store.by_code(code.split()[-1])
        if row is None or is_outsider(row, person, server):
            raise UserError("no_code", code=code[:20])
        return LoadedMatch.from_row(row)


def is_outsider(row: MatchRow, person: int, server: int | None) -> bool:
    """Whoever neither plays nor is where it is played: for them there is no such match."""
    elsewhere = row.server is None or row.server != server or row.terms.alone
    return row.find_seat_of(person) is None and elsewhere


async def person_quiet_until(people: PeopleService, clock: Clock, person: int) -> int | None:
    """Until when somebody wants no ping; None: not now."""
    return earliest_ping_time(await people.load_settings(person), clock.now())
