"""What a press, a pick or a form leads to: from its `custom_id` to services to a screen."""

from collections.abc import Mapping

from bot.presses import (
    afterwards,
    answering,
    learning,
    noting,
    options,
    planning,
    reading,
    reporting,
    seldom,
    setting,
    substitutes,
    tables,
    visible,
)
from bot.presses.call import Handler

PARTS = (
    answering,
    tables,
    options,
    reading,
    seldom,
    setting,
    substitutes,
    afterwards,
    learning,
    planning,
    noting,
    reporting,
    visible,
)

ALL: Mapping[str, Handler] = {verb: handler for part in PARTS for verb, handler in part.HANDLERS.items()}
"""By verb."""

FORMS = frozenset({"options", "mine", "server", "why", "line", "pause", "moretime", "plan", "note", "report"})
"""Verbs that may be answered by a form: it has to come at once."""
