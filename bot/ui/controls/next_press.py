"""Finds what to press next for an answer, as the coach of a lesson names it."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.ui.controls.base import is_page_key
from bot.ui.controls.choice_list import AnswerMenu, ControlRow
from bot.ui.controls.dispatch import CONFIRM_KEY, CONFIRM_MARK, build_control, build_controls
from bot.ui.controls.multi_step import MultiStepControl
from games.core.decisions.base import Pick
from games.core.model import AnyDecision
from games.core.sentences.teller import Teller


class NextPress(NamedTuple):
    """A label on the screen; of an entry with the heading of its menu."""

    label: str
    menu: str = ""


def find_next_press(decision: AnyDecision, draft: Sequence[int], pick: Pick, say: Teller) -> NextPress | None:
    """Return what to press next with this draft for a pick; None if it isn't on the screen."""
    rows = build_controls(decision, draft, say).rows
    if CONFIRM_MARK in draft:
        meant = tuple(draft[list(draft).index(CONFIRM_MARK) + 1 :]) == pick
        return _find_key(rows, CONFIRM_KEY) if meant else None
    control = build_control(decision, draft, say)
    if isinstance(control, MultiStepControl):
        part = control.next_part(pick)
        key = control.inner_control.next_key(part) if part else None
    else:
        key = control.next_key(pick)
    if key is None:
        return None
    return _find_key(rows, key) or _find_page(decision, draft, key, say, rows)


def _find_key(rows: Sequence[ControlRow], key: str) -> NextPress | None:
    for row in rows:
        if isinstance(row, AnswerMenu):
            labels = [choice.label for choice in row.choices if choice.key == key]
            if labels:
                return NextPress(labels[0], row.heading)
        elif labels := [button.label for button in row if button.key == key]:
            return NextPress(labels[0])
    return None


def _find_page(
    decision: AnyDecision, draft: Sequence[int], key: str, say: Teller, rows: Sequence[ControlRow]
) -> NextPress | None:
    """Return the page of a long list that has an entry."""
    control = build_control(decision, draft, say)
    keys = [one.key for row in rows for one in (row.choices if isinstance(row, AnswerMenu) else row)]
    for page in filter(is_page_key, keys):
        opened = control.apply_key(page)
        if isinstance(opened, list) and _find_key(build_controls(decision, opened, say).rows, key):
            return _find_key(rows, page)
    return None
