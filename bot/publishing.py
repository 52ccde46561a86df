"""Shows matches in public: one task for each match that is behind, the newest state only.

Text and picture come from the spectator's view alone. What Discord has is ticked off in the store, so
whatever an end of the process interrupts is done at the next start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

from bot.clock import Clock
from bot.keeping import Keeper
from bot.places import Forbidden, Gone, Places
from bot.services.clocks import PING, TURN
from bot.services.loaded import Loaded, events_of, standing
from bot.services.matches import Matches, Progress
from bot.services.people import People
from bot.services.pictures import Pictures
from bot.services.quiet import quiet_until
from bot.services.showing import (
    BOARD,
    REMINDER,
    TIME_OUT,
    VOTE,
    WAIT,
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
from bot.ui import boards, layout, notices
from bot.ui.layout import Screen
from bot.ui.sight import Sight
from bot.words import words_for
from games.core.model import Event
from render.picture import Picture

BREATH = 2.0
"""Seconds between two edits of the same board: what happens in between is shown together."""
BURIED = 5
"""So many messages below a board, and it is posted anew when a wait for somebody begins."""
RETRIES = (2, 10, 60)
LAST_STEPS = 8
"""Steps that are looked at for the line of last events."""

log = logging.getLogger(__name__)

Room = Callable[[Loaded], Awaitable[Loaded]]


async def as_it_is(loaded: Loaded) -> Loaded:
    return loaded


class Publishing:
    """Keeps the public messages of all matches as they should be."""

    def __init__(
        self, matches: Matches, people: People, pictures: Pictures, places: Places, clock: Clock
    ) -> None:
        self.matches, self.people, self.pictures, self.places = matches, people, pictures, places
        self.clock = clock
        self.notices, self.deadlines = Notices(matches.database), Deadlines(matches.database)
        self.keeper = Keeper(self._keep_up, "publishing of match")
        self.outages: dict[int, int] = {}
        """By match, the seconds of our absence that its board has still to tell."""
        self.closing = False
        self.breath = BREATH
        self.room: Room = as_it_is
        """Finds the place of a match that has none yet."""
        matches.listeners.append(self.hear)

    def hear(self, progress: Progress) -> None:
        if progress.after.row.status != "open" and not progress.after.row.terms.alone:
            self.begin(progress.after.row.id)

    async def resume(self, gap: int = 0) -> None:
        """After a start: everything that Discord does not have yet, and once how long we were away."""
        if gap:
            await self.notices.show_all_again(BOARD)
        for match in await self.notices.behind():
            self.outages[match] = gap
            self.begin(match)

    def begin(self, match: int) -> None:
        if not self.closing:
            self.keeper.ask(match)

    async def close(self) -> None:
        """Finish what is being shown; the rest is shown at the next start."""
        self.closing = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self.keeper.settled(), 5)

    # --- one match -----------------------------------------------------------------------------------

    async def _keep_up(self, match: int) -> None:
        for patience in (*RETRIES, None):
            try:
                while await self._show(match):
                    if self.closing:
                        return
                    await asyncio.sleep(self.breath)
                return
            except Forbidden as refusal:
                log.warning("match %s can't be shown: %s", match, refusal)
                return
            except Exception:
                log.exception("publishing of match %s failed", match)
                if patience is None:
                    return
                await asyncio.sleep(patience)

    async def _show(self, match: int) -> bool:
        """Bring Discord up to date; whether anything was behind."""
        behind = {kind: one for kind, one in (await self.notices.of(match)).items() if one.behind}
        if not behind:
            return False
        loaded = await self.room(await self.matches.look(match))
        sight = await self._sight(loaded)
        if BOARD in behind:
            await self._board(sight, behind[BOARD], waits=WAIT in behind)
        if WAIT in behind:
            await self._wait(sight, behind[WAIT])
        for kind, notice in behind.items():
            if kind in (REMINDER, TIME_OUT):
                await self._line(sight, notice)
            elif kind.startswith(VOTE):
                await self._vote(sight, notice)
        return True

    async def _sight(self, loaded: Loaded) -> Sight:
        words = words_for(loaded.row.terms.language)
        due = {
            one.seat: self.clock.shown(one.due)
            for one in await self.deadlines.of(loaded.row.id)
            if one.kind == TURN and one.seat in loaded.awaited
        }
        return Sight(loaded, words, await self.people.names(loaded, words), due)

    async def _board(self, sight: Sight, notice: Notice, *, waits: bool) -> None:
        """Edit the board, or post it anew where it is missing or buried."""
        loaded = sight.loaded
        events, sentences = await self._last(loaded)
        picture = await self.pictures.board(
            loaded, None, [sight.plain_name(s) for s in range(len(sight.names))], events
        )
        screen = screen_of(sight, sentences, picture, self._note(sight))
        channel, old = loaded.row.place, notice.message
        buried = old is not None and waits and self.places.talk_since(channel, old) >= BURIED
        if old is not None and notice.channel == channel and not buried and notice.begun is None:
            try:
                await self.places.edit(channel, old, screen, [picture])
            except Gone:
                old = None
            else:
                await self.notices.shown(loaded.row.id, BOARD, loaded.row.seq, channel, old, notice.posted_at)
                return
        new = await self._replace(sight, notice, screen, [picture], loaded.row.seq, ())
        await self.notices.shown(loaded.row.id, BOARD, loaded.row.seq, channel, new, self.clock.now())

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
            await self._post(sight, notice, notices.wait(sight, wait.seats), loud)
        else:
            # Fewer names, or nobody any more.
            await self._rewrite(sight, notice, notices.wait(sight, wait.seats) if wait.seats else None)

    async def _held_back(self, loaded: Loaded, person: int) -> bool:
        """Somebody who wants no ping now gets one when the quiet hours end, if it is still due."""
        until = quiet_until(await self.people.of(person), self.clock.now())
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
            await self._rewrite(sight, notice, None)
        elif notice.kind == TIME_OUT:
            await self._post(sight, notice, notices.time_out(sight, said.seat), ())
        else:
            now, due = self.clock.now(), self.clock.shown(said.due)
            if said.asker is None and not await self._wants_reminders(sight.loaded, said.seat):
                await self._rewrite(sight, notice, None)
                return
            if said.asker is None:
                screen = notices.reminder(sight, said.seat, due, now)
            else:
                screen = notices.nudge(sight, said.asker, [said.seat])
            await self._post(sight, notice, screen, people(sight.loaded, [said.seat]))

    async def _wants_reminders(self, loaded: Loaded, seat: int) -> bool:
        person = loaded.seat(seat).person
        return person is not None and (await self.people.of(person)).reminders

    async def _vote(self, sight: Sight, notice: Notice) -> None:
        """A question to all, with one mention of those who are asked; then what became of it."""
        question = read(notice.body, Question)
        vote = question.vote
        if question.state != "open":
            await self._rewrite(sight, notice, notices.voted(sight, vote, question.state))
        elif len(vote.yes) > 1 and notice.message is not None:
            await self._rewrite(sight, notice, notices.vote(sight, vote))
        else:
            asked = [seat for seat in voters(sight.loaded) if seat not in vote.yes]
            await self._post(sight, notice, notices.vote(sight, vote), people(sight.loaded, asked))

    async def _post(self, sight: Sight, notice: Notice, screen: Screen, told: Collection[int]) -> None:
        """A new message in the place of the old one."""
        new = await self._replace(sight, notice, screen, (), notice.wanted, told)
        await self._tick(notice, sight.loaded.row.place, new)

    async def _replace(
        self,
        sight: Sight,
        notice: Notice,
        screen: Screen,
        pictures: Sequence[Picture],
        number: int,
        told: Collection[int],
    ) -> int:
        """Post a message, take the old one away, and leave it to the caller to tick that off.

        Ticked off last, since an end in between does it all again, and neither a nonce nor a deletion
        minds that; the other way round an old message would stay.
        """
        row = sight.loaded.row
        if notice.begun != number:
            await self._find_lost(sight, notice)
        await self.notices.begin(row.id, notice.kind, number)
        nonce = nonce_of(row.id, notice.kind, number)
        new = await self.places.post(row.place, screen, pictures, nonce, told)
        if notice.message is not None and notice.channel is not None:
            await self.places.delete(notice.channel, notice.message)
        return new

    async def _find_lost(self, sight: Sight, notice: Notice) -> None:
        """We ended while we posted, and the match has gone on since: that message is found by its nonce."""
        if notice.begun is not None:
            row = sight.loaded.row
            nonce = nonce_of(row.id, notice.kind, notice.begun)
            lost = await self.places.post(row.place, layout.screen(sight.loaded.name), (), nonce, ())
            await self.places.delete(row.place, lost)

    async def _rewrite(self, sight: Sight, notice: Notice, screen: Screen | None) -> None:
        """The same message with other words, which ping nobody; without words it goes."""
        await self._find_lost(sight, notice)
        message, channel = notice.message, notice.channel
        if message is not None and channel is not None:
            if screen is None:
                await self.places.delete(channel, message)
                message = None
            else:
                try:
                    await self.places.edit(channel, message, screen, ())
                except Gone:
                    message = None
        await self._tick(notice, sight.loaded.row.place, message)

    async def _tick(self, notice: Notice, channel: int, message: int | None) -> None:
        now = self.clock.now()
        await self.notices.shown(notice.match, notice.kind, notice.wanted, channel, message, now)

    async def _last(self, loaded: Loaded) -> tuple[list[Event], list[str]]:
        """What has just happened, as spectators may know it: for marks, and for the line of last events."""
        steps = await self.matches.rows.steps(loaded.row.id, last=LAST_STEPS)
        events = [events_of(one.events) for one in standing(steps)]
        sentences = [line for one in events for line in loaded.sentences(one, None)]
        return (events[-1] if events else []), sentences[-boards.LAST :]


def nonce_of(match: int, kind: str, number: int) -> str:
    """What Discord knows a post by for some minutes; it takes 25 characters."""
    return f"{match}{kind}{number}"[-25:]


def screen_of(sight: Sight, sentences: Sequence[str], picture: Picture, note: str) -> Screen:
    if sight.loaded.running:
        return boards.board(sight, sentences, picture.alt, note)
    return boards.result_card(sight, alt=picture.alt)
