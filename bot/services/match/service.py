"""The only caller of the rules: every step of every match goes through `MatchService`.

A step is loaded, applied and written in one transaction: the state, the line of the record, the press, the
deadlines, and the notices of what is to be shown. Listeners are told after the commit.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.errors import AlreadyHandled, StaleQuestion, UserError
from bot.i18n import sentences as words
from bot.services.answers.awaited_seats import find_agreeing_ai_seat, find_team, keeps_secret_window
from bot.services.match.loaded_match import (
    POSITION_CACHE,
    CachedPosition,
    LoadedMatch,
    WriteTracker,
    open_match,
    refuse_unplayable,
)
from bot.services.match.rule_refusals import (
    KnownRefusal,
    explain_refusal,
    explain_undo_refusal,
    refuse_spent_asides,
    refuse_spent_undos,
    refuse_undo_in_secret,
)
from bot.services.match.steps import (
    ConflictCheck,
    Precondition,
    StepHook,
    StepListener,
    StepResult,
    build_step_row,
    clear_draft,
    encode_msgpack,
    has_moment,
)
from bot.services.seats.handover import drop_former_orders, find_substituted_seat
from bot.store.database import Database
from bot.store.matches import MatchStore
from bot.store.rows import MatchRow
from bot.store.writes import WriteBatch, WriteConflict
from games.core.codec import dump
from games.core.decisions.base import Pick
from games.core.errors import CannotUndo, Refused
from games.core.fair_deal import deal_seed
from games.core.model import CONCEDE, Action, Seat, State
from games.core.play import Move, begin, parse
from games.core.sentences.teller import IN_ENGLISH, Teller

MAX_CHECKPOINTS = 60
"""Actions that can be undone at most; a reveal ends undo sooner."""


@dataclass(frozen=True)
class Actor:
    """The person who acts. `interaction` is the id of the press; None for further steps of the same press."""

    person: int
    interaction: int | None = None
    pressed_by: int | None = None
    """Who pressed, if that was somebody else: the last yes to a vote carries out what its asker wanted."""

    @property
    def actual_presser(self) -> int:
        """The person to whom the response to the press shows the outcome."""
        return self.person if self.pressed_by is None else self.pressed_by


MatchRef = int | LoadedMatch
"""A match by its number, or as it was read: then it is read again only if it was written since."""


class MatchLock:
    """The lock of one match within this process; entering it reads the match, unless `match` is current.

    If a step fails unforeseen because the match can't go on at all, leaving it raises `MatchUnreadable`.
    """

    __slots__ = ("matches", "match", "tracker", "before")

    def __init__(self, matches: "MatchService", match: MatchRef) -> None:
        self.matches, self.match = matches, match
        self.tracker = matches.tracker_of(match if isinstance(match, int) else match.row.id)

    async def __aenter__(self) -> LoadedMatch:
        await self.tracker.lock.acquire()
        try:
            self.before = (await self.matches.reload_match(self.match)).copy_for_step()
        except BaseException:
            self.tracker.lock.release()
            raise
        return self.before

    async def __aexit__(self, _kind: object, fault: BaseException | None, _trace: object) -> None:
        self.tracker.lock.release()
        if isinstance(fault, Exception) and not isinstance(fault, UserError | sqlite3.Error):
            refuse_unplayable(self.matches.store, self.before, fault)


class MatchService:
    """Loads matches and makes their steps, one at a time for each match."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.store = MatchStore(database)
        self.trackers: WeakValueDictionary[int, WriteTracker] = WeakValueDictionary()
        self.write_count = 0
        """Writes of all matches, by which a reader tells whether one came during a search."""
        self.step_hooks: list[StepHook] = []
        self.listeners: list[StepListener] = []
        self.conflict_checks: list[ConflictCheck] = []
        """Called after a write conflict; each may raise the real reason, else the step counts as stale."""

    # --- looking -------------------------------------------------------------------------------------

    async def load_match(self, match: int) -> LoadedMatch:
        """Read a match from the store."""
        tracker = self.tracker_of(match)
        writes = tracker.writes  # before the read: what is written meanwhile may be missing in it
        row = await self.store.find_match(match)
        if row is None:
            raise UserError(words.ErrorGone())
        loaded = open_match(self.store, row)
        loaded.mark_read(tracker, writes)
        return loaded

    def wrap_row(self, row: MatchRow, write_count: int) -> LoadedMatch:
        """Take a row that a search has read; `write_count` was noted before the search.

        Unless the match was written during the search, it needs no second read.
        """
        loaded, tracker = open_match(self.store, row), self.tracker_of(row.id)
        if tracker.last_write <= write_count:
            loaded.mark_read(tracker, tracker.writes)
        return loaded

    async def reload_match(self, match: MatchRef) -> LoadedMatch:
        """Return a match that was read before if nobody has written it since; else read it."""
        if isinstance(match, int):
            return await self.load_match(match)
        number = match.row.id
        known = match.is_current and match.tracker is self.trackers.get(number)
        return match if known else await self.load_match(number)

    def tracker_of(self, match: int) -> WriteTracker:
        return self.trackers.setdefault(match, WriteTracker(self.write_count))

    def lock_match(self, match: MatchRef) -> "MatchLock":
        """Return the lock of a match."""
        return MatchLock(self, match)

    async def _check_press(
        self, before: LoadedMatch, actor: Actor, precondition: Precondition | None
    ) -> Seat:
        """Return the person's seat; refuse a press that is repeated, stale or too late."""
        seat = before.require_seat_of(actor.person)
        await self._refuse_repeated_press(actor, before)
        before.refuse_not_running()
        before.refuse_put_away()
        before.refuse_conceded_seat(seat)
        self._refuse_stale(precondition, before, seat)
        return seat

    # --- playing -------------------------------------------------------------------------------------

    async def start(self, match: MatchRef, actor: Actor) -> StepResult:
        """Deal an open table, and play to the first question."""
        async with self.lock_match(match) as before:
            if before.row.status != "open":
                raise UserError(words.ErrorStartedAlready(code=before.row.code))
            await self._refuse_repeated_press(actor, before)
            deal, terms = before.row.deal, before.row.terms
            step = begin(before.spec, terms.options, terms.seats, deal_seed(deal.seed, deal.cut))
            after = before.copy_with_row()
            after.row.status, after.row.started_at = "running", self.clock.now()
            return await self._commit_step(StepResult(before, after, step.events), step.state, actor)

    async def submit_answer(
        self,
        match: MatchRef,
        actor: Actor,
        moment: int,
        decision_number: int,
        pick: Pick,
        owner: Seat | None = None,
    ) -> StepResult:
        """Carry out an answer to a question of this moment."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, actor, has_moment(moment))
            return await self._play_action(before, Action(seat, moment, pick, decision_number, owner), actor)

    async def play_move(
        self,
        match: MatchRef,
        actor: Actor,
        text: str,
        precondition: Precondition | None = None,
        answered_by: str = "",
        refusal: KnownRefusal | None = None,
        say: Teller = IN_ENGLISH,
    ) -> StepResult:
        """Carry out a typed move, or one that was planned; `refusal`: why it won't be, if that is known.

        `say`: the words in which whoever typed it reads what is asked, and may type labels.
        """
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, actor, precondition)
            shown = before.copy_with_teller(say)
            if refusal is not None and refusal.holds(before, seat):
                raise explain_refusal(refusal.error, shown, typist=seat)
            try:
                action = parse(before.spec, before.required_state, seat, text, shown.pending, say)
            except Refused as error:
                raise explain_refusal(error, shown, typist=seat) from None
            return await self._play_action(before, action, actor, answered_by)

    async def concede_seat(self, match: MatchRef, actor: Actor) -> StepResult:
        """Concede for the actor's seat, whatever others have done since the actor was asked."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, actor, None)
            action = Action(seat, before.required_state.moment, (0,), CONCEDE)
            return await self._play_action(before, action, actor)

    async def act_for_seat(
        self, match: MatchRef, action: Action, answered_by: str = "", precondition: Precondition | None = None
    ) -> StepResult | None:
        """Carry out an action of AI, an order or the clock; None if the match has moved on since."""
        async with self.lock_match(match) as before:
            if not before.is_running or before.required_state.moment != action.moment:
                return None
            if precondition is not None and not precondition(before, action.seat):
                return None
            return await self._play_action(before, action, None, answered_by)

    async def undo_step(
        self,
        match: MatchRef,
        actor: Actor,
        *,
        consent: bool = False,
        precondition: Precondition | None = None,
    ) -> StepResult:
        """Undo the team's own last action; with the consent of the others, the last action of anybody."""
        async with self.lock_match(match) as before:
            seat = await self._check_press(before, actor, precondition)
            refuse_undo_in_secret(before, consent=consent)
            refuse_spent_undos(before)
            try:
                team = find_team(before, seat)
                state = before.undo_history.undo(before.spec, before.required_state, team, consent=consent)
            except CannotUndo as refusal:
                raise explain_undo_refusal(refusal.text, before) from None
            after = before.copy_with_row()
            after.row.history = encode_msgpack(before.undo_history.checkpoints)
            return await self._commit_step(StepResult(before, after, [], seat, "undo"), state, actor)

    async def change_row(
        self,
        match: MatchRef,
        actor: Actor | None,
        alter: Callable[[LoadedMatch], None],
        extra_batch: WriteBatch | None = None,
    ) -> StepResult:
        """Change the row: seats, terms, channels. `extra_batch` is written with it.

        If a seat changes its player, the standing orders of the former one are dropped from the state.
        """
        async with self.lock_match(match) as before:
            await self._refuse_repeated_press(actor, before)
            after = before.copy_with_row()
            alter(after)
            result, state = StepResult(before, after), after.state
            result.substituted_seat = find_substituted_seat(before, after)
            if result.substituted_seat is not None:
                state, result.events = drop_former_orders(before, after, result.substituted_seat)
            return await self._commit_step(result, state, actor, extra_batch)

    # --- one step ------------------------------------------------------------------------------------

    async def _play_action(
        self,
        before: LoadedMatch,
        action: Action,
        actor: Actor | None,
        answered_by: str = "",
        presser: int | None = None,
    ) -> StepResult:
        try:
            move = before.apply_action(action)
        except Refused as refusal:
            raise explain_refusal(refusal, before, action.seat) from None
        if move.decision.aside and action.decision_number != CONCEDE:
            refuse_spent_asides(before)
        after, step = before.copy_with_row(), move.step
        after.position = CachedPosition.from_move(before.spec, move)
        self._record_checkpoint(before, after, action, move)
        clear_draft(after, action.seat)
        result = StepResult(before, after, step.events, action.seat, move.text, answered_by, presser)
        result = await self._commit_step(result, step.state, actor)
        if action.decision_number == CONCEDE and (mate := find_agreeing_ai_seat(result.after)) is not None:
            agreed = Action(mate, result.after.required_state.moment, (0,), CONCEDE)
            result = await self._play_action(result.after, agreed, None, answered_by, result.presser)
        return result

    def _record_checkpoint(self, before: LoadedMatch, after: LoadedMatch, action: Action, move: Move) -> None:
        """Store how to undo an action."""
        history = before.undo_history
        history.add_move(before.spec, before.required_state, action, move)
        after.row.history = encode_msgpack(history.checkpoints[-MAX_CHECKPOINTS:])

    async def _commit_step(
        self,
        result: StepResult,
        state: State[Any] | None,
        actor: Actor | None,
        extra_batch: WriteBatch | None = None,
    ) -> StepResult:
        """Write a step in one transaction; if another write came first, raise `StaleQuestion`."""
        after, now = result.after, self.clock.now()
        if actor is not None and not result.answered_by:
            result.presser = actor.actual_presser
            if after.row.is_against_ai:
                after.row.touched_at = self.clock.match_time()
        after.row.seq = result.before.row.seq + 1
        if state is not None and state is not result.before.state:
            after.state, after.row.state = state, dump(after.spec, state)
            if after.position is None or after.position.state is not state:
                after.position = CachedPosition(after.spec, state)
            if state.result is not None and after.row.status == "running":
                after.row.status, after.row.result = "over", state.result.reason
        if not keeps_secret_window(result.before, after):
            after.row.changed_at = now  # lists of matches are sorted by it
        more = extra_batch or WriteBatch()
        self.run_step_hooks(result, more)  # they may change the row: a seat's bank, an open vote
        batch = self.store.build_save(after.row, result.before.row)
        if (line := build_step_row(result, now)) is not None:
            batch += self.store.build_step_insert(after.row.id, line)
        if actor is not None and actor.interaction is not None:
            batch += self.store.build_press_insert(actor.interaction, after.row.id, after.row.seq, now)
        batch += more
        try:
            await self.write_match(after, batch)
        except WriteConflict:
            for check in self.conflict_checks:
                await check(result)
            raise StaleQuestion(loaded=await self.load_match(after.row.id)) from None
        if after.position is not None and after.row.state is not None:
            POSITION_CACHE.put_position(after.row.state, after.position, result.before.row.state)
        self.notify_listeners(result)
        return result

    async def write_match(self, after: LoadedMatch, batch: WriteBatch) -> None:
        """Write a match. Whatever becomes of the write, what was read of the match before is out of date."""
        tracker = self.tracker_of(after.row.id)
        tracker.is_being_written = True
        try:
            await self.database.write(batch)
        finally:
            tracker.is_being_written = False
            tracker.writes += 1
            self.write_count += 1
            tracker.last_write = self.write_count
        after.mark_read(tracker, tracker.writes)

    def run_step_hooks(self, result: StepResult, batch: WriteBatch) -> None:
        """Add to a batch what each hook wants written with a step, in the order of `list_step_hooks`."""
        for hook in self.step_hooks:
            hook(result, batch)

    def notify_listeners(self, result: StepResult) -> None:
        """Tell each listener of a step; to be called once, after the commit."""
        for listener in self.listeners:
            listener(result)

    async def write_without_step(
        self, loaded: LoadedMatch, batch: WriteBatch, *, if_unchanged: bool = False
    ) -> None:
        """Write what leaves a match as it is, such as a notice about it, and tell the listeners.

        With `if_unchanged`, raise `StaleQuestion` and write nothing if `loaded` is out of date.
        """
        if if_unchanged:
            batch += self.store.build_guard(loaded.row)
        try:
            await self.database.write(batch)
        except WriteConflict:
            raise StaleQuestion() from None
        self.notify_listeners(StepResult(loaded, loaded))

    # --- refusals ------------------------------------------------------------------------------------

    async def _refuse_repeated_press(self, actor: Actor | None, loaded: LoadedMatch) -> None:
        press = None if actor is None else actor.interaction
        if press is not None and await self.store.find_press(press):
            raise AlreadyHandled(loaded)

    def _refuse_stale(self, precondition: Precondition | None, loaded: LoadedMatch, seat: Seat) -> None:
        if precondition is not None and not precondition(loaded, seat):
            raise StaleQuestion(loaded=loaded)
