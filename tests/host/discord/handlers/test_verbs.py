"""Verbs of buttons: each has one handler, and some may be answered by a form."""

import pytest

from bot.handlers import FORM_VERBS, HANDLERS_BY_VERB
from bot.handlers.turn import undo_step
from bot.handlers.verbs import action


def test_a_verb_has_one_handler() -> None:
    with pytest.raises(ValueError, match="undo has two handlers"):
        action("undo")(undo_step)
    assert HANDLERS_BY_VERB["undo"] is undo_step


def test_forms_are_answered_where_a_form_may_come() -> None:
    """A verb missing here would be deferred, and no form can follow that."""
    forms = {"options", "mine", "server", "why", "line", "pause", "moretime", "plan", "note", "report"}
    assert forms == FORM_VERBS
