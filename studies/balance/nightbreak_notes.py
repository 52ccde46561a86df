"""Notes that `python -m studies.balance` keeps of each match, from the events of a second run."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.fair_deal import deal_seed
from games.core.model import Action, Event
from games.core.play import begin, settled_table
from games.core.sentences.events import store_events
from games.nightbreak import NIGHTBREAK
from games.nightbreak.table import Nightbreak
from tools.sim.report import win_share
from tools.sim.series import FinishedGame, MatchSeries

MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Camp:
    """A side of a match, and its results."""

    faction: str
    seats: int
    agent: str
    """The side's agent, or `mixed` for a team of different agents."""
    starters: tuple[int, ...]
    """Starting Heroes by face."""
    favor: int
    won: float
    """1, 0, or 0.5 for a draw."""


@dataclass(frozen=True, slots=True)
class NightbreakNotes:
    """Notes of a match."""

    camps: tuple[Camp, Camp]
    """The first side and the second."""
    turns: int
    reason: str
    events: Counter[str]
    powers: Counter[int]
    """Activations by Hero."""


@dataclass(frozen=True, slots=True)
class NotedGame(FinishedGame):
    """A finished match with its notes."""

    notes: NightbreakNotes


@dataclass(frozen=True)
class NotedSeries(MatchSeries):
    """A series whose games have notes."""

    def play_game(self, number: int, actions: list[Action] | None = None) -> NotedGame:
        made: list[Action] = [] if actions is None else actions
        game = MatchSeries.play_game(self, number, made)
        return NotedGame(game.number, game.agents, game.played, game.seconds, self._notes(game, made))

    def _notes(self, game: FinishedGame, actions: Sequence[Action]) -> NightbreakNotes:
        first = begin(NIGHTBREAK, self.options, self.seats, deal_seed(self.match_seed(game.number)))
        table = settled_table(NIGHTBREAK, first.state)
        for action in actions:
            table.take_action(action)
        if not isinstance(table, Nightbreak):
            raise TypeError("not a match of Nightbreak")
        events = [*first.events, *store_events(table.events)]
        return NightbreakNotes(
            camps=(count_camp(table, events, game, 0), count_camp(table, events, game, 1)),
            turns=table.board.turn,
            reason=game.played.result.reason,
            events=Counter(event.kind for event in events),
            powers=Counter(heroes_in(events, "activated")),
        )


def count_camp(g: Nightbreak, events: Sequence[Event], game: FinishedGame, side: int) -> Camp:
    seats = g.board.seats[side]
    agents = {game.agents[seat] for seat in seats}
    return Camp(
        faction=g.board.factions[side],
        seats=len(seats),
        agent=agents.pop() if len(agents) == 1 else MIXED,
        starters=tuple(heroes_in([event for event in events if event.facts.get("side") == side], "lined_up")),
        favor=g.board.favor[side],
        won=win_share(game.played.result, seats[0]),
    )


def heroes_in(events: Sequence[Event], kind: str) -> list[int]:
    """Return the Heroes named by events of one kind."""
    return [int(str(event.facts["hero"])) for event in events if event.kind == kind]
