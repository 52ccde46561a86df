"""Builds the services, and connects their hooks, listeners and effects of deadlines.

Two tables stand here and nowhere else: what every step adds to its transaction (`list_step_hooks`), and what
happens at each kind of deadline (`list_deadline_effects`).
"""

import asyncio
from collections.abc import Mapping
from pathlib import Path

from bot.clock import Clock
from bot.concurrency.admission import Admission
from bot.concurrency.throttle import LatestThrottle
from bot.limits import USUAL_LIMITS, HostLimits
from bot.pacing import USUAL, Pacing
from bot.services.announcements import announce_step
from bot.services.answers.ai_seats import AiSeats
from bot.services.answers.awaited_seats import concerns_automatic_answers
from bot.services.answers.planned_moves import PLAN, PlannedMoves, ping_after_dropped_plan
from bot.services.answers.standing_orders import ORDER, StandingOrders
from bot.services.answers.typed_moves import MoveSuggestions
from bot.services.lessons import LessonService, update_coach
from bot.services.lobby.join_requirements import record_abandonment
from bot.services.lobby.service import LobbyService
from bot.services.match.halts import HaltService
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.match.steps import (
    ConditionalHook,
    ConditionalListener,
    StepHook,
    StepListener,
    StepResult,
    remember_answers,
)
from bot.services.people import PeopleService, PrivateNoteService
from bot.services.quotas import QuotaService
from bot.services.recovery import begin_backup_epoch, restore_clock, run_heartbeat, run_pulse, watch_files
from bot.services.registry import Services
from bot.services.replays import ReplayService
from bot.services.reports import ReportService
from bot.services.retention import RetentionService
from bot.services.seats.substitutes import SubstituteService, hand_conceded_seats_to_ai
from bot.services.seats.votes import VoteService
from bot.services.servers import ServerService
from bot.services.timing.deadline_effects import DeadlineEffects
from bot.services.timing.deadlines import (
    LOBBY,
    PAUSE,
    PING,
    REMINDER,
    TURN,
    VACATION,
    VOTE,
    DeadlineEffect,
    DeadlineRunner,
    TimeControls,
)
from bot.services.timing.idle_matches import IDLE, IdleMatches
from bot.services.timing.nudges import Nudges
from bot.services.timing.quiet_hours import QuietHours, Vacations
from bot.store.database import Database
from bot.store.deadlines import DeadlineStore, HeartbeatStore
from bot.store.limits import LimitStore
from bot.workers.drawing_queue import DrawingQueue
from bot.workers.pool import WorkerQueue, Workers


def list_step_hooks(services: Services) -> tuple[StepHook, ...]:
    """List what every step adds to its transaction, in order.

    Each hook may change the row of the match, which is written after the last of them, and each sees what
    those before it have changed. Most presses concern few of them: a `ConditionalHook` runs only if its
    condition holds, once those before it are through.
    """
    return (
        # First: the seats of those who gave up are AI's for all that follows. Such a seat gets no clock, its
        # plan answers nothing, and nobody is called to it.
        ConditionalHook(StepResult.has_conceded_seats, hand_conceded_seats_to_ai),
        # Before plans and orders: a move ends a pause here, and in a pause neither of them answers.
        services.time_controls.update_deadlines,
        # Before orders: a plan goes before an order, and a plan that was just used up leaves the order to
        # answer. Before the announcement: nobody is pinged for what a plan answers.
        ConditionalHook(concerns_automatic_answers, services.planned_moves.schedule_planned_answers),
        ConditionalHook(concerns_automatic_answers, services.standing_orders.schedule_ordered_answers),
        # Before the announcement, which says what became of each vote.
        ConditionalHook(StepResult.has_votes, services.votes.update_open_votes),
        # After all that decides who is awaited, who is called, and what stands around the board.
        announce_step,
        # Records that no other hook reads; after the first hook, which may replace those of a seat.
        remember_answers,
        ConditionalHook(StepResult.is_in_lesson, update_coach),
        # After the announcement: its mention of one person takes the place of the notice of the wait.
        ConditionalHook(concerns_automatic_answers, ping_after_dropped_plan),
        # After all hooks that change seats, and after the deadlines of the seats.
        ConditionalHook(StepResult.begins_against_ai, services.idle_matches.watch_match),
        # After all hooks that change seats: nothing is written if the presser has too many matches.
        ConditionalHook(StepResult.changes_seating, services.quotas.limit_step),
        # Compares the players before and after; the seats change in no hook below.
        ConditionalHook(StepResult.changes_players, record_abandonment),
        # After the announcement: the line on the clock's answer replaces what that has said of the seat.
        ConditionalHook(StepResult.is_automatic, services.deadline_effects.record_clock_answer),
    )


def list_deadline_effects(
    effects: DeadlineEffects,
    votes: VoteService,
    plans: PlannedMoves,
    orders: StandingOrders,
    idle_matches: IdleMatches,
) -> Mapping[str, DeadlineEffect]:
    """List what happens at each kind of deadline. Deadlines fire by their time; the order says nothing."""
    return {
        # Of a seat: set and dropped by `TimeControls`.
        TURN: effects.end_wait,
        REMINDER: effects.send_reminder,
        # Of a seat: set for each running wait of a person who has changed their vacation.
        VACATION: effects.apply_vacation,
        # Of a table: set with it, and again with everybody who comes or goes.
        LOBBY: effects.close_empty_table,
        # Of a match against AI: set when it begins, and when it goes on.
        IDLE: idle_matches.suspend_match,
        # Of a match: set by `TimeControls` once a vote for a pause is carried out.
        PAUSE: effects.end_pause,
        # Of all open votes of a match: set for the one that ends first.
        VOTE: votes.expire_votes,
        # Of a seat: set by the publisher for a mention that quiet hours held back.
        PING: effects.send_deferred_ping,
        # Of a seat: set some seconds ahead when the seat is asked what its plan or order answers.
        PLAN: plans.answer_from_plan,
        ORDER: orders.answer_from_order,
    }


def list_step_listeners(services: Services) -> tuple[StepListener, ...]:
    """List who is told of a step after its commit; what shows it at Discord follows in the client."""
    return (
        services.deadline_runner.wake,
        build_ai_listener(services),
    )


def build_ai_listener(services: Services) -> StepListener:
    """Build the listener that has AI think; matches without AI don't concern it."""
    return ConditionalListener(StepResult.has_ai_seats, services.ai_seats.request_thinking)


async def open_services(
    path: Path, clock: Clock | None = None, pacing: Pacing = USUAL, limits: HostLimits = USUAL_LIMITS
) -> Services:
    """Open the database and build the services on it."""
    return build_services(await Database.open(path), clock or Clock(), pacing, limits)


def build_services(
    database: Database, clock: Clock, pacing: Pacing = USUAL, limits: HostLimits = USUAL_LIMITS
) -> Services:
    """Build all services on an open database, with the hooks and listeners of a step."""
    workers, vacations, admission = Workers(), Vacations(), Admission()
    queue = WorkerQueue(workers.thinking)
    matches, people = MatchService(database, clock), PeopleService(database)
    servers = ServerService(database, clock)
    quiet = QuietHours(people, servers, clock)
    quotas = QuotaService(LimitStore(database), clock, limits)
    votes, lobby = VoteService(matches, clock), LobbyService(matches, people, clock, quotas)
    plans = PlannedMoves(matches, people, clock, pacing)
    orders = StandingOrders(matches, clock, pacing)
    idle_matches = IdleMatches(matches, clock)
    effects = DeadlineEffects(matches, clock, quiet.person_quiet_until, quiet.server_quiet_until)
    services = Services(
        database=database,
        clock=clock,
        matches=matches,
        people=people,
        quotas=quotas,
        servers=servers,
        lobby=lobby,
        votes=votes,
        deadlines=DeadlineStore(database),
        heartbeat=HeartbeatStore(database),
        workers=workers,
        pictures=PictureCache(DrawingQueue(workers.drawing), admission),
        ai_seats=AiSeats(matches, workers.thinking, pacing),
        deadline_runner=DeadlineRunner(
            matches, clock, list_deadline_effects(effects, votes, plans, orders, idle_matches), pacing
        ),
        deadline_effects=effects,
        replays=ReplayService(matches, queue),
        idle_matches=idle_matches,
        nudges=Nudges(matches, clock, quiet.person_quiet_until),
        substitutes=SubstituteService(matches, people, servers),
        vacations=vacations,
        quiet_hours=quiet,
        time_controls=TimeControls(clock, vacations.seconds_away),
        lessons=LessonService(lobby.new_tables),
        planned_moves=plans,
        move_suggestions=MoveSuggestions(queue),
        suggestion_throttle=LatestThrottle(pacing.suggestion_rest),
        standing_orders=orders,
        private_notes=PrivateNoteService(database, clock, limits),
        reports=ReportService(database, servers, clock, limits),
        retention=RetentionService(database, clock, pacing),
        admission=admission,
        halts=HaltService(matches, clock, pacing),
        pacing=pacing,
    )
    # The services above need `matches`, and its hooks need them: this is the one place that closes the ring.
    matches.step_hooks += list_step_hooks(services)
    matches.listeners += list_step_listeners(services)
    matches.conflict_checks.append(quotas.refuse_step)
    people.listeners.append(vacations.update_person)
    return services


async def resume_interrupted(services: Services) -> int:
    """Do what an end of the process interrupted, before anybody can press anything.

    Returns the seconds of our absence, 0 if it was too short to be noticed; below 0 if the system's clock was
    put back meanwhile.
    """
    gap = await restore_clock(services.heartbeat, services.clock)
    await services.halts.resume_readable()
    await begin_backup_epoch(services.matches, services.halts)
    await services.vacations.load_all(services.people)
    await services.lobby.start_ready_tables()
    await services.ai_seats.resume_thinking()
    await services.halts.refresher.wait_until_idle()  # what can't be read is marked before anybody presses
    return gap


async def run_background(services: Services) -> None:
    """Run what needs no press, for as long as the host is up: deadlines, heartbeat, pulse, the look at the
    file, retention, warm-up.
    """
    async with asyncio.TaskGroup() as group:
        group.create_task(services.deadline_runner.run(), name="deadlines")
        group.create_task(
            run_heartbeat(services.heartbeat, services.clock, services.outage_listeners), name="heartbeat"
        )
        group.create_task(run_pulse(services.clock), name="pulse")
        group.create_task(watch_files(services.database, services.clock, services.pacing), name="file watch")
        group.create_task(services.retention.run(), name="retention")
        group.create_task(services.workers.warm_up(), name="warm-up")


async def close_services(services: Services) -> None:
    """Stop AI and the workers and close the database; what was interrupted goes on at the next start."""
    try:
        await services.ai_seats.close()
        await services.halts.close()
    finally:
        workers_closed = asyncio.create_task(asyncio.to_thread(services.workers.close))
        try:
            await services.database.close()
        finally:
            await workers_closed
