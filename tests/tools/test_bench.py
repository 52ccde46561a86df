"""`./breakfall bench`: its verdicts, turns and reports. No test depends on how fast we are."""

import json
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import count
from typing import Any

import pytest

from games.core.model import Action
from games.core.play import pending_at, settled_table
from tools import games
from tools.bench import command, main, report, rounds
from tools.bench.chessboard import play_chess
from tools.bench.gauge import BenchGauge, BenchRow, BenchStage, Borders, TurnWork, Unmeasurable
from tools.bench.rounds import RowReading
from tools.bench.rows import GAUGES, start
from tools.bench.selfplay import find_selfplay, make_dice

MORE, LESS = Borders(1.0, 0.3, 0.1), Borders(15, 50, 200)
STEADY = ((2.0, 1.0), (4.0, 2.0), (6.0, 2.0))

needs_chess = pytest.mark.skipif(find_spec("chess") is None, reason="python-chess is not installed")


def row(id: str, borders: Borders | None = MORE, measures: str = "") -> BenchRow:
    return BenchRow(id, f"title of {id}", "ours", "theirs", borders, measures)


def clock(step: float) -> Callable[[], float]:
    """Return a clock that advances by a step at each reading."""
    ticks = count()
    return lambda: next(ticks) * step


def gauge(
    *rows: BenchRow, ours: float = 3.0, theirs: float = 2.0, needs: Sequence[str] = (), by_game: bool = True
) -> BenchGauge:
    return BenchGauge(
        rows, lambda stage: (lambda: {"theirs": theirs}, lambda: {"ours": ours}), needs, by_game
    )


@pytest.fixture(autouse=True)
def unswept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not collect garbage before each turn: among all other tests, that takes longer than the turns."""
    monkeypatch.setattr(rounds.gc, "collect", lambda: None)


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the real rows by rows that cost nothing."""
    rows = (gauge(row("1a"), row("1a-more", None)), gauge(row("16", LESS, "A note."), by_game=False))
    monkeypatch.setattr(command, "GAUGES", rows)
    monkeypatch.setattr(report, "STEPS", 10)


# verdicts


def test_a_verdict_knows_which_side_is_better() -> None:
    for borders, ratio, word in [
        (MORE, 7.0, "excellent"),
        (MORE, 1.0, "excellent"),
        (MORE, 0.99, "good"),
        (MORE, 0.3, "good"),
        (MORE, 0.2, "fair"),
        (MORE, 0.1, "fair"),
        (MORE, 0.09, "poor"),
        (LESS, 1.0, "excellent"),
        (LESS, 15.0, "excellent"),
        (LESS, 15.1, "good"),
        (LESS, 51.0, "fair"),
        (LESS, 200.0, "fair"),
        (LESS, 201.0, "poor"),
    ]:
        assert borders.verdict(ratio) == word


def test_ratios_are_taken_within_a_round() -> None:
    reading = RowReading(row("1a"), "burrow", STEADY)
    assert reading.ratios == [2.0, 2.0, 3.0]
    assert (reading.is_noisy, reading.verdict) == (False, "excellent")


def test_a_yardstick_that_spreads_over_twofold_judges_nothing() -> None:
    reading = RowReading(row("1a"), "burrow", [*STEADY, (2.1, 2.1)])
    assert (reading.is_noisy, reading.verdict) == (True, "noisy")


def test_a_subject_that_spreads_is_judged_all_the_same() -> None:
    assert RowReading(row("1a"), None, [(1.0, 1.0), (9.0, 1.0), (2.0, 1.0)]).verdict == "excellent"


def test_a_row_without_borders_is_for_information() -> None:
    assert RowReading(row("1a", None), None, STEADY).verdict is None


# turns


def test_all_take_turns_in_every_round_after_one_to_warm_up(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    figures = count(1)

    def turn(name: str) -> TurnWork:
        def measured() -> dict[str, float]:
            order.append(name)
            return {name: next(figures)}

        return measured

    monkeypatch.setattr(rounds.gc, "collect", lambda: order.append("sweep"))
    both = BenchGauge((row("1a"),), lambda stage: (turn("theirs"), turn("ours")))
    (reading,) = rounds.take_readings(both, BenchStage("burrow", 1.0), 2)
    assert order == ["sweep", "theirs", "sweep", "ours"] * 3
    assert reading.pairs == [(4, 3), (6, 5)]


def test_work_is_repeated_until_the_time_is_up() -> None:
    assert BenchStage(None, 1.0, clock(0.25)).measure_rates(lambda: {"done": 3, "seen": 5}) == {
        "done": 12,
        "seen": 20,
    }


def test_work_longer_than_its_time_is_done_once() -> None:
    assert BenchStage(None, 1.0, clock(4.0)).measure_rates(lambda: {"done": 2}) == {"done": 0.5}


def test_without_a_yardstick_a_row_says_so_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "GAUGES", (gauge(row("1a"), needs=("no_such_yardstick",)), gauge(row("2"))))
    monkeypatch.setattr(report, "STEPS", 10)
    assert main(["--json", "--game", "burrow"]) == 0
    absent, present = json.loads(capsys.readouterr().out)["rows"]
    assert (absent["verdict"], absent["median"]) == ("skipped", None)
    assert absent["note"] == "no_such_yardstick must be installed for this."
    assert present["verdict"] == "excellent"


def test_a_start_that_fails_is_not_measured() -> None:
    with pytest.raises(Unmeasurable, match="failed: ZeroDivisionError"):
        start.start_cost("1 / 0")


def test_a_start_is_measured() -> None:
    assert start.start_cost(start.OURS) > 0


# the report


@pytest.mark.usefixtures("made_up")
def test_the_report_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--game", "burrow"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"header", "rows"}
    assert set(told["header"]) == {"python", "cpus", "load", "calibration", "rounds", "seconds"}
    assert (told["header"]["rounds"], told["header"]["seconds"]) == (5, 0.5)
    first, info, last = told["rows"]
    assert first == {
        "id": "1a",
        "game": "burrow",
        "title": "title of 1a",
        "median": 1.5,
        "min": 1.5,
        "max": 1.5,
        "borders": {"excellent": 1.0, "good": 0.3, "poor": 0.1},
        "better": "more",
        "verdict": "excellent",
        "noisy": False,
        "note": "",
    }
    assert (info["borders"], info["better"], info["verdict"]) == (None, None, None)
    assert (last["id"], last["game"], last["better"], last["note"]) == ("16", None, "less", "A note.")


@pytest.mark.usefixtures("made_up")
def test_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "burrow"]) == 0
    head, _, headings, *table = capsys.readouterr().out.splitlines()
    assert head.endswith("5 rounds of 0.5 s")
    assert headings.split()[:3] == ["row", "game", "median"]
    assert [" ".join(line.split()) for line in table] == [
        "1a burrow 1.50 1.50 .. 1.50 >1 >0.3 <0.1 excellent",
        "title of 1a.",
        "1a-more burrow 1.50 1.50 .. 1.50 -",
        "title of 1a-more.",
        "16 - 1.50 1.50 .. 1.50 <15 <50 >200 excellent",
        "title of 16. A note.",
    ]


def test_a_number_shows_what_counts() -> None:
    for figure, text in [
        (0.1234, "0.123"),
        (1.234, "1.23"),
        (12.34, "12.3"),
        (1234.5, "1234"),
        (-0.5, "-0.500"),
        (None, ""),
    ]:
        assert report.format_figure(figure) == text


def test_the_calibration_counts_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "STEPS", 1000)
    assert report.measure_speed(clock(0.001)) == pytest.approx(1.0)


# the command line


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ([], ["1a", "1a-more", "16"]),
        (["1"], ["1a", "1a-more"]),
        (["1A"], ["1a", "1a-more"]),
        (["1a-more"], ["1a-more"]),
        (["16", "1a"], ["1a", "1a-more", "16"]),
    ],
)
def test_rows_are_named_by_their_beginning(wanted: list[str], ids: list[str]) -> None:
    known = (gauge(row("1a"), row("1a-more")), gauge(row("16")))
    assert [each.id for some in command.choose_gauges(known, wanted) for each in some.rows] == ids


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["99"], "there is no row “99”; choose from 1a, 1a-more and 16."),
        ([""], "there is no row “”; choose from"),
        (["--game", "burow"], "There is no game “burow”. Did you mean burrow?"),
    ],
)
def test_what_does_not_exist_is_answered_with_what_does(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


@pytest.mark.parametrize(
    "argv",
    [["--rounds", "4"], ["--rounds", "x"], ["--seconds", "0"], ["--seconds", "nan"], ["--seconds", "soon"]],
)
def test_a_run_that_could_say_nothing_is_refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(argv)
    assert end.value.code == 2
    assert "is not a" in capsys.readouterr().err


# the real rows


def test_every_row_has_an_id_of_its_own() -> None:
    ids = [each.id for some in GAUGES for each in some.rows]
    assert len(set(ids)) == len(ids)


def test_self_play_counts_what_is_asked_and_done() -> None:
    ours = find_selfplay("burrow")
    table, actions, options = settled_table(ours.spec, ours.new_state()), list[Action](), 0
    while table.state.result is None:
        now = pending_at(table)
        options += sum(len(ask.decision.options) for ask in now.asks)
        actions.append(ours.choose_action(now))
        table.take_action(actions[-1])
    again = find_selfplay("burrow")
    assert again.play_in_place() == {"actions": len(actions), "options": options}


def test_both_ways_play_the_same_matches() -> None:
    assert (
        find_selfplay("burrow").play_by_apply()["applied"]
        == find_selfplay("burrow").play_in_place()["actions"]
    )


@needs_chess
def test_chess_is_played_by_its_rules_and_counted() -> None:
    import chess

    board, counts = play_chess(make_dice(5), 30)
    replayed, listed = chess.Board(), 0
    for move in board.move_stack:
        legal = list(replayed.legal_moves)
        assert move in legal
        listed += len(legal)
        replayed.push(move)
    assert counts == {"plies": len(board.move_stack), "moves": listed}


@needs_chess
def test_a_tiny_real_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1", "2", "3", "17", "--game", "burrow", "--seconds", "0.01", "--json"]) == 0
    told: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["rows"]
    ids = ["1a", "1a-apply", "1b", "1b-length", "2", "3a", "3b", "17", "17-imagine"]
    assert [each["id"] for each in told] == ids
    assert all(0 < each["min"] <= each["median"] <= each["max"] for each in told)
    share = told[-2]
    assert share["max"] < 1
    assert games.find_game(share["game"]).key == "burrow"
