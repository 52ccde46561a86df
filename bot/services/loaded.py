"""A match as it was read: the row, its game, and the game's own state."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from bot.errors import Told
from bot.replaying import UNDO
from bot.store.records import Match, SeatRow, StepRow
from games.core.codec import load
from games.core.model import Ask, Event, Pending, Seat, State
from games.core.play import pending, story, view
from games.core.record import Value
from games.core.spec import GameSpec
from games.core.undo import History, Mark
from games.registry import GAMES

_events = msgspec.msgpack.Decoder(list[Event])
SEATS = re.compile(r"\b[Ss]eats? \d+(?:(?:, | and )\d+)*")
"""Seats in a sentence of a game."""
_marks = msgspec.msgpack.Decoder(list[Mark])


@dataclass
class Loaded:
    """What a service works with, and what screens are made of. Made anew for each step."""

    row: Match
    spec: GameSpec[Any, Any]
    state: State[Any] | None

    @classmethod
    def of(cls, row: Match) -> "Loaded":
        spec = GAMES[row.game]
        return cls(row, spec, None if row.state is None else load(spec, row.state))

    def next(self) -> "Loaded":
        """The same, to be changed."""
        return Loaded(self.row.copy(), self.spec, self.state)

    @property
    def running(self) -> bool:
        return self.row.status == "running"

    @property
    def playing(self) -> State[Any]:
        """The state of a match that was started; a table that waits has none."""
        if self.state is None:
            raise Told("not_started", code=self.row.code)
        return self.state

    @property
    def name(self) -> str:
        """As people know it: `Nightbreak K7Q`."""
        return f"{self.spec.title} {self.row.code}"

    @cached_property
    def pending(self) -> Pending:
        """What is asked of whom."""
        return pending(self.spec, self.playing)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, as everybody may know."""
        return self.pending.awaited if self.running and self.state is not None else ()

    def seat_of(self, person: int) -> Seat:
        """The seat of a person; others are told that they are watching."""
        seat = self.row.seat_of(person)
        if seat is None:
            raise Told("watching", code=self.row.code)
        return seat

    def seat(self, seat: Seat) -> SeatRow:
        return self.row.seats[seat]

    def asks(self, seat: Seat) -> tuple[Ask, ...]:
        """What a seat may answer now: its question first, then its offers and asides."""
        return self.pending.of(seat) if self.running and self.state is not None else ()

    def ask(self, seat: Seat, about: int, owner: Seat | None = None) -> Ask | None:
        """One of them."""
        whose = seat if owner is None else owner
        found = [ask for ask in self.asks(seat) if ask.about == about]
        own = [ask for ask in found if ask.decision.seat == whose]
        return next(iter(own or found), None)

    def view(self, viewer: Seat | None) -> Value:
        """What a seat knows; None for what everybody knows."""
        return view(self.spec, self.playing, viewer)

    def sentences(self, events: Sequence[Event], viewer: Seat | None) -> list[str]:
        """What happened, as this viewer may know it."""
        return [from_one(line) for line in story(self.spec, events, viewer)]

    def side(self, seat: Seat) -> str:
        """What a seat plays, as people call it: `Sun`, or `seat 2`."""
        if self.state is None or self.spec.side is None:
            return f"seat {seat + 1}"
        name = self.spec.side(self.spec.table(self.spec, self.state), seat)
        return name[:1].upper() + name[1:]

    @cached_property
    def history(self) -> History:
        return History(_marks.decode(self.row.history) if self.row.history else ())


def from_one(line: str) -> str:
    """Games count seats from 0 in their sentences; here they are counted from 1, as tables show them."""
    return SEATS.sub(lambda found: re.sub(r"\d+", lambda number: str(int(number[0]) + 1), found[0]), line)


def events_of(data: bytes) -> list[Event]:
    """The events of a stored step."""
    return _events.decode(data)


def standing(steps: Sequence[StepRow]) -> Sequence[StepRow]:
    """Those after the last undo: what it took back is no news any more."""
    undone = [at for at, one in enumerate(steps) if one.move == UNDO]
    return steps[undone[-1] + 1 :] if undone else steps


def pack(values: Sequence[Any]) -> bytes:
    """Events or marks, to be stored."""
    return msgspec.msgpack.encode(values)
