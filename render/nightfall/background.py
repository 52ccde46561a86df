"""The table of Nightfall and the empty plates on it."""

from typing import Final

from PIL import Image

from games.core.sentences.teller import Teller
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, enlarge, fit_texts
from render.kit.layout import Box
from render.kit.theme import BONE, DEAD, GOLD, INK, MUTE, Colour, mix_colours
from render.nightfall import sentences as words
from render.nightfall.layout import (
    BAR,
    COMMONS_TITLE,
    HAND,
    HEADER,
    HEIGHT,
    PRIVATE_HEIGHT,
    STRIP,
    WIDTH,
    commons_boxes,
    player_boxes,
)
from render.nightfall.palette import PALETTE
from render.nightfall.theme import BLOOD_WORDS, NIGHT, PANEL, TABLE, edge_colour, plate_colours
from render.nightfall.theme import STRIP as STRIP_GROUND

RADIUS: Final = 14
BANDS: Final = 5
"""Bands of a plate's gradient."""
NO_COLOUR: Final = ""
"""Colour of plates that are no card's."""


@PICTURES.memoize
def paint_table(seats: int, commons: int, private: bool) -> Image.Image:
    """Paint wine and night, a far wood at the foot, the shadows of the plates, and the permanent grounds."""
    height = PRIVATE_HEIGHT if private else HEIGHT
    canvas = Canvas((WIDTH, height), TABLE[1])
    canvas.draw_bands(0, 0, WIDTH, height, *TABLE, 8)
    for box in (STRIP, *player_boxes(seats), *((HAND,) if private else commons_boxes(commons))):
        canvas.draw_shadow(*box, RADIUS)
    canvas.draw_box(*HEADER._replace(height=HEADER.height - BAR.height), NIGHT)
    canvas.draw_plate(*STRIP, RADIUS, STRIP_GROUND, mix_colours(PANEL[0], BONE, 0.06), 1.5)
    return canvas.finish()


@PALETTE.sprite
def draw_lower_panel(size: tuple[int, int]) -> Image.Image:
    """Draw a panel of a private picture's lower part; its corners show the wine below."""
    canvas = Canvas(size, TABLE[1])
    canvas.draw_plate(0, 0, *size, RADIUS, STRIP_GROUND, mix_colours(GOLD, INK, 0.6), 1.5)
    return canvas.finish()


@PALETTE.sprite
def table_background(seats: int, commons: int, private: bool, language: str) -> Image.Image:
    """Draw the table, with a title and a key over the commons where they are."""
    table, say = paint_table(seats, commons, private), Teller(language)
    if private:
        return table
    canvas = Canvas(table.size, table)
    x, y = COMMONS_TITLE.x + 14, COMMONS_TITLE.y + 23
    end = COMMONS_TITLE.right - 14
    x += canvas.draw_text(x, y, say(words.CommonsHeading()), 25, BLOOD_WORDS, "narrow bold", letter_spacing=2)
    key, size, face = fit_texts(say.list_texts(words.CommonsKey()), end - x - 20, 24, "label")
    canvas.draw_text(end, y, key, size, MUTE, face, "right")
    return canvas.finish()


@PICTURES.memoize
def plate_ground(width: int, height: int, colour: str, dim: float = 0) -> Image.Image:
    """Paint a plate without its border, of a panel or in a card's colour. `dim`: it is over and done."""
    top, foot = plate_colours(colour) if colour else PANEL
    top, foot = mix_colours(top, STRIP_GROUND, dim), mix_colours(foot, STRIP_GROUND, dim)
    canvas = Canvas((width, height), top)
    canvas.draw_bands(0, 0, width, height, top, foot, BANDS)
    return canvas.finish()


def canvas_on_plate(size: tuple[int, int], part: Box, colour: str = NO_COLOUR) -> Canvas:
    """Return a canvas that starts as a part of a plate."""
    return Canvas(part.size, plate_ground(*size, colour).crop(part.corners))


@PICTURES.memoize
def table_piece(box: Box, seats: int, commons: int) -> Image.Image:
    """Return the piece of the table under a box."""
    return paint_table(seats, commons, False).crop(box.corners)


def draw_plate(
    canvas: Canvas, box: Box, colour: str, border: Colour | None = None, stroke: float = 2, dim: float = 0
) -> None:
    """Draw a plate with its border in a box."""
    canvas.paste_rounded(box.x, box.y, enlarge(plate_ground(box.width, box.height, colour, dim)), RADIUS - 4)
    canvas.draw_plate(
        *box,
        RADIUS - 4,
        None,
        border or (edge_colour(colour) if colour else mix_colours(DEAD, INK, 0.3)),
        stroke,
    )


@PALETTE.sprite
def draw_panel_plate(seats: int, commons: int, box: Box, lit: str) -> Image.Image:
    """Draw a player's panel with 4 pixels of the table around it. `lit`: "active", "target" or nothing."""
    outer = box.expand(4)
    canvas = Canvas(outer.size, table_piece(outer, seats, commons))
    canvas.paste_rounded(4, 4, enlarge(plate_ground(*box.size, NO_COLOUR)), RADIUS)
    border = GOLD if lit == "active" else mix_colours(PANEL[0], BONE, 0.12)
    canvas.draw_plate(4, 4, box.width, box.height, RADIUS, None, border, 3.5 if lit == "active" else 1.5)
    draw_choice(canvas, lit, 26, RADIUS)
    return canvas.finish()


def draw_choice(canvas: Canvas, lit: str, arm: float, radius: float = 10) -> None:
    """Draw brackets around an offered thing, or a whole frame around a chosen one."""
    if lit in ("chosen", "both"):
        width, height = canvas.size
        stroke = 5 if height > 60 else 3
        inset = stroke / 2
        canvas.draw_plate(inset, inset, width - stroke, height - stroke, radius, None, BONE, stroke)
    if lit in ("target", "both"):
        draw_corners(canvas, 2, arm)


def draw_corners(canvas: Canvas, inset: float = 1, arm: float = 26) -> None:
    """Draw gold brackets around a thing that may be chosen."""
    width, height = canvas.size
    for x, across in ((inset, 1), (width - inset, -1)):
        for y, down in ((inset, 1), (height - inset, -1)):
            canvas.draw_line([(x + arm * across, y), (x, y), (x, y + arm * down)], 4, GOLD)
