"""Nightbreak: a hero battler over two days. One module for each chapter of the rulebook."""

from games.core.spec import Format, GameSpec, MatchOption
from games.nightbreak.card_help import build_card_help
from games.nightbreak.changes import list_changes
from games.nightbreak.evaluate import evaluate
from games.nightbreak.glossary import CLASSIC, KINGMAKER, STANDING_ORDERS, TWILIGHT, UNITY
from games.nightbreak.heroes import moon, sun
from games.nightbreak.lesson import LESSON
from games.nightbreak.name_facts import list_name_facts
from games.nightbreak.outcome import describe_outcome
from games.nightbreak.rulebook import book
from games.nightbreak.rules_help import CHAPTERS
from games.nightbreak.setup import empty_battle, opening
from games.nightbreak.standing_orders import clear_standing_orders, list_asides, list_standing_orders
from games.nightbreak.state import ZONES, Battle
from games.nightbreak.story import describe_event
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import concede, open_concessions
from games.nightbreak.unavailable import list_unavailable
from games.nightbreak.view import build_view, imagine_secrets
from games.nightbreak.view_types import status_line

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
    match_options=(
        MatchOption("sides", "Sides", "Who is Sun and who is Moon.", "chosen", ("chosen", "random")),
        MatchOption(
            "replacements",
            "Replacements",
            "A seat's standing order when one of its Heroes is replaced; it is the seat's secret.",
            "ask",
            STANDING_ORDERS,
            by_seat=True,
            secret=True,
        ),
        MatchOption("heroes", "Heroes", "How the starting Heroes are found.", "chosen", ("chosen", "random")),
    ),
    table_type=Nightbreak,
    board_type=Battle,
    make_board=empty_battle,
    zones=ZONES,
    opening=opening,
    view=build_view,
    imagine=imagine_secrets,
    evaluate=evaluate,
    describe_event=describe_event,
    list_changes=list_changes,
    describe_outcome=describe_outcome,
    asides=list_asides,
    list_unavailable=list_unavailable,
    list_name_facts=list_name_facts,
    concede=concede,
    open_concessions=open_concessions,
    side_of=lambda g, seat: g.name_of(g.side_of_seat(seat)),
    count_turns=lambda g: g.board.turn,
    status_line=status_line,
    pieces="Heroes",
    card_help=build_card_help(),
    rules_help=CHAPTERS,
    list_standing_orders=list_standing_orders,
    on_substitution=clear_standing_orders,
    lesson=LESSON,
    rules=2,
)
