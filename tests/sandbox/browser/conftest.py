"""One sandbox, one bot and one browser for all tests of the page; a channel and fresh windows for each."""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.sandbox.e2e.processes import start_bot, start_sandbox
from tests.sandbox.e2e.scenario import invite_sample

if TYPE_CHECKING:  # collected without playwright too
    from playwright.sync_api import Browser

    from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom

collect_ignore = ["axe.py", "browser_host.py", "browser_person.py"]  # no tests, no import without playwright

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


# Scoped to the package, not the session: Playwright's loop blocks others in this thread.
@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("the page is tested in Debian's chromium, which is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        yield running
        running.close()


@pytest.fixture(scope="package")
def people(house: "BrowserHost") -> dict[str, str]:
    """Return the ids of all people by name."""

    async def found(table: Any) -> dict[str, str]:
        await table.until_online(within=60)
        return {user["global_name"]: id for id, user in table.people.items()}

    return house.ask(found)


@pytest.fixture(scope="package")
def house(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[BrowserHost]":
    from tests.sandbox.browser.browser_host import BrowserHost

    with (
        start_sandbox(tmp_path_factory.mktemp("browser"), recorded=False) as running,
        start_bot(running) as client,
    ):
        shared = BrowserHost(running, client, browser)
        shared.ask(invite_sample)
        yield shared
        assert shared.manage("unknown") == []
        assert list(client.errors()) == []
        assert "Traceback" not in running.log, running.log


@pytest.fixture
def room(house: "BrowserHost", people: dict[str, str]) -> "Iterator[BrowserRoom]":
    from tests.sandbox.browser.browser_host import BrowserRoom

    channel = house.manage("create_channel", name=f"room-{next(house.numbers)}")
    opened = BrowserRoom(house.server, house.browser, people, channel, house.windows)
    yield opened
    house.fault("clear")
    opened.close()
