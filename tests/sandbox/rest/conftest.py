"""Fixture: a REST server for each test."""

from collections.abc import AsyncIterator

import pytest

from tests.sandbox.rest.rest_scene import RestScene


@pytest.fixture
async def scene() -> AsyncIterator[RestScene]:
    async with RestScene() as opened:
        yield opened
