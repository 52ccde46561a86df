"""The table of Nightfall: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.nightfall.recent_events import CLAIMED, NO_EVENTS, RecentEvents
from games.nightfall.view_types import NightfallView
from render.kit import png
from render.kit.fonts import covers_text
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.nightfall.alt_text import build_alt_text
from render.nightfall.background import table_background
from render.nightfall.frame import paste_commons, paste_header, paste_privacy
from render.nightfall.hand import paste_hand
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
    """The table, players from the first one on.

    `people`: names by seat. `last`: what was done last (`recent_events`). `title` replaces the words
    on whose turn it is. A private picture is framed, says that nobody else sees it, and shows the hand. In
    it is marked what the viewer is pointing at, by the names of places in `games.nightfall.view_types`.
    """
    if not private:
        pointing = NO_MARKS
    image = paint_board(view, people, last, title, private, pointing)
    words = build_alt_text(view, people, last, title, private, pointing)
    return Picture(png.encode(image), words, image.size)


def paint_board(
    view: NightfallView,
    people: Sequence[str],
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """The table as a palette image."""
    people = drawable_names(people)
    image = table_background(len(view.players), len(view.commons), private).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    paste_strip(image, view, people, last, pointing)
    paste_players(image, view, people, last.marks, pointing)
    claimed = frozenset(mark.card for mark in last.marks if mark.kind == CLAIMED)
    paste_commons(image, view, claimed, pointing)
    if private:
        paste_hand(image, view, pointing)
        paste_privacy(image)
    return image


def drawable_names(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers_text("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]
