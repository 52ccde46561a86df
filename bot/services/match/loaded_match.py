"""A match as it was read: the row, its game, and the game's own state."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from bot.errors import Localized, UserError
from bot.i18n import Catalog
from bot.services.match.position_cache import POSITION_CACHE, AwaitedSeats, CachedPosition
from bot.store.rows import MatchRow, SeatRow, StepRow
from bot.workers.replay import UNDO
from games.core.model import Action, Ask, Event, Pending, Seat, State
from games.core.play import Move, apply_move, describe_events, pending, view
from games.core.records import Value
from games.core.spec import GameSpec
from games.core.undo import Checkpoint, History
from games.registry import GAMES

_events_decoder = msgspec.msgpack.Decoder(list[Event])
SEATS_PATTERN = re.compile(r"\b[Ss]eats? \d+(?:(?:, | and )\d+)*")
"""Seats in a sentence of a game."""
MAX_MARKED_STEPS = 40
"""Steps of which a picture may show what they left."""
MAX_RECENT_STEPS = 8
"""Steps that are looked at for the line of last events."""
_marks_decoder = msgspec.msgpack.Decoder(list[Checkpoint])


@dataclass
class LoadedMatch:
    """What a service works with, and what screens are made of. Made anew for each step."""

    row: MatchRow
    spec: GameSpec[Any, Any]
    state: State[Any] | None
    """Shared with whoever else looks at the match: nobody changes it."""
    position: CachedPosition | None = None
    """The state with what is asked in it, if it came from the store."""

    @classmethod
    def from_row(cls, row: MatchRow) -> "LoadedMatch":
        spec = GAMES[row.game]
        if row.state is None:
            return cls(row, spec, None)
        position = POSITION_CACHE.get_position(spec, row.state)
        return cls(row, spec, position.state, position)

    def draft_copy(self) -> "LoadedMatch":
        """The same, to be changed."""
        return LoadedMatch(self.row.copy_row(), self.spec, self.state, self.position)

    @property
    def is_running(self) -> bool:
        return self.row.status == "running"

    @property
    def live_state(self) -> State[Any]:
        """The state of a match that was started; a table that waits has none."""
        if self.state is None:
            raise UserError("not_started", code=self.row.code)
        return self.state

    @property
    def match_name(self) -> str:
        """As people know it: `Nightbreak K7Q`."""
        return f"{self.spec.title} {self.row.code}"

    @property
    def pending(self) -> Pending:
        """What is asked of whom."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.pending
        return pending(self.spec, self.live_state)

    def apply_action(self, action: Action) -> Move:
        """What an action makes of the match; nothing here changes."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.apply_action(action)
        return apply_move(self.spec, self.live_state, action)

    @property
    def awaited_seats(self) -> AwaitedSeats:
        """Of whom."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.awaited_seats
        return AwaitedSeats(self.pending)

    @property
    def public_awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, as everybody may know."""
        return self.awaited_seats.public_awaited if self.is_running and self.state is not None else ()

    def require_seat_of(self, person: int) -> Seat:
        """The seat of a person; others are told that they are watching."""
        seat = self.row.find_seat_of(person)
        if seat is None:
            raise UserError("watching", code=self.row.code)
        return seat

    def seat_row(self, seat: Seat) -> SeatRow:
        return self.row.seats[seat]

    def asks_of(self, seat: Seat) -> tuple[Ask, ...]:
        """What a seat's person may answer now: its question first, then its offers and asides."""
        if not self.is_running or self.state is None or self.seat_row(seat).notes.gave_up:
            return ()
        return self.pending.asks_for(seat)

    def find_ask(self, seat: Seat, about: int, owner: Seat | None = None) -> Ask | None:
        """One of them."""
        whose = seat if owner is None else owner
        found = [ask for ask in self.asks_of(seat) if ask.decision_number == about]
        own = [ask for ask in found if ask.decision.seat == whose]
        return next(iter(own or found), None)

    def view_for(self, viewer: Seat | None) -> Value:
        """What a seat knows; None for what everybody knows."""
        return view(self.spec, self.live_state, viewer)

    def event_sentences(self, events: Sequence[Event], viewer: Seat | None) -> list[str]:
        """What happened, as this viewer may know it."""
        return [count_seats_from_one(line) for line in describe_events(self.spec, events, viewer)]

    def step_sentences(self, steps: Sequence[StepRow], viewer: Seat | None) -> list[str]:
        """The same of stored steps."""
        return self.event_sentences([event for one in steps for event in decode_events(one.events)], viewer)

    def side_name(self, seat: Seat) -> str:
        """What a seat plays, as people call it: `Sun`, or `the first side`; nothing if there are no names."""
        if self.state is None or self.spec.side_of is None:
            return ""
        return self.spec.side_of(self.spec.table_type(self.spec, self.state), seat)

    def side_names(self, seats: Iterable[Seat]) -> Localized:
        """What these seats play, each once: `Sun`, or `seat 2 and seat 3`."""
        return lambda words: words.join_and(
            list(dict.fromkeys(self.side_name(seat) or words("ui.seat", n=seat + 1) for seat in seats))
        )

    def player_names(self, seats: Iterable[Seat]) -> Localized:
        """The same as people: `the Moon player`; `the first side` and `seat 2` as they are."""

        def name_player(words: Catalog, seat: Seat) -> str:
            side = self.side_name(seat)
            named = side[:1].isupper()
            return words("ui.player", side=side) if named else side or words("ui.seat", n=seat + 1)

        return lambda words: words.join_and(list(dict.fromkeys(name_player(words, seat) for seat in seats)))

    def refuse_given_up(self, seat: Seat) -> None:
        """Its place in the result is that of whoever gave up: neither they nor anybody else plays it on."""
        if self.is_running and self.seat_row(seat).notes.gave_up:
            raise UserError("gave_up", who=self.player_names([seat]), name=self.match_name)

    def ended_error(self) -> UserError:
        """What is said to somebody who goes on pressing when the match is over: how it ended."""
        result, row = self.state.result if self.state is not None else None, self.row
        facts: dict[str, Any] = {"name": self.match_name, "at": row.changed_at}
        if row.status == "off":
            return UserError("called_off", **facts)
        if result is None or result.is_draw:
            return UserError("ended_drawn", **facts)
        facts["who"] = self.side_names(result.winners)
        best = sorted(set(result.scores), reverse=True)
        if len(best) == 2 and all(result.scores[seat] == best[0] for seat in result.winners):
            return UserError("ended_score", **facts, score=best[0], to=best[1])
        return UserError("ended", **facts)

    @cached_property
    def undo_history(self) -> History:
        return History(_marks_decoder.decode(self.row.history) if self.row.history else ())


@dataclass(frozen=True)
class StepHistory:
    """The steps of a match as its undos left them."""

    standing_steps: list[StepRow]
    """All that holds, with what nobody chose, such as the deal."""
    standing_moves: list[StepRow]
    """Of these the moves alone: what the next undo goes back to is the last."""
    undone_by_seq: dict[int, StepRow]
    """What each undo took back, by the `seq` of the undo."""

    @property
    def kept_steps(self) -> list[StepRow]:
        """Moves and standing orders that nobody took back."""
        return [one for one in self.standing_steps if one.move]

    @property
    def kept_events(self) -> list[list[Event]]:
        """What happened in each step that was kept, for pictures."""
        return [decode_events(one.events) for one in self.kept_steps]


def count_seats_from_one(line: str) -> str:
    """Games count seats from 0 in their sentences; here they are counted from 1, as tables show them."""
    return SEATS_PATTERN.sub(
        lambda found: re.sub(r"\d+", lambda number: str(int(number[0]) + 1), found[0]), line
    )


def decode_events(data: bytes) -> list[Event]:
    """The events of a stored step."""
    return _events_decoder.decode(data)


def build_step_history(steps: Sequence[StepRow], asides: Collection[int]) -> StepHistory:
    """The one reading of undo: it takes back the move before it, and passes over standing orders."""
    moves: list[StepRow] = []
    undone: dict[int, StepRow] = {}
    for one in steps:
        if one.move == UNDO and moves:
            undone[one.seq] = moves.pop()
        elif one.move and one.move != UNDO and one.seq not in asides:
            moves.append(one)
    gone = {one.seq for one in undone.values()}
    return StepHistory([one for one in steps if one.move != UNDO and one.seq not in gone], moves, undone)


def encode_msgpack(values: Sequence[Any]) -> bytes:
    """Events or marks, to be stored."""
    return msgspec.msgpack.encode(values)
