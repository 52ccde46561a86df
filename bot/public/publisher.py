"""Publishes matches: one task for each match that is behind, which shows the newest state only.

Text and picture come from the spectator's view alone. What Discord has is marked in the store, so the next
start publishes whatever a shutdown interrupted.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from bot.clock import Clock
from bot.concurrency.fair_queue import Priority
from bot.concurrency.refresh_backlog import RefreshBacklog
from bot.concurrency.refresher import SHUTDOWN_TIMEOUT, Refresher, RetryLater, TransientFailure
from bot.errors import StoreBusy
from bot.pacing import USUAL, Pacing
from bot.panels.request import load_public_context
from bot.public.debts import DebtSchedule, Obstacle
from bot.public.match_boards import MatchBoards
from bot.public.match_lines import HaltNotices, MatchLines
from bot.public.messages import (
    ArrivalOrder,
    ChannelGateway,
    DiscordOutage,
    MessageGone,
    MessagePoster,
    MissingPermission,
    PermissionLookup,
    PublicPlace,
    RateLimitWait,
    RecoverySignal,
    SendingOrder,
    UnreadableNotices,
    know_no_permissions,
)
from bot.public.thread_debts import ThreadDebts, ThreadOpener, ThreadRefused
from bot.services.announcements import (
    BOARD,
    HALT,
    HALT_REPORT,
    PUBLISHED_KINDS,
    REPOST,
    RESULT,
    TABLE_MESSAGE,
    THREAD,
    THREAD_NAME,
    WAIT,
)
from bot.services.answers.awaited_seats import public_awaited_people
from bot.services.lobby.terms import clear_table_message
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.match.steps import StepResult
from bot.services.match.thread_losses import record_thread_loss
from bot.services.people import PeopleService
from bot.services.timing.quiet_hours import ServerQuietLookup, ignore_server_quiet_hours
from bot.store.deadlines import DeadlineStore
from bot.store.messages import Outbox, OutboxMessage
from bot.ui.match_context import MatchContext
from bot.workers.pool import WorkersUnavailable

BOARD_HEAD_START = 2.0
"""Seconds that the edit of a board gets before pings and lines go out without it."""

log = logging.getLogger(__name__)

ResultPoster = Callable[[MatchContext], Awaitable[tuple[int | None, int | None]]]
"""Returns channel and message, or None for both without a channel for results."""


async def open_no_thread(loaded: LoadedMatch) -> LoadedMatch:
    return loaded


class MatchPublisher:
    """Keeps the public messages of all matches up to date."""

    def __init__(
        self,
        matches: MatchService,
        people: PeopleService,
        pictures: PictureCache,
        channels: ChannelGateway,
        clock: Clock,
        pacing: Pacing = USUAL,
        *,
        order: SendingOrder | None = None,
        ensure_thread: ThreadOpener = open_no_thread,
        server_quiet_until: ServerQuietLookup = ignore_server_quiet_hours,
        post_result: ResultPoster | None = None,
        find_permissions: PermissionLookup = know_no_permissions,
        recovery: RecoverySignal | None = None,
    ) -> None:
        self.matches, self.people = matches, people
        self.clock, self.pacing = clock, pacing
        self.notices, self.deadlines = Outbox(matches.database), DeadlineStore(matches.database)
        self.recovery = recovery or RecoverySignal()
        self.recovery.listeners.append(self._retry_after_success)
        note_success = self.recovery.note_success
        self.poster = MessagePoster(channels, self.notices, clock, find_permissions, note_success)
        self.order: SendingOrder = order or ArrivalOrder()
        self.boards = MatchBoards(matches, people, pictures, self.poster, clock, self.order)
        self.halt_notices = HaltNotices(matches.database, self.poster)
        self.unreadable = UnreadableNotices(matches.database.row_faults)
        self.lines = MatchLines(matches.database, people, self.poster, clock, server_quiet_until)
        self.debts = DebtSchedule(
            lambda: asyncio.get_running_loop().time(), find_permissions, pacing.rested_retry
        )
        """When what is owed is tried again, after a setback."""
        self.thread_debts = ThreadDebts(self.notices, self.debts, pacing, self.request_refresh)
        self.refresher = Refresher(
            self._publish_until_current, "publishing of match", pacing.edit_retries, pacing
        )
        self.backlog = RefreshBacklog(self.refresher)
        self.awaited_matches: set[int] = set()
        """Matches in which somebody is awaited: their boards come before others."""
        self.latest: dict[int, LoadedMatch] = {}
        """Matches after the steps that are still to be shown, so that nothing has to be read for them."""
        self.places_known = asyncio.Event()
        """Set unless the start waits until Discord has told of its servers, and of our permissions there."""
        self.places_known.set()
        self.ensure_thread = ensure_thread
        """Finds the place of a match that has none yet."""
        self.post_result = post_result
        """Posts the result of a match in the server's channel for results."""

    def on_step(self, step_result: StepResult) -> None:
        after, match = step_result.after, step_result.after.row.id
        if after.row.status != "open" and not after.row.terms.alone:
            self.boards.only_outage_notes.discard(match)
            is_awaited = after.is_running and public_awaited_people(after)
            (self.awaited_matches.add if is_awaited else self.awaited_matches.discard)(match)
            if not self.refresher.closed.is_set():
                self.latest[match] = after
            if not after.is_running and match in self.debts.setbacks:
                # A result does not wait for an edit: the next try posts it.
                self.debts.end_postponement(match, BOARD)
            self.request_refresh(match)

    async def resume(self, gap: int = 0) -> None:
        """Publish all that Discord does not have yet, and note an outage of `gap` seconds on the boards.

        A gap below 0 is a clock that went back: the boards show other times, and there is nothing to note.
        """
        self.debts.hasten()
        owed = await self.notices.find_undelivered()
        if gap:
            await self.notices.repeat_requests(BOARD)
            behind = await self.notices.find_undelivered()
            self.boards.outage_seconds = dict.fromkeys(behind, max(0, gap))
            self.boards.only_outage_notes = set(behind).difference(owed)
            owed = behind
        self.awaited_matches.update(await self.notices.find_with_body(WAIT, "$.seats"))
        # What was owed before an outage may be a ping or a result.
        urgent = [match for match in owed if match not in self.boards.only_outage_notes]
        self.backlog.request_all(urgent + sorted(owed, key=lambda match: match not in self.awaited_matches))

    def hold(self) -> None:
        """Publish nothing until `go_on`, so that nothing is tried that permissions would rule out."""
        self.places_known.clear()

    def go_on(self) -> None:
        """Publish what was held."""
        self.places_known.set()

    def request_refresh(self, match: int) -> None:
        self.refresher.request(match)

    def retry_rested(self, server: int | None = None) -> None:
        """Retry what was blocked and may work now: in one server after a permission came, or everywhere."""
        for match in self.debts.find_ripe(server):
            self.request_refresh(match)

    def _retry_after_success(self, channel: int) -> None:
        """Publish what a success shows to be possible again; the backlog and the budget pace it."""
        if self.debts.held and (found := self.debts.hasten_after_success(channel)):
            self.backlog.request_all(sorted(found, key=lambda match: match not in self.awaited_matches))

    async def close(self) -> None:
        """Finish the messages in progress; the next start publishes the rest."""
        self.backlog.close()
        await self.refresher.close(SHUTDOWN_TIMEOUT if self.places_known.is_set() else 0)

    # --- one match -----------------------------------------------------------------------------------

    async def _publish_until_current(self, match: int) -> None:
        await self.places_known.wait()
        try:
            while await self._publish_due(match):
                if self.refresher.closed.is_set():
                    await self.poster.delete_replaced((await self.notices.load_messages(match)).values())
                    return
                await asyncio.sleep(self.pacing.edit_interval)
        except MessageGone as lost:
            await self._forget_thread(match, lost)
        except DiscordOutage as outage:
            log.warning("match %s has no place for now: %s", match, outage)
            await self._record_failures(await self.matches.load_match(match), "outage")
        if match in self.debts.setbacks:
            owed = self._find_owed(await self.notices.load_messages(match))
            self.debts.keep_only(match, owed)
            if (wait := self.debts.find_wait(owed.values())) is not None:
                raise RetryLater(wait)

    async def _forget_thread(self, match: int, lost: MessageGone) -> None:
        """Move a match whose thread was deleted to another one, or to its channel.

        If the channel is gone too, what is owed is retried after growing pauses.
        """
        loaded = await self.matches.load_match(match)
        if loaded.row.thread is None:
            log.warning("match %s has no place any more: %s", match, lost)
            await self._record_failures(loaded, "place")
            return

        def forget(after: LoadedMatch) -> None:
            if after.row.thread == loaded.row.thread:
                record_thread_loss(after.row, self.clock.match_time())
                clear_table_message(after.row)

        self.debts.settle(match)
        await self.matches.change_row(match, None, forget)

    async def _record_failures(self, loaded: LoadedMatch, obstacle: Obstacle) -> None:
        """Note a failure of all that is due: nothing of the match could be shown."""
        place = PublicPlace.of_match(loaded.row)
        for debt in self._find_owed(await self.notices.load_messages(loaded.row.id)).values():
            if self.debts.is_due(debt):
                self.debts.record_failure(debt, self.pacing.passing_retries, obstacle, place)

    async def _publish_due(self, match: int) -> bool:
        """Show what is owed and due; return whether anything was."""
        latest = self.latest.pop(match, None)
        rows = await self._tidy_rows(match)
        due = owed = self._find_owed(rows)
        if match in self.debts.setbacks:
            due = {kind: debt for kind, debt in owed.items() if self.debts.is_due(debt)}
        if not due:
            return False
        if halts := [due[kind] for kind in (HALT_REPORT, HALT) if kind in due]:
            await self._publish_halts(halts)
            return True
        now = await self.matches.reload_match(match if latest is None else latest)
        urgency = Priority.AWAITED_BOARD if match in self.awaited_matches else Priority.BOARD
        with self.order.mark(urgency, match):
            loaded = await self._find_place(now, owed.get(THREAD))
            context = await load_public_context(self, loaded)
            if BOARD in due or REPOST in due or self._takes_board_along(loaded, due, owed):
                await self._publish_board_and_lines(context, rows[BOARD], due)
            else:
                await self._publish_lines(context, due)
        return True

    async def _find_place(self, loaded: LoadedMatch, debt: OutboxMessage | None) -> LoadedMatch:
        """Return the match with its thread, or as it is while none can be opened."""
        try:
            if debt is not None:
                return await self.thread_debts.open_owed_thread(loaded, debt, self.ensure_thread)
            return await self.ensure_thread(loaded)
        except (MissingPermission, ThreadRefused) as refusal:
            return await self.thread_debts.note_refusal(loaded, debt, refusal)

    def _find_owed(self, rows: Mapping[str, OutboxMessage]) -> dict[str, OutboxMessage]:
        """Return what Discord does not have yet, except what others look after and what can't be read."""
        return {
            kind: message
            for kind, message in rows.items()
            if message.is_undelivered
            and kind not in (TABLE_MESSAGE, THREAD_NAME)
            and self.unreadable.may_publish(message, PUBLISHED_KINDS)
        }

    async def _publish_halts(self, halts: Sequence[OutboxMessage]) -> None:
        """Say that the match stands still, or goes on; it need not be readable for that."""
        for notice in halts:
            try:
                await self.halt_notices.publish_notice(notice)
            except MissingPermission as refusal:
                log.warning("match %s can't be shown: %s", notice.match, refusal)
                self.debts.record_failure(notice, self.pacing.passing_retries)

    async def _tidy_rows(self, match: int) -> dict[str, OutboxMessage]:
        """Delete what was replaced a moment ago, if Discord does that now; return the rows of the outbox."""
        rows = await self.notices.load_messages(match)
        urgency = Priority.BOARD if self._find_owed(rows) else Priority.DECORATION
        try:
            with self.order.mark(urgency, match):
                has_deleted = await self.poster.delete_replaced(rows.values())
        except (TransientFailure, RetryLater) as reason:
            log.warning("match %s, a replaced message stays: %s", match, reason)
            return rows
        return await self.notices.load_messages(match) if has_deleted else rows  # that took a while

    def _takes_board_along(
        self, loaded: LoadedMatch, due: Mapping[str, OutboxMessage], owed: Mapping[str, OutboxMessage]
    ) -> bool:
        """Tell whether a board that waits for an edit can be posted anew: it is buried, and a wait begins."""
        if (board := owed.get(BOARD)) is None or WAIT not in due:
            return False
        return self.debts.is_postponed(board) and self.boards.is_buried(loaded, board)

    async def _publish_board_and_lines(
        self, context: MatchContext, board: OutboxMessage, due: Mapping[str, OutboxMessage]
    ) -> None:
        """Publish the board, and then the lines; they wait for an edit of the board only for a moment."""
        repost = due.get(REPOST)
        work = self.boards.publish_board(context, board, repost, waits=WAIT in due)
        kinds = [board] if repost is None else [board, repost]
        # The name tells whose task it is, as that of the task that it belongs to.
        name = f"{self.refresher.name} {board.match}: board"
        task = asyncio.create_task(self._deliver(context.loaded, kinds, work), name=name)
        try:
            await asyncio.wait([task], timeout=None if board.message is None else BOARD_HEAD_START)
            is_place_lost = task.done() and task.exception() is not None
            await self._publish_lines(context, due, is_place_lost=is_place_lost)
            await self._publish_lines_during(task, board.match)
            await task
        finally:
            task.cancel()
            await asyncio.wait([task])

    async def _publish_lines_during(self, task: "asyncio.Task[None]", match: int) -> None:
        """Publish the lines that fall due while an edit of the board hangs."""
        while not (await asyncio.wait([task], timeout=BOARD_HEAD_START))[0]:
            owed = self._find_owed(await self._tidy_rows(match))
            due = {kind: debt for kind, debt in owed.items() if self.debts.is_due(debt)}
            if due.keys() - {BOARD, REPOST, THREAD}:
                context = await load_public_context(self, await self.matches.load_match(match))
                await self._publish_lines(context, due)

    async def _publish_lines(
        self, context: MatchContext, due: Mapping[str, OutboxMessage], *, is_place_lost: bool = False
    ) -> None:
        """Publish all that is due beside the board, each by itself; the result may stand elsewhere."""
        lost: MessageGone | None = None
        for kind, notice in due.items():
            if kind in (BOARD, REPOST, THREAD) or (kind != RESULT and (is_place_lost or lost is not None)):
                continue
            try:
                with self.order.mark(Priority.PING, notice.match):
                    await self._deliver(context.loaded, [notice], self._publish_line(context, notice))
            except MessageGone as gone:
                lost = gone
        if lost is not None:
            raise lost

    async def _deliver(
        self, loaded: LoadedMatch, debts: Sequence[OutboxMessage], work: Awaitable[None]
    ) -> None:
        """Do the work that shows what is owed, and note a setback, which holds up nothing else."""
        match, place = loaded.row.id, PublicPlace.of_match(loaded.row)
        try:
            await work
        except RateLimitWait as wait:
            log.info("match %s, %s: %s", match, debts[0].kind, wait)
            for debt in debts:
                self.debts.postpone(debt, wait.seconds)
        except WorkersUnavailable as wait:
            log.info("match %s is shown in words until it can be drawn: %s", match, wait)
            for debt in debts:
                self.debts.retry_in(debt, wait.seconds)
        except MissingPermission as refusal:
            log.warning("match %s can't be shown: %s", match, refusal)
            for debt in debts:
                self.debts.record_refusal(debt, loaded.row, refusal.needs)
        except (MessageGone, StoreBusy):
            raise
        except TransientFailure as reason:
            obstacle: Obstacle = "outage" if isinstance(reason, DiscordOutage) else "place"
            waits = self.pacing.passing_retries
            pauses = [self.debts.record_failure(debt, waits, obstacle, place) for debt in debts]
            then = "rests" if pauses[0] is None else f"waits {pauses[0]:g} seconds"
            log.warning("match %s, %s %s: %s", match, debts[0].kind, then, reason)
        except Exception:
            log.exception("publishing of match %s, %s failed", match, debts[0].kind)
            for debt in debts:
                self.debts.record_failure(debt, self.pacing.passing_retries, "place", place)
        else:
            if match in self.debts.setbacks:
                self.debts.settle(match, *(debt.kind for debt in debts))

    async def _publish_line(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish anything but the board; a notice that can't be read is set aside."""
        try:
            await (self._publish_result if notice.kind == RESULT else self.lines.publish_line)(
                context, notice
            )
        except msgspec.MsgspecError as fault:
            self.unreadable.add_notice(notice, fault)

    async def _publish_result(self, context: MatchContext, notice: OutboxMessage) -> None:
        channel, message = (await self.post_result(context)) if self.post_result is not None else (None, None)
        place = context.loaded.row.display_channel if channel is None else channel
        await self.notices.record_delivery(
            notice.match, RESULT, notice.wanted, place, message, self.clock.now()
        )
