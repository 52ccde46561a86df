"""Pictures of the draft: for a seat the cards to pick from, for everybody the orders it is about."""

from typing import Final

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightfall.view_types import NightfallView, card_place, card_view
from render.kit.canvas import Canvas
from render.kit.layout import Box
from render.kit.picture import ChoiceMarks
from render.kit.texts import join_sentences, list_lengths
from render.kit.theme import BONE, INK, mix_colours
from render.nightfall import sentences as words
from render.nightfall.card_face import LOW_HEAD, TEXT, cost_mark, draw_head, draw_texts, fit_texts
from render.nightfall.frame import draw_wound_stack, game_title, paste_turn_title
from render.nightfall.hand import HandCard, draw_held, draw_title
from render.nightfall.keywords import draw_legend
from render.nightfall.layout import (
    BAR,
    DRAFT,
    HEADER,
    HEIGHT,
    OFFER_TITLES,
    OFFERS,
    SHEET,
    STACK,
    TITLE,
    WIDTH,
    card_boxes,
    cards_box,
    legend_box,
    offer_boxes,
    title_box,
)
from render.nightfall.palette import PALETTE
from render.nightfall.theme import (
    BLOOD,
    BLOOD_WORDS,
    NIGHT,
    PANEL,
    STRIP,
    curl_quotes,
    edge_colour,
)
from render.nightfall.view_queries import GOALS, choice_mark, headline, tell_picks, tell_round


def paint_draft(
    view: NightfallView, say: Teller, title: str, choice_marks: ChoiceMarks, *, private: bool
) -> Image.Image:
    """Paint the sheet of a seat's draft cards; for everybody the turned-up commons, else all orders."""
    cards = list_draft(view, choice_marks) if private else []
    image = sheet_ground(SHEET.height if cards else HEIGHT).copy()
    image.paste(game_title(say(tell_round(view)), private, say.key), TITLE.corners)
    paste_turn_title(image, say, title or headline(view))
    image.paste(draw_wound_stack(0, "", list_lengths(say, tell_picks(view)), say.key), STACK.corners)
    if cards:
        paste_draft_cards(image, view, say, cards)
    elif view.commons:
        paste_open_commons(image, view, say)
    else:
        paste_offers(image, view, say)
    return image


@PALETTE.sprite
def sheet_ground(height: int) -> Image.Image:
    canvas = Canvas((WIDTH, height), STRIP)
    canvas.draw_box(*HEADER._replace(height=BAR.y), NIGHT)
    canvas.draw_box(0, BAR.y, WIDTH, 2, mix_colours(BLOOD, INK, 0.2))
    canvas.draw_box(0, BAR.y + 2, WIDTH, BAR.height - 2, mix_colours(PANEL[0], STRIP, 0.5))
    return canvas.finish()


# a seat's own


def list_draft(view: NightfallView, choice_marks: ChoiceMarks) -> list[HandCard]:
    """Return the cards that the viewer picks from, in the order of the buttons."""
    if view.own is None:
        return []
    own = view.own
    return [
        HandCard(
            name, 1, "picked" if name == own.sealed else "", choice_mark(choice_marks, card_place(name)), ""
        )
        for name in own.draft
    ]


def tell_draft_notes(view: NightfallView, say: Teller) -> str:
    """Return what the viewer has picked and given so far."""
    own = view.own
    if own is None:
        return ""
    kept = words.YoursSoFar(tuple(map(curl_quotes, own.picked))) if own.picked else ""
    given = words.ToTheCommons(tuple(map(curl_quotes, own.given))) if own.given else ""
    return join_sentences(say, (kept, given), " · ")


def paste_draft_cards(image: Image.Image, view: NightfallView, say: Teller, cards: list[HandCard]) -> None:
    area = cards_box(DRAFT)
    across = max(2, len(cards))
    for held, box in zip(cards, card_boxes(area, across) if across > 2 else halves(area), strict=False):
        image.paste(draw_held(held, box.size, say.key), box.corners)
    box = title_box(DRAFT)
    goal = say(GOALS[view.pick_goal]).upper()
    image.paste(draw_title(goal, tell_draft_notes(view, say), box.size), box.corners)
    box = legend_box(DRAFT)
    names = tuple(sorted(held.name for held in cards))
    image.paste(draw_legend(names, box.size, costs=True, language=say.key), box.corners)


def halves(area: Box) -> tuple[Box, Box]:
    """Return two boxes side by side."""
    width = (area.width - 10) // 2
    return area._replace(width=width), area._replace(x=area.right - width, width=width)


# everybody's


def paste_open_commons(image: Image.Image, view: NightfallView, say: Teller) -> None:
    """Paste the commons that Open Archives turn up before the picks, as whole cards."""
    others = len(view.offers) - len(view.commons)
    note = say(words.PrivateFromOthers(others))
    box = OFFER_TITLES._replace(x=OFFER_TITLES.x + 8, width=OFFER_TITLES.width - 16)
    image.paste(draw_title(say(words.CommonsForAll()), note, box.size), box.corners)
    for archive, box in zip(view.commons, card_boxes(OFFERS, len(view.commons)), strict=True):
        image.paste(draw_held(HandCard(archive.card, 1, "", "", ""), box.size, say.key), box.corners)


def paste_offers(image: Image.Image, view: NightfallView, say: Teller) -> None:
    """Paste all orders of the draft, minions first; if they are half of them, each kind has its title."""
    for name, box in zip(view.offers, offer_boxes(len(view.offers)), strict=False):
        image.paste(draw_offer(name, box.size, say.key), box.corners)
    minions = sum(card_view(name).kind == "minion" for name in view.offers)
    titles: tuple[Text, Text] = (words.MinionsAndActions(), "")
    if 2 * minions == len(view.offers):
        titles = (words.MinionsHeading(), words.ActionsHeading())
    half = OFFER_TITLES._replace(width=OFFER_TITLES.width // 2 - 4)
    for title, note, x in zip(titles, OFFER_NOTES, (half.x, half.right + 8), strict=True):
        image.paste(draw_offer_title(say(title), say(note), half.size), (x, half.y))


OFFER_NOTES: Final = (words.NumbersNote(), words.CostsNote())


@PALETTE.sprite
def draw_offer_title(title: str, note: str, size: tuple[int, int]) -> Image.Image:
    canvas = Canvas(size, STRIP)
    end = canvas.draw_text(8, 26, title, 25, BLOOD_WORDS, "narrow bold", letter_spacing=2) if title else -14
    canvas.draw_text(end + 22, 26, note, 24, BONE, "narrow")
    return canvas.finish()


LEAST = 21
"""Smallest size of the words on an order of the draft in the public picture."""


@PALETTE.sprite
def draw_offer(name: str, size: tuple[int, int], language: str) -> Image.Image:
    """Draw an order of the draft with its power in few words."""
    canvas, say = Canvas(size, STRIP), Teller(language)
    card = card_view(name)
    tone = PANEL[1]  # the same for all: two dozen grounds, each with its letters, would take many bytes
    canvas.draw_plate(0, 0, *size, 10, tone, edge_colour(card.colour), 2)
    draw_head(canvas, card, cost_mark(card.cost, card.cost), 1, say)
    room = size[1] - LOW_HEAD
    power = say(card.brief)
    tries = (
        fit_texts(said, "", size[0], room, LEAST, TEXT) for said in (power, f"{power.partition(';')[0]} …")
    )
    if (texts := next((each for each in tries if each.height <= room), None)) is not None:
        draw_texts(canvas, card, texts, LOW_HEAD - 2)
    return canvas.finish()
