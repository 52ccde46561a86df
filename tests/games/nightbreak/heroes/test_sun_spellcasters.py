"""Oriel, Perrin, Solenne and Vael."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

MOON = "Rook, Wren, Selka"


class TestOriel:
    def test_she_arrives_and_heals_2_damage_from_each_neighbour(self) -> None:
        s = arrival("Oriel", "Hale hurt=3, _, Idris hurt=2", MOON)
        assert s.happened == ["arrived Oriel", "healed Hale 2", "healed Idris 2"]
        assert rows(s) == ("Hale hurt=1, Oriel, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Oriel")

    @rule("NB-R45")
    def test_she_heals_no_more_than_there_is(self) -> None:
        s = arrival("Oriel", "Hale hurt=1, _, Idris", MOON)
        assert s.happened == ["arrived Oriel", "healed Hale 1"]
        assert rows(s) == ("Hale, Oriel, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Oriel")

    @rule("NB-R03")
    def test_from_the_edge_she_heals_one_neighbour_and_no_enemy(self) -> None:
        s = arrival("Oriel", "Hale hurt=3, Idris hurt=3, _", "Rook hurt=2, Wren hurt=2, Selka hurt=2", side=1)
        moon = "Rook hurt=2, Wren hurt=2, Selka hurt=2"
        assert rows(s) == (moon, "Hale hurt=3, Idris hurt=1, Oriel")
        assert (s.asked, s.acting) == (1, "Oriel")

    def test_a_shrouded_ally_is_healed_too(self) -> None:
        s = arrival("Oriel", "Hale hurt=3 shrouded, _, Idris", MOON)
        assert s.standing(0) == "Hale hurt=1 shrouded, Oriel, Idris"
        assert (s.asked, s.acting) == (0, "Oriel")

    @rule("NB-R10", "NB-L01")
    def test_noon_hymn_heals_2_from_her_neighbours_and_herself(self) -> None:
        s = scene(first="Hale hurt=3 acted, Oriel hurt=2, Idris hurt=1", second=MOON, pool=2).do("noon hymn")
        assert s.happened[:2] == ["paid Oriel 0 2", "activated Oriel"]
        assert s.happened[2:] == ["healed Hale 2", "healed Oriel 2", "healed Idris 1"]
        assert rows(s) == ("Hale hurt=1, Oriel, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Oriel")

    @rule("NB-R03")
    def test_noon_hymn_does_not_reach_two_ranks_away(self) -> None:
        s = scene(first="Oriel hurt=2, Hale hurt=2, Idris hurt=2", second=MOON, pool=2).do("noon hymn")
        assert rows(s) == ("Oriel, Hale, Idris hurt=2", MOON)
        assert (s.asked, s.acting) == (0, "Oriel")


class TestPerrin:
    def test_he_arrives_and_cures_his_neighbours_before_healing_1_from_each(self) -> None:
        s = arrival("Perrin", "Hale hurt=2 stunned wounded, _, Idris hurt=1 immobilized", MOON)
        lost = ["lost Hale Stunned+Wounded", "lost Idris Immobilized"]
        assert s.happened == ["arrived Perrin", *lost, "healed Hale 1", "healed Idris 1"]
        assert rows(s) == ("Hale hurt=1, Perrin, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Perrin")

    def test_he_leaves_buffs_and_enemies_as_they_are(self) -> None:
        s = arrival("Perrin", "Hale shielded shrouded stunned, _, Idris", "Rook stunned, Wren, Selka wounded")
        assert rows(s) == ("Hale shielded shrouded, Perrin, Idris", "Rook stunned, Wren, Selka wounded")
        assert (s.asked, s.acting) == (0, "Perrin")

    @rule("NB-R03")
    def test_from_the_edge_he_cures_one_neighbour(self) -> None:
        s = arrival("Perrin", "_, Hale hurt=1 stunned, Idris hurt=1 stunned", MOON, side=1)
        assert rows(s) == (MOON, "Perrin, Hale, Idris hurt=1 stunned")
        assert (s.asked, s.acting) == (1, "Perrin")

    @pytest.mark.parametrize(("column", "name"), [(1, "Hale"), (3, "Idris")])
    def test_kindly_lamp_heals_2_from_one_neighbour_and_cures_it(self, column: int, name: str) -> None:
        row = "Hale hurt=3 stunned, Perrin hurt=3, Idris hurt=3 stunned"
        s = scene(first=row.replace("Hale", "Hale acted"), second=MOON, pool=1)
        s.do(f"kindly lamp {column}")
        effect = [f"targeted {name}", f"healed {name} 2", f"lost {name} Stunned"]
        assert s.happened == ["paid Perrin 0 1", "activated Perrin", *effect]
        assert rows(s) == (row.replace(f"{name} hurt=3 stunned", f"{name} hurt=1"), MOON)
        assert (s.asked, s.acting) == (0, "Perrin")

    @rule("NB-R21", "NB-R10")
    def test_kindly_lamp_on_himself_cures_his_wound_but_its_damage_still_comes(self) -> None:
        s = scene(first="Hale acted, Perrin hurt=3 wounded, Idris", second=MOON, pool=1).do("kindly lamp 2")
        assert s.happened[3:] == ["healed Perrin 2", "lost Perrin Wounded", "bled Perrin 1"]
        assert rows(s) == ("Hale, Perrin hurt=2, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Perrin")

    @rule("NB-R13")
    def test_kindly_lamp_may_be_used_where_nothing_changes(self) -> None:
        s = scene(first="Hale shielded acted, Perrin, Idris", second=MOON, pool=1).do("kindly lamp 1")
        assert s.happened == ["paid Perrin 0 1", "activated Perrin", "targeted Hale"]
        assert s.standing(0) == "Hale shielded, Perrin, Idris"
        assert (s.asked, s.acting) == (0, "Perrin")

    @rule("NB-R03")
    def test_kindly_lamp_is_offered_for_allies_in_reach_only(self) -> None:
        s = scene(first="Perrin, Hale, Idris", second=MOON, pool=1)
        assert [text for text in s.options if "lamp" in text] == ["kindly lamp 1", "kindly lamp 2"]
        assert s.refuses("kindly lamp 3", "kindly lamp wren") and s.acting == "Perrin"


class TestSolenne:
    def test_she_arrives_with_a_prayer_marker(self) -> None:
        s = arrival("Solenne", "Hale, _, Idris", MOON)
        assert s.happened == ["arrived Solenne", "prayer_placed Solenne"]
        assert rows(s) == ("Hale, Solenne prayers=1, Idris", MOON)
        assert (s.asked, s.acting) == (0, "Solenne")

    @rule("NB-T04", "NB-T05")
    def test_her_marker_brings_2_points_at_her_sides_next_turn(self) -> None:
        s = arrival("Solenne", "Hale, _, Idris", MOON, side=1, attacked=True)
        assert s.board.pool == 3 and s.board.turn == 1
        s.until_turn(2)
        assert s.facts_of("prayers_answered") == [{"side": 1, "column": 2, "hero": 13, "amount": 2}]
        assert s.board.pool == s.facts_of("gained_blessing")[0]["amount"] + 2
        assert s.hero("Solenne").prayers == 0 and s.asked == 1

    @pytest.mark.parametrize(("column", "name"), [(1, "Hale"), (3, "Idris")])
    def test_share_the_flame_heals_4_from_one_neighbour_and_gives_it_a_point(
        self, column: int, name: str
    ) -> None:
        s = scene(first="Hale hurt=5 acted, Solenne hurt=5, Idris hurt=5", second=MOON, pool=2)
        s.do(f"share the flame {column}")
        effect = [f"targeted {name}", f"healed {name} 4", f"endowed {name}"]
        assert s.happened == ["paid Solenne 0 2", "activated Solenne", *effect]
        row = "Hale hurt=5, Solenne hurt=5, Idris hurt=5"
        assert rows(s) == (row.replace(f"{name} hurt=5", f"{name} hurt=1 held=1"), MOON)
        assert (s.asked, s.acting) == (0, "Solenne") and s.board.pool == 0

    def test_share_the_flame_gives_the_point_to_an_undamaged_ally_as_well(self) -> None:
        s = scene(first="Hale held=1 acted, Solenne, Idris", second=MOON, pool=2).do("share the flame 1")
        assert s.happened[3:] == ["endowed Hale"]
        assert s.standing(0) == "Hale held=2, Solenne, Idris"
        assert (s.asked, s.acting) == (0, "Solenne")

    @rule("NB-R03")
    def test_share_the_flame_is_offered_for_neighbours_only_not_for_herself(self) -> None:
        s = scene(first="Solenne, Hale, Idris", second=MOON, pool=2)
        assert [text for text in s.options if "flame" in text] == ["share the flame 2"]
        assert (s.asked, s.acting) == (0, "Solenne")


class TestVael:
    def test_he_arrives_and_stuns_each_enemy_beside_his_front(self) -> None:
        s = arrival("Vael", "Hale, _, Idris", MOON)
        assert s.happened == ["arrived Vael", "gained Selka Stunned", "gained Rook Stunned"]
        assert rows(s) == ("Hale, Vael, Idris", "Rook stunned, Wren, Selka stunned")
        assert (s.asked, s.acting) == (0, "Vael")

    @rule("NB-R03")
    def test_from_the_edge_he_stuns_one(self) -> None:
        s = arrival("Vael", "Hale, Idris, _", MOON, side=1)
        assert rows(s) == ("Rook, Wren stunned, Selka", "Hale, Idris, Vael")
        assert (s.asked, s.acting) == (1, "Vael")

    def test_a_shrouded_enemy_is_not_stunned_by_his_arrival(self) -> None:
        s = arrival("Vael", "Hale, _, Idris", "Rook shrouded, Wren, Selka")
        assert s.standing(1) == "Rook shrouded, Wren, Selka stunned"
        assert (s.asked, s.acting) == (0, "Vael")

    @pytest.mark.parametrize(("column", "name"), [(1, "Selka"), (3, "Rook")])
    def test_solar_verdict_deals_6_damage_to_the_one_enemy_chosen(self, column: int, name: str) -> None:
        s = scene(first="Hale acted, Vael, Idris", second=MOON, pool=3).do(f"solar verdict {column}")
        effect = [f"targeted {name}", f"damaged {name} 6"]
        assert s.happened == ["paid Vael 0 3", "activated Vael", *effect]
        assert rows(s) == ("Hale, Vael, Idris", MOON.replace(name, f"{name} hurt=6"))
        assert (s.asked, s.acting) == (0, "Vael")

    def test_solar_verdict_cannot_be_aimed_at_the_front(self) -> None:
        s = scene(first="Hale acted, Vael, Idris", second=MOON, pool=3)
        assert s.refuses("solar verdict 2", "solar verdict wren")
        assert [text for text in s.options if "verdict" in text] == ["solar verdict 1", "solar verdict 3"]
        assert (s.asked, s.acting) == (0, "Vael")

    @rule("NB-R02", "NB-R03")
    def test_solar_verdict_from_the_edge_of_the_second_row_has_one_target(self) -> None:
        s = scene(first=MOON, second="Vael, Hale, Idris", turn=2, pool=3)
        assert [text for text in s.options if "verdict" in text] == ["solar verdict 2"]
        s.do("solar verdict 2")
        assert rows(s) == ("Rook, Wren hurt=6, Selka", "Vael, Hale, Idris")
        assert (s.asked, s.acting) == (1, "Vael")

    @rule("NB-R19")
    def test_solar_verdict_at_a_shrouded_enemy_is_lost(self) -> None:
        s = scene(first="Hale acted, Vael, Idris", second="Rook shrouded, Wren, Selka", pool=3)
        s.do("solar verdict 3")
        assert s.happened == ["paid Vael 0 3", "activated Vael", "targeted Rook", "unaffected Rook"]
        assert s.standing(1) == "Rook shrouded, Wren, Selka"
        assert (s.asked, s.acting) == (0, "Vael")
