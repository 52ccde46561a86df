"""The pages that say where things are tell the truth: each path exists, and each name in its file."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ("architecture.md", "glossary.md", "promises.md", "where-is-what.md")
FOLDERS = "bot|games|render|sandbox|tools|studies|tests|docs|deploy"
PATH = rf"`((?:{FOLDERS})/[\w./-]+)`"
NAMED = re.compile(rf"{PATH}: ((?:`[\w.]+`(?:, | and )?)+)")
DEFINED = r"(?m)^ *(?:(?:async )?(?:def|class) {0}\b|(?:self\.)?{0}\s*(?::|=[^=])|(?:\w+, )*{0}(?:, \w+)* = )"


def read_page(page: str) -> str:
    return (ROOT / "docs" / page).read_text("utf-8")


def names_after_paths() -> Iterator[tuple[str, str, str]]:
    """Yield (page, path, name) for each `path`: `name`, `name`."""
    for page in PAGES:
        for path, names in NAMED.findall(read_page(page)):
            for name in re.findall(r"`([\w.]+)`", names):
                yield page, path, name


def is_defined(name: str, text: str) -> bool:
    return all(re.search(DEFINED.format(re.escape(part)), text) for part in name.split("."))


def test_each_path_exists() -> None:
    for page in PAGES:
        paths = set(re.findall(PATH, read_page(page)))
        assert paths, page
        assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_each_promise_names_its_test_or_a_page() -> None:
    rows = [line.split(" | ") for line in read_page("promises.md").splitlines() if line.startswith("| ")]
    promises = [cells for cells in rows if cells[0] != "| promise"]
    assert len(promises) > 20
    for promise, tested_by, *_ in promises:
        assert re.search(r"`tests/[\w./-]+`|\]\([\w-]+\.md", tested_by), promise


def test_each_name_after_a_path_is_defined_in_that_file() -> None:
    found = list(names_after_paths())
    assert len(found) > 60
    texts = {path: (ROOT / path).read_text("utf-8") for _, path, _ in found if (ROOT / path).is_file()}
    assert [one for one in found if not is_defined(one[2], texts.get(one[1], ""))] == []


def test_the_page_of_old_names_leads_to_what_there_is() -> None:
    for line in read_page("renamed.md").splitlines():
        if not line.startswith("| `"):
            continue
        *_, last = cells = [re.findall(r"`([^`]+)`", cell) for cell in line.strip("| ").split(" | ")]
        assert [path for path in last if "/" in path and not (ROOT / path).exists()] == [], line
        if len(cells) == 2:
            assert not (ROOT / cells[0][0]).is_file() or cells[0][0] in last, line
        elif len(last) == 1 and (ROOT / last[0]).is_file():
            text = (ROOT / last[0]).read_text("utf-8")
            assert [name for name in cells[1] if not is_defined(name, text)] == [], line


def test_each_link_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        links = re.findall(r"\]\(([\w./-]+)(?:#[\w-]+)?\)", page.read_text("utf-8"))
        assert [link for link in links if not (page.parent / link).exists()] == [], page


def test_the_new_names_of_modules_exist() -> None:
    rows = re.findall(r"(?m)^\| `[\w/.]+` \| (`.+`) \|$", read_page("renamed.md"))
    assert rows
    paths = {path for row in rows for path in re.findall(r"`([\w/.-]+)`", row)}
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_a_name_that_is_only_used_is_not_defined() -> None:
    assert is_defined("Seat", "Seat: TypeAlias = int\n")
    assert is_defined("Box.open", "class Box:\n    def open(self) -> None: ...\n")
    assert is_defined("TURN", 'TURN, PING = "turn", "ping"\n')
    assert not is_defined("Seat", "from games import Seat\nprint(Seat == 1)\n")
