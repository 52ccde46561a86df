"""The spec of Burrow, with its view, offers and lesson."""

from collections.abc import Iterator

from games.core.decisions.unavailable import Unavailable
from games.core.lesson import Lesson, LessonIdea
from games.core.model import Seat
from games.core.records import Value
from games.core.rng import Rng
from games.core.spec import CardHelp, Format, GameSpec, MatchOption
from games.core.table import Offer
from games.core.zones import SeenPile
from tests.burrow import rules
from tests.burrow import sentences as say
from tests.burrow.changes import list_changes
from tests.burrow.events import read_event
from tests.burrow.questions import prey, snare
from tests.burrow.table import DECK, HAND, HEAP, TILES, Burrow, Den, book, empty_den
from tests.burrow.tables import TABLES


class BurrowView(Value, frozen=True):
    """The view of a match. `holes` has the tile of the viewer's own hole, else only whether a hole exists."""

    round: int
    leader: Seat
    foxes: tuple[tuple[int, ...], ...]
    posts: tuple[tuple[int, ...], ...]
    holes: tuple[int | bool, ...]
    traps: tuple[int, ...]
    scores: tuple[int, ...]
    deck: SeenPile
    heap: SeenPile
    hands: tuple[SeenPile, ...]


def build_view(g: Burrow, viewer: Seat | None) -> BurrowView:
    den = g.board
    return BurrowView(
        round=den.round,
        leader=den.leader,
        foxes=tuple(tuple(row) for row in den.foxes),
        posts=tuple(tuple(row) for row in den.posts),
        holes=tuple(tile if seat == viewer else tile >= 0 for seat, tile in enumerate(den.holes)),
        traps=tuple(den.traps),
        scores=tuple(den.scores),
        deck=g.seen_pile(DECK, viewer),
        heap=g.seen_pile(HEAP, viewer),
        hands=tuple(g.seen_pile(HAND, viewer, seat) for seat in g.seats),
    )


def imagine_secrets(g: Burrow, viewer: Seat | None, dice: Rng) -> None:
    for seat, tile in enumerate(g.board.holes):
        if seat != viewer and tile >= 0:
            g.board.holes[seat] = dice.below(len(TILES))


def evaluate(g: Burrow, seat: Seat) -> float:
    health = [sum(g.board.foxes[other]) for other in g.seats]
    return 4 * g.board.scores[seat] + 2 * health[seat] - sum(health) + g.board.traps[seat]


def list_offers(g: Burrow) -> Iterator[Offer]:
    return (g.ask(snare, seat).offer(rules.spring, seat) for seat in g.seats)


def list_unavailable(g: Burrow, seat: Seat) -> Iterator[Unavailable]:
    """List foxes that cannot be bitten, and a sprung trap; all of this is public."""
    if g.state.stack[-1].rule == prey.key:
        for fox in range(len(g.board.foxes[seat])):
            yield Unavailable(f"{'abcd'[seat]}{fox + 1}", say.OwnDen(), remedy=say.ChooseOthers())
        for other in g.seats:
            for fox, health in enumerate(g.board.foxes[other]):
                if other != seat and health <= 0:
                    yield Unavailable(f"{'abcd'[other]}{fox + 1}", say.FallenFox(), remedy=say.HeirMayCome())
    if not g.board.traps[seat]:
        foxes = tuple(f"trap {'abcd'[other]}{fox + 1}" for other, fox in g.enemies(seat))
        yield Unavailable("trap", say.TrapIsSprung(), say.SpringTrap(), aliases=foxes)


LESSON: Lesson[BurrowView] = Lesson(
    about="A round of lures, holes and bites.",
    options={"format": "duel"},
    seats=2,
    seed="burrow lesson 1",
    is_complete=lambda seen: seen.round > 3,
    closing="That is Burrow. After four rounds the highest score wins.",
    ideas=(
        LessonIdea(
            key="lure", questions=("lures",), sentence="Everybody puts down a card unseen; the highest leads."
        ),
        LessonIdea(
            key="hole",
            questions=("hole",),
            sentence="You lead. Nobody sees where your hole is.",
            moves=("dig mid",),
        ),
        LessonIdea(
            key="posts",
            questions=("posts",),
            sentence="Foxes walk from where they stand.",
            moves=("post fox 1 > mid",),
        ),
        LessonIdea(key="walk", questions=("trail",), sentence="A trail over another's hole is a point."),
        LessonIdea(key="bite", questions=("prey",), sentence="Three bites, shared as you like."),
        LessonIdea(
            key="heir", questions=("heir",), sentence="A fox of yours fell. Only you see the top card."
        ),
        LessonIdea(
            key="trap",
            when=lambda seen: seen.round > 1,
            sentence="Your trap may be sprung at any time, once.",
        ),
    ),
)


BURROW = GameSpec(
    key="burrow",
    title="Burrow",
    prefix="BW",
    about="Foxes lure, bite and dig: a made-up game that uses every feature of the kernel.",
    book=book,
    formats=(
        Format("plain", "Plain", (2, 3, 4), 400),
        Format("duel", "Duel", (2,), 300),
    ),
    match_options=(MatchOption("pace", "Pace", "How often the clock strikes.", 3, least=1, most=9),),
    table_type=Burrow,
    board_type=Den,
    make_board=empty_den,
    zones=(DECK, HAND, HEAP),
    opening=rules.opening,
    view=build_view,
    imagine=imagine_secrets,
    evaluate=evaluate,
    offers=list_offers,
    list_unavailable=list_unavailable,
    concede=rules.give_up,
    count_turns=lambda g: g.board.round,
    describe_event=read_event,
    tables=TABLES,
    list_changes=list_changes,
    lesson=LESSON,
    card_help=tuple(CardHelp(f"Card {n}", "lure", "An odd heir bites as it arrives.") for n in range(8)),
)
