"""Claims of acceptance checks by tests: `@accepts(4)`. `docs/acceptance.md` lists all claims."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

CHECKS = 20
TESTS = Path(__file__).parents[2]


def accepts(*checks: int) -> pytest.MarkDecorator:
    """Claim that this test fails if one of these checks does not hold. Write the numbers out.

    >>> accepts(4, 5).args
    (4, 5)
    """
    if not checks or not all(1 <= check <= CHECKS for check in checks):
        raise ValueError(f"accepts(...) takes numbers from 1 to {CHECKS}, not {checks or 'nothing'}.")
    return pytest.mark.accepts(*checks)


@cache
def claims(tests: Path = TESTS) -> dict[int, list[str]]:
    """Return the tests claiming each check, as `tests/host/…::test_…`, read from the sources."""
    found: dict[int, list[str]] = {check: [] for check in range(1, CHECKS + 1)}
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "accepts(" not in source:
            continue
        for name, check in _claims_in(ast.parse(source)):
            found[check].append(f"{path.relative_to(tests.parent).as_posix()}::{name}")
    return found


def _claims_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if (
                    isinstance(mark, ast.Call)
                    and isinstance(mark.func, ast.Name)
                    and mark.func.id == "accepts"
                ):
                    yield from ((node.name, int(ast.literal_eval(each))) for each in mark.args)
