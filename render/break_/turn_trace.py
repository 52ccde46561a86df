"""The trace of the last turn on a tile: parts of arrows, blows, explosions, fallen and new troops."""

from render.break_.background import HALF, rotate_points
from render.break_.cells import TileCell
from render.break_.emblems import hexagon, swords
from render.break_.layout import PITCH
from render.break_.theme import FLAMES, STRUCK, TILES
from render.break_.troop_emblems import CHARGES
from render.kit.canvas import Canvas, Pen
from render.kit.emblems import burst, leaf, star_points
from render.kit.theme import BONE, BURST, BURST_TEXT, DONE, INK, LOW, TRACE, mix_colours

BELOW = ("out", "bump", "through", "flight")
"""Parts that lie under a troop."""


def draw_arrow_tails(canvas: Canvas, cell: TileCell) -> None:
    """Draw the dots of arrows and the lines of shots."""
    for kind, way in cell.ways:
        if kind in ("out", "bump"):
            draw_dots(canvas, way, (55, 42, 29))
        elif kind == "through":
            draw_dots(canvas, way, (107, 94, 81, 68, 55, 42, 29, 16, 3))
        elif kind == "flight":
            draw_shot(canvas, way, PITCH, 0)


def draw_dots(canvas: Canvas, way: int, heights: tuple[int, ...]) -> None:
    for y in heights:
        canvas.draw_disc(*rotate_points(way, [(HALF, y)])[0], 6.5 if y == 55 else 4.6, TRACE)


def draw_shot(canvas: Canvas, way: int, start: float, end: float) -> None:
    """Draw the straight line of a shot between two heights of the tile."""
    for width, tone in ((8.0, INK), (4.0, TRACE)):
        canvas.draw_line(rotate_points(way, [(HALF, start), (HALF, end)]), width, tone)


def draw_arrow_heads(canvas: Canvas, cell: TileCell) -> None:
    """Draw arrow heads, swords where a troop was attacked, aims of shots, and brackets."""
    kinds = {kind for kind, _ in cell.ways}
    if ("out" in kinds) != bool(kinds & {"in", "hit"}):
        draw_brackets(canvas)
    for kind, way in cell.ways:
        if kind == "out":
            head = [(HALF, 1), (HALF + 13, 20), (HALF - 13, 20)]
            canvas.draw_polygon(rotate_points(way, [(HALF, -3), (HALF + 18, 23), (HALF - 18, 23)]), INK)
            canvas.draw_polygon(rotate_points(way, head), TRACE)
        elif kind == "bump":
            for width, tone in ((13.0, INK), (8.0, TRACE)):
                canvas.draw_line(rotate_points(way, [(HALF - 20, 7), (HALF + 20, 7)]), width, tone)
        elif kind == "shot":
            draw_shot(canvas, way, 15, 0)
            canvas.draw_disc(*rotate_points(way, [(HALF, 15)])[0], 8, INK)
            canvas.draw_disc(*rotate_points(way, [(HALF, 15)])[0], 6, TRACE)
        elif kind == "struck":
            draw_shot(canvas, way, PITCH, PITCH - 9)
            x, y = rotate_points(way, [(HALF, PITCH - 15)])[0]
            canvas.draw_disc(x, y, 15.5, INK)
            canvas.draw_ring(x, y, 13, 3.5, TRACE)
            canvas.draw_disc(x, y, 5, TRACE)
        elif kind == "hit":
            x, y = rotate_points(way, [(HALF, PITCH - 15)])[0]
            canvas.draw_disc(x, y, 15.5, INK)
            canvas.draw_disc(x, y, 13.5, TRACE)
            swords(Pen(canvas, x, y, 9.5, INK, TRACE))


def draw_brackets(canvas: Canvas) -> None:
    for x, across in ((4.0, 1), (PITCH - 4.0, -1)):
        for y, down in ((4.0, 1), (PITCH - 4.0, -1)):
            canvas.draw_line([(x + 18 * across, y), (x, y), (x, y + 18 * down)], 3.4, TRACE)


def draw_signs(canvas: Canvas, cell: TileCell) -> None:
    """Draw everything but arrows, the most important mark on top."""
    signs = dict(cell.signs)
    if "appeared" in signs or "laid" in signs:
        canvas.draw_plate(3, 3, PITCH - 6, PITCH - 6, 10, None, TRACE, 3)
    if "blast" in signs:
        draw_blast(canvas, bare=cell.is_bare)
    if "fell" in signs:
        draw_fallen_troop(canvas, cell, signs["fell"])
    if "sprung" in signs:
        draw_sprung_trap(canvas, signs["sprung"], large=cell.large)
    for kind in ("healed", "hurt"):
        if kind in signs:
            draw_blow(canvas, cell, kind, signs[kind])


def draw_blow(canvas: Canvas, cell: TileCell, kind: str, words: str) -> None:
    """Draw power lost or healed in a burst over the left of the plate, in its corner if it has room."""
    x, y, radius = (58.0, 25.0, 23.0) if cell.bomb and cell.troop else (20.0, 56.0, 23.0)
    size = 23
    if cell.large:
        x, radius, size = x + 7, 29.0, 35
        if not (cell.bomb or cell.choice):
            y = 80.0  # no icons stand there, and the emblem stays in sight
    colour = BURST if kind == "hurt" else DONE
    (burst if kind == "hurt" else leaf)(Pen(canvas, x, y, radius, colour, BURST_TEXT))
    canvas.draw_text(x - 1, y + size * 0.36, words, size, BURST_TEXT, "bold", "centre")


def draw_blast(canvas: Canvas, *, bare: bool) -> None:
    """Draw an explosion: rays to the four neighbours."""
    rays = star_points(16, 1, 0.62)
    if bare:
        for radius, tone in ((44.0, BURST_TEXT), (40.0, FLAMES[0]), (28.0, FLAMES[1]), (14.0, BONE)):
            canvas.draw_polygon([(HALF + x * radius, HALF + y * radius) for x, y in rays], tone)
        return
    for way in range(4):
        canvas.draw_polygon(rotate_points(way, [(30, 0), (80, 0), (HALF, 18)]), BURST_TEXT)
        canvas.draw_polygon(rotate_points(way, [(36, 0), (74, 0), (HALF, 13)]), FLAMES[0])


def draw_fallen_troop(canvas: Canvas, cell: TileCell, name: str) -> None:
    """Draw the struck ghost of a troop that fell here; on another troop's plate only a small cross."""
    if cell.is_bare:
        if "blast" not in dict(cell.signs):
            ground = TILES[cell.near][cell.shade]
            CHARGES[name](Pen(canvas, HALF, HALF, 31, mix_colours(BONE, ground, 0.62), ground))
        for width, tone in ((11.0, INK), (6.0, STRUCK)):
            canvas.draw_line([(28, 28), (82, 82)], width, tone)
            canvas.draw_line([(82, 28), (28, 82)], width, tone)
        return
    canvas.draw_disc(92, 17, 15, INK)
    canvas.draw_ring(92, 17, 14, 2.4, LOW)
    for line in ([(86, 11), (98, 23)], [(98, 11), (86, 23)]):
        canvas.draw_line(line, 4, LOW)


def draw_sprung_trap(canvas: Canvas, letter: str, *, large: bool) -> None:
    """Draw a trap that was sprung: its open hexagon with its letter."""
    x, y = 21.0, 21.0
    hexagon(Pen(canvas, x, y, 20, TRACE, INK))
    hexagon(Pen(canvas, x, y, 15, INK, INK))
    canvas.draw_text(x, y + (12 if large else 9), letter, 34 if large else 25, TRACE, "bold", "centre")
