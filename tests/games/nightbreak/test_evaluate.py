"""What AI players think of a position: what is better for a side is worth more to it."""

from itertools import pairwise

import pytest

from games.core.play import evaluate, first_state
from games.nightbreak import NIGHTBREAK
from tests.games.nightbreak.scene import Scene, scene

SUNS, MOONS = "Branoc, Oriel, Idris", "Corvin, Nocte, Rook"
LATE = 16
"""The second side's last turn, and the last of all."""


def worth(s: Scene, seat: int = 0) -> float:
    return evaluate(NIGHTBREAK, s.state, seat)


def before(first: str = SUNS, second: str = MOONS, turn: int = 5, pool: int = 0) -> float:
    """Return the value for the first side, which moves in odd turns."""
    return worth(scene(first=first, second=second, turn=turn, pool=pool))


def test_what_one_side_gains_the_other_loses() -> None:
    s = scene(first="Branoc hurt=4, Oriel wounded, Idris held=1", second=MOONS, turn=5, pool=2, favor=(3, 2))
    assert worth(s, 0) == -worth(s, 1) != 0


def test_allies_see_the_same() -> None:
    s = first_state(NIGHTBREAK, {"format": "unity", "heroes": "random"}, 4, "allies")
    worths = [evaluate(NIGHTBREAK, s, seat) for seat in range(4)]
    assert worths[0] == worths[2] == -worths[1] == -worths[3]


def test_the_end_is_worth_more_than_any_position() -> None:
    s = scene(first=SUNS, second=MOONS, turn=5, favor=(0, 9)).do("concede", seat=1)
    assert s.asked is None
    assert worth(s, 0) >= 1000 and worth(s, 1) <= -1000


def test_a_favor_is_worth_more_than_a_half_beaten_hero() -> None:
    even = worth(scene(first=SUNS, second=MOONS, turn=5))
    ahead = worth(scene(first="Branoc hurt=5, Oriel, Idris", second=MOONS, turn=5, favor=(1, 0)))
    assert ahead > even


def test_each_damage_is_worse_than_the_one_before() -> None:
    """The nearer a Hero is to its end, the more a damage matters."""
    worths = [before(f"Branoc hurt={hurt}, Oriel, Idris", "Ysmere, Nocte, Vesna", 6) for hurt in range(7)]
    losses = [less - more for less, more in pairwise(worths)]
    assert all(loss > 0 for loss in losses) and losses == sorted(losses)


def test_damage_matters_to_the_end_for_it_decides_ties() -> None:
    assert before("Branoc hurt=1 acted, Oriel, Idris", turn=LATE) < before(
        "Branoc acted, Oriel, Idris", turn=LATE
    )


@pytest.mark.parametrize("mark", ["held=1", "prayers=1"])
def test_points_are_worth_something_while_they_can_be_spent(mark: str) -> None:
    marked = f"Branoc {mark}, Oriel, Idris"
    assert before(marked) > before()
    assert before(marked, turn=LATE) == before(turn=LATE)


def test_the_pool_is_the_movers_and_worth_something_until_its_last_turn() -> None:
    assert before(pool=2) > before()
    assert before(pool=2, turn=6) < before(turn=6)
    assert before(pool=2, turn=15) == before(turn=15)


@pytest.mark.parametrize("debuff", ["stunned", "wounded", "immobilized"])
def test_a_debuff_is_bad_until_its_hero_has_nothing_left_to_do(debuff: str) -> None:
    marked = f"Branoc {debuff}, Oriel, Idris"
    assert before(marked) < before()
    assert before(marked, turn=LATE) == before(turn=LATE)


@pytest.mark.parametrize("buff", ["shielded", "shrouded"])
def test_a_buff_is_good_unless_its_hero_has_to_attack_first(buff: str) -> None:
    assert before(f"Branoc acted {buff}, Oriel, Idris") > before("Branoc acted, Oriel, Idris")
    assert before(f"Branoc {buff}, Oriel, Idris", turn=6) > before(turn=6)
    assert before(f"Branoc {buff}, Oriel, Idris") == before()


def test_an_enemy_that_is_about_to_fall_is_worth_having_in_front_of_a_hero_that_is_due() -> None:
    row = "Branoc acted, Aurelia, Hale"
    assert before(row, "Rook hurt=5, Wren, Selka") > before(row, "Selka, Wren, Rook hurt=5")
