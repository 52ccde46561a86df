"""Points of the glossary that no other chapter covers, and how the parts of a power read them."""

import pytest

from games.nightbreak.hero import ALLY, ENEMY, HEROES, Hero
from tests.games.nightbreak.scene import Scene, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Rook, Selka, Wren"


def rows(s: Scene) -> list[list[int]]:
    """Return the damage of both rows, each from its own left."""
    return [[fighter.damage for fighter in s.table.fighters(side)] for side in (0, 1)]


@rule("NB-L01", "NB-R61")
def test_a_hero_is_an_ally_of_itself() -> None:
    s = scene(first="Kerrin acted hurt=3, Perrin hurt=3, Liora hurt=3", second=MOONS, pool=1)
    assert [text for text in s.options if text.startswith("kindly")] == [
        *("kindly lamp 1", "kindly lamp 2", "kindly lamp 3"),
    ]
    s.do("kindly lamp 2")
    assert rows(s) == [[3, 1, 3], [0, 0, 0]]
    assert (s.asked, s.acting) == (0, "Perrin")


@rule("NB-L01")
def test_each_arrowed_ally_includes_the_hero_itself_where_the_arrow_points_forward() -> None:
    s = scene(
        first="Kerrin acted hurt=3, Oriel hurt=3, Liora hurt=1", second="Rook hurt=3, Selka, Wren", pool=2
    )
    s.do("noon hymn")
    assert rows(s) == [[1, 1, 0], [3, 0, 0]]
    assert (s.asked, s.acting) == (0, "Oriel")


@rule("NB-L02")
@pytest.mark.parametrize("side", [0, 1])
def test_every_hero_of_the_other_side_is_an_enemy_and_no_other(side: int) -> None:
    s = scene(first=SUNS, second=MOONS, turn=1 + side, may_move=False)
    attacker = s.board.acting
    targets = [enemy.id for enemy in s.table.attack_targets(s.hero(s.acting))]
    enemies = [fighter.id for fighter in s.table.fighters(1 - side)]
    assert sorted(targets) == sorted(enemies) and attacker not in targets
    s.do("attack 2")
    assert rows(s)[side] == [0, 0, 0] and rows(s)[1 - side] == [0, 2, 0]
    assert s.asked == side


@rule("NB-L03")
@pytest.mark.parametrize("size", [3, 4])
def test_a_column_has_one_hero_of_each_side(size: int) -> None:
    first, second = ("Idris", "Kerrin", "Liora", "Perrin"), ("Rook", "Selka", "Wren", "Tavian")
    s = scene(
        first=", ".join(first[:size]),
        second=", ".join(second[:size]),
        format="classic" if size == 3 else "unity",
        seats=2 if size == 3 else 4,
    )
    columns = [sorted(hero.column for hero in side.row if hero) for side in s.seen_by(None).sides]
    assert columns == [list(range(1, size + 1))] * 2
    assert s.asked == 0


@rule("NB-L04")
@pytest.mark.parametrize(("hurt", "damage"), [(0, 1), (1, 2), (4, 2)])
def test_a_hero_is_injured_from_one_damage_on(hurt: int, damage: int) -> None:
    s = scene(first="Ysolde, Kerrin, Liora", second=f"Rook hurt=1, Selka hurt=1, Wren hurt={hurt}", pool=2)
    s.do("finishing cut")
    assert s.hero("Wren").damage == hurt + damage
    assert (s.asked, s.acting) == (0, "Ysolde")


@rule("NB-L04")
def test_an_arrival_power_for_the_injured_passes_by_the_others() -> None:
    s = scene(
        first="Tavian held=1, Rook, Wren",
        second="Idris, Kerrin, Liora hurt=1",
        first_deck="Selka, Nocte",
    )
    s.do("escape", "place")
    assert rows(s) == [[0, 0, 0], [0, 0, 2]]
    assert (s.asked, s.acting) == (0, "Selka")


@rule("NB-L05")
def test_a_power_is_activated_in_its_controllers_turn_only() -> None:
    s = scene(first="Idris, Kerrin, Liora", second="Rook held=3, Selka held=3, Wren held=3", pool=3)
    assert s.refuses("faithbreaker 1", "cull the weak 1", "mire snare 1", seat=1)
    s.do("attack 1")
    assert s.refuses("piercing ray 1")  # nor after the attack
    s.do("attack 1", "attack 1", "give 3 to 1")
    assert s.refuses("piercing ray 1", seat=0) and not s.refuses("faithbreaker 2")
    assert (s.asked, s.acting) == (1, "Rook")


@rule("NB-L06")
def test_placed_points_are_good_for_prayer_and_escape_on_the_next_own_turn() -> None:
    s = scene(first="Idris, Kerrin acted, Liora acted", second=MOONS, pool=2)
    assert s.refuses("pray", "escape")
    s.do("attack 1", "give 2 to 1")
    assert s.refuses("pray", "escape", "piercing ray 1", seat=0)
    s.until_turn(3)
    assert (s.hero("Idris").held, s.asked, s.acting) == (2, 0, "Idris")
    assert not s.refuses("pray") and not s.refuses("escape")


@rule("NB-L07")
@pytest.mark.parametrize(
    "texts", [["attack 2"], ["piercing ray 2 paying 0"], ["escape"], ["piercing ray 1 paying 0", "attack 2"]]
)
def test_praying_blocks_no_other_action(texts: list[str]) -> None:
    s = scene(first="Idris held=2, Kerrin, Liora", second=MOONS, pool=2, first_deck="Vael, Hale")
    s.do("pray")
    assert s.hero("Idris").prayers == 1
    for text in texts:
        assert not s.refuses(text)
        s.do(text)
    assert s.asked == 0


# the parts of a power


@rule("NB-R61")
@pytest.mark.parametrize("hero", HEROES.values(), ids=lambda hero: hero.name)
def test_whom_a_power_is_aimed_at_follows_from_its_first_part(hero: Hero) -> None:
    """A chosen target of damage is an enemy; of healing, or of a move of this Hero, an ally."""
    power = hero.activated
    assert power is not None
    head = power.text.split(",")[0]
    assert power.whose == (ENEMY if "enemy" in head else ALLY), power.text


@rule("NB-R61")
def test_of_a_power_that_damages_and_heals_each_part_keeps_to_its_own_side() -> None:
    s = scene(
        first="Rook acted hurt=2, Nocte hurt=2, Wren hurt=2", second="Idris hurt=1, Kerrin, Liora", pool=3
    )
    assert [text for text in s.options if text.startswith("bitter")] == [
        "bitter penance 1",
        "bitter penance 3",
    ]
    s.do("bitter penance 3")
    assert rows(s) == [[1, 2, 1], [3, 0, 0]]
    assert (s.asked, s.acting) == (0, "Nocte")


@rule("NB-R61")
def test_a_power_that_moves_an_ally_deals_its_damage_to_enemies_only() -> None:
    s = scene(first="Kerrin acted hurt=1, Tamsin, Liora", second=MOONS, pool=1).do("change of ground 1")
    assert s.row(0) == ["Tamsin", "Kerrin", "Liora"]
    assert rows(s) == [[0, 1, 0], [0, 0, 2]]
    assert (s.asked, s.acting) == (0, "Tamsin")


# numbers and directions


@rule("NB-R65")
@pytest.mark.parametrize(
    ("side", "left", "right"),
    [(0, ["attack 1", "attack left"], "attack 3"), (1, ["attack 3", "attack left"], "attack 1")],
)
def test_both_sides_type_and_read_the_same_column_numbers_and_left_is_the_acting_sides(
    side: int, left: list[str], right: str
) -> None:
    """The center Hero acts: for the second side, left is where the numbers rise."""
    first, second = "Idris acted, Kerrin, Liora", "Rook acted, Selka, Wren"
    number, word = (scene(first=first, second=second, turn=1 + side).do(text) for text in left)
    assert number.events == word.events
    other = scene(first=first, second=second, turn=1 + side).do("attack right")
    assert other.events == scene(first=first, second=second, turn=1 + side).do(right).events
    column = int(left[0].split()[1])
    assert f"in column {column}." in number.log[-2]
    hurt = [hero.column for row in number.seen_by(None).sides for hero in row.row if hero and hero.damage]
    assert hurt == [column]
    assert number.asked == side


@rule("NB-R65")
def test_moves_and_points_are_given_by_column_numbers_too() -> None:
    s = scene(first=SUNS, second="Rook, Selka, Wren", turn=2, pool=1)
    s.do("swap 1 2")
    assert s.row(1) == ["Rook", "Wren", "Selka"]  # columns 3, 2, 1
    s.do("attack 1", "attack 2", "attack 1", "give 1 to 3")
    assert s.hero("Rook").held == 1
    assert (s.asked, s.acting) == (0, "Idris")
