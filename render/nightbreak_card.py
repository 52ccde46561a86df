"""A Hero's card, 420x600: what `/card` and rules help show."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from games.nightbreak.view import CardView, card_view
from render import png
from render.canvas import Canvas, Pen, enlarged, fit, text_width
from render.emblems import arrow, stamp
from render.layout import Box
from render.nightbreak_scene import scene
from render.picture import Picture
from render.theme import (
    ACCENTS,
    BONE,
    CARDS,
    GOLD,
    INK,
    MUTE,
    WELL,
    mix,
    on_own_ground,
)

WIDTH, LEAST_HEIGHT, GROWTH = 420, 600, 40
SCENE = Box(20, 84, 380, 206)
NAME_LINE, EPITHET_LINE = 48, 78
"""Where both stand; the tail of a Y ends between them."""
STRIP = Box(20, 284, 380, 62)
BOXES = Box(20, 358, 380, 222)

ARROWS = {"←": 180.0, "↑": -90.0, "→": 0.0}
SPOKEN = {"←": "left", "↑": "own-column", "→": "right"}
REACH = {"Melee": (1,), "Ranged": (0, 1, 2), "Spellcaster": (0, 2)}
REACH_WORDS = {
    "Melee": "attacks its own column",
    "Ranged": "attacks any column",
    "Spellcaster": "attacks any column but its own",
}


@cache
def draw_card(name: str) -> Picture:
    """The card of the Hero with this name. There are only thirty, so each is drawn once."""
    hero = card_view(name)
    image = paint_card(hero)
    mapped = image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    return Picture(png.encode(mapped), card_alt(hero), image.size)


def paint_card(hero: CardView) -> Image.Image:
    """As a picture in full colour."""
    size, height = fitting(hero)
    canvas = Canvas((WIDTH, height), INK)
    accent = ACCENTS[hero.faction]
    top, foot = CARDS[hero.faction]
    plate = Canvas((WIDTH - 12, height - 12), top)
    plate.bands(0, 0, WIDTH - 12, height - 12, top, foot, 12)
    canvas.stencil(6, 6, enlarged(plate.finish()), 24)
    canvas.plate(6, 6, WIDTH - 12, height - 12, 24, None, mix(accent, INK, 0.25), 3)
    canvas.plate(12, 12, WIDTH - 24, height - 24, 19, None, mix(accent, INK, 0.7), 1.5)
    draw_heading(canvas, hero)
    canvas.stencil(SCENE.x, SCENE.y, enlarged(scene(hero.name, hero.faction, *SCENE.size)), 14)
    draw_strip(canvas, hero)
    draw_boxes(canvas, hero, size, height)
    return canvas.finish()


def draw_heading(canvas: Canvas, hero: CardView) -> None:
    stamp(canvas, hero.faction, 50, 49, 25)
    canvas.text(86, NAME_LINE, hero.name, 44, BONE, "display")
    canvas.text(86, EPITHET_LINE, hero.epithet, 22, on_own_ground(ACCENTS[hero.faction]), "label")
    stamp(canvas, hero.type, WIDTH - 52, 48, 25, cut=WELL)


def draw_strip(canvas: Canvas, hero: CardView) -> None:
    """HP, Strength, the type and how far it reaches."""
    accent = ACCENTS[hero.faction]
    canvas.plate(*STRIP, 12, WELL, mix(accent, INK, 0.4), 2)
    base, middle = STRIP.y + 47, STRIP.middle[1]
    stamp(canvas, "heart", 50, middle + 1, 21)
    end = 80 + canvas.text(80, base, str(hero.hp), 46, BONE)
    canvas.text(end + 5, base - 1, "HP", 21, MUTE, "label")
    stamp(canvas, "strength", 174, middle, 22, cut=WELL)
    end = 201 + canvas.text(201, base, str(hero.strength), 46, BONE)
    canvas.text(end + 4, base - 1, "Str", 21, MUTE, "label")
    word, size, face = fit(hero.type, 112, 23, "label")
    canvas.text(278, STRIP.y + 28, word, size, on_own_ground(accent), face)
    for cell in range(3):
        lit = cell in REACH[hero.type]
        fill, edge = (GOLD, GOLD) if lit else (WELL, mix(MUTE, WELL, 0.5))
        canvas.plate(278 + 38 * cell, STRIP.y + 38, 33, 14, 4, fill, edge, 1.6)


# rules text


def fitting(hero: CardView) -> tuple[int, int]:
    """The size of the rules text, and how high the card must be for it."""
    for size in (25, 24, 23, 22):
        if boxes_height(hero, size) <= BOXES.height:
            return size, LEAST_HEIGHT
    missing = boxes_height(hero, 22) - BOXES.height
    return 22, LEAST_HEIGHT + GROWTH * -(-missing // GROWTH)


def boxes_height(hero: CardView, size: int) -> int:
    lines = [len(wrapped(text, BOXES.width - 32, size)) for text in (hero.arrival, hero.text)]
    return 34 + line_height(size) * lines[0] + 10 + 10 + 42 + line_height(size) * lines[1] + 10


def line_height(size: int) -> int:
    return round(size * 1.15)


def draw_boxes(canvas: Canvas, hero: CardView, size: int, height: int) -> None:
    """On arrival, and the power with its price."""
    accent = ACCENTS[hero.faction]
    spare = max(0, height - 20 - BOXES.y - boxes_height(hero, size))
    upper = 34 + line_height(size) * len(wrapped(hero.arrival, BOXES.width - 32, size)) + 10 + spare // 2
    canvas.plate(BOXES.x, BOXES.y, BOXES.width, upper, 12, mix(CARDS[hero.faction][1], accent, 0.09))
    canvas.text(36, BOXES.y + 30, "ON ARRIVAL", 22, on_own_ground(accent), "narrow bold", spaced=2)
    draw_rules(canvas, BOXES.y + 34, hero.arrival, size)
    y = BOXES.y + upper + 10
    canvas.plate(BOXES.x, y, BOXES.width, height - 20 - y, 12, mix(WELL, GOLD, 0.12), mix(GOLD, INK, 0.35), 2)
    name, large, face = fit(hero.power, BOXES.width - 44 - 30 * hero.cost, 33, "display")
    canvas.text(36, y + 36, name, large, GOLD, face if face == "display" else "bold")
    for k in range(hero.cost):
        stamp(canvas, "blessing", WIDTH - 42 - 28 * k, y + 26, 17)
    draw_rules(canvas, y + 42, hero.text, size)


def draw_rules(canvas: Canvas, y: float, text: str, size: int) -> None:
    for line in wrapped(text, BOXES.width - 32, size):
        y += line_height(size)
        x = 36.0
        for word in line:
            x += draw_word(canvas, x, y - size * 0.22, word, size) + text_width(" ", "text", size)


def draw_word(canvas: Canvas, x: float, y: float, word: str, size: int) -> float:
    """A word, or arrows: the fonts have none."""
    if word[0] not in ARROWS:
        return canvas.text(x, y, word, size, BONE, "text")
    for k, letter in enumerate(word):
        pen = Pen(canvas, x + size * (0.45 + 0.98 * k), y - size * 0.34, size * 0.44, GOLD, INK)
        pen.turned = ARROWS[letter]
        arrow(pen)
    return word_width(word, size)


def word_width(word: str, size: int) -> float:
    return size * (0.98 * len(word) - 0.06) if word[0] in ARROWS else text_width(word, "text", size)


def wrapped(text: str, width: float, size: int) -> list[list[str]]:
    """The words of each line."""
    space = text_width(" ", "text", size)
    lines: list[list[str]] = [[]]
    x = 0.0
    for word in text.split():
        needed = word_width(word, size)
        if lines[-1] and x + needed > width:
            lines.append([])
            x = 0.0
        lines[-1].append(word)
        x += needed + space
    return lines


# in words


def card_alt(hero: CardView) -> str:
    """The whole card as a sentence for each part."""
    parts = [
        f"{hero.name}, {hero.epithet}. {hero.faction.capitalize()} {hero.type}, {REACH_WORDS[hero.type]}.",
        f"{hero.hp} HP, strength {hero.strength}.",
        f"On arrival: {spoken(hero.arrival)}",
        f"{hero.power}, {hero.cost} Blessing Point{'s'[: hero.cost > 1]}: {spoken(hero.text)}",
    ]
    return " ".join(parts)


def spoken(text: str) -> str:
    """Arrows as words.

    >>> spoken("Deal 1 damage to each ←→ enemy.")
    'Deal 1 damage to each left and right enemy.'
    """
    words: list[str] = []
    for word in text.split():
        if word[0] in ARROWS:
            words.append(
                joined([SPOKEN[letter] for letter in word], "and" if words[-1:] == ["each"] else "or")
            )
        else:
            words.append(word)
    return " ".join(words)


def joined(words: Sequence[str], link: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}"
