"""`./breakfall rules`: which rows of a game's catalogue no test claims yet."""

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

from tools.catalogue import ROOT, Catalogue, CatalogueError, Row, load, locate
from tools.claims import Claim, Claims, scan


class Game(Protocol):
    """What rule tracing needs to know of a game."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def prefix(self) -> str: ...


class Registry(Protocol):
    """The games there are."""

    def known(self) -> list[str]: ...
    def find(self, key: str) -> Game: ...


def registry() -> Registry:
    """The real games; imported here only, so that everything else works on any registry."""
    from tools import games

    return games


@dataclass(frozen=True)
class Tracing:
    """A game's catalogue, if it is at hand, held against the claims of the tests."""

    game: Game
    catalogue: Catalogue | None
    claims: dict[str, list[Claim]]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.catalogue.rows if self.catalogue else ()

    @cached_property
    def open(self) -> list[Row]:
        """Rows that no test claims, in the catalogue's order."""
        return [row for row in self.rows if row.id not in self.claims]

    @cached_property
    def unknown(self) -> list[str]:
        """Claimed ids that the catalogue does not have; none while it is out of reach."""
        rows = {row.id for row in self.rows}
        return [id for id in sorted(self.claims) if self.catalogue and id not in rows]

    @cached_property
    def weak(self) -> list[Claim]:
        """Claims of tests that assert nothing."""
        return [claim for id in sorted(self.claims) for claim in self.claims[id] if claim.weak]

    @property
    def claimed(self) -> int:
        """How many rows are claimed; where the catalogue is out of reach, how many ids are."""
        return len(self.claims) - len(self.unknown)

    def summary(self) -> str:
        """One line with the counts."""
        counts = f"{self.claimed} rows claimed (catalogue not at hand)"
        if self.catalogue:
            counts = f"{self.claimed} of {len(self.rows)} rows claimed, {len(self.open)} open"
        weak = f", {len(self.weak)} weak" if self.weak else ""
        unknown = f", {len(self.unknown)} unknown" if self.unknown else ""
        return f"{self.game.key}: {counts}{weak}{unknown}"

    def as_json(self, with_claims: bool) -> dict[str, object]:
        """The same for programs; without a catalogue `rows` is null, and `open` says nothing."""
        places = {id: [claim.place for claim in claims] for id, claims in sorted(self.claims.items())}
        report: dict[str, object] = {
            "game": self.game.key,
            "catalogue": self.catalogue is not None,
            "rows": len(self.rows) if self.catalogue else None,
            "claimed": self.claimed,
            "open": [row.id for row in self.open],
            "unknown": self.unknown,
            "weak": list(dict.fromkeys(claim.row for claim in self.weak)),
            "duplicates": list(self.catalogue.duplicates) if self.catalogue else [],
        }
        return report | {"claims": places} if with_claims else report


def trace(game: Game, claims: Claims, folder: Path | None = None, root: Path = ROOT) -> Tracing:
    """Hold a game's catalogue against the claims. Raises `CatalogueError` if it is there but unreadable."""
    path = locate(game.key, folder, root)
    return Tracing(game, load(path, game.prefix) if path else None, claims.of(game.prefix))


def strays(claims: Claims, games: Sequence[Game]) -> list[Claim]:
    """Claims whose prefix belongs to none of the games."""
    prefixes = {game.prefix for game in games}
    return [claim for claim in claims.made if claim.row.split("-")[0] not in prefixes]


def main(argv: list[str], root: Path = ROOT, games: Registry | None = None) -> int:
    """Print the report. 0: printed, open rows or not; 1: unreadable test or catalogue; 2: no such game."""
    asked = _parser().parse_args(argv)
    games = games or registry()
    if refusal := _refusal(asked, games):
        return _complain(2, refusal)
    claims = scan(root / "tests")
    if claims.errors:
        return _complain(1, *claims.errors)
    try:
        chosen = [games.find(key) for key in ([asked.game] if asked.game else games.known())]
        tracings = [trace(game, claims, asked.catalogue, root) for game in chosen]
    except CatalogueError as error:
        return _complain(1, str(error))
    print("\n".join(_report(asked, tracings, claims)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="./breakfall rules", description="Rows of the catalogue and their tests."
    )
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="one game in detail; without it a line for each"
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--all", action="store_true", help="claimed rows with their tests as well")
    parser.add_argument(
        "--catalogue", type=Path, metavar="DIR", help="the folder with the catalogues, <game>.md"
    )
    return parser


def _refusal(asked: argparse.Namespace, games: Registry) -> str:
    if asked.catalogue and not asked.catalogue.is_dir():
        return f"--catalogue {asked.catalogue}: there is no such folder."
    if asked.game and asked.game not in games.known():
        return f"There is no game {asked.game!r}. The games are: {', '.join(games.known()) or 'none yet'}."
    return ""


def _complain(code: int, *sentences: str) -> int:
    for sentence in sentences:
        print(f"breakfall: {sentence}", file=sys.stderr)
    return code


def _report(asked: argparse.Namespace, tracings: list[Tracing], claims: Claims) -> Iterator[str]:
    if asked.json:
        objects = [tracing.as_json(asked.all) for tracing in tracings]
        yield json.dumps(objects[0] if asked.game else objects, indent=2)
    elif asked.game:
        yield from _details(tracings[0], asked.all)
    else:
        yield from _overview(tracings, claims)


def _overview(tracings: list[Tracing], claims: Claims) -> Iterator[str]:
    yield from (tracing.summary() for tracing in tracings)
    lost = strays(claims, [tracing.game for tracing in tracings])
    yield from _block("of no known game:", [f"{claim.row}  {claim.place}" for claim in lost])
    yield from _block("marks of nothing that pytest runs:", claims.idle)


def _details(tracing: Tracing, with_claims: bool) -> Iterator[str]:
    yield tracing.summary()
    yield from _by_section(tracing.open)
    weak = [f"{claim.row}  {claim.place}" for claim in tracing.weak]
    yield from _block("weak claims, the test asserts nothing:", weak)
    yield from _block("unknown, claimed but not in the catalogue:", _with_places(tracing, tracing.unknown))
    yield from _block(
        "more than once in the catalogue:", tracing.catalogue.duplicates if tracing.catalogue else ()
    )
    if with_claims:
        known = [row.id for row in tracing.rows if row.id in tracing.claims] or sorted(tracing.claims)
        yield from _block("claimed:", _with_places(tracing, known))


def _by_section(rows: list[Row]) -> Iterator[str]:
    width = max(40, shutil.get_terminal_size((100, 24)).columns)
    for section, group in groupby(rows, key=lambda row: row.section):
        yield from _block(section, [_cut(f"{row.id}  {row.text}", width - 2) for row in group])


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def _with_places(tracing: Tracing, ids: Sequence[str]) -> list[str]:
    return [f"{id}  {claim.place}" for id in ids for claim in tracing.claims[id]]


def _block(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"\n{title}"
        yield from (f"  {line}" for line in lines)
