"""Build a draft's controls, and turn a press into the next draft or a complete pick."""

from collections.abc import Sequence
from typing import Any, cast

from bot.i18n import sentences as words
from bot.ui.controls.assignment import AssignmentControl
from bot.ui.controls.base import AnyControl, PressStep, SingleControl, is_page_key
from bot.ui.controls.choice_list import AnswerButton, AnswerMenu, ControlRows, PressResult, fit_lines
from bot.ui.controls.distribution import DistributionControl
from bot.ui.controls.multi_step import MultiStepControl
from bot.ui.controls.ordered_groups import SortControl
from bot.ui.controls.selection import SeveralControl, TileControl
from bot.ui.controls.sequences import PathControl, PermutationControl
from games.core.decisions.base import Pick
from games.core.model import AnyDecision
from games.core.sentences.teller import IN_ENGLISH, Teller
from render.kit.picture import NO_MARKS, ChoiceMarks

CONTROLS_BY_SHAPE: dict[str, type[Any]] = {
    "one": SingleControl,
    "tile": TileControl,
    "some": SeveralControl,
    "order": PermutationControl,
    "share": DistributionControl,
    "path": PathControl,
    "patch": PathControl,
    "assign": AssignmentControl,
    "sort": SortControl,
    "steps": MultiStepControl,
}
MultiStepControl.controls_by_shape = CONTROLS_BY_SHAPE

CONFIRM_KEY, BACK_KEY = "ok", "back"

CONFIRM_MARK = -1
"""In a draft: separates the steps taken from the complete pick that waits for confirmation."""

LONGEST_DRAFT = 4000
"""Most numbers of a draft; a longer one counts as stale."""


def build_controls(
    decision: AnyDecision, picks: Sequence[int] = (), say: Teller | None = None
) -> ControlRows:
    """Build the answer rows of a decision with the draft of its answer, and the facts for the text."""
    say = say or IN_ENGLISH
    draft = drop_stale_draft(decision, picks)
    control = build_control(decision, draft, say)
    pick = _pick_to_confirm(draft)
    return control.add_previews(control.build_rows()) if pick is None else _build_confirmation(control, pick)


def find_choice_marks(decision: AnyDecision, picks: Sequence[int] = ()) -> ChoiceMarks:
    """Return the places a picture marks for a half-made choice; none without a draft."""
    draft = drop_stale_draft(decision, picks)
    if not draft:
        return NO_MARKS
    pick, found = _pick_to_confirm(draft), build_control(decision, draft, IN_ENGLISH).marked_places
    return found if pick is None else found._replace(chosen=decision.board_places(pick), offered=())


def apply_press(
    decision: AnyDecision,
    picks: Sequence[int],
    key: str,
    values: Sequence[str] = (),
    confirm: bool | None = None,
) -> PressResult:
    """Return the result of a press or a choice from a menu. A key that isn't on the screen is refused.

    `confirm` overrules the decision's own need for a confirmation (a setting of the person's).
    """
    draft = drop_stale_draft(decision, picks)
    control, pick = build_control(decision, draft, IN_ENGLISH), _pick_to_confirm(draft)
    if key == BACK_KEY:
        return PressResult(_step_back(control, draft), refused=not draft)
    if pick is not None:
        return (
            PressResult([], complete_pick=pick)
            if key == CONFIRM_KEY
            else PressResult(draft, needs_confirmation=True, refused=True)
        )
    step = _apply_key(control, key, values)
    if step is None or (isinstance(step, tuple) and not decision.allows(step)):
        return PressResult(draft, refused=True)
    if isinstance(step, list):
        return PressResult(step)
    if decision.needs_confirmation(step) if confirm is None else confirm:
        return PressResult([*draft, CONFIRM_MARK, *step], needs_confirmation=True)
    return PressResult([], complete_pick=step)


def drop_stale_draft(decision: AnyDecision, picks: Sequence[int]) -> list[int]:
    """Return the draft if it can belong to this decision, else an empty one."""
    if len(picks) > LONGEST_DRAFT or any(type(place) is not int for place in picks):
        return []
    draft = list(picks)
    pick = _pick_to_confirm(draft)
    if pick is not None and not decision.allows(pick):
        return []
    return draft if build_control(decision, draft, IN_ENGLISH).draft_fits else []


def build_control(decision: AnyDecision, draft: Sequence[int], say: Teller) -> AnyControl:
    """Build the control of a draft that fits; without its confirmation."""
    steps = draft[: draft.index(CONFIRM_MARK)] if CONFIRM_MARK in draft else draft
    return cast("AnyControl", CONTROLS_BY_SHAPE[decision.shape](decision, steps, say))


def _pick_to_confirm(draft: Sequence[int]) -> Pick | None:
    """Return the complete pick that waits for confirmation, if any."""
    return tuple(draft[draft.index(CONFIRM_MARK) + 1 :]) if CONFIRM_MARK in draft else None


def _build_confirmation(control: AnyControl, pick: Pick) -> ControlRows:
    say, warning = control.say, control.decision.find_warning(pick)
    asked = [say(words.ControlOwnLoss(warning=warning))] if warning else []
    facts = fit_lines(
        [*asked, say(words.ControlConfirms(answer=control.describe_pick(pick))), *control.final_warning]
    )
    row = [
        AnswerButton(CONFIRM_KEY, say(words.ControlConfirm()), "danger" if warning else "primary"),
        AnswerButton(BACK_KEY, say(words.ControlBack()), "secondary"),
    ]
    return ControlRows([row], facts)


def _step_back(control: AnyControl, draft: list[int]) -> list[int]:
    """Return the draft one step back: out of the confirmation, or out of the last step."""
    if not draft:
        return []
    return control.draft if CONFIRM_MARK in draft else control.step_back()


def _apply_key(control: AnyControl, key: str, values: Sequence[str]) -> PressStep | None:
    """Return the result of a press; None if its key isn't on the screen."""
    for row in control.build_rows().rows:
        if not isinstance(row, AnswerMenu):
            if not values and any(button.key == key for button in row):
                return control.apply_key(key)
        elif row.key == key:
            return _apply_menu(control, row, values)
    return None


def _apply_menu(control: AnyControl, menu: AnswerMenu, values: Sequence[str]) -> PressStep | None:
    offered = [choice.key for choice in menu.choices]
    if len(set(values)) != len(values) or not set(values) <= set(offered):
        return None
    if not menu.least <= len(values) <= menu.most:
        return None
    if control.allows_several and not is_page_key(offered[0]):
        return control.apply_several(offered, values)
    return control.apply_key(values[0])
