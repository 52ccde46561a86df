"""Queries on a view that Nightfall's picture and its words share: whose turn it is, phases, sums."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.nightfall.recent_events import RecentEvents, fill_names
from games.nightfall.view_types import MinionView, NightfallView, PlayerView
from render.kit.ending import ending_words
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
    """Tell whether the chain is complete: its orders have resolved or are about to."""
    return bool(view.chain) and not view.windows


def last_lines(last: RecentEvents, people: Sequence[str]) -> tuple[str, ...]:
    """Return the last news with names of players and quotation marks of print."""
    return fill_names([QUOTED.sub(r"“\1”", line) for line in last.lines], people)


def new_phase_words(last: RecentEvents, people: Sequence[str]) -> str:
    """Name the phase that has just begun."""
    return "".join(fill_names([last.beginning], people))


def attacking_minions(view: NightfallView) -> tuple[MinionView, ...]:
    """Return the active player's minions in the combat phase, and none in other phases."""
    going = view.phase == "combat" and view.turn and not view.finished
    return view.players[view.active].minions if going else ()


REASONS: Final = {
    "the last face-up wound was taken": "",
    "thirty rounds were played": "30 rounds",
    "no wound was taken in six rounds": "6 rounds without a wound",
    "somebody has a hundred wounds": "100 wounds reached",
    "thirty games were played": "30 games",
}
"""What is said of each reason that a match ends for; the header tells of the last wound beside it."""


def headline(view: NightfallView, people: Sequence[str]) -> tuple[str, str]:
    """Return the header's middle in two parts: the name of the active player, and what they do."""
    if view.finished and view.result is None:
        return "", "The match is over"
    if view.result is not None:
        return ending_words(view.result, people, REASONS, "wounds")
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
"""Phrases for what decides between players with equal wounds."""


def choice_mark(choice_marks: ChoiceMarks, place: str) -> str:
    """Return a place's mark: "chosen", "target" if it is offered next, "both", or ""."""
    offered, chosen = place in choice_marks.offered, place in choice_marks.chosen
    return "both" if offered and chosen else "chosen" if chosen else "target" if offered else ""


def describe_picks(view: NightfallView) -> str:
    """Count the players who have picked in a draft, without naming them."""
    return f"{view.picked} of {len(view.players)} have picked" if view.pick else ""


def describe_owing(view: NightfallView, people: Sequence[str]) -> str:
    """Name the players who have not declared blocks yet."""
    owing = " and ".join(", ".join(people[seat] for seat in view.owing).rsplit(", ", 1))
    return f"waiting for the blocks of {owing}" if owing else ""


def players_by_place(view: NightfallView) -> tuple[PlayerView, ...]:
    """Return the players by place; empty while there are no places."""
    return tuple(sorted((each for each in view.players if each.place), key=lambda each: each.place))


def is_between_games(view: NightfallView) -> bool:
    """Tell whether a game of a series is over and the next has not started yet."""
    return not view.turn and not view.finished and any(each.place for each in view.players)


def tie_lines(view: NightfallView, people: Sequence[str]) -> tuple[str, ...]:
    """Describe ties: `Sam before Noor: fewer wounds of one type`."""
    return tuple(
        f"{people[ahead.seat]} before {people[behind.seat]}: {TIES[ahead.tie]}"
        for ahead, behind in pairwise(players_by_place(view))
        if ahead.tie
    )


def round_words(view: NightfallView) -> str:
    """Describe game and round: `Game 2 · Round 5`."""
    game = f"Game {view.game}" if view.series else ""
    return " · ".join(filter(None, (game, f"Round {view.round}" if view.turn else "Set-up")))


def players_from_first(view: NightfallView) -> tuple[PlayerView, ...]:
    """Return the players in seat order from the first player."""
    return (*view.players[view.first :], *view.players[: view.first])


def series_total(view: NightfallView, player: PlayerView) -> int:
    """Return a player's wounds in all games of a series; -1 outside of a series.

    The rules add up wounds when a game is over. A conceded game does not count.
    """
    if not view.series:
        return -1
    conceded = sum(each.gave_up for each in view.players) >= len(view.players) - 1
    counted = view.finished and not conceded
    return player.total if counted else player.total + player.wounds


def wound_words(player: PlayerView) -> str:
    return f"{player.wounds} wound{'s' * (player.wounds != 1)}"


def find_minion(view: NightfallView, number: int) -> MinionView | None:
    """Return a minion in play."""
    everybody = (each for player in view.players for each in player.minions)
    return next((each for each in everybody if each.number == number), None)


GOALS: Final = {
    "private": "Pick a card for a private archive of yours",
    "commons": "Pick a card for the commons, for everybody",
    "removed": "Pick a card to remove from the game",
}
"""What a pick of the draft is for, by `NightfallView.pick_goal`."""


def shows_draft(view: NightfallView, *, private: bool) -> bool:
    """Tell whether the picture is one of the draft; between games of a series the public one shows places."""
    own = private and view.own is not None and bool(view.own.draft)
    return bool(view.pick) and (own or not is_between_games(view))


def shows_market(view: NightfallView, choice_marks: ChoiceMarks) -> bool:
    """Tell whether archives matter to the viewer: in claims, in a resolving chain, or for a choice of one."""
    if not view.turn or view.finished:
        return False
    names = {each.card for each in view.commons}
    if view.own is not None:
        names |= {each.card for each in view.players[view.viewer].archives} | {*view.own.picked}
    chosen = any(place in names for place in (*choice_marks.chosen, *choice_marks.offered))
    claims = view.phase == "claim" and view.active == view.viewer
    return claims or chosen or (view.phase == "chain" and is_resolving(view))
