"""The table of Nightfall: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.nightfall.marks import CLAIMED, NOTHING, Last
from games.nightfall.view import NightfallView
from render import png
from render.assets import covers
from render.nightfall_facts import headline
from render.nightfall_frame import paste_commons, paste_header, paste_privacy
from render.nightfall_ground import background
from render.nightfall_hand import paste_hand
from render.nightfall_player import paste_players
from render.nightfall_strip import paste_strip
from render.nightfall_words import alt
from render.picture import NOWHERE, Picture, Pointing


def draw(
    view: NightfallView,
    people: Sequence[str],
    last: Last = NOTHING,
    *,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Picture:
    """The table, players from the first one on.

    `people`: names by seat. `last`: what was done last (`games.nightfall.marks`). `title` replaces the words
    on whose turn it is. A private picture is framed, says that nobody else sees it, and shows the hand. In
    it is marked what the viewer is pointing at, by the names of places in `games.nightfall.view`.
    """
    if not private:
        pointing = NOWHERE
    image = paint(view, people, last, title, private, pointing)
    words = alt(view, people, last, title, private, pointing)
    return Picture(png.encode(image), words, image.size)


def paint(
    view: NightfallView,
    people: Sequence[str],
    last: Last = NOTHING,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Image.Image:
    """The table as a palette image."""
    people = drawable(people)
    image = background(len(view.players), len(view.commons), private).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    paste_strip(image, view, people, last, pointing)
    paste_players(image, view, people, last.marks, pointing)
    claimed = frozenset(mark.card for mark in last.marks if mark.kind == CLAIMED)
    paste_commons(image, view, claimed, pointing)
    if private:
        paste_hand(image, view, pointing)
        paste_privacy(image)
    return image


def drawable(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]
