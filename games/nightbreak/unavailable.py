"""Actions that are unavailable in a Hero's step, with reasons: for "Why not…" and typed moves."""

from collections.abc import Iterator
from itertools import combinations

from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat
from games.nightbreak.actions import (
    ESCAPE,
    PRAY,
    acting_fighter,
    activation_options,
    aim_words,
    hero_action,
    swap_words,
)
from games.nightbreak.glossary import IMMOBILIZED, MELEE, STUNNED, speak_arrows
from games.nightbreak.hero import HEROES, Power
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak

ATTACK_LEAD_IN = "It can still attack"


def list_unavailable(g: Nightbreak, seat: Seat) -> Iterator[Unavailable]:
    """Yield the unavailable actions. All reasons are public, so any seat that may answer can see them."""
    if g.state.stack and g.state.stack[-1].rule == hero_action.key:
        me = acting_fighter(g, g.board.acting)
        attack = f"attack {g.column_of(g.attack_targets(me)[0].id)}"
        yield from unreachable_attacks(g, me)
        yield from unavailable_power(g, me, attack)
        yield from unavailable_point_actions(g, me, attack)
        yield from unavailable_swaps(g, me, attack)
        yield from powers_of_others(g, me, attack)


def fighter_name(fighter: Fighter) -> str:
    return HEROES[fighter.face].name


def unreachable_attacks(g: Nightbreak, me: Fighter) -> Iterator[Unavailable]:
    """Yield attacks on enemies out of this type's reach (NB-A19, NB-A20)."""
    side, rank = g.position_of(me.id)
    reached = g.attack_targets(me)
    across = g.fighter_at(1 - side, g.size - 1 - rank)
    column = g.column(side, rank)
    facing = f" ({column}, {fighter_name(across)})" if across is not None else ""
    if HEROES[me.face].type == MELEE:
        reason = f"{fighter_name(me)} is Melee: it can only attack the Hero opposite{facing}."
    else:
        reason = f"{fighter_name(me)} is a Spellcaster: it can't attack the Hero opposite{facing}."
    remedy = "From another column it would: swapping two Heroes comes before the first action of a turn."
    instead = f"attack {g.column_of(reached[0].id)}"
    for enemy in g.by_column(1 - side):
        if enemy not in reached:
            text, label, aliases, _ = aim_words(None, enemy.face, g.size, *target_places(g, me, enemy))
            yield Unavailable(text, reason, label, remedy, instead, aliases=aliases)


def target_places(g: Nightbreak, me: Fighter, target: Fighter) -> tuple[int, int]:
    return g.board.last_place[me.id], g.board.last_place[target.id]


def unavailable_power(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield the acting Hero's power as a whole, or at the targets that it doesn't reach."""
    power = g.power_of(me)
    options, _ = activation_options(g, me)
    if not options:
        yield power_entries(g, me, power, *why_not(g, me, power), attack)
    elif power.chosen:
        yield from unreachable_targets(g, me, power, options[0].text)


def power_entries(
    g: Nightbreak, me: Fighter, power: Power, reason: str, remedy: str, attack: str
) -> Unavailable:
    heroes = [fighter for side in (0, 1) for fighter in g.fighters(side)]
    spots = [*range(1, g.size + 1), *dict.fromkeys(map(fighter_name, heroes)), "left", "front", "right"]
    named = [f"{verb} {spot}" for verb in (power.typed_name, "power") for spot in spots]
    aliases = ("power", *named)
    return Unavailable(power.typed_name, reason, power.label, remedy, attack, ATTACK_LEAD_IN, aliases)


def why_not(g: Nightbreak, me: Fighter, power: Power) -> tuple[str, str]:
    """Return why a power is unavailable, and a remedy (NB-B06, NB-A02, NB-R13)."""
    if me.statuses & STUNNED:
        reason = f"{fighter_name(me)} is Stunned: it can't activate {power.name}."
        return reason, "Stunned lasts until the Hero has attacked."
    if me.held + g.board.pool < power.cost:
        had = f"you have {g.board.pool} in the pool and {me.held} on {fighter_name(me)}"
        remedy = (
            "You gain Blessing Points at the start of your turns, and those left in the pool can be held."
        )
        return f"{power.name} costs {power.cost} BP; {had}.", remedy
    column = g.column_of(me.id)
    reason = f"{power.name} reaches nobody from column {column}: its arrows point beyond the edge."
    return reason, "Swapping two Heroes, before the first action of a turn, brings it to another column."


def unreachable_targets(g: Nightbreak, me: Fighter, power: Power, instead: str) -> Iterator[Unavailable]:
    """Yield the power at Heroes that its arrows do not point to (NB-H08)."""
    side, _ = g.position_of(me.id)
    reached = g.heroes_at(me.id, power.among, power.whose)
    other = side if power.whose == "ally" else 1 - side
    for target in g.by_column(other):
        if target not in reached:
            text, label, aliases, _ = aim_words(power, target.face, g.size, *target_places(g, me, target))
            here, there = g.column_of(me.id), g.column_of(target.id)
            arrows = speak_arrows(power.among)
            reason = f"{power.name} ({arrows}) doesn't reach column {there} from column {here}."
            yield Unavailable(text, reason, label, alternative=instead, aliases=aliases)


def unavailable_point_actions(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield praying and escaping, which cost a held point (NB-A07, NB-A12)."""
    hold = "Points that are left in the pool at the end of your turn can be given to it to hold."
    if not me.held:
        reason = (
            f"{fighter_name(me)} holds no Blessing Point, and a prayer turns a held one into a Prayer Marker."
        )
        yield Unavailable(PRAY, reason, "Pray", hold, attack, ATTACK_LEAD_IN)
    elif me.prayed:
        reason = f"{fighter_name(me)} has prayed already: each Hero may once a turn."
        yield Unavailable(PRAY, reason, "Pray", "In your next turn it may again.", attack, ATTACK_LEAD_IN)
    if me.statuses & IMMOBILIZED:
        reason = f"{fighter_name(me)} is Immobilized: it can't escape."
        yield Unavailable(
            ESCAPE, reason, "Escape", "Immobilized lasts until the Hero has attacked.", attack, ATTACK_LEAD_IN
        )
    elif not me.held:
        reason = f"{fighter_name(me)} holds no Blessing Point, and an escape costs a held one."
        yield Unavailable(ESCAPE, reason, "Escape", hold, attack, ATTACK_LEAD_IN)


def unavailable_swaps(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield swaps that are too late, or of Heroes that cannot move (NB-T08, NB-B03)."""
    side, _ = g.position_of(me.id)
    for fighter, other in combinations(g.by_column(side), 2):
        held_fast = next((each for each in (fighter, other) if each.statuses & IMMOBILIZED), None)
        if held_fast is not None:
            reason = f"{fighter_name(held_fast)} is Immobilized: it can't move."
            remedy = "Immobilized lasts until the Hero has attacked."
        elif not g.board.may_move:
            reason = "Two Heroes are swapped once a turn, before its first action."
            remedy = "Your next turn begins with it."
        else:
            continue
        columns = g.column_of(fighter.id), g.column_of(other.id)
        text, label, aliases, _ = swap_words(*columns, fighter.face, other.face)
        yield Unavailable(
            text, reason, label, remedy, attack, f"{fighter_name(me)} can still attack", aliases
        )


def powers_of_others(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield the powers of Heroes that are not acting (NB-A24)."""
    side, _ = g.position_of(me.id)
    for fighter in g.fighters(side):
        if fighter is not me:
            power = g.power_of(fighter)
            reason = why_not_acting(g, fighter, me)
            way = f"{fighter_name(me)} can attack"
            yield Unavailable(power.typed_name, reason, f"{power.label}", "", attack, way)


def why_not_acting(g: Nightbreak, fighter: Fighter, me: Fighter) -> str:
    """Say why an ally doesn't act now; a newcomer takes over whether its place has acted (NB-R27)."""
    name, (side, _) = fighter_name(fighter), g.position_of(me.id)
    if fighter.acted:
        return f"{name} has no step left this turn: a Hero acts once, together with whoever replaces it."
    still = [each for each in g.board.rows[side] if each is not None and not each.acted and each is not me]
    before = [me, *still][still.index(fighter)]
    if before is me:
        return f"{name} acts next, after {fighter_name(me)}."
    return f"{name} acts after {fighter_name(before)}: Heroes act in turn, from your left to your right."
