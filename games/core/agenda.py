"""Agendas: abilities that are set off by an effect wait until it has ended, then follow one at a time.

Without one, what a rule queues happens before everything that already waits. A game whose effects end before
what they set off begins has an agenda: a list of `Waiting` on its board, and two rules and a question in its
book.
"""

from collections.abc import Callable, Iterable
from typing import Any, Generic, ParamSpec, TypeVar

from games.core.decisions.base import One
from games.core.decisions.option import Option
from games.core.decisions.option_lists import OptionName, count_option, name_of, tell_apart
from games.core.model import Frame, Seat
from games.core.records import Plain, Value
from games.core.rulebook import Question, Rule, Rulebook
from games.core.sentences.sentence import Text
from games.core.table import Table, make_frame

T = TypeVar("T", bound=Table[Any])
P = ParamSpec("P")


class Waiting(Value, frozen=True):
    """An ability that waits: whose it is, and the rule with its arguments."""

    seat: Seat
    rule: str
    args: tuple[Plain, ...] = ()


class Agenda(Generic[T]):
    """Works off waiting abilities, one after another and each with all that it does, in the order of seats.

    A seat with several different abilities chooses which comes first; equal ones are merged with a count.
    What is set off meanwhile joins those that wait. The keys are for ever, as those of all rules.

    `list_waiting` returns the list on the board, `list_seats` all seats in the order in which their abilities
    come, and `name_ability` what is typed for an ability, and its label.
    """

    def __init__(
        self,
        book: Rulebook,
        *,
        effect_key: str,
        work_key: str,
        question_key: str,
        prompt: Text,
        list_waiting: Callable[[T], list[Waiting]],
        list_seats: Callable[[T], Iterable[Seat]],
        name_ability: Callable[[T, Waiting], OptionName],
        verb: str = "",
    ) -> None:
        self.prompt, self.verb = prompt, verb
        self.list_waiting, self.list_seats, self.name_ability = list_waiting, list_seats, name_ability
        self.effect: Rule[T, [str, tuple[Plain, ...]]] = book.rule(effect_key)(self._begin_effect)
        self.work: Rule[T, ...] = book.rule(work_key)(self._work_off)
        self.question: Question[T, [Seat], int] = book.question(question_key)(self._ask_order)
        book.agendas.append(self)

    # for the rules of a game

    def run(self, g: T, rule: Rule[T, P], *args: P.args, **none: P.kwargs) -> None:
        """Queue an effect, and after it what it sets off; within another effect, that waits for its end."""
        g.then(self.effect, rule.key, args)  # type: ignore[arg-type]  # the codec checks that they are plain
        g.then(self.work)

    def add(self, g: T, seat: Seat, rule: Rule[T, P], *args: P.args, **none: P.kwargs) -> None:
        """Let an ability wait until the present effect has ended.

        Outside of effects it follows what the present rule has queued so far.
        """
        self.list_waiting(g).append(Waiting(seat, rule.key, args))  # type: ignore[arg-type]
        if not self.is_in_effect(g) and not any(frame.rule == self.work.key for frame in g.queue):
            g.then(self.work)

    def clear(self, g: T) -> None:
        """Drop all that waits, as the end of the match does."""
        self.list_waiting(g).clear()

    def is_in_effect(self, g: T) -> bool:
        """Return whether an effect has begun and not ended: the stack holds its end without its beginning."""
        begun_later = 0
        for frame in reversed(g.state.stack):
            if frame.rule == self.effect.key:
                begun_later += 1
            elif frame.rule == self.work.key:
                if not begun_later:
                    return True
                begun_later -= 1
        return False

    def is_provided_for(self, g: T) -> bool:
        """Return whether the stack holds what works off the abilities that wait: the law of all agendas."""
        return self.is_in_effect(g) or any(frame.then == self.work.key for frame in g.state.stack)

    def list_frames(self, g: T) -> list[Frame]:
        """List what the agenda will run, as frames: the codec checks them as it checks the stack."""
        effects = [frame.args for frame in g.state.stack if frame.rule == self.effect.key]
        found = [make_frame(*args) for args in effects if is_effect(args)]
        return found + [Frame(each.rule, each.args) for each in self.list_waiting(g)]

    # the rules and the question

    def _begin_effect(self, g: T, rule: str, args: tuple[Plain, ...]) -> None:
        g.queue.append(make_frame(rule, args))

    def _work_off(self, g: T, chosen: int | None = None) -> None:
        """Work off what waits, unless an effect that encloses this one has not ended."""
        waiting = self.list_waiting(g)
        if waiting and not self.is_in_effect(g):
            self._work_off_one(g, waiting, chosen)

    def _work_off_one(self, g: T, waiting: list[Waiting], chosen: int | None) -> None:
        """Begin the chosen ability, or the next one; ask for it if its seat has a choice."""
        if chosen is None:
            seat = next(seat for seat in self.list_seats(g) if any(each.seat == seat for each in waiting))
            if len(self._count_abilities(g, seat)) > 1:
                g.ask(self.question, seat).then(self.work)
                return
            chosen = next(at for at, each in enumerate(waiting) if each.seat == seat)
        ability = waiting.pop(chosen)
        g.queue.append(Frame(ability.rule, ability.args))
        g.then(self.work)

    def _count_abilities(self, g: T, seat: Seat) -> dict[Waiting, list[int]]:
        """Return the different abilities of a seat as they were set off, each with its places in the list."""
        found: dict[Waiting, list[int]] = {}
        for at, each in enumerate(self.list_waiting(g)):
            if each.seat == seat:
                found.setdefault(each, []).append(at)
        return found

    def _ask_order(self, g: T, seat: Seat) -> One[int]:
        """Ask which ability comes first; by default the one that was set off first."""
        options = [
            count_option(Option(places[0], *self.name_ability(g, ability)), len(places))
            for ability, places in self._count_abilities(g, seat).items()
        ]
        named = tell_apart(options, lambda option: (option.text, name_of(option)))
        return One(seat, self.prompt, named, verb=self.verb)


def is_effect(args: tuple[Plain, ...]) -> bool:
    """Return whether a frame's arguments are a rule's key and its arguments, as `Agenda.run` queues them."""
    return len(args) == 2 and isinstance(args[0], str) and isinstance(args[1], tuple)
