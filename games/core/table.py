"""The kernel: runs a stack of named rules until somebody has to choose.

Every rule receives a `Table`, which changes its state in place; the pure `play.apply` works on a clone.
`docs/architecture.md` lists the laws. Two matter here: a rule runs to its end and only the stack pauses,
and what a rule queues happens in the order written, before anything that was already waiting.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from games.core.decisions.base import One, Pick
from games.core.decisions.option import Option
from games.core.errors import ImpureQuestion, MatchOver, NotAsked, RulesEnded, RunawayRules, StaleMove
from games.core.model import (
    CONCEDE,
    FORCED_CHOICE,
    QUESTION,
    Action,
    AnyDecision,
    Event,
    Frame,
    Result,
    Sealed,
    Seat,
    State,
)
from games.core.piles import Piles, Unforeseeable
from games.core.records import Plain, Record
from games.core.rulebook import Question, Rule, Rulebook, SealedAnswers, SealedQuestion
from games.core.sentences.events import ToldEvent
from games.core.text import sentences as kernel
from games.core.zones import Back, Face

if TYPE_CHECKING:
    from games.core.spec import GameSpec

B = TypeVar("B", bound=Record)
P = ParamSpec("P")
Q = ParamSpec("Q")
R = TypeVar("R")
T = TypeVar("T", bound="Table[Any]")

MAX_FRAMES = 10_000
"""Most frames that one action may run. The longest chain of a real game has a few hundred."""

make_frame: Callable[..., Frame] = Frame
"""Makes a frame with a rule's arguments; the codec, not the type checker, checks that they are plain."""


class Offer:
    """A decision that a seat may take while the match waits for another."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


class QuestionBuilder(Generic[T, R]):
    """A question to several seats, not queued yet: `then` names the rule that gets the answers."""

    __slots__ = ("key", "args", "table", "sealed")

    def __init__(self, table: T, key: str, args: tuple[Any, ...]) -> None:
        self.table, self.key, self.args = table, key, args
        self.sealed: tuple[Sealed, ...] = ()

    def with_answers(self, answers: Iterable[tuple[Seat, Plain]]) -> Self:
        """Prefill answers of a sealed question, as values; an answer that is not offered is dropped."""
        self.sealed = tuple([Sealed(seat, value) for seat, value in answers])
        return self

    def then(self, rule: Rule[T, Concatenate[R, Q]], *rest: Q.args, **none: Q.kwargs) -> None:
        """Queue the question; this rule receives its answer, followed by `rest`."""
        self.table.queue.append(make_frame(self.key, self.args, rule.key, rest, self.sealed))


class SingleQuestionBuilder(QuestionBuilder[T, R]):
    """A question to one seat, not queued yet, which may also become an offer."""

    __slots__ = ()

    def offer(self, rule: Rule[T, Concatenate[R, Q]], *rest: Q.args, **none: Q.kwargs) -> Offer:
        """Turn the question into an offer, for the `offers` of a game."""
        return Offer(make_frame(self.key, self.args, rule.key, rest))


class Table(Piles, Generic[B]):
    """A match in play: its state, and the methods that rules use. Games subclass `Table`."""

    def __init__(self, spec: "GameSpec[Any, Any]", state: State[B]) -> None:
        super().__init__(state)
        self.spec = spec
        self.board: B = state.board
        self.seats = range(state.seats)
        self.book: Rulebook = spec.book
        self.queue: list[Frame] = []
        self.events: list[ToldEvent] = []
        self.questions: Sequence[AnyDecision] = ()
        self.answered_questions: Sequence[AnyDecision] = ()
        """Questions of the sealed question on top whose answer may be changed."""
        self.closed_questions: Sequence[AnyDecision] = ()
        """Those whose answer stands."""
        self.asks_sealed = False
        """Whether the pending question is sealed."""
        self.forced_answers: list[tuple[int, int, dict[str, Plain]]] = []
        """Forced answers still in effect: height of the stack, position in `events`, facts."""

    @property
    def back_of(self) -> Callable[[Face], Back] | None:
        return self.spec.back_of

    def copy(self) -> Self:
        """Return a table in the same position for trying an action; it shares the questions already built."""
        other = type(self)(self.spec, self.state.clone())
        other.questions, other.answered_questions = self.questions, self.answered_questions
        other.closed_questions, other.asks_sealed = self.closed_questions, self.asks_sealed
        return other

    # methods for rules

    def then(self, rule: Rule[Self, P], *args: P.args, **none: P.kwargs) -> None:
        """Queue a rule: it runs after rules queued before it, and before everything already waiting."""
        self.queue.append(make_frame(rule.key, args))

    def ask(
        self, question: Question[Self, P, R], *args: P.args, **none: P.kwargs
    ) -> SingleQuestionBuilder[Self, R]:
        """Ask one seat: `g.ask(one_ally_of, me).then(heal, 1)`."""
        return SingleQuestionBuilder(self, question.key, args)

    def ask_all(
        self, question: SealedQuestion[Self, P, R], *args: P.args, **none: P.kwargs
    ) -> QuestionBuilder[Self, SealedAnswers[R]]:
        """Ask several seats at once; the next rule gets pairs of seat and answer."""
        return QuestionBuilder(self, question.key, args)

    def tell(self, event: str | ToldEvent, **facts: Plain) -> None:
        """Write into everybody's log, or of a split event into the logs of those who may know."""
        self.events.append(Event(event, facts) if isinstance(event, str) else event)

    def check_secret_order(self, is_set: bool) -> bool:
        """Return whether a seat's secret order to stop here is set, for a rule that acts on it.

        Going on without a stop tells the others something too, so the step is a reveal either way.
        """
        self.note_reveal()
        return is_set

    def finish(self, result: Result) -> None:
        """End the match and drop everything that still waits."""
        self.state.result = result
        self.drop_waiting()

    def drop_waiting(self) -> None:
        """Drop everything that still waits, at the end of the match or of one of its several games."""
        self.state.stack.clear()
        self.queue.clear()
        for agenda in self.book.agendas:
            agenda.clear(self)

    def option(self, key: str) -> Any:
        """Return a setting of the match."""
        return self.state.options[key]

    def plays_rules(self, version: int) -> bool:
        """Return whether the match was begun with this version of the rules, or a later one.

        A running match keeps the rules that it was begun with, so that its moves can be played again.
        """
        return self.state.rules >= version

    # running the stack

    def settle(self, floor: int = 0) -> None:
        """Run the stack until somebody has to choose or the match is over.

        With a `floor`, run only what lies above that height: the consequences of what was put there.
        """
        state, stack, queue, entries = self.state, self.state.stack, self.queue, self.book.entries
        forced = self.forced_answers
        self.questions = self.answered_questions = self.closed_questions = ()
        for _ in range(MAX_FRAMES):
            if forced and len(stack) < forced[-1][0]:
                self._flush_forced(len(stack))
            if len(stack) <= floor:
                break
            frame = stack[-1]
            if frame.then:
                if self._present(frame):
                    if forced:
                        self._flush_forced(0)
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
            raise RunawayRules(kernel.TooManySteps(MAX_FRAMES))
        if state.result is None and not floor:
            raise RulesEnded(kernel.NoResultFound())

    def try_answer(self, seat: Seat, value: Any, offer: Frame | None = None) -> None:
        """Answer the question on top of the stack, or take an offer, and run its consequences on a copy.

        The forecast ends where somebody is asked, where the rules go on without the answer, or before chance
        or something hidden decides.
        """
        self.is_forecast, stack = True, self.state.stack
        height = len(stack) if offer else len(stack) - 1
        if offer is not None:
            stack.append(Frame(offer.then, (value, *offer.rest)))
        elif isinstance(self.book.find(stack[-1].rule), SealedQuestion):
            self._seal(seat, value)
        else:
            self._answer(stack[-1], value)
        with suppress(Unforeseeable):
            self.settle(height)

    def _present(self, frame: Frame) -> bool:
        """Ask the question on top of the stack; return False if it lapsed or had a forced answer."""
        entry = self.book.entries.get(frame.rule) or self.book.find(frame.rule)
        asked = entry.run(self, *frame.args)
        if self.queue:
            raise ImpureQuestion(kernel.QuestionDoesMore(entry.key))
        self.asks_sealed = isinstance(entry, SealedQuestion)
        if self.asks_sealed:
            return self._present_sealed(frame, asked)
        decision: AnyDecision | None = asked
        if decision is None or not decision.is_possible:
            self.state.stack.pop()
            return False
        if not decision.private and (pick := decision.only_pick()) is not None:
            self._note_forced(decision, pick)
            self._answer(frame, decision.value(pick))
            return False
        self.questions = (decision,)
        return True

    def _present_sealed(self, frame: Frame, decisions: Sequence[AnyDecision]) -> bool:
        """Split the decisions into open and answered; if none is open, go on and return False.

        An answer that closes the question ends it, whoever is still to answer.
        """
        kept: list[Sealed] = []
        forced: list[
            tuple[AnyDecision, Pick]
        ] = []  # not stored: a choice may still appear while others answer
        open_: list[AnyDecision] = []
        answered: list[AnyDecision] = []
        closing: list[Seat] = []
        for decision in decisions:
            if not decision.is_possible:
                continue
            if not decision.private and (pick := decision.only_pick()) is not None:
                forced.append((decision, pick))
                if decision.closes(pick):
                    closing.append(decision.seat)
                continue
            given = next((sealed for sealed in frame.sealed if sealed.seat == decision.seat), None)
            if given is None or (pick := decision.pick_of(given.value)) is None:
                open_.append(decision)
            else:
                answered.append(decision)
                kept.append(given)
                if decision.closes(pick):
                    closing.append(decision.seat)
        if not open_ or closing:
            self._end_sealed(frame, kept, forced, closing)
            return False
        if tuple(kept) != frame.sealed:
            self.state.stack[-1] = self._with_sealed(frame, tuple(kept))
        self.questions = open_
        self.answered_questions = [decision for decision in answered if not decision.stands]
        self.closed_questions = [decision for decision in answered if decision.stands]
        return True

    def _end_sealed(
        self,
        frame: Frame,
        kept: list[Sealed],
        forced: Sequence[tuple[AnyDecision, Pick]],
        closing: Sequence[Seat],
    ) -> None:
        """Hand the answers to the rule: all of them, or those so far if one closes the question.

        Of several that would close it, the first of the question's own order counts; the others are dropped.
        """
        for decision, pick in forced:
            if not closing or decision.seat == closing[0]:
                self._note_forced(decision, pick)
                kept.append(Sealed(decision.seat, decision.value(pick)))
        kept.sort(key=lambda sealed: sealed.seat)
        counted = [(each.seat, each.value) for each in kept if each.seat not in closing[1:]]
        self._answer(frame, tuple(counted))

    def sealed_pick_of(self, decision: AnyDecision) -> Pick | None:
        """Return the sealed answer of this decision's seat, if it gave one."""
        given = [each.value for each in self.state.stack[-1].sealed if each.seat == decision.seat]
        return decision.pick_of(given[0]) if given else None

    @staticmethod
    def _with_sealed(frame: Frame, sealed: tuple[Sealed, ...]) -> Frame:
        return Frame(frame.rule, frame.args, frame.then, frame.rest, sealed)

    def _answer(self, frame: Frame, value: Any) -> None:
        """Replace the question on the stack by the rule that receives its answer."""
        self.state.stack[-1] = Frame(frame.then, (value, *frame.rest))

    def _note_forced(self, decision: AnyDecision, pick: Pick) -> None:
        facts: dict[str, Plain] = {
            "seat": decision.seat,
            "choice": decision.text(pick),
        }
        self.forced_answers.append((len(self.state.stack), len(self.events), facts))

    def _flush_forced(self, height: int) -> None:
        """Insert events for forced answers above this height; mark those that the game itself describes."""
        while self.forced_answers and self.forced_answers[-1][0] > height:
            _, at, facts = self.forced_answers.pop()
            if any(event.kind != FORCED_CHOICE and not event.hidden for event in self.events[at:]):
                facts["told"] = True
            self.events.insert(at, Event(FORCED_CHOICE, facts))

    # applying an action

    def take_action(self, action: Action) -> None:
        """Apply an action and settle. A refused action raises before anything has changed."""
        state = self.state
        if state.result is not None:
            raise MatchOver(kernel.MatchIsOver())
        if action.moment != state.moment:
            raise StaleMove(kernel.TableMovedOn())
        decision, frame = self.find_decision(action.seat, action.decision_number, action.owner)
        value = decision.require_value(action.pick)
        state.seq += 1
        if frame is None:
            self._seal_or_answer(decision, value, action.pick)
        else:
            if action.decision_number == CONCEDE or not decision.aside:
                state.moment += 1  # not for an aside, which must go unnoticed and leave buttons valid
            state.stack.append(Frame(frame.then, (value, *frame.rest)))
        self.settle()

    def _seal_or_answer(self, decision: AnyDecision, value: Plain, pick: Pick) -> None:
        state, frame = self.state, self.state.stack[-1]
        if not self.asks_sealed:
            state.moment += 1
            self._answer(frame, value)
            return
        self._seal(decision.seat, value)
        is_last = len(self.questions) == 1 and self.questions[0] is decision
        if is_last or decision.closes(pick):
            state.moment += 1  # the questions change now

    def _seal(self, seat: Seat, value: Plain) -> None:
        """Let a seat's answer wait in the sealed question on top of the stack."""
        frame = self.state.stack[-1]
        others = tuple([sealed for sealed in frame.sealed if sealed.seat != seat])
        self.state.stack[-1] = self._with_sealed(frame, (*others, Sealed(seat, value)))

    def find_decision(
        self, seat: Seat, decision_number: int, owner: Seat | None = None
    ) -> tuple[AnyDecision, Frame | None]:
        """Return the decision that an action answers, and for an offer the frame to run.

        Without an owner, prefer the seat's own decision to one that it may answer for its team.
        """
        if decision_number == QUESTION and owner is None:  # the common case
            for decision in self.questions:
                if decision.seat == seat:
                    return decision, None
        if decision_number == CONCEDE and self.spec.concede is not None and seat in self.seats:
            return self.resignation_question(seat), Frame("", then=self.spec.concede.key)
        ally: tuple[AnyDecision, Frame | None] | None = None
        for decision, frame in self._find_decisions(decision_number):
            if owner is None or owner == decision.seat:
                if decision.seat == seat:
                    return decision, frame
                if ally is None and decision.may_answer(seat):
                    ally = decision, frame
        if ally is None:
            raise NotAsked(kernel.NothingToDecide())
        return ally

    def _find_decisions(self, decision_number: int) -> Iterator[tuple[AnyDecision, Frame | None]]:
        if decision_number == QUESTION:
            yield from ((decision, None) for decision in (*self.questions, *self.answered_questions))
            return
        for number, decision, frame in self._find_offers():
            if number == decision_number:
                yield decision, frame

    def list_offers(self, *, asides: bool = True) -> list[tuple[int, AnyDecision, Frame]]:
        """List the offers besides the pending question: number (counted by seat), decision and frame.

        Asides (standing orders and the like) come last; AI players leave them out.
        """
        return list(self._find_offers(asides=asides))

    def _find_offers(self, *, asides: bool = True) -> Iterator[tuple[int, AnyDecision, Frame]]:
        """Yield the offers one by one: an action needs those before its own at most."""
        if self.state.result is not None:
            return
        counts: dict[Seat, int] = {}
        for source in (self.spec.offers, self.spec.asides if asides else None):
            for offer in source(self) if source is not None else ():
                decision: AnyDecision | None = self.book.find(offer.frame.rule).run(self, *offer.frame.args)
                if decision is not None and decision.is_possible:
                    counts[decision.seat] = counts.get(decision.seat, 0) + 1
                    yield counts[decision.seat], decision, offer.frame

    def resignation_question(self, seat: Seat) -> AnyDecision:
        """Return the decision to concede; its only answer is yes, and an interface should ask twice."""
        yes = Option(seat, "resign", kernel.GiveUpLabel())
        return One(
            seat,
            kernel.GiveUpQuestion(),
            (yes,),
            final_reason=kernel.GivingUpIsFinal(),
            confirm=True,
            aside=True,
        )
