"""Break: a grid of tiles, four nations, no chance. The rules stand in files by the rulebook's chapters."""

from games.break_.book import book
from games.break_.chapters import CHAPTERS
from games.break_.evaluate import evaluate
from games.break_.lesson import LESSON
from games.break_.moves import single_moves
from games.break_.reference import reference
from games.break_.refusing import denied
from games.break_.setup import BASIC, CHOOSE, RANDOM, empty_field, opening
from games.break_.state import ZONES, Field
from games.break_.story import story
from games.break_.table import Break
from games.break_.terms import NATIONS
from games.break_.turn import TURN_ENDED, concede
from games.break_.view import imagine, status, view
from games.core.spec import Format, GameSpec, Setting

__all__ = ["BREAK"]

LONGEST = 1600
"""Actions: 80 turns with four moves, every card once, and the end of the turn."""

BREAK = GameSpec(
    key="break",
    title="Break",
    prefix="BR",
    about="Two nations on a grid of tiles: move, cast, push, burn and trap until one has no troop left.",
    book=book,
    formats=(Format("duel", "Duel", (2,), LONGEST, "Two nations of your choice."),),
    settings=(
        Setting(
            "nation",
            "Nation",
            "Which nation a seat leads: of its own choice, secret until both have chosen, or fixed.",
            CHOOSE,
            (CHOOSE, *NATIONS, RANDOM),
            by_seat=True,
        ),
        Setting(
            "layouts",
            "Layouts",
            "Whether troops may be rearranged before the first turn.",
            "chosen",
            ("chosen", BASIC),
        ),
    ),
    table=Break,
    board_type=Field,
    board=empty_field,
    zones=ZONES,
    opening=opening,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    small_moves=True,
    story=story,
    hands_on=TURN_ENDED,
    moves=single_moves,
    surprises=("sprung", "caught"),
    concede=concede,
    chance=False,
    side=lambda g, seat: g.title(seat) if g.board.nations[seat] else "",
    turns=lambda g: g.board.turn,
    status=status,
    pieces="Troops",
    denied=denied,
    cards=reference(),
    chapters=CHAPTERS,
    lesson=LESSON,
)
