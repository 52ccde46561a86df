"""The JSON columns `terms` and `notes`: flat objects, each of which holds several records.

The keys are older than the records; their order in the file is that of the fields here. A new field needs a
default.
"""

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from bot.store.rows import MatchRow, SeatRow
from bot.store.seat_state import (
    AnswerDraft,
    DroppedPlan,
    LastAnswer,
    LessonProgress,
    SeatClock,
    SeatHandover,
    SeatPlan,
)
from bot.store.terms import LobbyState, MatchOrigin, OnTimeout, Pace, Scalar, StepMarks, Terms


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
            LastAnswer(*self.answered, self.chose, self.mates) if self.answered is not None else None,
            SeatPlan(self.plan, self.dropped),
            SeatHandover(self.ai_since, self.forfeited, self.gave_up, self.offered),
            self.taught,
            self.agrees,
            self.declined,
            self.thanked,
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
    )
    if answer is not None:
        column.answered, column.chose = (answer.moment, answer.seq), answer.choice
        column.mates = answer.team_mates
    return msgspec.json.encode(column).decode()
