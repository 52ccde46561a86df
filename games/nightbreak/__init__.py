"""Nightbreak: a hero battler over two days. One module for each chapter of the rulebook."""

from games.core.model import Seat
from games.core.sentences.sentence import Text
from games.core.spec import Format, GameSpec, MatchOption
from games.nightbreak import sentences as say
from games.nightbreak.card_help import build_card_help
from games.nightbreak.changes import list_changes
from games.nightbreak.evaluate import evaluate
from games.nightbreak.events import read_event
from games.nightbreak.facts import NAMELESS_SIDES
from games.nightbreak.glossary import CLASSIC, KINGMAKER, STANDING_ORDERS, TWILIGHT, UNITY
from games.nightbreak.heroes import moon, sun
from games.nightbreak.kinds import KINDS
from games.nightbreak.lesson import LESSON
from games.nightbreak.name_facts import list_name_facts
from games.nightbreak.outcome import describe_outcome
from games.nightbreak.rulebook import book
from games.nightbreak.rules_help import CHAPTERS
from games.nightbreak.setup import empty_battle, opening
from games.nightbreak.standing_orders import clear_standing_orders, list_asides, list_standing_orders
from games.nightbreak.state import ZONES, Battle
from games.nightbreak.table import Nightbreak
from games.nightbreak.tables import TABLES
from games.nightbreak.turn import concede, open_concessions
from games.nightbreak.unavailable import list_unavailable
from games.nightbreak.view import build_view, imagine_secrets
from games.nightbreak.view_types import status_line

__all__ = ["NIGHTBREAK", "moon", "sun"]


TABLES.define_kinds(KINDS)


def name_side(g: Nightbreak, seat: Seat) -> Text:
    """Name a seat's side; "" while factions are to be chosen, and when it plays where there are none."""
    name = g.name_of(g.side_of_seat(seat))
    if name not in NAMELESS_SIDES:
        return say.SideTitle(name)
    return say.SideInOrder(name) if g.shared else ""


NIGHTBREAK = GameSpec(
    key="nightbreak",
    title="Nightbreak",
    prefix="NB",
    about=say.GameAbout(),
    score_title=say.ScoreTitle(),
    book=book,
    formats=(
        Format(CLASSIC, say.ClassicTitle(), (2,), 400, say.ClassicAbout()),
        Format(UNITY, say.UnityTitle(), (3, 4), 600, say.UnityAbout()),
        Format(KINGMAKER, say.KingmakerTitle(), (2,), 450, say.KingmakerAbout()),
        Format(TWILIGHT, say.TwilightTitle(), (2,), 400, say.TwilightAbout()),
    ),
    match_options=(
        MatchOption(
            "sides",
            say.SidesTitle(),
            say.SidesAbout(),
            "chosen",
            ("chosen", "random"),
            choice_titles=(say.ChosenSides(), say.RandomSides()),
        ),
        MatchOption(
            "replacements",
            say.ReplacementsTitle(),
            say.ReplacementsAbout(),
            "ask",
            STANDING_ORDERS,
            choice_titles=(say.AskReplacement(), say.PlaceReplacement(), say.DiscardReplacement()),
            by_seat=True,
            secret=True,
        ),
        MatchOption(
            "heroes",
            say.HeroesTitle(),
            say.HeroesAbout(),
            "chosen",
            ("chosen", "random"),
            choice_titles=(say.ChosenHeroes(), say.RandomHeroes()),
        ),
    ),
    table_type=Nightbreak,
    board_type=Battle,
    make_board=empty_battle,
    zones=ZONES,
    opening=opening,
    view=build_view,
    imagine=imagine_secrets,
    evaluate=evaluate,
    describe_event=read_event,
    tables=TABLES,
    list_changes=list_changes,
    describe_outcome=describe_outcome,
    asides=list_asides,
    list_unavailable=list_unavailable,
    list_name_facts=list_name_facts,
    concede=concede,
    open_concessions=open_concessions,
    side_of=name_side,
    count_turns=lambda g: g.board.turn,
    status_line=status_line,
    pieces=say.GamePieces(),
    card_help=build_card_help(),
    rules_help=CHAPTERS,
    list_standing_orders=list_standing_orders,
    on_substitution=clear_standing_orders,
    lesson=LESSON,
    rules=2,
)
