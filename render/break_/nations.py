"""The nations of Break with all that they bring: what is seen while they are chosen and laid out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from games.break_.view_types import KEYWORD_LINES, NATION_BRIEFS, CardView, cards_of_nation
from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import tell_nation
from render.break_.emblems import draw_ability_icon, draw_nation_sign
from render.break_.palette import PALETTE
from render.break_.theme import NATIONS, PANEL, SLATE, text_colour_on
from render.break_.troop_emblems import CHARGES
from render.break_.utility_emblems import SPELLS
from render.kit import sentences as kit_words
from render.kit.canvas import Canvas, Pen, fit_text
from render.kit.layout import Box, split_columns
from render.kit.theme import BONE, GOLD, INK, MUTE, WELL, Colour, mix_colours

WIDTH: Final = 1200


class BlockStyle(NamedTuple):
    """How a nation's cards are listed. `two_lines`: what a card does stands below its name."""

    head: int
    row: int
    name: int
    """Size of the names."""
    brief: int
    """Size of what the cards do."""
    two_lines: bool


DENSE: Final = BlockStyle(head=48, row=33, name=27, brief=26, two_lines=False)
ROOMY: Final = BlockStyle(head=54, row=50, name=30, brief=27, two_lines=True)
MOST_ROWS: Final = 11

HEADER_HEIGHT: Final = 60
LEGEND_HEIGHT: Final = 34
GAP: Final = 10
DIM: Final = 0.5
"""How much of the ground is mixed into the emblem and the ring of a troop that joins later."""


class NationsLayout(NamedTuple):
    """Where the blocks of an overview stand. `legend`: the lines that explain the words."""

    height: int
    blocks: tuple[Box, ...]
    legend: tuple[Box, ...]
    style: BlockStyle


def arrange_blocks(number: int) -> NationsLayout:
    """Arrange two nations side by side with room, or four in two rows; the legend stands below."""
    style = ROOMY if number <= 2 else DENSE
    high = style.head + style.row * MOST_ROWS + 8
    y, blocks = HEADER_HEIGHT + 4, list[Box]()
    for _ in range(0, number, 2):
        blocks += split_columns(Box(12, y, WIDTH - 24, high), 2, GAP)
        y += high + GAP
    legend = tuple(
        Box(16, y - 4 + LEGEND_HEIGHT * at, WIDTH - 32, LEGEND_HEIGHT) for at in range(len(KEYWORD_LINES))
    )
    return NationsLayout(legend[-1].foot + 4, tuple(blocks), legend, style)


def paint_nations(
    nations: Sequence[str],
    people: Sequence[str],
    title: str,
    count: str = "",
    *,
    private: bool = False,
    language: str,
) -> Image.Image:
    """Paint an overview of nations as a palette image. `people`: who leads each of them, or ""."""
    plan, say = arrange_blocks(len(nations)), Teller(language)
    image = overview_ground(plan.height, title, count, private, language).copy()
    for nation, who, box in zip(nations, people, plan.blocks, strict=True):
        image.paste(draw_block(nation, box.size, plan.style, language), box.corners)
        strip = Box(box.right - 364, box.y + 4, 350, plan.style.head - 6)
        image.paste(
            draw_head_text(nation, who or say(NATION_BRIEFS[nation]), strip.size, plan.style), strip.corners
        )
    for line, box in zip(KEYWORD_LINES, plan.legend, strict=True):
        image.paste(draw_legend_line(say(line), box.size), box.corners)
    return image


@PALETTE.sprite
def overview_ground(height: int, title: str, count: str, private: bool, language: str) -> Image.Image:
    """Draw the table and the header."""
    canvas = Canvas((WIDTH, height), SLATE[1])
    canvas.draw_box(0, 0, WIDTH, HEADER_HEIGHT, INK)
    end = canvas.draw_text(24, 44, "Break", 46, BONE, "display")
    if private:
        canvas.draw_text(end + 44, 42, Teller(language)(kit_words.OnlyYouSeeThis()), 27, GOLD, "label")
    said, size, face = fit_text(title, 560, 36)
    canvas.draw_text(WIDTH / 2 + 40, 43, said, size, BONE, face, "centre")
    canvas.draw_text(WIDTH - 24, 42, count, 31, BONE, "bold", "right")
    return canvas.finish()


@PALETTE.sprite
def draw_legend_line(line: str, size: tuple[int, int]) -> Image.Image:
    canvas = Canvas(size, SLATE[1])
    said, text_size, face = fit_text(line, size[0], 27, "label")
    canvas.draw_text(0, size[1] - 10, said, text_size, MUTE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_block(nation: str, size: tuple[int, int], style: BlockStyle, language: str) -> Image.Image:
    """Draw a nation: its sign and name, then its troops with their power, then its cards."""
    canvas, say = Canvas(size, SLATE[1]), Teller(language)
    colours = NATIONS[nation]
    canvas.draw_plate(0, 0, *size, 14, block_ground(nation))
    canvas.draw_plate(1, 1, size[0] - 2, size[1] - 2, 14, None, mix_colours(colours.accent, INK, 0.25), 2.5)
    draw_nation_sign(canvas, nation, 34, style.head / 2 + 2, 21)
    name, large = say(tell_nation(nation)), style.name + 9
    canvas.draw_text(66, style.head / 2 + 14, name, large, text_colour_on(nation), "bold")
    y = float(style.head)
    cards = cards_of_nation(nation)
    for card in cards:
        if card.kind != "troop" and y > style.head and cards[cards.index(card) - 1].kind == "troop":
            canvas.draw_box(14, y, size[0] - 28, 1.4, mix_colours(colours.accent, INK, 0.5))
        draw_row(canvas, card, y, style, say)
        y += style.row
    return canvas.finish()


@PALETTE.sprite
def draw_head_text(nation: str, said: str, size: tuple[int, int], style: BlockStyle) -> Image.Image:
    """Draw who leads a nation, or what it is like, at the right of its head."""
    canvas = Canvas(size, block_ground(nation))
    fitted, text_size, face = fit_text(said, size[0], style.brief, "label")
    canvas.draw_text(size[0], style.head / 2 + 9, fitted, text_size, BONE, face, "right")
    return canvas.finish()


def block_ground(nation: str) -> Colour:
    return mix_colours(PANEL[0], NATIONS[nation].ground, 0.35)


def draw_row(canvas: Canvas, card: CardView, y: float, style: BlockStyle, say: Teller) -> None:
    """Draw a card: emblem, name, number; a troop's power or the caster; and what the card does."""
    draw = CHARGES[card.name] if card.kind == "troop" else SPELLS[card.name]
    half = style.row / 2
    emblem = 22 if style.two_lines else 15
    ground = block_ground(card.nation)
    draw(
        Pen(canvas, 36, y + half, emblem, BONE if is_dealt(card) else mix_colours(MUTE, ground, DIM), ground)
    )
    if style.two_lines:
        draw_mark(canvas, card, 82, y + half, 19)
        name, brief = Box(112, round(y), 460, 0), Box(112, round(y), canvas.size[0] - 124, 0)
        above, below = 24, 47
    else:
        draw_mark(canvas, card, 229, y + half, 15)
        name, brief = Box(58, round(y), 156, 0), Box(250, round(y), canvas.size[0] - 258, 0)
        above = below = 25
    said, size, face = fit_text(say(count_card(card)), name.width, style.name, "bold")
    canvas.draw_text(name.x, y + above, said, size, BONE if is_dealt(card) else MUTE, face)
    said, size, face = fit_text(say(card.brief), brief.width, style.brief, "label")
    canvas.draw_text(brief.x, y + below, said, size, BONE if not style.two_lines else MUTE, face)


def is_dealt(card: CardView) -> bool:
    """Tell whether the card is there from the first turn on; some troops only come later."""
    return card.kind != "troop" or card.start > 0


def count_card(card: CardView) -> Sentence:
    """Return a card's name with the number that a match begins with."""
    return words.CardCount(card.name, card.start if card.kind == "troop" else card.copies)


def draw_mark(canvas: Canvas, card: CardView, x: float, y: float, radius: float) -> None:
    """Draw a troop's power in its ring, or the icon of who casts a card."""
    accent = NATIONS[card.nation].accent
    if card.kind == "troop":
        bone = BONE
        if not is_dealt(card):
            ground = block_ground(card.nation)
            accent, bone = mix_colours(accent, ground, DIM), mix_colours(MUTE, ground, DIM / 2)
        canvas.draw_disc(x, y, radius, accent)
        canvas.draw_disc(x, y, radius - 2.6, INK)
        canvas.draw_text(x, y + radius * 0.63, str(card.power), round(radius * 1.8), bone, "bold", "centre")
    elif card.caster in ("Mage", "Archer"):
        draw_ability_icon(canvas, card.caster, x, y, radius - 1, ground=WELL)
    elif card.caster:
        CHARGES[card.caster](Pen(canvas, x, y, radius - 1, mix_colours(accent, BONE, 0.3), WELL))
