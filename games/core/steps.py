"""A choice that is made in several steps and taken as one: a verb, then what it is done to."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeAlias, TypeVar

from games.core.decision import Below, Decision, Pick
from games.core.errors import IllegalMove, UnclearMove
from games.core.follows import Follows, Outcome
from games.core.model import Asked
from games.core.reading import find, plain, quoted
from games.core.record import Value

V = TypeVar("V")

Values: TypeAlias = tuple[Any, ...]


class Stage(Value, frozen=True, gc=True):
    """The next step of a choice. When typed, `joint` stands before it, and `stop` ends it if more follows.

    Like its decision it may hold the table, which holds it: so the collector has to see it.
    """

    decision: Asked
    joint: str = " "
    stop: str = ""


class Onward:
    """What asks on. It is made anew with the decision from the same state, so all are taken for equal.

    What it asked after the same values it remembers, for as long as there is the decision: a menu, a preview
    and the check of an answer go through the same steps many times.
    """

    __slots__ = ("ask", "asked")

    def __init__(self, ask: Callable[[Values], Stage | None]) -> None:
        self.ask = ask
        self.asked: dict[Values, Stage | None] = {}

    def __call__(self, said: Values) -> Stage | None:
        if said not in self.asked:
            self.asked[said] = self.ask(said)
        return self.asked[said]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Onward)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Onward()"


NOTHING_MORE = Onward(lambda said: None)


class Steps(Decision[V, Values], frozen=True):
    """One of the options, and whatever has to be said about it: `onward` asks on, given the values so far.

    Nothing is sent before the last step, so half a choice is nobody's business, and the whole is taken
    back as one. The pick is the place of the option, then for each step its length and its own pick; the
    rule receives the values of all steps.

    >>> from games.core.decision import One
    >>> from games.core.option import Option
    >>> where = One(0, "Where?", [Option(n, tile) for n, tile in enumerate(("a1", "b1"))])
    >>> verbs = [Option("wall", "wall"), Option("end", "end")]
    >>> asks = Onward(lambda said: Stage(where) if said == ("wall",) else None)
    >>> turn = Steps(0, "What?", verbs, onward=asks)
    >>> turn.read("wall b1"), turn.take((0, 1, 1)), turn.text((0, 1, 1)), turn.read("end")
    ((0, 1, 1), ('wall', 1), 'wall b1', (1,))
    """

    shape: ClassVar[str] = "steps"

    onward: Onward = NOTHING_MORE
    """What is asked after these values; None: that is all."""
    ends: Follows | None = None
    """Tells of all values of a choice that took several steps what would come of it."""

    def stages(self, pick: Pick) -> Iterator[tuple[Stage, Pick]]:
        """The steps after the option, each with its part of the pick; `IllegalMove` where it does not fit."""
        if not pick or not 0 <= pick[0] < len(self.options):
            raise IllegalMove("Choose one of the options.")
        said: Values = (self.options[pick[0]].value,)
        at = 1
        while (stage := self.onward(said)) is not None:
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
        for _ in self.stages(pick):
            pass

    def take(self, pick: Pick) -> Values:
        """Checked and read in one go: what a step allows is not worked out twice."""
        self.require_plain(pick)
        return self.value(pick)

    def value(self, pick: Pick) -> Values:
        parts = [stage.decision.value(part) for stage, part in self.stages(pick)]
        return (self.options[pick[0]].value, *parts)

    def places(self, pick: Pick) -> tuple[str, ...]:
        steps = [place for stage, part in self.stages(pick) for place in stage.decision.places(part)]
        return (*self.options[pick[0]].places, *steps)

    def careful(self, pick: Pick) -> bool:
        steps = any(stage.decision.careful(part) for stage, part in self.stages(pick))
        return self.confirm or self.risky(pick[0]) or steps or self.outcome(pick).careful

    def outcome(self, pick: Pick) -> Outcome:
        """What is foreseen of a whole choice, if it took several steps; of one step its option tells."""
        return Outcome() if self.ends is None or len(pick) < 2 else self.ends(self.value(pick))

    def _pick_of(self, value: Any) -> Pick | None:
        first, *rest = value
        at = next((at for at, option in enumerate(self.options) if option.value == first), None)
        if at is None:
            return None
        pick, said = (at,), (first,)
        for one in rest:
            stage = self.onward(said)
            part = None if stage is None else stage.decision.pick_of(one)
            if part is None:
                return None
            pick, said = (*pick, len(part), *part), (*said, one)
        return pick if self.onward(said) is None else None

    def whole(self, at: int) -> bool:
        """Whether this option needs no further step."""
        return self.onward((self.options[at].value,)) is None

    def forced(self) -> Pick | None:
        return (0,) if len(self.options) == 1 and self.whole(0) else None

    def sample(self, below: Below) -> Pick:
        left = list(range(len(self.options)))
        while left:
            if (pick := self.going_on(left.pop(below(len(left))), below)) is not None:
                return pick
        raise IllegalMove("There is nothing to choose from.")

    def going_on(self, at: int, below: Below | None) -> Pick | None:
        """This option with the rest by chance, or the plainest; None if it leads nowhere."""
        pick, said = (at,), (self.options[at].value,)
        while (stage := self.onward(said)) is not None:
            decision = stage.decision
            if not decision.possible:
                return None
            part = decision.sample(below) if below else decision.plainest()
            pick, said = (*pick, len(part), *part), (*said, decision.value(part))
        return pick

    def tries(self, below: Below, each: int) -> Iterator[Pick]:
        """Every option that is whole, and of the others a few by chance: for players that compare answers."""
        for at in range(len(self.options)):
            if self.whole(at):
                yield (at,)
            else:
                found = (self.going_on(at, below) for _ in range(each))
                yield from (pick for pick in found if pick is not None)

    def spell(self, pick: Pick) -> str:
        rest = [stage.joint + stage.decision.text(part) for stage, part in self.stages(pick)]
        return self.options[pick[0]].text + "".join(rest)

    def understand(self, text: str) -> Pick:
        at, rest = self.begun(text) or (find(text, self.options), "")
        pick, said = (at,), (self.options[at].value,)
        while (stage := self.onward(said)) is not None:
            if not rest:
                raise IllegalMove(f"{quoted(text)} needs more: {stage.decision.prompt}")
            head, _, rest = rest.partition(stage.stop) if stage.stop else (rest, "", "")
            rest = rest.strip()
            try:
                part = stage.decision.read(head.strip())
            except UnclearMove as error:
                raise self._unclear(error, pick, stage) from None
            pick, said = (*pick, len(part), *part), (*said, stage.decision.value(part))
        if rest:
            raise IllegalMove(f"{quoted(rest)} is more than {self.options[at].text} needs.")
        return pick

    def example(self, at: int) -> str:
        """The option with the plainest rest."""
        pick = self.going_on(at, None)
        return "" if pick is None else self.text(pick)

    def instead(self, text: str) -> str:
        """An answer that begins as this text does, if there is one."""
        found = self.begun(text)
        return (self.example(found[0]) if found else "") or super().instead(text)

    def _unclear(self, error: UnclearMove, pick: Pick, stage: Stage) -> UnclearMove:
        """A text that fits several answers to the first step after the option: the whole with one of them."""
        names = [option.text for option in stage.decision.options]
        if len(pick) == 1 and stage.decision.single and error.names[0] in names:
            whole = (*pick, 1, names.index(error.names[0]))
            if self.allows(whole):
                return UnclearMove(error.sentence, error.text, error.names, self.text(whole))
        return error

    def begun(self, text: str) -> tuple[int, str] | None:
        """The option that a text begins with, and what follows it."""
        wanted = plain(text)
        best, size = -1, 0
        for at, option in enumerate(self.options):
            for name in (option.text, *option.aliases):
                start = plain(name)
                if len(start) > size and (wanted == start or wanted.startswith(f"{start} ")):
                    best, size = at, len(start)
        return None if best < 0 else (best, wanted[size:].strip())

    def plainest(self) -> Pick:
        found = (self.going_on(at, None) for at in range(len(self.options)))
        return next((pick for pick in found if pick is not None), ())

    def shown(self) -> dict[str, Any]:
        found = [self.going_on(at, None) for at in range(len(self.options))]
        ends = [self.outcome(pick) for pick in found if pick is not None]
        more = [self._shown_after(at) for at in range(len(self.options))]
        return super().shown() | {"more": more, "ends": [*map(list, ends)]}

    def _shown_after(self, at: int) -> list[dict[str, Any]]:
        """What follows an option, along the plainest way."""
        found: list[dict[str, Any]] = []
        said: Values = (self.options[at].value,)
        while (stage := self.onward(said)) is not None:
            found.append(stage.decision.shown())
            if not stage.decision.possible:
                break
            said = (*said, stage.decision.value(stage.decision.plainest()))
        return found
