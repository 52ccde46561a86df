"""`python -m studies.balance nightfall`: every form; an interrupted series resumes."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.ai.greedy import MAX_WORLDS, GreedyPlayer
from games.core.model import Event
from games.nightfall import NIGHTFALL
from games.nightfall.card import ORDERS
from games.nightfall.ending import REASONS
from studies.balance import command, nightfall_series
from studies.balance.nightfall_notes import BY_SEAT, BY_WOUNDS, NightfallNotes, NightfallRecord, count_events
from studies.balance.nightfall_pairs import pair_table
from studies.balance.nightfall_report import DRAFTED, OFTEN, report_lines
from studies.balance.nightfall_series import (
    FORMS,
    NightfallJob,
    list_jobs,
    play_job,
    play_series,
    read_kept_records,
    seat_player,
)

RANDOM = ("random",)


def record(number: int = 1, winner: int = 0, first: int = 0, **changes: object) -> NightfallRecord:
    """Build the record of a game of two."""
    notes = NightfallNotes(
        archives=(("Vulko", "Grim Siege"), ("Franz Orlok", "Flank Attack")),
        commons=("Blood Rage",),
        claimed=({"Vulko": 2}, {}),
        decided=BY_WOUNDS,
        games=1,
        chains=5,
        chained=10,
        resolved=8,
        kicked=2,
        attacks=9,
        taken=20,
    )
    wounds = (7, 13) if winner == 0 else (13, 7)
    ranks = (1, 2) if winner == 0 else (2, 1)
    base = NightfallRecord(
        "draft",
        2,
        number,
        "1",
        ("greedy", "greedy"),
        4,
        first,
        ranks,
        wounds,
        REASONS["wounds"],
        11,
        6,
        notes,
    )
    return replace(base, **changes)


def test_every_form_is_one_of_the_game_and_takes_those_players() -> None:
    for form in FORMS:
        for seats in (2, 3, 4, 5):
            assert NIGHTFALL.validate_options(FORMS[form], seats)["archives"] == FORMS[form].get(
                "archives", "draft"
            )


def test_the_series_come_by_turns_and_forms_for_two_only_with_two() -> None:
    wanted = list_jobs(["draft", "even"], [2, 3], 2, "s", RANDOM)
    kinds = [(job.form, job.seats, job.number) for job in wanted]
    assert kinds[:3] == [("draft", 2, 1), ("draft", 3, 1), ("even", 2, 1)]
    assert len(kinds) == 6 == len(set(kinds))


def test_players_move_on_by_a_seat_after_each_game() -> None:
    seatings = [NightfallJob("draft", 3, number, "1", ("greedy", "random")).seating for number in (1, 2)]
    assert seatings == [("random", "greedy", "random"), ("greedy", "random", "greedy")]


def test_greedy_imagines_as_many_worlds_as_are_wanted() -> None:
    player = seat_player("greedy", "a seed", 1)
    assert isinstance(player, GreedyPlayer) and player.worlds == 1
    (one,), (usual,) = (list_jobs(["draft"], [2], 1, "s", ["greedy"], *worlds) for worlds in ((1,), ()))
    assert one.key != usual.key and usual.worlds == MAX_WORLDS
    assert one.key == replace(record(), seed="s", worlds=1).key


def test_a_game_is_the_same_again_and_its_notes_agree_with_each_other() -> None:
    job = NightfallJob("draft", 2, 1, "test", RANDOM)
    found = play_job(job)
    assert found == play_job(job) != replace(play_job(job._replace(number=2)), number=1)
    assert sorted(found.ranks) == [1, 2] and found.wounds[found.winner] <= min(found.wounds)
    assert all(len(names) == 2 for names in found.notes.archives) and len(found.notes.commons) == 8
    assert 0 < found.notes.attacks <= found.notes.taken >= 20
    assert found.notes.kicked <= found.notes.resolved and found.notes.chains <= found.notes.chained


def test_secret_archives_are_known_afterwards_also_if_nobody_turned_them_up() -> None:
    found = play_job(NightfallJob("secret", 3, 1, "test", RANDOM))
    assert all(len(names) == 2 for names in found.notes.archives)


def test_of_a_series_the_games_are_counted_and_the_first_player_is_that_of_the_first() -> None:
    found = play_job(NightfallJob("series", 2, 1, "test", RANDOM))
    one = play_job(NightfallJob("draft", 2, 1, "test", RANDOM))
    assert found.notes.games > 3 and max(found.wounds) >= 100
    assert one.notes.games == 1 and found.first in (0, 1)


def test_wounds_of_an_attack_end_with_the_chain() -> None:
    vulko = next(face for face, order in ORDERS.items() if order.name == "Vulko")
    starter = next(face for face, order in ORDERS.items() if order.starting)
    events = [
        Event("turn_began", {}),
        Event("wounded", {"amount": 3}),
        Event("linked", {}),
        Event("chain_complete", {"count": 2}),
        Event("resolves", {"card": vulko, "kicked": True}),
        Event("resolves", {"card": starter, "kicked": False}),
        Event("wounded", {"amount": 2}),
        Event("turn_began", {}),
        Event("wounded", {"amount": 1}),
        Event("no_chain", {}),
    ]
    counts = count_events(events)
    assert (counts["attacks"], counts["taken"]) == (4, 6)
    assert (counts["chains"], counts["chained"]) == (1, 2)
    assert (counts["resolved"], counts["kicked"]) == (1, 1)


def test_games_that_are_written_down_are_not_played_again(tmp_path: Path) -> None:
    file, wanted = tmp_path / "games.jsonl", list_jobs(["draft", "quick"], [2], 2, "test", RANDOM)
    first = play_series(wanted, file, 1)
    assert len(first) == 4 and read_kept_records(file) == first
    lines = file.read_text(encoding="utf-8").splitlines()
    changed = lines[0].replace('"turns": ', '"turns": 9')
    file.write_text("\n".join([changed, *lines[1:-1]]) + "\n", encoding="utf-8")
    again = play_series(wanted, file, 1)
    assert again[1:] == first[1:] and again[0].turns != first[0].turns, "the first is what the file says"
    assert file.read_text(encoding="utf-8").splitlines()[-1] == lines[-1]
    assert play_series(wanted[:1], file, 1) == again[:1], "only what is asked for"


def test_the_figures() -> None:
    records = [
        record(),
        record(2, winner=1, first=1),
        record(3, winner=1, reason=REASONS["idle"], notes=replace(record().notes, decided=BY_SEAT)),
    ]
    said = {" ".join(line.split()[:3]): " ".join(line.split()) for line in report_lines(records)}
    assert (
        said["place 1 wins"].startswith("place 1 wins 2 of 3 66.7 %") and "at most 55" in said["place 1 wins"]
    )
    assert said["place 2 wins"].startswith("place 2 wins 1 of 3 33.3 %")
    assert said["ended by a"].startswith("ended by a limit 1 of 3")
    assert said["tied on all"].startswith("tied on all wounds 1 of 3")
    assert said["decided by the"].startswith("decided by the seat 1 of 3")
    assert said["draft orders kicked"].startswith("draft orders kicked 6 of 24 25.0 %")
    assert said["Franz Orlok 2"].startswith("Franz Orlok 2 of 3 share 1.33")
    assert said["Vulko 1 of"].endswith("claimed in 100 % (at least 3)")
    assert said["Blood Rage nobody's"].endswith("claimed in 0 %")
    assert "a chain has 2.00 orders, 0.18 claims a turn" in said.values()


def test_pairs_and_players_are_told_where_there_are_some() -> None:
    quick = record(form="quick")
    mixed = record(agents=("greedy", "random"))
    drafted = [record(number) for number in range(OFTEN)]
    for games in [quick], drafted:
        assert any("Vulko + Grim Siege" in line and "share 2.00" in line for line in report_lines(games))
    assert not any("Vulko + Grim Siege" in line for line in report_lines(drafted[1:]))
    assert any(line.strip().startswith("random") and "0 of 1" in line for line in report_lines([mixed]))
    assert not any(line.strip().startswith("greedy") for line in report_lines([quick]))


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    keep = str(tmp_path / "games.jsonl")
    arguments = ["--games", "1", "--agents", "random", "--keep", keep]
    assert command.main(["nightfall", "--form", "quick", "--seats", "2", *arguments]) == 0
    assert "quick, 2 players: 1 games" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        command.main(["nightfall", "--form", "nothing"])
    assert "--form" in capsys.readouterr().err and nightfall_series.read_arguments([]).games == 400


def test_the_table_of_pairs_names_each_pair_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Vulko and Grim Siege were held three times, and won twice; the pair of the other side won once."""
    games = [record(1), record(2, winner=1), record(3)]
    head, rule, *rows = pair_table(games)
    names = [row.split("|")[2].strip() for row in rows]
    assert sorted(names, key=DRAFTED.index) == names
    assert set(names) == {"Vulko", "Grim Siege", "Franz Orlok", "Flank Attack"}
    assert rule.count("---") == head.count("|") - 1 == len(names) + 1
    assert {row.count("|") for row in rows} == {len(names) + 2}
    assert sum(row.count("/") for row in rows) == 2
    cells = {name: row.split("|")[3:-1] for name, row in zip(names, rows, strict=True)}

    def cell(one: str, other: str) -> str:
        first, second = sorted((one, other), key=names.index)
        return cells[second][names.index(first)].strip()

    assert cell("Vulko", "Grim Siege") == "2/3"
    assert cell("Flank Attack", "Franz Orlok") == "1/3"
    assert cell("Vulko", "Franz Orlok") == "-"
    file = tmp_path / "games.jsonl"
    assert command.main(
        ["nightfall", "--games", "1", "--agents", "random", "--keep", str(file), "--pairs"]
    ) == 0  # fmt: skip
    assert capsys.readouterr().out.startswith("| | order |")
