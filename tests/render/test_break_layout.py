"""Geometry of Break's board, without Pillow: nothing overlaps, nothing leaves its box."""

import subprocess
import sys
from itertools import combinations

import pytest

from games.break_.terms import BOARD
from render.break_cells import EAST, NORTH, SOUTH, WEST, Screen
from render.break_layout import (
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
    roll_lines,
    tile_box,
)
from render.layout import Box


def test_blocks_stand_apart_and_stay_on_the_board() -> None:
    for one, other in combinations(BLOCKS, 2):
        assert one.gap(other) >= 6, (one, other)
    for one, other in combinations((FAR, LAST, NEAR), 2):
        assert one.gap(other) >= 12
    for box in BLOCKS:
        assert box == HEADER or Box(0, 0, WIDTH, HEIGHT).grown(-12).holds(box), box


def test_tiles_fill_their_frame() -> None:
    boxes = [tile_box(place) for place in range(ROWS * COLUMNS)]
    assert len(set(boxes)) == 56 and all(box.size == (PITCH, PITCH) for box in boxes)
    assert boxes[0].x == TILES.x and boxes[-1].corners[2:] == (TILES.right, TILES.foot)
    assert TILES.grown(6) == FRAME
    assert (BOARD.columns, BOARD.rows) == (COLUMNS, ROWS)


def test_parts_of_a_panel() -> None:
    whole = Box(0, 0, *PANEL.size)
    assert FAR.size == NEAR.size == PANEL.size
    assert all(whole.grown(-8).holds(part) for part in PANEL.parts)
    for one, other in combinations(PANEL.parts, 2):
        assert one.gap(other) >= 2, (one, other)


@pytest.mark.parametrize("cards", range(9))
@pytest.mark.parametrize("reserve", [True, False])
def test_the_roll_is_clear_of_cards_and_reserve(cards: int, reserve: bool) -> None:
    lines = roll_lines(cards, reserve)
    for line in lines:
        assert Box(0, 0, *PANEL.size).grown(-6).holds(line)
        assert all(line.gap(card) >= 2 for card in PANEL.cards[:cards])
        assert not reserve or line.gap(PANEL.reserve) >= 0
    assert len(lines) == 3 or cards > 4, "four cards leave room for six kinds"


def test_header_and_last_turn() -> None:
    for one, other in combinations((TITLE, TURN, COUNT), 2):
        assert one.gap(other) >= 2
    assert all(HEADER.holds(part) for part in (TITLE, TURN, COUNT))
    parts = (LAST_TITLE, *LAST_LINES)
    assert all(LAST.grown(-4).holds(part) for part in parts)
    assert all(one.gap(other) >= 0 for one, other in combinations(parts, 2))
    assert NEAR.gap(LEGEND) >= 2 and LEGEND.foot <= HEIGHT


@pytest.mark.parametrize("turned", [False, True])
def test_tiles_keep_their_names_when_the_board_is_turned(turned: bool) -> None:
    screen = Screen(turned)
    assert sorted(screen.place(tile) for tile in BOARD.names) == list(range(56))
    assert all(screen.name(screen.place(tile)) == tile for tile in BOARD.names)
    corner = screen.place("a1")
    assert corner == (COLUMNS - 1 if turned else COLUMNS * (ROWS - 1))


def test_directions_on_the_screen() -> None:
    south, north = Screen(False), Screen(True)
    assert [south.way(way) for way in ("north", "east", "south", "west")] == [NORTH, EAST, SOUTH, WEST]
    assert [north.way(way) for way in ("north", "east", "south", "west")] == [SOUTH, WEST, NORTH, EAST]
    for screen in (south, north):
        found = screen.between(screen.place("c2"), screen.place("c5"))
        assert found is not None and found[0] == screen.way("north")
        assert [screen.name(place) for place in found[1]] == ["c3", "c4"]
    assert south.between(south.place("c2"), south.place("d3")) is None


def test_it_needs_no_pillow() -> None:
    code = "import sys, render.break_cells, render.break_words; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
