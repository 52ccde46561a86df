"""What the last turn left on a tile: the parts of arrows, blows, explosions, who fell and who is new."""

from render.break_cells import Cell
from render.break_charges import CHARGES
from render.break_ground import HALF, turned
from render.break_layout import PITCH
from render.break_signs import hexagon, swords
from render.break_theme import FLAMES, STRUCK, TILES
from render.canvas import Canvas, Pen
from render.emblems import burst, leaf, star
from render.theme import BONE, BURST, BURST_TEXT, DONE, INK, LOW, TRACE, mix

BELOW = ("out", "bump", "through", "flight")
"""What lies under whoever stands there."""


def draw_ways_below(canvas: Canvas, cell: Cell) -> None:
    """The dots of arrows, and the lines of shots."""
    for kind, way in cell.ways:
        if kind in ("out", "bump"):
            dots(canvas, way, (55, 42, 29))
        elif kind == "through":
            dots(canvas, way, (107, 94, 81, 68, 55, 42, 29, 16, 3))
        elif kind == "flight":
            flight(canvas, way, PITCH, 0)


def dots(canvas: Canvas, way: int, heights: tuple[int, ...]) -> None:
    for y in heights:
        canvas.disc(*turned(way, [(HALF, y)])[0], 6.5 if y == 55 else 4.6, TRACE)


def flight(canvas: Canvas, way: int, start: float, end: float) -> None:
    """The straight line of a shot, between two heights of the tile."""
    for width, tone in ((8.0, INK), (4.0, TRACE)):
        canvas.line(turned(way, [(HALF, start), (HALF, end)]), width, tone)


def draw_ways(canvas: Canvas, cell: Cell) -> None:
    """Heads of arrows, swords where somebody was attacked, aims of shots, brackets."""
    kinds = {kind for kind, _ in cell.ways}
    if ("out" in kinds) != bool(kinds & {"in", "hit"}):
        brackets(canvas)
    for kind, way in cell.ways:
        if kind == "out":
            head = [(HALF, 1), (HALF + 13, 20), (HALF - 13, 20)]
            canvas.poly(turned(way, [(HALF, -3), (HALF + 18, 23), (HALF - 18, 23)]), INK)
            canvas.poly(turned(way, head), TRACE)
        elif kind == "bump":
            for width, tone in ((13.0, INK), (8.0, TRACE)):
                canvas.line(turned(way, [(HALF - 20, 7), (HALF + 20, 7)]), width, tone)
        elif kind == "shot":
            flight(canvas, way, 15, 0)
            canvas.disc(*turned(way, [(HALF, 15)])[0], 8, INK)
            canvas.disc(*turned(way, [(HALF, 15)])[0], 6, TRACE)
        elif kind == "struck":
            flight(canvas, way, PITCH, PITCH - 9)
            x, y = turned(way, [(HALF, PITCH - 15)])[0]
            canvas.disc(x, y, 15.5, INK)
            canvas.ring(x, y, 13, 3.5, TRACE)
            canvas.disc(x, y, 5, TRACE)
        elif kind == "hit":
            x, y = turned(way, [(HALF, PITCH - 15)])[0]
            canvas.disc(x, y, 15.5, INK)
            canvas.disc(x, y, 13.5, TRACE)
            swords(Pen(canvas, x, y, 9.5, INK, TRACE))


def brackets(canvas: Canvas) -> None:
    for x, across in ((4.0, 1), (PITCH - 4.0, -1)):
        for y, down in ((4.0, 1), (PITCH - 4.0, -1)):
            canvas.line([(x + 18 * across, y), (x, y), (x, y + 18 * down)], 3.4, TRACE)


def draw_signs(canvas: Canvas, cell: Cell) -> None:
    """Everything but arrows, the most important on top."""
    signs = dict(cell.signs)
    if "appeared" in signs or "laid" in signs:
        canvas.plate(3, 3, PITCH - 6, PITCH - 6, 10, None, TRACE, 3)
    if "blast" in signs:
        draw_blast(canvas, bare=cell.bare)
    if "fell" in signs:
        draw_fallen(canvas, cell, signs["fell"])
    if "sprung" in signs:
        draw_sprung(canvas, signs["sprung"])
    for kind in ("healed", "hurt"):
        if kind in signs:
            draw_blow(canvas, cell, kind, signs[kind])


def draw_blow(canvas: Canvas, cell: Cell, kind: str, words: str) -> None:
    """Power lost or healed, in a burst over the left side of the plate."""
    x, y, radius = (58.0, 25.0, 23.0) if cell.bomb and cell.troop else (20.0, 56.0, 23.0)
    colour = BURST if kind == "hurt" else DONE
    (burst if kind == "hurt" else leaf)(Pen(canvas, x, y, radius, colour, BURST_TEXT))
    canvas.text(x - 1, y + 8, words, 23, BURST_TEXT, "bold", "centre")


def draw_blast(canvas: Canvas, *, bare: bool) -> None:
    """An explosion: rays to the four neighbours."""
    rays = star(16, 1, 0.62)
    if bare:
        for radius, tone in ((44.0, BURST_TEXT), (40.0, FLAMES[0]), (28.0, FLAMES[1]), (14.0, BONE)):
            canvas.poly([(HALF + x * radius, HALF + y * radius) for x, y in rays], tone)
        return
    for way in range(4):
        canvas.poly(turned(way, [(30, 0), (80, 0), (HALF, 18)]), BURST_TEXT)
        canvas.poly(turned(way, [(36, 0), (74, 0), (HALF, 13)]), FLAMES[0])


def draw_fallen(canvas: Canvas, cell: Cell, name: str) -> None:
    """Who fell here: the ghost of the emblem, struck; on somebody's plate, a small cross."""
    if cell.bare:
        if "blast" not in dict(cell.signs):
            ground = TILES[cell.near][cell.shade]
            CHARGES[name](Pen(canvas, HALF, HALF, 31, mix(BONE, ground, 0.62), ground))
        for width, tone in ((11.0, INK), (6.0, STRUCK)):
            canvas.line([(28, 28), (82, 82)], width, tone)
            canvas.line([(82, 28), (28, 82)], width, tone)
        return
    canvas.disc(92, 17, 15, INK)
    canvas.ring(92, 17, 14, 2.4, LOW)
    for line in ([(86, 11), (98, 23)], [(98, 11), (86, 23)]):
        canvas.line(line, 4, LOW)


def draw_sprung(canvas: Canvas, letter: str) -> None:
    """A trap that was sprung: its hexagon, open, with its letter."""
    x, y = 21.0, 21.0
    hexagon(Pen(canvas, x, y, 20, TRACE, INK))
    hexagon(Pen(canvas, x, y, 15, INK, INK))
    canvas.text(x, y + 9, letter, 25, TRACE, "bold", "centre")
