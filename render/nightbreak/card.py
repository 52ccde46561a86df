"""A Hero's card, 420x600, as `/card` and the rules help show it."""

from PIL import Image

from games.core.sentences.sentence import Sentence
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import REACH_WORDS, CardView, card_view, speak_arrows
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, enlarge, fit_text
from render.kit.card import LEAST_HEIGHT, SCENE, STRIP, WIDTH, card_height, finish_card
from render.kit.emblems import draw_emblem
from render.kit.layout import Box
from render.kit.picture import Picture
from render.kit.texts import join_sentences
from render.kit.theme import ACCENTS, BONE, CARDS, GOLD, INK, MUTE, WELL, mix_colours, text_colour_on_tint
from render.nightbreak import sentences as words
from render.nightbreak.rules_text import draw_rules, line_height, wrap_words
from render.nightbreak.scene import paint_scene

NAME_LINE, EPITHET_LINE = 48, 78
"""Base lines of both; the tail of a Y ends between them."""
BOXES = Box(20, 358, 380, 222)

REACH = {"Melee": (1,), "Ranged": (0, 1, 2), "Spellcaster": (0, 2)}
"""Cells that a type lights: the columns it may attack."""


@PICTURES.memoize
def draw_card(name: str, language: str = ENGLISH) -> Picture:
    """Draw a Hero's card."""
    hero, say = card_view(name), Teller(language)
    image = paint_card(hero, say)
    return finish_card(image, join_sentences(say, describe_card(hero)))


def paint_card(hero: CardView, say: Teller) -> Image.Image:
    """Paint the card in full colour."""
    size, height = fit_size_and_height(hero, say)
    canvas = Canvas((WIDTH, height), INK)
    accent = ACCENTS[hero.faction]
    top, foot = CARDS[hero.faction]
    plate = Canvas((WIDTH - 12, height - 12), top)
    plate.draw_bands(0, 0, WIDTH - 12, height - 12, top, foot, 12)
    canvas.paste_rounded(6, 6, enlarge(plate.finish()), 24)
    canvas.draw_plate(6, 6, WIDTH - 12, height - 12, 24, None, mix_colours(accent, INK, 0.25), 3)
    canvas.draw_plate(12, 12, WIDTH - 24, height - 24, 19, None, mix_colours(accent, INK, 0.7), 1.5)
    draw_heading(canvas, hero)
    canvas.paste_rounded(SCENE.x, SCENE.y, enlarge(paint_scene(hero.name, hero.faction, *SCENE.size)), 14)
    draw_strip(canvas, hero, say)
    draw_texts(canvas, hero, size, height, say)
    return canvas.finish()


def draw_heading(canvas: Canvas, hero: CardView) -> None:
    draw_emblem(canvas, hero.faction, 50, 49, 25)
    canvas.draw_text(86, NAME_LINE, hero.name, 44, BONE, "display")
    canvas.draw_text(86, EPITHET_LINE, hero.epithet, 22, text_colour_on_tint(ACCENTS[hero.faction]), "label")
    draw_emblem(canvas, hero.type, WIDTH - 52, 48, 25, cut=WELL)


def draw_strip(canvas: Canvas, hero: CardView, say: Teller) -> None:
    """Draw HP, Strength, the type and its reach."""
    accent = ACCENTS[hero.faction]
    canvas.draw_plate(*STRIP, 12, WELL, mix_colours(accent, INK, 0.4), 2)
    base, middle = STRIP.y + 47, STRIP.middle[1]
    draw_emblem(canvas, "heart", 50, middle + 1, 21)
    end = 80 + canvas.draw_text(80, base, str(hero.hp), 46, BONE)
    canvas.draw_text(end + 5, base - 1, say(words.HpUnit()), 21, MUTE, "label")
    draw_emblem(canvas, "strength", 174, middle, 22, cut=WELL)
    end = 201 + canvas.draw_text(201, base, str(hero.strength), 46, BONE)
    canvas.draw_text(end + 4, base - 1, say(words.StrengthUnit()), 21, MUTE, "label")
    word, size, face = fit_text(say(words.TypeLabel(hero.type)), 112, 23, "label")
    canvas.draw_text(278, STRIP.y + 28, word, size, text_colour_on_tint(accent), face)
    for cell in range(3):
        lit = cell in REACH[hero.type]
        fill, edge = (GOLD, GOLD) if lit else (WELL, mix_colours(MUTE, WELL, 0.5))
        canvas.draw_plate(278 + 38 * cell, STRIP.y + 38, 33, 14, 4, fill, edge, 1.6)


# rules text


def fit_size_and_height(hero: CardView, say: Teller) -> tuple[int, int]:
    """Choose the size of the rules text and the height of the card."""
    for size in (25, 24, 23, 22):
        if texts_height(hero, size, say) <= BOXES.height:
            return size, LEAST_HEIGHT
    missing = texts_height(hero, 22, say) - BOXES.height
    return 22, card_height(missing)


def texts_height(hero: CardView, size: int, say: Teller) -> int:
    texts = (say(hero.arrival), say(hero.text))
    lines = [len(wrap_words(text, BOXES.width - 32, size)) for text in texts]
    return 34 + line_height(size) * lines[0] + 10 + 10 + 42 + line_height(size) * lines[1] + 10


def draw_texts(canvas: Canvas, hero: CardView, size: int, height: int, say: Teller) -> None:
    """Draw the boxes of the arrival text and of the power with its cost."""
    accent, arrival = ACCENTS[hero.faction], say(hero.arrival)
    spare = max(0, height - 20 - BOXES.y - texts_height(hero, size, say))
    upper = 34 + line_height(size) * len(wrap_words(arrival, BOXES.width - 32, size)) + 10 + spare // 2
    canvas.draw_plate(
        BOXES.x, BOXES.y, BOXES.width, upper, 12, mix_colours(CARDS[hero.faction][1], accent, 0.09)
    )
    heading, colour = say(words.OnArrivalHeading()), text_colour_on_tint(accent)
    canvas.draw_text(36, BOXES.y + 30, heading, 22, colour, "narrow bold", letter_spacing=2)
    draw_rules(canvas, 36, BOXES.y + 34, arrival, BOXES.width - 32, size)
    y = BOXES.y + upper + 10
    canvas.draw_plate(
        BOXES.x,
        y,
        BOXES.width,
        height - 20 - y,
        12,
        mix_colours(WELL, GOLD, 0.12),
        mix_colours(GOLD, INK, 0.35),
        2,
    )
    name, large, face = fit_text(hero.power, BOXES.width - 44 - 30 * hero.cost, 33, "display")
    canvas.draw_text(36, y + 36, name, large, GOLD, face if face == "display" else "bold")
    for k in range(hero.cost):
        draw_emblem(canvas, "blessing", WIDTH - 42 - 28 * k, y + 26, 17)
    draw_rules(canvas, 36, y + 42, say(hero.text), BOXES.width - 32, size)


# in words


def describe_card(hero: CardView) -> tuple[Sentence, ...]:
    """Describe the whole card, a sentence for each part."""
    reach = REACH_WORDS[hero.type]
    return (
        words.Whole(hero.name, hero.epithet, hero.faction, hero.type, reach, hero.hp, hero.strength),
        words.OnArrival(speak_arrows(hero.arrival)),
        words.PowerOfCard(hero.power, hero.cost, speak_arrows(hero.text)),
    )
