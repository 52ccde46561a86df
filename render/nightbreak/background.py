"""The table of Nightbreak and the empty plates on it."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, enlarge
from render.kit.layout import Box
from render.kit.theme import GOLD, INK, PANEL_FOOT, PANEL_TOP, WELL, Colour, mix_colours
from render.nightbreak.layout import HEADER, WIDTH, BoardLayout, build_layout, build_private_layout
from render.nightbreak.palette import PALETTE
from render.nightbreak.scene import paint_sky_and_earth

TILE_RADIUS, PANEL_RADIUS = 14, 16


class TableLook(NamedTuple):
    """What the empty table of a picture depends on. `private`: it is laid out for a seat's own picture."""

    time: str
    columns: int
    private: bool = False


def choose_layout(columns: int, private: bool) -> BoardLayout:
    return build_private_layout(columns) if private else build_layout(columns)


@PICTURES.memoize
def paint_table(time: str, columns: int, private: bool = False) -> Image.Image:
    """Paint sky and earth, the shadows of all plates, and the grounds of header and clock."""
    layout = choose_layout(columns, private)
    clock, size = layout.clock.box, (WIDTH, layout.height)
    canvas = Canvas(size, paint_sky_and_earth(time, *size, round(clock.middle[1])))
    for box in layout.blocks[1:]:
        canvas.draw_shadow(*box, PANEL_RADIUS)
    canvas.draw_box(*HEADER._replace(height=HEADER.height - 2), INK)
    canvas.draw_box(0, HEADER.foot - 2, WIDTH, 2, GOLD)
    canvas.draw_plate(*clock, PANEL_RADIUS, WELL, mix_colours(WELL, PANEL_TOP, 0.8), 1.5)
    return canvas.finish()


@PALETTE.sprite
def table_background(time: str, columns: int, private: bool = False) -> Image.Image:
    return paint_table(time, columns, private)


@PALETTE.sprite
def paint_bare_table(height: int, has_header: bool) -> Image.Image:
    """Paint the sky before the first turn, with or without the ground of the header."""
    canvas = Canvas((WIDTH, height), paint_sky_and_earth("Dusk", WIDTH, height, height - 90))
    if has_header:
        canvas.draw_box(*HEADER._replace(height=HEADER.height - 2), INK)
        canvas.draw_box(0, HEADER.foot - 2, WIDTH, 2, GOLD)
    return canvas.finish()


@PICTURES.memoize
def rounded_mask(size: tuple[int, int], radius: int) -> Image.Image:
    """Return the mask of a plate, so that its corners show what it lies on."""
    mask = Image.new("1", size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, 1)
    return mask


@PICTURES.memoize
def plate_ground(width: int, height: int) -> Image.Image:
    """Paint a plate without its border, the ground for everything written on it."""
    canvas = Canvas((width, height), PANEL_TOP)
    canvas.draw_bands(0, 0, width, height, PANEL_TOP, PANEL_FOOT, 8)
    return canvas.finish()


def canvas_on_plate(size: tuple[int, int], part: Box) -> Canvas:
    """Return a canvas that starts as a part of a plate."""
    return Canvas(part.size, plate_ground(*size).crop(part.corners))


@PALETTE.sprite
def draw_plate(table: TableLook, box: Box, border: Colour, lit: str) -> Image.Image:
    """Draw a plate with 6 pixels of the table around it.

    `lit`: "acting" has the double gold frame, "active" a gold one, "new" a ring of the trace, and a
    "target" four gold corners.
    """
    edge = 6
    outer = box.expand(edge)
    canvas = Canvas(outer.size, paint_table(*table).crop(outer.corners))
    inside = (edge, edge, box.width, box.height)
    if lit == "acting":
        canvas.draw_plate(
            1,
            1,
            box.width + 10,
            box.height + 10,
            TILE_RADIUS + 4,
            mix_colours(GOLD, INK, 0.72),
            mix_colours(GOLD, INK, 0.35),
            2,
        )
    canvas.paste_rounded(edge, edge, enlarge(plate_ground(box.width, box.height)), TILE_RADIUS)
    width = {"acting": 4, "active": 3, "new": 3}.get(lit, 2)
    canvas.draw_plate(*inside, TILE_RADIUS, None, border, width)
    if lit == "target":
        draw_corners(canvas)
    return canvas.finish()


def draw_corners(canvas: Canvas) -> None:
    """Draw gold brackets around a plate that may be chosen."""
    width, height = canvas.size
    for x, across in ((3.0, 1), (width - 3.0, -1)):
        for y, down in ((3.0, 1), (height - 3.0, -1)):
            canvas.draw_line([(x + 46 * across, y), (x, y), (x, y + 46 * down)], 5, GOLD)
