"""Moon: the hand that unsettles."""

from games.nightbreak.effects import (
    apply_status,
    deal_damage,
    deal_damage_to_injured,
    drag_to_front,
    heal,
    remove_status,
    swap,
    take_point,
)
from games.nightbreak.glossary import (
    ALL_THREE,
    BESIDE,
    FRONT,
    HE,
    IMMOBILIZED,
    LEFT,
    MELEE,
    MOON,
    RANGED,
    RIGHT,
    SHE,
    SHIELDED,
    SHROUDED,
    SPELLCASTER,
    STUNNED,
    WOUNDED,
    HeroId,
)
from games.nightbreak.hero import ALLY, ENEMY, hero
from games.nightbreak.table import Nightbreak

CORVIN = hero("MOON01", "Corvin", "Gravewatch", MOON, MELEE, pronoun=HE, hp=9, strength=3, face=15)


@CORVIN.arrives("corvin_arrives")
def corvin_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Stunned to the ↑ enemy."""
    g.then(apply_status, me, FRONT, STUNNED)


@CORVIN.power("chill_grip", "Chill Grip", 2, FRONT, ENEMY)
def chill_grip(g: Nightbreak, me: HeroId) -> None:
    """Deal 2 damage to the ↑ enemy and apply Stunned and Immobilized to it."""
    it = g.single_target(me, FRONT, ENEMY)
    g.then(deal_damage, me, it, 2)
    g.then(apply_status, me, it, STUNNED | IMMOBILIZED)


MORDANE = hero("MOON02", "Mordane", "Hollow Blade", MOON, MELEE, pronoun=HE, hp=8, strength=3, face=16)


@MORDANE.arrives("mordane_arrives")
def mordane_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 2 damage to the ↑ enemy."""
    g.then(deal_damage, me, FRONT, 2)


@MORDANE.power("blood_tithe", "Blood Tithe", 2, FRONT, ENEMY)
def blood_tithe(g: Nightbreak, me: HeroId) -> None:
    """Deal 3 damage to the ↑ enemy, then heal 1 damage from this Hero."""
    g.then(deal_damage, me, FRONT, 3)
    g.then(heal, me, me, 1)


NYSSA = hero("MOON03", "Nyssa", "Night Talon", MOON, MELEE, pronoun=SHE, hp=7, strength=4, face=17)


@NYSSA.arrives("nyssa_arrives")
def nyssa_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shrouded to this Hero."""
    g.then(apply_status, me, me, SHROUDED)


@NYSSA.power_at("shadow_step", "Shadow Step", 1, ALL_THREE, ALLY, among=BESIDE)
def shadow_step(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """This Hero moves with one ←→ ally, then apply Wounded to the ↑ enemy."""
    g.then(swap, me, target, g.position_of(me)[0])
    g.then(apply_status, me, FRONT, WOUNDED)


MORROW = hero("MOON04", "Morrow", "Tidewall", MOON, MELEE, pronoun=HE, hp=10, strength=2, face=18)


@MORROW.arrives("morrow_arrives")
def morrow_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shielded to this Hero."""
    g.then(apply_status, me, me, SHIELDED)


@MORROW.power_at("undertow", "Undertow", 2, ALL_THREE, ENEMY, among=BESIDE)
def undertow(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """The ↑ enemy moves with one ←→ enemy, then deal 2 damage to the ↑ enemy."""
    g.then(swap, g.single_target(me, FRONT, ENEMY), target, g.position_of(me)[0])
    g.then(deal_damage, me, FRONT, 2)


ILSE = hero("MOON05", "Ilse", "Sable Crossbow", MOON, RANGED, pronoun=SHE, hp=6, strength=3, face=19)


@ILSE.arrives("ilse_arrives")
def ilse_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Wounded to the ↑ enemy."""
    g.then(apply_status, me, FRONT, WOUNDED)


@ILSE.power_at("long_shot", "Long Shot", 3, BESIDE, ENEMY)
def long_shot(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 5 damage to one ←→ enemy and apply Wounded to it."""
    g.then(deal_damage, me, target, 5)
    g.then(apply_status, me, target, WOUNDED)


WREN = hero("MOON06", "Wren", "Marsh Stalker", MOON, RANGED, pronoun=SHE, hp=8, strength=2, face=20)


@WREN.arrives("wren_arrives")
def wren_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Immobilized to each ←→ enemy."""
    g.then(apply_status, me, BESIDE, IMMOBILIZED)


@WREN.power_at("mire_snare", "Mire Snare", 1, ALL_THREE, ENEMY)
def mire_snare(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Apply Immobilized and Wounded to one ←↑→ enemy."""
    g.then(apply_status, me, target, IMMOBILIZED | WOUNDED)


ROOK = hero("MOON07", "Rook", "Veil Hunter", MOON, RANGED, pronoun=HE, hp=7, strength=2, face=21)


@ROOK.arrives("rook_arrives")
def rook_arrives(g: Nightbreak, me: HeroId) -> None:
    """Remove 1 held BP from the ↑ enemy."""
    g.then(take_point, me, FRONT)


@ROOK.power_at("faithbreaker", "Faithbreaker", 2, ALL_THREE, ENEMY)
def faithbreaker(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 2 damage to one ←↑→ enemy, or 4 if it has a held BP or a Prayer Marker."""
    g.then(deal_damage, me, target, 2, 4, "blessed")


SELKA = hero("MOON08", "Selka", "Dusk Ranger", MOON, RANGED, pronoun=SHE, hp=7, strength=2, face=22)


@SELKA.arrives("selka_arrives")
def selka_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to each injured ←↑→ enemy."""
    g.then(deal_damage_to_injured, me, ALL_THREE, 1)


@SELKA.power_at("cull_the_weak", "Cull the Weak", 2, BESIDE, ENEMY)
def cull_the_weak(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 2 damage to one ←→ enemy, or 4 if it is injured."""
    g.then(deal_damage, me, target, 2, 4, "injured")


TAVIAN = hero("MOON09", "Tavian", "Lantern Thief", MOON, RANGED, pronoun=HE, hp=7, strength=2, face=23)


@TAVIAN.arrives("tavian_arrives")
def tavian_arrives(g: Nightbreak, me: HeroId) -> None:
    """Remove 1 held BP from each ←↑→ enemy."""
    g.then(take_point, me, ALL_THREE)


@TAVIAN.power_at("snuff_the_spark", "Snuff the Spark", 1, ALL_THREE, ENEMY)
def snuff_the_spark(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 1 damage to one ←↑→ enemy and remove 1 held BP from it."""
    g.then(deal_damage, me, target, 1)
    g.then(take_point, me, target)


YSMERE = hero("MOON10", "Ysmere", "Moonweaver", MOON, SPELLCASTER, pronoun=SHE, hp=8, strength=2, face=24)


@YSMERE.arrives("ysmere_arrives")
def ysmere_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Shrouded to each ←→ ally."""
    g.then(apply_status, me, BESIDE, SHROUDED)


@YSMERE.power("weave_shadow", "Weave Shadow", 1, LEFT, ALLY)
def weave_shadow(g: Nightbreak, me: HeroId) -> None:
    """Heal 2 damage from the ← ally and apply Shrouded to it."""
    it = g.single_target(me, LEFT, ALLY)
    g.then(heal, me, it, 2)
    g.then(apply_status, me, it, SHROUDED)


CALDER = hero("MOON11", "Calder", "Dreambinder", MOON, SPELLCASTER, pronoun=HE, hp=7, strength=3, face=25)


@CALDER.arrives("calder_arrives")
def calder_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Stunned to each ←→ enemy."""
    g.then(apply_status, me, BESIDE, STUNNED)


@CALDER.power("deep_slumber", "Deep Slumber", 2, ALL_THREE, ENEMY)
def deep_slumber(g: Nightbreak, me: HeroId) -> None:
    """Apply Stunned and Immobilized to each ←↑→ enemy."""
    g.then(apply_status, me, ALL_THREE, STUNNED | IMMOBILIZED)


VESNA = hero("MOON12", "Vesna", "Plague Seer", MOON, SPELLCASTER, pronoun=SHE, hp=8, strength=2, face=26)


@VESNA.arrives("vesna_arrives")
def vesna_arrives(g: Nightbreak, me: HeroId) -> None:
    """Apply Wounded to each ←↑→ enemy."""
    g.then(apply_status, me, ALL_THREE, WOUNDED)


@VESNA.power("open_the_wounds", "Open the Wounds", 2, ALL_THREE, ENEMY)
def open_the_wounds(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to each ←↑→ enemy, or 2 if it is Wounded."""
    g.then(deal_damage, me, ALL_THREE, 1, 2, "wounded")


ORSOLO = hero(
    "MOON13", "Orsolo", "Gravetide Caller", MOON, SPELLCASTER, pronoun=HE, hp=6, strength=3, face=27
)


@ORSOLO.arrives("orsolo_arrives")
def orsolo_arrives(g: Nightbreak, me: HeroId) -> None:
    """The ↑ enemy moves with the → enemy."""
    g.then(swap, g.single_target(me, FRONT, ENEMY), g.single_target(me, RIGHT, ENEMY), g.position_of(me)[0])


@ORSOLO.power_at("gravetide", "Gravetide", 3, ALL_THREE, ENEMY, among=BESIDE)
def gravetide(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 5 damage to one ←→ enemy, then it moves with the ↑ enemy."""
    g.then(deal_damage, me, target, 5)
    g.then(drag_to_front, me, target)


HESPERA = hero(
    "MOON14", "Hespera", "Midnight Oracle", MOON, SPELLCASTER, pronoun=SHE, hp=6, strength=4, face=28
)


@HESPERA.arrives("hespera_arrives")
def hespera_arrives(g: Nightbreak, me: HeroId) -> None:
    """Deal 1 damage to each ←→ enemy."""
    g.then(deal_damage, me, BESIDE, 1)


@HESPERA.power("eclipse", "Eclipse", 3, BESIDE, ENEMY)
def eclipse(g: Nightbreak, me: HeroId) -> None:
    """Remove Shielded from each ←→ enemy, then deal 3 damage to each of them."""
    g.then(remove_status, me, BESIDE, SHIELDED)
    g.then(deal_damage, me, BESIDE, 3)


NOCTE = hero("MOON15", "Nocte", "Pale Confessor", MOON, SPELLCASTER, pronoun=SHE, hp=9, strength=2, face=29)


@NOCTE.arrives("nocte_arrives")
def nocte_arrives(g: Nightbreak, me: HeroId) -> None:
    """Heal 2 damage from each ←→ ally."""
    g.then(heal, me, BESIDE, 2)


@NOCTE.power_at("bitter_penance", "Bitter Penance", 2, BESIDE, ENEMY)
def bitter_penance(g: Nightbreak, me: HeroId, target: HeroId) -> None:
    """Deal 2 damage to one ←→ enemy, then heal 1 damage from each ←→ ally."""
    g.then(deal_damage, me, target, 2)
    g.then(heal, me, BESIDE, 1)
