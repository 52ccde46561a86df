"""Fair deals: a seed is committed to by its hash, the players may cut, and anybody can verify both."""

import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.core.fair_deal import WeakSeed, check_seed, commit_to, deal_seed, matches_commitment

SEED = "22a880e8aaf3986a58778c5fbd8b95bc"
ROOT = Path(__file__).resolve().parents[2]
DOC = (ROOT / "docs" / "fair-deals.md").read_text("utf-8")
PLAYTHROUGH = (ROOT / "tests" / "playthroughs" / "burrow.txt").read_text("utf-8")

ANY_TEXT = st.text(st.characters(), max_size=30)  # lone surrogates as well


def test_a_commitment_is_the_documented_hash_and_fits_its_seed_only() -> None:
    assert commit_to(SEED) == sha256(b"breakfall seed:" + SEED.encode()).hexdigest()
    assert matches_commitment(commit_to(SEED), SEED)
    assert matches_commitment(f" {commit_to(SEED).upper()}\n", SEED), "as somebody may have copied it"
    assert not matches_commitment(commit_to(SEED), SEED[:-1] + "d")
    assert not matches_commitment("", SEED)
    assert not matches_commitment(commit_to(SEED)[:-1], SEED)


def test_the_commitment_of_a_seed_says_nothing_about_its_deal() -> None:
    assert deal_seed(SEED) != commit_to(SEED)
    assert SEED not in deal_seed(SEED)


@given(ANY_TEXT, ANY_TEXT)
@example("after the rain", "after the rain ")
@example("after the rain", "After the rain")
def test_every_cut_makes_another_deal_and_no_text_is_too_odd(one: str, other: str) -> None:
    assert (deal_seed(SEED, one) == deal_seed(SEED, other)) == (one == other)
    assert re.fullmatch("[0-9a-f]{64}", commit_to(one))


def test_without_a_cut_the_deal_is_that_of_the_empty_cut() -> None:
    assert deal_seed(SEED) == deal_seed(SEED, "")


@pytest.mark.parametrize(
    "seed",
    [SEED, SEED.upper(), "Zk3-x_Qp9LmT0aBvCw7Y2d", "314159265358979323846264338327950288419", SEED * 6],
)
def test_a_seed_with_enough_chance_is_taken(seed: str) -> None:
    check_seed(seed)


@pytest.mark.parametrize(
    ("seed", "why"),
    [
        ("", "letters"),
        (SEED[:31], "at most 124"),
        ("31415926535897932384626433832795028841", "at most 126"),
        ("Zk3-x_Qp9LmT0aBvCw7Y2", "at most 126"),
        ("01" * 30, "repeats itself"),
        (SEED * 7, "at most 200 characters"),
        (f"{SEED}:", "nothing else"),
        (f"{SEED}\n", "nothing else"),
        (f"{SEED} ", "nothing else"),
        (f"{SEED}é", "nothing else"),
        ("٣" * 50, "nothing else"),
    ],
)
def test_a_seed_that_is_short_or_ambiguous_is_refused_with_the_reason(seed: str, why: str) -> None:
    with pytest.raises(WeakSeed, match=why):
        check_seed(seed)


def blocks(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", DOC, re.DOTALL)
    assert len(found) == 1
    return found[0]


def test_the_ten_lines_of_the_page_find_what_the_playthrough_says() -> None:
    code = blocks("python")
    assert len(code.split("\n\n", 1)[1].splitlines()) <= 10
    assert re.findall(r"^(?:from|import) (\w+)", code, re.MULTILINE) == ["hashlib"]
    # Isolated and in another directory, so that no module of ours can be imported.
    command = [sys.executable, "-I", "-c", code]
    printed = subprocess.run(command, cwd="/", capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(printed) == 2
    assert {line.strip() for line in PLAYTHROUGH.splitlines()} >= set(printed)


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="needs sha256sum")
def test_the_shell_lines_of_the_page_give_the_same_hashes() -> None:
    done = subprocess.run(["sh", "-c", blocks("sh")], capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        commit_to(SEED),
        deal_seed(SEED, "after the rain"),
    ]


def test_the_page_shows_what_the_command_says() -> None:
    assert "draw 1: " in PLAYTHROUGH and "cut: after the rain" in PLAYTHROUGH
    assert f"seed: {SEED}" in PLAYTHROUGH
    actions = re.findall(r"^(\d+) seat", PLAYTHROUGH, re.MULTILINE)[-1]
    assert f"`{actions} actions re-applied`" in DOC
    assert f"`{PLAYTHROUGH.count('    draw ')} draws confirmed`" in DOC
