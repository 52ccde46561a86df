"""What is no move: standing orders for every card that is looked at, so that the others need not wait."""

from collections.abc import Iterator
from functools import cache

from games.core.decisions.base import One, Some
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.table import Offer
from games.core.text.matching import join_words
from games.core.zones import Face
from games.nightbreak.glossary import ALWAYS_ASK, KEEP
from games.nightbreak.hero import HEROES
from games.nightbreak.rulebook import book
from games.nightbreak.table import Nightbreak
from games.nightbreak.turn import offer_to_play_on, play_on

ORDER_LABELS = {
    "ask": ("Ask me", "Each time, you are shown the top card of your deck."),
    "place": ("Always keep", "The top card of your deck is placed."),
    "discard": ("Always discard", "The top card of your deck is discarded, and the next one placed."),
}
ORDER_OPTIONS = tuple(
    Option(order, f"always {order}", label, about=about) for order, (label, about) in ORDER_LABELS.items()
)


@book.question("standing_order")
def standing_order(g: Nightbreak, seat: Seat) -> One[str] | None:
    """All orders, the present one included: an older button goes on meaning what it says."""
    if not g.board.orders:
        return None
    return One(
        seat, "When you replace a Hero:", ORDER_OPTIONS, private=True, aside=True, topic="Replacement order"
    )


@book.rule("give_order")
def set_standing_order(g: Nightbreak, order: str, seat: Seat) -> None:
    g.board.orders[seat] = order
    g.tell_privately("ordered", seat, seat=seat, order=describe_order(order))


@book.question("wish_list")
def choose_wish_list(g: Nightbreak, seat: Seat) -> Some[Face] | None:
    """Who is placed whenever the seat looks at the card; it discards all others."""
    if not g.board.orders:
        return None
    heroes = heroes_of("" if g.shared else g.board.factions[g.side_of_seat(seat)] or "nobody yet")
    prompt = "Which Heroes do you always keep? All others are then discarded."
    most = len(heroes)
    return Some(
        seat, prompt, heroes, 1, most, verb="always", private=True, aside=True, topic="Heroes to keep"
    )


@cache
def heroes_of(faction: str) -> tuple[Option[Face], ...]:
    """The Heroes of a faction, or all."""
    return tuple(
        Option(face, hero.name.lower(), hero.name, hero.faction.capitalize(), aliases=(f"keep {hero.name}",))
        for face, hero in sorted(HEROES.items())
        if faction in ("", hero.faction)
    )


@book.rule("give_list")
def set_wish_list(g: Nightbreak, wanted: tuple[Face, ...], seat: Seat) -> None:
    g.then(set_standing_order, " ".join([KEEP, *map(str, wanted)]), seat)


def describe_order(order: str) -> str:
    """An order as its seat reads it."""
    verb, *wanted = order.split()
    return f"{verb} {join_words([HEROES[int(face)].name for face in wanted])}" if wanted else verb


def list_standing_orders(g: Nightbreak, seat: Seat) -> Iterator[str]:
    """What a seat has ordered; nothing while it wants to be asked."""
    order = g.board.orders[seat] if g.board.orders else ALWAYS_ASK
    if order != ALWAYS_ASK:
        yield f"Replacement order: {describe_order(order)}"


@book.rule("newcomer")
def clear_standing_orders(g: Nightbreak, seat: Seat) -> None:
    """Somebody else plays the seat: who sat there before neither answers for it nor wants to give up."""
    if g.board.orders:
        g.board.orders[seat] = ALWAYS_ASK
    if seat in g.board.gave_up:
        g.then(play_on, seat)


def list_asides(g: Nightbreak) -> Iterator[Offer]:
    """Every seat may change its order at any time, and think better of giving up."""
    for seat in g.seats:
        yield g.ask(standing_order, seat).offer(set_standing_order, seat)
        yield g.ask(choose_wish_list, seat).offer(set_wish_list, seat)
        yield g.ask(offer_to_play_on, seat).offer(play_on)
