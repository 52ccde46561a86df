"""The board of Break: takes a view, returns a picture with alt text."""

from PIL import Image

from games.break_.recent_events import NO_TURN, LastTurn
from games.break_.view_types import BreakView
from games.core.sentences.teller import Teller
from render.break_.alt_text import build_alt_text, headline, list_choice
from render.break_.cells import build_cells, enemy_tiles, screen_placement
from render.break_.frame import frame_background, frame_line, paste_header, paste_last
from render.break_.layout import tile_box
from render.break_.panels import paste_panels
from render.break_.setup_sheet import (
    are_nations_open,
    draw_both_nations,
    draw_choice_of_nations,
    is_board_empty,
)
from render.break_.tile import draw_tile
from render.kit import png
from render.kit.lettering import name_drawably
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.kit.private_frame import paste_privacy
from render.kit.texts import join_sentences


def draw_board(
    view: BreakView,
    say: Teller,
    last: LastTurn = NO_TURN,
    *,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Picture:
    """Draw the board with the view's viewer below; spectators see it from the south.

    While there is nothing on the board, draw what is chosen from.

    `say`: knows names by seat, and the language. `last`: what the last turn did (`recent_events`). `title`
    replaces the words on whose turn it is. A private picture is framed and says that nobody else sees it;
    `choice_marks` marks the tiles chosen so far and those offered next, there and nowhere else.
    """
    if are_nations_open(view):
        return draw_choice_of_nations(view, say, title, private=private)
    if is_board_empty(view) and not private:
        return draw_both_nations(view, say, title)
    if not private:
        choice_marks = NO_MARKS
    image = paint_board(view, say, last, title, private, choice_marks)
    choice = join_sentences(say, list_choice(choice_marks, enemy_tiles(view)))
    alt = build_alt_text(view, say, last, title, choice)
    lays_out = private and not view.turn and not view.finished
    below = draw_both_nations(view, say, title, private=True) if lays_out else None
    return Picture(png.encode(image), alt, image.size, below)


def paint_board(
    view: BreakView,
    say: Teller,
    last: LastTurn = NO_TURN,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """Paint the board as a palette image."""
    say = name_drawably(say)
    image = frame_background(screen_placement(view).is_turned, private, say.key).copy()
    paste_header(image, view, say, title or headline(view), private)
    for place, cell in enumerate(
        build_cells(view, last.marks if view.turn else (), choice_marks, large=private)
    ):
        image.paste(draw_tile(cell), tile_box(place).corners)
    paste_panels(image, view, say, private)
    paste_last(image, view, say, last, private, with_faint=not (choice_marks.given or choice_marks.chosen))
    if private:
        paste_privacy(image, frame_line, inset=3)
    return image
