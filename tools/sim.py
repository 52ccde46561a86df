"""`./breakfall sim`: AI players play many games, and what came of it."""

import json
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic

from games.core.errors import GameError
from games.core.model import Action
from tools.sim_arguments import Command, read
from tools.sim_progress import Progress
from tools.sim_report import Report, text
from tools.sim_series import Game, Series, SeriesStopped, play_all

INTERRUPTED = 130


def main(argv: list[str]) -> int:
    """Play and report. 0: all was played; 1: a game failed; 2: not possible as given; 130: interrupted."""
    try:
        command = read(argv)
    except GameError as error:
        return _complain(error.sentence, 2)
    try:
        if command.record:
            record(command.series, command.numbers[0], command.record)
        report = play(command)
    except SeriesStopped as stopped:
        return _complain(stopped.sentence + (f"\n{stopped.details}" if command.alone else ""), 1)
    if report.games:
        print(json.dumps(report.as_json(), indent=2) if command.json else _words(command, report))
    elif report.interrupted:
        _complain("Interrupted before a game was finished.", INTERRUPTED)
    return INTERRUPTED if report.interrupted else 0


def _words(command: Command, report: Report) -> str:
    if command.record is None:
        return text(report)
    number = command.numbers[0]
    return f"{text(report)}\nGame {number} is written down: see ./breakfall replay {command.record}"


def play(command: Command) -> Report:
    """Play the games; Ctrl-C ends them early, and the report says so."""
    games: list[Game] = []
    asked, begun = len(command.numbers), monotonic()
    try:
        with (
            Progress(asked) as progress,
            closing(play_all(command.series, command.numbers, command.jobs)) as played,
        ):
            for game in played:
                games.append(game)
                progress.step()
    except KeyboardInterrupt:
        pass  # The report knows that games are missing.
    return Report(command.series, games, asked, command.jobs, monotonic() - begun)


def record(series: Series, number: int, path: Path) -> None:
    """Write a game down. One that fails is written as far as it came, and then told."""
    actions: list[Action] = []
    try:
        game = series.play(number, actions)
    except SeriesStopped:
        _write(series, number, actions, path)
        raise
    if _write(series, number, actions, path) != game.played.result:
        raise SeriesStopped(f"Game {number} went otherwise while it was written down: please report this.")


def _write(series: Series, number: int, actions: list[Action], path: Path) -> object:
    """Play these actions through a recorder; its result, or None if one of them fails."""
    from games.core.transcript import Recorder

    names, seed = series.seating(number), series.match_seed(number)
    recorder = Recorder(series.spec, series.options, series.seats, seed, names)
    try:
        for action in actions:
            recorder.take(action)
    except Exception:  # noqa: S110  # The action that stopped the game, which is told already.
        pass
    try:
        path.write_text(recorder.text(), encoding="utf-8")
    except OSError as error:
        raise SeriesStopped(f"--record {path}: this cannot be written ({error.strerror}).") from error
    return recorder.state.result


def _complain(sentence: str, code: int) -> int:
    print(f"breakfall: {sentence}", file=sys.stderr)
    return code
