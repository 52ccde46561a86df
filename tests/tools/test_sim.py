"""`./breakfall sim`: the same games for the same arguments, honest figures, helpful refusals."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from games.core.model import Result
from games.core.spec import Format
from tests.burrow.spec import BURROW
from tools import games as known_games
from tools.rules.catalogue import ROOT
from tools.sim import command as sim
from tools.sim.arguments import read_command
from tools.sim.progress import ProgressLine
from tools.sim.report import histogram, percentile, wilson_interval, win_share
from tools.sim.series import FinishedGame, MatchSeries, SeriesStopped, play_all

VARYING = ("actions_per_second", "seconds", "jobs")
"""Figures that depend on the clock and the machine, not on the games."""


class SimOutput:
    """The output of the command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def figures(self) -> dict[str, Any]:
        return {key: value for key, value in json.loads(self.out).items() if key not in VARYING}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*argv: str) -> SimOutput:
        code = sim.main(["burrow", *argv])
        captured = capsys.readouterr()
        return SimOutput(code, captured.out, captured.err)

    return run


def series(agents: tuple[str, ...], rotating: bool = True) -> MatchSeries:
    return MatchSeries("burrow", {}, len(agents), agents, "s", rotating)


def test_the_json_object_has_what_scripts_read(run: Any) -> None:
    answer = run("--agents", "greedy,random", "--games", "4", "--json")
    assert (answer.code, answer.err) == (0, "")
    report = json.loads(answer.out)
    assert (report["game"], report["format"], report["seats"], report["games"]) == ("burrow", "plain", 2, 4)
    assert len(report["wins_by_seat"]) == 2 and sum(report["wins_by_seat"]) == 4
    assert set(report["wins_by_agent"]) == {"greedy", "random"}
    assert sum(report["wins_by_agent"].values()) == 4
    assert report["wins_by_side"] == {}
    assert 0 <= report["draws"] <= 4
    assert report["turns"]["median"] == report["turns"]["p95"] == 4
    assert sum(report["end_reasons"].values()) == 4
    assert report["actions_per_second"] > 0
    assert report["actions"]["p5"] <= report["actions"]["median"] <= report["actions"]["max"]
    assert sum(count for _, _, count in report["actions"]["histogram"]) == 4
    for rate in (*report["rates_by_seat"], *report["rates_by_agent"].values()):
        assert rate["played"] == 4 and rate["low"] <= rate["rate"] <= rate["high"]


def test_the_text_says_the_same_and_how_draws_count(run: Any) -> None:
    lines = run("--agents", "random", "--games", "30", "--seats", "3").out.splitlines()
    assert lines[0] == "Burrow, Plain, 3 seats: 30 games, seed 1"
    assert "Wins (a draw counts as half a win, or its part among more; 95 % intervals)" in lines
    assert [line.split()[:2] for line in lines if line.startswith("  seat")] == [
        ["seat", "0"],
        ["seat", "1"],
        ["seat", "2"],
    ]
    assert any(line.startswith("  random") and "of 90" in line for line in lines)
    assert lines[-1].endswith("in 1 process.")


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing_but_the_clock(run: Any) -> None:
    argv = ["--agents", "greedy,random", "--games", "7", "--seed", "x", "--json", "--jobs"]
    one, two = run(*argv, "1"), run(*argv, "2")
    assert one.figures == two.figures


def test_another_seed_deals_other_games(run: Any) -> None:
    argv = ["--agents", "random", "--games", "20", "--json", "--seed"]
    assert run(*argv, "1").figures == run(*argv, "1").figures
    assert run(*argv, "1").figures != run(*argv, "2").figures


@pytest.mark.parametrize("agents", [("greedy", "random"), ("greedy", "random", "random")])
def test_each_agent_has_each_seat_equally_often(agents: tuple[str, ...]) -> None:
    seats = Counter(
        (seat, name)
        for number in range(1, 1 + 6)
        for seat, name in enumerate(series(agents).seat_agents(number))
    )
    for seat in range(len(agents)):
        assert seats[seat, "greedy"] == 6 // len(agents)
    assert series(agents).seat_agents(1) == agents


def test_fixed_seats_stay(run: Any) -> None:
    assert {series(("greedy", "random"), rotating=False).seat_agents(n) for n in range(1, 9)} == {
        ("greedy", "random")
    }
    fixed = run("--agents", "greedy,random", "--games", "4", "--json", "--fixed-seats").figures
    assert fixed["wins_by_seat"] == list(fixed["wins_by_agent"].values())


def test_fewer_agents_than_seats_are_repeated() -> None:
    assert read_command(["burrow", "--seats", "4", "--agents", "greedy, Random"]).series.agents == (
        "greedy",
        "random",
        "greedy",
        "random",
    )


def test_what_is_not_said_has_a_default() -> None:
    command = read_command(["burrow"])
    assert command.series == MatchSeries(
        "burrow", {"format": "plain", "pace": 3}, 2, ("greedy", "greedy"), "1"
    )
    assert (command.game_numbers, command.json, command.record) == (range(1, 101), False, None)
    assert read_command(["burrow", "--games", "5"]).jobs == 1
    assert read_command(["burrow", "--games", "5", "--jobs", "64"]).jobs == 5


def test_formats_and_options_reach_the_match() -> None:
    chosen = read_command(["burrow", "--format", "DUEL", "--options", "pace=7", "--only", "9"])
    assert chosen.series.options == {"format": "duel", "pace": 7}
    assert chosen.game_numbers == range(9, 10)


REFUSED = {
    "": "Which game? There is ",
    "burow": "no game “burow”. Did you mean burrow?",
    "burrow --format x": "Burrow has no format “x”; choose plain or duel.",
    "burrow --seats 5": "--seats cannot be “5”: Burrow, Plain, is played by 2, 3 or 4.",
    "burrow --seats two": "--seats cannot be “two”: Burrow, Plain, is played by 2, 3 or 4.",
    "burrow --format duel --seats 3": "Burrow, Duel, is played by 2.",
    "burrow --agents gredy": "no player “gredy”. Did you mean greedy?",
    "burrow --agents greedy,": "no player “”. You can choose random or greedy.",
    "burrow --agents random,random,greedy": "--agents names 3 players for 2 seats: name at most 2.",
    "burrow --options pace=11": "Pace (pace) can't be “11”; it can be a whole number from 1 to 9.",
    "burrow --options speed=1": "Burrow has no option “speed”. Its options are format and pace.",
    "burrow --options pace": "“pace” is no option of a match: write it as KEY=VALUE.",
    "burrow --games 0": "--games cannot be “0”: it is a whole number from 1 to 1,000,000.",
    "burrow --games -3": "whole number from 1 to 1,000,000",
    "burrow --games ½": "--games cannot be “½”",
    "burrow --jobs many": "--jobs cannot be “many”: it is a whole number from 1 to 256.",
    "burrow --games": "--games needs a value.",
    "burrow --gmaes 5": "There is no “--gmaes”. Did you mean --games?",
    "burrow --zzz": "There is no “--zzz”. ./breakfall sim --help shows what there is.",
    "burrow hare": "“hare” is one argument too many.",
    "burrow --only 3 --games 4": "--games and --only exclude each other",
    "burrow --record /": "--record /: this is a folder; name a file.",
    "burrow --record /no/such/file": "there is no folder /no/such.",
    "burrow --json=yes": "--json",
}


def test_a_refusal_says_what_is_wrong_and_what_is_possible(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in REFUSED:
        assert sim.main(argv.split()) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert REFUSED[argv] in captured.err
        assert captured.err.count("\n") == 1 and captured.err.startswith("breakfall: ")


def test_a_record_that_cannot_be_written_is_refused_before_playing(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The superuser may write anywhere, so file permissions would not do here.
    monkeypatch.setattr("os.access", lambda path, mode: False)
    answer = run("--record", str(tmp_path / "kept"))
    assert (answer.code, "cannot be written; name another file." in answer.err) == (2, True)
    assert not (tmp_path / "kept").exists()


def test_a_record_that_fails_while_it_is_written_is_told(run: Any, tmp_path: Path) -> None:
    (tmp_path / "dangling").symlink_to("/dev/full")
    answer = run("--games", "1", "--record", str(tmp_path / "dangling"))
    assert (answer.code, "cannot be written (No space left on device)" in answer.err) == (1, True)


def test_help_shows_examples_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        sim.main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert "examples:" in out and "burrow" in out and "(default: greedy)" in out


def test_a_recorded_game_is_readable_and_plays_again_to_the_same_result(run: Any, tmp_path: Path) -> None:
    from games.core import transcript

    file = tmp_path / "game.txt"
    argv = ("--agents", "greedy,random", "--only", "3")
    answer = run(*argv, "--record", str(file))
    assert (answer.code, answer.err) == (0, "")
    assert f"Game 3 is written down: see ./breakfall replay {file}" in answer.out
    found = transcript.read_transcript(file.read_text(encoding="utf-8"))
    played = series(("greedy", "random"))
    played = replace(played, seed="1", options={"format": "plain", "pace": 3}).play_game(3).played
    assert found.result == played.result
    assert found.names == ("greedy", "random")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Limit a burrow to ten actions."""
    short = replace(BURROW, formats=(Format("plain", "Plain", (2,), 10),))
    monkeypatch.setattr("tools.sim.arguments.find_game", lambda key: short)
    monkeypatch.setattr("tools.sim.series.find_game", lambda key: short)
    yield


@pytest.mark.usefixtures("broken")
def test_a_game_that_fails_is_named_and_written_down_as_far_as_it_came(run: Any, tmp_path: Path) -> None:
    answer = run("--games", "3")
    assert (answer.code, answer.out) == (1, "")
    assert "Game 1 could not be played to its end" in answer.err
    assert "--only 1 --record FILE" in answer.err and "Traceback" not in answer.err
    alone = run("--only", "1", "--record", str(tmp_path / "game.txt"))
    assert alone.code == 1 and "Traceback" in alone.err
    assert "10 seat " in (tmp_path / "game.txt").read_text(encoding="utf-8")


def test_an_interrupt_reports_what_was_finished(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = MatchSeries.play_game

    def play(self: MatchSeries, number: int, actions: Any = None) -> FinishedGame:
        if number == 4:
            raise KeyboardInterrupt
        return whole(self, number, actions)

    monkeypatch.setattr(MatchSeries, "play_game", play)
    answer = run("--agents", "random", "--games", "9", "--json")
    assert answer.code == 130
    assert (answer.figures["games"], answer.figures["interrupted"]) == (3, True)
    answer = run("--agents", "random", "--games", "9")
    assert "Interrupted: 3 of 9 games were finished, and only they are counted." in answer.out
    monkeypatch.setattr(MatchSeries, "play_game", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    answer = run("--games", "9")
    assert (answer.code, answer.out) == (130, "")
    assert answer.err == "breakfall: Interrupted before a game was finished.\n"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="looks into /proc")
def test_ctrl_c_ends_all_processes_with_a_report_and_no_traceback() -> None:
    argv = [sys.executable, "-P", "-u", "-m", "tools", "sim", "burrow", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        argv,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    wait_for_games(process, jobs=2)
    os.killpg(process.pid, signal.SIGINT)
    # All processes write to the same two pipes; the end of both pipes shows that all have ended.
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")
    assert "Interrupted: " in out and "of 100000 games were finished" in out


def wait_for_games(process: "subprocess.Popen[str]", jobs: int) -> None:
    """Wait until each worker of the process has written a game into its pipe."""
    deadline = monotonic() + 60
    while process.poll() is None and monotonic() < deadline:
        if sum(map(has_written, children_of(process.pid))) >= jobs:
            return
        sleep(0.02)
    process.kill()
    pytest.fail(f"no games: {process.communicate()}")


def children_of(parent: int) -> Iterator[Path]:
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"PPid:\t{parent}\n" in (entry / "status").read_text():
                yield entry


def has_written(child: Path) -> bool:
    with suppress(OSError):
        return "wchar: 0\n" not in (child / "io").read_text()
    return False


@pytest.mark.slow
def test_a_process_that_is_killed_stops_the_series_with_a_sentence() -> None:
    from multiprocessing import active_children

    played = play_all(series(("random", "random")), range(1, 100_000), 2)
    next(played)
    for child in active_children():
        child.kill()
    with pytest.raises(SeriesStopped, match="ended from outside"):
        list(played)
    assert not active_children()


class SimTerminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_and_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("tools.sim.progress.monotonic", lambda: float(next(clock)))
    screen = SimTerminal()
    with ProgressLine(4, screen) as progress:
        progress.advance()
        progress.advance()
    drawn = screen.getvalue().split("\r")
    assert drawn[1] == "[#######.......................] 1 of 4 games, about 3 s left"
    assert drawn[2].startswith("[###############...............] 2 of 4 games")
    assert drawn[-2].strip() == drawn[-1] == "" and len(drawn[-2]) == len(drawn[2])


def test_progress_is_not_drawn_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.sim.progress.monotonic", iter(n / 1000 for n in range(2000)).__next__)
    screen = SimTerminal()
    with ProgressLine(1000, screen) as progress:
        for _ in range(1000):
            progress.advance()
    assert screen.getvalue().count("[") <= 10


def test_progress_is_silent_elsewhere() -> None:
    log = StringIO()
    with ProgressLine(1, log) as progress:
        progress.advance()
    assert log.getvalue() == ""


def test_figures() -> None:
    low, high = wilson_interval(7.5, 10)
    assert 0.4 < low < 0.45 and 0.9 < high < 0.94
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert [percentile([5, 1, 4, 2, 3], part) for part in (0.05, 0.5, 0.95)] == [1, 3, 5]
    assert histogram([7]) == [(7, 7, 1)]
    assert sum(count for _, _, count in histogram(list(range(1000)))) == 1000


def test_a_draw_is_shared_and_a_team_wins_as_one() -> None:
    three = Result((1, 1, 3), "tie")
    assert [win_share(three, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    team = Result((1, 2, 1, 2), "won", teams=((0, 2), (1, 3)))
    assert [win_share(team, seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    drawn = Result((1, 1, 1, 1), "drawn", teams=((0, 2), (1, 3)))
    assert [win_share(drawn, seat) for seat in range(4)] == [0.5] * 4


def test_sides_are_counted_where_a_game_has_them(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sided = replace(BURROW, side_of=lambda g, seat: "light" if seat == 0 else "dark", count_turns=None)
    monkeypatch.setattr("tools.sim.arguments.find_game", lambda key: sided)
    monkeypatch.setattr("tools.sim.series.find_game", lambda key: sided)
    figures = run("--agents", "random", "--games", "10", "--json").figures
    assert [figures["wins_by_side"][side] for side in ("light", "dark")] == figures["wins_by_seat"]
    assert figures["turns"] == {"median": None, "p5": None, "p95": None, "max": None}
    assert "burrow" in known_games.game_keys()
