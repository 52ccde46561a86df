"""Rows of matches as values. A row holds records that never change: a writer puts another in their place."""

from copy import copy
from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from bot.store.seat_state import (
    AnswerDraft,
    LastAnswer,
    LessonProgress,
    SeatClock,
    SeatHandover,
    SeatPlan,
)
from bot.store.terms import Deal, LobbyState, MatchOrigin, StepMarks, Terms

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
    """A place at the table, with its records."""

    seat: int
    person: int | None = None
    ai: str | None = None
    clock: SeatClock = SeatClock()
    answer_draft: AnswerDraft | None = None
    last_answer: LastAnswer | None = None
    plan: SeatPlan = SeatPlan()
    handover: SeatHandover = SeatHandover()
    lesson: LessonProgress | None = None
    agreements: tuple[str, ...] = ()
    """Marks of what the seat has agreed to before the start."""
    declined_votes: tuple[str, ...] = ()
    """Kinds of its votes that were refused; shown to the seat alone."""
    has_thanked: bool = False
    """Whether its person has thanked the others, which is done once."""

    @property
    def is_free(self) -> bool:
        return self.person is None and self.ai is None

    def copy_for_new_player(self) -> "SeatRow":
        """Return the seat with the records that are its own: its last answer, and the progress of a lesson.

        Late presses need the last answer. So does calling off, which needs no vote until each seat has
        answered. All other records belong to the former person: clock, wishes, thanks, refusals.
        `TimeControls` restarts the clock.
        """
        return SeatRow(self.seat, self.person, self.ai, last_answer=self.last_answer, lesson=self.lesson)


class MatchRow(Struct):
    """A table or match as stored, with its records."""

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
    lobby: LobbyState = LobbyState()
    origin: MatchOrigin = MatchOrigin()
    step_marks: StepMarks = StepMarks()
    pinged_people: tuple[int, ...] = ()
    """People who were called for the present wait."""
    paused_until: int | None = None
    """Match time until which the clocks are paused; any move ends the pause."""
    substitutes: tuple[int, ...] = ()
    """People who have offered to be a substitute; they are called when a seat is free."""

    def copy_row(self) -> "MatchRow":
        """Return a copy to change, so that the changes can be told from the original. Records are shared."""
        changed = copy(self)
        changed.votes = {kind: replace(vote, yes=[*vote.yes]) for kind, vote in self.votes.items()}
        changed.seats = [copy(row) for row in self.seats]
        return changed

    @property
    def nonce_salt(self) -> str:
        """What makes the nonces of its posts unpredictable: the seed, which is revealed at the end."""
        return self.deal.seed

    @property
    def display_channel(self) -> int:
        """The thread or channel that shows the match."""
        return self.thread or self.channel

    def find_seat_of(self, person: int) -> int | None:
        """Return the seat of a person; None if they have none."""
        return next((row.seat for row in self.seats if row.person == person), None)

    @property
    def is_clocked(self) -> bool:
        """Whether people have limited time."""
        return self.terms.pace.longest_wait > 0

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


def to_json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
