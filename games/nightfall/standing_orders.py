"""Standing orders: automatic passes, and whether a seat is asked for the order of its combats and damage."""

from collections.abc import Iterator

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.table import Offer
from games.nightfall.glossary import (
    ALWAYS_ASK,
    AS_GIVEN,
    CLAIM,
    CLEANUP,
    NO_STANDING_ORDERS,
    PASS_CHAIN,
    PASS_TURN,
    PASS_UNLINKED,
)
from games.nightfall.rulebook import book
from games.nightfall.state import COMBATS, EACH, PASSING
from games.nightfall.table import Nightfall
from games.nightfall.target_plans import choose_plan, set_plan

PASS_OPTIONS = (
    Option(ALWAYS_ASK, "always ask me", "Ask me", about="You are asked in every window."),
    Option(
        PASS_UNLINKED,
        "auto pass",
        "Pass when nothing links",
        about="After a while, and only if no card of yours links.",
    ),
    Option(
        PASS_CHAIN,
        "pass this chain",
        "Pass this chain",
        about="Whatever is linked, until this chain is over.",
    ),
    Option(
        PASS_TURN,
        "pass until my turn",
        "Pass until my turn",
        about="Whatever is linked, until your turn begins.",
    ),
)
COMBAT_OPTIONS = (
    Option(AS_GIVEN, "combats as given", "As given", about="Combats follow in the order of the attack."),
    Option(ALWAYS_ASK, "combats ask me", "Ask me after the blocks", about="You name each next combat."),
)
DAMAGE_OPTIONS = (
    Option(
        AS_GIVEN,
        "damage clockwise",
        "Clockwise",
        about="Damage to several goes clockwise, minions as they entered.",
    ),
    Option(
        ALWAYS_ASK, "damage ask me", "Ask me", about="You say in which order several take damage of yours."
    ),
)


@book.question("how_to_pass")
def choose_passing(g: Nightfall, seat: Seat) -> One[str]:
    """Offer the passing orders, secret and at any time (NF-R60, NF-D22), without auto pass if disabled."""
    options = PASS_OPTIONS if g.option("auto_pass") else (PASS_OPTIONS[0], *PASS_OPTIONS[2:])
    return One(seat, "In windows of a chain:", options, private=True, aside=True, topic="How to pass")


@book.question("combat_order")
def choose_combat_order(g: Nightfall, seat: Seat) -> One[str]:
    prompt = "The order of your combats:"
    return One(seat, prompt, COMBAT_OPTIONS, private=True, aside=True, topic="Order of combats")


@book.question("damage_order")
def choose_damage_order(g: Nightfall, seat: Seat) -> One[str]:
    """Offer to be asked for the order in which several targets take damage (NF-R47, NF-R75)."""
    prompt = "Damage of yours to several:"
    return One(seat, prompt, DAMAGE_OPTIONS, private=True, aside=True, topic="Order of damage")


@book.rule("give_order")
def set_standing_order(g: Nightfall, order: str, seat: Seat, subject: int) -> None:
    chain = g.board.turn + 1 + (g.board.phase in (CLAIM, CLEANUP))
    until = {PASS_CHAIN: f" {chain}", PASS_TURN: f" {g.next_turn_of(seat)}"}.get(order, "")
    g.board.orders[seat][subject] = order + until
    g.tell_privately("ordered", seat, seat=seat, about=subject, order=order)


def list_asides(g: Nightfall) -> Iterator[Offer]:
    for seat in g.seats:
        yield g.ask(choose_passing, seat).offer(set_standing_order, seat, PASSING)
        yield g.ask(choose_combat_order, seat).offer(set_standing_order, seat, COMBATS)
        yield g.ask(choose_damage_order, seat).offer(set_standing_order, seat, EACH)
        yield g.ask(choose_plan, seat).offer(set_plan, seat)


@book.rule("newcomer")
def clear_standing_orders(g: Nightfall, seat: Seat) -> None:
    """Clear the orders and plans of a seat whose player has changed; they are the former player's secret."""
    g.board.orders[seat] = list(NO_STANDING_ORDERS)
    g.board.plans[seat] = []


def describe_order(subject: int, order: str) -> str:
    """Describe an order for its seat."""
    options = (PASS_OPTIONS, COMBAT_OPTIONS, DAMAGE_OPTIONS)[subject]
    return next(option.title for option in options if option.value == order)


def list_standing_orders(g: Nightfall, seat: Seat) -> Iterator[str]:
    """Yield a line for each order of the seat that differs from the default."""
    for about, order in enumerate((g.passing_order(seat), *g.board.orders[seat][1:])):
        if order != (ALWAYS_ASK if about == PASSING else AS_GIVEN):
            yield f"{('Chain', 'Combats', 'Damage')[about]}: {describe_order(about, order)}"
