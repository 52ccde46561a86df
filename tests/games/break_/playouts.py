"""Matches of all pairings of nations, played by numbers that hypothesis shrinks, then by dice."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import cast

import pytest
from hypothesis import strategies as st

from games.break_ import BREAK
from games.break_.glossary import NATIONS
from games.break_.state import Field
from games.break_.table import Break
from games.core.codec import dump, load
from games.core.decisions.base import Pick
from games.core.model import Action, AnyDecision, State
from games.core.play import first_state, settled_table
from games.core.rng import Rng
from games.core.sentences.decision_words import word_decision
from games.core.sentences.teller import IN_ENGLISH

PAIRINGS = list(product(NATIONS, NATIONS))
every_pairing = pytest.mark.parametrize(("south", "north"), PAIRINGS)
choices = st.lists(st.integers(0, 10**6), max_size=200)


def opening(first: str, second: str) -> State[Field]:
    return first_state(BREAK, {"nation.0": first, "nation.1": second, "layouts": "basic"}, 2, "a coin")


class BreakPlayout:
    """A match played in place by a list of numbers, then by dice."""

    def __init__(
        self, first: str, second: str, seed: int, numbers: Sequence[int], *, saves: bool = False
    ) -> None:
        self.table = cast("Break", settled_table(BREAK, opening(first, second)))
        self.numbers, self.dice, self.saves = iter(numbers), Rng(f"after the numbers {seed}"), saves

    def below(self, bound: int) -> int:
        number = next(self.numbers, None)
        return self.dice.below(bound) if number is None else number % bound

    @property
    def asked(self) -> AnyDecision:
        """The pending question, in English."""
        return word_decision(self.table.questions[0], IN_ENGLISH)

    def picks(self) -> Iterator[Pick]:
        """Yield a pick for each command until the match is over; each is applied before the next."""
        while self.table.state.result is None:
            if self.saves:
                saved = dump(BREAK, self.table.state)
                self.table = cast("Break", settled_table(BREAK, load(BREAK, saved)))
            pick = self.asked.random_pick(self.below)
            yield pick
            self.table.events = []
            self.table.take_action(Action(self.asked.seat, self.table.state.moment, pick))
