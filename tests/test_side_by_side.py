"""Scenes of a file run side by side, each with a result of its own, and only those that are selected."""

import pytest

pytest_plugins = ["pytester"]

INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
markers = alone
"""

SCENES = """
import asyncio
from contextlib import asynccontextmanager
import pytest

told = []
met = asyncio.Event()

class CountedHost:
    @asynccontextmanager
    async def open_scene(self):
        told.append("open")
        try:
            yield told.count("open")
        finally:
            told.append("closed")

@pytest.fixture
def stage():
    return CountedHost()

async def test_waits_for_what_another_does(stage):
    assert stage == 1
    await asyncio.wait_for(met.wait(), 1)

@pytest.mark.alone
async def test_alone(stage):
    assert told.count("open") == told.count("closed") + 1
    told.append("alone")

async def test_fails(stage):
    assert stage == "seen"

@pytest.mark.parametrize("number", [3, 4])
async def test_takes_parameters(stage, number):
    assert stage == number
    met.set()

async def test_has_another_fixture(stage, request):
    assert told[-3:] == ["alone", "closed", "open"]
"""


def run_scenes(pytester: pytest.Pytester, *options: str) -> pytest.RunResult:
    pytester.makepyfile(SCENES)
    pytester.makeini(INI)
    plugins = ("-p", "tests.side_by_side", "-p", "no:simcord", "-p", "no:cacheprovider")
    return pytester.runpytest_inprocess(*plugins, *options)


def test_each_scene_has_its_own_result(pytester: pytest.Pytester) -> None:
    done = run_scenes(pytester)
    done.assert_outcomes(passed=5, failed=1)
    done.stdout.fnmatch_lines(["*test_fails*", '>*assert stage == "seen"'])


def test_only_what_is_selected_runs(pytester: pytest.Pytester) -> None:
    run_scenes(pytester, "-k", "fails or waits").assert_outcomes(failed=2, deselected=4)
    run_scenes(pytester, "-x", "-k", "not waits").assert_outcomes(passed=1, failed=1, deselected=1)
