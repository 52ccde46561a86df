"""A choice in several steps: each step has the controls of its own shape, and only the last one answers."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.ui.controls.asker import AnyAsker, Asker, Step, is_door
from bot.ui.controls.labels import cut, within
from bot.ui.controls.parts import ABOUT, Choice, Menu, Row, Screen
from bot.ui.controls.shelf import Shelf
from bot.words import Words
from games.core.decision import One, Pick
from games.core.errors import IllegalMove
from games.core.model import Asked
from games.core.steps import Stage, Steps, Values
from render.picture import NOWHERE, Pointing

OPEN = -7
"""In a draft: the steps that are done stand before it as in a pick, the draft of the open one behind."""


class AskSteps(Asker[Steps[Any]]):
    """The draft holds what was said so far, and the draft of the step that is open."""

    askers: ClassVar[dict[str, type[Any]]] = {}
    """By shape: what asks a step. The shapes enter themselves where they are all known."""

    def __init__(self, decision: Steps[Any], draft: Sequence[int], words: Words) -> None:
        super().__init__(decision, [], words)
        at = list(draft).index(OPEN) if OPEN in draft else 0
        self.said: Pick = tuple(draft[:at])
        self.stage = self._stage()
        within = draft[at + 1 :] if at else draft
        asked: Asked = self._first if self.stage is None else self.stage.decision
        self.inner: AnyAsker = self.askers[asked.shape](asked, within, words)

    @property
    def _first(self) -> One[Any]:
        whole = self.decision
        return One(whole.seat, whole.prompt, whole.options, verb=whole.verb, follows=whole.follows)

    def _values(self) -> Values | None:
        """What was said so far, as values; None if that cannot be."""
        said = self.said
        if not said or not 0 <= said[0] < len(self.decision.options):
            return None
        values: Values = (self.decision.options[said[0]].value,)
        at = 1
        while at < len(said):
            stage = self.decision.onward(values)
            part = said[at + 1 : at + 1 + said[at]] if said[at] >= 0 else ()
            if stage is None or len(part) != said[at] or not stage.decision.allows(part):
                return None
            values, at = (*values, stage.decision.value(part)), at + 1 + len(part)
        return values

    def _stage(self) -> Stage | None:
        values = self._values()
        return None if values is None else self.decision.onward(values)

    # what the draft says

    @property
    def draft(self) -> list[int]:
        return [*self.said, OPEN, *self.inner.draft] if self.said else self.inner.draft

    @property
    def sound(self) -> bool:
        return not self.said or self.stage is not None

    @property
    def fits(self) -> bool:
        return self.sound and self.inner.fits

    @property
    def multiple(self) -> bool:
        return self.inner.multiple

    def shelf(self) -> Shelf:
        return self.inner.shelf()

    def screen(self) -> Screen:
        inner = self.inner.screen()
        facts = [*self.so_far, *inner.facts, *self.final]
        return replace(inner, facts=facts, step=inner.step if self.said else None, back=bool(self.draft))

    @property
    def so_far(self) -> list[str]:
        if not self.said or self.stage is None:
            return []
        return [self.words("controls.so_far", names=self._told_so_far()), self.stage.decision.prompt]

    def _told_so_far(self) -> str:
        """The steps that are done, as they would be typed."""
        told = self.decision.options[self.said[0]].title.rstrip("…")
        return told + "".join(stage.joint + stage.decision.text(part) for stage, part in self._done())

    def _done(self) -> Iterator[tuple[Stage, Pick]]:
        """The steps after the first that are done, each with its pick."""
        values: Values = (self.decision.options[self.said[0]].value,)
        at = 1
        while at < len(self.said) and (stage := self.decision.onward(values)) is not None:
            part = self.said[at + 1 : at + 1 + self.said[at]]
            yield stage, part
            values, at = (*values, stage.decision.value(part)), at + 1 + len(part)

    @property
    def pointing(self) -> Pointing:
        """Of all steps that are done; what is offered next, once the first one is."""
        if not self.said:
            return NOWHERE
        first, within = self.decision.options[self.said[0]].places, self.inner.pointing
        rest = [place for stage, part in self._done() for place in stage.decision.places(part)]
        return within._replace(chosen=(*first, *rest, *within.chosen))

    def told(self, pick: Pick) -> str:
        """With what it would do."""
        text = self.decision.text(pick)
        about = self.decision.about(pick[0]) if len(pick) == 1 else self.decision.outcome(pick).words
        return f"{text}: {about}" if about else text

    def foretold(self, screen: Screen) -> Screen:
        """Of what would be the last step, beside its entry, or in the text where there are buttons."""
        if not self.said:
            return screen
        rows, told = list[Row](), list[str]()
        for row in screen.rows:
            if isinstance(row, Menu):
                rows.append(replace(row, choices=[self._foretold(choice) for choice in row.choices]))
            else:
                rows.append(row)
                found = [(one.label, self._outcome(one.key)) for one in row]
                told += [f"{label}: {outcome}" for label, outcome in found if outcome]
        return replace(screen, rows=rows, facts=[*screen.facts, *within(told)])

    def _foretold(self, choice: Choice) -> Choice:
        outcome = "" if self.inner.multiple else self._outcome(choice.key)
        return replace(choice, about=cut(outcome, ABOUT)) if outcome else choice

    def _outcome(self, key: str) -> str:
        """What would come of this press, if it is the last one."""
        step = [] if is_door(key) else self.inner.chosen(key)
        whole = self._after(step) if isinstance(step, tuple) else []
        return self.decision.outcome(whole).words if isinstance(whole, tuple) else ""

    # what a press leads to

    def chosen(self, key: str) -> Step:
        return self._after(self.inner.chosen(key))

    def press(self, key: str) -> Step:
        return self._after(self.inner.press(key))

    def several(self, offered: Sequence[str], values: Sequence[str]) -> Step:
        return self._after(self.inner.several(offered, values))

    def _after(self, step: Step) -> Step:
        if isinstance(step, list):
            return [*self.said, OPEN, *step] if self.said else step
        said = (*self.said, len(step), *step) if self.said else step
        try:
            self.decision.check(said)
        except IllegalMove:
            return [*said, OPEN]
        return said

    def back(self) -> list[int]:
        if self.inner.draft:
            inner = self.inner.back()
            return [*self.said, OPEN, *inner] if self.said else inner
        return self.before()

    def before(self) -> list[int]:
        """The step before is open again, with nothing chosen in it."""
        at, starts = 1, list[int]()
        while at < len(self.said):
            starts.append(at)
            at += 1 + self.said[at]
        return [*self.said[: starts[-1]], OPEN] if starts else []
