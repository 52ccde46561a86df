"""The spec of Thicket, with its view and its secret orders."""

from collections.abc import Iterator

from games.core.model import Seat
from games.core.records import Value
from games.core.rng import Rng
from games.core.sentences.sentence import Text
from games.core.spec import CardHelp, Format, GameSpec
from games.core.table import Offer
from games.core.zones import SeenPile
from tests.thicket import rules
from tests.thicket import sentences as say
from tests.thicket.events import Paid, read_event
from tests.thicket.questions import choose_stop
from tests.thicket.table import DECK, GARDEN, HAND, HEAP, Grove, Thicket, back_of, book, empty_grove
from tests.thicket.tables import NAMES, TABLES


class ThicketView(Value, frozen=True):
    """The view of a match. `stops` tells only the viewer's own order."""

    turns: int
    seeds: tuple[int, ...]
    berries: tuple[int, ...]
    stops: bool
    waiting: tuple[tuple[Seat, str], ...]
    deck: SeenPile
    heap: SeenPile
    gardens: tuple[SeenPile, ...]
    hands: tuple[SeenPile, ...]


def build_view(g: Thicket, viewer: Seat | None) -> ThicketView:
    grove = g.board
    return ThicketView(
        turns=grove.turns,
        seeds=tuple(grove.seeds),
        berries=tuple(grove.berries),
        stops=viewer is not None and grove.orders[viewer],
        waiting=tuple((each.seat, NAMES[rules.BUSHES[each.rule]]) for each in grove.waiting),
        deck=g.seen_pile(DECK, viewer),
        heap=g.seen_pile(HEAP, viewer),
        gardens=tuple(g.seen_pile(GARDEN, viewer, seat) for seat in g.seats),
        hands=tuple(g.seen_pile(HAND, viewer, seat) for seat in g.seats),
    )


def imagine_stops(g: Thicket, viewer: Seat | None, dice: Rng) -> None:
    for seat in g.seats:
        if seat != viewer:
            g.board.orders[seat] = bool(dice.below(2))


def evaluate(g: Thicket, seat: Seat) -> float:
    worths = [
        8 * g.board.berries[other] + 2 * g.board.seeds[other] + 3 * len(g.pile(GARDEN, other))
        for other in g.seats
    ]
    return 2 * worths[seat] - sum(worths)


def list_asides(g: Thicket) -> Iterator[Offer]:
    return (g.ask(choose_stop, seat).offer(rules.set_stop, seat) for seat in g.seats)


def list_stops(g: Thicket, seat: Seat) -> Iterator[Text]:
    if g.board.orders[seat]:
        yield say.StopLine()


THICKET = GameSpec(
    key="thicket",
    title="Thicket",
    prefix="TK",
    about="Wrens water, raid and cast: a made-up game for what Burrow leaves out of the kernel.",
    book=book,
    formats=(Format("plain", "Plain", (2, 3), 400),),
    table_type=Thicket,
    board_type=Grove,
    make_board=empty_grove,
    zones=(DECK, HAND, GARDEN, HEAP),
    back_of=back_of,
    sort_groups=("top", "bottom"),
    opening=rules.opening,
    view=build_view,
    imagine=imagine_stops,
    evaluate=evaluate,
    asides=list_asides,
    list_standing_orders=list_stops,
    on_substitution=rules.clear_stop,
    binding_events=(Paid.get_kind(),),
    concede=rules.give_up,
    count_turns=lambda g: g.board.turns,
    describe_event=read_event,
    tables=TABLES,
    card_help=tuple(
        CardHelp(name.title(), "spell" if back_of(face) else "bush", text)
        for face, (name, text) in enumerate(
            zip(
                NAMES,
                (
                    "Each other player loses a seed.",
                    "You gain a seed, and your rowans bloom.",
                    "You gain a berry.",
                    "You draw a card.",
                    "Whoever is raiding or watering loses a seed.",
                    "What is being done is called off.",
                ),
                strict=True,
            )
        )
    ),
)
