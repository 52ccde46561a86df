"""Tiles, neighbours and directions."""

import pytest

from games.core.grid import DIRECTIONS, EAST, NORTH, OFF_BOARD, SOUTH, WEST, Grid

GRIDS = [Grid(7, 8), Grid(1, 1), Grid(2, 5), Grid(26, 3)]
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.columns}x{grid.rows}")


@every_grid
def test_names_and_places_are_the_same(grid: Grid) -> None:
    assert [grid.tile(name) for name in grid.names] == list(range(grid.size))
    assert len(set(grid.names)) == grid.size


def test_a_small_board_by_hand() -> None:
    grid = Grid(3, 2)
    assert grid.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert grid.neighbour[NORTH] == (3, 4, 5, OFF_BOARD, OFF_BOARD, OFF_BOARD)
    assert grid.neighbour[EAST] == (1, 2, OFF_BOARD, 4, 5, OFF_BOARD)
    assert grid.neighbour[SOUTH] == (OFF_BOARD, OFF_BOARD, OFF_BOARD, 0, 1, 2)
    assert grid.neighbour[WEST] == (OFF_BOARD, 0, 1, OFF_BOARD, 3, 4)
    assert [sorted(near) for near in grid.neighbours] == [
        [1, 3],
        [0, 2, 4],
        [1, 5],
        [0, 4],
        [1, 3, 5],
        [2, 4],
    ]
    assert (grid.column(5), grid.row(5)) == (2, 1)


@every_grid
def test_a_step_and_its_opposite_lead_back(grid: Grid) -> None:
    for at in range(grid.size):
        for way in DIRECTIONS:
            there = grid.neighbour[way][at]
            if there != OFF_BOARD:
                assert grid.neighbour[(way + 2) % 4][there] == at
                assert grid.direction_to(at, there) == way
                assert there in grid.neighbours[at]
        assert len(grid.neighbours[at]) == sum(grid.neighbour[way][at] != OFF_BOARD for way in DIRECTIONS)


@every_grid
def test_turned_twice_is_where_it_was_and_directions_turn_too(grid: Grid) -> None:
    for at in range(grid.size):
        assert grid.rotate_half(grid.rotate_half(at)) == at
        for way in DIRECTIONS:
            there = grid.neighbour[way][at]
            turned = grid.neighbour[(way + 2) % 4][grid.rotate_half(at)]
            assert turned == (OFF_BOARD if there == OFF_BOARD else grid.rotate_half(there))


@every_grid
def test_a_lane_ends_at_the_edge(grid: Grid) -> None:
    for at in range(grid.size):
        assert len(grid.tiles_ahead(at, NORTH)) == grid.rows - 1 - grid.row(at)
        assert len(grid.tiles_ahead(at, WEST)) == grid.column(at)
        assert at not in grid.tiles_ahead(at, EAST)


def test_nothing_wraps_round_an_edge() -> None:
    grid = Grid(7, 8)
    assert grid.shift(grid.tile("g1"), 1, 0) == OFF_BOARD
    assert grid.shift(grid.tile("a2"), -1, 0) == OFF_BOARD
    assert grid.shift(grid.tile("d6"), 0, 3) == OFF_BOARD
    assert grid.shift(grid.tile("d5"), -3, 3) == grid.tile("a8")
