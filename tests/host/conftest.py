"""Hosts as processes: one for all scenes, one for scenes that end or disturb it, new ones for the rest."""

from collections.abc import Iterator

import pytest

from tests.host.kit.host_process import HostProcess, start_host


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with start_host(tmp_path_factory.mktemp("host")) as running:
        yield running


@pytest.fixture(scope="session")
def restarted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with start_host(tmp_path_factory.mktemp("restarted")) as running:
        yield running


@pytest.fixture
def stage(request: pytest.FixtureRequest) -> Iterator[HostProcess]:
    """Return the host on which `tests/side_by_side.py` opens the scene."""
    if own := request.node.get_closest_marker("own_host"):
        with start_host(request.getfixturevalue("tmp_path"), **own.kwargs) as running:
            yield running
    elif request.node.get_closest_marker("restarts"):
        running = request.getfixturevalue("restarted")
        if running.has_ended:
            running.start()
        yield running
    else:
        yield request.getfixturevalue("shared")
