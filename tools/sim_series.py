"""A series of matches among AI players: who sits where, what is dealt, and playing it in processes."""

import signal
import traceback
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.process import BaseProcess
from time import process_time
from typing import Any, NamedTuple, cast

from games.ai.dice import derived
from games.ai.match import Played, play_match
from games.ai.player import Player
from games.ai.roster import player
from games.core.errors import GameError
from games.core.fair import deal_seed
from games.core.model import Action
from games.core.record import Scalar
from games.core.spec import GameSpec
from tools.games import find


@dataclass(frozen=True, slots=True)
class Game:
    """One finished match of the series: its number, the agent of each seat, how it went, CPU time."""

    number: int
    agents: tuple[str, ...]
    played: Played
    seconds: float


class SeriesStopped(GameError):
    """The series cannot go on; `details` is where the rules failed, for a maintainer."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details

    def __reduce__(self) -> tuple[type["SeriesStopped"], tuple[str, str]]:
        return SeriesStopped, (self.sentence, self.details)


@dataclass(frozen=True)
class Series:
    """What is played. Game 1 seats the agents as they are named; each further game moves them by one."""

    game: str
    options: Mapping[str, Scalar]
    seats: int
    agents: tuple[str, ...]
    """One for each seat."""
    seed: str
    rotating: bool = True

    @cached_property
    def spec(self) -> GameSpec[Any, Any]:
        return find(self.game)

    def seating(self, number: int) -> tuple[str, ...]:
        """The agent of each seat in the game with this number, counted from 1."""
        moved = (number - 1) % self.seats if self.rotating else 0
        return self.agents[-moved:] + self.agents[:-moved] if moved else self.agents

    def match_seed(self, number: int) -> str:
        """The seed of a game, as its transcript has it; the deal follows from it."""
        return derived("match", self.seed, number)

    def players(self, number: int) -> list[Player]:
        seed = self.match_seed(number)
        return [player(name, derived("player", seed, seat)) for seat, name in enumerate(self.seating(number))]

    def play(self, number: int, actions: list[Action] | None = None) -> Game:
        """Play one game, noting its actions. Whatever stops it is a `SeriesStopped` that names the game."""
        begun, deal = process_time(), deal_seed(self.match_seed(number))
        watch = None if actions is None else actions.append
        try:
            played = play_match(self.spec, self.options, self.seats, deal, self.players(number), watch)
        except Exception as error:
            raise self._stopped(number, error) from error
        return Game(number, self.seating(number), played, process_time() - begun)

    def _stopped(self, number: int, error: Exception) -> SeriesStopped:
        reason = error.sentence if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
        return SeriesStopped(
            f"Game {number} could not be played to its end: {reason} "
            f"(The same command with --only {number} --record FILE plays it alone and writes it down.)",
            traceback.format_exc(),
        )


class Lane(NamedTuple):
    """A process that plays a share of the games, and where its messages arrive."""

    process: BaseProcess
    arrivals: Connection


def play_all(series: Series, numbers: Sequence[int], jobs: int) -> Generator[Game, None, None]:
    """Play these games, in as many processes, and give them as they end: with several, in any order.

    Each game depends on the series and its number alone, so the number of processes changes nothing.
    """
    if jobs == 1:
        yield from map(series.play, numbers)
        return
    lanes: list[Lane] = []
    try:
        _open_lanes(lanes, series, numbers, jobs)
        while lanes:
            ready = wait([lane.arrivals for lane in lanes])
            for lane in [lane for lane in lanes if lane.arrivals in ready]:
                if (game := _receive(lane)) is None:
                    lanes.remove(lane)
                else:
                    yield game
    finally:
        for lane in lanes:
            lane.process.terminate()
            lane.process.join()
            lane.arrivals.close()


def _open_lanes(lanes: list[Lane], series: Series, numbers: Sequence[int], jobs: int) -> None:
    # New processes, not forks: the same on every system. They inherit that Ctrl-C is ignored, so that it
    # reaches this process alone, even while they start.
    context = get_context("spawn")
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for job in range(jobs):
            # The checker takes the type of another system into account, which has the same methods.
            ours, theirs = cast(tuple[Connection, Connection], Pipe(duplex=False))
            process = context.Process(target=_work, args=(series, numbers[job::jobs], theirs), daemon=True)
            process.start()
            lanes.append(Lane(process, ours))
            theirs.close()
    finally:
        signal.signal(signal.SIGINT, heard)


def _receive(lane: Lane) -> Game | None:
    """The next game of a lane, or None when it is through. What stopped it is raised here."""
    try:
        message: Game | SeriesStopped | None = lane.arrivals.recv()
    except EOFError:
        raise SeriesStopped("A process was ended from outside, perhaps for want of memory.") from None
    if isinstance(message, SeriesStopped):
        raise message
    if message is None:
        lane.process.join()
        lane.arrivals.close()
    return message


def _work(series: Series, numbers: Sequence[int], sending: Connection) -> None:
    """A process of its own: plays its share."""
    try:
        for number in numbers:
            sending.send(series.play(number))
        sending.send(None)
    except SeriesStopped as stopped:
        sending.send(stopped)
    except BrokenPipeError:
        pass  # Nobody wants the rest.
