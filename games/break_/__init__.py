"""Break: a grid of tiles, four nations, no chance. One module for each chapter of the rulebook."""

from games.break_ import sentences as say
from games.break_.card_help import build_card_help
from games.break_.changes import list_changes
from games.break_.evaluate import evaluate
from games.break_.events import read_event
from games.break_.glossary import NATIONS
from games.break_.kinds import KINDS
from games.break_.lesson import LESSON
from games.break_.moves import breaks_path, split_moves
from games.break_.name_facts import list_name_facts
from games.break_.rulebook import book
from games.break_.rules_help import CHAPTERS
from games.break_.setup import BASIC, CHOOSE, RANDOM, empty_field, opening
from games.break_.state import ZONES, Field
from games.break_.table import Break
from games.break_.tables import TABLES
from games.break_.turn import TURN_ENDED, concede
from games.break_.unavailable import list_unavailable
from games.break_.view import build_view, imagine_secrets
from games.break_.view_types import status_line
from games.core.spec import Format, GameSpec, MatchOption

__all__ = ["BREAK"]

MAX_ACTIONS = 1600
"""Bound on the actions of a match: 80 turns with four moves, every card once, and the end of the turn."""

TABLES.define_kinds(KINDS)

BREAK = GameSpec(
    key="break",
    title="Break",
    prefix="BR",
    about=say.GameAbout(),
    score_title=say.ScoreTitle(),
    book=book,
    formats=(Format("duel", say.DuelTitle(), (2,), MAX_ACTIONS, say.DuelAbout()),),
    match_options=(
        MatchOption(
            "nation",
            say.NationTitle(),
            say.NationAbout(),
            CHOOSE,
            (CHOOSE, *NATIONS, RANDOM),
            by_seat=True,
            choice_titles=(say.OwnNation(), *NATIONS, say.RandomNation()),
        ),
        MatchOption(
            "layouts",
            say.LayoutsTitle(),
            say.LayoutsAbout(),
            "chosen",
            ("chosen", BASIC),
            choice_titles=(say.ChosenLayouts(), say.BasicLayouts()),
        ),
    ),
    table_type=Break,
    board_type=Field,
    make_board=empty_field,
    zones=ZONES,
    opening=opening,
    view=build_view,
    imagine=imagine_secrets,
    evaluate=evaluate,
    small_moves=True,
    describe_event=read_event,
    tables=TABLES,
    list_changes=list_changes,
    turn_end_event=TURN_ENDED,
    split_moves=split_moves,
    breaks_path=breaks_path,
    surprise_events=("sprung", "caught"),
    concede=concede,
    has_chance=False,
    side_of=lambda g, seat: g.name_of(seat) if g.board.nations[seat] else "",
    count_turns=lambda g: g.board.turn,
    status_line=status_line,
    pieces=say.GamePieces(),
    list_unavailable=list_unavailable,
    list_name_facts=list_name_facts,
    card_help=build_card_help(),
    rules_help=CHAPTERS,
    lesson=LESSON,
)
