"""The host itself at the sandbox's page: one of each for all tests, a channel and fresh windows for each."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.bot.e2e.kit import HOST, HURRIED
from tests.sandbox.browser.conftest import browser, people, room
from tests.sandbox.e2e.processes import Bot, server

__all__ = ["browser", "people", "room"]

if TYPE_CHECKING:  # a machine without playwright collects this file too
    from playwright.sync_api import Browser

    from tests.sandbox.browser.house import House


@pytest.fixture(scope="package")
def house(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[House]":
    from tests.sandbox.browser.house import House

    with server(tmp_path_factory.mktemp("host-in-browser"), recorded=False) as running:
        host = Bot(running, HOST, "host")
        host.start(BREAKFALL_DATABASE=str(running.folder / "host.sqlite"), **HURRIED)
        shared = House(running, host, browser)
        try:
            yield shared
            assert shared.manage("unknown") == []
            assert list(host.errors()) == []
        finally:
            assert host.stop() == 0
