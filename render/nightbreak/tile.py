"""A Hero's tile: small opaque sprites on the plate, each drawn once for each state it shows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from games.core.sentences.teller import Teller
from games.nightbreak.recent_events import ARRIVED, HEALED, HIT, MOVED, Mark
from games.nightbreak.view_types import HeroView
from render.kit.canvas import Canvas, Pen, enlarge, fit_text, text_width
from render.kit.emblems import arrow, burst, draw_emblem, leaf, tick
from render.kit.layout import Box
from render.kit.theme import (
    ACCENTS,
    BONE,
    BORDERS,
    BURST,
    BURST_TEXT,
    DEAD,
    DONE,
    GOLD,
    HEART,
    INK,
    LOW,
    MUTE,
    PANEL_FOOT,
    PANEL_TOP,
    STATUSES,
    TRACE,
    WELL,
    Colour,
    mix_colours,
)
from render.nightbreak import sentences as words
from render.nightbreak.background import TableLook, canvas_on_plate, draw_plate, paint_table
from render.nightbreak.layout import build_layout
from render.nightbreak.palette import PALETTE
from render.nightbreak.scene import CHARGES, paint_scene

LOOKED_AT, TARGET = "seen", "target"
"""Marks of private pictures: a card that only the viewer sees, and a Hero that may be chosen."""

TAGS = {
    LOOKED_AT: (words.OnlyYou(), GOLD, False),
    ARRIVED: (words.IsNew(), TRACE, False),
    MOVED: (words.IsMoved(), TRACE, True),
}
"""Word and colour of a tag, and whether it stands between two arrows."""

LEGIBLE = 24
"""Smallest letters of a private picture: 11 pixels where a desktop shows it 550 wide."""

StatusLengths: TypeAlias = tuple[str, str]
"""A status in words: the whole word, and three letters of it, which differ from those of all others."""

IN_DANGER = 3
"""HP left at which the heart breaks."""


def paste_tile(
    image: Image.Image,
    hero: HeroView,
    box: Box,
    table: TableLook,
    marks: Sequence[Mark],
    near: bool,
    has_acted: bool = False,
    *,
    language: str,
) -> None:
    """Paste a Hero onto the board. `near`: below the clock; `has_acted`: acted this turn."""
    columns, kinds = table.columns, {mark.kind for mark in marks}
    lit = "target" if TARGET in kinds else "acting" if hero.acting else "new" if ARRIVED in kinds else ""
    border = {"acting": GOLD, "new": TRACE}.get(lit, BORDERS[hero.faction])
    image.paste(draw_plate(table, box, border, lit), box.expand(6).corners)
    tag = next((kind for kind in TAGS if kind in kinds), "")
    for part, sprite in (
        *draw_plate_parts(hero, table, tag, language),
        *draw_scene_marks(hero, columns, marks, has_acted, language),
    ):
        image.paste(sprite, part.offset_by(box.x, box.y).corners)
    if hero.acting:
        paste_wedge(image, box, near)


def draw_plate_parts(
    hero: HeroView, table: TableLook, tag: str, language: str
) -> Iterator[tuple[Box, Image.Image]]:
    """Yield the stacked parts with their boxes, from the name to the statuses.

    A private picture has no epithets and no small letters; its legend explains the statuses' icons.
    """
    columns = table.columns
    tile, left = build_layout(columns).tile, hero.hp - hero.damage
    epithet = "" if table.private else hero.epithet
    said = Teller(language)(TAGS[tag][0]) if tag else ""
    yield tile.name, draw_name_line(columns, hero.name, epithet, hero.kingmaker, tag, said)
    yield tile.scene, scene_picture(columns, hero.name, hero.faction)
    yield tile.stats, draw_stats(columns, hero.type, hero.strength, left, hero.hp)
    yield tile.pips, draw_pips(columns, left, hero.hp)
    if hero.statuses:
        least = LEGIBLE if table.private else 0
        yield tile.statuses, draw_statuses(columns, hero.statuses, least, language=language)


def draw_scene_marks(
    hero: HeroView, columns: int, marks: Sequence[Mark], has_acted: bool, language: str
) -> Iterator[tuple[Box, Image.Image]]:
    """Yield the parts on the scene with their boxes: column, tokens, "acted", the last hit."""
    tile, whose = build_layout(columns).tile, (columns, hero.name, hero.faction)
    yield tile.column, draw_column_chip(*whose, hero.column, hero.acting)
    if hero.held or hero.prayers:
        sprite = draw_tokens(*whose, hero.held, hero.prayers)
        yield tile.held._replace(width=sprite.width), sprite
    if has_acted:
        yield tile.acted, draw_acted_mark(*whose, language)
    for mark in marks:
        if mark.kind in (HIT, HEALED):
            box = tile.hit_beside if has_acted else tile.hit
            yield box, draw_hit(*whose, mark.kind, mark.amount, has_acted)


def paste_wedge(image: Image.Image, box: Box, upward: bool) -> None:
    """Paste the acting Hero's wedge on the edge that faces the clock."""
    top = box.y - 3 if upward else box.foot - 12
    sprite = wedge_sprite(upward)
    image.paste(sprite, (round(box.middle[0]) - sprite.width // 2, top))


@PALETTE.sprite
def wedge_sprite(upward: bool) -> Image.Image:
    canvas = Canvas((40, 15), mix_colours(PANEL_TOP, PANEL_FOOT, 0.0 if upward else 1.0))
    points = [(0, 0), (40, 0), (20, 15)] if upward else [(0, 15), (40, 15), (20, 0)]
    canvas.draw_polygon(points, GOLD)
    return canvas.finish()


# parts on the plate


@PALETTE.sprite
def draw_name_line(
    columns: int, name: str, epithet: str, kingmaker: bool, tag: str, said: str
) -> Image.Image:
    """Draw name and epithet; a tag, of which `said` is the word, takes the epithet's place."""
    tile = build_layout(columns).tile
    canvas = canvas_on_plate(tile.size, tile.name)
    size, base = 31 if columns < 4 else 29, round(tile.name.height * 0.78)
    end = 8 + canvas.draw_text(8, base, name, size, BONE)
    if kingmaker:
        draw_emblem(canvas, "crown", end + 24, tile.name.height / 2 + 1, 14)
        end += 44
    if tag:
        draw_tag(canvas, said, *TAGS[tag][1:])
        return canvas.finish()
    fitted, small, face = fit_text(epithet, tile.name.width - end - 20, 22, "narrow")
    canvas.draw_text(tile.name.width - 6, base, fitted, small, MUTE, face, "right")
    return canvas.finish()


def draw_tag(canvas: Canvas, word: str, colour: Colour, arrows: bool) -> None:
    """Draw a pill at the right end of the name line."""
    width, middle = text_width(word, "label", 24) + (62 if arrows else 24), canvas.size[1] / 2 + 1
    left = canvas.size[0] - 4 - width
    canvas.draw_plate(left, middle - 15, width, 30, 15, INK, colour, 2)
    canvas.draw_text(left + width / 2, middle + 8, word, 24, colour, "label", "centre")
    for x, turned in ((left + 18, 180), (left + width - 18, 0)) if arrows else ():
        pen = Pen(canvas, x, middle, 10, colour, INK)
        pen.turned = turned
        arrow(pen)


@PALETTE.sprite
def draw_stats(columns: int, kind: str, strength: int, left: int, full: int) -> Image.Image:
    """Draw type and Strength, and the heart with the HP left of all."""
    tile = build_layout(columns).tile
    canvas = canvas_on_plate(tile.size, tile.stats)
    width, height = tile.stats.size
    middle, base = height / 2, height / 2 + 18
    draw_emblem(canvas, kind, 34, middle, 25, cut=WELL)
    canvas.draw_text(72, base, str(strength), 50, BONE)
    low = left <= IN_DANGER
    heart = width * 0.515
    draw_emblem(canvas, "broken heart" if low else "heart", heart, middle, 25, cut=WELL)
    end = heart + 33
    end += canvas.draw_text(end, base, str(left), 54, LOW if low else BONE) + 4
    canvas.draw_text(end, base, f"/{full}", 27, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_pips(columns: int, left: int, full: int) -> Image.Image:
    """Draw a pip for each HP; a lost one is a struck outline."""
    tile = build_layout(columns).tile
    canvas = canvas_on_plate(tile.size, tile.pips)
    step = (tile.pips.width - 12) / full
    for k in range(full):
        x = 6 + k * step + 2
        if k < left:
            canvas.draw_plate(x, 1, step - 4, 11, 4, HEART)
        else:
            canvas.draw_plate(x, 1, step - 4, 11, 4, WELL, mix_colours(HEART, DEAD, 0.8), 1.4)
            canvas.draw_line([(x + 3, 9.5), (x + step - 7, 3.5)], 1.4, mix_colours(HEART, DEAD, 0.6))
    return canvas.finish()


@PALETTE.sprite
def draw_statuses(columns: int, statuses: tuple[str, ...], least: int, *, language: str) -> Image.Image:
    """Draw an icon and a word for each status; narrow words, then three letters, where room is short.

    Where letters would be smaller than `least` the icons stand alone.
    """
    tile = build_layout(columns).tile
    canvas = canvas_on_plate(tile.size, tile.statuses)
    said = list_status_words(statuses, language)
    kind = fit_status_lettering(said, tile.statuses.width - 4, least)
    x, middle = 3.0 if len(statuses) > 3 else 6.0, tile.statuses.height / 2
    for word, lengths in zip(statuses, said, strict=True):
        colour, text = STATUSES[word], kind.choose_length(lengths)
        draw_emblem(canvas, word, x + kind.icon, middle, kind.icon, cut=INK)
        x += 2 * kind.icon + kind.gap / 2
        x += (
            canvas.draw_text(
                x, middle + kind.size * 0.35, text, kind.size, mix_colours(colour, BONE, 0.2), kind.face
            )
            + kind.gap
        )
    return canvas.finish()


def list_status_words(statuses: Sequence[str], language: str) -> list[StatusLengths]:
    """Return the word of each status with its abbreviation."""
    say = Teller(language)
    return [(say(words.StatusWord(each)), say(words.StatusAbbreviation(each))) for each in statuses]


class StatusLettering(NamedTuple):
    """Lettering of statuses: size, face, half an icon's height, length of a word, space between."""

    size: int
    face: str
    icon: float
    length: int | None
    """Which of a word's lengths is drawn; None: the icons stand alone."""
    gap: float

    def choose_length(self, lengths: StatusLengths) -> str:
        return "" if self.length is None else lengths[self.length]

    def width(self, said: Sequence[StatusLengths]) -> float:
        each = 2 * self.icon + self.gap * 1.5
        texts = [self.choose_length(lengths) for lengths in said]
        return sum(each + text_width(text, self.face, self.size) for text in texts) - self.gap


WHOLE, SHORTENED = 0, 1


STATUS_TYPES = (
    StatusLettering(25, "label", 17, WHOLE, 10),
    StatusLettering(25, "narrow bold", 16, WHOLE, 9),
    StatusLettering(23, "narrow bold", 15, WHOLE, 7),
    StatusLettering(24, "narrow bold", 15, WHOLE, 6),  # the last whole words that a private picture allows
    StatusLettering(25, "label", 16, SHORTENED, 10),
    StatusLettering(23, "narrow bold", 14, SHORTENED, 7),
    StatusLettering(21, "narrow bold", 12, SHORTENED, 5),
    StatusLettering(19, "narrow bold", 9.5, SHORTENED, 3),
)


ICONS_ALONE = StatusLettering(25, "label", 16, None, 10)


def fit_status_lettering(said: Sequence[StatusLengths], width: float, least: int = 0) -> StatusLettering:
    """Choose the first lettering that fits: whole words, narrow ones, three letters (which all differ).

    Below the `least` size there are icons alone.
    """
    fitting = (kind for kind in STATUS_TYPES if kind.size >= least and kind.width(said) <= width)
    return next(fitting, ICONS_ALONE if least else STATUS_TYPES[-1])


# parts on the scene


def canvas_on_scene(columns: int, hero: str, faction: str, part: Box) -> Canvas:
    """Return a canvas that starts as a part of the Hero's scene."""
    tile = build_layout(columns).tile
    whole = paint_scene(hero, faction, *tile.scene.size)
    return Canvas(part.size, whole.crop(part.offset_by(-tile.scene.x, -tile.scene.y).corners))


@PALETTE.sprite
def scene_picture(columns: int, hero: str, faction: str) -> Image.Image:
    """Draw the scene with rounded corners."""
    tile = build_layout(columns).tile
    canvas = canvas_on_plate(tile.size, tile.scene)
    canvas.paste_rounded(0, 0, enlarge(paint_scene(hero, faction, *tile.scene.size)), 10)
    return canvas.finish()


def draw_pill(canvas: Canvas, width: float, edge: Colour) -> None:
    """Draw a dark ground for something that lies on a scene."""
    height = canvas.size[1]
    canvas.draw_plate(0.5, 0.5, width - 1, height - 1, (height - 1) / 2, INK, edge, 2)


@PALETTE.sprite
def draw_column_chip(columns: int, hero: str, faction: str, column: int, acting: bool) -> Image.Image:
    """Draw the column's number, as players type it."""
    canvas = canvas_on_scene(columns, hero, faction, build_layout(columns).tile.column)
    colour = GOLD if acting else BONE
    draw_pill(canvas, canvas.size[0], colour if acting else mix_colours(ACCENTS[faction], INK, 0.4))
    canvas.draw_text(17, 26, str(column), 25, colour, "bold", "centre")
    return canvas.finish()


@PALETTE.sprite
def draw_acted_mark(columns: int, hero: str, faction: str, language: str) -> Image.Image:
    canvas = canvas_on_scene(columns, hero, faction, build_layout(columns).tile.acted)
    draw_pill(canvas, canvas.size[0], DONE)
    tick(Pen(canvas, 17, 17, 8, DONE, INK))
    canvas.draw_text(29, 25, Teller(language)(words.ActedMark()), 24, BONE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_tokens(columns: int, hero: str, faction: str, held: int, prayers: int) -> Image.Image:
    """Draw held Blessing Points and Prayer Markers: up to three one by one, more as a number."""
    box = build_layout(columns).tile.held
    signs = [(name, number) for name, number in (("blessing", held), ("prayer", prayers)) if number]
    each = held + prayers <= 3
    widths = [22.0 * number if each else 24 + text_width(f"×{number}", "bold", 24) for _, number in signs]
    width = round(sum(widths) + 6 * len(signs) + 8)
    canvas = canvas_on_scene(columns, hero, faction, box._replace(width=width))
    draw_pill(canvas, width, mix_colours(GOLD, INK, 0.3))
    x = 7.0
    for (name, number), span in zip(signs, widths, strict=True):
        for k in range(number if each else 1):
            draw_emblem(canvas, name, x + 11 + 22 * k, 17, 12.5 if name == "blessing" else 11)
        if not each:
            canvas.draw_text(x + 23, 26, f"×{number}", 24, GOLD)
        x += span + 6
    return canvas.finish()


@PALETTE.sprite
def draw_hit(columns: int, hero: str, faction: str, kind: str, amount: int, beside: bool) -> Image.Image:
    """Draw damage or healing in a burst."""
    tile = build_layout(columns).tile
    box = tile.hit_beside if beside else tile.hit
    canvas = canvas_on_scene(columns, hero, faction, box)
    half = box.width / 2
    colour = BURST if kind == HIT else DONE
    (burst if kind == HIT else leaf)(Pen(canvas, half, half, half, colour, BURST_TEXT))
    sign = "−" if kind == HIT else "+"
    size = round(half * 0.9)
    canvas.draw_text(half - 1, half + size * 0.35, f"{sign}{amount}", size, BURST_TEXT, "bold", "centre")
    return canvas.finish()


# an empty place


def paste_gap(image: Image.Image, box: Box, table: TableLook, gone: tuple[str, str], caption: str) -> None:
    """Paste a column without a Hero. `gone`: the Hero who has just left it, and the phrase for how."""
    image.paste(draw_empty_place(table, box, gone, caption), box.corners)


@PALETTE.sprite
def draw_empty_place(table: TableLook, box: Box, gone: tuple[str, str], caption: str) -> Image.Image:
    """Draw a hole in the table with a broken edge, and the ghost of the Hero who left it."""
    canvas = Canvas(box.size, paint_table(*table).crop(box.corners))
    width, height = box.size
    hole = mix_colours(PANEL_FOOT, INK, 0.6)
    canvas.draw_plate(1, 1, width - 2, height - 2, 14, hole)
    for x1, y1, x2, y2 in ((26, 2, width - 26, 2), (26, height - 2, width - 26, height - 2)):
        draw_dashes(canvas, x1, y1, x2, y2)
    for x in (2, width - 2):
        draw_dashes(canvas, x, 26, x, height - 26)
    middle = height / 2
    hero, line = gone
    if hero:
        ghost = Pen(canvas, width / 2, height * 0.36, height * 0.24, mix_colours(hole, BONE, 0.16), hole)
        CHARGES[hero](ghost)
        canvas.draw_text(width / 2, height * 0.76, line, 30, LOW, "bold", "centre")
        middle = height * 0.76 + 34
    canvas.draw_text(width / 2, middle, caption, 24, MUTE, "label", "centre")
    return canvas.finish()


def draw_dashes(canvas: Canvas, x1: float, y1: float, x2: float, y2: float) -> None:
    """Draw a broken line, vertical or horizontal."""
    length = max(x2 - x1, y2 - y1)
    number = round(length / 26)
    for k in range(number):
        near, far = (k + 0.15) / number, (k + 0.75) / number
        ends = [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in (near, far)]
        canvas.draw_line(ends, 3, DEAD)
