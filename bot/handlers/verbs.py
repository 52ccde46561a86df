"""The registry of the verbs that stand in a `custom_id`, filled by the handlers' modules.

Those modules handle the presses, `turn` the answers to a game's questions. `Router` looks up the verb.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.panels.request import Handler

AnyHandler = TypeVar("AnyHandler", bound=Handler)


class DeclaredHandler(NamedTuple):
    """What a press with a verb runs."""

    handler: Handler
    may_be_form: bool
    """Its answer may be a form, which has to come at once: none can follow a deferral."""
    is_lookup: bool = False
    """It only shows something that can as well be read later, so it is refused while the host is busy."""


ACTIONS: dict[str, DeclaredHandler] = {}
"""By verb. Verbs stand in messages at Discord, and never change."""


def action(verb: str, *, form: bool = False, lookup: bool = False) -> Callable[[AnyHandler], AnyHandler]:
    """Declare the handler of a verb; `form`: its answer may be a form, and the form has the same verb.

    `lookup`: the press changes nothing and may be refused while the host is busy.
    """

    def declare(handler: AnyHandler) -> AnyHandler:
        if verb in ACTIONS:
            raise ValueError(f"{verb} has two handlers.")
        ACTIONS[verb] = DeclaredHandler(handler, form, lookup)
        return handler

    return declare
