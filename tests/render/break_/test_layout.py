"""Geometry of Break's board, without Pillow: nothing overlaps, nothing leaves its box."""

import subprocess
import sys
from itertools import combinations

import pytest

from games.break_.glossary import BOARD
from render.break_.cells import EAST, NORTH, SOUTH, WEST, ScreenPlacement
from render.break_.layout import (
    BLOCKS,
    COLUMNS,
    COUNT,
    FAR,
    FRAME,
    HEADER,
    HEIGHT,
    LAST,
    LAST_LINES,
    LAST_TITLE,
    LEGEND,
    NEAR,
    PANEL,
    PITCH,
    ROWS,
    TILES,
    TITLE,
    TURN,
    WIDTH,
    tile_box,
    troop_list_boxes,
)
from render.kit.layout import Box


def test_blocks_stand_apart_and_stay_on_the_board() -> None:
    for one, other in combinations(BLOCKS, 2):
        assert one.distance_to(other) >= 6, (one, other)
    for one, other in combinations((FAR, LAST, NEAR), 2):
        assert one.distance_to(other) >= 12
    for box in BLOCKS:
        assert box == HEADER or Box(0, 0, WIDTH, HEIGHT).expanded(-12).contains(box), box


def test_tiles_fill_their_frame() -> None:
    boxes = [tile_box(place) for place in range(ROWS * COLUMNS)]
    assert len(set(boxes)) == 56 and all(box.size == (PITCH, PITCH) for box in boxes)
    assert boxes[0].x == TILES.x and boxes[-1].corners[2:] == (TILES.right, TILES.foot)
    assert TILES.expanded(6) == FRAME
    assert (BOARD.columns, BOARD.rows) == (COLUMNS, ROWS)


def test_parts_of_a_panel() -> None:
    whole = Box(0, 0, *PANEL.size)
    assert FAR.size == NEAR.size == PANEL.size
    assert all(whole.expanded(-8).contains(part) for part in PANEL.parts)
    for one, other in combinations(PANEL.parts, 2):
        assert one.distance_to(other) >= 2, (one, other)


@pytest.mark.parametrize("cards", range(9))
@pytest.mark.parametrize("reserve", [True, False])
def test_the_roll_is_clear_of_cards_and_reserve(cards: int, reserve: bool) -> None:
    lines = troop_list_boxes(cards, reserve)
    for line in lines:
        assert Box(0, 0, *PANEL.size).expanded(-6).contains(line)
        assert all(line.distance_to(card) >= 2 for card in PANEL.cards[:cards])
        assert not reserve or line.distance_to(PANEL.reserve) >= 0
    assert len(lines) == 3 or cards > 4, "four cards leave room for six kinds"


def test_header_and_last_turn() -> None:
    for one, other in combinations((TITLE, TURN, COUNT), 2):
        assert one.distance_to(other) >= 2
    assert all(HEADER.contains(part) for part in (TITLE, TURN, COUNT))
    parts = (LAST_TITLE, *LAST_LINES)
    assert all(LAST.expanded(-4).contains(part) for part in parts)
    assert all(one.distance_to(other) >= 0 for one, other in combinations(parts, 2))
    assert NEAR.distance_to(LEGEND) >= 2 and LEGEND.foot <= HEIGHT


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
