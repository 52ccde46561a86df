"""`python -m studies.balance break`: every pairing in both orders; an interrupted series resumes."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.break_ import BREAK
from games.break_.glossary import NATIONS
from games.break_.table import Break
from games.break_.troop_values import troop_value
from games.break_.troops import BLAZE, DIAGRAMS, DRUID, KINDS, ROCKS, basic_layout, starting_kinds
from games.core.fair_deal import deal_seed
from games.core.model import Event
from games.core.play import first_state, parse, settled_table
from games.core.records import replace_fields
from games.core.rng import Rng
from games.core.table import Table
from studies.balance import break_series, command
from studies.balance.break_layouts import MOST_CHANGES, vary_layout
from studies.balance.break_series import (
    AMBUSHED,
    PAIRS,
    BreakJob,
    BreakRecord,
    list_jobs,
    list_uses,
    opening_table,
    play_job,
    play_series,
    read_arguments,
    read_kept_records,
    report_lines,
)
from studies.balance.break_trial import NoSuchNumber, with_numbers


def test_every_pairing_is_played_as_often_and_in_both_orders() -> None:
    played = Counter(job.nations for job in list_jobs(4, "1"))
    assert len(PAIRS) == 10
    for one in NATIONS:
        for other in NATIONS:
            assert played[one, other] == (4 if one == other else 2)


def test_a_game_is_the_same_again_and_counts_what_was_used() -> None:
    record = play_job(BreakJob(("forest", "fire"), 1, "test"))
    assert record == play_job(BreakJob(("forest", "fire"), 1, "test"))
    assert record.first == 0, "Forest has the higher priority"
    assert record.turns > 2 and record.uses[0]["Arrow"] > 0 and "Arrow" not in record.uses[1]


def test_layouts_by_chance_are_legal_and_differ() -> None:
    """The rules take what is typed; four troops that go elsewhere leave the others where they stood."""
    for nation in NATIONS:
        drawn = {vary_layout(nation, Rng(f"{number}")) for number in range(40)}
        assert len(drawn) > 30
        for typed in drawn:
            rows = typed.removeprefix("layout ").split()
            assert Counter("".join(rows)) == Counter("".join(DIAGRAMS[nation]))
            apart = sum(
                one != other for one, other in zip("".join(rows), "".join(DIAGRAMS[nation]), strict=True)
            )
            assert apart <= 2 * MOST_CHANGES
            table = laid(nation)
            table.take_action(parse(BREAK, table.state, table.board.south, typed))


def laid(nation: str) -> Table[Any]:
    """Open a mirror match that asks for the first layout."""
    options = {"nation.0": nation, "nation.1": nation, "layouts": "chosen"}
    return settled_table(BREAK, first_state(BREAK, options, 2, deal_seed("test")))


def test_games_begin_from_such_layouts_and_from_the_basic_ones() -> None:
    assert begun("basic") == [True, True]
    assert begun("varied") == [False, False]
    assert read_arguments([]).layouts == "varied"


def begun(layouts: str) -> list[bool]:
    """Return whether each seat stands in the basic set-up."""
    table = opening_table(BreakJob(("rock", "fire"), 1, "test", layouts))
    assert isinstance(table, Break)
    return [
        {table.tile_of(troop) for troop in table.troops_of(seat)}
        == {*basic_layout(nation, table.is_south(seat))}
        for seat, nation in enumerate(("rock", "fire"))
    ]


def test_an_ambush_that_is_sprung_is_counted_apart() -> None:
    sprung = [Event("sprung", {"seat": 0, "trap": trap, "tile": "c4"}) for trap in ("ambush", "snare")]
    assert [list(list_uses(event)) for event in sprung] == [["trap sprung", AMBUSHED], ["trap sprung"]]
    assert list(list_uses(Event("cast", {"seat": 0, "card": "Gust"}))) == ["Gust"]
    assert list(list_uses(Event("moved", {"seat": 0}))) == []


def test_games_that_are_written_down_are_not_played_again(tmp_path: Path) -> None:
    file, wanted = tmp_path / "games.jsonl", list(list_jobs(1, "test"))
    assert len(wanted) == len(PAIRS)
    wanted = wanted[:3]
    first = play_series(wanted, file, 1)
    assert len(first) == len(wanted) and read_kept_records(file) == first
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert play_series(wanted, file, 1) == first
    assert sorted(file.read_text(encoding="utf-8").splitlines()) == sorted(lines)


def test_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    won = BreakRecord(("rock", "fire"), 1, 0, 0, "defeat", 12, ({"Hurl": 2}, {}))
    lost = BreakRecord(("fire", "rock"), 2, 1, 0, "quiet", 20, ({}, {}))
    said = list(report_lines([won, lost]))
    assert " ".join(said[1].split()).startswith("rock against the others 1 of 2 50.0 %")
    assert any(line.startswith("ended by the quiet rule          1 of 2") for line in said)
    assert any("Hurl" in line and "50 % of games, 1.00 a game" in line for line in said)
    with pytest.raises(SystemExit):
        command.main(["break", "--games", "many"])
    assert "--games" in capsys.readouterr().err and break_series.read_arguments([]).games == 400


def test_numbers_are_tried_for_a_while_only() -> None:
    druid, rocks, blaze = (KINDS[at] for at in (DRUID, ROCKS, BLAZE))
    before, drawn = (druid, rocks, blaze), dict(DIAGRAMS)
    copies = [replace_fields(kind) for kind in before]
    with with_numbers("Druid 3, Rock x2, blaze x9"):
        assert (druid.power, rocks.start, rocks.cards, blaze.start, blaze.cards) == (3, 2, 2, 4, 9)
        assert troop_value(DRUID, 0, False, False, False).power == 3
        assert DIAGRAMS["rock"] == (".RG.GR.", ".S.Y.S.", ".......")
        assert len(basic_layout("rock", south=True)) == len(starting_kinds("rock")) == 7
    assert list(before) == copies and drawn == DIAGRAMS
    assert troop_value(DRUID, 0, False, False, False).power == 2
    for wrong in ("Herold 3", "Herald", "3"):
        with pytest.raises(NoSuchNumber), with_numbers(wrong):
            pass


def test_a_game_with_numbers_that_are_tried_is_another() -> None:
    job = BreakJob(("rock", "fire"), 1, "test")
    assert (
        play_job(job._replace(numbers="Herald 1, Golem 2"))
        != play_job(job)
        == play_job(job._replace(numbers=""))
    )
