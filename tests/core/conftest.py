"""A rulebook for each test of the kernel."""

import pytest

from tests.core.rules import Play


@pytest.fixture
def rules() -> Play:
    return Play()
