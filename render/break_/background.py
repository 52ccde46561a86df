"""The table of Break, its tiles, and the things on and between tiles."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PIL import Image

from render.break_.cells import NORTH, SOUTH, WEST, TileCell
from render.break_.emblems import bomb
from render.break_.layout import FRAME as FRAME_BOX
from render.break_.layout import HEIGHT, LAYOUTS, PITCH
from render.break_.theme import (
    BED,
    BRICKS,
    CORAL_SNARE,
    FLAMES,
    FRAME,
    MIDDLE,
    NATIONS,
    SLATE,
    STREAM,
    TILES,
    TRAP,
    TREES,
)
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen, Point
from render.kit.emblems import FLAME
from render.kit.theme import BONE, INK, Colour, mix_colours

INSET, RADIUS = 2, 10
SIDE: Final = PITCH - 2 * INSET
HALF: Final = PITCH / 2


@PICTURES.memoize
def paint_table(wide: bool) -> Image.Image:
    """Paint slate, the shadows of frame and panels, and the header's ground."""
    plan = LAYOUTS[wide]
    canvas = Canvas((plan.width, HEIGHT), SLATE[1])
    canvas.draw_bands(0, 0, plan.width, HEIGHT, *SLATE, 8)
    for box in (FRAME_BOX, *plan.panels, plan.last):
        canvas.draw_shadow(*box, 16)
    canvas.draw_box(*plan.header._replace(height=plan.header.height - 2), INK)
    canvas.draw_plate(*FRAME_BOX, 14, FRAME, mix_colours(MIDDLE, FRAME, 0.72), 2)
    return canvas.finish()


@PICTURES.memoize
def draw_tile_ground(near: bool, shade: int, edge: int) -> Image.Image:
    """Draw a bare tile. `edge`: the line between the halves lies on its foot (1) or its top (-1)."""
    canvas = Canvas((PITCH, PITCH), FRAME)
    fill = TILES[near][shade]
    canvas.draw_plate(INSET, INSET, SIDE, SIDE, RADIUS, fill, mix_colours(fill, BONE, 0.05), 1.5)
    if edge:
        canvas.draw_box(0, PITCH - 1.34 if edge > 0 else 0, PITCH, 1.34, MIDDLE)
    return canvas.finish()


@PICTURES.memoize
def draw_land(
    near: bool, shade: int, edge: int, river: tuple[int, bool, int] | None, block: str, tokens: int
) -> Image.Image:
    """Draw a tile with its water, or with Trees or a Wall."""
    canvas = Canvas((PITCH, PITCH), draw_tile_ground(near, shade, edge))
    if river is not None:
        draw_river(canvas, river[0], river[1])
    if block == "trees":
        draw_trees(canvas)
    elif block == "wall":
        draw_wall(canvas, tokens)
    return canvas.finish()


def draw_cell_land(cell: TileCell) -> Image.Image:
    return draw_land(cell.near, cell.shade, cell.edge, cell.river, cell.block, cell.tokens)


# terrain that fills a tile


def draw_trees(canvas: Canvas) -> None:
    """Draw three firs, too close together to pass."""
    canvas.draw_plate(INSET, INSET, SIDE, SIDE, RADIUS, TREES[0], mix_colours(TREES[1], INK, 0.35), 2.5)
    for x, foot, size, tone in ((30, 68, 42, TREES[2]), (80, 66, 42, TREES[2]), (55, 98, 58, TREES[1])):
        draw_fir(canvas, x, foot, size, tone)


def draw_fir(canvas: Canvas, x: float, foot: float, size: float, tone: Colour) -> None:
    canvas.draw_box(
        x - size * 0.07, foot - size * 0.1, size * 0.14, size * 0.2, mix_colours(tone, TREES[0], 0.5)
    )
    for level, half in enumerate((0.46, 0.38, 0.28)):
        base = foot - size * (0.08 + 0.34 * level)
        canvas.draw_polygon(
            [(x - half * size - 3, base + 3), (x + half * size + 3, base + 3), (x, base - size * 0.62)],
            TREES[0],
        )
        canvas.draw_polygon([(x - half * size, base), (x + half * size, base), (x, base - size * 0.56)], tone)
        canvas.draw_polygon(
            [(x, base), (x + half * size, base), (x, base - size * 0.56)], mix_colours(tone, TREES[0], 0.22)
        )


def draw_wall(canvas: Canvas, tokens: int) -> None:
    """Draw courses of bricks, and an hourglass with the number of turns that the Wall still stands."""
    canvas.draw_plate(INSET, INSET, SIDE, SIDE, RADIUS, BRICKS[0], mix_colours(BRICKS[1], INK, 0.2), 2.5)
    high = 19
    for course in range(5):
        y = 8 + course * (high + 1)
        cuts = (8, 42, 76, 102) if course % 2 else (8, 25, 59, 93, 102)
        for at, (left, right) in enumerate(pairwise(cuts)):
            canvas.draw_plate(left, y, right - left - 3, high - 2, 2.5, BRICKS[1 + (at + course) % 2])
    canvas.draw_plate(22, 34, 66, 42, 12, INK, mix_colours(BRICKS[1], BONE, 0.4), 2.5)
    draw_hourglass(Pen(canvas, 40, 55, 14, BONE, INK))
    canvas.draw_text(67, 67, str(tokens), 36, BONE, "bold", "centre")


def draw_hourglass(pen: Pen) -> None:
    """Draw an hourglass, which stands for a Wall's remaining turns."""
    pen.draw_polygon([(-0.62, -0.84), (0.62, -0.84), (0.1, 0), (0.62, 0.84), (-0.62, 0.84), (-0.1, 0)])
    for y in (-0.92, 0.92):
        pen.stroke_path(f"M -0.66 {y} L 0.66 {y}", 0.2)
    pen.draw_polygon([(-0.34, -0.58), (0.34, -0.58), (0.2, -0.34), (-0.2, -0.34)], "cut")


def rotate_points(way: int, points: Sequence[Point]) -> list[Point]:
    """Rotate points of a tile from north to another direction."""
    found = list(points)
    for _ in range(way):
        found = [(PITCH - y, x) for x, y in found]
    return found


def draw_river(canvas: Canvas, way: int, last: bool) -> None:
    """Draw water that runs from tile to tile, with waves and a large arrow of the current."""
    deep, wave, arrow = STREAM
    canvas.draw_plate(INSET, INSET, SIDE, SIDE, RADIUS, deep, mix_colours(wave, INK, 0.1), 2.5)
    mouth = [(14, 0), (96, 0), (96, 20), (14, 20)]
    spring = [(14, 90), (96, 90), (96, PITCH), (14, PITCH)]
    canvas.draw_polygon(rotate_points(way, spring if last else mouth), deep)
    for x in (14, 96):
        for y in (0, 37, 74):
            points = [(x, y), (x + 6, y + 9), (x - 6, y + 27), (x, y + 36)]
            canvas.draw_line(rotate_points(way, points), 3, wave)
    for y in (30, 72) if last else (40, 82):
        shape = [(55, y - 30), (82, y - 2), (67, y - 2), (67, y + 18), (43, y + 18), (43, y - 2), (28, y - 2)]
        canvas.draw_polygon(rotate_points(way, expand_points(shape, (55, y - 6), 1.16)), deep)
        canvas.draw_polygon(rotate_points(way, shape), arrow)


def expand_points(points: Sequence[Point], middle: Point, by: float) -> list[Point]:
    """Enlarge a shape around a point."""
    return [(middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by) for x, y in points]


# a Firewall, on the line between two tiles


def draw_flames(canvas: Canvas, side: int, owner: int) -> None:
    """Draw this tile's half of a Firewall: a dark bed, a bar, and flames in its owner's direction."""
    if side in (NORTH, SOUTH):
        y = 0.0 if side == NORTH else float(PITCH)
        canvas.draw_box(0, y - 8, PITCH, 16, BED)
        canvas.draw_box(0, y - 4.67, PITCH, 9.34, FLAMES[0])
        spots = [(x, y - 6.0 * owner) for x in (18, 43, 67, 92)]
    else:
        x = 0.0 if side == WEST else float(PITCH)
        canvas.draw_box(x - 8, 0, 16, PITCH, BED)
        canvas.draw_box(x - 4.67, 0, 9.34, PITCH, FLAMES[0])
        spots = [(x, y) for y in (17, 42, 68, 93)]
    for x, y in spots:
        for radius, tone in ((15.0, BED), (12.0, FLAMES[0]), (7.0, FLAMES[1])):
            pen = Pen(canvas, x, y + (12 - radius) * 0.3 * owner, radius, tone, tone)
            pen.turned = 0 if owner > 0 else 180
            pen.fill_path(FLAME)


# what lies on a tile


def draw_bomb(canvas: Canvas, owner: int) -> None:
    """Draw a bomb on the ground, with arrows to the tiles that its blast reaches."""
    accent = NATIONS["fire"].accent
    for way in range(4):
        canvas.draw_polygon(rotate_points(way, [(55, 3), (66, 17), (44, 17)]), accent)
    bomb(Pen(canvas, HALF, HALF + 2, 29, accent, INK))
    if owner:
        draw_owner(canvas, HALF, HALF + 40 * -owner, owner, accent)


def draw_owner(canvas: Canvas, x: float, y: float, owner: int, colour: Colour) -> None:
    """Draw a small wedge in the direction that the owner faces."""
    canvas.draw_polygon([(x - 9, y + 5 * owner), (x + 9, y + 5 * owner), (x, y - 8 * owner)], INK)
    canvas.draw_polygon([(x - 6, y + 3.5 * owner), (x + 6, y + 3.5 * owner), (x, y - 5.5 * owner)], colour)


def draw_cords(canvas: Canvas, held: str, inset: float = 4) -> None:
    """Draw a snare: cords across the corners of a tile, studded for a coral."""
    colour = CORAL_SNARE if "coral" in held else TRAP
    far = 24 + inset
    for way in range(4):
        line = rotate_points(way, [(inset, far), (far, inset)])
        canvas.draw_line(line, 8, INK)
        canvas.draw_line(line, 4.6, colour)
        middle = rotate_points(way, [((inset + far) / 2, (inset + far) / 2)])[0]
        canvas.draw_disc(*middle, 6.5, INK)
        if "coral" in held:
            canvas.draw_disc(*middle, 5, colour)
        else:
            canvas.draw_ring(*middle, 5.6, 2.6, colour)


def panel_ground(size: tuple[int, int], top: Colour, foot: Colour) -> Image.Image:
    canvas = Canvas(size, top)
    canvas.draw_bands(0, 0, *size, top, foot, 8)
    return canvas.finish()
