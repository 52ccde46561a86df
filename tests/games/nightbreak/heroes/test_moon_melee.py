"""Corvin, Mordane, Nyssa and Morrow; the moves of the last two are in `test_moving_powers`."""

import pytest

from tests.games.nightbreak.heroes.arrival_scenes import arrival, rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule

SUN = "Idris, Liora, Kerrin"


class TestCorvin:
    def test_he_arrives_and_stuns_the_enemy_in_front(self) -> None:
        s = arrival("Corvin", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Corvin", "gained Liora Stunned"]
        assert rows(s) == ("Rook, Corvin, Wren", "Idris, Liora stunned, Kerrin")
        assert (s.asked, s.acting) == (0, "Corvin")

    def test_from_the_edge_of_the_second_row_front_is_his_own_column(self) -> None:
        s = arrival("Corvin", "Rook, Wren, _", SUN, side=1)
        assert s.facts_of("gained") == [{"side": 0, "column": 1, "hero": 6, "statuses": 8}]
        assert rows(s) == ("Idris stunned, Liora, Kerrin", "Rook, Wren, Corvin")
        assert (s.asked, s.acting) == (1, "Corvin")

    def test_a_shrouded_enemy_is_not_stunned_by_his_arrival(self) -> None:
        s = arrival("Corvin", "Rook, _, Wren", "Idris, Liora shrouded, Kerrin")
        assert s.happened == ["arrived Corvin", "unaffected Liora"]
        assert s.standing(1) == "Idris, Liora shrouded, Kerrin"
        assert (s.asked, s.acting) == (0, "Corvin")

    def test_chill_grip_hits_stuns_and_immobilizes_the_front(self) -> None:
        s = scene(first="Rook acted, Corvin held=3, Wren", second=SUN).do("chill grip")
        effect = ["damaged Liora 2", "gained Liora Immobilized+Stunned"]
        assert s.happened == ["paid Corvin 2 0", "activated Corvin", *effect]
        assert rows(s) == ("Rook, Corvin held=1, Wren", "Idris, Liora hurt=2 immobilized stunned, Kerrin")
        assert (s.asked, s.acting) == (0, "Corvin")

    @rule("NB-R20")
    def test_chill_grip_on_a_stunned_enemy_adds_what_is_missing(self) -> None:
        s = scene(first="Rook acted, Corvin held=3, Wren", second="Idris, Liora stunned, Kerrin")
        s.do("chill grip")
        assert s.standing(1) == "Idris, Liora hurt=2 immobilized stunned, Kerrin"
        assert (s.asked, s.acting) == (0, "Corvin")

    def test_chill_grip_does_nothing_to_a_shrouded_enemy(self) -> None:
        s = scene(first="Rook acted, Corvin held=3, Wren", second="Idris, Liora shrouded, Kerrin")
        s.do("chill grip")
        assert rows(s) == ("Rook, Corvin held=1, Wren", "Idris, Liora shrouded, Kerrin")
        assert (s.asked, s.acting) == (0, "Corvin")

    @rule("NB-R15")
    def test_it_means_the_enemy_that_was_hit_not_its_replacement(self) -> None:
        s = scene(
            first="Rook acted, Corvin held=3, Wren",
            second="Idris, Liora hurt=6, Kerrin",
            second_deck="Aurelia, Hale",
        )
        s.do("chill grip").reload().do("place")
        assert s.happened == ["arrived Aurelia", "gained Aurelia Shielded"]
        assert s.standing(1) == "Idris, Aurelia shielded, Kerrin"
        assert (s.asked, s.acting) == (0, "Corvin")


class TestMordane:
    def test_he_arrives_and_deals_2_damage_to_the_enemy_in_front(self) -> None:
        s = arrival("Mordane", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Mordane", "damaged Liora 2"]
        assert rows(s) == ("Rook, Mordane, Wren", "Idris, Liora hurt=2, Kerrin")
        assert (s.asked, s.acting) == (0, "Mordane")

    def test_a_shrouded_enemy_is_unaffected_by_his_arrival(self) -> None:
        s = arrival("Mordane", "Rook, _, Wren", "Idris, Liora shrouded, Kerrin", side=1)
        assert rows(s) == ("Idris, Liora shrouded, Kerrin", "Rook, Mordane, Wren")
        assert (s.asked, s.acting) == (1, "Mordane")

    def test_blood_tithe_deals_3_to_the_front_and_then_heals_1_from_himself(self) -> None:
        s = scene(first="Rook hurt=1 acted, Mordane hurt=2 held=3, Wren hurt=1", second=SUN).do("blood tithe")
        effect = ["damaged Liora 3", "healed Mordane 1"]
        assert s.happened == ["paid Mordane 2 0", "activated Mordane", *effect]
        assert rows(s) == ("Rook hurt=1, Mordane hurt=1 held=1, Wren hurt=1", "Idris, Liora hurt=3, Kerrin")
        assert (s.asked, s.acting) == (0, "Mordane")

    def test_blood_tithe_heals_nothing_where_there_is_no_damage(self) -> None:
        s = scene(first="Rook acted, Mordane held=3, Wren", second=SUN).do("blood tithe")
        assert s.happened[2:] == ["damaged Liora 3"]
        assert (s.asked, s.acting) == (0, "Mordane")

    @rule("NB-R19", "NB-R14")
    def test_blood_tithe_heals_him_even_if_the_front_is_shrouded(self) -> None:
        s = scene(first="Rook acted, Mordane hurt=2 held=3, Wren", second="Idris, Liora shrouded, Kerrin")
        s.do("blood tithe")
        assert s.happened[2:] == ["unaffected Liora", "healed Mordane 1"]
        assert rows(s) == ("Rook, Mordane hurt=1 held=1, Wren", "Idris, Liora shrouded, Kerrin")
        assert (s.asked, s.acting) == (0, "Mordane")

    @rule("NB-X09", "NB-X11")
    def test_blood_tithe_heals_only_after_the_replacement_has_hit_him(self) -> None:
        s = scene(
            first="Rook acted, Mordane hurt=2 held=3, Wren",
            second="Idris, Liora hurt=5, Kerrin",
            second_deck="Branoc, Hale",
        )
        s.do("blood tithe")
        assert s.asked == 1 and "healed" not in s.kinds
        s.reload().do("place")
        assert s.happened == ["arrived Branoc", "damaged Mordane 2", "healed Mordane 1"]
        assert rows(s) == ("Rook, Mordane hurt=3 held=1, Wren", "Idris, Branoc, Kerrin")
        assert (s.asked, s.acting) == (0, "Mordane")


class TestNyssa:
    def test_she_arrives_shrouded_and_nobody_else_is(self) -> None:
        s = arrival("Nyssa", "Rook, _, Wren", SUN)
        assert s.happened == ["arrived Nyssa", "gained Nyssa Shrouded"]
        assert rows(s) == ("Rook, Nyssa shrouded, Wren", SUN)
        assert (s.asked, s.acting) == (0, "Nyssa")

    @rule("NB-R26")
    def test_arriving_in_the_enemys_turn_she_keeps_her_shroud(self) -> None:
        s = arrival("Nyssa", "Rook, _, Wren", SUN, side=1, attacked=True)
        assert rows(s) == (SUN, "Rook, Nyssa shrouded, Wren")
        assert (s.asked, s.acting) == (0, "Liora")

    @pytest.mark.parametrize(
        ("ally", "row"), [(1, "Nyssa held=1, Rook, Wren"), (3, "Rook, Wren, Nyssa held=1")]
    )
    def test_shadow_step_moves_her_and_one_neighbour_and_wounds_the_new_front(
        self, ally: int, row: str
    ) -> None:
        s = scene(first="Rook acted, Nyssa held=2, Wren", second=SUN).do(f"shadow step {ally}")
        front = {1: "Kerrin", 3: "Idris"}[ally]
        with_whom = {1: "Rook", 3: "Wren"}[ally]
        effect = [f"targeted {with_whom}", f"moved Nyssa {with_whom} {ally}", f"gained {front} Wounded"]
        assert s.happened == ["paid Nyssa 1 0", "activated Nyssa", *effect]
        assert rows(s) == (row, SUN.replace(front, f"{front} wounded"))
        assert (s.asked, s.acting) == (0, "Nyssa")

    @rule("NB-R03")
    def test_shadow_step_is_offered_with_neighbours_only(self) -> None:
        s = scene(first="Nyssa held=2, Rook, Wren", second=SUN)
        assert [text for text in s.options if "step" in text] == ["shadow step 2"]
        assert s.refuses("shadow step 1", "shadow step 3") and s.acting == "Nyssa"

    @rule("NB-R19")
    def test_shadow_step_does_not_wound_a_shrouded_front(self) -> None:
        s = scene(first="Rook acted, Nyssa held=2, Wren", second="Idris, Liora, Kerrin shrouded")
        s.do("shadow step 1")
        assert rows(s) == ("Nyssa held=1, Rook, Wren", "Idris, Liora, Kerrin shrouded")
        assert (s.asked, s.acting) == (0, "Nyssa")


class TestMorrow:
    def test_he_arrives_shielded_and_nobody_else_is(self) -> None:
        s = arrival("Morrow", "Rook, _, Wren", SUN, side=1)
        assert s.happened == ["arrived Morrow", "gained Morrow Shielded"]
        assert rows(s) == (SUN, "Rook, Morrow shielded, Wren")
        assert (s.asked, s.acting) == (1, "Morrow")

    @pytest.mark.parametrize(
        ("column", "row"), [(1, "Idris, Kerrin hurt=2, Liora"), (3, "Liora, Idris hurt=2, Kerrin")]
    )
    def test_undertow_moves_the_front_with_one_beside_and_hits_the_new_front(
        self, column: int, row: str
    ) -> None:
        s = scene(first="Rook acted, Morrow held=3, Wren", second=SUN).do(f"undertow {column}")
        pulled = {1: "Kerrin", 3: "Idris"}[column]
        effect = [f"targeted {pulled}", f"moved Liora {pulled} {column}", f"damaged {pulled} 2"]
        assert s.happened == ["paid Morrow 2 0", "activated Morrow", *effect]
        assert rows(s) == ("Rook, Morrow held=1, Wren", row)
        assert (s.asked, s.acting) == (0, "Morrow")

    @rule("NB-R03")
    def test_undertow_is_offered_for_the_enemies_beside_the_front_only(self) -> None:
        s = scene(first="Morrow held=3, Rook, Wren", second=SUN)
        assert [text for text in s.options if "undertow" in text] == ["undertow 2"]
        assert s.refuses("undertow 1", "undertow 3") and s.acting == "Morrow"
