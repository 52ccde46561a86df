"""What the big cards of all games share: sizes, and how a finished card is encoded."""

from PIL import Image

from render.kit import png
from render.kit.layout import Box
from render.kit.picture import Picture

WIDTH, LEAST_HEIGHT, GROWTH = 420, 600, 40
"""Width, least height, and the step by which a card with much text grows."""
SCENE = Box(20, 84, 380, 206)
STRIP = Box(20, 284, 380, 62)


def card_height(missing: int) -> int:
    """Return the height of a card whose text needs `missing` pixels more than the least height has."""
    return LEAST_HEIGHT + GROWTH * -(-missing // GROWTH)


def finish_card(image: Image.Image, alt: str) -> Picture:
    """Reduce a card in full colour to 256 colours and encode it."""
    mapped = image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    return Picture(png.encode(mapped), alt, image.size)
