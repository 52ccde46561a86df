"""Registry of the actions of a turn.

An action is identified by its verb. `list_options` lists the first step of its choice, `next_step` asks for
further steps if it needs them, `perform` carries it out, and `preview` says what can be foreseen of it. The
nations' modules register their cards here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.break_.glossary import NATIONS
from games.break_.table import Break
from games.core.decisions.multi_step import NextStep
from games.core.decisions.option import Option
from games.core.decisions.preview import ForeseenOutcome
from games.core.model import Seat

FirstStep: TypeAlias = tuple[str | int | bool, ...]
"""A verb and the values chosen with it in one step."""

ActionOptions: TypeAlias = Iterable[Option[FirstStep]]


def no_next_step(g: Break, seat: Seat, chosen: tuple[Any, ...]) -> NextStep | None:
    return None


def no_preview(g: Break, seat: Seat, *chosen: Any) -> ForeseenOutcome:
    return ForeseenOutcome()


@dataclass(frozen=True)
class TurnAction:
    """One kind of action."""

    verb: str
    list_options: Callable[[Break, Seat], ActionOptions]
    perform: Callable[..., None]
    """(table, seat, values chosen…)."""
    next_step: Callable[[Break, Seat, tuple[Any, ...]], NextStep | None] = no_next_step
    nation: str = ""
    """The nation that has this action; empty: all nations."""
    preview: Callable[..., ForeseenOutcome] = no_preview
    """(table, seat, values chosen in the first step…): the outcome as far as the player can foresee it."""


ACTIONS: dict[str, TurnAction] = {}
ACTIONS_BY_NATION: dict[str, list[TurnAction]] = {nation: [] for nation in NATIONS}


def register_action(
    verb: str,
    list_options: Callable[[Break, Seat], ActionOptions],
    perform: Callable[..., None],
    next_step: Callable[[Break, Seat, tuple[Any, ...]], NextStep | None] = no_next_step,
    nation: str = "",
    preview: Callable[..., ForeseenOutcome] = no_preview,
) -> None:
    """Register an action. Shared actions come before a nation's own, whatever the order of imports."""
    action = ACTIONS[verb] = TurnAction(verb, list_options, perform, next_step, nation, preview)
    for one, entries in ACTIONS_BY_NATION.items():
        if nation in ("", one):
            shared = sum(not other.nation for other in entries)
            entries.insert(len(entries) if nation else shared, action)


def preview_first_step(g: Break, seat: Seat, first: FirstStep) -> ForeseenOutcome:
    """Return what this player can foresee of the first step of a choice (BR-R76)."""
    verb, *chosen = first
    return ACTIONS[str(verb)].preview(g, seat, *chosen)
