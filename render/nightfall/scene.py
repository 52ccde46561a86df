"""The scenes of Nightfall's cards: a moon in the card's colour over woods, towers, roofs or graves."""

from collections.abc import Callable
from typing import Final

from PIL import Image

from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen
from render.kit.scenery import NameSeededRandom
from render.kit.theme import BONE, Colour, mix_colours
from render.nightfall.emblems import WOUND_SHAPES, card_charge
from render.nightfall.theme import MOONS, NIGHT, WOUND_COLOURS


@PICTURES.memoize
def paint_scene(name: str, race: str, colour: str, width: int, height: int) -> Image.Image:
    """Paint a banded sky, stars, the moon with its craters, the silhouettes below, and the emblem."""
    accent, lot = MOONS[colour], NameSeededRandom(name)
    top, foot = mix_colours(NIGHT, accent, 0.1), mix_colours(NIGHT, accent, 0.44)
    canvas = Canvas((width, height), top)
    canvas.draw_bands(0, 0, width, height, top, foot, 8)
    for _ in range(22):
        x, y = lot.random_below(width), lot.random_below(height * 6 // 10)
        canvas.draw_disc(x, y, (0.9, 1.3, 1.9)[lot.random_below(3)], mix_colours(accent, BONE, 0.5))
    draw_moon(canvas, width / 2, height * 0.49, height * 0.45, accent, lot)
    GROUNDS[race](canvas, width, height, mix_colours(NIGHT, accent, 0.2), lot)
    GROUNDS[race](canvas, width, height + 22, mix_colours(NIGHT, accent, 0.09), lot)
    pen = Pen(canvas, width / 2, height * 0.5, height * 0.36, BONE, mix_colours(accent, NIGHT, 0.84))
    card_charge(name, race)(pen)
    return canvas.finish()


def draw_moon(
    canvas: Canvas, x: float, y: float, radius: float, accent: Colour, lot: NameSeededRandom
) -> None:
    canvas.draw_disc(x, y, radius, mix_colours(accent, NIGHT, 0.2))
    canvas.draw_disc(x, y, radius - 3, mix_colours(accent, NIGHT, 0.42))
    for _ in range(5):
        across, down = (lot.random_below(13) - 6) / 10, (lot.random_below(13) - 6) / 10
        canvas.draw_disc(
            x + across * radius,
            y + down * radius,
            radius * (0.06 + 0.02 * lot.random_below(4)),
            mix_colours(accent, NIGHT, 0.52),
        )


# silhouettes on the ground; the middle is kept free for the emblem


def ground_places(width: int, lot: NameSeededRandom, step: int) -> list[tuple[float, float]]:
    """Return places from the sides towards the middle, each with a height."""
    found: list[tuple[float, float]] = []
    for x in range(0, width + step, step):
        side = abs(x - width / 2) / (width / 2)
        found.append(
            (x + lot.random_below(step // 2), 0.16 + 0.5 * max(0.0, side - 0.3) + 0.02 * lot.random_below(8))
        )
    return found


def draw_woods(canvas: Canvas, width: int, height: int, tone: Colour, lot: NameSeededRandom) -> None:
    """Draw firs."""
    for x, share in ground_places(width, lot, 34):
        high = height * share
        for level in range(3):
            base = height - high * 0.28 * level
            half = high * (0.26 - 0.06 * level)
            canvas.draw_polygon([(x - half, base), (x + half, base), (x, base - high * 0.5)], tone)
    canvas.draw_box(0, height * 0.95, width, height * 0.05, tone)


def draw_towers(canvas: Canvas, width: int, height: int, tone: Colour, lot: NameSeededRandom) -> None:
    """Draw a castle: towers with pointed roofs."""
    for x, share in ground_places(width, lot, 46):
        high, half = height * share * 0.8, 11 + lot.random_below(8)
        canvas.draw_box(x - half, height - high, 2 * half, high, tone)
        if lot.random_below(3):
            canvas.draw_polygon(
                [(x - half - 5, height - high), (x + half + 5, height - high), (x, height - high - 34)], tone
            )
        else:
            for k in (-1, 0, 1):
                canvas.draw_box(x + k * half * 0.72 - 4, height - high - 9, 8, 10, tone)
    canvas.draw_box(0, height * 0.86, width, height * 0.14, tone)


def draw_roofs(canvas: Canvas, width: int, height: int, tone: Colour, lot: NameSeededRandom) -> None:
    """Draw a town: gables, chimneys, masts."""
    for x, share in ground_places(width, lot, 52):
        high, half = height * share * 0.7, 24 + lot.random_below(10)
        canvas.draw_box(x - half, height - high, 2 * half, high, tone)
        if lot.random_below(2):
            canvas.draw_polygon(
                [(x - half - 3, height - high), (x + half + 3, height - high), (x, height - high - 22)], tone
            )
            canvas.draw_box(x + half * 0.4, height - high - 26, 8, 26, tone)
        else:
            canvas.draw_line([(x, height - high), (x, height - high - 38)], 2.5, tone)
            canvas.draw_line([(x - 9, height - high - 30), (x + 9, height - high - 30)], 2.5, tone)
    canvas.draw_box(0, height * 0.88, width, height * 0.12, tone)


def draw_graves(canvas: Canvas, width: int, height: int, tone: Colour, lot: NameSeededRandom) -> None:
    """Draw headstones and crosses on a hill."""
    for x, share in ground_places(width, lot, 44):
        base = height * 0.98
        high = height * min(0.34, share * 0.62)
        if lot.random_below(2):
            canvas.draw_plate(x - 13, base - high, 26, high + 8, 12, tone)
        else:
            canvas.draw_box(x - 4, base - high - 10, 8, high + 14, tone)
            canvas.draw_box(x - 14, base - high + 2, 28, 8, tone)
    canvas.draw_disc(width / 2, height * 3.05, height * 2.15, tone)


def draw_crags(canvas: Canvas, width: int, height: int, tone: Colour, lot: NameSeededRandom) -> None:
    """Draw bare mountains, for actions."""
    points = [(0.0, float(height))]
    for x, share in ground_places(width, lot, 38):
        points += [(x, height - height * share * 0.9), (x + 16, height - height * share * 0.5)]
    canvas.draw_polygon([*points, (width, height)], tone)


GROUNDS: Final[dict[str, Callable[[Canvas, int, int, Colour, NameSeededRandom], None]]] = {
    "Lycanthrope": draw_woods,
    "Vampire": draw_towers,
    "Hunter": draw_roofs,
    "Ghoul": draw_graves,
    "": draw_crags,
}


@PICTURES.memoize
def paint_wound_scene(word: str, width: int, height: int) -> Image.Image:
    """Paint the sign of a wound over crags, in its own colour."""
    colour, lot = WOUND_COLOURS[word], NameSeededRandom(word)
    top, foot = mix_colours(NIGHT, colour, 0.06), mix_colours(NIGHT, colour, 0.34)
    canvas = Canvas((width, height), top)
    canvas.draw_bands(0, 0, width, height, top, foot, 8)
    draw_moon(canvas, width / 2, height * 0.49, height * 0.45, mix_colours(colour, NIGHT, 0.3), lot)
    draw_crags(canvas, width, height, mix_colours(NIGHT, colour, 0.14), lot)
    WOUND_SHAPES[word](
        Pen(canvas, width / 2, height * 0.5, height * 0.32, colour, mix_colours(colour, NIGHT, 0.75))
    )
    return canvas.finish()
