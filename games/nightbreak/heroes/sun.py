"""Sun: the line that holds."""

from games.nightbreak.effects import (
    apply_status,
    deal_damage,
    give_point,
    heal,
    mark_prayer,
    remove_debuffs,
    swap,
)
from games.nightbreak.glossary import (
    ALL_THREE,
    BESIDE,
    FRONT,
    HE,
    IMMOBILIZED,
    LEFT,
    MELEE,
    RANGED,
    SHE,
    SHIELDED,
    SHROUDED,
    SPELLCASTER,
    STUNNED,
    SUN,
    WOUNDED,
    HeroId,
)
from games.nightbreak.hero import ALLY, ENEMY, hero
from games.nightbreak.table import Nightbreak

AURELIA = hero("SUN01", "Aurelia", "Dawnshield", SUN, MELEE, pronoun=SHE, hp=10, strength=2, face=0)


@AURELIA.arrives("aurelia_arrives")
def aurelia_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shielded to this Hero."""
    g.then(apply_status, me, me, SHIELDED)


@AURELIA.power("guard_the_line", "Guard the Line", 2, LEFT, ALLY)
def guard_the_line(g: Nightbreak, me: HeroId) -> None:
    """Heal 2 damage from the ← ally and apply Shielded to it."""
    it = g.single_target(me, LEFT, ALLY)
    g.then(heal, me, it, 2)
    g.then(apply_status, me, it, SHIELDED)


BRANOC = hero("SUN02", "Branoc", "Forge Champion", SUN, MELEE, pronoun=HE, hp=9, strength=2, face=1)


@BRANOC.arrives("branoc_arrives")
def branoc_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 2 damage to the ↑ enemy."""
    g.then(deal_damage, me, FRONT, 2)


@BRANOC.power("hammer_of_noon", "Hammer of Noon", 2, FRONT, ENEMY)
def hammer_of_noon(g: Nightbreak, me: HeroId) -> None:
    """Deal 4 damage to the ↑ enemy."""
    g.then(deal_damage, me, FRONT, 4)


CASSIA = hero("SUN03", "Cassia", "Midday Lion", SUN, MELEE, pronoun=SHE, hp=8, strength=3, face=2)


@CASSIA.arrives("cassia_arrives")
def cassia_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to each ←→ enemy."""
    g.then(deal_damage, me, BESIDE, 1)


@CASSIA.power("sweeping_blaze", "Sweeping Blaze", 3, ALL_THREE, ENEMY)
def sweeping_blaze(g: Nightbreak, me: HeroId) -> None:
    """Deal 2 damage to each ←↑→ enemy."""
    g.then(deal_damage, me, ALL_THREE, 2)


DORAN = hero("SUN04", "Doran", "Gate Warden", SUN, MELEE, pronoun=HE, hp=10, strength=2, face=3)


@DORAN.arrives("doran_arrives")
def doran_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Immobilized to each ←↑→ enemy."""
    g.then(apply_status, me, ALL_THREE, IMMOBILIZED)


@DORAN.power_at("amber_chain", "Amber Chain", 1, ALL_THREE, ENEMY)
def amber_chain(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 1 damage to one ←↑→ enemy and apply Immobilized to it."""
    g.then(deal_damage, me, target, 1)
    g.then(apply_status, me, target, IMMOBILIZED)


YSOLDE = hero("SUN05", "Ysolde", "Ember Duelist", SUN, MELEE, pronoun=SHE, hp=6, strength=4, face=4)


@YSOLDE.arrives("ysolde_arrives")
def ysolde_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Wounded to the ↑ enemy."""
    g.then(apply_status, me, FRONT, WOUNDED)


@YSOLDE.power("finishing_cut", "Finishing Cut", 1, FRONT, ENEMY)
def finishing_cut(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to the ↑ enemy, or 2 if it is injured."""
    g.then(deal_damage, me, FRONT, 1, 2, "injured")


HALE = hero("SUN06", "Hale", "Banner of Dawn", SUN, MELEE, pronoun=HE, hp=9, strength=2, face=5)


@HALE.arrives("hale_arrives")
def hale_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shielded to each ←→ ally."""
    g.then(apply_status, me, BESIDE, SHIELDED)


@HALE.power("rally_the_faithful", "Rally the Faithful", 1, BESIDE, ALLY)
def rally_the_faithful(g: Nightbreak, me: HeroId) -> None:
    """Remove all debuffs from each ←→ ally, then heal 1 damage from each of them."""
    g.then(remove_debuffs, me, BESIDE)
    g.then(heal, me, BESIDE, 1)


IDRIS = hero("SUN07", "Idris", "Sunstring", SUN, RANGED, pronoun=HE, hp=7, strength=2, face=6)


@IDRIS.arrives("idris_arrives")
def idris_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to each ←↑→ enemy."""
    g.then(deal_damage, me, ALL_THREE, 1)


@IDRIS.power_at("piercing_ray", "Piercing Ray", 2, ALL_THREE, ENEMY)
def piercing_ray(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 3 damage to one ←↑→ enemy."""
    g.then(deal_damage, me, target, 3)


JESSAMY = hero("SUN08", "Jessamy", "Falconer", SUN, RANGED, pronoun=SHE, hp=7, strength=2, face=7)


@JESSAMY.arrives("jessamy_arrives")
def jessamy_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Wounded to each ←→ enemy."""
    g.then(apply_status, me, BESIDE, WOUNDED)


@JESSAMY.power_at("stooping_falcon", "Stooping Falcon", 1, ALL_THREE, ENEMY)
def stooping_falcon(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 1 damage to one ←↑→ enemy and apply Wounded to it."""
    g.then(deal_damage, me, target, 1)
    g.then(apply_status, me, target, WOUNDED)


KERRIN = hero("SUN09", "Kerrin", "Glare Archer", SUN, RANGED, pronoun=SHE, hp=7, strength=2, face=8)


@KERRIN.arrives("kerrin_arrives")
def kerrin_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Stunned to the ↑ enemy."""
    g.then(apply_status, me, FRONT, STUNNED)


@KERRIN.power_at("blinding_shot", "Blinding Shot", 2, ALL_THREE, ENEMY)
def blinding_shot(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 2 damage to one ←↑→ enemy and apply Stunned to it."""
    g.then(deal_damage, me, target, 2)
    g.then(apply_status, me, target, STUNNED)


LIORA = hero("SUN10", "Liora", "Mirrorbow", SUN, RANGED, pronoun=SHE, hp=8, strength=2, face=9)


@LIORA.arrives("liora_arrives")
def liora_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shrouded to each ←↑→ ally."""
    g.then(apply_status, me, ALL_THREE, SHROUDED)


@LIORA.power("mirror_veil", "Mirror Veil", 1, LEFT, ALLY)
def mirror_veil(g: Nightbreak, me: HeroId) -> None:
    """Apply Shielded and Shrouded to the ← ally."""
    g.then(apply_status, me, LEFT, SHIELDED | SHROUDED)


TAMSIN = hero("SUN11", "Tamsin", "Meridian Scout", SUN, RANGED, pronoun=SHE, hp=7, strength=2, face=10)


@TAMSIN.arrives("tamsin_arrives")
def tamsin_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to the ↑ enemy, or 2 if it is injured."""
    g.then(deal_damage, me, FRONT, 1, 2, "injured")


@TAMSIN.power_at("change_of_ground", "Change of Ground", 1, ALL_THREE, ALLY, among=BESIDE)
def change_of_ground(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """This Hero moves with one ←→ ally, then deal 2 damage to the ↑ enemy."""
    g.then(swap, me, target, g.position_of(me)[0])
    g.then(deal_damage, me, FRONT, 2)


ORIEL = hero("SUN12", "Oriel", "Voice of Noon", SUN, SPELLCASTER, pronoun=HE, hp=8, strength=2, face=11)


@ORIEL.arrives("oriel_arrives")
def oriel_arrives(g: Nightbreak, me: HeroId) -> None:
    """Heal 2 damage from each ←→ ally."""
    g.then(heal, me, BESIDE, 2)


@ORIEL.power("noon_hymn", "Noon Hymn", 2, ALL_THREE, ALLY)
def noon_hymn(g: Nightbreak, me: HeroId) -> None:
    """Heal 2 damage from each ←↑→ ally."""
    g.then(heal, me, ALL_THREE, 2)


PERRIN = hero("SUN13", "Perrin", "Lamplighter", SUN, SPELLCASTER, pronoun=HE, hp=7, strength=2, face=12)


@PERRIN.arrives("perrin_arrives")
def perrin_arrives(g: Nightbreak, me: HeroId) -> None:
    """Remove all debuffs from each ←→ ally, then heal 1 damage from each of them."""
    g.then(remove_debuffs, me, BESIDE)
    g.then(heal, me, BESIDE, 1)


@PERRIN.power_at("kindly_lamp", "Kindly Lamp", 1, ALL_THREE, ALLY)
def kindly_lamp(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Heal 2 damage from one ←↑→ ally and remove all debuffs from it."""
    g.then(heal, me, target, 2)
    g.then(remove_debuffs, me, target)


SOLENNE = hero("SUN14", "Solenne", "Hearth Sister", SUN, SPELLCASTER, pronoun=SHE, hp=10, strength=1, face=13)


@SOLENNE.arrives("solenne_arrives")
def solenne_arrives(g: Nightbreak, me: HeroId) -> None:
    """Place 1 Prayer Marker on this Hero."""
    g.then(mark_prayer, me)


@SOLENNE.power_at("share_the_flame", "Share the Flame", 2, BESIDE, ALLY)
def share_the_flame(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Heal 4 damage from one ←→ ally and give it 1 BP to hold."""
    g.then(heal, me, target, 4)
    g.then(give_point, me, target)


VAEL = hero("SUN15", "Vael", "Zenith Oracle", SUN, SPELLCASTER, pronoun=HE, hp=6, strength=3, face=14)


@VAEL.arrives("vael_arrives")
def vael_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Stunned to each ←→ enemy."""
    g.then(apply_status, me, BESIDE, STUNNED)


@VAEL.power_at("solar_verdict", "Solar Verdict", 3, BESIDE, ENEMY)
def solar_verdict(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 6 damage to one ←→ enemy."""
    g.then(deal_damage, me, target, 6)
