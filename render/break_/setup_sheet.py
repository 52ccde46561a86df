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
from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from render.break_ import sentences as words
from render.break_.alt_text import LONGEST_ALT, headline, nation_term, tell_turn
from render.break_.cells import bottom_seat
from render.break_.frame import frame_line
from render.break_.nations import count_card, paint_nations
from render.kit import png
from render.kit.byte_budget import PICTURES
from render.kit.lettering import name_drawably
from render.kit.picture import Picture
from render.kit.private_frame import paste_privacy
from render.kit.texts import join_sentences


def are_nations_open(view: BreakView) -> bool:
    """Tell whether the nations are still being chosen."""
    return not view.turn and not view.finished and not all(side.nation for side in view.sides)


def is_board_empty(view: BreakView) -> bool:
    """Tell whether the match is being set up and nobody has laid out a troop."""
    return not view.turn and not view.finished and not any(side.locked for side in view.sides)


def draw_choice_of_nations(view: BreakView, say: Teller, title: str, *, private: bool) -> Picture:
    """Draw all nations: in one picture for everybody, for a player in two with more room."""
    said, turn = title or say(headline(view)), say(tell_turn(view))
    if not private:
        return draw_overview(NATIONS, ("",) * len(NATIONS), said, turn, False, say.key)
    upper, lower = (draw_overview(NATIONS[at : at + 2], ("", ""), said, turn, True, say.key) for at in (0, 2))
    return upper._replace(below=lower)


def draw_both_nations(view: BreakView, say: Teller, title: str = "", *, private: bool = False) -> Picture:
    """Draw the two nations of a match with who leads them, the viewer's first."""
    seats = (bottom_seat(view), 1 - bottom_seat(view))
    nations = tuple(view.sides[seat].nation for seat in seats)
    drawn, turn = name_drawably(say), say(tell_turn(view))
    leaders = tuple(drawn.say_person(seat) for seat in seats)
    shown = draw_overview(nations, leaders, title or drawn(headline(view)), turn, private, say.key)
    leaders = tuple(say.say_person(seat) for seat in seats)
    alt = describe_overview(nations, leaders, title or say(headline(view)), turn, say.key)
    return shown._replace(alt=alt)


@PICTURES.memoize
def draw_overview(
    nations: tuple[str, ...],
    leaders: tuple[str, ...],
    title: str,
    turn: str,
    private: bool,
    language: str,
) -> Picture:
    """Draw some nations; kept, as the same ones are shown to many people."""
    image = paint_nations(nations, leaders, title, turn, private=private, language=language)
    if private:
        paste_privacy(image, frame_line, inset=3)
    alt = describe_overview(nations, leaders, title, turn, language)
    return Picture(png.encode(image, small=True), alt, image.size)


# by name

SHEET: Final = "Nations: "


def name_nations(nations: Sequence[str]) -> str:
    """Return the name of an overview.

    >>> name_nations(["rock", "fire"])
    'Nations: rock, fire'
    """
    return f"{SHEET}{', '.join(nations)}"


def draw_named_nations(name: str, language: str) -> Picture:
    """Draw the overview of this name; raise LookupError if it is none."""
    nations = tuple(name.removeprefix(SHEET).split(", "))
    if not name.startswith(SHEET) or len(nations) not in (2, 4) or not set(nations) <= set(NATIONS):
        raise LookupError(f"Break has no overview {name}")
    title = Teller(language)(words.OverviewTitle())
    return draw_overview(nations, ("",) * len(nations), title, "", False, language)


# in words


def describe_overview(
    nations: Sequence[str], leaders: Sequence[str], title: str, turn: str, language: str
) -> str:
    """Describe an overview in at most 1024 characters: without what the cards do if that is too long."""
    found, say = "", Teller(language)
    for tell in TELLERS:
        lines = [tell_nation_line(nation, who, tell) for nation, who in zip(nations, leaders, strict=True)]
        found = join_sentences(say, (words.Head(turn, title), *lines), "\n")
        if len(found) <= LONGEST_ALT:
            break
    return found[:LONGEST_ALT]


def tell_nation_line(nation: str, leader: str, tell: Callable[[CardView], Text]) -> Sentence:
    """Describe a nation: who leads it, its troops, its cards."""
    cards = cards_of_nation(nation)
    troops = tuple(tell(card) for card in cards if card.kind == "troop")
    others = tuple(tell(card) for card in cards if card.kind != "troop")
    if leader:
        return words.LedNation(leader, nation_term(nation), troops, others)
    brief = "" if tell is tell_briefly else NATION_BRIEFS[nation]
    return words.NationAndBrief(nation, brief, troops, others)


def tell_whole(card: CardView) -> Sentence:
    """Describe a card as its row does: `Golem ×2, power 3 (loses 1 less)`."""
    return words.WithBrief(tell_figures(card), card.brief)


def tell_briefly(card: CardView) -> Sentence:
    """Describe a card with what it does, and as few words besides as possible."""
    return words.WithBrief(tell_tersely(card), card.brief)


def tell_figures(card: CardView) -> Sentence:
    return words.TroopFigures(count_card(card), card.power) if card.kind == "troop" else count_card(card)


def tell_tersely(card: CardView) -> Sentence:
    return words.TerseFigures(count_card(card), card.power) if card.kind == "troop" else count_card(card)


TELLERS: Final = (tell_whole, tell_briefly, tell_figures, tell_tersely)
