"""What is being chosen before the first turn: two factions, Heroes to pick from, or a row to line up."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import (
    CHOOSES_FACTION,
    FACTIONS,
    NAMES_KINGMAKER,
    ORDERS_ROW,
    HeroView,
    NightbreakView,
    card_view,
)
from render.kit.layout import Box, split_columns, stack_boxes
from render.kit.lettering import name_drawably
from render.kit.private_frame import paste_privacy
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import FEW_IN_PICTURE, MANY_IN_PICTURE, headline, side_term
from render.nightbreak.background import paint_bare_table, rounded_mask
from render.nightbreak.faction_plate import RADIUS as PLATE_RADIUS
from render.nightbreak.faction_plate import draw_faction
from render.nightbreak.frame import frame_line, paste_header
from render.nightbreak.hero_card import RADIUS as CARD_RADIUS
from render.nightbreak.hero_card import (
    CardLook,
    draw_hero_card,
    draw_row_hero,
    draw_row_title,
    find_text_height,
)
from render.nightbreak.layout import HEADER, MARGIN, WIDTH
from render.nightbreak.legend import (
    LegendEntry,
    draw_legend,
    legend_height,
    list_arrow_entries,
    list_number_entries,
    list_status_entries,
    list_type_entries,
)
from render.nightbreak.setup_text import sheet_names

HEIGHT = 763
"""A picture of 1200x763 gets all 550 pixels of a desktop (11:7)."""
GAP = 12
INNER = WIDTH - 2 * MARGIN
ROW_TITLE, ROW_HEIGHT = 168, 84
"""Width of the title before a row that is lined up already, and the row's height."""


class Sheet(NamedTuple):
    """Heroes laid out as cards in one picture."""

    names: Sequence[str]
    columns: int
    rows: int
    is_detailed: bool
    """Whether the cards say what their powers do."""
    legend: Sequence[LegendEntry]
    has_header: bool = True


def paint_setup(
    view: NightbreakView, say: Teller, title: str, private: bool, chosen: Sequence[str] = ()
) -> tuple[Image.Image, Image.Image | None]:
    """Paint the picture of a choice before the first turn; private sheets of Heroes in two.

    `chosen`: what a private picture marks of a half-made choice, in its order.
    """
    say = name_drawably(say)
    setup = view.setup
    if setup is None:
        raise ValueError("nothing is being set up")
    named = title or headline(view)
    if setup.stage == CHOOSES_FACTION:
        parts = [paint_factions(view, say, named, private)]
    elif setup.stage == NAMES_KINGMAKER or (setup.stage == ORDERS_ROW and view.mustered):
        parts = [paint_own_heroes(view, say, named, private, chosen)]
    else:
        marked = {*view.mustered, *chosen}
        sheets = list_sheets(view, private, say.key)
        parts = [paint_sheet(view, sheet, say, named, private, marked) for sheet in sheets]
    if private:
        for part in parts:
            paste_privacy(part, frame_line)
    return parts[0], parts[1] if len(parts) > 1 else None


def paint_factions(view: NightbreakView, say: Teller, title: Text, private: bool) -> Image.Image:
    image = paint_bare_table(HEIGHT, has_header=True).copy()
    paste_header(image, view, say, title, private)
    field = Box(MARGIN, HEADER.foot + MARGIN, INNER, HEIGHT - HEADER.foot - 2 * MARGIN)
    for faction, box in zip(FACTIONS, split_columns(field, 2, MARGIN), strict=True):
        names = tuple(name for name in setup_names(view) if card_view(name).faction == faction)
        plate = draw_faction(faction, names, box.size, say.key)
        image.paste(plate, box.corners, rounded_mask(box.size, PLATE_RADIUS))
    return image


# Heroes to choose from


def setup_names(view: NightbreakView) -> tuple[str, ...]:
    return () if view.setup is None else view.setup.offered


def list_sheets(view: NightbreakView, private: bool, language: str) -> list[Sheet]:
    """Return the one sheet of the public picture, or the two of a private one, where there is more room."""
    names = sheet_names(view)
    signs = [
        *list_type_entries([card_view(name).type for name in names], language),
        *list_number_entries(language, words.PowerCost()),
    ]
    many = len(names) > 2 * FEW_IN_PICTURE
    if not private:
        columns, rows = (6, 5) if many else (5, 3)
        return [Sheet(names, columns, rows, False, signs)]
    columns, rows, cut = (5, 3, MANY_IN_PICTURE) if many else (4, 2, FEW_IN_PICTURE)
    keywords = list_status_entries([card_view(name).text for name in names], language)
    return [
        Sheet(names[:cut], columns, rows, True, []),
        Sheet(names[cut:], columns, rows, True, [*signs, *list_arrow_entries(language), *keywords], False),
    ]


def row_across(view: NightbreakView) -> list[HeroView]:
    """Return the Heroes of the other side's row, if it is lined up, from the left as the board shows it."""
    if view.setup is None:
        return []
    heroes = [hero for hero in view.sides[1 - view.setup.side].row if hero is not None]
    return sorted(heroes, key=lambda hero: hero.column, reverse=view.viewer != 0)


def paint_sheet(
    view: NightbreakView, sheet: Sheet, say: Teller, title: Text, private: bool, marked: Collection[str]
) -> Image.Image:
    image = paint_bare_table(HEIGHT, sheet.has_header).copy()
    top, foot = MARGIN, HEIGHT - MARGIN
    if sheet.has_header:
        paste_header(image, view, say, title, private)
        top = paste_row_across(image, view, say, HEADER.foot + GAP)
    if sheet.legend:
        height = legend_height(sheet.legend, INNER)
        box = Box(MARGIN, foot - height, INNER, height)
        image.paste(draw_legend(tuple(sheet.legend), box.size), box.corners, rounded_mask(box.size, 10))
        foot = box.y - GAP
    height = (foot - top - GAP * (sheet.rows - 1)) // sheet.rows
    taken = {hero.name: hero.column for hero in row_across(view)}
    lines = stack_boxes(MARGIN, top, INNER, (height,) * sheet.rows, GAP)
    boxes = [box for line in lines for box in split_columns(line, sheet.columns, GAP)]
    room = find_text_height(sheet.names, boxes[0].width, False, say) if sheet.is_detailed else 0
    for name, box in zip(sheet.names, boxes, strict=False):
        state = (
            words.InColumnLabel(taken[name]) if name in taken else words.Picked() if name in marked else None
        )
        paste_card(image, CardLook(name, sheet.is_detailed, False, state, room, say.key), box)
    return image


def paste_row_across(image: Image.Image, view: NightbreakView, say: Teller, top: int) -> int:
    """Paste the other side's row, if it is lined up, and return where the rest begins."""
    heroes = row_across(view)
    if not heroes or view.setup is None or (view.shared and view.setup.stage not in (ORDERS_ROW,)):
        return top
    side = 1 - view.setup.side
    title = Box(MARGIN, top, ROW_TITLE, ROW_HEIGHT)
    sprite = draw_row_title(view.sides[side].faction, side_term(view, side), title.size, say.key)
    image.paste(sprite, title.corners, rounded_mask(title.size, CARD_RADIUS))
    field = Box(title.right + GAP, top, WIDTH - MARGIN - title.right - GAP, ROW_HEIGHT)
    for hero, box in zip(heroes, split_columns(field, len(heroes), GAP), strict=True):
        sprite = draw_row_hero(hero.name, hero.column, box.size)
        image.paste(sprite, box.corners, rounded_mask(box.size, CARD_RADIUS))
    return field.foot + GAP


# Heroes that are picked


def paint_own_heroes(
    view: NightbreakView, say: Teller, title: Text, private: bool, chosen: Sequence[str]
) -> Image.Image:
    """Paint the few Heroes of a row that is being lined up, or that has a Kingmaker to name.

    Those `chosen` so far have their places from the left.
    """
    image = paint_bare_table(HEIGHT, has_header=True).copy()
    paste_header(image, view, say, title, private)
    is_order = view.setup is not None and view.setup.stage == ORDERS_ROW
    names = view.mustered if is_order else setup_names(view)
    cards = [card_view(name) for name in names]
    top = paste_row_across(image, view, say, HEADER.foot + GAP)
    legend = (
        *list_type_entries([card.type for card in cards], say.key),
        *list_number_entries(say.key, words.PowerCost()),
        *list_arrow_entries(say.key),
        *list_status_entries([text for card in cards for text in (card.arrival, card.text)], say.key),
    )
    height = legend_height(legend, INNER)
    box = Box(MARGIN, HEIGHT - MARGIN - height, INNER, height)
    image.paste(draw_legend(legend, box.size), box.corners, rounded_mask(box.size, 10))
    field = Box(MARGIN, top, INNER, box.y - GAP - top)
    places = split_columns(field, max(3, len(names)), GAP)
    room = find_text_height(names, places[0].width, True, say)
    for name, place in zip(names, places, strict=False):
        state = words.PlaceInRow(chosen.index(name) + 1) if name in chosen else None
        paste_card(image, CardLook(name, True, True, state, room, say.key), place)
    return image


def paste_card(image: Image.Image, look: CardLook, box: Box) -> None:
    image.paste(draw_hero_card(look, box.size), box.corners, rounded_mask(box.size, CARD_RADIUS))
