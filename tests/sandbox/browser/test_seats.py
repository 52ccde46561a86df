"""Who sits where, and that all windows are live."""

import re
from typing import Any

import pytest

from tests.sandbox.browser.browser_host import BrowserHost, BrowserRoom, expect
from tests.sandbox.browser.browser_person import BrowserPerson

pytestmark = pytest.mark.slow


def test_a_seat_is_chosen_by_keyboard_and_by_mouse(room: BrowserRoom) -> None:
    ada = room.arrive()
    seats = ada.see("seat-chooser").get_by_test_id("seat")
    expect(seats.first).to_be_focused()
    ada.keys("Escape")  # somebody has to sit
    expect(ada.see("seat-chooser")).to_be_visible()
    ada.keys("Enter")
    expect(ada.see("who")).to_contain_text("Ada")
    expect(ada.composer).to_be_focused()

    bo = room.arrive()
    expect(bo.see("seat", "Ada")).to_contain_text("in a tab")
    bo.see("seat", "Bo").click()
    expect(bo.see("seat-chooser")).to_have_count(0)
    expect(ada.page.locator(f"[data-member-id='{room.people['Bo']}']")).to_have_attribute(
        "data-watching", "true"
    )
    bo.see("switch-seat").click()
    bo.see("seat", "Cleo").click()
    expect(bo.see("who")).to_contain_text("Cleo")
    expect(ada.page.locator(f"[data-member-id='{room.people['Bo']}']")).to_have_attribute(
        "data-online", "false"
    )


def test_somebody_new_joins(room: BrowserRoom) -> None:
    ada, new = room.sit("Ada"), room.arrive()
    name = new.see("new-person")
    name.press("Enter")  # nobody is called nothing
    expect(new.see("seat-chooser")).to_be_visible()
    name.fill("Gwen of the Hill")
    name.press("Enter")
    expect(new.see("who")).to_contain_text("Gwen of the Hill")
    expect(ada.see("member", "Gwen of the Hill")).to_have_attribute("data-online", "true")
    new.say("I am new")
    expect(new.message("I am new")).to_be_visible()


def test_two_windows_are_live(room: BrowserRoom) -> None:
    ada, bo = room.sit("Ada"), room.sit("Bo")
    bo.composer.press_sequentially("hello")
    expect(ada.see("typing")).to_have_text("Bo is typing…")
    bo.composer.press("Enter")
    expect(ada.message("hello")).to_have_attribute("data-author-id", room.people["Bo"])
    expect(ada.see("typing")).to_be_empty()
    ada.say("hello yourself")
    expect(bo.message("hello yourself")).to_be_visible()
    ada.command("count")
    bo.button("Pressed 0").click()
    expect(ada.button("Pressed 1")).to_be_visible()
    ada.button("Pressed 1").click()
    expect(bo.button("Pressed 2")).to_be_visible()
    for person in (ada, bo):
        expect(person.see("message")).to_have_count(3)


def test_a_guest_plays_and_has_no_tools_of_the_owner(room: BrowserRoom, house: BrowserHost) -> None:
    owner, guest_address = room.sit("Ada"), guest_link(house)
    guest = room.sit("Cleo", address=guest_address)
    guest.command("hello")
    expect(owner.message("Hello")).to_be_visible()
    expect(owner.see("guest-button")).to_be_visible()
    expect(guest.see("guest-button")).to_be_hidden()
    for person, count in ((owner, 1), (guest, 0)):
        person.see("who").click()
        expect(person.see("menu").get_by_text("Copy guest link")).to_have_count(count)
        expect(person.see("menu").get_by_text("Switch person")).to_be_visible()
    for verb, more in (("fault", {"name": "drop"}), ("manage", {"work": {"what": "unknown"}})):
        assert refusal(guest, verb, more) == 50013
        assert refusal(owner, "fault", {"name": "clear"}) is None


def test_what_differs_from_discord_is_told(room: BrowserRoom) -> None:
    new = room.arrive()
    new.see("seat-chooser").get_by_role("button", name="Differences from Discord").click()
    expect(new.see("differences")).to_contain_text("Pictures from other sites aren't loaded")
    expect(new.see("differences").get_by_role("listitem").first).to_contain_text(re.compile("this machine"))
    new.keys("Escape")
    expect(new.see("differences")).to_have_count(0)
    expect(new.see("seat-chooser")).to_be_visible()


def guest_link(house: BrowserHost) -> str:
    """As the owner's page gives it away."""
    return house.ask(_guest_link)


async def _guest_link(table: Any) -> str:
    return f"{table.origin}/?key={table.hello['guest_key']}"


def refusal(person: BrowserPerson, verb: str, arguments: dict[str, Any]) -> int | None:
    """The code with which a request of the page itself is refused."""
    return person.page.evaluate(
        """async ([verb, args]) => {
            const { ask } = await import("/page/socket.js");
            return ask(verb, args).then(() => null, (refusal) => refusal.code);
        }""",
        [verb, arguments],
    )
