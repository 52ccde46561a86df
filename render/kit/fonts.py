"""The bundled fonts, each loaded once, and the letters they cover."""

from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from render.kit.byte_budget import TEXTS

FONTS_FOLDER = Path(__file__).parent.parent / "fonts"

FACES: dict[str, tuple[str, int]] = {
    "display": ("grenze-gotisch", 700),
    "text": ("barlow-semi-condensed", 500),
    "label": ("barlow-semi-condensed", 600),
    "bold": ("barlow-semi-condensed", 700),
    "narrow": ("barlow-condensed", 600),
    "narrow bold": ("barlow-condensed", 700),
}
"""Family and weight by use."""

OTHER_SCRIPTS = ("cyrillic", "greek")
"""Parts of Noto Sans, for people's names."""

MAX_FONTS = 24
"""Fonts that stay loaded, of about 45 kB each: a letter is cached once it is drawn (`canvas.glyph_mask`)."""

NOWHERE = "\uffff"
"""A letter that no font has; its picture is that of a missing letter."""


@cache
def face_files(face: str) -> tuple[Path, ...]:
    """Return the font files of a face in the order in which they are searched for a letter."""
    family, weight = FACES[face]
    own = [
        FONTS_FOLDER / family / f"{family}-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")
    ]
    others = [FONTS_FOLDER / "noto-sans" / f"noto-sans-{part}-700-normal.woff2" for part in OTHER_SCRIPTS]
    return (*own, *others)


@lru_cache(MAX_FONTS)
def load_font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """Load a font at a size, with the basic layout because it is the same on every machine."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(8192)
def has_glyph(path: Path, letter: str) -> bool:
    return letter.isspace() or glyph_pixels(path, letter) != glyph_pixels(path, NOWHERE)


def glyph_pixels(path: Path, letter: str) -> bytes:
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((8, 36), letter, 255, load_font(path, 24), anchor="ls")
    return image.tobytes()


def find_font_file(face: str, letter: str) -> Path | None:
    """Return the first file of a face that has a letter, or None."""
    return next((path for path in face_files(face) if has_glyph(path, letter)), None)


def covers_text(face: str, text: str) -> bool:
    """Tell whether a face has every letter of a text."""
    return all(find_font_file(face, letter) for letter in text)


@TEXTS.memoize
def split_font_runs(face: str, text: str) -> tuple[tuple[Path, str], ...]:
    """Split a text into runs of one font each.

    A letter that no font has is drawn with the first font.
    """
    pieces: list[tuple[Path, str]] = []
    for letter in text:
        path = find_font_file(face, letter) or face_files(face)[0]
        if pieces and pieces[-1][0] == path:
            pieces[-1] = (path, pieces[-1][1] + letter)
        else:
            pieces.append((path, letter))
    return tuple(pieces)
