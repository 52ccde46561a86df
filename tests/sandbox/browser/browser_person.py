"""A person at a page: actions with mouse and keyboard, and what is visible."""

import re
from typing import Any

import pytest

pytest.importorskip(
    "playwright.sync_api", reason="the page is tested with playwright, which is not installed"
)

from playwright.sync_api import Locator, Page, WebSocket, expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}


class BrowserPerson:
    """A browser window and its person."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page, self.name = page, name
        self.sockets: list[WebSocket] = []
        page.on("websocket", lambda socket: self.sockets.append(socket))

    def until_ready(self) -> None:
        """Wait until the channel is rendered."""
        expect(self.page.locator("html")).to_have_attribute("data-ready", "")

    # --- What is visible ---------------------------------------------------------------------------------

    def see(self, testid: str, words: str | re.Pattern[str] | None = None) -> Locator:
        """Locate all elements with this test id, or those containing the words."""
        found = self.page.get_by_test_id(testid)
        return found if words is None else found.filter(has_text=words)

    def message(self, words: str | re.Pattern[str]) -> Locator:
        return self.see("message", words)

    def button(self, label: str) -> Locator:
        """Locate a message's button."""
        return self.see("button").filter(has_text=re.compile(rf"^\W*{re.escape(label)}$"))

    def option(self, name: str) -> Locator:
        """Locate an option's field in the command form."""
        return self.page.locator(f"[data-option='{name}']")

    def channel(self, name: str) -> Locator:
        """Locate a channel in the list on the left."""
        return self.see("channel").filter(has=self.page.get_by_text(name, exact=True))

    @property
    def composer(self) -> Locator:
        return self.see("composer")

    @property
    def suggestions(self) -> Locator:
        return self.see("suggestions").get_by_role("option")

    # --- Actions -----------------------------------------------------------------------------------------

    def type(self, words: str) -> None:
        """Type at the present focus."""
        self.page.keyboard.type(words)

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def say(self, words: str) -> None:
        self.composer.fill(words)
        self.composer.press("Enter")

    def command(self, name: str, /, **values: str) -> None:
        """Use a command, with texts for its options."""
        self.composer.fill(f"/{name} ")
        for option, words in values.items():
            if not self.option(option).count():
                self.see("more-options").click()
                self.suggestions.filter(has_text=re.compile(f"^{option}")).click()
            self.option(option).fill(words)
        self.see("send-command").click()
        expect(self.see("command-form")).to_have_count(0)

    def choose(self, select: Locator, *labels: str) -> None:
        """Open a select and choose options with the mouse."""
        select.click()
        popup = self.see("select-popup")
        for label in labels:
            popup.get_by_role("option", name=label).click()
        done = popup.get_by_role("button", name="Done")
        if done.count():
            done.click()
        expect(popup).to_have_count(0)

    def tool(self, message: Locator, name: str) -> None:
        """Use one of the buttons that a message shows on hover."""
        message.hover()
        message.get_by_role("button", name=name, exact=True).click()

    def menu(self, name: str) -> None:
        """Choose an entry of the open menu."""
        self.see("menu").get_by_role("menuitem", name=name, exact=True).click()
