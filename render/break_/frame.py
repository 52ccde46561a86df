"""The parts around the tiles of Break: header, coordinates, the last turn."""

from collections.abc import Sequence

from PIL import Image

from games.break_.recent_events import LastTurn
from games.break_.view_types import BreakView
from games.core.sentences.sentence import Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import awaited_seat, list_setup_lines, tell_period, tell_quiet, tell_turn
from render.break_.background import paint_table, panel_ground
from render.break_.emblems import draw_nation_sign
from render.break_.layout import COLUMNS, HEADER, LAYOUTS, LETTERS, NUMBERS, PITCH, ROWS
from render.break_.palette import PALETTE
from render.break_.scaled_canvas import ScaledCanvas
from render.break_.theme import NATIONS, PANEL, text_colour_on
from render.kit import sentences as kit_words
from render.kit.byte_budget import TEXTS
from render.kit.canvas import Canvas, enlarge, fit_text, fit_texts, text_width
from render.kit.layout import Box
from render.kit.lettering import Lettering, fit_sentence
from render.kit.private_frame import draw_frame_line
from render.kit.texts import list_lengths
from render.kit.theme import BONE, GOLD, INK, MUTE, TRACE, mix_colours

SIGNS = {"ready": "disc", "used": "cross", "on the board": "square", "spent": "strike"}


@PALETTE.sprite
def frame_background(turned: bool, wide: bool, language: str) -> Image.Image:
    """Draw the table with coordinates, the ground of the last turn, and the legend of cards."""
    plan, table = LAYOUTS[wide], paint_table(wide)
    canvas = Canvas(table.size, table)
    larger = 8 if wide else 0
    for row in range(ROWS):
        number = str(row + 1 if turned else ROWS - row)
        y = NUMBERS.y + row * PITCH + PITCH / 2
        canvas.draw_text(NUMBERS.x + 20, y + 10, number, 28 + larger, MUTE, "bold", "centre")
    for column in range(COLUMNS):
        letter = chr(97 + (COLUMNS - 1 - column if turned else column))
        x = LETTERS.x + column * PITCH + PITCH / 2
        canvas.draw_text(x, LETTERS.y + 17 + wide, letter, 24 + larger, MUTE, "bold", "centre")
    last = plan.last
    ground = panel_ground(last.size, mix_colours(PANEL[1], INK, 0.5), INK)
    canvas.paste_rounded(last.x, last.y, enlarge(ground), 14)
    canvas.draw_plate(*last, 14, None, mix_colours(PANEL[0], BONE, 0.12), 1.5)
    finished = canvas.finish()
    legend = draw_legend(wide, finished.crop(plan.legend.corners), Teller(language))
    finished.paste(legend, plan.legend.corners)
    return finished


def draw_legend(wide: bool, ground: Image.Image, say: Teller) -> Image.Image:
    """Draw the legend of card states."""
    scale = 1.62 if wide else 1
    canvas = ScaledCanvas(scale, ground)
    said = [list_lengths(say, words.StateLabel(state))[0 if wide else -1] for state in SIGNS]
    taken = sum(14 + text_width(label, "label", 21) for label in said)
    x, y, gap = 14.0, 14.0, min(22, (ground.width / scale - 16 - taken) / (len(said) - 1))
    for state, label in zip(SIGNS, said, strict=True):
        draw_state(canvas, state, x, y, MUTE)
        x += 14 + canvas.draw_text(x + 14, y + 7, label, 21, MUTE, "label") + gap
    return canvas.finish()


def draw_state(canvas: Canvas, state: str, x: float, y: float, colour: tuple[int, int, int]) -> None:
    """Draw a card's state: disc for ready, cross for used, square for on the board, struck ring for spent.

    A dash stands for a ready card that nobody is left to cast.
    """
    sign = SIGNS.get(state, "dash")
    if sign == "disc":
        canvas.draw_disc(x, y, 7.5, colour)
    elif sign == "cross":
        canvas.draw_line([(x - 6, y - 6), (x + 6, y + 6)], 2.6, colour)
        canvas.draw_line([(x + 6, y - 6), (x - 6, y + 6)], 2.6, colour)
    elif sign == "dash":
        canvas.draw_line([(x - 6, y), (x + 6, y)], 2.6, colour)
    elif sign == "square":
        canvas.draw_plate(x - 7, y - 7, 14, 14, 2, None, colour, 2.6)
    else:
        canvas.draw_ring(x, y, 7.5, 2.4, colour)
        canvas.draw_line([(x - 7, y + 7), (x + 7, y - 7)], 2.4, colour)


# header


def paste_header(image: Image.Image, view: BreakView, say: Teller, title: Text, private: bool) -> None:
    seat = awaited_seat(view)
    nation = None if seat is None else view.sides[seat].nation
    plan = LAYOUTS[private]
    image.paste(game_title(private, say.key), plan.title.corners)
    room = plan.turn.width - (64 if nation is not None else 8)
    lettering = fit_sentence(say, title, room, 46 if private else 36)
    image.paste(turn_title(lettering, nation, private), plan.turn.corners)
    quiet = list_lengths(say, tell_quiet(view) or "")
    count = turn_count(say(tell_turn(view)), quiet, private)
    image.paste(count, plan.count.corners)
    image.paste(accent_line(nation or "", plan.width), (0, HEADER.foot - 2))


@PALETTE.sprite
def game_title(private: bool, language: str) -> Image.Image:
    canvas = Canvas(LAYOUTS[private].title.size, INK)
    end = canvas.draw_text(4, 49, "Break", 46, BONE, "display")
    if private:
        canvas.draw_text(end + 24, 47, Teller(language)(kit_words.OnlyYouSeeThis()), 34, GOLD, "label")
    return canvas.finish()


@PALETTE.sprite
def turn_title(title: Lettering, nation: str | None, wide: bool) -> Image.Image:
    """Draw whose turn it is."""
    box = LAYOUTS[wide].turn
    canvas = Canvas(box.size, INK)
    said, size, face = title
    width = text_width(said, face, size)
    left = (box.width - width) / 2 + (26 if nation is not None else 0)
    if nation is not None:
        draw_nation_sign(canvas, nation, left - 34, 33, 24)
    canvas.draw_text(
        left, 46 + 3 * wide, said, size, BONE if nation is None else text_colour_on(nation), face
    )
    return canvas.finish()


@PALETTE.sprite
def turn_count(turn: str, quiet: tuple[str, ...], wide: bool) -> Image.Image:
    """Draw the turn's number with the quiet turns: below it, or before it where there is room."""
    box = LAYOUTS[wide].count
    canvas = Canvas(box.size, INK)
    right = box.width - 4
    if wide:
        right -= canvas.draw_text(right, 48, turn, 38, BONE, "bold", "right") + 24
        said, size, face = fit_texts(quiet, right - 4, 34, "label")
        canvas.draw_text(right, 48, said, size, TRACE, face, "right")
        return canvas.finish()
    is_quiet = any(quiet)
    canvas.draw_text(right, 34 if is_quiet else 45, turn, 31, BONE, "bold", "right")
    if is_quiet:
        canvas.draw_text(right, 60, quiet[0], 24, TRACE, "label", "right")
    return canvas.finish()


@PALETTE.sprite
def accent_line(nation: str, width: int) -> Image.Image:
    return Image.new("RGB", (width, 2), NATIONS[nation].accent)


# the last turn


def paste_last(
    image: Image.Image, view: BreakView, say: Teller, last: LastTurn, wide: bool, *, with_faint: bool = True
) -> None:
    """Paste the lines of the last turn, or before the first one those on the set-up.

    `with_faint`: the basic set-up is shown, faintly.
    """
    plan = LAYOUTS[wide]
    lines = tuple(
        [say(line) for line in (last.lines if view.turn else list_setup_lines(view, with_faint=with_faint))]
    )
    ranked_lines = tuple([say(line) for line in last.ranked_lines]) or lines
    nation = "" if last.seat is None or not view.turn else view.sides[last.seat].nation
    name = "" if last.seat is None or not view.turn else say.say_person(last.seat)
    heading = last_heading(say(tell_period(view, last)), name, nation, wide)
    image.paste(heading, plan.place_part(plan.last_title, plan.last).corners)
    ranks = last.ranks if view.turn else ()
    shown = select_lines(lines, ranked_lines, wide, say.key, ranks)
    for at, (box, (said, new)) in enumerate(zip(plan.last_lines, shown, strict=False)):
        line = last_line(at, said, nation, not view.turn, new, wide)
        image.paste(line, plan.place_part(box, plan.last).corners)


def split_at_commas(line: str, width: int) -> list[str]:
    """Break a line after commas so that its parts fit."""
    lines = [""]
    for part in line.split(", "):
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if text_width(longer, "label", 22) <= width:
            lines[-1] = longer
        else:
            lines[-1] += ","
            lines.append(part)
    return lines


@TEXTS.memoize
def select_lines(
    lines: tuple[str, ...],
    ranked_lines: tuple[str, ...],
    wide: bool,
    language: str,
    ranks: tuple[int, ...] = (),
) -> tuple[tuple[str, bool], ...]:
    """Return all lines in their order if their rows fit, else those with losses first, the others counted.

    `ranks`: the place of each of the latter among all; with them, those that fit are in their order, too.
    With each row, whether it starts a line.
    """
    room = len(LAYOUTS[wide].last_lines)
    rows = split_lines(lines, wide)
    if len(rows) <= room:
        return tuple(rows)
    rows = split_lines(ranked_lines, wide)
    kept, cut = rows[: room - 1], rows[room - 1 :]
    last, is_new = kept[-1]
    count = sum(1 + part.removesuffix(",").count(", ") for part, _ in cut)
    kept = sort_rows([*kept[:-1], (last.removesuffix(","), is_new)], ranks)
    return (*kept, (Teller(language)(words.AndMore(count)), True))


def sort_rows(rows: Sequence[tuple[str, bool]], ranks: Sequence[int]) -> list[tuple[str, bool]]:
    """Put the rows of whole lines into the order of their ranks; without ranks, leave them as they are."""
    found: list[list[tuple[str, bool]]] = []
    for row in rows:
        if row[1] or not found:
            found.append([])
        found[-1].append(row)
    order = sorted(range(len(found)), key=lambda at: ranks[at] if at < len(ranks) else at)
    return [row for at in order for row in found[at]]


def split_lines(lines: Sequence[str], wide: bool) -> list[tuple[str, bool]]:
    """Return the rows of some lines, long ones broken, with each whether it starts a line."""
    width = LAYOUTS[wide].last_lines[0].width - 26
    fitting = [
        [line] if text_width(line, "label", 22) <= width else split_at_commas(line, width) for line in lines
    ]
    return [(part, not at) for parts in fitting for at, part in enumerate(parts)]


def canvas_on_last_turn(part: Box, wide: bool) -> ScaledCanvas:
    """Return a canvas that starts as a part of the ground of the last turn."""
    plan = LAYOUTS[wide]
    whole = panel_ground(plan.last.size, mix_colours(PANEL[1], INK, 0.5), INK)
    return ScaledCanvas(plan.scale, whole.crop(plan.enlarge_box(part).corners))


@PALETTE.sprite
def last_heading(title: str, name: str, nation: str, wide: bool) -> Image.Image:
    box = LAYOUTS[wide].last_title
    canvas = canvas_on_last_turn(box, wide)
    colour = text_colour_on(nation)
    end = canvas.draw_text(2, 24, title.upper(), 24, colour, "narrow bold", letter_spacing=2)
    if name:
        said, size, face = fit_text(name, box.width - end - 30, 23, "label")
        canvas.draw_text(box.width - 2, 24, said, size, MUTE, face, "right")
    return canvas.finish()


@PALETTE.sprite
def last_line(at: int, said: str, nation: str, plain: bool, new: bool, wide: bool) -> Image.Image:
    """Draw a row of the last turn; a wedge stands before the first row of a line."""
    box = LAYOUTS[wide].last_lines[at]
    canvas = canvas_on_last_turn(box, wide)
    if new:
        canvas.draw_polygon([(3, 7), (15, 14), (3, 21)], MUTE if plain else TRACE)
    fitted, size, face = fit_text(said, box.width - 26, 25, "label")
    canvas.draw_text(24, 22, fitted, size, BONE, face)
    return canvas.finish()


frame_line = PALETTE.sprite(draw_frame_line)
