"""Geometry, without Pillow: nothing overlaps, nothing leaves its box, gaps are wide enough."""

import subprocess
import sys
from itertools import combinations

import pytest

from render.kit.layout import Box, split_columns, stack_boxes
from render.nightbreak.layout import HEADER, WIDTH, BoardLayout, build_layout, build_private_layout

SIZES = (3, 4)
LAYOUTS = [(size, private) for size in SIZES for private in (False, True)]
GAP, EDGE = 12, 12


@pytest.fixture(params=LAYOUTS, ids=str)
def layout(request: pytest.FixtureRequest) -> BoardLayout:
    size, private = request.param
    return build_private_layout(size) if private else build_layout(size)


def test_boxes() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.foot, box.middle, box.corners) == (40, 60, (25, 40), (10, 20, 40, 60))
    assert (
        box.expand(5) == Box(5, 15, 40, 50)
        and box.expand(5).contains(box)
        and not box.contains(box.expand(5))
    )
    assert box.offset_by(5, -5) == Box(15, 15, 30, 40)
    assert box.distance_to(Box(39, 59, 5, 5)) < 0 <= box.distance_to(Box(40, 59, 5, 5))


def test_columns_and_stacks() -> None:
    boxes = split_columns(Box(0, 0, 103, 10), 3, 5)
    assert [box.x for box in boxes] == [0, 36, 72] and boxes[-1].right == 103
    assert [box.y for box in stack_boxes(0, 3, 9, (10, 20), 5)] == [3, 18]


def test_blocks_stand_apart(layout: BoardLayout) -> None:
    for one, other in combinations(layout.blocks, 2):
        assert one.distance_to(other) >= GAP, (one, other)


def test_blocks_stay_on_the_board(layout: BoardLayout) -> None:
    for box in layout.blocks:
        assert box == HEADER or Box(0, 0, WIDTH, layout.height).expand(-EDGE).contains(box), box


def test_rows_face_each_other(layout: BoardLayout) -> None:
    for far, near in zip(*layout.rows, strict=True):
        assert (far.x, far.size) == (near.x, near.size) and abs(far.width - layout.tile.size[0]) <= 1


def test_the_two_private_pictures_cut_through_nothing() -> None:
    for size in SIZES:
        layout = build_private_layout(size)
        upper, lower = layout.parts
        assert (upper.y, upper.foot, lower.foot) == (0, lower.y, layout.height)
        for box in layout.blocks:
            assert upper.contains(box) or lower.contains(box), box


def test_parts_of_a_tile(layout: BoardLayout) -> None:
    tile, whole = layout.tile, Box(0, 0, *layout.tile.size)
    assert all(whole.expand(-6).contains(part) for part in tile.parts)
    for one, other in combinations(tile.parts, 2):
        assert one.distance_to(other) >= 3
    assert tile.stats.height >= 56 and tile.statuses.height >= 34


def test_what_lies_on_a_scene(layout: BoardLayout) -> None:
    tile = layout.tile
    assert all(tile.scene.contains(part) for part in (*tile.on_scene, tile.hit_beside))
    assert tile.column.distance_to(tile.acted) >= GAP and tile.column.distance_to(tile.held) >= 2
    assert tile.acted.distance_to(tile.hit_beside) >= -2  # rays of the burst may touch the pill
    assert tile.column.distance_to(tile.hit_beside) >= GAP


def test_parts_of_a_panel(layout: BoardLayout) -> None:
    panel, whole = layout.panel, Box(0, 0, *layout.panel.size)
    assert all(whole.expand(-4).contains(part) for part in panel.parts)
    for one, other in combinations(panel.parts, 2):
        assert one.distance_to(other) >= 2
    assert all(box.size == panel.size for box in layout.panels)


def test_parts_of_the_clock(layout: BoardLayout) -> None:
    clock = layout.clock
    assert all(clock.box.expand(-2).contains(part) for part in (clock.time, clock.last, clock.marks))
    assert clock.time.distance_to(clock.last) >= GAP and clock.time.distance_to(clock.marks) >= 2
    assert clock.marks.width // 16 >= 2 * clock.radius


def test_it_needs_no_pillow() -> None:
    code = "import sys, render.nightbreak.layout; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
