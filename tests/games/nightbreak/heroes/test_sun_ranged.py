"""Idris, Jessamy, Kerrin, Liora and Tamsin; Tamsin's moves are in `test_moving_powers`."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

MOON = "Rook, Wren, Selka"


class TestIdris:
    def test_he_arrives_and_deals_1_damage_to_each_of_three_enemies(self) -> None:
        s = arrival("Idris", "Hale, _, Oriel", MOON)
        assert s.happened == ["arrived Idris", "damaged Selka 1", "damaged Wren 1", "damaged Rook 1"]
        assert rows(s) == ("Hale, Idris, Oriel", "Rook hurt=1, Wren hurt=1, Selka hurt=1")
        assert (s.asked, s.acting) == (0, "Idris")

    @rule("NB-R03")
    def test_from_the_edge_he_reaches_two(self) -> None:
        s = arrival("Idris", "Hale, Oriel, _", MOON)
        assert rows(s) == ("Hale, Oriel, Idris", "Rook hurt=1, Wren hurt=1, Selka")
        assert (s.asked, s.acting) == (0, "Idris")

    def test_his_arrival_skips_the_shrouded_and_not_the_shielded(self) -> None:
        s = arrival("Idris", "Hale, _, Oriel", "Rook shielded, Wren shrouded, Selka")
        assert s.standing(1) == "Rook hurt=1 shielded, Wren shrouded, Selka hurt=1"
        assert (s.asked, s.acting) == (0, "Idris")

    @rule("NB-R26", "NB-X09")
    def test_his_arrival_hits_the_attacker_too_before_its_attack_is_over(self) -> None:
        s = arrival("Idris", "Hale, _, Oriel", "Rook wounded, Wren, Selka", side=1, attacked=True)
        hits = ["damaged Selka 1", "damaged Wren 1", "damaged Rook 1"]
        assert s.happened == ["arrived Idris", *hits, "lost Rook Wounded"]
        assert s.standing(0) == "Rook hurt=1, Wren hurt=1, Selka hurt=1"
        assert (s.asked, s.acting) == (0, "Wren")

    @pytest.mark.parametrize(("column", "name"), [(1, "Selka"), (2, "Wren"), (3, "Rook")])
    def test_piercing_ray_deals_3_damage_to_the_one_enemy_chosen(self, column: int, name: str) -> None:
        s = scene(first="Hale acted, Idris, Oriel", second=MOON, pool=2).do(f"piercing ray {column}")
        effect = [f"targeted {name}", f"damaged {name} 3"]
        assert s.happened == ["paid Idris 0 2", "activated Idris", *effect]
        assert rows(s) == ("Hale, Idris, Oriel", MOON.replace(name, f"{name} hurt=3"))
        assert (s.asked, s.acting) == (0, "Idris")

    @rule("NB-R03")
    def test_piercing_ray_does_not_reach_two_columns_away_nor_around_the_edge(self) -> None:
        s = scene(first="Idris, Hale, Oriel", second=MOON, pool=2)
        assert [text for text in s.options if "ray" in text] == ["piercing ray 1", "piercing ray 2"]
        assert (s.asked, s.acting) == (0, "Idris")

    @rule("NB-R02")
    def test_piercing_ray_from_the_second_sides_left_edge_reaches_the_highest_columns(self) -> None:
        s = scene(first=MOON, second="Idris, Hale, Oriel", turn=2, pool=2)
        assert [text for text in s.options if "ray" in text] == ["piercing ray 2", "piercing ray 3"]
        s.do("piercing ray right")
        assert rows(s) == ("Rook, Wren hurt=3, Selka", "Idris, Hale, Oriel")
        assert (s.asked, s.acting) == (1, "Idris")

    @rule("NB-R19")
    def test_piercing_ray_at_a_shrouded_enemy_is_legal_and_lost(self) -> None:
        s = scene(first="Hale acted, Idris, Oriel", second="Rook, Wren shrouded, Selka", pool=2)
        s.do("piercing ray wren")
        assert s.happened == ["paid Idris 0 2", "activated Idris", "targeted Wren", "unaffected Wren"]
        assert s.standing(1) == "Rook, Wren shrouded, Selka"
        assert (s.asked, s.acting) == (0, "Idris")


class TestJessamy:
    def test_she_arrives_and_wounds_each_enemy_beside_her_front(self) -> None:
        s = arrival("Jessamy", "Hale, _, Oriel", MOON)
        assert s.happened == ["arrived Jessamy", "gained Selka Wounded", "gained Rook Wounded"]
        assert rows(s) == ("Hale, Jessamy, Oriel", "Rook wounded, Wren, Selka wounded")
        assert (s.asked, s.acting) == (0, "Jessamy")

    @rule("NB-R03")
    def test_from_the_edge_she_wounds_one(self) -> None:
        s = arrival("Jessamy", "_, Hale, Oriel", MOON, side=1)
        assert rows(s) == ("Rook, Wren wounded, Selka", "Jessamy, Hale, Oriel")
        assert (s.asked, s.acting) == (1, "Jessamy")

    def test_a_shrouded_enemy_is_not_wounded_by_her_arrival(self) -> None:
        s = arrival("Jessamy", "Hale, _, Oriel", "Rook shrouded, Wren, Selka")
        assert s.standing(1) == "Rook shrouded, Wren, Selka wounded"
        assert (s.asked, s.acting) == (0, "Jessamy")

    @pytest.mark.parametrize(("column", "name"), [(1, "Selka"), (2, "Wren"), (3, "Rook")])
    def test_stooping_falcon_hits_and_wounds_the_one_enemy_chosen(self, column: int, name: str) -> None:
        s = scene(first="Hale acted, Jessamy, Oriel", second=MOON, pool=1).do(f"stooping falcon {column}")
        effect = [f"targeted {name}", f"damaged {name} 1", f"gained {name} Wounded"]
        assert s.happened == ["paid Jessamy 0 1", "activated Jessamy", *effect]
        assert rows(s) == ("Hale, Jessamy, Oriel", MOON.replace(name, f"{name} hurt=1 wounded"))
        assert (s.asked, s.acting) == (0, "Jessamy")

    def test_stooping_falcon_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Hale acted, Jessamy, Oriel", second="Rook, Wren shrouded, Selka", pool=1)
        s.do("stooping falcon 2")
        assert s.standing(1) == "Rook, Wren shrouded, Selka"
        assert (s.asked, s.acting) == (0, "Jessamy")

    @rule("NB-R15")
    def test_stooping_falcon_does_not_wound_the_replacement(self) -> None:
        s = scene(
            first="Hale acted, Jessamy, Oriel",
            second="Rook, Wren hurt=7, Selka",
            pool=1,
            second_deck="Morrow, Nocte",
        )
        s.do("stooping falcon 2").reload().do("place")
        assert rows(s) == ("Hale, Jessamy, Oriel", "Rook, Morrow shielded, Selka")
        assert (s.asked, s.acting) == (0, "Jessamy")


class TestKerrin:
    def test_he_arrives_and_stuns_the_enemy_in_front(self) -> None:
        s = arrival("Kerrin", "Hale, _, Oriel", MOON)
        assert s.happened == ["arrived Kerrin", "gained Wren Stunned"]
        assert rows(s) == ("Hale, Kerrin, Oriel", "Rook, Wren stunned, Selka")
        assert (s.asked, s.acting) == (0, "Kerrin")

    def test_a_shrouded_enemy_is_not_stunned_by_his_arrival(self) -> None:
        s = arrival("Kerrin", "Hale, _, Oriel", "Rook, Wren shrouded, Selka")
        assert s.happened == ["arrived Kerrin", "unaffected Wren"]
        assert s.standing(1) == "Rook, Wren shrouded, Selka"
        assert (s.asked, s.acting) == (0, "Kerrin")

    def test_an_enemy_stunned_in_its_own_turn_cannot_use_its_power(self) -> None:
        s = arrival("Kerrin", "Hale, _, Oriel", "Rook, Wren, Selka", side=1, attacked=True)
        assert s.happened == ["arrived Kerrin", "gained Wren Stunned"]
        assert (s.asked, s.acting) == (0, "Wren")
        assert s.options == ["attack 1", "attack 2", "attack 3"]

    @pytest.mark.parametrize(("column", "name"), [(1, "Selka"), (2, "Wren"), (3, "Rook")])
    def test_blinding_shot_hits_and_stuns_the_one_enemy_chosen(self, column: int, name: str) -> None:
        s = scene(first="Hale acted, Kerrin, Oriel", second=MOON, pool=2).do(f"blinding shot {column}")
        effect = [f"targeted {name}", f"damaged {name} 2", f"gained {name} Stunned"]
        assert s.happened == ["paid Kerrin 0 2", "activated Kerrin", *effect]
        assert rows(s) == ("Hale, Kerrin, Oriel", MOON.replace(name, f"{name} hurt=2 stunned"))
        assert (s.asked, s.acting) == (0, "Kerrin")

    def test_blinding_shot_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Hale acted, Kerrin, Oriel", second="Rook shrouded, Wren, Selka", pool=2)
        s.do("blinding shot 3")
        assert s.standing(1) == "Rook shrouded, Wren, Selka"
        assert (s.asked, s.acting) == (0, "Kerrin")

    @rule("NB-R15")
    def test_blinding_shot_does_not_stun_the_replacement(self) -> None:
        s = scene(
            first="Hale acted, Kerrin, Oriel",
            second="Rook, Wren hurt=6, Selka",
            pool=2,
            second_deck="Morrow, Nocte",
        )
        s.do("blinding shot 2", "place")
        assert rows(s) == ("Hale, Kerrin, Oriel", "Rook, Morrow shielded, Selka")
        assert (s.asked, s.acting) == (0, "Kerrin")


class TestLiora:
    @rule("NB-R10", "NB-L01")
    def test_she_arrives_and_shrouds_her_neighbours_and_herself(self) -> None:
        s = arrival("Liora", "Hale, _, Oriel", MOON)
        assert s.happened[1:] == [f"gained {name} Shrouded" for name in ("Hale", "Liora", "Oriel")]
        assert rows(s) == ("Hale shrouded, Liora shrouded, Oriel shrouded", MOON)
        assert (s.asked, s.acting) == (0, "Liora")

    @rule("NB-R03")
    def test_from_the_edge_she_shrouds_herself_and_one_neighbour(self) -> None:
        s = arrival("Liora", "Hale, Oriel, _", MOON, side=1)
        assert rows(s) == (MOON, "Hale, Oriel shrouded, Liora shrouded")
        assert (s.asked, s.acting) == (1, "Liora")

    def test_mirror_veil_shields_and_shrouds_the_left_ally_only(self) -> None:
        s = scene(first="Hale acted, Liora, Oriel", second=MOON, pool=1).do("mirror veil")
        effect = "gained Hale Shielded+Shrouded"
        assert s.happened == ["paid Liora 0 1", "activated Liora", effect]
        assert rows(s) == ("Hale shielded shrouded, Liora, Oriel", MOON)
        assert (s.asked, s.acting) == (0, "Liora")

    @rule("NB-R13", "NB-R03")
    def test_mirror_veil_is_not_offered_without_a_left_ally(self) -> None:
        s = scene(first="Liora, Hale, Oriel", second=MOON, pool=3)
        assert s.refuses("mirror veil") and (s.asked, s.acting) == (0, "Liora")

    @rule("NB-R02")
    def test_mirror_veil_of_the_second_side_goes_to_the_higher_column(self) -> None:
        s = scene(first=MOON, second="Hale acted, Oriel acted, Liora", turn=2, pool=1).do("mirror veil")
        assert s.facts_of("gained")[0]["column"] == 2
        assert rows(s) == (MOON, "Hale, Oriel shielded shrouded, Liora")
        assert (s.asked, s.acting) == (1, "Liora")


class TestTamsin:
    @pytest.mark.parametrize(("hurt", "damage"), [(0, 1), (1, 2), (3, 2)])
    @rule("NB-L04")
    def test_she_arrives_and_deals_1_damage_or_2_if_the_front_is_injured(
        self, hurt: int, damage: int
    ) -> None:
        s = arrival("Tamsin", "Hale, _, Oriel", f"Rook hurt=1, Wren hurt={hurt}, Selka hurt=1")
        assert s.happened == ["arrived Tamsin", f"damaged Wren {damage}"]
        assert rows(s) == ("Hale, Tamsin, Oriel", f"Rook hurt=1, Wren hurt={hurt + damage}, Selka hurt=1")
        assert (s.asked, s.acting) == (0, "Tamsin")

    def test_a_shrouded_enemy_is_unaffected_by_her_arrival_even_if_injured(self) -> None:
        s = arrival("Tamsin", "Hale, _, Oriel", "Rook, Wren hurt=1 shrouded, Selka")
        assert s.happened == ["arrived Tamsin", "unaffected Wren"]
        assert s.standing(1) == "Rook, Wren hurt=1 shrouded, Selka"
        assert (s.asked, s.acting) == (0, "Tamsin")
