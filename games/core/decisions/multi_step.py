"""A choice that is made in several steps and taken as one: a verb, then what it is done to."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeAlias, TypeVar

from games.core.decisions.base import Decision, Pick, RandomBelow
from games.core.decisions.preview import ForeseenOutcome, Preview
from games.core.errors import IllegalMove, UnclearMove
from games.core.model import AnyDecision
from games.core.records import Value
from games.core.text.matching import find_option, normalize, quote

V = TypeVar("V")

StepValues: TypeAlias = tuple[Any, ...]


class NextStep(Value, frozen=True, gc=True):
    """The next step of a choice. When typed, `joint` stands before it, and `stop` ends it if more follows.

    Like its decision it may hold the table, which holds it: so the collector has to see it.
    """

    decision: AnyDecision
    separator: str = " "
    terminator: str = ""


class FollowUp:
    """What asks on. It is made anew with the decision from the same state, so all are taken for equal.

    What it asked after the same values it remembers, for as long as there is the decision: a menu, a preview
    and the check of an answer go through the same steps many times.
    """

    __slots__ = ("find_next", "cache")

    def __init__(self, find_next: Callable[[StepValues], NextStep | None]) -> None:
        self.find_next = find_next
        self.cache: dict[StepValues, NextStep | None] = {}

    def __call__(self, chosen: StepValues) -> NextStep | None:
        if chosen not in self.cache:
            self.cache[chosen] = self.find_next(chosen)
        return self.cache[chosen]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FollowUp)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Onward()"


NO_FOLLOW_UP = FollowUp(lambda said: None)


class MultiStep(Decision[V, StepValues], frozen=True):
    """One of the options, and whatever has to be said about it: `onward` asks on, given the values so far.

    Nothing is sent before the last step, so half a choice is nobody's business, and the whole is taken
    back as one. The pick is the place of the option, then for each step its length and its own pick; the
    rule receives the values of all steps.

    >>> from games.core.decisions.base import One
    >>> from games.core.decisions.option import Option
    >>> where = One(0, "Where?", [Option(n, tile) for n, tile in enumerate(("a1", "b1"))])
    >>> verbs = [Option("wall", "wall"), Option("end", "end")]
    >>> asks = FollowUp(lambda said: NextStep(where) if said == ("wall",) else None)
    >>> turn = MultiStep(0, "What?", verbs, follow_up=asks)
    >>> turn.parse("wall b1"), turn.checked_value((0, 1, 1)), turn.text((0, 1, 1)), turn.parse("end")
    ((0, 1, 1), ('wall', 1), 'wall b1', (1,))
    """

    shape: ClassVar[str] = "steps"

    follow_up: FollowUp = NO_FOLLOW_UP
    """What is asked after these values; None: that is all."""
    whole_preview: Preview | None = None
    """Tells of all values of a choice that took several steps what would come of it."""

    def iter_steps(self, pick: Pick) -> Iterator[tuple[NextStep, Pick]]:
        """The steps after the option, each with its part of the pick; `IllegalMove` where it does not fit."""
        if not pick or not 0 <= pick[0] < len(self.options):
            raise IllegalMove("Choose one of the options.")
        said: StepValues = (self.options[pick[0]].value,)
        at = 1
        while (stage := self.follow_up(said)) is not None:
            if at >= len(pick):
                raise IllegalMove(f"Say more: {stage.decision.prompt}")
            part = pick[at + 1 : at + 1 + pick[at]]
            if pick[at] < 0 or len(part) != pick[at]:
                raise IllegalMove("That is not an answer to this.")
            stage.decision.check(part)
            yield stage, part
            said = (*said, stage.decision.value(part))
            at += 1 + len(part)
        if at != len(pick):
            raise IllegalMove("That says more than is asked.")

    def check(self, pick: Pick) -> None:
        for _ in self.iter_steps(pick):
            pass

    def checked_value(self, pick: Pick) -> StepValues:
        """Checked and read in one go: what a step allows is not worked out twice."""
        self.require_plain(pick)
        return self.value(pick)

    def value(self, pick: Pick) -> StepValues:
        parts = [stage.decision.value(part) for stage, part in self.iter_steps(pick)]
        return (self.options[pick[0]].value, *parts)

    def board_places(self, pick: Pick) -> tuple[str, ...]:
        steps = [
            place for stage, part in self.iter_steps(pick) for place in stage.decision.board_places(part)
        ]
        return (*self.options[pick[0]].board_places, *steps)

    def needs_confirmation(self, pick: Pick) -> bool:
        steps = any(stage.decision.needs_confirmation(part) for stage, part in self.iter_steps(pick))
        return self.confirm or self.is_risky(pick[0]) or steps or self.preview_pick(pick).needs_confirmation

    def preview_pick(self, pick: Pick) -> ForeseenOutcome:
        """What is foreseen of a whole choice, if it took several steps; of one step its option tells."""
        return (
            ForeseenOutcome()
            if self.whole_preview is None or len(pick) < 2
            else self.whole_preview(self.value(pick))
        )

    def _pick_of(self, value: Any) -> Pick | None:
        first, *rest = value
        at = next((at for at, option in enumerate(self.options) if option.value == first), None)
        if at is None:
            return None
        pick, said = (at,), (first,)
        for one in rest:
            stage = self.follow_up(said)
            part = None if stage is None else stage.decision.pick_of(one)
            if part is None:
                return None
            pick, said = (*pick, len(part), *part), (*said, one)
        return pick if self.follow_up(said) is None else None

    def is_complete(self, at: int) -> bool:
        """Whether this option needs no further step."""
        return self.follow_up((self.options[at].value,)) is None

    def only_pick(self) -> Pick | None:
        return (0,) if len(self.options) == 1 and self.is_complete(0) else None

    def random_pick(self, below: RandomBelow) -> Pick:
        left = list(range(len(self.options)))
        while left:
            if (pick := self.complete_option(left.pop(below(len(left))), below)) is not None:
                return pick
        raise IllegalMove("There is nothing to choose from.")

    def complete_option(self, at: int, below: RandomBelow | None) -> Pick | None:
        """This option with the rest by chance, or the plainest; None if it leads nowhere."""
        pick, said = (at,), (self.options[at].value,)
        while (stage := self.follow_up(said)) is not None:
            decision = stage.decision
            if not decision.is_possible:
                return None
            part = decision.random_pick(below) if below else decision.simplest_pick()
            pick, said = (*pick, len(part), *part), (*said, decision.value(part))
        return pick

    def candidate_picks(self, below: RandomBelow, each: int) -> Iterator[Pick]:
        """Every option that is whole, and of the others a few by chance: for players that compare answers."""
        for at in range(len(self.options)):
            if self.is_complete(at):
                yield (at,)
            else:
                found = (self.complete_option(at, below) for _ in range(each))
                yield from (pick for pick in found if pick is not None)

    def format_pick(self, pick: Pick) -> str:
        rest = [stage.separator + stage.decision.text(part) for stage, part in self.iter_steps(pick)]
        return self.options[pick[0]].text + "".join(rest)

    def parse_pick(self, text: str) -> Pick:
        at, rest = self.match_prefix(text) or (find_option(text, self.options), "")
        pick, said = (at,), (self.options[at].value,)
        while (stage := self.follow_up(said)) is not None:
            if not rest:
                raise IllegalMove(f"{quote(text)} needs more: {stage.decision.prompt}")
            head, _, rest = rest.partition(stage.terminator) if stage.terminator else (rest, "", "")
            rest = rest.strip()
            try:
                part = stage.decision.parse(head.strip())
            except UnclearMove as error:
                raise self._explain_unclear(error, pick, stage) from None
            pick, said = (*pick, len(part), *part), (*said, stage.decision.value(part))
        if rest:
            raise IllegalMove(f"{quote(rest)} is more than {self.options[at].text} needs.")
        return pick

    def example(self, at: int) -> str:
        """The option with the plainest rest."""
        pick = self.complete_option(at, None)
        return "" if pick is None else self.text(pick)

    def suggest_instead(self, text: str) -> str:
        """An answer that begins as this text does, if there is one."""
        found = self.match_prefix(text)
        return (self.example(found[0]) if found else "") or super().suggest_instead(text)

    def _explain_unclear(self, error: UnclearMove, pick: Pick, stage: NextStep) -> UnclearMove:
        """A text that fits several answers to the first step after the option: the whole with one of them."""
        names = [option.text for option in stage.decision.options]
        if len(pick) == 1 and stage.decision.single and error.names[0] in names:
            whole = (*pick, 1, names.index(error.names[0]))
            if self.allows(whole):
                return UnclearMove(error.sentence, error.text, error.names, self.text(whole))
        return error

    def match_prefix(self, text: str) -> tuple[int, str] | None:
        """The option that a text begins with, and what follows it."""
        wanted = normalize(text)
        best, size = -1, 0
        for at, option in enumerate(self.options):
            for name in (option.text, *option.aliases):
                start = normalize(name)
                if len(start) > size and (wanted == start or wanted.startswith(f"{start} ")):
                    best, size = at, len(start)
        return None if best < 0 else (best, wanted[size:].strip())

    def simplest_pick(self) -> Pick:
        found = (self.complete_option(at, None) for at in range(len(self.options)))
        return next((pick for pick in found if pick is not None), ())

    def interface_data(self) -> dict[str, Any]:
        found = [self.complete_option(at, None) for at in range(len(self.options))]
        ends = [self.preview_pick(pick) for pick in found if pick is not None]
        more = [self._data_after(at) for at in range(len(self.options))]
        return super().interface_data() | {"more": more, "ends": [*map(list, ends)]}

    def _data_after(self, at: int) -> list[dict[str, Any]]:
        """What follows an option, along the plainest way."""
        found: list[dict[str, Any]] = []
        said: StepValues = (self.options[at].value,)
        while (stage := self.follow_up(said)) is not None:
            found.append(stage.decision.interface_data())
            if not stage.decision.is_possible:
                break
            said = (*said, stage.decision.value(stage.decision.simplest_pick()))
        return found
