"""What stands around the Heroes: header, clock and the panels of the two sides."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from games.nightbreak.view import NightbreakView
from render.canvas import ELLIPSIS, Canvas, cut, fit, text_width
from render.emblems import stamp
from render.layout import Box
from render.nightbreak_colours import PALETTE
from render.nightbreak_layout import HEIGHT, WIDTH, board
from render.nightbreak_plate import on_ground, plate
from render.nightbreak_words import (
    DECK,
    DISCARD,
    FACTIONS,
    awaited,
    called,
    income_line,
    kingmaker_in,
    symbol_of,
    time_of,
)
from render.theme import (
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
    mix,
    on_own_ground,
)

TITLE = Box(20, 4, 316, 66)
TURN = Box(340, 4, 552, 66)
COUNT = Box(900, 4, 280, 66)
FORMATS = {"classic": "Classic", "unity": "Unity", "kingmaker": "Kingmaker", "twilight": "Twilight"}


# header


def paste_header(image: Image.Image, view: NightbreakView, title: tuple[str, str], private: bool) -> None:
    sign = view.sides[awaited(view)].faction if view.turn and not view.finished else None
    image.paste(game_title(FORMATS.get(view.format, view.format)), TITLE.corners)
    image.paste(turn_title(*title, sign), TURN.corners)
    image.paste(turn_count(view.turn, len(view.time_deck), private), COUNT.corners)


@PALETTE.sprite(8)
def game_title(format: str) -> Image.Image:
    canvas = Canvas(TITLE.size, INK)
    end = canvas.text(4, 48, "Nightbreak", 46, BONE, "display")
    canvas.text(end + 18, 47, format, 25, MUTE, "narrow")
    return canvas.finish()


@PALETTE.sprite(256)
def turn_title(names: str, does: str, sign: str | None) -> Image.Image:
    """Whose turn it is. If it is too long, the names are cut and not what they do."""
    canvas = Canvas(TURN.size, INK)
    room = TURN.width - (64 if sign is not None else 0)
    words, size, face = fit(f"{names}{does}", room, 35)
    if words.endswith(ELLIPSIS):
        words = side_by_side(names, room - text_width(does, face, size), size, face) + does
    width = text_width(words, face, size)
    left = (TURN.width - width) / 2 + (28 if sign is not None else 0)
    if sign is not None:
        stamp(canvas, sign, left - 34, 33, 23)
    canvas.text(left, 45, words, size, GOLD if sign is not None else BONE, face)
    return canvas.finish()


def side_by_side(names: str, room: float, size: int, face: str) -> str:
    """The names of a team, each cut to its share of the room: nobody goes missing behind a long name."""
    people, left = names.split(", "), room
    wide = {name: text_width(name, face, size) for name in people}
    left -= text_width(", ", face, size) * (len(people) - 1)
    for count, name in enumerate(sorted(people, key=wide.__getitem__)):
        wide[name] = min(wide[name], left / (len(people) - count))
        left -= wide[name]
    return ", ".join(
        name if text_width(name, face, size) <= wide[name] else cut(name, wide[name], size, face)
        for name in people
    )


@PALETTE.sprite(48)
def turn_count(turn: int, turns: int, private: bool) -> Image.Image:
    canvas = Canvas(COUNT.size, INK)
    words = f"Turn {turn} of {turns}" if turn else "Set-up"
    canvas.text(COUNT.width - 4, 34 if private else 45, words, 30, BONE, "bold", "right")
    if private:
        canvas.text(COUNT.width - 4, 60, "only you see this", 23, GOLD, "label", "right")
    return canvas.finish()


# clock


def paste_clock(
    image: Image.Image, view: NightbreakView, people: Sequence[str], last: str, columns: int
) -> None:
    clock = board(columns).clock
    if view.time_deck:
        words = time_words(columns, time_of(view), symbol_of(view), *gains(view, people))
        image.paste(words, clock.time.corners)
    else:
        image.paste(setting_up(columns), clock.time.corners)
    image.paste(last_words(columns, last), clock.last.corners)
    for turn, symbols in enumerate(view.symbols, 1):
        state = "past" if turn < view.turn else "now" if turn == view.turn else "coming"
        sprite = time_mark(columns, *symbols, state)
        x = clock.marks.x + clock.marks.width * (2 * turn - 1) // 32 - sprite.width // 2
        image.paste(sprite, (x, clock.marks.y))


def gains(view: NightbreakView, people: Sequence[str]) -> tuple[str, str]:
    """Who gains what, and the same in short: in Twilight people are named, who may have long names."""
    below, above = view.viewer, 1 - view.viewer
    near, far = called(view, below), called(view, above).lower()
    short = f"{near} gains {view.sides[below].income}, {far} {view.sides[above].income}"
    return income_line(view, people), short


@PALETTE.sprite(24)
def time_words(columns: int, time: str, symbol: str, named: str, brief: str) -> Image.Image:
    """The Time card and what it brings; never cut, for the numbers stand at the end."""
    box = board(columns).clock.time
    canvas = Canvas(box.size, WELL)
    base = box.height - 8
    end = canvas.text(2, base, time.upper(), 29, ACCENTS[symbol], "narrow bold", spaced=3)
    words, size, face = fit(named, box.width - end - 24, 27, "label", short=brief)
    canvas.text(end + 22, base, words, size, BONE, face)
    return canvas.finish()


@PALETTE.sprite(2)
def setting_up(columns: int) -> Image.Image:
    """What stands there before the clock starts."""
    box = board(columns).clock.time
    canvas = Canvas(box.size, WELL)
    canvas.text(2, box.height - 8, "Two days of eight turns each are to come", 26, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite(256)
def last_words(columns: int, last: str) -> Image.Image:
    """What just happened, at the right end of the line, behind a mark of the trace."""
    box = board(columns).clock.last
    canvas = Canvas(box.size, WELL)
    if last:
        words, size, face = fit(last, box.width - 28, 28)
        width = canvas.text(box.width, box.height - 8, words, size, TRACE, face, "right")
        picture = canvas.finish()
        picture.paste(pointer(), (round(box.width - width) - 24, box.height - 8 - 19))
        return picture
    return canvas.finish()


@cache
def pointer() -> Image.Image:
    """The mark of the trace before what just happened."""
    canvas = Canvas((16, 20), WELL)
    canvas.poly([(0, 1), (15, 10), (0, 19)], TRACE)
    return canvas.finish()


@PALETTE.sprite(32)
def time_mark(columns: int, faction: str, symbols: int, state: str) -> Image.Image:
    """A Time card: its symbol, and a dot for each of them. Past ones are sunk, the present one is ringed."""
    clock = board(columns).clock
    width, height = clock.marks.width // 16, clock.marks.height
    canvas = Canvas((width, height), WELL)
    accent, lit = {"sun": SUN, "moon": MOON}[faction], mix(WELL, PANEL_TOP, 0.7)
    colour = mix(accent, WELL, 0.68) if state == "past" else accent
    x, middle, foot, radius, step = width / 2, (height - 14) / 2, height - 9.0, clock.radius * 0.84, 11.0
    if state == "now":
        ring = min(width, height) / 2 - 1
        canvas.disc(x, height / 2, ring, GOLD)
        canvas.disc(x, height / 2, ring - 3.5, lit)
        middle, foot, radius, step = (
            height / 2 - ring * 0.16,
            height / 2 + ring * 0.62,
            ring * 0.58,
            ring * 0.27,
        )
    stamp(canvas, faction, x, middle, radius, colour, lit if state == "now" else WELL)
    for k in range(symbols):
        canvas.disc(x + (k - (symbols - 1) / 2) * step, foot, min(3.8, step * 0.36), colour)
    return canvas.finish()


# panels


def paste_panel(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    people: Sequence[str],
    box: Box,
    time: str,
    columns: int,
    active: bool,
) -> None:
    own, parts = view.sides[side], board(columns).panel
    border = GOLD if active else mix(ACCENTS[own.faction], INK, 0.55)
    image.paste(plate(time, columns, box, border, "active" if active else ""), box.grown(6).corners)

    def put(part: Box, sprite: Image.Image) -> None:
        image.paste(sprite, part.at(box.x, box.y).corners)

    put(parts.name, who(columns, own.faction, called(view, side), tuple(people[seat] for seat in own.seats)))
    put(parts.favor, favor(columns, own.favor))
    put(parts.damage, damage(columns, own.damage))
    idle = "" if not view.turn or view.finished else "chooses" if active else "waits"
    put(parts.pool, pool(columns, own.pool, idle))
    crowned = {DISCARD: 1, DECK: 0}.get(kingmaker_in(own), -1)
    put(parts.piles, piles(columns, own.deck, len(own.discard), view.shared, own.faction, crowned))


@PALETTE.sprite(64)
def who(columns: int, faction: str, side: str, names: tuple[str, ...]) -> Image.Image:
    panel = board(columns).panel
    canvas = on_ground(panel.size, panel.name)
    together, height = ", ".join(names), panel.name.height
    word = FACTIONS[faction] or side
    colour = on_own_ground(ACCENTS[faction])
    if columns > 3:
        stamp(canvas, faction, 26, height / 2, 22)
        width = canvas.text(60, 33, word.upper(), 22, colour, "narrow bold", spaced=2)
        room = panel.name.width - 84 - width
        words, size, face = fit(together, room, 28)
        if words.endswith(ELLIPSIS):
            words = side_by_side(together, room, size, face)
        canvas.text(60 + width + 18, 33, words, size, BONE, face)
        return canvas.finish()
    stamp(canvas, faction, 28, height / 2, 27)
    words, size, face = fit(together, panel.name.width - 68, 28)
    canvas.text(66, 32, words, size, BONE, face)
    canvas.text(66, 58, word.upper(), 22, colour, "narrow bold", spaced=2)
    return canvas.finish()


@PALETTE.sprite(48)
def favor(columns: int, number: int) -> Image.Image:
    panel = board(columns).panel
    canvas = on_ground(panel.size, panel.favor)
    big = columns < 4
    size, base = (108, 74) if big else (64, 38)
    end = canvas.text(8 if big else 4, base, str(number), size, BONE, "display")
    canvas.text(end + (22 if big else 14), base - 4 if big else 34, "Favor", 30 if big else 26, BONE, "label")
    if big:
        canvas.box(0, panel.favor.height - 2, panel.favor.width, 2, DEAD)
    return canvas.finish()


@PALETTE.sprite(128)
def damage(columns: int, number: int) -> Image.Image:
    panel = board(columns).panel
    canvas = on_ground(panel.size, panel.damage)
    big = columns < 4
    words = f"{number} damage in row" if big else f"{number} damage"
    canvas.text(4, panel.damage.height - (7 if big else 15), words, 24, MUTE, "label")
    return canvas.finish()


@PALETTE.sprite(64)
def pool(columns: int, points: int | None, idle: str) -> Image.Image:
    """Blessing Points to spend; off its turn a side waits, or chooses a replacement."""
    panel = board(columns).panel
    canvas = on_ground(panel.size, panel.pool)
    base, middle = panel.pool.height / 2 + 9, panel.pool.height / 2
    if points is None:
        canvas.text(4, base, idle, 24, MUTE, "label")
        return canvas.finish()
    drawn = points if points <= (3 if columns < 4 else 1) else 1
    for k in range(drawn):
        stamp(canvas, "blessing", 14 + 24 * k, middle, 15)
    x = 6 + 24 * drawn + (6 if drawn else -2)
    words, size, face = fit(f"{points} to spend", panel.pool.width - x - 2, 25)
    canvas.text(x, base, words, size, GOLD, face)
    return canvas.finish()


@PALETTE.sprite(128)
def piles(columns: int, deck: int, discard: int, shared: bool, faction: str, crowned: int) -> Image.Image:
    """Deck and discard pile as counts, never as a fan; a crown on the one where the Kingmaker is."""
    panel = board(columns).panel
    canvas = on_ground(panel.size, panel.piles)
    accent, height = ACCENTS[faction], panel.piles.height
    words = ("shared", "discard") if shared else ("deck", "discard")
    if columns > 3:
        x = 0.0
        for number, word in zip((deck, discard), words, strict=True):
            end = canvas.text(x, 33, str(number), 27, BONE)
            x += end + 7
            x += canvas.text(x, 33, word, 24, MUTE, "label") + 16
        return canvas.finish()
    for at, (x, number, word) in enumerate(((4, deck, words[0]), (94, discard, words[1]))):
        back = mix(accent, INK, 0.45) if not at and number else WELL
        canvas.plate(x, 6, 26, 37, 5, back, mix(accent, BONE, 0.2), 2)
        if at == crowned:
            stamp(canvas, "crown", x + 13, 25, 11)
        canvas.text(x + 32, 23, str(number), 27, BONE)
        canvas.text(x + 32, height - 4, word, 20, MUTE, "narrow")
    return canvas.finish()


# private pictures


def paste_privacy(image: Image.Image) -> None:
    """The gold inner frame."""
    across, down = frame_line(WIDTH - 8, 4), frame_line(4, HEIGHT - 8)
    for y in (4, HEIGHT - 8):
        image.paste(across, (4, y))
    for x in (4, WIDTH - 8):
        image.paste(down, (x, 4))


@PALETTE.sprite(2)
def frame_line(width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), GOLD)
