"""Geometry of the board of Break: 7x8 tiles, and the two sides beside them."""

from dataclasses import dataclass
from typing import Final

from render.kit.layout import Box, split_columns, stack_boxes

WIDTH, HEIGHT, MARGIN = 1200, 1000, 16
HEADER: Final = Box(0, 0, WIDTH, 72)
TITLE: Final = Box(20, 2, 300, 66)
TURN: Final = Box(324, 2, 560, 66)
COUNT: Final = Box(888, 2, 292, 66)

COLUMNS, ROWS, PITCH = 7, 8, 110
TILES: Final = Box(54, 84, COLUMNS * PITCH, ROWS * PITCH)
FRAME: Final = TILES.expanded(6)
NUMBERS: Final = Box(8, TILES.y, 36, TILES.height)
LETTERS: Final = Box(TILES.x, FRAME.foot, TILES.width, HEIGHT - FRAME.foot)

FAR, LAST, NEAR = stack_boxes(848, 78, WIDTH - MARGIN - 848, (352, 158, 352), 12)
LEGEND: Final = Box(848, NEAR.foot + 4, NEAR.width, 26)
PANELS: Final = (FAR, NEAR)
"""Panels of the far side and the near side."""


@dataclass(frozen=True)
class PanelLayout:
    """The parts of a side's panel, relative to its corner."""

    size: tuple[int, int]
    who: Box
    power: Box
    moves: Box
    cards: tuple[Box, ...]
    reserve: Box

    @property
    def parts(self) -> tuple[Box, ...]:
        return self.who, self.power, self.moves, *self.cards, self.reserve


def troop_list_boxes(cards: int, reserve: bool) -> tuple[Box, ...]:
    """Return the boxes for the kinds of troops on the board, as far as cards and reserve leave room."""
    top = PANEL.cards[0].y + 44 * -(-cards // 2) + 2
    room = (PANEL.reserve.y if reserve else PANEL.reserve.foot) - top
    return stack_boxes(14, top, PANEL.size[0] - 28, (28,) * min(3, room // 29), 1)


def panel_layout() -> PanelLayout:
    width, height = FAR.size
    rows = stack_boxes(12, 130, width - 24, (38,) * 4, 6)
    cards = tuple(box for row in rows for box in split_columns(row, 2, 8))
    return PanelLayout(
        size=(width, height),
        who=Box(12, 10, 224, 76),
        power=Box(238, 10, 86, 76),
        moves=Box(12, 88, width - 24, 38),
        cards=cards,
        reserve=Box(12, 312, width - 24, 32),
    )


PANEL: Final = panel_layout()

LAST_TITLE: Final = Box(LAST.x + 16, LAST.y + 8, LAST.width - 32, 30)
LAST_LINES: Final = stack_boxes(LAST.x + 16, LAST.y + 38, LAST.width - 32, (28,) * 4, 1)

BLOCKS: Final = (HEADER, FRAME, *PANELS, LAST)
"""Everything that stands on the table."""


def tile_box(place: int) -> Box:
    """Return the box of a tile; places run row by row from the upper left corner."""
    row, column = divmod(place, COLUMNS)
    return Box(TILES.x + column * PITCH, TILES.y + row * PITCH, PITCH, PITCH)
