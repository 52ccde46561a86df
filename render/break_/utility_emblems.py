"""The emblems of utility cards and traps, each after its name."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, sin
from typing import Final

from render.break_.emblems import archer, bomb, first_strike
from render.break_.fire_water_emblems import coral
from render.break_.troop_emblems import CHARGES
from render.kit.canvas import Pen
from render.kit.emblems import FLAME, FLAME_INSIDE, move_path, polygon_points


def smaller_pen(pen: Pen, x: float, y: float, share: float) -> Pen:
    """Return a smaller pen at another place."""
    return Pen(pen.canvas, *pen.to_canvas((x, y)), pen.radius * share, pen.tones["body"], pen.tones["cut"])


def draw_flame(pen: Pen, x: float, y: float, scale: float) -> None:
    pen.fill_path(move_path(FLAME, x, y, scale))
    pen.fill_path(move_path(FLAME_INSIDE, x, y, scale), "cut")


def hurl(pen: Pen) -> None:
    """Draw a rock in a high arc."""
    pen.stroke_path("M -0.9 0.8 C -0.7 -0.7 0.1 -0.9 0.5 -0.2", 0.12)
    stone = smaller_pen(pen, 0.56, 0.36, 0.5)
    stone.draw_polygon([(-0.5, -0.8), (0.5, -0.86), (0.96, -0.1), (0.6, 0.8), (-0.4, 0.86), (-0.94, 0.16)])
    stone.stroke_path("M -0.8 0.1 L 0.1 -0.1 L 0.4 -0.7", 0.14, "cut")


def fire_bolt(pen: Pen) -> None:
    bolt = smaller_pen(pen, 0, -0.06, 1.25)
    first_strike(bolt)
    for side in (-1, 1):
        draw_flame(pen, 0.74 * side, 0.5, 0.42)


def wall(pen: Pen) -> None:
    for row, cuts in enumerate(
        ((-0.95, -0.3, 0.35, 0.95), (-0.95, -0.62, 0.02, 0.66, 0.95), (-0.95, -0.3, 0.35, 0.95))
    ):
        top = -0.66 + row * 0.46
        for left, right in pairwise(cuts):
            pen.draw_polygon(
                [(left, top), (right - 0.08, top), (right - 0.08, top + 0.38), (left, top + 0.38)]
            )


def snare(pen: Pen) -> None:
    """Draw a loop of rope, pegged down."""
    pen.stroke_path("M -0.92 0.34 C -0.92 -0.14 0.5 -0.14 0.5 0.34 C 0.5 0.84 -0.92 0.84 -0.92 0.34", 0.17)
    pen.stroke_path("M 0.42 0.14 Q 0.72 -0.02 0.7 -0.42", 0.15)
    pen.draw_polygon([(0.52, -0.62), (0.9, -0.62), (0.8, 0.86), (0.72, 0.98), (0.62, 0.86)])
    pen.stroke_path("M 0.56 -0.42 L 0.86 -0.36", 0.1, "cut")
    pen.draw_disc(0.38, 0.16, 0.16)


def leaves(pen: Pen) -> None:
    for turned, x, y in ((-50, -0.46, 0.24), (50, 0.46, 0.24), (0, 0, -0.3)):
        leaf = smaller_pen(pen, x, y, 0.62)
        leaf.turned = turned
        leaf.fill_path(
            "M 0 -1 Q 0.78 -0.5 0.72 0.1 Q 0.66 0.7 0 0.94 Q -0.66 0.7 -0.72 0.1 Q -0.78 -0.5 0 -1"
        )
        leaf.stroke_path("M 0 -0.6 L 0 0.9", 0.11, "cut")


def trees(pen: Pen) -> None:
    for x, size in ((-0.52, 0.72), (0.52, 0.72), (0, 1.0)):
        for level in range(3):
            half, foot = size * (0.56 - 0.11 * level), 0.8 - size * 0.5 * level
            pen.draw_polygon(
                [(x - half - 0.06, foot + 0.04), (x + half + 0.06, foot + 0.04), (x, foot - size * 0.76)],
                "cut",
            )
            pen.draw_polygon([(x - half, foot), (x + half, foot), (x, foot - size * 0.68)])
        pen.draw_polygon([(x - 0.08, 0.8), (x + 0.08, 0.8), (x + 0.08, 0.98), (x - 0.08, 0.98)])


def arrow(pen: Pen) -> None:
    archer(smaller_pen(pen, 0.1, -0.1, 1.2))
    pen.stroke_path("M -0.62 0.62 L -0.96 0.64", 0.12)
    pen.stroke_path("M -0.62 0.62 L -0.64 0.96", 0.12)


def gust(pen: Pen) -> None:
    pen.stroke_path(
        "M -0.94 -0.24 L 0.3 -0.24 C 0.72 -0.24 0.72 -0.86 0.3 -0.84 C 0.08 -0.82 0.02 -0.62 0.1 -0.5", 0.15
    )
    pen.stroke_path(
        "M -0.7 0.08 L 0.66 0.08 C 1.04 0.1 1.02 0.6 0.68 0.58 C 0.52 0.56 0.48 0.44 0.52 0.34", 0.15
    )
    pen.stroke_path(
        "M -0.94 0.4 L 0.04 0.4 C 0.34 0.42 0.3 0.86 0.02 0.84 C -0.1 0.82 -0.14 0.74 -0.12 0.66", 0.15
    )


def bomb_toss(pen: Pen) -> None:
    bomb(smaller_pen(pen, 0.2, 0.2, 0.74))
    for x, y, size in ((-0.92, 0.7, 0.07), (-0.82, 0.3, 0.09), (-0.62, -0.04, 0.11), (-0.34, -0.3, 0.13)):
        pen.draw_disc(x, y, size)


def pyre(pen: Pen) -> None:
    draw_flame(pen, 0, -0.22, 0.78)
    pen.stroke_path("M -0.74 0.5 L 0.74 0.9", 0.2)
    pen.stroke_path("M 0.74 0.5 L -0.74 0.9", 0.3, "cut")
    pen.stroke_path("M 0.74 0.5 L -0.74 0.9", 0.2)


def inferno(pen: Pen) -> None:
    draw_flame(pen, -0.56, 0.26, 0.62)
    draw_flame(pen, 0.56, 0.26, 0.62)
    pen.fill_path(move_path(FLAME, 0, -0.02, 1.06), "cut")
    draw_flame(pen, 0, -0.02, 0.96)


def wildfire(pen: Pen) -> None:
    for x in (-0.44, 0.46):
        draw_flame(pen, x, -0.22, 0.66)
        pen.draw_polygon(
            [(x - 0.3, 0.72), (x, 0.42), (x + 0.3, 0.72), (x + 0.3, 0.92), (x, 0.64), (x - 0.3, 0.92)]
        )


def firewall(pen: Pen) -> None:
    for x in (-0.64, 0, 0.64):
        draw_flame(pen, x, -0.08, 0.56)
    pen.stroke_path("M -0.9 0.64 L 0.9 0.64", 0.24)


def kindle(pen: Pen) -> None:
    """Draw a candle."""
    draw_flame(pen, 0, -0.5, 0.48)
    pen.draw_polygon([(-0.26, 0.1), (0.26, 0.1), (0.26, 0.7), (-0.26, 0.7)])
    pen.stroke_path("M -0.12 0.14 L -0.12 0.36", 0.08, "cut")
    pen.stroke_path("M -0.62 0.82 L 0.62 0.82", 0.22)
    pen.stroke_path("M 0 0.08 L 0 -0.04", 0.06)


def scorch(pen: Pen) -> None:
    """Draw a flame in a cross hair."""
    pen.draw_ring(0, 0, 0.78, 0.12)
    for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        pen.stroke_path(f"M {x * 0.6} {y * 0.6} L {x * 0.98} {y * 0.98}", 0.12)
    draw_flame(pen, 0, -0.02, 0.5)


def grow_coral(pen: Pen) -> None:
    coral(smaller_pen(pen, -0.2, 0.1, 0.84))
    pen.stroke_path("M 0.74 -0.96 L 0.74 -0.4", 0.16)
    pen.stroke_path("M 0.46 -0.68 L 1.02 -0.68", 0.16)


def river(pen: Pen) -> None:
    for y in (-0.5, 0.1, 0.7):
        pen.stroke_path(
            f"M -0.94 {y} Q -0.6 {y - 0.4} -0.3 {y} Q 0 {y + 0.4} 0.3 {y} Q 0.6 {y - 0.4} 0.94 {y}", 0.17
        )


def wave(pen: Pen) -> None:
    pen.fill_path(
        "M -1 0.8 C -0.7 0.7 -0.7 -0.8 0.2 -0.86 C 0.72 -0.86 0.98 -0.46 0.94 -0.06 "
        "C 0.78 -0.38 0.4 -0.5 0.2 -0.3 "
        "C -0.08 0 0.1 0.5 0.98 0.56 L 0.98 0.8"
    )
    pen.stroke_path("M -0.62 0.56 C -0.46 0.2 -0.4 -0.24 0.0 -0.5", 0.08, "cut")


def whirlpool(pen: Pen) -> None:
    for arm in range(3):
        points = [(0.08 + 0.115 * step, 2.094 * arm + 0.34 * step) for step in range(9)]
        words = [f"{cos(angle) * reach:.3f} {sin(angle) * reach * 0.86:.3f}" for reach, angle in points]
        pen.stroke_path("M " + " L ".join(words), 0.15)


def ambush(pen: Pen) -> None:
    """Draw the Rogue, in a trap's hexagon."""
    pen.draw_polygon(polygon_points(6, 1.0))
    pen.draw_polygon(polygon_points(6, 0.86), "cut")
    CHARGES["Rogue"](smaller_pen(pen, 0, -0.02, 0.62))


SPELLS: Final[dict[str, Callable[[Pen], None]]] = {
    "Hurl": hurl,
    "Fire Bolt": fire_bolt,
    "Wall": wall,
    "Ambush": ambush,
    "Snare": snare,
    "Leaves": leaves,
    "Trees": trees,
    "Arrow": arrow,
    "Gust": gust,
    "Bomb Toss": bomb_toss,
    "Pyre": pyre,
    "Inferno": inferno,
    "Wildfire": wildfire,
    "Firewall": firewall,
    "Kindle": kindle,
    "Scorch": scorch,
    "Grow Coral": grow_coral,
    "River": river,
    "Wave": wave,
    "Whirlpool": whirlpool,
}
