"""Effects that powers are built from, and the consequences of damage.

Each part of a power is one rule. It affects all of its targets at once. Overwhelmed Heroes are replaced,
arrival powers included, before the next part (NB-X08 to NB-X11).
"""

from collections.abc import Iterator

from games.nightbreak.events import (
    Activated,
    Arrived,
    Bled,
    Damaged,
    Drained,
    Endowed,
    Gained,
    HadAlready,
    Healed,
    Lost,
    Moved,
    PrayerPlaced,
    Stayed,
    Unaffected,
)
from games.nightbreak.facts import HeroFace
from games.nightbreak.glossary import DEBUFFS, FRONT, IMMOBILIZED, SHROUDED, WOUNDED, HeroId, Side
from games.nightbreak.hero import ALLY, ENEMY
from games.nightbreak.replacement import overwhelm
from games.nightbreak.rulebook import book
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak

Target = HeroId | str
"""A fixed Hero, or arrows that are evaluated when the part resolves."""


@book.rule("deal")
def deal_damage(
    g: Nightbreak, me: HeroId, who: Target, damage: int, instead: int = 0, condition: str = ""
) -> None:
    """Deal damage to enemies, or `instead` to those that meet the condition just before."""
    source = g.find_fighter(me)
    for enemy in affected_heroes(g, me, who, ENEMY):
        dealt = instead if condition and meets_condition(enemy, condition) else damage
        apply_damage(g, enemy, dealt, source)


@book.rule("deal_injured")
def deal_damage_to_injured(g: Nightbreak, me: HeroId, who: Target, damage: int) -> None:
    """Deal damage to the injured among the enemies."""
    source = g.find_fighter(me)
    for enemy in affected_heroes(g, me, who, ENEMY, "injured"):
        apply_damage(g, enemy, damage, source)


@book.rule("wound")
def suffer_wound(g: Nightbreak, me: HeroId) -> None:
    """Deal a Wounded Hero its own damage, which is neither an attack nor an enemy power (NB-R23)."""
    if fighter := g.find_fighter(me):
        apply_wound(g, fighter)


@book.rule("heal")
def heal(g: Nightbreak, me: HeroId, who: Target, damage: int) -> None:
    for ally in affected_heroes(g, me, who, ALLY):
        healed = min(damage, ally.damage)
        ally.damage -= healed
        if healed:
            g.tell_of(Healed, ally, healed)


@book.rule("put")
def apply_status(g: Nightbreak, me: HeroId, who: Target, statuses: int) -> None:
    """Apply statuses: buffs to allies, debuffs to enemies."""
    for fighter in affected_heroes(g, me, who, g.side_for_statuses(statuses)):
        new = statuses & ~fighter.statuses
        fighter.statuses |= new
        g.tell_of(Gained if new else HadAlready, fighter, new or statuses)


@book.rule("cure")
def remove_debuffs(g: Nightbreak, me: HeroId, who: Target) -> None:
    """Remove all debuffs from allies."""
    for ally in affected_heroes(g, me, who, ALLY):
        clear_statuses(g, ally, ally.statuses & DEBUFFS)


@book.rule("strip")
def remove_status(g: Nightbreak, me: HeroId, who: Target, statuses: int) -> None:
    """Remove statuses from enemies."""
    for enemy in affected_heroes(g, me, who, ENEMY):
        clear_statuses(g, enemy, enemy.statuses & statuses)


@book.rule("drain")
def take_point(g: Nightbreak, me: HeroId, who: Target) -> None:
    """Remove 1 held Blessing Point from enemies, if they have any."""
    source = g.find_fighter(me)
    for enemy in affected_heroes(g, me, who, ENEMY):
        if enemy.held:
            enemy.held -= 1
            g.tell_of(Drained, enemy, None if source is None else source.face)


@book.rule("endow")
def give_point(g: Nightbreak, me: HeroId, who: Target) -> None:
    """Give allies 1 Blessing Point to hold."""
    for ally in affected_heroes(g, me, who, ALLY):
        ally.held += 1
        g.tell_of(Endowed, ally)


@book.rule("mark_prayer")
def mark_prayer(g: Nightbreak, me: HeroId) -> None:
    """Place 1 Prayer Marker on this Hero; it is not the pray action."""
    if fighter := g.find_fighter(me):
        fighter.prayers += 1
        g.tell_of(PrayerPlaced, fighter)


@book.rule("swap")
def swap(g: Nightbreak, one: HeroId, other: HeroId, by: Side) -> None:
    """Swap two Heroes of one side, or move neither (NB-R19, NB-R24, NB-R40)."""
    first, second = g.find_fighter(one), g.find_fighter(other)
    if first is None or second is None or one == other:
        return
    stuck = [mover for mover in (first, second) if not allows_move(g, mover, by)]
    if stuck:  # a list and not `any`: each of them logs its reason
        return
    (side, here), (_, there) = g.position_of(one), g.position_of(other)
    row = g.board.rows[side]
    row[here], row[there] = second, first
    g.board.last_place[one], g.board.last_place[other] = side * 8 + there, side * 8 + here
    g.tell(Moved(side, first.face, second.face, g.column(side, there), g.owners_of(side)))
    for mover in (first, second):
        if mover.statuses & WOUNDED:  # both at the same time (NB-R22)
            apply_wound(g, mover)


@book.rule("drag_to_front")
def drag_to_front(g: Nightbreak, me: HeroId, enemy: HeroId) -> None:
    """Swap a fixed enemy with the one now in front of the acting Hero (NB-R12)."""
    g.then(swap, enemy, g.single_target(me, FRONT, ENEMY), g.position_of(me)[0])


def affected_heroes(g: Nightbreak, me: HeroId, who: Target, whose: str, only: str = "") -> list[Fighter]:
    """Return the Heroes that a part of a power affects, filtered by a condition (NB-B06, NB-R19)."""
    found = g.targets_of(me, who, whose)
    if only:
        found = [fighter for fighter in found if meets_condition(fighter, only)]
    return found if whose == ALLY else [enemy for enemy in found if not resists_by_shroud(g, enemy)]


def resists_by_shroud(g: Nightbreak, enemy: Fighter) -> bool:
    """Return whether an enemy is Shrouded, and log that once per power."""
    shrouded = bool(enemy.statuses & SHROUDED)
    if shrouded and enemy.face not in list_logged_unaffected(g):
        g.tell_of(Unaffected, enemy)
    return shrouded


def list_logged_unaffected(g: Nightbreak) -> Iterator[HeroFace]:
    """Yield the Heroes that were logged as unaffected since the current power began."""
    for event in reversed(g.events):
        if isinstance(event, Activated | Arrived):
            return
        if isinstance(event, Unaffected):
            yield event.hero


def allows_move(g: Nightbreak, fighter: Fighter, by: Side) -> bool:
    """Return whether a Hero can move: not if Immobilized, nor by an enemy power if Shrouded."""
    if fighter.statuses & IMMOBILIZED:
        g.tell_of(Stayed, fighter)
        return False
    return g.position_of(fighter.id)[0] == by or not resists_by_shroud(g, fighter)


def meets_condition(fighter: Fighter, condition: str) -> bool:
    """Return whether a Hero is "injured", "wounded" or "blessed", as powers name it."""
    if condition == "injured":
        return fighter.damage > 0
    if condition == "wounded":
        return bool(fighter.statuses & WOUNDED)
    return fighter.held > 0 or fighter.prayers > 0  # "blessed"


def apply_damage(g: Nightbreak, fighter: Fighter, damage: int, source: Fighter | None) -> None:
    """Deal damage; `source` is who deals it, or None for a Hero that has left the battle."""
    fighter.damage += damage
    g.tell_of(Damaged, fighter, damage, None if source is None else source.face)
    schedule_fall(g, fighter)


def apply_wound(g: Nightbreak, fighter: Fighter) -> None:
    """Deal 1 damage to a Wounded Hero."""
    fighter.damage += 1
    g.tell_of(Bled, fighter, 1)
    schedule_fall(g, fighter)


def schedule_fall(g: Nightbreak, fighter: Fighter) -> None:
    """Schedule the replacement of the overwhelmed after all simultaneous damage."""
    if fighter.damage >= g.hero_of(fighter).hp:
        g.then(overwhelm)  # the first call handles everybody who fell; further calls find nobody


def clear_statuses(g: Nightbreak, fighter: Fighter, statuses: int) -> None:
    if statuses:
        fighter.statuses &= ~statuses
        g.tell_of(Lost, fighter, statuses)
