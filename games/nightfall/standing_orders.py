"""Standing orders: automatic passes, and whether a seat is asked for the order of its combats and damage."""

from collections.abc import Iterator

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.model import Seat
from games.core.sentences.events import SplitEvent
from games.core.sentences.sentence import Sentence, Text
from games.core.table import Offer
from games.nightfall import sentences as say
from games.nightfall.events import Ordered
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
from games.nightfall.order_words import word_standing_order
from games.nightfall.rulebook import book
from games.nightfall.state import COMBATS, EACH, PASSING
from games.nightfall.table import Nightfall
from games.nightfall.target_plans import choose_plan, set_plan


def order_option(subject: int, order: str, text: str, about: Sentence) -> Option[str]:
    return Option(order, text, word_standing_order(subject, order), about=about)


PASS_OPTIONS = (
    order_option(PASSING, ALWAYS_ASK, "always ask me", say.AskedInWindows()),
    order_option(PASSING, PASS_UNLINKED, "auto pass", say.PassesUnlinked()),
    order_option(PASSING, PASS_CHAIN, "pass this chain", say.PassesThisChain()),
    order_option(PASSING, PASS_TURN, "pass until my turn", say.PassesUntilTurn()),
)
COMBAT_OPTIONS = (
    order_option(COMBATS, AS_GIVEN, "combats as given", say.CombatsFollowAttack()),
    order_option(COMBATS, ALWAYS_ASK, "combats ask me", say.AskedForCombats()),
)
DAMAGE_OPTIONS = (
    order_option(EACH, AS_GIVEN, "damage clockwise", say.DamageGoesClockwise()),
    order_option(EACH, ALWAYS_ASK, "damage ask me", say.AskedForDamage()),
)
STANDING_LINES = (say.ChainOrder, say.CombatOrder, say.DamageOrder)
"""What tells an order that stands, by its subject."""


@book.question("how_to_pass")
def choose_passing(g: Nightfall, seat: Seat) -> One[str]:
    """Offer the passing orders, secret and at any time (NF-R60, NF-D22), without auto pass if disabled."""
    options = PASS_OPTIONS if g.option("auto_pass") else (PASS_OPTIONS[0], *PASS_OPTIONS[2:])
    return One(seat, say.HowToPass(), options, private=True, aside=True, topic=say.PassingTopic())


@book.question("combat_order")
def choose_combat_order(g: Nightfall, seat: Seat) -> One[str]:
    prompt, topic = say.HowToOrderCombats(), say.CombatsTopic()
    return One(seat, prompt, COMBAT_OPTIONS, private=True, aside=True, topic=topic)


@book.question("damage_order")
def choose_damage_order(g: Nightfall, seat: Seat) -> One[str]:
    """Offer to be asked for the order in which several targets take damage (NF-R47, NF-R75)."""
    prompt, topic = say.HowToOrderDamage(), say.DamageTopic()
    return One(seat, prompt, DAMAGE_OPTIONS, private=True, aside=True, topic=topic)


@book.rule("give_order")
def set_standing_order(g: Nightfall, order: str, seat: Seat, subject: int) -> None:
    chain = g.board.turn + 1 + (g.board.phase in (CLAIM, CLEANUP))
    until = {PASS_CHAIN: f" {chain}", PASS_TURN: f" {g.next_turn_of(seat)}"}.get(order, "")
    g.board.orders[seat][subject] = order + until
    g.tell(SplitEvent(Ordered(seat, subject, order), (seat,)))


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


def list_standing_orders(g: Nightfall, seat: Seat) -> Iterator[Text]:
    """Yield a line for each order of the seat that differs from the default."""
    for about, order in enumerate((g.passing_order(seat), *g.board.orders[seat][1:])):
        if order != (ALWAYS_ASK if about == PASSING else AS_GIVEN):
            yield STANDING_LINES[about](word_standing_order(about, order))
