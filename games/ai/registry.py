"""The registry of AI players, by name."""

from collections.abc import Callable, Mapping

from games.ai.greedy import GreedyPlayer
from games.ai.player import Player
from games.ai.random_player import RandomPlayer
from games.core.errors import GameError
from games.core.sentences.teller import IN_ENGLISH
from games.core.text.matching import normalize, suggest_spelling
from games.core.text.phrases import quote

PLAYERS: Mapping[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Factories of players by name; each takes a seed."""


class UnknownPlayer(GameError):
    """A name that no player has; the sentence lists the known names."""


def find_name(name: str) -> str:
    """Return the registered form of a player's name; raise `UnknownPlayer` if there is none.

    >>> find_name(" Greedy ")
    'greedy'
    """
    if normalize(name) not in PLAYERS:
        near = IN_ENGLISH(suggest_spelling(normalize(name), list(PLAYERS)))
        raise UnknownPlayer(f"There is no player {quote(name)}. {near}")
    return normalize(name)


def make_player(name: str, seed: str) -> Player:
    """Make the player with this name, with a seed for its choices."""
    return PLAYERS[find_name(name)](seed)
