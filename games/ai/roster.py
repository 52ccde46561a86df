"""The players by name."""

from collections.abc import Callable, Mapping

from games.ai.greedy import Greedy
from games.ai.player import Player
from games.ai.uniform import Uniform
from games.core.errors import GameError
from games.core.reading import hint, plain, quoted

PLAYERS: Mapping[str, Callable[[str], Player]] = {"random": Uniform, "greedy": Greedy}
"""By name, what makes a player from its seed."""


class UnknownPlayer(GameError):
    """No player has this name; the sentence says which there are."""


def named(name: str) -> str:
    """The name as the roster has it; `UnknownPlayer` if it has none like this.

    >>> named(" Greedy ")
    'greedy'
    """
    if plain(name) not in PLAYERS:
        raise UnknownPlayer(f"There is no player {quoted(name)}. {hint(plain(name), list(PLAYERS))}")
    return plain(name)


def player(name: str, seed: str) -> Player:
    """A player of this name that chooses by this seed."""
    return PLAYERS[named(name)](seed)
