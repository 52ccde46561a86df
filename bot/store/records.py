"""The records of a match and of a seat; each is written by one service module.

Those of a match are stored in one JSON column, those of a seat in another (`bot/store/rows.py`).
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from games.core.records import Scalar as Scalar

OnTimeout = Literal["default", "ai", "substitute", "forfeit"]


class Pace(Struct, frozen=True):
    """How much time people have, in seconds. A move uses its increment first, then the bank."""

    key: str
    bank: int = 0
    increment: int = 0
    longest_wait: int = field(default=0, name="most")
    """Seconds of the longest wait, whatever is in the bank; 0 without a clock."""
    first_move: int = field(default=0, name="first")
    """Seconds for a seat's first move."""


class Terms(Struct, frozen=True):
    """What the table has agreed on."""

    seats: int
    options: Mapping[str, Scalar] = {}
    pace: Pace = Pace("none")
    on_timeout: OnTimeout = "ai"
    invited: tuple[int, ...] = ()
    """The only people who may join; empty if everybody may."""
    start_when_full: bool = True
    language: str = "en"
    rated: bool = False
    alone: bool = False
    """Whether it is a private match of one person against AI: nothing of it is public."""
    ai_level: str = "normal"
    """The level of AI that joins the table."""
    required_finish_rate: int = 0
    """Percentage of finished matches that is required for joining; 0 for no requirement."""
    is_lesson: bool = False
    """Whether it is a lesson: a coach comments, and answers for the other seats."""


class LobbyState(Struct, frozen=True):
    """The message of an open table, and what its people must still agree to."""

    message: int | None = None
    """The message that shows the table while it is open."""
    channel: int | None = None
    """The channel of that message, if it is not the match's own."""
    changed_terms: tuple[str, ...] = ()
    """Keys of terms that were changed after people had joined, until everybody has agreed."""


class MatchOrigin(Struct, frozen=True):
    """The matches from which this one follows."""

    rematch_of: int | None = None
    position_of: int | None = None
    """The match whose position this one started from; its own steps do not begin with the deal."""
    series_wins: tuple[int, ...] = ()
    """Matches of a series of rematches won so far, by the present seats of the winners."""


class ThreadLosses(Struct, frozen=True):
    """Threads of this match that somebody has deleted."""

    count: int = 0
    retry_at: int = 0
    """Match time until which no other thread is opened; the wall time in older rows."""


class StepMarks(Struct, frozen=True):
    """When turns began, and which steps were asides."""

    turn_moments: tuple[int, ...] = ()
    """The moments at which turns began, which tell the turn of an old button."""
    asides: tuple[int, ...] = ()
    """The `seq` of each step that was no move, such as a standing order; undo passes over it."""


class Deal(Struct, frozen=True):
    """The sealed deal: `seed` is a secret until the match is over."""

    seed: str
    commitment: str
    cut: str = ""


# --- of a seat ------------------------------------------------------------------------------------


class SeatClock(Struct, frozen=True):
    """The clock of a seat, and its present wait."""

    bank: int | None = None
    """Seconds left in the bank; None before the seat was first charged."""
    wait_began: int | None = None
    """Match time at which the present wait began."""
    remind_at: int | None = None
    """Match time of this wait's reminder, of which there is one at most."""
    reminded: bool = False
    granted_seconds: int = 0
    """Seconds that a vote granted for the present wait."""
    has_moved: bool = False
    """Whether the seat has made its first move."""
    nudged_moment: int = -1
    """The moment of the last nudge."""


class AnswerDraft(Struct, frozen=True):
    """A half-made choice for one question at one moment."""

    moment: int
    decision_number: int = field(name="about")
    picks: tuple[int, ...] = ()


class Confirmation(Struct, frozen=True):
    """What a seat's person was asked to confirm, for the label of that button to be typed alone."""

    moment: int
    seq: int
    """The version of the match at which it was asked."""
    line: str = ""
    """The typed moves that would do it; empty for the rest of the turn, as it was previewed."""


class LastAnswer(Struct, frozen=True):
    """The last answer of a seat, which explains a late or repeated press."""

    moment: int
    seq: int
    choice: str = ""
    """The label of the answer, for team-mates who came second."""
    team_mates: tuple[int, ...] = ()
    """The seats of these team-mates."""
    own_move_seq: int = -1
    """`seq` of the last move that the person made, not the clock, a plan or an order; -1 in older rows."""

    @property
    def news_begin(self) -> int:
        """The `seq` after which others' steps are news to the person."""
        return self.seq if self.own_move_seq < 0 else self.own_move_seq


class DroppedPlan(Struct, frozen=True):
    """A planned answer that was refused, and why; shown to its seat once."""

    answer: str = field(name="plan")
    reason: str = field(name="why")


class SeatPlan(Struct, frozen=True):
    """The answers that a seat has planned."""

    answers: tuple[str, ...] = ()
    """As typed, for the next questions to the seat."""
    dropped: DroppedPlan | None = None


class SeatHandover(Struct, frozen=True):
    """How a seat has passed from its person to AI, and whether a substitute may have it."""

    ai_since: int | None = None
    """Match time at which AI began to play on for the person."""
    forfeited: bool = False
    """Whether its person let the time run out, which counts as giving up."""
    gave_up: bool = False
    """Whether its person conceded while the others play on: AI plays the seat to the end."""
    is_offered: bool = False
    """Whether anybody may take the seat as a substitute."""


class LessonMark(Struct, frozen=True):
    """How far a lesson was at one of the learner's questions, for an undo that leads back there."""

    moment: int
    learnt: int
    """How many ideas were learnt or passed."""
    idea: str = ""
    times: int = 0
    is_ahead: bool = field(default=False, name="ahead")


class LessonCourse(Struct, frozen=True):
    """How a lesson came to its present idea."""

    times: int = 0
    """How often the idea has come up."""
    is_ahead: bool = field(default=False, name="ahead")
    """Whether the learner has just reached a goal that the coach had not spoken of yet."""
    marks: tuple[LessonMark, ...] = ()
    """The learner's questions so far."""


class LessonProgress(Struct, frozen=True):
    """The progress of a lesson, at the learner's seat."""

    moment: int = -1
    """The moment of the question for which `idea` was chosen."""
    idea: str = ""
    told_ideas: tuple[str, ...] = field(default=(), name="told")
    """The ideas that are learnt or passed, in this order."""
    answer_count: int = field(default=0, name="answers")
    is_over: bool = field(default=False, name="over")
    course: LessonCourse | UnsetType = UNSET
    """Left out in lessons that a release without it began."""

    @property
    def known_course(self) -> LessonCourse:
        return LessonCourse() if self.course is UNSET else self.course
