"""What signs and keywords mean, in lines at the foot of a picture."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightbreak.view_types import REACH_WORDS, STATUS_MEANINGS
from render.kit.canvas import Canvas, text_width
from render.kit.emblems import draw_emblem
from render.kit.theme import BONE, INK, MUTE, STATUSES, WELL, mix_colours
from render.nightbreak import sentences as words
from render.nightbreak.palette import PALETTE
from render.nightbreak.rules_text import ARROWS, draw_word, word_width

SIZE = 24
"""Size of the words: 11 pixels where a desktop shows the picture 550 wide."""
LINE = 31
GAP, ICON = 26, 30
WORD = re.compile(r"\w+")

TURN_WEDGE = "▾"
BESIDE = "←→"
ARROW_KEY = (("↑", words.Opposite()), (BESIDE, words.LeftAndRight()))


class LegendEntry(NamedTuple):
    """A sign, the word it stands for ("" if none), and what that means."""

    sign: str
    word: str
    meaning: str

    @property
    def width(self) -> float:
        icon = (
            word_width(self.sign, SIZE, "narrow") + 8 if self.sign[:1] in ARROWS else ICON if self.sign else 0
        )
        word = text_width(self.word, "narrow bold", SIZE) + 7 if self.word else 0
        return icon + word + text_width(self.meaning, "narrow", SIZE)


def list_type_entries(types: Iterable[str], language: str) -> list[LegendEntry]:
    say, used = Teller(language), set(types)
    return [
        LegendEntry(kind, say(words.TypeLabel(kind)), say(reach))
        for kind, reach in REACH_WORDS.items()
        if kind in used
    ]


def list_status_entries(texts: Iterable[Text], language: str) -> list[LegendEntry]:
    """List the keywords that occur in some texts."""
    say, used = Teller(language), {word for text in texts for word in WORD.findall(IN_ENGLISH(text))}
    named = {word: say(words.StatusWord(word)) for word in STATUS_MEANINGS}
    return [
        LegendEntry(word, named[word], say(means)) for word, means in STATUS_MEANINGS.items() if word in used
    ]


def list_number_entries(language: str, cost: Text) -> list[LegendEntry]:
    """List the signs of a Hero's numbers; `cost`: what is said of the sign of a Blessing Point."""
    say = Teller(language)
    return [
        LegendEntry("heart", "", say(words.HitPoints())),
        LegendEntry("strength", "", say(words.StrengthSign())),
        LegendEntry("blessing", "", say(cost)),
    ]


def list_arrow_entries(language: str) -> list[LegendEntry]:
    say = Teller(language)
    return [LegendEntry(arrows, "", say(meaning)) for arrows, meaning in ARROW_KEY]


def list_board_entries(language: str, *, has_statuses: bool, has_prayers: bool) -> list[LegendEntry]:
    """List what else stands on a board: how long statuses last, Prayer Markers, arrows and turns."""
    say = Teller(language)
    lasting = LegendEntry("", "", say(words.StatusesLast()))
    prayer = LegendEntry("prayer", say(words.PrayerMarkerWord()), say(words.PrayerMarkerSign()))
    return [
        *([lasting] if has_statuses else []),
        *([prayer] if has_prayers else []),
        LegendEntry(BESIDE, "", say(words.ArrowsBySide())),
        LegendEntry(TURN_WEDGE, "", say(words.TurnWedge())),
    ]


def wrap_entries(entries: Sequence[LegendEntry], width: float) -> list[list[LegendEntry]]:
    """Break entries into lines; an entry is never divided."""
    lines: list[list[LegendEntry]] = [[]]
    left = width
    for entry in entries:
        if lines[-1] and entry.width > left:
            lines.append([])
            left = width
        lines[-1].append(entry)
        left -= entry.width + GAP
    return lines


def legend_height(entries: Sequence[LegendEntry], width: int) -> int:
    return LINE * len(wrap_entries(entries, width - 24)) + 12


@PALETTE.sprite
def draw_legend(entries: tuple[LegendEntry, ...], size: tuple[int, int]) -> Image.Image:
    """Draw entries on a dark plate, as many lines as they need from its top."""
    canvas = Canvas(size, WELL)
    canvas.draw_plate(0, 0, *size, 10, WELL, mix_colours(WELL, MUTE, 0.25), 2)
    for row, line in enumerate(wrap_entries(entries, size[0] - 24)):
        x, y = 13.0, 6 + LINE * row + 23.0
        for entry in line:
            draw_entry(canvas, entry, x, y)
            x += entry.width + GAP
    return canvas.finish()


def draw_entry(canvas: Canvas, entry: LegendEntry, x: float, y: float) -> None:
    if entry.sign == TURN_WEDGE:
        canvas.draw_polygon([(x + 2, y - 13), (x + 18, y - 13), (x + 10, y - 2)], BONE)
        x += ICON
    elif entry.sign[:1] in ARROWS:
        x += draw_word(canvas, x, y, entry.sign, SIZE, "narrow", BONE) + 8
    elif entry.sign:
        draw_emblem(canvas, entry.sign, x + 12, y - 8, 12.5, cut=INK if entry.sign in STATUSES else WELL)
        x += ICON
    if entry.word:
        colour = mix_colours(STATUSES[entry.sign], BONE, 0.2) if entry.sign in STATUSES else BONE
        x += canvas.draw_text(x, y, entry.word, SIZE, colour, "narrow bold") + 7
    canvas.draw_text(x, y, entry.meaning, SIZE, MUTE, "narrow")
