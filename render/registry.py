"""The renderers of all games: the one module that the host imports for pictures."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from games.break_.recent_events import summarize_last_turn
from games.core.sentences.teller import Teller
from games.nightfall.recent_events import summarize_recent as summarize_nightfall
from render.break_ import board as break_board
from render.break_ import card as break_card
from render.break_ import long_text as break_text
from render.break_ import piece_list
from render.kit.picture import NO_MARKS, ChoiceMarks, Picture
from render.nightbreak import alt_text as nightbreak_text
from render.nightbreak import board as nightbreak_board
from render.nightbreak import card as nightbreak_card
from render.nightbreak import hero_lines as nightbreak_heroes
from render.nightfall import board as nightfall_board
from render.nightfall import card as nightfall_card
from render.nightfall import long_text as nightfall_text


class BoardDrawer(Protocol):
    """Draws the board after some events; view and events are those that its viewer may see.

    The teller knows the language, the names of the people by seat, and who reads.

    A private picture says that nobody else sees it, and marks what its seat is `choice_marks` at.
    """

    def __call__(
        self,
        view: Any,
        events: Iterable[Any],
        say: Teller,
        *,
        title: str = "",
        private: bool = False,
        choice_marks: ChoiceMarks = NO_MARKS,
    ) -> Picture: ...


class SummaryDrawer(Protocol):
    """A game's own `draw_board`, which takes a summary of the events."""

    def __call__(
        self,
        view: Any,
        say: Teller,
        last: Any = ...,
        *,
        title: str = "",
        private: bool = False,
        choice_marks: ChoiceMarks = NO_MARKS,
    ) -> Picture: ...


@dataclass(frozen=True)
class GameRenderer:
    """How a game is shown."""

    board: BoardDrawer
    describe: Callable[[Any, Teller], str]
    """(view, say): the whole position in words, for people who do not see the picture."""
    card: Callable[[str, str], Picture]
    """(name, language): a card of the game."""
    count_cards: Callable[[Any, Teller], str] | None = None
    """(view, say): how many cards everybody has where, as a table, for whoever has no seat."""
    pieces: Callable[[Any, Teller], str] | None = None
    """(view, say): everybody's pieces and what they do, in short lines; None: the position in words."""
    sheet: Callable[[Any], str] | None = None
    """(view): the name under which `card` draws what the match is played with; None: the board is shown."""
    spans_turns: bool = False
    """The board is drawn after the events of many steps, not of the last step alone."""


def adapt_drawer(summarize: Callable[[Iterable[Any], Teller], Any], draw: SummaryDrawer) -> BoardDrawer:
    """Build a drawer that summarizes the events, in the reader's words, for a game's own `draw_board`."""

    def draw_with_summary(
        view: Any,
        events: Iterable[Any],
        say: Teller,
        *,
        title: str = "",
        private: bool = False,
        choice_marks: ChoiceMarks = NO_MARKS,
    ) -> Picture:
        last = summarize(events, say)
        return draw(view, say, last, title=title, private=private, choice_marks=choice_marks)

    return draw_with_summary


# Nightbreak and Break show the last turn and the one under way. Nightfall needs many steps too: a sealed
# answer must not wipe out what was marked before it.
RENDERERS: dict[str, GameRenderer] = {
    "nightbreak": GameRenderer(
        adapt_drawer(nightbreak_board.summarize_recent, nightbreak_board.draw_board),
        nightbreak_text.describe_position,
        nightbreak_card.draw_card,
        pieces=nightbreak_heroes.describe_heroes,
        spans_turns=True,
    ),
    "break": GameRenderer(
        adapt_drawer(summarize_last_turn, break_board.draw_board),
        break_text.describe_position,
        break_card.draw_card,
        pieces=piece_list.describe_pieces,
        sheet=piece_list.name_sheet,
        spans_turns=True,
    ),
    "nightfall": GameRenderer(
        adapt_drawer(summarize_nightfall, nightfall_board.draw_board),
        nightfall_text.describe_position,
        nightfall_card.draw_card,
        nightfall_text.count_cards,
        nightfall_text.describe_hand,
        spans_turns=True,
    ),
}
"""The renderer of each game by its key."""
