"""Rows of matches as values. What only code reads is a struct in a JSON column; new fields need a default."""

from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.store.seat_state import SeatNotes
from bot.store.terms import Deal, Terms

Status = Literal["open", "running", "over", "off"]
"""An open table; a running match; one that was played to its end; one that was called off."""


class Vote(Struct):
    """A vote of the table, carried out when all people at it have agreed."""

    number: int
    seat: int
    """The seat that asks."""
    kind: str
    fact: int = 0
    """The seconds that are asked for, if the vote is on time."""
    yes: list[int] = field(default_factory=list[int])
    """Seats that have agreed; the asking seat is among them."""
    what: str = ""
    """The move that would be undone, in words that everybody may read."""
    until: int = 0
    """Match time at which the vote ends; 0 if no clock ends it."""
    turn: int = 0
    """The turn in which the vote was opened, if the end of the next turn ends it; 0 otherwise."""


class SeatRow(Struct):
    """A place at the table."""

    seat: int
    person: int | None = None
    ai: str | None = None
    notes: SeatNotes = field(default_factory=SeatNotes)

    @property
    def is_free(self) -> bool:
        return self.person is None and self.ai is None


class MatchRow(Struct):
    """A table or match as stored."""

    id: int
    code: str
    game: str
    status: Status
    seq: int
    """The version of the row, raised by every change of the state or of anything else."""
    server: int | None
    channel: int
    thread: int | None
    terms: Terms
    deal: Deal
    opened_by: int
    opened_at: int
    changed_at: int
    started_at: int | None = None
    state: bytes | None = None
    history: bytes | None = None
    result: str | None = None
    votes: dict[str, Vote] = field(default_factory=dict[str, Vote])
    """Open votes by kind, one of each at most."""
    seats: list[SeatRow] = field(default_factory=list[SeatRow])

    def copy_row(self) -> "MatchRow":
        """Return a deep copy to change, so that the changes can be told from the original."""
        terms, votes, seats = _decode_copy(_encode_copy((self.terms, self.votes, self.seats)))
        return replace(self, terms=terms, votes=votes, seats=seats)

    @property
    def display_channel(self) -> int:
        """The thread or channel that shows the match."""
        return self.thread or self.channel

    def find_seat_of(self, person: int) -> int | None:
        """Return the seat of a person; None if they have none."""
        return next((row.seat for row in self.seats if row.person == person), None)

    @property
    def seated_people(self) -> list[int]:
        """All people at the table, each once."""
        return list(dict.fromkeys(row.person for row in self.seats if row.person is not None))


class StepRow(Struct):
    """An accepted action and its events."""

    seq: int
    seat: int | None
    move: str
    events: bytes
    made_at: int


_encode_copy = msgspec.msgpack.Encoder().encode
_decode_copy = msgspec.msgpack.Decoder(tuple[Terms, dict[str, Vote], list[SeatRow]]).decode


def to_json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
