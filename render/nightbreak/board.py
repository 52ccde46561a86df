"""The board of Nightbreak: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.nightbreak.recent_events import ESCAPED, FALLEN, Mark
from games.nightbreak.view_types import HeroView, NightbreakView, card_view
from render.kit import png
from render.kit.fonts import covers_text
from render.kit.layout import Box
from render.kit.picture import Picture
from render.nightbreak.alt_text import awaited_side, build_alt_text, current_time, headline
from render.nightbreak.background import table_background
from render.nightbreak.frame import paste_clock, paste_header, paste_panel, paste_privacy
from render.nightbreak.layout import HEIGHT, WIDTH, build_layout
from render.nightbreak.tile import LOOKED_AT, TARGET, paste_gap, paste_tile


def draw_board(
    view: NightbreakView,
    people: Sequence[str],
    marks: Sequence[Mark] = (),
    last: str = "",
    title: str = "",
    private: bool = False,
    targets: Sequence[str] = (),
) -> Picture:
    """The board from the side of the view's viewer, who sits below.

    `people`: names by seat. `marks` and `last`: what just happened (`recent_events`). `title`
    replaces the words on whose turn it is. A private picture is framed and says that nobody else sees it;
    in it, the Heroes named in `targets` are marked as what the viewer may choose from.
    """
    image = paint_board(view, people, marks, last, title, private, targets)
    words = build_alt_text(view, people, marks, last, title, targets if private else ())
    return Picture(png.encode(image), words, (WIDTH, HEIGHT))


def paint_board(
    view: NightbreakView,
    people: Sequence[str],
    marks: Sequence[Mark] = (),
    last: str = "",
    title: str = "",
    private: bool = False,
    targets: Sequence[str] = (),
) -> Image.Image:
    """The board as a palette image."""
    people = drawable_names(people)
    time, columns = current_time(view), max(3, len(view.sides[0].row))
    layout = build_layout(columns)
    image = table_background(time, columns).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    if private:
        marks = (*marks, *(Mark(TARGET, side, name) for name in targets for side in (0, 1)))
    active = None if view.finished or not view.turn else awaited_side(view)
    for place, side in enumerate((1 - view.viewer, view.viewer)):
        paste_panel(image, view, side, people, layout.panels[place], time, columns, side == active)
        paste_row(image, view, side, layout.rows[place], time, marks)
    paste_clock(image, view, people, last, columns)
    if private:
        paste_privacy(image)
    return image


def drawable_names(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers_text("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]


def paste_row(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    boxes: Sequence[Box],
    time: str,
    marks: Sequence[Mark],
) -> None:
    """A row as the viewer sees it: the far one runs from its own right."""
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
            paste_gap(image, box, len(boxes), time, departed_hero(side, column, marks), words)


def unplaced_cards(view: NightbreakView) -> tuple[str, ...]:
    """Cards that only the viewer sees: the one looked at, or the starting Heroes picked so far."""
    return (view.looked_at,) if view.looked_at else view.mustered


def departed_hero(side: int, column: int, marks: Sequence[Mark]) -> tuple[str, str]:
    """Who has just left this place, and how."""
    verbs = {FALLEN: "fell", ESCAPED: "escaped"}
    for mark in marks:
        if (mark.side, mark.column) == (side, column) and mark.kind in verbs:
            return mark.hero, f"{mark.hero} {verbs[mark.kind]}"
    return "", ""


def hero_view_of_card(name: str, column: int) -> HeroView:
    """A card as it would stand in battle."""
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
