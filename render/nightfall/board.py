"""The table of Nightfall: takes a view, returns a picture with alt text."""

from collections.abc import Sequence

from PIL import Image

from games.nightfall.recent_events import CLAIMED, NO_EVENTS, RecentEvents
from games.nightfall.view_types import NightfallView
from render.kit import png
from render.kit.fonts import drawable_names
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.kit.private_frame import paste_privacy
from render.nightfall.alt_text import build_alt_text, build_lower_alt_text
from render.nightfall.background import table_background
from render.nightfall.frame import frame_line, paste_commons, paste_header
from render.nightfall.hand import paste_hand
from render.nightfall.layout import LOWER, UPPER
from render.nightfall.panels import paste_players
from render.nightfall.strip import paste_strip
from render.nightfall.view_queries import headline


def draw_board(
    view: NightfallView,
    people: Sequence[str],
    last: RecentEvents = NO_EVENTS,
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    """Draw the table, with players from the first one on.

    `people`: names by seat. `last`: what was done last (`recent_events`). `title` replaces the words
    on whose turn it is. A private picture is framed, says that nobody else sees it, and shows the hand;
    `pointing` marks places there and nowhere else, by their names in `games.nightfall.view_types`.
    """
    if not private:
        pointing = NO_MARKS
    upper, lower = paint_parts(view, people, last, title, private, pointing)
    words = build_alt_text(view, people, last, title, private, pointing)
    below = Picture(png.encode(lower), build_lower_alt_text(view), lower.size) if lower else None
    return Picture(png.encode(upper), words, upper.size, below)


def paint_parts(
    view: NightfallView,
    people: Sequence[str],
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> tuple[Image.Image, Image.Image | None]:
    """Paint the table; a private one in two pictures, each with its frame: the table, and the cards."""
    image = paint_board(view, people, last, title, private, pointing)
    if not private:
        return image, None
    parts = (image.crop(UPPER.corners), image.crop(LOWER.corners))
    for part in parts:
        paste_privacy(part, frame_line)
    return parts


def paint_board(
    view: NightfallView,
    people: Sequence[str],
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """Paint the table as a palette image."""
    people = drawable_names(people)
    image = table_background(len(view.players), len(view.commons), private).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    paste_strip(image, view, people, last, pointing)
    paste_players(image, view, people, last.marks, pointing)
    claimed = frozenset(mark.card for mark in last.marks if mark.kind == CLAIMED)
    paste_commons(image, view, claimed, pointing)
    if private:
        paste_hand(image, view, pointing)
    return image
