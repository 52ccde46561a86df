"""The services of the host as one value, which handlers get. `bot.application` builds it."""

from contextlib import suppress
from dataclasses import dataclass, field

from bot.clock import Clock
from bot.concurrency.admission import Admission
from bot.concurrency.throttle import LatestThrottle
from bot.pacing import USUAL, Pacing
from bot.services.answers.ai_seats import AiSeats
from bot.services.answers.planned_moves import PlannedMoves
from bot.services.answers.standing_orders import StandingOrders
from bot.services.answers.typed_moves import MoveSuggestions
from bot.services.lessons import LessonService
from bot.services.lobby.service import LobbyService
from bot.services.match.halts import HaltService
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.people import PeopleService, PrivateNoteService
from bot.services.quotas import QuotaService
from bot.services.recovery import OutageListener
from bot.services.replays import ReplayService
from bot.services.reports import ReportService
from bot.services.retention import RetentionService
from bot.services.seats.substitutes import SubstituteService
from bot.services.seats.votes import VoteService
from bot.services.servers import ServerService
from bot.services.timing.deadline_effects import DeadlineEffects
from bot.services.timing.deadlines import TURN, VACATION, DeadlineRunner, TimeControls
from bot.services.timing.idle_matches import IdleMatches
from bot.services.timing.nudges import Nudges
from bot.services.timing.quiet_hours import QuietHours, Vacations
from bot.store.database import Database
from bot.store.deadlines import DeadlineStore, HeartbeatStore
from bot.store.people import PersonSettings
from bot.store.writes import WriteBatch
from bot.workers.pool import Workers, WorkersUnavailable
from render.kit.picture import Picture


@dataclass
class Services:
    """All services: enough to do everything that can be done to a match."""

    database: Database
    clock: Clock
    matches: MatchService
    people: PeopleService
    quotas: QuotaService
    servers: ServerService
    lobby: LobbyService
    votes: VoteService
    deadlines: DeadlineStore
    heartbeat: HeartbeatStore
    workers: Workers
    pictures: PictureCache
    ai_seats: AiSeats
    deadline_runner: DeadlineRunner
    deadline_effects: DeadlineEffects
    replays: ReplayService
    idle_matches: IdleMatches
    nudges: Nudges
    substitutes: SubstituteService
    vacations: Vacations
    quiet_hours: QuietHours
    time_controls: TimeControls
    lessons: LessonService
    planned_moves: PlannedMoves
    move_suggestions: MoveSuggestions
    suggestion_throttle: LatestThrottle
    """Runs the suggestions for what people type."""
    standing_orders: StandingOrders
    private_notes: PrivateNoteService
    reports: ReportService
    retention: RetentionService
    admission: Admission
    halts: HaltService
    pacing: Pacing = USUAL
    outage_listeners: list[OutageListener] = field(default_factory=list[OutageListener])
    """Told of outages while the host runs, such as a sleep of the machine."""
    command_list: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Name and description of each slash command, for the help; the client sets it."""

    async def set_vacation(self, person: int, away: tuple[int, int] | None) -> None:
        """Set when a person is away, from and until (None: not any more), for running waits too.

        Each running wait gets a deadline of its own that is due at once, and lets its match follow: in one
        transaction with the setting, so that no crash loses a match, and none that is damaged stops others.
        """

        def alter(settings: PersonSettings) -> None:
            settings.away = away

        before, batch = self.vacations.periods.get(person), WriteBatch()
        DeadlineStore.set_beside(batch, person, VACATION, TURN, self.clock.match_time())
        self.vacations.set_period(person, away)  # before they fire, which may be as soon as they are written
        try:
            await self.people.change_settings(person, alter, batch)
        except Exception:
            self.vacations.set_period(person, before)
            raise
        self.deadline_runner.wake_event.set()

    async def draw_card(self, game: str, name: str, language: str) -> Picture | None:
        """Return the picture of a card; None for a kind that is not drawn, or while nothing can be drawn."""
        with suppress(LookupError, WorkersUnavailable):
            return await self.pictures.draw_card(game, name, language)
        return None
