"""The kernel: a stack of named rules, worked off until somebody has to choose.

`Table` is what a rule is handed. It changes its own state in place; the pure door is `play.apply`,
which works on a clone. The laws are in `docs/architecture.md`; the two that matter here: a rule
runs to its end and only the stack pauses, and what a rule queues happens in the order written,
before anything that was already waiting.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from games.core.decision import One, Pick
from games.core.errors import ImpureQuestion, MatchOver, NotAsked, RulesEnded, RunawayRules, Stale
from games.core.model import (
    FORCED,
    QUESTION,
    RESIGN,
    Action,
    Asked,
    Event,
    Frame,
    Result,
    Sealed,
    Seat,
    State,
)
from games.core.option import Option
from games.core.piles import Piles
from games.core.record import Plain, Record
from games.core.rulebook import Answers, Question, Rule, Rulebook, SealedQuestion

if TYPE_CHECKING:
    from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)
P = ParamSpec("P")
Q = ParamSpec("Q")
R = TypeVar("R")
T = TypeVar("T", bound="Table[Any]")

STEPS = 10_000
"""Frames that one action may set off. The longest chain of a real game has some hundreds."""

frame_of: Callable[..., Frame] = Frame
"""A frame with a rule's arguments: that they are plain data is checked by the codec, not by the types."""


class Offer:
    """Something a seat may do while the match waits for something else."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


class Waiting(Generic[T, R]):
    """A question to several seats without its consequence: `then` says which rule gets the answers."""

    __slots__ = ("key", "args", "table", "sealed")

    def __init__(self, table: T, key: str, args: tuple[Any, ...]) -> None:
        self.table, self.key, self.args = table, key, args
        self.sealed: tuple[Sealed, ...] = ()

    def given(self, answers: Iterable[tuple[Seat, Plain]]) -> Self:
        """Of a sealed question: these answers are in already, as values; one that does not fit is dropped."""
        self.sealed = tuple([Sealed(seat, value) for seat, value in answers])
        return self

    def then(self, rule: Rule[T, Concatenate[R, Q]], *rest: Q.args, **none: Q.kwargs) -> None:
        """Queue the question; its answer, and the rest, go to this rule."""
        self.table.queue.append(frame_of(self.key, self.args, rule.key, rest, self.sealed))


class WaitingForOne(Waiting[T, R]):
    """The same for a question to one seat, which may also be an offer."""

    __slots__ = ()

    def offer(self, rule: Rule[T, Concatenate[R, Q]], *rest: Q.args, **none: Q.kwargs) -> Offer:
        """The same as something that may be done at any time: for a game's `offers`."""
        return Offer(frame_of(self.key, self.args, rule.key, rest))


class Table(Piles, Generic[B]):
    """A match being played: its state, and the verbs with which rules speak. Games subclass it."""

    def __init__(self, spec: "GameSpec[Any, Any]", state: State[B]) -> None:
        super().__init__(state)
        self.spec = spec
        self.board: B = state.board
        self.seats = range(state.seats)
        self.book: Rulebook = spec.book
        self.queue: list[Frame] = []
        self.events: list[Event] = []
        self.questions: Sequence[Asked] = ()
        self.answered: Sequence[Asked] = ()
        self.sealed = False
        """Whether what is asked is a sealed question."""
        self.forced: list[tuple[int, int, dict[str, Plain]]] = []
        """Forced answers that are being worked off: height of the stack, place in `events`, facts."""

    def twin(self) -> Self:
        """Another table in the same position, to try something on it. What is asked is not asked anew."""
        other = type(self)(self.spec, self.state.clone())
        other.questions, other.answered, other.sealed = self.questions, self.answered, self.sealed
        return other

    # what rules say

    def then(self, rule: Rule[Self, P], *args: P.args, **none: P.kwargs) -> None:
        """Queue a rule: it happens after what was queued before it, ahead of all that already waits."""
        self.queue.append(frame_of(rule.key, args))

    def ask(self, question: Question[Self, P, R], *args: P.args, **none: P.kwargs) -> WaitingForOne[Self, R]:
        """Ask one seat: `g.ask(one_ally_of, me).then(heal, 1)`."""
        return WaitingForOne(self, question.key, args)

    def ask_all(
        self, question: SealedQuestion[Self, P, R], *args: P.args, **none: P.kwargs
    ) -> Waiting[Self, Answers[R]]:
        """Ask several seats at once; the rule that follows gets pairs of seat and answer."""
        return Waiting(self, question.key, args)

    def tell(self, kind: str, **facts: Plain) -> None:
        """Write into everybody's log."""
        self.events.append(Event(kind, facts))

    def tell_apart(
        self, kind: str, knows: Seat, secret: dict[str, Plain], *, hidden: bool = False, **facts: Plain
    ) -> None:
        """Write into everybody's log, with a part that only one seat (and its team) may read."""
        self.events.append(Event(kind, facts, secret, tuple(self.team(knows)), hidden))

    def tell_alone(self, kind: str, knows: Seat, **secret: Plain) -> None:
        """Write into the log of one seat, not even into that of its team."""
        self.events.append(Event(kind, {}, secret, (knows,), hidden=True))

    def finish(self, result: Result) -> None:
        """End the match. Whatever still waits is dropped."""
        self.state.result = result
        self.drop_rest()

    def drop_rest(self) -> None:
        """Whatever still waits is dropped: the match ends, or one of the several games it is made of."""
        self.state.stack.clear()
        self.queue.clear()

    def option(self, key: str) -> Any:
        """A setting of the match."""
        return self.state.options[key]

    # working the stack

    def settle(self) -> None:
        """Work until somebody has to choose, or the match is over."""
        state, stack, queue, entries = self.state, self.state.stack, self.queue, self.book.entries
        forced = self.forced
        self.questions = self.answered = ()
        for _ in range(STEPS):
            if forced and len(stack) < forced[-1][0]:
                self._worked_off(len(stack))
            if not stack:
                break
            frame = stack[-1]
            if frame.then:
                if self._put(frame):
                    if forced:
                        self._worked_off(0)
                    return
            else:
                stack.pop()
                entry = entries.get(frame.rule) or self.book.find(frame.rule)
                entry.run(self, *frame.args)
                if queue:
                    if state.result is None:
                        queue.reverse()
                        stack += queue
                    queue.clear()
        else:
            raise RunawayRules(f"The rules of this match took more than {STEPS} steps without a question.")
        if state.result is None:
            raise RulesEnded("The rules of this match stopped without a result.")

    def _put(self, frame: Frame) -> bool:
        """Put the question on top of the stack. False: it is settled without anybody (or lapsed)."""
        entry = self.book.entries.get(frame.rule) or self.book.find(frame.rule)
        asked = entry.run(self, *frame.args)
        if self.queue:
            raise ImpureQuestion(f"The question “{entry.key}” of this match does more than ask.")
        self.sealed = isinstance(entry, SealedQuestion)
        if self.sealed:
            return self._put_sealed(frame, asked)
        decision: Asked | None = asked
        if decision is None or not decision.possible:
            self.state.stack.pop()
            return False
        if not decision.private and (pick := decision.forced()) is not None:
            self._tell_forced(decision, pick)
            self._answer(frame, decision.value(pick))
            return False
        self.questions = (decision,)
        return True

    def _put_sealed(self, frame: Frame, decisions: Sequence[Asked]) -> bool:
        """Sort the decisions into open and answered; go on when none is open."""
        kept: list[Sealed] = []
        forced: list[tuple[Asked, Pick]] = []  # not kept: while others answer, there may come to be a choice
        open_: list[Asked] = []
        answered: list[Asked] = []
        for decision in decisions:
            if not decision.possible:
                continue
            if not decision.private and (pick := decision.forced()) is not None:
                forced.append((decision, pick))
                continue
            given = next((sealed for sealed in frame.sealed if sealed.seat == decision.seat), None)
            if given is None or decision.pick_of(given.value) is None:
                open_.append(decision)
            else:
                answered.append(decision)
                kept.append(given)
        if not open_:
            for decision, pick in forced:
                self._tell_forced(decision, pick)
                kept.append(Sealed(decision.seat, decision.value(pick)))
            kept.sort(key=lambda sealed: sealed.seat)
            self._answer(frame, tuple([(sealed.seat, sealed.value) for sealed in kept]))
            return False
        if tuple(kept) != frame.sealed:
            self.state.stack[-1] = self._with_sealed(frame, tuple(kept))
        self.questions, self.answered = open_, answered
        return True

    def sealed_by(self, decision: Asked) -> Pick | None:
        """What the seat of this decision has answered, which waits for the others."""
        given = [each.value for each in self.state.stack[-1].sealed if each.seat == decision.seat]
        return decision.pick_of(given[0]) if given else None

    @staticmethod
    def _with_sealed(frame: Frame, sealed: tuple[Sealed, ...]) -> Frame:
        return Frame(frame.rule, frame.args, frame.then, frame.rest, sealed)

    def _answer(self, frame: Frame, value: Any) -> None:
        """Take the question off the stack and put what follows in its place."""
        self.state.stack[-1] = Frame(frame.then, (value, *frame.rest))

    def _tell_forced(self, decision: Asked, pick: Pick) -> None:
        facts: dict[str, Plain] = {
            "seat": decision.seat,
            "prompt": decision.prompt,
            "choice": decision.text(pick),
        }
        self.forced.append((len(self.state.stack), len(self.events), facts))

    def _worked_off(self, height: int) -> None:
        """Tell of forced answers; those of which the game tells in its own words are marked."""
        while self.forced and self.forced[-1][0] > height:
            _, at, facts = self.forced.pop()
            if any(event.kind != FORCED and not event.hidden for event in self.events[at:]):
                facts["told"] = True
            self.events.insert(at, Event(FORCED, facts))

    # taking an action

    def act(self, action: Action) -> None:
        """Take an action and settle. Whatever is refused is refused before anything has changed."""
        state = self.state
        if state.result is not None:
            raise MatchOver("This match is over.")
        if action.moment != state.moment:
            raise Stale("The table has moved on since this move was made. Here is what is asked now.")
        decision, frame = self.sought(action.seat, action.about, action.owner)
        value = decision.take(action.pick)
        state.seq += 1
        if frame is None:
            self._seal_or_answer(decision, value)
        else:
            if action.about == RESIGN or not decision.aside:
                state.moment += 1  # nobody notices an aside, nor is anybody's button stale after it
            state.stack.append(Frame(frame.then, (value, *frame.rest)))
        self.settle()

    def _seal_or_answer(self, decision: Asked, value: Plain) -> None:
        state, frame = self.state, self.state.stack[-1]
        if not self.sealed:
            state.moment += 1
            self._answer(frame, value)
            return
        others = tuple([sealed for sealed in frame.sealed if sealed.seat != decision.seat])
        state.stack[-1] = self._with_sealed(frame, (*others, Sealed(decision.seat, value)))
        if len(self.questions) == 1 and self.questions[0] is decision:
            state.moment += 1  # the last answer: what is asked changes now

    def sought(self, seat: Seat, about: int, owner: Seat | None = None) -> tuple[Asked, Frame | None]:
        """The decision that an action is about, and the frame that follows it if it is an offer.

        Without an owner it is the seat's own, or else the one that it may answer for its team.
        """
        if about == QUESTION and owner is None:  # nearly always
            for decision in self.questions:
                if decision.seat == seat:
                    return decision, None
        if about == RESIGN and self.spec.concede is not None and seat in self.seats:
            return self.resignation(seat), Frame("", then=self.spec.concede.key)
        ally: tuple[Asked, Frame | None] | None = None
        for decision, frame in self._asked_about(about):
            if owner is None or owner == decision.seat:
                if decision.seat == seat:
                    return decision, frame
                if ally is None and decision.answers(seat):
                    ally = decision, frame
        if ally is None:
            raise NotAsked("There is nothing for you to decide at this moment.")
        return ally

    def _asked_about(self, about: int) -> list[tuple[Asked, Frame | None]]:
        if about == QUESTION:
            return [(decision, None) for decision in (*self.questions, *self.answered)]
        return [(decision, frame) for number, decision, frame in self.offers() if number == about]

    def offers(self, *, asides: bool = True) -> list[tuple[int, Asked, Frame]]:
        """What may be done above the pending question: number, decision and frame, counted by seat.

        Asides (standing orders and the like) come last; players of the kernel go without them.
        """
        found: list[tuple[int, Asked, Frame]] = []
        if self.state.result is not None:
            return found
        counts: dict[Seat, int] = {}
        for source in (self.spec.offers, self.spec.asides if asides else None):
            for offer in source(self) if source is not None else ():
                decision: Asked | None = self.book.find(offer.frame.rule).run(self, *offer.frame.args)
                if decision is not None and decision.possible:
                    counts[decision.seat] = counts.get(decision.seat, 0) + 1
                    found.append((counts[decision.seat], decision, offer.frame))
        return found

    def resignation(self, seat: Seat) -> Asked:
        """Giving up, as a decision; the only answer is yes, and an interface should ask twice."""
        yes = Option(seat, "resign", "Give up the match")
        return One(
            seat,
            "Give up the match?",
            (yes,),
            final="Giving up cannot be taken back.",
            confirm=True,
            aside=True,
        )
