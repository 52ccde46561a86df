"""The playouts that the laws share are kept while these tests run, and no longer: they are large."""

import gc
from collections.abc import Iterator

import pytest

from tests.contract.cases import forget_matches


@pytest.fixture(scope="package", autouse=True)
def playouts() -> Iterator[None]:
    yield
    forget_matches()
    gc.collect()
