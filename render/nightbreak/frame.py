"""The parts around the Heroes: header, clock, and the panels of the two sides."""

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from games.nightbreak.view_types import NightbreakView
from render.kit import sentences as kit_words
from render.kit.byte_budget import PICTURES
from render.kit.canvas import Canvas, fit_text, fit_texts, text_width
from render.kit.emblems import draw_emblem
from render.kit.layout import Box
from render.kit.lettering import Lettering, fit_sentence
from render.kit.private_frame import draw_frame_line
from render.kit.texts import list_lengths
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
    Colour,
    mix_colours,
    text_colour_on_tint,
)
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import (
    DECK,
    DISCARD,
    awaited_side,
    current_time,
    kingmaker_pile,
    side_term,
    tell_income,
    time_symbol,
)
from render.nightbreak.background import TableLook, canvas_on_plate, choose_layout, draw_plate
from render.nightbreak.layout import build_layout
from render.nightbreak.palette import PALETTE

TITLE = Box(20, 4, 316, 66)
TURN = Box(340, 4, 552, 66)
COUNT = Box(900, 4, 280, 66)


# header


def paste_header(image: Image.Image, view: NightbreakView, say: Teller, title: Text, private: bool) -> None:
    sign = view.sides[awaited_side(view)].faction if view.turn and not view.finished else None
    if view.setup is not None:
        sign = view.sides[view.setup.side].faction or None
    image.paste(game_title(say(words.FormatLabel(view.format))), TITLE.corners)
    room = TURN.width - (64 if sign is not None else 0)
    image.paste(turn_title(fit_sentence(say, title, room, 35), sign), TURN.corners)
    count = words.TurnCount(view.turn, len(view.time_deck)) if view.turn else words.SetupCount()
    image.paste(turn_count(say(count), private, say.key), COUNT.corners)


@PALETTE.sprite
def game_title(format: str) -> Image.Image:
    canvas = Canvas(TITLE.size, INK)
    end = canvas.draw_text(4, 48, "Nightbreak", 46, BONE, "display")
    canvas.draw_text(end + 18, 47, format, 25, MUTE, "narrow")
    return canvas.finish()


@PALETTE.sprite
def turn_title(title: Lettering, sign: str | None) -> Image.Image:
    """Draw whose turn it is."""
    canvas = Canvas(TURN.size, INK)
    said, size, face = title
    width = text_width(said, face, size)
    left = (TURN.width - width) / 2 + (28 if sign is not None else 0)
    if sign is not None:
        draw_emblem(canvas, sign, left - 34, 33, 23)
    canvas.draw_text(left, 45, said, size, GOLD if sign is not None else BONE, face)
    return canvas.finish()


@PALETTE.sprite
def turn_count(count: str, private: bool, language: str) -> Image.Image:
    canvas = Canvas(COUNT.size, INK)
    canvas.draw_text(COUNT.width - 4, 34 if private else 45, count, 30, BONE, "bold", "right")
    if private:
        note = Teller(language)(kit_words.OnlyYouSeeThis())
        canvas.draw_text(COUNT.width - 4, 60, note, 24, GOLD, "label", "right")
    return canvas.finish()


# clock


def paste_clock(image: Image.Image, view: NightbreakView, say: Teller, last: Text, table: TableLook) -> None:
    clock, columns = choose_layout(table.columns, table.private).clock, table.columns
    if view.time_deck:
        time = say(words.TimeLabel(current_time(view)))
        line = draw_time(columns, time, time_symbol(view), list_incomes(view, say))
        image.paste(line, clock.time.corners)
    else:
        image.paste(draw_set_up_line(columns, say.key), clock.time.corners)
    image.paste(draw_last_action(columns, list_lengths(say, last) if last else ()), clock.last.corners)
    for turn, symbols in enumerate(view.symbols, 1):
        state = "past" if turn < view.turn else "now" if turn == view.turn else "coming"
        is_near = (turn - 1) % 2 == view.viewer
        sprite = draw_time_mark(columns, *symbols, state, is_near)
        x = clock.marks.x + clock.marks.width * (2 * turn - 1) // 32 - sprite.width // 2
        image.paste(sprite, (x, clock.marks.y))


def list_incomes(view: NightbreakView, say: Teller) -> tuple[str, ...]:
    """Return the turn's income in full and in short: Twilight names people, whose names may be long."""
    short = words.IncomeOfSide(side_term(view, view.mover), view.sides[view.mover].income)
    return (*list_lengths(say, tell_income(view)), *list_lengths(say, short))


@PALETTE.sprite
def draw_time(columns: int, time: str, symbol: str, incomes: tuple[str, ...]) -> Image.Image:
    """Draw the Time card and the turn's income; never cut, because the number stands at the end."""
    box = build_layout(columns).clock.time
    canvas = Canvas(box.size, WELL)
    base = box.height - 8
    end = canvas.draw_text(2, base, time.upper(), 29, ACCENTS[symbol], "narrow bold", letter_spacing=3)
    said, size, face = fit_texts(incomes, box.width - end - 24, 27, "label")
    canvas.draw_text(end + 22, base, said, size, BONE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_set_up_line(columns: int, language: str) -> Image.Image:
    """Draw the line that stands in the clock before the first turn."""
    box = build_layout(columns).clock.time
    canvas = Canvas(box.size, WELL)
    canvas.draw_text(2, box.height - 8, Teller(language)(words.DaysToCome()), 26, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite
def draw_last_action(columns: int, last: tuple[str, ...]) -> Image.Image:
    """Draw the last action at the right end of the line, behind a wedge."""
    box = build_layout(columns).clock.last
    canvas = Canvas(box.size, WELL)
    if last:
        said, size, face = fit_texts(last, box.width - 28, 30)
        width = canvas.draw_text(box.width, box.height - 8, said, min(size, 28), TRACE, face, "right")
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
def draw_time_mark(columns: int, faction: str, symbols: int, state: str, is_near: bool) -> Image.Image:
    """Draw a Time card: its symbol with a dot for each, and a wedge towards the row whose turn it is.

    Past cards are sunk, the present one is ringed.
    """
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
    edge = mix_colours(BONE, WELL, 0.7) if state == "past" else GOLD if state == "now" else BONE
    draw_turn_wedge(canvas, width - 10, height - 8 if is_near else 8, edge, is_near=is_near)
    return canvas.finish()


def draw_turn_wedge(canvas: Canvas, x: float, y: float, colour: Colour, *, is_near: bool) -> None:
    """Draw a wedge that points down, to the near row, or up."""
    tip = 5 if is_near else -5
    canvas.draw_polygon([(x - 7, y - tip), (x + 7, y - tip), (x, y + tip)], colour)


# panels


def paste_panel(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    say: Teller,
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

    title, language = choose_side_title(say, columns, side_term(view, side)), say.key
    room = find_room_for_names(columns, title)
    names = fit_sentence(say, words.PeopleOfSide(own.seats), room, 28)
    paste_part(parts.name, draw_side_names(columns, own.faction, title, names))
    paste_part(parts.favor, draw_favor(columns, own.favor, language))
    paste_part(parts.damage, draw_damage(columns, own.damage, language))
    idle: Text = words.Chooses() if active and view.turn and not view.finished else ""
    paste_part(parts.pool, draw_pool(columns, own.pool, say(idle), language))
    crowned = {DISCARD: 1, DECK: 0}.get(kingmaker_pile(own), -1)
    sizes = (own.deck, len(own.discard))
    paste_part(parts.piles, draw_piles(columns, *sizes, view.shared, own.faction, crowned, language))


def choose_side_title(say: Teller, columns: int, side: str) -> str:
    """Return a side's name, shortened where a plate has no room for it."""
    room = build_layout(columns).panel.name.width - 66 - 8
    long, short = say(words.SideLabel(side)), say(words.ShortSideLabel(side))
    return long if columns > 3 or text_width(long.upper(), "narrow bold", 24) <= room else short


def find_room_for_names(columns: int, title: str) -> float:
    """Return the room for the names of a side's people, who stand behind or above its title."""
    width = build_layout(columns).panel.name.width
    return width - 68 if columns < 4 else width - 84 - text_width(title.upper(), "narrow bold", 24, 2)


@PALETTE.sprite
def draw_side_names(columns: int, faction: str, title: str, names: Lettering) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.name)
    (said, size, face), height = names, panel.name.height
    colour = text_colour_on_tint(ACCENTS[faction])
    if columns > 3:
        draw_emblem(canvas, faction, 26, height / 2, 22)
        width = canvas.draw_text(60, 33, title.upper(), 24, colour, "narrow bold", letter_spacing=2)
        canvas.draw_text(60 + width + 18, 33, said, size, BONE, face)
        return canvas.finish()
    draw_emblem(canvas, faction, 28, height / 2, 27)
    canvas.draw_text(66, 32, said, size, BONE, face)
    spacing = 2 if faction else 0  # "SECOND SIDE" needs the room
    canvas.draw_text(66, 58, title.upper(), 24, colour, "narrow bold", letter_spacing=spacing)
    return canvas.finish()


@PALETTE.sprite
def draw_favor(columns: int, number: int, language: str) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.favor)
    big = columns < 4
    size, base = (108, 74) if big else (64, 38)
    end = canvas.draw_text(8 if big else 4, base, str(number), size, BONE, "display")
    said = Teller(language)(words.FavorLabel())
    canvas.draw_text(
        end + (22 if big else 14), base - 4 if big else 34, said, 30 if big else 26, BONE, "label"
    )
    if big:
        canvas.draw_box(0, panel.favor.height - 2, panel.favor.width, 2, DEAD)
    return canvas.finish()


@PALETTE.sprite
def draw_damage(columns: int, number: int, language: str) -> Image.Image:
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.damage)
    big = columns < 4
    said = Teller(language)(words.DamageInRow(number) if big else words.DamageLabel(number))
    said, size, face = fit_text(said, panel.damage.width - 6, 24, "label")
    canvas.draw_text(4, panel.damage.height - (7 if big else 15), said, size, MUTE, face)
    return canvas.finish()


@PALETTE.sprite
def draw_pool(columns: int, points: int | None, idle: str, language: str) -> Image.Image:
    """Draw the Blessing Points to spend; outside of its turn a side has none, or chooses a replacement."""
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
    said = Teller(language)(words.PointsToSpend(points))
    said, size, face = fit_text(said, panel.pool.width - x - 2, 25)
    canvas.draw_text(x, base, said, size, GOLD, face)
    return canvas.finish()


@PALETTE.sprite
def draw_piles(
    columns: int, deck: int, discard: int, shared: bool, faction: str, crowned: int, language: str
) -> Image.Image:
    """Draw deck and discard pile as numbers, never as a fan; a crown marks the Kingmaker's pile."""
    panel = build_layout(columns).panel
    canvas = canvas_on_plate(panel.size, panel.piles)
    accent, height = ACCENTS[faction], panel.piles.height
    say = Teller(language)
    captions = (say(words.SharedLabel() if shared else words.DeckLabel()), say(words.DiscardLabel()))
    if columns > 3:
        x = 0.0
        for number, word in zip((deck, discard), captions, strict=True):
            end = canvas.draw_text(x, 33, str(number), 27, BONE)
            x += end + 7
            x += canvas.draw_text(x, 33, word, 24, MUTE, "label") + 16
        return canvas.finish()
    card, left, right = (20, 2, 92) if shared else (26, 4, 88)  # "shared" is longer than "deck"
    for at, (x, number, word) in enumerate(((left, deck, captions[0]), (right, discard, captions[1]))):
        back = mix_colours(accent, INK, 0.45) if not at and number else WELL
        canvas.draw_plate(x, 6, card, 37, 5, back, mix_colours(accent, BONE, 0.2), 2)
        if at == crowned:
            draw_emblem(canvas, "crown", x + card / 2, 25, 11)
        canvas.draw_text(x + card + 5 + (not shared), 23, str(number), 27, BONE)
        canvas.draw_text(x + card + 5 + (not shared), height - 3, word, 24, MUTE, "narrow")
    return canvas.finish()


frame_line = PALETTE.sprite(draw_frame_line)
