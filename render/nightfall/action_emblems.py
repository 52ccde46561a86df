"""The emblems of the twelve actions, each after its name."""

from collections.abc import Callable
from typing import Final

from render.kit.canvas import Pen
from render.kit.emblems import FLAME, HEART_PATH, star_points


def siege(pen: Pen) -> None:
    """Draw a tower under fire."""
    pen.draw_polygon([(-0.5, -0.4), (0.5, -0.4), (0.62, 0.94), (-0.62, 0.94)])
    for x in (-0.6, -0.14, 0.32):
        pen.draw_polygon([(x, -0.74), (x + 0.28, -0.74), (x + 0.28, -0.3), (x, -0.3)])
    pen.draw_polygon([(-0.62, -0.46), (0.62, -0.46), (0.62, -0.24), (-0.62, -0.24)])
    pen.fill_path("M -0.2 0.94 L -0.2 0.5 Q 0 0.2 0.2 0.5 L 0.2 0.94", "cut")
    pen.stroke_path("M -0.1 -0.1 L -0.1 0.14", 0.1, "cut")
    pen.stroke_path("M 0.14 -0.1 L 0.14 0.14", 0.1, "cut")


def takedown(pen: Pen) -> None:
    """Draw two arrows that meet on one mark."""
    for side in (-1, 1):
        pen.draw_polygon([(1.0 * side, -0.98), (0.5 * side, -0.84), (0.86 * side, -0.48)])
        pen.stroke_path(f"M {0.92 * side} -0.9 L {0.28 * side} -0.22", 0.2)
        pen.draw_polygon([(0.1 * side, 0.02), (0.2 * side, -0.46), (0.54 * side, -0.12)])
    pen.draw_ring(0, 0.44, 0.5, 0.16)
    pen.draw_disc(0, 0.44, 0.17)


def melee(pen: Pen) -> None:
    """Draw crossed blades."""
    for pen.mirrored in (False, True):
        pen.draw_polygon([(0.92, -0.92), (0.86, -0.5), (-0.26, 0.52), (-0.5, 0.28), (0.5, -0.86)])
        pen.stroke_path("M -0.68 0.12 L -0.12 0.68", 0.17)
        pen.stroke_path("M -0.44 0.44 L -0.8 0.8", 0.19)
    pen.mirrored = False


def rend(pen: Pen) -> None:
    """Draw a hide, torn by claws."""
    pen.draw_polygon([(-0.86, -0.8), (-0.2, -0.9), (-0.36, -0.2), (-0.16, 0.1), (-0.34, 0.94), (-0.94, 0.76)])
    pen.draw_polygon([(0.86, -0.8), (0.12, -0.9), (0.0, -0.3), (0.24, 0.0), (0.02, 0.94), (0.94, 0.76)])
    for y in (-0.5, 0.0, 0.5):
        pen.stroke_path(f"M 0.44 {y - 0.12} L 0.74 {y + 0.1}", 0.09, "cut")
        pen.stroke_path(f"M -0.5 {y - 0.12} L -0.74 {y + 0.1}", 0.09, "cut")


def rage(pen: Pen) -> None:
    """Draw a heart in flames."""
    pen.fill_path(FLAME)
    heart = Pen(pen.canvas, *pen.to_canvas((0, 0.36)), pen.radius * 0.5, pen.tones["cut"], pen.tones["cut"])
    heart.fill_path(HEART_PATH)


def summoning(pen: Pen) -> None:
    """Draw a hand out of a grave."""
    pen.fill_path("M -1 0.94 Q -0.5 0.5 0 0.52 Q 0.5 0.5 1 0.94 L -1 0.94")
    pen.draw_polygon([(-0.26, 0.7), (-0.34, -0.04), (0.32, -0.04), (0.24, 0.7)])
    for x, reach in ((-0.3, -0.64), (-0.1, -0.92), (0.1, -0.9), (0.28, -0.66)):
        pen.stroke_path(f"M {x} 0.06 L {x * 1.25} {reach}", 0.15)
    pen.stroke_path("M 0.26 0.24 L 0.62 -0.14", 0.16)
    pen.stroke_path("M -0.1 0.3 L 0.1 0.3", 0.07, "cut")


def flank(pen: Pen) -> None:
    """Draw an arrow that comes around a block."""
    pen.draw_polygon([(-0.5, -0.06), (0.24, -0.06), (0.24, 0.66), (-0.5, 0.66)])
    pen.stroke_path("M -0.86 0.86 L -0.86 -0.1 C -0.86 -0.72 0.66 -0.8 0.66 -0.06", 0.2)
    pen.draw_polygon([(0.3, -0.08), (1.02, -0.08), (0.66, 0.5)])


def leave_me(pen: Pen) -> None:
    """Draw a palm that wards off."""
    pen.draw_polygon([(-0.46, -0.1), (0.42, -0.1), (0.44, 0.5), (0.2, 0.96), (-0.26, 0.96), (-0.46, 0.6)])
    for x, reach in ((-0.36, -0.7), (-0.12, -0.94), (0.12, -0.92), (0.34, -0.74)):
        pen.stroke_path(f"M {x} 0 L {x} {reach}", 0.18)
    pen.stroke_path("M 0.4 0.5 L 0.82 0.02", 0.2)
    pen.draw_disc(-0.02, 0.36, 0.22, "cut")
    pen.draw_disc(-0.02, 0.36, 0.1)


def shock(pen: Pen) -> None:
    """Draw a bolt in a burst."""
    pen.draw_polygon(star_points(10, 1.0, 0.7))
    pen.draw_polygon(
        [(0.24, -0.62), (-0.44, 0.12), (-0.06, 0.12), (-0.24, 0.64), (0.46, -0.14), (0.08, -0.14)], "cut"
    )


def grip(pen: Pen) -> None:
    """Draw bony fingers around a heart."""
    heart = Pen(
        pen.canvas, *pen.to_canvas((-0.1, 0.02)), pen.radius * 0.86, pen.tones["body"], pen.tones["cut"]
    )
    heart.fill_path(HEART_PATH)
    for y, reach in ((-0.5, -0.42), (-0.16, -0.56), (0.18, -0.42), (0.5, -0.2)):
        finger = f"M 1 {y + 0.16} L 0.46 {y - 0.06} L 0.04 {y - 0.1} L {reach} {y + 0.06}"
        pen.stroke_path(finger, 0.25, "cut")
        pen.stroke_path(finger, 0.13)
        for x in (0.46, 0.04):
            pen.draw_disc(x, y - 0.07, 0.1)


def awakening(pen: Pen) -> None:
    """Draw an eye that opens, with rays above it."""
    pen.fill_path("M -1 0.2 Q 0 -0.74 1 0.2 Q 0 0.98 -1 0.2")
    pen.draw_disc(0, 0.16, 0.4, "cut")
    pen.draw_disc(0, 0.16, 0.2)
    for x, y in ((-0.74, -0.5), (-0.4, -0.78), (0, -0.9), (0.4, -0.78), (0.74, -0.5)):
        pen.stroke_path(f"M {x * 0.78} {y * 0.72} L {x} {y}", 0.12)


def mesmeric(pen: Pen) -> None:
    """Draw a spiral."""
    pen.draw_disc(0, 0, 1)
    pen.stroke_path(
        "M 0.02 0.02 C 0.2 -0.24 0.4 0.1 0.14 0.26 C -0.2 0.44 -0.48 0.1 -0.36 -0.2 "
        "C -0.2 -0.6 0.5 -0.56 0.62 0 C 0.72 0.56 0.1 0.86 -0.34 0.72 C -0.7 0.58 -0.86 0.2 -0.8 -0.16",
        0.15,
        "cut",
    )


DEEDS: Final[dict[str, Callable[[Pen], None]]] = {
    "Grim Siege": siege,
    "Tag Team Takedown": takedown,
    "Furious Melee": melee,
    "Rend and Tear": rend,
    "Blood Rage": rage,
    "Ghoul Summoning": summoning,
    "Flank Attack": flank,
    "Leave Me!": leave_me,
    "Shock and Awe": shock,
    "Death Grip": grip,
    "Dark Awakening": awakening,
    "Mesmeric Presence": mesmeric,
}
