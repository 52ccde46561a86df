"""Below each Hero of a private picture: what its power does, or what it does on arrival."""

from PIL import Image

from games.core.sentences.teller import Teller
from games.nightbreak.view_types import CardView, card_view
from render.kit.canvas import Canvas, fit_text
from render.kit.emblems import draw_emblem
from render.kit.theme import ACCENTS as FACTION_ACCENTS
from render.kit.theme import BONE, BORDERS, GOLD, INK, MUTE, WELL, mix_colours, text_colour_on_tint
from render.nightbreak import sentences as words
from render.nightbreak.palette import PALETTE
from render.nightbreak.rules_text import draw_rules, fit_rules

LEAST = 24
"""Smallest size of a text: 11 pixels where a desktop shows the picture 550 wide."""
MOST = 28
MARGIN, RADIUS = 10, 10
COIN = 21
"""Distance between two Blessing Points of a cost."""
HEADING = 38
"""Height of the line with the power's name."""


@PALETTE.sprite
def draw_power_strip(name: str, size: tuple[int, int], is_arriving: bool, language: str) -> Image.Image:
    """Draw a Hero's power and its cost; of a Hero who may arrive, what it does then."""
    hero, say = card_view(name), Teller(language)
    canvas = Canvas(size, WELL)
    canvas.draw_plate(0, 0, *size, RADIUS, WELL, mix_colours(BORDERS[hero.faction], INK, 0.3), 2)
    if is_arriving:
        colour = text_colour_on_tint(FACTION_ACCENTS[hero.faction])
        heading = say(words.OnArrivalHeading())
        canvas.draw_text(MARGIN + 2, 30, heading, 25, colour, "narrow bold", letter_spacing=2)
        draw_strip_text(canvas, say(hero.arrival))
    else:
        draw_power_heading(canvas, hero, MARGIN + 2, 30, size[0] - 2 * MARGIN - 2)
        draw_strip_text(canvas, say(hero.text))
    return canvas.finish()


def draw_power_heading(
    canvas: Canvas,
    hero: CardView,
    x: float,
    y: float,
    width: float,
    size: int = 28,
    *,
    has_cost: bool = True,
) -> None:
    """Draw a power's name, and its cost at the right end."""
    room = width
    if has_cost:
        draw_cost(canvas, hero.cost, x + width, y - 9)
        room -= COIN * hero.cost + 8
    said, fitted, face = fit_text(hero.power, room, 30)
    canvas.draw_text(x, y, said, min(size, fitted), GOLD, face)


def draw_cost(canvas: Canvas, cost: int, right: float, middle: float, step: int = COIN) -> None:
    """Draw a Blessing Point for each that a power costs, from the right."""
    for k in range(cost):
        draw_emblem(canvas, "blessing", right - step / 2 - step * k, middle, 13)


def draw_strip_text(canvas: Canvas, text: str) -> None:
    width, height = canvas.size[0] - 2 * MARGIN, canvas.size[1] - HEADING - 6
    size, face = fit_rules(text, width, height, MOST, LEAST)
    draw_rules(canvas, MARGIN + 1, HEADING - 2, text, width, size, face)


@PALETTE.sprite
def draw_side_key(size: tuple[int, int], is_near: bool, language: str) -> Image.Image:
    """Draw what the signs mean: below the far panel those of the types, below the near one the others."""
    canvas = Canvas(size, WELL)
    canvas.draw_plate(0, 0, *size, RADIUS, WELL, mix_colours(WELL, MUTE, 0.3), 2)
    signs, say = NEAR_SIGNS if is_near else FAR_SIGNS, Teller(language)
    for at, (sign, meaning) in enumerate(signs):
        middle = size[1] * (2 * at + 1) / 6 + (2 - 2 * at)
        if sign in "←↑→":
            draw_rules(canvas, 10, middle - 22, sign, 60, 30)
        else:
            draw_emblem(canvas, sign, 25, middle, 16, cut=WELL)
        canvas.draw_text(52, middle + 9, say(meaning), LEAST, BONE, "narrow")
    return canvas.finish()


FAR_SIGNS = (
    ("Melee", words.AttacksOpposite()),
    ("Ranged", words.AttacksAnyone()),
    ("Spellcaster", words.AnyButOpposite()),
)
NEAR_SIGNS = (("↑", words.Opposite()), ("→", words.ToTheRight()), ("blessing", words.OneBlessingPoint()))
