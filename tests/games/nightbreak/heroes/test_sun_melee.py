"""Aurelia, Branoc, Cassia, Doran, Ysolde and Hale."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

MOON = "Rook, Wren, Selka"


class TestAurelia:
    def test_she_arrives_shielded_and_nobody_else_is(self) -> None:
        s = arrival("Aurelia", "Idris, _, Hale", MOON)
        assert s.happened == ["arrived Aurelia", "gained Aurelia Shielded"]
        assert rows(s) == ("Idris, Aurelia shielded, Hale", MOON)
        assert (s.asked, s.acting) == (0, "Aurelia")

    def test_guard_the_line_heals_2_from_the_left_ally_and_shields_it(self) -> None:
        s = scene(first="Idris hurt=3 acted, Aurelia hurt=2 held=3, Hale hurt=2", second=MOON)
        s.do("guard the line")
        assert s.happened == [
            "paid Aurelia 2 0",
            "activated Aurelia",
            "healed Idris 2",
            "gained Idris Shielded",
        ]
        assert rows(s) == ("Idris hurt=1 shielded, Aurelia hurt=2 held=1, Hale hurt=2", MOON)
        assert (s.asked, s.acting) == (0, "Aurelia")

    @rule("NB-R45")
    def test_guard_the_line_heals_no_more_than_there_is(self) -> None:
        s = scene(first="Idris hurt=1 acted, Aurelia held=3, Hale", second=MOON).do("guard the line")
        assert s.facts_of("healed")[0]["amount"] == 1
        assert s.standing(0) == "Idris shielded, Aurelia held=1, Hale"
        assert (s.asked, s.acting) == (0, "Aurelia")

    @rule("NB-R13")
    def test_guard_the_line_may_go_to_an_ally_without_damage(self) -> None:
        s = scene(first="Idris acted, Aurelia held=3, Hale", second=MOON).do("guard the line")
        assert s.happened == ["paid Aurelia 2 0", "activated Aurelia", "gained Idris Shielded"]
        assert (s.asked, s.acting) == (0, "Aurelia")

    @rule("NB-R13", "NB-R03")
    def test_guard_the_line_is_not_offered_without_a_left_ally(self) -> None:
        s = scene(first="Aurelia held=3, Idris, Hale", second=MOON, pool=3)
        assert s.refuses("guard the line", "guard the line 3")
        assert (s.asked, s.acting) == (0, "Aurelia")

    @rule("NB-R02")
    def test_left_of_the_second_side_is_the_higher_column(self) -> None:
        s = scene(first=MOON, second="Idris hurt=2 acted, Aurelia held=3, Hale hurt=2", turn=2)
        s.do("guard the line")
        assert s.facts_of("healed") == [{"side": 1, "column": 3, "hero": 6, "amount": 2}]
        assert rows(s) == (MOON, "Idris shielded, Aurelia held=1, Hale hurt=2")
        assert (s.asked, s.acting) == (1, "Aurelia")

    @rule("NB-E07", "NB-A23")
    def test_an_ally_that_has_attacked_stays_shielded_until_its_next_attack(self) -> None:
        s = scene(first="Idris, Aurelia held=3, Oriel", second=MOON, turn=5)
        s.do("attack 3", "guard the line", "attack 2", "attack 2")
        assert s.asked == 1 and "Idris shielded" in s.standing(0)
        s.do("attack idris")
        assert s.happened[:2] == ["attacked Rook Idris", "shielded Idris"]
        s.do("attack 3", "attack 3", "give 1 to 1")
        assert s.standing(0).startswith("Idris shielded,") and (s.asked, s.acting) == (0, "Idris")
        s.do("attack 1")
        assert s.happened[-1] == "lost Idris Shielded"
        assert (s.asked, s.acting) == (0, "Aurelia")


class TestBranoc:
    def test_he_arrives_and_deals_2_damage_to_the_enemy_in_front(self) -> None:
        s = arrival("Branoc", "Idris, _, Hale", MOON)
        assert s.happened == ["arrived Branoc", "damaged Wren 2"]
        assert rows(s) == ("Idris, Branoc, Hale", "Rook, Wren hurt=2, Selka")
        assert (s.asked, s.acting) == (0, "Branoc")

    @rule("NB-R41")
    def test_he_deals_it_in_the_enemys_turn_too(self) -> None:
        s = arrival("Branoc", "Idris, _, Hale", MOON, side=1, attacked=True)
        assert s.happened == ["arrived Branoc", "damaged Wren 2"]
        assert rows(s) == ("Rook, Wren hurt=2, Selka", "Idris, Branoc, Hale")
        assert (s.asked, s.acting) == (0, "Wren")

    @rule("NB-R02")
    def test_front_is_the_same_column_at_either_end_of_the_second_row(self) -> None:
        s = arrival("Branoc", "_, Idris, Hale", MOON, side=1)
        assert s.facts_of("damaged") == [{"side": 0, "column": 3, "hero": 22, "amount": 2, "source": 1}]
        assert rows(s) == ("Rook, Wren, Selka hurt=2", "Branoc, Idris, Hale")
        assert (s.asked, s.acting) == (1, "Branoc")

    def test_a_shrouded_enemy_is_unaffected_by_his_arrival(self) -> None:
        s = arrival("Branoc", "Idris, _, Hale", "Rook, Wren shrouded, Selka")
        assert s.happened == ["arrived Branoc", "unaffected Wren"]
        assert rows(s) == ("Idris, Branoc, Hale", "Rook, Wren shrouded, Selka")
        assert (s.asked, s.acting) == (0, "Branoc")

    def test_a_shielded_enemy_is_not_spared_by_his_arrival(self) -> None:
        s = arrival("Branoc", "Idris, _, Hale", "Rook, Wren shielded, Selka")
        assert rows(s) == ("Idris, Branoc, Hale", "Rook, Wren hurt=2 shielded, Selka")
        assert (s.asked, s.acting) == (0, "Branoc")

    def test_hammer_of_noon_deals_4_damage_to_the_enemy_in_front(self) -> None:
        s = scene(first="Idris acted, Branoc held=3, Hale", second=MOON).do("hammer of noon")
        assert s.happened == ["paid Branoc 2 0", "activated Branoc", "damaged Wren 4"]
        assert rows(s) == ("Idris, Branoc held=1, Hale", "Rook, Wren hurt=4, Selka")
        assert (s.asked, s.acting) == (0, "Branoc")

    @pytest.mark.parametrize(("hurt", "asked"), [(3, 0), (4, 1), (7, 1)])
    def test_hammer_of_noon_overwhelms_at_exactly_the_hp(self, hurt: int, asked: int) -> None:
        s = scene(first="Idris acted, Branoc held=3, Hale", second=f"Rook, Wren hurt={hurt}, Selka")
        s.do("hammer of noon")
        assert s.board.favor == [asked, 0] and s.asked == asked

    @rule("NB-R13", "NB-R19")
    def test_hammer_of_noon_can_be_wasted_on_a_shrouded_enemy(self) -> None:
        s = scene(first="Idris acted, Branoc held=3, Hale", second="Rook, Wren shrouded, Selka")
        s.do("hammer of noon")
        assert s.happened == ["paid Branoc 2 0", "activated Branoc", "unaffected Wren"]
        assert rows(s) == ("Idris, Branoc held=1, Hale", "Rook, Wren shrouded, Selka")
        assert (s.asked, s.acting) == (0, "Branoc")


class TestCassia:
    def test_she_arrives_and_deals_1_damage_to_each_enemy_beside_her_front(self) -> None:
        s = arrival("Cassia", "Idris, _, Hale", MOON)
        assert s.happened == ["arrived Cassia", "damaged Selka 1", "damaged Rook 1"]
        assert rows(s) == ("Idris, Cassia, Hale", "Rook hurt=1, Wren, Selka hurt=1")
        assert (s.asked, s.acting) == (0, "Cassia")

    @rule("NB-R03")
    def test_at_the_edge_of_the_row_one_enemy_is_beside_her_front(self) -> None:
        s = arrival("Cassia", "_, Idris, Hale", MOON)
        assert rows(s) == ("Cassia, Idris, Hale", "Rook, Wren hurt=1, Selka")
        assert (s.asked, s.acting) == (0, "Cassia")

    def test_a_shrouded_enemy_is_skipped_by_her_arrival(self) -> None:
        s = arrival("Cassia", "Idris, _, Hale", "Rook, Wren, Selka shrouded")
        assert rows(s) == ("Idris, Cassia, Hale", "Rook hurt=1, Wren, Selka shrouded")
        assert (s.asked, s.acting) == (0, "Cassia")

    def test_sweeping_blaze_deals_2_damage_to_each_of_three_enemies(self) -> None:
        s = scene(first="Idris acted, Cassia held=4, Hale", second=MOON).do("sweeping blaze")
        assert s.happened[2:] == ["damaged Selka 2", "damaged Wren 2", "damaged Rook 2"]
        assert rows(s) == ("Idris, Cassia held=1, Hale", "Rook hurt=2, Wren hurt=2, Selka hurt=2")
        assert (s.asked, s.acting) == (0, "Cassia")

    @rule("NB-R03")
    def test_sweeping_blaze_reaches_two_enemies_from_the_edge(self) -> None:
        s = scene(first="Cassia held=4, Idris, Hale", second=MOON).do("sweeping blaze")
        assert rows(s) == ("Cassia held=1, Idris, Hale", "Rook, Wren hurt=2, Selka hurt=2")
        assert (s.asked, s.acting) == (0, "Cassia")

    @rule("NB-E10", "NB-R19")
    def test_sweeping_blaze_skips_the_shrouded_enemy_and_not_the_shielded_one(self) -> None:
        s = scene(first="Idris acted, Cassia held=4, Hale", second="Rook, Wren shrouded, Selka shielded")
        s.do("sweeping blaze")
        assert s.standing(1) == "Rook hurt=2, Wren shrouded, Selka hurt=2 shielded"
        assert (s.asked, s.acting) == (0, "Cassia")

    @rule("NB-X12", "NB-R14")
    def test_sweeping_blaze_overwhelms_two_at_once(self) -> None:
        s = scene(first="Idris acted, Cassia held=4, Hale", second="Rook hurt=5, Wren hurt=5, Selka hurt=5")
        s.do("sweeping blaze")
        assert s.happened[5:] == ["overwhelmed Rook", "overwhelmed Selka"]
        assert rows(s) == ("Idris, Cassia held=1, Hale", "-, Wren hurt=7, -")
        assert s.board.favor == [2, 0] and s.asked == 1


class TestDoran:
    def test_he_arrives_and_immobilizes_each_of_three_enemies(self) -> None:
        s = arrival("Doran", "Idris, _, Hale", MOON)
        assert s.happened[1:] == [f"gained {name} Immobilized" for name in ("Selka", "Wren", "Rook")]
        immobilized = "Rook immobilized, Wren immobilized, Selka immobilized"
        assert rows(s) == ("Idris, Doran, Hale", immobilized)
        assert (s.asked, s.acting) == (0, "Doran")

    @rule("NB-R03")
    def test_he_reaches_two_enemies_from_the_edge_of_the_second_row(self) -> None:
        s = arrival("Doran", "Idris, Hale, _", MOON, side=1)
        assert rows(s) == ("Rook immobilized, Wren immobilized, Selka", "Idris, Hale, Doran")
        assert (s.asked, s.acting) == (1, "Doran")

    def test_a_shrouded_enemy_is_skipped_by_his_arrival(self) -> None:
        s = arrival("Doran", "Idris, _, Hale", "Rook, Wren shrouded, Selka")
        assert s.standing(1) == "Rook immobilized, Wren shrouded, Selka immobilized"
        assert (s.asked, s.acting) == (0, "Doran")

    @rule("NB-R26")
    def test_an_attacker_immobilized_by_his_arrival_is_free_again_after_its_attack(self) -> None:
        s = arrival("Doran", "Idris, _, Hale", MOON, side=1, attacked=True)
        assert s.happened[-2:] == ["gained Rook Immobilized", "lost Rook Immobilized"]
        assert rows(s) == ("Rook, Wren immobilized, Selka immobilized", "Idris, Doran, Hale")
        assert (s.asked, s.acting) == (0, "Wren")

    @pytest.mark.parametrize("column", [1, 2, 3])
    def test_amber_chain_hits_and_immobilizes_the_one_enemy_chosen(self, column: int) -> None:
        s = scene(first="Idris acted, Doran held=2, Hale", second=MOON).do(f"amber chain {column}")
        name = ("Selka", "Wren", "Rook")[column - 1]
        effect = [f"targeted {name}", f"damaged {name} 1", f"gained {name} Immobilized"]
        assert s.happened == ["paid Doran 1 0", "activated Doran", *effect]
        assert s.standing(1) == MOON.replace(name, f"{name} hurt=1 immobilized")
        assert (s.asked, s.acting) == (0, "Doran")

    @rule("NB-R03")
    def test_amber_chain_does_not_reach_two_columns_away(self) -> None:
        s = scene(first="Doran held=2, Idris, Hale", second=MOON)
        assert s.refuses("amber chain 3") and not s.refuses("amber chain 1", "amber chain 2")
        assert (s.asked, s.acting) == (0, "Doran")

    @rule("NB-R19")
    def test_amber_chain_at_a_shrouded_enemy_does_nothing_and_costs_1(self) -> None:
        s = scene(first="Idris acted, Doran held=2, Hale", second="Rook, Wren shrouded, Selka")
        s.do("amber chain 2")
        assert rows(s) == ("Idris, Doran held=1, Hale", "Rook, Wren shrouded, Selka")
        assert (s.asked, s.acting) == (0, "Doran")

    @rule("NB-R15")
    def test_amber_chain_does_not_pass_to_the_replacement(self) -> None:
        s = scene(
            first="Idris acted, Doran held=2, Hale",
            second="Rook, Wren hurt=7, Selka",
            second_deck="Nyssa, Nocte",
        )
        s.do("amber chain 2").reload().do("place")
        assert s.happened == ["arrived Nyssa", "gained Nyssa Shrouded"]
        assert rows(s) == ("Idris, Doran held=1, Hale", "Rook, Nyssa shrouded, Selka")
        assert (s.asked, s.acting) == (0, "Doran")


class TestYsolde:
    def test_she_arrives_and_wounds_the_enemy_in_front(self) -> None:
        s = arrival("Ysolde", "Idris, _, Hale", MOON)
        assert s.happened == ["arrived Ysolde", "gained Wren Wounded"]
        assert rows(s) == ("Idris, Ysolde, Hale", "Rook, Wren wounded, Selka")
        assert (s.asked, s.acting) == (0, "Ysolde")

    def test_a_shrouded_enemy_is_not_wounded_by_her_arrival(self) -> None:
        s = arrival("Ysolde", "Idris, _, Hale", "Rook, Wren shrouded, Selka")
        assert rows(s) == ("Idris, Ysolde, Hale", "Rook, Wren shrouded, Selka")
        assert (s.asked, s.acting) == (0, "Ysolde")

    @rule("NB-L04")
    @pytest.mark.parametrize(("hurt", "damage"), [(0, 1), (1, 2)])
    def test_finishing_cut_deals_1_damage_or_2_if_the_front_is_injured(self, hurt: int, damage: int) -> None:
        s = scene(
            first="Idris acted, Ysolde held=2, Hale", second=f"Rook hurt=1, Wren hurt={hurt}, Selka hurt=1"
        )
        s.do("finishing cut")
        assert s.happened == ["paid Ysolde 1 0", "activated Ysolde", f"damaged Wren {damage}"]
        assert s.standing(1) == f"Rook hurt=1, Wren hurt={hurt + damage}, Selka hurt=1"
        assert (s.asked, s.acting) == (0, "Ysolde")

    def test_a_second_finishing_cut_finds_the_front_injured_by_the_first(self) -> None:
        s = scene(first="Idris acted, Ysolde held=3, Hale", second=MOON).do("finishing cut", "finishing cut")
        assert s.standing(1) == "Rook, Wren hurt=3, Selka"
        assert (s.asked, s.acting) == (0, "Ysolde")

    def test_finishing_cut_does_nothing_to_a_shrouded_enemy_even_if_injured(self) -> None:
        s = scene(first="Idris acted, Ysolde held=2, Hale", second="Rook, Wren hurt=1 shrouded, Selka")
        s.do("finishing cut")
        assert s.standing(1) == "Rook, Wren hurt=1 shrouded, Selka"
        assert (s.asked, s.acting) == (0, "Ysolde")


class TestHale:
    def test_he_arrives_and_shields_each_ally_beside_him_but_not_himself(self) -> None:
        s = arrival("Hale", "Idris, _, Oriel", MOON)
        assert s.happened == ["arrived Hale", "gained Idris Shielded", "gained Oriel Shielded"]
        assert rows(s) == ("Idris shielded, Hale, Oriel shielded", MOON)
        assert (s.asked, s.acting) == (0, "Hale")

    @rule("NB-R03")
    def test_from_the_edge_he_shields_his_one_neighbour(self) -> None:
        s = arrival("Hale", "_, Idris, Oriel", MOON, side=1)
        assert rows(s) == (MOON, "Hale, Idris shielded, Oriel")
        assert (s.asked, s.acting) == (1, "Hale")

    def test_a_shrouded_ally_is_shielded_too(self) -> None:
        s = arrival("Hale", "Idris shrouded, _, Oriel", MOON)
        assert s.standing(0) == "Idris shielded shrouded, Hale, Oriel shielded"
        assert (s.asked, s.acting) == (0, "Hale")

    def test_rally_removes_all_debuffs_and_then_heals_1_from_each_neighbour(self) -> None:
        idris = "Idris hurt=2 acted shielded immobilized stunned wounded"
        s = scene(first=f"{idris}, Hale hurt=2 held=2, Oriel hurt=1 wounded", second=MOON)
        s.do("rally the faithful")
        lost = ["lost Idris Immobilized+Stunned+Wounded", "lost Oriel Wounded"]
        assert s.happened[2:] == [*lost, "healed Idris 1", "healed Oriel 1"]
        assert rows(s) == ("Idris hurt=1 shielded, Hale hurt=2 held=1, Oriel", MOON)
        assert (s.asked, s.acting) == (0, "Hale")

    @rule("NB-R03")
    def test_rally_does_not_reach_two_ranks_away(self) -> None:
        s = scene(first="Hale held=2, Idris stunned hurt=1, Oriel stunned hurt=1", second=MOON)
        s.do("rally the faithful")
        assert s.standing(0) == "Hale held=1, Idris, Oriel hurt=1 stunned"
        assert (s.asked, s.acting) == (0, "Hale")

    @rule("NB-R13")
    def test_rally_may_be_used_where_nothing_changes(self) -> None:
        s = scene(first="Idris acted, Hale held=2, Oriel", second=MOON).do("rally the faithful")
        assert s.happened == ["paid Hale 1 0", "activated Hale"]
        assert (s.asked, s.acting) == (0, "Hale")

    def test_rally_cures_neither_hale_nor_his_enemies(self) -> None:
        s = scene(first="Idris acted, Hale held=2 wounded, Oriel", second="Rook stunned, Wren, Selka")
        s.do("rally the faithful")
        assert s.happened[2:] == ["bled Hale 1"]
        assert rows(s) == ("Idris, Hale hurt=1 held=1 wounded, Oriel", "Rook stunned, Wren, Selka")
        assert (s.asked, s.acting) == (0, "Hale")
