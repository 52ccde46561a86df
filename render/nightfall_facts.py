"""What the picture of Nightfall and its words have in common: whose turn it is, what goes on, sums."""

import re
from collections.abc import Sequence
from typing import Final

from games.nightfall.marks import Last, told
from games.nightfall.view import MinionView, NightfallView, PlayerView

QUOTED: Final = re.compile(r'"([^"]*)"')

TITLES: Final = {
    "set-up": "Draft",
    "combat": "Combat",
    "chain": "Chain",
    "claim": "Claim",
    "cleanup": "Cleanup",
}


def resolving(view: NightfallView) -> bool:
    """The chain is complete: its orders have resolved or are about to."""
    return bool(view.chain) and not view.windows


def said(last: Last, people: Sequence[str]) -> tuple[str, ...]:
    """What was done last, in print: names of players, and quotation marks that open and close."""
    return told([QUOTED.sub(r"“\1”", line) for line in last.lines], people)


def fighting(view: NightfallView) -> tuple[MinionView, ...]:
    """The minions whose combat phase it is, if there are any."""
    going = view.phase == "combat" and view.turn and not view.finished
    return view.players[view.active].minions if going else ()


def headline(view: NightfallView, people: Sequence[str]) -> tuple[str, str]:
    """Whose turn it is, in the middle of the header: the name, and what they do."""
    if view.finished:
        return "", "The match is over"
    if not view.turn or view.phase == "set-up":
        return "", "The draft"
    name = people[view.active]
    if view.phase == "chain":
        if not view.chain:
            return name, " may start a chain"
        return name, "’s chain resolves" if resolving(view) else "’s chain: waiting for answers"
    does = {"combat": " attacks", "claim": " claims cards", "cleanup": " ends the turn"}
    return name, does[view.phase]


def round_words(view: NightfallView) -> str:
    """`Game 2 · Round 5`."""
    game = f"Game {view.game}" if view.series else ""
    return " · ".join(filter(None, (game, f"Round {view.round}" if view.turn else "Set-up")))


def from_first(view: NightfallView) -> tuple[PlayerView, ...]:
    """The players in seat order, from the first one on."""
    return (*view.players[view.first :], *view.players[: view.first])


def series_total(view: NightfallView, player: PlayerView) -> int:
    """A player's wounds in all games of a series; -1 outside of one.

    The rules add up when a game is over. One that was conceded is not counted.
    """
    if not view.series:
        return -1
    conceded = sum(each.gave_up for each in view.players) >= len(view.players) - 1
    counted = view.finished and not conceded
    return player.total if counted else player.total + player.wounds


def wounds_of(player: PlayerView) -> str:
    return f"{player.wounds} wound{'s' * (player.wounds != 1)}"


def card_of(view: NightfallView, number: int) -> str:
    """The card of a minion in play."""
    everybody = (each for player in view.players for each in player.minions)
    return next((each.card for each in everybody if each.number == number), "")
