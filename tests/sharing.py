"""A pytest plugin: which tests stay together when several processes share the suite, and their order.

The tests of a file stay together, because they share what takes long to set up; so do all that share a
browser, or a host that runs as a process: each process of the suite would start one of its own. The laws of
tests/contract are shared out by case (game, format and seats) instead: they look at the same playouts of it,
which each process would otherwise play again. On a clean clone the processes share out the compilation of the
modules too.
"""

import gc
import importlib
import re
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

LAWS = re.compile(r"tests/contract/.*\[(?P<case>[\w-]+)")

BROWSER = "tests/sandbox/browser/"
"""Files whose tests share a browser, a sandbox and a bot; each process that ran one would start them anew."""

ON_SHARED_HOSTS = "scenes on the shared hosts"
ON_SHARED_SANDBOX = "scenes on the shared sandbox"
STAGES = {
    ON_SHARED_HOSTS: re.compile(
        "tests/host/processes/(?:simcord/)?test_(?:clicks|damaged_match|finished_match|first_match|five_seats"
        "|lost_database|match_commands|matches|more_screens|open_panels|restarts|side_messages|slow_store"
        "|text_only|threads|twins|two_languages|typed_turns|votes)[.]py"
    ),
    ON_SHARED_SANDBOX: re.compile(
        "tests/sandbox/e2e/test_(?:answers|boards|connections|faults|forms|places|simcord|typed)[.]py"
    ),
}
"""Files whose scenes use the fixture `stage`, by what they share."""

LONGEST_FIRST = (
    "tests/host/processes/test_kill.py",
    "tests/host/processes/test_slow_store.py",
    BROWSER,
    "tests/host/acceptance/test_budget.py",
    "tests/host/discord/ui/test_all_screens.py",
    "tests/games/break_/test_counting.py",
    "tests/host/processes/",
    "tests/host/discord/ui/test_secrets.py",
    "tests/stored/",
    "tests/host/acceptance/",
    "tests/sandbox/e2e/",
    "tests/tools/test_play.py",
    "tests/host/discord/fuzz/",
    "tests/contract/",
)
"""Files and folders whose scopes take longest. Begun last, one of them would keep a process busy while the
others have nothing left to do."""

GC_THRESHOLDS = (50_000, 20, 100)
"""Collect garbage rarely: a full collection looks at all that the tests of a process have made so far."""


class Sharing(LoadScopeScheduling):
    """Hands an idle process the next file, or the next case under the laws, in the order of the suite."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(BROWSER):
            return BROWSER
        if stage := find_stage(nodeid):
            return stage
        law = LAWS.match(nodeid)
        return f"laws of {law['case']}" if law else nodeid.partition("::")[0]


def find_stage(nodeid: str) -> str:
    """Return the name of what a test shares with scenes of other files; "" if it shares nothing."""
    return next((name for name, files in STAGES.items() if files.match(nodeid)), "")


@pytest.hookimpl
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Sharing(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest scopes first where processes share the suite; the order is the same in each of them."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))


def rank(nodeid: str) -> int:
    """The place of a test's file or folder among the longest; those that aren't named come last."""
    found = (at for at, path in enumerate(LONGEST_FIRST) if nodeid.startswith(path))
    return next(found, len(LONGEST_FIRST))


def pytest_sessionstart() -> None:
    gc.set_threshold(*GC_THRESHOLDS)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for doctests only where there are some: pytest would walk through each module for them."""
    found = yield
    if found and ">>>" not in file_path.read_text("utf-8"):
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Have each process begin to import elsewhere in the suite.

    All of them import all tests, and what one has compiled the others find. If they began with the same
    file, all would compile it.
    """
    worker = getattr(collector.config, "workerinput", None)
    if worker is not None and isinstance(collector, pytest.Session):
        number = int(worker["workerid"].removeprefix("gw"))
        for name in rotate_modules(collector.config.rootpath, number, worker["workercount"]):
            with suppress(Exception, pytest.skip.Exception):  # told by the collection, which tries again
                importlib.import_module(name)


def rotate_modules(root: Path, number: int, of: int) -> list[str]:
    """Return the names of all modules of tests, beginning at the share of a process."""
    names = sorted(list_modules(root / "tests", "tests"))
    begin = len(names) * number // of
    return names[begin:] + names[:begin]


def list_modules(folder: Path, package: str) -> Iterator[str]:
    """Yield the names of the test modules below a folder, package by package."""
    for path in folder.iterdir():
        if path.match("test_*.py"):
            yield f"{package}.{path.stem}"
        elif (path / "__init__.py").exists():
            yield from list_modules(path, f"{package}.{path.name}")


def pytest_collection_finish() -> None:
    """Let the collector overlook what was imported and collected: it stays to the end."""
    gc.collect()
    gc.freeze()
