"""The board of Nightbreak: a View in, a picture and its alt text out."""

from collections.abc import Sequence

from PIL import Image

from games.nightbreak.marks import ESCAPED, FALLEN, Mark
from games.nightbreak.view import HeroView, NightbreakView, card_view
from render import png
from render.assets import covers
from render.layout import Box
from render.nightbreak_frame import paste_clock, paste_header, paste_panel, paste_privacy
from render.nightbreak_layout import HEIGHT, WIDTH, board
from render.nightbreak_plate import background
from render.nightbreak_tile import SEEN, TARGET, paste_gap, paste_tile
from render.nightbreak_words import alt, awaited, headline, time_of
from render.picture import Picture


def draw(
    view: NightbreakView,
    people: Sequence[str],
    marks: Sequence[Mark] = (),
    last: str = "",
    title: str = "",
    private: bool = False,
    targets: Sequence[str] = (),
) -> Picture:
    """The board from the side of the view's viewer, who sits below.

    `people`: names by seat. `marks` and `last`: what just happened (`games.nightbreak.marks`). `title`
    replaces the words on whose turn it is. A private picture is framed and says that nobody else sees it;
    in it, the Heroes named in `targets` are marked as what the viewer may choose from.
    """
    image = paint(view, people, marks, last, title, private, targets)
    words = alt(view, people, marks, last, title, targets if private else ())
    return Picture(png.encode(image), words, (WIDTH, HEIGHT))


def paint(
    view: NightbreakView,
    people: Sequence[str],
    marks: Sequence[Mark] = (),
    last: str = "",
    title: str = "",
    private: bool = False,
    targets: Sequence[str] = (),
) -> Image.Image:
    """The board as a palette image."""
    people = drawable(people)
    time, columns = time_of(view), max(3, len(view.sides[0].row))
    layout = board(columns)
    image = background(time, columns).copy()
    paste_header(image, view, ("", title) if title else headline(view, people), private)
    if private:
        marks = (*marks, *(Mark(TARGET, side, name) for name in targets for side in (0, 1)))
    active = None if view.finished or not view.turn else awaited(view)
    for place, side in enumerate((1 - view.viewer, view.viewer)):
        paste_panel(image, view, side, people, layout.panels[place], time, columns, side == active)
        paste_row(image, view, side, layout.rows[place], time, marks)
    paste_clock(image, view, people, last, columns)
    if private:
        paste_privacy(image)
    return image


def drawable(people: Sequence[str]) -> list[str]:
    """Names that the fonts have; anybody else is drawn as a seat, and named in the message."""
    return [name if covers("bold", name) else f"Seat {seat}" for seat, name in enumerate(people, 1)]


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
    hidden = list(unplaced(view)) if side == view.viewer else []
    for place, (hero, box) in enumerate(zip(row, boxes, strict=True)):
        if hero is not None:
            on_it = [mark for mark in marks if mark.side == side and mark.hero == hero.name]
            done = hero.acted and side == view.mover and not view.finished
            paste_tile(image, hero, box, len(boxes), time, on_it, side == view.viewer, done)
            continue
        column = place + 1 if view.viewer == 0 else len(boxes) - place
        seen = hidden.pop(0) if hidden else None
        if seen is not None:
            paste_tile(image, seen_hero(seen, column), box, len(boxes), time, (Mark(SEEN, side, seen),), True)
        else:
            words = "to be replaced" if view.turn else f"column {column}"
            paste_gap(image, box, len(boxes), time, gone_from(side, column, marks), words)


def unplaced(view: NightbreakView) -> tuple[str, ...]:
    """Cards that only the viewer sees: the one looked at, or the starting Heroes picked so far."""
    return (view.looked_at,) if view.looked_at else view.mustered


def gone_from(side: int, column: int, marks: Sequence[Mark]) -> tuple[str, str]:
    """Who has just left this place, and how."""
    verbs = {FALLEN: "fell", ESCAPED: "escaped"}
    for mark in marks:
        if (mark.side, mark.column) == (side, column) and mark.kind in verbs:
            return mark.hero, f"{mark.hero} {verbs[mark.kind]}"
    return "", ""


def seen_hero(name: str, column: int) -> HeroView:
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
