"""Turn structure: income and prayers, the move, the steps of the Heroes, and the Cycle Phase."""

import pytest

from games.nightbreak.glossary import SHIELDED, SHROUDED, STUNNED
from tests.games.nightbreak.scene import Scene, new_match, scene
from tests.tracing import rule

SUNS = "Idris, Kerrin, Liora"
MOONS = "Rook, Selka, Wren"
DONE = "Idris acted, Kerrin acted, Liora acted"
MOVES = ["swap 1 2", "swap 1 3", "swap 2 3"]
NIGHT_FIRST = [
    *(("Dusk", 1), ("Dusk", 2), ("Midnight", 1), ("Midnight", 3)),
    *(("Dawn", 2), ("Dawn", 1), ("Midday", 3), ("Midday", 1)),
]
DAY_FIRST = [
    *(("Dawn", 1), ("Dawn", 2), ("Midday", 1), ("Midday", 3)),
    *(("Dusk", 2), ("Dusk", 1), ("Midnight", 3), ("Midnight", 1)),
]


def count_points(number: int) -> str:
    return f"{number} Blessing Point{'s' * (number > 1)}"


def moves(s: Scene) -> list[str]:
    return [text for text in s.options if text.startswith("swap")]


# the Resource Phase


@rule("NB-T01")
def test_a_turn_is_a_resource_phase_an_action_phase_and_a_cycle_phase() -> None:
    s = scene(first=DONE, second="Rook, Selka acted, Wren acted", turn=3, pool=1)
    s.do("give 1 to 1", "attack 1", "attack 1", "attack 1", "give 3 to 3")
    assert [line for line in s.log if "damage" not in line] == [
        "A Midnight card is used up.",
        "Idris keeps 1 Blessing Point.",
        "Turn 4, Midnight: seat 1's turn.",
        "Seat 1 gains 3 Blessing Points (BP).",
        "Rook attacks Idris in column 1.",
        "Selka attacks Idris in column 1.",
        "Wren attacks Idris in column 1.",
        "A Midnight card is used up.",
        "Rook keeps 3 Blessing Points.",
        "Turn 5, Dawn: seat 0's turn.",
        "Seat 0 gains 2 Blessing Points (BP).",
    ]
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-T02", "NB-T03")
@pytest.mark.parametrize(
    ("turn", "time", "income"),
    [(1, "Dusk", 1), (3, "Midnight", 1), (5, "Dawn", 2), (7, "Midday", 3)],
)
def test_a_time_card_of_the_own_faction_gives_its_symbols_instead_of_one_point(
    turn: int, time: str, income: int
) -> None:
    """Sun on each of the four cards, as first side."""
    s = scene(first=SUNS, second="Rook acted, Selka acted, Wren acted", turn=max(turn - 1, 0))
    assert s.log[-2:] == [
        f"Turn {turn}, {time}: seat 0's turn.",
        f"Seat 0 gains {count_points(income)} (BP).",
    ]
    assert (s.board.pool, s.asked, s.acting) == (income, 0, "Idris")


@rule("NB-T03")
@pytest.mark.parametrize(("turn", "income"), [(2, 2), (4, 3), (6, 1), (8, 1)])
def test_moon_gains_by_night_as_the_second_side(turn: int, income: int) -> None:
    s = scene(first=DONE, second=MOONS, turn=turn - 1)
    assert (s.board.pool, s.asked, s.acting) == (income, 1, "Rook")


@rule("NB-T04", "NB-T05", "NB-T06")
def test_every_prayer_marker_is_removed_for_two_points_after_the_income() -> None:
    s = scene(first=DONE, second="Rook prayers=2 held=1, Selka, Wren prayers=1", turn=3)
    assert s.log[-4:] == [
        "Turn 4, Midnight: seat 1's turn.",
        "Seat 1 gains 3 Blessing Points (BP).",
        "Rook's prayer brings 4 Blessing Points.",
        "Wren's prayer brings 2 Blessing Points.",
    ]
    assert [fighter.prayers for fighter in s.table.fighters(1)] == [0, 0, 0]
    assert (s.board.pool, s.hero("Rook").held) == (3 + 4 + 2, 1)
    assert (s.asked, s.acting) == (1, "Rook")


@rule("NB-T04")
def test_the_prayer_markers_of_the_other_side_stay() -> None:
    s = scene(first="Idris acted prayers=2, Kerrin acted, Liora acted", second=MOONS, turn=3)
    assert (s.hero("Idris").prayers, s.board.pool) == (2, 3)
    assert s.asked == 1


# the move


@rule("NB-T07")
@pytest.mark.parametrize("text", MOVES)
def test_one_pair_may_move_and_only_once(text: str) -> None:
    s = scene(first=SUNS, second=MOONS)
    assert moves(s) == MOVES
    s.do(text).reload()
    assert moves(s) == [] and s.refuses(*MOVES)
    assert (s.asked, s.acting) == (0, s.row(0)[0])


@rule("NB-T07", "NB-T13")
def test_no_move_is_made_by_taking_an_action_and_then_it_is_too_late() -> None:
    s = scene(first="Idris held=1, Kerrin, Liora", second=MOONS).do("pray")
    assert s.row(0) == ["Idris", "Kerrin", "Liora"]
    assert s.refuses(*MOVES)
    s.do("attack 1")
    assert s.refuses(*MOVES) and s.acting == "Kerrin"
    s.do("attack 1")
    assert s.refuses(*MOVES)
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-T01", "NB-T07")
def test_a_team_is_asked_for_its_move_before_its_steps() -> None:
    s = scene(
        first="Idris acted, Kerrin acted, Liora acted, Jessamy acted",
        second="Rook, Selka, Wren immobilized, Tavian",
        format="unity",
        seats=4,
    )
    assert s.options == ["stay", "swap 1 3", "swap 1 4", "swap 3 4"]
    assert (s.board.pool, s.acting) == (2, "")  # the Resource Phase is over, the steps have not begun
    stayed = s.reload().do("stay")
    assert stayed.row(1) == ["Rook", "Selka", "Wren", "Tavian"]
    assert (stayed.acting, moves(stayed)) == ("Rook", [])


@rule("NB-T08", "NB-T09")
def test_the_outermost_heroes_switch_ranks_with_everything_on_them() -> None:
    marks = "hurt=3 held=2 shielded shrouded stunned"
    s = scene(first=f"Idris {marks}, Kerrin hurt=1, Liora held=1", second=MOONS, pool=1).do("swap 1 3")
    assert s.row(0) == ["Liora", "Kerrin", "Idris"]
    idris = s.hero("Idris")
    assert (idris.damage, idris.held, idris.statuses) == (3, 2, SHIELDED | SHROUDED | STUNNED)
    assert (s.hero("Liora").held, s.hero("Kerrin").damage, s.board.pool) == (1, 1, 1)
    assert s.row(1) == ["Rook", "Selka", "Wren"]
    assert (s.asked, s.acting) == (0, "Liora")


@rule("NB-R46")
def test_the_move_is_offered_on_the_very_first_turn() -> None:
    s = new_match(heroes="random", sides="random")
    row = s.row(0)
    assert s.board.turn == 1 and moves(s) == MOVES
    s.do("swap 2 3")
    assert s.row(0) == [row[0], row[2], row[1]]
    assert s.asked == s.board.seats[0][0]


# the steps


@rule("NB-T10", "NB-T11", "NB-T12")
@pytest.mark.parametrize(
    ("side", "order"), [(0, ["Idris", "Kerrin", "Liora"]), (1, ["Rook", "Selka", "Wren"])]
)
def test_the_leftmost_hero_acts_then_the_center_then_the_rightmost(side: int, order: list[str]) -> None:
    """Left as the own side sees it: column 1 for the first side, column 3 for the second (NB-R02)."""
    rows = [SUNS, MOONS]
    rows[1 - side] = ", ".join(f"{name} acted" for name in rows[1 - side].split(", "))
    s = scene(first=rows[0], second=rows[1], turn=side)
    acting: list[str] = []
    for _ in range(3):
        acting.append(s.acting)
        s.do("attack 2")
    assert acting == order
    assert (s.asked, s.acting, s.decision.verb) == (side, "", "give")


@rule("NB-T10", "NB-T13")
def test_the_step_after_a_move_is_that_of_the_hero_that_is_leftmost_then() -> None:
    s = scene(first=SUNS, second=MOONS)
    assert s.acting == "Idris"
    s.do("swap 1 2", "attack 2")
    assert s.hero("Kerrin").acted and not s.hero("Idris").acted
    assert (s.asked, s.acting) == (0, "Idris")


@rule("NB-R27")
def test_a_hero_that_moves_left_in_its_step_makes_no_other_act_twice() -> None:
    s = scene(first="Rook, Nyssa, Wren", second=DONE, turn=4)
    s.do("attack 1", "shadow step 1")
    assert s.row(0) == ["Nyssa", "Rook", "Wren"] and s.hero("Rook").acted
    s.reload().do("attack 1")
    assert (s.asked, s.acting) == (0, "Wren")
    s.do("attack 2")
    assert (s.asked, s.acting, s.decision.verb) == (0, "", "give")  # exactly three steps


@rule("NB-R27", "NB-R28")
def test_a_hero_that_moves_right_in_its_step_stays_the_acting_one() -> None:
    s = scene(first="Nyssa, Rook, Wren", second="Idris, Kerrin, Liora", pool=2).do("shadow step 2")
    assert s.row(0) == ["Rook", "Nyssa", "Wren"] and not s.hero("Rook").acted
    assert (s.asked, s.acting) == (0, "Nyssa")
    assert s.options == ["shadow step 1", "shadow step 3", "attack 2"]
    s.reload().do("attack 2")
    assert s.acting == "Rook"
    s.do("attack 2")
    assert (s.asked, s.acting) == (0, "Wren")


@rule("NB-R28")
def test_an_acting_hero_that_an_arrival_power_moves_stays_the_acting_one() -> None:
    s = scene(
        first="Idris, Kerrin, Liora",
        second="Rook, Selka hurt=4, Wren",
        second_deck="Orsolo, Nocte",
        pool=2,
    )
    s.do("piercing ray 2").reload().do("place")
    assert s.row(0) == ["Kerrin", "Idris", "Liora"]
    assert (s.asked, s.acting) == (0, "Idris")
    s.do("attack 2")
    assert (s.asked, s.acting) == (0, "Kerrin")


@rule("NB-R27")
def test_the_notes_of_having_acted_are_cleared_for_the_side_whose_turn_begins() -> None:
    s = scene(first="Idris acted, Kerrin acted, Liora acted prayed", second="Rook acted, Selka acted, Wren")
    assert [fighter.acted for fighter in s.table.fighters(0)] == [True] * 3
    assert [fighter.acted for fighter in s.table.fighters(1)] == [False] * 3
    assert s.hero("Liora").prayed
    assert (s.asked, s.acting) == (1, "Rook")


# the Cycle Phase


@rule("NB-T14")
def test_the_time_card_is_used_up_and_the_next_turn_has_the_next_one() -> None:
    s = scene(first="Idris acted, Kerrin acted, Liora", second=MOONS, turn=3, pool=1)
    assert s.seen_by(None).turn == 3 and s.table.time_card == "Midnight"
    s.do("attack 1")
    assert s.log[-1] == "A Midnight card is used up." and s.decision.verb == "give"
    assert s.seen_by(None).flipped == 3  # while points are placed, the card is used up already
    s.do("give 1 to 2")
    assert (s.seen_by(None).turn, s.table.time_card) == (4, "Midnight")
    s.until_turn(5)
    assert s.table.time_card == "Dawn" and s.log.count("A Midnight card is used up.") == 2
    assert s.asked == 0


@rule("NB-T15", "NB-R32")
@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("give 7 to 1", [8, 0, 0]),
        ("give 3 to 1, 4 to 3", [4, 0, 4]),
        ("give 2 to 2, 2 to 1, 3 to 3", [3, 2, 3]),
    ],
)
def test_all_that_is_left_of_the_pool_is_held_in_any_combination(text: str, held: list[int]) -> None:
    s = scene(first="Idris acted held=1, Kerrin acted, Liora acted", second=MOONS, pool=7, turn=5)
    assert s.refuses("give 6 to 1", "give 8 to 1", "give 3 to 1, 3 to 2", "none")
    s.reload().do(text)
    assert [fighter.held for fighter in s.table.fighters(0)] == held
    assert s.board.pool == 1  # of the turn that has begun
    assert (s.asked, s.acting) == (1, "Rook")


@rule("NB-T15")
def test_nothing_is_asked_of_an_empty_pool_nor_on_the_last_turn() -> None:
    s = scene(first="Idris acted, Kerrin acted, Liora", second=MOONS, turn=1).do("attack 1")
    assert (s.asked, s.acting, s.board.turn) == (1, "Rook", 2)
    last = scene(first=SUNS, second="Rook acted, Selka acted, Wren", turn=16, pool=3).do("attack 1")
    assert last.asked is None and last.facts_of("given") == []
    assert last.board.pool == 3 and [side.pool for side in last.seen_by(None).sides] == [None, None]


@rule("NB-T16")
def test_the_turn_of_the_other_side_begins_when_the_points_are_placed() -> None:
    s = scene(first="Idris acted, Kerrin acted, Liora", second=MOONS, pool=2).do("attack 1")
    assert (s.asked, s.board.turn, s.table.mover) == (0, 1, 0)
    s.do("give 2 to 1")
    assert (s.board.turn, s.table.mover) == (2, 1)
    assert s.refuses("attack 1", seat=0)
    assert (s.asked, s.acting) == (1, "Rook")


@rule("NB-T03", "NB-T16", "NB-T17")
@pytest.mark.parametrize(("first", "second", "table"), [(SUNS, MOONS, NIGHT_FIRST), (MOONS, SUNS, DAY_FIRST)])
def test_each_card_serves_one_turn_as_in_the_turn_table(
    first: str, second: str, table: list[tuple[str, int]]
) -> None:
    done = ", ".join(f"{name} acted" for name in second.split(", "))
    s = scene(first=first, second=done, turn=0)
    s.until_turn(17)
    lines = [line for line in s.log if line.startswith("Turn ") or " gains " in line]
    expected: list[str] = []
    for turn, (time, income) in enumerate(table * 2, start=1):
        seat = 1 - turn % 2
        expected += [
            f"Turn {turn}, {time}: seat {seat}'s turn.",
            f"Seat {seat} gains {count_points(income)} (BP).",
        ]
    assert lines == expected
    assert s.asked is None
