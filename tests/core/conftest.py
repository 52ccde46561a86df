"""A rulebook for each test of the kernel."""

import pytest

from tests.core.rules import ToyRules


@pytest.fixture
def rules() -> ToyRules:
    return ToyRules()
