"""`./breakfall rules`: rows of a game's catalogue that no test claims yet."""

import argparse
import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Protocol

from tools.rules.catalogue import (
    ROOT,
    Catalogue,
    CatalogueError,
    CatalogueRow,
    load_catalogue,
    locate_catalogue,
)
from tools.rules.claims import Claim, Claims, scan_tests


class TracedGame(Protocol):
    """The parts of a game that rule tracing needs."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def prefix(self) -> str: ...


class Registry(Protocol):
    """A registry of games."""

    def game_keys(self) -> list[str]: ...
    def find_game(self, key: str) -> TracedGame: ...


def default_registry() -> Registry:
    """Return the real games; imported here only, so that everything else works on any registry."""
    from tools import games

    return games


@dataclass(frozen=True)
class Tracing:
    """A game's catalogue, if present, compared with the claims of the tests."""

    game: TracedGame
    catalogue: Catalogue | None
    claims: dict[str, list[Claim]]

    @property
    def rows(self) -> tuple[CatalogueRow, ...]:
        return self.catalogue.rows if self.catalogue else ()

    @cached_property
    def untested_rows(self) -> list[CatalogueRow]:
        """Rows that no test claims, in the catalogue's order."""
        return [row for row in self.rows if row.id not in self.claims]

    @cached_property
    def unknown_ids(self) -> list[str]:
        """Claimed ids that the catalogue does not have; none without a catalogue."""
        rows = {row.id for row in self.rows}
        return [id for id in sorted(self.claims) if self.catalogue and id not in rows]

    @cached_property
    def weak_claims(self) -> list[Claim]:
        """Claims of tests that assert nothing."""
        return [claim for id in sorted(self.claims) for claim in self.claims[id] if claim.weak]

    @property
    def claimed_count(self) -> int:
        """Number of claimed rows, or of claimed ids without a catalogue."""
        return len(self.claims) - len(self.unknown_ids)

    def summary_line(self) -> str:
        """Return the counts in one line."""
        counts = f"{self.claimed_count} rows claimed (catalogue not at hand)"
        if self.catalogue:
            counts = f"{self.claimed_count} of {len(self.rows)} rows claimed, {len(self.untested_rows)} open"
        weak = f", {len(self.weak_claims)} weak" if self.weak_claims else ""
        unknown = f", {len(self.unknown_ids)} unknown" if self.unknown_ids else ""
        return f"{self.game.key}: {counts}{weak}{unknown}"

    def as_json(self, with_claims: bool) -> dict[str, object]:
        """Return JSON values; without a catalogue `rows` is null, and `open` says nothing."""
        places = {id: [claim.place for claim in claims] for id, claims in sorted(self.claims.items())}
        report: dict[str, object] = {
            "game": self.game.key,
            "catalogue": self.catalogue is not None,
            "rows": len(self.rows) if self.catalogue else None,
            "claimed": self.claimed_count,
            "open": [row.id for row in self.untested_rows],
            "unknown": self.unknown_ids,
            "weak": list(dict.fromkeys(claim.row for claim in self.weak_claims)),
            "duplicates": list(self.catalogue.duplicates) if self.catalogue else [],
        }
        return report | {"claims": places} if with_claims else report


def trace_game(game: TracedGame, claims: Claims, folder: Path | None = None, root: Path = ROOT) -> Tracing:
    """Compare a game's catalogue with the claims. Raises `CatalogueError` if the catalogue is unreadable."""
    path = locate_catalogue(game.key, folder, root)
    return Tracing(game, load_catalogue(path, game.prefix) if path else None, claims.by_row(game.prefix))


def find_stray_claims(claims: Claims, games: Sequence[TracedGame]) -> list[Claim]:
    """Return claims whose prefix belongs to none of the games."""
    prefixes = {game.prefix for game in games}
    return [claim for claim in claims.made if claim.row.split("-")[0] not in prefixes]


def main(argv: list[str], root: Path = ROOT, games: Registry | None = None) -> int:
    """Print the report. 0: printed, open rows or not; 1: unreadable test or catalogue; 2: no such game."""
    asked = _build_parser().parse_args(argv)
    games = games or default_registry()
    if refusal := _refuse_arguments(asked, games):
        return _report_failure(2, refusal)
    claims = scan_tests(root / "tests")
    if claims.errors:
        return _report_failure(1, *claims.errors)
    try:
        chosen = [games.find_game(key) for key in ([asked.game] if asked.game else games.game_keys())]
        tracings = [trace_game(game, claims, asked.catalogue, root) for game in chosen]
    except CatalogueError as error:
        return _report_failure(1, str(error))
    print("\n".join(_report_lines(asked, tracings, claims)))
    return 0


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="./breakfall rules",
        description="List the rows of a game's rule catalogue with their tests.",
    )
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="game to list in detail (default: one line per game)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument("--all", action="store_true", help="list covered rows too, with their tests")
    parser.add_argument("--catalogue", type=Path, metavar="DIR", help="folder with the catalogues, <game>.md")
    return parser


def _refuse_arguments(asked: argparse.Namespace, games: Registry) -> str:
    if asked.catalogue and not asked.catalogue.is_dir():
        return f"--catalogue {asked.catalogue}: there is no such folder."
    if asked.game and asked.game not in games.game_keys():
        return (
            f"There is no game {asked.game!r}. The games are: {', '.join(games.game_keys()) or 'none yet'}."
        )
    return ""


def _report_failure(code: int, *sentences: str) -> int:
    for sentence in sentences:
        print(f"breakfall: {sentence}", file=sys.stderr)
    return code


def _report_lines(asked: argparse.Namespace, tracings: list[Tracing], claims: Claims) -> Iterator[str]:
    if asked.json:
        objects = [tracing.as_json(asked.all) for tracing in tracings]
        yield json.dumps(objects[0] if asked.game else objects, indent=2)
    elif asked.game:
        yield from _detail_lines(tracings[0], asked.all)
    else:
        yield from _overview_lines(tracings, claims)


def _overview_lines(tracings: list[Tracing], claims: Claims) -> Iterator[str]:
    yield from (tracing.summary_line() for tracing in tracings)
    lost = find_stray_claims(claims, [tracing.game for tracing in tracings])
    yield from _block_lines("of no known game:", [f"{claim.row}  {claim.place}" for claim in lost])
    yield from _block_lines("marks of nothing that pytest runs:", claims.never_run)


def _detail_lines(tracing: Tracing, with_claims: bool) -> Iterator[str]:
    yield tracing.summary_line()
    yield from _section_lines(tracing.untested_rows)
    weak = [f"{claim.row}  {claim.place}" for claim in tracing.weak_claims]
    yield from _block_lines("weak claims, the test asserts nothing:", weak)
    yield from _block_lines(
        "unknown, claimed but not in the catalogue:", _with_places(tracing, tracing.unknown_ids)
    )
    yield from _block_lines(
        "more than once in the catalogue:", tracing.catalogue.duplicates if tracing.catalogue else ()
    )
    if with_claims:
        known = [row.id for row in tracing.rows if row.id in tracing.claims] or sorted(tracing.claims)
        yield from _block_lines("claimed:", _with_places(tracing, known))


def _section_lines(rows: list[CatalogueRow]) -> Iterator[str]:
    width = max(40, shutil.get_terminal_size((100, 24)).columns)
    for section, group in groupby(rows, key=lambda row: row.section):
        yield from _block_lines(section, [_cut_text(f"{row.id}  {row.text}", width - 2) for row in group])


def _cut_text(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def _with_places(tracing: Tracing, ids: Sequence[str]) -> list[str]:
    return [f"{id}  {claim.place}" for id in ids for claim in tracing.claims[id]]


def _block_lines(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"\n{title}"
        yield from (f"  {line}" for line in lines)
