"""A series of matches among AI players: seats, deals, and play in several processes."""

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

from games.ai.dice import derive_seed
from games.ai.match import PlayedMatch, play_match
from games.ai.player import Player
from games.ai.registry import make_player
from games.core.errors import GameError
from games.core.fair_deal import deal_seed
from games.core.model import Action
from games.core.records import Scalar
from games.core.spec import GameSpec
from tools.games import find_game


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One finished match of the series: number, agent of each seat, outcome, CPU time."""

    number: int
    agents: tuple[str, ...]
    played: PlayedMatch
    seconds: float


class SeriesStopped(GameError):
    """The series cannot go on; `details` tells a maintainer where the rules failed."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details

    def __reduce__(self) -> tuple[type["SeriesStopped"], tuple[str, str]]:
        return SeriesStopped, (self.sentence, self.details)


@dataclass(frozen=True)
class MatchSeries:
    """The settings of a series. Game 1 seats the agents as named; each later game moves them by one seat."""

    game: str
    options: Mapping[str, Scalar]
    seats: int
    agents: tuple[str, ...]
    """One agent for each seat."""
    seed: str
    rotating: bool = True

    @cached_property
    def spec(self) -> GameSpec[Any, Any]:
        return find_game(self.game)

    def seat_agents(self, number: int) -> tuple[str, ...]:
        """Return the agent of each seat in a game, counted from 1."""
        moved = (number - 1) % self.seats if self.rotating else 0
        return self.agents[-moved:] + self.agents[:-moved] if moved else self.agents

    def match_seed(self, number: int) -> str:
        """Return a game's seed, as its transcript has it; the deal follows from it."""
        return derive_seed("match", self.seed, number)

    def make_players(self, number: int) -> list[Player]:
        seed = self.match_seed(number)
        return [
            make_player(name, derive_seed("player", seed, seat))
            for seat, name in enumerate(self.seat_agents(number))
        ]

    def play_game(self, number: int, actions: list[Action] | None = None) -> FinishedGame:
        """Play one game and append its actions. Raises `SeriesStopped` with the game on any failure."""
        started, deal = process_time(), deal_seed(self.match_seed(number))
        watch = None if actions is None else actions.append
        try:
            played = play_match(self.spec, self.options, self.seats, deal, self.make_players(number), watch)
        except Exception as error:
            raise self._build_error(number, error) from error
        return FinishedGame(number, self.seat_agents(number), played, process_time() - started)

    def _build_error(self, number: int, error: Exception) -> SeriesStopped:
        reason = error.sentence if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
        return SeriesStopped(
            f"Game {number} could not be played to its end: {reason} "
            f"(The same command with --only {number} --record FILE plays it alone and writes it down.)",
            traceback.format_exc(),
        )


class SimWorker(NamedTuple):
    """A process that plays a share of the games, and the connection its messages arrive on."""

    process: BaseProcess
    inbox: Connection


def play_all(series: MatchSeries, numbers: Sequence[int], jobs: int) -> Generator[FinishedGame, None, None]:
    """Play games in several processes and yield them as they end: with more than one process in any order.

    Each game depends on the series and its number alone, so the number of processes changes nothing.
    """
    if jobs == 1:
        yield from map(series.play_game, numbers)
        return
    workers: list[SimWorker] = []
    try:
        _start_workers(workers, series, numbers, jobs)
        while workers:
            ready = wait([worker.inbox for worker in workers])
            for worker in [worker for worker in workers if worker.inbox in ready]:
                if (game := _receive_game(worker)) is None:
                    workers.remove(worker)
                else:
                    yield game
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.inbox.close()


def _start_workers(workers: list[SimWorker], series: MatchSeries, numbers: Sequence[int], jobs: int) -> None:
    # New processes, not forks: the same on every system. They inherit that Ctrl-C is ignored, so it
    # reaches this process alone, even while they start.
    context = get_context("spawn")
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for job in range(jobs):
            # The checker also considers the type of another system, which has the same methods.
            ours, theirs = cast(tuple[Connection, Connection], Pipe(duplex=False))
            process = context.Process(
                target=_play_share, args=(series, numbers[job::jobs], theirs), daemon=True
            )
            process.start()
            workers.append(SimWorker(process, ours))
            theirs.close()
    finally:
        signal.signal(signal.SIGINT, heard)


def _receive_game(worker: SimWorker) -> FinishedGame | None:
    """Return the next game of a worker, or None when the worker is finished. Raises the worker's failure."""
    try:
        message: FinishedGame | SeriesStopped | None = worker.inbox.recv()
    except EOFError:
        raise SeriesStopped("A process was ended from outside, perhaps for want of memory.") from None
    if isinstance(message, SeriesStopped):
        raise message
    if message is None:
        worker.process.join()
        worker.inbox.close()
    return message


def _play_share(series: MatchSeries, numbers: Sequence[int], sending: Connection) -> None:
    """Play a share of the games, as the main function of a process."""
    try:
        for number in numbers:
            sending.send(series.play_game(number))
        sending.send(None)
    except SeriesStopped as stopped:
        sending.send(stopped)
    except BrokenPipeError:
        pass  # Nobody waits for the rest.
