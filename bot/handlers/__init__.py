"""Handlers of presses, menus and forms, each declared by `@action` with the verb of its `custom_id`."""

from collections.abc import Mapping

from bot.handlers import (
    finished_match,
    lessons,
    lobby,
    match_menu,
    reference,
    reports,
    settings,
    substitutes,
    turn,
    typed_moves,
    votes,
)
from bot.handlers.verbs import ACTIONS
from bot.panels.request import Handler

HANDLER_MODULES = (
    turn,
    lobby,
    reference,
    match_menu,
    typed_moves,
    votes,
    settings,
    substitutes,
    finished_match,
    lessons,
    reports,
)
"""Imported for the actions that they declare."""

HANDLERS_BY_VERB: Mapping[str, Handler] = {verb: handler.handler for verb, handler in ACTIONS.items()}

FORM_VERBS = frozenset(verb for verb, handler in ACTIONS.items() if handler.may_be_form)
"""Verbs that may be answered by a form."""

LOOKUP_VERBS = frozenset(verb for verb, handler in ACTIONS.items() if handler.is_lookup)
"""Verbs that only show something, and are refused while the host is busy."""
