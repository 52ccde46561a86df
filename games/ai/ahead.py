"""A whole turn of many small moves thought through: the best row of own choices, not only the best next one.

A beam: of the positions after each choice the few best are gone on from, until the turn is handed on. What
a choice is worth shows when the turn is over, so only finished rows are compared. The row is kept and
played as long as the match goes as foreseen.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from games.core.decision import Below, Pick
from games.core.errors import Refused
from games.core.flow import Table
from games.core.model import Action, Asked, Seat
from games.core.steps import Steps, Values

WIDTH = 3
"""So many positions are gone on from."""
DEPTH = 7
"""So many choices in a row are thought of; a longer turn is thought through again from there."""
FIRST, LATER = 5, 1
"""How many ways to go on are tried by chance with an option that needs more said: at first, and deeper."""
LAST = 6
"""So many of the best rows are tried in the other worlds, too, where something is hidden."""
KEEN = 0.5
"""The part of the options that are worth trying again after another one was taken."""

Value: TypeAlias = Any
Judge: TypeAlias = Callable[[Table[Any], Seat], float]
"""(table, seat): how good an imagined position is."""


class Row(NamedTuple):
    """Some choices of one seat, each with the worth of where it was made, and where they lead."""

    table: Table[Any]
    worth: float
    picks: tuple[tuple[Pick, float], ...] = ()
    known: dict[Value, float] = {}
    """What the options of the position before were worth."""


class Ahead:
    """Thinks a turn through in an imagined world, and compares what it found in others."""

    def __init__(self, seat: Seat, judge: Judge, below: Below) -> None:
        self.seat, self.judge, self.below = seat, judge, below
        self.rule = ""
        self.keen: dict[Value, Values] = {}
        """By first step, the best that was found to go on with."""
        self.keen_worth: dict[Value, float] = {}

    def best(self, worlds: Sequence[Table[Any]]) -> Sequence[tuple[Pick, float]]:
        """The best row of picks up to the end of the turn, each with the worth of where it is to be made."""
        done = sorted(self._thought(worlds[0]), key=worth_of, reverse=True)
        if len(worlds) > 1:
            done = sorted(done[:LAST], key=lambda row: self._elsewhere(row, worlds), reverse=True)
        return done[0].picks if done else ()

    def _thought(self, world: Table[Any]) -> Iterable[Row]:
        """Rows that end the turn; of those that come to the same only one."""
        self.rule = world.state.stack[-1].rule
        rows, done = [Row(world, self.judge(world, self.seat))], dict[float, Row]()
        for depth in range(DEPTH):
            found: dict[float, Row] = {}
            for row in rows:
                for after in self._after(row, FIRST if depth == 0 else LATER):
                    (found if self._goes_on(after.table) else done).setdefault(after.worth, after)
            rows = sorted(found.values(), key=worth_of, reverse=True)[:WIDTH]
        for row in rows:  # not thought to its end: what it would be worth to stop there
            ended = self._take(row, row.table.questions[0].on_timeout())
            if ended is not None:
                done.setdefault(ended.worth, ended._replace(picks=row.picks))
        return done.values()

    def _elsewhere(self, row: Row, worlds: Sequence[Table[Any]]) -> float:
        """What a row is worth on average; where a surprise stops it, the turn is over there."""
        total = row.worth
        for world in worlds[1:]:
            trial = world.twin()
            for pick, _ in row.picks:
                if not self._goes_on(trial):
                    break
                try:
                    trial.act(Action(self.seat, trial.state.moment, pick))
                except Refused:
                    break
            total += self.judge(trial, self.seat)
        return total / len(worlds)

    def _after(self, row: Row, each: int) -> Iterator[Row]:
        question, known = row.table.questions[0], dict[Value, float]()
        level = median(row.known.values())
        for at, pick in self._candidates(question, each, row.known, level):
            after = self._take(row, pick, known)
            if after is None:
                continue
            first = question.options[at].value
            if len(pick) == 1:
                known[first] = after.worth
            elif after.worth > self.keen_worth.get(first, -inf):
                self.keen_worth[first], self.keen[first] = after.worth, question.value(pick)
            yield after

    def _candidates(
        self, question: Asked, each: int, known: dict[Value, float], level: float
    ) -> Iterator[tuple[int, Pick]]:
        """Whole options that are new or were good before; others as they were best, and some by chance."""
        if not isinstance(question, Steps):
            return
        last = len(question.options) - 1
        for at, option in enumerate(question.options):
            if question.whole(at):
                if at == last or known.get(option.value, inf) >= level:
                    yield at, (at,)
                continue
            tried = {question.going_on(at, self.below) for _ in range(each)}
            if option.value in self.keen:
                tried.add(question.pick_of(self.keen[option.value]))
            yield from ((at, pick) for pick in tried if pick is not None)

    def _take(self, row: Row, pick: Pick, known: dict[Value, float] | None = None) -> Row | None:
        table = row.table.twin()
        try:
            table.act(Action(self.seat, table.state.moment, pick))
        except Refused:
            return None
        picks = (*row.picks, (pick, row.worth))
        return Row(table, self.judge(table, self.seat), picks, {} if known is None else known)

    def _goes_on(self, table: Table[Any]) -> bool:
        """Whether the seat is asked the same again."""
        stack = table.state.stack
        return bool(stack) and stack[-1].rule == self.rule and table.questions[0].seat == self.seat


def worth_of(row: Row) -> float:
    return row.worth


def median(worths: Iterable[float]) -> float:
    """The worth that a part of the options reached."""
    found = sorted(worths)
    return found[int(len(found) * KEEN)] if found else -inf
