"""The strip of the table without a chain or an attack: influence, news, and the result."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from games.core.sentences.sentence import Sentence
from games.core.sentences.teller import Teller
from games.nightfall.view_types import NightfallView
from render.kit.canvas import Canvas, cut_text, fit_text, text_width, wrap_text
from render.kit.theme import BONE, DEAD, GOLD, MUTE, TRACE, mix_colours
from render.nightfall import sentences as words
from render.nightfall.emblems import draw_coin, draw_moon
from render.nightfall.layout import STRIP_BODY
from render.nightfall.palette import PALETTE
from render.nightfall.theme import BLOOD, BLOOD_WORDS, MOONS, OLD_BLOOD, STRIP, text_colour_on
from render.nightfall.view_queries import is_between_games, list_ties, players_by_place, series_total

NEWS_X, NEWS_ROWS, NEWS_SIZE = 560, 5, 26
"""Where the news stands in the strip, its rows, and its size."""
NEWS_WIDTH = STRIP_BODY.width - NEWS_X - 26
Rows: TypeAlias = tuple[tuple[str, bool], ...]
"""Rows of text, each with whether it starts a line."""


def select_newest_lines(lines: Sequence[str]) -> Rows:
    """Return the newest lines that fit, long ones in several rows."""
    found: list[tuple[str, bool]] = []
    for line in reversed(lines):
        rows = [cut_row(row) for row in wrap_text(line, NEWS_WIDTH, "label", NEWS_SIZE)]
        if found and len(found) + len(rows) > NEWS_ROWS:
            break
        found[:0] = [(row, not at) for at, row in enumerate(rows[:NEWS_ROWS])]
    return tuple(found)


def cut_row(row: str) -> str:
    """Cut a row if a single word is too long for it."""
    fits = text_width(row, "label", NEWS_SIZE) <= NEWS_WIDTH
    return row if fits else cut_text(row, NEWS_WIDTH, NEWS_SIZE, "label")


PHASE_HINTS: Mapping[str, tuple[Sentence, ...]] = {
    "set-up": (words.DraftHint(), words.DraftHintMore()),
    "combat": (words.CombatHint(),),
    "chain": (words.ChainHint(), words.ChainHintMore()),
    "claim": (words.ClaimHint(), words.ClaimHintMore()),
    "cleanup": (words.CleanupHint(), words.CleanupHintMore()),
}
"""A hint on what each phase is about."""


class PlayerStanding(NamedTuple):
    """A player's place and wounds; `last`: wounds of the last game of a series, else -1."""

    place: int
    name: str
    score: int
    last: int


def player_standings(view: NightfallView, say: Teller) -> tuple[PlayerStanding, ...]:
    """Return everyone by place, in a series with the wounds of all games."""
    return tuple(
        PlayerStanding(
            each.place,
            say.say_person(each.seat),
            series_total(view, each) if view.series else each.wounds,
            each.games[-1] if view.series and each.games else -1,
        )
        for each in players_by_place(view)
    )


def paste_news(view: NightfallView, say: Teller, lines: Sequence[str]) -> Image.Image:
    if view.finished or is_between_games(view):
        ties = [say(tie) for tie in list_ties(view)]
        return draw_result(player_standings(view, say), select_newest_lines((*lines, *ties)), say.key)
    rows, hints = select_newest_lines(lines), tuple([say(hint) for hint in PHASE_HINTS[view.phase]])
    return draw_status(view.influence if view.turn else -1, view.worth, hints, rows, say.key)


@PALETTE.sprite
def draw_status(influence: int, worth: int, hint: tuple[str, ...], lines: Rows, language: str) -> Image.Image:
    """Draw influence and the phase at the left, the news at the right."""
    canvas = Canvas(STRIP_BODY.size, STRIP)
    left = 6.0
    if influence >= 0:
        draw_coin(canvas, 62, 70, 54, STRIP)
        canvas.draw_text(62, 93, str(influence), 66, GOLD, "bold", "centre")
        caption = Teller(language)(words.DoubledInfluence() if worth > 1 else words.InfluenceLabel())
        canvas.draw_text(62, 158, caption, 25, BONE, "label", "centre")
        left = 146
    for at, line in enumerate(hint):
        canvas.draw_text(left, 66 + 34 * at, line, 27, BONE if not at else MUTE, "label")
    draw_news_or_legend(canvas, lines, language)
    return canvas.finish()


@PALETTE.sprite
def draw_result(scores: tuple[PlayerStanding, ...], lines: Rows, language: str) -> Image.Image:
    """Draw everyone's place and wounds as bars; wounds of a series' last game are the bright ends."""
    canvas = Canvas(STRIP_BODY.size, STRIP)
    most = max(1, *(each.score for each in scores))
    for at, each in enumerate(scores):
        y = 35 * at + 6
        first = each.place == 1
        canvas.draw_text(17, y + 22, str(each.place), 30, GOLD if first else MUTE, "bold", "centre")
        said, size, face = fit_text(each.name, 158, 26, "label")
        canvas.draw_text(40, y + 21, said, size, GOLD if first else BONE, face)
        long = max(4.0, 190 * each.score / most)
        canvas.draw_plate(206, y, long, 26, 5, BLOOD if each.last < 0 else OLD_BLOOD)
        if each.last > 0:
            end = max(4.0, 190 * each.last / most)
            canvas.draw_plate(206 + long - end, y, end, 26, 5, BLOOD)
        x = 206 + long + 10
        x += canvas.draw_text(x, y + 22, str(each.score), 28, BONE) + 8
        if each.last >= 0:
            canvas.draw_text(x, y + 22, f"+{each.last}", 24, BLOOD_WORDS, "narrow")
    draw_news_or_legend(canvas, lines, language)
    return canvas.finish()


def draw_news_or_legend(canvas: Canvas, lines: Rows, language: str) -> None:
    """Draw the news, or the six colours if there is none."""
    canvas.draw_box(NEWS_X - 30, 4, 2, STRIP_BODY.height - 14, mix_colours(DEAD, STRIP, 0.4))
    if lines:
        draw_news(canvas, lines)
    else:
        draw_legend(canvas, Teller(language))


def draw_news(canvas: Canvas, lines: Rows) -> None:
    """Draw the news, the newest line in the colour of the trace."""
    newest_at = max(at for at, (_, begins) in enumerate(lines) if begins)
    for at, (said, begins) in enumerate(lines):
        y = 32 + 34 * at
        tone = TRACE if at >= newest_at else BONE
        if begins:
            canvas.draw_polygon([(NEWS_X, y - 17), (NEWS_X + 12, y - 9), (NEWS_X, y - 1)], tone)
        canvas.draw_text(NEWS_X + 24, y, said, NEWS_SIZE, tone, "label")


def draw_legend(canvas: Canvas, say: Teller) -> None:
    """Draw the six colours."""
    for at, colour in enumerate(MOONS):
        x = NEWS_X + 50 + 96 * at
        draw_moon(canvas, colour, x, 66, 28, STRIP, 0.2)
        canvas.draw_text(x, 126, colour, 25, text_colour_on(colour), "bold", "centre")
        canvas.draw_text(x, 152, say(words.ColourLabel(colour)), 24, MUTE, "narrow", "centre")
