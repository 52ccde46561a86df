"""Geometry of boards: boxes, rows and columns, without Pillow and without any game."""

from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in whole pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def foot(self) -> int:
        return self.y + self.height

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """Left, top, right and foot, as Pillow crops."""
        return self.x, self.y, self.right, self.foot

    def offset_by(self, x: int, y: int) -> "Box":
        """Return the box moved by `x` and `y`, as seen from another origin."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def expand(self, by: int) -> "Box":
        """Return the box grown on all sides, or shrunk if `by` is negative."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: "Box") -> bool:
        return (
            self.x <= other.x and self.y <= other.y and other.right <= self.right and other.foot <= self.foot
        )

    def distance_to(self, other: "Box") -> int:
        """Return the gap between two boxes along the axis that separates them; negative if they overlap.

        >>> Box(0, 0, 10, 10).distance_to(Box(14, 2, 5, 5))
        4
        """
        across = max(other.x - self.right, self.x - other.right)
        down = max(other.y - self.foot, self.y - other.foot)
        return max(across, down)


def split_columns(within: Box, number: int, gap: int) -> tuple[Box, ...]:
    """Split a box into equal columns from left to right; the last one takes the rest.

    >>> [box.x for box in split_columns(Box(0, 0, 100, 10), 3, 5)]
    [0, 35, 70]
    """
    width = (within.width - gap * (number - 1)) // number
    boxes = [Box(within.x + k * (width + gap), within.y, width, within.height) for k in range(number)]
    last = boxes[-1]
    return (*boxes[:-1], last._replace(width=within.right - last.x))


def stack_boxes(x: int, y: int, width: int, heights: Sequence[int], gap: int) -> tuple[Box, ...]:
    """Stack boxes of the given heights.

    >>> [box.y for box in stack_boxes(0, 10, 5, (20, 30), 4)]
    [10, 34]
    """
    boxes: list[Box] = []
    for height in heights:
        boxes.append(Box(x, y, width, height))
        y += height + gap
    return tuple(boxes)
