"""Avatars: small PNG files."""

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

EDGE = 128

DEFAULTS = (0x5865F2, 0x757E8A, 0x3BA55C, 0xFAA61A, 0xED4245, 0xEB459E)
"""Colours of Discord's six default avatars."""

HEAD = (42, 29, 86, 73)
SHOULDERS = (20, 83, 108, 160)


@lru_cache(maxsize=256)
def draw_avatar(colour: int) -> bytes:
    """Draw a white head and shoulders on a coloured background."""
    rgb = (colour >> 16 & 255, colour >> 8 & 255, colour & 255)
    picture = Image.new("RGB", (EDGE, EDGE))
    draw = ImageDraw.Draw(picture)
    for y in range(EDGE):
        light = 40 * (EDGE - y) // EDGE
        red, green, blue = (min(255, part + light) for part in rgb)
        draw.line((0, y, EDGE, y), (red, green, blue))
    for figure in (HEAD, SHOULDERS):
        draw.ellipse(figure, "white")
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
