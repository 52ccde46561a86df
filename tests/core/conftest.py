"""Fixture: a fresh rulebook for each test of the kernel."""

import pytest

from tests.core.toy_rules import ToyRules


@pytest.fixture
def rules() -> ToyRules:
    return ToyRules()
