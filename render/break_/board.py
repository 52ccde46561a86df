"""The board of Break: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.break_.recent_events import NO_TURN, LastTurn
from games.break_.view_types import BreakView
from render.break_.alt_text import build_alt_text, choice_words, headline
from render.break_.cells import build_cells, enemy_tiles, screen_placement
from render.break_.frame import frame_background, paste_header, paste_last, paste_privacy
from render.break_.layout import HEIGHT, WIDTH, tile_box
from render.break_.panels import paste_panels
from render.break_.tile import draw_tile
from render.kit import png
from render.kit.fonts import covers_text
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture


def draw_board(
    view: BreakView,
    people: Sequence[str],
    last: LastTurn = NO_TURN,
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    """The board from the side of the view's viewer, who sits below; spectators sit in the south.

    `people`: names by seat. `last`: what the last turn did (`recent_events`). `title` replaces the
    words on whose turn it is. A private picture is framed and says that nobody else sees it; in it the
    tiles are marked that were chosen so far, and those that are offered next.
    """
    if not private:
        pointing = NO_MARKS
    image = paint_board(view, people, last, title, private, pointing)
    words = build_alt_text(view, people, last, title, choice_words(pointing, enemy_tiles(view)))
    return Picture(png.encode(image), words, (WIDTH, HEIGHT))


def paint_board(
    view: BreakView,
    people: Sequence[str],
    last: LastTurn = NO_TURN,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """The board as a palette image."""
    people = drawable_names(people)
    image = frame_background(screen_placement(view).is_turned).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    for place, cell in enumerate(build_cells(view, last.marks if view.turn else (), pointing)):
        image.paste(draw_tile(cell), tile_box(place).corners)
    paste_panels(image, view, people)
    paste_last(image, view, people, last)
    if private:
        paste_privacy(image)
    return image


def drawable_names(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers_text("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]
