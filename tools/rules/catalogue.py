"""A game's catalogue: its rules row by row, as tables in a Markdown file that may be absent.

A row is a table line whose first cell is an id such as `XX-T03`: the game's prefix, a section's letters, two
or three digits. Nobody needs a catalogue to play, test or release; where one is present, the tests are
compared with it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_ID = r"[A-Z]{2}-[A-Z]+[0-9]{2,3}"
_ROW = re.compile(rf"\| *({_ID}) *\|")
_HEADING = re.compile(r"(#+) +(.+?) *#* *$")
_GROUNDS = ("reason", "why")
_CELL_BORDER = re.compile(r"(?<!\\)\|")


class CatalogueError(Exception):
    """A catalogue exists but cannot be read; the message tells the place."""


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """One rule of the catalogue. `hint`: how to test it; empty if the table has no such column."""

    id: str
    section: str
    text: str
    hint: str
    line: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A game's rows in the order of the file, each id once; `duplicates` are ids that occur again."""

    path: Path
    rows: tuple[CatalogueRow, ...]
    duplicates: tuple[str, ...]


def is_row_id(text: object) -> bool:
    """Tell whether a text has the form of a row's id; the row need not exist."""
    return isinstance(text, str) and re.fullmatch(_ID, text) is not None


def locate_catalogue(key: str, folder: Path | None = None, root: Path = ROOT) -> Path | None:
    """Find a game's catalogue: in `folder` if given, else beside the repository, else in its tests."""
    folders = [folder] if folder else [root.parent / "shared" / "rules", root / "tests" / "catalogues"]
    paths = (each / f"{key}.md" for each in folders)
    return next((path for path in paths if path.is_file()), None)


def load_catalogue(path: Path, prefix: str) -> Catalogue:
    """Read the rows that carry the prefix. Raises `CatalogueError` for a file that is not UTF-8 text."""
    rows = [row for row in _parse_rows(_read_lines(path)) if row.id.startswith(f"{prefix}-")]
    times = Counter(row.id for row in rows)
    first = {row.id: row for row in reversed(rows)}
    unique = tuple(first[id] for id in times)
    return Catalogue(path, unique, tuple(id for id, count in times.items() if count > 1))


def _read_lines(path: Path) -> list[str]:
    try:
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise CatalogueError(f"{path}, line {line}: the catalogue is not UTF-8 text.") from error
    except OSError as error:
        raise CatalogueError(f"{path}: the catalogue cannot be read: {error.strerror}.") from error


def _parse_rows(lines: list[str]) -> Iterator[CatalogueRow]:
    headings: list[tuple[int, str]] = []
    header: list[str] = []
    for number, line in enumerate(lines, 1):
        if heading := _HEADING.match(line):
            headings = _nest_heading(headings, len(heading[1]), heading[2])
        elif row := _ROW.match(line):
            yield _build_row(row[1], headings, header, _split_cells(line), number)
        elif not line.startswith("|"):
            header = []
        elif not header:
            header = [cell.lower() for cell in _split_cells(line)]


def _nest_heading(headings: list[tuple[int, str]], depth: int, text: str) -> list[tuple[int, str]]:
    return [*(above for above in headings if above[0] < depth), (depth, text)]


def _split_cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [" ".join(cell.replace(r"\|", "|").split()) for cell in _CELL_BORDER.split(inner)]


def _build_row(
    id: str, headings: list[tuple[int, str]], header: list[str], cells: list[str], line: int
) -> CatalogueRow:
    section = " / ".join(text for depth, text in headings if depth > 1)
    column = next((at for at, title in enumerate(header) if "test" in title), 0)
    if 0 < column < len(cells):
        return CatalogueRow(id, section, cells[1], cells[column], line)
    # Without a column of tests the row is a ruling or a card's note, whose first cell alone says too little.
    titled = zip_longest(cells[1:3], header[1:3], fillvalue="")
    return CatalogueRow(
        id, section, " - ".join(cell for cell, title in titled if cell and title not in _GROUNDS), "", line
    )
