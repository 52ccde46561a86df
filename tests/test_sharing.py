"""Processes that share the suite begin its imports apart, and none leaves out a module."""

from pathlib import Path

from tests.sharing import rotate_modules

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
