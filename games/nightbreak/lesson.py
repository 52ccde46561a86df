"""The guided first match: the first half of a game with a Hero of each type."""

from collections.abc import Callable

from games.core.lesson import Lesson, LessonIdea
from games.core.model import Event
from games.nightbreak import sentences as say
from games.nightbreak.events import Activated, Attacked, Moved, NightbreakEvent, Prayed
from games.nightbreak.view_types import HeroView, NightbreakView, SideView, card_view

LAST_TURN = 14
"""Whoever has not tried everything by then ends the lesson without."""

ACT = ("hero_action",)
LOOK = ("keep_or_discard",)
GIVE = ("blessings",)
HEALING_POWERS = ("Noon Hymn", "Kindly Lamp")
"""Powers of the learner's deck that only heal."""
STUNNING_POWERS = ("Blinding Shot",)
"""Powers of the learner's deck that stun an enemy."""


def own_side(view: NightbreakView) -> SideView:
    return view.sides[view.viewer]


def acting_hero(view: NightbreakView) -> HeroView | None:
    return next((hero for hero in own_side(view).row if hero is not None and hero.acting), None)


def holds_points(view: NightbreakView) -> bool:
    hero = acting_hero(view)
    return hero is not None and hero.held > 0


def has_type(kind: str) -> Callable[[NightbreakView], bool]:
    def acts(view: NightbreakView) -> bool:
        hero = acting_hero(view)
        return hero is not None and hero.type == kind

    return acts


def anybody_has_status(view: NightbreakView) -> bool:
    return any(hero is not None and hero.statuses for side in view.sides for hero in side.row)


def from_turn(turn: int) -> Callable[[NightbreakView], bool]:
    return lambda view: view.turn >= turn


def is_before_first(view: NightbreakView) -> bool:
    """Return whether none of the viewer's Heroes has acted yet, from the third turn of the side on."""
    return view.turn >= 5 and not any(hero is not None and hero.acted for hero in own_side(view).row)


def does(kind: type[NightbreakEvent]) -> Callable[[Event, NightbreakView], bool]:
    """Return the goal that the learner's side does this."""
    return lambda event, view: event.kind == kind.get_kind() and event.facts["side"] == view.viewer


# what to try now


def attack_weakest(view: NightbreakView) -> list[str]:
    """List the attacks, on the enemy with the fewest HP left first."""
    enemies = [hero for hero in view.sides[1 - view.viewer].row if hero is not None]
    enemies.sort(key=lambda hero: (hero.hp - hero.damage, hero.column))
    return [f"attack {hero.column}" for hero in enemies]


def use_power(view: NightbreakView) -> list[str]:
    """List the ways to use the acting Hero's power, on the most hurt ally or the weakest enemy first."""
    hero = acting_hero(view)
    if hero is None:
        return []
    power, is_healing = card_view(hero.name).power, heals(hero)
    row = own_side(view).row if is_healing else view.sides[1 - view.viewer].row
    targets = [each for each in row if each is not None and (each.damage or not is_healing)]
    targets.sort(key=lambda each: -each.damage if is_healing else each.hp - each.damage)
    return [power.lower(), *[f"{power.lower()} {each.column}" for each in targets]]


def heals(hero: HeroView) -> bool:
    return card_view(hero.name).power in HEALING_POWERS


def can_help(view: NightbreakView) -> bool:
    """Return whether the acting Hero's power does something: one that heals needs a hurt ally."""
    hero = acting_hero(view)
    is_hurt = any(ally is not None and ally.damage for ally in own_side(view).row)
    return hero is not None and (is_hurt or not heals(hero))


def stuns(view: NightbreakView) -> bool:
    hero = acting_hero(view)
    return hero is not None and card_view(hero.name).power in STUNNING_POWERS


def show_status(view: NightbreakView) -> list[str]:
    """List the ways to give an enemy a debuff, or else the attacks."""
    return [*(use_power(view) if stuns(view) else ()), *attack_weakest(view)]


def give_to_safest(view: NightbreakView) -> list[str]:
    """List the ways to give all points to one Hero, on the one with the most HP left first."""
    row = [hero for hero in own_side(view).row if hero is not None]
    row.sort(key=lambda hero: (hero.damage - hero.hp, hero.column))
    pool = own_side(view).pool or 1
    return [f"give {pool} to {hero.column}" for hero in row]


def go_on(question: str, view: NightbreakView) -> list[str]:
    """List what leads on between the ideas."""
    return attack_weakest(view) if question in ACT else [*give_to_safest(view), "place"]


LESSON: Lesson[NightbreakView] = Lesson(
    about=say.LessonAbout(),
    options={"heroes": "random", "sides": "random"},
    seats=2,
    seed="nightbreak lesson 188",
    is_complete=lambda view: view.turn > LAST_TURN,
    closing=say.LessonClosing(),
    moves_between=go_on,
    ideas=(
        LessonIdea(
            key="row",
            questions=ACT,
            goal=does(Attacked),
            moves=attack_weakest,
            sentence=say.TeachRow(),
            again=say.TeachRowAgain(),
        ),
        LessonIdea(
            key="ranged",
            questions=ACT,
            when=has_type("Ranged"),
            moves=attack_weakest,
            sentence=say.TeachRanged(),
        ),
        LessonIdea(
            key="spellcaster",
            questions=ACT,
            when=has_type("Spellcaster"),
            moves=attack_weakest,
            sentence=say.TeachSpellcaster(),
        ),
        LessonIdea(key="give", questions=GIVE, moves=give_to_safest, sentence=say.TeachGive()),
        LessonIdea(
            key="power",
            questions=ACT,
            when=can_help,
            goal=does(Activated),
            moves=use_power,
            sentence=say.TeachPower(),
            again=say.TeachPowerAgain(),
        ),
        LessonIdea(
            key="favor", questions=ACT, when=from_turn(3), moves=attack_weakest, sentence=say.TeachFavor()
        ),
        LessonIdea(key="fallen", questions=LOOK, moves=("place",), sentence=say.TeachFallen()),
        LessonIdea(
            key="swap",
            questions=ACT,
            when=is_before_first,
            goal=does(Moved),
            moves=("swap 1 2", "swap 2 3", "swap 1 3"),
            patience=2,
            sentence=say.TeachSwap(),
            again=say.TeachSwapAgain(),
        ),
        LessonIdea(
            key="time", questions=ACT, when=from_turn(5), moves=attack_weakest, sentence=say.TeachTime()
        ),
        LessonIdea(
            key="status",
            questions=ACT,
            when=lambda view: anybody_has_status(view) or stuns(view),
            moves=show_status,
            sentence=say.TeachStatus(),
        ),
        LessonIdea(
            key="pray",
            questions=ACT,
            when=holds_points,
            goal=does(Prayed),
            moves=("pray",),
            patience=2,
            sentence=say.TeachPray(),
            again=say.TeachPrayAgain(),
        ),
        LessonIdea(
            key="orders", questions=ACT, when=from_turn(7), moves=attack_weakest, sentence=say.TeachOrders()
        ),
    ),
)
