"""The language of powers, and damage with all that it sets off.

A part of a power is one rule here. It acts on everybody it means at once; whoever is overwhelmed by it is
replaced, arrival power included, before the next part (NB-X08 to NB-X11).
"""

from games.nightbreak.book import book
from games.nightbreak.hero import ALLY, ENEMY
from games.nightbreak.replacement import overwhelm
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import DEBUFFS, FRONT, IMMOBILIZED, SHROUDED, WOUNDED, HeroId, Side

Who = HeroId | str
"""A fixed Hero, or arrows that are read when the part resolves."""


@book.rule
def deal(g: Nightbreak, me: HeroId, who: Who, damage: int, instead: int = 0, condition: str = "") -> None:
    """Deal damage to enemies; `instead` of it to those who meet the condition just before it."""
    for enemy in g.meant(me, who, ENEMY):
        hurt(g, enemy, instead if condition and meets(enemy, condition) else damage)
    g.then(overwhelm)


@book.rule
def deal_injured(g: Nightbreak, me: HeroId, who: Who, damage: int) -> None:
    """Deal damage to those of the enemies who are injured."""
    for enemy in g.meant(me, who, ENEMY):
        if meets(enemy, "injured"):
            hurt(g, enemy, damage)
    g.then(overwhelm)


@book.rule
def wound(g: Nightbreak, me: HeroId) -> None:
    """A Wounded Hero's own damage: neither an attack nor an enemy power (NB-R23)."""
    if fighter := g.find(me):
        hurt(g, fighter, 1)
        g.then(overwhelm)


@book.rule
def heal(g: Nightbreak, me: HeroId, who: Who, damage: int) -> None:
    for ally in g.meant(me, who, ALLY):
        healed = min(damage, ally.damage)
        ally.damage -= healed
        if healed:
            g.tell("healed", **whom(g, ally), amount=healed)


@book.rule
def put(g: Nightbreak, me: HeroId, who: Who, statuses: int) -> None:
    """Apply statuses: buffs to allies, debuffs to enemies."""
    for fighter in g.meant(me, who, g.whose(statuses)):
        new = statuses & ~fighter.statuses
        if new:
            fighter.statuses |= new
            g.tell("gained", **whom(g, fighter), statuses=new)


@book.rule
def cure(g: Nightbreak, me: HeroId, who: Who) -> None:
    """Remove all debuffs from allies."""
    for ally in g.meant(me, who, ALLY):
        lose(g, ally, ally.statuses & DEBUFFS)


@book.rule
def strip(g: Nightbreak, me: HeroId, who: Who, statuses: int) -> None:
    """Remove statuses from enemies."""
    for enemy in g.meant(me, who, ENEMY):
        lose(g, enemy, enemy.statuses & statuses)


@book.rule
def drain(g: Nightbreak, me: HeroId, who: Who) -> None:
    """Remove 1 held Blessing Point from enemies, if they have any."""
    for enemy in g.meant(me, who, ENEMY):
        if enemy.held:
            enemy.held -= 1
            g.tell("drained", **whom(g, enemy))


@book.rule
def endow(g: Nightbreak, me: HeroId, who: Who) -> None:
    """Give allies 1 Blessing Point to hold."""
    for ally in g.meant(me, who, ALLY):
        ally.held += 1
        g.tell("endowed", **whom(g, ally))


@book.rule
def mark_prayer(g: Nightbreak, me: HeroId) -> None:
    """Place 1 Prayer Marker on this Hero; it is not the pray action."""
    if fighter := g.find(me):
        fighter.prayers += 1
        g.tell("prayer_placed", **whom(g, fighter))


@book.rule
def swap(g: Nightbreak, one: HeroId, other: HeroId, by: Side) -> None:
    """Two Heroes of one side move: they switch ranks, or do not move at all (NB-R19, NB-R24, NB-R40)."""
    first, second = g.find(one), g.find(other)
    if first is None or second is None or one == other:
        return
    if not all(can_move(g, mover, by) for mover in (first, second)):
        return
    (side, here), (_, there) = g.place(one), g.place(other)
    row = g.board.rows[side]
    row[here], row[there] = second, first
    g.board.last_place[one], g.board.last_place[other] = side * 8 + there, side * 8 + here
    g.tell("moved", side=side, first=first.face, second=second.face, to=g.column(side, there))
    for mover in (first, second):
        if mover.statuses & WOUNDED:  # both at the same time (NB-R22)
            hurt(g, mover, 1)
    g.then(overwhelm)


@book.rule
def drag_to_front(g: Nightbreak, me: HeroId, enemy: HeroId) -> None:
    """A fixed enemy moves with the one in front, whoever that is by now (NB-R12)."""
    g.then(swap, enemy, g.the(me, FRONT, ENEMY), g.place(me)[0])


def can_move(g: Nightbreak, fighter: Fighter, by: Side) -> bool:
    """Immobilized Heroes do not move, and enemy powers do not move Shrouded ones."""
    enemy = g.place(fighter.id)[0] != by
    return not fighter.statuses & IMMOBILIZED and not (enemy and fighter.statuses & SHROUDED)


def meets(fighter: Fighter, condition: str) -> bool:
    """The conditions that powers name."""
    if condition == "injured":
        return fighter.damage > 0
    if condition == "wounded":
        return bool(fighter.statuses & WOUNDED)
    return fighter.held > 0 or fighter.prayers > 0  # "blessed"


def hurt(g: Nightbreak, fighter: Fighter, damage: int) -> None:
    fighter.damage += damage
    g.tell("damaged", **whom(g, fighter), amount=damage)


def lose(g: Nightbreak, fighter: Fighter, statuses: int) -> None:
    if statuses:
        fighter.statuses &= ~statuses
        g.tell("lost", **whom(g, fighter), statuses=statuses)


def whom(g: Nightbreak, fighter: Fighter) -> dict[str, int]:
    """A Hero as events name it."""
    side, rank = g.place(fighter.id)
    return {"side": side, "column": g.column(side, rank), "hero": fighter.face}
