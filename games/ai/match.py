"""Plays matches among AI players, in place and at full speed: for statistics, tests and tuning."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.ai.player import Player, SeatOutlook
from games.core.errors import MatchStopped
from games.core.model import FORCED_CHOICE, Action, AnyDecision, Ask, Result, Seat
from games.core.play import first_state, settled_table
from games.core.records import Scalar, Value
from games.core.sentences.teller import IN_ENGLISH
from games.core.spec import GameSpec
from games.core.table import Table


class MatchTooLong(MatchStopped):
    """A match with more actions than its format's declared maximum."""


class NoAnswer(MatchStopped):
    """A player that gave no answer to a question."""


class PlayedMatch(Value, frozen=True):
    """Statistics of a match. Without sides in the game, `sides` is empty; without turns, `turns` is None."""

    result: Result
    actions: tuple[int, ...]
    """Number of actions by seat."""
    forced_answers: int
    """Number of choices that the kernel took because there was only one answer."""
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
    """Play a match to its end with a player for each seat; call `watch` before each action is applied.

    Actions are checked as usual. `MatchTooLong` names the seed of a match that does not end.
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
        sides=()
        if spec.side_of is None
        else tuple(IN_ENGLISH(spec.side_of(table, seat)) for seat in table.seats),
    )


class TurnOrder:
    """Decides who acts next. Seats that only have offers are asked once per moment, before the question."""

    __slots__ = ("table", "players", "last_offer_moment")

    def __init__(self, table: Table[Any], players: Sequence[Player]) -> None:
        self.table, self.players = table, players
        self.last_offer_moment = -1

    def next_action(self) -> Action:
        """Return the next action; the table must be settled and the match not over."""
        return self._answer() if self.table.spec.offers is None else self._offer_or_answer()

    def _answer(self, offers: Sequence[Ask] = ()) -> Action:
        question = self.table.questions[0]
        if question.standing_order is not None:
            return Action(question.seat, self.table.state.moment, question.standing_order)
        action = self._ask_player(question.seat, question, offers)
        if action is None:
            raise NoAnswer(
                f"The player of seat {question.seat} gave no answer to “{IN_ENGLISH(question.prompt)}”"
            )
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
        """Return the first offer taken by a seat without a question; the first seat asked rotates."""
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
