"""Ysmere, Calder, Vesna, Orsolo, Hespera and Nocte; Orsolo's moves are in `test_moving_powers`."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

SUN = "Idris, Liora, Kerrin"


class TestYsmere:
    def test_she_arrives_and_shrouds_each_neighbour_but_not_herself(self) -> None:
        s = arrival("Ysmere", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Ysmere", "gained Rook Shrouded", "gained Wren Shrouded"]
        assert rows(s) == ("Rook shrouded, Ysmere, Wren shrouded", SUN)
        assert (s.asked, s.acting) == (0, "Ysmere")

    @rule("NB-R03")
    def test_from_the_edge_she_shrouds_one(self) -> None:
        s = arrival("Ysmere", "_, Rook, Wren", SUN, side=1)
        assert rows(s) == (SUN, "Ysmere, Rook shrouded, Wren")
        assert (s.asked, s.acting) == (1, "Ysmere")

    def test_weave_shadow_heals_2_from_the_left_ally_and_shrouds_it(self) -> None:
        s = scene(first="Rook hurt=3 acted, Ysmere hurt=2, Wren hurt=2", second=SUN, pool=1).do(
            "weave shadow"
        )
        effect = ["healed Rook 2", "gained Rook Shrouded"]
        assert s.happened == ["paid Ysmere 0 1", "activated Ysmere", *effect]
        assert rows(s) == ("Rook hurt=1 shrouded, Ysmere hurt=2, Wren hurt=2", SUN)
        assert (s.asked, s.acting) == (0, "Ysmere")

    @rule("NB-R13", "NB-R03")
    def test_weave_shadow_is_not_offered_without_a_left_ally(self) -> None:
        s = scene(first="Ysmere, Rook, Wren", second=SUN, pool=3)
        assert s.refuses("weave shadow") and (s.asked, s.acting) == (0, "Ysmere")

    @rule("NB-R02")
    def test_weave_shadow_of_the_second_side_goes_to_the_higher_column(self) -> None:
        s = scene(first=SUN, second="Rook hurt=1 acted, Ysmere, Wren hurt=1", turn=2, pool=1)
        s.do("weave shadow")
        assert s.facts_of("healed") == [{"side": 1, "column": 3, "hero": 21, "amount": 1}]
        assert rows(s) == (SUN, "Rook shrouded, Ysmere, Wren hurt=1")
        assert (s.asked, s.acting) == (1, "Ysmere")


class TestCalder:
    def test_he_arrives_and_stuns_each_enemy_beside_his_front(self) -> None:
        s = arrival("Calder", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Calder", "gained Kerrin Stunned", "gained Idris Stunned"]
        assert rows(s) == ("Rook, Calder, Wren", "Idris stunned, Liora, Kerrin stunned")
        assert (s.asked, s.acting) == (0, "Calder")

    @rule("NB-R03")
    def test_from_the_edge_he_stuns_one_unless_it_is_shrouded(self) -> None:
        s = arrival("Calder", "Rook, Wren, _", SUN, side=1)
        assert rows(s) == ("Idris, Liora stunned, Kerrin", "Rook, Wren, Calder")
        s = arrival("Calder", "Rook, Wren, _", "Idris, Liora shrouded, Kerrin", side=1)
        assert s.happened == ["arrived Calder", "unaffected Liora"]
        assert (s.asked, s.acting) == (1, "Calder")

    def test_deep_slumber_stuns_and_immobilizes_each_of_three_enemies(self) -> None:
        s = scene(first="Rook acted, Calder, Wren", second=SUN, pool=2).do("deep slumber")
        effect = [f"gained {name} Immobilized+Stunned" for name in ("Kerrin", "Liora", "Idris")]
        assert s.happened == ["paid Calder 0 2", "activated Calder", *effect]
        asleep = ", ".join(f"{name} immobilized stunned" for name in SUN.split(", "))
        assert rows(s) == ("Rook, Calder, Wren", asleep)
        assert (s.asked, s.acting) == (0, "Calder")

    @rule("NB-R03")
    def test_deep_slumber_from_the_edge_leaves_the_far_enemy_awake_and_skips_the_shrouded(self) -> None:
        s = scene(first="Calder, Rook, Wren", second="Idris, Liora shrouded, Kerrin", pool=2)
        s.do("deep slumber")
        assert s.standing(1) == "Idris, Liora shrouded, Kerrin immobilized stunned"
        assert (s.asked, s.acting) == (0, "Calder")


class TestVesna:
    def test_she_arrives_and_wounds_each_of_three_enemies(self) -> None:
        s = arrival("Vesna", "Rook, _, Wren", SUN)
        assert s.happened[1:] == [f"gained {name} Wounded" for name in ("Kerrin", "Liora", "Idris")]
        assert rows(s) == ("Rook, Vesna, Wren", "Idris wounded, Liora wounded, Kerrin wounded")
        assert (s.asked, s.acting) == (0, "Vesna")

    @rule("NB-R03")
    def test_from_the_edge_she_wounds_two_and_skips_the_shrouded(self) -> None:
        s = arrival("Vesna", "_, Rook, Wren", SUN, side=1)
        assert rows(s) == ("Idris, Liora wounded, Kerrin wounded", "Vesna, Rook, Wren")
        s = arrival("Vesna", "_, Rook, Wren", "Idris, Liora, Kerrin shrouded", side=1)
        assert s.standing(0) == "Idris, Liora wounded, Kerrin shrouded"
        assert (s.asked, s.acting) == (1, "Vesna")

    def test_open_the_wounds_deals_1_damage_or_2_to_each_that_is_wounded(self) -> None:
        s = scene(
            first="Rook acted, Vesna, Wren", second="Idris hurt=1, Liora wounded, Kerrin stunned", pool=2
        )
        s.do("open the wounds")
        effect = ["damaged Kerrin 1", "damaged Liora 2", "damaged Idris 1"]
        assert s.happened == ["paid Vesna 0 2", "activated Vesna", *effect]
        assert s.standing(1) == "Idris hurt=2, Liora hurt=2 wounded, Kerrin hurt=1 stunned"
        assert (s.asked, s.acting) == (0, "Vesna")

    @rule("NB-R03")
    def test_open_the_wounds_skips_the_shrouded_and_those_out_of_reach(self) -> None:
        s = scene(first="Vesna, Rook, Wren", second="Idris wounded, Liora wounded shrouded, Kerrin", pool=2)
        s.do("open the wounds")
        assert s.standing(1) == "Idris wounded, Liora shrouded wounded, Kerrin hurt=1"
        assert (s.asked, s.acting) == (0, "Vesna")


class TestHespera:
    def test_she_arrives_and_deals_1_damage_to_each_enemy_beside_her_front(self) -> None:
        s = arrival("Hespera", "Rook, _, Wren", "Idris shielded, Liora, Kerrin")
        assert s.happened == ["arrived Hespera", "damaged Kerrin 1", "damaged Idris 1"]
        assert rows(s) == ("Rook, Hespera, Wren", "Idris hurt=1 shielded, Liora, Kerrin hurt=1")
        assert (s.asked, s.acting) == (0, "Hespera")

    @rule("NB-R03")
    def test_from_the_edge_she_hits_one_unless_it_is_shrouded(self) -> None:
        s = arrival("Hespera", "Rook, Wren, _", SUN, side=1)
        assert rows(s) == ("Idris, Liora hurt=1, Kerrin", "Rook, Wren, Hespera")
        s = arrival("Hespera", "Rook, Wren, _", "Idris, Liora shrouded, Kerrin", side=1)
        assert s.happened == ["arrived Hespera", "unaffected Liora"]
        assert (s.asked, s.acting) == (1, "Hespera")

    def test_eclipse_removes_each_shield_beside_the_front_before_it_deals_3(self) -> None:
        s = scene(first="Rook acted, Hespera, Wren", second="Idris shielded, Liora shielded, Kerrin", pool=3)
        s.do("eclipse")
        effect = ["lost Idris Shielded", "damaged Kerrin 3", "damaged Idris 3"]
        assert s.happened == ["paid Hespera 0 3", "activated Hespera", *effect]
        assert rows(s) == ("Rook, Hespera, Wren", "Idris hurt=3, Liora shielded, Kerrin hurt=3")
        assert (s.asked, s.acting) == (0, "Hespera")

    def test_eclipse_removes_nothing_but_shields(self) -> None:
        sun = "Idris shielded immobilized stunned wounded, Liora, Kerrin"
        s = scene(first="Rook acted, Hespera, Wren", second=sun, pool=3).do("eclipse")
        assert s.standing(1) == "Idris hurt=3 immobilized stunned wounded, Liora, Kerrin hurt=3"
        assert (s.asked, s.acting) == (0, "Hespera")

    @rule("NB-R19")
    def test_eclipse_leaves_a_shrouded_enemy_its_shield(self) -> None:
        s = scene(first="Rook acted, Hespera, Wren", second="Idris shielded shrouded, Liora, Kerrin", pool=3)
        s.do("eclipse")
        assert s.standing(1) == "Idris shielded shrouded, Liora, Kerrin hurt=3"
        assert (s.asked, s.acting) == (0, "Hespera")

    @rule("NB-R18")
    def test_an_enemy_without_its_shield_can_be_attacked_in_the_same_step(self) -> None:
        s = scene(first="Rook acted, Hespera, Wren", second="Idris shielded, Liora, Kerrin", pool=3)
        s.do("eclipse", "attack 3")
        assert s.happened[:2] == ["attacked Hespera Idris", "damaged Idris 4"]
        assert s.happened[2] == "overwhelmed Idris" and s.asked == 1

    @rule("NB-R02")
    def test_eclipse_from_the_edge_of_the_second_row_reaches_one(self) -> None:
        s = scene(
            first="Idris shielded, Liora shielded, Kerrin", second="Hespera, Rook, Wren", turn=2, pool=3
        )
        s.do("eclipse")
        assert rows(s) == ("Idris shielded, Liora hurt=3, Kerrin", "Hespera, Rook, Wren")
        assert (s.asked, s.acting) == (1, "Hespera")


class TestNocte:
    def test_he_arrives_and_heals_2_damage_from_each_neighbour(self) -> None:
        s = arrival("Nocte", "Rook hurt=3, _, Wren hurt=1", SUN)
        assert s.happened == ["arrived Nocte", "healed Rook 2", "healed Wren 1"]
        assert rows(s) == ("Rook hurt=1, Nocte, Wren", SUN)
        assert (s.asked, s.acting) == (0, "Nocte")

    @rule("NB-R03")
    def test_from_the_edge_he_heals_one(self) -> None:
        s = arrival("Nocte", "_, Rook hurt=3, Wren hurt=3", SUN, side=1)
        assert rows(s) == (SUN, "Nocte, Rook hurt=1, Wren hurt=3")
        assert (s.asked, s.acting) == (1, "Nocte")

    @pytest.mark.parametrize(("column", "name"), [(1, "Kerrin"), (3, "Idris")])
    def test_bitter_penance_deals_2_to_one_enemy_and_heals_1_from_each_neighbour(
        self, column: int, name: str
    ) -> None:
        s = scene(first="Rook hurt=2 acted, Nocte hurt=2, Wren hurt=1", second=SUN, pool=2)
        s.do(f"bitter penance {column}")
        effect = [f"targeted {name}", f"damaged {name} 2", "healed Rook 1", "healed Wren 1"]
        assert s.happened == ["paid Nocte 0 2", "activated Nocte", *effect]
        assert rows(s) == ("Rook hurt=1, Nocte hurt=2, Wren", SUN.replace(name, f"{name} hurt=2"))
        assert (s.asked, s.acting) == (0, "Nocte")

    @rule("NB-R61")
    def test_bitter_penance_is_aimed_at_enemies_beside_the_front_never_at_allies(self) -> None:
        s = scene(first="Nocte, Rook, Wren", second=SUN, pool=2)
        assert [text for text in s.options if "penance" in text] == ["bitter penance 2"]
        assert s.refuses("bitter penance rook", "bitter penance 1") and s.acting == "Nocte"
        s.do("bitter penance 2")
        assert rows(s) == ("Nocte, Rook, Wren", "Idris, Liora hurt=2, Kerrin")

    @rule("NB-R19", "NB-R14")
    def test_bitter_penance_heals_even_if_its_target_is_shrouded(self) -> None:
        s = scene(first="Rook hurt=2 acted, Nocte, Wren", second="Idris shrouded, Liora, Kerrin", pool=2)
        s.do("bitter penance 3")
        assert rows(s) == ("Rook hurt=1, Nocte, Wren", "Idris shrouded, Liora, Kerrin")
        assert (s.asked, s.acting) == (0, "Nocte")

    @rule("NB-E05", "NB-X09", "NB-X11")
    def test_the_replacement_of_its_target_hits_a_neighbour_before_both_are_healed(self) -> None:
        s = scene(
            first="Rook hurt=2 acted, Nocte, Wren hurt=2",
            second="Cassia hurt=6, Liora, Kerrin",
            pool=2,
            second_deck="Branoc, Hale",
        )
        s.do("bitter penance right")
        assert s.happened[-2:] == ["damaged Cassia 2", "overwhelmed Cassia"]
        assert s.asked == 1 and s.standing(0) == "Rook hurt=2, Nocte, Wren hurt=2"
        s.reload().do("place")
        assert s.happened == ["arrived Branoc", "damaged Wren 2", "healed Rook 1", "healed Wren 1"]
        assert rows(s) == ("Rook hurt=1, Nocte, Wren hurt=3", "Branoc, Liora, Kerrin")
        assert (s.asked, s.acting, s.board.favor) == (0, "Nocte", [1, 0])
