"""A pytest plugin: the marker `rule`, and at the end of a run how far each game's catalogue is claimed.

The counts are read from the sources, so they are the same whichever tests were run. A claimed id that the
catalogue does not have, or a claim that cannot be read, makes the run fail.
"""

from dataclasses import dataclass, field

import pytest

from tools.rules import command
from tools.rules.catalogue import CatalogueError
from tools.rules.claims import Claims, scan_tests


@dataclass(slots=True)
class Summary:
    """What is said at the end of a run; any of the faults fails it."""

    lines: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])


_SUMMARY = pytest.StashKey[Summary]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): rows of the catalogue that this test proves")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    # The workers of pytest-xdist end sessions of their own; only the one that prints has anything to say.
    if hasattr(session.config, "workerinput"):
        return
    summary = session.config.stash[_SUMMARY] = _summary(session.config)
    if summary.faults and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    summary = config.stash.get(_SUMMARY, Summary())
    if not (summary.lines or summary.faults):
        return
    if terminalreporter.verbosity >= 0:
        terminalreporter.section("rules of the catalogues")
    for line in summary.lines:
        terminalreporter.write_line(line)
    for fault in summary.faults:
        terminalreporter.write_line(f"ERROR {fault}", red=True)


def _summary(config: pytest.Config) -> Summary:
    claims = scan_tests(config.rootpath / "tests")
    summary = Summary(faults=list(claims.errors))
    try:
        _add_games(summary, claims, config)
    except Exception as error:
        # A game that cannot be imported must not hide the failures of the run, which are printed after this.
        summary.faults.append(f"the games cannot be listed: {type(error).__name__}: {error}")
    return summary


def _add_games(summary: Summary, claims: Claims, config: pytest.Config) -> None:
    registry = command.default_registry()
    games = [registry.find_game(key) for key in registry.game_keys()]
    for game in games:
        _add_game(summary, game, claims, config)
    lost = [
        f"{claim.row} in {claim.place} is of no known game"
        for claim in command.find_stray_claims(claims, games)
    ]
    idle = [f"{place}: this rule(...) marks nothing that pytest runs" for place in claims.never_run]
    summary.lines.extend(lost + idle)


def _add_game(summary: Summary, game: command.TracedGame, claims: Claims, config: pytest.Config) -> None:
    try:
        tracing = command.trace_game(game, claims, root=config.rootpath)
    except CatalogueError as error:
        summary.lines.append(f"{game.key}: {error}")
        return
    summary.lines.append(tracing.summary_line())
    places = [(id, claim.place) for id in tracing.unknown_ids for claim in tracing.claims[id]]
    summary.faults.extend(f"{id} is claimed but not in the catalogue: {place}" for id, place in places)
