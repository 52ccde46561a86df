"""A match among players, in place and at full speed: for statistics, tests and tuning."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.ai.player import Player, SeatOutlook
from games.core.errors import MatchStopped
from games.core.model import FORCED_CHOICE, Action, AnyDecision, Ask, Result, Seat
from games.core.play import first_state, settled_table
from games.core.records import Scalar, Value
from games.core.spec import GameSpec
from games.core.table import Table


class MatchTooLong(MatchStopped):
    """A match took more actions than its format declares as the longest."""


class NoAnswer(MatchStopped):
    """A player gave no answer to a question."""


class PlayedMatch(Value, frozen=True):
    """How a match went. `sides` is empty for a game without sides; `turns` is None for one without turns."""

    result: Result
    actions: tuple[int, ...]
    """How many each seat made."""
    forced_answers: int
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
) -> PlayedMatch:
    """Play a match to its end, a player for each seat; `watch` is told each action before it is taken.

    Every action is checked like anybody's. `MatchTooLong` names the seed of a match that does not end.
    """
    table = settled_table(spec, first_state(spec, options, seats, seed))
    state, turns, counts = table.state, TurnOrder(table, players), [0] * seats
    longest = spec.find_format(str(state.options["format"])).max_actions
    while state.result is None:
        if state.seq >= longest:
            raise MatchTooLong(
                f"The match with seed {seed} has not ended after {longest} actions, its longest."
            )
        action = turns.next_action()
        counts[action.seat] += 1
        if watch is not None:
            watch(action)
        table.take_action(action)
    return _summarize_match(table, state.result, counts)


def _summarize_match(table: Table[Any], result: Result, counts: Sequence[int]) -> PlayedMatch:
    spec = table.spec
    return PlayedMatch(
        result=result,
        actions=tuple(counts),
        forced_answers=sum(event.kind == FORCED_CHOICE for event in table.events),
        turns=None if spec.count_turns is None else spec.count_turns(table),
        sides=() if spec.side_of is None else tuple(spec.side_of(table, seat) for seat in table.seats),
    )


class TurnOrder:
    """Whose word it is. Whoever only has offers is heard once at each moment, before the question."""

    __slots__ = ("table", "players", "last_offer_moment")

    def __init__(self, table: Table[Any], players: Sequence[Player]) -> None:
        self.table, self.players = table, players
        self.last_offer_moment = -1

    def next_action(self) -> Action:
        """The next action; the table must have been settled and not be over."""
        return self._answer() if self.table.spec.offers is None else self._offer_or_answer()

    def _answer(self, offers: Sequence[Ask] = ()) -> Action:
        question = self.table.questions[0]
        if question.standing_order is not None:
            return Action(question.seat, self.table.state.moment, question.standing_order)
        action = self._ask_player(question.seat, question, offers)
        if action is None:
            raise NoAnswer(f"The player of seat {question.seat} gave no answer to “{question.prompt}”")
        return action

    def _offer_or_answer(self) -> Action:
        offers: dict[Seat, list[Ask]] = {}
        for number, decision, _ in self.table.list_offers(asides=False):
            offers.setdefault(decision.seat, []).append(Ask(number, decision))
        moment = self.table.state.moment
        if offers and moment != self.last_offer_moment:
            self.last_offer_moment = moment
            if (taken := self._ask_for_offers(offers, moment)) is not None:
                return taken
        return self._answer(offers.get(self.table.questions[0].seat, ()))

    def _ask_for_offers(self, offers: Mapping[Seat, Sequence[Ask]], moment: int) -> Action | None:
        """The first offer that somebody takes who has nothing to answer. Each time another seat begins."""
        seats = self.table.state.seats
        asked = [question.seat for question in self.table.questions]
        for turn in range(moment, moment + seats):
            seat = turn % seats
            if seat in offers and seat not in asked:
                action = self._ask_player(seat, None, offers[seat])
                if action is not None:
                    return action
        return None

    def _ask_player(self, seat: Seat, question: AnyDecision | None, offers: Sequence[Ask]) -> Action | None:
        choice = self.players[seat].choose(SeatOutlook(self.table, seat, question, offers))
        if choice is None:
            return None
        return Action(seat, self.table.state.moment, choice.pick, choice.decision_number)
