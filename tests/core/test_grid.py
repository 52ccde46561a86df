"""Tiles, neighbours and directions."""

import pytest

from games.core.grid import DIRECTIONS, EAST, NORTH, OFF, SOUTH, WEST, Grid

GRIDS = [Grid(7, 8), Grid(1, 1), Grid(2, 5), Grid(26, 3)]
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")


@every_grid
def test_names_and_places_are_the_same(grid: Grid) -> None:
    assert [grid.tile(name) for name in grid.names] == list(range(grid.size))
    assert len(set(grid.names)) == grid.size


def test_a_small_board_by_hand() -> None:
    grid = Grid(3, 2)
    assert grid.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert grid.ahead[NORTH] == (3, 4, 5, OFF, OFF, OFF)
    assert grid.ahead[EAST] == (1, 2, OFF, 4, 5, OFF)
    assert grid.ahead[SOUTH] == (OFF, OFF, OFF, 0, 1, 2)
    assert grid.ahead[WEST] == (OFF, 0, 1, OFF, 3, 4)
    assert [sorted(near) for near in grid.near] == [[1, 3], [0, 2, 4], [1, 5], [0, 4], [1, 3, 5], [2, 4]]
    assert (grid.column(5), grid.row(5)) == (2, 1)


@every_grid
def test_a_step_and_its_opposite_lead_back(grid: Grid) -> None:
    for at in range(grid.size):
        for way in DIRECTIONS:
            there = grid.ahead[way][at]
            if there != OFF:
                assert grid.ahead[(way + 2) % 4][there] == at
                assert grid.way(at, there) == way
                assert there in grid.near[at]
        assert len(grid.near[at]) == sum(grid.ahead[way][at] != OFF for way in DIRECTIONS)


@every_grid
def test_turned_twice_is_where_it_was_and_directions_turn_too(grid: Grid) -> None:
    for at in range(grid.size):
        assert grid.turned(grid.turned(at)) == at
        for way in DIRECTIONS:
            there = grid.ahead[way][at]
            turned = grid.ahead[(way + 2) % 4][grid.turned(at)]
            assert turned == (OFF if there == OFF else grid.turned(there))


@every_grid
def test_a_lane_ends_at_the_edge(grid: Grid) -> None:
    for at in range(grid.size):
        assert len(grid.lane(at, NORTH)) == grid.rows - 1 - grid.row(at)
        assert len(grid.lane(at, WEST)) == grid.column(at)
        assert at not in grid.lane(at, EAST)


def test_nothing_wraps_round_an_edge() -> None:
    grid = Grid(7, 8)
    assert grid.moved(grid.tile("g1"), 1, 0) == OFF
    assert grid.moved(grid.tile("a2"), -1, 0) == OFF
    assert grid.moved(grid.tile("d6"), 0, 3) == OFF
    assert grid.moved(grid.tile("d5"), -3, 3) == grid.tile("a8")
