"""A match as it was read: the row, its game, and the game's own state with what is asked in it.

Recently read positions are cached. Half-made choices are kept in the seat.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from bot.errors import StaleQuestion, UserError
from bot.i18n import sentences as words
from bot.services.match.steps import decode_events
from bot.store.matches import MatchStore
from bot.store.rows import MatchRow, SeatRow, StepRow
from bot.workers.tasks import AI_PLAYERS, COACH
from games.core.codec import load
from games.core.decisions.worded_items import without_words
from games.core.model import Action, AnyDecision, Ask, Event, Pending, Seat, State
from games.core.play import Move, apply_move, describe_events, pending, pending_at, settled_table, view
from games.core.records import Value
from games.core.sentences.decision_words import word_pending
from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.core.spec import GameSpec
from games.core.table import Table
from games.core.undo import Checkpoint, History
from games.registry import GAMES

T = TypeVar("T")

MAX_POSITION_BYTES = 16 * 1024 * 1024
"""Bytes of the cached positions, so that the next press finds the state of the last one decoded."""
BYTES_PER_SAVED_BYTE = 70
"""Bytes that a position takes for each byte of its save, with what is asked and was worked out about it."""


class AwaitedSeats:
    """The seats that are asked something in a position, worked out once for all hooks of a step."""

    __slots__ = ("public_awaited", "secret_window", "missing_answers", "standing_order_questions")

    def __init__(self, pending: Pending) -> None:
        self.public_awaited = pending.public_awaited
        """Public."""
        self.secret_window = pending.quiet_seats
        """Public: the seats that a quiet question asks, answered or not."""
        self.missing_answers = frozenset(
            [
                ask.decision.seat
                for ask in without_words(pending.asks)
                if not ask.decision_number and not ask.is_answered
            ]
        )
        """Private: a seat whose sealed answer is in is not among them."""
        self.standing_order_questions: dict[Seat, AnyDecision] = {}
        """Private: by seat, the first question that a standing order answers."""
        for ask, _ in pending.standing_answers:
            self.standing_order_questions.setdefault(ask.decision.seat, ask.decision)


class CachedPosition:
    """A state with what was worked out about it. Shared and never changed: the kernel plays on copies."""

    def __init__(self, spec: GameSpec[Any, Any], state: State[Any]) -> None:
        self.spec, self.state = spec, state
        self.memo: dict[Hashable, Any] = {}
        """Other results about the state, by `get_or_compute`; immutable like everything here."""

    @classmethod
    def from_move(cls, spec: GameSpec[Any, Any], move: Move) -> "CachedPosition":
        """Take over what a move has already worked out about its new state."""
        position = cls(spec, move.step.state)
        position.pending, position.settled_table = move.pending, move.table
        return position

    @cached_property
    def settled_table(self) -> Table[Any]:
        """The kernel's table at rest; never played on."""
        return settled_table(self.spec, self.state)

    @cached_property
    def pending(self) -> Pending:
        """The questions, offers and asides that are open."""
        return pending_at(self.settled_table)

    @cached_property
    def asked_seats(self) -> AwaitedSeats:
        """The seats behind `pending`."""
        return AwaitedSeats(self.pending)

    def apply_action(self, action: Action) -> Move:
        """Apply an action to the state, reusing the settled table."""
        return apply_move(self.spec, self.state, action, self.settled_table)

    def get_or_compute(self, key: Hashable, find: Callable[[], T]) -> T:
        """Return a memoized result. `key` must name everything the result depends on besides the state."""
        if key not in self.memo:
            self.memo[key] = find()
        return self.memo[key]


class PositionCache:
    """An LRU cache of positions by their saved bytes: equal bytes are equal states, of whichever match."""

    def __init__(self, most: int = MAX_POSITION_BYTES) -> None:
        self.max_bytes = most
        self.saved_bytes = 0
        """Bytes of the saves, by which the positions are weighed."""
        self.entries: OrderedDict[bytes, CachedPosition] = OrderedDict()

    def clear(self) -> None:
        """Forget all positions."""
        self.entries.clear()
        self.saved_bytes = 0

    def get_position(self, spec: GameSpec[Any, Any], save: bytes) -> CachedPosition:
        """Return the position of a save, from the cache if it is there."""
        found = self.entries.get(save)
        if found is None:
            found = CachedPosition(spec, load(spec, save))
            self.put_position(save, found)
        else:
            self.entries.move_to_end(save)
        return found

    def put_position(self, save: bytes, position: CachedPosition, replaced_save: bytes | None = None) -> None:
        """Cache the position of a save, and drop that of the save which it replaces."""
        if replaced_save is not None and replaced_save != save and self.entries.pop(replaced_save, None):
            self.saved_bytes -= len(replaced_save)
        if save not in self.entries:
            self.saved_bytes += len(save)
        self.entries[save] = position
        self.entries.move_to_end(save)
        while self.saved_bytes * BYTES_PER_SAVED_BYTE > self.max_bytes:
            self.saved_bytes -= len(self.entries.popitem(last=False)[0])


POSITION_CACHE = PositionCache()


AI_LEVELS = {*AI_PLAYERS, COACH}
_checkpoints_decoder = msgspec.msgpack.Decoder(list[Checkpoint])


class WriteTracker:
    """The lock of a match, and how often this process has written the match.

    `MatchService` makes one for each match in use; it lives as long as anything that was read of the match,
    so that no write since is missed.
    """

    __slots__ = ("lock", "writes", "last_write", "is_being_written", "__weakref__")

    def __init__(self, last_write: int = 0) -> None:
        self.lock = asyncio.Lock()
        self.writes = 0
        self.last_write = last_write
        """`MatchService.write_count` after the last write of this match, or a later one."""
        self.is_being_written = False
        """The store may have the new rows already, before the writer knows."""


@dataclass
class LoadedMatch:
    """A match in memory, for services and screens. Each step works on a copy of its own."""

    row: MatchRow
    spec: GameSpec[Any, Any]
    state: State[Any] | None
    """Shared between all readers of the match, so never changed."""
    position: CachedPosition | None = None
    """The state with its pending questions, if it came from the store."""
    tracker: WriteTracker | None = field(default=None, compare=False, repr=False)
    """None for a match that no `MatchService` has read."""
    writes_at_read: int = field(default=0, compare=False, repr=False)
    teller: Teller = field(default=IN_ENGLISH, compare=False, repr=False)
    """Puts what is asked and what happened into the words of whoever reads."""

    @classmethod
    def from_row(cls, row: MatchRow) -> "LoadedMatch":
        spec = GAMES[row.game]
        if row.state is None:
            return cls(row, spec, None)
        position = POSITION_CACHE.get_position(spec, row.state)
        return cls(row, spec, position.state, position)

    def require_intact(self) -> None:
        """Raise why a table can't be started, or a running match can't ask its question or take a move."""
        if self.row.status not in ("open", "running"):
            return
        self.spec.find_format(str(self.row.terms.options.get("format", self.spec.formats[0].key)))
        seats = len(self.row.seats)
        if self.is_running and self.required_state.seats != seats:
            raise ValueError(f"a state of {self.required_state.seats} seats, and {seats} rows of seats")
        if unknown := {row.ai for row in self.row.seats if row.ai is not None} - AI_LEVELS:
            raise LookupError(f"no AI plays at the levels {unknown}")
        if self.is_running:
            _ = self.pending, self.undo_history

    def copy_with_row(self) -> "LoadedMatch":
        """Return a copy whose row may be changed."""
        return LoadedMatch(self.row.copy_row(), self.spec, self.state, self.position)

    def copy_for_step(self) -> "LoadedMatch":
        """Return a copy with the same row and state, for a step, which changes `undo_history`.

        A step is in nobody's words: others read of it, and some of it is stored.
        """
        return replace(self, teller=IN_ENGLISH)

    def copy_with_teller(self, teller: Teller) -> "LoadedMatch":
        """Return the same match in a reader's words."""
        copy = replace(self, teller=teller)
        copy.__dict__ = {**self.__dict__, **copy.__dict__}  # with what was worked out already
        return copy

    def mark_read(self, tracker: WriteTracker, writes: int) -> None:
        """Note how often the match had been written when it was read."""
        self.tracker, self.writes_at_read = tracker, writes

    @property
    def is_current(self) -> bool:
        """Whether nobody has written the match since it was read, nor is about to.

        Check this after other reads of the store: what they read is then no newer than this match.
        """
        tracker = self.tracker
        return tracker is not None and not tracker.is_being_written and tracker.writes == self.writes_at_read

    @property
    def is_running(self) -> bool:
        return self.row.status == "running"

    @property
    def is_active(self) -> bool:
        """Whether the match is running and was not put away; only then anybody is asked for answers."""
        return self.is_running and self.row.put_away_at is None

    @property
    def is_put_away(self) -> bool:
        return self.is_running and self.row.put_away_at is not None

    @property
    def required_state(self) -> State[Any]:
        """The state of a match that was started; an open table has none and raises."""
        if self.state is None:
            raise UserError(words.ErrorNotStarted(code=self.row.code))
        return self.state

    @property
    def open_moment(self) -> int:
        """Moment of the pending question; 0 if nothing is asked."""
        return self.state.moment if self.is_running and self.state is not None else 0

    @property
    def match_name(self) -> str:
        """Title and code, such as `Nightbreak K7Q`."""
        return f"{self.spec.title} {self.row.code}"

    @property
    def pending(self) -> Pending:
        """The questions, offers and asides that are open, with their seats, in words."""
        position, teller = self.position, self.teller
        if position is not None and position.state is self.state:
            raw = position.pending
            return position.get_or_compute(("pending", teller), lambda: word_pending(raw, teller))
        return pending(self.spec, self.required_state, teller)

    def apply_action(self, action: Action) -> Move:
        """Return what an action makes of the match; this one stays as it is."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.apply_action(action)
        return apply_move(self.spec, self.required_state, action)

    @property
    def asked_seats(self) -> AwaitedSeats:
        """The seats behind `pending`, public and private."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.asked_seats
        return AwaitedSeats(self.pending)

    @property
    def public_awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, as far as everybody may know: AI seats too."""
        return self.asked_seats.public_awaited if self.is_active and self.state is not None else ()

    @property
    def secret_window(self) -> Set[Seat]:
        """The seats of the open secret window, which is a quiet question: answered or not, so public."""
        return self.asked_seats.secret_window if self.is_running and self.state is not None else frozenset()

    def require_seat_of(self, person: int) -> Seat:
        """Return the seat of a person; refuse people who only watch."""
        seat = self.row.find_seat_of(person)
        if seat is None:
            raise UserError(words.ErrorWatching())
        return seat

    def seat_row(self, seat: Seat) -> SeatRow:
        return self.row.seats[seat]

    def asks_of(self, seat: Seat) -> tuple[Ask, ...]:
        """Return what a seat's person may answer now: its question first, then its offers and asides."""
        if not self.is_active or self.state is None or self.seat_row(seat).handover.gave_up:
            return ()
        return self.pending.asks_for(seat)

    def find_closed_ask(self, seat: Seat) -> Ask | None:
        """Return a seat's sealed answer that stands, for this seat only."""
        if not self.is_active or self.state is None:
            return None
        return next((ask for ask in self.pending.closed_asks if ask.decision.seat == seat), None)

    def find_ask(self, seat: Seat, decision_number: int, owner: Seat | None = None) -> Ask | None:
        """Return the ask of a seat with this decision number, its own before that of a team-mate."""
        whose = seat if owner is None else owner
        found = [ask for ask in self.asks_of(seat) if ask.decision_number == decision_number]
        own = [ask for ask in found if ask.decision.seat == whose]
        return next(iter(own or found), None)

    def view_for(self, viewer: Seat | None) -> Value:
        """Return what a seat knows; with None, what everybody knows."""
        return view(self.spec, self.required_state, viewer)

    def event_sentences(self, events: Sequence[Event], viewer: Seat | None) -> list[str]:
        """Describe events as this viewer may know them."""
        return describe_events(self.spec, events, viewer, self.teller)

    def step_sentences(self, steps: Sequence[StepRow], viewer: Seat | None) -> list[str]:
        """Describe the events of stored steps as this viewer may know them."""
        return self.event_sentences([event for step in steps for event in decode_events(step.events)], viewer)

    def side_name(self, seat: Seat) -> str:
        """Return what a seat plays: `Sun`, or `the first side`; empty if the game has no names for it."""
        return self.teller(self._find_side(seat))

    def _find_side(self, seat: Seat) -> Text:
        """Return what a seat plays, in whatever language; empty if the game has no names for it."""
        if self.state is None or self.spec.side_of is None:
            return ""
        return self.spec.side_of(self.spec.table_type(self.spec, self.state), seat)

    @property
    def conceded_seats(self) -> Collection[Seat]:
        """The seats that conceded while the others play on."""
        find = self.spec.conceded_seats
        return () if find is None else find(self.spec.table_type(self.spec, self.required_state))

    def refuse_conceded_seat(self, seat: Seat) -> None:
        """Refuse to act for a conceded seat: its result belongs to who conceded, and nobody plays it on."""
        if self.is_running and self.seat_row(seat).handover.gave_up:
            raise UserError(words.ErrorGaveUp(players=(seat,), name=self.match_name))

    def refuse_not_running(self) -> None:
        """Refuse to act at a table that has not started, or in a match that is over."""
        if self.row.status == "open":
            raise UserError(words.ErrorNotStarted(code=self.row.code))
        if not self.is_running:
            raise self.explain_end()

    def refuse_put_away(self) -> None:
        """Refuse to act in a match that was put away, until its person takes it up again."""
        if self.is_put_away:
            raise StaleQuestion(words.ErrorPutAway(self.match_name), self)

    def explain_end(self) -> UserError:
        """Build the error for a press after the end: it says how the match ended."""
        result, row = self.state.result if self.state is not None else None, self.row
        name, at = self.match_name, row.changed_at
        if row.status == "off":
            return UserError(words.ErrorCalledOff(name, at))
        if result is None or result.is_draw:
            return UserError(words.ErrorEndedDrawn(name, at))
        winners = tuple(result.winners)
        best = sorted(set(result.scores), reverse=True)
        if len(best) == 2 and all(result.scores[seat] == best[0] for seat in result.winners):
            return UserError(words.ErrorEndedScore(name, at, winners, best[0], best[1]))
        return UserError(words.ErrorEnded(name, at, winners))

    @cached_property
    def undo_history(self) -> History:
        return History(_checkpoints_decoder.decode(self.row.history) if self.row.history else ())


def open_match(store: MatchStore, row: MatchRow) -> LoadedMatch:
    """Return the match of a row; report one that can't be played on, and raise `MatchUnreadable`."""
    try:
        loaded = LoadedMatch.from_row(row)
        loaded.require_intact()
    except Exception as fault:  # any: what damage sets off can't be foreseen
        raise store.report_unreadable(row.id, row.code, fault) from fault
    return loaded


def refuse_unplayable(store: MatchStore, loaded: LoadedMatch, fault: BaseException) -> None:
    """Raise `MatchUnreadable` if a step failed because no step of the match can succeed; else do nothing."""
    try:
        loaded.require_intact()
    except Exception as reason:  # any: what damage sets off can't be foreseen
        raise store.report_unreadable(loaded.row.id, loaded.row.code, reason) from fault
