"""A card of Break, 420x600, as `/card` and the rules help show it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from games.break_.view_types import CardView, card_view
from games.core.sentences.sentence import Text
from games.core.sentences.tables import ENGLISH
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.background import panel_ground
from render.break_.emblems import draw_ability_icon, draw_nation_sign, hexagon
from render.break_.setup_sheet import SHEET, draw_named_nations
from render.break_.theme import NATIONS, TRAP, TRAP_CUT, text_colour_on
from render.break_.troop_emblems import CHARGES
from render.break_.utility_emblems import SPELLS
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, Pen, enlarge, fit_text, fit_texts, wrap_text
from render.kit.card import LEAST_HEIGHT, SCENE, STRIP, WIDTH, card_height, finish_card
from render.kit.picture import Picture
from render.kit.scenery import NameSeededRandom, draw_hills
from render.kit.texts import join_sentences
from render.kit.theme import BONE, GOLD, INK, MUTE, WELL, Colour, mix_colours

TOP, FOOT = 358, 20
"""Where the texts begin, and the space left free below them."""
GRID: Final = 92
"""Width of the pattern beside the text, with its gap."""

KINDS: Final = {"troop": "troop_card", "utility": "utility_card", "trap": "trap_card"}
"""The term for each kind of card."""


class TextSizes(NamedTuple):
    """Sizes of the rules text and of the notes on abilities."""

    text: int
    note: int

    @property
    def line_height(self) -> int:
        return round(self.text * 1.16)


SIZES: Final = (TextSizes(25, 23), TextSizes(23, 22), TextSizes(22, 21))


@PICTURES.memoize
def draw_card(name: str, language: str = ENGLISH) -> Picture:
    """Draw a card, or an overview of nations."""
    if name.startswith(SHEET):
        return draw_named_nations(name, language)
    card, say = card_view(name), Teller(language)
    image = paint_card(card, say)
    return finish_card(image, join_sentences(say, describe_card(card)))


def paint_card(card: CardView, say: Teller) -> Image.Image:
    """Paint the card in full colour."""
    size, height = fit_size_and_height(card, say)
    nation = NATIONS[card.nation]
    canvas = Canvas((WIDTH, height), INK)
    plate = panel_ground(
        (WIDTH - 12, height - 12),
        mix_colours(nation.ground, nation.accent, 0.2),
        mix_colours(nation.ground, INK, 0.55),
    )
    canvas.paste_rounded(6, 6, enlarge(plate), 24)
    canvas.draw_plate(6, 6, WIDTH - 12, height - 12, 24, None, mix_colours(nation.accent, INK, 0.15), 3)
    canvas.draw_plate(12, 12, WIDTH - 24, height - 24, 19, None, mix_colours(nation.accent, INK, 0.62), 1.5)
    draw_heading(canvas, card, say)
    canvas.paste_rounded(SCENE.x, SCENE.y, enlarge(paint_scene(card)), 14)
    draw_strip(canvas, card, say)
    draw_texts(canvas, card, size, height, say)
    return canvas.finish()


def draw_heading(canvas: Canvas, card: CardView, say: Teller) -> None:
    """Draw nation, name and kind; a troop's letter, or a hexagon for a trap."""
    nation = NATIONS[card.nation]
    draw_nation_sign(canvas, card.nation, 50, 48, 25, mix_colours(nation.ground, INK, 0.3))
    name, size, face = fit_text(card.name, 236, 44, "display")
    canvas.draw_text(86, 49, name, size, BONE, face if face == "display" else "bold")
    canvas.draw_text(
        87,
        77,
        say(words.KindLabel(card.nation, KINDS[card.kind])),
        22,
        text_colour_on(card.nation),
        "label",
    )
    x, y = WIDTH - 54, 48
    if card.kind == "trap":
        hexagon(Pen(canvas, x, y, 28, TRAP, INK))
        canvas.draw_text(x, y + 12, card.name[0], 34, TRAP_CUT, "bold", "centre")
    elif card.letter:
        canvas.draw_disc(x, y, 26, nation.accent)
        canvas.draw_disc(x, y, 22.5, WELL)
        canvas.draw_text(x, y + 12, card.letter, 34, text_colour_on(card.nation), "bold", "centre")
    else:
        canvas.draw_disc(x, y, 26, mix_colours(nation.accent, INK, 0.2))
        canvas.draw_disc(x, y, 22.5, WELL)
        draw_reuse(canvas, card.reuse, x, y, nation.accent)


def draw_reuse(canvas: Canvas, reuse: str, x: float, y: float, colour: Colour) -> None:
    """Draw how a card comes back: a turning arrow, a square of the board, or a struck ring."""
    if reuse == "every turn":
        pen = Pen(canvas, x, y, 14, colour, WELL)
        pen.stroke_path("M 0.62 -0.6 C -0.1 -1.3 -1.1 -0.5 -0.9 0.3 C -0.6 1.2 0.8 1.1 0.92 0.1", 0.24)
        pen.draw_polygon([(1.08, -1.0), (0.94, -0.1), (0.2, -0.6)])
    elif reuse == "stays on the board":
        canvas.draw_plate(x - 11, y - 11, 22, 22, 3, None, colour, 4)
    else:
        canvas.draw_ring(x, y, 12, 3.6, colour)
        canvas.draw_line([(x - 11, y + 11), (x + 11, y - 11)], 3.6, colour)


def paint_scene(card: CardView) -> Image.Image:
    """Paint sky, a disc in two rings, hills, and the card's emblem, all in the nation's tones."""
    width, height = SCENE.size
    nation = NATIONS[card.nation]
    canvas = Canvas(SCENE.size, nation.ground)
    top, foot = mix_colours(nation.ground, INK, 0.45), mix_colours(nation.ground, nation.accent, 0.36)
    canvas.draw_bands(0, 0, width, height, top, foot, 7)
    canvas.draw_disc(width / 2, height * 0.5, height * 0.47, mix_colours(foot, nation.accent, 0.22))
    canvas.draw_disc(width / 2, height * 0.5, height * 0.38, mix_colours(foot, nation.accent, 0.38))
    draw_hills(
        canvas,
        width,
        height,
        (mix_colours(nation.ground, nation.accent, 0.2), nation.ground),
        NameSeededRandom(card.name),
    )
    draw = CHARGES[card.name] if card.kind == "troop" else SPELLS[card.name]
    draw(Pen(canvas, width / 2, height * 0.49, height * 0.41, BONE, nation.cut))
    return canvas.finish()


def draw_strip(canvas: Canvas, card: CardView, say: Teller) -> None:
    accent = NATIONS[card.nation].accent
    canvas.draw_plate(*STRIP, 12, WELL, mix_colours(accent, INK, 0.35), 2)
    if card.kind == "troop":
        draw_numbers(canvas, card, say)
    else:
        draw_casting(canvas, card, say)


def draw_numbers(canvas: Canvas, card: CardView, say: Teller) -> None:
    """Draw a troop's power in its ring, and the number of cards."""
    accent, middle = NATIONS[card.nation].accent, STRIP.middle[1]
    canvas.draw_disc(58, middle, 25, accent)
    canvas.draw_disc(58, middle, 21.5, INK)
    canvas.draw_text(58, middle + 14, str(card.power), 42, BONE, "bold", "centre")
    canvas.draw_text(94, middle + 9, say(words.PowerLabel()), 26, MUTE, "label")
    copies, start = say(words.Copies(card.copies)), say(words.AtStart(card.start))
    canvas.draw_text(STRIP.right - 16, STRIP.y + 28, copies, 25, BONE, "bold", "right")
    canvas.draw_text(STRIP.right - 16, STRIP.y + 52, start, 21, MUTE, "label", "right")


def draw_casting(canvas: Canvas, card: CardView, say: Teller) -> None:
    """Draw the caster, the cost, and how the card comes back."""
    x, middle = float(STRIP.x + 16), STRIP.middle[1]
    caster = card.caster or say(words.UnderTroop() if card.kind == "trap" else words.NoCaster())
    if caster in ("Mage", "Archer"):
        draw_ability_icon(canvas, caster, x + 15, middle, 17, ground=WELL)
        x += 42
    elif caster in CHARGES:
        CHARGES[caster](Pen(canvas, x + 16, middle, 18, BONE, WELL))
        x += 44
    x += canvas.draw_text(x, middle + 9, caster, 25, BONE if card.caster else MUTE, "label") + 14
    if card.price:
        x += canvas.draw_text(x, middle + 9, say(words.Sacrifice(card.price)), 25, GOLD, "bold") + 12
    reuse = words.ReuseLabel(card.reuse)
    lengths = say.list_texts(reuse if card.copies == 1 else words.CopiesAndReuse(card.copies, card.reuse))
    fitted, size, face = fit_texts(lengths, STRIP.right - 14 - x, 23, "label")
    canvas.draw_text(STRIP.right - 14, middle + 8, fitted, size, MUTE, face, "right")


# texts


def fit_size_and_height(card: CardView, say: Teller) -> tuple[TextSizes, int]:
    """Choose the sizes of the texts and the height of the card."""
    for size in SIZES:
        if texts_height(card, size, say) <= LEAST_HEIGHT - FOOT - TOP:
            return size, LEAST_HEIGHT
    missing = texts_height(card, SIZES[-1], say) - (LEAST_HEIGHT - FOOT - TOP)
    return SIZES[-1], card_height(missing)


def texts_height(card: CardView, size: TextSizes, say: Teller) -> int:
    boxes = [height for height in (notes_height(card, size, say), rules_height(card, size, say)) if height]
    return sum(boxes) + 10 * (len(boxes) - 1)


def notes_height(card: CardView, size: TextSizes, say: Teller) -> int:
    return 16 + sum(note_height(text, size, say) for _, text in card.notes) if card.notes else 0


def note_height(text: Text, size: TextSizes, say: Teller) -> int:
    """Return the height of a note: the name, and the text below it."""
    return 30 + round(size.note * 1.12) * len(wrap_text(say(text), WIDTH - 40 - 76, "text", size.note))


def rules_height(card: CardView, size: TextSizes, say: Teller) -> int:
    """Return the height of the rules text beside its pattern, or of the pattern alone."""
    lines = len(wrap_text(say(card.text), text_room(card), "text", size.text)) if card.text else 0
    high = 28 + size.line_height * lines if card.text else 0
    return max(high, GRID + 16) if card.pattern else high


def text_room(card: CardView) -> float:
    return WIDTH - 40 - 32 - (GRID + 6 if card.pattern else 0)


def draw_texts(canvas: Canvas, card: CardView, size: TextSizes, height: int, say: Teller) -> None:
    """Draw abilities above and the rules text below, with the free space shared between them."""
    nation = NATIONS[card.nation]
    boxes = (notes_height(card, size, say), rules_height(card, size, say))
    spare = height - FOOT - TOP - texts_height(card, size, say)
    parts = [high for high in boxes if high]
    y = TOP
    for at, high in enumerate(boxes):
        if not high:
            continue
        high += spare // len(parts)
        gold = at == 1 and card.kind != "troop"
        edge = mix_colours(nation.accent, INK, 0.35) if gold else None
        canvas.draw_plate(
            20,
            y,
            WIDTH - 40,
            high,
            12,
            mix_colours(mix_colours(nation.ground, INK, 0.5), nation.accent, 0.05),
            edge,
            2,
        )
        (draw_notes, draw_rule)[at](canvas, card, size, y, high, say)
        y += high + 10
    if not parts:
        canvas.draw_plate(20, TOP, WIDTH - 40, height - FOOT - TOP, 12, mix_colours(nation.ground, INK, 0.5))
        canvas.draw_text(WIDTH / 2, TOP + 118, say(words.NoAbilities()), 25, MUTE, "label", "centre")


def draw_notes(canvas: Canvas, card: CardView, size: TextSizes, y: int, high: int, say: Teller) -> None:
    top = y + (high - notes_height(card, size, say)) / 2 + 8
    for name, text in card.notes:
        draw_ability_icon(canvas, name, 52, top + note_height(text, size, say) / 2 - 2, 20, ground=WELL)
        canvas.draw_text(86, top + 22, name, 24, text_colour_on(card.nation), "bold")
        below = top + 22
        for line in wrap_text(say(text), WIDTH - 40 - 76, "text", size.note):
            below += round(size.note * 1.12)
            canvas.draw_text(86, below, line, size.note, BONE, "text")
        top += note_height(text, size, say)


def draw_rule(canvas: Canvas, card: CardView, size: TextSizes, y: int, high: int, say: Teller) -> None:
    lines = wrap_text(say(card.text), text_room(card), "text", size.text) if card.text else ()
    below = y + (high - size.line_height * len(lines)) / 2 - size.text * 0.24
    for line in lines:
        below += size.line_height
        canvas.draw_text(36, below, line, size.text, BONE, "text")
    if card.pattern:
        draw_pattern(canvas, card, WIDTH - 30 - GRID, y + (high - GRID) / 2)


def draw_pattern(canvas: Canvas, card: CardView, x: float, y: float) -> None:
    """Draw five by five tiles: reached tiles are filled, the middle has a ring."""
    accent, step = NATIONS[card.nation].accent, GRID / 5
    for row in range(5):
        for column in range(5):
            reached = (column - 2, 2 - row) in card.pattern
            fill = accent if reached else WELL
            canvas.draw_plate(x + column * step + 1, y + row * step + 1, step - 2, step - 2, 3, fill)
    middle = x + GRID / 2, y + GRID / 2
    canvas.draw_disc(*middle, 7.5, INK)
    canvas.draw_ring(*middle, 6.5, 2.6, BONE)


# in words


def describe_card(card: CardView) -> Iterator[Text]:
    """Describe the whole card, a sentence for each part."""
    yield words.HeadOfCard(card.name, card.nation, KINDS[card.kind])
    if card.kind == "troop":
        yield words.TroopNumbers(card.power, card.letter, card.copies, card.start)
        for name, text in card.notes:
            yield words.Note(name, text)
    elif card.caster:
        yield words.CastBy(card.caster, card.price, card.reuse, card.copies)
    else:
        yield words.NeedsNoCaster(card.price, card.reuse, card.copies)
    yield card.text
    if (0, 0) in card.pattern:
        yield words.PlusPattern()
    elif card.pattern:
        yield words.Pattern(tuple(tell_spot(*spot) for spot in card.pattern))


def tell_spot(right: int, ahead: int) -> Text:
    return f"{right}/{ahead}".replace("-", "−") if right or ahead else words.Middle()
