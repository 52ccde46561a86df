"""The guided first match: four turns against two players who claim cards and start no chains."""

from games.core.lesson import Lesson, LessonIdea
from games.nightfall import sentences as say
from games.nightfall.view_types import NightfallView

LAST_ROUND = 4
"""The lesson ends after the chain of this round."""

ATTACK = ("whom_to_attack",)
CHAIN = ("own_chain",)
TARGET = ("target_opponent",)
CLAIM = ("claim_or_discard",)
END = ("wound_effect",)


def from_round(number: int, view: NightfallView) -> bool:
    return view.round >= number


def holds_cards(view: NightfallView, *names: str) -> bool:
    """Return whether all these cards are in the learner's hand."""
    own = view.own
    return own is not None and {*names} <= {each.card for each in own.hand}


def is_over(view: NightfallView) -> bool:
    return view.round > LAST_ROUND or (view.round == LAST_ROUND and view.phase in ("claim", "cleanup"))


LESSON: Lesson[NightfallView] = Lesson(
    about=say.LessonAbout(),
    options={"archives": "quick", "handicap": "none"},
    seats=3,
    seed="nightfall lesson 7413",
    is_complete=is_over,
    closing=(say.LessonClosing()),
    ideas=(
        LessonIdea(
            key="start",
            questions=CHAIN,
            suggested_move="start enraged wight then enraged wight",
            sentence=(say.TeachStart()),
        ),
        LessonIdea(
            key="resolve",
            questions=TARGET,
            suggested_move="seat 2",
            sentence=(say.TeachResolve()),
        ),
        LessonIdea(
            key="stack",
            questions=TARGET,
            suggested_move="seat 3",
            sentence=(say.TeachStack()),
        ),
        LessonIdea(
            key="influence",
            questions=CLAIM,
            suggested_move="claim leave me",
            sentence=(say.TeachInfluence()),
        ),
        LessonIdea(
            key="discard",
            questions=CLAIM,
            suggested_move="discard bad smoke",
            sentence=(say.TeachDiscard()),
        ),
        LessonIdea(
            key="private",
            questions=CLAIM,
            suggested_move="discard jj mcteague",
            sentence=(say.TeachPrivate()),
        ),
        LessonIdea(
            key="exile",
            questions=CLAIM,
            suggested_move="discard jj mcteague",
            sentence=(say.TeachExile()),
        ),
        LessonIdea(
            key="spend",
            questions=CLAIM,
            suggested_move="claim rend and tear",
            sentence=(say.TeachSpend()),
        ),
        LessonIdea(
            key="done",
            questions=CLAIM,
            suggested_move="done",
            sentence=(say.TeachDone()),
        ),
        LessonIdea(
            key="wounds",
            questions=END,
            suggested_move="end",
            sentence=(say.TeachWounds()),
        ),
        LessonIdea(
            key="attack",
            questions=ATTACK,
            suggested_move="attack seat 2",
            sentence=(say.TeachAttack()),
        ),
        LessonIdea(
            key="yours",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Yuri Koroviev"),
            suggested_move="start yuri koroviev then yuri koroviev",
            sentence=(say.TeachYours()),
        ),
        LessonIdea(
            key="dear",
            questions=CLAIM,
            when=lambda view: from_round(2, view),
            suggested_move="claim marcus toth",
            sentence=(say.TeachDear()),
        ),
        LessonIdea(
            key="blocks",
            questions=ATTACK,
            when=lambda view: from_round(3, view),
            suggested_move="attack seat 3",
            sentence=(say.TeachBlocks()),
        ),
        LessonIdea(
            key="pace",
            questions=ATTACK,
            when=lambda view: from_round(LAST_ROUND, view),
            suggested_move="attack seat 3",
            sentence=(say.TeachPace()),
        ),
        LessonIdea(
            key="draw",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Charlotte Reyes"),
            suggested_move="start charlotte reyes then charlotte reyes",
            sentence=(say.TeachDraw()),
        ),
        LessonIdea(
            key="windows",
            questions=CLAIM,
            when=lambda view: from_round(3, view),
            sentence=(say.TeachWindows()),
        ),
        LessonIdea(
            key="kicker",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Leave Me!", "Rend and Tear"),
            suggested_move="start leave me then rend and tear",
            sentence=(say.TeachKicker()),
        ),
        LessonIdea(
            key="kicked",
            questions=("minion_or_opponent",),
            suggested_move="seat 2",
            sentence=(say.TeachKicked()),
        ),
        LessonIdea(
            key="equal",
            questions=TARGET,
            when=lambda view: from_round(LAST_ROUND, view),
            suggested_move="seat 2",
            sentence=(say.TeachEqual()),
        ),
    ),
)
