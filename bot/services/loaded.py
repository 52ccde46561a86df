"""A match as it was read: the row, its game, and the game's own state."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from bot.errors import Said, Told
from bot.replaying import UNDO
from bot.services.positions import POSITIONS, Awaits, Position
from bot.store.records import Match, SeatRow, StepRow
from bot.words import Words
from games.core.model import Action, Ask, Event, Pending, Seat, State
from games.core.play import Move, move, pending, story, view
from games.core.record import Value
from games.core.spec import GameSpec
from games.core.undo import History, Mark
from games.registry import GAMES

_events = msgspec.msgpack.Decoder(list[Event])
SEATS = re.compile(r"\b[Ss]eats? \d+(?:(?:, | and )\d+)*")
"""Seats in a sentence of a game."""
MARKED_STEPS = 40
"""Steps of which a picture may show what they left."""
LAST_STEPS = 8
"""Steps that are looked at for the line of last events."""
_marks = msgspec.msgpack.Decoder(list[Mark])


@dataclass
class Loaded:
    """What a service works with, and what screens are made of. Made anew for each step."""

    row: Match
    spec: GameSpec[Any, Any]
    state: State[Any] | None
    """Shared with whoever else looks at the match: nobody changes it."""
    position: Position | None = None
    """The state with what is asked in it, if it came from the store."""

    @classmethod
    def of(cls, row: Match) -> "Loaded":
        spec = GAMES[row.game]
        if row.state is None:
            return cls(row, spec, None)
        position = POSITIONS.of(spec, row.state)
        return cls(row, spec, position.state, position)

    def next(self) -> "Loaded":
        """The same, to be changed."""
        return Loaded(self.row.copy(), self.spec, self.state, self.position)

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

    @property
    def pending(self) -> Pending:
        """What is asked of whom."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.pending
        return pending(self.spec, self.playing)

    def move(self, action: Action) -> Move:
        """What an action makes of the match; nothing here changes."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.move(action)
        return move(self.spec, self.playing, action)

    @property
    def awaits(self) -> Awaits:
        """Of whom."""
        position = self.position
        if position is not None and position.state is self.state:
            return position.awaits
        return Awaits(self.pending)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for, as everybody may know."""
        return self.awaits.public if self.running and self.state is not None else ()

    def seat_of(self, person: int) -> Seat:
        """The seat of a person; others are told that they are watching."""
        seat = self.row.seat_of(person)
        if seat is None:
            raise Told("watching", code=self.row.code)
        return seat

    def seat(self, seat: Seat) -> SeatRow:
        return self.row.seats[seat]

    def asks(self, seat: Seat) -> tuple[Ask, ...]:
        """What a seat's person may answer now: its question first, then its offers and asides."""
        if not self.running or self.state is None or self.seat(seat).notes.gave_up:
            return ()
        return self.pending.of(seat)

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

    def told(self, steps: Sequence[StepRow], viewer: Seat | None) -> list[str]:
        """The same of stored steps."""
        return self.sentences([event for one in steps for event in events_of(one.events)], viewer)

    def side(self, seat: Seat) -> str:
        """What a seat plays, as people call it: `Sun`, or `the first side`; nothing if there are no names."""
        if self.state is None or self.spec.side is None:
            return ""
        return self.spec.side(self.spec.table(self.spec, self.state), seat)

    def sides(self, seats: Iterable[Seat]) -> Said:
        """What these seats play, each once: `Sun`, or `seat 2 and seat 3`."""
        return lambda words: words.both(
            list(dict.fromkeys(self.side(seat) or words("ui.seat", n=seat + 1) for seat in seats))
        )

    def players(self, seats: Iterable[Seat]) -> Said:
        """The same as people: `the Moon player`; `the first side` and `seat 2` as they are."""

        def player(words: Words, seat: Seat) -> str:
            side = self.side(seat)
            named = side[:1].isupper()
            return words("ui.player", side=side) if named else side or words("ui.seat", n=seat + 1)

        return lambda words: words.both(list(dict.fromkeys(player(words, seat) for seat in seats)))

    def refuse_given_up(self, seat: Seat) -> None:
        """Its place in the result is that of whoever gave up: neither they nor anybody else plays it on."""
        if self.running and self.seat(seat).notes.gave_up:
            raise Told("gave_up", who=self.players([seat]), name=self.name)

    def over(self) -> Told:
        """What is said to somebody who goes on pressing when the match is over: how it ended."""
        result, row = self.state.result if self.state is not None else None, self.row
        facts: dict[str, Any] = {"name": self.name, "at": row.changed_at}
        if row.status == "off":
            return Told("called_off", **facts)
        if result is None or result.drawn:
            return Told("ended_drawn", **facts)
        facts["who"] = self.sides(result.winners)
        best = sorted(set(result.scores), reverse=True)
        if len(best) == 2 and all(result.scores[seat] == best[0] for seat in result.winners):
            return Told("ended_score", **facts, score=best[0], to=best[1])
        return Told("ended", **facts)

    @cached_property
    def history(self) -> History:
        return History(_marks.decode(self.row.history) if self.row.history else ())


@dataclass(frozen=True)
class Course:
    """The steps of a match as its undos left them."""

    standing: list[StepRow]
    """All that holds, with what nobody chose, such as the deal."""
    moves: list[StepRow]
    """Of these the moves alone: what the next undo goes back to is the last."""
    undone: dict[int, StepRow]
    """What each undo took back, by the `seq` of the undo."""

    @property
    def kept(self) -> list[StepRow]:
        """Moves and standing orders that nobody took back."""
        return [one for one in self.standing if one.move]

    @property
    def events(self) -> list[list[Event]]:
        """What happened in each step that was kept, for pictures."""
        return [events_of(one.events) for one in self.kept]


def from_one(line: str) -> str:
    """Games count seats from 0 in their sentences; here they are counted from 1, as tables show them."""
    return SEATS.sub(lambda found: re.sub(r"\d+", lambda number: str(int(number[0]) + 1), found[0]), line)


def events_of(data: bytes) -> list[Event]:
    """The events of a stored step."""
    return _events.decode(data)


def course_of(steps: Sequence[StepRow], asides: Collection[int]) -> Course:
    """The one reading of undo: it takes back the move before it, and passes over standing orders."""
    moves: list[StepRow] = []
    undone: dict[int, StepRow] = {}
    for one in steps:
        if one.move == UNDO and moves:
            undone[one.seq] = moves.pop()
        elif one.move and one.move != UNDO and one.seq not in asides:
            moves.append(one)
    gone = {one.seq for one in undone.values()}
    return Course([one for one in steps if one.move != UNDO and one.seq not in gone], moves, undone)


def pack(values: Sequence[Any]) -> bytes:
    """Events or marks, to be stored."""
    return msgspec.msgpack.encode(values)
