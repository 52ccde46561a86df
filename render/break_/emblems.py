"""The small emblems of Break: nations, ability icons, tokens."""

from collections.abc import Callable
from typing import Final

from render.break_.theme import NATIONS, SPARK
from render.kit.canvas import Canvas, Pen
from render.kit.emblems import FLAME, FLAME_INSIDE, polygon_points, star_points, sword
from render.kit.theme import BONE, INK, Colour

DROP: Final = (
    "M 0 -1 C 0.2 -0.5 0.74 -0.06 0.74 0.34 C 0.74 0.74 0.4 1 0 1 C -0.4 1 -0.74 0.74 -0.74 0.34 "
    "C -0.74 -0.06 -0.2 -0.5 0 -1"
)

# nations


def rock(pen: Pen) -> None:
    """Draw a faceted stone."""
    pen.draw_polygon([(-0.46, -0.9), (0.5, -0.94), (0.98, -0.2), (0.74, 0.76), (-0.34, 0.94), (-0.96, 0.22)])
    pen.stroke_path("M -0.88 0.16 L 0 -0.1 L 0.44 -0.86", 0.09, "cut")
    pen.stroke_path("M 0 -0.1 L 0.68 0.68", 0.09, "cut")
    pen.stroke_path("M 0 -0.1 L -0.32 0.86", 0.09, "cut")


def forest(pen: Pen) -> None:
    """Draw a leaf."""
    pen.fill_path("M 0 -1 Q 0.78 -0.5 0.72 0.1 Q 0.66 0.7 0 0.94 Q -0.66 0.7 -0.72 0.1 Q -0.78 -0.5 0 -1")
    pen.stroke_path("M 0 -0.62 L 0 0.98", 0.09, "cut")
    for y in (-0.1, 0.28):
        pen.stroke_path(f"M 0 {y + 0.2} L -0.36 {y - 0.14}", 0.08, "cut")
        pen.stroke_path(f"M 0 {y + 0.2} L 0.36 {y - 0.14}", 0.08, "cut")


def fire(pen: Pen) -> None:
    """Draw a flame."""
    pen.fill_path(FLAME)
    pen.fill_path(FLAME_INSIDE, "cut")


def water(pen: Pen) -> None:
    """Draw a drop with a wave in it."""
    pen.fill_path(DROP)
    pen.stroke_path("M -0.5 0.34 Q -0.26 0.08 0 0.34 Q 0.26 0.6 0.5 0.34", 0.12, "cut")


def unknown(pen: Pen) -> None:
    """Draw the sign of a nation that is not chosen yet: a ring with a question mark."""
    pen.draw_ring(0, 0, 0.9, 0.14)
    pen.stroke_path("M -0.28 -0.22 C -0.28 -0.62 0.34 -0.6 0.3 -0.2 C 0.26 0.06 0 0.04 0 0.26", 0.15)
    pen.draw_disc(0, 0.54, 0.11)


NATION_SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "rock": rock,
    "forest": forest,
    "fire": fire,
    "water": water,
    "": unknown,
}


def draw_nation_sign(
    canvas: Canvas, nation: str, x: float, y: float, radius: float, cut: Colour = INK
) -> None:
    """Draw a nation's sign in its accent."""
    NATION_SIGNS[nation](Pen(canvas, x, y, radius, NATIONS[nation].accent, cut))


# icons: signs inside a ring


def archer(pen: Pen) -> None:
    """Draw an arrow."""
    pen.stroke_path("M -0.6 0.6 L 0.4 -0.4", 0.2)
    pen.draw_polygon([(0.72, -0.72), (0.6, -0.02), (0.02, -0.6)])


def nimble(pen: Pen) -> None:
    """Draw two chevrons."""
    for x in (-0.3, 0.26):
        pen.stroke_path(f"M {x - 0.2} -0.5 L {x + 0.24} 0 L {x - 0.2} 0.5", 0.2)


def helmet(pen: Pen) -> None:
    pen.fill_path("M -0.62 0.36 C -0.62 -0.36 -0.36 -0.64 0 -0.64 C 0.36 -0.64 0.62 -0.36 0.62 0.36")
    pen.stroke_path("M -0.7 0.4 L 0.7 0.4", 0.16)


def blade(pen: Pen) -> None:
    """Draw a sword."""
    sword(Pen(pen.canvas, pen.x, pen.y, pen.radius * 0.78, pen.tones["body"], pen.tones["cut"]))


def pair(pen: Pen) -> None:
    """Draw two side by side."""
    for x in (-0.38, 0.38):
        pen.draw_polygon([(x - 0.27, -0.46), (x + 0.27, -0.46), (x + 0.27, 0.46), (x - 0.27, 0.46)])


def explosive(pen: Pen) -> None:
    pen.draw_polygon(star_points(8, 0.84, 0.36))


def mage(pen: Pen) -> None:
    pen.draw_polygon(star_points(4, 0.86, 0.24))


def steadfast(pen: Pen) -> None:
    """Draw a block that stays."""
    pen.draw_polygon([(-0.46, -0.5), (0.46, -0.5), (0.46, 0.3), (-0.46, 0.3)])
    pen.stroke_path("M -0.6 0.52 L 0.6 0.52", 0.18)


def weak(pen: Pen) -> None:
    """Draw a minus."""
    pen.stroke_path("M -0.5 0 L 0.5 0", 0.28)


def uncarried(pen: Pen) -> None:
    """Draw a wave, struck."""
    pen.stroke_path("M -0.62 0.14 Q -0.3 -0.22 0 0.08 Q 0.3 0.38 0.62 0.02", 0.18)
    pen.stroke_path("M -0.42 0.6 L 0.42 -0.6", 0.34, "cut")
    pen.stroke_path("M -0.42 0.6 L 0.42 -0.6", 0.14)


def harmless(pen: Pen) -> None:
    """Draw a nought."""
    pen.draw_ring(0, 0, 0.54, 0.2)


def immobile(pen: Pen) -> None:
    """Draw an anchor."""
    pen.stroke_path("M 0 -0.42 L 0 0.58", 0.17)
    pen.draw_ring(0, -0.54, 0.2, 0.12)
    pen.stroke_path("M -0.56 0.12 Q -0.44 0.62 0 0.62 Q 0.44 0.62 0.56 0.12", 0.17)


def flip(pen: Pen) -> None:
    """Draw two arrows that turn."""
    pen.stroke_path("M -0.5 0.16 C -0.5 -0.42 0.1 -0.6 0.4 -0.3", 0.17)
    pen.draw_polygon([(0.66, -0.5), (0.6, 0.06), (0.14, -0.18)])
    pen.stroke_path("M 0.5 -0.16 C 0.5 0.42 -0.1 0.6 -0.4 0.3", 0.17)
    pen.draw_polygon([(-0.66, 0.5), (-0.6, -0.06), (-0.14, 0.18)])


def first_strike(pen: Pen) -> None:
    """Draw a bolt."""
    pen.draw_polygon([(0.26, -0.8), (-0.5, 0.12), (-0.06, 0.12), (-0.26, 0.8), (0.5, -0.16), (0.06, -0.16)])


def column(pen: Pen) -> None:
    """Draw a pillar."""
    pen.draw_polygon([(-0.2, -0.42), (0.2, -0.42), (0.2, 0.42), (-0.2, 0.42)])
    for y in (-0.5, 0.5):
        pen.stroke_path(f"M -0.42 {y} L 0.42 {y}", 0.18)


ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "Archer": archer,
    "Nimble": nimble,
    "Helmet": helmet,
    "Sword": blade,
    "Pair": pair,
    "Explosive": explosive,
    "Mage": mage,
    "Steadfast": steadfast,
    "Weak": weak,
    "Immune (river)": uncarried,
    "Harmless": harmless,
    "Immobile": immobile,
    "Flip": flip,
    "First Strike": first_strike,
    "Column": column,
}
"""The abilities of troops."""


def draw_ability_icon(
    canvas: Canvas, name: str, x: float, y: float, radius: float, lit: bool = False, ground: Colour = INK
) -> None:
    """Draw an ability in its ring. One that is in force only now is lit: dark on bone."""
    body, cut = (ground, BONE) if lit else (BONE, ground)
    canvas.draw_disc(x, y, radius, BONE)
    if not lit:
        canvas.draw_disc(x, y, radius - max(1.4, radius * 0.12), ground)
    ICONS[name](Pen(canvas, x, y, radius * 0.76, body, cut))


# tokens


def drop(pen: Pen) -> None:
    """Draw a drop, which stands for lost power."""
    pen.fill_path(DROP)


def hexagon(pen: Pen) -> None:
    """Draw a trap's hexagon, its corner upward."""
    pen.draw_polygon(polygon_points(6, 1.0), "cut")
    pen.draw_polygon(polygon_points(6, 0.86))


def bomb(pen: Pen) -> None:
    """Draw a bomb whose fuse burns."""
    pen.draw_disc(-0.1, 0.2, 0.74)
    pen.draw_disc(-0.1, 0.2, 0.58, "cut")
    pen.draw_polygon([(0.2, -0.58), (0.44, -0.72), (0.64, -0.4), (0.42, -0.26)])
    pen.stroke_path("M 0.5 -0.54 Q 0.58 -0.86 0.82 -0.8", 0.11)
    spark = Pen(pen.canvas, *pen.to_canvas((0.9, -0.84)), pen.radius * 0.34, SPARK, SPARK)
    spark.draw_polygon(star_points(6, 1, 0.42))
    pen.draw_polygon([(x * 0.36 - 0.1, y * 0.36 + 0.2) for x, y in star_points(8, 1, 0.45)])


def swords(pen: Pen) -> None:
    """Draw two crossed blades, which stand for combat."""
    for pen.mirrored in (False, True):
        pen.draw_polygon([(0.78, -0.78), (0.74, -0.42), (-0.26, 0.52), (-0.5, 0.28), (0.42, -0.74)])
        pen.stroke_path("M -0.62 0.14 L -0.12 0.64", 0.16)
        pen.stroke_path("M -0.42 0.42 L -0.7 0.7", 0.18)
    pen.mirrored = False
