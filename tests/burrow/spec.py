"""Burrow as the rest of the world sees it."""

from collections.abc import Iterator

from games.core.flow import Offer
from games.core.model import Event, Seat
from games.core.record import Value
from games.core.rng import Rng
from games.core.spec import CardText, Format, GameSpec, Setting
from games.core.zones import Seen
from tests.burrow import rules
from tests.burrow.questions import snare
from tests.burrow.table import DECK, HAND, HEAP, TILES, Burrow, Den, book, empty_den


class BurrowView(Value, frozen=True):
    """What one viewer knows. `holes`: a tile where it is known, else only whether there is one."""

    round: int
    leader: Seat
    foxes: tuple[tuple[int, ...], ...]
    posts: tuple[tuple[int, ...], ...]
    holes: tuple[int | bool, ...]
    traps: tuple[int, ...]
    scores: tuple[int, ...]
    deck: Seen
    heap: Seen
    hands: tuple[Seen, ...]


def view(g: Burrow, viewer: Seat | None) -> BurrowView:
    den = g.board
    return BurrowView(
        round=den.round,
        leader=den.leader,
        foxes=tuple(tuple(row) for row in den.foxes),
        posts=tuple(tuple(row) for row in den.posts),
        holes=tuple(tile if seat == viewer else tile >= 0 for seat, tile in enumerate(den.holes)),
        traps=tuple(den.traps),
        scores=tuple(den.scores),
        deck=g.seen(DECK, viewer),
        heap=g.seen(HEAP, viewer),
        hands=tuple(g.seen(HAND, viewer, seat) for seat in g.seats),
    )


def imagine(g: Burrow, viewer: Seat | None, dice: Rng) -> None:
    for seat, tile in enumerate(g.board.holes):
        if seat != viewer and tile >= 0:
            g.board.holes[seat] = dice.below(len(TILES))


def evaluate(g: Burrow, seat: Seat) -> float:
    health = [sum(g.board.foxes[other]) for other in g.seats]
    return 4 * g.board.scores[seat] + 2 * health[seat] - sum(health) + g.board.traps[seat]


def offers(g: Burrow) -> Iterator[Offer]:
    return (g.ask(snare, seat).offer(rules.spring, seat) for seat in g.seats)


def story(event: Event) -> str:
    facts = ", ".join(f"{key} {value}" for key, value in event.facts.items())
    return f"{event.kind}: {facts}" if facts else event.kind


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
    settings=(Setting("pace", "Pace", "How often the clock strikes.", 3, least=1, most=9),),
    table=Burrow,
    board_type=Den,
    board=empty_den,
    zones=(DECK, HAND, HEAP),
    opening=rules.opening,
    view=view,
    imagine=imagine,
    evaluate=evaluate,
    offers=offers,
    concede=rules.give_up,
    turns=lambda g: g.board.round,
    story=story,
    cards=tuple(CardText(f"Card {n}", "lure", "An odd heir bites as it arrives.") for n in range(8)),
)
