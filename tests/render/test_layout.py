"""Geometry, without Pillow: nothing overlaps, nothing leaves its box, gaps are wide enough."""

import subprocess
import sys
from itertools import combinations

import pytest

from render.layout import Box, columns, stack
from render.nightbreak_layout import HEADER, HEIGHT, WIDTH, Board, board

SIZES = (3, 4)
GAP, EDGE = 12, 12


@pytest.fixture(params=SIZES)
def layout(request: pytest.FixtureRequest) -> Board:
    return board(request.param)


def test_boxes() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.foot, box.middle, box.corners) == (40, 60, (25, 40), (10, 20, 40, 60))
    assert box.grown(5) == Box(5, 15, 40, 50) and box.grown(5).holds(box) and not box.holds(box.grown(5))
    assert box.at(5, -5) == Box(15, 15, 30, 40)
    assert box.gap(Box(39, 59, 5, 5)) < 0 <= box.gap(Box(40, 59, 5, 5))


def test_columns_and_stacks() -> None:
    boxes = columns(Box(0, 0, 103, 10), 3, 5)
    assert [box.x for box in boxes] == [0, 36, 72] and boxes[-1].right == 103
    assert [box.y for box in stack(0, 3, 9, (10, 20), 5)] == [3, 18]


def test_blocks_stand_apart(layout: Board) -> None:
    for one, other in combinations(layout.blocks, 2):
        assert one.gap(other) >= GAP, (one, other)


def test_blocks_stay_on_the_board(layout: Board) -> None:
    for box in layout.blocks:
        assert box == HEADER or Box(0, 0, WIDTH, HEIGHT).grown(-EDGE).holds(box), box


def test_rows_face_each_other(layout: Board) -> None:
    for far, near in zip(*layout.rows, strict=True):
        assert (far.x, far.size) == (near.x, near.size) and abs(far.width - layout.tile.size[0]) <= 1


def test_parts_of_a_tile(layout: Board) -> None:
    tile, whole = layout.tile, Box(0, 0, *layout.tile.size)
    assert all(whole.grown(-6).holds(part) for part in tile.parts)
    for one, other in combinations(tile.parts, 2):
        assert one.gap(other) >= 3
    assert tile.stats.height >= 56 and tile.statuses.height >= 34


def test_what_lies_on_a_scene(layout: Board) -> None:
    tile = layout.tile
    assert all(tile.scene.holds(part) for part in (*tile.on_scene, tile.hit_beside))
    assert tile.column.gap(tile.acted) >= GAP and tile.column.gap(tile.held) >= 2
    assert tile.acted.gap(tile.hit_beside) >= -2  # rays of the burst may touch the pill
    assert tile.column.gap(tile.hit_beside) >= GAP


def test_parts_of_a_panel(layout: Board) -> None:
    panel, whole = layout.panel, Box(0, 0, *layout.panel.size)
    assert all(whole.grown(-4).holds(part) for part in panel.parts)
    for one, other in combinations(panel.parts, 2):
        assert one.gap(other) >= 2
    assert all(box.size == panel.size for box in layout.panels)


def test_parts_of_the_clock(layout: Board) -> None:
    clock = layout.clock
    assert all(clock.box.grown(-2).holds(part) for part in (clock.time, clock.last, clock.marks))
    assert clock.time.gap(clock.last) >= GAP and clock.time.gap(clock.marks) >= 2
    assert clock.marks.width // 16 >= 2 * clock.radius


def test_it_needs_no_pillow() -> None:
    code = "import sys, render.nightbreak_layout; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
