"""A pytest plugin: compile the tests once, before several processes share the suite.

pytest rewrites the asserts of each test file and keeps the result beside Python's own bytecode. On a fresh
clone there is none yet, and processes that start together would each rewrite the same files: that is most of
what collecting costs. So the files are shared out, and the processes of the suite find them compiled.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from compileall import compile_file
from contextlib import suppress
from itertools import chain
from pathlib import Path

import pytest
from _pytest.assertion import rewrite  # pytest offers no public way to write this cache

PRODUCT = ("bot", "games", "render", "sandbox", "tools")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile in as many processes as there are processors, where the suite is about to be shared."""
    config = session.config
    is_shared = config.getoption("numprocesses", None) and not hasattr(config, "workerinput")
    if not is_shared or sys.dont_write_bytecode or not hasattr(os, "fork"):
        return
    files = list(find_files(config))
    processors = os.cpu_count() or 1
    for child in [fork_compiler(files[share::processors], config) for share in range(processors)]:
        os.waitpid(child, 0)


def find_files(config: pytest.Config) -> Iterator[Path]:
    """Yield what is tested, and the product's own modules, which each process imports."""
    tested = [config.invocation_params.dir / each.partition("::")[0] for each in config.args]
    for path in chain(tested, (config.rootpath / each for each in PRODUCT)):
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def fork_compiler(files: Sequence[Path], config: pytest.Config) -> int:
    """Compile these files in a process of its own; return its id."""
    if child := os.fork():
        return child
    try:
        for path in files:
            with suppress(Exception):  # what cannot be compiled is met again, and told, when it is collected
                compile_one(path, config)
    finally:
        os._exit(0)


def compile_one(path: Path, config: pytest.Config) -> None:
    """Write the bytecode of a file, unless it is there and fits: of a test's with its asserts rewritten."""
    if not (path.name == "conftest.py" or path.match("test_*.py")):
        compile_file(path, quiet=2)
        return
    cached = rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    if rewrite._read_pyc(path, cached) is None and rewrite.try_makedirs(cached.parent):
        source_hash, code = rewrite._rewrite_test(path, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source_hash, cached)
