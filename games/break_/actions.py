"""What a player can do in a turn: each action with what can be chosen, and what it does.

An action is known by its verb. `offered` lists the first step of the choice; `further` asks on where one
step is not enough; `done` carries it out. The nations' files enter their cards here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.break_.table import Break
from games.break_.terms import NATIONS
from games.core.follows import Outcome
from games.core.model import Seat
from games.core.option import Option
from games.core.steps import Stage

First: TypeAlias = tuple[str | int | bool, ...]
"""A verb and what was chosen with it in one step."""

Offered: TypeAlias = Iterable[Option[First]]


def no_more(g: Break, seat: Seat, said: tuple[Any, ...]) -> Stage | None:
    return None


def nothing_more(g: Break, seat: Seat, *chosen: Any) -> Outcome:
    return Outcome()


@dataclass(frozen=True)
class Action:
    """One kind of action."""

    verb: str
    offered: Callable[[Break, Seat], Offered]
    done: Callable[..., None]
    """(table, seat, what was chosen…)."""
    further: Callable[[Break, Seat, tuple[Any, ...]], Stage | None] = no_more
    nation: str = ""
    """Whose action it is; empty: everybody's."""
    follows: Callable[..., Outcome] = nothing_more
    """(table, seat, what was chosen in the first step…): what the player can foresee of it."""


ACTIONS: dict[str, Action] = {}
BY_NATION: dict[str, list[Action]] = {nation: [] for nation in NATIONS}


def action(
    verb: str,
    offered: Callable[[Break, Seat], Offered],
    done: Callable[..., None],
    further: Callable[[Break, Seat, tuple[Any, ...]], Stage | None] = no_more,
    nation: str = "",
    follows: Callable[..., Outcome] = nothing_more,
) -> None:
    """Enter an action. Everybody's stand before those of a nation, whichever file is read first."""
    entered = ACTIONS[verb] = Action(verb, offered, done, further, nation, follows)
    for one, entries in BY_NATION.items():
        if nation in ("", one):
            shared = sum(not other.nation for other in entries)
            entries.insert(len(entries) if nation else shared, entered)


def foreseen(g: Break, seat: Seat, first: First) -> Outcome:
    """What this player can foresee of the first step of a choice (BR-R76)."""
    verb, *chosen = first
    return ACTIONS[str(verb)].follows(g, seat, *chosen)
