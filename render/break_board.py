"""The board of Break: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.break_.marks import NOTHING, LastTurn
from games.break_.view import BreakView
from render import png
from render.assets import covers
from render.break_cells import cells, enemies, screen_of
from render.break_frame import background, paste_header, paste_last, paste_privacy
from render.break_layout import HEIGHT, WIDTH, tile_box
from render.break_panel import paste_panels
from render.break_tile import tile
from render.break_words import alt, choice_words, headline
from render.picture import NOWHERE, Picture, Pointing


def draw(
    view: BreakView,
    people: Sequence[str],
    last: LastTurn = NOTHING,
    *,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Picture:
    """The board from the side of the view's viewer, who sits below; spectators sit in the south.

    `people`: names by seat. `last`: what the last turn did (`games.break_.marks`). `title` replaces the
    words on whose turn it is. A private picture is framed and says that nobody else sees it; in it the
    tiles are marked that were chosen so far, and those that are offered next.
    """
    if not private:
        pointing = NOWHERE
    image = paint(view, people, last, title, private, pointing)
    words = alt(view, people, last, title, choice_words(pointing, enemies(view)))
    return Picture(png.encode(image), words, (WIDTH, HEIGHT))


def paint(
    view: BreakView,
    people: Sequence[str],
    last: LastTurn = NOTHING,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Image.Image:
    """The board as a palette image."""
    people = drawable(people)
    image = background(screen_of(view).turned).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    for place, cell in enumerate(cells(view, last.marks if view.turn else (), pointing)):
        image.paste(tile(cell), tile_box(place).corners)
    paste_panels(image, view, people)
    paste_last(image, view, people, last)
    if private:
        paste_privacy(image)
    return image


def drawable(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]
