"""Every screen of the page, judged by axe-core: no violations."""

from typing import Any

import pytest

from tests.sandbox.browser.axe import ABSENT, SOURCE, find_violations
from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import PHONE, BrowserPerson

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not SOURCE.is_file(), reason=ABSENT)]

COMMANDS = ("board", "picture", "buttons", "selects", "embed")


@pytest.mark.parametrize(
    "look", [{"color_scheme": "dark"}, {"color_scheme": "light"}, PHONE], ids=["dark", "light", "phone"]
)
def test_no_screen_has_a_violation(room: BrowserRoom, look: dict[str, Any]) -> None:
    ada = room.sit("Ada", **look)
    for count, command in enumerate(COMMANDS, 1):
        ada.command(command)
        expect(ada.see("message")).to_have_count(count)
    ada.say("Some words, a link https://example.com, a ||secret|| and `code`")
    expect(ada.message("Some words")).to_be_visible()
    judge(ada, "timeline")
    ada.see("select").first.click()
    expect(ada.see("select-popup")).to_be_visible()
    judge(ada, "menu of a message")
    ada.keys("Escape")
    ada.see("image").first.click()
    expect(ada.see("lightbox")).to_be_visible()
    judge(ada, "lightbox")
    ada.keys("Escape")
    ada.composer.fill("/")
    expect(ada.suggestions.first).to_be_visible()
    judge(ada, "commands")
    ada.composer.fill("/options ")
    expect(ada.see("command-form")).to_be_visible()
    judge(ada, "command with its options")
    ada.keys("Escape", "Escape")
    ada.command("form")
    expect(ada.see("modal-submit")).to_be_visible()
    judge(ada, "form")
    ada.keys("Escape")
    ada.see("composer-add").click()
    expect(ada.see("menu")).to_be_visible()
    judge(ada, "menu")


def test_nor_has_the_choice_of_a_seat_or_the_notices(room: BrowserRoom, house: BrowserHost) -> None:
    judge(arrived := room.arrive(), "choice of a seat")
    expect(arrived.see("seat").first).to_be_visible()
    judge(arrived, "choice of a seat")
    ada = room.sit("Ada")
    ada.see("who").click()
    expect(ada.see("menu")).to_be_visible()
    judge(ada, "one's own menu")
    ada.keys("Escape")
    ada.see("differences-button").click()
    expect(ada.see("differences")).to_be_visible()
    judge(ada, "differences")


def judge(person: BrowserPerson, screen: str) -> None:
    assert find_violations(person) == [], screen
