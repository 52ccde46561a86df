"""What a Hero's player might want to do in its step and cannot, and why: for "Why not…" and typed moves."""

from collections.abc import Iterator
from itertools import combinations

from games.core.denied import Denied
from games.core.model import Seat
from games.nightbreak.actions import (
    ESCAPE,
    PRAY,
    acting,
    activation_options,
    hero_action,
    words_at,
    words_to_move,
)
from games.nightbreak.hero import HEROES, Power
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import IMMOBILIZED, MELEE, STUNNED, spoken

STILL = "It can still attack"


def denied(g: Nightbreak, seat: Seat) -> Iterator[Denied]:
    """Everything here lies open on the table, so whoever may answer may hear of it."""
    if g.state.stack and g.state.stack[-1].rule == hero_action.key:
        me = acting(g, g.board.acting)
        attack = f"attack {g.column_of(g.attack_targets(me)[0].id)}"
        yield from attacks(g, me)
        yield from own_power(g, me, attack)
        yield from own_points(g, me, attack)
        yield from moves(g, me, attack)
        yield from others(g, me, attack)


def name(fighter: Fighter) -> str:
    return HEROES[fighter.face].name


def attacks(g: Nightbreak, me: Fighter) -> Iterator[Denied]:
    """Enemies that this type does not reach (NB-A19, NB-A20)."""
    side, rank = g.place(me.id)
    reached = g.attack_targets(me)
    across = g.at(1 - side, g.size - 1 - rank)
    column = g.column(side, rank)
    facing = f" ({column}, {name(across)})" if across is not None else ""
    if HEROES[me.face].type == MELEE:
        reason = f"{name(me)} is Melee: it can only attack the Hero in its own column{facing}."
    else:
        reason = f"{name(me)} is a Spellcaster: it cannot attack the Hero in its own column{facing}."
    remedy = "From another column it would: swapping two Heroes comes before the first action of a turn."
    instead = f"attack {g.column_of(reached[0].id)}"
    for enemy in g.by_column(1 - side):
        if enemy not in reached:
            text, label, aliases, _ = words_at(None, enemy.face, g.size, *places(g, me, enemy))
            yield Denied(text, reason, label, remedy, instead, aliases=aliases)


def places(g: Nightbreak, me: Fighter, target: Fighter) -> tuple[int, int]:
    return g.board.last_place[me.id], g.board.last_place[target.id]


def own_power(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Denied]:
    """The power of the acting Hero: as a whole, or at those whom it does not reach."""
    power = g.power(me)
    options, _ = activation_options(g, me)
    if not options:
        yield whole_power(g, me, power, *why_not(g, me, power), attack)
    elif power.chosen:
        yield from out_of_reach(g, me, power, options[0].text)


def whole_power(g: Nightbreak, me: Fighter, power: Power, reason: str, remedy: str, attack: str) -> Denied:
    heroes = [fighter for side in (0, 1) for fighter in g.fighters(side)]
    spots = [*range(1, g.size + 1), *dict.fromkeys(map(name, heroes)), "left", "front", "right"]
    named = [f"{verb} {spot}" for verb in (power.typed, "power") for spot in spots]
    aliases = ("power", *named)
    return Denied(power.typed, reason, power.label, remedy, attack, STILL, aliases)


def why_not(g: Nightbreak, me: Fighter, power: Power) -> tuple[str, str]:
    """The reason, and what would help (NB-B06, NB-A02, NB-R13)."""
    if me.statuses & STUNNED:
        reason = f"{name(me)} is Stunned: it cannot activate {power.name}."
        return reason, "Stunned lasts until the Hero has attacked."
    if me.held + g.board.pool < power.cost:
        had = f"you have {g.board.pool} in the pool and {me.held} on {name(me)}"
        remedy = (
            "You gain Blessing Points at the start of your turns, and those left in the pool can be held."
        )
        return f"{power.name} costs {power.cost} BP; {had}.", remedy
    column = g.column_of(me.id)
    reason = f"{power.name} reaches nobody from column {column}: its arrows point beyond the edge."
    return reason, "Swapping two Heroes, before the first action of a turn, brings it to another column."


def out_of_reach(g: Nightbreak, me: Fighter, power: Power, instead: str) -> Iterator[Denied]:
    """Heroes at whom the power does not point (NB-H08)."""
    side, _ = g.place(me.id)
    reached = g.heroes_at(me.id, power.among, power.whose)
    other = side if power.whose == "ally" else 1 - side
    for target in g.by_column(other):
        if target not in reached:
            text, label, aliases, _ = words_at(power, target.face, g.size, *places(g, me, target))
            here, there = g.column_of(me.id), g.column_of(target.id)
            reason = f"{power.name} ({spoken(power.among)}) does not reach column {there} from column {here}."
            yield Denied(text, reason, label, instead=instead, aliases=aliases)


def own_points(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Denied]:
    """Praying and escaping, which cost a held point (NB-A07, NB-A12)."""
    hold = "Points that are left in the pool at the end of your turn can be given to it to hold."
    if not me.held:
        reason = f"{name(me)} holds no Blessing Point, and a prayer turns a held one into a Prayer Marker."
        yield Denied(PRAY, reason, "Pray", hold, attack, STILL)
    elif me.prayed:
        reason = f"{name(me)} has prayed already: each Hero may once a turn."
        yield Denied(PRAY, reason, "Pray", "In your next turn it may again.", attack, STILL)
    if me.statuses & IMMOBILIZED:
        reason = f"{name(me)} is Immobilized: it cannot escape."
        yield Denied(
            ESCAPE, reason, "Escape", "Immobilized lasts until the Hero has attacked.", attack, STILL
        )
    elif not me.held:
        reason = f"{name(me)} holds no Blessing Point, and an escape costs a held one."
        yield Denied(ESCAPE, reason, "Escape", hold, attack, STILL)


def moves(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Denied]:
    """Swaps that come too late, or of Heroes that cannot move (NB-T08, NB-B03)."""
    side, _ = g.place(me.id)
    for one, other in combinations(g.by_column(side), 2):
        held_fast = next((each for each in (one, other) if each.statuses & IMMOBILIZED), None)
        if held_fast is not None:
            reason = f"{name(held_fast)} is Immobilized: it cannot move."
            remedy = "Immobilized lasts until the Hero has attacked."
        elif not g.board.may_move:
            reason = "Two Heroes are swapped once a turn, before its first action."
            remedy = "Your next turn begins with it."
        else:
            continue
        columns = g.column_of(one.id), g.column_of(other.id)
        text, label, aliases, _ = words_to_move(*columns, one.face, other.face)
        yield Denied(text, reason, label, remedy, attack, f"{name(me)} can still attack", aliases)


def others(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Denied]:
    """Powers of Heroes whose step it is not (NB-A24)."""
    side, _ = g.place(me.id)
    for fighter in g.fighters(side):
        if fighter is not me:
            power = g.power(fighter)
            when = "has acted in this turn" if fighter.acted else f"acts after {name(me)}"
            reason = f"{name(fighter)} {when}: Heroes act in turn, from your left to your right."
            way = f"{name(me)} can attack"
            yield Denied(power.typed, reason, f"{power.label}", "", attack, way)
