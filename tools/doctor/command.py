"""`./breakfall doctor`: examines everything that Breakfall needs here, and gives advice."""

import argparse
import asyncio
import json
import os
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict
from importlib import import_module, metadata
from pathlib import Path

from tools.doctor.findings import Finding

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT.parent / "shared" / "rules"
MEGABYTE = 1_000_000


def main(argv: list[str]) -> int:
    """Print a row for each finding. 0: none failed; 1: one failed."""
    options = parse_arguments(argv)
    if options.matches or options.export:
        return look_at_matches(options)
    return print_findings(examine_all(), as_json=options.json)


def look_at_matches(options: argparse.Namespace) -> int:
    """Examine the matches of the database, or export one; standard error says why that failed."""
    from bot.settings import BadSettings, read_settings
    from bot.store.writes import StoreError
    from tools.doctor.matches import ExportFailed, examine_matches, export_match

    try:
        path = options.state or read_settings(os.environ).database
        if options.export:
            match, target = options.export
            print(asyncio.run(export_match(path, match, Path(target))))
            return 0
        return print_findings(asyncio.run(examine_matches(path)), as_json=options.json)
    except (BadSettings, StoreError, ExportFailed) as error:
        print(f"breakfall: {error}", file=sys.stderr)
        return 1


def print_findings(findings: list[Finding], *, as_json: bool) -> int:
    """Print the report. 0: none failed; 1: one failed."""
    well = all(finding.state != "fail" for finding in findings)
    if as_json:
        print(json.dumps({"ok": well, "findings": [asdict(finding) for finding in findings]}, indent=2))
    else:
        print("\n".join(report_lines(findings)))
    return 0 if well else 1


def parse_arguments(argv: list[str]) -> argparse.Namespace:
    description = "Find out what could keep Breakfall from working here, and what to do about it."
    parser = argparse.ArgumentParser(prog="breakfall doctor", description=description)
    parser.add_argument("--json", action="store_true", help="print the findings as JSON, for programs")
    parser.add_argument(
        "--matches",
        action="store_true",
        help="instead, list matches and settings that can't be read; works while the bot runs",
    )
    parser.add_argument(
        "--export",
        nargs=2,
        metavar=("MATCH", "FILE"),
        help="write everything stored of a match (by its code or number) to a new file",
    )
    parser.add_argument(
        "--state", metavar="PATH", type=Path, help="database to look at (default: that of BREAKFALL_DATABASE)"
    )
    return parser.parse_args(argv)


def examine_all() -> list[Finding]:
    """Run all examinations; one that raises becomes a finding too."""
    return [finding for look in EXAMINATIONS for finding in run_examination(look)]


def run_examination(look: Callable[[], Iterator[Finding]]) -> list[Finding]:
    """Return the findings of one examination, or the exception it ended with."""
    try:
        return list(look())
    except Exception as error:
        return [Finding(look.__name__, "fail", f"Looking at it raised {error!r}.", "Report this.")]


def report_lines(findings: list[Finding]) -> Iterator[str]:
    """Yield the report's lines."""
    width = max(len(finding.subject) for finding in findings)
    for finding in findings:
        advice = f" {finding.advice}" if finding.advice else ""
        yield f"{finding.state:<4}  {finding.subject:<{width}}  {finding.says}{advice}"
    failing = sum(finding.state == "fail" for finding in findings)
    yield ""
    yield (
        f"{failing} of {len(findings)} to put right." if failing else "Nothing keeps Breakfall from working."
    )


# --- Examinations: each yields its rows ---


def python() -> Iterator[Finding]:
    """Check that the interpreter is the one in `.venv`; the launcher has checked its version."""
    version = ".".join(map(str, sys.version_info[:3]))
    if Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        yield Finding("python", "warn", f"Python {version}, not the one in .venv.", "Start with ./breakfall.")
    else:
        yield Finding("python", "ok", f"Python {version}.")


def environment() -> Iterator[Finding]:
    """Check that the installed packages are those of the lock files."""
    lock = ROOT / "requirements.lock"
    astray = list(lock_differences(lock.read_text("utf-8")))
    if astray:
        yield Finding("environment", "fail", f"{'; '.join(astray)}.", "Delete .venv and try again.")
    else:
        yield Finding("environment", "ok", "Every package is the version that requirements.lock names.")
    yield tools_environment()


def tools_environment() -> Finding:
    """Check that the packages of `test` and `bench` are installed."""
    lock, installed = ROOT / "requirements-dev.lock", Path(sys.prefix) / "requirements-dev.lock"
    if not lock.exists():
        return Finding("tools", "ok", "Not part of this installation.")
    if not installed.exists():
        return Finding("tools", "ok", "Not installed; ./breakfall test or bench will do that.")
    if installed.read_bytes() != lock.read_bytes():
        return Finding("tools", "ok", "Out of date; ./breakfall test or bench will renew them.")
    astray = list(lock_differences(lock.read_text("utf-8")))
    if astray:
        return Finding("tools", "fail", f"{'; '.join(astray)}.", "Delete .venv and try again.")
    return Finding("tools", "ok", "Every package is the version that requirements-dev.lock names.")


PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)\s*(?P<marker>;)?", re.MULTILINE)


def lock_differences(lock: str) -> Iterator[str]:
    """Yield a clause for each package that differs between the lock's text and the environment.

    A package with a marker (`; sys_platform == …`) may rightly be absent.
    """
    for pin in PINNED.finditer(lock):
        found = installed_version(pin["name"])
        if found is None and not pin["marker"]:
            yield f"{pin['name']} is missing"
        elif found not in (None, pin["version"]):
            yield f"{pin['name']} is {found} instead of {pin['version']}"


def installed_version(name: str) -> str | None:
    """Return a distribution's version, or None if it is missing."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def msgspec() -> Iterator[Finding]:
    """Check that the compiled part of msgspec fits this Python."""
    try:
        import_module("msgspec")
    except ImportError as error:
        yield Finding("msgspec", "fail", f"It does not load: {error}.", "Delete .venv and try again.")
    else:
        yield Finding("msgspec", "ok", f"Version {installed_version('msgspec')} loads.")


def sqlite() -> Iterator[Finding]:
    """Check that SQLite has UPSERT with RETURNING (3.35) and write-ahead logging."""
    version = sqlite3.sqlite_version
    if sqlite3.sqlite_version_info < (3, 35):
        yield Finding("sqlite", "fail", f"SQLite {version} is too old.", "Use a Python with 3.35 or newer.")
    elif (mode := journal_mode()) != "wal":
        yield Finding("sqlite", "fail", f"No write-ahead logging ({mode}).", "Set TMPDIR to a local disk.")
    else:
        yield Finding("sqlite", "ok", f"SQLite {version} with write-ahead logging.")


def journal_mode() -> str:
    """Return SQLite's answer when a new database asks for write-ahead logging."""
    with (
        tempfile.TemporaryDirectory(prefix="breakfall-") as folder,
        closing(sqlite3.connect(Path(folder) / "probe.sqlite")) as database,
    ):
        return str(database.execute("PRAGMA journal_mode = WAL").fetchone()[0])


def disk() -> Iterator[Finding]:
    """Check that there is room for matches, pictures and backups."""
    free = shutil.disk_usage(ROOT).free
    says = f"{free // MEGABYTE:,} MB free."
    if free < 100 * MEGABYTE:
        yield Finding("disk", "fail", says, "Free some space: matches could no longer be saved.")
    elif free < 1000 * MEGABYTE:
        yield Finding("disk", "warn", says, "Keep a gigabyte free for matches and backups.")
    else:
        yield Finding("disk", "ok", says)


def registry() -> Iterator[Finding]:
    """Check that all games load."""
    try:
        games = import_module("games.registry").GAMES
    except Exception as error:
        yield Finding("games", "fail", f"The registry does not load: {error!r}.", "Report this.")
    else:
        yield Finding("games", "ok", f"The registry loads: {', '.join(games) or 'no game yet'}.")


def catalogue() -> Iterator[Finding]:
    """Look for the rule catalogue, which only authors of rules have."""
    if CATALOGUE.is_dir():
        yield Finding("catalogue", "ok", f"{len(list(CATALOGUE.glob('*.md')))} files.")
    else:
        yield Finding("catalogue", "ok", "Not at hand; only `./breakfall rules` asks for it.")


def terminal() -> Iterator[Finding]:
    """Check that the terminal's encoding has every sign of a board."""
    encoding = (sys.stdout.encoding or "unknown").lower()
    if encoding.replace("-", "") == "utf8":
        yield Finding("output", "ok", "Printed as UTF-8.")
    else:
        yield Finding("output", "warn", f"Printed as {encoding}: boards may break.", "Set PYTHONUTF8=1.")


def fonts() -> Iterator[Finding]:
    yield from examine_by_name("tools.doctor.hosting", "fonts")


def zones() -> Iterator[Finding]:
    yield from examine_by_name("tools.doctor.hosting", "zones")


def host() -> Iterator[Finding]:
    """Examine the settings for running the bot."""
    yield from examine_by_name("tools.doctor.hosting", "settings")


def discord() -> Iterator[Finding]:
    """Examine the application at Discord."""
    yield from examine_by_name("tools.doctor.discord_api", "application")


def examine_by_name(module: str, look: str) -> Iterator[Finding]:
    """Run an examination from a module whose own packages may be missing."""
    yield from getattr(import_module(module), look)()


EXAMINATIONS = (
    python,
    environment,
    msgspec,
    sqlite,
    disk,
    registry,
    fonts,
    zones,
    catalogue,
    host,
    discord,
    terminal,
)
