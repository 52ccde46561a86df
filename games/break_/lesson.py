"""The guided first match: the first turns of Rock against Fire, from the basic setups."""

from games.break_ import sentences as say
from games.break_.view_types import BreakView
from games.core.lesson import Lesson, LessonIdea

LAST_TURN = 9
"""The lesson ends with the learner's first question after this turn."""

TURN = ("command",)


def from_turn(turn: int, view: BreakView) -> bool:
    return view.turn >= turn


def hurt_golem(view: BreakView) -> bool:
    """Return whether the viewer has a damaged Golem, which a Rock could mend."""
    return any(
        troop.name == "Golem" and troop.seat == view.viewer and troop.power < troop.printed
        for troop in view.troops
    )


LESSON: Lesson[BreakView] = Lesson(
    about=say.LessonAbout(),
    options={"nation.0": "rock", "nation.1": "fire", "layouts": "basic"},
    seats=2,
    seed="break lesson 1",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=(say.LessonClosing()),
    ideas=(
        LessonIdea(
            key="board",
            questions=TURN,
            suggested_move="c3-d3",
            sentence=(say.TeachBoard()),
        ),
        LessonIdea(
            key="heavy",
            questions=TURN,
            suggested_move="d3-d4",
            sentence=(say.TeachHeavy()),
        ),
        LessonIdea(
            key="nimble",
            questions=TURN,
            suggested_move="b3-b4",
            sentence=(say.TeachNimble()),
        ),
        LessonIdea(
            key="cast",
            questions=TURN,
            suggested_move="hurl f2",
            sentence=(say.TeachCast()),
        ),
        LessonIdea(
            key="end",
            questions=TURN,
            suggested_move="end",
            sentence=(say.TeachEnd()),
        ),
        LessonIdea(
            key="line",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            suggested_move="d4-d5",
            sentence=(say.TeachLine()),
        ),
        LessonIdea(
            key="fight",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            suggested_move="d5xd6",
            sentence=(say.TeachFight()),
        ),
        LessonIdea(
            key="undo",
            questions=TURN,
            when=lambda view: from_turn(3, view),
            sentence=(say.TeachUndo()),
        ),
        LessonIdea(
            key="heal",
            questions=TURN,
            when=hurt_golem,
            sentence=(say.TeachHeal()),
        ),
        LessonIdea(
            key="fire",
            questions=TURN,
            when=lambda view: from_turn(5, view),
            sentence=(say.TeachFire()),
        ),
        LessonIdea(
            key="clock",
            questions=TURN,
            when=lambda view: from_turn(7, view),
            sentence=(say.TeachClock()),
        ),
    ),
)
