"""Hero card anatomy: what is printed on a Hero, and where its arrows point."""

import re

import pytest

from games.nightbreak.glossary import ALL_THREE, BESIDE, FACTIONS, FRONT, LEFT, TYPES
from games.nightbreak.hero import HEROES, Hero
from tests.games.nightbreak.scene import FACES, Scene, scene
from tests.tracing import rule

EVERY_HERO = [pytest.param(hero, id=hero.name) for _, hero in sorted(HEROES.items())]


def targets(s: Scene, power: str) -> list[str]:
    """Return the columns that a power may target."""
    return [option.rpartition(" ")[2] for option in s.options if option.startswith(f"{power} ")]


@rule("NB-H01", "NB-C07")
@pytest.mark.parametrize(
    ("before", "after"), [(3, "Wren, Hespera, Rook hurt=5"), (4, "Wren, Hespera, Rook hurt=6"), (5, "")]
)
def test_damage_below_the_hp_stays_and_damage_equal_to_it_overwhelms(before: int, after: str) -> None:
    """Rook has 7 HP, and Branoc's Strength is 2."""
    s = scene(first="Branoc, Idris, Aurelia", second=f"Wren, Hespera, Rook hurt={before}", turn=5)
    s.do("attack 1")
    if after:
        assert (s.standing(1), s.board.favor, s.asked) == (after, [0, 0], 0)
    else:
        assert (s.row(1), s.board.favor, s.asked) == (["Wren", "Hespera", ""], [1, 0], 1)


@rule("NB-H02")
def test_names_are_unique_and_each_card_shows_its_faction() -> None:
    assert len({hero.name for hero in HEROES.values()}) == len(HEROES)
    assert len({hero.epithet for hero in HEROES.values()}) == len(HEROES)
    assert all(hero.faction in FACTIONS for hero in HEROES.values())
    assert all(hero.key.startswith(hero.faction.upper()) for hero in HEROES.values())
    s = scene(first="Branoc, Idris, Aurelia", second="Wren, Hespera, Rook")
    shown = [{hero.faction for hero in side.row if hero} for side in s.seen_by(None).sides]
    assert shown == [{"sun"}, {"moon"}]


@rule("NB-H03")
def test_each_hero_has_one_of_the_three_types() -> None:
    assert TYPES == ("Melee", "Ranged", "Spellcaster")
    assert all(hero.type in TYPES for hero in HEROES.values())
    assert {hero.type for hero in HEROES.values()} == set(TYPES)


@rule("NB-H04")
@pytest.mark.parametrize(
    ("attacker", "strength"), [("Solenne", 1), ("Branoc", 2), ("Cassia", 3), ("Ysolde", 4)]
)
def test_an_attack_deals_damage_equal_to_the_strength(attacker: str, strength: int) -> None:
    assert HEROES[FACES[attacker]].strength == strength
    s = scene(first=f"{attacker}, Idris, Aurelia", second="Corvin, Corvin, Corvin")
    column = 2 if attacker == "Solenne" else 1
    s.do(f"attack {column}")
    row = ["Corvin"] * 3
    row[3 - column] += f" hurt={strength}"
    assert s.standing(1) == ", ".join(row)
    assert s.asked == 0


@rule("NB-H05", "NB-H06")
@pytest.mark.parametrize("hero", EVERY_HERO)
def test_each_hero_has_an_arrival_power_and_a_named_activated_power_with_a_cost(hero: Hero) -> None:
    assert hero.arrival is not None
    assert hero.arrival_text.endswith(".")
    power = hero.activated
    assert power is not None
    assert power.name
    assert power.text.endswith(".")
    assert power.cost >= 1


@rule("NB-H06")
def test_no_two_powers_have_the_same_name() -> None:
    assert len({hero.activated.name for hero in HEROES.values() if hero.activated}) == len(HEROES)


@rule("NB-H07")
@pytest.mark.parametrize("hero", EVERY_HERO)
def test_the_arrows_on_the_card_are_those_of_its_text_and_its_targets_lie_within_them(hero: Hero) -> None:
    power = hero.activated
    assert power is not None
    assert power.arrows in (LEFT, FRONT, BESIDE, ALL_THREE)
    assert set(power.arrows) == set(re.findall("[←↑→]", power.text))
    assert set(power.among) <= set(power.arrows)


@rule("NB-H07", "NB-H09")
@pytest.mark.parametrize(("rank", "column"), [(0, 1), (1, 2), (2, 3)])
def test_a_power_with_the_front_arrow_only_reaches_the_own_column(rank: int, column: int) -> None:
    row = ["Aurelia acted", "Hale acted", "Doran acted"]
    row[rank] = "Branoc"
    s = scene(first=", ".join(row), second="Corvin, Corvin, Corvin", pool=4)
    assert targets(s, "hammer of noon") == []  # there is nothing to choose
    s.do("hammer of noon")
    hurt = [hero.damage for hero in s.table.fighters(1)]
    assert hurt == [4 if 3 - at == column else 0 for at in range(3)]


@rule("NB-H08", "NB-R03")
@pytest.mark.parametrize(("rank", "columns"), [(0, ["2"]), (1, ["1", "3"]), (2, ["2"])])
def test_side_arrows_reach_one_column_away_never_two_nor_around_the_edge(
    rank: int, columns: list[str]
) -> None:
    row = ["Aurelia acted", "Hale acted", "Doran acted"]
    row[rank] = "Vael"
    s = scene(first=", ".join(row), second="Corvin, Hespera, Rook", pool=3)
    assert targets(s, "solar verdict") == columns
    assert s.asked == 0


@rule("NB-H08", "NB-R03")
@pytest.mark.parametrize(("rank", "columns"), [(0, ["1", "2"]), (1, ["1", "2", "3"]), (3, ["3", "4"])])
def test_the_same_holds_in_a_row_of_four(rank: int, columns: list[str]) -> None:
    row = ["Aurelia acted", "Hale acted", "Doran acted", "Branoc acted"]
    row[rank] = "Idris"
    s = scene(first=", ".join(row), second="Corvin, Hespera, Rook, Wren", pool=2, format="unity", seats=4)
    assert targets(s, "piercing ray") == columns


@rule("NB-R02", "NB-H08")
@pytest.mark.parametrize(
    ("rank", "words"), [(0, {"right": 2}), (1, {"left": 3, "right": 1}), (2, {"left": 2})]
)
def test_the_second_side_reads_its_arrows_from_its_own_left(rank: int, words: dict[str, int]) -> None:
    """Its leftmost Hero stands in column 3, and its right is towards column 1."""
    row = ["Corvin acted", "Mordane acted", "Nyssa acted"]
    row[rank] = "Ilse held=3"
    first = "Branoc, Idris, Aurelia"
    s = scene(first=first, second=", ".join(row), turn=6)
    assert sorted(targets(s, "long shot")) == sorted(str(column) for column in words.values())
    assert s.refuses(
        "long shot front", *{"long shot left", "long shot right"} - {f"long shot {w}" for w in words}
    )
    for word, column in words.items():
        hit = scene(first=first, second=", ".join(row), turn=6).do(f"long shot {word}")
        hurt = ["Branoc", "Idris", "Aurelia"]
        hurt[column - 1] += " hurt=5 wounded"
        assert hit.standing(0) == ", ".join(hurt)


@rule("NB-R02")
def test_columns_are_counted_from_the_first_sides_left_and_steps_from_the_own() -> None:
    s = scene(first="Branoc, Idris, Aurelia", second="Corvin, Hespera, Rook")
    sides = s.seen_by(None).sides
    places = [[(hero.name, hero.column, hero.step) for hero in side.row if hero] for side in sides]
    assert places == [
        [("Branoc", 1, 1), ("Idris", 2, 2), ("Aurelia", 3, 3)],
        [("Corvin", 3, 1), ("Hespera", 2, 2), ("Rook", 1, 3)],
    ]
    assert s.decision.prompt.startswith("Branoc acts first")
    later = scene(first="Branoc, Idris, Aurelia", second="Corvin, Hespera, Rook", turn=2)
    assert (later.asked, later.decision.topic.split(",")[0]) == (1, "Corvin acts (column 3)")


@rule("NB-H10")
def test_the_cost_is_paid_before_the_effect_is_applied() -> None:
    s = scene(first="Idris held=1, Branoc, Aurelia", second="Corvin, Hespera, Rook", pool=1)
    s.do("piercing ray 2")
    assert s.happened == ["paid Idris 1 1", "activated Idris", "targeted Hespera", "damaged Hespera 3"]
    assert (s.hero("Idris").held, s.board.pool) == (0, 0)
    assert s.asked == 0


@rule("NB-H10")
def test_the_cost_is_gone_when_the_effect_is_interrupted() -> None:
    s = scene(first="Idris held=1, Branoc, Aurelia", second="Corvin, Hespera hurt=3, Rook", pool=1)
    s.do("piercing ray 2").reload()
    assert s.asked == 1
    assert (s.hero("Idris").held, s.board.pool) == (0, 0)


@rule("NB-R10")
def test_the_front_arrow_of_a_power_for_allies_means_the_hero_itself() -> None:
    s = scene(first="Aurelia acted, Perrin hurt=3 wounded, Idris", second="Corvin, Hespera, Rook", pool=1)
    assert targets(s, "kindly lamp") == ["1", "2", "3"]
    s.do("kindly lamp 2").reload()
    assert s.happened[2:4] == ["targeted Perrin", "healed Perrin 2"]
    assert s.hero("Perrin").statuses == 0
    assert s.asked == 0


@rule("NB-R11")
def test_each_means_all_in_the_arrowed_columns_without_a_choice() -> None:
    s = scene(first="Aurelia acted, Cassia, Idris", second="Corvin, Hespera, Rook", pool=6)
    assert [option for option in s.options if option.startswith("sweeping")] == ["sweeping blaze"]
    s.do("sweeping blaze")
    assert s.standing(1) == "Corvin hurt=2, Hespera hurt=2, Rook hurt=2"
    edge = scene(first="Cassia, Aurelia, Idris", second="Corvin, Hespera, Rook", pool=6)
    assert edge.do("sweeping blaze").standing(1) == "Corvin, Hespera hurt=2, Rook hurt=2"


@rule("NB-R11")
def test_one_means_a_choice_and_touches_nobody_else() -> None:
    s = scene(first="Aurelia acted, Doran, Idris", second="Corvin, Hespera, Rook", pool=2)
    assert targets(s, "amber chain") == ["1", "2", "3"]
    s.do("amber chain 3")
    assert s.standing(1) == "Corvin hurt=1 immobilized, Hespera, Rook"


@rule("NB-R11")
def test_the_means_the_single_one_and_a_part_without_an_arrow_the_hero_itself() -> None:
    second = "Corvin acted hurt=1, Mordane hurt=2, Rook hurt=1"
    s = scene(first="Branoc, Idris, Aurelia", second=second, turn=6, pool=4)
    s.do("blood tithe")
    assert s.standing(0) == "Branoc, Idris hurt=3, Aurelia"
    assert s.standing(1) == "Corvin hurt=1, Mordane hurt=1, Rook hurt=1"
    assert s.asked == 1
