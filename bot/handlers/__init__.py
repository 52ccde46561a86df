"""What a press, a pick or a form leads to: from its `custom_id` to services to a screen."""

from collections.abc import Mapping

from bot.handlers import (
    finished_match,
    lessons,
    lobby_options,
    lobby_tables,
    match_menu,
    planned_moves,
    private_notes,
    reference,
    reports,
    settings,
    share,
    substitutes,
    turn,
)
from bot.handlers.request import Handler

HANDLER_MODULES = (
    turn,
    lobby_tables,
    lobby_options,
    reference,
    match_menu,
    settings,
    substitutes,
    finished_match,
    lessons,
    planned_moves,
    private_notes,
    reports,
    share,
)

HANDLERS_BY_VERB: Mapping[str, Handler] = {
    verb: handler for part in HANDLER_MODULES for verb, handler in part.HANDLERS.items()
}
"""By verb."""

FORM_VERBS = frozenset(
    {"options", "mine", "server", "why", "line", "pause", "moretime", "plan", "note", "report"}
)
"""Verbs that may be answered by a form: it has to come at once."""
