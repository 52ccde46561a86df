"""The charges of the Moon Heroes, each after its name."""

from render.kit.canvas import Pen
from render.kit.emblems import FLAME, SHIELD, SHIELD_INSIDE, move_path


def corvin(pen: Pen) -> None:
    """Draw a raven on a headstone."""
    pen.fill_path("M -0.44 0.98 L -0.44 0.32 Q -0.42 -0.06 0 -0.06 Q 0.42 -0.06 0.44 0.32 L 0.44 0.98")
    pen.stroke_path("M 0 0.2 L 0 0.7", 0.12, "cut")
    pen.stroke_path("M -0.18 0.38 L 0.18 0.38", 0.12, "cut")
    pen.fill_path(
        "M -1 0.1 L -0.9 -0.06 L -0.42 -0.4 C -0.26 -0.74 0 -0.98 0.28 -0.98 "
        "C 0.46 -0.98 0.58 -0.9 0.64 -0.78 Q 0.92 -0.78 1.04 -0.5 Q 0.82 -0.6 0.6 -0.56 "
        "C 0.6 -0.3 0.42 -0.1 0.1 -0.1 C -0.16 -0.08 -0.36 -0.16 -0.5 -0.14 L -1 0.1"
    )
    pen.draw_disc(0.42, -0.74, 0.065, "cut")
    pen.stroke_path("M -0.34 -0.26 Q 0.1 -0.28 0.26 -0.56", 0.065, "cut")


def mordane(pen: Pen) -> None:
    """Draw a broad sword whose blade is hollow."""
    pen.draw_polygon([(0, -1.04), (0.26, -0.66), (0.22, 0.3), (-0.22, 0.3), (-0.26, -0.66)])
    pen.draw_polygon([(0, -0.74), (0.12, -0.56), (0.1, 0.16), (-0.1, 0.16), (-0.12, -0.56)], "cut")
    pen.fill_path("M -0.66 0.22 Q 0 0.36 0.66 0.22 L 0.7 0.4 Q 0 0.54 -0.7 0.4")
    pen.stroke_path("M 0 0.5 L 0 0.8", 0.17)
    pen.draw_disc(0, 0.88, 0.15)
    pen.draw_disc(0, 0.88, 0.06, "cut")


def nyssa(pen: Pen) -> None:
    """Draw an owl on its branch, talons showing."""
    pen.fill_path(
        "M -0.66 -0.98 Q -0.4 -0.7 0 -0.7 Q 0.4 -0.7 0.66 -0.98 Q 0.78 -0.5 0.64 -0.16 "
        "Q 0.72 0.5 0.3 0.72 L -0.3 0.72 Q -0.72 0.5 -0.64 -0.16 Q -0.78 -0.5 -0.66 -0.98"
    )
    for x in (-0.3, 0.3):
        pen.draw_disc(x, -0.34, 0.26, "cut")
        pen.draw_disc(x, -0.34, 0.17)
        pen.draw_disc(x, -0.34, 0.09, "cut")
    pen.draw_polygon([(-0.1, -0.24), (0.1, -0.24), (0, 0.04)], "cut")
    for x, y in ((-0.2, 0.2), (0.2, 0.2), (0, 0.38)):
        pen.stroke_path(f"M {x - 0.12} {y - 0.06} Q {x} {y + 0.1} {x + 0.12} {y - 0.06}", 0.07, "cut")
    pen.stroke_path("M -0.94 0.8 Q 0 0.7 0.94 0.8", 0.15)
    for x in (-0.36, -0.18, 0.18, 0.36):
        pen.fill_path(
            f"M {x - 0.1} 0.6 L {x + 0.1} 0.6 Q {x + 0.08} 0.9 {x} 1.02 Q {x - 0.08} 0.9 {x - 0.1} 0.6", "cut"
        )
        pen.fill_path(
            f"M {x - 0.06} 0.62 L {x + 0.06} 0.62 Q {x + 0.05} 0.86 {x} 0.96"
            f" Q {x - 0.05} 0.86 {x - 0.06} 0.62"
        )


def morrow(pen: Pen) -> None:
    """Draw a shield with the tide on it."""
    pen.fill_path(SHIELD)
    pen.fill_path(SHIELD_INSIDE, "cut")
    for y, half in ((-0.32, 0.46), (0.0, 0.46), (0.32, 0.34)):
        third = half * 2 / 3
        left = f"M {-half} {y + 0.07} Q {-half + third / 2} {y - 0.16} {-half + third} {y}"
        pen.stroke_path(
            f"{left} Q 0 {y + 0.16} {half - third} {y} Q {half - third / 2} {y - 0.16} {half} {y + 0.07}",
            0.12,
        )


def ilse(pen: Pen) -> None:
    """Draw a drawn crossbow."""
    pen.stroke_path("M -0.9 -0.16 Q -0.62 -0.62 0 -0.66 Q 0.62 -0.62 0.9 -0.16", 0.15)
    pen.stroke_path("M -0.88 -0.14 L 0 0.22 L 0.88 -0.14", 0.05)
    pen.draw_polygon([(-0.1, -0.7), (0.1, -0.7), (0.13, 0.98), (-0.13, 0.98)])
    pen.draw_polygon([(0, -1.06), (0.24, -0.66), (-0.24, -0.66)])
    pen.stroke_path("M 0.08 0.52 L 0.34 0.66 L 0.14 0.74", 0.09)
    pen.stroke_path("M 0 -0.5 L 0 0.16", 0.06, "cut")


def wren(pen: Pen) -> None:
    """Draw reeds of the marsh, and ripples."""
    for x, top, bend in ((-0.46, -0.5, -0.16), (0.02, -0.92, 0.04), (0.46, -0.38, 0.16)):
        pen.stroke_path(f"M {x * 0.4} 0.8 Q {x * 0.6} 0.2 {x} {top + 0.1}", 0.09)
        pen.stroke_path(f"M {x - bend * 0.16} {top + 0.44} L {x} {top + 0.1}", 0.24)
        pen.stroke_path(f"M {x} {top} L {x + bend * 0.14} {top - 0.1}", 0.07)
    pen.fill_path("M -0.06 0.8 Q -0.62 0.5 -0.94 -0.02 Q -0.44 0.3 -0.06 0.8")
    pen.fill_path("M 0.06 0.8 Q 0.62 0.52 0.96 0.12 Q 0.42 0.36 0.06 0.8")
    pen.stroke_path("M -0.82 0.9 Q -0.4 0.72 0 0.9 Q 0.4 1.06 0.82 0.88", 0.1)


def rook(pen: Pen) -> None:
    """Draw a hood with a veil before the face."""
    pen.fill_path(
        "M 0 -1 C 0.56 -0.9 0.74 -0.36 0.72 0.06 C 0.76 0.44 0.92 0.7 0.98 0.96 L -0.98 0.96 "
        "C -0.92 0.7 -0.76 0.44 -0.72 0.06 C -0.74 -0.36 -0.56 -0.9 0 -1"
    )
    pen.fill_path(
        "M 0 -0.66 C 0.36 -0.6 0.48 -0.24 0.46 0.04 Q 0.34 0.62 0 0.72 Q -0.34 0.62 -0.46 0.04 "
        "C -0.48 -0.24 -0.36 -0.6 0 -0.66",
        "cut",
    )
    pen.fill_path("M -0.44 0.1 Q 0 -0.04 0.44 0.1 Q 0.36 0.62 0 0.72 Q -0.36 0.62 -0.44 0.1", "dim")
    pen.fill_path("M -0.36 -0.18 Q -0.2 -0.3 -0.08 -0.12 Q -0.22 -0.06 -0.36 -0.18")
    pen.fill_path("M 0.36 -0.18 Q 0.2 -0.3 0.08 -0.12 Q 0.22 -0.06 0.36 -0.18")
    for x in (-0.2, 0, 0.2):
        pen.stroke_path(f"M {x} 0.14 L {x * 0.8} 0.54", 0.05, "cut")


def selka(pen: Pen) -> None:
    """Draw a stag's head, the moon between its antlers."""
    for mirrored in (False, True):
        pen.mirrored = mirrored
        pen.stroke_path("M 0.14 -0.08 Q 0.6 -0.26 0.66 -0.92", 0.12)
        pen.stroke_path("M 0.52 -0.36 Q 0.84 -0.42 0.94 -0.7", 0.1)
        pen.stroke_path("M 0.4 -0.24 Q 0.36 -0.5 0.4 -0.66", 0.1)
        pen.fill_path("M 0.2 0.02 Q 0.5 -0.16 0.68 0.06 Q 0.46 0.24 0.24 0.2")
    pen.mirrored = False
    pen.fill_path(
        "M -0.26 -0.04 Q 0 -0.2 0.26 -0.04 Q 0.3 0.34 0.17 0.72 Q 0.12 0.98 0 0.98 "
        "Q -0.12 0.98 -0.17 0.72 Q -0.3 0.34 -0.26 -0.04"
    )
    pen.draw_disc(-0.15, 0.24, 0.06, "cut")
    pen.draw_disc(0.15, 0.24, 0.06, "cut")
    pen.fill_path("M -0.09 0.78 Q 0 0.7 0.09 0.78 Q 0 0.92 -0.09 0.78", "cut")
    pen.fill_path("M 0.02 -0.96 C -0.2 -0.88 -0.24 -0.56 0.06 -0.46 C -0.32 -0.4 -0.42 -0.9 0.02 -0.96")


def tavian(pen: Pen) -> None:
    """Draw a hand lantern with a crescent in it, and a skeleton key."""
    pen.stroke_path("M -0.5 -0.44 Q -0.46 -0.98 -0.14 -0.98 Q 0.18 -0.98 0.22 -0.44", 0.1)
    pen.draw_polygon([(-0.6, -0.46), (0.32, -0.46), (0.42, -0.24), (-0.7, -0.24)])
    pen.draw_polygon([(-0.62, -0.18), (0.34, -0.18), (0.34, 0.72), (-0.62, 0.72)])
    pen.draw_polygon([(-0.72, 0.78), (0.44, 0.78), (0.44, 0.96), (-0.72, 0.96)])
    pen.draw_polygon([(-0.5, -0.08), (0.22, -0.08), (0.22, 0.62), (-0.5, 0.62)], "cut")
    pen.fill_path(
        "M -0.08 0 C -0.42 0.02 -0.46 0.5 -0.06 0.55 C 0.06 0.55 0.14 0.48 0.16 0.42 "
        "C -0.12 0.46 -0.24 0.2 -0.08 0"
    )
    pen.draw_ring(0.74, -0.54, 0.24, 0.11)
    pen.stroke_path("M 0.74 -0.32 L 0.74 0.62", 0.11)
    pen.stroke_path("M 0.76 0.34 L 0.94 0.34", 0.11)
    pen.stroke_path("M 0.76 0.58 L 0.98 0.58", 0.11)


def ysmere(pen: Pen) -> None:
    """Draw a web spun in the crescent, and its spider."""
    pen.fill_path(
        "M 0.1 -0.98 C -0.66 -0.98 -1.04 -0.4 -0.98 0.1 C -0.9 0.74 -0.3 1.02 0.18 0.94 "
        "C 0.5 0.9 0.74 0.72 0.86 0.52 C 0.3 0.62 -0.3 0.5 -0.42 0 C -0.5 -0.44 -0.3 -0.82 0.1 -0.98"
    )
    pen.stroke_path("M -0.34 -0.44 L 0.74 -0.7", 0.075)
    pen.stroke_path("M -0.42 0.1 L 0.92 0.02", 0.075)
    pen.stroke_path("M 0.74 -0.7 Q 0.62 -0.34 0.92 0.02 Q 0.7 0.24 0.76 0.54", 0.075)
    pen.draw_disc(0.34, -0.2, 0.2)
    pen.draw_disc(0.34, -0.48, 0.12)
    for x, y in ((0, -0.46), (-0.04, -0.14), (0.68, -0.4), (0.72, -0.1)):
        pen.stroke_path(f"M 0.34 -0.26 L {x} {y}", 0.075)
    pen.stroke_path("M 0.34 -0.6 L 0.3 -0.86", 0.06)


def calder(pen: Pen) -> None:
    """Draw a dream catcher."""
    pen.draw_ring(0, -0.34, 0.64, 0.12)
    for k in range(3):
        pen.turned = 0
        x, y = (0.0, 0.5, -0.5)[k], (-0.92, -0.06, -0.06)[k]
        others = [((0.0, 0.5, -0.5)[j], (-0.92, -0.06, -0.06)[j]) for j in range(3) if j != k]
        for ox, oy in others:
            pen.stroke_path(
                f"M {x} {y} Q {(x + ox) * 0.2} {-0.34 + ((y + oy) / 2 + 0.34) * 0.4} {ox} {oy}", 0.06
            )
    pen.draw_disc(0, -0.34, 0.13)
    for x, y in ((-0.46, 0.1), (0, 0.28), (0.46, 0.1)):
        pen.stroke_path(f"M {x} {y} L {x} {y + 0.16}", 0.05)
        pen.fill_path(
            f"M {x} {y + 0.1} Q {x + 0.2} {y + 0.36} {x} {y + 0.72} Q {x - 0.2} {y + 0.36} {x} {y + 0.1}"
        )
        pen.stroke_path(f"M {x} {y + 0.26} L {x} {y + 0.56}", 0.045, "cut")


def vesna(pen: Pen) -> None:
    """Draw the mask of a plague doctor."""
    pen.fill_path(
        "M -0.6 -0.5 C -0.5 -0.86 0.3 -0.9 0.4 -0.36 C 0.44 -0.04 0.3 0.12 0.06 0.2 "
        "C -0.1 0.5 -0.5 0.84 -0.98 0.96 C -0.72 0.5 -0.66 0 -0.6 -0.5"
    )
    pen.draw_polygon([(-0.86, -0.5), (0.74, -0.74), (0.78, -0.56), (-0.84, -0.32)], "cut")
    pen.draw_polygon([(-0.9, -0.52), (0.78, -0.78), (0.8, -0.66), (-0.88, -0.4)])
    pen.draw_polygon([(-0.56, -0.62), (-0.42, -0.98), (0.3, -1.06), (0.42, -0.76)])
    pen.draw_disc(-0.16, -0.16, 0.24, "cut")
    pen.draw_ring(-0.16, -0.16, 0.19, 0.06)
    pen.stroke_path("M -0.5 0.3 Q -0.56 0.56 -0.78 0.8", 0.05, "cut")
    pen.fill_path("M 0.46 -0.2 C 0.7 0.1 0.86 0.5 0.9 0.96 L -0.28 0.96 C 0.1 0.8 0.36 0.5 0.46 -0.2")


def orsolo(pen: Pen) -> None:
    """Draw a skull on the tide."""
    pen.fill_path(
        "M 0 -0.98 C 0.5 -0.98 0.7 -0.6 0.66 -0.24 C 0.64 -0.04 0.46 0.04 0.42 0.14 L 0.38 0.42 "
        "L -0.38 0.42 L -0.42 0.14 C -0.46 0.04 -0.64 -0.04 -0.66 -0.24 "
        "C -0.7 -0.6 -0.5 -0.98 0 -0.98"
    )
    pen.draw_disc(-0.28, -0.26, 0.19, "cut")
    pen.draw_disc(0.28, -0.26, 0.19, "cut")
    pen.draw_polygon([(0, -0.1), (0.1, 0.1), (-0.1, 0.1)], "cut")
    for x in (-0.14, 0, 0.14):
        pen.stroke_path(f"M {x} 0.24 L {x} 0.42", 0.05, "cut")
    for y in (0.58, 0.86):
        pen.stroke_path(
            f"M -0.94 {y} Q -0.7 {y - 0.24} -0.47 {y} Q -0.24 {y + 0.24} 0 {y}"
            f" Q 0.24 {y - 0.24} 0.47 {y} Q 0.7 {y + 0.24} 0.94 {y}",
            0.13,
        )


def hespera(pen: Pen) -> None:
    """Draw an eye with the eclipse in it, weeping."""
    pen.draw_rays(0, 0.1, 0.72, 1.08, 7, 0.05, start=-64, sweep=128)
    pen.fill_path("M -1 0 Q -0.5 -0.56 0 -0.56 Q 0.5 -0.56 1 0 Q 0.5 0.52 0 0.52 Q -0.5 0.52 -1 0")
    pen.draw_disc(0, -0.02, 0.42, "cut")
    pen.fill_path(
        "M 0.06 -0.28 C -0.34 -0.28 -0.34 0.26 0.08 0.26 C 0.2 0.25 0.26 0.2 0.3 0.13 "
        "C -0.02 0.2 -0.14 -0.12 0.06 -0.28"
    )
    pen.fill_path(
        "M 0 0.56 C 0.06 0.7 0.14 0.78 0.14 0.88 C 0.14 1.04 -0.14 1.04 -0.14 0.88 "
        "C -0.14 0.78 -0.06 0.7 0 0.56"
    )


def nocte(pen: Pen) -> None:
    """Draw a candle that has burned low, in a halo."""
    pen.draw_ring(0, -0.5, 0.5, 0.06)
    pen.fill_path(move_path(FLAME, 0, -0.5, 0.34))
    pen.draw_polygon([(-0.27, -0.04), (0.27, -0.04), (0.27, 0.7), (-0.27, 0.7)])
    pen.stroke_path("M -0.02 -0.12 L 0 -0.04", 0.06)
    pen.stroke_path("M -0.14 0 L -0.14 0.26", 0.12, "cut")
    pen.stroke_path("M 0.1 0 L 0.1 0.14", 0.12, "cut")
    pen.stroke_path("M -0.14 -0.02 L -0.14 0.22", 0.07)
    pen.stroke_path("M 0.1 -0.02 L 0.1 0.1", 0.07)
    pen.fill_path("M -0.74 0.66 L 0.74 0.66 Q 0.66 0.94 0.3 0.96 L -0.3 0.96 Q -0.66 0.94 -0.74 0.66")
    pen.draw_ring(0.78, 0.76, 0.18, 0.09)


CHARGES = {
    "Corvin": corvin,
    "Mordane": mordane,
    "Nyssa": nyssa,
    "Morrow": morrow,
    "Ilse": ilse,
    "Wren": wren,
    "Rook": rook,
    "Selka": selka,
    "Tavian": tavian,
    "Ysmere": ysmere,
    "Calder": calder,
    "Vesna": vesna,
    "Orsolo": orsolo,
    "Hespera": hespera,
    "Nocte": nocte,
}
