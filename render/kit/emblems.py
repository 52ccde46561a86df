"""The icon language: shape tells the class, the mark inside tells the member; colour only repeats both."""

from collections.abc import Callable
from math import cos, pi, sin

from render.kit.canvas import Canvas, Pen, Point
from render.kit.theme import BONE, GOLD, HEART, INK, MOON, NEUTRAL, STATUSES, SUN, WELL, Colour, mix_colours


def star_points(points: int, outer: float, inner: float, turn: float = 0) -> list[Point]:
    """Return the corners of a star around the origin, the first one upward."""
    steps = [(k * pi / points + turn, outer if k % 2 == 0 else inner) for k in range(2 * points)]
    return [(sin(angle) * radius, -cos(angle) * radius) for angle, radius in steps]


def polygon_points(corners: int, radius: float, turn: float = 0) -> list[Point]:
    """Return the corners of a regular polygon around the origin, the first one upward."""
    angles = [2 * pi * k / corners + turn for k in range(corners)]
    return [(sin(angle) * radius, -cos(angle) * radius) for angle in angles]


# shared by the emblems of several games

FLAME = (
    "M 0.02 -0.95 C 0.1 -0.5 0.62 -0.3 0.6 0.3 C 0.58 0.72 0.32 0.95 0 0.95 "
    "C -0.34 0.95 -0.6 0.7 -0.6 0.32 C -0.6 0.02 -0.44 -0.14 -0.34 -0.36 "
    "C -0.22 -0.2 -0.18 -0.1 -0.16 0.02 C 0 -0.22 0.1 -0.56 0.02 -0.95"
)
FLAME_INSIDE = (
    "M 0.04 -0.1 C 0.1 0.2 0.34 0.28 0.32 0.56 C 0.3 0.76 0.16 0.84 0 0.84 "
    "C -0.18 0.84 -0.32 0.72 -0.32 0.54 C -0.32 0.36 -0.2 0.3 -0.14 0.16 "
    "C -0.04 0.28 0.04 0.2 0.04 -0.1"
)


def move_path(path: str, x: float, y: float, scale: float) -> str:
    """Return a path scaled about the origin, then moved by `x` and `y`."""
    words, numbers = path.split(), 0
    for place, word in enumerate(words):
        if word[0] not in "MLQC":
            words[place] = f"{float(word) * scale + (y if numbers % 2 else x):.4f}"
            numbers += 1
    return " ".join(words)


# factions


def sun(pen: Pen) -> None:
    pen.draw_polygon(star_points(12, 1, 0.66))
    pen.draw_disc(0, 0, 0.62, "cut")
    pen.draw_disc(0, 0, 0.46)


def moon(pen: Pen) -> None:
    pen.fill_path(
        "M 0.12 -0.95 C -0.72 -0.98 -1.06 -0.4 -0.98 0.1 C -0.9 0.72 -0.3 1.02 0.2 0.93 "
        "C 0.5 0.88 0.74 0.7 0.86 0.5 C 0.3 0.68 -0.2 0.46 -0.32 -0.02 "
        "C -0.42 -0.44 -0.24 -0.78 0.12 -0.95"
    )
    pen.draw_polygon([(x * 0.36 + 0.5, y * 0.36 - 0.18) for x, y in star_points(4, 1, 0.28)])


def twilight(pen: Pen) -> None:
    """Draw half a sun and half a moon."""
    pen.draw_polygon([point for point in star_points(12, 1, 0.66) if point[0] >= -0.01])
    pen.fill_path(
        "M -0.12 -0.86 C -0.9 -0.82 -1.06 -0.3 -0.98 0.1 C -0.92 0.6 -0.5 0.9 -0.12 0.9 L -0.12 0.6 "
        "C -0.5 0.5 -0.62 0.25 -0.62 0 C -0.62 -0.3 -0.46 -0.5 -0.12 -0.6"
    )


# types: square, triangle, circle


def sword(pen: Pen) -> None:
    """Draw a sword, which also stands for strength on cards."""
    pen.draw_polygon([(0.78, -0.78), (0.82, -0.3), (-0.2, 0.52), (-0.52, 0.2), (0.3, -0.82)])
    pen.stroke_path("M -0.62 0.02 L -0.02 0.62", 0.2)
    pen.stroke_path("M -0.42 0.42 L -0.74 0.74", 0.22)
    pen.stroke_path("M -0.25 0.25 L 0.56 -0.56", 0.07, "cut")


def melee(pen: Pen) -> None:
    draw_outline(pen, [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)])
    draw_inside(pen, sword, 0.66)


def ranged(pen: Pen) -> None:
    draw_outline(pen, [(0, -0.98), (1.04, 0.82), (-1.04, 0.82)])
    pen.draw_polygon(
        [(0, -0.42), (0.3, 0.06), (0.1, 0.06), (0.1, 0.56), (-0.1, 0.56), (-0.1, 0.06), (-0.3, 0.06)]
    )


def spellcaster(pen: Pen) -> None:
    pen.draw_disc(0, 0, 0.96)
    pen.draw_disc(0, 0, 0.83, "cut")
    pen.draw_polygon(star_points(4, 0.7, 0.2))


def draw_outline(pen: Pen, corners: list[Point]) -> None:
    """Draw a thick outline with round joints, dark inside."""
    pen.draw_polygon(corners, "cut")
    outline = [pen.to_canvas(point) for point in (*corners, corners[0], corners[1])]
    pen.canvas.draw_line(outline, 0.13 * pen.radius, pen.tones["body"])


def draw_inside(pen: Pen, emblem: Callable[[Pen], None], share: float) -> None:
    """Draw another emblem, smaller, inside the present one."""
    emblem(Pen(pen.canvas, pen.x, pen.y, pen.radius * share, pen.tones["body"], pen.tones["cut"]))


# statuses: shields and hexagons

SHIELD = "M 0 -1 Q 0.4 -0.74 0.86 -0.72 Q 0.92 0.5 0 1 Q -0.92 0.5 -0.86 -0.72 Q -0.4 -0.74 0 -1"
SHIELD_INSIDE = (
    "M 0 -0.8 Q 0.34 -0.58 0.68 -0.56 Q 0.72 0.4 0 0.79 Q -0.72 0.4 -0.68 -0.56 Q -0.34 -0.58 0 -0.8"
)


def shielded(pen: Pen) -> None:
    pen.fill_path(SHIELD)
    pen.fill_path(SHIELD_INSIDE, "cut")
    pen.stroke_path("M 0 -0.42 L 0 0.4", 0.26)
    pen.stroke_path("M -0.38 -0.06 L 0.38 -0.06", 0.26)


def shrouded(pen: Pen) -> None:
    pen.fill_path(SHIELD)
    pen.fill_path(SHIELD_INSIDE, "cut")
    pen.fill_path("M -0.52 -0.06 Q 0 -0.56 0.52 -0.06 Q 0 0.42 -0.52 -0.06")
    pen.draw_disc(0, -0.06, 0.17, "cut")
    pen.stroke_path("M -0.5 0.42 L 0.52 -0.54", 0.28, "cut")
    pen.stroke_path("M -0.46 0.4 L 0.5 -0.52", 0.12)


def hexagon(pen: Pen) -> None:
    pen.draw_polygon(polygon_points(6, 1, pi / 2))


def immobilized(pen: Pen) -> None:
    hexagon(pen)
    pen.draw_ring(-0.25, 0, 0.36, 0.16, "cut")
    pen.draw_ring(0.25, 0, 0.36, 0.16, "cut")


def stunned(pen: Pen) -> None:
    hexagon(pen)
    pen.draw_polygon(
        [(0.2, -0.66), (-0.4, 0.1), (-0.06, 0.1), (-0.2, 0.66), (0.4, -0.14), (0.06, -0.14)], "cut"
    )


def wounded(pen: Pen) -> None:
    hexagon(pen)
    pen.fill_path(
        "M 0 -0.62 C 0.2 -0.2 0.42 0 0.42 0.24 C 0.42 0.48 0.22 0.62 0 0.62 "
        "C -0.22 0.62 -0.42 0.48 -0.42 0.24 C -0.42 0 -0.2 -0.2 0 -0.62",
        "cut",
    )


# tokens

HEART_PATH = (
    "M 0 0.92 C -0.5 0.46 -1 0.1 -1 -0.36 C -1 -0.74 -0.74 -0.9 -0.5 -0.9 "
    "C -0.26 -0.9 -0.08 -0.76 0 -0.56 C 0.08 -0.76 0.26 -0.9 0.5 -0.9 C 0.74 -0.9 1 -0.74 1 -0.36 "
    "C 1 0.1 0.5 0.46 0 0.92"
)


def heart(pen: Pen) -> None:
    pen.fill_path(HEART_PATH)


def broken_heart(pen: Pen) -> None:
    pen.fill_path(HEART_PATH)
    pen.stroke_path("M 0.02 -0.7 L -0.22 -0.26 L 0.16 0 L -0.16 0.36 L 0.02 0.8", 0.17, "cut")


def blessing(pen: Pen) -> None:
    """Draw a gold rhombus with a lit upper half."""
    pen.draw_polygon([(0, -1), (0.66, 0), (0, 1), (-0.66, 0)])
    pen.draw_polygon([(0, -0.74), (0.46, 0), (0, 0.22), (-0.46, 0)], "dim")


def prayer(pen: Pen) -> None:
    """Draw a rhombus in a ring."""
    pen.draw_disc(0, 0, 1)
    pen.draw_disc(0, 0, 0.8, "cut")
    pen.draw_polygon([(0, -0.62), (0.42, 0), (0, 0.62), (-0.42, 0)])


def crown(pen: Pen) -> None:
    """Draw the Kingmaker's crown."""
    pen.draw_polygon(
        [(-0.96, -0.5), (-0.46, -0.02), (0, -0.78), (0.46, -0.02), (0.96, -0.5), (0.74, 0.62), (-0.74, 0.62)]
    )
    for x, y in ((-0.96, -0.54), (0, -0.82), (0.96, -0.54)):
        pen.draw_disc(x, y, 0.16)
    pen.stroke_path("M -0.6 0.34 L 0.6 0.34", 0.12, "cut")


def tick(pen: Pen) -> None:
    pen.stroke_path("M -0.7 0.06 L -0.2 0.56 L 0.74 -0.56", 0.3)


def arrow(pen: Pen) -> None:
    """Draw an arrow to the right; turn the pen for other directions."""
    pen.draw_polygon(
        [(-0.9, -0.22), (0.04, -0.22), (0.04, -0.62), (0.92, 0), (0.04, 0.62), (0.04, 0.22), (-0.9, 0.22)]
    )


def burst(pen: Pen) -> None:
    """Draw a hit: a star with an uneven edge and a dark rim."""
    pen.draw_polygon(star_points(13, 1.0, 0.74, 0.1), "cut")
    pen.draw_polygon(star_points(13, 0.9, 0.66, 0.1))


def leaf(pen: Pen) -> None:
    """Draw healing: a round burst of leaves."""
    for k in range(8):
        pen.turned = 45.0 * k
        pen.fill_path("M -0.36 -0.4 Q -0.3 -0.86 0 -1 Q 0.3 -0.86 0.36 -0.4", "cut")
    for k in range(8):
        pen.turned = 45.0 * k
        pen.fill_path("M -0.28 -0.4 Q -0.22 -0.78 0 -0.9 Q 0.22 -0.78 0.28 -0.4")
    pen.turned = 0
    pen.draw_disc(0, 0, 0.66)


EMBLEMS: dict[str, tuple[Callable[[Pen], None], Colour]] = {
    "sun": (sun, SUN),
    "moon": (moon, MOON),
    "": (twilight, NEUTRAL),
    "Melee": (melee, BONE),
    "Ranged": (ranged, BONE),
    "Spellcaster": (spellcaster, BONE),
    "Shielded": (shielded, STATUSES["Shielded"]),
    "Shrouded": (shrouded, STATUSES["Shrouded"]),
    "Immobilized": (immobilized, STATUSES["Immobilized"]),
    "Stunned": (stunned, STATUSES["Stunned"]),
    "Wounded": (wounded, STATUSES["Wounded"]),
    "heart": (heart, HEART),
    "broken heart": (broken_heart, HEART),
    "strength": (sword, BONE),
    "blessing": (blessing, GOLD),
    "prayer": (prayer, GOLD),
    "crown": (crown, BONE),
}
"""Each emblem and its own colour."""


def draw_emblem(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    radius: float,
    colour: Colour | None = None,
    cut: Colour = INK,
) -> None:
    draw, own = EMBLEMS[name]
    pen = Pen(canvas, x, y, radius, colour or own, cut)
    if name == "blessing":
        pen.tones["dim"] = mix_colours(pen.tones["body"], (255, 255, 255), 0.55)
    if name in ("heart", "broken heart"):
        draw(Pen(canvas, x, y + radius * 0.02, radius * 1.1, WELL, WELL))
    draw(pen)
