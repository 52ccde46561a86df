"""The emblems of the troops of Fire and Water."""

from collections.abc import Callable
from typing import Final

from render.kit.canvas import Pen
from render.kit.emblems import FLAME, FLAME_INSIDE, move_path, star_points


def bombo(pen: Pen) -> None:
    """A bomb with a face and a burning fuse."""
    pen.draw_disc(-0.12, 0.24, 0.7)
    pen.draw_polygon([(0.14, -0.5), (0.38, -0.66), (0.6, -0.36), (0.38, -0.2)])
    pen.stroke_path("M 0.42 -0.48 Q 0.5 -0.8 0.72 -0.72", 0.09)
    pen.draw_polygon([(x * 0.28 + 0.8, y * 0.28 - 0.74) for x, y in star_points(6, 1, 0.42)])
    for x in (-0.38, 0.08):
        pen.draw_polygon([(x - 0.13, 0.02), (x + 0.13, 0.1), (x + 0.11, 0.26), (x - 0.1, 0.24)] if x < 0 else
                 [(x + 0.15, 0.02), (x - 0.11, 0.1), (x - 0.09, 0.26), (x + 0.12, 0.24)], "cut")  # fmt: skip
    pen.fill_path("M -0.46 0.5 Q -0.14 0.6 0.18 0.5 Q 0.1 0.78 -0.14 0.78 Q -0.38 0.78 -0.46 0.5", "cut")


def herald(pen: Pen) -> None:
    """A trumpet with its banner."""
    pen.turned = -18
    pen.stroke_path("M -0.94 -0.34 L 0.5 -0.34", 0.15)
    pen.draw_polygon([(0.34, -0.46), (0.7, -0.58), (1.0, -0.84), (1.0, 0.16), (0.7, -0.1), (0.34, -0.22)])
    pen.draw_disc(-0.96, -0.34, 0.13)
    pen.draw_polygon([(-0.62, -0.22), (0.24, -0.22), (0.24, 0.86), (-0.19, 0.6), (-0.62, 0.86)])
    pen.fill_path(
        "M -0.18 -0.1 C -0.06 0.08 0.08 0.16 0.06 0.36 C 0.04 0.5 -0.06 0.56 -0.19 0.56 "
        "C -0.34 0.56 -0.44 0.46 -0.44 0.34 C -0.44 0.18 -0.3 0.12 -0.18 -0.1",
        "cut",
    )
    pen.turned = 0


def salamander(pen: Pen) -> None:
    """A lizard seen from above, its tail curled."""
    for path, feet in (
        ("M -0.06 -0.3 L -0.5 -0.2 L -0.62 -0.56", (-0.64, -0.6)),
        ("M 0.2 -0.26 L 0.58 -0.42 L 0.8 -0.12", (0.84, -0.08)),
        ("M 0.02 0.22 L -0.42 0.1 L -0.66 0.34", (-0.7, 0.38)),
        ("M 0.22 0.2 L 0.52 0.2 L 0.58 0.56", (0.6, 0.62)),
    ):
        pen.stroke_path(path, 0.14)
        pen.draw_polygon([(x * 0.24 + feet[0], y * 0.24 + feet[1]) for x, y in star_points(5, 1, 0.4)])
    pen.fill_path(
        "M -0.12 -0.5 Q 0.06 -0.36 0.26 -0.46 Q 0.44 -0.1 0.3 0.24 C 0.26 0.66 0.1 1.0 -0.34 1.0 "
        "C -0.72 0.98 -0.86 0.74 -0.72 0.58 C -0.62 0.72 -0.46 0.82 -0.3 0.78 "
        "C -0.06 0.7 0.02 0.4 -0.06 0.16 "
        "Q -0.2 -0.16 -0.12 -0.5"
    )
    pen.fill_path(
        "M 0.08 -1.04 Q 0.28 -1.0 0.36 -0.72 Q 0.44 -0.5 0.26 -0.4 Q 0.08 -0.3 -0.12 -0.4 "
        "Q -0.28 -0.52 -0.2 -0.74 "
        "Q -0.12 -1.0 0.08 -1.04"
    )
    for x in (-0.1, 0.24):
        pen.draw_disc(x, -0.64, 0.075, "cut")
    for y, half in ((-0.16, 0.1), (0.04, 0.11), (0.24, 0.09)):
        pen.stroke_path(
            f"M {0.14 - half} {y - 0.07} L 0.14 {y + 0.05} L {0.14 + half} {y - 0.07}", 0.065, "cut"
        )


def blaze(pen: Pen) -> None:
    """A flame."""
    pen.fill_path(move_path(FLAME, 0, -0.02, 1.08))
    pen.fill_path(move_path(FLAME_INSIDE, 0, -0.02, 1.08), "cut")


def turtle(pen: Pen) -> None:
    """A shell on short legs."""
    pen.fill_path("M -0.86 0.3 C -0.86 -0.4 -0.44 -0.76 -0.1 -0.76 C 0.3 -0.76 0.62 -0.36 0.64 0.3")
    pen.stroke_path("M -0.92 0.38 L 0.68 0.38", 0.2)
    pen.stroke_path("M 0.62 0.38 Q 0.76 0.32 0.72 -0.02", 0.24)
    pen.draw_disc(0.78, -0.14, 0.25)
    pen.draw_disc(0.86, -0.2, 0.065, "cut")
    for x in (-0.62, 0.36):
        pen.draw_polygon([(x - 0.2, 0.4), (x + 0.2, 0.4), (x + 0.26, 0.8), (x - 0.14, 0.8)])
    pen.draw_polygon([(-0.9, 0.3), (-1.06, 0.56), (-0.78, 0.46)])
    pen.stroke_path("M -0.84 0.22 L 0.62 0.22", 0.07, "cut")
    pen.stroke_path("M -0.4 0.2 L -0.3 -0.22 L -0.5 -0.46", 0.07, "cut")
    pen.stroke_path("M 0.2 0.2 L 0.12 -0.22 L 0.32 -0.44", 0.07, "cut")
    pen.stroke_path("M -0.3 -0.22 L 0.12 -0.22", 0.07, "cut")


def seahorse(pen: Pen) -> None:
    """A seahorse with its tail rolled up."""
    pen.fill_path(
        "M -0.84 -0.4 L -0.36 -0.62 Q -0.26 -0.98 0.1 -0.98 Q 0.5 -0.96 0.54 -0.54 Q 0.56 -0.3 0.42 -0.12 "
        "Q 0.6 0.14 0.42 0.42 Q 0.26 0.62 0.1 0.64 L -0.06 0.36 Q -0.3 0.2 -0.24 -0.06 "
        "Q -0.06 -0.2 -0.04 -0.36 "
        "L -0.36 -0.34 L -0.78 -0.2"
    )
    pen.stroke_path("M 0.22 0.44 C 0.4 0.96 -0.06 1.06 -0.26 0.88 C -0.42 0.7 -0.2 0.52 -0.06 0.66", 0.15)
    pen.draw_polygon([(0.34, -0.2), (0.84, -0.26), (0.7, 0.02), (0.86, 0.24), (0.4, 0.2)])
    for x, y in ((0.1, -0.94), (0.36, -0.86), (0.54, -0.64)):
        pen.draw_polygon([(x - 0.12, y + 0.06), (x + 0.16 + 0.1 * (x - 0.1), y - 0.16), (x + 0.1, y + 0.14)])
    pen.draw_disc(0.02, -0.64, 0.085, "cut")
    for y in (0.0, 0.2, 0.4):
        pen.stroke_path(f"M -0.12 {y} Q 0.06 {y - 0.08} 0.24 {y - 0.02}", 0.06, "cut")


def oracle(pen: Pen) -> None:
    """An eye in a crystal ball."""
    pen.draw_disc(0, -0.2, 0.74)
    pen.draw_polygon([(-0.44, 0.52), (0.44, 0.52), (0.66, 0.96), (-0.66, 0.96)])
    pen.stroke_path("M -0.4 0.62 L 0.4 0.62", 0.09, "cut")
    pen.fill_path("M -0.58 -0.2 Q 0 -0.76 0.58 -0.2 Q 0 0.34 -0.58 -0.2", "cut")
    pen.draw_disc(0, -0.2, 0.24)
    pen.draw_disc(0, -0.2, 0.11, "cut")


def coral(pen: Pen) -> None:
    """A branching coral."""
    pen.stroke_path("M 0 0.9 L 0 -0.1 Q 0 -0.4 0.1 -0.78", 0.2)
    pen.stroke_path("M 0 0.44 Q -0.42 0.3 -0.44 -0.16 Q -0.46 -0.36 -0.56 -0.56", 0.17)
    pen.stroke_path("M -0.42 0.0 Q -0.76 -0.04 -0.84 -0.28", 0.15)
    pen.stroke_path("M 0.02 0.24 Q 0.44 0.2 0.5 -0.2 Q 0.52 -0.38 0.64 -0.52", 0.17)
    pen.stroke_path("M 0.5 -0.06 Q 0.78 0 0.88 -0.2", 0.15)
    pen.stroke_path("M 0.02 -0.28 Q -0.16 -0.4 -0.18 -0.66", 0.15)
    pen.fill_path("M -0.56 0.98 Q -0.5 0.72 0 0.72 Q 0.5 0.72 0.56 0.98")


def snare_coral(pen: Pen) -> None:
    """A coral grown into an open trap."""
    pen.stroke_path("M -0.4 0.78 C -1.06 0.4 -1.0 -0.5 -0.44 -0.82", 0.2)
    pen.stroke_path("M 0.4 0.78 C 1.06 0.4 1.0 -0.5 0.44 -0.82", 0.2)
    for side in (-1, 1):
        for x, y, tip in ((0.78, -0.34, -0.44), (0.84, 0.06, 0.06), (0.74, 0.42, 0.5)):
            pen.draw_polygon([(x * side, y - 0.16), (0.22 * side, tip), (x * side, y + 0.16)])
        pen.draw_polygon([(0.34 * side, -0.94), (0.06 * side, -0.62), (0.52 * side, -0.66)])
    pen.fill_path("M -0.62 0.98 Q -0.54 0.62 0 0.62 Q 0.54 0.62 0.62 0.98")
    pen.draw_disc(0, 0.8, 0.08, "cut")


def razor_coral(pen: Pen) -> None:
    """A coral of blades."""
    pen.draw_polygon([(-0.2, 0.6), (-0.2, -0.5), (0, -1.02), (0.2, -0.5), (0.2, 0.6)])
    for pen.mirrored in (False, True):
        pen.fill_path("M -0.08 0.72 C -0.6 0.64 -1.04 0.2 -0.94 -0.62 C -0.8 -0.16 -0.56 0.1 -0.08 0.24")
        pen.fill_path("M -0.12 0.3 C -0.5 0.14 -0.66 -0.3 -0.5 -0.86 C -0.46 -0.5 -0.34 -0.3 -0.12 -0.16")
        pen.stroke_path("M -0.14 0.28 Q -0.3 0.2 -0.44 0.06", 0.07, "cut")
    pen.mirrored = False
    pen.fill_path("M -0.6 0.98 Q -0.54 0.62 0 0.62 Q 0.54 0.62 0.6 0.98")
    pen.stroke_path("M 0 0.5 L 0 -0.56", 0.07, "cut")


FIRE_AND_WATER: Final[dict[str, Callable[[Pen], None]]] = {
    "Bomb'O": bombo,
    "Herald": herald,
    "Salamander": salamander,
    "Blaze": blaze,
    "Turtle": turtle,
    "Seahorse": seahorse,
    "Oracle": oracle,
    "Coral": coral,
    "Snare Coral": snare_coral,
    "Razor Coral": razor_coral,
}
