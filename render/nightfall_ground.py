"""The table of Nightfall and the plates on it: what lies under names and numbers."""

from functools import cache
from typing import Final

from PIL import Image

from render.canvas import Canvas, enlarged
from render.layout import Box
from render.nightfall_colours import PALETTE
from render.nightfall_layout import (
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
from render.nightfall_theme import BLOOD_WORDS, NIGHT, PANEL, TABLE, edge, ground
from render.nightfall_theme import STRIP as STRIP_GROUND
from render.theme import BONE, DEAD, GOLD, INK, MUTE, Colour, mix

RADIUS: Final = 14
BANDS: Final = 5
"""Of a plate's gradient."""
NO_COLOUR: Final = ""
"""Of plates that are not a card's."""


@cache
def painted_table(seats: int, commons: int, private: bool) -> Image.Image:
    """Wine and night, a far wood at its foot, the shadows of the plates, and the grounds that stay."""
    height = PRIVATE_HEIGHT if private else HEIGHT
    canvas = Canvas((WIDTH, height), TABLE[1])
    canvas.bands(0, 0, WIDTH, height, *TABLE, 8)
    for box in (STRIP, *player_boxes(seats), *commons_boxes(commons), *((HAND,) if private else ())):
        canvas.shadow(*box, RADIUS)
    canvas.box(*HEADER._replace(height=HEADER.height - BAR.height), NIGHT)
    canvas.plate(*STRIP, RADIUS, STRIP_GROUND, mix(PANEL[0], BONE, 0.06), 1.5)
    if private:
        canvas.plate(*HAND, RADIUS, STRIP_GROUND, mix(GOLD, INK, 0.6), 1.5)
    x, y = COMMONS_TITLE.x + 14, COMMONS_TITLE.y + 23
    canvas.text(x, y, "COMMONS", 25, BLOOD_WORDS, "narrow bold", spaced=2)
    end = COMMONS_TITLE.right - 14
    canvas.text(
        end, y, "cost · colours that may follow · strength/health · cards left", 22, MUTE, "label", "right"
    )
    return canvas.finish()


@PALETTE.sprite(24)
def background(seats: int, commons: int, private: bool) -> Image.Image:
    return painted_table(seats, commons, private)


@cache
def plate_ground(width: int, height: int, colour: str, dim: float = 0) -> Image.Image:
    """A plate without its border: of a panel, or in the colour of a card. `dim`: it is over and done."""
    top, foot = ground(colour) if colour else PANEL
    top, foot = mix(top, STRIP_GROUND, dim), mix(foot, STRIP_GROUND, dim)
    canvas = Canvas((width, height), top)
    canvas.bands(0, 0, width, height, top, foot, BANDS)
    return canvas.finish()


def on_plate(size: tuple[int, int], part: Box, colour: str = NO_COLOUR) -> Canvas:
    """A canvas that starts as a part of a plate."""
    return Canvas(part.size, plate_ground(*size, colour).crop(part.corners))


@cache
def on_table(box: Box, seats: int, commons: int) -> Image.Image:
    """The piece of the table that lies under a box."""
    return painted_table(seats, commons, False).crop(box.corners)


def draw_plate(
    canvas: Canvas, box: Box, colour: str, border: Colour | None = None, stroke: float = 2, dim: float = 0
) -> None:
    """A plate in its box, with its border."""
    canvas.stencil(box.x, box.y, enlarged(plate_ground(box.width, box.height, colour, dim)), RADIUS - 4)
    canvas.plate(*box, RADIUS - 4, None, border or (edge(colour) if colour else mix(DEAD, INK, 0.3)), stroke)


@PALETTE.sprite(64)
def panel_plate(seats: int, commons: int, box: Box, lit: str) -> Image.Image:
    """A player's panel, 4 pixels of the table around it. `lit`: "active", "target" or nothing."""
    around = box.grown(4)
    canvas = Canvas(around.size, on_table(around, seats, commons))
    canvas.stencil(4, 4, enlarged(plate_ground(*box.size, NO_COLOUR)), RADIUS)
    border = GOLD if lit == "active" else mix(PANEL[0], BONE, 0.12)
    canvas.plate(4, 4, box.width, box.height, RADIUS, None, border, 3.5 if lit == "active" else 1.5)
    draw_choice(canvas, lit, 26, RADIUS)
    return canvas.finish()


def draw_choice(canvas: Canvas, lit: str, arm: float, radius: float = 10) -> None:
    """Brackets around what is offered; a whole frame around what is chosen."""
    if lit in ("chosen", "both"):
        width, height = canvas.size
        stroke = 5 if height > 60 else 3
        inset = stroke / 2
        canvas.plate(inset, inset, width - stroke, height - stroke, radius, None, BONE, stroke)
    if lit in ("target", "both"):
        corners(canvas, 2, arm)


def corners(canvas: Canvas, inset: float = 1, arm: float = 26) -> None:
    """Gold brackets around what may be chosen."""
    width, height = canvas.size
    for x, across in ((inset, 1), (width - inset, -1)):
        for y, down in ((inset, 1), (height - inset, -1)):
            canvas.line([(x + arm * across, y), (x, y), (x, y + arm * down)], 4, GOLD)
