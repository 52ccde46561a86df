"""Publishes matches: one task for each match that is behind, which shows the newest state only.

Text and picture come from the spectator's view alone. What Discord has is marked in the store, so the next
start publishes whatever a shutdown interrupted.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.clock import Clock
from bot.concurrency.refresher import Refresher, RetryLater, TransientFailure
from bot.errors import StoreBusy
from bot.pacing import USUAL, Pacing
from bot.panels.request import load_public_context
from bot.public.debts import DebtSchedule, PermissionLookup, know_no_permissions
from bot.public.match_lines import MatchLines
from bot.public.messages import (
    ChannelGateway,
    MessageGone,
    MessagePoster,
    MissingPermission,
    RateLimitWait,
    ThreadArchived,
)
from bot.services.announcements import (
    BOARD,
    REPOST,
    RESULT,
    TABLE_MESSAGE,
    THREAD_NAME,
    WAIT,
    may_repost_board,
)
from bot.services.lobby.terms import clear_table_message
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.match.steps import MAX_MARKED_STEPS, MAX_RECENT_STEPS, StepResult, build_step_history
from bot.services.people import PeopleService
from bot.services.timing.quiet_hours import PlaceQuietLookup, ignore_server_quiet_hours
from bot.store.deadlines import DeadlineStore
from bot.store.messages import Outbox, OutboxMessage
from bot.ui import notices, public_board
from bot.ui.components import Screen
from bot.ui.match_context import MatchContext
from games.core.model import Event
from render.kit.picture import Picture

BURIED_AFTER = 5
"""Messages below a board that have it posted again when a wait for somebody begins."""
MIN_REPOST_INTERVAL = 30
"""Seconds between two posts of a board, however many messages follow it."""
REPOST_NONCE_OFFSET = 10**9
"""Added to the number of a board that a player asked for, to make its nonce unique."""
BOARD_HEAD_START = 2.0
"""Seconds that the edit of a board gets before pings and lines go out without it."""
MAX_RESULT_WAIT = 10.0
"""Seconds that a result waits for an edit of the board; then it is posted."""

log = logging.getLogger(__name__)

PlaceFinder = Callable[[LoadedMatch], Awaitable[LoadedMatch]]
ResultPoster = Callable[[MatchContext], Awaitable[tuple[int | None, int | None]]]
"""Returns channel and message, or None for both without a channel for results."""


async def skip_placing(loaded: LoadedMatch) -> LoadedMatch:
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
        find_place: PlaceFinder = skip_placing,
        server_quiet_until: PlaceQuietLookup = ignore_server_quiet_hours,
        post_result: ResultPoster | None = None,
        find_permissions: PermissionLookup = know_no_permissions,
    ) -> None:
        self.matches, self.people, self.pictures, self.channels = matches, people, pictures, channels
        self.clock, self.pacing = clock, pacing
        self.notices, self.deadlines = Outbox(matches.database), DeadlineStore(matches.database)
        self.poster = MessagePoster(channels, self.notices, clock)
        self.lines = MatchLines(matches.database, people, self.poster, clock, server_quiet_until)
        self.debts = DebtSchedule(lambda: asyncio.get_running_loop().time(), find_permissions)
        """When what is owed is tried again, after a setback."""
        self.refresher = Refresher(
            self._publish_until_current, "publishing of match", pacing.edit_retries, pacing
        )
        self.latest: dict[int, LoadedMatch] = {}
        """Matches after the steps that are still to be shown, so that nothing has to be read for them."""
        self.outage_seconds: dict[int, int] = {}
        """By match, the seconds of an outage that its board has still to mention."""
        self.only_outage_notes: set[int] = set()
        """Matches whose boards have only an outage to mention, for which no thread is unarchived."""
        self.find_place = find_place
        """Finds the place of a match that has none yet."""
        self.post_result = post_result
        """Posts the result of a match in the server's channel for results."""

    def on_step(self, step_result: StepResult) -> None:
        if step_result.after.row.status != "open" and not step_result.after.row.terms.alone:
            self.only_outage_notes.discard(step_result.after.row.id)
            if not self.refresher.closed.is_set():
                self.latest[step_result.after.row.id] = step_result.after
            if not step_result.after.is_running and step_result.after.row.id in self.debts.setbacks:
                # A result does not wait for an edit: the next try posts it.
                self.debts.end_postponement(step_result.after.row.id, BOARD)
            self.request_refresh(step_result.after.row.id)

    async def resume(self, gap: int = 0) -> None:
        """Publish all that Discord does not have yet, and note an outage of `gap` seconds on the boards."""
        self.debts.hasten()
        owed = await self.notices.find_undelivered()
        if gap:
            await self.notices.repeat_requests(BOARD)
            behind = await self.notices.find_undelivered()
            self.outage_seconds = dict.fromkeys(behind, gap)
            self.only_outage_notes = set(behind).difference(owed)
            owed = behind
        for match in owed:
            self.request_refresh(match)

    def request_refresh(self, match: int) -> None:
        self.refresher.request(match)

    def retry_rested(self, server: int | None = None) -> None:
        """Publish what had to rest and may work now: in one server, as a permission has come, or anywhere."""
        for match in self.debts.find_ripe(server):
            self.request_refresh(match)

    async def close(self) -> None:
        """Finish the messages in progress; the next start publishes the rest."""
        await self.refresher.close()

    # --- one match -----------------------------------------------------------------------------------

    async def _publish_until_current(self, match: int) -> None:
        try:
            while await self._publish_due(match):
                if self.refresher.closed.is_set():
                    await self.poster.delete_replaced((await self.notices.of_match(match)).values())
                    return
                await asyncio.sleep(self.pacing.edit_interval)
        except MessageGone as lost:
            await self._forget_thread(match, lost)
        if match in self.debts.setbacks:
            owed = find_owed(await self.notices.of_match(match))
            self.debts.keep_only(match, owed)
            if (wait := self.debts.find_wait(owed.values())) is not None:
                raise RetryLater(wait)

    async def _forget_thread(self, match: int, lost: MessageGone) -> None:
        """Move a match whose thread was deleted to another one, or to its channel."""
        loaded = await self.matches.load_match(match)
        if loaded.row.thread is None:
            log.warning("match %s has no place any more: %s", match, lost)
            return

        def forget(after: LoadedMatch) -> None:
            if after.row.thread == loaded.row.thread:
                after.row.thread = None
                clear_table_message(after.row)

        self.debts.settle(match)
        await self.matches.change_row(match, None, forget)

    async def _publish_due(self, match: int) -> bool:
        """Show what is owed and due; return whether anything was."""
        latest = self.latest.pop(match, None)
        rows = await self._tidy_rows(match)
        due = owed = find_owed(rows)
        if match in self.debts.setbacks:
            due = {kind: debt for kind, debt in owed.items() if self.debts.is_due(debt)}
        if not due:
            return False
        now = await self.matches.reload_match(match if latest is None else latest)
        loaded = await self.find_place(now)
        context = await load_public_context(self, loaded)
        if BOARD in due or REPOST in due or self._takes_board_along(loaded, due, owed):
            await self._publish_board_and_lines(context, rows[BOARD], due)
        else:
            await self._publish_lines(context, due)
        return True

    async def _tidy_rows(self, match: int) -> dict[str, OutboxMessage]:
        """Delete what was replaced a moment ago, if Discord does that now; return the rows of the outbox."""
        rows = await self.notices.of_match(match)
        try:
            has_deleted = await self.poster.delete_replaced(rows.values())
        except (TransientFailure, RetryLater) as reason:
            log.warning("match %s, a replaced message stays: %s", match, reason)
            return rows
        return await self.notices.of_match(match) if has_deleted else rows  # that took a while

    def _takes_board_along(
        self, loaded: LoadedMatch, due: Mapping[str, OutboxMessage], owed: Mapping[str, OutboxMessage]
    ) -> bool:
        """Tell whether a board that waits for an edit can be posted anew: it is buried, and a wait begins."""
        board = owed.get(BOARD)
        return (
            board is not None
            and WAIT in due
            and self.debts.is_postponed(board)
            and self._is_buried(loaded, board)
        )

    async def _publish_board_and_lines(
        self, context: MatchContext, board: OutboxMessage, due: Mapping[str, OutboxMessage]
    ) -> None:
        """Publish the board, and then the lines; they wait for an edit of the board only for a moment."""
        repost = due.get(REPOST)
        work = self._publish_board(context, board, repost, waits=WAIT in due)
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
            owed = find_owed(await self._tidy_rows(match))
            due = {kind: debt for kind, debt in owed.items() if self.debts.is_due(debt)}
            if due.keys() - {BOARD, REPOST}:
                context = await load_public_context(self, await self.matches.load_match(match))
                await self._publish_lines(context, due)

    async def _publish_lines(
        self, context: MatchContext, due: Mapping[str, OutboxMessage], *, is_place_lost: bool = False
    ) -> None:
        """Publish all that is due beside the board, each by itself; the result may stand elsewhere."""
        lost: MessageGone | None = None
        for kind, notice in due.items():
            if kind in (BOARD, REPOST) or (kind != RESULT and (is_place_lost or lost is not None)):
                continue
            work = self._publish_result if kind == RESULT else self.lines.publish_line
            try:
                await self._deliver(context.loaded, [notice], work(context, notice))
            except MessageGone as gone:
                lost = gone
        if lost is not None:
            raise lost

    async def _deliver(
        self, loaded: LoadedMatch, debts: Sequence[OutboxMessage], work: Awaitable[None]
    ) -> None:
        """Do the work that shows what is owed, and note a setback, which holds up nothing else."""
        match = loaded.row.id
        try:
            await work
        except RateLimitWait as wait:
            log.info("match %s, %s: %s", match, debts[0].kind, wait)
            for debt in debts:
                self.debts.postpone(debt, wait.seconds)
        except MissingPermission as refusal:
            log.warning("match %s can't be shown: %s", match, refusal)
            for debt in debts:
                self.debts.record_refusal(debt, loaded.row, refusal.needs)
        except (MessageGone, StoreBusy):
            raise
        except TransientFailure as reason:
            pauses = [self.debts.record_failure(debt, self.pacing.passing_retries) for debt in debts]
            then = "rests" if pauses[0] is None else f"waits {pauses[0]:g} seconds"
            log.warning("match %s, %s %s: %s", match, debts[0].kind, then, reason)
        except Exception:
            log.exception("publishing of match %s, %s failed", match, debts[0].kind)
            for debt in debts:
                self.debts.record_failure(debt, self.pacing.edit_retries)
        else:
            if match in self.debts.setbacks:
                self.debts.settle(match, *(debt.kind for debt in debts))

    async def _publish_result(self, context: MatchContext, notice: OutboxMessage) -> None:
        channel, message = (await self.post_result(context)) if self.post_result is not None else (None, None)
        place = context.loaded.row.display_channel if channel is None else channel
        await self.notices.record_delivery(
            notice.match, RESULT, notice.wanted, place, message, self.clock.now()
        )

    async def _publish_board(
        self, context: MatchContext, notice: OutboxMessage, repost: OutboxMessage | None, *, waits: bool
    ) -> None:
        """Edit the board, or post it again where it is missing or buried, or a player asked for that.

        The delivered number is the one wanted at the request, even if the match was a step further when
        loaded: the wait that this step began is still to come, and may have to take the board along.
        """
        loaded = context.loaded
        wished = repost is not None and may_repost_board(loaded, notice, self.clock.now())
        steps, sentences = await self._load_recent_events(loaded)
        picture = await self.pictures.draw_board(
            loaded, None, [context.plain_name(s) for s in range(len(context.names))], steps
        )
        screen = build_screen(context, sentences, picture, self._host_note(context))
        channel, old = loaded.row.display_channel, notice.message
        buried = waits and self._is_buried(loaded, notice)
        stays = notice.channel == channel and not buried and not wished and notice.begun is None
        if old is not None and stays and await self._edit_board(loaded, channel, old, screen, picture):
            await self.notices.record_delivery(loaded.row.id, BOARD, notice.wanted, channel, old)
        else:
            number = loaded.row.seq if repost is None else REPOST_NONCE_OFFSET + repost.wanted
            new, fading = await self.poster.replace_message(loaded.row, notice, screen, [picture], number, ())
            now = self.clock.now()
            await self.notices.record_delivery(loaded.row.id, BOARD, notice.wanted, channel, new, now, fading)
        self.outage_seconds.pop(loaded.row.id, None)
        if repost is not None:
            await self.poster.mark_done(repost, channel)

    def _is_buried(self, loaded: LoadedMatch, board: OutboxMessage) -> bool:
        """Tell whether a board is to be posted again for those who are called to it."""
        recent = self.clock.now() - (board.posted_at or 0) < MIN_REPOST_INTERVAL
        if board.message is None or recent:
            return False
        return self.channels.count_talk_since(loaded.row.display_channel, board.message) >= BURIED_AFTER

    async def _edit_board(
        self, loaded: LoadedMatch, channel: int, message: int, screen: Screen, picture: Picture
    ) -> bool:
        """Edit the board; return False if it is gone, archived with its thread, or no longer to be edited."""
        only_notes = loaded.row.id in self.only_outage_notes
        try:
            await self.channels.edit(channel, message, screen, [picture])
        except ThreadArchived:
            return only_notes
        except MessageGone:
            return False
        except RateLimitWait as wait:
            is_late = not loaded.is_running and wait.seconds > MAX_RESULT_WAIT
            if not wait.is_lasting and not is_late:
                raise
            return only_notes
        self.only_outage_notes.discard(loaded.row.id)
        return True

    def _host_note(self, context: MatchContext) -> str:
        """Return what the board says of the host: a pause, or once an outage."""
        row = context.loaded.row
        gap, until = self.outage_seconds.get(row.id, 0), row.paused_until
        paused = notices.describe_pause(context, self.clock.to_wall_time(until)) if until is not None else ""
        away = notices.describe_outage(context, gap) if gap and row.terms.pace.is_clocked else ""
        return "\n".join(line for line in (paused, away) if line)

    async def _load_recent_events(self, loaded: LoadedMatch) -> tuple[list[list[Event]], list[str]]:
        """Load the latest events as spectators may know them, for marks and for the line of last events."""
        steps = await self.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
        course = build_step_history(steps, loaded.row.step_marks.asides)
        return course.kept_events, loaded.step_sentences(course.standing_steps[-MAX_RECENT_STEPS:], None)[
            -public_board.LAST_EVENTS :
        ]


def find_owed(rows: Mapping[str, OutboxMessage]) -> dict[str, OutboxMessage]:
    """Return what Discord does not have yet, except what others look after."""
    return {
        kind: message
        for kind, message in rows.items()
        if message.is_undelivered and kind not in (TABLE_MESSAGE, THREAD_NAME)
    }


def build_screen(context: MatchContext, sentences: Sequence[str], picture: Picture, note: str) -> Screen:
    if context.loaded.is_running:
        return public_board.build_board(context, sentences, picture.alt, note)
    return public_board.build_result_card(context, alt=picture.alt)
