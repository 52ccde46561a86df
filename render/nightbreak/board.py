"""The board of Nightbreak: takes a view, returns a picture with alt text."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from PIL import Image

from games.nightbreak.recent_events import ESCAPED, FALLEN, Mark, collect_marks, summarize_last_action
from games.nightbreak.view_types import HeroView, NightbreakView, card_view
from render.kit import png
from render.kit.fonts import drawable_names
from render.kit.layout import Box
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.kit.private_frame import paste_privacy
from render.nightbreak.alt_text import awaited_side, build_alt_text, current_time, headline
from render.nightbreak.background import table_background
from render.nightbreak.frame import frame_line, paste_clock, paste_header, paste_panel
from render.nightbreak.layout import HEIGHT, WIDTH, build_layout
from render.nightbreak.tile import LOOKED_AT, TARGET, paste_gap, paste_tile


class LastAction(NamedTuple):
    """What an action has just caused: marks on Heroes, and a line beside the clock."""

    marks: Sequence[Mark] = ()
    line: str = ""


NO_ACTION: Final = LastAction()


def summarize_recent(events: Iterable[Any]) -> LastAction:
    """Summarize the events of the last action, as far as the viewer has seen them."""
    event_list = list(events)
    return LastAction(collect_marks(event_list), summarize_last_action(event_list))


def draw_board(
    view: NightbreakView,
    people: Sequence[str],
    last: LastAction = NO_ACTION,
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    """Draw the board with the view's viewer below.

    `people`: names by seat. `title` replaces the words on whose turn it is. A private picture is framed and
    says that nobody else sees it; the Heroes that `pointing` offers are marked there and nowhere else.
    """
    if not private:
        pointing = NO_MARKS
    image = paint_board(view, people, last, title, private, pointing)
    words = build_alt_text(view, people, last.marks, last.line, title, pointing.offered)
    return Picture(png.encode(image), words, (WIDTH, HEIGHT))


def paint_board(
    view: NightbreakView,
    people: Sequence[str],
    last: LastAction = NO_ACTION,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """Paint the board as a palette image."""
    people = drawable_names(people)
    time, columns = current_time(view), max(3, len(view.sides[0].row))
    layout = build_layout(columns)
    image = table_background(time, columns).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    marks = last.marks
    if private:
        marks = (*marks, *(Mark(TARGET, side, name) for name in pointing.offered for side in (0, 1)))
    active = None if view.finished or not view.turn else awaited_side(view)
    for place, side in enumerate((1 - view.viewer, view.viewer)):
        paste_panel(image, view, side, people, layout.panels[place], time, columns, side == active)
        paste_row(image, view, side, layout.rows[place], time, marks)
    paste_clock(image, view, people, last.line, columns)
    if private:
        paste_privacy(image, frame_line)
    return image


def paste_row(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    boxes: Sequence[Box],
    time: str,
    marks: Sequence[Mark],
) -> None:
    """Paste a row as the viewer sees it; the far row is mirrored."""
    own = view.sides[side].row or (None,) * len(boxes)
    row = own if side == view.viewer else tuple(reversed(own))
    hidden = list(unplaced_cards(view)) if side == view.viewer else []
    for place, (hero, box) in enumerate(zip(row, boxes, strict=True)):
        if hero is not None:
            on_it = [mark for mark in marks if mark.side == side and mark.hero == hero.name]
            done = hero.acted and side == view.mover and not view.finished
            paste_tile(image, hero, box, len(boxes), time, on_it, side == view.viewer, done)
            continue
        column = place + 1 if view.viewer == 0 else len(boxes) - place
        seen = hidden.pop(0) if hidden else None
        if seen is not None:
            paste_tile(
                image,
                hero_view_of_card(seen, column),
                box,
                len(boxes),
                time,
                (Mark(LOOKED_AT, side, seen),),
                True,
            )
        else:
            words = "to be replaced" if view.turn else f"column {column}"
            paste_gap(image, box, len(boxes), time, find_departed_hero(side, column, marks), words)


def unplaced_cards(view: NightbreakView) -> tuple[str, ...]:
    """Return cards that only the viewer sees: the one looked at, or the starting Heroes picked so far."""
    return (view.looked_at,) if view.looked_at else view.mustered


def find_departed_hero(side: int, column: int, marks: Sequence[Mark]) -> tuple[str, str]:
    """Return the Hero who has just left a place and a phrase that tells how, or two empty strings."""
    verbs = {FALLEN: "fell", ESCAPED: "escaped"}
    for mark in marks:
        if (mark.side, mark.column) == (side, column) and mark.kind in verbs:
            return mark.hero, f"{mark.hero} {verbs[mark.kind]}"
    return "", ""


def hero_view_of_card(name: str, column: int) -> HeroView:
    """Build the view of a Hero in battle from a card."""
    card = card_view(name)
    return HeroView(
        name=card.name,
        epithet=card.epithet,
        faction=card.faction,
        type=card.type,
        strength=card.strength,
        hp=card.hp,
        damage=0,
        held=0,
        prayers=0,
        statuses=(),
        acted=False,
        prayed=False,
        acting=False,
        kingmaker=False,
        column=column,
        step=0,
    )
