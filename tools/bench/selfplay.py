"""A game as the bench plays it: at random, through the interfaces that AI players and the bot use."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from games.core.model import Action, Ask, Pending, State
from games.core.play import apply, first_state, pending, pending_at, settled_table
from games.core.spec import Format, GameSpec
from games.core.table import Table
from tools import games

Below = Callable[[int], int]


def make_dice(seed: int) -> Below:
    """Return a quick source of chance, the same for yardstick and subject."""
    random = Random(seed).random  # noqa: S311 - nothing secret is drawn
    return lambda bound: int(random() * bound)


@dataclass(frozen=True)
class SelfPlay:
    """Random matches of one game: its first format, with the fewest seats."""

    spec: GameSpec[Any, Any]
    below: Below = field(default_factory=lambda: make_dice(1))
    numbers: "count[int]" = field(default_factory=count)

    @property
    def format(self) -> Format:
        return self.spec.formats[0]

    def new_state(self) -> State[Any]:
        """Return the state of another match before its first step."""
        options = {"format": self.format.key}
        return first_state(self.spec, options, min(self.format.seats), f"bench {next(self.numbers)}")

    def choose_action(self, now: Pending) -> Action:
        """Return a random answer to anything that the game asks or offers."""
        moves = now.plain_moves
        ask = moves[self.below(len(moves))]
        return Action(
            ask.decision.seat, now.moment, ask.decision.random_pick(self.below), ask.decision_number
        )

    def play_to_end(self, table: Table[Any]) -> dict[str, int]:
        """Play at a table, in place, to the end, as search and self-play do."""
        actions = listed = 0
        while table.state.result is None and actions < self.format.max_actions:
            now = pending_at(table, asides=False)
            listed += sum(map(count_options, now.asks))
            table.take_action(self.choose_action(now))
            actions += 1
        return {"actions": actions, "options": listed}

    def play_in_place(self) -> dict[str, int]:
        """Play a whole match at one table."""
        return self.play_to_end(settled_table(self.spec, self.new_state()))

    def play_by_apply(self) -> dict[str, int]:
        """Play a whole match through the pure interface, from state to state, as the bot does."""
        state, actions = self.new_state(), 0
        while state.result is None and actions < self.format.max_actions:
            state, _ = apply(self.spec, state, self.choose_action(pending(self.spec, state)))
            actions += 1
        return {"applied": actions}

    def middle_states(self, number: int) -> list[State[Any]]:
        """Return states from the middle of `number` matches."""
        return [self._middle_state() for _ in range(number)]

    def _middle_state(self) -> State[Any]:
        states = [self.new_state()]
        while states[-1].result is None and len(states) < self.format.max_actions:
            action = self.choose_action(pending(self.spec, states[-1]))
            states.append(apply(self.spec, states[-1], action)[0])
        return states[len(states) // 2]


def find_selfplay(game: str | None) -> SelfPlay:
    """Build the self-play of the game with this key."""
    return SelfPlay(games.find_game(game or ""))


def count_options(ask: Ask) -> int:
    """Count the legal options that were listed, without combinations, which are never listed."""
    return len(ask.decision.options)
