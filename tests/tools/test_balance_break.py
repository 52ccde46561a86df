"""`python -m tools.balance break`: every pairing in both orders; a series goes on where it was cut off."""

from collections import Counter
from pathlib import Path

import pytest

from games.break_.figures import figure
from games.break_.terms import NATIONS
from games.break_.troops import BLAZE, DIAGRAMS, DRUID, KINDS, ROCKS, basic, starting
from games.core.model import Event
from games.core.record import replaced
from tools import balance, balance_break
from tools.balance_break import AMBUSHED, PAIRS, Job, Record, jobs, kept, play, series, text, used
from tools.balance_trial import NoSuchNumber, tried


def test_every_pairing_is_played_as_often_and_in_both_orders() -> None:
    played = Counter(job.nations for job in jobs(4, "1"))
    assert len(PAIRS) == 10
    for one in NATIONS:
        for other in NATIONS:
            assert played[one, other] == (4 if one == other else 2)


def test_a_game_is_the_same_again_and_counts_what_was_used() -> None:
    record = play(Job(("forest", "fire"), 1, "test"))
    assert record == play(Job(("forest", "fire"), 1, "test"))
    assert record.first == 0, "Forest has the higher priority"
    assert record.turns > 2 and record.uses[0]["Arrow"] > 0 and "Arrow" not in record.uses[1]


def test_an_ambush_that_is_sprung_is_counted_apart() -> None:
    sprung = [Event("sprung", {"seat": 0, "trap": trap, "tile": "c4"}) for trap in ("ambush", "snare")]
    assert [list(used(event)) for event in sprung] == [["trap sprung", AMBUSHED], ["trap sprung"]]
    assert list(used(Event("cast", {"seat": 0, "card": "Gust"}))) == ["Gust"]
    assert list(used(Event("moved", {"seat": 0}))) == []


def test_games_that_are_written_down_are_not_played_again(tmp_path: Path) -> None:
    file, wanted = tmp_path / "games.jsonl", list(jobs(1, "test"))
    first = series(wanted, file, 1)
    assert len(first) == len(PAIRS) and kept(file) == first
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert series(wanted, file, 1) == first
    assert sorted(file.read_text(encoding="utf-8").splitlines()) == sorted(lines)


def test_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    won = Record(("rock", "fire"), 1, 0, 0, "defeat", 12, ({"Hurl": 2}, {}))
    lost = Record(("fire", "rock"), 2, 1, 0, "quiet", 20, ({}, {}))
    said = list(text([won, lost]))
    assert " ".join(said[1].split()).startswith("rock against the others 1 of 2 50.0 %")
    assert any(line.startswith("ended by the quiet rule          1 of 2") for line in said)
    assert any("Hurl" in line and "50 % of games, 1.00 a game" in line for line in said)
    with pytest.raises(SystemExit):
        balance.main(["break", "--games", "many"])
    assert "--games" in capsys.readouterr().err and balance_break.read([]).games == 400


def test_numbers_are_tried_for_a_while_only() -> None:
    druid, rocks, blaze = (KINDS[at] for at in (DRUID, ROCKS, BLAZE))
    before, drawn = (druid, rocks, blaze), dict(DIAGRAMS)
    copies = [replaced(kind) for kind in before]
    with tried("Druid 3, Rock x2, blaze x9"):
        assert (druid.power, rocks.start, rocks.cards, blaze.start, blaze.cards) == (3, 2, 2, 4, 9)
        assert figure(DRUID, 0, False, False, False).power == 3
        assert DIAGRAMS["rock"] == (".RG.GR.", ".S.Y.S.", ".......")
        assert len(basic("rock", south=True)) == len(starting("rock")) == 7
    assert list(before) == copies and drawn == DIAGRAMS
    assert figure(DRUID, 0, False, False, False).power == 2
    for wrong in ("Herold 3", "Herald", "3"):
        with pytest.raises(NoSuchNumber), tried(wrong):
            pass


def test_a_game_with_numbers_that_are_tried_is_another() -> None:
    job = Job(("rock", "fire"), 1, "test")
    assert play(job._replace(numbers="Herald 1, Golem 2")) != play(job) == play(job._replace(numbers=""))
