"""What a press, a pick or a form leads to: from its `custom_id` to services to a screen."""

from collections.abc import Mapping

from bot.presses import afterwards, answering, options, reading, seldom, setting, tables
from bot.presses.call import Handler

PARTS = (answering, tables, options, reading, seldom, setting, afterwards)

ALL: Mapping[str, Handler] = {verb: handler for part in PARTS for verb, handler in part.HANDLERS.items()}
"""By verb."""

FORMS = frozenset({"options", "mine", "server", "why", "line", "pause", "moretime"})
"""Verbs that may be answered by a form: it has to come at once."""
