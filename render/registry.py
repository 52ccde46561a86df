"""What can be drawn, by game: the one place where the host asks for pictures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.break_.marks import last_turn
from games.nightbreak.marks import marks as nightbreak_marks
from render import break_board, break_card, break_text, nightbreak, nightbreak_card, nightbreak_words
from render.picture import Picture


class Board(Protocol):
    """Draws the board after some events, as the viewer of the view sees both.

    A private picture says that nobody else sees it; `targets` are what its seat may choose from.
    """

    def __call__(
        self,
        view: Any,
        events: Iterable[Any],
        people: Sequence[str],
        *,
        title: str = "",
        private: bool = False,
        targets: Sequence[str] = (),
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
    targets: Sequence[str] = (),
) -> Picture:
    return nightbreak.draw(
        view, people, nightbreak_marks(events), title=title, private=private, targets=targets
    )


def board_of_break(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    targets: Sequence[str] = (),
    selected: str | None = None,
    reach: Sequence[str] = (),
    attack: Sequence[str] = (),
) -> Picture:
    """`events`: those of the last turn and of the one under way. From the tile `selected`, those of `reach`
    and of `attack` can be entered; `targets` are any other tiles that may be chosen.
    """
    return break_board.draw(
        view,
        people,
        last_turn(events),
        title=title,
        private=private,
        selected=selected,
        reach=(*targets, *reach),
        attack=attack,
    )


DRAWINGS: dict[str, Drawing] = {
    "nightbreak": Drawing(nightbreak_board, nightbreak_words.describe, nightbreak_card.draw_card),
    "break": Drawing(board_of_break, break_text.describe, break_card.draw_card, turns=True),
}
