"""The charges of the Sun Heroes, each after its name."""

from render.kit.canvas import Pen
from render.kit.emblems import FLAME, FLAME_INSIDE, SHIELD, SHIELD_INSIDE, move_path, star_points


def aurelia(pen: Pen) -> None:
    """Draw a shield with the rising sun."""
    pen.fill_path(SHIELD)
    pen.fill_path(SHIELD_INSIDE, "cut")
    pen.draw_rays(0, 0.2, 0.34, 0.66, 7, 0.07, start=-80, sweep=160)
    pen.fill_path("M -0.3 0.2 Q -0.28 -0.1 0 -0.1 Q 0.28 -0.1 0.3 0.2")
    pen.stroke_path("M -0.5 0.3 L 0.5 0.3", 0.08)
    pen.stroke_path("M -0.36 0.47 L 0.36 0.47", 0.08)


def branoc(pen: Pen) -> None:
    """Draw the forge hammer, with sparks."""
    pen.turned = 32
    pen.draw_polygon([(-0.13, -0.3), (0.13, -0.3), (0.13, 0.98), (-0.13, 0.98)])
    pen.draw_polygon(
        [(-0.66, -0.86), (0.56, -0.86), (0.72, -0.72), (0.72, -0.36), (0.56, -0.22), (-0.66, -0.22)]
    )
    pen.draw_polygon([(-0.56, -0.74), (-0.36, -0.74), (-0.36, -0.34), (-0.56, -0.34)], "cut")
    for y in (0.42, 0.6, 0.78):
        pen.stroke_path(f"M -0.12 {y} L 0.12 {y - 0.08}", 0.07, "cut")
    pen.turned = 0
    for x, y, size in ((-0.72, 0.1, 0.24), (-0.46, 0.56, 0.17), (-0.9, 0.6, 0.14)):
        pen.draw_polygon([(x + px * size, y + py * size) for px, py in star_points(4, 1, 0.3)])


def cassia(pen: Pen) -> None:
    """Draw a lion's head in a mane of flames."""
    pen.draw_polygon(star_points(14, 1, 0.74))
    pen.fill_path(
        "M -0.5 -0.42 Q 0 -0.72 0.5 -0.42 Q 0.62 0.1 0.32 0.5 Q 0 0.86 -0.32 0.5 Q -0.62 0.1 -0.5 -0.42",
        "cut",
    )
    pen.fill_path(
        "M -0.42 -0.36 Q -0.2 -0.5 -0.14 -0.2 L -0.12 0.18 L 0.12 0.18 L 0.14 -0.2 "
        "Q 0.2 -0.5 0.42 -0.36 Q 0.5 0.1 0.24 0.42 Q 0 0.66 -0.24 0.42 Q -0.5 0.1 -0.42 -0.36"
    )
    pen.draw_polygon([(-0.38, -0.12), (-0.12, 0), (-0.34, 0.04)], "cut")
    pen.draw_polygon([(0.38, -0.12), (0.12, 0), (0.34, 0.04)], "cut")
    pen.draw_polygon([(-0.16, 0.2), (0.16, 0.2), (0, 0.36)], "cut")
    pen.stroke_path("M 0 0.34 L 0 0.46", 0.06, "cut")


def doran(pen: Pen) -> None:
    """Draw a gate tower with its portcullis down."""
    merlons = "M -0.82 -0.92 L -0.5 -0.92 L -0.5 -0.66 L -0.18 -0.66 L -0.18 -0.92 L 0.18 -0.92 L 0.18 -0.66 "
    walls = "L 0.5 -0.66 L 0.5 -0.92 L 0.82 -0.92 L 0.82 -0.3 L 0.7 -0.2 L 0.7 0.95 L -0.7 0.95 L -0.7 -0.2 "
    pen.fill_path(f"{merlons}{walls}L -0.82 -0.3")
    pen.fill_path("M -0.42 0.95 L -0.42 0.22 Q -0.42 -0.2 0 -0.2 Q 0.42 -0.2 0.42 0.22 L 0.42 0.95", "cut")
    for x in (-0.24, 0, 0.24):
        pen.stroke_path(f"M {x} -0.08 L {x} 0.78", 0.09)
        pen.draw_polygon([(x - 0.08, 0.76), (x + 0.08, 0.76), (x, 0.92)])
    for y in (0.16, 0.5):
        pen.stroke_path(f"M -0.38 {y} L 0.38 {y}", 0.09)


def ysolde(pen: Pen) -> None:
    """Draw crossed rapiers under a flame."""
    for mirrored in (False, True):
        pen.mirrored = mirrored
        pen.stroke_path("M -0.86 -0.92 L 0.5 0.56", 0.12)
        pen.draw_ring(0.42, 0.48, 0.26, 0.1)
        pen.stroke_path("M 0.5 0.56 L 0.82 0.92", 0.15)
    pen.mirrored = False
    pen.fill_path(move_path(FLAME, 0, -0.42, 0.6), "cut")
    pen.fill_path(move_path(FLAME, 0, -0.42, 0.5))
    pen.fill_path(move_path(FLAME_INSIDE, 0, -0.42, 0.5), "cut")


def hale(pen: Pen) -> None:
    """Draw a swallow-tailed banner with the dawn on it."""
    pen.stroke_path("M -0.66 -0.86 L -0.66 0.96", 0.13)
    pen.draw_disc(-0.66, -0.88, 0.13)
    pen.fill_path(
        "M -0.56 -0.76 Q -0.1 -0.98 0.3 -0.76 Q 0.6 -0.6 0.96 -0.74 L 0.62 -0.2 L 0.96 0.3 "
        "Q 0.6 0.44 0.3 0.28 Q -0.1 0.08 -0.56 0.28"
    )
    pen.draw_rays(0.02, 0.02, 0.22, 0.56, 5, 0.07, "cut", start=-72, sweep=144)
    pen.fill_path("M -0.18 0.08 Q -0.16 -0.18 0.04 -0.18 Q 0.24 -0.18 0.26 0.1", "cut")


def idris(pen: Pen) -> None:
    """Draw a bow; its arrow's head is the sun."""
    pen.stroke_path("M -0.5 -0.98 Q 0.36 -0.72 0.36 0 Q 0.36 0.72 -0.5 0.98", 0.17)
    pen.stroke_path("M -0.5 -0.96 L -0.62 0 L -0.5 0.96", 0.06)
    pen.stroke_path("M -0.86 0 L 0.5 0", 0.11)
    for x in (-0.92, -0.76):
        pen.stroke_path(f"M {x - 0.08} -0.18 L {x + 0.1} 0 L {x - 0.08} 0.18", 0.08)
    pen.draw_polygon([(0.66 + x * 0.42, y * 0.42) for x, y in star_points(10, 1, 0.62)])
    pen.draw_disc(0.66, 0, 0.15, "cut")


def jessamy(pen: Pen) -> None:
    """Draw a falcon stooping, wings drawn back."""
    pen.turned, pen.radius = 28, pen.radius * 0.84
    pen.fill_path(
        "M 0 0.98 Q 0.2 0.8 0.24 0.5 Q 0.7 0.36 0.92 -0.1 Q 1.02 -0.5 0.9 -0.98 "
        "Q 0.62 -0.62 0.34 -0.44 L 0.24 -0.96 L 0 -0.7 L -0.24 -0.96 L -0.34 -0.44 "
        "Q -0.62 -0.62 -0.9 -0.98 Q -1.02 -0.5 -0.92 -0.1 Q -0.7 0.36 -0.24 0.5 Q -0.2 0.8 0 0.98"
    )
    for mirrored in (False, True):
        pen.mirrored = mirrored
        pen.stroke_path("M 0.3 0.3 Q 0.62 0.16 0.76 -0.4", 0.07, "cut")
        pen.stroke_path("M 0.24 0.04 Q 0.46 -0.04 0.56 -0.3", 0.07, "cut")
        pen.draw_disc(0.1, 0.62, 0.055, "cut")
    pen.mirrored = False
    pen.draw_polygon([(-0.07, 0.78), (0.07, 0.78), (0, 1.02)], "cut")
    pen.turned = 0


def kerrin(pen: Pen) -> None:
    """Draw an arrow across a glaring star."""
    pen.draw_polygon(star_points(8, 0.98, 0.36))
    pen.draw_disc(0, 0, 0.36, "cut")
    pen.draw_disc(0, 0, 0.24)
    pen.turned = -45
    pen.stroke_path("M -0.96 0 L 0.8 0", 0.3, "cut")
    pen.stroke_path("M -0.9 0 L 0.7 0", 0.14)
    pen.draw_polygon([(1.06, 0), (0.6, -0.3), (0.7, 0), (0.6, 0.3)], "cut")
    pen.draw_polygon([(1, 0), (0.66, -0.22), (0.74, 0), (0.66, 0.22)])
    for x in (-0.92, -0.72):
        pen.stroke_path(f"M {x - 0.14} -0.2 L {x} 0 L {x - 0.14} 0.2", 0.1)
    pen.turned = 0


def liora(pen: Pen) -> None:
    """Draw a hand mirror between two bows."""
    for mirrored in (False, True):
        pen.mirrored = mirrored
        pen.stroke_path("M 0.5 -0.94 Q 1.04 -0.5 0.86 0 Q 1.04 0.5 0.5 0.94", 0.14)
        pen.stroke_path("M 0.5 -0.92 L 0.6 0 L 0.5 0.92", 0.05)
    pen.mirrored = False
    pen.fill_path("M 0 -0.86 C 0.5 -0.86 0.5 0.22 0 0.22 C -0.5 0.22 -0.5 -0.86 0 -0.86")
    pen.fill_path("M 0 -0.7 C 0.34 -0.7 0.34 0.08 0 0.08 C -0.34 0.08 -0.34 -0.7 0 -0.7", "cut")
    pen.stroke_path("M -0.12 -0.14 L 0.12 -0.46", 0.08)
    pen.stroke_path("M 0 0.22 L 0 0.84", 0.17)
    pen.stroke_path("M -0.16 0.34 L 0.16 0.34", 0.1)


def tamsin(pen: Pen) -> None:
    """Draw a compass, its needle on the meridian."""
    pen.draw_disc(0, 0.1, 0.86)
    pen.draw_disc(0, 0.1, 0.7, "cut")
    pen.draw_ring(0, -0.86, 0.16, 0.08)
    for x, y in ((0, -0.5), (0.6, 0.1), (0, 0.7), (-0.6, 0.1)):
        pen.draw_disc(x, y, 0.07)
    pen.draw_polygon([(0.38, -0.42), (0.14, 0.2), (-0.14, 0.0)])
    pen.draw_polygon([(-0.38, 0.62), (0.14, 0.2), (-0.14, 0.0)], "dim")
    pen.draw_disc(0, 0.1, 0.07, "cut")


def oriel(pen: Pen) -> None:
    """Draw the noon bell, ringing."""
    pen.draw_ring(0, -0.8, 0.17, 0.1)
    pen.fill_path(
        "M 0 -0.7 C 0.46 -0.68 0.48 -0.3 0.5 0.06 C 0.52 0.32 0.64 0.42 0.74 0.56 L -0.74 0.56 "
        "C -0.64 0.42 -0.52 0.32 -0.5 0.06 C -0.48 -0.3 -0.46 -0.68 0 -0.7"
    )
    pen.stroke_path("M -0.46 0.3 L 0.46 0.3", 0.08, "cut")
    pen.draw_disc(0, 0.74, 0.17)
    for mirrored in (False, True):
        pen.mirrored = mirrored
        pen.stroke_path("M 0.72 -0.5 Q 0.92 -0.2 0.86 0.14", 0.1)
    pen.mirrored = False
    pen.draw_polygon([(x * 0.26, -0.14 + y * 0.26) for x, y in star_points(8, 1, 0.5)], "cut")


def perrin(pen: Pen) -> None:
    """Draw a street lamp, lit."""
    pen.stroke_path("M 0 0.1 L 0 0.9", 0.14)
    pen.draw_polygon([(-0.34, 0.82), (0.34, 0.82), (0.44, 0.98), (-0.44, 0.98)])
    pen.stroke_path("M -0.3 0.3 L 0.3 0.3", 0.09)
    pen.draw_polygon([(-0.3, 0.16), (0.3, 0.16), (0.48, -0.5), (-0.48, -0.5)])
    pen.draw_polygon([(-0.2, 0.06), (0.2, 0.06), (0.34, -0.42), (-0.34, -0.42)], "cut")
    pen.draw_polygon([(-0.56, -0.48), (0.56, -0.48), (0.16, -0.84), (-0.16, -0.84)])
    pen.draw_disc(0, -0.9, 0.09)
    pen.fill_path(move_path(FLAME, 0, -0.18, 0.24))
    pen.draw_rays(0, -0.2, 0.62, 0.98, 3, 0.05, start=62, sweep=50)
    pen.draw_rays(0, -0.2, 0.62, 0.98, 3, 0.05, start=-112, sweep=50)


def solenne(pen: Pen) -> None:
    """Draw a fire in the hearth."""
    pen.draw_polygon([(-0.96, -0.84), (0.96, -0.84), (0.96, -0.58), (0.82, -0.58), (0.82, 0.92), (-0.82, 0.92), (-0.82, -0.58), (-0.96, -0.58)])  # fmt: skip  # noqa: E501
    pen.fill_path("M -0.54 0.92 L -0.54 0.12 Q -0.54 -0.36 0 -0.36 Q 0.54 -0.36 0.54 0.12 L 0.54 0.92", "cut")
    pen.fill_path(move_path(FLAME, 0, 0.24, 0.5))
    pen.fill_path(move_path(FLAME_INSIDE, 0, 0.24, 0.5), "cut")
    pen.stroke_path("M -0.36 0.78 L 0.36 0.78", 0.13)
    for x in (-0.66, 0.66):
        pen.stroke_path(f"M {x - 0.1} -0.2 L {x + 0.1} -0.2", 0.05, "cut")
        pen.stroke_path(f"M {x - 0.1} 0.3 L {x + 0.1} 0.3", 0.05, "cut")


def vael(pen: Pen) -> None:
    """Draw an obelisk with the sun at its zenith."""
    pen.draw_rays(0, -0.4, 0.38, 0.66, 9, 0.07, start=-112, sweep=224)
    pen.draw_disc(0, -0.4, 0.3)
    pen.draw_polygon([(0, -0.26), (0.22, 0.06), (0.34, 0.84), (-0.34, 0.84), (-0.22, 0.06)], "cut")
    pen.draw_polygon([(0, -0.14), (0.14, 0.08), (0.24, 0.78), (-0.24, 0.78), (-0.14, 0.08)])
    pen.draw_polygon([(-0.62, 0.76), (0.62, 0.76), (0.72, 0.96), (-0.72, 0.96)])
    pen.fill_path("M -0.14 0.32 Q 0 0.18 0.14 0.32 Q 0 0.46 -0.14 0.32", "cut")
    pen.stroke_path("M -0.1 0.58 L 0.1 0.58", 0.06, "cut")


CHARGES = {
    "Aurelia": aurelia,
    "Branoc": branoc,
    "Cassia": cassia,
    "Doran": doran,
    "Ysolde": ysolde,
    "Hale": hale,
    "Idris": idris,
    "Jessamy": jessamy,
    "Kerrin": kerrin,
    "Liora": liora,
    "Tamsin": tamsin,
    "Oriel": oriel,
    "Perrin": perrin,
    "Solenne": solenne,
    "Vael": vael,
}
