"""The orders of a chain as cards, and the moons that join them."""

from typing import NamedTuple

from PIL import Image

from games.core.sentences.teller import Teller
from games.nightfall.view_types import CardView, LinkView, card_view
from render.kit.canvas import Canvas, Pen, fit_text, text_width, wrap_text
from render.kit.layout import Box
from render.kit.texts import join_sentences
from render.kit.theme import BONE, BURST_TEXT, DONE, GOLD, HEART, LOW, MUTE, Colour, mix_colours
from render.nightfall import sentences as words
from render.nightfall.background import draw_choice, draw_plate
from render.nightfall.emblems import KINDS, draw_card_emblem, draw_heart, draw_moon, draw_sword, draw_tick
from render.nightfall.palette import PALETTE
from render.nightfall.pending_choice import STAGED
from render.nightfall.theme import (
    MOONS,
    NIGHT,
    STARTER,
    STRIP,
    curl_quotes,
    edge_colour,
    short_name,
    text_colour_on,
)

FOOT = 24
"""Height of the part of a pill that hangs below its card."""


@PALETTE.sprite
def draw_joint(colour: str, width: int, height: int, state: str) -> Image.Image:
    """Draw the moon by which a card was linked, on its cord."""
    canvas = Canvas((width, height), STRIP)
    over = state in ("resolved", "cancelled")
    middle = height / 2 - (0 if height < 100 else 8)
    cord = mix_colours(MOONS[colour], STRIP, 0.75 if over else 0.4)
    canvas.draw_box(0, middle - 4, width, 8, cord)
    radius = min(27.0, width / 2 - 1)
    canvas.draw_disc(width / 2, middle, radius + 3, STRIP)
    draw_moon(canvas, colour, width / 2, middle, radius, STRIP, 0.6 if over else 0)
    size = 27 if width > 50 else 23
    tone = MUTE if over else text_colour_on(colour)
    canvas.draw_text(width / 2, middle + radius + size + 2, colour, size, tone, "bold", "centre")
    return canvas.finish()


@PALETTE.sprite
def link_card(
    link: LinkView, player: str, aims: str, lit: str, size: tuple[int, int], language: str
) -> Image.Image:
    """Draw an order in the chain: over is sunk and ticked, cancelled struck; a pill tells what was earned."""
    (width, height), say = size, Teller(language)
    canvas = Canvas((width, height + (FOOT if height > 100 else 0)), STRIP)
    card, over = card_view(link.card), link.state in ("resolved", "cancelled")
    border = GOLD if lit == "gold" else BONE if link.state == STAGED else None
    box = Box(0, 0, width, height)
    draw_plate(canvas, box, link.colour, border, 4 if border else 2, 0.6 if over else 0)
    tone = MUTE if over else STARTER if card.starting else BONE
    if height < 100:
        signs = link.kicked or link.times > 1 or bool(aims) or link.state == "resolved"
        draw_half_card(canvas, card, player, tone, over, signs)
    elif width >= 140:
        draw_wide_card(canvas, card, player, tone, over, say)
    else:
        draw_slim_card(canvas, card, player, tone, over, say)
    draw_state(canvas, link, box)
    draw_pill(canvas, link, aims, box, say)
    draw_choice(canvas, lit, 18)
    return canvas.finish()


@PALETTE.sprite
def link_text(name: str, kicked: bool, size: tuple[int, int], language: str) -> Image.Image:
    """Draw the rules text of a card behind a short chain; a kicker that is not earned is dim."""
    canvas = Canvas(size, STRIP)
    card = card_view(name)
    own, extra, letters, face = fit_card_lines(card, size, Teller(language))
    line = letters + 3
    canvas.draw_box(0, 4, 2, size[1] - 10, edge_colour(card.colour))
    said, large, bold = fit_text(curl_quotes(name), size[0] - 24, letters + 3)
    canvas.draw_text(18, 24, said, large, text_colour_on(card.colour), bold)
    y = 24 + line
    for said in own:
        canvas.draw_text(18, y, said, letters, BONE, face)
        y += line
    if extra:
        draw_moon(canvas, card.kicker_colour, 29, y - 7, 10, NIGHT, 0 if kicked else 0.4)
    for said in extra:
        canvas.draw_text(46, y, said, letters, text_colour_on(card.kicker_colour) if kicked else MUTE, face)
        y += line
    return canvas.finish()


class CardLines(NamedTuple):
    """Lines of a card's text and of its kicker, with their size and face."""

    own: tuple[str, ...]
    kicker: tuple[str, ...]
    letters: int
    face: str

    @property
    def height(self) -> int:
        """Height including the name above the lines."""
        return 28 + (len(self.own) + len(self.kicker)) * (self.letters + 3)


LETTERS = (*((size, "text") for size in range(26, 19, -1)), *((size, "narrow") for size in range(22, 17, -1)))
"""Sizes and faces, the most readable first."""


def fit_card_lines(card: CardView, size: tuple[int, int], say: Teller) -> CardLines:
    """Choose the first lettering with which everything fits, else the smallest."""
    rules, kicker_text = join_sentences(say, (card.chain, *card.in_play)), say(card.kicker)
    found = CardLines((), (), 0, "")
    for letters, face in LETTERS[0 if size[0] > 480 else 4 :]:
        own = wrap_text(rules, size[0] - 24, face, letters) if rules else ()
        kicker = wrap_text(kicker_text, size[0] - 54, face, letters) if kicker_text else ()
        found = CardLines(own, kicker, letters, face)
        if found.height <= size[1]:
            break
    return found


def draw_wide_card(
    canvas: Canvas, card: CardView, player: str, tone: Colour, over: bool, say: Teller
) -> None:
    """Draw name, emblem with the numbers beside it, player, and the colours that may follow."""
    width, height = canvas.size[0], canvas.size[1] - FOOT
    said, size, face = fit_text(curl_quotes(card.name), width - 20, 28, "bold", short_name(card.name))
    canvas.draw_text(width / 2, 32, said, size, tone, face, "centre")
    draw_card_emblem(
        canvas,
        card.name,
        card.race,
        card.colour,
        width / 2,
        80,
        36 if width > 180 else 31,
        0.5 if over else 0,
    )
    plain = MUTE if over else BONE
    if card.kind == "minion":
        end = 12 + canvas.draw_text(12, 112, str(card.strength), 36, plain)
        draw_sword(canvas, end + 15, 101, 11, mix_colours(plain, NIGHT, 0.2), NIGHT)
        end = width - 12 - canvas.draw_text(width - 12, 112, str(card.health), 36, plain, "bold", "right")
        draw_heart(canvas, end - 15, 101, 12, mix_colours(HEART, NIGHT, 0.5) if over else HEART)
    else:
        canvas.draw_text(11, 119, say(words.ActionLabel()), 24, MUTE, "narrow")
    top = height - 38
    canvas.draw_plate(4, top, width - 8, 34, 7, NIGHT)
    x = width - 20.0
    for link in reversed(card.links):
        draw_moon(canvas, link, x, top + 17, 13, NIGHT, 0.5 if over else 0)
        x -= 31
    said, size, face = fit_text(player, x + 4, 24)
    canvas.draw_text(12, top + 25, said, size, plain, face)


def draw_slim_card(
    canvas: Canvas, card: CardView, player: str, tone: Colour, over: bool, say: Teller
) -> None:
    """Draw a narrower card: numbers below the emblem, moons below the numbers."""
    width, height = canvas.size[0], canvas.size[1] - FOOT
    said, size, face = fit_text(short_name(card.name), width - 10, 24)
    canvas.draw_text(width / 2, 26, said, size, tone, face, "centre")
    draw_card_emblem(canvas, card.name, card.race, card.colour, width / 2, 61, 27, 0.5 if over else 0)
    plain = MUTE if over else BONE
    if card.kind == "minion":
        canvas.draw_text(10, 106, str(card.strength), 29, plain)
        draw_sword(canvas, 35, 97, 8.5, mix_colours(plain, NIGHT, 0.2), NIGHT)
        canvas.draw_text(width - 10, 106, str(card.health), 29, plain, "bold", "right")
        draw_heart(canvas, width - 36, 97, 9, mix_colours(HEART, NIGHT, 0.5) if over else HEART)
    else:
        canvas.draw_text(width / 2, 104, say(words.ActionLabel()), 24, MUTE, "narrow", "centre")
    top = height - 50
    canvas.draw_plate(4, top, width - 8, 46, 7, NIGHT)
    step = 26
    for at, link in enumerate(card.links):
        x = width / 2 + step * (at - (len(card.links) - 1) / 2)
        draw_moon(canvas, link, x, top + 12, 10, NIGHT, 0.5 if over else 0)
    said, size, face = fit_text(player, width - 16, 22)
    canvas.draw_text(width / 2, top + 42, said, size, plain, face, "centre")


def draw_half_card(
    canvas: Canvas, card: CardView, player: str, tone: Colour, over: bool, signs: bool
) -> None:
    """Draw a card in three lines: name, numbers and moons, player."""
    width = canvas.size[0]
    said, size, face = fit_text(short_name(card.name), width - 10, 22)
    canvas.draw_text(width / 2, 24, said, size, tone, face, "centre")
    plain = MUTE if over else BONE
    if card.kind == "minion":
        canvas.draw_text(8, 52, f"{card.strength}/{card.health}", 24, plain)
    else:
        KINDS[""](Pen(canvas, 20, 44, 10, plain, NIGHT))
    for at, link in enumerate(reversed(card.links)):
        draw_moon(canvas, link, width - 16 - 23 * at, 44, 10, NIGHT, 0.5 if over else 0)
    said, size, face = fit_text(player, width - (38 if signs else 14), 24, "label")
    canvas.draw_text(8, 78, said, size, mix_colours(plain, NIGHT, 0.1), face)


def draw_state(canvas: Canvas, link: LinkView, box: Box) -> None:
    """Draw the state of an order over its card."""
    if link.state == "resolved":
        y = 58 if box.width >= 140 else 48 if box.height > 100 else box.height - 15
        x = box.width - (17 if box.height > 100 or not link.kicked else 40)
        canvas.draw_disc(x, y, 13, NIGHT)
        draw_tick(canvas, x, y, 8.5, DONE)
    elif link.state == "cancelled":
        canvas.draw_line([(10, box.height - 14), (box.width - 10, 14)], 7, NIGHT)
        canvas.draw_line([(10, box.height - 14), (box.width - 10, 14)], 4, LOW)


def draw_pill(canvas: Canvas, link: LinkView, aims: str, box: Box, say: Teller) -> None:
    """Draw a pill with the earned kicker, the number of resolutions, and who aims the order."""
    if link.state == "cancelled":
        gone = words.CancelledLabel() if box.width > 120 else words.Gone()
        parts = [] if box.height < 100 else [say(gone)]
    else:
        parts = [say(words.KickerLabel())] * link.kicked + [f"×{link.times}"] * (link.times > 1)
        parts += [aims if box.width > 150 else say(words.Aimed())] * bool(aims)
    if not parts:
        return
    if box.height < 100:
        canvas.draw_disc(box.width - 15, box.height - 15, 11, GOLD)
        sign = say(words.KickerInitial()) if link.kicked else parts[0][:2]
        canvas.draw_text(box.width - 15, box.height - 8, sign, 24, BURST_TEXT, "bold", "centre")
        return
    kicked = link.kicked and link.state != "cancelled"
    said, size, face = fit_text(" ".join(parts), box.width - 44 if kicked else box.width - 16, 23)
    width = text_width(said, face, size) + (46 if kicked else 24)
    left = (box.width - width) / 2
    fill = LOW if link.state == "cancelled" else GOLD
    canvas.draw_plate(left, box.height - 8, width, 29, 14, fill, STRIP, 2)
    x = left + 12
    if kicked:
        draw_moon(canvas, link.kicker_colour, x + 8, box.height + 6.5, 10.5, NIGHT)
        x += 24
    canvas.draw_text(x, box.height + 14, said, size, BURST_TEXT, face)
