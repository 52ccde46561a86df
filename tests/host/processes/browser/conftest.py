"""The host on the sandbox's page: one of each for all tests, a channel and fresh windows for each test."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.host.kit.host_process import start_host
from tests.sandbox.browser.conftest import browser, people, room

__all__ = ["browser", "people", "room"]

if TYPE_CHECKING:  # collected without playwright too
    from playwright.sync_api import Browser

    from tests.sandbox.browser.browser_host import BrowserHost


@pytest.fixture(scope="package")
def house(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[BrowserHost]":
    from tests.sandbox.browser.browser_host import BrowserHost

    with start_host(tmp_path_factory.mktemp("host-in-browser")) as hall:
        shared = BrowserHost(hall.running, hall.host, browser)
        yield shared
        assert shared.manage("unknown") == []
        assert list(hall.host.errors()) == []
