"""A match among players, in place and at full speed: for statistics, tests and tuning."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.ai.player import Outlook, Player
from games.core.errors import MatchStopped
from games.core.flow import Table
from games.core.model import FORCED, Action, Ask, Asked, Result, Seat
from games.core.play import at_rest, start
from games.core.record import Scalar, Value
from games.core.spec import GameSpec


class Endless(MatchStopped):
    """A match took more actions than its format declares as the longest."""


class Speechless(MatchStopped):
    """A player gave no answer to a question."""


class Played(Value, frozen=True):
    """How a match went. `sides` is empty for a game without sides; `turns` is None for one without turns."""

    result: Result
    actions: tuple[int, ...]
    """How many each seat made."""
    forced: int
    """Choices that the kernel took and told because there was only one."""
    turns: int | None = None
    sides: tuple[str, ...] = ()


def play_match(
    spec: GameSpec[Any, Any],
    options: Mapping[str, Scalar],
    seats: int,
    seed: str,
    players: Sequence[Player],
    watch: Callable[[Action], None] | None = None,
) -> Played:
    """Play a match to its end, a player for each seat; `watch` is told each action before it is taken.

    Every action is checked like anybody's. `Endless` names the seed of a match that does not end.
    """
    table = at_rest(spec, start(spec, options, seats, seed))
    state, turns, counts = table.state, Turns(table, players), [0] * seats
    longest = spec.format(str(state.options["format"])).longest
    while state.result is None:
        if state.seq >= longest:
            raise Endless(f"The match with seed {seed} has not ended after {longest} actions, its longest.")
        action = turns.next()
        counts[action.seat] += 1
        if watch is not None:
            watch(action)
        table.act(action)
    return _summary(table, state.result, counts)


def _summary(table: Table[Any], result: Result, counts: Sequence[int]) -> Played:
    spec = table.spec
    return Played(
        result=result,
        actions=tuple(counts),
        forced=sum(event.kind == FORCED for event in table.events),
        turns=None if spec.turns is None else spec.turns(table),
        sides=() if spec.side is None else tuple(spec.side(table, seat) for seat in table.seats),
    )


class Turns:
    """Whose word it is. Whoever only has offers is heard once at each moment, before the question."""

    __slots__ = ("table", "players", "heard")

    def __init__(self, table: Table[Any], players: Sequence[Player]) -> None:
        self.table, self.players = table, players
        self.heard = -1

    def next(self) -> Action:
        """The next action; the table must have been settled and not be over."""
        return self._answer() if self.table.spec.offers is None else self._offer_or_answer()

    def _answer(self, offers: Sequence[Ask] = ()) -> Action:
        question = self.table.questions[0]
        if question.standing is not None:
            return Action(question.seat, self.table.state.moment, question.standing)
        action = self._ask(question.seat, question, offers)
        if action is None:
            raise Speechless(f"The player of seat {question.seat} gave no answer to “{question.prompt}”")
        return action

    def _offer_or_answer(self) -> Action:
        offers: dict[Seat, list[Ask]] = {}
        for number, decision, _ in self.table.offers(asides=False):
            offers.setdefault(decision.seat, []).append(Ask(number, decision))
        moment = self.table.state.moment
        if offers and moment != self.heard:
            self.heard = moment
            if (taken := self._hear(offers, moment)) is not None:
                return taken
        return self._answer(offers.get(self.table.questions[0].seat, ()))

    def _hear(self, offers: Mapping[Seat, Sequence[Ask]], moment: int) -> Action | None:
        """The first offer that somebody takes who has nothing to answer. Each time another seat begins."""
        seats = self.table.state.seats
        asked = [question.seat for question in self.table.questions]
        for turn in range(moment, moment + seats):
            seat = turn % seats
            if seat in offers and seat not in asked:
                action = self._ask(seat, None, offers[seat])
                if action is not None:
                    return action
        return None

    def _ask(self, seat: Seat, question: Asked | None, offers: Sequence[Ask]) -> Action | None:
        choice = self.players[seat].choose(Outlook(self.table, seat, question, offers))
        if choice is None:
            return None
        return Action(seat, self.table.state.moment, choice.pick, choice.about)
