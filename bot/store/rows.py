"""The rows as values. What only code reads is a struct inside a JSON column; new fields need a default."""

from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from games.core.records import Scalar as Scalar

Status = Literal["open", "running", "over", "off"]
"""A table that waits for people; a match; one that was played to its end; one that was called off."""

OnTimeout = Literal["default", "ai", "substitute", "forfeit"]


class Pace(Struct, frozen=True):
    """How much time people have, in seconds. A move uses its increment first, then the bank."""

    key: str
    bank: int = 0
    increment: int = 0
    most: int = 0
    """No wait is longer, whatever is in the bank."""
    first: int = 0
    """For a seat's first move."""

    @property
    def is_clocked(self) -> bool:
        return self.most > 0


class Terms(Struct):
    """What was agreed on at the table."""

    seats: int
    options: dict[str, Scalar] = field(default_factory=dict[str, Scalar])
    pace: Pace = Pace("none")
    on_timeout: OnTimeout = "ai"
    invited: list[int] = field(default_factory=list[int])
    """Nobody else may join; empty: everybody may."""
    start_when_full: bool = True
    language: str = "en"
    rated: bool = False
    before: int | None = None
    """The match of which this is the rematch."""
    position_of: int | None = None
    """The match from a position of which this one went on: its own steps do not begin with the deal."""
    alone: bool = False
    """One person against AI: it lives in their panel, and nothing is public."""
    level: str = "normal"
    """Of AI that is added to the table."""
    table: int | None = None
    """The message that shows the table while it is open."""
    table_in: int | None = None
    """Where that message is, if not in the channel of the match."""
    changed: list[str] = field(default_factory=list[str])
    """What was changed after somebody had joined, and not everybody has agreed to yet."""
    asked: list[int] = field(default_factory=list[int])
    """Who was awaited last: told of it already."""
    turns: list[int] = field(default_factory=list[int])
    """The moments at which turns began: an old button can be told from which turn it is."""
    asides: list[int] = field(default_factory=list[int])
    """The `seq` of each step that was no move, such as a standing order: undo passes over them."""
    paused_until: int | None = None
    """No clock runs until then (playing time), or until somebody moves."""
    finished: int = 0
    """Of their last matches so many in a hundred must have been finished by whoever joins; 0: nobody asks."""
    lesson: bool = False
    """A guided first match: the coach speaks, and gives the answers of the other seats."""
    series: list[int] = field(default_factory=list[int])
    """Matches of a series of rematches that whoever sits there has won so far, by seat."""
    substitutes: list[int] = field(default_factory=list[int])
    """People who have offered to play on for somebody who leaves; they are called when a seat is free."""


class Deal(Struct, frozen=True):
    """The sealed deal: `seed` is a secret until the match is over."""

    seed: str
    commitment: str
    cut: str = ""


class AnswerDraft(Struct):
    """A choice that is half made: it belongs to one question at one moment."""

    moment: int
    about: int
    picks: list[int] = field(default_factory=list[int])


class Vote(Struct):
    """A question to the others. It is carried out when all people at the table have said yes."""

    number: int
    seat: int
    """Who asks."""
    kind: str
    fact: int = 0
    """What it is about: the seconds that are asked for."""
    yes: list[int] = field(default_factory=list[int])
    """Seats that agreed; who asks has agreed."""
    what: str = ""
    """What would be taken back, in words that everybody may read."""
    until: int = 0
    """When it is over without an answer, in playing time; 0: no clock ends it."""
    turn: int = 0
    """The turn in which it was asked, where the end of the next one ends it; 0 elsewhere."""


class DroppedPlan(Struct, frozen=True):
    """A planned answer that came to nothing, and why; told to its seat once."""

    plan: str
    why: str


class LessonProgress(Struct, frozen=True):
    """How far a lesson is."""

    moment: int = -1
    """Of the question that `idea` was told with."""
    idea: str = ""
    told: tuple[str, ...] = ()
    answers: int = 0
    over: bool = False


class SeatNotes(Struct):
    """What goes with a seat besides who sits there."""

    bank: int | None = None
    """Seconds that are left; None before the seat was first asked."""
    began: int | None = None
    """When its present wait began, in playing time."""
    remind_at: int | None = None
    """When the reminder of this wait comes; who goes on after it gets no second one."""
    reminded: bool = False
    more: int = 0
    """Seconds that the others granted for the present wait."""
    moved: bool = False
    """It has made its first move."""
    draft: AnswerDraft | None = None
    ai_since: int | None = None
    """When AI began to play on for the person."""
    answered: tuple[int, int] | None = None
    """The moment of its last own answer, and the `seq` that came of it: for whoever presses twice."""
    chose: str = ""
    """What that answer was called, for those who could have given it too and came second."""
    mates: list[int] = field(default_factory=list[int])
    """Who they are."""
    nudged: int = -1
    """The moment at which somebody last asked for a move where no clock runs."""
    agrees: list[str] = field(default_factory=list[str])
    """What the seat has said yes to before the start: terms that were changed after it joined."""
    forfeited: bool = False
    """Its person let the time run out, and that counts as giving up."""
    gave_up: bool = False
    """Its person gave up while the others play on: AI plays it to the end, and nobody may sit down there."""
    offered: bool = False
    """Anybody may take the seat as a substitute."""
    declined: tuple[str, ...] = ()
    """Kinds of its questions to the others that somebody said no to; told to the seat alone."""
    plan: tuple[str, ...] = ()
    """Answers given ahead, as typed: for when the seat is asked next."""
    dropped: DroppedPlan | None = None
    taught: LessonProgress | None = None
    """In a lesson, of the learner."""
    thanked: bool = False
    """Its person has thanked the others, once."""


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
    """A table or a match, as it stands in the store."""

    id: int
    code: str
    game: str
    status: Status
    seq: int
    """Of the row: raised by every change, of the state or of anything else."""
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
    """By kind; of each kind at most one is open."""
    seats: list[SeatRow] = field(default_factory=list[SeatRow])

    def copy_row(self) -> "MatchRow":
        """Another row to change: nothing in it is also in this one, so what was changed can be told."""
        terms, votes, seats = _decode_copy(_encode_copy((self.terms, self.votes, self.seats)))
        return replace(self, terms=terms, votes=votes, seats=seats)

    @property
    def display_channel(self) -> int:
        """The channel in which it is shown."""
        return self.thread or self.channel

    def find_seat_of(self, person: int) -> int | None:
        """Where this person sits."""
        return next((row.seat for row in self.seats if row.person == person), None)

    @property
    def seated_people(self) -> list[int]:
        """Everybody who sits at the table, each once."""
        return list(dict.fromkeys(row.person for row in self.seats if row.person is not None))


class StepRow(Struct):
    """One accepted action and what followed from it."""

    seq: int
    seat: int | None
    move: str
    events: bytes
    made_at: int


_encode_copy = msgspec.msgpack.Encoder().encode
_decode_copy = msgspec.msgpack.Decoder(tuple[Terms, dict[str, Vote], list[SeatRow]]).decode


def to_json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
