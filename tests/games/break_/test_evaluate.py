"""What players that compare answers are told of a position."""

from games.break_.ending import core_power
from games.break_.evaluate import attack_gain, evaluate, make_army
from games.break_.glossary import QUIET_LIMIT
from tests.games.break_.board_setup import NORTH, SOUTH
from tests.games.break_.scene import Scene, scene


def good(s: Scene, side: str = SOUTH) -> float:
    return evaluate(s.table, s.seat(side))


def test_what_one_side_likes_the_other_does_not() -> None:
    even = scene("rock", "forest", south="Golem a1", north="Treant g8")
    hurt = scene("rock", "forest", south="Golem a1", north="Treant g8 lost=2")
    assert good(hurt) > good(even) and good(hurt, NORTH) < good(even, NORTH)


def test_nearer_is_better_and_more_so_before_a_lost_decision() -> None:
    gains: list[float] = []
    for quiet in (0, QUIET_LIMIT - 3):
        far, near = (
            scene("rock", "rock", south=f"Golem {at} lost=1", north="Golem d8", quiet=quiet)
            for at in ("d1", "d2")
        )
        south, north = (core_power(far.table, far.seat(side)) for side in (SOUTH, NORTH))
        assert north > south
        gains.append(good(near) - good(far))
    assert 0 < gains[0] < gains[1]


def test_the_quiet_counter_hurts_whoever_is_behind_and_nobody_else() -> None:
    calm, late = (
        scene("rock", "rock", south="Stone d1 lost=1", north="Golem d8", quiet=quiet)
        for quiet in (0, QUIET_LIMIT - 1)
    )
    assert good(late) < good(calm) and good(late, NORTH) == good(calm, NORTH)


def test_an_attack_that_could_come_counts_only_within_reach() -> None:
    """A Stone makes two steps in a turn. The Rock of power 1 comes near enough, and would only lose."""

    def danger(ruby: str, stone: str) -> float:
        s = scene("rock", "rock", south=f"Golem a1, Ruby {ruby}", north=stone)
        theirs, mine = (make_army(s.table, s.seat(side))._replace(worth=1.0) for side in (NORTH, SOUTH))
        return attack_gain(theirs, mine)

    assert danger("d4", "Stone d6") > 0 == danger("d3", "Stone d6")
    assert danger("d3", "Rock d6 lost=1") == 0 < danger("d3", "Stone d5")


def test_a_reserve_is_worth_nothing_without_a_mage() -> None:
    def gain(others: str) -> float:
        full, spent = (
            scene("fire", "rock", south=f"{others} a1", north="Golem g8", reserve=f"Blaze {left}")
            for left in (4, 0)
        )
        return good(full) - good(spent)

    assert gain("Herald") > 0 and gain("Salamander") == 0
