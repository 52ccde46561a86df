"""Queries on a view that Nightfall's picture and its words share: whose turn it is, phases, sums."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from games.core.sentences.sentence import Sentence, Text
from games.core.sentences.teller import Teller
from games.nightfall.recent_events import RecentEvents, fill_names
from games.nightfall.view_types import MinionView, NightfallView, OwnView, PlayerView
from render.kit import sentences as kit_words
from render.kit.ending import Ending, find_deciding_scores, find_reason, tell_ending
from render.kit.picture import ChoiceMarks
from render.nightfall import sentences as words

QUOTED: Final = re.compile(r'"([^"]*)"')

TITLES: Final = {
    "set-up": words.DraftTitle(),
    "combat": words.CombatTitle(),
    "chain": words.ChainTitle(),
    "claim": words.ClaimTitle(),
    "cleanup": words.CleanupTitle(),
}


def is_resolving(view: NightfallView) -> bool:
    """Tell whether the chain is complete: its orders have resolved or are about to."""
    return bool(view.chain) and not view.windows


def word_news(line: str, say: Teller, *, alone: bool = False) -> str:
    """Return a piece of news with names of players and quotation marks of print.

    `alone`: whether it stands in a row of its own, which begins with a capital unless a name does.
    """
    if alone:
        line = line[:1].upper() + line[1:]
    return fill_names([QUOTED.sub(r"“\1”", line)], say.reader.names)[0] if line else ""


def last_lines(last: RecentEvents, say: Teller, *, alone: bool = False) -> tuple[str, ...]:
    """Return the last news; `alone`: each for a row of its own."""
    return tuple([word_news(line, say, alone=alone) for line in last.lines])


def new_phase(last: RecentEvents, say: Teller, *, alone: bool = False) -> str:
    """Name the phase that has just begun."""
    return word_news(last.beginning, say, alone=alone)


def tell_orders(own: OwnView, say: Teller) -> tuple[str, ...]:
    """Tell a seat its standing orders and plans; a plan calls players by their seats."""
    return tuple(map(Teller(say.key), own.orders))


def attacking_minions(view: NightfallView) -> tuple[MinionView, ...]:
    """Return the active player's minions in the combat phase, and none in other phases."""
    going = view.phase == "combat" and view.turn and not view.finished
    return view.players[view.active].minions if going else ()


REASONS: Final[Mapping[str, Text]] = {
    "the last face-up wound was taken": "",
    "thirty rounds were played": words.ThirtyRounds(),
    "no wound was taken in six rounds": words.NoWoundInSixRounds(),
    "somebody has a hundred wounds": words.HundredWounds(),
    "thirty games were played": words.ThirtyGames(),
    "the others gave up": words.EveryoneGaveUp(),
}
"""What is said of each reason that a match ends for; the header tells of the last wound beside it."""


def headline(view: NightfallView) -> Sentence:
    """Return the header's middle: the active player, and what they do."""
    if view.finished and view.result is None:
        return kit_words.OverHeadline()
    if view.result is not None:
        gave_up = tuple([each.seat for each in view.players if each.gave_up])
        return tell_concession(view.result, gave_up) if gave_up else tell_end(view.result)
    if not view.turn or view.phase == "set-up":
        return words.DraftPick(view.pick, view.picks) if view.pick else words.DraftHeadline()
    if view.phase == "chain":
        if not view.chain:
            return words.MayStartChain(view.active)
        return (words.ChainResolves if is_resolving(view) else words.ChainWaits)(view.active)
    attack = words.AttacksAndWaits if view.owing else words.AttacksNow
    deeds = {"combat": attack, "claim": words.ClaimsCards, "cleanup": words.EndsTurn}
    return deeds[view.phase](view.active)


def tell_concession(result: Ending, seats: tuple[int, ...]) -> Sentence:
    """Return who won, and who conceded where nobody else was left; the wounds didn't decide then."""
    if len(seats) < len(result.ranks) - 1:
        return tell_end(result)
    return kit_words.WinByReason(result.winners, words.TheyGaveUp(seats))


def tell_end(result: Ending) -> Sentence:
    """Return who won, with how many wounds, and why."""
    scores, why = find_deciding_scores(result), find_reason(result, REASONS)
    if scores is None or result.is_draw:
        return tell_ending(result, REASONS)
    if why:
        return words.WinWithReason(result.winners, *scores, why)
    return words.WinWith(result.winners, *scores)


TIES: Final = {
    "types": words.FewerOfOneType(),
    "seat": words.NearerToFirst(),
    "last game": words.BetterInLastGame(),
}
"""Phrases for what decides between players with equal wounds."""


def choice_mark(choice_marks: ChoiceMarks, place: str) -> str:
    """Return a place's mark: "chosen", "target" if it is offered next, "both", or ""."""
    offered, chosen = place in choice_marks.offered, place in choice_marks.chosen
    return "both" if offered and chosen else "chosen" if chosen else "target" if offered else ""


def tell_picks(view: NightfallView) -> Text:
    """Count the players who have picked in a draft, without naming them."""
    return words.HavePicked(view.picked, len(view.players)) if view.pick else ""


def tell_owing(view: NightfallView) -> Text:
    """Name the players who have not declared blocks yet."""
    return words.WaitingForBlocks(view.owing) if view.owing else ""


def players_by_place(view: NightfallView) -> tuple[PlayerView, ...]:
    """Return the players by place; empty while there are no places."""
    return tuple(sorted((each for each in view.players if each.place), key=lambda each: each.place))


def is_between_games(view: NightfallView) -> bool:
    """Tell whether a game of a series is over and the next has not started yet."""
    return not view.turn and not view.finished and any(each.place for each in view.players)


def list_ties(view: NightfallView) -> tuple[Sentence, ...]:
    """Describe ties: `Sam before Noor: fewer wounds of one type`."""
    return tuple(
        words.IsBefore(ahead.seat, behind.seat, TIES[ahead.tie])
        for ahead, behind in pairwise(players_by_place(view))
        if ahead.tie
    )


def tell_round(view: NightfallView) -> Sentence:
    """Describe game and round: `Game 2 · Round 5`."""
    if view.series:
        if not view.turn:
            return words.SetupOfGame(view.game)
        return words.RoundOfGame(view.game, view.round)
    return words.RoundAlone(view.round) if view.turn else words.SetupAlone()


def tell_round_within(view: NightfallView) -> Sentence:
    """Describe game and round within a sentence: `game 2 · round 5`."""
    if view.series:
        if not view.turn:
            return words.SetupOfGameWithin(view.game)
        return words.RoundOfGameWithin(view.game, view.round)
    return words.RoundWithin(view.round) if view.turn else words.SetupWithin()


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


def find_minion(view: NightfallView, number: int) -> MinionView | None:
    """Return a minion in play."""
    everybody = (each for player in view.players for each in player.minions)
    return next((each for each in everybody if each.number == number), None)


GOALS: Final = {
    "private": words.PickPrivate(),
    "commons": words.PickCommons(),
    "removed": words.PickRemoved(),
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
