"""The table of Nightfall: takes a view, returns a picture with alt text."""

from PIL import Image

from games.core.sentences.teller import Teller
from games.nightfall.recent_events import CLAIMED, NO_EVENTS, RecentEvents
from games.nightfall.view_types import NightfallView
from render.kit import png
from render.kit.layout import Box
from render.kit.lettering import name_drawably
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.kit.private_frame import paste_privacy
from render.nightfall.alt_text import build_alt_text, build_draft_alt_text, build_lower_alt_text
from render.nightfall.background import draw_lower_panel, table_background
from render.nightfall.draft_sheet import paint_draft
from render.nightfall.frame import frame_line, paste_commons, paste_header
from render.nightfall.hand import paste_hand, place_hand
from render.nightfall.layout import HAND, MARKET, MARKET_HAND, UPPER, lower_part
from render.nightfall.market import paste_market
from render.nightfall.panels import paste_players
from render.nightfall.strip import paste_strip
from render.nightfall.view_queries import headline, shows_draft, shows_market


def draw_board(
    view: NightfallView,
    say: Teller,
    last: RecentEvents = NO_EVENTS,
    *,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Picture:
    """Draw the table, with players from the first one on.

    `say`: knows names by seat, and the language. `last`: what was done last (`recent_events`). `title`
    replaces the words on whose turn it is. A private picture is framed, says that nobody else sees it, and
    shows the hand; `choice_marks` marks places there and nowhere else, by their names in
    `games.nightfall.view_types`.
    """
    if not private:
        choice_marks = NO_MARKS
    upper, lower = paint_parts(view, say, last, title, private, choice_marks)
    if shows_draft(view, private=private):
        alt = build_draft_alt_text(view, say, title, private)
    else:
        alt = build_alt_text(view, say, last, title, private, choice_marks)
    below = None
    if lower:
        below = Picture(png.encode(lower), build_lower_alt_text(view, say, choice_marks), lower.size)
    return Picture(png.encode(upper), alt, upper.size, below)


def paint_parts(
    view: NightfallView,
    say: Teller,
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> tuple[Image.Image, Image.Image | None]:
    """Paint the table; a private one in two pictures, each with its frame: the table, and the cards.

    A draft is a picture of its own, in one part.
    """
    if shows_draft(view, private=private):
        image = paint_draft(view, say, title, choice_marks, private=private)
        if private:
            paste_privacy(image, frame_line)
        return image, None
    image = paint_board(view, say, last, title, private, choice_marks)
    if not private:
        return image, None
    lower = lower_part(place_hand(view, hand_room(view, choice_marks)).panel)
    parts = (image.crop(UPPER.corners), image.crop(lower.corners))
    for part in parts:
        paste_privacy(part, frame_line)
    return parts


def paint_board(
    view: NightfallView,
    say: Teller,
    last: RecentEvents = NO_EVENTS,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """Paint the table as a palette image."""
    say = name_drawably(say)
    image = table_background(len(view.players), len(view.commons), private, say.key).copy()
    paste_header(image, view, say, title or headline(view), private)
    paste_strip(image, view, say, last, choice_marks)
    paste_players(image, view, say, last.marks, choice_marks)
    claimed = frozenset(mark.card for mark in last.marks if mark.kind == CLAIMED)
    if private:
        paste_lower_part(image, view, say, claimed, choice_marks)
    else:
        paste_commons(image, view, say.key, claimed, choice_marks)
    return image


def hand_room(view: NightfallView, choice_marks: ChoiceMarks) -> Box:
    """Return the room of the hand: less where archives matter, which then stand above it."""
    return MARKET_HAND if shows_market(view, choice_marks) else HAND


def paste_lower_part(
    image: Image.Image, view: NightfallView, say: Teller, claimed: frozenset[str], choice_marks: ChoiceMarks
) -> None:
    """Paste the hand, below what may be claimed where archives matter."""
    places = place_hand(view, hand_room(view, choice_marks))
    if shows_market(view, choice_marks):
        image.paste(draw_lower_panel(MARKET.size), MARKET.corners)
        paste_market(image, view, say, claimed, choice_marks, MARKET)
    image.paste(draw_lower_panel(places.panel.size), places.panel.corners)
    paste_hand(image, view, say, choice_marks, places)
