"""The only caller of the rules: every step of every match, by whomever, goes through here.

Load, apply, and write in one go: the state, the step, the press, the deadlines, and what is to be shown.
Nothing is told to anybody before it is on the disk.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.clock import Clock
from bot.errors import Stale, Told, Twice
from bot.services.fits import Fits, at_moment
from bot.services.loaded import Loaded, pack
from bot.services.newcomers import begin_anew, newcomer
from bot.services.positions import POSITIONS, Position
from bot.services.refusing import no_undo, refused
from bot.store.change import Change, Conflict
from bot.store.database import Database
from bot.store.matches import Matches as Rows
from bot.store.records import StepRow
from games.core.codec import dump
from games.core.decision import Pick
from games.core.errors import NoUndo, Refused
from games.core.fair import deal_seed
from games.core.model import QUESTION, Action, Event, Seat, State
from games.core.newcomer import NEWCOMER
from games.core.play import Move, begin, parse

MOST_MARKS = 60
"""How many actions can be taken back at most; a reveal ends it sooner."""


@dataclass(frozen=True)
class Press:
    """Who wants something. `interaction` is Discord's number of it; None for clocks and AI."""

    person: int
    interaction: int | None = None
    hand: int | None = None
    """Who pressed, where that was somebody else: the last yes of a question carries out what was asked."""

    @property
    def presser(self) -> int:
        """Who sees in the answer what came of it."""
        return self.person if self.hand is None else self.hand


@dataclass
class Progress:
    """What a step made of a match."""

    before: Loaded
    after: Loaded
    events: list[Event] = field(default_factory=list[Event])
    seat: Seat | None = None
    move: str = ""
    by: str = ""
    """What answered in the place of the seat's person: a plan, the clock; empty where nothing did."""
    presser: int | None = None
    """Who did it with a press, and needs no word of it."""
    called: list[int] = field(default_factory=list[int])
    """Who is mentioned for it in public."""
    newcomer: Seat | None = None
    """The seat that somebody else plays from now on."""


def step_of(progress: Progress, now: int) -> StepRow | None:
    """The line of a step in the record of its match; nothing where nothing happened in the game."""
    seat, move = progress.seat, progress.move
    if progress.newcomer is not None:
        seat, move = progress.newcomer, NEWCOMER
    if not move and not progress.events:
        return None
    return StepRow(progress.after.row.seq, seat, move, pack(progress.events), now)


Writes = Callable[[Progress, Change], None]
"""Adds to what a step writes: deadlines, notices; it may change the row of `after` too."""

Listener = Callable[[Progress], None]
"""Is told when a step is on the disk; returns at once."""


class Held:
    """A match that nobody else in this process changes while it is held; read when it is had."""

    __slots__ = ("matches", "match", "lock")

    def __init__(self, matches: "Matches", match: int) -> None:
        self.matches, self.match = matches, match
        self.lock = matches.locks.setdefault(match, asyncio.Lock())

    async def __aenter__(self) -> Loaded:
        await self.lock.acquire()
        try:
            return await self.matches.look(self.match)
        except BaseException:
            self.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.lock.release()


class Matches:
    """Steps of matches, one at a time for each match."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.rows = Rows(database)
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.writes: list[Writes] = []
        self.listeners: list[Listener] = []

    # --- looking -------------------------------------------------------------------------------------

    async def look(self, match: int) -> Loaded:
        """The match as it stands."""
        row = await self.rows.by_id(match)
        if row is None:
            raise Told("gone")
        return Loaded.of(row)

    def hold(self, match: int) -> "Held":
        """The match, while nobody else in this process changes it."""
        return Held(self, match)

    async def _fitting(self, before: Loaded, press: Press, fits: Fits | None) -> Seat:
        """The person's seat, if the press comes once, in time, and fits what is there now."""
        seat = before.seat_of(press.person)
        await self._refuse_twice(press, before)
        self._refuse_over(before)
        before.refuse_given_up(seat)
        self._refuse_stale(fits, before, seat)
        return seat

    # --- playing -------------------------------------------------------------------------------------

    async def start(self, match: int, press: Press) -> Progress:
        """Deal, and play until the first question."""
        async with self.hold(match) as before:
            if before.row.status != "open":
                raise Told("started_already", code=before.row.code)
            await self._refuse_twice(press, before)
            deal, terms = before.row.deal, before.row.terms
            done = begin(before.spec, terms.options, terms.seats, deal_seed(deal.seed, deal.cut))
            after = before.next()
            after.row.status, after.row.started_at = "running", self.clock.now()
            return await self._write(Progress(before, after, done.events), done.state, press)

    async def answer(
        self, match: int, press: Press, moment: int, about: int, pick: Pick, owner: Seat | None = None
    ) -> Progress:
        """Carry out an answer to what was asked at a moment."""
        async with self.hold(match) as before:
            seat = await self._fitting(before, press, at_moment(moment))
            return await self._act(before, Action(seat, moment, pick, about, owner), press)

    async def move(
        self, match: int, press: Press, text: str, fits: Fits | None = None, by: str = ""
    ) -> Progress:
        """Carry out what a person typed, now or ahead."""
        async with self.hold(match) as before:
            seat = await self._fitting(before, press, fits)
            try:
                action = parse(before.spec, before.playing, seat, text)
            except Refused as refusal:
                raise refused(refusal) from None
            return await self._act(before, action, press, by)

    async def act_for(
        self, match: int, action: Action, by: str = "", fits: Fits | None = None
    ) -> Progress | None:
        """An action of an AI player or of the clock; None if the match has gone on without it."""
        async with self.hold(match) as before:
            if not before.running or before.playing.moment != action.moment:
                return None
            if fits is not None and not fits(before, action.seat):
                return None
            return await self._act(before, action, None, by)

    async def undo(
        self, match: int, press: Press, *, consent: bool = False, fits: Fits | None = None
    ) -> Progress:
        """Take the last own action back; with the consent of the others, the last of anybody's."""
        async with self.hold(match) as before:
            seat = await self._fitting(before, press, fits)
            try:
                team = self._team(before, seat)
                state = before.history.undo(before.spec, before.playing, team, consent=consent)
            except NoUndo as refusal:
                raise no_undo(refusal.sentence, before.spec) from None
            after = before.next()
            after.row.history = pack(before.history.marks)
            return await self._write(Progress(before, after, [], seat, "undo"), state, press)

    async def change(
        self, match: int, press: Press | None, alter: Callable[[Loaded], None], also: Change | None = None
    ) -> Progress:
        """Change the row, not the state: seats, terms, places; `also` is written with it."""
        async with self.hold(match) as before:
            await self._refuse_twice(press, before)
            after = before.next()
            alter(after)
            progress, state = Progress(before, after), after.state
            progress.newcomer = newcomer(before, after)
            if progress.newcomer is not None:
                state, progress.events = begin_anew(before, after, progress.newcomer)
            return await self._write(progress, state, press, also)

    async def leap(self, match: int, far: int) -> None:
        """Count the moments of a match on from a later one: the same question, and no button of before fits.

        It is no step, and nobody hears of it. What was half chosen is chosen anew.
        """
        async with self.hold(match) as before:
            after, state = before.next(), before.playing
            state = replace(state, moment=state.moment + far)
            after.row.seq, after.row.state = before.row.seq + 1, dump(before.spec, state)
            for seat in after.row.seats:
                seat.notes.draft = None
                if seat.notes.taught is not None:
                    seat.notes.taught = replace(seat.notes.taught, moment=seat.notes.taught.moment + far)
            await self.database.write(self.rows.saving(after.row, before.row))

    # --- one step ------------------------------------------------------------------------------------

    async def _act(self, before: Loaded, action: Action, press: Press | None, by: str = "") -> Progress:
        try:
            made = before.move(action)
        except Refused as refusal:
            raise refused(refusal) from None
        after, done = before.next(), made.done
        after.position = Position.after(before.spec, made)
        self._note(before, after, action, made)
        after.seat(action.seat).notes.draft = None
        progress = Progress(before, after, done.events, action.seat, made.text, by)
        return await self._write(progress, done.state, press)

    def _note(self, before: Loaded, after: Loaded, action: Action, made: Move) -> None:
        """Remember the way back."""
        history = before.history
        history.note_move(before.spec, before.playing, action, made)
        after.row.history = pack(history.marks[-MOST_MARKS:])

    async def _write(
        self,
        progress: Progress,
        state: State[Any] | None,
        press: Press | None,
        also: Change | None = None,
    ) -> Progress:
        """All of it or nothing; whoever was quicker wins, and this press hears of it."""
        after, now = progress.after, self.clock.now()
        if press is not None and not progress.by:
            progress.presser = press.presser
        after.row.seq, after.row.changed_at = progress.before.row.seq + 1, now
        if state is not None and state is not progress.before.state:
            after.state, after.row.state = state, dump(after.spec, state)
            if after.position is None or after.position.state is not state:
                after.position = Position(after.spec, state)
            if state.result is not None and after.row.status == "running":
                after.row.status, after.row.result = "over", state.result.reason
        more = also or Change()
        for add in self.writes:  # they may change the row: a seat's bank, an open vote
            add(progress, more)
        change = self.rows.saving(after.row, progress.before.row)
        if (line := step_of(progress, now)) is not None:
            change += self.rows.step(after.row.id, line)
        if press is not None and press.interaction is not None:
            change += self.rows.pressed(press.interaction, after.row.id, after.row.seq, now)
        change += more
        try:
            await self.database.write(change)
        except Conflict:
            raise Stale("stale", loaded=await self.look(after.row.id)) from None
        if after.position is not None and after.row.state is not None:
            POSITIONS.keep(after.row.state, after.position, progress.before.row.state)
        for listener in self.listeners:
            listener(progress)
        return progress

    # --- refusals ------------------------------------------------------------------------------------

    async def _refuse_twice(self, press: Press | None, loaded: Loaded) -> None:
        if press is not None and press.interaction is not None and await self.rows.press(press.interaction):
            raise Twice("twice", loaded=loaded)

    def _refuse_stale(self, fits: Fits | None, loaded: Loaded, seat: Seat) -> None:
        if fits is not None and not fits(loaded, seat):
            raise Stale("stale", loaded=loaded)

    def _refuse_over(self, loaded: Loaded) -> None:
        if loaded.row.status == "open":
            raise Told("not_started", code=loaded.row.code)
        if not loaded.running:
            raise loaded.over()

    def _team(self, loaded: Loaded, seat: Seat) -> list[Seat]:
        """The seat and those that may answer for it."""
        asked = [ask.decision for ask in loaded.pending.asks if ask.about == QUESTION]
        return sorted({seat} | {one for ask in asked if ask.answers(seat) for one in (ask.seat, *ask.also)})
