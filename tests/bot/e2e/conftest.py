"""One sandbox and one host for all scenes that need none of their own."""

from collections.abc import Iterator

import pytest

from tests.bot.e2e.kit import Hall, hall


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("host")) as running:
        yield running
