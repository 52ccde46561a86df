"""Clears the large cache of shared playouts once the contract tests are done."""

import gc
from collections.abc import Iterator

import pytest

from tests.contract.cases import forget_matches


@pytest.fixture(scope="package", autouse=True)
def playouts() -> Iterator[None]:
    yield
    forget_matches()
    gc.collect()
