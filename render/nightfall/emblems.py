"""The emblems of Nightfall: moons by colour, races, actions, wounds. Shape comes first, colour second."""

from collections.abc import Callable
from typing import Final

from render.kit.canvas import Canvas, Pen
from render.kit.emblems import FLAME, FLAME_INSIDE, HEART_PATH, SHIELD, star_points
from render.kit.theme import BONE, GOLD, HEART, INK, Colour, mix_colours
from render.nightfall.action_emblems import DEEDS
from render.nightfall.theme import MOONS, NIGHT, WOUND_COLOURS

# moons: full, barred, crescent, half, ring, corona


def full(pen: Pen) -> None:
    pen.draw_disc(0, 0, 0.74)


def barred(pen: Pen) -> None:
    pen.draw_disc(0, 0, 0.74)
    pen.draw_polygon([(-0.76, -0.15), (0.76, -0.15), (0.76, 0.15), (-0.76, 0.15)], "cut")


def crescent(pen: Pen) -> None:
    pen.draw_disc(0, 0, 0.74)
    pen.draw_disc(0.26, -0.14, 0.58, "cut")


def half(pen: Pen) -> None:
    pen.fill_path("M 0.02 -0.74 C -0.98 -0.76 -0.98 0.76 0.02 0.74")


def hollow(pen: Pen) -> None:
    pen.draw_disc(0, 0, 0.74)
    pen.draw_disc(0, 0, 0.38, "cut")


def corona(pen: Pen) -> None:
    pen.draw_polygon(star_points(8, 0.8, 0.5))


MOON_SHAPES: Final[dict[str, Callable[[Pen], None]]] = {
    "W": full,
    "R": barred,
    "G": crescent,
    "U": half,
    "P": hollow,
    "Y": corona,
}


def draw_moon(
    canvas: Canvas, colour: str, x: float, y: float, radius: float, cut: Colour = NIGHT, dim: float = 0
) -> None:
    """Draw a colour as its moon in a ring. `dim`: how far the moon sinks into its ground."""
    body = mix_colours(MOONS[colour], cut, dim)
    canvas.draw_disc(x, y, radius, body)
    canvas.draw_disc(x, y, radius - max(1.3, radius * 0.11), cut)
    MOON_SHAPES[colour](Pen(canvas, x, y, radius, body, cut))


# races, and actions


def bat(pen: Pen) -> None:
    """Draw a bat for vampires."""
    pen.fill_path(
        "M 0 0.62 Q -0.1 0.3 -0.3 0.28 Q -0.36 0.44 -0.46 0.52 Q -0.56 0.26 -0.76 0.26 "
        "Q -0.8 0.34 -0.84 0.42 Q -1.06 -0.1 -0.98 -0.42 Q -0.72 -0.18 -0.4 -0.24 Q -0.24 -0.28 -0.2 -0.36 "
        "L -0.2 -0.62 L -0.06 -0.42 L 0.06 -0.42 L 0.2 -0.62 L 0.2 -0.36 Q 0.24 -0.28 0.4 -0.24 "
        "Q 0.72 -0.18 0.98 -0.42 Q 1.06 -0.1 0.84 0.42 Q 0.8 0.34 0.76 0.26 Q 0.56 0.26 0.46 0.52 "
        "Q 0.36 0.44 0.3 0.28 Q 0.1 0.3 0 0.62"
    )
    for side in (-1, 1):
        pen.draw_disc(0.085 * side, -0.24, 0.05, "cut")


def wolf(pen: Pen) -> None:
    """Draw a wolf's head from the front, fangs bared, for lycanthropes."""
    half_face = [
        *((0, -0.42), (0.26, -0.5), (0.74, -1.0), (0.8, -0.36), (0.94, 0.06), (0.6, 0.2), (0.4, 0.5)),
        *((0.34, 0.86), (0.14, 0.98), (0, 0.98)),
    ]
    pen.draw_polygon([*half_face, *[(-x, y) for x, y in reversed(half_face)]])
    for side in (-1, 1):
        pen.draw_polygon([(0.64 * side, -0.76), (0.66 * side, -0.38), (0.4 * side, -0.48)], "cut")
        pen.draw_polygon(
            [(0.66 * side, -0.16), (0.2 * side, 0.1), (0.28 * side, 0.18), (0.56 * side, 0.06)], "cut"
        )
        pen.draw_polygon([(0.3 * side, 0.66), (0.12 * side, 0.66), (0.19 * side, 0.9)], "cut")
    pen.draw_polygon([(-0.17, 0.34), (0.17, 0.34), (0.08, 0.5), (0, 0.56), (-0.08, 0.5)], "cut")
    pen.stroke_path("M 0 -0.36 L 0 -0.1", 0.06, "cut")


def cross_hair(pen: Pen) -> None:
    """Draw a cross hair for hunters."""
    pen.draw_disc(0, 0, 0.74)
    pen.draw_disc(0, 0, 0.58, "cut")
    for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        pen.stroke_path(f"M {x * 0.36} {y * 0.36} L {x} {y}", 0.15)
    pen.draw_polygon([(-0.17, -0.17), (0.17, -0.17), (0.17, 0.17), (-0.17, 0.17)])


def skull(pen: Pen) -> None:
    """Draw a skull for ghouls."""
    pen.fill_path(
        "M 0 -0.94 C 0.6 -0.94 0.86 -0.56 0.82 -0.12 C 0.8 0.2 0.6 0.34 0.46 0.42 L 0.42 0.88 L -0.42 0.88 "
        "L -0.46 0.42 C -0.6 0.34 -0.8 0.2 -0.82 -0.12 C -0.86 -0.56 -0.6 -0.94 0 -0.94"
    )
    for side in (-1, 1):
        pen.draw_disc(0.36 * side, -0.14, 0.24, "cut")
        pen.stroke_path(f"M {0.15 * side} 0.6 L {0.15 * side} 0.9", 0.07, "cut")
    pen.draw_polygon([(0, 0.12), (0.13, 0.36), (-0.13, 0.36)], "cut")


def claws(pen: Pen) -> None:
    """Draw three slashes for actions."""
    for x, reach in ((-0.46, 0.8), (0, 0.96), (0.46, 0.8)):
        pen.draw_polygon(
            [
                (x + 0.36, -reach), (x + 0.3, -reach * 0.2), (x - 0.06, reach * 0.5), (x - 0.42, reach),
                (x - 0.24, reach * 0.26), (x + 0.08, -reach * 0.36),
            ]
        )  # fmt: skip


KINDS: Final[dict[str, Callable[[Pen], None]]] = {
    "Vampire": bat,
    "Lycanthrope": wolf,
    "Hunter": cross_hair,
    "Ghoul": skull,
    "": claws,
}
"""Emblems by race; an action has no race."""


def card_charge(name: str, race: str) -> Callable[[Pen], None]:
    """Return the emblem of a card: its race's, or the action's own."""
    return KINDS[race] if race else DEEDS.get(name, claws)


def draw_card_emblem(
    canvas: Canvas, name: str, race: str, colour: str, x: float, y: float, radius: float, dim: float = 0
) -> None:
    """Draw a card's emblem on the moon disc of its colour."""
    lit = mix_colours(MOONS[colour], NIGHT, 0.5 + dim * 0.4)
    canvas.draw_disc(x, y, radius, mix_colours(lit, MOONS[colour], 0.45 * (1 - dim)))
    canvas.draw_disc(x, y, radius - max(1.4, radius * 0.05), lit)
    body, cut = mix_colours(BONE, lit, dim), mix_colours(MOONS[colour], NIGHT, 0.84)
    card_charge(name, race)(Pen(canvas, x, y, radius * 0.74, body, cut))


# wounds


def fangs(pen: Pen) -> None:
    """Draw fangs for a bite."""
    pen.draw_polygon([(-0.86, -0.8), (0.86, -0.8), (0.8, -0.4), (0.6, 0.86), (0.3, -0.24)])
    pen.draw_polygon(
        [(-0.86, -0.8), (0.4, -0.8), (0.3, -0.24), (0, 0.1), (-0.3, -0.24), (-0.6, 0.86), (-0.8, -0.4)]
    )


def flame(pen: Pen) -> None:
    """Draw a flame for a burn."""
    pen.fill_path(FLAME)
    pen.fill_path(FLAME_INSIDE, "cut")


def drop(pen: Pen) -> None:
    """Draw a drop for bleeding."""
    pen.fill_path(
        "M 0 -1 C 0.2 -0.5 0.74 -0.06 0.74 0.34 C 0.74 0.74 0.4 1 0 1 C -0.4 1 -0.74 0.74 -0.74 0.34 "
        "C -0.74 -0.06 -0.2 -0.5 0 -1"
    )
    pen.stroke_path("M -0.36 0.36 Q -0.34 0.64 -0.06 0.68", 0.13, "cut")


WOUND_SHAPES: Final[dict[str, Callable[[Pen], None]]] = {"bite": fangs, "burn": flame, "bleed": drop}


def draw_wound_sign(
    canvas: Canvas, word: str, x: float, y: float, radius: float, cut: Colour = INK, dim: float = 0
) -> None:
    WOUND_SHAPES[word](Pen(canvas, x, y, radius, mix_colours(WOUND_COLOURS[word], cut, dim), cut))


# numbers of minions


def draw_sword(
    canvas: Canvas, x: float, y: float, radius: float, colour: Colour = BONE, cut: Colour = INK
) -> None:
    """Draw a sword, which stands for strength."""
    pen = Pen(canvas, x, y, radius, colour, cut)
    pen.draw_polygon([(0.9, -0.9), (0.84, -0.42), (-0.2, 0.5), (-0.5, 0.2), (0.42, -0.84)])
    pen.stroke_path("M -0.66 0 L 0 0.66", 0.24)
    pen.stroke_path("M -0.42 0.42 L -0.76 0.76", 0.26)


def draw_heart(canvas: Canvas, x: float, y: float, radius: float, colour: Colour = HEART) -> None:
    Pen(canvas, x, y + radius * 0.02, radius, colour, colour).fill_path(HEART_PATH)


def draw_hearts(
    canvas: Canvas, x: float, y: float, radius: float, left: int, full_: int, step: float, ground: Colour
) -> None:
    """Draw a heart for each point of health, from x to the left; lost ones are sunk."""
    for k in range(full_):
        at = x - (full_ - 1 - k) * step
        if k < left:
            draw_heart(canvas, at, y, radius)
        else:
            draw_heart(canvas, at, y, radius, mix_colours(HEART, NIGHT, 0.55))
            draw_heart(canvas, at, y, radius * 0.68, mix_colours(ground, NIGHT, 0.6))


def draw_shield(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    """Draw the shield behind the emblem of a minion that blocks wounds inflicted on its player."""
    Pen(canvas, x, y, radius, colour, INK).fill_path(SHIELD)


def draw_coin(canvas: Canvas, x: float, y: float, radius: float, ground: Colour = NIGHT) -> None:
    """Draw a coin, which stands for influence."""
    canvas.draw_disc(x, y, radius, GOLD)
    canvas.draw_disc(x, y, radius - max(1.6, radius * 0.1), ground)


def draw_tick(canvas: Canvas, x: float, y: float, radius: float, colour: Colour) -> None:
    Pen(canvas, x, y, radius, colour, INK).stroke_path("M -0.7 0.06 L -0.2 0.56 L 0.74 -0.56", 0.3)
