"""The gold frame of private pictures."""

from collections.abc import Callable

from PIL import Image

from render.kit.theme import GOLD

STROKE = 4
"""Width of the frame's lines."""


def draw_frame_line(width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), GOLD)


def paste_privacy(
    image: Image.Image, frame_line: Callable[[int, int], Image.Image], inset: int = STROKE
) -> None:
    """Paste the frame `inset` pixels inside the edges of a palette image.

    `frame_line`: `draw_frame_line` as a sprite of the game's palette.
    """
    width, height = image.size
    across, down = frame_line(width - 2 * STROKE, STROKE), frame_line(STROKE, height - 2 * STROKE)
    for y in (inset, height - inset - STROKE):
        image.paste(across, (STROKE, y))
    for x in (inset, width - inset - STROKE):
        image.paste(down, (x, STROKE))
