"""What a seat's standing orders are called."""

from collections.abc import Mapping
from typing import Final

from games.core.sentences.sentence import Sentence, Text
from games.nightfall import sentences as say
from games.nightfall.glossary import ALWAYS_ASK, AS_GIVEN, PASS_CHAIN, PASS_TURN, PASS_UNLINKED
from games.nightfall.state import COMBATS, EACH, PASSING

STANDING_ORDERS: Final[Mapping[tuple[int, str], Sentence]] = {
    (PASSING, ALWAYS_ASK): say.AskInWindows(),
    (PASSING, PASS_UNLINKED): say.PassUnlinked(),
    (PASSING, PASS_CHAIN): say.PassThisChain(),
    (PASSING, PASS_TURN): say.PassUntilMyTurn(),
    (COMBATS, AS_GIVEN): say.CombatsAsGiven(),
    (COMBATS, ALWAYS_ASK): say.AskAfterBlocks(),
    (EACH, AS_GIVEN): say.DamageClockwise(),
    (EACH, ALWAYS_ASK): say.AskForDamage(),
}
"""By subject and order."""


def word_standing_order(subject: int, order: str) -> Text:
    """Return what an order is called, for its seat."""
    return STANDING_ORDERS.get((subject, order), order)
