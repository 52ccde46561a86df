"""One sandbox and one host, shared by all scenes that need none of their own."""

from collections.abc import Iterator

import pytest

from tests.host.kit.host_process import HostProcess, start_host


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    with start_host(tmp_path_factory.mktemp("host")) as running:
        yield running
