"""The face of a card in a hand, a draft or what may be claimed, readable at whatever size it has."""

from typing import NamedTuple

from games.core.sentences.teller import Teller
from games.nightfall.view_types import CardView
from render.kit.canvas import ELLIPSIS, SMALLEST, Canvas, fit_text, text_width, wrap_text
from render.kit.texts import join_sentences
from render.kit.theme import BONE, BURST_TEXT, DONE, GOLD, INK, MUTE, Colour, mix_colours
from render.nightfall import sentences as words
from render.nightfall.emblems import draw_card_emblem, draw_coin, draw_heart, draw_moon, draw_sword
from render.nightfall.theme import NIGHT, STARTER, curl_quotes, short_name, text_colour_on

TEXT = 24
"""Smallest size of a text: 11 pixels where a desktop shows the picture 550 wide, 8 on a telephone."""
WHISPER = 21
"""Smallest size of a few words where a hand is so large that texts have no room."""
LARGEST = 34
NAME, SMALL_NAME = 30, 25
"""Size of a name, and of a long one that would have to be shortened."""
HEAD, LOW_HEAD = 81, 68
"""Height of the two lines with name, cost, numbers and colours; the second one on a low card."""
EMBLEM, LARGE_EMBLEM = 76, 160
"""Least and greatest height of the emblem, where a card is tall."""
TALL, LOW = 400, 330
"""Heights from which a card has an emblem, and below which its two lines stand closer."""
NARROW = 250


class FaceTexts(NamedTuple):
    """Lines of a card's text and of its kicker, and their size."""

    own: tuple[str, ...]
    kicker: tuple[str, ...]
    size: int

    @property
    def height(self) -> int:
        return (len(self.own) + len(self.kicker)) * line_height(self.size)


def line_height(size: int) -> int:
    return size + (1 if size < 26 else 2)


def least_top(height: int) -> int:
    """Return where the texts of a card of this height begin at the highest."""
    return LOW_HEAD if height < LOW else HEAD + (EMBLEM if height >= TALL else 0)


def draw_head(
    canvas: Canvas, card: CardView, cost: tuple[int, Colour] | None, number: int, say: Teller
) -> None:
    """Draw colour, name, and in the corner how many there are, else the cost; then numbers and links."""
    width, height = canvas.size
    first, second = (32, 61) if height < LOW else (35, 73)
    draw_moon(canvas, card.colour, 24, first - 10, 16, INK)
    room = width - 54
    if number > 1:
        canvas.draw_plate(width - 50, first - 26, 42, 32, 15, BONE)
        canvas.draw_text(width - 29, first - 1, f"×{number}", 24, BURST_TEXT, "bold", "centre")
        room -= 46
    elif cost is not None:
        draw_coin(canvas, width - 26, first - 10, 18)
        canvas.draw_text(width - 26, first - 1, str(cost[0]), 26, cost[1], "bold", "centre")
        room -= 42
    said, size, face = fit_card_name(card.name, room)
    canvas.draw_text(46, first, said, size, STARTER if card.starting else BONE, face)
    canvas.draw_text(24, second, card.colour, 24, text_colour_on(card.colour), "bold", "centre")
    draw_numbers(canvas, card, 36 if width < NARROW else 46, second, say)
    draw_links(canvas, card, second, say)


def fit_card_name(name: str, width: float) -> tuple[str, int, str]:
    """Fit the whole name, in narrow letters if need be, before its short form."""
    said, size, face = fit_text(curl_quotes(name), width, NAME)
    if said.endswith(ELLIPSIS):
        said, size, face = fit_text(curl_quotes(name), width, SMALL_NAME)
    return fit_text(short_name(name), width, NAME) if said.endswith(ELLIPSIS) else (said, size, face)


def draw_numbers(canvas: Canvas, card: CardView, x: float, base: float, say: Teller) -> None:
    """Draw strength and health, or that it is an action."""
    if card.kind != "minion":
        canvas.draw_text(x, base - 1, say(words.ActionLabel()), 24, MUTE, "narrow")
        return
    size, gap = (28, 0) if canvas.size[0] < NARROW else (30, 6)
    draw_sword(canvas, x + 9, base - 10, 10, mix_colours(BONE, NIGHT, 0.2), NIGHT)
    x += 20 + gap + canvas.draw_text(x + 20, base + 1, str(card.strength), size, BONE)
    draw_heart(canvas, x + 14, base - 9, 10.5)
    canvas.draw_text(x + 26, base + 1, str(card.health), size, BONE)


def draw_links(canvas: Canvas, card: CardView, base: float, say: Teller) -> None:
    """Draw the colours that may follow at the right end of the second line."""
    x = canvas.size[0] - 8.0
    for link in reversed(card.links):
        x -= canvas.draw_text(x, base, link, 24, text_colour_on(link), "bold", "right") + 2
        draw_moon(canvas, link, x - 11, base - 9, 11, NIGHT)
        x -= 27
    if x > 176 and canvas.size[1] >= LOW:
        canvas.draw_text(x, base - 1, say(words.ThenLabel()), 24, MUTE, "narrow", "right")


def draw_body(canvas: Canvas, card: CardView, say: Teller, foot: int) -> bool:
    """Draw the text as large as fits above `foot`, on a tall card below the emblem; say whether it did."""
    width, height = canvas.size
    top = least_top(height)
    texts = fit_face(card, say, width, foot - top)
    spare = foot - top - (0 if texts is None else texts.height)
    if height >= TALL:
        band = min(LARGE_EMBLEM, EMBLEM + max(0, spare - 20))
        draw_card_emblem(canvas, card.name, card.race, card.colour, width / 2, HEAD + band / 2, band / 2 - 6)
        top = HEAD + band
    if texts is not None:
        draw_texts(canvas, card, texts, top)
    return texts is not None


def draw_texts(canvas: Canvas, card: CardView, texts: FaceTexts, top: float) -> None:
    """Draw the text, then the kicker behind its moon."""
    y, step = top, line_height(texts.size)
    for line in texts.own:
        y += step
        canvas.draw_text(10, y - 5, line, texts.size, BONE, "narrow")
    for at, line in enumerate(texts.kicker):
        y += step
        if not at:
            draw_moon(canvas, card.kicker_colour, 20, y - 11, 10, NIGHT)
        canvas.draw_text(36, y - 5, line, texts.size, text_colour_on(card.kicker_colour), "narrow")


def fit_texts(
    said: str, kicker: str, width: int, height: float, least: int = TEXT, largest: int = LARGEST
) -> FaceTexts:
    """Wrap text and kicker at the largest size at which both fit, else at the smallest."""
    size = largest + 2
    while True:
        size -= 2
        own = wrap_text(said, width - 18, "narrow", size) if said else ()
        extra = wrap_text(kicker, width - 46, "narrow", size) if kicker else ()
        found = FaceTexts(own, extra, size)
        each_word = (*said.split(), *kicker.split())
        broad = max((text_width(word, "narrow", size) for word in each_word), default=0)
        if size <= least or (found.height <= height and broad <= width - 46):
            return found


def face_texts(card: CardView, say: Teller, width: int, height: float) -> FaceTexts:
    """Wrap the whole text of a card."""
    text = join_sentences(say, (card.chain, *card.in_play))
    return fit_texts(text, say(card.kicker), width, height)


def fit_face(card: CardView, say: Teller, width: int, height: float) -> FaceTexts | None:
    """Wrap as much of a card's text as has room: all of it, else its powers in few words, else None.

    Where its kicker has no room, it is at least said that there is one.
    """
    power, kicker = say(card.brief), say(card.brief_kicker)
    hint, cut = say(words.KickerLabel()) if kicker else "", f"{power.partition(';')[0]} …"
    tries = (
        face_texts(card, say, width, height),
        fit_texts(power, kicker, width, height),
        fit_texts(power, kicker, width, height, WHISPER),
        fit_texts(power, hint, width, height, WHISPER),
        fit_texts(cut, hint, width, height, WHISPER),
        fit_texts(power, hint, width, height, SMALLEST),
        fit_texts(cut, "", width, height, WHISPER),
    )
    return next((texts for texts in tries if texts.height <= height), None)


def cost_mark(cost: int, printed: int, spendable: int = 99) -> tuple[int, Colour]:
    """Return a cost with its colour: green if it is lower than printed, dim if it can't be paid."""
    return cost, MUTE if cost > spendable else DONE if cost < printed else GOLD
