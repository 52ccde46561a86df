"""`python -m studies.balance`: the games of `./breakfall sim`, and honest verdicts."""

import json
from itertools import pairwise
from typing import Any

import pytest

from games.nightbreak.hero import HEROES
from studies.balance import command as balance
from studies.balance.nightbreak_study import KEPT, MISSED, UNSURE, Measure, average_measure, tally_measure
from tools.sim.arguments import read_command
from tools.sim.report import Tally


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = balance.main(["nightbreak", "--jobs", "1", "--agents", "random", *argv])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def figures(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    code, out, err = run(capsys, *argv, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize(
    ("form", "seats", "starters"),
    [("classic", 2, 6), ("kingmaker", 2, 6), ("twilight", 2, 6), ("unity", 3, 8)],
)
def test_each_format_has_its_figures(
    capsys: pytest.CaptureFixture[str], form: str, seats: int, starters: int
) -> None:
    found = figures(capsys, "--format", form, "--seats", str(seats), "--games", "3")
    measures = found["measures"]
    assert measures["Turns, fewest"] == measures["Turns, most"] == 16
    assert ("Sun wins" in measures) == (form != "twilight")
    assert ("One player wins against two" in measures) == (seats == 3)
    assert (measures["Recalls of a Kingmaker"] > 0) == (form == "kingmaker")
    assert sum(tally["played"] for tally in found["starters"].values()) == 3 * starters
    assert list(found["powers"]) == [HEROES[face].name for face in sorted(HEROES)]
    assert measures["Activations"] == pytest.approx(sum(found["powers"].values()), abs=0.01)


def test_the_games_are_those_of_sim() -> None:
    command = read_command(["nightbreak", "--agents", "random", "--games", "2", "--options", "sides=random"])
    study = balance.play_series(command)
    assert study.series.options["heroes"] == "chosen"  # what sim would have, not what balance would choose
    for game in study.games:
        assert game.played == command.series.play_game(game.number).played
        favor = [camp.favor for camp in game.notes.camps]
        assert sum(favor) == game.notes.events["overwhelmed"]
        assert sum(camp.won for camp in game.notes.camps) == 1


def test_starting_heroes_and_factions_are_random_unless_options_say_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = figures(capsys, "--games", "1")["options"]
    assert (options["sides"], options["heroes"]) == ("random", "random")
    options = figures(capsys, "--games", "1", "--options", "heroes=chosen")["options"]
    assert (options["sides"], options["heroes"]) == ("random", "chosen")


def test_greedy_is_measured_against_random(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Greedy wins" not in figures(capsys, "--games", "1")["measures"]
    assert figures(capsys, "--games", "2", "--agents", "greedy,random")["measures"]["Greedy wins"] >= 0.5


def test_the_text_ranks_the_heroes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--games", "8")
    assert code == 0 and "8 games, seed 1" in out
    ranking = out.split("times a game: its power\n")[1].splitlines()
    rates = [float(line.split("%")[0].split()[-1]) for line in ranking]
    assert len(rates) > 10 and all(above >= below for above, below in pairwise(rates))


@pytest.mark.parametrize("argv", [["--games", "0"], ["--seats", "5"], ["--record", "x.txt"]])
def test_what_cannot_be_done_is_said(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    code, out, err = run(capsys, *argv)
    assert (code, out) == (2, "") and err.startswith("balance: ")


def test_other_games_have_no_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["burrow", "--format", "plain", "--options", "pace=5"]) == 2
    assert capsys.readouterr().err.startswith("balance: ")


def test_a_miss_within_chance_is_told_from_a_clear_one() -> None:
    for wins, verdict in [
        (460, KEPT),
        (540, KEPT),
        (459, UNSURE),
        (541, UNSURE),
        (420, MISSED),
        (580, MISSED),
    ]:
        assert tally_measure("", Tally(wins, 1000), 0.46, 0.54).verdict == verdict


def test_measures_in_words() -> None:
    assert tally_measure("", Tally(50, 100), 0.46).value_text == "50.0 % (40.4 to 59.6 %)"
    assert tally_measure("", Tally(50, 100), 0.46).bounds_text == "at least 46.0 %"
    assert average_measure("", [5, 7], 5.5, 7.5).value_text == "6.00 (4.61 to 7.39)"
    assert average_measure("", [5, 7], 5.5, 7.5).bounds_text == "5.50 to 7.50"
    assert Measure("", 16, None, 16, 16).bounds_text == "16.00"
    assert (Measure("", 9).verdict, Measure("", 9).bounds_text) == ("", "")
    assert Measure("", 9, None, None, 8).verdict == MISSED
