"""Geometry of Break's board, without Pillow: nothing overlaps, nothing leaves its box."""

import subprocess
import sys
from itertools import combinations

import pytest

from games.break_.glossary import BOARD
from render.break_.cells import EAST, NORTH, SOUTH, WEST, ScreenPlacement
from render.break_.layout import COLUMNS, FRAME, HEIGHT, LAYOUTS, PITCH, ROWS, TILES, BoardLayout, tile_box
from render.kit.layout import Box

both_layouts = pytest.mark.parametrize("plan", LAYOUTS.values(), ids=["public", "private"])


@both_layouts
def test_blocks_stand_apart_and_stay_on_the_board(plan: BoardLayout) -> None:
    for one, other in combinations(plan.blocks, 2):
        assert one.distance_to(other) >= 6, (one, other)
    for one, other in combinations((plan.far, plan.last, plan.near), 2):
        assert one.distance_to(other) >= 10
    for box in plan.blocks:
        assert box == plan.header or Box(0, 0, plan.width, HEIGHT).expand(-12).contains(box), box


def test_tiles_fill_their_frame() -> None:
    boxes = [tile_box(place) for place in range(ROWS * COLUMNS)]
    assert len(set(boxes)) == 56 and all(box.size == (PITCH, PITCH) for box in boxes)
    assert boxes[0].x == TILES.x and boxes[-1].corners[2:] == (TILES.right, TILES.foot)
    assert TILES.expand(6) == FRAME
    assert (BOARD.columns, BOARD.rows) == (COLUMNS, ROWS)


@both_layouts
@pytest.mark.parametrize(("cards", "reserve"), [(8, False), (7, True), (4, True)])
def test_parts_of_a_panel(plan: BoardLayout, cards: int, reserve: bool) -> None:
    panel = plan.panel
    whole = Box(0, 0, *panel.size)
    assert plan.far.size == plan.near.size
    assert Box(0, 0, *plan.far.size).contains(plan.enlarge_box(whole))
    parts = [panel.who, panel.power, panel.moves, *panel.cards[:cards]]
    parts += [panel.reserve_box(cards)] if reserve else []
    assert len(panel.cards) >= 8
    assert all(whole.expand(-1).contains(part) for part in parts)
    for one, other in combinations(parts, 2):
        assert one.distance_to(other) >= 1, (one, other)
    within = plan.place_part(panel.cards[-1], plan.near)
    assert plan.near.contains(within)


@pytest.mark.parametrize("cards", range(9))
@pytest.mark.parametrize("reserve", [True, False])
def test_the_roll_is_clear_of_cards_and_reserve(cards: int, reserve: bool) -> None:
    panel = LAYOUTS[False].panel
    lines = panel.troop_boxes(cards, reserve)
    for line in lines:
        assert Box(0, 0, *panel.size).expand(-6).contains(line)
        assert all(line.distance_to(card) >= 2 for card in panel.cards[:cards])
        assert not reserve or line.distance_to(panel.reserve) >= 0
    assert len(lines) == 3 or cards > 4, "four cards leave room for six kinds"


@both_layouts
def test_header_and_last_turn(plan: BoardLayout) -> None:
    for one, other in combinations((plan.title, plan.turn, plan.count), 2):
        assert one.distance_to(other) >= 2
    assert all(plan.header.contains(part) for part in (plan.title, plan.turn, plan.count))
    parts = [plan.place_part(part, plan.last) for part in (plan.last_title, *plan.last_lines)]
    assert all(plan.last.expand(-4).contains(part) for part in parts)
    assert all(one.distance_to(other) >= -1 for one, other in combinations(parts, 2))
    assert plan.near.distance_to(plan.legend) >= 2 and plan.legend.foot <= HEIGHT


@pytest.mark.parametrize("turned", [False, True])
def test_tiles_keep_their_names_when_the_board_is_turned(turned: bool) -> None:
    screen = ScreenPlacement(turned)
    assert sorted(screen.screen_index(tile) for tile in BOARD.names) == list(range(56))
    assert all(screen.tile_name(screen.screen_index(tile)) == tile for tile in BOARD.names)
    corner = screen.screen_index("a1")
    assert corner == (COLUMNS - 1 if turned else COLUMNS * (ROWS - 1))


def test_directions_on_the_screen() -> None:
    south, north = ScreenPlacement(False), ScreenPlacement(True)
    assert [south.screen_direction(way) for way in ("north", "east", "south", "west")] == [
        NORTH,
        EAST,
        SOUTH,
        WEST,
    ]
    assert [north.screen_direction(way) for way in ("north", "east", "south", "west")] == [
        SOUTH,
        WEST,
        NORTH,
        EAST,
    ]
    for screen in (south, north):
        found = screen.line_between(screen.screen_index("c2"), screen.screen_index("c5"))
        assert found is not None and found[0] == screen.screen_direction("north")
        assert [screen.tile_name(place) for place in found[1]] == ["c3", "c4"]
    assert south.line_between(south.screen_index("c2"), south.screen_index("d3")) is None


def test_it_needs_no_pillow() -> None:
    code = "import sys, render.break_.cells, render.break_.alt_text; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
