"""The strip of the table where there is neither chain nor attack: influence, news, and the result."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from games.nightfall.view import NightfallView
from render.canvas import Canvas, cut, fit, text_width, wrap
from render.nightfall_colours import PALETTE
from render.nightfall_facts import between_games, ranked, series_total, tie_lines
from render.nightfall_layout import STRIP_BODY
from render.nightfall_signs import coin, moon
from render.nightfall_theme import BLOOD, BLOOD_WORDS, COLOUR_WORDS, OLD_BLOOD, STRIP, words_on
from render.theme import BONE, DEAD, GOLD, MUTE, TRACE, mix

NEWS_X, NEWS_ROWS, NEWS_SIZE = 560, 5, 26
"""Where the news stands in the strip, in how many rows, and how large."""
NEWS_WIDTH = STRIP_BODY.width - NEWS_X - 26
Rows: TypeAlias = tuple[tuple[str, bool], ...]
"""Rows of words, and whether each begins something."""


def newest_lines(lines: Sequence[str]) -> Rows:
    """As many of the newest as there is room for, long ones in several rows; each, and whether it begins."""
    found: list[tuple[str, bool]] = []
    for line in reversed(lines):
        rows = [narrowed(row) for row in wrap(line, NEWS_WIDTH, "label", NEWS_SIZE)]
        if found and len(found) + len(rows) > NEWS_ROWS:
            break
        found[:0] = [(row, not at) for at, row in enumerate(rows[:NEWS_ROWS])]
    return tuple(found)


def narrowed(row: str) -> str:
    """A row, cut if a single word is too long for it."""
    fits = text_width(row, "label", NEWS_SIZE) <= NEWS_WIDTH
    return row if fits else cut(row, NEWS_WIDTH, NEWS_SIZE, "label")


def hints(view: NightfallView) -> tuple[str, ...]:
    """What the phase is about."""
    return {
        "set-up": ("Everybody picks draft cards in secret:", "they become the archives."),
        "combat": ("No minions attack.",),
        "chain": ("No chain yet.", "Any order may start one."),
        "claim": ("to spend on archives;", "each card discarded adds one."),
        "cleanup": ("Hands are filled up to five,", "wounds may bring new cards."),
    }[view.phase]


class Place(NamedTuple):
    """A player's place, and the wounds that count; `last`: those of the last game of a series, else -1."""

    place: int
    name: str
    score: int
    last: int


def standing(view: NightfallView, people: Sequence[str]) -> tuple[Place, ...]:
    """Everybody by places; in a series with the wounds of all games."""
    return tuple(
        Place(
            each.place,
            people[each.seat],
            series_total(view, each) if view.series else each.wounds,
            each.games[-1] if view.series and each.games else -1,
        )
        for each in ranked(view)
    )


def news_of(view: NightfallView, people: Sequence[str], lines: Sequence[str]) -> Image.Image:
    if view.finished or between_games(view):
        return result(standing(view, people), newest_lines((*lines, *tie_lines(view, people))))
    rows = newest_lines(lines)
    return news(view.influence if view.turn else -1, view.worth, hints(view), rows)


@PALETTE.sprite(256)
def news(influence: int, worth: int, hint: tuple[str, ...], lines: Rows) -> Image.Image:
    """Influence and the phase at the left, what happened last at the right."""
    canvas = Canvas(STRIP_BODY.size, STRIP)
    left = 6.0
    if influence >= 0:
        coin(canvas, 62, 70, 54, STRIP)
        canvas.text(62, 93, str(influence), 66, GOLD, "bold", "centre")
        canvas.text(62, 158, "influence ×2" if worth > 1 else "influence", 25, BONE, "label", "centre")
        left = 146
    for at, line in enumerate(hint):
        canvas.text(left, 66 + 34 * at, line, 27, BONE if not at else MUTE, "label")
    draw_right(canvas, lines)
    return canvas.finish()


@PALETTE.sprite(16)
def result(scores: tuple[Place, ...], lines: Rows) -> Image.Image:
    """Everybody's place and wounds, as bars; those of the last game of a series are the bright ends."""
    canvas = Canvas(STRIP_BODY.size, STRIP)
    most = max(1, *(each.score for each in scores))
    for at, each in enumerate(scores):
        y = 35 * at + 6
        first = each.place == 1
        canvas.text(17, y + 22, str(each.place), 30, GOLD if first else MUTE, "bold", "centre")
        words, size, face = fit(each.name, 158, 26, "label")
        canvas.text(40, y + 21, words, size, GOLD if first else BONE, face)
        long = max(4.0, 190 * each.score / most)
        canvas.plate(206, y, long, 26, 5, BLOOD if each.last < 0 else OLD_BLOOD)
        if each.last > 0:
            end = max(4.0, 190 * each.last / most)
            canvas.plate(206 + long - end, y, end, 26, 5, BLOOD)
        x = 206 + long + 10
        x += canvas.text(x, y + 22, str(each.score), 28, BONE) + 8
        if each.last >= 0:
            canvas.text(x, y + 22, f"+{each.last}", 23, BLOOD_WORDS, "narrow")
    draw_right(canvas, lines)
    return canvas.finish()


def draw_right(canvas: Canvas, lines: Rows) -> None:
    """What happened last, or the six colours."""
    canvas.box(NEWS_X - 30, 4, 2, STRIP_BODY.height - 14, mix(DEAD, STRIP, 0.4))
    if lines:
        draw_news(canvas, lines)
    else:
        draw_legend(canvas)


def draw_news(canvas: Canvas, lines: Rows) -> None:
    """What happened last, the newest in the colour of the trace."""
    newest_at = max(at for at, (_, begins) in enumerate(lines) if begins)
    for at, (words, begins) in enumerate(lines):
        y = 32 + 34 * at
        tone = TRACE if at >= newest_at else BONE
        if begins:
            canvas.poly([(NEWS_X, y - 17), (NEWS_X + 12, y - 9), (NEWS_X, y - 1)], tone)
        canvas.text(NEWS_X + 24, y, words, NEWS_SIZE, tone, "label")


def draw_legend(canvas: Canvas) -> None:
    """The six colours, where nothing has happened yet."""
    for at, (colour, word) in enumerate(COLOUR_WORDS.items()):
        x = NEWS_X + 50 + 96 * at
        moon(canvas, colour, x, 66, 28, STRIP, 0.2)
        canvas.text(x, 126, colour, 25, words_on(colour), "bold", "centre")
        canvas.text(x, 152, word, 22, MUTE, "narrow", "centre")
