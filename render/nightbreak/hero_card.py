"""Heroes as small cards, in the sheets of the set-up: numbers, power and cost at a glance."""

from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image

from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import CardView, card_view
from render.kit.canvas import Canvas, Pen, enlarge, fit_text, fit_texts, text_width
from render.kit.emblems import draw_emblem, tick
from render.kit.layout import Box
from render.kit.theme import (
    ACCENTS,
    BONE,
    BORDERS,
    BURST_TEXT,
    GOLD,
    INK,
    MUTE,
    PANEL_FOOT,
    WELL,
    mix_colours,
    text_colour_on_tint,
)
from render.nightbreak import sentences as words
from render.nightbreak.background import plate_ground
from render.nightbreak.palette import PALETTE
from render.nightbreak.power_strip import COIN, LEAST, MOST, draw_cost, draw_power_heading
from render.nightbreak.rules_text import draw_rules, fit_rules, line_height, wrap_words
from render.nightbreak.scene import draw_charge, paint_scene

MARGIN, RADIUS = 11, 12
NAME, STATS, POWER = 38, 40, 32
"""Heights of the lines with the name, the numbers and the power's name."""
ROOM_FOR_NUMBERS = 260
"""Above this width numbers stand beside the name of a Hero in a row that is lined up."""
ARRIVAL_LINE = 34
"""Height of the heading over what a Hero does on arrival."""
WIDE = 250
"""Above this width a card has room for words beside its numbers."""
LEAST_SCENE = 60
"""Below this height a scene gives way to the Hero's emblem before the name."""


NARROW_COIN = 17
"""Distance between Blessing Points of a cost on a narrow card."""
DENSE_TEXT, DENSE_MOST = 64, 31
"""Where the text of a narrow card begins, and its largest size, which few words have room for."""


class CardLook(NamedTuple):
    """A card on a sheet."""

    name: str
    is_detailed: bool
    """Whether it says what the power does."""
    has_arrival: bool
    """Whether it says what the Hero does on arrival."""
    state: Sentence | None
    """That it is picked, its place in a row that is being lined up, or the column where it stands."""
    text_height: int
    """Room for the texts, the same on all cards of a sheet, so that their numbers stand in one line."""
    language: str

    @property
    def is_standing(self) -> bool:
        """Whether the Hero stands in a row already."""
        return isinstance(self.state, words.InColumnLabel)

    @property
    def is_chosen(self) -> bool:
        """Whether one's own team has picked the Hero."""
        return self.state is not None and not self.is_standing


def find_text_height(names: Iterable[str], width: int, has_arrival: bool, say: Teller) -> int:
    """Return the room that the longest texts of some Heroes need on cards of a width."""
    found = 0
    inner = width - 2 * MARGIN
    for hero in map(card_view, names):
        alone = line_height(LEAST) * len(wrap_words(say(hero.text), inner, LEAST))
        found = max(found, both_heights(hero, inner, LEAST, say) + ARRIVAL_LINE if has_arrival else alone)
    return found + 8


@PALETTE.sprite
def draw_hero_card(look: CardLook, size: tuple[int, int]) -> Image.Image:
    """Draw a card: name, scene, numbers, power and cost, and as much text as its look asks for."""
    hero, (width, height) = card_view(look.name), size
    canvas = draw_card_plate(hero, look, size)
    if look.is_detailed and width < WIDE:
        draw_dense_card(canvas, hero, look)
        return canvas.finish()
    is_wide, inner = width > WIDE, width - 2 * MARGIN
    spare = min(height - NAME - STATS - POWER - look.text_height - 8, round(inner * 0.6))
    y = draw_name(canvas, hero, has_scene=spare >= LEAST_SCENE)
    if spare >= LEAST_SCENE:
        scene = Box(8, y, width - 16, spare - 6)
        canvas.paste_rounded(scene.x, scene.y, enlarge(paint_scene(hero.name, hero.faction, *scene.size)), 9)
        y = scene.foot + 4
    draw_numbers(canvas, hero, y, Teller(look.language), is_wide=is_wide)
    draw_power_line(canvas, hero, look, y + STATS + 22)
    if look.is_detailed:
        draw_texts(canvas, hero, look, y + STATS + POWER - 4)
    draw_state(canvas, look)
    return canvas.finish()


def draw_card_plate(hero: CardView, look: CardLook, size: tuple[int, int]) -> Canvas:
    """Return a canvas with the empty plate of a card; a picked one has a gold edge."""
    canvas = Canvas(size, INK)
    canvas.paste_rounded(0, 0, enlarge(plate_ground(*size)), RADIUS)
    border, stroke = (GOLD, 4) if look.is_chosen else (BORDERS[hero.faction], 2)
    canvas.draw_plate(0, 0, *size, RADIUS, None, border, stroke)
    return canvas


def draw_power_line(canvas: Canvas, hero: CardView, look: CardLook, y: float) -> None:
    """Draw the power's name, and its cost on a wide card; of a Hero who stands in a row, its column."""
    width = canvas.size[0]
    if look.state is not None and look.is_standing:
        canvas.draw_text(MARGIN, y, Teller(look.language)(look.state), 26, MUTE, "label")
        return
    is_wide = width > WIDE
    draw_power_heading(canvas, hero, MARGIN, y, width - 2 * MARGIN, 28 if is_wide else 26, has_cost=is_wide)


def draw_dense_card(canvas: Canvas, hero: CardView, look: CardLook) -> None:
    """Draw a narrow card with a text: name and numbers share a line."""
    right = canvas.size[0] - MARGIN
    draw_emblem(canvas, hero.type, right - 10, 21, 11.5, cut=WELL)
    x = right - 32.0
    for sign, number in (("strength", hero.strength), ("heart", hero.hp)):
        x -= canvas.draw_text(x, 30, str(number), 27, BONE, "bold", "right") + 14
        draw_emblem(canvas, sign, x, 21, 10.5, cut=WELL)
        x -= 18
    said, size, face = fit_text(hero.name, x - MARGIN + 4, 30)
    canvas.draw_text(MARGIN, 31, said, size, GOLD if look.is_chosen else BONE, face)
    say = Teller(look.language)
    if look.state is not None and look.is_standing:
        canvas.draw_text(MARGIN, 61, say(look.state), 26, MUTE, "label")
    else:
        said, size, face = fit_text(hero.power, right - MARGIN - 40, 30)
        canvas.draw_text(MARGIN, 61, said, min(size, 26), GOLD, face)
    width = right - MARGIN
    draw_emblem(canvas, "blessing", right - 24, 52, 12.5)
    canvas.draw_text(right, 61, str(hero.cost), 26, GOLD, "bold", "right")
    text = say(hero.text)
    size, face = fit_rules(text, width, canvas.size[1] - DENSE_TEXT - 5, DENSE_MOST, LEAST)
    draw_rules(canvas, MARGIN, DENSE_TEXT, text, width, size, face)


def draw_name(canvas: Canvas, hero: CardView, *, has_scene: bool) -> int:
    """Draw the name, with the Hero's emblem if there is no scene, and return where the line ends."""
    left = float(MARGIN)
    if not has_scene:
        draw_charge(canvas, hero.name, hero.faction, left + 15, NAME / 2 + 3, 15)
        left += 38
    said, size, face = fit_text(hero.name, canvas.size[0] - left - 40, 30)
    canvas.draw_text(left, 31, said, size, BONE, face)
    draw_emblem(canvas, hero.type, canvas.size[0] - MARGIN - 13, NAME / 2 + 3, 14, cut=WELL)
    return NAME


def draw_numbers(canvas: Canvas, hero: CardView, y: float, say: Teller, *, is_wide: bool) -> None:
    """Draw HP and Strength: on a wide card with their words and the type, else with the power's cost."""
    right, middle, base = canvas.size[0] - MARGIN, y + STATS / 2, y + STATS / 2 + 12
    size = 34 if is_wide else 31
    draw_emblem(canvas, "heart", MARGIN + 13, middle, 13.5, cut=WELL)
    x = MARGIN + 32
    x += canvas.draw_text(x, base, str(hero.hp), size, BONE) + 5
    x += canvas.draw_text(x, base, say(words.HpUnit()), 24, MUTE, "narrow") + 16 if is_wide else 4
    draw_emblem(canvas, "strength", x + 11, middle, 13.5, cut=WELL)
    x += 28
    x += canvas.draw_text(x, base, str(hero.strength), size, BONE) + 5
    if not is_wide:
        draw_cost(canvas, hero.cost, right, middle, NARROW_COIN)
        return
    kind = say(words.TypeLabel(hero.type))
    left = right - text_width(kind, "narrow", 24)
    canvas.draw_text(left, base, kind, 24, MUTE, "narrow")


def both_heights(hero: CardView, width: int, size: int, say: Teller) -> int:
    texts = (say(hero.text), say(hero.arrival))
    return sum(line_height(size) * len(wrap_words(text, width, size)) for text in texts)


def draw_texts(canvas: Canvas, hero: CardView, look: CardLook, y: float) -> None:
    """Draw the power's text, then that of the arrival below its heading, as large as fits."""
    width, room = canvas.size[0] - 2 * MARGIN, canvas.size[1] - y - 6
    say = Teller(look.language)
    text = say(hero.text)
    if not look.has_arrival:
        size, face = fit_rules(text, width, room, MOST, LEAST)
        draw_rules(canvas, MARGIN, y, text, width, size, face)
        return
    size = MOST
    while size > LEAST and both_heights(hero, width, size, say) + ARRIVAL_LINE > room:
        size -= 1
    y = draw_rules(canvas, MARGIN, y, text, width, size) + ARRIVAL_LINE - 6
    colour, heading = text_colour_on_tint(ACCENTS[hero.faction]), say(words.LaterArrivalHeading())
    canvas.draw_text(MARGIN, y, heading, 24, colour, "narrow bold", letter_spacing=1)
    draw_rules(canvas, MARGIN, y + 2, say(hero.arrival), width, size)


def draw_state(canvas: Canvas, look: CardLook) -> None:
    """Draw a ribbon on a Hero that one's own team has picked, or a tick where there is no room for it."""
    if look.state is None or not look.is_chosen:
        return
    width = canvas.size[0]
    if width < WIDE:
        canvas.draw_disc(width - MARGIN - 13, NAME / 2 + 3, 15, GOLD)
        tick(Pen(canvas, width - MARGIN - 13, NAME / 2 + 3, 9, BURST_TEXT, GOLD))
        return
    canvas.draw_plate(width - 98, 5, 92, 31, 9, GOLD)
    said = Teller(look.language)(look.state)
    canvas.draw_text(width - 52, 28, said, 24, BURST_TEXT, "label", "centre")


# a row that is lined up


@PALETTE.sprite
def draw_row_hero(name: str, column: int, size: tuple[int, int]) -> Image.Image:
    """Draw a Hero of a row that is lined up: column, name and numbers, then the power and its cost."""
    hero, width = card_view(name), size[0]
    canvas = Canvas(size, INK)
    canvas.draw_plate(0, 0, *size, RADIUS, PANEL_FOOT, BORDERS[hero.faction], 2)
    canvas.draw_plate(9, 8, 32, 32, 16, INK, mix_colours(ACCENTS[hero.faction], INK, 0.4), 2)
    canvas.draw_text(25, 33, str(column), 25, BONE, "bold", "centre")
    is_wide = width > ROOM_FOR_NUMBERS
    x, middle = width - MARGIN - 2.0, 25 if is_wide else 60
    for sign, number in (("strength", hero.strength), ("heart", hero.hp)):
        x -= canvas.draw_text(x, middle + 10, str(number), 30, BONE, "bold", "right") + 18
        draw_emblem(canvas, sign, x, middle, 13, cut=WELL)
        x -= 26
    x = x - 10 if is_wide else width - MARGIN - 15.0
    draw_emblem(canvas, hero.type, x, 25, 14, cut=WELL)
    said, fitted, face = fit_text(hero.name, x - 22 - 50, 30)
    canvas.draw_text(50, 35, said, fitted, BONE, face)
    if is_wide:
        draw_power_heading(canvas, hero, MARGIN, 69, width - 2 * MARGIN, 26)
    else:
        draw_cost(canvas, hero.cost, MARGIN + COIN * hero.cost, middle)
    return canvas.finish()


@PALETTE.sprite
def draw_row_title(faction: str, side: str, size: tuple[int, int], language: str) -> Image.Image:
    """Draw whose row stands beside it."""
    canvas = Canvas(size, INK)
    canvas.draw_plate(0, 0, *size, RADIUS, WELL, BORDERS[faction], 2)
    draw_emblem(canvas, faction, 34, size[1] / 2, 22)
    say = Teller(language)
    lengths = (say(words.SideLabel(side)), say(words.ShortSideLabel(side)))
    said, fitted, face = fit_texts(lengths, size[0] - 72, 30)
    canvas.draw_text(66, 38, said, fitted, BONE, face)
    canvas.draw_text(66, 67, say(words.LinedUp()), 24, MUTE, "narrow")
    return canvas.finish()
