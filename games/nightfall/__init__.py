"""Nightfall: a deck-building card game with combat and a chain. The rules stand in files by chapters."""

from games.core.spec import Format, GameSpec, Setting
from games.nightfall import actions, minions
from games.nightfall.book import book
from games.nightfall.chapters import CHAPTERS
from games.nightfall.denied import denied
from games.nightfall.draft import FOR_TWO, NORMAL
from games.nightfall.evaluate import evaluate
from games.nightfall.lesson import LESSON
from games.nightfall.orders import asides, newcomer, ordered
from games.nightfall.reference import reference
from games.nightfall.setup import EVEN, SHORT_HAND, clash, empty_night
from games.nightfall.sight import imagine, view
from games.nightfall.state import ZONES, Night
from games.nightfall.story import story
from games.nightfall.table import Nightfall
from games.nightfall.terms import COMMON, DRAFTED, OPEN, QUICK
from games.nightfall.turn import concede, opening
from games.nightfall.view import status

__all__ = ["NIGHTFALL", "actions", "minions"]

LONGEST = 400_000
"""Actions: a series of thirty games of thirty rounds, with every card discarded and claimed one by one."""

SEATS = (2, 3, 4, 5)

NIGHTFALL = GameSpec(
    key="nightfall",
    title="Nightfall",
    prefix="NF",
    about="Build a deck of night creatures, link orders into a shared chain, and take the fewest wounds.",
    book=book,
    formats=(Format("classic", "Classic", SEATS, LONGEST, "Everybody plays alone; the fewest wounds win."),),
    settings=(
        Setting(
            "archives",
            "Archives",
            "Drafted or by quick start; Open Archives shows the commons first, Common Ground has only them.",
            DRAFTED,
            (DRAFTED, QUICK, OPEN, COMMON),
        ),
        Setting(
            "secret",
            "Secret Archives",
            "Private archives stay face down until their holder first uses them.",
            False,
            (False, True),
        ),
        Setting(
            "series",
            "End-of-the-World Series",
            "Several games in a row; at 100 wounds in all the lowest total wins.",
            False,
            (False, True),
        ),
        Setting("promos", "Promos", "Three more orders that may come up in the draft.", False, (False, True)),
        Setting(
            "two_draft",
            "Draft of two",
            "For two players: the first pick is removed from the game, or all as with more players.",
            FOR_TWO,
            (FOR_TWO, NORMAL),
        ),
        Setting(
            "handicap",
            "First hand",
            "Of two players the first begins with 4 cards instead of 5.",
            SHORT_HAND,
            (SHORT_HAND, EVEN),
        ),
        Setting(
            "auto_pass",
            "Automatic passes",
            "Whether players may order to pass whenever no card of theirs links.",
            True,
            (True, False),
        ),
    ),
    table=Nightfall,
    board_type=Night,
    board=empty_night,
    zones=ZONES,
    clash=clash,
    opening=opening,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    story=story,
    asides=asides,
    concede=concede,
    gone=lambda g: g.board.gave_up,
    turns=lambda g: g.board.turn,
    status=status,
    denied=denied,
    cards=reference(),
    chapters=CHAPTERS,
    orders=ordered,
    lesson=LESSON,
    newcomer=newcomer,
)
