"""Fixture: a gateway for each test."""

from collections.abc import AsyncIterator

import pytest

from tests.sandbox.gateway.gateway_scene import GatewayScene, serve_gateway


@pytest.fixture
async def scene() -> AsyncIterator[GatewayScene]:
    async with serve_gateway() as served:
        yield served
