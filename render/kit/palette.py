"""Fixed palettes: a board has one byte a pixel, and a sprite is mapped once, not at each drawing."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache, wraps
from typing import ParamSpec, TypeAlias, cast

from PIL import Image, ImageChops

from render.kit.byte_budget import PICTURES
from render.kit.theme import Colour

Arguments = ParamSpec("Arguments")
Drawing: TypeAlias = Callable[Arguments, Image.Image]


class Palette:
    """The 256 colours of one game."""

    def __init__(self, colours: bytes) -> None:
        self.colours = colours
        self.image = Image.new("P", (1, 1))
        self.image.putpalette(colours)
        entries = [(colours[at], colours[at + 1], colours[at + 2]) for at in range(0, len(colours), 3)]
        self.exact_colours = {colour: index for index, colour in reversed(list(enumerate(entries)))}

    def map_image(self, picture: Image.Image) -> Image.Image:
        """Map a picture to the palette, each pixel to the nearest colour.

        Pillow looks up the nearest colour by cells of four levels, a step too coarse for flat areas of
        similar colours; pixels whose exact colour is in the palette are corrected afterwards.
        """
        mapped = picture.quantize(palette=self.image, dither=Image.Dither.NONE)
        bands = picture.split()
        for _, colour in picture.getcolors(picture.width * picture.height) or ():
            index = self.exact_colours.get(cast("Colour", colour))
            if index is not None and index in self.mismapped_entries:
                mapped.paste(index, (0, 0), colour_mask(bands, cast("Colour", colour)))
        return mapped

    @cached_property
    def mismapped_entries(self) -> set[int]:
        """Entries that Pillow maps to another entry."""
        strip = Image.frombytes("RGB", (len(self.colours) // 3, 1), self.colours)
        found = strip.quantize(palette=self.image, dither=Image.Dither.NONE).tobytes()
        return {index for index, seen in enumerate(found) if index != seen}

    def sprite(self, draw: Drawing[Arguments]) -> Drawing[Arguments]:
        """Decorate a drawing function: map its pictures to the palette, and keep the ones used last."""

        @wraps(draw)
        def mapped(*args: Arguments.args, **named: Arguments.kwargs) -> Image.Image:
            return self.map_image(draw(*args, **named))

        return PICTURES.memoize(mapped)


def colour_mask(bands: Sequence[Image.Image], colour: Colour) -> Image.Image:
    """Return a mask of the pixels whose bands have exactly this colour."""
    red, green, blue = (band_mask(*pair) for pair in zip(bands, colour, strict=True))
    return ImageChops.darker(ImageChops.darker(red, green), blue)


def band_mask(band: Image.Image, level: int) -> Image.Image:
    """Return a mask that is white where a band has this level."""
    return band.point(level_table(level))  # pyright: ignore[reportUnknownMemberType]


@lru_cache(maxsize=256)
def level_table(level: int) -> list[int]:
    """Return what `Image.point` maps each level to: white for this one, and black."""
    return [255 * (other == level) for other in range(256)]
