"""Setting up a match: BR-S01 to BR-S12."""

from collections import Counter

import pytest

from games.break_ import BREAK
from games.break_.glossary import NATIONS, PRIORITY
from games.break_.troops import DIAGRAMS
from games.core.model import Seat
from games.core.play import pending, view
from tests.games.break_.setup_match import COUNTS, MIRROR, SetupMatch, basic_setup, nation_options
from tests.tracing import rule


@rule("BR-S01", "BR-R05")
def test_no_board_before_both_have_a_nation() -> None:
    match = SetupMatch({})
    assert match.awaited == (0, 1)
    match.do(1, "rock")
    assert match.awaited == (0,)
    for viewer in (None, 0):
        seen = view(BREAK, match.state, viewer)
        assert [side.nation for side in seen.sides] == ["", ""]
        assert seen.troops == ()
        assert seen.turn == 0
    match.do(0, "water")
    assert [side.nation for side in view(BREAK, match.state, None).sides] == ["water", "rock"]
    assert match.awaited == (0,)


@rule("BR-R05")
def test_nobody_learns_what_the_other_has_chosen_first() -> None:
    chosen = [SetupMatch({}).do(1, nation) for nation in NATIONS]
    for viewer in (0, None):
        views = [view(BREAK, match.state, viewer) for match in chosen]
        assert all(seen == views[0] for seen in views)
    asked = [pending(BREAK, match.state) for match in chosen]
    assert all(ask.question_for(0) == asked[0].question_for(0) for ask in asked)
    assert {ask.public_awaited for ask in asked} == {(0,)}


@rule("BR-R05")
@pytest.mark.parametrize("first", NATIONS)
def test_a_format_may_fix_the_nations(first: str) -> None:
    match = SetupMatch({"nation.0": first})
    assert match.awaited == (1,)
    match.do(1, "rock")
    assert match.state.board.nations == [first, "rock"]


@rule("BR-S02", "BR-S04", "BR-S06")
def test_every_troop_is_laid_out_each_on_a_tile_of_its_own() -> None:
    match = nation_options("rock", "forest")
    match.do(1, "basic")
    whole = (
        "golem 1 > a1, golem 2 > b1, stone 1 > c1, stone 2 > e1, "
        "rock 1 > a2, rock 2 > b2, rock 3 > c2, rock 4 > e2, ruby > d1"
    )
    north = ", ".join(f"{a} > {b.translate(MIRROR)}" for a, b in pairs(whole))
    lacking = north.rsplit(", ", 1)[0]
    assert match.refused(0, f"layout {lacking}")
    assert match.refused(0, f"layout {north.replace('f8', 'g8')}")
    assert match.refused(0, f"layout {north}, golem 1 > c6")
    match.do(0, f"layout {north}")
    assert match.placed(0) == {
        "Golem g8",
        "Golem f8",
        "Stone e8",
        "Stone c8",
        "Rock g7",
        "Rock f7",
        "Rock e7",
        "Rock c7",
        "Ruby d8",
    }
    assert view(BREAK, match.state, None).turn == 1


def pairs(text: str) -> list[tuple[str, str]]:
    return [(a, b) for a, _, b in (part.partition(" > ") for part in text.split(", "))]


@rule("BR-S03", "BR-R01")
@pytest.mark.parametrize("row", range(1, 9))
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_own_first_three_rows_may_be_used(row: int, seat: Seat) -> None:
    match = nation_options("forest", "forest")
    south = match.state.board.south
    if seat != south:
        match.do(south, "basic")
    own = range(1, 4) if seat == south else range(6, 9)
    others = "archer 1 > a1, archer 2 > b1, wolf 1 > c1, treant > e1, druid > d1"
    if seat != south:
        others = (
            others.translate(str.maketrans("12345678", "87654321"))
            .replace(" 8 ", " 1 ")
            .replace(" 7 ", " 2 ")
        )
    assert match.refused(seat, f"layout {others}, wolf 2 > g{row}") == (row not in own)


@rule("BR-S05", "BR-R02")
@pytest.mark.parametrize("first", NATIONS)
@pytest.mark.parametrize("second", NATIONS)
def test_the_basic_set_up_is_the_diagram_turned_for_the_north(first: str, second: str) -> None:
    match = nation_options(first, second)
    for _ in (0, 1):
        match.do(match.awaited[0], "basic")
    south = match.state.board.south
    for seat, nation in enumerate((first, second)):
        assert match.placed(seat) == basic_setup(nation, seat == south)
        assert len(match.placed(seat)) == COUNTS[nation]


def test_the_diagrams_are_those_of_the_catalogue() -> None:
    assert DIAGRAMS == {
        "rock": (".RG.GR.", ".S.Y.S.", "..R.R.."),
        "forest": (".W.T.W.", "..A.A..", "...D..."),
        "fire": ("B..O..B", "..M.M..", "B.H.H.B"),
        "water": ("C.C.C.C", ".E.U.E.", "..L.L.."),
    }


@rule("BR-S06")
def test_two_troops_of_the_basic_set_up_may_change_places() -> None:
    match = nation_options("rock", "fire").do(0, "layout .RS.GR. .G.Y.S. ..R.R..")
    swapped = (basic_setup("rock", south=True) - {"Golem c3", "Stone b2"}) | {"Golem b2", "Stone c3"}
    assert match.placed(0) == swapped
    assert match.awaited == (1,)


@rule("BR-S07", "BR-N03")
@pytest.mark.parametrize("column", "abcdefg")
@pytest.mark.parametrize(
    ("nation", "letter"), [("rock", "Y"), ("forest", "D"), ("fire", "O"), ("water", "U")]
)
@pytest.mark.parametrize("south", [True, False])
def test_a_troop_with_the_column_icon_starts_in_column_d(
    column: str, nation: str, letter: str, south: bool
) -> None:
    match = nation_options("water" if not south else nation, "fire" if south else nation)
    seat = match.awaited[0]
    if not south:
        match.do(seat, "basic")
        seat = match.awaited[0]
    assert match.state.board.nations[seat] == nation
    for row in range(3):
        rows = [list(line.replace(letter, ".")) for line in DIAGRAMS[nation]]
        at = "abcdefg".index(column)
        if rows[row][at] == ".":
            rows[row][at] = letter
            text = "layout " + " ".join("".join(line) for line in rows)
            assert match.refused(seat, text) == (column != "d")


@rule("BR-S08", "BR-R06")
@pytest.mark.parametrize("first", NATIONS)
@pytest.mark.parametrize("second", NATIONS)
def test_the_lower_priority_lays_out_last_and_sees_the_other_layout(first: str, second: str) -> None:
    match = nation_options(first, second)
    (higher,) = match.awaited
    if first != second:
        assert PRIORITY[(first, second)[higher]] > PRIORITY[(first, second)[1 - higher]]
    assert match.refused(1 - higher, "basic")
    match.do(higher, "basic")
    assert match.awaited == (1 - higher,)
    assert match.refused(higher, "basic")
    for viewer in (0, 1, None):
        seen = view(BREAK, match.state, viewer)
        assert {troop.seat for troop in seen.troops} == {higher}
        assert [side.locked for side in seen.sides] == [seat == higher for seat in (0, 1)]
    match.do(1 - higher, "basic")
    assert all(side.locked for side in view(BREAK, match.state, None).sides)


@rule("BR-S09", "BR-R02", "BR-R03")
@pytest.mark.parametrize(
    ("first", "second", "starts"),
    [
        ("forest", "rock", 0), ("rock", "forest", 1),
        ("rock", "fire", 0), ("fire", "rock", 1),
        ("water", "forest", 0), ("forest", "water", 1),
        ("water", "fire", 0), ("water", "rock", 0),
        ("fire", "forest", 1),
    ],
)  # fmt: skip
def test_the_higher_priority_starts_in_the_south(first: str, second: str, starts: Seat) -> None:
    match = nation_options(first, second, layouts="basic")
    seen = view(BREAK, match.state, None)
    assert (seen.turn, seen.south, seen.mover, match.awaited) == (1, starts, starts, (starts,))
    rows = {int(troop.tile[1]) for troop in seen.troops if troop.seat == starts}
    assert rows <= {1, 2, 3}


@rule("BR-R04")
@pytest.mark.parametrize("nation", NATIONS)
def test_of_the_same_nation_a_coin_says_who_starts(nation: str) -> None:
    options = {"nation.0": nation, "nation.1": nation, "layouts": "basic"}
    starts = [SetupMatch(options, f"seed {number}").awaited[0] for number in range(40)]
    assert set(Counter(starts)) == {0, 1}
    assert starts == [SetupMatch(options, f"seed {number}").awaited[0] for number in range(40)]
    match = SetupMatch(options)
    assert {troop.seat for troop in view(BREAK, match.state, None).troops} == {0, 1}


@rule("BR-S10", "BR-S11")
def test_four_blazes_and_four_basic_corals_start() -> None:
    match = nation_options("fire", "water", layouts="basic")
    seen = view(BREAK, match.state, None)
    names = Counter(troop.name for troop in seen.troops)
    assert (names["Blaze"], names["Coral"], names["Snare Coral"], names["Razor Coral"]) == (4, 4, 0, 0)
    assert seen.sides[0].blazes == 6
    assert seen.sides[1].corals == (("Coral", 1), ("Snare Coral", 1), ("Razor Coral", 1))


@rule("BR-S12")
@pytest.mark.parametrize("first", NATIONS)
@pytest.mark.parametrize("second", NATIONS)
def test_only_troops_are_on_the_board_before_the_first_turn(first: str, second: str) -> None:
    seen = view(BREAK, nation_options(first, second, layouts="basic").state, None)
    assert (seen.traps, seen.blocks, seen.rivers, seen.firewalls, seen.bombs) == ((), (), (), (), ())
    for side in seen.sides:
        assert {card.state for card in side.cards} == {"ready"}
        assert (side.traps_ready, side.traps_used) == (5 if side.nation == "forest" else 0, 0)
    assert (seen.turn, seen.heavy, seen.nimble, seen.quiet) == (1, 2, 2, 0)


@rule("BR-R65")
@pytest.mark.parametrize("seed", range(6))
def test_time_runs_out_while_setting_up(seed: int) -> None:
    match = SetupMatch({}, f"seed {seed}")
    drawn = [NATIONS[choice] for choice in match.state.board.choices]
    match.timeout(0).timeout(1)
    assert match.state.board.nations == drawn
    match.timeout(match.awaited[0]).timeout(match.awaited[0])
    for seat in (0, 1):
        assert match.placed(seat) == basic_setup(drawn[seat], seat == match.state.board.south)
    assert view(BREAK, match.state, None).turn == 1


@rule("BR-R65")
def test_the_nation_that_time_takes_is_drawn_by_chance() -> None:
    drawn = {tuple(SetupMatch({}, f"seed {seed}").state.board.choices) for seed in range(40)}
    assert {choice for pair in drawn for choice in pair} == {0, 1, 2, 3}
