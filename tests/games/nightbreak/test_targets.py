"""Targets of powers: when they are fixed, and what becomes of parts whose target is gone."""

import pytest

from games.nightbreak.effects import deal_damage, swap
from tests.games.nightbreak.scene import scene
from tests.tracing import rule


@rule("NB-R12")
def test_a_chosen_target_is_a_hero_and_stays_the_target_if_it_moves() -> None:
    """No card moves its target before it strikes, so two parts are resolved by themselves."""
    s = scene(first="Idris, Branoc, Aurelia", second="Corvin, Hespera, Rook")
    target = s.hero("Rook").id
    s.happen((swap, target, s.hero("Corvin").id, 1), (deal_damage, s.hero("Idris").id, target, 2))
    assert s.standing(1) == "Rook hurt=2, Hespera, Corvin"
    assert s.asked == 0


@rule("NB-R12")
def test_arrows_without_a_choice_are_read_from_the_rank_that_the_hero_then_has() -> None:
    """Tamsin moves from column 1 to 2 first, so the enemy in column 2 is hit."""
    s = scene(first="Tamsin, Branoc, Aurelia", second="Corvin, Hespera, Rook", pool=2)
    s.do("change of ground 2").reload()
    assert s.row(0) == ["Branoc", "Tamsin", "Aurelia"]
    assert s.standing(1) == "Corvin, Hespera hurt=2, Rook"
    assert s.decision.prompt.startswith("Tamsin acts")


@rule("NB-R12")
def test_the_front_enemy_is_whoever_stands_there_when_the_part_resolves() -> None:
    s = scene(first="Branoc, Hale, Aurelia", second="Morrow, Hespera, Rook", turn=6, pool=4)
    s.do("undertow 2").reload()
    assert s.standing(0) == "Branoc, Aurelia, Hale hurt=2"
    assert s.asked == 1


@rule("NB-R13")
@pytest.mark.parametrize(("row", "possible"), [("Liora, Idris, Hale", False), ("Idris, Liora, Hale", True)])
def test_a_power_cannot_be_activated_if_no_hero_is_in_its_columns(row: str, possible: bool) -> None:
    s = scene(first=row.replace("Idris", "Idris acted"), second="Corvin, Hespera, Rook", pool=1)
    assert s.decision.prompt.startswith("Liora acts")
    assert ("mirror veil" in s.options) == possible


@rule("NB-R13")
def test_a_power_may_be_activated_though_nothing_would_change() -> None:
    """An undamaged ally without debuffs, and a Shrouded enemy."""
    s = scene(first="Perrin, Idris, Hale", second="Corvin, Hespera shrouded, Rook", pool=3)
    s.do("kindly lamp 2")
    assert s.happened == ["paid Perrin 0 1", "activated Perrin", "targeted Idris"]
    s.do("attack 3", "piercing ray 2")
    assert s.happened == ["paid Idris 0 2", "activated Idris", "targeted Hespera", "unaffected Hespera"]
    assert s.standing(1) == "Corvin hurt=2, Hespera shrouded, Rook"
    assert (s.asked, s.board.pool) == (0, 0)


@rule("NB-R13", "NB-R20")
def test_a_status_may_be_applied_again_and_changes_nothing() -> None:
    s = scene(first="Doran, Idris, Hale", second="Corvin, Hespera immobilized, Rook", pool=2)
    s.do("amber chain 2")
    assert s.standing(1) == "Corvin, Hespera hurt=1 immobilized, Rook"
    assert s.asked == 0


@rule("NB-R14")
def test_parts_resolve_in_written_order() -> None:
    """Rally cures everybody first, and heals then."""
    s = scene(first="Idris hurt=2 wounded acted, Hale, Oriel stunned", second="Corvin, Hespera, Rook", pool=2)
    s.do("rally the faithful")
    assert s.happened[2:] == ["lost Idris Wounded", "lost Oriel Stunned", "healed Idris 1"]
    assert s.standing(0) == "Idris hurt=1, Hale, Oriel"
    assert s.asked == 0


@rule("NB-R14")
def test_the_damage_of_one_part_is_dealt_to_all_before_anybody_is_overwhelmed() -> None:
    first = "Branoc acted, Cassia, Idris"
    s = scene(first=first, second="Rook hurt=6, Hespera, Selka hurt=6", pool=3)
    s.do("sweeping blaze")
    assert s.happened[2:5] == ["damaged Selka 2", "damaged Hespera 2", "damaged Rook 2"]
    assert s.happened[5:] == ["overwhelmed Rook", "overwhelmed Selka"]
    assert s.asked == 1


@rule("NB-R14")
def test_a_part_that_cannot_happen_is_skipped_and_the_rest_resolves() -> None:
    """Nyssa's ally is Immobilized: nobody moves, and the enemy in front of her is wounded all the same."""
    s = scene(
        first="Branoc, Idris, Aurelia",
        second="Nyssa, Corvin immobilized, Rook",
        turn=6,
        pool=2,
        may_move=False,
    )
    s.do("shadow step 2")
    assert s.row(1) == ["Nyssa", "Corvin", "Rook"]
    assert s.standing(0) == "Branoc, Idris, Aurelia wounded"
    assert s.asked == 1


@rule("NB-R15")
@pytest.mark.parametrize(("hurt", "column_3"), [(5, "Rook hurt=6 immobilized"), (6, "Wren")])
def test_a_later_part_does_not_pass_to_the_replacement_of_its_target(hurt: int, column_3: str) -> None:
    second = f"Rook hurt={hurt}, Hespera, Corvin"
    s = scene(first="Branoc acted, Doran, Idris", second=second, pool=2, second_deck="Wren, Calder")
    s.do("amber chain 3")
    if hurt == 6:
        assert s.asked == 1
        s.reload().do("place")
    assert s.standing(1) == f"{column_3}, Hespera, Corvin"
    assert s.asked == 0


@rule("NB-R15")
def test_a_named_it_is_the_hero_struck_before_and_not_its_replacement() -> None:
    """Corvin's Chill Grip fells Branoc; Hale, who comes for him, is neither Stunned nor Immobilized."""
    s = scene(
        first="Aurelia, Idris, Branoc hurt=7",
        second="Corvin, Hespera, Rook",
        turn=6,
        pool=4,
        first_deck="Hale, Oriel",
    )
    s.do("chill grip").reload().do("place")
    assert s.standing(0) == "Aurelia, Idris shielded, Hale"
    assert s.asked == 1


@rule("NB-R15", "NB-R40")
def test_a_target_that_is_gone_is_not_moved_and_its_replacement_stays_where_it_is() -> None:
    s = scene(
        first="Aurelia, Hale hurt=4, Idris",
        second="Orsolo, Hespera, Rook",
        turn=6,
        pool=3,
        first_deck="Oriel, Perrin",
    )
    s.do("gravetide 2").reload().do("place")
    assert s.row(0) == ["Aurelia", "Oriel", "Idris"]
    assert "moved" not in s.kinds
    assert s.asked == 1
