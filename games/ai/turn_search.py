"""Searches whole turns of many small moves for the best sequence of choices, not only the best next one.

This is a beam search: after each choice only the best few positions are continued, until the turn ends.
The worth of a choice shows at the end of the turn, so only finished rows are compared. The player keeps
the best row and plays it as long as the match goes as predicted.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from games.core.decisions.base import Pick, RandomBelow
from games.core.decisions.multi_step import MultiStep, StepValues
from games.core.errors import Refused
from games.core.model import Action, AnyDecision, Seat
from games.core.table import Table

BEAM_WIDTH = 3
"""Positions continued at each depth."""
MAX_DEPTH = 7
"""Choices in a row that are searched; a longer turn is searched again from there."""
FIRST_SAMPLES, LATER_SAMPLES = 5, 1
"""Random completions tried of an option with further steps: at the first depth, and at later ones."""
LAST = 6
"""Best rows that are also tried in the other worlds, where something is hidden."""
KEEN = 0.5
"""Quantile of the options' worths below which an option is not tried again after another choice."""

StepValue: TypeAlias = Any
Judge: TypeAlias = Callable[[Table[Any], Seat], float]
"""(table, seat): rates an imagined position."""


class ChoiceRow(NamedTuple):
    """A sequence of one seat's picks, each with the worth of the position before it, and the final table."""

    table: Table[Any]
    worth: float
    picks: tuple[tuple[Pick, float], ...] = ()
    known: dict[StepValue, float] = {}
    """Worths of the options of the previous position, by first step."""


class TurnSearch:
    """Searches a turn in one sampled world, and compares the best rows in the others."""

    def __init__(self, seat: Seat, judge: Judge, random_below: RandomBelow) -> None:
        self.seat, self.judge, self.random_below = seat, judge, random_below
        self.rule = ""
        self.keen: dict[StepValue, StepValues] = {}
        """By first step, the best completion found so far."""
        self.keen_worth: dict[StepValue, float] = {}

    def best_row(self, worlds: Sequence[Table[Any]]) -> Sequence[tuple[Pick, float]]:
        """Return the best picks up to the end of the turn, each with the worth of the position before it."""
        done = sorted(self._search_world(worlds[0]), key=row_worth, reverse=True)
        if len(worlds) > 1:
            done = sorted(done[:LAST], key=lambda row: self._average_worth(row, worlds), reverse=True)
        return done[0].picks if done else ()

    def _search_world(self, world: Table[Any]) -> Iterable[ChoiceRow]:
        """Return rows that end the turn, only one of those with equal worth."""
        self.rule = world.state.stack[-1].rule
        rows, done = [ChoiceRow(world, self.judge(world, self.seat))], dict[float, ChoiceRow]()
        for depth in range(MAX_DEPTH):
            found: dict[float, ChoiceRow] = {}
            for row in rows:
                for after in self._list_successors(row, FIRST_SAMPLES if depth == 0 else LATER_SAMPLES):
                    (found if self._turn_continues(after.table) else done).setdefault(after.worth, after)
            rows = sorted(found.values(), key=row_worth, reverse=True)[:BEAM_WIDTH]
        for row in rows:  # unfinished at the depth limit: rated as if the turn ended there
            ended = self._extend_row(row, row.table.questions[0].timeout_pick())
            if ended is not None:
                done.setdefault(ended.worth, ended._replace(picks=row.picks))
        return done.values()

    def _average_worth(self, row: ChoiceRow, worlds: Sequence[Table[Any]]) -> float:
        """Return a row's average worth over the worlds; where a pick fails, the turn ends before it."""
        total = row.worth
        for world in worlds[1:]:
            trial = world.copy()
            for pick, _ in row.picks:
                if not self._turn_continues(trial):
                    break
                try:
                    trial.take_action(Action(self.seat, trial.state.moment, pick))
                except Refused:
                    break
            total += self.judge(trial, self.seat)
        return total / len(worlds)

    def _list_successors(self, row: ChoiceRow, each: int) -> Iterator[ChoiceRow]:
        question, known = row.table.questions[0], dict[StepValue, float]()
        level = median_worth(row.known.values())
        for at, pick in self._candidates(question, each, row.known, level):
            after = self._extend_row(row, pick, known)
            if after is None:
                continue
            first = question.options[at].value
            if len(pick) == 1:
                known[first] = after.worth
            elif after.worth > self.keen_worth.get(first, -inf):
                self.keen_worth[first], self.keen[first] = after.worth, question.value(pick)
            yield after

    def _candidates(
        self, question: AnyDecision, each: int, known: dict[StepValue, float], level: float
    ) -> Iterator[tuple[int, Pick]]:
        """Yield complete options that are new or were good; of others the best completion and random ones."""
        if not isinstance(question, MultiStep):
            return
        last = len(question.options) - 1
        for at, option in enumerate(question.options):
            if question.is_complete(at):
                if at == last or known.get(option.value, inf) >= level:
                    yield at, (at,)
                continue
            tried = {question.complete_option(at, self.random_below) for _ in range(each)}
            if option.value in self.keen:
                tried.add(question.pick_of(self.keen[option.value]))
            yield from ((at, pick) for pick in tried if pick is not None)

    def _extend_row(
        self, row: ChoiceRow, pick: Pick, known: dict[StepValue, float] | None = None
    ) -> ChoiceRow | None:
        table = row.table.copy()
        try:
            table.take_action(Action(self.seat, table.state.moment, pick))
        except Refused:
            return None
        picks = (*row.picks, (pick, row.worth))
        return ChoiceRow(table, self.judge(table, self.seat), picks, {} if known is None else known)

    def _turn_continues(self, table: Table[Any]) -> bool:
        """Return whether the seat is asked the same question again."""
        stack = table.state.stack
        return bool(stack) and stack[-1].rule == self.rule and table.questions[0].seat == self.seat


def row_worth(row: ChoiceRow) -> float:
    return row.worth


def median_worth(worths: Iterable[float]) -> float:
    """Return the quantile `KEEN` of the worths."""
    found = sorted(worths)
    return found[int(len(found) * KEEN)] if found else -inf
