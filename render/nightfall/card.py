"""A card of Nightfall, 420x600, as `/card` and the rules help show it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import Teller
from games.nightfall.view_types import CardView, card_view
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen, enlarge, fit_text, wrap_text
from render.kit.card import LEAST_HEIGHT, WIDTH, card_height, finish_card
from render.kit.layout import Box
from render.kit.picture import Picture
from render.kit.texts import join_sentences
from render.kit.theme import BONE, GOLD, INK, MUTE, Colour, mix_colours
from render.nightfall import sentences as words
from render.nightfall.emblems import KINDS, draw_coin, draw_heart, draw_moon, draw_sword, draw_wound_sign
from render.nightfall.scene import paint_scene, paint_wound_scene
from render.nightfall.theme import (
    MOONS,
    NIGHT,
    PANEL,
    STARTER,
    WOUND_COLOURS,
    curl_quotes,
    text_colour_on,
)

SCENE: Final = Box(20, 88, 380, 206)
STRIP: Final = Box(20, 288, 380, 62)
TOP, FOOT, GAP = 360, 20, 9
"""Where the texts begin, the space left free below them, and the gap between them."""


class RulesText(NamedTuple):
    """A box of rules text: label, text, and the colour of its moon, if any."""

    label: str
    text: str
    colour: str = ""


@PICTURES.memoize
def draw_card(name: str, language: str = ENGLISH) -> Picture:
    """Draw an order or a wound by name."""
    say = Teller(language)
    if name.lower() in WOUND_COLOURS:
        wound = name.lower()
        return finish_card(paint_wound(wound, say), say(words.WoundCard(wound.capitalize())))
    card = card_view(straighten_quotes(name))
    return finish_card(paint_card(card, say), join_sentences(say, describe_card(card)))


def straighten_quotes(name: str) -> str:
    """Return a name with the straight quotation marks of the card data."""
    return name.replace("“", '"').replace("”", '"')


def rules_texts(card: CardView, say: Teller) -> tuple[RulesText, ...]:
    """Return chain, in-play and kicker texts, without empty ones."""
    found = [RulesText(say(words.ChainText()), say(card.chain))] if card.chain else []
    if card.in_play:
        found.append(RulesText(say(words.InPlayText()), join_sentences(say, card.in_play)))
    if card.kicker:
        after = say(words.KickerText(card.kicker_colour))
        found.append(RulesText(after, say(card.kicker), card.kicker_colour))
    return tuple(found or [RulesText("", say(words.NoText()))])


def paint_card(card: CardView, say: Teller) -> Image.Image:
    """Paint the card in full colour."""
    texts = rules_texts(card, say)
    size, height = fit_size_and_height(texts)
    canvas = Canvas((WIDTH, height), NIGHT)
    draw_frame(canvas, MOONS[card.colour], height)
    draw_moon(canvas, card.colour, 52, 48, 27, NIGHT)
    name, large, face = fit_text(curl_quotes(card.name), 238, 43, "display")
    if face != "display":
        name, large, face = fit_text(curl_quotes(card.name), 238, 36)
    canvas.draw_text(90, 53, name, large, STARTER if card.starting else BONE, face)
    kind = words.RaceLabel(card.race) if card.kind == "minion" else words.ActionKind()
    note = words.StartingNote() if card.starting else words.PromoNote() if card.promo else None
    canvas.draw_text(
        91, 78, join_sentences(say, (kind, note), " · "), 23, text_colour_on(card.colour), "label"
    )
    draw_coin(canvas, WIDTH - 54, 48, 27)
    canvas.draw_text(WIDTH - 54, 61, str(card.cost), 38, GOLD, "bold", "centre")
    canvas.paste_rounded(
        SCENE.x, SCENE.y, enlarge(paint_scene(card.name, card.race, card.colour, *SCENE.size)), 14
    )
    draw_strip(canvas, card, say)
    draw_texts(canvas, texts, size, height, card.colour)
    return canvas.finish()


def draw_frame(canvas: Canvas, accent: Colour, height: int) -> None:
    plate = Canvas((WIDTH - 12, height - 12), PANEL[0])
    plate.draw_bands(
        0,
        0,
        WIDTH - 12,
        height - 12,
        mix_colours(PANEL[0], accent, 0.24),
        mix_colours(PANEL[1], accent, 0.05),
        12,
    )
    canvas.paste_rounded(6, 6, enlarge(plate.finish()), 24)
    canvas.draw_plate(6, 6, WIDTH - 12, height - 12, 24, None, mix_colours(accent, INK, 0.25), 3)
    canvas.draw_plate(12, 12, WIDTH - 24, height - 24, 19, None, mix_colours(accent, INK, 0.7), 1.5)


def draw_strip(canvas: Canvas, card: CardView, say: Teller) -> None:
    """Draw strength, health heart by heart, and the colours that may follow."""
    canvas.draw_plate(*STRIP, 12, NIGHT, mix_colours(MOONS[card.colour], INK, 0.4), 2)
    base, middle = STRIP.y + 47, STRIP.middle[1]
    if card.kind == "minion":
        draw_sword(canvas, 50, middle, 19, BONE, NIGHT)
        canvas.draw_text(79, base, str(card.strength), 46, BONE)
        for k in range(card.health):
            draw_heart(canvas, 132 + 31 * k, middle + 1, 13.5)
    else:
        KINDS[""](Pen(canvas, 50, middle, 19, BONE, NIGHT))
        canvas.draw_text(79, middle + 10, say(words.ActionLabel()), 29, BONE, "label")
    x = STRIP.right - 20.0
    for link in reversed(card.links):
        x -= 23
        draw_moon(canvas, link, x + 4, STRIP.y + 24, 17, NIGHT)
        canvas.draw_text(x + 4, STRIP.y + 57, link, 19, text_colour_on(link), "bold", "centre")
        x -= 21
    canvas.draw_text(x - 2, middle + 8, say(words.LinksLabel()), 22, MUTE, "label", "right")


# rules text


def line_height(size: int) -> int:
    return round(size * 1.16)


def wrap_lines(text: RulesText, size: int) -> tuple[str, ...]:
    return wrap_text(text.text, WIDTH - 40 - 32, "text", size)


def box_height(text: RulesText, size: int) -> int:
    return (36 if text.label else 8) + line_height(size) * len(wrap_lines(text, size)) + 12


def fit_size_and_height(texts: tuple[RulesText, ...]) -> tuple[int, int]:
    """Choose the size of the rules text and the height of the card."""

    def needed(size: int) -> int:
        return TOP + sum(box_height(text, size) + GAP for text in texts) - GAP + FOOT

    for size in (25, 24, 23, 22):
        if needed(size) <= LEAST_HEIGHT:
            return size, LEAST_HEIGHT
    return 22, card_height(needed(22) - LEAST_HEIGHT)


def draw_texts(canvas: Canvas, texts: tuple[RulesText, ...], size: int, height: int, colour: str) -> None:
    """Draw boxes under each other, with the free space shared among them."""
    free = height - FOOT - TOP - sum(box_height(text, size) + GAP for text in texts) + GAP
    y = TOP
    for at, text in enumerate(texts):
        more = free // len(texts) if at < len(texts) - 1 else free - free // len(texts) * (len(texts) - 1)
        draw_text(canvas, Box(20, y, WIDTH - 40, box_height(text, size) + more), text, size, colour)
        y += box_height(text, size) + more + GAP


def draw_text(canvas: Canvas, box: Box, text: RulesText, size: int, colour: str) -> None:
    """Draw a box with its label; a kicker's box has the kicker's moon and colour."""
    accent = MOONS[text.colour or colour]
    if text.colour:
        canvas.draw_plate(*box, 12, mix_colours(NIGHT, accent, 0.16), mix_colours(accent, INK, 0.2), 2.5)
        draw_moon(canvas, text.colour, box.x + 27, box.y + 22, 15, NIGHT)
        canvas.draw_text(box.x + 50, box.y + 30, text.label, 23, text_colour_on(text.colour), "bold")
    else:
        canvas.draw_plate(*box, 12, mix_colours(PANEL[1], accent, 0.06))
        canvas.draw_text(
            box.x + 16, box.y + 29, text.label, 22, text_colour_on(colour), "narrow bold", letter_spacing=2
        )
    y = box.y + (32 if text.label else 6)
    for line in wrap_lines(text, size):
        y += line_height(size)
        canvas.draw_text(box.x + 16, y - 2, line, size, BONE, "text")


# wounds


def paint_wound(word: str, say: Teller) -> Image.Image:
    """Paint the card of a wound: bite, burn or bleed."""
    colour = WOUND_COLOURS[word]
    canvas = Canvas((WIDTH, LEAST_HEIGHT), NIGHT)
    draw_frame(canvas, colour, LEAST_HEIGHT)
    draw_wound_sign(canvas, word, 52, 48, 24, mix_colours(PANEL[0], colour, 0.2))
    canvas.draw_text(90, 53, word.capitalize(), 43, BONE, "display")
    canvas.draw_text(91, 78, say(words.WoundKind()), 23, mix_colours(colour, BONE, 0.45), "label")
    canvas.paste_rounded(SCENE.x, SCENE.y, enlarge(paint_wound_scene(word, *SCENE.size)), 14)
    canvas.draw_plate(*STRIP, 12, NIGHT, mix_colours(colour, INK, 0.4), 2)
    canvas.draw_text(40, STRIP.y + 40, say(words.WoundsOfAll()), 27, BONE, "label")
    canvas.draw_text(STRIP.right - 20, STRIP.y + 40, say(words.NoOrder()), 24, MUTE, "label", "right")
    y = TOP
    for heading, rule in WOUND_RULES:
        label, text = say(heading), say(rule)
        box = Box(20, y, WIDTH - 40, 138 if y == TOP else 73)
        canvas.draw_plate(*box, 12, mix_colours(PANEL[1], colour, 0.07))
        canvas.draw_text(
            36, y + 29, label, 22, mix_colours(colour, BONE, 0.45), "narrow bold", letter_spacing=2
        )
        for at, line in enumerate(wrap_text(text, box.width - 32, "text", 24)):
            canvas.draw_text(36, y + 60 + 28 * at, line, 24, BONE, "text")
        y += box.height + GAP
    return canvas.finish()


WOUND_RULES: Final = (
    (words.TurnsEndHeading(), words.TurnsEndRule()),
    (words.EndHeading(), words.EndRule()),
)
"""What a wound's card says, each with its heading."""


# in words


def describe_card(card: CardView) -> Iterator[Text]:
    """Describe the whole card, a sentence for each part."""
    yield tell_head(card)
    if card.kind == "minion":
        yield words.CardNumbers(card.strength, card.health)
    yield words.CardLinks(tuple(card.links))
    if card.chain:
        yield words.CardChain(card.chain)
    for text in card.in_play:
        yield words.CardInPlay(text)
    if card.kicker:
        yield words.CardKicker(card.kicker_colour, card.kicker)


def tell_head(card: CardView) -> Sentence:
    """Tell name, colour, kind and cost of a card."""
    name = curl_quotes(card.name)
    if card.kind == "minion":
        minion = (
            words.StartingMinionHead
            if card.starting
            else words.PromoMinionHead
            if card.promo
            else words.MinionHead
        )
        return minion(name, card.colour, card.race, card.cost)
    action = (
        words.StartingActionHead
        if card.starting
        else words.PromoActionHead
        if card.promo
        else words.ActionHead
    )
    return action(name, card.colour, card.cost)
