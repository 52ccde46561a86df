"""Clears the large caches of shared playouts and lessons once the contract tests are done."""

import gc
from collections.abc import Iterator

import pytest

from tests.contract.cases import forget_matches
from tests.contract.learners import forget_lessons


@pytest.fixture(scope="package", autouse=True)
def playouts() -> Iterator[None]:
    yield
    forget_matches()
    forget_lessons()
    gc.collect()
