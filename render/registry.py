"""What can be drawn, by game: the one place where the host asks for pictures."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.break_.recent_events import summarize_last_turn
from games.nightbreak.recent_events import collect_marks as nightbreak_marks
from games.nightbreak.recent_events import summarize_last_action
from games.nightfall.recent_events import summarize_recent as nightfall_last
from render.break_ import board as break_board
from render.break_ import card as break_card
from render.break_ import long_text
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.nightbreak import alt_text
from render.nightbreak import board as nightbreak
from render.nightbreak import card as nightbreak_card
from render.nightfall import board as nightfall_board
from render.nightfall import card as nightfall_card
from render.nightfall import long_text as nightfall_text


class BoardDrawer(Protocol):
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
        pointing: ChoiceMarks = NO_MARKS,
    ) -> Picture: ...


@dataclass(frozen=True)
class GameRenderer:
    """How a game is shown."""

    board: BoardDrawer
    describe: Callable[[Any, Sequence[str]], str]
    """(view, people): the whole position for whoever reads instead of looking."""
    card: Callable[[str], Picture]
    """(name): a card of the game."""
    spans_turns: bool = False
    """The board tells of whole turns: it is drawn after the events of many steps, not of the last one."""


def draw_nightbreak_board(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    event_list = list(events)
    marks, last = nightbreak_marks(event_list), summarize_last_action(event_list)
    return nightbreak.draw_board(view, people, marks, last, title, private, pointing.offered)


def draw_break_board(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    """`events`: those of the last turn and of the one under way."""
    last = summarize_last_turn(events)
    return break_board.draw_board(view, people, last, title=title, private=private, pointing=pointing)


def draw_nightfall_board(
    view: Any,
    events: Iterable[Any],
    people: Sequence[str],
    *,
    title: str = "",
    private: bool = False,
    pointing: ChoiceMarks = NO_MARKS,
) -> Picture:
    """`events`: those of many steps, for a sealed answer must not wipe out what was marked before it."""
    last = nightfall_last(events)
    return nightfall_board.draw_board(view, people, last, title=title, private=private, pointing=pointing)


RENDERERS: dict[str, GameRenderer] = {
    "nightbreak": GameRenderer(draw_nightbreak_board, alt_text.describe_position, nightbreak_card.draw_card),
    "break": GameRenderer(
        draw_break_board, long_text.describe_position, break_card.draw_card, spans_turns=True
    ),
    "nightfall": GameRenderer(
        draw_nightfall_board, nightfall_text.describe_position, nightfall_card.draw_card, spans_turns=True
    ),
}
