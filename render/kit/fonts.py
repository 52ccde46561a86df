"""The bundled fonts, each loaded once, and what they cover."""

from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS_FOLDER = Path(__file__).parent.parent / "fonts"

FACES: dict[str, tuple[str, int]] = {
    "display": ("grenze-gotisch", 700),
    "text": ("barlow-semi-condensed", 500),
    "label": ("barlow-semi-condensed", 600),
    "bold": ("barlow-semi-condensed", 700),
    "narrow": ("barlow-condensed", 600),
    "narrow bold": ("barlow-condensed", 700),
}
"""Families and weights by what they are for."""

OTHER_SCRIPTS = ("cyrillic", "greek")
"""Of Noto Sans, for the names of people."""

NOWHERE = "\uffff"
"""No font has it: what is drawn for it stands for a missing letter."""


@cache
def face_files(face: str) -> tuple[Path, ...]:
    """The files of a face, in the order in which a letter is looked for."""
    family, weight = FACES[face]
    own = [
        FONTS_FOLDER / family / f"{family}-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")
    ]
    others = [FONTS_FOLDER / "noto-sans" / f"noto-sans-{part}-700-normal.woff2" for part in OTHER_SCRIPTS]
    return (*own, *others)


@cache
def load_font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size. The basic layout is the same on every machine."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def has_glyph(path: Path, letter: str) -> bool:
    """Whether a font has a glyph for this letter."""
    return letter.isspace() or glyph_pixels(path, letter) != glyph_pixels(path, NOWHERE)


def glyph_pixels(path: Path, letter: str) -> bytes:
    """The pixels of a letter."""
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((8, 36), letter, 255, load_font(path, 24), anchor="ls")
    return image.tobytes()


def find_font_file(face: str, letter: str) -> Path | None:
    """The first file of a face that has this letter."""
    return next((path for path in face_files(face) if has_glyph(path, letter)), None)


def covers_text(face: str, text: str) -> bool:
    """Whether every letter can be drawn."""
    return all(find_font_file(face, letter) for letter in text)


@cache
def split_font_runs(face: str, text: str) -> tuple[tuple[Path, str], ...]:
    """The text in pieces of one font each. A letter that nobody has is drawn as the first font does."""
    pieces: list[tuple[Path, str]] = []
    for letter in text:
        path = find_font_file(face, letter) or face_files(face)[0]
        if pieces and pieces[-1][0] == path:
            pieces[-1] = (path, pieces[-1][1] + letter)
        else:
            pieces.append((path, letter))
    return tuple(pieces)
