"""Nightbreak: a hero battler over two days. The rules stand in files by the rulebook's chapters."""

from games.core.spec import Format, GameSpec, Setting
from games.nightbreak.book import book
from games.nightbreak.chapters import CHAPTERS
from games.nightbreak.denied import denied
from games.nightbreak.evaluate import evaluate
from games.nightbreak.heroes import moon, sun
from games.nightbreak.lesson import LESSON
from games.nightbreak.orders import asides, newcomer, ordered
from games.nightbreak.reference import reference
from games.nightbreak.setup import empty_battle, opening
from games.nightbreak.state import ZONES, Battle
from games.nightbreak.story import story
from games.nightbreak.table import Nightbreak
from games.nightbreak.terms import CLASSIC, KINGMAKER, ORDERS, TWILIGHT, UNITY
from games.nightbreak.turn import concede
from games.nightbreak.view import imagine, status, view

__all__ = ["NIGHTBREAK", "moon", "sun"]


NIGHTBREAK = GameSpec(
    key="nightbreak",
    title="Nightbreak",
    prefix="NB",
    about="A duel of Heroes on facing rows, over sixteen turns of day and night.",
    book=book,
    formats=(
        Format(CLASSIC, "Classic", (2,), 400, "Two sides of three Heroes."),
        Format(UNITY, "Unity", (3, 4), 600, "Two teams of four Heroes each."),
        Format(KINGMAKER, "Kingmaker", (2,), 450, "One Hero of each side can be recalled."),
        Format(TWILIGHT, "Twilight", (2,), 400, "Both sides pick from all Heroes and share one deck."),
    ),
    settings=(
        Setting("sides", "Sides", "Who is Sun and who is Moon.", "chosen", ("chosen", "random")),
        Setting(
            "replacements",
            "Replacements",
            "A seat's standing order when one of its Heroes is replaced; it is the seat's secret.",
            "ask",
            ORDERS,
            by_seat=True,
            secret=True,
        ),
        Setting("heroes", "Heroes", "How the starting Heroes are found.", "chosen", ("chosen", "random")),
    ),
    table=Nightbreak,
    board_type=Battle,
    board=empty_battle,
    zones=ZONES,
    opening=opening,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    story=story,
    asides=asides,
    denied=denied,
    concede=concede,
    side=lambda g, seat: g.name_of(g.side_of_seat(seat)),
    turns=lambda g: g.board.turn,
    status=status,
    pieces="Heroes",
    cards=reference(),
    chapters=CHAPTERS,
    orders=ordered,
    newcomer=newcomer,
    lesson=LESSON,
    rules=2,
)
