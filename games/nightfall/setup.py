"""Setup of a game: wounds, decks, archives by draft, quick start or variant, first hands."""

from collections.abc import Mapping

from games.core.model import Seat
from games.core.records import Scalar
from games.core.sentences.sentence import Text
from games.nightfall import sentences as say
from games.nightfall.card import ORDERS
from games.nightfall.card_sets import CARD_SETS
from games.nightfall.draft import begin_draft
from games.nightfall.effects import draw
from games.nightfall.events import GameBegan
from games.nightfall.glossary import (
    ALWAYS_ASK,
    COMMON,
    COPIES_OF_STARTER,
    FACE_UP_PER_PLAYER,
    HAND_SIZE,
    NO_STANDING_ORDERS,
    PASS_UNLINKED,
    SETTING_UP,
    WOUNDS,
    WOUNDS_OF_TYPE,
)
from games.nightfall.rulebook import book
from games.nightfall.state import DECK, FACE_DOWN, FACE_UP, PASSING, Night
from games.nightfall.table import Nightfall

SHORT_HAND, EVEN = "short hand", "none"


def empty_night(options: Mapping[str, Scalar], seats: int) -> Night:
    """Create an empty board."""
    return Night(
        tally=[[0] * len(WOUNDS) for _ in range(seats)],
        blanks=[0] * seats,
        orders=[list(NO_STANDING_ORDERS) for _ in range(seats)],
        plans=[[] for _ in range(seats)],
        totals=[0] * seats if options["series"] else [],
        game=0,
    )


def find_clash(options: Mapping[str, Scalar], seats: int) -> Text:
    """Return an error message for variants that exclude each other (NF-R71)."""
    if options["archives"] == COMMON and options["secret"]:
        return say.NoSecretArchives()
    return ""


@book.rule("new_game")
def new_game(g: Nightfall, first: Seat) -> None:
    """Reset everything except totals, standing orders and concessions, and set up a game."""
    old = g.board
    fresh = empty_night(g.state.options, len(g.seats))
    for name in fresh.__struct_fields__:
        if name not in ("totals", "games", "ranked", "orders", "gave_up", "game"):
            setattr(old, name, getattr(fresh, name))
    for orders in old.orders:
        orders[PASSING] = orders[PASSING] if orders[PASSING] == PASS_UNLINKED else ALWAYS_ASK
    old.first, old.phase, old.game = first, SETTING_UP, old.game + 1
    if old.game > 1:
        g.clear_cards()
    g.tell(GameBegan(old.game, first))
    g.then(lay_wounds)
    g.then(lay_decks)
    g.then(begin_draft)
    g.then(deal_hands)


@book.rule("lay_wounds")
def lay_wounds(g: Nightfall) -> None:
    """Shuffle all wounds and lay ten for each player face up on top (NF-S01, NF-S02)."""
    g.add_cards(FACE_DOWN, [face for face in WOUNDS for _ in range(WOUNDS_OF_TYPE)])
    g.shuffle(FACE_DOWN)
    for _ in range(FACE_UP_PER_PLAYER * len(g.seats)):
        g.move(g.pile(FACE_DOWN)[-1], FACE_DOWN, FACE_UP, bottom=True)  # reveals only the top card


@book.rule("lay_decks")
def lay_decks(g: Nightfall) -> None:
    """Deal two of each starting minion; the rest stays in the box (NF-S03, NF-S04)."""
    starters = [face for face in CARD_SETS[str(g.option("format"))] if ORDERS[face].starting]
    for seat in g.seats:
        g.add_cards(DECK, starters * COPIES_OF_STARTER, seat)
        g.shuffle(DECK, seat)


@book.rule("deal_hands")
def deal_hands(g: Nightfall) -> None:
    """Deal five cards; the handicap, one card less, evens the advantage of going first of two players."""
    for seat in g.seats:
        short = g.option("handicap") == SHORT_HAND and len(g.seats) == 2 and seat == g.board.first
        g.then(draw, seat, HAND_SIZE - short)
