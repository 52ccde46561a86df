"""Actions that are unavailable in a Hero's step, with reasons: for "Why not…" and typed moves."""

from collections.abc import Iterator
from itertools import combinations

from games.core.decisions.unavailable import Unavailable
from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.nightbreak import sentences as say
from games.nightbreak.actions import (
    ESCAPE,
    PRAY,
    acting_fighter,
    activation_options,
    aim_words,
    hero_action,
    swap_words,
)
from games.nightbreak.facts import Arrows
from games.nightbreak.glossary import IMMOBILIZED, MELEE, STUNNED
from games.nightbreak.hero import HEROES, Power
from games.nightbreak.state import Fighter
from games.nightbreak.table import Nightbreak


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
    why = say.MeleeReach if HEROES[me.face].type == MELEE else say.SpellcasterReach
    reason = why(me.face, column, None if across is None else across.face)
    remedy = say.ReachFromElsewhere()
    instead = f"attack {g.column_of(reached[0].id)}"
    for enemy in g.by_column(1 - side):
        if enemy not in reached:
            text, label, aliases, _ = aim_words(None, enemy.face, g.size, *target_places(g, me, enemy))
            spoken = [
                f"{fighter_name(me)} {verb} {fighter_name(enemy)}" for verb in ("attacks", "attack", "hits")
            ]
            yield Unavailable(text, reason, label, remedy, instead, aliases=(*aliases, *spoken))


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
    else:
        yield from missed_heroes(g, me, power, options[0].text)


def power_entries(
    g: Nightbreak, me: Fighter, power: Power, reason: Text, remedy: Text, attack: str
) -> Unavailable:
    heroes = [fighter for side in (0, 1) for fighter in g.fighters(side)]
    spots = [*range(1, g.size + 1), *dict.fromkeys(map(fighter_name, heroes)), "left", "front", "right"]
    named = [f"{verb} {spot}" for verb in (power.typed_name, "power") for spot in spots]
    aliases = ("power", *named)
    return Unavailable(power.typed_name, reason, power.label, remedy, attack, say.ItCanStillAttack(), aliases)


def why_not(g: Nightbreak, me: Fighter, power: Power) -> tuple[Text, Text]:
    """Return why a power is unavailable, and a remedy (NB-B06, NB-A02, NB-R13)."""
    if me.statuses & STUNNED:
        return say.StunnedPower(me.face, power.name), say.StunnedLasts()
    if me.held + g.board.pool < power.cost:
        reason = say.TooFewPoints(power.name, power.cost, g.board.pool, me.held, me.face)
        return reason, say.PointsCome()
    return say.ReachesNobody(power.name, g.column_of(me.id)), say.SwapForReach()


def unreachable_targets(g: Nightbreak, me: Fighter, power: Power, instead: str) -> Iterator[Unavailable]:
    """Yield the power at Heroes that its arrows do not point to (NB-H08)."""
    side, _ = g.position_of(me.id)
    reached = g.heroes_at(me.id, power.among, power.whose)
    other = side if power.whose == "ally" else 1 - side
    for target in g.by_column(other):
        if target not in reached:
            text, label, aliases, _ = aim_words(power, target.face, g.size, *target_places(g, me, target))
            here, there = g.column_of(me.id), g.column_of(target.id)
            reason = say.ColumnNotReached(power.name, Arrows(power.among), there, here)
            yield Unavailable(text, reason, label, alternative=instead, aliases=aliases)


def missed_heroes(g: Nightbreak, me: Fighter, power: Power, instead: str) -> Iterator[Unavailable]:
    """Yield a power that names its targets at the Heroes whom it doesn't reach from here."""
    side, _ = g.position_of(me.id)
    reached = g.heroes_at(me.id, power.among, power.whose)
    found = tuple([hero.face for hero in reached])
    remedy = say.SwapForReach() if g.board.may_move else ""
    for target in g.by_column(side if power.whose == "ally" else 1 - side):
        if target not in reached:
            _, label, _, _ = aim_words(power, target.face, g.size, *target_places(g, me, target))
            reason = say.PowerMisses(power.name, target.face, found)
            text, *aliases = [f"{verb} {fighter_name(target)}" for verb in (power.typed_name, "power")]
            yield Unavailable(text.lower(), reason, label, remedy, instead, aliases=tuple(aliases))


def unavailable_point_actions(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield praying and escaping, which cost a held point (NB-A07, NB-A12)."""
    hold = say.PointsCanBeHeld()
    if not me.held:
        reason = say.NothingToPrayWith(me.face)
        yield Unavailable(PRAY, reason, say.PrayLabel(), hold, attack, say.ItCanStillAttack())
    elif me.prayed:
        reason = say.PrayedAlready(me.face)
        yield Unavailable(PRAY, reason, say.PrayLabel(), say.PrayNextTurn(), attack, say.ItCanStillAttack())
    if me.statuses & IMMOBILIZED:
        reason = say.ImmobilizedEscape(me.face)
        yield Unavailable(
            ESCAPE, reason, say.EscapeLabel(), say.ImmobilizedLasts(), attack, say.ItCanStillAttack()
        )
    elif not me.held:
        reason = say.NothingToEscapeWith(me.face)
        yield Unavailable(ESCAPE, reason, say.EscapeLabel(), hold, attack, say.ItCanStillAttack())


def unavailable_swaps(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield swaps that are too late, or of Heroes that cannot move (NB-T08, NB-B03)."""
    side, _ = g.position_of(me.id)
    for fighter, other in combinations(g.by_column(side), 2):
        held_fast = next((each for each in (fighter, other) if each.statuses & IMMOBILIZED), None)
        if held_fast is not None:
            reason, remedy = say.ImmobilizedSwap(held_fast.face), say.ImmobilizedLasts()
        elif not g.board.may_move:
            reason, remedy = say.SwappedTooLate(), say.SwapNextTurn()
        else:
            continue
        columns = g.column_of(fighter.id), g.column_of(other.id)
        text, label, aliases, _ = swap_words(*columns, fighter.face, other.face)
        yield Unavailable(text, reason, label, remedy, attack, say.CanStillAttack(me.face), aliases)


def powers_of_others(g: Nightbreak, me: Fighter, attack: str) -> Iterator[Unavailable]:
    """Yield the powers of Heroes that are not acting (NB-A24)."""
    side, _ = g.position_of(me.id)
    for fighter in g.fighters(side):
        if fighter is not me:
            power = g.power_of(fighter)
            reason = why_not_acting(g, fighter, me)
            way = say.CanAttack(me.face)
            is_payable = fighter.held + g.board.pool >= power.cost
            missing = "" if is_payable else why_not(g, fighter, power)[0]
            yield Unavailable(power.typed_name, reason, power.label, missing, attack, way)


def why_not_acting(g: Nightbreak, fighter: Fighter, me: Fighter) -> Text:
    """Say why an ally doesn't act now; a newcomer takes over whether its place has acted (NB-R27)."""
    side, _ = g.position_of(me.id)
    if fighter.acted:
        return say.NoStepLeft(fighter.face)
    still = [each for each in g.board.rows[side] if each is not None and not each.acted and each is not me]
    before = [me, *still][still.index(fighter)]
    if before is me:
        return say.ActsNext(fighter.face, me.face)
    return say.ActsAfter(fighter.face, before.face)
