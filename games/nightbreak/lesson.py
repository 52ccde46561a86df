"""The guided first match: the first half of a game with a Hero of each type."""

from games.core.lesson import Lesson, LessonIdea
from games.nightbreak import sentences as say
from games.nightbreak.view_types import HeroView, NightbreakView, SideView

LAST_TURN = 10
"""The lesson ends with the learner's first question after this turn."""

ACT = ("hero_action",)
LOOK = ("keep_or_discard",)
GIVE = ("blessings",)


def own_side(view: NightbreakView) -> SideView:
    return view.sides[view.viewer]


def acting_hero(view: NightbreakView) -> HeroView | None:
    return next((hero for hero in own_side(view).row if hero is not None and hero.acting), None)


def holds_points(view: NightbreakView) -> bool:
    hero = acting_hero(view)
    return hero is not None and hero.held > 0


def can_afford_power(view: NightbreakView) -> bool:
    """Return whether the acting Hero can pay 2 points, the cost of most powers."""
    hero, pool = acting_hero(view), own_side(view).pool
    return hero is not None and hero.held + (pool or 0) >= 2


def has_type(view: NightbreakView, kind: str) -> bool:
    hero = acting_hero(view)
    return hero is not None and hero.type == kind


def anybody_has_status(view: NightbreakView) -> bool:
    return any(hero is not None and hero.statuses for side in view.sides for hero in side.row)


LESSON: Lesson[NightbreakView] = Lesson(
    about=say.LessonAbout(),
    options={"heroes": "random", "sides": "random"},
    seats=2,
    seed="nightbreak lesson 188",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=(say.LessonClosing()),
    ideas=(
        LessonIdea(
            key="row",
            questions=ACT,
            suggested_move="attack 1",
            sentence=(say.TeachRow()),
        ),
        LessonIdea(
            key="power",
            questions=ACT,
            when=can_afford_power,
            suggested_move="hammer of noon",
            sentence=(say.TeachPower()),
        ),
        LessonIdea(
            key="spellcaster",
            questions=ACT,
            when=lambda view: has_type(view, "Spellcaster"),
            sentence=say.TeachSpellcaster(),
        ),
        LessonIdea(
            key="ranged",
            questions=ACT,
            when=lambda view: has_type(view, "Ranged"),
            sentence=(say.TeachRanged()),
        ),
        LessonIdea(
            key="give",
            questions=GIVE,
            sentence=(say.TeachGive()),
        ),
        LessonIdea(
            key="favor",
            questions=ACT,
            when=lambda view: view.turn >= 3,
            sentence=(say.TeachFavor()),
        ),
        LessonIdea(
            key="pray",
            questions=ACT,
            when=lambda view: view.turn >= 3 and holds_points(view),
            sentence=(say.TeachPray()),
        ),
        LessonIdea(
            key="swap",
            questions=ACT,
            when=lambda view: view.turn >= 5,
            sentence=(say.TeachSwap()),
        ),
        LessonIdea(
            key="time",
            questions=ACT,
            when=lambda view: view.turn >= 5,
            sentence=(say.TeachTime()),
        ),
        LessonIdea(
            key="status",
            questions=ACT,
            when=anybody_has_status,
            sentence=(say.TeachStatus()),
        ),
        LessonIdea(
            key="fallen",
            questions=LOOK,
            sentence=(say.TeachFallen()),
        ),
        LessonIdea(
            key="orders",
            questions=ACT,
            when=lambda view: view.turn >= 7,
            sentence=(say.TeachOrders()),
        ),
    ),
)
