"""Geometry of the board of Break: 7x8 tiles, and the two sides beside them.

The public board is nearly square. A private one is wide enough that Discord's desktop shows it 550 pixels
wide: the tiles are the same, what stands beside them has more than twice the room and larger letters.
"""

from dataclasses import dataclass
from typing import Final

from render.kit.layout import Box, split_columns, stack_boxes

WIDTH, HEIGHT, MARGIN = 1200, 1000, 16
WIDE: Final = 1576
"""Width of a private board: at least 11:7."""
HEADER: Final = Box(0, 0, WIDTH, 72)

COLUMNS, ROWS, PITCH = 7, 8, 110
TILES: Final = Box(54, 84, COLUMNS * PITCH, ROWS * PITCH)
FRAME: Final = TILES.expand(6)
NUMBERS: Final = Box(8, TILES.y, 36, TILES.height)
LETTERS: Final = Box(TILES.x, FRAME.foot, TILES.width, HEIGHT - FRAME.foot)


@dataclass(frozen=True)
class PanelLayout:
    """The parts of a side's panel, relative to its corner, before they are enlarged."""

    size: tuple[int, int]
    who: Box
    power: Box
    moves: Box
    cards: tuple[Box, ...]
    columns: int
    """Columns of the cards."""
    reserve: Box
    lists_troops: bool
    """Whether the kinds of troops on the board are listed below the cards, where there is room."""

    @property
    def parts(self) -> tuple[Box, ...]:
        return self.who, self.power, self.moves, *self.cards, self.reserve

    def troop_boxes(self, cards: int, reserve: bool) -> tuple[Box, ...]:
        """Return the boxes for the kinds of troops on the board, as far as cards and reserve leave room."""
        if not self.lists_troops:
            return ()
        top = self.cards[0].y + 44 * -(-cards // self.columns) + 2
        room = (self.reserve.y if reserve else self.reserve.foot) - top
        return stack_boxes(14, top, self.size[0] - 28, (28,) * min(3, room // 29), 1)

    def reserve_box(self, cards: int) -> Box:
        """Return where the reserve is told: its own row, or what the cards leave of the last row."""
        inside = self.reserve.y == self.cards[-1].y
        taken = cards % self.columns if inside and cards > 2 * self.columns else 0
        start = self.cards[taken].x
        return self.reserve._replace(x=start, width=self.reserve.right - start)


@dataclass(frozen=True)
class BoardLayout:
    """What stands around the tiles. Parts in panels and of the last turn are drawn `scale` times as large."""

    width: int
    scale: float
    title: Box
    turn: Box
    count: Box
    far: Box
    last: Box
    near: Box
    legend: Box
    panel: PanelLayout
    last_title: Box
    """Within the box of the last turn, before it is enlarged, as the lines."""
    last_lines: tuple[Box, ...]

    @property
    def header(self) -> Box:
        return HEADER._replace(width=self.width)

    @property
    def panels(self) -> tuple[Box, Box]:
        """Panels of the far side and the near side."""
        return self.far, self.near

    @property
    def blocks(self) -> tuple[Box, ...]:
        """Everything that stands on the table."""
        return (self.header, FRAME, *self.panels, self.last)

    def enlarge_box(self, part: Box) -> Box:
        """Return where a part of a panel lies within it."""
        return Box(*(round(number * self.scale) for number in part))

    def place_part(self, part: Box, within: Box) -> Box:
        """Return where a part lies on the board."""
        return self.enlarge_box(part).offset_by(within.x, within.y)


def public_layout() -> BoardLayout:
    far, last, near = stack_boxes(848, 78, WIDTH - MARGIN - 848, (352, 158, 352), 12)
    width = far.width
    rows = stack_boxes(12, 130, width - 24, (38,) * 4, 6)
    return BoardLayout(
        width=WIDTH,
        scale=1,
        title=Box(20, 2, 300, 66),
        turn=Box(324, 2, 560, 66),
        count=Box(888, 2, 292, 66),
        far=far,
        last=last,
        near=near,
        legend=Box(848, near.foot + 4, width + MARGIN, 26),
        panel=PanelLayout(
            size=far.size,
            who=Box(12, 10, 224, 76),
            power=Box(238, 10, 86, 76),
            moves=Box(12, 88, width - 24, 38),
            cards=tuple(box for row in rows for box in split_columns(row, 2, 8)),
            columns=2,
            reserve=Box(12, 312, width - 24, 32),
            lists_troops=True,
        ),
        last_title=Box(16, 8, width - 32, 30),
        last_lines=stack_boxes(16, 38, width - 32, (28,) * 4, 1),
    )


def wide_layout() -> BoardLayout:
    far, last, near = stack_boxes(848, 78, WIDE - MARGIN - 848, (330, 178, 330), 10)
    width, height = 474, 220
    rows = stack_boxes(10, 120, width - 20, (30,) * 3, 3)
    return BoardLayout(
        width=WIDE,
        scale=1.5,
        title=Box(20, 2, 420, 66),
        turn=Box(444, 2, 640, 66),
        count=Box(1088, 2, 468, 66),
        far=far,
        last=last,
        near=near,
        legend=Box(848, near.foot + 4, far.width, 42),
        panel=PanelLayout(
            size=(width, height),
            who=Box(10, 8, 350, 72),
            power=Box(362, 8, 102, 72),
            moves=Box(10, 81, width - 20, 36),
            cards=tuple(box for row in rows for box in split_columns(row, 3, 4)),
            columns=3,
            reserve=rows[-1],
            lists_troops=False,
        ),
        last_title=Box(12, 5, width - 24, 28),
        last_lines=stack_boxes(12, 33, width - 24, (27,) * 3, 0),
    )


LAYOUTS: Final = {False: public_layout(), True: wide_layout()}
"""By whether the board is a private one."""


def tile_box(place: int) -> Box:
    """Return the box of a tile; places run row by row from the upper left corner."""
    row, column = divmod(place, COLUMNS)
    return Box(TILES.x + column * PITCH, TILES.y + row * PITCH, PITCH, PITCH)
