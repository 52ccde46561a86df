"""The strip of the table where there is neither chain nor attack: influence, news, and the result."""

from collections.abc import Sequence
from typing import TypeAlias

from PIL import Image

from games.nightfall.view import NightfallView
from render.canvas import Canvas, fit, wrap
from render.nightfall_colours import PALETTE
from render.nightfall_facts import series_total
from render.nightfall_layout import STRIP_BODY
from render.nightfall_signs import coin, moon
from render.nightfall_theme import BLOOD, COLOUR_WORDS, STRIP, words_on
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
        rows = wrap(line, NEWS_WIDTH, "label", NEWS_SIZE)
        if found and len(found) + len(rows) > NEWS_ROWS:
            break
        found[:0] = [(row, not at) for at, row in enumerate(rows[:NEWS_ROWS])]
    return tuple(found)


def hints(view: NightfallView) -> tuple[str, ...]:
    """What the phase is about."""
    return {
        "set-up": ("Everybody picks draft cards in secret:", "they become the archives."),
        "combat": ("No minions attack.",),
        "chain": ("No chain yet.", "Any order may start one."),
        "claim": ("to spend on archives;", "each card discarded adds one."),
        "cleanup": ("Hands are filled up to five,", "wounds may bring new cards."),
    }[view.phase]


def standing(view: NightfallView, people: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Everybody's wounds, the fewest first; in a series those of all games."""
    scores = [
        (series_total(view, player) if view.series else player.wounds, people[player.seat])
        for player in view.players
    ]
    return tuple((name, score) for score, name in sorted(scores, key=lambda each: each[0]))


def news_of(view: NightfallView, people: Sequence[str], lines: Sequence[str]) -> Image.Image:
    rows = newest_lines(lines)
    if view.finished:
        return result(standing(view, people), rows)
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
def result(scores: tuple[tuple[str, int], ...], lines: Rows) -> Image.Image:
    """Everybody's wounds as bars."""
    canvas = Canvas(STRIP_BODY.size, STRIP)
    most = max(1, *(score for _, score in scores))
    for at, (name, score) in enumerate(scores):
        y = 34 * at + 8
        words, size, face = fit(name, 170, 26, "label")
        canvas.text(4, y + 20, words, size, BONE, face)
        long = max(4.0, 250 * score / most)
        canvas.plate(184, y, long, 24, 5, BLOOD)
        canvas.text(184 + long + 12, y + 21, str(score), 27, BONE)
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
