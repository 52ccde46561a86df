"""`./breakfall sim`: lets AI players play many games, and reports on them."""

import json
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic

from games.core.errors import GameError
from games.core.model import Action
from tools.sim.arguments import SimCommand, read_command
from tools.sim.progress import ProgressLine
from tools.sim.report import SeriesReport, format_report
from tools.sim.series import FinishedGame, MatchSeries, SeriesStopped, play_all

INTERRUPTED = 130


def main(argv: list[str]) -> int:
    """Play and report. 0: all was played; 1: a game failed; 2: not possible as given; 130: interrupted."""
    try:
        command = read_command(argv)
    except GameError as error:
        return _report_failure(error.sentence, 2)
    try:
        if command.record:
            record_game(command.series, command.game_numbers[0], command.record)
        report = play_series(command)
    except SeriesStopped as stopped:
        return _report_failure(stopped.sentence + (f"\n{stopped.details}" if command.single_game else ""), 1)
    if report.games:
        print(json.dumps(report.as_json(), indent=2) if command.json else _report_text(command, report))
    elif report.is_interrupted:
        _report_failure("Interrupted before a game was finished.", INTERRUPTED)
    return INTERRUPTED if report.is_interrupted else 0


def _report_text(command: SimCommand, report: SeriesReport) -> str:
    if command.record is None:
        return format_report(report)
    number = command.game_numbers[0]
    return f"{format_report(report)}\nGame {number} is written down: see ./breakfall replay {command.record}"


def play_series(command: SimCommand) -> SeriesReport:
    """Play the games. Ctrl-C ends the series early, and the report says so."""
    games: list[FinishedGame] = []
    asked, started = len(command.game_numbers), monotonic()
    try:
        with (
            ProgressLine(asked) as progress,
            closing(play_all(command.series, command.game_numbers, command.jobs)) as played,
        ):
            for game in played:
                games.append(game)
                progress.advance()
    except KeyboardInterrupt:
        pass  # The report tells that games are missing.
    return SeriesReport(command.series, games, asked, command.jobs, monotonic() - started)


def record_game(series: MatchSeries, number: int, path: Path) -> None:
    """Write a game's transcript. A game that fails is written up to its failure, which is then reported."""
    actions: list[Action] = []
    try:
        game = series.play_game(number, actions)
    except SeriesStopped:
        _write_transcript(series, number, actions, path)
        raise
    if _write_transcript(series, number, actions, path) != game.played.result:
        raise SeriesStopped(f"Game {number} went otherwise while it was written down: please report this.")


def _write_transcript(series: MatchSeries, number: int, actions: list[Action], path: Path) -> object:
    """Play actions through a recorder; return its result, or None if one of them fails."""
    from games.core.transcript import TranscriptRecorder

    names, seed = series.seat_agents(number), series.match_seed(number)
    recorder = TranscriptRecorder(series.spec, series.options, series.seats, seed, names)
    try:
        for action in actions:
            recorder.record_action(action)
    except Exception:  # noqa: S110  # The action that stopped the game, reported already.
        pass
    try:
        path.write_text(recorder.to_text(), encoding="utf-8")
    except OSError as error:
        raise SeriesStopped(f"--record {path}: this cannot be written ({error.strerror}).") from error
    return recorder.state.result


def _report_failure(sentence: str, code: int) -> int:
    print(f"breakfall: {sentence}", file=sys.stderr)
    return code
