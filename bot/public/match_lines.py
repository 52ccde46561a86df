"""The lines below a board: who is awaited, reminders, free seats, votes. Decides whom each mentions.

Also says that a match stands still because it can't be read, and later that it goes on. Those notices need
nothing of the match but columns of its own: its place, its code and its people.
"""

import logging
from dataclasses import replace

from bot.clock import Clock
from bot.i18n import sentences as words
from bot.i18n import teller_for
from bot.public.messages import MessageGone, MessagePoster, MissingPermission, build_nonce
from bot.services.announcements import (
    HALT,
    REMINDER,
    SEAT,
    THREAD_LOSS,
    TIME_OUT,
    VOTE,
    WAIT,
    FreeSeatNotice,
    HaltNotice,
    SeatNotice,
    VoteNotice,
    WaitNotice,
    decode_body,
)
from bot.services.answers.awaited_seats import people_in_seats
from bot.services.match.loaded_match import LoadedMatch
from bot.services.people import PeopleService
from bot.services.seats.votes import list_voting_seats
from bot.services.timing.deadlines import PING
from bot.services.timing.quiet_hours import ServerQuietLookup, earliest_ping_time, find_later_end
from bot.store.database import Database
from bot.store.deadlines import Deadline, DeadlineStore
from bot.store.halts import HaltStore, MatchPlace
from bot.store.messages import OutboxMessage
from bot.store.servers import ServerSettings, ServerStore
from bot.store.writes import WriteBatch
from bot.ui import notices
from bot.ui.components import Screen, build_screen
from bot.ui.match_context import MatchContext
from games.core.sentences.teller import Teller


class MatchLines:
    """Publishes one line at a time."""

    def __init__(
        self,
        database: Database,
        people: PeopleService,
        poster: MessagePoster,
        clock: Clock,
        server_quiet_until: ServerQuietLookup,
    ) -> None:
        self.database, self.people, self.poster, self.clock = database, people, poster, clock
        self.server_quiet_until = server_quiet_until

    async def publish_line(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish a line of any kind; what is no line is left alone."""
        if notice.kind == WAIT:
            await self._publish_wait(context, notice)
        elif notice.kind in (REMINDER, TIME_OUT):
            await self._publish_seat_line(context, notice)
        elif notice.kind.startswith(SEAT):
            await self._publish_free_seat(context, notice)
        elif notice.kind.startswith(VOTE):
            await self._publish_vote(context, notice)
        elif notice.kind == THREAD_LOSS:
            await self._publish_thread_loss(context, notice)

    async def _publish_wait(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Publish the line below the board with the awaited; ping those who were not awaited before."""
        wait = decode_body(notice.body, WaitNotice)
        if wait.people:
            loud = [person for person in wait.people if not await self._defer_ping(context.loaded, person)]
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
        batch, now = WriteBatch(), self.clock.match_time()
        DeadlineStore.set_deadline(
            batch, Deadline(loaded.row.id, PING, seat, now, until - self.clock.total_downtime)
        )
        await self.database.write(batch)
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
                one
                for one in found.volunteers
                if not earliest_ping_time(await self.people.load_settings(one), now)
            ]
            screen = notices.build_free_seat_notice(context, found.seat, found.volunteers)
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
            asked = [seat for seat in list_voting_seats(context.loaded, vote.kind) if seat not in vote.yes]
            await self.poster.post_message(
                row, notice, notices.build_vote(context, vote, until), people_in_seats(context.loaded, asked)
            )

    async def _publish_thread_loss(self, context: MatchContext, notice: OutboxMessage) -> None:
        """Tell the managers, where they read reports or else below the board, that no thread stays."""
        row = context.loaded.row
        server = ServerSettings()
        if row.server is not None:
            server = await ServerStore(self.database).load_settings(row.server)
        screen = build_screen(context.say(words.NoticeThreadLoss(code=row.code, where=f"<#{row.channel}>")))
        if server.reports is None:
            await self.poster.post_message(row, notice, screen, ())
            return
        try:
            await self.poster.channels.post(
                server.reports, screen, (), build_nonce(row, notice.kind, notice.wanted), ()
            )
        except (MissingPermission, MessageGone) as refusal:
            log.warning("managers could not be told of match %s: %s", row.id, refusal)
        await self.poster.mark_done(notice, row.display_channel)


log = logging.getLogger(__name__)


# --- halts -----------------------------------------------------------------------------------------


class HaltNotices:
    """Posts in the place of a match, and in its server's channel for reports or results, without pings."""

    def __init__(self, database: Database, poster: MessagePoster) -> None:
        self.poster = poster
        self.halts, self.servers = HaltStore(database), ServerStore(database)

    async def publish_notice(self, notice: OutboxMessage) -> None:
        """Post a notice in place of the one before, or drop it where nobody could read it."""
        place = await self.halts.find_place(notice.match)
        if place is None:
            return
        server = ServerSettings() if place.server is None else await self.servers.load_settings(place.server)
        if notice.kind == HALT:
            await self._tell_players(place, server, notice)
        else:
            await self._tell_managers(place, server, notice)

    async def _tell_players(self, place: MatchPlace, server: ServerSettings, notice: OutboxMessage) -> None:
        """Post in the thread of the match, or in its channel if the thread is gone."""
        if place.is_private:  # its person is told with the next press
            await self.poster.mark_done(notice, place.display_channel)
            return
        say = teller_for(place.spoken_terms.language or server.language)
        screen = describe_halt(say, place, notice, "players")
        try:
            await self.poster.post_message(place, notice, screen, ())
        except MessageGone as lost:
            if place.thread is not None:
                await self._tell_players(replace(place, thread=None), server, notice)
                return
            log.warning("match %s has no place any more: %s", place.id, lost)
            await self.poster.mark_done(notice, place.channel)

    async def _tell_managers(self, place: MatchPlace, server: ServerSettings, notice: OutboxMessage) -> None:
        """Post where managers read reports, or else where results are read."""
        channel = server.results if server.reports is None else server.reports
        if channel is None or place.is_private:
            await self.poster.mark_done(notice, place.display_channel)
            return
        screen = describe_halt(teller_for(server.language), place, notice, "managers")
        nonce = build_nonce(place, notice.kind, notice.wanted)
        try:
            message = await self.poster.channels.post(channel, screen, (), nonce, ())
        except (MissingPermission, MessageGone) as refusal:
            log.warning("managers could not be told of match %s: %s", place.id, refusal)
            await self.poster.mark_done(notice, place.display_channel)
            return
        await self.poster.notices.record_delivery(
            notice.match, notice.kind, notice.wanted, channel, message, self.poster.clock.now()
        )


def describe_halt(say: Teller, place: MatchPlace, notice: OutboxMessage, reader: str) -> Screen:
    """Say what happened, that nothing is lost, and who can do what."""
    found = decode_body(notice.body, HaltNotice)
    where = f"<#{place.display_channel}>"
    sentences = {
        ("halted", "players"): words.HaltHaltedPlayers(place.code, found.number),
        ("halted", "managers"): words.HaltHaltedManagers(place.code, where, found.number),
        ("resumed", "players"): words.HaltResumedPlayers(place.code),
        ("resumed", "managers"): words.HaltResumedManagers(place.code, where),
    }
    return build_screen(say(sentences[found.state, reader]))
