"""Buffs and debuffs: what each of the five does, how long it lasts, and what passes it by."""

import re

import pytest

from games.nightbreak.glossary import (
    BUFFS,
    DEBUFFS,
    IMMOBILIZED,
    SHIELDED,
    SHROUDED,
    STATUS_WORDS,
    STUNNED,
    WOUNDED,
)
from games.nightbreak.hero import HEROES, Hero
from tests.games.nightbreak.scene import STATUSES, scene
from tests.tracing import rule

APPLIED = re.compile(r"[Aa]pply ((?:\w+)(?: and \w+)?) to (.*?)(?:\.|,| and |$)")
ANYBODY = "Kerrin, Idris, Liora"


def by_name(hero: Hero) -> str:
    return hero.name


@rule("NB-B01")
def test_there_are_two_buffs_and_three_debuffs_and_a_hero_shows_its_own() -> None:
    assert {bit for bit in STATUS_WORDS if bit & BUFFS} == {SHIELDED, SHROUDED}
    assert {bit for bit in STATUS_WORDS if bit & DEBUFFS} == {IMMOBILIZED, STUNNED, WOUNDED}
    s = scene(first="Idris shielded wounded, Kerrin, Liora", second="Rook stunned, Selka, Wren")
    for viewer in (None, 0, 1):
        shown = s.seen_by(viewer).sides
        assert [hero.statuses for hero in shown[0].row if hero] == [("Shielded", "Wounded"), (), ()]
        assert [hero.statuses for hero in shown[1].row if hero] == [("Stunned",), (), ()]
    assert s.asked == 0


@rule("NB-B02", "NB-R58")
@pytest.mark.parametrize("hero", HEROES.values(), ids=by_name)
def test_a_card_puts_buffs_on_allies_and_debuffs_on_enemies(hero: Hero) -> None:
    """By its text, and by what really happens when it arrives between others and uses its power."""
    texts = f"{hero.arrival_text} {hero.activated.text if hero.activated else ''}"
    printed: set[int] = set()
    for text in texts.split(". "):
        for words, whom in APPLIED.findall(text):
            statuses = {STATUSES[word.lower()] for word in words.split(" and ")}
            enemy = "enemy" in whom or (whom == "it" and "enemy" in text)
            assert statuses <= ({IMMOBILIZED, STUNNED, WOUNDED} if enemy else {SHIELDED, SHROUDED}), text
            printed |= statuses
    told = applied_by(hero)
    assert all((fact["side"] == 0) == bool(fact["statuses"] & BUFFS) for fact in told)
    assert {bit for fact in told for bit in STATUS_WORDS if fact["statuses"] & bit} == printed


def applied_by(hero: Hero) -> list[dict[str, int]]:
    """Return the statuses that a Hero applies when it arrives in the middle of its row and uses its power."""
    assert hero.arrival is not None and hero.activated is not None
    others = [other for other in HEROES.values() if other is not hero]
    mine = [other.name for other in others if other.faction == hero.faction]
    theirs = [other.name for other in others if other.faction != hero.faction]
    s = scene(first=f"{mine[0]} acted, {hero.name}, {mine[1]}", second=", ".join(theirs[:3]), pool=4)
    s.happen((hero.arrival, s.hero(hero.name).id))
    gained = s.facts_of("gained")
    s.do(next(text for text in s.options if text.startswith(hero.activated.name.lower())))
    return gained + s.facts_of("gained")


# one after another


@rule("NB-B03")
def test_an_immobilized_hero_cannot_move() -> None:
    s = scene(first="Idris immobilized, Kerrin, Liora", second="Rook, Selka, Wren")
    assert s.refuses("swap 1 2", "swap 1 3")
    s.do("swap 2 3")
    assert s.row(0) == ["Idris", "Liora", "Kerrin"]
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-B04")
def test_an_immobilized_hero_cannot_escape() -> None:
    s = scene(first="Idris immobilized held=2, Kerrin held=1, Liora", second="Rook, Selka, Wren")
    assert s.refuses("escape") and not s.refuses("pray")
    s.do("attack 1")
    assert s.acting == "Kerrin" and not s.refuses("escape")
    assert s.asked == 0


@rule("NB-B05", "NB-B12")
def test_a_shielded_hero_takes_no_damage_from_attacks_but_all_of_a_power() -> None:
    s = scene(first="Idris, Kerrin, Liora", second="Rook, Selka, Wren shielded", pool=2)
    s.do("piercing ray 1")
    assert s.hero("Wren").damage == 3
    s.do("attack 1")
    assert (s.hero("Wren").damage, s.hero("Wren").statuses) == (3, SHIELDED)
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-B06", "NB-B12", "NB-R19")
def test_a_shrouded_hero_is_skipped_by_enemy_powers_but_not_by_attacks() -> None:
    s = scene(first="Doran, Kerrin, Liora", second="Rook, Selka shrouded, Wren", pool=3)
    s.do("amber chain 2")
    assert s.log[-1] == "Selka is Shrouded: the power doesn't affect her."  # legal, and paid for
    assert "unaffected" not in s.log[-2]  # once for both parts of the power
    assert (s.hero("Selka").damage, s.hero("Selka").statuses, s.board.pool) == (0, SHROUDED, 2)
    s.do("amber chain 1")
    assert (s.hero("Wren").damage, s.hero("Wren").statuses) == (1, IMMOBILIZED)
    s.do("attack 1", "attack 2")
    assert (s.hero("Selka").damage, s.hero("Selka").statuses) == (2, SHROUDED)
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-B06")
def test_a_shrouded_hero_is_skipped_by_enemy_arrival_powers() -> None:
    s = scene(
        first="Jessamy held=1, Kerrin, Liora",
        second="Rook, Selka shrouded, Wren",
        first_deck="Idris, Hale",
    )
    s.do("escape", "place")
    assert [s.hero(name).damage for name in ("Rook", "Selka", "Wren")] == [0, 0, 1]
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-B06")
def test_the_powers_of_its_own_side_reach_a_shrouded_hero() -> None:
    s = scene(first="Kerrin acted shrouded hurt=4 stunned, Perrin, Liora", second="Rook, Selka, Wren", pool=1)
    s.do("kindly lamp 1")
    assert (s.hero("Kerrin").damage, s.hero("Kerrin").statuses) == (2, SHROUDED)
    assert (s.asked, s.acting) == (0, "Perrin")


@rule("NB-R19")
def test_a_switch_with_a_shrouded_enemy_does_not_happen_and_the_rest_of_the_power_does() -> None:
    s = scene(first="Rook acted, Morrow, Wren", second="Idris shrouded, Kerrin, Liora", pool=6)
    s.do("undertow 3")  # Idris, who is Shrouded
    assert s.row(1) == ["Idris", "Kerrin", "Liora"] and s.hero("Kerrin").damage == 2
    s.do("undertow 1")
    assert s.row(1) == ["Idris", "Liora", "Kerrin"]
    assert (s.hero("Liora").damage, s.hero("Kerrin").damage, s.hero("Idris").damage) == (2, 2, 0)
    assert (s.asked, s.acting) == (0, "Morrow")


@rule("NB-R19")
def test_what_lies_on_a_shrouded_enemy_is_not_taken_away() -> None:
    s = scene(first="Tavian, Rook, Wren", second="Idris, Kerrin, Liora shrouded held=2", pool=1)
    s.do("snuff the spark 1")
    assert (s.hero("Liora").held, s.hero("Liora").damage) == (2, 0)
    other = scene(
        first="Rook, Hespera, Wren", second="Idris shielded shrouded, Kerrin, Liora shielded", pool=3
    )
    other.do("attack 2", "eclipse")
    assert other.hero("Idris").statuses == SHIELDED | SHROUDED and other.hero("Idris").damage == 0
    assert other.hero("Liora").statuses == 0 and other.hero("Liora").damage == 3
    assert (other.asked, other.acting) == (0, "Hespera")


@rule("NB-B07")
def test_a_stunned_hero_cannot_activate_but_may_do_all_else() -> None:
    s = scene(first="Idris stunned held=3, Kerrin held=2, Liora", second="Rook, Selka, Wren", pool=3)
    assert s.refuses("piercing ray 1") and not s.refuses("escape") and not s.refuses("swap 1 2")
    s.do("pray", "attack 1")
    assert not s.refuses("blinding shot 1")
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-R20")
def test_a_status_that_is_there_already_changes_nothing() -> None:
    s = scene(first="Jessamy, Perrin, Kerrin", second="Rook wounded stunned, Selka, Wren wounded", pool=3)
    s.do("stooping falcon 1")
    assert s.hero("Wren").statuses == WOUNDED and s.log[-1] == "Wren is already Wounded."
    s.do("stooping falcon 1", "attack 2", "attack 1")
    moon = s.until_turn(2)
    assert moon.hero("Wren").statuses == WOUNDED and moon.asked == 1
    cured = scene(first="Jessamy stunned, Perrin, Kerrin", second="Rook, Selka, Wren", pool=1)
    cured.do("attack 1")
    assert cured.hero("Jessamy").statuses == 0 and cured.acting == "Perrin"


# Wounded


@rule("NB-B08", "NB-R22")
def test_a_wounded_hero_takes_one_damage_whenever_it_moves() -> None:
    s = scene(first="Idris wounded, Kerrin, Liora hurt=1", second="Rook, Selka, Wren").do("swap 1 3")
    assert s.log == ["Idris and Liora swap places.", "Idris takes 1 damage from his wound."]
    assert [fighter.damage for fighter in s.table.fighters(0)] == [1, 0, 1]
    assert s.hero("Idris").statuses == WOUNDED
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-B08")
def test_neither_the_move_of_others_nor_prayer_nor_attack_hurts_a_wounded_hero() -> None:
    s = scene(first="Idris wounded held=1, Kerrin, Liora", second="Rook, Selka, Wren")
    s.do("swap 2 3", "pray", "attack 1")
    assert s.hero("Idris").damage == 0
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-B09", "NB-R21")
def test_a_wounded_hero_takes_one_damage_for_each_activation_after_its_effect() -> None:
    s = scene(first="Doran wounded, Kerrin, Liora", second="Rook, Selka, Wren", pool=3)
    s.do("amber chain 1", "amber chain 2")
    assert s.log[2:5] == [
        "The target is Wren in column 1.",
        "Wren takes 1 damage from Doran.",
        "Wren is now Immobilized.",
    ]
    assert s.log[5] == "Doran takes 1 damage from his wound."
    assert (s.hero("Doran").damage, s.hero("Doran").statuses) == (2, WOUNDED)
    assert (s.asked, s.acting) == (0, "Doran")


@rule("NB-R21")
def test_a_hero_that_cures_itself_with_its_power_takes_the_damage_all_the_same() -> None:
    s = scene(first="Perrin wounded hurt=1, Kerrin, Liora", second="Rook, Selka, Wren", pool=2)
    s.do("kindly lamp 1")
    assert s.log[3:] == [
        "Perrin regains 1 HP.",
        "Perrin is no longer Wounded.",
        "Perrin takes 1 damage from his wound.",
    ]
    assert (s.hero("Perrin").damage, s.hero("Perrin").statuses) == (1, 0)
    s.do("kindly lamp 1")
    assert s.facts_of("damaged") == [] and s.hero("Perrin").damage == 0
    assert (s.asked, s.acting) == (0, "Perrin")


@rule("NB-R21")
def test_a_hero_that_its_own_power_gets_wounded_pays_nothing_for_that_activation() -> None:
    """Ilse arrives and Wounds the Hero in her column, which was not Wounded at the announcement."""
    s = scene(
        first="Idris, Kerrin, Liora",
        second="Selka, Nocte, Rook hurt=4",
        second_deck="Ilse, Calder",
        pool=4,
    )
    s.do("piercing ray 1", "place")
    assert (s.hero("Idris").damage, s.hero("Idris").statuses) == (0, WOUNDED)
    s.do("piercing ray 1")
    assert s.hero("Idris").damage == 1
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-R21")
def test_the_wound_of_an_activation_does_not_pass_to_the_replacement() -> None:
    s = scene(
        first="Branoc hurt=7 wounded, Kerrin, Liora",
        second="Rook, Selka, Corvin hurt=5",
        first_deck="Vael, Hale",
        second_deck="Mordane, Nocte",
        pool=2,
    )
    s.do("hammer of noon", "place").reload().do("place")
    assert (s.row(0)[0], s.hero("Vael").damage, s.board.favor) == ("Vael", 0, [1, 1])
    assert (s.asked, s.acting) == (0, "Vael")


@rule("NB-R21", "NB-R23", "NB-R29")
def test_a_hero_overwhelmed_by_its_own_wound_gives_the_opponent_favor_and_is_replaced() -> None:
    """Neither Shielded nor Shrouded stops it, and nobody pays for the one that arrives."""
    s = scene(
        first="Doran wounded shielded shrouded hurt=9, Kerrin, Liora",
        second="Rook, Selka, Wren",
        first_deck="Vael, Hale",
        pool=1,
    )
    s.do("amber chain 1").reload()
    assert s.log[3:] == [
        "Wren takes 1 damage from Doran.",
        "Wren is now Immobilized.",
        "Doran takes 1 damage from his wound.",
        "Doran falls: 1 Favor for seat 1.",
    ]
    assert (s.board.favor, s.asked, s.options) == ([0, 1], 0, ["place", "discard"])
    s.do("place")
    assert s.hero("Vael").damage == 0
    assert (s.asked, s.acting) == (0, "Vael")


@rule("NB-R22")
def test_two_wounded_heroes_that_switch_are_hurt_at_the_same_time_and_then_replaced() -> None:
    s = scene(
        first="Idris wounded hurt=6, Kerrin wounded hurt=6, Liora",
        second="Rook, Selka, Wren",
        first_deck="Vael, Oriel, Hale",
    )
    s.do("swap 1 2").reload()
    assert s.log == [
        "Idris and Kerrin swap places.",
        "Idris takes 1 damage from his wound.",
        "Kerrin takes 1 damage from her wound.",
        "Kerrin falls: 1 Favor for seat 1.",
        "Idris falls: 1 Favor for seat 1.",
    ]
    assert (s.asked, s.options) == (0, ["column 1", "column 2"])
    s.do("column 2", "place")
    assert s.row(0) == ["", "Vael", "Liora"]
    s.do("place")
    assert s.row(0) == ["Oriel", "Vael", "Liora"] and s.board.favor == [0, 2]
    assert (s.asked, s.acting) == (0, "Oriel")


@rule("NB-R22", "NB-R24")
def test_a_wounded_hero_that_moves_by_its_own_power_pays_for_move_and_activation() -> None:
    s = scene(first="Nyssa wounded, Rook wounded, Wren", second="Idris, Kerrin, Liora", pool=2)
    s.do("shadow step 2")
    assert s.log[3:] == [
        "Nyssa and Rook swap places.",
        "Nyssa takes 1 damage from her wound.",
        "Rook takes 1 damage from his wound.",
        "Kerrin is now Wounded.",
        "Nyssa takes 1 damage from her wound.",
    ]
    assert (s.hero("Nyssa").damage, s.hero("Rook").damage) == (2, 1)
    assert (s.asked, s.acting) == (0, "Nyssa")


@rule("NB-R22", "NB-R24")
@pytest.mark.parametrize(("mine", "other"), [(" immobilized", ""), ("", " immobilized")])
def test_a_switch_fails_as_a_whole_if_either_hero_is_immobilized(mine: str, other: str) -> None:
    s = scene(
        first=f"Nyssa wounded{mine}, Rook wounded{other}, Wren", second="Idris, Kerrin, Liora", pool=2
    ).do("shadow step 2")
    assert s.row(0) == ["Nyssa", "Rook", "Wren"]
    assert (s.hero("Nyssa").damage, s.hero("Rook").damage) == (1, 0)  # for the activation only
    assert s.hero("Liora").statuses == WOUNDED  # the rest of the power
    assert (s.asked, s.acting) == (0, "Nyssa")


@rule("NB-R22")
def test_a_hero_that_falls_as_it_moves_is_replaced_before_the_rest_of_the_power() -> None:
    s = scene(
        first="Nyssa, Rook wounded hurt=6, Wren",
        second="Idris, Kerrin, Liora",
        first_deck="Hespera, Calder",
        pool=2,
    )
    s.do("shadow step 2")
    assert s.row(0) == ["", "Nyssa", "Wren"] and s.hero("Kerrin").statuses == 0
    s.reload().do("place")
    assert s.log[-3:] == [
        "Hespera arrives in column 1.",
        "Kerrin takes 1 damage from Hespera.",
        "Kerrin is now Wounded.",
    ]
    assert (s.asked, s.acting, s.board.favor) == (0, "Nyssa", [0, 1])


@rule("NB-R24")
def test_the_wounds_of_enemies_count_when_a_power_moves_them() -> None:
    s = scene(first="Rook acted, Morrow, Wren", second="Idris wounded, Kerrin, Liora", pool=4)
    s.do("undertow 3")
    assert s.row(1) == ["Kerrin", "Idris", "Liora"]
    assert (s.hero("Idris").damage, s.hero("Kerrin").damage) == (1 + 2, 0)
    assert (s.asked, s.acting) == (0, "Morrow")


@rule("NB-R25")
def test_prayer_markers_move_with_the_hero() -> None:
    s = scene(first="Nyssa held=2 hurt=1, Rook prayers=2 held=1, Wren", second="Idris, Kerrin, Liora")
    s.do("pray", "shadow step 2")
    assert s.row(0) == ["Rook", "Nyssa", "Wren"]
    assert [fighter.prayers for fighter in s.table.fighters(0)] == [2, 1, 0]
    assert [fighter.held for fighter in s.table.fighters(0)] == [1, 0, 0]
    assert s.hero("Nyssa").damage == 1
    assert s.asked == 0


# how long


@rule("NB-B10")
def test_a_status_lasts_over_turns_until_the_hero_attacks() -> None:
    s = scene(
        first="Kerrin acted, Liora, Idris", second="Rook acted, Selka acted, Wren acted stunned", pool=1
    )
    s.do("mirror veil", "attack 2", "attack 2")
    assert (s.asked, s.acting, s.board.turn) == (1, "Rook", 2)
    assert s.hero("Wren").statuses == STUNNED and s.hero("Kerrin").statuses == SHIELDED | SHROUDED
    s.until_turn(3)
    assert s.hero("Wren").statuses == 0  # it attacked
    assert s.hero("Kerrin").statuses == SHIELDED | SHROUDED
    s.do("attack 2")
    assert s.hero("Kerrin").statuses == 0
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-B10")
def test_a_status_leaves_with_its_hero_and_does_not_pass_to_the_replacement() -> None:
    s = scene(
        first="Idris, Kerrin, Liora",
        second="Rook, Selka, Wren hurt=7 stunned wounded",
        second_deck="Calder, Ilse",
    )
    s.do("attack 1", "place")
    assert s.row(1) == ["Rook", "Selka", "Calder"] and s.hero("Calder").statuses == 0
    assert (s.asked, s.acting) == (0, "Kerrin")
