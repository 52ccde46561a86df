"""Each acceptance check is claimed by a test, and the document says by which."""

import re
from pathlib import Path

import pytest

from tests.host.acceptance.accepts import CHECKS, accepts, claims

DOCUMENT = Path(__file__).parents[3] / "docs" / "acceptance.md"


def table() -> dict[int, list[str]]:
    """The rows of the document: the tests of each check."""
    rows = re.findall(r"^\| +(\d+) \|[^|]+\|([^|]+)\|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(check): re.findall(r"`([^`]+)`", tests) for check, tests in rows}


@pytest.mark.parametrize("check", range(1, CHECKS + 1))
def test_each_check_is_claimed(check: int) -> None:
    assert claims()[check]


def test_the_document_names_exactly_the_tests_that_claim() -> None:
    told = {check: [f"tests/host/{one}" for one in tests] for check, tests in table().items()}
    assert {check: sorted(tests) for check, tests in told.items()} == {
        check: sorted(tests) for check, tests in claims().items()
    }


def test_a_check_that_does_not_exist_cannot_be_claimed() -> None:
    for wrong in ((), (0,), (CHECKS + 1,)):
        with pytest.raises(ValueError, match="takes numbers"):
            accepts(*wrong)
