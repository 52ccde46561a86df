"""Ilse, Wren, Rook, Selka and Tavian."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

SUN = "Idris, Liora, Kerrin"
COLUMNS = [(1, "Kerrin"), (2, "Liora"), (3, "Idris")]


class TestIlse:
    def test_she_arrives_and_wounds_the_enemy_in_front(self) -> None:
        s = arrival("Ilse", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Ilse", "gained Liora Wounded"]
        assert rows(s) == ("Rook, Ilse, Wren", "Idris, Liora wounded, Kerrin")
        assert (s.asked, s.acting) == (0, "Ilse")

    def test_a_shrouded_enemy_is_not_wounded_by_her_arrival(self) -> None:
        s = arrival("Ilse", "Rook, _, Wren", "Idris, Liora shrouded, Kerrin", side=1)
        assert rows(s) == ("Idris, Liora shrouded, Kerrin", "Rook, Ilse, Wren")
        assert (s.asked, s.acting) == (1, "Ilse")

    @pytest.mark.parametrize(("column", "name"), [(1, "Kerrin"), (3, "Idris")])
    def test_long_shot_deals_5_damage_to_one_enemy_and_wounds_it(self, column: int, name: str) -> None:
        s = scene(first="Rook acted, Ilse, Wren", second=SUN, pool=3).do(f"long shot {column}")
        effect = [f"targeted {name}", f"damaged {name} 5", f"gained {name} Wounded"]
        assert s.happened == ["paid Ilse 0 3", "activated Ilse", *effect]
        assert rows(s) == ("Rook, Ilse, Wren", SUN.replace(name, f"{name} hurt=5 wounded"))
        assert (s.asked, s.acting) == (0, "Ilse")

    def test_long_shot_cannot_be_aimed_at_the_front(self) -> None:
        s = scene(first="Rook acted, Ilse, Wren", second=SUN, pool=3)
        assert s.refuses("long shot 2", "long shot liora") and s.acting == "Ilse"

    def test_long_shot_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Rook acted, Ilse, Wren", second="Idris shrouded, Liora, Kerrin", pool=3)
        s.do("long shot 3")
        assert s.standing(1) == "Idris shrouded, Liora, Kerrin"
        assert (s.asked, s.acting) == (0, "Ilse")

    @rule("NB-R15")
    def test_long_shot_does_not_wound_the_replacement(self) -> None:
        s = scene(
            first="Rook acted, Ilse, Wren",
            second="Idris hurt=2, Liora, Kerrin",
            pool=3,
            second_deck="Aurelia, Hale",
        )
        s.do("long shot 3").reload().do("place")
        assert rows(s) == ("Rook, Ilse, Wren", "Aurelia shielded, Liora, Kerrin")
        assert (s.asked, s.acting) == (0, "Ilse")


class TestWren:
    def test_she_arrives_and_immobilizes_each_enemy_beside_her_front(self) -> None:
        s = arrival("Wren", "Rook, _, Ilse", SUN)
        assert s.happened == ["arrived Wren", "gained Kerrin Immobilized", "gained Idris Immobilized"]
        assert rows(s) == ("Rook, Wren, Ilse", "Idris immobilized, Liora, Kerrin immobilized")
        assert (s.asked, s.acting) == (0, "Wren")

    @rule("NB-R03")
    def test_from_the_edge_she_immobilizes_one(self) -> None:
        s = arrival("Wren", "_, Rook, Ilse", SUN, side=1)
        assert rows(s) == ("Idris, Liora immobilized, Kerrin", "Wren, Rook, Ilse")
        assert (s.asked, s.acting) == (1, "Wren")

    def test_a_shrouded_enemy_is_not_immobilized_by_her_arrival(self) -> None:
        s = arrival("Wren", "Rook, _, Ilse", "Idris shrouded, Liora, Kerrin")
        assert s.standing(1) == "Idris shrouded, Liora, Kerrin immobilized"
        assert (s.asked, s.acting) == (0, "Wren")

    @pytest.mark.parametrize(("column", "name"), COLUMNS)
    def test_mire_snare_immobilizes_and_wounds_the_one_enemy_chosen(self, column: int, name: str) -> None:
        s = scene(first="Rook acted, Wren, Ilse", second=SUN, pool=1).do(f"mire snare {column}")
        effect = [f"targeted {name}", f"gained {name} Immobilized+Wounded"]
        assert s.happened == ["paid Wren 0 1", "activated Wren", *effect]
        assert rows(s) == ("Rook, Wren, Ilse", SUN.replace(name, f"{name} immobilized wounded"))
        assert (s.asked, s.acting) == (0, "Wren")

    def test_mire_snare_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Rook acted, Wren, Ilse", second="Idris, Liora shrouded, Kerrin", pool=1)
        s.do("mire snare 2")
        assert s.standing(1) == "Idris, Liora shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Wren")


class TestRook:
    def test_he_arrives_and_removes_1_held_point_from_the_enemy_in_front(self) -> None:
        s = arrival("Rook", "Ilse, _, Wren", "Idris held=2, Liora held=2, Kerrin held=2")
        assert s.happened == ["arrived Rook", "drained Liora"]
        assert rows(s) == ("Ilse, Rook, Wren", "Idris held=2, Liora held=1, Kerrin held=2")
        assert (s.asked, s.acting, s.board.pool) == (0, "Rook", 3)

    def test_he_removes_no_prayer_marker(self) -> None:
        s = arrival("Rook", "Ilse, _, Wren", "Idris, Liora prayers=1, Kerrin held=1", side=1)
        assert s.happened == ["arrived Rook"]
        assert rows(s) == ("Idris, Liora prayers=1, Kerrin held=1", "Ilse, Rook, Wren")
        assert (s.asked, s.acting) == (1, "Rook")

    def test_a_shrouded_enemy_keeps_its_points(self) -> None:
        s = arrival("Rook", "Ilse, _, Wren", "Idris, Liora held=1 shrouded, Kerrin")
        assert s.standing(1) == "Idris, Liora held=1 shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Rook")

    @pytest.mark.parametrize(
        ("marks", "damage"),
        [("", 2), (" held=1", 4), (" prayers=1", 4), (" held=1 prayers=1", 4), (" hurt=1", 2)],
    )
    def test_faithbreaker_deals_2_or_4_to_a_holder_of_a_point_or_marker(
        self, marks: str, damage: int
    ) -> None:
        s = scene(
            first="Ilse acted, Rook, Wren", second=f"Idris held=1, Liora{marks}, Kerrin prayers=1", pool=2
        )
        s.do("faithbreaker 2")
        assert s.happened[2:] == ["targeted Liora", f"damaged Liora {damage}"]
        assert s.hero("Idris").damage == s.hero("Kerrin").damage == 0
        assert (s.hero("Liora").held, s.hero("Liora").prayers) == ("held" in marks, "prayers" in marks)
        assert (s.asked, s.acting) == (0, "Rook")

    @pytest.mark.parametrize(("column", "name"), COLUMNS)
    def test_faithbreaker_reaches_the_columns_beside_it_too(self, column: int, name: str) -> None:
        s = scene(first="Ilse acted, Rook, Wren", second=SUN, pool=2).do(f"faithbreaker {column}")
        assert s.happened[:2] == ["paid Rook 0 2", "activated Rook"]
        assert rows(s) == ("Ilse, Rook, Wren", SUN.replace(name, f"{name} hurt=2"))
        assert (s.asked, s.acting) == (0, "Rook")

    def test_faithbreaker_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Ilse acted, Rook, Wren", second="Idris, Liora held=1 shrouded, Kerrin", pool=2)
        s.do("faithbreaker 2")
        assert s.standing(1) == "Idris, Liora held=1 shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Rook")


class TestSelka:
    @rule("NB-L04")
    def test_she_arrives_and_deals_1_damage_to_each_injured_enemy_and_no_other(self) -> None:
        s = arrival("Selka", "Rook, _, Wren", "Idris hurt=1, Liora, Kerrin hurt=3")
        assert s.happened == ["arrived Selka", "damaged Kerrin 1", "damaged Idris 1"]
        assert rows(s) == ("Rook, Selka, Wren", "Idris hurt=2, Liora, Kerrin hurt=4")
        assert (s.asked, s.acting) == (0, "Selka")

    def test_there_may_be_none(self) -> None:
        s = arrival("Selka", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Selka"] and s.standing(1) == SUN
        assert (s.asked, s.acting) == (0, "Selka")

    @rule("NB-R03")
    def test_from_the_edge_she_reaches_two_columns(self) -> None:
        s = arrival("Selka", "Rook, Wren, _", "Idris hurt=1, Liora hurt=1, Kerrin hurt=1", side=1)
        assert rows(s) == ("Idris hurt=2, Liora hurt=2, Kerrin hurt=1", "Rook, Wren, Selka")
        assert (s.asked, s.acting) == (1, "Selka")

    def test_a_shrouded_injured_enemy_is_skipped(self) -> None:
        s = arrival("Selka", "Rook, _, Wren", "Idris hurt=1, Liora hurt=1 shrouded, Kerrin")
        assert s.standing(1) == "Idris hurt=2, Liora hurt=1 shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Selka")

    @pytest.mark.parametrize(("hurt", "damage"), [(0, 2), (1, 4)])
    def test_cull_the_weak_deals_2_damage_or_4_if_the_target_is_injured(self, hurt: int, damage: int) -> None:
        s = scene(
            first="Rook acted, Selka, Wren", second=f"Idris hurt={hurt}, Liora hurt=1, Kerrin hurt=1", pool=2
        )
        s.do("cull the weak 3")
        effect = ["targeted Idris", f"damaged Idris {damage}"]
        assert s.happened == ["paid Selka 0 2", "activated Selka", *effect]
        assert rows(s) == ("Rook, Selka, Wren", f"Idris hurt={hurt + damage}, Liora hurt=1, Kerrin hurt=1")
        assert (s.asked, s.acting) == (0, "Selka")

    def test_cull_the_weak_cannot_be_aimed_at_the_front(self) -> None:
        s = scene(first="Rook acted, Selka, Wren", second=SUN, pool=2)
        assert [text for text in s.options if "cull" in text] == ["cull the weak 1", "cull the weak 3"]
        assert s.refuses("cull the weak 2") and s.acting == "Selka"

    def test_cull_the_weak_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Rook acted, Selka, Wren", second="Idris hurt=1 shrouded, Liora, Kerrin", pool=2)
        s.do("cull the weak 3")
        assert s.standing(1) == "Idris hurt=1 shrouded, Liora, Kerrin"
        assert (s.asked, s.acting) == (0, "Selka")


class TestTavian:
    def test_he_arrives_and_removes_1_held_point_from_each_of_three_enemies(self) -> None:
        s = arrival("Tavian", "Rook, _, Wren", "Idris held=1, Liora held=2, Kerrin held=3")
        assert s.happened == ["arrived Tavian", "drained Kerrin", "drained Liora", "drained Idris"]
        assert rows(s) == ("Rook, Tavian, Wren", "Idris, Liora held=1, Kerrin held=2")
        assert (s.asked, s.acting, s.board.pool) == (0, "Tavian", 3)

    def test_enemies_without_points_the_shrouded_and_markers_are_left_alone(self) -> None:
        s = arrival("Tavian", "Rook, _, Wren", "Idris held=1 shrouded, Liora prayers=1, Kerrin")
        assert s.happened == ["arrived Tavian", "unaffected Idris"]
        assert s.standing(1) == "Idris held=1 shrouded, Liora prayers=1, Kerrin"
        assert (s.asked, s.acting) == (0, "Tavian")

    @rule("NB-R03")
    def test_from_the_edge_he_reaches_two_columns(self) -> None:
        s = arrival("Tavian", "_, Rook, Wren", "Idris held=1, Liora held=1, Kerrin held=1", side=1)
        assert rows(s) == ("Idris held=1, Liora, Kerrin", "Tavian, Rook, Wren")
        assert (s.asked, s.acting) == (1, "Tavian")

    @pytest.mark.parametrize(("column", "name"), COLUMNS)
    def test_snuff_the_spark_hits_one_enemy_and_removes_1_held_point(self, column: int, name: str) -> None:
        sun = "Idris held=2, Liora held=2, Kerrin held=2"
        s = scene(first="Rook acted, Tavian, Wren", second=sun, pool=1).do(f"snuff the spark {column}")
        effect = [f"targeted {name}", f"damaged {name} 1", f"drained {name}"]
        assert s.happened == ["paid Tavian 0 1", "activated Tavian", *effect]
        assert rows(s) == ("Rook, Tavian, Wren", sun.replace(f"{name} held=2", f"{name} hurt=1 held=1"))
        assert (s.asked, s.acting) == (0, "Tavian")

    @pytest.mark.parametrize("marks", ["", " prayers=1"])
    def test_snuff_the_spark_needs_no_point_and_takes_no_marker(self, marks: str) -> None:
        s = scene(first="Rook acted, Tavian, Wren", second=f"Idris, Liora{marks}, Kerrin", pool=1)
        s.do("snuff the spark 2")
        assert s.happened[3:] == ["damaged Liora 1"]
        assert s.standing(1) == f"Idris, Liora hurt=1{marks}, Kerrin"
        assert (s.asked, s.acting) == (0, "Tavian")

    def test_snuff_the_spark_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Rook acted, Tavian, Wren", second="Idris, Liora held=1 shrouded, Kerrin", pool=1)
        s.do("snuff the spark 2")
        assert s.standing(1) == "Idris, Liora held=1 shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Tavian")
