"""Pictures of a match of Break that is being set up: what is chosen from, instead of an empty board."""

from collections.abc import Callable, Sequence
from typing import Final

from games.break_.view_types import (
    NATION_BRIEFS,
    NATIONS,
    BreakView,
    CardView,
    cards_of_nation,
)
from render.break_.alt_text import LONGEST_ALT, NATION_WORDS, headline, turn_words
from render.break_.cells import bottom_seat
from render.break_.frame import frame_line
from render.break_.nations import count_words, paint_nations
from render.kit import png
from render.kit.byte_budget import PICTURES
from render.kit.fonts import drawable_names
from render.kit.picture import Picture
from render.kit.private_frame import paste_privacy


def are_nations_open(view: BreakView) -> bool:
    """Tell whether the nations are still being chosen."""
    return not view.turn and not view.finished and not all(side.nation for side in view.sides)


def is_board_empty(view: BreakView) -> bool:
    """Tell whether the match is being set up and nobody has laid out a troop."""
    return not view.turn and not view.finished and not any(side.locked for side in view.sides)


def draw_choice_of_nations(view: BreakView, people: Sequence[str], title: str, *, private: bool) -> Picture:
    """Draw all nations: in one picture for everybody, for a player in two with more room."""
    said, turn = title or "".join(headline(view, people)), turn_words(view)
    if not private:
        return draw_overview(NATIONS, ("",) * len(NATIONS), said, turn, False)
    upper, lower = (draw_overview(NATIONS[at : at + 2], ("", ""), said, turn, True) for at in (0, 2))
    return upper._replace(below=lower)


def draw_both_nations(
    view: BreakView, people: Sequence[str], title: str = "", *, private: bool = False
) -> Picture:
    """Draw the two nations of a match with who leads them, the viewer's first."""
    seats = (bottom_seat(view), 1 - bottom_seat(view))
    nations = tuple(view.sides[seat].nation for seat in seats)
    leaders, turn = tuple(people[seat] for seat in seats), turn_words(view)
    names = drawable_names(people)
    shown = draw_overview(
        nations,
        tuple(names[seat] for seat in seats),
        title or "".join(headline(view, names)),
        turn,
        private,
    )
    said = title or "".join(headline(view, people))
    return shown._replace(alt=overview_alt(nations, leaders, said, turn))


@PICTURES.memoize
def draw_overview(
    nations: tuple[str, ...],
    leaders: tuple[str, ...],
    title: str,
    turn: str,
    private: bool,
) -> Picture:
    """Draw some nations; kept, as the same ones are shown to many people."""
    image = paint_nations(nations, leaders, title, turn, private=private)
    if private:
        paste_privacy(image, frame_line, inset=3)
    return Picture(png.encode(image, small=True), overview_alt(nations, leaders, title, turn), image.size)


# by name

SHEET: Final = "Nations: "


def name_nations(nations: Sequence[str]) -> str:
    """Return the name of an overview.

    >>> name_nations(["rock", "fire"])
    'Nations: rock, fire'
    """
    return f"{SHEET}{', '.join(nations)}"


def draw_named_nations(name: str) -> Picture:
    """Draw the overview of this name; raise LookupError if it is none."""
    nations = tuple(name.removeprefix(SHEET).split(", "))
    if not name.startswith(SHEET) or len(nations) not in (2, 4) or not set(nations) <= set(NATIONS):
        raise LookupError(f"Break has no overview {name}")
    return draw_overview(nations, ("",) * len(nations), "Troops and cards", "", False)


# in words


def overview_alt(nations: Sequence[str], leaders: Sequence[str], title: str, turn: str) -> str:
    """Describe an overview in at most 1024 characters: without what the cards do if that is too long."""
    found = ""
    for tell in TELLERS:
        lines = [nation_words(nation, who, tell) for nation, who in zip(nations, leaders, strict=True)]
        found = "\n".join((f"Break. {turn}. {title}.", *lines))
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def nation_words(nation: str, who: str, tell: Callable[[CardView], str]) -> str:
    """Describe a nation: who leads it, its troops, its cards."""
    cards = cards_of_nation(nation)
    troops = ", ".join(tell(card) for card in cards if card.kind == "troop")
    others = ", ".join(tell(card) for card in cards if card.kind != "troop")
    head = f"{who}: {NATION_WORDS[nation]}." if who else f"{NATION_WORDS[nation]}: {NATION_BRIEFS[nation]}"
    return f"{head} Troops: {troops}. Cards: {others}."


def tell_whole(card: CardView) -> str:
    """Describe a card as its row does: `Golem ×2, power 3 (loses 1 less)`."""
    return f"{tell_figures(card)} ({card.brief})"


def tell_figures(card: CardView) -> str:
    return f"{count_words(card)}, power {card.power}" if card.kind == "troop" else count_words(card)


def tell_tersely(card: CardView) -> str:
    return f"{count_words(card)} {card.power}" if card.kind == "troop" else count_words(card)


TELLERS: Final = (tell_whole, tell_figures, tell_tersely)
