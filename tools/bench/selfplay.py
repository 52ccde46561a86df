"""A game as the bench plays it: at random, through the same doors as AI players and the bot."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from games.core.flow import Table
from games.core.model import Action, Ask, Pending, State
from games.core.play import apply, asked, at_rest, pending, start
from games.core.spec import Format, GameSpec
from tools import games

Below = Callable[[int], int]


def dice(seed: int) -> Below:
    """A quick source of chance, the same one for yardstick and subject."""
    random = Random(seed).random  # noqa: S311 - nothing secret is drawn
    return lambda bound: int(random() * bound)


@dataclass(frozen=True)
class SelfPlay:
    """Random matches of one game: its first format, with the fewest seats."""

    spec: GameSpec[Any, Any]
    below: Below = field(default_factory=lambda: dice(1))
    numbers: "count[int]" = field(default_factory=count)

    @property
    def format(self) -> Format:
        return self.spec.formats[0]

    def fresh(self) -> State[Any]:
        """Another match, not yet begun."""
        options = {"format": self.format.key}
        return start(self.spec, options, min(self.format.seats), f"bench {next(self.numbers)}")

    def choose(self, now: Pending) -> Action:
        """Any answer to anything that is asked or offered in the game."""
        open_asks = [ask for ask in now.asks if not ask.answered and not ask.decision.aside]
        ask = open_asks[self.below(len(open_asks))]
        return Action(ask.decision.seat, now.moment, ask.decision.sample(self.below), ask.about)

    def play_on(self, table: Table[Any]) -> dict[str, int]:
        """Play at this table, in place, to the end: as search and self-play do."""
        actions = listed = 0
        while table.state.result is None and actions < self.format.longest:
            now = asked(table, asides=False)
            listed += sum(map(breadth, now.asks))
            table.act(self.choose(now))
            actions += 1
        return {"actions": actions, "options": listed}

    def in_place(self) -> dict[str, int]:
        """A whole match at one table."""
        return self.play_on(at_rest(self.spec, self.fresh()))

    def by_apply(self) -> dict[str, int]:
        """A whole match through the pure door, from state to state: as the bot does."""
        state, actions = self.fresh(), 0
        while state.result is None and actions < self.format.longest:
            state, _ = apply(self.spec, state, self.choose(pending(self.spec, state)))
            actions += 1
        return {"applied": actions}

    def middles(self, number: int) -> list[State[Any]]:
        """States from the middle of so many matches."""
        return [self._middle() for _ in range(number)]

    def _middle(self) -> State[Any]:
        states = [self.fresh()]
        while states[-1].result is None and len(states) < self.format.longest:
            action = self.choose(pending(self.spec, states[-1]))
            states.append(apply(self.spec, states[-1], action)[0])
        return states[len(states) // 2]


def selfplay(game: str | None) -> SelfPlay:
    """Random matches of the game with this key."""
    return SelfPlay(games.find(game or ""))


def breadth(ask: Ask) -> int:
    """How many legal options were listed. Combinations of them, which are never listed, do not count."""
    return len(ask.decision.options)
