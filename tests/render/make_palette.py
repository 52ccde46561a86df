"""Chooses the 256 colours of a board from all of its sprites.

Run on purpose only: `.venv/bin/python -m tests.render.make_palette nightbreak` (or `break`, `nightfall`).

The colours of the theme stay; the rest goes to gradients and to the edges of letters.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from PIL import Image

from games.nightbreak.glossary import SYMBOLS
from games.nightbreak.hero import HEROES
from render.break_ import board, palette
from render.break_ import theme as break_theme
from render.kit import theme
from render.nightbreak import background, tile
from render.nightbreak import board as nightbreak
from render.nightbreak import palette as nightbreak_colours
from render.nightbreak.frame import draw_time_mark
from render.nightfall import board as nightfall_board
from render.nightfall import palette as nightfall_colours
from render.nightfall import theme as nightfall_theme
from tests.render.break_ import break_positions
from tests.render.nightbreak.nightbreak_positions import ALL
from tests.render.nightfall import nightfall_positions


def bands(top: theme.Colour, foot: theme.Colour, steps: int) -> list[theme.Colour]:
    """Return the flat areas of a gradient; they are so large that a shift of their hue would show."""
    return [theme.mix_colours(top, foot, step / (steps - 1)) for step in range(steps)]


KEPT = (
    *(theme.INK, theme.WELL, theme.BONE, theme.MUTE, theme.GOLD, theme.HEART, theme.LOW, theme.BURST),
    *(theme.BURST_TEXT, theme.DONE, theme.TRACE, theme.DEAD, theme.SUN, theme.MOON, theme.NEUTRAL),
    *theme.STATUSES.values(),
    *theme.BODY.values(),
    *theme.CUT.values(),
    *bands(theme.PANEL_TOP, theme.PANEL_FOOT, 8),
    *(band for sky in theme.SKIES.values() for band in bands(*sky, 7)),
    *bands(*theme.EARTH, 7),
    *(band for scene in theme.SCENES.values() for band in bands(*scene, 7)),
    *(tone for tones in (*theme.HILLS.values(), *theme.DISCS.values()) for tone in tones),
)
"""Colours that the palette must contain."""


KEPT_BY_BREAK = (
    *(theme.INK, theme.WELL, theme.BONE, theme.MUTE, theme.GOLD, theme.LOW, theme.BURST, theme.BURST_TEXT),
    *(theme.DONE, theme.TRACE, theme.DEAD),
    *(tone for nation in break_theme.NATIONS.values() for tone in nation),
    *(break_theme.text_colour_on(nation) for nation in break_theme.NATIONS),
    *bands(*break_theme.SLATE, 8),
    *bands(*break_theme.PANEL, 8),
    *(tone for half in break_theme.TILES.values() for tone in half),
    *(break_theme.FRAME, break_theme.MIDDLE, break_theme.TRAP, break_theme.TRAP_CUT, break_theme.CORAL_SNARE),
    *(break_theme.LOST, break_theme.LOST_GROUND, break_theme.STRUCK, break_theme.BED, break_theme.SPARK),
    *(*break_theme.FLAMES, *break_theme.TREES, *break_theme.BRICKS, *break_theme.STREAM),
)


KEPT_BY_NIGHTFALL = (
    *(theme.INK, theme.WELL, theme.BONE, theme.MUTE, theme.GOLD, theme.HEART, theme.LOW, theme.BURST),
    *(theme.BURST_TEXT, theme.DONE, theme.TRACE, theme.DEAD, nightfall_theme.STRIP, nightfall_theme.STARTER),
    *(nightfall_theme.BLOOD, nightfall_theme.BLOOD_WORDS, nightfall_theme.OLD_BLOOD),
    *bands(*nightfall_theme.TABLE, 8),
    *bands(*nightfall_theme.PANEL, 5),
    *nightfall_theme.MOONS.values(),
    *nightfall_theme.WOUND_COLOURS.values(),
    *(nightfall_theme.text_colour_on(colour) for colour in nightfall_theme.MOONS),
    *(band for colour in nightfall_theme.MOONS for band in bands(*nightfall_theme.plate_colours(colour), 5)),
)


class SeenColours(Counter[theme.Colour]):
    """How often each colour occurs in all sprites; each sprite has the same weight whatever its size."""

    def record(self, picture: Image.Image) -> Image.Image:
        """Count the colours of a sprite; stands in for `Palette.map_image`."""
        share = 1000.0 / (picture.width * picture.height) ** 0.5
        for count, colour in picture.getcolors(picture.width * picture.height) or []:
            red, green, blue = cast("theme.Colour", colour)
            self[red & 0xFC, green & 0xFC, blue & 0xFC] += max(1, round(count * share))
        return picture


def seen_in_nightbreak() -> SeenColours:
    seen = SeenColours()
    nightbreak_colours.PALETTE.map_image = seen.record
    for position in (make() for make in ALL.values()):
        nightbreak.paint_board(position.view, position.say, position.last_action, "", position.private)
    for time, (faction, symbols) in SYMBOLS.items():
        background.table_background(time, 3)
        for state in ("past", "now", "coming"):
            for is_near in (True, False):
                draw_time_mark(3, faction, symbols, state, is_near)
    for hero in HEROES.values():
        tile.scene_picture(3, hero.name, hero.faction)
    return seen


def seen_in_break() -> SeenColours:
    seen = SeenColours()
    palette.PALETTE.map_image = seen.record
    for position in (make() for make in break_positions.ALL.values()):
        board.paint_board(
            position.view,
            position.say,
            position.last,
            position.title,
            position.private,
            position.choice_marks,
        )
    return seen


def seen_in_nightfall() -> SeenColours:
    seen = SeenColours()
    nightfall_colours.PALETTE.map_image = seen.record
    for position in (make() for make in nightfall_positions.ALL.values()):
        nightfall_board.paint_board(
            position.view, position.say, position.last, position.title, position.viewer is not None,
            position.choice_marks,
        )  # fmt: skip
    return seen


BOARDS = {
    "nightbreak": (seen_in_nightbreak, KEPT, nightbreak_colours, "Nightbreak"),
    "break": (seen_in_break, KEPT_BY_BREAK, palette, "Break"),
    "nightfall": (seen_in_nightfall, KEPT_BY_NIGHTFALL, nightfall_colours, "Nightfall"),
}


def chosen(seen: SeenColours, kept: Sequence[theme.Colour], number: int) -> list[theme.Colour]:
    """Return the kept colours and the middles of the clusters of all others (k-means, started far apart)."""
    points = [(colour, count**0.7) for colour, count in seen.most_common(9000)]
    middles = list(dict.fromkeys(kept))
    distance = [min(far(colour, middle) for middle in middles) for colour, _ in points]
    while len(middles) < number:
        worst = max(range(len(points)), key=lambda k: distance[k] * points[k][1])
        middles.append(points[worst][0])
        distance = [min(old, far(point[0], middles[-1])) for old, point in zip(distance, points, strict=True)]
    fixed = len(dict.fromkeys(kept))
    for _ in range(6):
        middles = refined(points, middles, fixed)
    return middles


def refined(
    points: list[tuple[theme.Colour, float]], middles: list[theme.Colour], fixed: int
) -> list[theme.Colour]:
    """Move each middle but the fixed ones to the mean of the colours nearest to it."""
    sums = [[0.0, 0.0, 0.0, 0.0] for _ in middles]
    for colour, weight in points:
        nearest = min(range(len(middles)), key=lambda k: far(colour, middles[k]))
        for part in range(3):
            sums[nearest][part] += colour[part] * weight
        sums[nearest][3] += weight
    return [
        middle if place < fixed or not total[3] else tuple(round(part / total[3]) for part in total[:3])  # type: ignore[misc]
        for place, (middle, total) in enumerate(zip(middles, sums, strict=True))
    ]


def far(one: theme.Colour, other: theme.Colour) -> int:
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 3 * red * red + 4 * green * green + 2 * blue * blue


def main(game: str) -> None:
    seen, kept, module, title = BOARDS[game]
    colours = chosen(seen(), kept, 256)
    text = "".join(f"{red:02X}{green:02X}{blue:02X}" for red, green, blue in colours)
    lines = "\n".join(f'    "{text[at : at + 96]}"' for at in range(0, len(text), 96))
    path = Path(str(module.__file__))
    path.write_text(
        f'"""The 256 colours of {title}\'s boards, chosen by `tests/render/make_palette.py`."""\n\n'
        f"from render.kit.palette import Palette\n\nCOLOURS = (\n{lines}\n)\n\n"
        "PALETTE = Palette(bytes.fromhex(COLOURS))\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main(sys.argv[1])
