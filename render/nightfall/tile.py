"""A minion in play, drawn on a tile of any of three heights."""

from typing import NamedTuple

from PIL import Image

from games.nightfall.view_types import MinionView
from render.kit.canvas import ELLIPSIS, Canvas, Pen, cut_text, fit_text, text_width
from render.kit.emblems import burst
from render.kit.layout import Box
from render.kit.theme import BONE, BURST, BURST_TEXT, GOLD, HEART, INK, LOW, MUTE, TRACE, Colour, mix_colours
from render.nightfall.background import draw_choice, draw_plate
from render.nightfall.emblems import KINDS, draw_heart, draw_hearts, draw_shield, draw_sword
from render.nightfall.layout import MIDDLE, TALL
from render.nightfall.palette import PALETTE
from render.nightfall.theme import MOONS, NIGHT, add_rank, curl_quotes, short_name

BLOCKS = "blocks damage"
"""In-play text of a minion that shields its player."""


class MinionTile(NamedTuple):
    """Contents of a minion's tile. `lit`: "attacks", "blocks", "new", or a mark of a choice."""

    card: str
    race: str
    colour: str
    strength: int
    health: int
    full: int
    wall: bool
    stolen: bool
    rank: int = 0
    lit: str = ""
    lost: int = 0
    over: bool = False


def build_minion_tile(
    minion: MinionView, seat: int, lit: str = "", lost: int = 0, over: bool = False
) -> MinionTile:
    return MinionTile(
        card=minion.card,
        race=minion.race,
        colour=minion.colour,
        strength=minion.strength,
        health=minion.health,
        full=minion.full_health,
        wall=any(BLOCKS in text for text in minion.in_play),
        stolen=minion.owner != seat,
        rank=minion.rank,
        lit=lit,
        lost=lost,
        over=over,
    )


BORDERS: dict[str, Colour] = {"attacks": GOLD, "blocks": BONE, "new": TRACE}


@PALETTE.sprite
def draw_minion(tile: MinionTile, size: tuple[int, int], ground: Image.Image | Colour) -> Image.Image:
    """Draw a tile on a piece of the ground under it."""
    canvas = Canvas(size, ground)
    border = BORDERS.get(tile.lit) or (BURST if tile.lost and size[1] < MIDDLE else None)
    draw_plate(canvas, Box(0, 0, *size), tile.colour, border, 3 if border else 2, 0.55 if tile.over else 0)
    if size[1] >= TALL:
        draw_tall_tile(canvas, tile)
    elif size[1] >= MIDDLE:
        draw_middle_tile(canvas, tile)
    else:
        draw_low_tile(canvas, tile)
    if tile.stolen:
        canvas.draw_polygon([(2, 2), (18, 2), (2, 18)], TRACE)
    draw_choice(canvas, tile.lit, 16)
    return canvas.finish()


def fit_name(tile: MinionTile, width: float, size: int) -> tuple[str, int, str]:
    """Fit the name, or its short form. The number behind it, if there is one, is never cut."""
    full = add_rank(curl_quotes(tile.card), tile.rank)
    if text_width(full, "bold", size) <= width:
        return full, size, "bold"
    name = short_name(tile.card)
    words, letters, face = fit_text(add_rank(name, tile.rank), width, size)
    if tile.rank and words.endswith(ELLIPSIS):
        room = width - text_width(f" {tile.rank}", face, letters)
        words = add_rank(cut_text(name, room, letters, face), tile.rank)
    return words, letters, face


def draw_tall_tile(canvas: Canvas, tile: MinionTile) -> None:
    """Draw emblem and name over the numbers."""
    width, height = canvas.size
    tone = BONE if not tile.over else MUTE
    tight = height < 68
    radius = 13 if width <= 110 or tight else 17
    draw_emblem(canvas, tile, radius + 7, 18 if tight else 23, radius)
    left = 2 * radius + 10
    words, size, face = fit_name(tile, width - left - 5, 22 if tight else 24)
    canvas.draw_text(left, 24 if tight else 31, words, size, tone, face)
    draw_numbers(canvas, tile, height - (8 if tight else 11), 26 if tight else 32)
    if tile.lost:
        draw_burst(canvas, 23, 23, 21, tile.lost)


def draw_emblem(canvas: Canvas, tile: MinionTile, x: float, y: float, radius: float) -> None:
    """Draw the race on a moon, or on a shield for a minion that guards its player."""
    moonlight = mix_colours(MOONS[tile.colour], NIGHT, 0.6)
    if tile.wall:
        draw_shield(canvas, x, y, radius * 1.16, TRACE)
        draw_shield(canvas, x, y, radius * 1.0, moonlight)
    else:
        canvas.draw_disc(x, y, radius, moonlight)
    tone, cut = MUTE if tile.over else BONE, mix_colours(MOONS[tile.colour], NIGHT, 0.85)
    KINDS[tile.race](
        Pen(canvas, x, y - (1 if tile.wall else 0), radius * (0.62 if tile.wall else 0.76), tone, cut)
    )


def draw_middle_tile(canvas: Canvas, tile: MinionTile) -> None:
    """Draw the name over the numbers."""
    width, height = canvas.size
    left = 27 if tile.wall else 7
    words, size, face = fit_name(tile, width - left - 5, 20)
    canvas.draw_text(left, 19, words, size, BONE if not tile.over else MUTE, face)
    if tile.wall:
        draw_shield(canvas, 15, 13, 9, TRACE)
        draw_shield(canvas, 15, 13, 6, mix_colours(MOONS[tile.colour], NIGHT, 0.6))
    draw_numbers(canvas, tile, height - 6, 23)
    if tile.lost:
        draw_burst(canvas, width / 2, height - 15, 15, tile.lost)


def draw_numbers(canvas: Canvas, tile: MinionTile, base: float, size: int) -> None:
    """Draw strength at the left; at the right hearts one by one, or one with a number if room is short."""
    width = canvas.size[0]
    size = min(size, 27) if width < 110 else size
    tone, low = (MUTE, MUTE) if tile.over else (BONE, LOW)
    middle = base - size * 0.35
    draw_sword(canvas, 8 + size * 0.42, middle, size * 0.4, mix_colours(tone, NIGHT, 0.15), NIGHT)
    end = 12 + size * 0.9 + canvas.draw_text(12 + size * 0.9, base, str(tile.strength), size, tone)
    step = size * 0.62
    if width >= 130 and width - end - 16 >= step * tile.full:
        draw_hearts(canvas, width - 9 - step / 2, middle, size * 0.3, tile.health, tile.full, step, NIGHT)
        return
    left = low if tile.health < tile.full else tone
    number = canvas.draw_text(width - 9, base, str(tile.health), size, left, "bold", "right")
    draw_heart(canvas, width - 14 - number - size * 0.3, middle, size * 0.32, HEART)


def draw_low_tile(canvas: Canvas, tile: MinionTile) -> None:
    """Draw everything in one line."""
    width, height = canvas.size
    base = height / 2 + 8
    tone = BONE if not tile.over else MUTE
    low = tile.health < tile.full
    end = (
        width
        - 6
        - canvas.draw_text(width - 6, base, str(tile.health), 24, LOW if low else HEART, "bold", "right")
    )
    end -= canvas.draw_text(end, base, "/", 24, MUTE, "label", "right")
    end -= canvas.draw_text(end, base, str(tile.strength), 24, tone, "bold", "right")
    words, size, face = fit_name(tile, end - 10, 21)
    canvas.draw_text(6, base - 1, words, size, tone, face)


def draw_burst(canvas: Canvas, x: float, y: float, radius: float, amount: int, sign: str = "−") -> None:
    """Draw a loss just taken."""
    burst(Pen(canvas, x, y, radius, BURST, INK))
    size = 26 if radius > 19 else 21
    canvas.draw_text(x, y + size * 0.34, f"{sign}{amount}", size, BURST_TEXT, "bold", "centre")
