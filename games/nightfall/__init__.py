"""Nightfall: a deck-building card game with combat and a chain. One module for each chapter of the rules."""

from games.core.spec import Format, GameSpec, MatchOption
from games.nightfall import actions, minions
from games.nightfall import sentences as say
from games.nightfall.card_help import build_card_help
from games.nightfall.changes import list_changes
from games.nightfall.draft import FOR_TWO, NORMAL
from games.nightfall.evaluate import evaluate
from games.nightfall.events import read_event
from games.nightfall.glossary import COMMON, DRAFTED, OPEN, QUICK
from games.nightfall.kinds import KINDS
from games.nightfall.lesson import LESSON
from games.nightfall.name_facts import list_name_facts
from games.nightfall.outcome import describe_outcome
from games.nightfall.rulebook import book
from games.nightfall.rules_help import CHAPTERS
from games.nightfall.setup import EVEN, SHORT_HAND, empty_night, find_clash
from games.nightfall.standing_orders import clear_standing_orders, list_asides, list_standing_orders
from games.nightfall.state import ZONES, Night
from games.nightfall.table import Nightfall
from games.nightfall.tables import TABLES
from games.nightfall.turn import concede, opening
from games.nightfall.unavailable import list_unavailable
from games.nightfall.view import build_view, imagine_secrets
from games.nightfall.view_types import status_line

__all__ = ["NIGHTFALL", "actions", "minions"]

MAX_ACTIONS = 400_000
"""Bound on actions: thirty games of thirty rounds, with every card discarded and claimed one by one."""

SEATS = (2, 3, 4, 5)

TABLES.define_kinds(KINDS)

NIGHTFALL = GameSpec(
    key="nightfall",
    title="Nightfall",
    prefix="NF",
    about=say.GameAbout(),
    score_title=say.ScoreTitle(),
    book=book,
    formats=(Format("classic", say.ClassicTitle(), SEATS, MAX_ACTIONS, say.ClassicAbout()),),
    match_options=(
        MatchOption(
            "archives",
            say.ArchivesTitle(),
            say.ArchivesAbout(),
            DRAFTED,
            (DRAFTED, QUICK, OPEN, COMMON),
            choice_titles=(
                say.DraftArchives(),
                say.QuickArchives(),
                say.OpenArchives(),
                say.CommonArchives(),
            ),
        ),
        MatchOption("secret", say.SecretTitle(), say.SecretAbout(), False, (False, True)),
        MatchOption("series", say.SeriesTitle(), say.SeriesAbout(), False, (False, True)),
        MatchOption("promos", say.PromosTitle(), say.PromosAbout(), False, (False, True)),
        MatchOption(
            "two_draft",
            say.TwoDraftTitle(),
            say.TwoDraftAbout(),
            FOR_TWO,
            (FOR_TWO, NORMAL),
            choice_titles=(say.DraftForTwo(), say.DraftAsWithMore()),
        ),
        MatchOption(
            "handicap",
            say.HandicapTitle(),
            say.HandicapAbout(),
            SHORT_HAND,
            (SHORT_HAND, EVEN),
            choice_titles=(say.ShortFirstHand(), say.EvenFirstHand()),
        ),
        MatchOption("auto_pass", say.AutoPassTitle(), say.AutoPassAbout(), True, (True, False)),
    ),
    table_type=Nightfall,
    board_type=Night,
    make_board=empty_night,
    zones=ZONES,
    find_clash=find_clash,
    opening=opening,
    view=build_view,
    imagine=imagine_secrets,
    evaluate=evaluate,
    describe_event=read_event,
    tables=TABLES,
    list_changes=list_changes,
    describe_outcome=describe_outcome,
    asides=list_asides,
    concede=concede,
    conceded_seats=lambda g: g.board.gave_up,
    count_turns=lambda g: g.board.turn,
    status_line=status_line,
    list_unavailable=list_unavailable,
    list_name_facts=list_name_facts,
    card_help=build_card_help(),
    rules_help=CHAPTERS,
    list_standing_orders=list_standing_orders,
    lesson=LESSON,
    on_substitution=clear_standing_orders,
    rules=3,
    oldest_rules=1,
)
