"""The host on the sandbox's page: one of each for all tests, a channel and fresh windows for each test."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.host.kit.host_process import HOST, HURRIED
from tests.sandbox.browser.conftest import browser, people, room
from tests.sandbox.e2e.processes import BotProcess, start_sandbox

__all__ = ["browser", "people", "room"]

if TYPE_CHECKING:  # collected without playwright too
    from playwright.sync_api import Browser

    from tests.sandbox.browser.browser_host import BrowserHost


@pytest.fixture(scope="package")
def house(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[BrowserHost]":
    from tests.sandbox.browser.browser_host import BrowserHost

    with start_sandbox(tmp_path_factory.mktemp("host-in-browser"), recorded=False) as running:
        host = BotProcess(running, HOST, "host")
        host.start(BREAKFALL_DATABASE=str(running.folder / "host.sqlite"), **HURRIED)
        shared = BrowserHost(running, host, browser)
        try:
            yield shared
            assert shared.manage("unknown") == []
            assert list(host.errors()) == []
        finally:
            assert host.stop() == 0
