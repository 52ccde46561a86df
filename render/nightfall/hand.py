"""The private part of the picture: the viewer's hand as cards, or the draft cards to pick from."""

from typing import NamedTuple

from PIL import Image

from games.nightfall.view_types import CardView, NightfallView, OwnView, card_place, card_view
from render.kit.canvas import Canvas, fit_text, wrap_text
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.kit.theme import BONE, BURST_TEXT, GOLD, INK, MUTE, mix_colours
from render.nightfall.background import draw_choice, draw_plate
from render.nightfall.emblems import (
    draw_card_emblem,
    draw_coin,
    draw_heart,
    draw_moon,
    draw_sword,
    draw_wound_sign,
)
from render.nightfall.layout import HAND_CARDS, HAND_TITLE, hand_boxes
from render.nightfall.palette import PALETTE
from render.nightfall.theme import (
    BLOOD_WORDS,
    NIGHT,
    PANEL,
    STARTER,
    STRIP,
    WOUND_COLOURS,
    curl_quotes,
    short_name,
    text_colour_on,
)
from render.nightfall.view_queries import choice_mark

TEXT = 24
"""Smallest size of a text: 11 pixels where a desktop shows the picture 550 wide."""
LARGEST = 34
LINE = 28


class HandCard(NamedTuple):
    """A card in hand. `state`: "starts", "links", "kicker", "picked" in a draft, or ""."""

    name: str
    number: int
    state: str
    lit: str
    """Mark in a choice, as for `choice_mark`."""
    choice_order: str
    """Position among several cards chosen one after another, or positions."""


def paste_hand(image: Image.Image, view: NightfallView, pointing: ChoiceMarks) -> None:
    own = view.own
    if own is None:
        return
    cards = visible_cards(own, pointing)
    for held, box in zip(cards, hand_boxes(len(cards)), strict=False):
        image.paste(hand_card(held, box.size), box.corners)
    image.paste(
        hand_title(*hand_title_words(view, own, is_choosing=bool(pointing.chosen))), HAND_TITLE.corners
    )
    if not cards:
        image.paste(draw_no_cards(), HAND_CARDS._replace(height=60).corners)


def visible_cards(own: OwnView, pointing: ChoiceMarks) -> list[HandCard]:
    """Return everything that is drawn as a card."""
    if own.draft:
        return [
            HandCard(
                name, 1, "picked" if name == own.sealed else "", choice_mark(pointing, card_place(name)), ""
            )
            for name in own.draft
        ]
    found: list[HandCard] = []
    for each in own.hand:
        state = "kicker" if each.kicked else "links" if each.follows else "starts" if each.starts else ""
        state = "" if pointing.chosen else state
        place = card_place(each.card)
        found.append(
            HandCard(
                each.card, each.count, state, choice_mark(pointing, place), choice_order(pointing, place)
            )
        )
    return found


def choice_order(pointing: ChoiceMarks, place: str) -> str:
    """Return `1`, or `1 3` for a card chosen twice; "" where a single thing is chosen."""
    if len(pointing.chosen) < 2:
        return ""
    return " ".join(str(at) for at, chosen in enumerate(pointing.chosen, 1) if chosen == place)


def hand_title_words(view: NightfallView, own: OwnView, *, is_choosing: bool) -> tuple[str, str]:
    """Return the title of the cards, and what else only this seat knows."""
    if own.draft:
        kept = f"picked so far: {', '.join(curl_quotes(card) for card in own.picked)}" if own.picked else ""
        given = f"to the commons: {', '.join(curl_quotes(card) for card in own.given)}" if own.given else ""
        return "YOUR DRAFT CARDS", " · ".join(filter(None, (kept, given)))
    notes = [f"secret: {', '.join(curl_quotes(card) for card in own.picked)}"] if own.picked else []
    if view.active == view.viewer and view.turn and not view.finished:
        notes.append(f"{view.influence} influence to spend")
    starts = not is_choosing and any(each.starts for each in own.hand)
    title = "YOUR HAND: ANY ORDER MAY START" if starts else "YOUR HAND"
    return title, " · ".join([*own.orders, *notes])


@PALETTE.sprite
def hand_title(title: str, note: str) -> Image.Image:
    canvas = Canvas(HAND_TITLE.size, STRIP)
    end = canvas.draw_text(2, 26, title, 25, BLOOD_WORDS, "narrow bold", letter_spacing=2)
    if note:
        words, size, face = fit_text(note, HAND_TITLE.width - end - 40, 25, "label")
        canvas.draw_text(HAND_TITLE.width - 2, 26, words, size, GOLD, face, "right")
    return canvas.finish()


@PALETTE.sprite
def draw_no_cards() -> Image.Image:
    canvas = Canvas((HAND_CARDS.width, 60), STRIP)
    canvas.draw_text(6, 40, "no cards", 25, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def hand_card(held: HandCard, size: tuple[int, int]) -> Image.Image:
    """Draw a card in hand, with a gold ribbon if it can be played now."""
    canvas = Canvas(size, STRIP)
    if held.name.lower() in WOUND_COLOURS:
        draw_wound(canvas, held)
    elif size[1] > 200:
        draw_card(canvas, held, card_view(held.name))
    else:
        draw_small_card(canvas, held, card_view(held.name))
    draw_ribbon(canvas, held)
    draw_choice(canvas, held.lit, 26)
    return canvas.finish()


def border_colour(held: HandCard) -> tuple[tuple[int, int, int] | None, float]:
    return (GOLD, 4) if held.state else (None, 2)


def draw_card(canvas: Canvas, held: HandCard, card: CardView) -> None:
    """Draw colour and name, emblem and numbers, colours that may follow, texts, and the ribbon."""
    width, height = canvas.size
    wide = width > 150
    draw_plate(canvas, Box(0, 0, width, height), card.colour, *border_colour(held))
    draw_moon(canvas, card.colour, 24, 25, 16, INK)
    canvas.draw_text(24, 64, card.colour, 24, text_colour_on(card.colour), "bold", "centre")
    words, size, face = fit_text(curl_quotes(card.name), width - 54, 26, "bold", short_name(card.name))
    canvas.draw_text(47, 34, words, size, STARTER if card.starting else BONE, face)
    draw_card_emblem(canvas, card.name, card.race, card.colour, width / 2, 74, 30)
    draw_corner(canvas, held, card, wide)
    if card.kind == "minion":
        canvas.draw_text(10, 106, str(card.strength), 33, BONE)
        draw_sword(canvas, 41, 95, 10, mix_colours(BONE, NIGHT, 0.2), NIGHT)
        canvas.draw_text(width - 10, 106, str(card.health), 33, BONE, "bold", "right")
        draw_heart(canvas, width - 41, 95, 10.5)
    draw_links(canvas, card)
    if wide:
        draw_texts(
            canvas, card, 142, height - (36 if held.state in RIBBONS or held.lit in CHOSEN_LABELS else 8)
        )


def draw_corner(canvas: Canvas, held: HandCard, card: CardView, wide: bool) -> None:
    """Draw the number of copies and the cost to claim one."""
    width = canvas.size[0]
    if held.number > 1:
        canvas.draw_plate(width - 52, 44, 44, 30, 15, BONE)
        canvas.draw_text(width - 30, 67, f"×{held.number}", 24, BURST_TEXT, "bold", "centre")
    elif card.cost:
        draw_coin(canvas, width - 26, 62, 17)
        canvas.draw_text(width - 26, 71, str(card.cost), 25, GOLD, "bold", "centre")


def draw_links(canvas: Canvas, card: CardView) -> None:
    """Draw the colours that may follow in a dark line."""
    width = canvas.size[0]
    canvas.draw_plate(5, 112, width - 10, 28, 6, NIGHT)
    x = 13.0
    if width > 150:
        x += canvas.draw_text(x, 133, "then", 24, MUTE, "narrow") + 10
    for link in card.links:
        draw_moon(canvas, link, x + 11, 126, 11, NIGHT)
        x += 28 + canvas.draw_text(x + 27, 135, link, 24, text_colour_on(link)) + 9


def draw_texts(canvas: Canvas, card: CardView, top: float, foot: float) -> None:
    """Draw chain and in-play text, then the kicker behind its moon, as large as fits; the rest is cut."""
    width, y = canvas.size[0], top
    own, kicker, size = fit_texts(card, width, foot - top)
    room = int((foot - top) // (size + 2))
    lines = clip_lines(own, max(room - len(kicker), room // 2))
    for line in lines:
        y += size + 2
        canvas.draw_text(9, y - 4, line, size, BONE, "narrow")
    for at, line in enumerate(clip_lines(kicker, room - len(lines))):
        y += size + 2
        if not at:
            draw_moon(canvas, card.kicker_colour, 18, y - 10, 10, NIGHT)
        canvas.draw_text(33, y - 4, line, size, text_colour_on(card.kicker_colour), "narrow")


def fit_texts(card: CardView, width: int, height: float) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Return the lines of both texts and the largest size at which all fit, else the smallest size."""
    said = " ".join(filter(None, (card.chain, *card.in_play)))
    size = LARGEST + 2
    while True:
        size -= 2
        own = wrap_text(said, width - 16, "narrow", size) if said else ()
        kicker = wrap_text(card.kicker, width - 42, "narrow", size) if card.kicker else ()
        if size <= TEXT or (len(own) + len(kicker)) * (size + 2) <= height:
            return own, kicker, size


def clip_lines(lines: tuple[str, ...], most: int) -> tuple[str, ...]:
    if len(lines) <= most:
        return lines
    return (*lines[: most - 1], f"{lines[most - 1]} …") if most > 0 else ()


CHOSEN_LABELS = ("chosen", "both")
RIBBONS = {"links": "links", "kicker": "links + kicker", "picked": "your pick"}


def draw_ribbon(canvas: Canvas, held: HandCard) -> None:
    """Draw a ribbon: the card's role in a choice, else what it can do now, or that it is picked."""
    said, fill = RIBBONS.get(held.state, ""), GOLD
    if held.lit in CHOSEN_LABELS:
        said, fill = f"chosen: {held.choice_order}" if held.choice_order else "chosen", BONE
    if not said:
        return
    width, height = canvas.size
    canvas.draw_plate(4, height - 34, width - 8, 30, 7, fill)
    words, size, face = fit_text(said, width - 18, 24)
    canvas.draw_text(width / 2, height - 11, words, size, BURST_TEXT, face, "centre")


def draw_small_card(canvas: Canvas, held: HandCard, card: CardView) -> None:
    """Draw a card of a very large hand: name, colour, colours that may follow, numbers."""
    width, height = canvas.size
    draw_plate(canvas, Box(0, 0, width, height), card.colour, *border_colour(held))
    words, size, face = fit_text(short_name(card.name), width - 12, 24)
    canvas.draw_text(width / 2, 26, words, size, STARTER if card.starting else BONE, face, "centre")
    draw_moon(canvas, card.colour, 21, 50, 14, INK)
    canvas.draw_text(48, 58, card.colour, 24, text_colour_on(card.colour), "bold", "centre")
    if held.number > 1:
        canvas.draw_text(width - 8, 58, f"×{held.number}", 24, BONE, "bold", "right")
    if card.kind == "minion":
        canvas.draw_text(8, 94, f"{card.strength}/{card.health}", 24, BONE)
    for at, link in enumerate(reversed(card.links)):
        draw_moon(canvas, link, width - 18 - 26 * at, 86, 11, NIGHT)


def draw_wound(canvas: Canvas, held: HandCard) -> None:
    """Draw a wound among the orders, its sign in large."""
    width, height = canvas.size
    word = held.name.lower()
    colour = WOUND_COLOURS[word]
    canvas.draw_plate(
        0, 0, width, height, 10, mix_colours(PANEL[1], colour, 0.16), mix_colours(colour, INK, 0.5), 2
    )
    tall = height > 200
    draw_wound_sign(
        canvas, word, width / 2, 78 if tall else 74, 40 if tall else 26, mix_colours(PANEL[1], colour, 0.16)
    )
    canvas.draw_text(
        width / 2,
        158 if tall else 28,
        held.name,
        30 if tall else 24,
        mix_colours(colour, BONE, 0.3),
        "bold",
        "centre",
    )
    if held.number > 1:
        y = height - 14 if not tall else 200
        canvas.draw_text(width / 2, y, f"×{held.number}", 30, BONE, "bold", "centre")
    if tall and width > 150:
        for at, line in enumerate(
            wrap_text("At your turn’s end: discard it, draw 2.", width - 20, "narrow", TEXT)
        ):
            canvas.draw_text(width / 2, 232 + LINE * at, line, TEXT, MUTE, "narrow", "centre")
