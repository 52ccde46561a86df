"""Hero actions: activate, escape, pray and attack, and the move that may come before them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from games.core.decision import One, Option
from games.nightbreak.book import book
from games.nightbreak.effects import hurt, swap, whom, wound
from games.nightbreak.hero import Power
from games.nightbreak.replacement import leave, look, overwhelm
from games.nightbreak.state import DECK, ROW, Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import (
    IMMOBILIZED,
    NOBODY,
    SHIELDED,
    STUNNED,
    WOUNDED,
    HeroId,
    Side,
)

DIRECTIONS = {-1: ("left",), 0: ("front",), 1: ("right",)}

Act = tuple[str, int, int]
"""A verb and up to two numbers: ("attack", target), ("activate", target, held paid), ("move", one, other)."""

ATTACK, ACTIVATE, PRAY, ESCAPE, MOVE, STAY = "attack", "activate", "pray", "escape", "move", "stay"

Words = tuple[str, str, tuple[str, ...]]
"""Text, label and aliases of an option."""

PRAYER: Option[Act] = Option(
    (PRAY, NOBODY, 0), PRAY, "Pray", about="Turn 1 held Blessing Point into a Prayer Marker."
)
FLIGHT: Option[Act] = Option(
    (ESCAPE, NOBODY, 0),
    ESCAPE,
    "Escape",
    about="Pay 1 held Blessing Point; the Hero goes to the bottom of the deck and is replaced.",
)
LOOK_IS_FINAL = "If a Hero is overwhelmed, its side looks at a card: that cannot be taken back."


@book.question
def hero_action(g: Nightbreak) -> One[Act]:
    """What the acting Hero does; before the first action of the turn, a move is offered too."""
    me = acting(g, g.board.acting)
    side, rank = g.place(me.id)
    owner, others = g.asked(side, g.half(rank))
    moves = list(move_options(g, side)) if g.board.may_move else []
    attacks = attack_options(g, me)
    plain, otherwise = activation_options(g, me)
    options = [*plain, *attacks, *prayer(me), *escape(me), *moves, *otherwise]
    default = len(plain) + best_attack(g, me, attacks)
    where = f"{g.hero(me).name} (column {g.column(side, rank)})"
    prompt = f"Act with {where}, or first move two Heroes." if moves else f"Act with {where}."
    return One(owner, prompt, options, default=(default,), also=others, final=LOOK_IS_FINAL)


def acting(g: Nightbreak, me: HeroId) -> Fighter:
    """The acting Hero, which is in battle as long as it acts."""
    fighter = g.find(me)
    if fighter is None:
        raise LookupError("no Hero is acting")
    return fighter


def activation_options(g: Nightbreak, me: Fighter) -> tuple[list[Option[Act]], list[Option[Act]]]:
    """One for each target that the power may have, or one if its text names them (NB-R13).

    Held points pay first; apart stand the same for each other way to pay (NB-R17).
    """
    power = g.power(me)
    if me.statuses & STUNNED or me.held + g.board.pool < power.cost:
        return [], []
    first, *others = payments(me, power.cost, g.board.pool)
    plain = list(activations(g, me, power, first))
    return plain, [
        paid_otherwise(option, held, power.cost - held)
        for held in others
        for option in activations(g, me, power, held)
    ]


def activations(g: Nightbreak, me: Fighter, power: Power, held: int) -> Iterator[Option[Act]]:
    """For one payment: an option for each target, or one."""
    name, about = power.name.lower(), f"{power.cost} BP: {power.text}"
    targets = sorted(g.heroes_at(me.id, power.among, power.whose), key=g.column_of)
    if power.chosen:
        for target in targets:
            yield aimed(g, me, (ACTIVATE, target, held), name, power.name, about)
    elif targets:
        yield Option((ACTIVATE, NOBODY, held), name, power.name, about=about)


def payments(me: Fighter, cost: int, pool: int) -> list[int]:
    """How many held points may be paid, most first; the rest comes from the pool."""
    return list(range(min(cost, me.held), max(0, cost - pool) - 1, -1))


def paid_otherwise(option: Option[Act], held: int, pool: int) -> Option[Act]:
    """The same power with another payment than held points first."""
    text, label = f"{option.text} paying {held}", f"{option.title} ({held} held, {pool} from the pool)"
    aliases = tuple(f"{alias} paying {held}" for alias in option.aliases)
    return Option(option.value, text, label, group="Pay otherwise", about=option.about, aliases=aliases)


def attack_options(g: Nightbreak, me: Fighter) -> list[Option[Act]]:
    strike = f"Deal {g.hero(me).strength} damage; the step ends."
    options: list[Option[Act]] = []
    for target in g.attack_targets(me):
        shielded = acting(g, target).statuses & SHIELDED
        about = "Shielded: no damage; the step ends." if shielded else strike
        options.append(aimed(g, me, (ATTACK, target, 0), "attack", "Attack", about))
    return options


def aimed(g: Nightbreak, me: Fighter, act: Act, verb: str, title: str, about: str) -> Option[Act]:
    """An option at a Hero: by its column, or by its name, or by the direction in which it stands."""
    target = HeroId(act[1])
    side, rank = g.place(me.id)
    column, name = g.column_of(target), g.hero(acting(g, target)).name
    away = column - g.column(side, rank)
    text, label, aliases = words_at(verb, title, name, column, away if side == 0 else -away)
    return Option(act, text, label, about=about, aliases=aliases)


@cache
def words_at(verb: str, title: str, name: str, column: int, away: int) -> Words:
    """How a Hero is aimed at. Left, front or right is as the acting Hero sees it, if it is that near."""
    others = [name, *DIRECTIONS.get(away, ())]
    return f"{verb} {column}", f"{title} {name}", tuple([f"{verb} {other}" for other in others])


def prayer(me: Fighter) -> Sequence[Option[Act]]:
    return (PRAYER,) if me.held and not me.prayed else ()


def escape(me: Fighter) -> Sequence[Option[Act]]:
    return (FLIGHT,) if me.held and not me.statuses & IMMOBILIZED else ()


def move_options(g: Nightbreak, side: Side) -> Iterator[Option[Act]]:
    """Any two allied Heroes that are not Immobilized (NB-T08, NB-B03)."""
    movers = [fighter for fighter in g.fighters(side) if not fighter.statuses & IMMOBILIZED]
    ranked = sorted([(g.column_of(fighter.id), fighter.id, g.hero(fighter).name) for fighter in movers])
    for (here, one, first), (there, other, second) in combinations(ranked, 2):
        text, label, aliases = words_to_move(here, there, first, second)
        yield Option((MOVE, one, other), text, label, about="They switch ranks.", aliases=aliases)


@cache
def words_to_move(here: int, there: int, first: str, second: str) -> Words:
    aliases = (f"move {there} {here}", f"move {first} {second}", f"move {second} {first}")
    return f"move {here} {there}", f"Move {first} and {second}", aliases


def best_attack(g: Nightbreak, me: Fighter, attacks: Sequence[Option[Act]]) -> int:
    """The place of the default attack: the best one, and of equal ones that in the lowest column."""
    if len(attacks) == 1:
        return 0
    worths = [attack_worth(g, me, HeroId(option.value[1])) for option in attacks]
    return worths.index(max(worths))


def attack_worth(g: Nightbreak, me: Fighter, target: HeroId) -> tuple[bool, bool, float]:
    """What makes an attack good: not into a Shield, one that overwhelms, the most damaged."""
    enemy = g.find(target)
    if enemy is None:
        return (False, False, 0.0)
    shielded, hp = bool(enemy.statuses & SHIELDED), g.hero(enemy).hp
    fatal = not shielded and enemy.damage + g.hero(me).strength >= hp
    return (not shielded, fatal, enemy.damage / hp)


@book.rule
def act(g: Nightbreak, chosen: Act) -> None:
    """Carry out what was chosen; the step goes on until the attack."""
    verb, one, other = chosen
    me = g.board.acting
    g.board.may_move = False
    if verb == MOVE:
        g.then(swap, HeroId(one), HeroId(other), g.mover)
        g.then(choose_acting)
    elif verb == ATTACK:
        g.then(attack, me, HeroId(one))
    elif verb == ACTIVATE:
        g.then(activate, me, HeroId(one), other)
    elif verb == PRAY:
        g.then(pray, me)
    else:
        g.then(escape_battle, me)
    if verb not in (MOVE, ATTACK):
        g.ask(hero_action).then(act)


@book.rule
def choose_acting(g: Nightbreak) -> None:
    """The acting Hero is the leftmost that has not acted; it stays so until its attack (NB-R27)."""
    g.board.acting = next(fighter.id for fighter in g.fighters(g.mover) if not fighter.acted)
    g.ask(hero_action).then(act)


# activate


@book.rule
def activate(g: Nightbreak, me: HeroId, target: HeroId, held: int) -> None:
    """Pay, announce, then the effect; Wounded counts as it was at the announcement (NB-A03, NB-R21)."""
    fighter = acting(g, me)
    power = g.power(fighter)
    pool = power.cost - held
    fighter.held -= held
    g.board.pool -= pool
    g.tell("paid", **whom(g, fighter), held=held, pool=pool)
    g.tell("activated", **whom(g, fighter))
    aimed_at = g.find(target)
    if aimed_at is not None:
        g.tell("targeted", **whom(g, aimed_at))
    if power.chosen:
        g.then(power.rule, me, target)
    else:
        g.then(power.rule, me)
    if fighter.statuses & WOUNDED:
        g.then(wound, me)


# pray


@book.rule
def pray(g: Nightbreak, me: HeroId) -> None:
    fighter = acting(g, me)
    fighter.held -= 1
    fighter.prayers += 1
    fighter.prayed = True
    g.tell("prayed", **whom(g, fighter))


# escape


@book.rule
def escape_battle(g: Nightbreak, me: HeroId) -> None:
    """The Hero goes to the bottom of the deck first, then its rank is filled in the normal way (NB-R42)."""
    fighter = acting(g, me)
    side, _ = g.place(me)
    g.tell("paid", **whom(g, fighter), held=1, pool=0)
    g.tell("escaped", **whom(g, fighter))
    gap = leave(g, side, fighter)
    g.move(fighter.card, ROW, DECK, g.owner(side), bottom=True)
    g.then(look, side, gap)


# attack


@book.rule
def attack(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Acted, damage, replacement, and at last all buffs and debuffs go off the attacker (NB-R26)."""
    fighter, enemy = g.find(me), g.find(target)
    if fighter is None or enemy is None:
        raise LookupError("an attack without attacker or target")
    fighter.acted = True
    g.board.acting = NOBODY
    g.tell("attacked", **whom(g, fighter), target=enemy.face, at=g.column_of(target))
    if enemy.statuses & SHIELDED:
        g.tell("shielded", **whom(g, enemy))
    else:
        hurt(g, enemy, g.hero(fighter).strength)
        g.then(overwhelm)
    g.then(finish_attack, me)


@book.rule
def finish_attack(g: Nightbreak, me: HeroId) -> None:
    fighter = g.find(me)
    if fighter is not None and fighter.statuses:
        g.tell("lost", **whom(g, fighter), statuses=fighter.statuses)
        fighter.statuses = 0
