"""`./breakfall rules` and the summary of the tests, on made-up games in a made-up repository."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from tools.rules.catalogue import ROOT
from tools.rules.command import main

CATALOGUE = """# Quix
## Rules
### Turn
| ID | Rule | Section | Test |
|---|---|---|---|
| QX-T02 | Play a card. | 1 | played |
| QX-T01 | Draw a card. | 1 | drawn |
### End
| ID | Rule | Section | Test |
|---|---|---|---|
| QX-E01 | Most points win. | 2 | win |
"""

TESTS = """
import pytest

@pytest.mark.rule("QX-T01")
def test_draw(): assert draw

@pytest.mark.rule("QX-E01")
def test_end(): draw()
draw = str
"""


@dataclass(frozen=True)
class MadeGame:
    """A game that is nothing but its names."""

    key: str
    title: str
    prefix: str


class MadeRegistry:
    """A registry of two such games."""

    games = (MadeGame("quix", "Quix", "QX"), MadeGame("zorn", "Zorn", "ZO"))

    def game_keys(self) -> list[str]:
        return [game.key for game in self.games]

    def find_game(self, key: str) -> MadeGame:
        return next(game for game in self.games if game.key == key)


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "catalogues").mkdir(parents=True)
    (tmp_path / "tests" / "catalogues" / "quix.md").write_text(CATALOGUE, encoding="utf-8")
    (tmp_path / "tests" / "test_quix.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def claim(repo: Path, id: str, body: str = "assert draw") -> None:
    test = f"test_{id.lower().replace('-', '_')}"
    with (repo / "tests" / "test_quix.py").open("a", encoding="utf-8") as file:
        file.write(f'\n@pytest.mark.rule("{id}")\ndef {test}(): {body}\n')


@dataclass(frozen=True)
class RulesOutput:
    """The output of the command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def object(self) -> dict[str, object]:
        return cast(dict[str, object], json.loads(self.out))


class AskedRules:
    """Runs the command and keeps its output."""

    def __init__(self, repo: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.repo = repo
        self.capsys = capsys

    def __call__(self, *argv: str) -> RulesOutput:
        code = main(list(argv), self.repo, MadeRegistry())
        captured = self.capsys.readouterr()
        return RulesOutput(code, captured.out, captured.err)


@pytest.fixture
def rules(repo: Path, capsys: pytest.CaptureFixture[str]) -> AskedRules:
    return AskedRules(repo, capsys)


def test_open_rows_stand_under_their_sections_after_the_counts(rules: AskedRules) -> None:
    answer = rules("quix")
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines == [
        "quix: 2 of 3 rows claimed, 1 open, 1 weak",
        "",
        "Rules / Turn",
        "  QX-T02  Play a card.",
        "",
        "weak claims, the test asserts nothing:",
        "  QX-E01  tests/test_quix.py:8 test_end",
    ]


def test_a_program_gets_the_same_as_json(rules: AskedRules) -> None:
    assert rules("quix", "--json").object == {
        "game": "quix",
        "catalogue": True,
        "rows": 3,
        "claimed": 2,
        "open": ["QX-T02"],
        "unknown": [],
        "weak": ["QX-E01"],
        "duplicates": [],
    }


def test_open_rows_come_in_the_order_of_the_catalogue(rules: AskedRules, repo: Path) -> None:
    (repo / "tests" / "test_quix.py").unlink()
    assert rules("quix", "--json").object["open"] == ["QX-T02", "QX-T01", "QX-E01"]


def test_without_a_game_there_is_a_line_for_each(rules: AskedRules) -> None:
    assert rules().lines == [
        "quix: 2 of 3 rows claimed, 1 open, 1 weak",
        "zorn: 0 rows claimed (catalogue not at hand)",
    ]


def test_without_a_game_json_is_a_list(rules: AskedRules) -> None:
    listed = cast(list[dict[str, object]], json.loads(rules("--json").out))
    assert [(each["game"], each["rows"], each["open"]) for each in listed] == [
        ("quix", 3, ["QX-T02"]),
        ("zorn", None, []),
    ]


def test_without_a_catalogue_the_claims_are_counted_and_nothing_is_open(
    rules: AskedRules, repo: Path
) -> None:
    (repo / "tests" / "catalogues" / "quix.md").unlink()
    assert rules("quix").lines[0] == "quix: 2 rows claimed (catalogue not at hand), 1 weak"
    found = rules("quix", "--json")
    assert found.code == 0
    expected: dict[str, object] = {"rows": None, "claimed": 2, "open": [], "unknown": []}
    assert {name: found.object[name] for name in expected} == expected


def test_a_claimed_id_that_the_catalogue_lacks_is_named_with_its_place(rules: AskedRules, repo: Path) -> None:
    claim(repo, "QX-T99")
    answer = rules("quix")
    assert answer.code == 0
    assert answer.lines[0] == "quix: 2 of 3 rows claimed, 1 open, 1 weak, 1 unknown"
    assert "  QX-T99  tests/test_quix.py:12 test_qx_t99" in answer.lines
    found = rules("quix", "--json").object
    assert (found["claimed"], found["unknown"]) == (2, ["QX-T99"])


def test_claims_of_no_game_are_told_in_the_overview(rules: AskedRules, repo: Path) -> None:
    claim(repo, "XQ-T01")
    assert rules().lines[-2:] == ["of no known game:", "  XQ-T01  tests/test_quix.py:12 test_xq_t01"]


def test_all_lists_claimed_rows_with_their_tests(rules: AskedRules, repo: Path) -> None:
    assert rules("quix", "--all").lines[-3:] == [
        "claimed:",
        "  QX-T01  tests/test_quix.py:5 test_draw",
        "  QX-E01  tests/test_quix.py:8 test_end",
    ]
    assert rules("quix", "--all", "--json").object["claims"] == {
        "QX-E01": ["tests/test_quix.py:8 test_end"],
        "QX-T01": ["tests/test_quix.py:5 test_draw"],
    }
    (repo / "tests" / "catalogues" / "quix.md").unlink()
    assert "  QX-T01  tests/test_quix.py:5 test_draw" in rules("quix", "--all").lines


def test_an_unknown_game_is_refused_with_those_there_are(rules: AskedRules) -> None:
    answer = rules("chess")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "breakfall: There is no game 'chess'. The games are: quix, zorn.\n"


def test_a_given_folder_is_the_only_one_that_is_looked_in(rules: AskedRules, tmp_path: Path) -> None:
    given = tmp_path / "given"
    assert rules("quix", "--catalogue", str(given)).code == 2
    given.mkdir()
    assert rules("quix", "--catalogue", str(given), "--json").object["rows"] is None
    (given / "quix.md").write_text("| QX-T07 | one |\n", encoding="utf-8")
    assert rules("quix", "--catalogue", str(given), "--json").object["open"] == ["QX-T07"]


def test_a_broken_catalogue_is_one_sentence(rules: AskedRules, repo: Path) -> None:
    (repo / "tests" / "catalogues" / "quix.md").write_bytes(b"| QX-T01 | \xff |")
    answer = rules("quix")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.endswith("quix.md, line 1: the catalogue is not UTF-8 text.\n")


def test_ids_that_stand_twice_are_named(rules: AskedRules, repo: Path) -> None:
    (repo / "tests" / "catalogues" / "quix.md").write_text(CATALOGUE * 2, encoding="utf-8")
    assert "  QX-T02" in rules("quix").lines
    found = rules("quix", "--json").object
    assert (found["rows"], found["duplicates"]) == (3, ["QX-T02", "QX-T01", "QX-E01"])


def test_a_claim_that_cannot_be_read_is_an_error_with_its_place(rules: AskedRules, repo: Path) -> None:
    claim(repo, "QX-9")
    answer = rules("quix")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("breakfall: tests/test_quix.py:11: rule(...) takes the ids of rows")


def test_a_huge_cell_is_cut_to_the_terminal(
    rules: AskedRules, repo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    (repo / "tests" / "catalogues" / "quix.md").write_text(
        f"| QX-T01 | {'a' * 10**6} |\n| QX-T02 | {'b' * 50} |"
    )
    (repo / "tests" / "test_quix.py").unlink()
    assert rules("quix").lines[-2:] == [f"  QX-T01  {'a' * 49}…", f"  QX-T02  {'b' * 50}"]


# The plugin runs as under pytest, in a process of its own, with made-up games in place of the real ones.

CONFTEST = """
from tests.tools.test_rules import MadeRegistry
from tools.rules import command
command.default_registry = {registry}
"""


def run(repo: Path, *arguments: str, registry: str = "MadeRegistry") -> tuple[int, Sequence[str]]:
    (repo / "pytest.ini").touch()
    (repo / "conftest.py").write_text(CONFTEST.format(registry=registry), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.rules_plugin", "-p", "no:cacheprovider"]
    settings = {"PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        [*command, "--strict-markers", "--import-mode=importlib", *arguments],
        cwd=repo,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_a_run_ends_with_a_line_for_each_game(repo: Path) -> None:
    code, lines = run(repo)
    assert code == 0, lines
    assert lines[-3:-1] == [
        "quix: 2 of 3 rows claimed, 1 open, 1 weak",
        "zorn: 0 rows claimed (catalogue not at hand)",
    ]
    assert not any("rules of the catalogues" in line for line in lines)
    assert any("rules of the catalogues" in line for line in run(repo, "-v")[1])


def test_the_counts_do_not_depend_on_the_tests_that_ran(repo: Path) -> None:
    assert "quix: 2 of 3 rows claimed, 1 open, 1 weak" in run(repo, "-k", "draw")[1]


def test_the_marker_is_registered(repo: Path) -> None:
    assert any("rule(*ids): rows of the catalogue" in line for line in run(repo, "--markers")[1])


def test_a_run_with_an_unknown_id_fails(repo: Path) -> None:
    claim(repo, "QX-T99")
    code, lines = run(repo)
    assert code == 1
    assert "ERROR QX-T99 is claimed but not in the catalogue: tests/test_quix.py:12 test_qx_t99" in lines, (
        lines
    )
    assert "3 passed" in lines[-1]


def test_an_unknown_id_is_nobody_s_fault_without_a_catalogue(repo: Path) -> None:
    claim(repo, "QX-T99")
    (repo / "tests" / "catalogues" / "quix.md").unlink()
    code, lines = run(repo)
    assert code == 0
    assert "quix: 3 rows claimed (catalogue not at hand), 1 weak" in lines


def test_a_broken_catalogue_is_told_and_fails_nothing(repo: Path) -> None:
    (repo / "tests" / "catalogues" / "quix.md").write_bytes(b"\xff")
    code, lines = run(repo)
    assert code == 0
    assert any("the catalogue is not UTF-8 text" in line for line in lines)


def test_a_claim_that_cannot_be_read_fails_the_run(repo: Path) -> None:
    claim(repo, "QX-9")
    code, lines = run(repo)
    assert code == 1
    assert any(line.startswith("ERROR tests/test_quix.py:11: rule(...)") for line in lines)


def test_games_that_cannot_be_listed_fail_the_run_and_hide_no_failure(repo: Path) -> None:
    claim(repo, "QX-T02", "assert not draw")
    code, lines = run(repo, registry="lambda: 1 / 0")
    assert code == 1
    assert any(line.startswith("FAILED tests/test_quix.py::test_qx_t02") for line in lines)
    assert "ERROR the games cannot be listed: ZeroDivisionError: division by zero" in lines


def test_a_failing_run_keeps_its_own_exit_status(repo: Path) -> None:
    claim(repo, "QX-T99")
    assert run(repo, "--no-such-option")[0] == 4
