"""The attack: whom each type reaches, its damage, and what comes off the attacker, and when."""

import pytest

from games.nightbreak.glossary import SHIELDED, SHROUDED, STUNNED, WOUNDED
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

UNITY = {"format": "unity", "seats": 4}


def attacks(s: Scene) -> list[str]:
    return [text for text in s.options if text.startswith("attack")]


def damages(s: Scene, *names: str) -> list[int]:
    return [s.hero(name).damage for name in names]


@rule("NB-A18")
def test_the_target_is_chosen_before_the_damage_is_dealt() -> None:
    s = scene(first="Idris, Kerrin, Liora", second="Wren, Nocte, Morrow", may_move=False)
    assert attacks(s) == ["attack 1", "attack 2", "attack 3"]
    s.do("attack 3")
    assert s.log == ["Idris attacks Wren in column 3.", "Wren takes 2 damage from Idris."]
    assert damages(s, "Wren", "Nocte", "Morrow") == [2, 0, 0]
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-A19")
@pytest.mark.parametrize("acted", [0, 1, 2])
def test_a_melee_hero_reaches_its_own_column_only(acted: int) -> None:
    row = ", ".join(
        f"{name} held=1{' acted' * (n < acted)}" for n, name in enumerate(("Hale", "Cassia", "Doran"))
    )
    s = scene(first=row, second="Wren, Nocte, Rook", may_move=False)
    assert attacks(s) == [f"attack {acted + 1}"]
    assert s.refuses(*(f"attack {column}" for column in (1, 2, 3) if column != acted + 1))
    assert (s.asked, s.acting) == (0, ["Hale", "Cassia", "Doran"][acted])


@rule("NB-A20")
@pytest.mark.parametrize(
    ("acted", "reached"), [(0, [2, 3, 4]), (1, [1, 3, 4]), (2, [1, 2, 4]), (3, [1, 2, 3])]
)
def test_a_spellcaster_reaches_every_column_but_its_own(acted: int, reached: list[int]) -> None:
    casters = ("Oriel", "Perrin", "Solenne", "Vael")
    row = ", ".join(name + " acted" * (n < acted) for n, name in enumerate(casters))
    s = scene(first=row, second="Wren, Nocte, Rook, Selka", **UNITY)
    assert attacks(s) == [f"attack {column}" for column in reached]
    assert s.refuses(f"attack {acted + 1}")
    assert s.acting == casters[acted]


@rule("NB-A21")
@pytest.mark.parametrize("acted", [0, 1, 2, 3])
def test_a_ranged_hero_reaches_every_column(acted: int) -> None:
    archers = ("Idris", "Jessamy", "Kerrin", "Liora")
    row = ", ".join(name + " acted" * (n < acted) for n, name in enumerate(archers))
    s = scene(first=row, second="Wren, Nocte, Rook, Selka", **UNITY)
    assert attacks(s) == ["attack 1", "attack 2", "attack 3", "attack 4"]
    assert s.acting == archers[acted]


@rule("NB-A22")
@pytest.mark.parametrize(("attacker", "strength"), [("Solenne", 1), ("Idris", 2), ("Vael", 3)])
def test_an_attack_deals_the_strength_of_the_attacker(attacker: str, strength: int) -> None:
    s = scene(first=f"{attacker}, Kerrin, Liora", second="Wren, Nocte hurt=2, Morrow").do("attack 2")
    assert damages(s, "Wren", "Nocte", "Morrow") == [0, 2 + strength, 0]
    assert damages(s, attacker, "Kerrin", "Liora") == [0, 0, 0]
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-A23", "NB-B11")
def test_after_its_attack_every_buff_and_debuff_is_off_the_attacker_only() -> None:
    marks = "shielded shrouded immobilized stunned wounded"
    s = scene(
        first=f"Idris {marks} held=1 prayers=1 hurt=1, Kerrin {marks}, Liora",
        second="Wren wounded, Nocte, Rook",
    )
    s.do("attack 3")
    idris = s.hero("Idris")
    assert (idris.statuses, idris.damage, idris.held, idris.prayers) == (0, 1, 1, 1)
    assert s.hero("Kerrin").statuses == 31 and s.hero("Wren").statuses == WOUNDED
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-A24")
def test_the_attack_ends_the_step_and_the_next_begins() -> None:
    s = scene(first="Idris held=2, Kerrin, Liora", second="Wren, Nocte, Morrow", pool=4)
    assert s.acting == "Idris"
    s.do("attack 1")
    assert s.hero("Idris").acted and not s.hero("Kerrin").acted
    assert s.refuses("pray", "escape", "piercing ray 1")  # Idris could, and nobody else holds a point
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-R18", "NB-B05")
def test_an_attack_on_a_shielded_hero_is_legal_and_finished_but_deals_nothing() -> None:
    s = scene(first="Idris wounded, Kerrin, Liora", second="Wren shielded hurt=7, Nocte, Morrow")
    s.do("attack 3")
    assert s.log == [
        "Idris attacks Wren in column 3.",
        "Wren is Shielded and takes no damage.",
        "Idris is no longer Wounded.",
    ]
    assert (s.hero("Wren").damage, s.hero("Wren").statuses) == (7, SHIELDED)
    assert s.hero("Idris").acted and s.board.favor == [0, 0]
    assert (s.asked, s.acting) == (0, "Kerrin")
    s.do("attack 3")  # and the Shield still holds
    assert (s.hero("Wren").damage, s.acting) == (7, "Liora")


def felled(marks: str, deck: str) -> Scene:
    """Return a scene in which Branoc in column 1 has felled Rook and Moon looks at its top card."""
    s = scene(
        first=f"Branoc {marks}, Kerrin, Liora",
        second="Wren, Nocte, Rook hurt=5",
        first_deck="Vael, Hale",
        second_deck=deck,
    )
    return s.do("attack 1").reload()


@rule("NB-R26")
def test_the_attacker_has_acted_and_keeps_its_statuses_while_the_target_is_replaced() -> None:
    s = felled("wounded", "Corvin, Selka")
    assert (s.asked, s.options) == (1, ["place", "discard"])
    assert s.hero("Branoc").acted and s.hero("Branoc").statuses == WOUNDED
    s.do("place")
    assert s.log == [
        "Branoc attacks Rook in column 1.",
        "Rook takes 2 damage from Branoc.",
        "Rook falls: 1 Favor for seat 0.",
        "Corvin arrives in column 1.",
        "Branoc is now Stunned.",
        "Branoc is no longer Stunned or Wounded.",
    ]
    assert s.hero("Branoc").statuses == 0
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-R26")
def test_the_shroud_of_an_attacker_still_works_against_the_arrival_power() -> None:
    bare, shrouded = felled("", "Mordane, Selka"), felled("shrouded", "Mordane, Selka")
    assert shrouded.hero("Branoc").statuses == SHROUDED
    for s in (bare, shrouded):
        s.do("place")
    assert (bare.hero("Branoc").damage, shrouded.hero("Branoc").damage) == (2, 0)
    assert shrouded.hero("Branoc").statuses == 0
    assert (shrouded.asked, shrouded.acting) == (0, "Kerrin")


@rule("NB-R26")
def test_a_replacement_of_the_attacker_keeps_the_statuses_it_arrived_with() -> None:
    s = scene(
        first="Branoc hurt=7, Kerrin, Liora",
        second="Wren, Nocte, Rook hurt=5",
        first_deck="Aurelia, Hale",
        second_deck="Mordane, Selka",
    )
    s.do("attack 1", "place").reload().do("place")
    assert s.row(0) == ["Aurelia", "Kerrin", "Liora"]
    assert (s.hero("Aurelia").statuses, s.hero("Aurelia").acted) == (SHIELDED, True)
    assert (s.asked, s.acting, s.board.favor) == (0, "Kerrin", [1, 1])


@rule("NB-R29")
def test_the_replacement_of_an_acting_hero_that_did_not_attack_takes_over_the_step() -> None:
    s = scene(
        first="Branoc hurt=7 held=1 prayed, Kerrin, Liora",
        second="Wren, Nocte, Rook hurt=5",
        first_deck="Vael, Hale",
        second_deck="Mordane, Selka",
        pool=2,
    )
    s.do("hammer of noon paying 0", "place")
    assert (s.asked, s.row(0), s.board.favor) == (0, ["", "Kerrin", "Liora"], [1, 1])
    s.reload().do("place")
    assert (s.asked, s.acting, s.hero("Vael").acted) == (0, "Vael", False)
    assert s.hero("Nocte").statuses == STUNNED  # the arrival power came before the step went on
    assert s.options == ["attack 2", "attack 3"]
    s.do("attack 2")
    assert s.hero("Vael").acted
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-R29")
def test_the_replacement_may_pray_if_it_gets_a_held_point() -> None:
    s = scene(
        first="Ysolde hurt=5 wounded, Kerrin, Liora",
        second="Wren, Nocte, Rook",
        first_deck="Vael, Hale",
        pool=1,
    )
    s.do("finishing cut", "place")
    assert s.acting == "Vael" and s.refuses("pray")
    s.hero("Vael").held = 1  # no card of this set does it
    s.do("pray")
    assert (s.hero("Vael").prayers, s.asked, s.acting) == (1, 0, "Vael")


# the default, when time runs out


@pytest.mark.parametrize(
    ("second", "column"),
    [
        ("Wren, Nocte hurt=7, Rook hurt=5", 2),
        ("Wren, Nocte hurt=6, Rook hurt=5", 1),
        ("Morrow hurt=7, Ilse hurt=4, Rook", 2),  # Morrow has the larger share of damage, but would stand
        ("Wren, Nocte, Rook", 1),
        ("Wren hurt=1, Nocte, Rook shielded hurt=6", 3),
        ("Wren shielded, Nocte shielded, Rook shielded", 1),
    ],
)
def test_out_of_time_a_hero_attacks_where_it_overwhelms_or_hurts_most(second: str, column: int) -> None:
    s = scene(first="Idris, Kerrin, Liora", second=second, may_move=False)
    (place,) = s.decision.timeout_pick()
    assert s.options[place] == f"attack {column}"
    assert s.asked == 0
