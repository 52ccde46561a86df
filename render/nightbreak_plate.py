"""The table and the plates on it: what lies under the numbers."""

from functools import cache

from PIL import Image

from render.canvas import Canvas, enlarged
from render.layout import Box
from render.nightbreak_colours import PALETTE
from render.nightbreak_layout import HEADER, HEIGHT, WIDTH, board
from render.nightbreak_scene import table
from render.theme import GOLD, INK, PANEL_FOOT, PANEL_TOP, WELL, Colour, mix

TILE_RADIUS, PANEL_RADIUS = 14, 16


@cache
def painted_table(time: str, columns: int) -> Image.Image:
    """Sky and earth, the shadows of all plates, the header's and the clock's own grounds."""
    layout = board(columns)
    clock = layout.clock.box
    canvas = Canvas((WIDTH, HEIGHT), table(time, WIDTH, HEIGHT, round(clock.middle[1])))
    for box in (*layout.rows[0], *layout.rows[1], *layout.panels, clock):
        canvas.shadow(*box, PANEL_RADIUS)
    canvas.box(*HEADER._replace(height=HEADER.height - 2), INK)
    canvas.box(0, HEADER.foot - 2, WIDTH, 2, GOLD)
    canvas.plate(*clock, PANEL_RADIUS, WELL, mix(WELL, PANEL_TOP, 0.8), 1.5)
    return canvas.finish()


@PALETTE.sprite(12)
def background(time: str, columns: int) -> Image.Image:
    return painted_table(time, columns)


@cache
def ground(width: int, height: int) -> Image.Image:
    """A plate without its border: the ground of everything written on it."""
    canvas = Canvas((width, height), PANEL_TOP)
    canvas.bands(0, 0, width, height, PANEL_TOP, PANEL_FOOT, 8)
    return canvas.finish()


def on_ground(size: tuple[int, int], part: Box) -> Canvas:
    """A canvas that starts as a part of a plate."""
    return Canvas(part.size, ground(*size).crop(part.corners))


@PALETTE.sprite(160)
def plate(time: str, columns: int, box: Box, border: Colour, lit: str) -> Image.Image:
    """A plate on the table, 6 pixels of the table around it.

    `lit`: "acting" has the double gold frame, "active" a gold one, "new" a ring of the trace, and a
    "target" four gold corners.
    """
    edge = 6
    around = box.grown(edge)
    canvas = Canvas(around.size, painted_table(time, columns).crop(around.corners))
    inside = (edge, edge, box.width, box.height)
    if lit == "acting":
        canvas.plate(
            1,
            1,
            box.width + 10,
            box.height + 10,
            TILE_RADIUS + 4,
            mix(GOLD, INK, 0.72),
            mix(GOLD, INK, 0.35),
            2,
        )
    canvas.stencil(edge, edge, enlarged(ground(box.width, box.height)), TILE_RADIUS)
    width = {"acting": 4, "active": 3, "new": 3}.get(lit, 2)
    canvas.plate(*inside, TILE_RADIUS, None, border, width)
    if lit == "target":
        draw_corners(canvas)
    return canvas.finish()


def draw_corners(canvas: Canvas) -> None:
    """Gold brackets around a plate that may be chosen."""
    width, height = canvas.size
    for x, across in ((3.0, 1), (width - 3.0, -1)):
        for y, down in ((3.0, 1), (height - 3.0, -1)):
            canvas.line([(x + 46 * across, y), (x, y), (x, y + 46 * down)], 5, GOLD)
