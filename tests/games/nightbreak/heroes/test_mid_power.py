"""Heroes that leave in the middle of a power: targets, the acting Hero, those between."""

from tests.games.nightbreak.heroes.arrival_scenes import rows
from tests.games.nightbreak.scene import scene
from tests.tracing import rule


@rule("NB-R16", "NB-R21", "NB-R29", "NB-R62")
def test_a_hero_that_falls_in_its_own_power_is_not_healed_and_its_wound_passes_to_nobody() -> None:
    s = scene(
        first="Rook acted, Mordane hurt=6 held=2 wounded, Wren",
        second="Idris, Liora hurt=5, Kerrin",
        first_deck="Morrow, Nocte",
        second_deck="Branoc, Hale",
    )
    s.do("blood tithe").reload().do("place")
    assert s.happened == ["arrived Branoc", "damaged Mordane 2", "overwhelmed Mordane"]
    assert s.asked == 0 and s.board.favor == [1, 1]
    s.reload().do("place")
    assert s.happened[:2] == ["arrived Morrow", "gained Morrow Shielded"]
    assert "healed" not in s.kinds and not s.hero("Branoc").statuses
    attack = [
        "took_only_choice attack 2",
        "attacked Morrow Branoc",
        "damaged Branoc 2",
        "lost Morrow Shielded",
    ]
    assert s.happened[2:] == attack
    assert rows(s) == ("Rook, Morrow, Wren", "Idris, Branoc hurt=2, Kerrin")
    assert (s.asked, s.acting) == (0, "Wren")


@rule("NB-R16", "NB-X11")
def test_the_rest_of_a_power_is_read_from_the_rank_that_its_hero_last_had() -> None:
    s = scene(
        first="Rook hurt=2 acted, Nocte hurt=8, Selka hurt=2",
        second="Ysolde hurt=5, Liora, Kerrin",
        pool=2,
        first_deck="Ilse, Wren",
        second_deck="Idris, Hale",
    )
    s.do("bitter penance 3", "place")
    assert s.happened[:4] == ["arrived Idris", "damaged Selka 1", "damaged Nocte 1", "overwhelmed Nocte"]
    assert s.asked == 0 and s.standing(0) == "Rook hurt=2, -, Selka hurt=3"
    s.reload().do("place")
    assert s.happened == ["arrived Ilse", "gained Liora Wounded", "healed Rook 1", "healed Selka 1"]
    assert rows(s) == ("Rook hurt=1, Ilse, Selka hurt=2", "Idris, Liora wounded, Kerrin")
    assert (s.asked, s.acting) == (0, "Ilse")


@rule("NB-R15", "NB-R62", "NB-R47")
def test_a_target_that_is_recalled_at_once_is_a_new_hero_to_the_rest_of_the_power() -> None:
    s = scene(
        first="Hale acted, Doran held=2, Oriel",
        second="Rook, Wren hurt=7, Selka",
        format="kingmaker",
        kingmakers=("Hale", "Wren"),
    )
    s.do("amber chain 2").reload().do("recall")
    arrival = ["arrived Wren", "gained Oriel Immobilized", "gained Hale Immobilized"]
    assert s.happened == ["recalled Wren", *arrival]
    assert s.standing(1) == "Rook, Wren, Selka"
    assert (s.asked, s.acting) == (0, "Doran")


@rule("NB-R40")
def test_an_empty_rank_is_skipped_by_each() -> None:
    s = scene(
        first="Rook acted, Vesna, Selka",
        second="Idris hurt=6, Liora hurt=7, Kerrin",
        pool=2,
        second_deck="Hale, Oriel, Aurelia",
    )
    s.do("open the wounds", "column 3", "place")
    assert s.happened[0] == "arrived Hale" and "gained" not in s.kinds
    assert s.standing(1) == "Hale, -, Kerrin hurt=1" and s.asked == 1
    s.do("place")
    assert s.happened == ["arrived Oriel", "healed Kerrin 1"]
    assert rows(s) == ("Rook, Vesna, Selka", "Hale, Oriel, Kerrin")
    assert (s.asked, s.acting) == (0, "Vesna")


@rule("NB-R40", "NB-R39", "NB-X08")
def test_nobody_moves_with_an_empty_rank() -> None:
    s = scene(
        first="Rook acted, Vesna hurt=6, Selka",
        second="Idris hurt=6, Liora hurt=7, Kerrin",
        pool=2,
        first_deck="Orsolo, Ilse",
        second_deck="Branoc, Aurelia, Hale",
    )
    s.do("open the wounds", "column 2", "place")
    assert s.happened == ["arrived Branoc", "damaged Vesna 2", "overwhelmed Vesna"]
    assert s.asked == 0 and s.standing(1) == "-, Branoc, Kerrin hurt=1"
    s.reload().do("place")
    assert s.happened == ["arrived Orsolo"]
    assert s.asked == 1 and s.standing(1) == "-, Branoc, Kerrin hurt=1"
    s.do("place")
    assert rows(s) == ("Rook, Orsolo, Selka", "Aurelia shielded, Branoc, Kerrin hurt=1")
    assert (s.asked, s.acting) == (0, "Orsolo")


@rule("NB-R15", "NB-X11")
def test_what_does_not_need_the_fallen_target_still_happens() -> None:
    s = scene(
        first="Rook hurt=1 acted, Nocte, Selka hurt=1",
        second="Idris hurt=5, Liora, Kerrin",
        pool=2,
        second_deck="Aurelia, Hale, Doran",
    )
    s.do("bitter penance 3").reload().do("discard")
    assert s.happened == [
        "discarded Aurelia",
        "arrived Hale",
        "gained Liora Shielded",
        "healed Rook 1",
        "healed Selka 1",
    ]
    assert (s.asked, s.acting) == (0, "Nocte")
