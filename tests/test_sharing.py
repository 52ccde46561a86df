"""Processes that share the suite begin its imports apart, and none leaves out a module."""

import re
from pathlib import Path

import pytest

from tests.sharing import ON_SHARED_HOSTS, ON_SHARED_SANDBOX, find_stage, rotate_modules

ROOT = Path(__file__).resolve().parent.parent


def test_each_process_imports_all_modules_and_begins_at_its_own_share() -> None:
    shares = [rotate_modules(ROOT, number, 3) for number in range(3)]
    assert shares[0] == sorted(shares[0])
    assert __name__ in shares[0]
    assert "tests.host.discord.commands.test_tree" in shares[0]
    third = len(shares[0]) // 3
    assert shares[1] == shares[0][third:] + shares[0][:third]
    assert {frozenset(share) for share in shares} == {frozenset(shares[0])}
    assert len({share[0] for share in shares}) == 3


@pytest.mark.parametrize(
    ("folder", "shared"),
    [("tests/host/processes", ON_SHARED_HOSTS), ("tests/sandbox/e2e", ON_SHARED_SANDBOX)],
)
def test_files_with_scenes_on_what_is_shared_stay_together(folder: str, shared: str) -> None:
    for path in (ROOT / folder).rglob("test_*.py"):
        text = path.read_text("utf-8")
        scenes = re.findall(r"^async def test_\w+\(\s*stage: ", text, re.MULTILINE)
        own = text.count("@pytest.mark.own_host")
        name = path.relative_to(ROOT).as_posix()
        assert find_stage(f"{name}::test") == (shared if len(scenes) > own else ""), name
