"""Publishes matches: one task for each match that is behind, which shows the newest state only.

Text and picture come from the spectator's view alone. What Discord has is marked in the store, so the next
start publishes whatever a shutdown interrupted.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.clock import Clock
from bot.concurrency.fair_queue import Priority
from bot.concurrency.refresh_backlog import RefreshBacklog
from bot.concurrency.refresher import Refresher
from bot.pacing import USUAL, Pacing
from bot.panels.request import load_public_context
from bot.public.halt_notices import HaltNotices
from bot.public.messages import (
    ArrivalOrder,
    ChannelGateway,
    MessageGone,
    MessagePoster,
    MissingPermission,
    SendingOrder,
    ThreadArchived,
    UnreadableNotices,
)
from bot.services.announcements import (
    BOARD,
    HALT,
    HALT_REPORT,
    REMINDER,
    REPOST,
    RESULT,
    SEAT,
    TABLE_MESSAGE,
    TIME_OUT,
    VOTE,
    WAIT,
    FreeSeatNotice,
    SeatNotice,
    VoteNotice,
    WaitNotice,
    decode_body,
    may_repost_board,
)
from bot.services.answers.awaited_seats import people_in_seats, public_awaited_people
from bot.services.lobby.terms import clear_table_message
from bot.services.match.loaded_match import LoadedMatch
from bot.services.match.picture_cache import PictureCache
from bot.services.match.service import MatchService
from bot.services.match.steps import MAX_MARKED_STEPS, StepResult, build_step_history
from bot.services.people import PeopleService
from bot.services.seats.votes import voting_seats
from bot.services.timing.deadlines import PING
from bot.services.timing.quiet_hours import (
    ServerQuietLookup,
    earliest_ping_time,
    find_later_end,
    ignore_server_quiet_hours,
)
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.messages import Outbox, OutboxMessage
from bot.store.writes import WriteBatch
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

log = logging.getLogger(__name__)

KINDS = {BOARD, WAIT, REMINDER, TIME_OUT, REPOST, RESULT, HALT, HALT_REPORT, SEAT, VOTE}
"""The kinds of notices that are published here, without the seat or the vote that some name."""

ThreadOpener = Callable[[LoadedMatch], Awaitable[LoadedMatch]]
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
    ) -> None:
        self.matches, self.people, self.pictures, self.channels = matches, people, pictures, channels
        self.clock, self.pacing = clock, pacing
        self.notices, self.deadlines = Outbox(matches.database), DeadlineStore(matches.database)
        self.poster = MessagePoster(channels, self.notices, clock)
        self.halt_notices = HaltNotices(matches.database, self.poster)
        self.unreadable = UnreadableNotices(matches.database.row_faults)
        self.refresher = Refresher(
            self._publish_until_current, "publishing of match", pacing.edit_retries, pacing
        )
        self.backlog = RefreshBacklog(self.refresher)
        self.order: SendingOrder = order or ArrivalOrder()
        self.awaited_matches: set[int] = set()
        """Matches in which somebody is awaited: their boards come before others."""
        self.latest: dict[int, LoadedMatch] = {}
        """Matches after the steps that are still to be shown, so that nothing has to be read for them."""
        self.outage_seconds: dict[int, int] = {}
        """By match, the seconds of an outage that its board has still to mention."""
        self.only_outage_notes: set[int] = set()
        """Matches whose boards have only an outage to mention, for which no thread is unarchived."""
        self.ensure_thread = ensure_thread
        """Finds the place of a match that has none yet."""
        self.server_quiet_until = server_quiet_until
        self.post_result = post_result
        """Posts the result of a match in the server's channel for results."""

    def on_step(self, step_result: StepResult) -> None:
        after, match = step_result.after, step_result.after.row.id
        if after.row.status != "open" and not after.row.terms.alone:
            self.only_outage_notes.discard(match)
            is_awaited = after.is_running and public_awaited_people(after)
            (self.awaited_matches.add if is_awaited else self.awaited_matches.discard)(match)
            if not self.refresher.closed.is_set():
                self.latest[match] = after
            self.request_refresh(match)

    async def resume(self, gap: int = 0) -> None:
        """Publish all that Discord does not have yet, and note an outage of `gap` seconds on the boards.

        A gap below 0 is a clock that went back: the boards show other times, and there is nothing to note.
        """
        owed = await self.notices.find_undelivered()
        if gap:
            await self.notices.repeat_requests(BOARD)
            behind = await self.notices.find_undelivered()
            self.outage_seconds = dict.fromkeys(behind, max(0, gap))
            self.only_outage_notes = set(behind).difference(owed)
            owed = behind
        self.awaited_matches.update(await self.notices.find_with_body(WAIT, "$.seats"))
        # What was owed before an outage may be a ping or a result.
        urgent = [match for match in owed if match not in self.only_outage_notes]
        self.backlog.request_all(urgent + sorted(owed, key=lambda match: match not in self.awaited_matches))

    def request_refresh(self, match: int) -> None:
        self.refresher.request(match)

    async def close(self) -> None:
        """Finish the messages in progress; the next start publishes the rest."""
        self.backlog.close()
        await self.refresher.close()

    # --- one match -----------------------------------------------------------------------------------

    async def _publish_until_current(self, match: int) -> None:
        try:
            while await self._publish_pending(match):
                if self.refresher.closed.is_set():
                    await self.poster.delete_replaced((await self.notices.of_match(match)).values())
                    return
                await asyncio.sleep(self.pacing.edit_interval)
        except MissingPermission as refusal:
            log.warning("match %s can't be shown: %s", match, refusal)
        except MessageGone as lost:
            await self._forget_thread(match, lost)

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

        await self.matches.change_row(match, None, forget)

    async def _publish_pending(self, match: int) -> bool:
        """Bring Discord up to date; return whether anything was behind."""
        latest = self.latest.pop(match, None)
        rows = await self.notices.of_match(match)
        is_behind = any(message.is_undelivered for message in rows.values())
        urgency = Priority.AWAITED_BOARD if match in self.awaited_matches else Priority.BOARD
        with self.order.mark(urgency if is_behind else Priority.DECORATION, match):
            has_deleted = await self.poster.delete_replaced(rows.values())
        if has_deleted:  # takes a while
            rows = await self.notices.of_match(match)
        behind = {
            kind: message
            for kind, message in rows.items()
            if kind != TABLE_MESSAGE
            and message.is_undelivered
            and self.unreadable.may_publish(message, KINDS)
        }
        if not behind:
            return False
        if halts := [behind[kind] for kind in (HALT_REPORT, HALT) if kind in behind]:
            for notice in halts:
                await self.halt_notices.publish_notice(notice)
            return True
        now = await self.matches.reload_match(match if latest is None else latest)
        with self.order.mark(urgency, match):
            loaded = await self.ensure_thread(now)
            context = await load_public_context(self, loaded)
            if BOARD in behind or REPOST in behind:
                await self._publish_board(context, rows[BOARD], behind.get(REPOST), waits=WAIT in behind)
        with self.order.mark(Priority.PING, match):
            if WAIT in behind:
                await self._publish_line(context, behind.pop(WAIT))
            for notice in behind.values():
                await self._publish_line(context, notice)
        return True

    async def _publish_line(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish any notice but the board; one that can't be read holds up no other."""
        try:
            if notice.kind == WAIT:
                await self._publish_wait(context, notice)
            elif notice.kind in (REMINDER, TIME_OUT):
                await self._publish_seat_line(context, notice)
            elif notice.kind == RESULT:
                await self._publish_result(context, notice)
            elif notice.kind.startswith(SEAT):
                await self._publish_free_seat(context, notice)
            elif notice.kind.startswith(VOTE):
                await self._publish_vote(context, notice)
        except msgspec.MsgspecError as fault:
            self.unreadable.add_notice(notice, fault)

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

        `notice.wanted` is recorded, not the `seq` of the loaded match: the wait that a later step began is
        published separately and may have to repost the board.
        """
        async with self.order.enter():
            loaded = await self.matches.reload_match(context.loaded)  # it has waited for its turn
            if loaded is not context.loaded:
                context = await load_public_context(self, loaded)
            wished = repost is not None and may_repost_board(loaded, notice, self.clock.now())
            steps, sentences = await self._load_recent_events(loaded)
            picture = await self.pictures.draw_board(
                loaded, None, [context.plain_name(s) for s in range(len(context.names))], steps
            )
            screen = build_screen(context, sentences, picture, self._host_note(context))
        channel, old = loaded.row.display_channel, notice.message
        recent = 0 <= self.clock.now() - (notice.posted_at or 0) < MIN_REPOST_INTERVAL
        buried = (
            old is not None
            and waits
            and self.channels.count_talk_since(channel, old) >= BURIED_AFTER
            and not recent
        )
        stays = notice.channel == channel and not buried and not wished and notice.begun is None
        if old is not None and stays and await self._edit_board(loaded, channel, old, screen, picture):
            await self.notices.record_delivery(loaded.row.id, BOARD, notice.wanted, channel, old)
            await self._mark_repost_done(repost, channel)
            return
        number = loaded.row.seq if repost is None else REPOST_NONCE_OFFSET + repost.wanted
        new, fading = await self.poster.replace_message(loaded.row, notice, screen, [picture], number, ())
        now = self.clock.now()
        await self.notices.record_delivery(loaded.row.id, BOARD, notice.wanted, channel, new, now, fading)
        await self._mark_repost_done(repost, channel)

    async def _edit_board(
        self, loaded: LoadedMatch, channel: int, message: int, screen: Screen, picture: Picture
    ) -> bool:
        """Edit the board; return False if it is gone, or archived with its thread."""
        try:
            await self.channels.edit(channel, message, screen, [picture])
        except ThreadArchived:
            return loaded.row.id in self.only_outage_notes
        except MessageGone:
            return False
        self.only_outage_notes.discard(loaded.row.id)
        return True

    async def _mark_repost_done(self, repost: OutboxMessage | None, channel: int) -> None:
        if repost is not None:
            await self.poster.mark_done(repost, channel)

    def _host_note(self, context: MatchContext) -> str:
        """Return what the board says of the host: a pause, or once an outage."""
        row = context.loaded.row
        gap, until = self.outage_seconds.pop(row.id, 0), row.paused_until
        paused = notices.describe_pause(context, self.clock.to_wall_time(until)) if until is not None else ""
        away = notices.describe_outage(context, gap) if gap and row.is_clocked else ""
        return "\n".join(line for line in (paused, away) if line)

    async def _publish_wait(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish the line below the board with the awaited; ping those who were not awaited before."""
        wait = decode_body(notice.body, WaitNotice)
        if wait.told:
            loud = [person for person in wait.told if not await self._defer_ping(context.loaded, person)]
            await self.poster.post_message(
                context.loaded.row, notice, notices.build_wait_notice(context, wait.seats), loud
            )
        else:
            # Fewer names, or none.
            await self.poster.edit_or_remove(
                context.loaded.row,
                notice,
                notices.build_wait_notice(context, wait.seats) if wait.seats else None,
            )

    async def _defer_ping(self, loaded: LoadedMatch, person: int) -> bool:
        """Defer the ping of a person in quiet hours or on vacation; return whether it was deferred."""
        until = earliest_ping_time(await self.people.load_settings(person), self.clock.now())
        until = find_later_end(until, await self.server_quiet_until(loaded))
        seat = loaded.row.find_seat_of(person)
        if until is None or seat is None:
            return False
        change, now = WriteBatch(), self.clock.match_time()
        DeadlineStore.set_deadline(
            change, Deadline(loaded.row.id, PING, seat, now, until - self.clock.total_downtime)
        )
        await self.matches.database.write(change)
        return True

    async def _publish_seat_line(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish a line about one seat, or a secret window: a reminder, a nudge, a timeout."""
        line, row = decode_body(notice.body, SeatNotice), context.loaded.row
        if not line.seats or not context.loaded.is_running:
            await self.poster.edit_or_remove(row, notice, None)
        elif notice.kind == TIME_OUT:
            screen = notices.build_timeout_notice(context, line.seat)
            await self.poster.post_message(row, notice, screen, ())
        elif line.asker is not None:
            screen = notices.build_nudge(context, line.asker, line.seats)
            await self.poster.post_message(row, notice, screen, people_in_seats(context.loaded, line.seats))
        else:
            called = [seat for seat in line.seats if await self._wants_reminders(context.loaded, seat)]
            if not called:
                await self.poster.edit_or_remove(row, notice, None)
                return
            due = self.clock.to_wall_time(line.due)
            screen = notices.build_reminder(context, called, due, self.clock.now())
            await self.poster.post_message(row, notice, screen, people_in_seats(context.loaded, called))

    async def _publish_free_seat(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish that anybody may take a seat, then who has taken it."""
        found, row, now = decode_body(notice.body, FreeSeatNotice), context.loaded.row, self.clock.now()
        if found.state == "free" and context.loaded.is_running:
            loud = [
                one for one in found.told if not earliest_ping_time(await self.people.load_settings(one), now)
            ]
            screen = notices.build_free_seat_notice(context, found.seat, found.told)
            await self.poster.post_message(row, notice, screen, loud)
        elif found.state == "taken":
            screen = notices.build_substituted_notice(context, found.seat)
            if notice.message is None:
                await self.poster.post_message(row, notice, screen, ())
            else:
                await self.poster.edit_or_remove(row, notice, screen)
        else:
            await self.poster.edit_or_remove(row, notice, None)

    async def _wants_reminders(self, loaded: LoadedMatch, seat: int) -> bool:
        person = loaded.seat_row(seat).person
        return person is not None and (await self.people.load_settings(person)).reminders

    async def _publish_vote(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish a vote, with one ping of those who are asked, then its outcome."""
        question = decode_body(notice.body, VoteNotice)
        vote = question.vote
        row = context.loaded.row
        until = self.clock.to_wall_time(vote.until) if vote.until else None
        if question.state == "agreed":
            await self.poster.edit_or_remove(row, notice, notices.build_agreed_notice(context, vote))
        elif question.state == "over":  # silently: only the person who asked is told of a refusal
            await self.poster.edit_or_remove(row, notice, None)
        elif len(vote.yes) > 1 and notice.message is not None:
            await self.poster.edit_or_remove(row, notice, notices.build_vote(context, vote, until))
        else:
            asked = [seat for seat in voting_seats(context.loaded, vote.kind) if seat not in vote.yes]
            await self.poster.post_message(
                row, notice, notices.build_vote(context, vote, until), people_in_seats(context.loaded, asked)
            )

    async def _load_recent_events(self, loaded: LoadedMatch) -> tuple[list[list[Event]], list[str]]:
        """Load the latest events as spectators may know them, for marks and for the line of last events."""
        steps = await self.matches.store.load_steps(loaded.row.id, last=MAX_MARKED_STEPS)
        course = build_step_history(steps, loaded.row.step_marks.asides)
        sentences = loaded.step_sentences(course.recent_steps, None)
        return course.kept_events, sentences[-public_board.LAST_EVENTS :]


def build_screen(context: MatchContext, sentences: Sequence[str], picture: Picture, note: str) -> Screen:
    if context.loaded.is_running:
        return public_board.build_board(context, sentences, picture.alt, note)
    return public_board.build_result_card(context, alt=picture.alt)
