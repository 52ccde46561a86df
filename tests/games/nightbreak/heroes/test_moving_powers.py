"""Tamsin, Nyssa, Morrow and Orsolo move Heroes; the move fails as a whole or not at all."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

SUN = "Idris, Liora, Kerrin"
MOON = "Rook, Wren, Selka"


class TestChangeOfGround:
    @pytest.mark.parametrize(
        ("ally", "name", "row", "front"),
        [(1, "Hale", "Tamsin, Hale, Oriel", "Selka"), (3, "Oriel", "Hale, Oriel, Tamsin", "Rook")],
    )
    def test_tamsin_and_one_neighbour_move_and_the_new_front_takes_2(
        self, ally: int, name: str, row: str, front: str
    ) -> None:
        s = scene(first="Hale acted, Tamsin, Oriel", second=MOON, pool=1).do(f"change of ground {ally}")
        effect = [f"targeted {name}", f"moved Tamsin {name} {ally}", f"damaged {front} 2"]
        assert s.happened == ["paid Tamsin 0 1", "activated Tamsin", *effect]
        assert rows(s) == (row, MOON.replace(front, f"{front} hurt=2"))
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R03", "NB-R13")
    def test_only_neighbours_are_offered(self) -> None:
        s = scene(first="Tamsin, Hale, Oriel", second=MOON, pool=1)
        assert [text for text in s.options if "ground" in text] == ["change of ground 2"]
        assert s.refuses("change of ground 1", "change of ground 3") and s.acting == "Tamsin"

    @rule("NB-R02")
    def test_on_the_second_side_a_step_to_the_right_goes_to_the_lower_column(self) -> None:
        s = scene(first=MOON, second="Hale acted, Tamsin, Oriel", turn=2, pool=1)
        s.do("change of ground right")
        assert s.facts_of("moved")[0]["to"] == 1
        assert rows(s) == ("Rook hurt=2, Wren, Selka", "Hale, Oriel, Tamsin")
        assert (s.asked, s.acting) == (1, "Tamsin")

    @rule("NB-R28", "NB-R27")
    def test_tamsin_stays_the_acting_hero_left_of_whom_another_waits(self) -> None:
        s = scene(first="Tamsin, Idris, Oriel", second=MOON, pool=1).do("change of ground 2")
        assert s.row(0) == ["Idris", "Tamsin", "Oriel"]
        assert (s.asked, s.acting) == (0, "Tamsin")
        s.do("attack 1")
        assert (s.asked, s.acting) == (0, "Idris")

    @rule("NB-R25", "NB-R24")
    def test_everything_on_both_moves_with_them(self) -> None:
        hale = "Hale hurt=2 held=1 prayers=1 shielded shrouded stunned"
        s = scene(first=f"{hale} acted, Tamsin hurt=1 held=2 shielded, Oriel", second=MOON)
        s.do("change of ground 1")
        assert s.standing(0) == f"Tamsin hurt=1 held=1 shielded, {hale}, Oriel"
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R24", "NB-R14")
    @pytest.mark.parametrize("row", ["Hale immobilized, Tamsin, Oriel", "Hale, Tamsin immobilized, Oriel"])
    def test_if_either_is_immobilized_nobody_moves_and_the_old_front_takes_2(self, row: str) -> None:
        s = scene(first=row.replace("Hale", "Hale acted"), second=MOON, pool=1).do("change of ground 1")
        stuck = "Hale" if row.startswith("Hale immobilized") else "Tamsin"
        assert s.happened[2:] == ["targeted Hale", f"stayed {stuck}", "damaged Wren 2"]
        assert f"{stuck} is Immobilized and can't swap." in s.log
        assert rows(s) == (row, "Rook, Wren hurt=2, Selka")
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R22")
    def test_a_wounded_neighbour_takes_1_before_the_front_takes_2(self) -> None:
        s = scene(first="Hale wounded acted, Tamsin, Oriel wounded", second=MOON, pool=1)
        s.do("change of ground 1")
        assert s.happened[3:] == ["moved Tamsin Hale 1", "bled Hale 1", "damaged Selka 2"]
        assert s.standing(0) == "Tamsin, Hale hurt=1 wounded, Oriel wounded"
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R22")
    def test_wounded_she_takes_1_for_the_move_and_1_for_the_power(self) -> None:
        s = scene(first="Hale acted, Tamsin wounded, Oriel", second=MOON, pool=1).do("change of ground 1")
        assert s.happened[4:] == ["bled Tamsin 1", "damaged Selka 2", "bled Tamsin 1"]
        assert s.standing(0) == "Tamsin hurt=2 wounded, Hale, Oriel"
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R22", "NB-R24")
    def test_wounded_and_unable_to_move_she_takes_1_for_the_power_only(self) -> None:
        s = scene(first="Hale acted immobilized, Tamsin wounded, Oriel", second=MOON, pool=1)
        s.do("change of ground 1")
        assert s.happened[3:] == ["stayed Hale", "damaged Wren 2", "bled Tamsin 1"]
        assert s.standing(0) == "Hale immobilized, Tamsin hurt=1 wounded, Oriel"
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R22", "NB-R23", "NB-X11")
    def test_a_neighbour_that_falls_by_moving_is_replaced_before_the_front_takes_2(self) -> None:
        s = scene(
            first="Hale hurt=8 wounded acted, Tamsin, Oriel",
            second="Rook, Wren, Selka",
            pool=1,
            first_deck="Branoc, Idris",
        )
        s.do("change of ground 1")
        assert s.happened[-2:] == ["bled Hale 1", "overwhelmed Hale"]
        assert s.asked == 0 and s.board.favor == [0, 1]
        s.reload().do("place")
        assert s.happened == ["arrived Branoc", "damaged Wren 2", "damaged Selka 2"]
        assert rows(s) == ("Tamsin, Branoc, Oriel", "Rook, Wren hurt=2, Selka hurt=2")
        assert (s.asked, s.acting) == (0, "Tamsin")

    @rule("NB-R16", "NB-R29", "NB-R21")
    def test_if_she_falls_by_moving_the_damage_goes_to_the_front_of_her_last_rank(self) -> None:
        s = scene(
            first="Hale acted, Tamsin hurt=6 wounded, Oriel", second=MOON, pool=1, first_deck="Liora, Idris"
        )
        s.do("change of ground 1").reload().do("place")
        shrouds = ["gained Liora Shrouded", "gained Hale Shrouded"]
        assert s.happened == ["arrived Liora", *shrouds, "damaged Selka 2"]
        assert rows(s) == ("Liora shrouded, Hale shrouded, Oriel", "Rook, Wren, Selka hurt=2")
        assert (s.asked, s.acting) == (0, "Liora")

    @rule("NB-R19")
    def test_a_shrouded_neighbour_moves_for_its_own_side_and_a_shrouded_front_is_not_hurt(self) -> None:
        s = scene(first="Hale shrouded acted, Tamsin, Oriel", second="Rook, Wren, Selka shrouded", pool=1)
        s.do("change of ground 1")
        assert rows(s) == ("Tamsin, Hale shrouded, Oriel", "Rook, Wren, Selka shrouded")
        assert (s.asked, s.acting) == (0, "Tamsin")


class TestShadowStep:
    @rule("NB-R24")
    @pytest.mark.parametrize("row", ["Rook immobilized, Nyssa, Wren", "Rook, Nyssa immobilized, Wren"])
    def test_if_either_is_immobilized_the_old_front_is_wounded(self, row: str) -> None:
        own = row.replace("Rook", "Rook acted").replace("Nyssa", "Nyssa held=2")
        s = scene(first=own, second=SUN).do("shadow step 1")
        stuck = "Rook" if row.startswith("Rook immobilized") else "Nyssa"
        assert s.happened[2:] == ["targeted Rook", f"stayed {stuck}", "gained Liora Wounded"]
        assert rows(s) == (row.replace("Nyssa", "Nyssa held=1"), "Idris, Liora wounded, Kerrin")
        assert (s.asked, s.acting) == (0, "Nyssa")

    @rule("NB-R22")
    def test_both_wounded_take_1_at_once_and_nyssa_1_more_at_the_end(self) -> None:
        s = scene(first="Rook wounded acted, Nyssa held=2 wounded, Wren", second=SUN).do("shadow step 1")
        moves = ["bled Nyssa 1", "bled Rook 1"]
        assert s.happened[4:] == [*moves, "gained Kerrin Wounded", "bled Nyssa 1"]
        assert s.standing(0) == "Nyssa hurt=2 held=1 wounded, Rook hurt=1 wounded, Wren"
        assert (s.asked, s.acting) == (0, "Nyssa")

    @rule("NB-R22", "NB-X12", "NB-X14")
    def test_both_may_fall_by_it_and_then_both_are_replaced_before_the_wound(self) -> None:
        s = scene(
            first="Rook hurt=6 wounded acted, Nyssa hurt=6 held=2 wounded, Wren",
            second=SUN,
            first_deck="Morrow, Nocte, Ilse",
        )
        s.do("shadow step 1")
        assert s.happened[-2:] == ["overwhelmed Nyssa 1", "overwhelmed Rook"] and s.board.favor == [0, 2]
        assert (s.asked, s.options) == (0, ["column 1", "column 2"])
        s.do("column 2", "place")
        assert "gained" not in "".join(s.happened[2:])
        s.reload().do("place")
        assert s.happened == ["arrived Nocte", "gained Kerrin Wounded"]
        assert rows(s) == ("Nocte, Morrow shielded, Wren", "Idris, Liora, Kerrin wounded")
        assert (s.asked, s.acting) == (0, "Nocte")

    @rule("NB-R16")
    def test_on_the_second_side_too_the_rest_is_read_from_the_last_rank(self) -> None:
        s = scene(
            first=SUN,
            second="Rook acted, Nyssa hurt=6 held=2 wounded, Wren",
            turn=2,
            second_deck="Ysmere, Nocte",
        )
        s.do("shadow step right", "place")
        assert s.happened == ["arrived Ysmere", "gained Wren Shrouded", "gained Idris Wounded"]
        assert rows(s) == ("Idris wounded, Liora, Kerrin", "Rook, Wren shrouded, Ysmere")
        assert (s.asked, s.acting) == (1, "Ysmere")


class TestUndertow:
    @rule("NB-R19")
    def test_a_shrouded_enemy_beside_is_not_moved_and_the_front_takes_2(self) -> None:
        s = scene(first="Rook acted, Morrow held=3, Wren", second="Idris, Liora, Kerrin shrouded")
        s.do("undertow 1")
        assert s.happened[2:] == ["targeted Kerrin", "unaffected Kerrin", "damaged Liora 2"]
        assert s.standing(1) == "Idris, Liora hurt=2, Kerrin shrouded"
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R19")
    def test_a_shrouded_front_is_neither_moved_nor_hurt(self) -> None:
        s = scene(first="Rook acted, Morrow held=3, Wren", second="Idris, Liora shrouded, Kerrin")
        s.do("undertow 1")
        assert s.happened[2:] == ["targeted Kerrin", "unaffected Liora"]
        assert s.standing(1) == "Idris, Liora shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R24")
    @pytest.mark.parametrize("held_fast", ["Liora", "Kerrin"])
    def test_if_either_is_immobilized_the_old_front_takes_2(self, held_fast: str) -> None:
        second = SUN.replace(held_fast, f"{held_fast} immobilized")
        s = scene(first="Rook acted, Morrow held=3, Wren", second=second).do("undertow 1")
        assert s.row(1) == ["Idris", "Liora", "Kerrin"]
        assert s.hero("Liora").damage == 2 and s.hero("Kerrin").damage == 0
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R24", "NB-R22")
    def test_wounded_enemies_take_1_each_for_the_move(self) -> None:
        s = scene(first="Rook acted, Morrow held=3, Wren", second="Idris, Liora wounded, Kerrin wounded")
        s.do("undertow 1")
        assert s.happened[4:] == ["bled Liora 1", "bled Kerrin 1", "damaged Kerrin 2"]
        assert s.standing(1) == "Idris, Kerrin hurt=3 wounded, Liora hurt=1 wounded"
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R12", "NB-R22")
    def test_if_the_pulled_enemy_falls_by_the_move_its_replacement_is_the_front_and_takes_2(self) -> None:
        s = scene(
            first="Rook acted, Morrow held=3, Wren",
            second="Idris, Liora, Kerrin hurt=6 wounded",
            second_deck="Aurelia, Hale",
        )
        s.do("undertow 1")
        assert s.happened[-1] == "overwhelmed Kerrin" and s.asked == 1
        s.reload().do("place")
        assert s.happened == ["arrived Aurelia", "gained Aurelia Shielded", "damaged Aurelia 2"]
        assert s.standing(1) == "Idris, Aurelia hurt=2 shielded, Liora"
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R02")
    def test_on_the_second_side_directions_are_mirrored(self) -> None:
        s = scene(first=SUN, second="Rook acted, Morrow held=3, Wren", turn=2).do("undertow right")
        assert rows(s) == ("Liora, Idris hurt=2, Kerrin", "Rook, Morrow held=1, Wren")
        assert (s.asked, s.acting) == (1, "Morrow")


class TestOrsoloArrives:
    def test_the_front_moves_with_the_enemy_to_its_right(self) -> None:
        s = arrival("Orsolo", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Orsolo", "moved Liora Idris 3"]
        assert rows(s) == ("Rook, Orsolo, Wren", "Liora, Idris, Kerrin")
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R02")
    def test_right_is_the_lower_column_for_the_second_side(self) -> None:
        s = arrival("Orsolo", "Rook, _, Wren", SUN, side=1)
        assert s.happened == ["arrived Orsolo", "moved Liora Idris 1"]
        assert rows(s) == ("Liora, Idris, Kerrin", "Rook, Orsolo, Wren")
        assert (s.asked, s.acting) == (1, "Orsolo")

    @rule("NB-R03")
    @pytest.mark.parametrize("side", [0, 1])
    def test_at_the_right_edge_there_is_nobody_to_move_with(self, side: int) -> None:
        s = arrival("Orsolo", "Rook, Wren, _", SUN, side=side)
        assert s.happened == ["arrived Orsolo"] and s.standing(1 - side) == SUN
        assert (s.asked, s.acting) == (side, "Orsolo")

    @rule("NB-R19", "NB-R24")
    @pytest.mark.parametrize("status", ["shrouded", "immobilized"])
    @pytest.mark.parametrize("name", ["Liora", "Idris"])
    def test_nobody_moves_if_either_is_shrouded_or_immobilized(self, status: str, name: str) -> None:
        enemies = SUN.replace(name, f"{name} {status}")
        s = arrival("Orsolo", "Rook, _, Wren", enemies)
        why = "unaffected" if status == "shrouded" else "stayed"
        assert s.happened == ["arrived Orsolo", f"{why} {name}"] and s.standing(1) == enemies
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R23", "NB-R22")
    def test_a_shield_does_not_stop_the_wound_of_the_move(self) -> None:
        s = arrival("Orsolo", "Rook, _, Wren", "Idris, Liora wounded shielded, Kerrin wounded")
        assert s.happened[1:] == ["moved Liora Idris 3", "bled Liora 1"]
        assert s.standing(1) == "Liora hurt=1 shielded wounded, Idris, Kerrin wounded"
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R23", "NB-R22", "NB-X12")
    def test_two_wounded_may_fall_by_the_move_for_a_favor_each(self) -> None:
        s = arrival("Orsolo", "Rook, _, Wren", "Idris hurt=6 wounded, Liora hurt=7 wounded, Kerrin")
        assert s.happened[2:4] == ["bled Liora 1", "bled Idris 1"]
        assert s.board.favor == [2, 0] and s.standing(1) == "-, -, Kerrin"
        assert (s.asked, s.options) == (1, ["column 3", "column 2"])

    @rule("NB-R28")
    def test_the_enemy_whose_step_it_is_acts_on_from_its_new_rank(self) -> None:
        s = scene(
            first="Idris, Liora, Kerrin",
            second="Rook, Wren hurt=7, Selka",
            pool=2,
            second_deck="Orsolo, Nocte",
        )
        s.do("piercing ray 2").reload().do("place")
        assert s.happened == ["arrived Orsolo", "moved Liora Idris 1"]
        assert s.row(0) == ["Liora", "Idris", "Kerrin"] and (s.asked, s.acting) == (0, "Idris")
        s.do("attack 1")
        assert (s.asked, s.acting) == (0, "Liora")


class TestGravetide:
    @pytest.mark.parametrize(
        ("column", "name", "row"),
        [(1, "Kerrin", "Idris, Kerrin hurt=5, Liora"), (3, "Idris", "Liora, Idris hurt=5, Kerrin")],
    )
    def test_it_deals_5_to_one_enemy_beside_and_moves_it_with_the_front(
        self, column: int, name: str, row: str
    ) -> None:
        s = scene(first="Rook acted, Orsolo, Wren", second=SUN, pool=3).do(f"gravetide {column}")
        effect = [f"targeted {name}", f"damaged {name} 5", f"moved {name} Liora 2"]
        assert s.happened == ["paid Orsolo 0 3", "activated Orsolo", *effect]
        assert rows(s) == ("Rook, Orsolo, Wren", row)
        assert (s.asked, s.acting) == (0, "Orsolo")

    def test_it_cannot_be_aimed_at_the_front(self) -> None:
        s = scene(first="Orsolo, Rook, Wren", second=SUN, pool=3)
        assert [text for text in s.options if "gravetide" in text] == ["gravetide 2"]
        assert s.refuses("gravetide 1", "gravetide 3") and s.acting == "Orsolo"

    @rule("NB-R15")
    def test_an_enemy_that_falls_does_not_move_nor_does_its_replacement(self) -> None:
        s = scene(
            first="Rook acted, Orsolo, Wren",
            second="Idris, Liora, Kerrin hurt=2",
            pool=3,
            second_deck="Aurelia, Hale",
        )
        s.do("gravetide 1").reload().do("place")
        assert s.happened == ["arrived Aurelia", "gained Aurelia Shielded"]
        assert rows(s) == ("Rook, Orsolo, Wren", "Idris, Liora, Aurelia shielded")
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R19", "NB-R24", "NB-R14")
    @pytest.mark.parametrize(
        ("second", "why"),
        [
            ("Idris, Liora shrouded, Kerrin", "unaffected Liora"),
            ("Idris, Liora immobilized, Kerrin", "stayed Liora"),
            ("Idris, Liora, Kerrin immobilized", "stayed Kerrin"),
        ],
    )
    def test_if_one_of_the_two_cannot_be_moved_it_only_deals_its_damage(self, second: str, why: str) -> None:
        s = scene(first="Rook acted, Orsolo, Wren", second=second, pool=3).do("gravetide 1")
        assert s.happened[3:] == ["damaged Kerrin 5", why]
        assert s.standing(1) == second.replace("Kerrin", "Kerrin hurt=5")
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R19")
    def test_a_shrouded_target_is_neither_hurt_nor_moved(self) -> None:
        s = scene(first="Rook acted, Orsolo, Wren", second="Idris, Liora, Kerrin shrouded", pool=3)
        s.do("gravetide 1")
        assert s.happened == ["paid Orsolo 0 3", "activated Orsolo", "targeted Kerrin", "unaffected Kerrin"]
        assert s.standing(1) == "Idris, Liora, Kerrin shrouded"
        assert (s.asked, s.acting) == (0, "Orsolo")

    @rule("NB-R22", "NB-R23")
    def test_a_wounded_target_takes_1_more_and_falls_in_the_front_rank(self) -> None:
        s = scene(first="Rook acted, Orsolo, Wren", second="Idris, Liora, Kerrin hurt=1 wounded", pool=3)
        s.do("gravetide 1")
        assert s.happened[-2:] == ["bled Kerrin 1", "overwhelmed Kerrin"]
        assert s.standing(1) == "Idris, -, Liora" and s.board.favor == [1, 0]
        assert s.asked == 1 and "column 2" in s.decision.prompt
