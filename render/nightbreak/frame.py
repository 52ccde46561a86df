"""The parts around the Heroes: header, clock, and the panels of the two sides."""

from collections.abc import Sequence

from PIL import Image

from games.nightbreak.view_types import NightbreakView
from render.kit.byte_budget import PICTURES
from render.kit.canvas import ELLIPSIS, Canvas, cut_text, fit_text, text_width
from render.kit.emblems import draw_emblem
from render.kit.layout import Box
from render.kit.private_frame import draw_frame_line
from render.kit.theme import (
    ACCENTS,
    BONE,
    DEAD,
    GOLD,
    INK,
    MOON,
    MUTE,
    PANEL_TOP,
    SUN,
    TRACE,
    WELL,
    mix_colours,
    text_colour_on_tint,
)
from render.nightbreak.alt_text import (
    DECK,
    DISCARD,
    FACTIONS,
    awaited_side,
    current_time,
    income_line,
    kingmaker_pile,
    side_name,
    time_symbol,
)
from render.nightbreak.background import TableLook, canvas_on_plate, choose_layout, draw_plate
from render.nightbreak.layout import build_layout
from render.nightbreak.palette import PALETTE

TITLE = Box(20, 4, 316, 66)
TURN = Box(340, 4, 552, 66)
COUNT = Box(900, 4, 280, 66)
FORMATS = {"classic": "Classic", "unity": "Unity", "kingmaker": "Kingmaker", "twilight": "Twilight"}


# header


def paste_header(image: Image.Image, view: NightbreakView, title: tuple[str, str], private: bool) -> None:
    sign = view.sides[awaited_side(view)].faction if view.turn and not view.finished else None
    if view.setup is not None:
        sign = view.sides[view.setup.side].faction or None
    image.paste(game_title(FORMATS.get(view.format, view.format)), TITLE.corners)
    image.paste(turn_title(*title, sign), TURN.corners)
    image.paste(turn_count(view.turn, len(view.time_deck), private), COUNT.corners)


@PALETTE.sprite
def game_title(format: str) -> Image.Image:
    canvas = Canvas(TITLE.size, INK)
    end = canvas.draw_text(4, 48, "Nightbreak", 46, BONE, "display")
    canvas.draw_text(end + 18, 47, format, 25, MUTE, "narrow")
    return canvas.finish()


@PALETTE.sprite
def turn_title(names: str, does: str, sign: str | None) -> Image.Image:
    """Draw whose turn it is. If the text is too long, the names are cut, not what they do."""
    canvas = Canvas(TURN.size, INK)
    room = TURN.width - (64 if sign is not None else 0)
    words, size, face = fit_text(f"{names}{does}", room, 35)
    if words.endswith(ELLIPSIS):
        words = join_team_names(names, room - text_width(does, face, size), size, face) + does
    width = text_width(words, face, size)
    left = (TURN.width - width) / 2 + (28 if sign is not None else 0)
    if sign is not None:
        draw_emblem(canvas, sign, left - 34, 33, 23)
    canvas.draw_text(left, 45, words, size, GOLD if sign is not None else BONE, face)
    return canvas.finish()


def join_team_names(names: str, room: float, size: int, face: str) -> str:
    """Join the names of a team, each cut to its share of the room, so that no name disappears."""
    people, left = names.split(", "), room
    wide = {name: text_width(name, face, size) for name in people}
    left -= text_width(", ", face, size) * (len(people) - 1)
    for count, name in enumerate(sorted(people, key=wide.__getitem__)):
        wide[name] = min(wide[name], left / (len(people) - count))
        left -= wide[name]
    return ", ".join(
        name if text_width(name, face, size) <= wide[name] else cut_text(name, wide[name], size, face)
        for name in people
    )


@PALETTE.sprite
def turn_count(turn: int, turns: int, private: bool) -> Image.Image:
    canvas = Canvas(COUNT.size, INK)
    words = f"Turn {turn} of {turns}" if turn else "Set-up"
    canvas.draw_text(COUNT.width - 4, 34 if private else 45, words, 30, BONE, "bold", "right")
    if private:
        canvas.draw_text(COUNT.width - 4, 60, "only you see this", 24, GOLD, "label", "right")
    return canvas.finish()


# clock


def paste_clock(
    image: Image.Image, view: NightbreakView, people: Sequence[str], last: str, table: TableLook
) -> None:
    clock, columns = choose_layout(table.columns, table.private).clock, table.columns
    if view.time_deck:
        words = time_words(columns, current_time(view), time_symbol(view), *income_words(view, people))
        image.paste(words, clock.time.corners)
    else:
        image.paste(draw_set_up_line(columns), clock.time.corners)
    image.paste(draw_last_action(columns, last), clock.last.corners)
    for turn, symbols in enumerate(view.symbols, 1):
        state = "past" if turn < view.turn else "now" if turn == view.turn else "coming"
        sprite = draw_time_mark(columns, *symbols, state)
        x = clock.marks.x + clock.marks.width * (2 * turn - 1) // 32 - sprite.width // 2
        image.paste(sprite, (x, clock.marks.y))


def income_words(view: NightbreakView, people: Sequence[str]) -> tuple[str, str]:
    """Return the incomes in full and in short: Twilight names people, whose names may be long."""
    below, above = view.viewer, 1 - view.viewer
    near, far = side_name(view, below), side_name(view, above).lower()
    short = f"{near} gains {view.sides[below].income}, {far} {view.sides[above].income}"
    return income_line(view, people), short


@PALETTE.sprite
def time_words(columns: int, time: str, symbol: str, named: str, brief: str) -> Image.Image:
    """Draw the Time card and both incomes; never cut, because the numbers stand at the end."""
    box = build_layout(columns).clock.time
    canvas = Canvas(box.size, WELL)
    base = box.height - 8
    end = canvas.draw_text(2, base, time.upper(), 29, ACCENTS[symbol], "narrow bold", letter_spacing=3)
    words, size, face = fit_text(named, box.width - end - 24, 27, "label", short=brief)
    canvas.draw_text(end + 22, base, words, size, BONE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_set_up_line(columns: int) -> Image.Image:
    """Draw the line that stands in the clock before the first turn."""
    box = build_layout(columns).clock.time
    canvas = Canvas(box.size, WELL)
    canvas.draw_text(2, box.height - 8, "Two days of eight turns each are to come", 26, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_last_action(columns: int, last: str) -> Image.Image:
    """Draw the last action at the right end of the line, behind a wedge."""
    box = build_layout(columns).clock.last
    canvas = Canvas(box.size, WELL)
    if last:
        words, size, face = fit_text(last, box.width - 28, 30)
        width = canvas.draw_text(box.width, box.height - 8, words, min(size, 28), TRACE, face, "right")
        picture = canvas.finish()
        picture.paste(draw_trace_wedge(), (round(box.width - width) - 24, box.height - 8 - 19))
        return picture
    return canvas.finish()


@PICTURES.memoize
def draw_trace_wedge() -> Image.Image:
    """Draw the wedge before the last action."""
    canvas = Canvas((16, 20), WELL)
    canvas.draw_polygon([(0, 1), (15, 10), (0, 19)], TRACE)
    return canvas.finish()


@PALETTE.sprite
def draw_time_mark(columns: int, faction: str, symbols: int, state: str) -> Image.Image:
    """Draw a Time card: its symbol with a dot for each. Past cards are sunk, the present one is ringed."""
    clock = build_layout(columns).clock
    width, height = clock.marks.width // 16, clock.marks.height
    canvas = Canvas((width, height), WELL)
    accent, lit = {"sun": SUN, "moon": MOON}[faction], mix_colours(WELL, PANEL_TOP, 0.7)
    colour = mix_colours(accent, WELL, 0.68) if state == "past" else accent
    x, middle, foot, radius, step = width / 2, (height - 14) / 2, height - 9.0, clock.radius * 0.84, 11.0
    if state == "now":
        ring = min(width, height) / 2 - 1
        canvas.draw_disc(x, height / 2, ring, GOLD)
        canvas.draw_disc(x, height / 2, ring - 3.5, lit)
        middle, foot, radius, step = (
            height / 2 - ring * 0.16,
            height / 2 + ring * 0.62,
            ring * 0.58,
            ring * 0.27,
        )
    draw_emblem(canvas, faction, x, middle, radius, colour, lit if state == "now" else WELL)
    for k in range(symbols):
        canvas.draw_disc(x + (k - (symbols - 1) / 2) * step, foot, min(3.8, step * 0.36), colour)
    return canvas.finish()


# panels


def paste_panel(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    people: Sequence[str],
    box: Box,
    table: TableLook,
    active: bool,
) -> None:
    columns = table.columns
    own, parts = view.sides[side], build_layout(columns).panel
    border = GOLD if active else mix_colours(ACCENTS[own.faction], INK, 0.55)
    image.paste(draw_plate(table, box, border, "active" if active else ""), box.expand(6).corners)

    def paste_part(part: Box, sprite: Image.Image) -> None:
        image.paste(sprite, part.offset_by(box.x, box.y).corners)

    paste_part(
        parts.name,
        draw_side_names(
            columns, own.faction, side_name(view, side), tuple(people[seat] for seat in own.seats)
        ),
    )
    paste_part(parts.favor, draw_favor(columns, own.favor))
    paste_part(parts.damage, draw_damage(columns, own.damage))
    idle = "" if not view.turn or view.finished else "chooses" if active else "waits"
    paste_part(parts.pool, draw_pool(columns, own.pool, idle))
    crowned = {DISCARD: 1, DECK: 0}.get(kingmaker_pile(own), -1)
    paste_part(
        parts.piles, draw_piles(columns, own.deck, len(own.discard), view.shared, own.faction, crowned)
    )


@PALETTE.sprite
def draw_side_names(columns: int, faction: str, side: str, names: tuple[str, ...]) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.name)
    together, height = ", ".join(names), panel.name.height
    word = FACTIONS[faction] or side
    colour = text_colour_on_tint(ACCENTS[faction])
    if columns > 3:
        draw_emblem(canvas, faction, 26, height / 2, 22)
        width = canvas.draw_text(60, 33, word.upper(), 24, colour, "narrow bold", letter_spacing=2)
        room = panel.name.width - 84 - width
        words, size, face = fit_text(together, room, 28)
        if words.endswith(ELLIPSIS):
            words = join_team_names(together, room, size, face)
        canvas.draw_text(60 + width + 18, 33, words, size, BONE, face)
        return canvas.finish()
    draw_emblem(canvas, faction, 28, height / 2, 27)
    words, size, face = fit_text(together, panel.name.width - 68, 28)
    canvas.draw_text(66, 32, words, size, BONE, face)
    spacing = 2 if FACTIONS[faction] else 0  # "SECOND SIDE" needs the room
    canvas.draw_text(66, 58, word.upper(), 24, colour, "narrow bold", letter_spacing=spacing)
    return canvas.finish()


@PALETTE.sprite
def draw_favor(columns: int, number: int) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.favor)
    big = columns < 4
    size, base = (108, 74) if big else (64, 38)
    end = canvas.draw_text(8 if big else 4, base, str(number), size, BONE, "display")
    canvas.draw_text(
        end + (22 if big else 14), base - 4 if big else 34, "Favor", 30 if big else 26, BONE, "label"
    )
    if big:
        canvas.draw_box(0, panel.favor.height - 2, panel.favor.width, 2, DEAD)
    return canvas.finish()


@PALETTE.sprite
def draw_damage(columns: int, number: int) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.damage)
    big = columns < 4
    words = f"{number} damage in row" if big else f"{number} damage"
    canvas.draw_text(4, panel.damage.height - (7 if big else 15), words, 24, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_pool(columns: int, points: int | None, idle: str) -> Image.Image:
    """Draw the Blessing Points to spend; outside of its turn a side waits, or chooses a replacement."""
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.pool)
    base, middle = panel.pool.height / 2 + 9, panel.pool.height / 2
    if points is None:
        canvas.draw_text(4, base, idle, 24, MUTE, "label")
        return canvas.finish()
    drawn = points if points <= (3 if columns < 4 else 1) else 1
    for k in range(drawn):
        draw_emblem(canvas, "blessing", 14 + 24 * k, middle, 15)
    x = 6 + 24 * drawn + (6 if drawn else -2)
    words, size, face = fit_text(f"{points} to spend", panel.pool.width - x - 2, 25)
    canvas.draw_text(x, base, words, size, GOLD, face)
    return canvas.finish()


@PALETTE.sprite
def draw_piles(
    columns: int, deck: int, discard: int, shared: bool, faction: str, crowned: int
) -> Image.Image:
    """Draw deck and discard pile as numbers, never as a fan; a crown marks the Kingmaker's pile."""
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.piles)
    accent, height = ACCENTS[faction], panel.piles.height
    words = ("shared", "discard") if shared else ("deck", "discard")
    if columns > 3:
        x = 0.0
        for number, word in zip((deck, discard), words, strict=True):
            end = canvas.draw_text(x, 33, str(number), 27, BONE)
            x += end + 7
            x += canvas.draw_text(x, 33, word, 24, MUTE, "label") + 16
        return canvas.finish()
    card, left, right = (20, 2, 92) if shared else (26, 4, 88)  # "shared" is longer than "deck"
    for at, (x, number, word) in enumerate(((left, deck, words[0]), (right, discard, words[1]))):
        back = mix_colours(accent, INK, 0.45) if not at and number else WELL
        canvas.draw_plate(x, 6, card, 37, 5, back, mix_colours(accent, BONE, 0.2), 2)
        if at == crowned:
            draw_emblem(canvas, "crown", x + card / 2, 25, 11)
        canvas.draw_text(x + card + 5 + (not shared), 23, str(number), 27, BONE)
        canvas.draw_text(x + card + 5 + (not shared), height - 3, word, 24, MUTE, "narrow")
    return canvas.finish()


frame_line = PALETTE.sprite(draw_frame_line)
