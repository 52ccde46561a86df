"""What can be drawn, by game: the one place where the host asks for pictures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.break_.marks import last_turn
from games.nightbreak.marks import last_line
from games.nightbreak.marks import marks as nightbreak_marks
from games.nightfall.marks import last as nightfall_last
from render import (
    break_board,
    break_card,
    break_text,
    nightbreak,
    nightbreak_card,
    nightbreak_words,
    nightfall_board,
    nightfall_card,
    nightfall_text,
)
from render.picture import NOWHERE, Picture, Pointing


class Board(Protocol):
    """Draws the board after some events, as the viewer of the view sees both.

    A private picture says that nobody else sees it, and marks what its seat is `pointing` at.
    """

    def __call__(
        self,
        view: Any,
        events: Iterable[Any],
        people: Sequence[str],
        *,
        title: str = "",
        private: bool = False,
        pointing: Pointing = NOWHERE,
    ) -> Picture: ...


@dataclass(frozen=True)
class Drawing:
    """How a game is shown."""

    board: Board
    words: Callable[[Any, Sequence[str]], str]
    """(view, people): the whole position for whoever reads instead of looking."""
    card: Callable[[str], Picture]
    """(name): a card of the game."""
    turns: bool = False
    """The board tells of whole turns: it is drawn after the events of many steps, not of the last one."""


def nightbreak_board(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Picture:
    told = list(events)
    marks, last = nightbreak_marks(told), last_line(told)
    return nightbreak.draw(view, people, marks, last, title, private, pointing.offered)


def board_of_break(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Picture:
    """`events`: those of the last turn and of the one under way."""
    last = last_turn(events)
    return break_board.draw(view, people, last, title=title, private=private, pointing=pointing)


def board_of_nightfall(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: Pointing = NOWHERE,
) -> Picture:
    """`events`: those of many steps, for a sealed answer must not wipe out what was marked before it."""
    last = nightfall_last(events)
    return nightfall_board.draw(view, people, last, title=title, private=private, pointing=pointing)


DRAWINGS: dict[str, Drawing] = {
    "nightbreak": Drawing(nightbreak_board, nightbreak_words.describe, nightbreak_card.draw_card),
    "break": Drawing(board_of_break, break_text.describe, break_card.draw_card, turns=True),
    "nightfall": Drawing(board_of_nightfall, nightfall_text.describe, nightfall_card.draw_card, turns=True),
}
