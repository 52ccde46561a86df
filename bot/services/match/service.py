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
from bot.errors import AlreadyHandled, StaleQuestion, UserError
from bot.services.match.loaded_match import LoadedMatch, encode_msgpack
from bot.services.match.position_cache import POSITION_CACHE, CachedPosition
from bot.services.match.preconditions import Precondition, is_at_moment
from bot.services.match.rule_refusals import explain_refusal, undo_refusal
from bot.services.match.substitution import drop_former_orders, find_substituted_seat
from bot.store.database import Database
from bot.store.matches import MatchStore as Rows
from bot.store.rows import StepRow
from bot.store.write_batch import WriteBatch, WriteConflict
from games.core.codec import dump
from games.core.decisions.base import Pick
from games.core.errors import CannotUndo, Refused
from games.core.fair_deal import deal_seed
from games.core.model import QUESTION, Action, Event, Seat, State
from games.core.play import Move, begin, parse
from games.core.substitution import SUBSTITUTION

MAX_UNDO_MARKS = 60
"""How many actions can be taken back at most; a reveal ends it sooner."""


@dataclass(frozen=True)
class Actor:
    """Who wants something. `interaction` is Discord's number of it; None for clocks and AI."""

    person: int
    interaction: int | None = None
    pressed_by: int | None = None
    """Who pressed, where that was somebody else: the last yes of a question carries out what was asked."""

    @property
    def actual_presser(self) -> int:
        """Who sees in the answer what came of it."""
        return self.person if self.pressed_by is None else self.pressed_by


@dataclass
class StepResult:
    """What a step made of a match."""

    before: LoadedMatch
    after: LoadedMatch
    events: list[Event] = field(default_factory=list[Event])
    seat: Seat | None = None
    move: str = ""
    answered_by: str = ""
    """What answered in the place of the seat's person: a plan, the clock; empty where nothing did."""
    presser: int | None = None
    """Who did it with a press, and needs no word of it."""
    people_to_mention: list[int] = field(default_factory=list[int])
    """Who is mentioned for it in public."""
    substituted_seat: Seat | None = None
    """The seat that somebody else plays from now on."""


def build_step_row(progress: StepResult, now: int) -> StepRow | None:
    """The line of a step in the record of its match; nothing where nothing happened in the game."""
    seat, move = progress.seat, progress.move
    if progress.substituted_seat is not None:
        seat, move = progress.substituted_seat, SUBSTITUTION
    if not move and not progress.events:
        return None
    return StepRow(progress.after.row.seq, seat, move, encode_msgpack(progress.events), now)


StepHook = Callable[[StepResult, WriteBatch], None]
"""Adds to what a step writes: deadlines, notices; it may change the row of `after` too."""

StepListener = Callable[[StepResult], None]
"""Is told when a step is on the disk; returns at once."""


class MatchLock:
    """A match that nobody else in this process changes while it is held; read when it is had."""

    __slots__ = ("matches", "match_id", "lock")

    def __init__(self, matches: "MatchService", match: int) -> None:
        self.matches, self.match_id = matches, match
        self.lock = matches.match_locks.setdefault(match, asyncio.Lock())

    async def __aenter__(self) -> LoadedMatch:
        await self.lock.acquire()
        try:
            return await self.matches.load_match(self.match_id)
        except BaseException:
            self.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.lock.release()


class MatchService:
    """Steps of matches, one at a time for each match."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.store = Rows(database)
        self.match_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.step_hooks: list[StepHook] = []
        self.listeners: list[StepListener] = []

    # --- looking -------------------------------------------------------------------------------------

    async def load_match(self, match: int) -> LoadedMatch:
        """The match as it stands."""
        row = await self.store.by_id(match)
        if row is None:
            raise UserError("gone")
        return LoadedMatch.from_row(row)

    def lock_match(self, match: int) -> "MatchLock":
        """The match, while nobody else in this process changes it."""
        return MatchLock(self, match)

    async def _check_press(
        self, before: LoadedMatch, press: Actor, precondition: Precondition | None
    ) -> Seat:
        """The person's seat, if the press comes once, in time, and fits what is there now."""
        seat = before.require_seat_of(press.person)
        await self._refuse_twice(press, before)
        self._refuse_over(before)
        before.refuse_given_up(seat)
        self._refuse_stale(precondition, before, seat)
        return seat

    # --- playing -------------------------------------------------------------------------------------

    async def start(self, match: int, press: Actor) -> StepResult:
        """Deal, and play until the first question."""
        async with self.lock_match(match) as before:
            if before.row.status != "open":
                raise UserError("started_already", code=before.row.code)
            await self._refuse_twice(press, before)
            deal, terms = before.row.deal, before.row.terms
            done = begin(before.spec, terms.options, terms.seats, deal_seed(deal.seed, deal.cut))
            after = before.draft_copy()
            after.row.status, after.row.started_at = "running", self.clock.now()
            return await self._commit_step(StepResult(before, after, done.events), done.state, press)

    async def submit_answer(
        self, match: int, press: Actor, moment: int, about: int, pick: Pick, owner: Seat | None = None
    ) -> StepResult:
        """Carry out an answer to what was asked at a moment."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, press, is_at_moment(moment))
            return await self._play_action(before, Action(seat, moment, pick, about, owner), press)

    async def play_move(
        self,
        match: int,
        press: Actor,
        text: str,
        precondition: Precondition | None = None,
        answered_by: str = "",
    ) -> StepResult:
        """Carry out what a person typed, now or ahead."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, press, precondition)
            try:
                action = parse(before.spec, before.live_state, seat, text)
            except Refused as refusal:
                raise explain_refusal(refusal) from None
            return await self._play_action(before, action, press, answered_by)

    async def act_for_seat(
        self, match: int, action: Action, answered_by: str = "", precondition: Precondition | None = None
    ) -> StepResult | None:
        """An action of an AI player or of the clock; None if the match has gone on without it."""
        async with self.lock_match(match) as before:
            if not before.is_running or before.live_state.moment != action.moment:
                return None
            if precondition is not None and not precondition(before, action.seat):
                return None
            return await self._play_action(before, action, None, answered_by)

    async def undo_step(
        self, match: int, press: Actor, *, consent: bool = False, precondition: Precondition | None = None
    ) -> StepResult:
        """Take the last own action back; with the consent of the others, the last of anybody's."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, press, precondition)
            try:
                team = self._team_of(before, seat)
                state = before.undo_history.undo(before.spec, before.live_state, team, consent=consent)
            except CannotUndo as refusal:
                raise undo_refusal(refusal.sentence, before.spec) from None
            after = before.draft_copy()
            after.row.history = encode_msgpack(before.undo_history.checkpoints)
            return await self._commit_step(StepResult(before, after, [], seat, "undo"), state, press)

    async def change_row(
        self,
        match: int,
        press: Actor | None,
        alter: Callable[[LoadedMatch], None],
        extra_batch: WriteBatch | None = None,
    ) -> StepResult:
        """Change the row, not the state: seats, terms, places; `also` is written with it."""
        async with self.lock_match(match) as before:
            await self._refuse_twice(press, before)
            after = before.draft_copy()
            alter(after)
            progress, state = StepResult(before, after), after.state
            progress.substituted_seat = find_substituted_seat(before, after)
            if progress.substituted_seat is not None:
                state, progress.events = drop_former_orders(before, after, progress.substituted_seat)
            return await self._commit_step(progress, state, press, extra_batch)

    async def advance_moment(self, match: int, distance: int) -> None:
        """Count the moments of a match on from a later one: the same question, and no button of before fits.

        It is no step, and nobody hears of it. What was half chosen is chosen anew.
        """
        async with self.lock_match(match) as before:
            after, state = before.draft_copy(), before.live_state
            state = replace(state, moment=state.moment + distance)
            after.row.seq, after.row.state = before.row.seq + 1, dump(before.spec, state)
            for seat in after.row.seats:
                seat.notes.draft = None
                if seat.notes.taught is not None:
                    seat.notes.taught = replace(seat.notes.taught, moment=seat.notes.taught.moment + distance)
            await self.database.write(self.store.build_save(after.row, before.row))

    # --- one step ------------------------------------------------------------------------------------

    async def _play_action(
        self, before: LoadedMatch, action: Action, press: Actor | None, answered_by: str = ""
    ) -> StepResult:
        try:
            made = before.apply_action(action)
        except Refused as refusal:
            raise explain_refusal(refusal) from None
        after, done = before.draft_copy(), made.step
        after.position = CachedPosition.from_move(before.spec, made)
        self._record_undo_mark(before, after, action, made)
        after.seat_row(action.seat).notes.draft = None
        progress = StepResult(before, after, done.events, action.seat, made.text, answered_by)
        return await self._commit_step(progress, done.state, press)

    def _record_undo_mark(self, before: LoadedMatch, after: LoadedMatch, action: Action, made: Move) -> None:
        """Remember the way back."""
        history = before.undo_history
        history.add_move(before.spec, before.live_state, action, made)
        after.row.history = encode_msgpack(history.checkpoints[-MAX_UNDO_MARKS:])

    async def _commit_step(
        self,
        progress: StepResult,
        state: State[Any] | None,
        press: Actor | None,
        extra_batch: WriteBatch | None = None,
    ) -> StepResult:
        """All of it or nothing; whoever was quicker wins, and this press hears of it."""
        after, now = progress.after, self.clock.now()
        if press is not None and not progress.answered_by:
            progress.presser = press.actual_presser
        after.row.seq, after.row.changed_at = progress.before.row.seq + 1, now
        if state is not None and state is not progress.before.state:
            after.state, after.row.state = state, dump(after.spec, state)
            if after.position is None or after.position.state is not state:
                after.position = CachedPosition(after.spec, state)
            if state.result is not None and after.row.status == "running":
                after.row.status, after.row.result = "over", state.result.reason
        more = extra_batch or WriteBatch()
        for add in self.step_hooks:  # they may change the row: a seat's bank, an open vote
            add(progress, more)
        change = self.store.build_save(after.row, progress.before.row)
        if (line := build_step_row(progress, now)) is not None:
            change += self.store.build_step_insert(after.row.id, line)
        if press is not None and press.interaction is not None:
            change += self.store.build_press_insert(press.interaction, after.row.id, after.row.seq, now)
        change += more
        try:
            await self.database.write(change)
        except WriteConflict:
            raise StaleQuestion("stale", loaded=await self.load_match(after.row.id)) from None
        if after.position is not None and after.row.state is not None:
            POSITION_CACHE.put_position(after.row.state, after.position, progress.before.row.state)
        for listener in self.listeners:
            listener(progress)
        return progress

    # --- refusals ------------------------------------------------------------------------------------

    async def _refuse_twice(self, press: Actor | None, loaded: LoadedMatch) -> None:
        if (
            press is not None
            and press.interaction is not None
            and await self.store.find_press(press.interaction)
        ):
            raise AlreadyHandled("twice", loaded=loaded)

    def _refuse_stale(self, precondition: Precondition | None, loaded: LoadedMatch, seat: Seat) -> None:
        if precondition is not None and not precondition(loaded, seat):
            raise StaleQuestion("stale", loaded=loaded)

    def _refuse_over(self, loaded: LoadedMatch) -> None:
        if loaded.row.status == "open":
            raise UserError("not_started", code=loaded.row.code)
        if not loaded.is_running:
            raise loaded.ended_error()

    def _team_of(self, loaded: LoadedMatch, seat: Seat) -> list[Seat]:
        """The seat and those that may answer for it."""
        asked = [ask.decision for ask in loaded.pending.asks if ask.decision_number == QUESTION]
        return sorted(
            {seat} | {one for ask in asked if ask.may_answer(seat) for one in (ask.seat, *ask.deputies)}
        )
