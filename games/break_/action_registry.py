"""What a player can do in a turn: each action with what can be chosen, and what it does.

An action is known by its verb. `offered` lists the first step of the choice; `further` asks on where one
step is not enough; `done` carries it out. The nations' files enter their cards here.
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
"""A verb and what was chosen with it in one step."""

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
    """(table, seat, what was chosen…)."""
    next_step: Callable[[Break, Seat, tuple[Any, ...]], NextStep | None] = no_next_step
    nation: str = ""
    """Whose action it is; empty: everybody's."""
    preview: Callable[..., ForeseenOutcome] = no_preview
    """(table, seat, what was chosen in the first step…): what the player can foresee of it."""


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
    """Enter an action. Everybody's stand before those of a nation, whichever file is read first."""
    entered = ACTIONS[verb] = TurnAction(verb, list_options, perform, next_step, nation, preview)
    for one, entries in ACTIONS_BY_NATION.items():
        if nation in ("", one):
            shared = sum(not other.nation for other in entries)
            entries.insert(len(entries) if nation else shared, entered)


def preview_first_step(g: Break, seat: Seat, first: FirstStep) -> ForeseenOutcome:
    """What this player can foresee of the first step of a choice (BR-R76)."""
    verb, *chosen = first
    return ACTIONS[str(verb)].preview(g, seat, *chosen)
