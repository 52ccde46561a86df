"""Rules text in pictures: words, and arrows as emblems, because the fonts have none."""

from render.kit.byte_budget import TEXTS
from render.kit.canvas import Canvas, Pen, text_width
from render.kit.emblems import arrow
from render.kit.theme import BONE, GOLD, INK, Colour

ARROWS = {"←": 180.0, "↑": -90.0, "→": 0.0}


def line_height(size: int) -> int:
    return round(size * 1.15)


def draw_rules(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    width: float,
    size: int,
    face: str = "text",
    colour: Colour = BONE,
) -> float:
    """Draw a text below y, broken into lines, and return where it ends."""
    for line in wrap_words(text, width, size, face):
        y += line_height(size)
        left = x
        for word in line:
            left += draw_word(canvas, left, y - size * 0.22, word, size, face, colour)
            left += text_width(" ", face, size)
    return y


def split_arrows(word: str) -> tuple[str, str]:
    """Split a word into the arrows that it begins with, and what follows, such as a comma."""
    rest = word.lstrip("".join(ARROWS))
    return word[: len(word) - len(rest)], rest


def draw_word(canvas: Canvas, x: float, y: float, word: str, size: int, face: str, colour: Colour) -> float:
    """Draw a word, or its arrows and what follows them, and return its width."""
    arrows, rest = split_arrows(word)
    for k, letter in enumerate(arrows):
        pen = Pen(canvas, x + size * (0.45 + 0.98 * k), y - size * 0.34, size * 0.44, GOLD, INK)
        pen.turned = ARROWS[letter]
        arrow(pen)
    if rest:
        canvas.draw_text(x + arrows_width(arrows, size), y, rest, size, colour, face)
    return word_width(word, size, face)


def arrows_width(arrows: str, size: int) -> float:
    return size * (0.98 * len(arrows) - 0.06) if arrows else 0.0


def word_width(word: str, size: int, face: str) -> float:
    arrows, rest = split_arrows(word)
    return arrows_width(arrows, size) + (text_width(rest, face, size) if rest else 0.0)


@TEXTS.memoize
def wrap_words(text: str, width: float, size: int, face: str = "text") -> tuple[tuple[str, ...], ...]:
    """Break a text into lines of words; an arrow counts with its drawn width."""
    space = text_width(" ", face, size)
    lines: list[list[str]] = [[]]
    x = 0.0
    for word in text.split():
        needed = word_width(word, size, face)
        if lines[-1] and x + needed > width:
            lines.append([])
            x = 0.0
        lines[-1].append(word)
        x += needed + space
    return tuple(map(tuple, lines))


@TEXTS.memoize
def fit_rules(
    text: str, width: float, height: float, most: int, least: int, face: str = "text"
) -> tuple[int, str]:
    """Return the largest size and face at which a text fits; at the least size the narrow face if need be."""
    for size in range(most, least - 1, -1):
        if len(wrap_words(text, width, size, face)) * line_height(size) <= height:
            return size, face
    return least, "narrow"
