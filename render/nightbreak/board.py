"""The board of Nightbreak: takes a view, returns a picture with alt text."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from PIL import Image

from games.core.sentences.sentence import Text
from games.core.sentences.teller import IN_ENGLISH, Teller
from games.nightbreak.recent_events import (
    ESCAPED,
    FALLEN,
    Mark,
    collect_marks,
    find_last_turn,
    summarize_last_action,
)
from games.nightbreak.view_types import HeroView, NightbreakView, card_view
from render.kit import png
from render.kit.layout import Box
from render.kit.lettering import name_drawably
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.kit.private_frame import paste_privacy
from render.nightbreak import sentences as words
from render.nightbreak.alt_text import (
    awaited_side,
    build_alt_text,
    build_lower_alt_text,
    current_time,
    headline,
)
from render.nightbreak.background import TableLook, choose_layout, rounded_mask, table_background
from render.nightbreak.frame import frame_line, paste_clock, paste_header, paste_panel
from render.nightbreak.layout import BoardLayout
from render.nightbreak.legend import (
    draw_legend,
    list_arrow_entries,
    list_board_entries,
    list_number_entries,
    list_status_entries,
    list_type_entries,
)
from render.nightbreak.power_strip import RADIUS, draw_power_strip, draw_side_key
from render.nightbreak.setup_sheet import paint_setup
from render.nightbreak.tile import LOOKED_AT, TARGET, paste_gap, paste_tile


class LastAction(NamedTuple):
    """What an action has just caused: marks on Heroes, and a line beside the clock."""

    marks: Sequence[Mark] = ()
    line: Text = ""


NO_ACTION: Final = LastAction()


def summarize_recent(events: Iterable[Any], say: Teller = IN_ENGLISH) -> LastAction:
    """Summarize the turn under way, or the one before it, as the viewer saw it, in the reader's words."""
    event_list = find_last_turn(list(events))
    return LastAction(collect_marks(event_list), summarize_last_action(event_list, say))


def draw_board(
    view: NightbreakView,
    say: Teller,
    last: LastAction = NO_ACTION,
    *,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Picture:
    """Draw the board with the view's viewer below.

    `say`: knows names by seat, and the language. `title` replaces the words on whose turn it is. A private
    picture is framed and says that nobody else sees it; the Heroes that `choice_marks` offers are marked
    there and nowhere else.
    """
    if not private:
        choice_marks = NO_MARKS
    alt = build_alt_text(view, say, last.marks, last.line, title, choice_marks, private)
    upper, lower = paint_parts(view, say, last, title, private, choice_marks)
    below = (
        Picture(png.encode(lower), build_lower_alt_text(view, say, private), lower.size) if lower else None
    )
    return Picture(png.encode(upper), alt, upper.size, below)


def paint_parts(
    view: NightbreakView,
    say: Teller,
    last: LastAction = NO_ACTION,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> tuple[Image.Image, Image.Image | None]:
    """Paint what is being chosen, or the board; a private board in two pictures, each with its frame."""
    if view.setup is not None:
        return paint_setup(view, say, title, private, choice_marks.chosen)
    image = paint_board(view, say, last, title, private, choice_marks)
    if not private:
        return image, None
    upper, lower = (
        image.crop(part.corners) for part in choose_layout(count_columns(view), private=True).parts
    )
    paste_privacy(upper, frame_line)
    paste_privacy(lower, frame_line)
    return upper, lower


def count_columns(view: NightbreakView) -> int:
    return max(3, len(view.sides[0].row))


def paint_board(
    view: NightbreakView,
    say: Teller,
    last: LastAction = NO_ACTION,
    title: str = "",
    private: bool = False,
    choice_marks: ChoiceMarks = NO_MARKS,
) -> Image.Image:
    """Paint the board as a palette image; a private one is higher, to be cut in two."""
    say = name_drawably(say)
    table = TableLook(current_time(view), count_columns(view), private)
    layout = choose_layout(table.columns, private)
    image = table_background(*table).copy()
    paste_header(image, view, say, title or headline(view), private)
    marks = last.marks
    if private:
        marks = (*marks, *(Mark(TARGET, side, name) for name in choice_marks.offered for side in (0, 1)))
    active = None if view.finished or not view.turn else awaited_side(view)
    for place, side in enumerate((1 - view.viewer, view.viewer)):
        paste_panel(image, view, side, say, layout.panels[place], table, side == active)
        paste_row(image, view, side, say, layout.rows[place], table, marks)
    paste_clock(image, view, say, last.line, table)
    if private:
        paste_powers(image, view, say.key, layout)
    return image


def paste_powers(image: Image.Image, view: NightbreakView, language: str, layout: BoardLayout) -> None:
    """Paste what each Hero's power does, and what signs and keywords mean."""
    shown: list[Text] = []
    for place, side in enumerate((1 - view.viewer, view.viewer)):
        for (name, is_seen), box in zip(list_places(view, side), layout.strips[place], strict=True):
            if name:
                image.paste(
                    draw_power_strip(name, box.size, is_seen, language),
                    box.corners,
                    rounded_mask(box.size, RADIUS),
                )
                card = card_view(name)
                shown.append(card.arrival if is_seen else card.text)
        if layout.side_keys:
            key = layout.side_keys[place]
            image.paste(
                draw_side_key(key.size, place == 1, language), key.corners, rounded_mask(key.size, RADIUS)
            )
    if layout.legend is not None:
        heroes = [hero for side in view.sides for hero in side.row if hero is not None]
        keywords = list_status_entries(
            [*shown, *(word for hero in heroes for word in hero.statuses)], language
        )
        *_, cost = list_number_entries(language, words.OneBlessingPoint())
        signs = [
            *list_type_entries([hero.type for hero in heroes], language),
            list_arrow_entries(language)[0],
            cost,
        ]
        further = list_board_entries(
            language,
            has_statuses=bool(keywords),
            has_prayers=any(hero.prayers for hero in heroes),
        )
        entries = (*([] if layout.side_keys else signs), *keywords, *further)
        legend = draw_legend(entries, layout.legend.size)
        image.paste(legend, layout.legend.corners, rounded_mask(legend.size, RADIUS))


def list_places(view: NightbreakView, side: int) -> list[tuple[str, bool]]:
    """List the Heroes in a side's row as the viewer sees it, and whether they are only looked at.

    "" stands for an empty place.
    """
    row = view.sides[side].row if side == view.viewer else tuple(reversed(view.sides[side].row))
    hidden = list(unplaced_cards(view)) if side == view.viewer else []
    found: list[tuple[str, bool]] = []
    for hero in row or (None,) * count_columns(view):
        name = hero.name if hero is not None else hidden.pop(0) if hidden else ""
        found.append((name, hero is None and bool(name)))
    return found


def paste_row(
    image: Image.Image,
    view: NightbreakView,
    side: int,
    say: Teller,
    boxes: Sequence[Box],
    table: TableLook,
    marks: Sequence[Mark],
) -> None:
    """Paste a row as the viewer sees it; the far row is mirrored."""
    heroes = {hero.name: hero for hero in view.sides[side].row if hero is not None}
    for place, ((name, _), box) in enumerate(zip(list_places(view, side), boxes, strict=True)):
        hero = heroes.get(name)
        if hero is not None:
            on_it = [mark for mark in marks if mark.side == side and mark.hero == hero.name]
            done = hero.acted and side == view.mover and not view.finished
            paste_tile(image, hero, box, table, on_it, side == view.viewer, done, language=say.key)
            continue
        column = place + 1 if view.viewer == 0 else len(boxes) - place
        if name:
            seen = (Mark(LOOKED_AT, side, name),)
            shown = hero_view_of_card(name, column)
            paste_tile(image, shown, box, table, seen, True, language=say.key)
        else:
            caption = say(words.ToBeReplaced() if view.turn else words.ColumnLabel(column))
            hero_name, departure = find_departed_hero(side, column, marks)
            paste_gap(image, box, table, (hero_name, say(departure)), caption)


def unplaced_cards(view: NightbreakView) -> tuple[str, ...]:
    """Return cards that only the viewer sees: the one looked at, or the starting Heroes picked so far."""
    return (view.looked_at,) if view.looked_at else view.mustered


def find_departed_hero(side: int, column: int, marks: Sequence[Mark]) -> tuple[str, Text]:
    """Return the Hero who has just left a place and a phrase that tells how, or two empty strings."""
    ways = {FALLEN: words.HeroFell, ESCAPED: words.HeroEscaped}
    for mark in marks:
        if (mark.side, mark.column) == (side, column) and mark.kind in ways:
            return mark.hero, ways[mark.kind](mark.hero)
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
