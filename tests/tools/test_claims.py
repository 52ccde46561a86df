"""Claims are read from the sources: each way to write one, and each way in which one does not count."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests import tracing
from tools.rules.claims import Claims, scan_tests

# By another name, so that the calls here are not themselves read as claims.
MAKE_RULE = tracing.rule

HEAD = """
import sys
import pytest
from tests.tracing import rule
"""


def read(folder: Path, source: str, name: str = "test_it.py", head: str = HEAD) -> Claims:
    path = folder / "tests" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(head + dedent(source), encoding="utf-8")
    return scan_tests(folder / "tests")


def pairs(claims: Claims) -> list[tuple[str, str]]:
    assert claims.errors == ()
    return [(claim.row, claim.test) for claim in claims.made]


COUNTED = {
    "a decorator": """
        @rule("QX-A01", "QX-A02")
        def test_a(): assert f()
        """,
    "the mark written out": """
        @pytest.mark.rule("QX-A01", "QX-A02")
        async def test_a(): assert f()
        """,
    "two decorators, one id twice": """
        @rule("QX-A01")
        @rule("QX-A02", "QX-A01")
        def test_a(): assert f()
        """,
    "the module's mark": """
        pytestmark = rule("QX-A01", "QX-A02")
        def test_a(): assert f()
        """,
    "the module's marks": """
        pytestmark: list[object] = [rule("QX-A01"), pytest.mark.slow, rule("QX-A02")]
        def test_a(): assert f()
        """,
    "a named mark": """
        both = rule("QX-A01", "QX-A02")
        @both
        def test_a(): assert f()
        """,
    "cases": """
        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=rule("QX-A01")),
            pytest.param(2, marks=[pytest.mark.slow, rule("QX-A02")]),
            3,
        ])
        def test_a(n): assert f(n)
        """,
    "named cases": """
        CASES = [pytest.param(1, marks=rule("QX-A01")), pytest.param(2, marks=(rule("QX-A02"),))]
        @pytest.mark.parametrize("n", [*CASES, 3])
        def test_a(n): assert f(n)
        """,
    "a skip on a condition": """
        @rule("QX-A01", "QX-A02")
        @pytest.mark.skipif(sys.platform == "win32", reason="no")
        @pytest.mark.skipif("sys.version_info < (3, 12)", reason="no")
        @pytest.mark.xfail(sys.platform == "win32", reason="no")
        def test_a(): assert f()
        """,
}


def test_every_way_to_claim_two_rows(tmp_path: Path) -> None:
    for source in COUNTED.values():
        claims = read(tmp_path, source)
        assert sorted(pairs(claims)) == [("QX-A01", "test_a"), ("QX-A02", "test_a")]
        assert claims.never_run == ()


SKIPPED = {
    "skip": """
        @rule("QX-A01")
        @pytest.mark.skip
        def test_a(): assert f()
        """,
    "skip with a reason": """
        @rule("QX-A01")
        @pytest.mark.skip("later")
        def test_a(): assert f()
        """,
    "skipif True": """
        @rule("QX-A01")
        @pytest.mark.skipif(True, reason="later")
        def test_a(): assert f()
        """,
    "xfail": """
        @rule("QX-A01")
        @pytest.mark.xfail(strict=True)
        def test_a(): assert f()
        """,
    "xfail by keyword": """
        @rule("QX-A01")
        @pytest.mark.xfail(condition=True, reason="later")
        def test_a(): assert f()
        """,
    "a skip in the body": """
        @rule("QX-A01")
        def test_a():
            pytest.skip("later")
            assert f()
        """,
    "a skipped class": """
        @pytest.mark.skip
        class TestA:
            @rule("QX-A01")
            def test_a(self): assert f()
        """,
    "a skipped module": """
        pytestmark = pytest.mark.skip
        @rule("QX-A01")
        def test_a(): assert f()
        """,
    "a module that leaves": """
        pytest.skip("later", allow_module_level=True)
        @rule("QX-A01")
        def test_a(): assert f()
        """,
    "a skipped case": """
        @pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.skip, rule("QX-A01")])])
        def test_a(n): assert f(n)
        """,
}


def test_a_test_that_never_proves_anything_claims_nothing(tmp_path: Path) -> None:
    for source in SKIPPED.values():
        claims = read(tmp_path, source)
        assert pairs(claims) == []
        assert claims.never_run == ()


def test_a_class_claims_for_each_of_its_tests_and_for_nothing_beside_them(tmp_path: Path) -> None:
    source = """
        @rule("QX-A01")
        class TestDraw:
            pytestmark = rule("QX-A02")
            def test_a(self): assert f()
            @rule("QX-A03")
            def test_b(self): assert f()
            def helper(self): assert f()
            class TestDeep:
                def test_c(self): assert f()
        def test_d(): assert f()
        """
    both = ["QX-A01", "QX-A02"]
    expected = [(row, "TestDraw::test_a") for row in both]
    expected += [(row, "TestDraw::test_b") for row in [*both, "QX-A03"]]
    expected += [(row, "TestDraw::TestDeep::test_c") for row in both]
    assert pairs(read(tmp_path, source)) == expected


def test_a_claim_names_its_place(tmp_path: Path) -> None:
    claim = read(tmp_path, '@rule("QX-A01")\ndef test_a(): assert f()', "test_x.py").made[0]
    assert (claim.file, claim.line, claim.place) == ("tests/test_x.py", 6, "tests/test_x.py:6 test_a")


def test_a_claim_is_weak_where_the_test_asserts_nothing(tmp_path: Path) -> None:
    for body, weak in [
        ("f()", True),
        ("assert True", True),
        ("'assert f()'", True),
        ("f(lambda: recheck_x())", True),
        ("assert f()", False),
        ("for x in f():\n        assert x", False),
        ("with pytest.raises(ValueError): f()", False),
        ("with raises(ValueError): f()", False),
        ("scene().check_turn('sun')", False),
        ("assert_drawn(f())", False),
        ("refuses(f())", False),
    ]:
        claims = read(tmp_path, f'@rule("QX-A01")\ndef test_a():\n    {body}\n')
        assert [claim.weak for claim in claims.made] == [weak]


def test_an_id_that_is_not_written_out_is_an_error_with_its_place(tmp_path: Path) -> None:
    for call in [
        "rule(*IDS)",
        "rule(ID)",
        'rule(f"QX-A{1}")',
        'rule("QX-A1")',
        "rule()",
        'pytest.mark.rule("x", ID)',
    ]:
        (error,) = read(tmp_path, f"@{call}\ndef test_a(): assert f()").errors
        assert error.startswith("tests/test_it.py:5: rule(...) takes the ids of rows")


@pytest.mark.parametrize("source", ["def test_(:  # rule", "x = '\0'  # rule"])
def test_a_file_that_is_not_python_is_an_error_with_its_name(tmp_path: Path, source: str) -> None:
    (error,) = read(tmp_path, source).errors
    assert error.startswith("tests/test_it.py: cannot be read as Python")


@pytest.mark.parametrize(
    "source",
    [
        '@rule("QX-A01")\ndef helper(): assert f()',
        '@rule("QX-A01")\nclass Laws:\n    def test_a(self): assert f()',
        'CASES = [pytest.param(1, marks=rule("QX-A01"))]\ndef test_a(): assert f()',
        'def cases(): return [pytest.param(1, marks=rule("QX-A01"))]',
    ],
)
def test_a_claim_on_what_pytest_does_not_run_is_idle(tmp_path: Path, source: str) -> None:
    claims = read(tmp_path, source)
    assert pairs(claims) == []
    assert claims.never_run == ("tests/test_it.py:5",)


@pytest.mark.parametrize(
    "head", ["from games.core import rule\n", "from tests.tracing import x as rule\n", "def rule(id): ...\n"]
)
def test_a_rule_of_somebody_else_is_no_claim(tmp_path: Path, head: str) -> None:
    assert read(tmp_path, '@rule("QX-A01")\ndef test_a(): assert f()', head=head) == Claims()


def test_rule_under_another_name_is_a_claim(tmp_path: Path) -> None:
    source = '@proves("QX-A01")\ndef test_a(): assert f()\n@t.rule("QX-A02")\ndef test_b(): assert f()\n'
    claims = read(
        tmp_path, source, head="from tests.tracing import rule as proves\nimport tests.tracing as t\n"
    )
    assert pairs(claims) == [("QX-A01", "test_a")]
    named = read(tmp_path, source.replace("@t.", "@tracing."), head="from tests import tracing\n")
    assert pairs(named) == [("QX-A02", "test_b")]


def test_only_files_that_pytest_collects_are_read(tmp_path: Path) -> None:
    source = '@rule("QX-A01")\ndef test_a(): assert f()'
    assert pairs(read(tmp_path, source, "laws.py")) == []
    assert pairs(read(tmp_path, source, "laws_test.py")) == [("QX-A01", "test_a")]


def test_the_claims_of_one_game_are_those_of_its_prefix(tmp_path: Path) -> None:
    claims = read(
        tmp_path, '@rule("QX-A01", "ZZ-A01")\ndef test_a(): assert f()\n@rule("QX-A01")\ndef test_b(): f()'
    )
    assert {row: [claim.test for claim in made] for row, made in claims.by_row("QX").items()} == {
        "QX-A01": ["test_a", "test_b"]
    }


def test_no_tests_no_claims(tmp_path: Path) -> None:
    assert scan_tests(tmp_path / "tests") == Claims()


@pytest.mark.parametrize("ids", [(), ("QX-A1",), ("QX-A01", "qx-a02"), (test_no_tests_no_claims,)])
def test_the_decorator_refuses_what_is_no_id(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="takes ids of rows"):
        MAKE_RULE(*ids)


def test_the_decorator_is_the_mark_of_its_ids() -> None:
    made = MAKE_RULE("QX-A01", "QX-A02")
    assert (made.name, made.args, made.kwargs) == ("rule", ("QX-A01", "QX-A02"), {})
