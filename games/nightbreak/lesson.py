"""The guided first match: the first half of a game with a Hero of each type."""

from games.core.lesson import Lesson, LessonIdea
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
    about="You lead three Heroes through the first night: attacks, powers, a fallen Hero, standing orders.",
    options={"heroes": "random", "sides": "random"},
    seats=2,
    seed="nightbreak lesson 188",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=(
        "That is the game: attack, spend Blessing Points where they count, and keep the row standing. "
        "After sixteen turns most Favor wins. In other matches you pick your Heroes yourself, and Unity, "
        "Kingmaker and Twilight are other ways to play. /rules has every rule."
    ),
    ideas=(
        LessonIdea(
            key="row",
            questions=ACT,
            suggested_move="attack 1",
            sentence=(
                "Your three Heroes face three others. In your turn they act one by one, from your left to "
                "your right, and each must attack: that ends its step. The Hero whose step it is stands "
                "in the question. Press one of the Attack buttons."
            ),
        ),
        LessonIdea(
            key="power",
            questions=ACT,
            when=can_afford_power,
            suggested_move="hammer of noon",
            sentence=(
                "Every Hero has a power. It costs BP, from the pool, from what the Hero holds, or both, "
                "and you may use it before the attack, as often as you can pay. Its button says what it "
                "does."
            ),
        ),
        LessonIdea(
            key="spellcaster",
            questions=ACT,
            when=lambda view: has_type(view, "Spellcaster"),
            sentence="This one is a Spellcaster: it attacks any enemy but the one opposite.",
        ),
        LessonIdea(
            key="ranged",
            questions=ACT,
            when=lambda view: has_type(view, "Ranged"),
            sentence=(
                "This one is Ranged: it attacks whomever it likes. A Melee Hero, such as the one before, "
                "reaches only the enemy opposite. Damage stays, so it pays to hit one enemy "
                "often."
            ),
        ),
        LessonIdea(
            key="give",
            questions=GIVE,
            sentence=(
                "Each turn brings Blessing Points (BP). What you did not spend goes to your Heroes now, "
                "to be held: a Hero pays with what it holds, from your next turn on."
            ),
        ),
        LessonIdea(
            key="favor",
            questions=ACT,
            when=lambda view: view.turn >= 3,
            sentence=(
                "A Hero with no HP left falls, and the other side takes 1 Favor. Most Favor "
                "after sixteen turns wins. The line at the top says how it stands."
            ),
        ),
        LessonIdea(
            key="pray",
            questions=ACT,
            when=lambda view: view.turn >= 3 and holds_points(view),
            sentence=(
                "Pray turns 1 held BP into a marker that is worth 2 in your next turn. Escape costs 1 "
                "held BP and sends the Hero back into your deck, with no Favor for the enemy: good for "
                "one who is nearly beaten."
            ),
        ),
        LessonIdea(
            key="swap",
            questions=ACT,
            when=lambda view: view.turn >= 5,
            sentence=(
                "Before the first attack of a turn you may swap two of your Heroes, once. So a Melee Hero "
                "finds another enemy, and a wounded one gets out of the way. Undo takes any step back, as "
                "long as nothing new was seen."
            ),
        ),
        LessonIdea(
            key="time",
            questions=ACT,
            when=lambda view: view.turn >= 5,
            sentence=(
                "Time passes, a card a turn: at night Moon gains 2 or 3 BP, by day Sun does, and the "
                "other side always 1. All of it is known beforehand, so save up or hurry."
            ),
        ),
        LessonIdea(
            key="status",
            questions=ACT,
            when=anybody_has_status,
            sentence=(
                "There are buffs and debuffs on the table: such as Shielded, which no attack harms, or "
                "Stunned, which stops a power. They last until that Hero has attacked. Rules, below, "
                "explains each."
            ),
        ),
        LessonIdea(
            key="fallen",
            questions=LOOK,
            sentence=(
                "A Hero of yours has fallen and is replaced at once. Only you see this card. Place it, or "
                "discard it and take the next one unseen. Whoever arrives uses its arrival power, in the "
                "middle of the enemy's turn."
            ),
        ),
        LessonIdea(
            key="orders",
            questions=ACT,
            when=lambda view: view.turn >= 7,
            sentence=(
                "A slow match needn't wait for you: under Orders (or More, then Orders) you can say "
                "beforehand whom you keep when a Hero falls. Nobody sees the order."
            ),
        ),
    ),
)
