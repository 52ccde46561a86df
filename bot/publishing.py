"""Shows matches in public: one task for each match that is behind, the newest state only.

Text and picture come from the spectator's view alone. What Discord has is ticked off in the store, so
whatever an end of the process interrupts is done at the next start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from bot.clock import Clock
from bot.keeping import Keeper
from bot.pacing import USUAL, Pacing
from bot.places import Asleep, Forbidden, Gone, Places
from bot.posting import Posting
from bot.services.anew import may_post_anew
from bot.services.clocks import PING, TURN
from bot.services.loaded import LAST_STEPS, MARKED_STEPS, Loaded, course_of
from bot.services.matches import Matches, Progress
from bot.services.people import People
from bot.services.pictures import Pictures
from bot.services.quiet import QuietPlace, later, never_quiet_there, no_ping_until
from bot.services.showing import (
    ANEW,
    BOARD,
    REMINDER,
    RESULT,
    SEAT,
    TABLE,
    TIME_OUT,
    VOTE,
    WAIT,
    Free,
    OfSeat,
    Question,
    Wait,
    people,
    read,
)
from bot.services.votes import voters
from bot.store.change import Change
from bot.store.deadlines import Deadline, Deadlines
from bot.store.notices import Notice, Notices
from bot.ui import boards, notices
from bot.ui.layout import Screen
from bot.ui.sight import Sight
from bot.words import words_for
from games.core.model import Event
from render.picture import Picture

BURIED = 5
"""So many messages below a board, and it is posted anew when a wait for somebody begins."""
SELDOM = 30
"""Seconds in which a board is not posted twice, however much is said."""
ANEWS = 10**9
"""Added to the number of a board that somebody has asked for, so that its nonce is like no other."""

log = logging.getLogger(__name__)

Room = Callable[[Loaded], Awaitable[Loaded]]
ShowResult = Callable[[Sight], Awaitable[tuple[int | None, int | None]]]
"""Channel and message; without a channel for results there are none."""


async def as_it_is(loaded: Loaded) -> Loaded:
    return loaded


class Publishing:
    """Keeps the public messages of all matches as they should be."""

    def __init__(
        self,
        matches: Matches,
        people: People,
        pictures: Pictures,
        places: Places,
        clock: Clock,
        pacing: Pacing = USUAL,
    ) -> None:
        self.matches, self.people, self.pictures, self.places = matches, people, pictures, places
        self.clock, self.pacing = clock, pacing
        self.notices, self.deadlines = Notices(matches.database), Deadlines(matches.database)
        self.posting = Posting(places, self.notices, clock)
        self.keeper = Keeper(self._keep_up, "publishing of match", pacing.edit_retries, pacing)
        self.outages: dict[int, int] = {}
        """By match, the seconds of our absence that its board has still to tell."""
        self.only_away: set[int] = set()
        """Matches whose boards have nothing else to tell: no thread is woken for that."""
        self.room: Room = as_it_is
        """Finds the place of a match that has none yet."""
        self.quiet_place: QuietPlace = never_quiet_there
        self.results: ShowResult | None = None
        """Posts how a match ended where the server wants to read it."""
        matches.listeners.append(self.hear)

    def hear(self, progress: Progress) -> None:
        if progress.after.row.status != "open" and not progress.after.row.terms.alone:
            self.only_away.discard(progress.after.row.id)
            self.begin(progress.after.row.id)

    async def resume(self, gap: int = 0) -> None:
        """All that Discord does not have yet, after a start or when we may again; once that we were away."""
        owed = await self.notices.behind()
        if gap:
            await self.notices.show_all_again(BOARD)
            told = await self.notices.behind()
            self.outages = dict.fromkeys(told, gap)
            self.only_away = set(told).difference(owed)
            owed = told
        for match in owed:
            self.begin(match)

    def begin(self, match: int) -> None:
        self.keeper.ask(match)

    async def close(self) -> None:
        """Finish what is being shown; the rest is shown at the next start."""
        await self.keeper.close()

    # --- one match -----------------------------------------------------------------------------------

    async def _keep_up(self, match: int) -> None:
        try:
            while await self._show(match):
                if self.keeper.ended.is_set():
                    await self.posting.fade((await self.notices.of(match)).values())
                    return
                await asyncio.sleep(self.pacing.edit_interval)
        except Forbidden as refusal:
            log.warning("match %s can't be shown: %s", match, refusal)
        except Gone as lost:
            await self._leave_place(match, lost)

    async def _leave_place(self, match: int, lost: Gone) -> None:
        """Somebody has deleted the thread: the match is shown in another one, or in its channel."""
        loaded = await self.matches.look(match)
        if loaded.row.thread is None:
            log.warning("match %s has no place any more: %s", match, lost)
            return

        def forget(after: Loaded) -> None:
            if after.row.thread == loaded.row.thread:
                after.row.thread = after.row.terms.table = None  # a message takes no second thread

        await self.matches.change(match, None, forget)

    async def _show(self, match: int) -> bool:
        """Bring Discord up to date; whether anything was behind."""
        rows = await self.notices.of(match)
        if await self.posting.fade(rows.values()):  # that takes a while
            rows = await self.notices.of(match)
        behind = {kind: one for kind, one in rows.items() if one.behind and kind != TABLE}
        if not behind:
            return False
        loaded = await self.room(await self.matches.look(match))
        sight = await self._sight(loaded)
        if BOARD in behind or ANEW in behind:
            await self._board(sight, rows[BOARD], behind.get(ANEW), waits=WAIT in behind)
        if WAIT in behind:
            await self._wait(sight, behind[WAIT])
        for kind, notice in behind.items():
            if kind in (REMINDER, TIME_OUT):
                await self._line(sight, notice)
            elif kind == RESULT:
                await self._result(sight, notice)
            elif kind.startswith(SEAT):
                await self._free_seat(sight, notice)
            elif kind.startswith(VOTE):
                await self._vote(sight, notice)
        return True

    async def _result(self, sight: Sight, notice: Notice) -> None:
        channel, message = (await self.results(sight)) if self.results is not None else (None, None)
        place = sight.loaded.row.place if channel is None else channel
        await self.notices.shown(notice.match, RESULT, notice.wanted, place, message, self.clock.now())

    async def _sight(self, loaded: Loaded) -> Sight:
        words = words_for(loaded.row.terms.language)
        due = {
            one.seat: self.clock.shown(one.due)
            for one in await self.deadlines.of(loaded.row.id)
            if one.kind == TURN and one.seat in loaded.awaited
        }
        return Sight(loaded, words, await self.people.names(loaded, words), due)

    async def _board(self, sight: Sight, notice: Notice, anew: Notice | None, *, waits: bool) -> None:
        """Edit the board, or post it anew where it is missing or buried, or somebody at the table asked.

        Ticked off is what was wanted when we asked, even if the match was a step further when we looked: the
        wait that this step began is still to come, and may have to take the board along.
        """
        loaded = sight.loaded
        wished = anew is not None and may_post_anew(loaded, notice, self.clock.now())
        steps, sentences = await self._last(loaded)
        picture = await self.pictures.board(
            loaded, None, [sight.plain_name(s) for s in range(len(sight.names))], steps
        )
        screen = screen_of(sight, sentences, picture, self._note(sight))
        channel, old = loaded.row.place, notice.message
        recent = self.clock.now() - (notice.posted_at or 0) < SELDOM
        buried = old is not None and waits and self.places.talk_since(channel, old) >= BURIED and not recent
        stays = notice.channel == channel and not buried and not wished and notice.begun is None
        if old is not None and stays and await self._edited(loaded, channel, old, screen, picture):
            await self.notices.shown(loaded.row.id, BOARD, notice.wanted, channel, old)
            await self._granted(anew, channel)
            return
        number = loaded.row.seq if anew is None else ANEWS + anew.wanted
        new, fading = await self.posting.replace(loaded.row, notice, screen, [picture], number, ())
        now = self.clock.now()
        await self.notices.shown(loaded.row.id, BOARD, notice.wanted, channel, new, now, fading)
        await self._granted(anew, channel)

    async def _edited(
        self, loaded: Loaded, channel: int, message: int, screen: Screen, picture: Picture
    ) -> bool:
        """Whether nothing more is to be done: else the board is gone, or sleeps with its thread."""
        try:
            await self.places.edit(channel, message, screen, [picture])
        except Asleep:
            return loaded.row.id in self.only_away
        except Gone:
            return False
        self.only_away.discard(loaded.row.id)
        return True

    async def _granted(self, anew: Notice | None, channel: int) -> None:
        if anew is not None:
            await self.posting.tick(anew, channel)

    def _note(self, sight: Sight) -> str:
        """What the board says of the host: a pause, or once that we were away."""
        row = sight.loaded.row
        gap, until = self.outages.pop(row.id, 0), row.terms.paused_until
        paused = notices.paused_text(sight, self.clock.shown(until)) if until is not None else ""
        away = notices.outage_text(sight, gap) if gap and row.terms.pace.clocked else ""
        return "\n".join(line for line in (paused, away) if line)

    async def _wait(self, sight: Sight, notice: Notice) -> None:
        """The line under the board that says who is awaited; it pings those who were not before."""
        wait = read(notice.body, Wait)
        if wait.told:
            loud = [person for person in wait.told if not await self._held_back(sight.loaded, person)]
            await self.posting.post(sight.loaded.row, notice, notices.wait(sight, wait.seats), loud)
        else:
            # Fewer names, or nobody any more.
            await self.posting.rewrite(
                sight.loaded.row, notice, notices.wait(sight, wait.seats) if wait.seats else None
            )

    async def _held_back(self, loaded: Loaded, person: int) -> bool:
        """Somebody who wants no ping now gets one when quiet hours or days away end, if it is still due."""
        until = no_ping_until(await self.people.of(person), self.clock.now())
        until = later(until, await self.quiet_place(loaded))
        seat = loaded.row.seat_of(person)
        if until is None or seat is None:
            return False
        change, now = Change(), self.clock.playing()
        Deadlines.set(change, Deadline(loaded.row.id, PING, seat, now, until - self.clock.away))
        await self.matches.database.write(change)
        return True

    async def _line(self, sight: Sight, notice: Notice) -> None:
        """A line about one seat: a reminder, a nudge, what the clock did."""
        said = read(notice.body, OfSeat)
        if said.seat is None or not sight.loaded.running:
            await self.posting.rewrite(sight.loaded.row, notice, None)
        elif notice.kind == TIME_OUT:
            await self.posting.post(sight.loaded.row, notice, notices.time_out(sight, said.seat), ())
        else:
            now, due = self.clock.now(), self.clock.shown(said.due)
            if said.asker is None and not await self._wants_reminders(sight.loaded, said.seat):
                await self.posting.rewrite(sight.loaded.row, notice, None)
                return
            if said.asker is None:
                screen = notices.reminder(sight, said.seat, due, now)
            else:
                screen = notices.nudge(sight, said.asker, [said.seat])
            await self.posting.post(sight.loaded.row, notice, screen, people(sight.loaded, [said.seat]))

    async def _free_seat(self, sight: Sight, notice: Notice) -> None:
        """A seat that anybody may take; then who has taken it."""
        found, row, now = read(notice.body, Free), sight.loaded.row, self.clock.now()
        if found.state == "free" and sight.loaded.running:
            loud = [one for one in found.told if not no_ping_until(await self.people.of(one), now)]
            screen = notices.seat_free(sight, found.seat, found.told)
            await self.posting.post(row, notice, screen, loud)
        elif found.state == "taken":
            screen = notices.substituted(sight, found.seat)
            if notice.message is None:
                await self.posting.post(row, notice, screen, ())
            else:
                await self.posting.rewrite(row, notice, screen)
        else:
            await self.posting.rewrite(row, notice, None)

    async def _wants_reminders(self, loaded: Loaded, seat: int) -> bool:
        person = loaded.seat(seat).person
        return person is not None and (await self.people.of(person)).reminders

    async def _vote(self, sight: Sight, notice: Notice) -> None:
        """A question to all, with one mention of those who are asked; then what became of it."""
        question = read(notice.body, Question)
        vote = question.vote
        row = sight.loaded.row
        until = self.clock.shown(vote.until) if vote.until else None
        if question.state == "agreed":
            await self.posting.rewrite(row, notice, notices.agreed(sight, vote))
        elif question.state == "over":  # without a word: that somebody refused is for who asked alone
            await self.posting.rewrite(row, notice, None)
        elif len(vote.yes) > 1 and notice.message is not None:
            await self.posting.rewrite(row, notice, notices.vote(sight, vote, until))
        else:
            asked = [seat for seat in voters(sight.loaded, vote.kind) if seat not in vote.yes]
            await self.posting.post(
                row, notice, notices.vote(sight, vote, until), people(sight.loaded, asked)
            )

    async def _last(self, loaded: Loaded) -> tuple[list[list[Event]], list[str]]:
        """What has just happened, as spectators may know it: for marks, and for the line of last events."""
        steps = await self.matches.rows.steps(loaded.row.id, last=MARKED_STEPS)
        course = course_of(steps, loaded.row.terms.asides)
        return course.events, loaded.told(course.standing[-LAST_STEPS:], None)[-boards.LAST :]


def screen_of(sight: Sight, sentences: Sequence[str], picture: Picture, note: str) -> Screen:
    if sight.loaded.running:
        return boards.board(sight, sentences, picture.alt, note)
    return boards.result_card(sight, alt=picture.alt)
