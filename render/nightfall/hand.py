"""The private lower part of the picture: the viewer's hand as cards, in claims below what may be claimed."""

from typing import NamedTuple

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.view_types import CardView, NightfallView, OwnView, card_place, card_view
from render.kit.canvas import Canvas, fit_text, fit_texts, wrap_text
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.kit.texts import join_sentences, list_lengths
from render.kit.theme import BONE, BURST_TEXT, GOLD, INK, MUTE, mix_colours
from render.nightfall import sentences as words
from render.nightfall.background import draw_choice, draw_plate
from render.nightfall.card_face import TALL, TEXT, cost_mark, draw_body, draw_head
from render.nightfall.emblems import draw_wound_sign
from render.nightfall.keywords import draw_legend
from render.nightfall.layout import HandLayout, lay_out_hand
from render.nightfall.palette import PALETTE
from render.nightfall.theme import BLOOD_WORDS, PANEL, STRIP, WOUND_COLOURS, curl_quotes
from render.nightfall.view_queries import choice_mark, tell_orders


class HandCard(NamedTuple):
    """A card in hand. `state`: "starts", "links", "kicker", "picked" in a draft, or ""."""

    name: str
    number: int
    state: str
    lit: str
    """Mark in a choice, as for `choice_mark`."""
    choice_order: str
    """Position among several cards chosen one after another, or positions."""


def place_hand(view: NightfallView, room: Box) -> HandLayout:
    """Lay out the viewer's hand in this room; few cards, or wounds alone, take less of it."""
    held = () if view.own is None else view.own.hand
    return lay_out_hand(room, len(held), sum(not each.wound for each in held))


def paste_hand(
    image: Image.Image, view: NightfallView, say: Teller, choice_marks: ChoiceMarks, places: HandLayout
) -> None:
    own = view.own
    if own is None:
        return
    cards = list_hand(own, choice_marks)
    for held, box in zip(cards, places.cards, strict=True):
        image.paste(draw_held(held, box.size, say.key), box.corners)
    title, notes = tell_hand_title(view, own, say, is_choosing=bool(choice_marks.chosen))
    box = places.title
    note = join_sentences(say, notes, " · ")
    image.paste(draw_title(say(title), note, box.size), box.corners)
    if not cards:
        area = places.panel
        image.paste(
            draw_no_cards(area.width - 24, say.key),
            Box(area.x + 12, area.y + 40, area.width - 24, 40).corners,
        )
    if (box := places.legend).height:
        names = tuple(sorted({held.name for held in cards}))
        image.paste(draw_legend(names, box.size, language=say.key), box.corners)


def list_hand(own: OwnView, choice_marks: ChoiceMarks) -> list[HandCard]:
    """Return the cards of the hand, as they may be played now."""
    found: list[HandCard] = []
    for each in own.hand:
        state = "kicker" if each.kicked else "links" if each.follows else "starts" if each.starts else ""
        state = "" if choice_marks.chosen else state
        place = card_place(each.card)
        found.append(
            HandCard(
                each.card,
                each.count,
                state,
                choice_mark(choice_marks, place),
                choice_order(choice_marks, place),
            )
        )
    return found


def choice_order(choice_marks: ChoiceMarks, place: str) -> str:
    """Return `1`, or `1 3` for a card chosen twice; "" where a single thing is chosen."""
    if len(choice_marks.chosen) < 2:
        return ""
    return " ".join(str(at) for at, chosen in enumerate(choice_marks.chosen, 1) if chosen == place)


def tell_hand_title(
    view: NightfallView, own: OwnView, say: Teller, *, is_choosing: bool
) -> tuple[Text, list[Text]]:
    """Return the title of the cards, and what else only this seat knows."""
    notes: list[Text] = [*tell_orders(own, say)]
    if own.picked:
        notes.append(words.SecretCards(tuple(map(curl_quotes, own.picked))))
    if view.active == view.viewer and view.turn and not view.finished:
        notes.append(words.InfluenceToSpend(view.influence))
    starts = not is_choosing and any(each.starts for each in own.hand)
    return words.StartableHandHeading() if starts else words.HandHeading(), notes


@PALETTE.sprite
def draw_title(title: str, note: str, size: tuple[int, int]) -> Image.Image:
    canvas = Canvas(size, STRIP)
    end = canvas.draw_text(2, 26, title, 25, BLOOD_WORDS, "narrow bold", letter_spacing=2)
    if note:
        said, letters, face = fit_text(note, size[0] - end - 40, 25, "label")
        canvas.draw_text(size[0] - 2, 26, said, letters, GOLD, face, "right")
    return canvas.finish()


@PALETTE.sprite
def draw_no_cards(width: int, language: str) -> Image.Image:
    canvas = Canvas((width, 40), STRIP)
    canvas.draw_text(6, 28, Teller(language)(words.NoCardsLabel()), 25, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_held(held: HandCard, size: tuple[int, int], language: str) -> Image.Image:
    """Draw a card in hand, with a gold ribbon if it can be played now."""
    canvas, say = Canvas(size, STRIP), Teller(language)
    if held.name.lower() in WOUND_COLOURS:
        draw_wound(canvas, held, say)
    else:
        draw_order(canvas, held, card_view(held.name), say)
    draw_ribbon(canvas, held, say)
    draw_choice(canvas, held.lit, 26)
    return canvas.finish()


def draw_order(canvas: Canvas, held: HandCard, card: CardView, say: Teller) -> None:
    """Draw name, colour, cost, numbers, links and the whole text as large as fits; without room, no text."""
    width, height = canvas.size
    border, stroke = (GOLD, 4.0) if held.state else (None, 2.0)
    draw_plate(canvas, Box(0, 0, width, height), card.colour, border, stroke)
    cost = cost_mark(card.cost, card.cost) if card.cost else None
    draw_head(canvas, card, cost, held.number, say)
    draw_body(canvas, card, say, height - (RIBBON + 4 if has_ribbon(held) else 4))


RIBBON = 34
CHOSEN_LABELS = ("chosen", "both")
RIBBONS = {"links": words.LinksRibbon(), "kicker": words.KickerRibbon(), "picked": words.PickedRibbon()}


def has_ribbon(held: HandCard) -> bool:
    return held.state in RIBBONS or held.lit in CHOSEN_LABELS


def draw_ribbon(canvas: Canvas, held: HandCard, say: Teller) -> None:
    """Draw a ribbon: the card's role in a choice, else what it can do now, or that it is picked."""
    ribbon, fill = RIBBONS.get(held.state), GOLD
    if held.lit in CHOSEN_LABELS:
        ribbon = words.ChosenInOrder(held.choice_order) if held.choice_order else words.ChosenRibbon()
        fill = BONE
    if ribbon is None:
        return
    width, height = canvas.size
    canvas.draw_plate(4, height - RIBBON, width - 8, 30, 7, fill)
    said, size, face = fit_texts(list_lengths(say, ribbon), width - 18, 24)
    canvas.draw_text(width / 2, height - 11, said, size, BURST_TEXT, face, "centre")


BROAD, LARGE_TEXT = 500, 30
"""Width from which a wound's words have a larger size, and that size."""


def draw_wound(canvas: Canvas, held: HandCard, say: Teller) -> None:
    """Draw a wound among the orders, its sign in large."""
    width, height = canvas.size
    word = held.name.lower()
    colour = WOUND_COLOURS[word]
    ground = mix_colours(PANEL[1], colour, 0.16)
    canvas.draw_plate(0, 0, width, height, 10, ground, mix_colours(colour, INK, 0.5), 2)
    draw_wound_sign(canvas, word, 30, 42, 21, ground)
    canvas.draw_text(60, 40, held.name, NAME_SIZE, mix_colours(colour, BONE, 0.3))
    canvas.draw_text(60, 70, say(words.WoundLabel()), TEXT, MUTE, "narrow")
    if held.number > 1:
        canvas.draw_text(width - 12, 52, f"×{held.number}", 30, BONE, "bold", "right")
    said = say(words.WoundRule())
    size = LARGE_TEXT if width >= BROAD else TEXT
    lines = wrap_text(said, width - 20, "narrow", size)
    step = size + 4
    foot = 90 + step * len(lines)
    if height >= foot:
        for at, line in enumerate(lines):
            canvas.draw_text(12, 84 + step * (at + 1), line, size, MUTE, "narrow")
    if height >= TALL:
        spare = height - foot
        draw_wound_sign(canvas, word, width / 2, foot + spare / 2, min(90, spare / 3), ground)


NAME_SIZE = 32
