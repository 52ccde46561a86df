"""The state of a seat besides its player, stored in a JSON column; new fields need a default."""

from msgspec import Struct, field


class AnswerDraft(Struct):
    """A half-made choice for one question at one moment."""

    moment: int
    about: int
    picks: list[int] = field(default_factory=list[int])


class DroppedPlan(Struct, frozen=True):
    """A planned answer that was refused, and why; shown to its seat once."""

    plan: str
    why: str


class LessonProgress(Struct, frozen=True):
    """The progress of a lesson."""

    moment: int = -1
    """The moment of the question for which `idea` was chosen."""
    idea: str = ""
    told: tuple[str, ...] = ()
    answers: int = 0
    over: bool = False


class SeatNotes(Struct):
    """All that is noted for a seat."""

    bank: int | None = None
    """Seconds left in the bank; None before the seat was first charged."""
    began: int | None = None
    """Match time at which the present wait began."""
    remind_at: int | None = None
    """Match time of this wait's reminder, of which there is one at most."""
    reminded: bool = False
    more: int = 0
    """Seconds that a vote granted for the present wait."""
    moved: bool = False
    """Whether the seat has made its first move."""
    draft: AnswerDraft | None = None
    ai_since: int | None = None
    """Match time at which AI began to play on for the person."""
    answered: tuple[int, int] | None = None
    """Moment and `seq` of the seat's last answer, which explain a late or repeated press."""
    chose: str = ""
    """The label of that answer, for team-mates who came second."""
    mates: list[int] = field(default_factory=list[int])
    """The seats of these team-mates."""
    nudged: int = -1
    """The moment of the last nudge."""
    agrees: list[str] = field(default_factory=list[str])
    """Marks of what the seat has agreed to before the start."""
    forfeited: bool = False
    """Whether its person let the time run out, which counts as giving up."""
    gave_up: bool = False
    """Whether its person conceded while the others play on: AI plays the seat to the end."""
    offered: bool = False
    """Whether anybody may take the seat as a substitute."""
    declined: tuple[str, ...] = ()
    """Kinds of its votes that were refused; shown to the seat alone."""
    plan: tuple[str, ...] = ()
    """The plan: answers as typed, for the next questions to the seat."""
    dropped: DroppedPlan | None = None
    taught: LessonProgress | None = None
    """The progress of a lesson, at the learner's seat."""
    thanked: bool = False
    """Whether its person has thanked the others, which is done once."""
