"""Core concepts: Blessing Points, damage, ranks, powers and actions."""

import pytest

from games.nightbreak.effects import heal
from games.nightbreak.glossary import FRONT
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

SUN_ROW, MOON_ROW = "Branoc, Idris, Aurelia", "Corvin, Hespera, Rook"


@rule("NB-C01")
def test_points_are_gained_in_the_own_turn_and_pay_for_actions() -> None:
    s = scene(first="Aurelia acted, Hale acted, Idris", second=MOON_ROW, turn=3)
    assert s.board.pool == 0
    s.do("attack 2")
    assert (s.asked, s.board.turn, s.board.pool) == (1, 4, 3)  # Midnight, Moon
    s.do("chill grip")
    assert s.board.pool == 1


@rule("NB-C02")
@pytest.mark.parametrize(("payment", "left"), [("", (0, 2)), (" paying 1", (1, 1)), (" paying 0", (2, 0))])
def test_spent_points_leave_play(payment: str, left: tuple[int, int]) -> None:
    s = scene(first="Idris held=2, Branoc held=1, Aurelia", second="Corvin held=1, Hespera, Rook", pool=2)
    s.do(f"piercing ray 2{payment}")
    assert (s.hero("Idris").held, s.board.pool) == left
    assert (s.hero("Branoc").held, s.hero("Corvin").held) == (1, 1)
    assert s.asked == 0


@rule("NB-C03", "NB-R32")
@pytest.mark.parametrize(
    ("given", "held"),
    [
        ("3 to 1", [3, 0, 0]),
        ("1 to 1, 1 to 2, 1 to 3", [1, 1, 1]),
        ("2 to 1, 1 to 3", [2, 0, 1]),
        ("3 to 3", [0, 0, 3]),
    ],
)
def test_unspent_points_are_given_to_allied_heroes_in_any_combination(given: str, held: list[int]) -> None:
    s = scene(first="Branoc acted, Aurelia acted, Idris", second=MOON_ROW, turn=3, pool=3)
    s.do("attack 2").reload()
    assert (s.asked, s.options) == (0, ["1", "2", "3"])
    s.do(given)
    assert [fighter.held for fighter in s.table.fighters(0)] == held
    assert [fighter.held for fighter in s.table.fighters(1)] == [0, 0, 0]
    assert (s.asked, s.board.turn) == (1, 4)


@rule("NB-R32")
@pytest.mark.parametrize("given", ["2 to 1", "none", "4 to 1", "2 to 1, 2 to 2", "3 to 4"])
def test_all_points_must_be_given_and_no_more(given: str) -> None:
    s = scene(first="Branoc acted, Aurelia acted, Idris", second=MOON_ROW, turn=3, pool=3)
    s.do("attack 2")
    assert s.refuses(given)
    assert s.asked == 0


@rule("NB-C04", "NB-R31")
def test_held_points_pay_for_the_power_the_escape_and_the_prayer() -> None:
    s = scene(first="Idris held=2, Branoc, Aurelia", second=MOON_ROW)
    assert {"piercing ray 1", "pray", "escape"} <= set(s.options)
    assert s.do("pray").hero("Idris").held == 1
    power = scene(first="Idris held=2, Branoc, Aurelia", second=MOON_ROW).do("piercing ray 1")
    assert power.hero("Idris").held == 0
    gone = scene(first="Idris held=2, Branoc, Aurelia", second=MOON_ROW, first_deck="Hale, Oriel")
    gone.do("escape", "place")
    assert (gone.row(0), gone.deck(0)) == (["Hale", "Branoc", "Aurelia"], ["Oriel", "Idris"])


@rule("NB-R31")
def test_the_pool_pays_for_neither_escape_nor_prayer() -> None:
    s = scene(first="Idris, Branoc held=1, Aurelia", second=MOON_ROW, pool=5)
    assert s.refuses("pray", "escape")
    assert s.asked == 0


@rule("NB-R31", "NB-R44")
def test_a_point_that_a_power_gave_is_held_at_once() -> None:
    s = scene(first="Solenne, Idris, Aurelia", second=MOON_ROW, pool=2)
    s.do("share the flame 2", "attack 2")
    assert s.decision.prompt.startswith("Idris acts")
    assert {"pray", "escape"} <= set(s.options)


@rule("NB-C05")
@pytest.mark.parametrize(("ally", "pool", "possible"), [(3, 1, False), (0, 2, True)])
def test_held_points_can_be_spent_by_their_hero_only(ally: int, pool: int, possible: bool) -> None:
    s = scene(first=f"Idris, Branoc held={ally}, Aurelia held={ally}", second=MOON_ROW, pool=pool)
    assert ("piercing ray 1" in s.options) == possible
    assert s.refuses("pray", "escape")
    assert s.asked == 0


@rule("NB-C06")
def test_damage_stays_over_turns() -> None:
    """Through the rest of this turn and the whole next one, in which these two are left alone."""
    s = scene(
        first="Branoc hurt=3, Idris acted, Aurelia acted",
        second="Corvin hurt=4, Hespera, Rook hurt=1",
        turn=3,
    )
    s.do("attack 1")
    assert (s.asked, s.board.turn) == (1, 4)
    assert s.standing(1) == "Corvin hurt=4, Hespera, Rook hurt=3"
    s.do("attack 3", "attack 3", "attack 2").reload().do("3 to 2")
    assert (s.asked, s.board.turn) == (0, 5)
    assert s.standing(1) == "Corvin hurt=4, Hespera held=3, Rook hurt=3"
    assert s.hero("Branoc").damage == 3


@rule("NB-R45")
@pytest.mark.parametrize(("before", "after", "told"), [(0, 0, []), (1, 0, [1]), (2, 0, [2]), (3, 1, [2])])
def test_healing_stops_at_no_damage(before: int, after: int, told: list[int]) -> None:
    s = scene(first=f"Branoc hurt={before}, Idris hurt=5, Aurelia", second=MOON_ROW)
    s.happen((heal, s.hero("Branoc").id, FRONT, 2))
    assert s.hero("Branoc").damage == after
    assert [event["amount"] for event in s.facts_of("healed")] == told
    assert s.hero("Idris").damage == 5
    assert s.asked == 0


@rule("NB-C07", "NB-C08")
@pytest.mark.parametrize("hurt", [7, 8])
def test_damage_equal_to_the_hp_or_above_overwhelms(hurt: int) -> None:
    """Corvin has 9 HP and takes 2."""
    s = scene(first=SUN_ROW, second=f"Selka, Hespera, Corvin hurt={hurt}", favor=(1, 1)).do("attack 1")
    assert s.board.favor == [2, 1]
    assert s.asked == 1


@rule("NB-C08")
def test_favor_goes_to_the_side_that_did_not_control_the_hero_whoever_did_the_damage() -> None:
    """Branoc falls by his own wound when he moves."""
    s = scene(first="Branoc hurt=8 wounded, Idris, Aurelia", second=MOON_ROW).do("swap 1 2")
    assert s.board.favor == [0, 1]
    assert s.asked == 0
    assert s.options == ["place", "discard"]


@rule("NB-C09")
@pytest.mark.parametrize("choice", ["place", "discard"])
def test_the_game_continues_only_with_the_rank_filled(choice: str) -> None:
    s = scene(first=SUN_ROW, second="Selka, Hespera, Corvin hurt=8", pool=2).do("attack 1")
    assert s.row(1) == ["Selka", "Hespera", ""]
    assert s.refuses("piercing ray 1", "attack 1", "attack 2", seat=0)
    s.reload().do(choice)
    assert "" not in s.row(1)
    assert (s.asked, s.refuses("attack 2")) == (0, False)


@rule("NB-C10")
def test_a_move_leaves_one_hero_in_each_rank() -> None:
    s = scene(first=SUN_ROW, second=MOON_ROW, turn=5).do("swap 1 3")
    assert s.row(0) == ["Aurelia", "Idris", "Branoc"]
    assert [s.table.position_of(fighter.id) for fighter in s.table.fighters(0)] == [(0, 0), (0, 1), (0, 2)]
    assert s.asked == 0


@rule("NB-C11")
def test_a_power_that_deals_damage_is_aimed_at_enemies_only() -> None:
    s = scene(first="Branoc hurt=1, Idris hurt=1, Aurelia hurt=1", second=MOON_ROW, pool=2)
    s.do("attack 1")
    assert [option for option in s.options if option.startswith("piercing")] == [
        "piercing ray 1",
        "piercing ray 2",
        "piercing ray 3",
    ]
    assert s.refuses("piercing ray branoc", "piercing ray idris", "piercing ray aurelia")
    s.do("piercing ray corvin")
    assert (s.standing(0), s.hero("Corvin").damage) == ("Branoc hurt=1, Idris hurt=1, Aurelia hurt=1", 3)


@rule("NB-C12")
def test_a_power_that_heals_is_aimed_at_allies_only() -> None:
    s = scene(first="Perrin, Branoc hurt=3, Aurelia", second="Corvin hurt=3, Hespera hurt=3, Rook", pool=1)
    assert [option for option in s.options if option.startswith("kindly")] == [
        "kindly lamp 1",
        "kindly lamp 2",
    ]
    assert s.refuses("kindly lamp rook", "kindly lamp hespera")
    s.do("kindly lamp 2")
    assert s.hero("Branoc").damage == 1
    assert s.standing(1) == "Corvin hurt=3, Hespera hurt=3, Rook"
    assert s.asked == 0


@rule("NB-C13")
def test_a_move_triggers_no_arrival_power() -> None:
    s = scene(first="Branoc, Cassia, Idris", second=MOON_ROW, turn=5).do("swap 1 3")
    assert s.kinds == ["moved"]
    assert s.standing(1) == MOON_ROW
    assert s.asked == 0


@rule("NB-C13")
def test_a_hero_placed_from_the_deck_uses_its_arrival_power_once() -> None:
    s = scene(first=SUN_ROW, second="Selka, Hespera, Corvin hurt=8", turn=5, second_deck="Mordane, Wren")
    s.do("attack 1", "place")
    assert s.happened == ["arrived Mordane", "damaged Branoc 2"]
    assert s.asked == 0


@rule("NB-C15")
@pytest.mark.parametrize("order", [("pray", "piercing ray 2"), ("piercing ray 2 paying 0", "pray")])
def test_the_actions_of_a_hero_may_be_taken_in_any_order(order: tuple[str, str]) -> None:
    s = scene(first="Idris held=1, Branoc, Aurelia", second=MOON_ROW, pool=3)
    for text in order:
        s.do(text)
        s.reload()
    assert s.standing(0) == "Idris prayers=1, Branoc, Aurelia"
    assert (s.board.pool, s.hero("Hespera").damage) == (1, 3)
    assert s.decision.prompt.startswith("Idris acts")


@rule("NB-C16")
def test_after_its_attack_a_hero_acts_no_more_this_turn() -> None:
    s = scene(first="Idris held=2, Jessamy, Aurelia", second=MOON_ROW, pool=4)
    s.do("attack 1")
    assert s.hero("Idris").acted
    assert s.refuses("piercing ray 1", "pray", "escape")
    assert s.decision.prompt.startswith("Jessamy acts")
    assert s.refuses("attack idris")
