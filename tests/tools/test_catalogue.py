"""The catalogue: found where it may lie, read row by row, and told apart from what only looks like a row."""

import re
from pathlib import Path

import pytest

from tools.rules.catalogue import ROOT, Catalogue, CatalogueError, is_row_id, load_catalogue, locate_catalogue

SHARED = ROOT.parent / "shared" / "rules"
PREFIXES = {"nightbreak": "NB", "break": "BR", "nightfall": "NF", "hellbreak": "HB", "havenfall": "HF"}

PAGE = r"""# A game
| Component | Count |
|---|---|
| cards | see QX-A01 |

## Rules
### Turn
| ID | Rule | Section | How to test it |
|---|---|---|---|
| QX-A01 | Draw   a card. | Turn 1 | hand of 3 |
|QX-AB002| Pay \| pray. | Turn 2 |  |
| QX-A3 | too short a number | | |
| Q01 | not a row | | |
| ZZ-A01 | another game's | Turn | test |

## Rulings
| ID | Question | Decision | Reason |
|---|---|---|---|
| QX-R01 | May one pass? | Yes. | house |

| ID | decision | reason |
|---|---|---|
| QX-R02 | Ties are shared. | house |
"""


def read(folder: Path, text: str) -> Catalogue:
    path = folder / "quix.md"
    path.write_text(text, encoding="utf-8")
    return load_catalogue(path, "QX")


def test_rows_are_the_lines_that_begin_with_an_id_of_the_prefix(tmp_path: Path) -> None:
    catalogue = read(tmp_path, PAGE)
    assert [row.id for row in catalogue.rows] == ["QX-A01", "QX-AB002", "QX-R01", "QX-R02"]
    assert catalogue.duplicates == ()


def test_a_row_knows_its_section_text_hint_and_line(tmp_path: Path) -> None:
    first, second, *_ = read(tmp_path, PAGE).rows
    assert (first.section, first.text, first.hint, first.line) == (
        "Rules / Turn",
        "Draw a card.",
        "hand of 3",
        10,
    )
    assert (second.text, second.hint) == ("Pay | pray.", "")


def test_a_ruling_is_its_question_and_decision_without_the_reason(tmp_path: Path) -> None:
    *_, asked, plain = read(tmp_path, PAGE).rows
    assert (asked.section, asked.text, asked.hint) == ("Rulings", "May one pass? - Yes.", "")
    assert plain.text == "Ties are shared."


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    page = PAGE.removeprefix("# A game\n| Component | Count |\n|---|---|\n| cards | see QX-A01 |\n\n")
    plain = read(tmp_path, page)
    (tmp_path / "quix.md").write_bytes(b"\xef\xbb\xbf" + page.replace("\n", "\r\n").encode())
    assert load_catalogue(tmp_path / "quix.md", "QX") == plain


@pytest.mark.parametrize("line", ["| QX-A01 |", "| QX-A01 | | |", "|QX-A01|text"])
def test_a_row_with_too_few_cells_is_still_a_row(tmp_path: Path, line: str) -> None:
    assert [row.id for row in read(tmp_path, "| ID | Rule | Test |\n|---|---|---|\n" + line).rows] == [
        "QX-A01"
    ]


def test_a_huge_cell_is_read_whole(tmp_path: Path) -> None:
    text = "word " * 200_000
    assert len(read(tmp_path, f"| QX-A01 | {text} |\n").rows[0].text) == 999_999


def test_an_id_that_stands_twice_is_reported_and_counted_once(tmp_path: Path) -> None:
    catalogue = read(tmp_path, "| QX-A01 | one |\n| QX-A02 | two |\n| QX-A01 | three |\n")
    assert [(row.id, row.text) for row in catalogue.rows] == [("QX-A01", "one"), ("QX-A02", "two")]
    assert catalogue.duplicates == ("QX-A01",)


def test_a_file_that_is_not_utf_8_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "quix.md"
    path.write_bytes(b"| QX-A01 | one |\n| QX-A02 | caf\xe9 |\n")
    with pytest.raises(CatalogueError, match=r"quix\.md, line 2: the catalogue is not UTF-8"):
        load_catalogue(path, "QX")


def test_a_folder_in_the_file_s_place_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="cannot be read"):
        load_catalogue(tmp_path, "QX")


def test_the_given_folder_comes_alone_then_the_shared_one_then_the_tests_own(tmp_path: Path) -> None:
    root, given = tmp_path / "repo", tmp_path / "given"
    own, shared = root / "tests" / "catalogues" / "quix.md", tmp_path / "shared" / "rules" / "quix.md"
    assert locate_catalogue("quix", root=root) is None
    for path in (own, shared):
        path.parent.mkdir(parents=True)
        path.touch()
        assert locate_catalogue("quix", root=root) == path
    assert locate_catalogue("quix", given, root) is None


def test_the_form_of_an_id() -> None:
    for text, is_one in [
        ("QX-A01", True),
        ("QX-AB123", True),
        ("QX-A1", False),
        ("QX-A1234", False),
        ("QXA01", False),
        ("Q-A01", False),
        ("QX-a01", False),
        ("QX-A01\n", False),
        (7, False),
    ]:
        assert is_row_id(text) is is_one


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared catalogues are not at hand")
@pytest.mark.parametrize(("key", "prefix"), PREFIXES.items())
def test_a_shared_catalogue_has_the_rows_that_a_plain_search_counts(key: str, prefix: str) -> None:
    path = SHARED / f"{key}.md"
    catalogue = load_catalogue(path, prefix)
    # What a plain search would count: every line that begins with an id, each id once.
    found = re.findall(rb"^\| *([A-Z]{2}-[A-Z]+[0-9]{2,3})", path.read_bytes(), re.MULTILINE)
    assert {row.id for row in catalogue.rows} == {id.decode() for id in found}
    assert len(catalogue.rows) == len(set(found)) > 200
    assert all(row.text and row.section for row in catalogue.rows)
    assert catalogue.duplicates == ()
