"""Rows of matches and seats as values, and the JSON columns `terms` and `notes` that hold their records.

A record never changes: a writer puts another in its place. Each column is one flat object for several
records. Its keys are older than the records; their order in the file is that of the fields here. A new field
needs a default.
"""

from copy import copy
from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from bot.store.records import (
    AnswerDraft,
    Confirmation,
    Deal,
    DroppedPlan,
    LastAnswer,
    LessonProgress,
    LobbyState,
    MatchOrigin,
    OnTimeout,
    Pace,
    Scalar,
    SeatClock,
    SeatHandover,
    SeatPlan,
    StepMarks,
    Terms,
    ThreadLosses,
)

COUNTER_LEAP = 10_000
"""Added to every counter of a restored backup. Discord still shows buttons and posts issued since the backup;
their numbers of matches, steps and posts must never match new ones.
"""
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
    """The move that would be undone, in English: of votes that were opened by an earlier release."""
    until: int = 0
    """Match time at which the vote ends; 0 if no clock ends it."""
    turn: int = 0
    """The turn in which the vote was opened, if the end of the next turn ends it; 0 otherwise."""
    happened: bytes | UnsetType = UNSET
    """What everybody may know of the move that would be undone: its first event, alone in a list."""


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
    confirmation: Confirmation | None = None

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
    thread_losses: ThreadLosses = ThreadLosses()
    pinged_people: tuple[int, ...] = ()
    """People who were called for the present wait."""
    paused_until: int | None = None
    """Match time until which the clocks are paused; any move ends the pause."""
    put_away_at: int | None = None
    """When the match was put away, because its only person had not touched it; None while it is played."""
    substitutes: tuple[int, ...] = ()
    """People who have offered to be a substitute; they are called when a seat is free."""
    touched_at: int | None = None
    """Match time at which the person of a match against AI last did something; None in older rows."""

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

    def is_hidden_from(self, person: int, server: int | None) -> bool:
        """Tell whether the match does not exist for a person, who neither plays it nor is on its server."""
        elsewhere = self.server is None or self.server != server or self.terms.alone
        return self.find_seat_of(person) is None and elsewhere

    @property
    def is_clocked(self) -> bool:
        """Whether people have limited time."""
        return self.terms.pace.longest_wait > 0

    @property
    def is_against_ai(self) -> bool:
        """Whether one person plays and AI has all other seats."""
        return len(self.seated_people) == 1 and not any(row.is_free for row in self.seats)

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


# --- columns -------------------------------------------------------------------------------------


class TermsColumn(Struct):
    """The column `terms` of a match: its terms and its other records."""

    seats: int
    options: dict[str, Scalar] = field(default_factory=dict[str, Scalar])
    pace: Pace = Pace("none")
    on_timeout: OnTimeout = "ai"
    invited: tuple[int, ...] = ()
    start_when_full: bool = True
    language: str = "en"
    rated: bool = False
    before: int | None = None
    position_of: int | None = None
    alone: bool = False
    level: str = "normal"
    table: int | None = None
    table_in: int | None = None
    changed: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    asides: tuple[int, ...] = ()
    paused_until: int | None = None
    finished: int = 0
    lesson: bool = False
    series: tuple[int, ...] = ()
    substitutes: tuple[int, ...] = ()
    put_away: int | UnsetType = UNSET
    """Stands in the file only while the match is put away."""
    lost_threads: tuple[int, int] | UnsetType = UNSET
    """How many threads of the match were deleted, and when to open another; only if there were any."""
    touched: int | UnsetType = UNSET
    """Stands in the file only for a match against AI, since its person has done something there."""

    def to_terms(self) -> Terms:
        return Terms(
            self.seats,
            self.options,
            self.pace,
            self.on_timeout,
            self.invited,
            self.start_when_full,
            self.language,
            self.rated,
            self.alone,
            self.level,
            self.finished,
            self.lesson,
        )

    def to_lobby_state(self) -> LobbyState:
        return LobbyState(self.table, self.table_in, self.changed)

    def to_origin(self) -> MatchOrigin:
        return MatchOrigin(self.before, self.position_of, self.series)

    def to_thread_losses(self) -> ThreadLosses:
        return ThreadLosses() if self.lost_threads is UNSET else ThreadLosses(*self.lost_threads)

    def to_step_marks(self) -> StepMarks:
        return StepMarks(self.turns, self.asides)


class NotesColumn(Struct):
    """The column `notes` of a seat: all its records."""

    bank: int | None = None
    began: int | None = None
    remind_at: int | None = None
    reminded: bool = False
    more: int = 0
    moved: bool = False
    draft: AnswerDraft | None = None
    ai_since: int | None = None
    answered: tuple[int, int] | None = None
    chose: str = ""
    mates: tuple[int, ...] = ()
    pressed: int | UnsetType = UNSET
    nudged: int = -1
    agrees: tuple[str, ...] = ()
    forfeited: bool = False
    gave_up: bool = False
    offered: bool = False
    declined: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()
    dropped: DroppedPlan | None = None
    taught: LessonProgress | None = None
    thanked: bool = False
    confirm: Confirmation | UnsetType = UNSET

    def to_seat(self, seat: int, person: int | None, ai: str | None) -> SeatRow:
        """Return the row of the seat, with its records."""
        return SeatRow(
            seat,
            person,
            ai,
            SeatClock(
                self.bank, self.began, self.remind_at, self.reminded, self.more, self.moved, self.nudged
            ),
            self.draft,
            None
            if self.answered is None
            else LastAnswer(
                *self.answered,
                self.chose,
                self.mates,
                -1 if isinstance(self.pressed, UnsetType) else self.pressed,
            ),
            SeatPlan(self.plan, self.dropped),
            SeatHandover(self.ai_since, self.forfeited, self.gave_up, self.offered),
            self.taught,
            self.agrees,
            self.declined,
            self.thanked,
            None if isinstance(self.confirm, UnsetType) else self.confirm,
        )


decode_terms = msgspec.json.Decoder(TermsColumn).decode
"""Decode the column `terms`."""
_decode_seats = msgspec.json.Decoder(list[tuple[int, int | None, str | None, str]]).decode
_decode_notes = msgspec.json.Decoder(NotesColumn).decode


def decode_seats(rows: str) -> list[SeatRow]:
    """Decode a JSON array of [seat, person, ai, notes]; the notes of each are a JSON text of their own."""
    return [_decode_notes(notes).to_seat(seat, person, ai) for seat, person, ai, notes in _decode_seats(rows)]


def flatten_terms(terms: Terms) -> TermsColumn:
    """Return terms alone, without the records of a match, as they are stored for a person."""
    return TermsColumn(
        seats=terms.seats,
        options=dict(terms.options),
        pace=terms.pace,
        on_timeout=terms.on_timeout,
        invited=terms.invited,
        start_when_full=terms.start_when_full,
        language=terms.language,
        rated=terms.rated,
        alone=terms.alone,
        level=terms.ai_level,
        finished=terms.required_finish_rate,
        lesson=terms.is_lesson,
    )


def encode_terms(row: MatchRow) -> str:
    """Encode the records of a match for the column `terms`."""
    column, lobby, origin, marks = flatten_terms(row.terms), row.lobby, row.origin, row.step_marks
    column.before, column.position_of, column.series = (
        origin.rematch_of,
        origin.position_of,
        origin.series_wins,
    )
    column.table, column.table_in, column.changed = lobby.message, lobby.channel, lobby.changed_terms
    column.turns, column.asides = marks.turn_moments, marks.asides
    column.asked, column.paused_until = row.pinged_people, row.paused_until
    column.substitutes = row.substitutes
    column.put_away = UNSET if row.put_away_at is None else row.put_away_at
    lost = row.thread_losses
    column.lost_threads = (lost.count, lost.retry_at) if lost.count else UNSET
    column.touched = UNSET if row.touched_at is None else row.touched_at
    return msgspec.json.encode(column).decode()


def encode_notes(row: SeatRow) -> str:
    """Encode the records of a seat for the column `notes`."""
    clock, answer, plan, handover = row.clock, row.last_answer, row.plan, row.handover
    column = NotesColumn(
        bank=clock.bank,
        began=clock.wait_began,
        remind_at=clock.remind_at,
        reminded=clock.reminded,
        more=clock.granted_seconds,
        moved=clock.has_moved,
        draft=row.answer_draft,
        ai_since=handover.ai_since,
        nudged=clock.nudged_moment,
        agrees=row.agreements,
        forfeited=handover.forfeited,
        gave_up=handover.gave_up,
        offered=handover.is_offered,
        declined=row.declined_votes,
        plan=plan.answers,
        dropped=plan.dropped,
        taught=row.lesson,
        thanked=row.has_thanked,
        confirm=UNSET if row.confirmation is None else row.confirmation,
    )
    if answer is not None:
        column.answered, column.chose = (answer.moment, answer.seq), answer.choice
        column.mates = answer.team_mates
        column.pressed = UNSET if answer.own_move_seq < 0 else answer.own_move_seq
    return msgspec.json.encode(column).decode()
