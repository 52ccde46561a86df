"""What the picture of Nightfall and its words have in common: whose turn it is, what goes on, sums."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.nightfall.recent_events import RecentEvents, fill_names
from games.nightfall.view_types import MinionView, NightfallView, PlayerView
from render.kit.picture import ChoiceMarks

QUOTED: Final = re.compile(r'"([^"]*)"')

TITLES: Final = {
    "set-up": "Draft",
    "combat": "Combat",
    "chain": "Chain",
    "claim": "Claim",
    "cleanup": "Cleanup",
}


def is_resolving(view: NightfallView) -> bool:
    """The chain is complete: its orders have resolved or are about to."""
    return bool(view.chain) and not view.windows


def last_lines(last: RecentEvents, people: Sequence[str]) -> tuple[str, ...]:
    """What was done last, in print: names of players, and quotation marks that open and close."""
    return fill_names([QUOTED.sub(r"“\1”", line) for line in last.lines], people)


def new_phase_words(last: RecentEvents, people: Sequence[str]) -> str:
    """The phase that has begun since."""
    return "".join(fill_names([last.beginning], people))


def attacking_minions(view: NightfallView) -> tuple[MinionView, ...]:
    """The minions whose combat phase it is, if there are any."""
    going = view.phase == "combat" and view.turn and not view.finished
    return view.players[view.active].minions if going else ()


def headline(view: NightfallView, people: Sequence[str]) -> tuple[str, str]:
    """Whose turn it is, in the middle of the header: the name, and what they do."""
    if view.finished:
        return "", "The match is over"
    if not view.turn or view.phase == "set-up":
        return "", f"The draft, pick {view.pick} of {view.picks}" if view.pick else "The draft"
    name = people[view.active]
    if view.phase == "chain":
        if not view.chain:
            return name, " may start a chain"
        return name, "’s chain resolves" if is_resolving(view) else "’s chain: waiting for answers"
    attacks = " attacks: waiting for blocks" if view.owing else " attacks"
    does = {"combat": attacks, "claim": " claims cards", "cleanup": " ends the turn"}
    return name, does[view.phase]


ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th")
TIES: Final = {
    "types": "fewer wounds of one type",
    "seat": "nearer to the first player’s right",
    "last game": "better in the last game",
}
"""What decides between players who have as many wounds."""


def choice_mark(pointing: ChoiceMarks, place: str) -> str:
    """How a place is marked: "chosen", "target" if it is offered next, "both", or not at all."""
    offered, chosen = place in pointing.offered, place in pointing.chosen
    return "both" if offered and chosen else "chosen" if chosen else "target" if offered else ""


def picks_words(view: NightfallView) -> str:
    """How many have picked, in a draft: who has is not told."""
    return f"{view.picked} of {len(view.players)} have picked" if view.pick else ""


def owing_words(view: NightfallView, people: Sequence[str]) -> str:
    """Who has not said yet who blocks."""
    owing = " and ".join(", ".join(people[seat] for seat in view.owing).rsplit(", ", 1))
    return f"waiting for the blocks of {owing}" if owing else ""


def players_by_place(view: NightfallView) -> tuple[PlayerView, ...]:
    """The players by their places, as long as they have any."""
    return tuple(sorted((each for each in view.players if each.place), key=lambda each: each.place))


def between_games(view: NightfallView) -> bool:
    """In a series a game is over, and the next one has not begun to be played."""
    return not view.turn and not view.finished and any(each.place for each in view.players)


def tie_lines(view: NightfallView, people: Sequence[str]) -> tuple[str, ...]:
    """`Sam before Noor: fewer wounds of one type`."""
    return tuple(
        f"{people[ahead.seat]} before {people[behind.seat]}: {TIES[ahead.tie]}"
        for ahead, behind in pairwise(players_by_place(view))
        if ahead.tie
    )


def round_words(view: NightfallView) -> str:
    """`Game 2 · Round 5`."""
    game = f"Game {view.game}" if view.series else ""
    return " · ".join(filter(None, (game, f"Round {view.round}" if view.turn else "Set-up")))


def players_from_first(view: NightfallView) -> tuple[PlayerView, ...]:
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


def wound_words(player: PlayerView) -> str:
    return f"{player.wounds} wound{'s' * (player.wounds != 1)}"


def minion_card(view: NightfallView, number: int) -> str:
    """The card of a minion in play."""
    everybody = (each for player in view.players for each in player.minions)
    return next((each.card for each in everybody if each.number == number), "")
