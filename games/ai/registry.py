"""The players by name."""

from collections.abc import Callable, Mapping

from games.ai.greedy import GreedyPlayer
from games.ai.player import Player
from games.ai.random_player import RandomPlayer
from games.core.errors import GameError
from games.core.text.matching import normalize, quote, suggest_spelling

PLAYERS: Mapping[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""By name, what makes a player from its seed."""


class UnknownPlayer(GameError):
    """No player has this name; the sentence says which there are."""


def find_name(name: str) -> str:
    """The name as the roster has it; `UnknownPlayer` if it has none like this.

    >>> find_name(" Greedy ")
    'greedy'
    """
    if normalize(name) not in PLAYERS:
        raise UnknownPlayer(
            f"There is no player {quote(name)}. {suggest_spelling(normalize(name), list(PLAYERS))}"
        )
    return normalize(name)


def make_player(name: str, seed: str) -> Player:
    """A player of this name that chooses by this seed."""
    return PLAYERS[find_name(name)](seed)
