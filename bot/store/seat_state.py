"""The records of a seat, stored in one JSON column; each is written by one service module."""

from msgspec import Struct, field


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
    about: int
    picks: tuple[int, ...] = ()


class LastAnswer(Struct, frozen=True):
    """The last answer of a seat, which explains a late or repeated press."""

    moment: int
    seq: int
    choice: str = ""
    """The label of the answer, for team-mates who came second."""
    team_mates: tuple[int, ...] = ()
    """The seats of these team-mates."""


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


class LessonProgress(Struct, frozen=True):
    """The progress of a lesson, at the learner's seat."""

    moment: int = -1
    """The moment of the question for which `idea` was chosen."""
    idea: str = ""
    told_ideas: tuple[str, ...] = field(default=(), name="told")
    answer_count: int = field(default=0, name="answers")
    is_over: bool = field(default=False, name="over")
