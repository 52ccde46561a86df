"""Controls of a choice in several steps: each step has its own shape, and only the last one answers."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.i18n import sentences as words
from bot.ui.controls.base import AnyControl, DecisionControl, PressStep, is_page_key, mark_own_loss
from bot.ui.controls.choice_list import (
    ABOUT_LENGTH,
    AnswerButton,
    AnswerMenu,
    ChoiceList,
    ControlRow,
    ControlRows,
    MenuChoice,
    cut_line,
    fit_lines,
)
from games.core.decisions.base import One, Pick
from games.core.decisions.multi_step import MultiStep, NextStep, StepValues
from games.core.decisions.ordered_groups import DIVIDER
from games.core.errors import IllegalMove
from games.core.model import AnyDecision
from games.core.sentences.sentence import in_words
from games.core.sentences.teller import Teller
from games.core.text.spoken_answer import speak_answer
from render.kit.picture import NO_MARKS, ChoiceMarks

OPEN_STEP = -7
"""In a draft: separates the finished steps, as in a pick, from the draft of the open step."""
GROUP_END = -6
"""In a draft's finished steps: stands for the divider of a sorting, which would mean a confirmation there."""


class MultiStepControl(DecisionControl[MultiStep[Any]]):
    """The draft holds the finished steps and the draft of the open step."""

    controls_by_shape: ClassVar[dict[str, type[Any]]] = {}
    """Control classes of the steps, by shape; `dispatch` sets them, where all shapes are known."""

    def __init__(self, decision: MultiStep[Any], draft: Sequence[int], say: Teller) -> None:
        super().__init__(decision, [], say)
        at = list(draft).index(OPEN_STEP) if OPEN_STEP in draft else 0
        self.finished_steps: Pick = tuple(DIVIDER if number == GROUP_END else number for number in draft[:at])
        self.current_stage = self._find_stage()
        inner_draft = draft[at + 1 :] if at else draft
        asked: AnyDecision = (
            self._first_decision if self.current_stage is None else self.current_stage.decision
        )
        self.inner_control: AnyControl = self.controls_by_shape[asked.shape](asked, inner_draft, say)

    @property
    def _first_decision(self) -> One[Any]:
        whole = self.decision
        return One(whole.seat, whole.prompt, whole.options, verb=whole.verb, preview=whole.preview)

    def _read_values(self) -> StepValues | None:
        """Return the values of the finished steps; None if they aren't legal."""
        steps = self.finished_steps
        if not steps or not 0 <= steps[0] < len(self.decision.options):
            return None
        values: StepValues = (self.decision.options[steps[0]].value,)
        at = 1
        while at < len(steps):
            stage = self.decision.follow_up(values)
            part = steps[at + 1 : at + 1 + steps[at]] if steps[at] >= 0 else ()
            if stage is None or len(part) != steps[at] or not stage.decision.allows(part):
                return None
            values, at = (*values, stage.decision.value(part)), at + 1 + len(part)
        return values

    def _find_stage(self) -> NextStep | None:
        values = self._read_values()
        return None if values is None else self.decision.follow_up(values)

    # --- the draft ---------------------------------------------------------------------------------------

    @property
    def draft(self) -> list[int]:
        return (
            _open_step(self.finished_steps, self.inner_control.draft)
            if self.finished_steps
            else self.inner_control.draft
        )

    @property
    def is_valid(self) -> bool:
        return not self.finished_steps or self.current_stage is not None

    @property
    def draft_fits(self) -> bool:
        return self.is_valid and self.inner_control.draft_fits

    @property
    def allows_several(self) -> bool:
        return self.inner_control.allows_several

    def list_choices(self) -> ChoiceList:
        return self.inner_control.list_choices()

    def build_rows(self) -> ControlRows:
        inner, warnings = self.inner_control.build_rows(), self.inner_control.final_warning
        told = inner.facts[: len(inner.facts) - len(warnings)]
        facts = [*fit_lines([*self.draft_lines, *told]), *warnings, *self.final_warning]
        stage = self.current_stage if self.finished_steps else None
        return replace(
            inner,
            facts=facts,
            step=inner.step if self.finished_steps else None,
            has_back=bool(self.draft),
            question="" if stage is None else in_words(stage.decision.prompt),
        )

    @property
    def draft_lines(self) -> list[str]:
        if not self.finished_steps or self.current_stage is None:
            return []
        return [self.say(words.ControlSoFar(names=self._describe_finished()))]

    def _describe_finished(self) -> str:
        """Return the finished steps in the words of their buttons."""
        text = self.decision.options[self.finished_steps[0]].chosen_title.rstrip("…")
        for stage, part in self._list_finished():
            text += f"{', ' if stage.separator.strip() else ' '}{speak_answer(stage.decision, part)}"
        return text

    def _list_finished(self) -> Iterator[tuple[NextStep, Pick]]:
        """Yield the finished steps after the first, each with its pick."""
        values: StepValues = (self.decision.options[self.finished_steps[0]].value,)
        at = 1
        while at < len(self.finished_steps) and (stage := self.decision.follow_up(values)) is not None:
            part = self.finished_steps[at + 1 : at + 1 + self.finished_steps[at]]
            yield stage, part
            values, at = (*values, stage.decision.value(part)), at + 1 + len(part)

    @property
    def marked_places(self) -> ChoiceMarks:
        """Places chosen in all finished steps, and offered by the open one; none before the first step."""
        if not self.finished_steps:
            return NO_MARKS
        first, within = (
            self.decision.options[self.finished_steps[0]].board_places,
            self.inner_control.marked_places,
        )
        rest = [place for stage, part in self._list_finished() for place in stage.decision.board_places(part)]
        return within._replace(chosen=(*first, *rest, *within.chosen))

    def describe_pick(self, pick: Pick) -> str:
        """Describe a complete pick with its outcome."""
        text = self.decision.text(pick)
        about = (
            self.decision.describe_option(pick[0])
            if len(pick) == 1
            else self.decision.preview_pick(pick).words
        )
        return f"{text}: {about}" if about else text

    def add_previews(self, rows: ControlRows) -> ControlRows:
        """Add the outcome of each last step: beside its menu entry, or in the text for buttons."""
        if not self.finished_steps:
            return rows
        previewed, lines = list[ControlRow](), list[str]()
        for row in rows.rows:
            if isinstance(row, AnswerMenu):
                previewed.append(replace(row, choices=[self._add_preview(choice) for choice in row.choices]))
            else:
                buttons, found = self._preview_buttons(row)
                previewed.append(buttons)
                lines += found
        return replace(rows, rows=previewed, facts=[*rows.facts, *fit_lines(lines)])

    def _preview_buttons(self, row: Sequence[AnswerButton]) -> tuple[list[AnswerButton], list[str]]:
        """Return a row's buttons, marked where they cost an own piece, and a line for each outcome."""
        buttons, lines = list[AnswerButton](), list[str]()
        for button in row:
            outcome, costs_own = self._preview_key(button.key)
            buttons.append(replace(button, style="danger") if costs_own else button)
            lines += [f"{button.label}: {outcome}"] if outcome else []
        return buttons, lines

    def _add_preview(self, choice: MenuChoice) -> MenuChoice:
        outcome = "" if self.inner_control.allows_several else self._preview_key(choice.key)[0]
        return replace(choice, about=cut_line(outcome, ABOUT_LENGTH)) if outcome else choice

    def _preview_key(self, key: str) -> tuple[str, bool]:
        """Return the outcome of a press and whether it costs an own piece; "" if it isn't the last step."""
        step = [] if is_page_key(key) else self.inner_control.apply_choice(key)
        whole = self._finish_step(step) if isinstance(step, tuple) else []
        if not isinstance(whole, tuple):
            return "", False
        found = self.decision.preview_pick(whole)
        outcome, warning = in_words(found.words), in_words(found.warning)
        return (mark_own_loss(outcome or warning), True) if warning else (outcome, False)

    def next_part(self, pick: Pick) -> Pick:
        """Return the part of a whole pick that belongs to the open step; () if the draft leads elsewhere."""
        count = len(self.finished_steps)
        if pick[:count] != self.finished_steps:
            return ()
        return pick[count + 1 : count + 1 + pick[count]] if 0 < count < len(pick) else pick[:1]

    # --- presses -----------------------------------------------------------------------------------------

    def apply_choice(self, key: str) -> PressStep:
        return self._finish_step(self.inner_control.apply_choice(key))

    def apply_key(self, key: str) -> PressStep:
        return self._finish_step(self.inner_control.apply_key(key))

    def apply_several(self, offered: Sequence[str], values: Sequence[str]) -> PressStep:
        return self._finish_step(self.inner_control.apply_several(offered, values))

    def _finish_step(self, step: PressStep) -> PressStep:
        if isinstance(step, list):
            return _open_step(self.finished_steps, step) if self.finished_steps else step
        pick = (*self.finished_steps, len(step), *step) if self.finished_steps else step
        try:
            self.decision.check(pick)
        except IllegalMove:
            return _open_step(pick)
        return pick

    def step_back(self) -> list[int]:
        if self.inner_control.draft:
            inner = self.inner_control.step_back()
            return _open_step(self.finished_steps, inner) if self.finished_steps else inner
        return self.previous_body()

    def previous_body(self) -> list[int]:
        """Reopen the step before, with nothing chosen in it."""
        at, starts = 1, list[int]()
        while at < len(self.finished_steps):
            starts.append(at)
            at += 1 + self.finished_steps[at]
        return _open_step(self.finished_steps[: starts[-1]]) if starts else []


def _open_step(finished_steps: Pick, inner: Sequence[int] = ()) -> list[int]:
    """Return the draft with these finished steps, and this draft of the next one."""
    steps = [GROUP_END if number == DIVIDER else number for number in finished_steps]
    return [*steps, OPEN_STEP, *inner]
