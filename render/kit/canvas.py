"""A layer over Pillow: shapes are drawn three times as large and reduced once, text at its final size.

A canvas is opaque: it starts as a colour or as a piece of the picture it will be pasted on, so nothing
has to be blended when a board is put together.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw

from render.kit import fonts
from render.kit.byte_budget import TEXTS
from render.kit.theme import Colour, mix_colours

Point: TypeAlias = tuple[float, float]
Align: TypeAlias = Literal["left", "centre", "right"]

FINE = 3
"""Factor by which shapes are drawn larger than the final picture."""

ELLIPSIS = "…"
SMALLEST = 19
"""The smallest size of text."""


MAX_LETTERS = 3072
"""Letters that are cached, each at a size: 3 kB on average and 10 kB at most."""


class Canvas:
    """A picture being drawn, in the coordinates of the final picture."""

    def __init__(self, size: tuple[int, int], ground: Colour | Image.Image) -> None:
        self.size = size
        self.ground = ground if isinstance(ground, Image.Image) else Image.new("RGB", size, ground)
        self._text_jobs: list[Callable[[Image.Image], None]] = []
        self._fine_image = False

    @cached_property
    def image(self) -> Image.Image:
        """The enlarged picture, created by the first shape; text alone never needs one."""
        self._fine_image = True
        return enlarge(self.ground)

    @cached_property
    def draw(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self.image)

    def finish(self) -> Image.Image:
        """Reduce the enlarged picture, write the texts on it, and return it."""
        reduced = self.image.reduce(FINE) if self._fine_image else self.ground.copy()
        for write in self._text_jobs:
            write(reduced)
        return reduced

    # shapes

    def draw_polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self.draw.polygon([(x * FINE, y * FINE) for x, y in points], fill)

    def draw_disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.draw.ellipse(circle_box(x, y, radius), fill)

    def draw_ring(self, x: float, y: float, radius: float, width: float, fill: Colour) -> None:
        self.draw.ellipse(circle_box(x, y, radius), outline=fill, width=round(width * FINE))

    def draw_line(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """Draw a thick line with round ends and joints."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self.draw.line(fine, fill, round(width * FINE), joint="curve")
        for x, y in (fine[0], fine[-1]):
            half = width * FINE / 2
            self.draw.ellipse((x - half, y - half, x + half, y + half), fill)

    def draw_box(self, x: float, y: float, width: float, height: float, fill: Colour) -> None:
        self.draw.rectangle((x * FINE, y * FINE, (x + width) * FINE - 1, (y + height) * FINE - 1), fill)

    def draw_plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        fill: Colour | None,
        border: Colour | None = None,
        stroke: float = 2,
    ) -> None:
        """Draw a rounded rectangle."""
        corners = (x * FINE, y * FINE, (x + width) * FINE - 1, (y + height) * FINE - 1)
        self.draw.rounded_rectangle(corners, radius * FINE, fill, border, round(stroke * FINE))

    def draw_bands(
        self, x: int, y: int, width: int, height: int, top: Colour, foot: Colour, steps: int
    ) -> None:
        """Draw a gradient in steps, which takes few palette entries and few bytes."""
        for step in range(steps):
            upper, lower = y + height * step // steps, y + height * (step + 1) // steps
            self.draw_box(x, upper, width, lower - upper, mix_colours(top, foot, step / max(1, steps - 1)))

    def paste_rounded(self, x: int, y: int, picture: Image.Image, radius: float) -> None:
        """Paste an enlarged picture with rounded corners."""
        mask = Image.new("L", picture.size)
        ImageDraw.Draw(mask).rounded_rectangle(
            (0, 0, picture.width - 1, picture.height - 1), radius * FINE, 255
        )
        self.image.paste(picture, (x * FINE, y * FINE), mask)

    def draw_shadow(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        """Draw the shadow of a plate, always downward, in two steps of few colours."""
        shade = ImageDraw.Draw(self.image, "RGBA")
        for grown in (4, 0):
            left, top = (x - grown) * FINE, (y - grown + 5) * FINE
            right, foot = (x + width + grown) * FINE - 1, (y + height + grown + 5) * FINE - 1
            shade.rounded_rectangle((left, top, right, foot), (radius + grown) * FINE, (0, 0, 0, 84))

    # text

    def draw_text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        fill: Colour,
        face: str = "bold",
        align: Align = "left",
        letter_spacing: float = 0,
    ) -> float:
        """Write text with its base line at y, and return its width."""
        width = text_width(text, face, size, letter_spacing)
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        self._text_jobs.append(
            lambda image: draw_glyphs(image, left, y, text, size, fill, face, letter_spacing)
        )
        return width


def enlarge(picture: Image.Image) -> Image.Image:
    """Enlarge a finished picture by `FINE`; reducing it again gives the same pixels."""
    size = (picture.width * FINE, picture.height * FINE)
    return picture.resize(size, Image.Resampling.NEAREST)  # pyright: ignore[reportUnknownMemberType]


def circle_box(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    """Return the box of a circle in the coordinates of the enlarged picture."""
    return (x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE - 1, (y + radius) * FINE - 1


def draw_glyphs(
    image: Image.Image,
    x: float,
    y: float,
    text: str,
    size: int,
    fill: Colour,
    face: str,
    letter_spacing: float = 0,
) -> None:
    """Draw text at its final size from cached glyphs, because FreeType is slow."""
    pad = size // 2
    line = Image.new("L", (round(text_width(text, face, size, letter_spacing)) + 2 * pad + 2, 2 * size))
    along = float(pad)
    for path, piece in fonts.split_font_runs(face, text):
        for letter in piece:
            mask, advance = glyph_mask(path, letter, size)
            line.paste(mask, (round(along) - pad, 0), mask)
            along += advance + letter_spacing
    image.paste(fill, (round(x) - pad, round(y) - size * 3 // 2), line)


@lru_cache(MAX_LETTERS)
def glyph_mask(path: Path, letter: str, size: int) -> tuple[Image.Image, float]:
    """Return the mask of a letter and its advance.

    The origin lies half the size from the left and three quarters of the height down. Letters are drawn
    one by one: the basic layout cannot read the fonts' kind of kerning.
    """
    font = fonts.load_font(path, size)
    advance, pad = font.getlength(letter), size // 2
    image = Image.new("L", (round(advance) + 2 * pad + 1, 2 * size))
    ImageDraw.Draw(image).text((pad, size * 3 // 2), letter, 255, font, anchor="ls")
    return image, advance


@TEXTS.memoize
def text_width(text: str, face: str, size: int, letter_spacing: float = 0) -> float:
    advances = [
        glyph_mask(path, letter, size)[1]
        for path, piece in fonts.split_font_runs(face, text)
        for letter in piece
    ]
    return sum(advances) + letter_spacing * max(0, len(text) - 1)


@TEXTS.memoize
def fit_text(text: str, width: float, size: int, face: str = "bold", short: str = "") -> tuple[str, int, str]:
    """Fit text into a width and return it with its size and face.

    The attempts, in order: smaller sizes down to 80 %, the short form, the narrow face, and at last a cut.
    """
    return fit_texts((text, short) if short else (text,), width, size, face)


def fit_texts(texts: Sequence[str], width: float, size: int, face: str = "bold") -> tuple[str, int, str]:
    """Fit one of several lengths of a text, the longest first, as `fit_text` does; the last one is cut."""
    least = max(SMALLEST, round(size * 0.8))
    narrow = "narrow bold" if face == "bold" else "narrow"
    tries = [*[(text, face) for text in texts], *[(text, narrow) for text in texts]]
    for words, kind in tries:
        step = min(size, int(size * width / max(1, text_width(words, kind, size))))
        while step >= least and text_width(words, kind, step) > width:
            step -= 1
        if step >= least:
            return words, step, kind
    return cut_text(texts[-1], width, least, narrow), least, narrow


def cut_text(text: str, width: float, size: int, face: str) -> str:
    """Cut a text so that it fits with an ellipsis."""
    likely = int(len(text) * width / max(1, text_width(text, face, size))) + 3
    for end in range(min(len(text), likely), 0, -1):
        shorter = text[:end].rstrip() + ELLIPSIS
        if text_width(shorter, face, size) <= width:
            return shorter
    return ELLIPSIS


@TEXTS.memoize
def wrap_text(text: str, width: float, face: str, size: int) -> tuple[str, ...]:
    """Break a text at spaces into lines."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, face, size) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


class Pen:
    """Draws an emblem in unit coordinates, -1 to 1 with y downward, in two tones: body and cut."""

    def __init__(self, canvas: Canvas, x: float, y: float, radius: float, body: Colour, cut: Colour) -> None:
        self.canvas, self.x, self.y, self.radius = canvas, x, y, radius
        self.tones = {"body": body, "cut": cut, "dim": mix_colours(body, cut, 0.4)}
        self.turned = 0.0
        self.mirrored = False

    def to_canvas(self, point: Point) -> Point:
        x, y = point
        if self.mirrored:
            x = -x
        if self.turned:
            angle = radians(self.turned)
            x, y = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        return self.x + x * self.radius, self.y + y * self.radius

    def draw_polygon(self, points: Sequence[Point], tone: str = "body") -> None:
        self.canvas.draw_polygon([self.to_canvas(point) for point in points], self.tones[tone])

    def fill_path(self, path: str, tone: str = "body") -> None:
        """Fill an outline given as `M x y`, `L x y`, `Q cx cy x y`, `C ax ay bx by x y`."""
        self.draw_polygon(path_points(path), tone)

    def stroke_path(self, path: str, width: float, tone: str = "body") -> None:
        """Draw a path, written as for `fill_path`, as a thick line."""
        self.canvas.draw_line(
            [self.to_canvas(p) for p in path_points(path)], width * self.radius, self.tones[tone]
        )

    def draw_disc(self, x: float, y: float, radius: float, tone: str = "body") -> None:
        self.canvas.draw_disc(*self.to_canvas((x, y)), radius * self.radius, self.tones[tone])

    def draw_ring(self, x: float, y: float, radius: float, width: float, tone: str = "body") -> None:
        self.canvas.draw_ring(
            *self.to_canvas((x, y)), radius * self.radius, width * self.radius, self.tones[tone]
        )

    def draw_rays(
        self, x: float, y: float, inner: float, outer: float, number: int, width: float, tone: str = "body",
        start: float = 0, sweep: float = 360,
    ) -> None:  # fmt: skip
        """Draw tapering rays around a point; angles count clockwise from the top."""
        for k in range(number):
            angle = radians(start + sweep * k / (number if sweep == 360 else max(1, number - 1)))
            across = (cos(angle) * width, sin(angle) * width)
            ahead = (sin(angle), -cos(angle))
            foot = (x + ahead[0] * inner, y + ahead[1] * inner)
            left, right = (
                (foot[0] - across[0], foot[1] - across[1]),
                (foot[0] + across[0], foot[1] + across[1]),
            )
            self.draw_polygon([left, right, (x + ahead[0] * outer, y + ahead[1] * outer)], tone)


@lru_cache(1024)
def path_points(path: str) -> tuple[Point, ...]:
    """Return the points of a path.

    >>> path_points("M 0 0 L 1 0")
    ((0.0, 0.0), (1.0, 0.0))
    """
    words = path.split()
    points: list[Point] = []
    while words:
        kind = words.pop(0)
        count = {"M": 1, "L": 1, "Q": 2, "C": 3}[kind]
        given = [(float(words[2 * k]), float(words[2 * k + 1])) for k in range(count)]
        del words[: 2 * count]
        if kind in "ML":
            points.append(given[0])
        else:
            points.extend(bezier_points([points[-1], *given]))
    return tuple(points)


def bezier_points(control: Sequence[Point]) -> list[Point]:
    """Return points of a quadratic or cubic curve, without its first point."""
    span = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(control))
    steps = max(6, round(span * 14))
    return [point_on_curve(control, step / steps) for step in range(1, steps + 1)]


def point_on_curve(control: Sequence[Point], share: float) -> Point:
    """Evaluate a Bézier curve of any degree by De Casteljau's algorithm."""
    points: list[Point] = list(control)
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(points)]
    return points[0]
