"""The sky over the table, and the scene behind each Hero."""

from math import cos, radians, sin

from PIL import Image

from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen
from render.kit.layout import Box
from render.kit.scenery import NameSeededRandom, draw_hills
from render.kit.theme import BODY, CUT, DISCS, EARTH, HILLS, SCENES, SKIES, Colour, mix_colours
from render.nightbreak.moon_emblems import CHARGES as MOON_CHARGES
from render.nightbreak.sun_emblems import CHARGES as SUN_CHARGES

CHARGES = SUN_CHARGES | MOON_CHARGES


@PICTURES.memoize
def paint_scene(hero: str, faction: str, width: int, height: int) -> Image.Image:
    """Paint sky, disc, hills and the Hero's charge."""
    canvas = Canvas((width, height), SCENES[faction][0])
    lot = NameSeededRandom(hero)
    top, foot = SCENES[faction]
    canvas.draw_bands(0, 0, width, height, top, foot, 7)
    x, y = width / 2, height * 0.52
    radius = height * 0.47
    if faction == "sun":
        draw_sunbeams(canvas, x, height * 0.8, width, lot)
    else:
        draw_stars(canvas, Box(0, 0, width, height * 2 // 3), 18, mix_colours(BODY["moon"], top, 0.25), lot)
    canvas.draw_disc(x, y, radius, DISCS[faction][0])
    canvas.draw_disc(x, y, radius * 0.8, DISCS[faction][1])
    draw_hills(canvas, width, height, HILLS[faction], lot)
    draw_charge(canvas, hero, faction, x, height * 0.5, height * 0.43)
    return canvas.finish()


def draw_charge(canvas: Canvas, hero: str, faction: str, x: float, y: float, radius: float) -> None:
    """Draw the Hero's emblem in the bone of its faction."""
    CHARGES[hero](Pen(canvas, x, y, radius, BODY[faction], CUT[faction]))


def draw_sunbeams(canvas: Canvas, x: float, y: float, reach: float, lot: NameSeededRandom) -> None:
    """Draw wedges of lighter sky in the bands' own colours."""
    turn, height = lot.random_below(12), canvas.size[1]
    top, foot = SCENES["sun"]
    for band in range(7):
        light = mix_colours(mix_colours(top, foot, band / 6), (255, 206, 120), 0.13)
        upper, lower = height * band // 7, height * (band + 1) // 7
        for k in range(16):
            angle = 22.5 * k + turn
            wedge = [(x, y)] + [
                (x + reach * sin(radians(a)), y - reach * cos(radians(a))) for a in (angle, angle + 10)
            ]
            canvas.draw_polygon(clip_polygon(wedge, upper, lower), light)


def clip_polygon(points: list[tuple[float, float]], upper: float, lower: float) -> list[tuple[float, float]]:
    """Return the part of a polygon between two heights."""
    for border, sign in ((upper, 1), (lower, -1)):
        clipped: list[tuple[float, float]] = []
        for one, other in zip(points, points[1:] + points[:1], strict=True):
            inside, next_inside = sign * (one[1] - border) >= 0, sign * (other[1] - border) >= 0
            if inside:
                clipped.append(one)
            if inside != next_inside:
                share = (border - one[1]) / (other[1] - one[1])
                clipped.append((one[0] + (other[0] - one[0]) * share, border))
        points = clipped
    return points if len(points) > 2 else [(0, -9), (0, -9), (0, -9)]


def draw_stars(canvas: Canvas, area: Box, number: int, colour: Colour, lot: NameSeededRandom) -> None:
    """Scatter small discs."""
    for _ in range(number):
        x, y = area.x + lot.random_below(area.width), area.y + lot.random_below(area.height)
        canvas.draw_disc(x, y, (0.8, 1.1, 1.7)[lot.random_below(3)], colour)


@PICTURES.memoize
def paint_sky_and_earth(time: str, width: int, height: int, horizon: int) -> Image.Image:
    """Paint the sky of the time of day above the horizon, and the earth below."""
    canvas = Canvas((width, height), EARTH[1])
    lot, (top, foot) = NameSeededRandom(time or "Dusk"), SKIES[time or "Dusk"]
    canvas.draw_bands(0, 0, width, horizon, top, foot, 7)
    if time != "Midday":
        number = {"Midnight": 90, "Dusk": 50}.get(time, 36)
        draw_stars(
            canvas, Box(0, 70, width, horizon - 110), number, mix_colours(foot, BODY["moon"], 0.5), lot
        )
    canvas.draw_bands(0, horizon, width, height - horizon, *EARTH, 7)
    draw_ridge(canvas, width, horizon, mix_colours(foot, EARTH[0], 0.55), 26, lot)
    draw_ridge(canvas, width, horizon, mix_colours(foot, EARTH[0], 0.8), 14, lot)
    return canvas.finish()


def draw_ridge(
    canvas: Canvas, width: int, horizon: int, tone: Colour, rise: int, lot: NameSeededRandom
) -> None:
    """Draw far hills on the horizon."""
    points = [(width * k / 16, horizon - lot.random_below(rise)) for k in range(17)]
    canvas.draw_polygon([(0, horizon + 1), *points, (width, horizon + 1)], tone)
