"""The emblems of the troops of Rock and Forest, each after its name; `CHARGES` has those of all nations."""

from collections.abc import Callable
from typing import Final

from render.break_.fire_water_emblems import FIRE_AND_WATER
from render.kit.canvas import Pen


def golem(pen: Pen) -> None:
    """Draw a giant of blocks with hanging fists."""
    pen.draw_polygon([(-0.24, -0.96), (0.24, -0.96), (0.32, -0.52), (-0.32, -0.52)])
    pen.draw_polygon(
        [(-0.74, -0.6), (-0.36, -0.46), (0.36, -0.46), (0.74, -0.6), (0.52, 0.22), (-0.52, 0.22)]
    )
    for side in (-1, 1):
        pen.draw_polygon([(0.8 * side, -0.56), (1.02 * side, -0.3), (0.96 * side, 0.1), (0.66 * side, 0.06)])
        pen.draw_polygon([(0.64 * side, 0.12), (1.02 * side, 0.16), (1.04 * side, 0.58), (0.66 * side, 0.58)])
        pen.draw_polygon([(0.08 * side, 0.3), (0.5 * side, 0.3), (0.6 * side, 0.96), (0.14 * side, 0.96)])
    for x in (-0.13, 0.13):
        pen.draw_disc(x, -0.74, 0.075, "cut")
    pen.stroke_path("M -0.34 -0.2 L -0.02 -0.06 L 0.14 0.16", 0.08, "cut")
    pen.stroke_path("M -0.02 -0.06 L 0.3 -0.22", 0.08, "cut")


def stone(pen: Pen) -> None:
    """Draw a cairn: three boulders on each other."""
    pen.draw_polygon([(-0.94, 0.94), (-0.98, 0.56), (-0.66, 0.3), (0.62, 0.28), (0.98, 0.58), (0.9, 0.94)])
    pen.draw_polygon([(-0.62, 0.22), (-0.7, -0.1), (-0.42, -0.34), (0.4, -0.34), (0.68, -0.06), (0.54, 0.2)])
    pen.draw_polygon(
        [(-0.36, -0.42), (-0.42, -0.7), (-0.14, -0.96), (0.2, -0.92), (0.4, -0.66), (0.3, -0.42)]
    )
    pen.stroke_path("M -0.5 0.9 L -0.34 0.62 L 0.06 0.54", 0.08, "cut")
    pen.stroke_path("M 0.3 0.14 L 0.26 -0.1 L 0.02 -0.2", 0.08, "cut")
    pen.stroke_path("M -0.14 -0.5 L -0.06 -0.72", 0.08, "cut")


def rock(pen: Pen) -> None:
    """Draw a rock that rolls."""
    pen.draw_polygon(
        [(0.26, -0.76), (0.84, -0.5), (0.98, 0.12), (0.62, 0.66), (0, 0.72), (-0.36, 0.24), (-0.24, -0.42)]
    )
    pen.stroke_path("M -0.2 -0.36 L 0.34 -0.1 L 0.26 -0.68", 0.08, "cut")
    pen.stroke_path("M 0.34 -0.1 L 0.9 0.1", 0.08, "cut")
    pen.stroke_path("M 0.34 -0.1 L 0.06 0.66", 0.08, "cut")
    for y, near, far in ((-0.46, -0.5, -0.86), (0.02, -0.6, -1.0), (0.5, -0.42, -0.8)):
        pen.stroke_path(f"M {near} {y} L {far} {y}", 0.14)


def ruby(pen: Pen) -> None:
    """Draw a cut gem."""
    pen.draw_polygon([(-0.52, -0.74), (0.52, -0.74), (0.98, -0.2), (0, 0.92), (-0.98, -0.2)])
    pen.stroke_path("M -0.86 -0.18 L 0.86 -0.18", 0.08, "cut")
    pen.stroke_path("M -0.46 -0.66 L -0.36 -0.18 L 0 0.78", 0.08, "cut")
    pen.stroke_path("M 0.46 -0.66 L 0.36 -0.18 L 0 0.78", 0.08, "cut")
    pen.stroke_path("M -0.36 -0.18 L 0 -0.66 L 0.36 -0.18", 0.07, "cut")


def archer(pen: Pen) -> None:
    """Draw a bow, drawn to the right."""
    pen.stroke_path("M -0.3 -0.94 C 0.36 -0.72 0.6 -0.36 0.6 0 C 0.6 0.36 0.36 0.72 -0.3 0.94", 0.18)
    pen.stroke_path("M -0.3 -0.92 L -0.72 0 L -0.3 0.92", 0.065)
    pen.stroke_path("M -0.8 0 L 0.72 0", 0.12)
    pen.draw_polygon([(0.62, -0.28), (1.06, 0), (0.62, 0.28)])
    for x in (-0.98, -0.78):
        pen.draw_polygon(
            [(x, -0.22), (x + 0.16, -0.22), (x + 0.3, 0), (x + 0.16, 0.22), (x, 0.22), (x + 0.12, 0)]
        )


def wolf(pen: Pen) -> None:
    """Draw a head from the front, ears up."""
    pen.draw_polygon(
        [
            *((-0.78, -0.98), (-0.3, -0.58), (0.3, -0.58), (0.78, -0.98), (0.86, -0.12), (0.62, 0.26)),
            *((0.36, 0.44), (0.24, 0.86), (0, 0.98), (-0.24, 0.86), (-0.36, 0.44), (-0.62, 0.26)),
            (-0.86, -0.12),
        ]
    )
    for side in (-1, 1):
        pen.draw_polygon([(0.66 * side, -0.7), (0.7 * side, -0.34), (0.44 * side, -0.48)], "cut")
        pen.draw_polygon(
            [(0.62 * side, -0.2), (0.2 * side, 0.04), (0.26 * side, 0.12), (0.56 * side, 0.02)], "cut"
        )
    pen.draw_polygon([(-0.18, 0.5), (0.18, 0.5), (0.1, 0.66), (0, 0.72), (-0.1, 0.66)], "cut")
    pen.stroke_path("M 0 -0.5 L 0 -0.22", 0.06, "cut")


def treant(pen: Pen) -> None:
    """Draw a tree with a face and roots."""
    for x, y, radius in ((0, -0.6, 0.4), (-0.48, -0.36, 0.38), (0.48, -0.36, 0.38), (0, -0.24, 0.44)):
        pen.draw_disc(x, y, radius)
    pen.fill_path(
        "M -0.28 -0.1 L 0.28 -0.1 Q 0.26 0.5 0.66 0.94 L 0.3 0.94 Q 0.16 0.86 0.12 0.72 "
        "Q 0.06 0.9 0 0.98 Q -0.06 0.9 -0.12 0.72 Q -0.16 0.86 -0.3 0.94 L -0.66 0.94 Q -0.26 0.5 -0.28 -0.1"
    )
    for side in (-1, 1):
        pen.draw_polygon(
            [(0.28 * side, -0.36), (0.08 * side, -0.24), (0.12 * side, -0.14), (0.26 * side, -0.18)], "cut"
        )
        pen.stroke_path(f"M {0.3 * side} 0.02 Q {0.74 * side} 0.1 {0.88 * side} -0.12", 0.13)
    pen.fill_path("M -0.16 0.16 Q 0 0.04 0.16 0.16 Q 0.12 0.4 0 0.42 Q -0.12 0.4 -0.16 0.16", "cut")


def druid(pen: Pen) -> None:
    """Draw a crook with leaves."""
    pen.stroke_path("M 0.02 0.98 Q -0.06 0.3 0.06 -0.12 C 0.14 -0.36 0.5 -0.34 0.52 -0.62", 0.16)
    pen.stroke_path(
        "M 0.52 -0.6 C 0.54 -0.98 -0.2 -1.02 -0.22 -0.58 C -0.22 -0.28 0.2 -0.28 0.2 -0.56 "
        "C 0.2 -0.68 0.08 -0.7 0.04 -0.62",
        0.15,
    )
    pen.fill_path("M 0 0.16 Q -0.5 0.2 -0.86 -0.2 Q -0.3 -0.36 0 0.16")
    pen.fill_path("M 0 0.52 Q 0.46 0.54 0.84 0.12 Q 0.26 0 0 0.52")
    pen.stroke_path("M -0.14 0.06 L -0.54 -0.14", 0.055, "cut")
    pen.stroke_path("M 0.14 0.42 L 0.54 0.2", 0.055, "cut")


def rogue(pen: Pen) -> None:
    """Draw a hood, and two daggers."""
    pen.fill_path(
        "M 0 -0.98 C 0.44 -0.86 0.56 -0.46 0.56 -0.14 C 0.58 0.12 0.66 0.28 0.74 0.42 L 0 0.6 L -0.74 0.42 "
        "C -0.66 0.28 -0.58 0.12 -0.56 -0.14 C -0.56 -0.46 -0.44 -0.86 0 -0.98"
    )
    pen.fill_path(
        "M 0 -0.62 C 0.26 -0.56 0.36 -0.32 0.34 -0.08 Q 0.26 0.26 0 0.32 Q -0.26 0.26 -0.34 -0.08 "
        "C -0.36 -0.32 -0.26 -0.56 0 -0.62",
        "cut",
    )
    for side in (-1, 1):
        pen.draw_polygon(
            [(0.28 * side, -0.24), (0.06 * side, -0.12), (0.1 * side, -0.02), (0.26 * side, -0.08)]
        )
        pen.draw_polygon(
            [(0.12 * side, 0.98), (0.92 * side, 0.62), (1.0 * side, 0.78), (0.3 * side, 1.02)], "cut"
        )
        pen.draw_polygon([(0.06 * side, 0.98), (0.76 * side, 0.6), (0.84 * side, 0.76)])
        pen.stroke_path(f"M {0.68 * side} 0.5 L {0.9 * side} 0.9", 0.1)
        pen.stroke_path(f"M {0.8 * side} 0.68 L {0.98 * side} 0.58", 0.12)


CHARGES: Final[dict[str, Callable[[Pen], None]]] = {
    "Golem": golem,
    "Stone": stone,
    "Rock": rock,
    "Ruby": ruby,
    "Archer": archer,
    "Wolf": wolf,
    "Treant": treant,
    "Druid": druid,
    "Rogue": rogue,
    **FIRE_AND_WATER,
}
